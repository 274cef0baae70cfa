//! How far it may be to the chest, through spaces that are not revealed (DCL-14.1).

use arrayvec::ArrayVec;

use super::board::{Direction, SQUARES, Space, Square};
use super::chart::Chart;
use super::mat::{Laid, Terrain};

/// The squares of a tile space.
const SPACE: usize = 25;

/// Costs in tenths.
type Tenths = u32;

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
    /// The next square on the way to the chest; itself where there is no way.
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
            tenths => tenths as f32 / 10.0,
        }
    }

    /// The squares on the way from a square to the chest, itself the first one; that alone where there is no way.
    pub fn way(&self, from: Square) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(Some(from), |&at| {
            let next = self.next[at.index()];
            (next != at).then_some(next)
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
        Some(least as f32 / 10.0)
    }

    /// Does the way from a square lead through this space?
    fn crosses(&self, from: Square, space: Space) -> bool {
        self.way(from).any(|square| square.space() == space)
    }

    /// The guess for a chest on this square.
    pub fn new(chart: &Chart, chest: Square) -> Guess {
        let mut tenths = Box::new([Tenths::MAX; SQUARES]);
        let mut next = Box::new([chest; SQUARES]);
        for square in Square::all() {
            next[square.index()] = square;
        }
        let mut waiting: [Vec<Square>; LISTS] = std::array::from_fn(|_| Vec::with_capacity(32));
        let mut now = Vec::with_capacity(32);
        tenths[chest.index()] = 0;
        waiting[0].push(chest);
        let (mut spent, mut left) = (0, 1);
        while left > 0 {
            std::mem::swap(&mut now, &mut waiting[spent as usize % LISTS]);
            left -= now.len();
            // Of equally long ways the one over the last square counts.
            now.sort_unstable_by(|a, b| b.cmp(a));
            for to in now.drain(..) {
                let Some(price) = price(chart.terrain(to)).filter(|_| spent == tenths[to.index()])
                else {
                    continue;
                };
                for from in steps_to(chart, to) {
                    // Of two diagonals the second one costs 2 (DCL-3.26).
                    let straight = from.column() == to.column() || from.row() == to.row();
                    let total = spent + if straight { price } else { price * 3 / 2 };
                    if total < tenths[from.index()] {
                        tenths[from.index()] = total;
                        next[from.index()] = to;
                        waiting[total as usize % LISTS].push(from);
                        left += 1;
                    }
                }
            }
            spent += 1;
        }
        Guess {
            chest,
            tenths,
            next,
        }
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

/// The squares from which a step leads to this one, as far as is known: to and from the unknown straight ahead.
fn steps_to(chart: &Chart, to: Square) -> impl Iterator<Item = Square> + '_ {
    let sides = Direction::SIDES
        .iter()
        .filter_map(move |&side| to.step(side));
    let diagonal = |direction: &Direction| direction.is_diagonal();
    let corners = chart.ways(false)[to.index()].iter().filter(diagonal);
    let hidden = chart.terrain(to) == Terrain::Hidden;
    let corners = corners
        .filter(move |_| !hidden)
        .map(move |it| to.beside(it));
    sides
        .chain(corners)
        .filter(|&from| price(chart.terrain(from)).is_some())
}
