//! Steps, their costs, and how far a figure comes (DCL-3.23 to 3.57).

use super::board::{Direction, Square};
use super::chart::{Chart, Ways};
use super::mat::Terrain;
pub use super::search::{FAR, Field};
use super::search::{Found, Search, Weight};
use super::squares::SquareSet;

/// The abilities that change how a figure walks (section 3.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Gait {
    /// DCL-3.41.
    pub flight: bool,
    /// DCL-3.42.
    pub aquatic: bool,
    /// DCL-3.43.
    pub amphibious: bool,
    /// DCL-3.44.
    pub incorporeal: bool,
    /// DCL-3.45.
    pub fireproof: bool,
    /// DCL-3.48.
    pub doused: bool,
}

/// What entering a square costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// As floor: 1; every second diagonal 2 (DCL-3.25, 3.26).
    Floor,
    /// As water: so much, one more diagonally; no diagonal of DCL-3.26 (DCL-3.27, 3.28).
    Water(u8),
}

impl Price {
    /// The cost of a step in this direction, and the parity of diagonals after it.
    pub fn of_step(self, direction: Direction, odd: bool) -> (u16, bool) {
        let diagonal = direction.is_diagonal();
        match self {
            Price::Floor if diagonal => (if odd { 2 } else { 1 }, !odd),
            Price::Floor => (1, odd),
            Price::Water(cost) => (u16::from(cost) + u16::from(diagonal), odd),
        }
    }
}

impl Gait {
    /// The price of a square; `None` where the figure cannot go by its own step (DCL-3.31, 3.32, 3.38, 5.47).
    pub fn price(self, terrain: Terrain) -> Option<Price> {
        let light = self.flight || self.incorporeal;
        match terrain {
            Terrain::Floor => Some(Price::Floor),
            Terrain::Hidden => None,
            Terrain::Wall => self.incorporeal.then_some(Price::Floor),
            Terrain::Lava => (light || self.fireproof).then_some(Price::Floor),
            Terrain::Shallow | Terrain::Deep if self.doused => None,
            Terrain::Shallow if light || self.aquatic || self.amphibious => Some(Price::Floor),
            Terrain::Shallow => Some(Price::Water(2)),
            Terrain::Deep if light || self.aquatic => Some(Price::Floor),
            Terrain::Deep if self.amphibious => Some(Price::Water(2)),
            Terrain::Deep => Some(Price::Water(3)),
        }
    }

    /// May the figure stop on this terrain (DCL-3.37 to 3.39)? Walls and unrevealed squares are none.
    pub fn may_stop(self, terrain: Terrain) -> bool {
        match terrain {
            Terrain::Deep => {
                let swims = self.flight || self.aquatic || self.amphibious || self.incorporeal;
                swims && !self.doused
            }
            other => self.price(other).is_some(),
        }
    }

    /// Is a diagonal step past this flank legal in geometry (DCL-3.33, 3.34, 3.44)?
    fn passes(self, flank: Option<Terrain>) -> bool {
        match flank {
            None | Some(Terrain::Wall) => self.incorporeal,
            Some(Terrain::Hidden) => false,
            Some(_) => true,
        }
    }
}

/// The ground on which a figure walks.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// What the tiles make of the mat.
    pub chart: &'a Chart,
    /// The squares of figures hostile to the one that walks (DCL-3.34, 3.35).
    pub hostile: &'a SquareSet,
    /// The two squares of Warp Space (DCL-3.40).
    pub warp: Option<(Square, Square)>,
    /// A square from which no step goes on: the chest, for adventurers (DCL-5.61).
    pub end: Option<Square>,
}

impl Ground<'_> {
    /// The terrain of a square.
    pub fn terrain(&self, square: Square) -> Terrain {
        self.chart.terrain(square)
    }

    /// Does a step in this direction cut no corner, nor pass one that is held by somebody hostile (DCL-3.33, 3.34)?
    pub fn is_passable(&self, gait: Gait, from: Square, direction: Direction) -> bool {
        if !direction.is_diagonal() {
            return true;
        }
        let flanks = direction.flanks().map(|flank| from.step(flank));
        flanks.into_iter().all(|flank| {
            let terrain = flank.map(|flank| self.terrain(flank));
            gait.passes(terrain) && !flank.is_some_and(|flank| self.hostile.has(flank))
        })
    }

    /// The steps from a square that are legal in geometry and that nobody hostile bars (DCL-3.31 to 3.34).
    fn ways(&self, gait: Gait, from: Square) -> Ways {
        let ways = self.chart.ways(gait.incorporeal)[from.index()];
        ways.barred_by(Ways::towards(self.hostile, from))
    }

    /// The square that a legal step leads to, with its cost in MV and the parity of diagonals after it.
    pub fn step(
        &self,
        gait: Gait,
        from: Square,
        direction: Direction,
        odd: bool,
    ) -> Option<(Square, u16, bool)> {
        if !self.ways(gait, from).has(direction) {
            return None;
        }
        let to = from.beside(direction);
        let price = gait.price(self.terrain(to))?;
        let (cost, odd) = price.of_step(direction, odd);
        Some((to, cost, odd))
    }

    /// The other end of Warp Space, when the square is one and the figure can go there (DCL-3.40).
    pub fn warped(&self, from: Square) -> Option<Square> {
        let (one, other) = self.warp?;
        let to = match from {
            _ if from == one => other,
            _ if from == other => one,
            _ => return None,
        };
        (!self.hostile.has(to)).then_some(to)
    }

    /// The end of Warp Space from which the figure comes to this one.
    fn warped_from(&self, to: Square) -> Option<Square> {
        let (one, other) = self.warp?;
        match to {
            _ if self.hostile.has(to) => None,
            _ if to == one => Some(other),
            _ if to == other => Some(one),
            _ => None,
        }
    }

    /// What every square costs in one Move from a square, as far as `limit` (DCL-5.28, 5.37, 3.56).
    pub fn field(&self, gait: Gait, start: Start, limit: u16) -> Field {
        self.field_from_any(gait, start, limit, &SquareSet::EMPTY)
    }

    /// As [`Ground::field`], but no farther than the nearest of some squares.
    pub fn field_from_any(&self, gait: Gait, start: Start, limit: u16, any: &SquareSet) -> Field {
        let (weights, ways) = (gait.weights(), self.chart.ways(gait.incorporeal));
        let near = self.hostile.around();
        let mut search = Search::new(start.square, u16::from(start.odd), limit);
        let mut surcharge = 2 * start.surcharge;
        while let Some(found) = search.next() {
            let (from, onward, spent) = (found.square, found.onward, found.weight);
            if any.has(from) {
                search.go_no_farther(spent);
            }
            if self.end == Some(from) && from != start.square {
                continue;
            }
            let spent = spent + std::mem::take(&mut surcharge);
            let ways = match near.has(from) {
                true => self.ways(gait, from),
                false => ways[from.index()],
            };
            for direction in ways.and(onward).iter() {
                let to = from.beside(direction);
                let weight = weights[self.terrain(to) as usize][direction.is_diagonal() as usize];
                search.reach(to, spent + weight, Ways::onward(direction));
            }
            if let Some(to) = self.warped(from) {
                search.reach(to, spent + 2, Ways::ALL);
            }
        }
        search.field
    }

    /// What a new Move from every square where the figure can be costs to reach one (DCL-5.37, 3.56): the same steps,
    /// followed backwards. That every second diagonal costs 2 is the same from either end.
    pub fn field_to(&self, gait: Gait, goal: Square, limit: u16) -> Field {
        self.field_to_any(gait, goal, limit, &SquareSet::EMPTY)
    }

    /// As [`Ground::field_to`], but no farther than the nearest of some squares.
    pub fn field_to_any(&self, gait: Gait, goal: Square, limit: u16, any: &SquareSet) -> Field {
        let mut search = Search::new(goal, 0, limit);
        let weights = gait.weights();
        let ways = self.chart.ways(gait.incorporeal);
        while let Some(found) = search.next() {
            if any.has(found.square) {
                search.go_no_farther(found.weight);
            }
            let to = found.square;
            if !self.hostile.has(to) {
                let held = Ways::towards(self.hostile, to);
                let ways = ways[to.index()].past_nobody(held);
                self.spread_back(ways, &weights, &mut search, found);
            }
        }
        search.field
    }

    /// Follows the steps backwards from a square that a search has found and nobody hostile holds, by these of its ways.
    #[inline]
    pub(super) fn spread_back(
        &self,
        ways: Ways,
        weights: &Weights,
        search: &mut Search,
        found: Found,
    ) {
        let (to, spent) = (found.square, found.weight);
        if let Some(from) = self.warped_from(to) {
            search.reach(from, spent + 2, Ways::ALL);
        }
        let [straight, diagonal] = weights[self.terrain(to) as usize];
        if straight == CLOSED {
            return;
        }
        // Between open squares what leads there leads back.
        let ways = ways.and(found.onward);
        for direction in ways.straight().iter() {
            let onward = Ways::onward(direction);
            search.reach(to.beside(direction), spent + straight, onward);
        }
        for direction in ways.diagonal().iter() {
            let onward = Ways::onward(direction);
            search.reach(to.beside(direction), spent + diagonal, onward);
        }
    }
}

/// What a step onto every terrain weighs, straight and diagonal.
pub(super) type Weights = [[Weight; 2]; Terrain::ALL.len()];

/// No figure of this gait goes there: more than any way weighs.
const CLOSED: Weight = FAR / 2;

impl Gait {
    /// What the steps of a figure weigh.
    pub(super) fn weights(self) -> Weights {
        Terrain::ALL.map(|terrain| match self.price(terrain) {
            None => [CLOSED; 2],
            Some(Price::Floor) => [2, 3],
            Some(Price::Water(cost)) => [cost, cost + 1].map(|cost| 2 * Weight::from(cost)),
        })
    }
}

/// Where a Move begins or goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// The square.
    pub square: Square,
    /// True after an odd number of diagonals of DCL-3.26.
    pub odd: bool,
    /// What the first step costs on top (Grasp): 0 or 1.
    pub surcharge: u16,
}

impl Start {
    /// A new Move from a square.
    pub const fn at(square: Square) -> Start {
        Start {
            square,
            odd: false,
            surcharge: 0,
        }
    }
}

/// Farther than any way on the mat.
pub const ENDLESS: u16 = 4_000;
