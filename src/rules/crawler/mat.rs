//! What lies on the mat: tiles, rubble, treasure piles, and the terrain that results (DCL-3.4 to 3.22).

use std::fmt;
use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Direction, SPACES, Space, Square};
use super::chart::Chart;
use super::guess::Guess;
use super::memo::Memo;
use super::tiles::{self, DesignId};
use daedalus_contract::kit::Indices;

/// The supply of treasure pile tokens (DCL-2.10).
pub const PILES: u8 = 10;

/// The most spawn points: eight printed ones and the floating one (DCL-3.5).
const SPAWN_POINTS: usize = 9;

/// What a square is (DCL-3.7 to 3.16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Solid rock, also rubble.
    Wall,
    /// Floor; also below piles, spawn points and the chest.
    Floor,
    /// Lava.
    Lava,
    /// Shallow water.
    Shallow,
    /// Deep water.
    Deep,
    /// Not revealed yet.
    Hidden,
}

impl Terrain {
    /// All of them, in the order of their numbers.
    pub const ALL: [Terrain; 6] = [
        Terrain::Wall,
        Terrain::Floor,
        Terrain::Lava,
        Terrain::Shallow,
        Terrain::Deep,
        Terrain::Hidden,
    ];

    /// Does it block the sight (DCL-3.52)?
    pub const fn is_opaque(self) -> bool {
        matches!(self, Terrain::Wall | Terrain::Hidden)
    }

    /// Harmless to everybody (DCL-3.17).
    pub const fn is_safe(self) -> bool {
        matches!(self, Terrain::Floor | Terrain::Shallow)
    }
}

/// A tile that lies on a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// Which tile.
    pub design: DesignId,
    /// Clockwise quarter turns, 0 to 3.
    pub rotation: u8,
    /// The places with rubble, as bits (DCL-3.16).
    pub rubble: u32,
    /// The places with a treasure pile token, as bits.
    pub piles: u32,
}

impl Laid {
    /// A tile without markers.
    pub const fn new(design: DesignId, rotation: u8) -> Laid {
        Laid {
            design,
            rotation,
            rubble: 0,
            piles: 0,
        }
    }

    /// The printed symbol at a place.
    pub fn symbol(&self, inner: usize) -> u8 {
        tiles::symbol(self.design, self.rotation, inner)
    }

    /// The terrain of a place, with its rubble (DCL-3.7 to 3.16).
    pub fn terrain(&self, inner: usize) -> Terrain {
        if self.rubble >> inner & 1 == 1 {
            return Terrain::Wall;
        }
        match self.symbol(inner) {
            b'#' => Terrain::Wall,
            b'L' => Terrain::Lava,
            b's' => Terrain::Shallow,
            b'd' => Terrain::Deep,
            _ => Terrain::Floor,
        }
    }

    /// The safe places, as bits (DCL-3.17).
    pub fn safe(&self) -> u32 {
        let safe = (0..25).filter(|inner| self.terrain(*inner).is_safe());
        safe.fold(0, |bits, inner| bits | 1 << inner)
    }

    /// Is the middle of a side open? Rubble closes it (DCL-3.59).
    pub fn is_open(&self, side: Direction) -> bool {
        let gate = Space::CENTRE.gate(side).inner();
        tiles::is_open(self.design, self.rotation, side) && self.rubble >> gate & 1 == 0
    }

    /// Turns the tile with all that lies on it (DCL-3.19).
    pub fn turn(&mut self, quarters: u8) {
        self.rotation = (self.rotation + quarters) % 4;
        self.rubble = turned(self.rubble, quarters);
        self.piles = turned(self.piles, quarters);
    }
}

fn turned(bits: u32, quarters: u8) -> u32 {
    Indices(bits.into()).fold(0, |bits, inner| bits | 1 << tiles::turn(inner, quarters))
}

/// The mat with its tiles.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Spaces", into = "Spaces")]
pub struct Mat {
    spaces: [Option<Laid>; SPACES],
    /// What the tiles make of the mat.
    chart: Chart,
    /// What follows from it.
    memo: Memo,
}

/// The tiles of all spaces as they are stored, in reading order.
type Spaces = Vec<Option<Laid>>;

impl From<Spaces> for Mat {
    fn from(spaces: Spaces) -> Mat {
        let mut mat = Mat {
            spaces: [None; SPACES],
            chart: Chart::default(),
            memo: Memo::default(),
        };
        for (space, laid) in Space::all().zip(spaces) {
            if let Some(laid) = laid {
                mat.lay(space, laid);
            }
        }
        mat
    }
}

impl From<Mat> for Spaces {
    fn from(mat: Mat) -> Spaces {
        mat.spaces.to_vec()
    }
}

impl fmt::Debug for Mat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.all()).finish()
    }
}

impl Mat {
    /// The mat at the start: the printed spaces, and the centre of a normal or a hard game (DCL-3.4, 3.20).
    pub fn new(hard: bool) -> Mat {
        let mut mat = Mat::from(Vec::new());
        for design in tiles::PRINTED..tiles::ROUGH_TUNNEL {
            let space = tiles::printed_space(design).expect("a printed space has its coordinate");
            mat.lay(space, Laid::new(design, 0));
        }
        let centre = if hard {
            tiles::LAVA_ISLAND
        } else {
            tiles::TREASURE_CHAMBER
        };
        mat.lay(Space::CENTRE, Laid::new(centre, 0));
        mat
    }

    /// The tile on a space; `None` while it is not revealed.
    pub fn laid(&self, space: Space) -> Option<&Laid> {
        self.spaces[space.index()].as_ref()
    }

    /// Lays a tile onto a space, in the place of one that lay there.
    pub fn lay(&mut self, space: Space, laid: Laid) {
        self.spaces[space.index()] = Some(laid);
        self.survey(space);
    }

    /// Takes the tile from a space, which is unrevealed then.
    pub fn lift(&mut self, space: Space) -> Option<Laid> {
        let laid = self.spaces[space.index()].take();
        self.survey(space);
        laid
    }

    /// Changes the tile on a space, when there is one.
    pub fn change(&mut self, space: Space, change: impl FnOnce(&mut Laid)) {
        if let Some(laid) = &mut self.spaces[space.index()] {
            let before = *laid;
            change(laid);
            // Piles lie on floor, whether they are there or not.
            let piles = laid.piles;
            if *laid != (Laid { piles, ..before }) {
                self.survey(space);
            }
        }
    }

    /// Notes a space on the chart anew.
    fn survey(&mut self, space: Space) {
        let laid = self.spaces[space.index()];
        self.memo = Memo::default();
        self.chart.survey(space, laid);
    }

    /// The tiles that lie, in reading order.
    pub fn all(&self) -> impl Iterator<Item = (Space, &Laid)> {
        Space::all().filter_map(|space| Some((space, self.laid(space)?)))
    }

    /// The printed symbol of a square; `?` where it is not revealed.
    pub fn symbol(&self, square: Square) -> u8 {
        self.laid(square.space())
            .map_or(b'?', |laid| laid.symbol(square.inner()))
    }

    /// The terrain of a square.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.chart.terrain(square)
    }

    /// What the tiles make of the mat.
    pub fn chart(&self) -> &Chart {
        &self.chart
    }

    /// How far it may be to a chest on this square, from everywhere (DCL-14.1).
    pub fn guess(&self, chest: Square) -> Arc<Guess> {
        let guess = || Arc::new(Guess::new(&self.chart, chest));
        let kept = self.memo.guess.get_or_init(guess);
        match kept.chest == chest {
            true => Arc::clone(kept),
            false => guess(),
        }
    }

    /// What is kept as long as the tiles lie as they do.
    pub(super) fn memo(&self) -> &Memo {
        &self.memo
    }

    /// Is a treasure pile token on the square?
    pub fn has_pile(&self, square: Square) -> bool {
        self.laid(square.space())
            .is_some_and(|laid| laid.piles >> square.inner() & 1 == 1)
    }

    /// How many pile tokens are left in the supply (DCL-3.22).
    pub fn piles_left(&self) -> u8 {
        let lying: u32 = self.all().map(|(_, laid)| laid.piles.count_ones()).sum();
        PILES.saturating_sub(lying as u8)
    }

    /// The spawn points in play with their numbers, in the order of DCL-5.21 (DCL-3.5).
    pub fn points(&self) -> ArrayVec<(u8, Square), SPAWN_POINTS> {
        let mut points: ArrayVec<_, SPAWN_POINTS> = self.printed().take(SPAWN_POINTS).collect();
        points.sort_by_key(|&(number, at)| {
            let towards = |side: &Direction| Space::CENTRE.is_towards(at.space(), *side);
            let side = || Direction::SIDES.iter().position(towards);
            (number, (number == 5).then(side))
        });
        points
    }

    /// The spawn points of a number, in reading order.
    pub fn spawn_points(&self, number: u8) -> impl Iterator<Item = Square> {
        self.printed()
            .filter(move |it| it.0 == number)
            .map(|it| it.1)
    }

    /// All spawn points with their numbers, in reading order.
    fn printed(&self) -> impl Iterator<Item = (u8, Square)> {
        self.all().filter_map(|(space, laid)| {
            let (number, inner) = tiles::spawn_point(laid.design, laid.rotation)?;
            Some((number, space.square(inner)))
        })
    }
}
