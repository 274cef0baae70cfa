//! What has just happened, as cards on the picture of the board, and the moments that tell a whole match.
//!
//! A moment is made from events as everybody may know them and from the view of a spectator, whoever hands the events over:
//! it can say nothing that is secret. Which events are new is a matter of turns, not of clicks: that a click
//! changed nothing to be seen would tell of a secret answer.

use serde::Deserialize;
use serde_json::Value;

use super::kit::moment::{MOST, Told};
use super::kit::text::name_of;
use super::painter::Painted;
use crate::rules::game::{Names, Seat, Viewer};

/// What happened of late.
#[derive(Clone, Debug, Default)]
pub struct Turns<'a> {
    /// The turns of the others since the last one of the seat whose turn it is, oldest first.
    pub before: Vec<&'a Value>,
    /// The turn that goes on.
    pub now: Vec<&'a Value>,
}

/// The moments of the turn that goes on; before it has any, those of the turns before it. The weightiest ones, in their order.
pub(super) fn latest<G: Painted>(view: &G::View, turns: &Turns<'_>, names: Names<'_>) -> Vec<Told> {
    let now = all::<G>(view, &turns.now, names);
    match now.is_empty() {
        true => weightiest(all::<G>(view, &turns.before, names), MOST),
        false => weightiest(now, MOST),
    }
}

/// The weightiest of these moments, of equal ones the later ones, in their order.
pub(super) fn weightiest(told: Vec<Told>, count: usize) -> Vec<Told> {
    let mut by_weight: Vec<usize> = (0..told.len()).rev().collect();
    by_weight.sort_by_key(|at| std::cmp::Reverse(told[*at].moment.weight));
    by_weight.truncate(count);
    let chosen = told.into_iter().enumerate();
    let chosen = chosen.filter(|(at, _)| by_weight.contains(at));
    chosen.map(|(_, told)| told).collect()
}

/// All moments among these events, oldest first, seen by everybody.
pub(super) fn all<G: Painted>(view: &G::View, events: &[&Value], names: Names<'_>) -> Vec<Told> {
    let names: Vec<String> = Seat::all(names.0.len() as u8)
        .map(|seat| name_of(seat, names))
        .collect();
    let read = events
        .iter()
        .filter_map(|it| G::Event::deserialize(*it).ok());
    let known: Vec<G::Event> = read
        .filter_map(|event| G::observe(&event, Viewer::Spectator))
        .collect();
    let mut told: Vec<Told> = Vec::new();
    for at in 1..=known.len() {
        let Some((moment, event)) = G::moment(view, &known[..at]) else {
            continue;
        };
        let names = Names(&names);
        let Some(sentence) = G::recap(event, names).or_else(|| G::narrate(event, names)) else {
            continue;
        };
        // The numbers of a roll have a place of their own.
        let sentence = match (&moment.roll, sentence.split_once(": ")) {
            (Some(_), Some((deed, _))) => format!("{deed}."),
            _ => sentence,
        };
        told.push(Told { moment, sentence });
    }
    told
}
