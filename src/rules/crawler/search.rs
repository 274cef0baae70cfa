//! Searches in the order of costs, and what they find (DCL-5.28).

use super::board::{SQUARES, Square};
use super::chart::Ways;
use super::squares::SquareSet;

/// Twice the cost of a way, and one more after an odd number of diagonals. Every diagonal over floor adds 3 then, the
/// first one as the second (DCL-3.26), and of two ways to a square the lesser one is never the worse to go on from.
pub type Weight = u16;

/// A search in the order of weights, by one waiting row for each weight.
#[derive(Debug)]
pub struct Search {
    /// What was found.
    pub field: Field,
    /// What waits, with the directions to go on, and the place of what waits below it in the same row.
    waiting: Vec<(Square, Ways, u16)>,
    /// The place of the last that waits in each row.
    rows: [u16; ROWS],
    weight: Weight,
    limit: Weight,
}

/// The next cheapest square of a search.
#[derive(Clone, Copy)]
pub struct Found {
    /// The square.
    pub square: Square,
    /// The directions to go on from there.
    pub onward: Ways,
    /// What it weighs.
    pub weight: Weight,
}

/// More than the highest weight of one step.
const ROWS: usize = 16;
/// Nothing waits. A square waits at most once for each weight of a step, which is far less.
const EMPTY: u16 = u16::MAX;

impl Search {
    /// A search from a square, as far as a cost.
    pub fn new(start: Square, weight: Weight, limit: u16) -> Search {
        let mut search = Search {
            field: Field {
                weights: Box::new([FAR; SQUARES]),
                reached: SquareSet::EMPTY,
            },
            waiting: Vec::with_capacity(128),
            rows: [EMPTY; ROWS],
            weight,
            limit: 2 * limit + 1,
        };
        search.reach(start, weight, Ways::ALL);
        search
    }

    /// Notes that a square can be reached so, and where it can pay to go on from there.
    #[inline]
    pub fn reach(&mut self, square: Square, weight: Weight, onward: Ways) {
        let known = &mut self.field.weights[square.index()];
        if weight < *known && weight <= self.limit {
            *known = weight;
            let row = &mut self.rows[usize::from(weight) % ROWS];
            self.waiting.push((square, onward, *row));
            *row = (self.waiting.len() - 1) as u16;
        }
    }

    /// Squares that cost more than this one are of no interest.
    pub fn go_no_farther(&mut self, weight: Weight) {
        self.limit = self.limit.min(weight | 1);
    }

    /// The next cheapest square.
    #[inline]
    pub fn next(&mut self) -> Option<Found> {
        let last = self.weight + ROWS as Weight;
        while self.weight < last && self.weight <= self.limit {
            let row = &mut self.rows[usize::from(self.weight) % ROWS];
            if *row == EMPTY {
                self.weight += 1;
                continue;
            }
            let (square, onward, below) = self.waiting[usize::from(*row)];
            *row = below;
            if self.field.weights[square.index()] == self.weight {
                self.field.reached.insert(square);
                return Some(Found {
                    square,
                    onward,
                    weight: self.weight,
                });
            }
        }
        None
    }

    /// What the last square cost that was found; the next one costs no less.
    pub fn cost(&self) -> u16 {
        self.weight / 2
    }

    /// The cost of a square that was found.
    pub fn found(&self, square: Square) -> Option<u16> {
        let found = self.field.reached.has(square);
        found.then(|| self.field.weights[square.index()] / 2)
    }
}

/// Farther than any figure comes.
pub const FAR: u16 = u16::MAX;

/// The cheapest costs from one square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// By square; [`FAR`] where no way leads.
    weights: Box<[Weight; SQUARES]>,
    /// The squares whose cost is known for sure.
    reached: SquareSet,
}

impl Field {
    /// Can a way that comes to the square at this cost and parity of diagonals be a part of a cheapest one? What weighs
    /// one more than the least may still cost the same in the end.
    pub fn is_promising(&self, square: Square, cost: u16, odd: bool) -> bool {
        2 * cost + u16::from(odd) <= self.weights[square.index()].saturating_add(1)
    }

    /// The cheapest cost of a square; `None` where it cannot be reached.
    pub fn cost(&self, square: Square) -> Option<u16> {
        let weight = self.weights[square.index()];
        (weight != FAR).then_some(weight / 2)
    }

    /// The squares that were reached.
    pub fn reached(&self) -> &SquareSet {
        &self.reached
    }

    /// Those of some squares that were reached, with their costs, in reading order.
    pub fn among<'a>(&'a self, these: &SquareSet) -> impl Iterator<Item = (Square, u16)> + use<'a> {
        let reached = self.reached.and(these).into_iter();
        reached.map(|square| (square, self.weights[square.index()] / 2))
    }
}
