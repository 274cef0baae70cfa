//! What a tile does to the ways of the own adventurer and of the leading opponent (DCL-14.3).

use std::cell::RefCell;

use super::Judge;
use crate::board::{Space, Square};
use crate::guess::{Guess, Onward};
use crate::mat::Laid;

/// The ways to the chest that tiles change: where they come into the spaces that have none.
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
        let bare = |entry: &Entry| judge.state.mat.laid(entry.0).is_none();
        let entries = |from: Square| {
            let mut entries = entries(judge.guess(), from);
            entries.retain(bare);
            entries
        };
        let rival = judge.leader().map(|it| it.at);
        Roads {
            own: judge.own().map_or_else(Vec::new, entries),
            rival: rival.map_or_else(Vec::new, entries),
            onward: RefCell::default(),
        }
    }

    /// By how much a tile shortens the own way to the chest, and that of the leading opponent; more where nobody can go on
    /// without it.
    pub(super) fn shortened(&self, judge: &Judge<'_>, space: Space, laid: &Laid) -> (f32, f32) {
        let on = |entries: &[Entry]| {
            let Some(place) = entries.iter().position(|entry| entry.0 == space) else {
                return 0.0;
            };
            match self.through(judge, entries[place].1, space, laid) {
                Some(gain) if place == 0 => gain + judge.weights.opened,
                Some(gain) => gain,
                None => -judge.weights.barred,
            }
        };
        (on(&self.own), on(&self.rival))
    }

    /// By how much a tile shortens the way from the square before it; `None` where it bars the way.
    fn through(&self, judge: &Judge<'_>, before: Square, space: Space, laid: &Laid) -> Option<f32> {
        let guess = judge.guess();
        let mut known = self.onward.borrow_mut();
        let at = known.iter().position(|it| it.0 == space);
        let at = at.unwrap_or_else(|| {
            known.push((space, guess.onward(judge.state.mat.chart(), space)));
            known.len() - 1
        });
        let left = guess.through(&known[at].1, before, space, laid)?;
        Some(guess.distance(before) - left)
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
