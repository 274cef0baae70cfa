//! Walking distances that ignore all figures (PD, DCL-3.56). Creatures ask for the same ones again and again, so the
//! searches for them are kept as long as the tiles lie as they do, and go on where they stopped.

use std::collections::VecDeque;
use std::sync::PoisonError;

use super::board::Square;
use super::figures::NOBODY;
use super::search::Search;
use super::squares::SquareSet;
use super::state::State;
use super::walk::{ENDLESS, Gait, Ground, Weights};

/// How many searches are kept: for each adventurer and the chest, and for some gaits.
const KEPT: usize = 32;

/// The searches of a mat, those used last at the back.
#[derive(Debug, Default)]
pub struct Distances(VecDeque<Box<Kept>>);

/// A search that was begun.
#[derive(Debug)]
struct Kept {
    gait: Gait,
    goal: Square,
    warp: Option<(Square, Square)>,
    search: Search,
}

/// The walking distances of squares to one: what a new Move from there costs, all figures ignored.
pub struct Walk<'a> {
    ground: Ground<'a>,
    gait: Gait,
    weights: Weights,
    search: &'a mut Search,
}

impl State {
    /// Asks for walking distances to a square.
    pub fn walk_to<T>(&self, gait: Gait, goal: Square, ask: impl FnOnce(&mut Walk<'_>) -> T) -> T {
        let ground = self.ground(&NOBODY);
        let distances = || {
            let distances = self.mat.memo().distances.lock();
            distances.unwrap_or_else(PoisonError::into_inner)
        };
        let mut kept = distances().take(gait, goal, ground.warp);
        let answer = ask(&mut Walk {
            ground,
            gait,
            weights: gait.weights(),
            search: &mut kept.search,
        });
        distances().put(kept);
        answer
    }
}

impl Distances {
    fn take(&mut self, gait: Gait, goal: Square, warp: Option<(Square, Square)>) -> Box<Kept> {
        let same = |it: &Kept| it.goal == goal && it.gait == gait && it.warp == warp;
        let place = self.0.iter().rposition(|it| same(it));
        let begun = place.and_then(|place| self.0.remove(place));
        begun.unwrap_or_else(|| {
            Box::new(Kept {
                gait,
                goal,
                warp,
                search: Search::new(goal, 0, ENDLESS),
            })
        })
    }

    fn put(&mut self, kept: Box<Kept>) {
        if self.0.len() >= KEPT {
            self.0.pop_front();
        }
        self.0.push_back(kept);
    }
}

impl Walk<'_> {
    /// Finds the next nearest square; `None` where there is none.
    fn go_on(&mut self) -> Option<Square> {
        let found = self.search.next()?;
        (self.ground).spread_back(self.gait, &self.weights, self.search, found);
        Some(found.square)
    }

    /// The distance of a square that was found.
    pub fn found(&self, from: Square) -> Option<u16> {
        self.search.found(from)
    }

    /// The distance of a square, where it is at most so far.
    pub fn within(&mut self, from: Square, most: u16) -> Option<u16> {
        while self.found(from).is_none() && self.search.cost() <= most {
            self.go_on()?;
        }
        self.found(from).filter(|&distance| distance <= most)
    }

    /// Finds the nearest of some squares, and all that are as near.
    pub fn find_nearest(&mut self, any: &SquareSet) {
        let found = any.iter().filter_map(|square| self.found(square));
        let mut least = found.min();
        while least.is_none_or(|least| self.search.cost() <= least) {
            let Some(square) = self.go_on() else { return };
            if any.has(square) {
                least = least.or(self.found(square));
            }
        }
    }
}
