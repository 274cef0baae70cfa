//! How far it may be to the chest, through spaces that are not revealed (DCL-14.1).

use arrayvec::ArrayVec;

use super::board::{Direction, SIDE, SQUARES, Space, Square};
use super::chart::{Chart, Ways};
use super::mat::{Laid, Terrain};
use super::squares::{Rows, SquareSet};

/// The squares of a tile space.
const SPACE: usize = 25;

/// Costs in tenths.
type Tenths = u16;

/// What a square that is not revealed counts (DCL-14.1).
const HIDDEN: Tenths = 16;
/// What a floor counts.
const FLOOR: Tenths = 10;
/// More than any step costs: of the squares that wait, those of one cost have a list of their own.
const LISTS: usize = 64;
/// What there is no way from counts: more than any way across the mat that is not blocked.
const NO_WAY: f32 = 80.0;

/// The guessed distances of all squares from the chest.
#[derive(Debug)]
pub struct Guess {
    /// Where the chest is.
    pub chest: Square,
    tenths: Box<[Tenths; SQUARES]>,
    /// The next square on the way to the chest, where there is one.
    next: Box<[Square; SQUARES]>,
}

/// What the way to the chest costs from the squares of a space, where the next step leads out of it.
pub struct Onward([Option<Tenths>; SPACE]);

/// The squares to the north, east, south and west.
fn beside(at: Square) -> impl Iterator<Item = Square> {
    let sides = Direction::SIDES.iter();
    sides.filter_map(move |&side| at.step(side))
}

impl Guess {
    /// The distance of a square to the chest, in squares of floor.
    pub fn distance(&self, from: Square) -> f32 {
        match self.tenths[from.index()] {
            Tenths::MAX => NO_WAY,
            tenths => f32::from(tenths) / 10.0,
        }
    }

    /// The distance of that square of a space that is nearest to the chest.
    pub fn nearest(&self, space: Space) -> f32 {
        let squares = space.squares().map(|it| self.distance(it));
        squares.fold(f32::INFINITY, f32::min)
    }

    /// The squares on the way from a square to the chest, itself the first one; that alone where there is no way.
    pub fn way(&self, from: Square) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(Some(from), |&at| {
            let leads = at != self.chest && self.tenths[at.index()] < Tenths::MAX;
            leads.then(|| self.next[at.index()])
        })
    }

    /// How it goes on from the squares of a space: the ways that do not lead through the space itself.
    pub fn onward(&self, chart: &Chart, space: Space) -> Onward {
        let mut onward = [None; SPACE];
        for at in space.squares() {
            let ahead = beside(at).filter(|it| it.space() != space && !self.crosses(*it, space));
            let total = |it: Square| {
                let known = Some(self.tenths[it.index()]).filter(|known| *known < Tenths::MAX);
                Some(known? + price(chart.terrain(it))?)
            };
            onward[at.inner()] = ahead.filter_map(total).min();
        }
        Onward(onward)
    }

    /// What the way would be from the square before a space that it leads through, with this tile there; `None` where the
    /// tile leads nowhere but back.
    pub fn through(
        &self,
        onward: &Onward,
        before: Square,
        space: Space,
        laid: &Laid,
    ) -> Option<f32> {
        let mut tenths = [Tenths::MAX; SPACE];
        let mut waiting = ArrayVec::<Square, { 4 * SPACE }>::new();
        let onto = |at: Square| price(laid.terrain(at.inner()));
        // Whatever lies around the space leads on from there, but what goes through the space itself.
        for at in space.squares().filter(|at| onto(*at).is_some()) {
            if let Some(least) = onward.0[at.inner()] {
                tenths[at.inner()] = least;
                waiting.push(at);
            }
        }
        while let Some(at) = waiting.pop() {
            let Some(cost) = onto(at) else { continue };
            let total = tenths[at.inner()] + cost;
            for from in beside(at).filter(|it| it.space() == space && onto(*it).is_some()) {
                if total < tenths[from.inner()] && waiting.try_push(from).is_ok() {
                    tenths[from.inner()] = total;
                }
            }
        }
        let entered = beside(before).filter(|it| it.space() == space);
        let known = entered.filter(|it| tenths[it.inner()] < Tenths::MAX);
        let least = known
            .filter_map(|it| Some(tenths[it.inner()] + onto(it)?))
            .min()?;
        Some(f32::from(least) / 10.0)
    }

    /// Does the way from a square lead through this space?
    fn crosses(&self, from: Square, space: Space) -> bool {
        self.way(from).any(|square| square.space() == space)
    }

    /// The guess for a chest on this square.
    pub fn new(chart: &Chart, chest: Square) -> Guess {
        let mut tenths = Box::new([Tenths::MAX; SQUARES]);
        let mut next = Box::new([chest; SQUARES]);
        let mut left = chart.all(|terrain| price(terrain).is_some());
        left.insert(chest);
        let mut waiting = Box::new(Waiting::NOBODY);
        tenths[chest.index()] = 0;
        waiting.push(chest, 0);
        while let Some((to, spent)) = waiting.pop() {
            if !left.has(to) {
                continue;
            }
            left.remove(to);
            let Some(price) = price(chart.terrain(to)) else {
                continue;
            };
            let (sides, corners) = steps_to(chart, &left, to);
            // Of two diagonals the second one costs 2 (DCL-3.26).
            for (ways, total) in [(sides, spent + price), (corners, spent + price * 3 / 2)] {
                for from in ways.iter().map(|way| to.beside(way)) {
                    if total < tenths[from.index()] {
                        tenths[from.index()] = total;
                        next[from.index()] = to;
                        waiting.push(from, total);
                    }
                }
            }
        }
        Guess {
            chest,
            tenths,
            next,
        }
    }
}

/// The squares that wait, by what they cost: of those that cost the same the last one comes first.
struct Waiting {
    lists: [Rows; LISTS],
    /// Of each list the rows with somebody, as bits.
    rows: [u64; LISTS],
    /// The lists with somebody, as bits.
    some: u64,
    /// What the squares cost that come next.
    spent: Tenths,
}

impl Waiting {
    const NOBODY: Waiting = Waiting {
        lists: [[0; SIDE]; LISTS],
        rows: [0; LISTS],
        some: 0,
        spent: 0,
    };

    fn push(&mut self, square: Square, cost: Tenths) {
        let (list, row) = (usize::from(cost) % LISTS, square.row() as usize);
        self.lists[list][row] |= 1 << square.column();
        self.rows[list] |= 1 << row;
        self.some |= 1 << list;
    }

    fn pop(&mut self) -> Option<(Square, Tenths)> {
        if self.some == 0 {
            return None;
        }
        let first = u32::from(self.spent) % LISTS as u32;
        self.spent += self.some.rotate_right(first).trailing_zeros() as Tenths;
        let list = usize::from(self.spent) % LISTS;
        let row = self.rows[list].ilog2() as usize;
        let columns = &mut self.lists[list][row];
        let column = columns.ilog2() as usize;
        *columns &= !(1 << column);
        if *columns == 0 {
            self.rows[list] &= !(1 << row);
            if self.rows[list] == 0 {
                self.some &= !(1 << list);
            }
        }
        Some((Square::of(column, row), self.spent))
    }
}

/// What entering a square counts.
fn price(terrain: Terrain) -> Option<Tenths> {
    match terrain {
        Terrain::Floor => Some(FLOOR),
        Terrain::Shallow => Some(2 * FLOOR),
        Terrain::Deep => Some(3 * FLOOR),
        Terrain::Hidden => Some(HIDDEN),
        Terrain::Wall | Terrain::Lava => None,
    }
}

/// The directions in which squares lie from which a step leads to this one, as far as is known: to the sides, and to the corners.
/// To and from the unknown it is straight ahead.
fn steps_to(chart: &Chart, open: &SquareSet, to: Square) -> (Ways, Ways) {
    let around = Ways::towards(open, to);
    let corners = match chart.terrain(to) {
        Terrain::Hidden => Ways::default(),
        _ => chart.ways(false)[to.index()].diagonal().and(around),
    };
    (around.straight(), corners)
}
