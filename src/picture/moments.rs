//! What has just happened, as cards on the picture of the board, and the moments that tell a whole match.
//!
//! A moment is made from events as everybody may know them and from the view of a spectator, whoever hands the events over:
//! it can say nothing that is secret. Which events are new is a matter of turns, not of clicks: that a click
//! changed nothing to be seen would tell of a secret answer.

use serde::Deserialize;
use serde_json::Value;

use super::kit::moment::{MOST, Told};
use super::kit::result::STORY;
use super::kit::text::name_of;
use super::painter::Painted;
use crate::rules::game::{Impact, Names, Seat, Viewer};

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
    by_weight.sort_by_key(|at| std::cmp::Reverse(told[*at].impact));
    by_weight.truncate(count);
    these(told, &by_weight)
}

/// The moments at these places, in their own order.
fn these(told: Vec<Told>, places: &[usize]) -> Vec<Told> {
    let told = told.into_iter().enumerate();
    told.filter(|(at, _)| places.contains(at))
        .map(|(_, told)| told)
        .collect()
}

/// The moments that tell a whole match: what came first of those that count, the weightiest one, and the end.
pub(super) fn story(told: Vec<Told>) -> Vec<Told> {
    let impact = |at: usize| told[at].impact;
    let all = 0..told.len();
    let first = all.clone().find(|at| impact(*at) >= Impact::Great);
    let mut rest: Vec<usize> = all.filter(|at| Some(*at) != first).collect();
    // Of equal ones the later one decided more.
    rest.sort_by_key(|at| std::cmp::Reverse((impact(*at), *at)));
    let chosen: Vec<usize> = first.into_iter().chain(rest).take(STORY).collect();
    these(told, &chosen)
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
        told.push(Told {
            moment,
            sentence,
            impact: G::impact(&known[at - 1]),
        });
    }
    told
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::kit::canvas::Canvas;
    use super::super::kit::moment::{Moment, Mood};
    use super::*;

    fn told(impacts: &[Impact]) -> Vec<Told> {
        let art = Arc::new(Canvas::table(9, 9).into_sprite());
        let told = |(impact, number): (&Impact, usize)| Told {
            impact: *impact,
            moment: Moment::new(Arc::clone(&art), "", Mood::Open),
            sentence: number.to_string(),
        };
        impacts.iter().zip(0..).map(told).collect()
    }

    fn said(told: &[Told]) -> String {
        told.iter().map(|it| it.sentence.as_str()).collect()
    }

    #[test]
    fn the_weightiest_moments_are_shown_in_their_order() {
        use Impact::{Great, Turning, Usual};
        let shown = |impacts: &[Impact]| said(&weightiest(told(impacts), 2));
        assert_eq!(shown(&[Usual, Usual, Usual]), "12");
        assert_eq!(shown(&[Turning, Usual, Great, Usual]), "02");
        assert_eq!(shown(&[]), "");
    }

    #[test]
    fn a_match_is_told_by_its_first_blood_its_turning_point_and_its_end() {
        use Impact::{End, Great, Turning, Usual};
        let story = |impacts: &[Impact]| said(&story(told(impacts)));
        assert_eq!(
            story(&[Usual, Great, Turning, Great, Turning, Usual, End]),
            "146"
        );
        assert_eq!(
            story(&[Usual, Usual, Usual, End]),
            "123",
            "where nothing counts"
        );
        assert_eq!(story(&[End]), "0");
        assert_eq!(story(&[]), "");
    }
}
