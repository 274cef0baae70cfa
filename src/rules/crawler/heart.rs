//! The Heart rule: what is joined to the chest stays so (DCL-3.60).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use arrayvec::ArrayVec;

use super::board::{Direction, SPACES, Space, Square};
use super::flood::joined;
use super::mat::{Laid, Terrain};
use super::squares::SquareSet;
use super::state::State;
use super::tiles;

/// Which printed spawn points are joined to the chest before a change (DCL-3.60).
#[derive(Clone, Debug)]
pub struct Heart {
    safe: SquareSet,
    hidden: SquareSet,
    chest: Square,
    points: ArrayVec<Square, 8>,
    /// What is joined to the chest.
    joined: SquareSet,
    /// How it hangs together, once it is asked for.
    parts: OnceLock<Parts>,
    /// The spaces without which all points are joined, as far as was asked.
    spared: [OnceLock<bool>; SPACES],
    /// Which changes keep all points joined, as far as was asked.
    changes: Arc<Mutex<HashMap<Change, bool>>>,
}

/// Spaces, each with the squares that become safe on it, as bits; all others do not.
type Change = ArrayVec<(Space, u32), 2>;

impl Heart {
    /// The position before a change.
    pub fn of(state: &State) -> Arc<Heart> {
        let heart = || Arc::new(Heart::new(state));
        let kept = state.mat.memo().heart.get_or_init(heart);
        match kept.chest == state.chest {
            true => Arc::clone(kept),
            false => heart(),
        }
    }

    fn new(state: &State) -> Heart {
        let chart = state.mat.chart();
        let printed = |at: Square| state.mat.laid(at.space()).is_some_and(is_printed);
        let joined = joined(chart.safe(), state.chest);
        let points = state.mat.points().into_iter().map(|(_, at)| at);
        let points = points.filter(|&at| printed(at) && joined.has(at));
        Heart {
            safe: chart.safe().clone(),
            hidden: chart.all(|terrain| terrain == Terrain::Hidden),
            chest: state.chest,
            points: points.take(8).collect(),
            joined,
            parts: OnceLock::new(),
            spared: [const { OnceLock::new() }; SPACES],
            changes: Arc::default(),
        }
    }

    /// Does a way over squares that are safe or not revealed lead from a square to the chest?
    pub fn is_joined(&self, from: Square) -> bool {
        let beside = || Direction::SIDES.iter().filter_map(|&side| from.step(side));
        self.joined.has(from) || beside().any(|next| self.joined.has(next))
    }

    /// Are all of these points still joined to the chest, when these squares are safe or not?
    pub fn holds(&self, changes: impl IntoIterator<Item = (Square, bool)>) -> bool {
        let mut safe = self.safe.clone();
        for (square, is_safe) in changes {
            safe.set(square, is_safe);
        }
        let joined = joined(&safe, self.chest);
        self.points.iter().all(|&point| joined.has(point))
    }

    /// Would the chest keep the rule on this square?
    pub fn holds_chest(&self, at: Square) -> bool {
        self.points.is_empty() || self.is_joined(at)
    }

    /// Would this tile keep the rule on this space?
    pub fn holds_tile(&self, space: Space, laid: &Laid) -> bool {
        self.is_spared(space) || self.holds_change([(space, laid.safe())].into_iter().collect())
    }

    /// Would these tiles, two at most, keep the rule on their spaces?
    pub fn holds_tiles(&self, tiles: &[(Space, Laid)]) -> bool {
        let change = tiles.iter().map(|(space, laid)| (*space, laid.safe()));
        let change: Change = change.collect();
        let spared = || match change[..] {
            [(space, _)] => self.is_spared(space),
            _ => self.holds_change(change.iter().map(|it| (it.0, 0)).collect()),
        };
        !self.loses(&change) || spared() || self.holds_change(change.clone())
    }

    /// Does a square that is joined to the chest become unsafe?
    fn loses(&self, change: &Change) -> bool {
        let mut unsafe_squares = squares_of(change).filter(|it| !it.1);
        unsafe_squares.any(|(square, _)| self.joined.has(square))
    }

    /// Does this change keep all points joined?
    fn holds_change(&self, change: Change) -> bool {
        let known = self.changes.lock();
        let mut known = known.unwrap_or_else(PoisonError::into_inner);
        *(known.entry(change)).or_insert_with_key(|change| self.holds(squares_of(change)))
    }

    /// Are all points joined without this space?
    fn is_spared(&self, space: Space) -> bool {
        let without = || match self.hidden.has(space.square(0)) {
            true => self.parts().hold_without(space),
            false => self.holds(space.squares().map(|square| (square, false))),
        };
        *self.spared[space.index()].get_or_init(without)
    }

    fn parts(&self) -> &Parts {
        self.parts.get_or_init(|| Parts::of(self))
    }
}

fn is_printed(laid: &Laid) -> bool {
    (tiles::PRINTED..tiles::ROUGH_TUNNEL).contains(&laid.design)
}

/// The squares of a change, and whether they become safe.
fn squares_of(change: &Change) -> impl Iterator<Item = (Square, bool)> {
    change.iter().flat_map(|&(space, safe)| {
        let squares = space.squares().enumerate();
        squares.map(move |(inner, square)| (square, safe >> inner & 1 == 1))
    })
}

/// Spaces as bits, in reading order.
type Spaces = u64;

/// The safe squares that are revealed, part by part, each with the spaces beside it that are not: these are safe all over.
#[derive(Clone, Debug)]
struct Parts {
    /// The part with the chest.
    chest: Spaces,
    /// The other parts with points.
    points: Vec<Spaces>,
    /// The parts that only lead from one space to another.
    others: Vec<Spaces>,
    /// All spaces that are not revealed.
    hidden: Spaces,
}

impl Parts {
    fn of(heart: &Heart) -> Parts {
        let mut rest = heart.safe.clone();
        rest -= &heart.hidden;
        let mut edge = heart.hidden.beside();
        edge &= &rest;
        // The part of what is left that a square belongs to, and the spaces beside it.
        let mut take = |from: Square| {
            let part = joined(&rest, from);
            rest -= &part;
            let ends = part.and(&edge).into_iter();
            let out = ends.flat_map(|end| Direction::SIDES.map(|side| end.step(side)));
            let out = out.flatten().filter(|&next| heart.hidden.has(next));
            let spaces = out.fold(0, |all, next| all | bit(next.space()));
            (part, spaces)
        };
        let (mut known, chest) = take(heart.chest);
        let mut new = |from: Square| {
            if known.has(from) {
                return None;
            }
            let (part, spaces) = take(from);
            known |= &part;
            Some(spaces)
        };
        let hidden = Space::all().filter(|space| heart.hidden.has(space.square(0)));
        Parts {
            chest,
            points: heart.points.iter().filter_map(|&at| new(at)).collect(),
            others: edge.iter().filter_map(new).collect(),
            hidden: hidden.fold(0, |all, space| all | bit(space)),
        }
    }

    /// Are all points joined to the chest without a space that is not revealed?
    fn hold_without(&self, space: Space) -> bool {
        let open = self.hidden & !bit(space);
        let mut reached = self.chest & open;
        loop {
            let before = reached;
            for part in self.points.iter().chain(&self.others) {
                if part & reached != 0 {
                    reached |= part & open;
                }
            }
            reached |= beside(reached) & open;
            if reached == before {
                break;
            }
        }
        self.points.iter().all(|part| part & reached != 0)
    }
}

fn bit(space: Space) -> Spaces {
    1 << space.index()
}

/// The spaces beside these ones.
fn beside(spaces: Spaces) -> Spaces {
    const COLUMNS: usize = 7;
    const WEST: Spaces = 0x0408_1020_4081;
    const EAST: Spaces = WEST << (COLUMNS - 1);
    spaces << COLUMNS | spaces >> COLUMNS | (spaces & !EAST) << 1 | (spaces & !WEST) >> 1
}
