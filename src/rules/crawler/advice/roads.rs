//! What a tile does to the ways of the own adventurer and of the leading opponent (DCL-14.3).

use std::cell::RefCell;

use super::Judge;
use crate::board::{Space, Square};
use crate::guess::{Guess, Onward};
use crate::mat::Laid;

/// The ways to the chest that tiles change.
pub(super) struct Roads {
    own: Vec<Entry>,
    rival: Vec<Entry>,
    /// How it goes on from the spaces that were asked for.
    onward: RefCell<Vec<(Space, Onward)>>,
}

/// Where a way comes into a space for the first time: the square before it.
type Entry = (Space, Square);

impl Roads {
    pub(super) fn of(judge: &Judge<'_>) -> Roads {
        let entries =
            |from: Option<Square>| from.map_or_else(Vec::new, |from| entries(judge.guess(), from));
        Roads {
            own: entries(judge.own()),
            rival: entries(judge.leader().map(|(at, _)| at)),
            onward: RefCell::default(),
        }
    }

    /// By how much a tile shortens the own way to the chest, and that of the leading opponent.
    pub(super) fn shortened(&self, judge: &Judge<'_>, space: Space, laid: &Laid) -> (f32, f32) {
        let on = |entries: &[Entry]| match entries.iter().find(|entry| entry.0 == space) {
            Some(&(_, before)) => self.through(judge, before, space, laid),
            None => 0.0,
        };
        (on(&self.own), on(&self.rival))
    }

    fn through(&self, judge: &Judge<'_>, before: Square, space: Space, laid: &Laid) -> f32 {
        let guess = judge.guess();
        let mut known = self.onward.borrow_mut();
        let at = known.iter().position(|it| it.0 == space);
        let at = at.unwrap_or_else(|| {
            known.push((space, guess.onward(judge.state.mat.chart(), space)));
            known.len() - 1
        });
        match guess.through(&known[at].1, before, space, laid) {
            Some(left) => guess.distance(before) - left,
            None => -judge.weights.barred,
        }
    }
}

/// The spaces that a way comes into, in order, each once.
fn entries(guess: &Guess, from: Square) -> Vec<Entry> {
    let mut entries = Vec::<Entry>::new();
    let mut before = from;
    for next in guess.way(from).skip(1) {
        let space = next.space();
        // The way may also come back to the space in which it begins.
        let known = entries.last().is_some_and(|last| last.0 == space);
        if !known && entries.iter().all(|entry| entry.0 != space) {
            entries.push((space, before));
        }
        before = next;
    }
    entries
}
