//! The tiles and walls, and the relations between tiles (LAB-3.3 to 3.5).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Edge, Side, Sides, TILES, Tile};
use super::pieces::{Colour, Hero, Symbol};
use super::refusal::{Checked, Reason};
use super::sets::TileSet;
use super::view::{Face, Feature};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::Indices;

/// Wall tokens in the box (LAB-2.6).
pub const WALLS: u8 = 30;
/// The most walls around one tile (LAB-3.37).
pub const WALL_LIMIT: u8 = 2;

/// A place of the maze and the tile that lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    /// The open sides as they lie; rotation 0 while unexplored.
    pub sides: Sides,
    /// The printed symbol.
    pub symbol: Option<Symbol>,
    /// What else is printed.
    pub feature: Option<Feature>,
    /// Face up.
    pub explored: bool,
    /// A chalk mark and who made it (LAB-7.150).
    pub chalk: Option<Seat>,
    /// A spike mark (LAB-7.151).
    pub spikes: bool,
    /// A hinge mark (LAB-7.152).
    pub hinge: bool,
    /// A statue and who made it (LAB-7.155).
    pub statue: Option<Seat>,
}

/// The tiles in reading order.
pub type Cells = ArrayVec<Cell, TILES>;

/// The tiles in their places, and the walls between them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Maze {
    /// The tiles in reading order; always 49.
    pub cells: Cells,
    /// The edges with a wall token, as bits.
    walls: [u64; 2],
}

impl Maze {
    /// A maze of these tiles, without walls.
    pub fn new(cells: Cells) -> Maze {
        Maze {
            cells,
            walls: [0; 2],
        }
    }

    /// The tile that lies at a place.
    pub fn at(&self, tile: Tile) -> &Cell {
        &self.cells[tile.index()]
    }

    /// The tile that lies at a place.
    pub fn at_mut(&mut self, tile: Tile) -> &mut Cell {
        &mut self.cells[tile.index()]
    }

    /// True when the tile is face up.
    pub fn explored(&self, tile: Tile) -> bool {
        self.at(tile).explored
    }

    /// All explored tiles in reading order.
    pub fn explored_tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        Tile::all().filter(|&tile| self.explored(tile))
    }

    /// The tiles that fulfil a condition.
    pub fn tiles_where(&self, condition: impl Fn(&Cell) -> bool) -> TileSet {
        let tiles = Tile::all().zip(&self.cells);
        let fitting = tiles.filter(|(_, cell)| condition(cell));
        fitting.map(|(tile, _)| tile).collect()
    }

    /// True when a wall token lies on the edge.
    pub fn has_wall(&self, edge: Edge) -> bool {
        self.walls[edge.index() / 64] & (1 << (edge.index() % 64)) != 0
    }

    /// The smallest rotation, in quarters, after which a tile looks as after this one (LAB-5.24).
    pub fn first_alike(&self, tile: Tile, quarters: u8) -> u8 {
        let sides = self.at(tile).sides;
        let mut smaller = 0..quarters;
        let alike = smaller.find(|&other| sides.turned(other) == sides.turned(quarters));
        alike.unwrap_or(quarters)
    }

    /// Lays a wall token onto an edge. The limits are the caller's matter ([`Maze::check_wall`]).
    pub fn put_wall(&mut self, edge: Edge) {
        self.walls[edge.index() / 64] |= 1 << (edge.index() % 64);
    }

    /// Takes a wall token from an edge.
    pub fn take_wall(&mut self, edge: Edge) {
        self.walls[edge.index() / 64] &= !(1 << (edge.index() % 64));
    }

    /// The edges with a wall, in edge order.
    pub fn walls(&self) -> impl Iterator<Item = Edge> + use<> {
        let [low, high] = self.walls.map(Indices);
        low.chain(high.map(|index| 64 + index)).map(Edge::nth)
    }

    /// Wall tokens left in the supply (LAB-3.36).
    pub fn walls_left(&self) -> u8 {
        let used = self.walls[0].count_ones() + self.walls[1].count_ones();
        WALLS.saturating_sub(used as u8)
    }

    /// How many walls lie around a tile.
    pub fn walls_around(&self, tile: Tile) -> u8 {
        self.walls_of(tile).count() as u8
    }

    /// The walls around a tile, in side order.
    pub fn walls_of(&self, tile: Tile) -> impl Iterator<Item = Edge> + '_ {
        let edges = Side::ALL
            .into_iter()
            .filter_map(move |side| Edge::of(tile, side));
        edges.filter(|&edge| self.has_wall(edge))
    }

    /// May a wall be placed here (LAB-3.43)?
    ///
    /// # Errors
    /// E_NO_WALLS_LEFT, E_EDGE_TAKEN, E_WALL_LIMIT.
    pub fn check_wall(&self, edge: Edge) -> Checked {
        if self.walls_left() == 0 {
            return Err(Reason::NoWallsLeft);
        }
        self.check_edge(edge, None)
    }

    /// As [`Maze::check_wall`] with a token in the hand, which was lifted from another edge.
    fn check_edge(&self, edge: Edge, lifted: Option<Edge>) -> Checked {
        if self.has_wall(edge) {
            return Err(Reason::EdgeTaken);
        }
        let full = |tile: &Tile| {
            let lifted = lifted.is_some_and(|lifted| lifted.tiles().contains(tile));
            self.walls_around(*tile) >= WALL_LIMIT + u8::from(lifted)
        };
        if edge.tiles().iter().any(full) {
            return Err(Reason::WallLimit);
        }
        Ok(())
    }

    /// May the wall at `from` be rotated to `to` around this tile (LAB-3.44)?
    ///
    /// # Errors
    /// E_BAD_TARGET, E_EDGE_TAKEN, E_WALL_LIMIT, E_NO_WALL.
    pub fn check_wall_move(&self, around: Tile, from: Edge, to: Edge) -> Checked {
        if !from.tiles().contains(&around) || !to.tiles().contains(&around) {
            return Err(Reason::BadTarget(
                "a wall turns around a tile that it touches",
            ));
        }
        if !self.has_wall(from) {
            return Err(Reason::NoWall);
        }
        self.check_edge(to, Some(from))
    }

    /// `open` towards a side: both tiles explored, paths meet (LAB-3.15). Gives the neighbour.
    pub fn open(&self, tile: Tile, side: Side) -> Option<Tile> {
        let next = tile.step(side)?;
        let (here, there) = (self.at(tile), self.at(next));
        let meets = here.explored
            && there.explored
            && here.sides.has(side)
            && there.sides.has(side.opposite());
        meets.then_some(next)
    }

    /// `linked` towards a side (LAB-3.16). Gives the neighbour.
    pub fn linked(&self, tile: Tile, side: Side) -> Option<Tile> {
        let next = self.open(tile, side)?;
        let blocked = Edge::of(tile, side).is_some_and(|edge| self.has_wall(edge))
            || self.at(tile).statue.is_some()
            || self.at(next).statue.is_some();
        (!blocked).then_some(next)
    }

    /// The tiles `linked` to a tile, in side order.
    pub fn links(&self, tile: Tile) -> impl Iterator<Item = Tile> + '_ {
        Side::ALL
            .into_iter()
            .filter_map(move |side| self.linked(tile, side))
    }

    /// `linked(a, b)` (LAB-3.16).
    pub fn is_linked(&self, a: Tile, b: Tile) -> bool {
        a.side_to(b)
            .is_some_and(|side| self.linked(a, side).is_some())
    }

    /// True when the tile can be an end of a passage: active SECRET and no statue (LAB-3.17).
    pub fn is_passage(&self, tile: Tile) -> bool {
        self.at(tile).is_passage()
    }

    /// All ends of passages.
    pub fn passages(&self) -> TileSet {
        self.tiles_where(Cell::is_passage)
    }

    /// The tiles with a `passage` to this tile, in reading order (LAB-3.17).
    pub fn passages_from(&self, tile: Tile) -> impl Iterator<Item = Tile> + use<> {
        let mut ends = TileSet::EMPTY;
        if self.is_passage(tile) {
            ends = self.passages();
            ends.remove(tile);
        }
        ends.iter()
    }

    /// `reach(a, b)` (LAB-3.18).
    pub fn reach(&self, a: Tile, b: Tile) -> bool {
        self.is_linked(a, b) || (a != b && self.is_passage(a) && self.is_passage(b))
    }

    /// All tiles that one step along `reach` leads to: linked ones in side order, then passages in reading order, each once.
    pub fn steps(&self, tile: Tile) -> impl Iterator<Item = Tile> + '_ {
        let tunnels = self
            .passages_from(tile)
            .filter(move |&end| !self.is_linked(tile, end));
        self.links(tile).chain(tunnels)
    }

    /// `exit(a, b)` without a wall: `b` can be explored from `a` (LAB-3.21, 3.22).
    ///
    /// # Errors
    /// E_FACE_UP, E_NO_PATH, E_WALL.
    pub fn check_exit(&self, from: Tile, to: Tile) -> Checked {
        if self.explored(to) {
            return Err(Reason::FaceUp);
        }
        let side = from.side_to(to).ok_or(Reason::NoPath)?;
        if !self.explored(from) || !self.at(from).sides.has(side) {
            return Err(Reason::NoPath);
        }
        match Edge::of(from, side) {
            Some(edge) if self.has_wall(edge) => Err(Reason::Wall),
            _ => Ok(()),
        }
    }

    /// `sight(a, b)`: a straight line of linked tiles (LAB-3.23).
    pub fn sight(&self, a: Tile, b: Tile) -> bool {
        let Some(side) = straight(a, b) else {
            return a == b;
        };
        let mut tile = a;
        while tile != b {
            match self.linked(tile, side) {
                Some(next) => tile = next,
                None => return false,
            }
        }
        true
    }

    /// Where the tile with this print lies.
    pub fn find(&self, feature: Feature) -> Option<Tile> {
        Tile::all().find(|&tile| self.at(tile).feature == Some(feature))
    }

    /// Where the start tile of a hero lies (LAB-11.49).
    pub fn start_of(&self, hero: Hero) -> Option<Tile> {
        self.find(Feature::Start(hero))
    }

    /// The colour of the key tile at a place, if it is an explored one.
    pub fn key_colour(&self, tile: Tile) -> Option<Colour> {
        match self.at(tile) {
            Cell {
                explored: true,
                feature: Some(Feature::Key(colour)),
                ..
            } => Some(*colour),
            _ => None,
        }
    }
}

/// The side on which `b` lies from `a`, when both are in one row or column and different.
pub fn straight(a: Tile, b: Tile) -> Option<Side> {
    if a == b {
        None
    } else if a.column() == b.column() {
        Some(if b.row() < a.row() {
            Side::North
        } else {
            Side::South
        })
    } else if a.row() == b.row() {
        Some(if b.column() < a.column() {
            Side::West
        } else {
            Side::East
        })
    } else {
        None
    }
}

impl Cell {
    /// True when the symbol is active on this tile (LAB-3.24).
    pub fn has(&self, symbol: Symbol) -> bool {
        let marked = match symbol {
            Symbol::Trap => self.spikes,
            Symbol::Secret => self.hinge,
            _ => false,
        };
        self.explored && (marked || (self.symbol == Some(symbol) && self.chalk.is_none()))
    }

    /// True when the tile can be an end of a passage (LAB-3.17).
    pub fn is_passage(&self) -> bool {
        self.has(Symbol::Secret) && self.statue.is_none()
    }

    /// True when any mark lies on the tile.
    pub fn is_marked(&self) -> bool {
        self.chalk.is_some() || self.spikes || self.hinge || self.statue.is_some()
    }

    /// What is printed on the tile, as it lies.
    pub fn face(&self) -> Face {
        Face {
            sides: self.sides,
            symbol: self.symbol,
            feature: self.feature,
        }
    }
}
