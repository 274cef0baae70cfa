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
pub struct Distances(VecDeque<(Question, Box<Search>)>);

/// What a search is for: how one walks, where to, and the squares of Warp Space.
type Question = (Gait, Square, Option<(Square, Square)>);

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
        let question = (gait, goal, ground.warp);
        let mut search = distances().take(question);
        let answer = ask(&mut Walk {
            ground,
            gait,
            weights: gait.weights(),
            search: &mut search,
        });
        distances().put(question, search);
        answer
    }
}

impl Distances {
    fn take(&mut self, question: Question) -> Box<Search> {
        let place = self.0.iter().rposition(|it| it.0 == question);
        let begun = place.and_then(|place| self.0.remove(place));
        begun.map_or_else(
            || Box::new(Search::new(question.1, 0, ENDLESS)),
            |(_, search)| search,
        )
    }

    fn put(&mut self, question: Question, search: Box<Search>) {
        if self.0.len() >= KEPT {
            self.0.pop_front();
        }
        self.0.push_back((question, search));
    }
}

impl Walk<'_> {
    /// Finds the next nearest square; `None` where there is none.
    fn go_on(&mut self) -> Option<Square> {
        let found = self.search.next()?;
        let ways = self.ground.chart.ways(self.gait.incorporeal);
        let ways = ways[found.square.index()];
        (self.ground).spread_back(ways, &self.weights, self.search, found);
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
