//! If two states differ only in what a viewer may not know, the viewer cannot tell them apart.

use daedalus::rules::game::{Decision, Names, Prose, Seat, Viewer, Waiting};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::offers;

const NAMES: Names<'static> = Names(&[]);

/// Draws all that a viewer may not know anew, and compares everything that reaches the viewer.
pub fn hidden<G: Prose>(
    state: &G::State,
    open: &[Decision<G::Action>],
    heard: &[String],
    by_chance: &[String],
    rng: &mut ChaCha8Rng,
) {
    let seats = Seat::all(G::seats(state)).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Spectator]) {
        let other = G::determinize(state, viewer, rng);
        looks_alike::<G>(state, &other, viewer);
        is_guessed_alike::<G>(state, &other, viewer);
        if let Viewer::Seat(seat) = viewer {
            asks_alike::<G>(state, &other, seat, open);
            refuses_alike::<G>(state, &other, seat, heard, rng);
        }
        happens_alike::<G>(state, &other, viewer, open, by_chance, rng);
    }
}

/// Where somebody learnt what a spectator does not, nothing before it can be taken back.
pub fn stays<G: Prose>(events: &[G::Event]) {
    for event in events {
        let is_whole = G::observe(event, Viewer::Spectator).as_ref() == Some(event);
        assert!(is_whole || G::irrevocable(event), "{event:?}");
    }
}

fn looks_alike<G: Prose>(state: &G::State, other: &G::State, viewer: Viewer) {
    let (one, two) = (G::view(state, viewer), G::view(other, viewer));
    let json = |view| serde_json::to_string(view).unwrap();
    same_text(&json(&one), &json(&two), &format!("the view of {viewer:?}"));
    assert!(one == two);
    assert_eq!(G::waiting(state, viewer), G::waiting(other, viewer));
    assert_eq!(G::hand(&one), G::hand(&two));
    assert_eq!(G::round(&one), G::round(&two));
    assert_eq!(G::things(&one), G::things(&two));
    assert_eq!(G::alt_text(&one, NAMES), G::alt_text(&two, NAMES));
    assert_eq!(G::text_board(&one, NAMES), G::text_board(&two, NAMES));
    assert_eq!(G::table_facts(&one, NAMES), G::table_facts(&two, NAMES));
    for seat in Seat::all(G::seats(state)) {
        assert_eq!(G::seat_facts(&one, seat), G::seat_facts(&two, seat));
        assert_eq!(
            G::progress(&one, seat, NAMES),
            G::progress(&two, seat, NAMES)
        );
    }
    assert_eq!(G::outcome(state), G::outcome(other));
    assert_eq!(G::seats(state), G::seats(other));
}

/// What the viewer may hold for true, computers with it, is drawn from what the viewer knows and from nothing else.
fn is_guessed_alike<G: Prose>(state: &G::State, other: &G::State, viewer: Viewer) {
    let guess = |state| G::determinize(state, viewer, &mut ChaCha8Rng::from_seed([7; 32]));
    let (one, two) = (guess(state), guess(other));
    if one != two {
        let json = |state| serde_json::to_string(state).unwrap();
        same_text(
            &json(&one),
            &json(&two),
            &format!("the guess of {viewer:?}"),
        );
    }
    assert!(one == two);
}

/// Shows where two long texts part.
fn same_text(one: &str, two: &str, what: &str) {
    let Some(at) = one.bytes().zip(two.bytes()).position(|(a, b)| a != b) else {
        assert_eq!(one.len(), two.len(), "{what}");
        return;
    };
    let around = |text: &str| -> String {
        let text = text.chars().skip(at.saturating_sub(60));
        text.take(160).collect()
    };
    panic!("{what} differs:\n  …{}\n  …{}", around(one), around(two));
}

/// The own question, its choices and its default are the same.
fn asks_alike<G: Prose>(
    state: &G::State,
    other: &G::State,
    seat: Seat,
    open: &[Decision<G::Action>],
) {
    let elsewhere = G::decisions(other);
    let own =
        |open: &[Decision<G::Action>]| open.iter().find(|decision| decision.seat == seat).cloned();
    let (one, two) = (own(open), own(&elsewhere));
    assert_eq!(one, two, "the question to {seat}");
    let (Some(one), Some(two)) = (one, two) else {
        return;
    };
    assert_eq!(G::prompt(state, &one, NAMES), G::prompt(other, &two, NAMES));
    for form in &one.forms {
        assert_eq!(
            G::extend(state, seat, form),
            G::extend(other, seat, form),
            "the parts of `{form}`"
        );
    }
}

/// What is refused, and with which words, gives nothing away.
fn refuses_alike<G: Prose>(
    state: &G::State,
    other: &G::State,
    seat: Seat,
    heard: &[String],
    rng: &mut ChaCha8Rng,
) {
    if heard.is_empty() {
        return;
    }
    for _ in 0..20 {
        let text = offers::twisted(heard, rng);
        let (one, two) = (G::parse(state, seat, &text), G::parse(other, seat, &text));
        assert_eq!(one, two, "{seat} types `{text}`");
        if let Ok(action) = one {
            let (one, two) = (
                G::check(state, seat, &action),
                G::check(other, seat, &action),
            );
            assert_eq!(one, two, "{seat} tries `{action}`");
        }
    }
}

/// The same action in both: as long as the views stay alike, so do the events and the log. Where a window holds
/// one of them up (that it is open is the veil's matter), that one has told the beginning of the other.
fn happens_alike<G: Prose>(
    state: &G::State,
    other: &G::State,
    viewer: Viewer,
    open: &[Decision<G::Action>],
    by_chance: &[String],
    rng: &mut ChaCha8Rng,
) {
    for decision in open {
        for _ in 0..6 {
            let action = offers::varied::<G>(state, decision, rng);
            let (mut one, mut two) = (state.clone(), other.clone());
            let first = G::act(&mut one, decision.seat, &action);
            let second = G::act(&mut two, decision.seat, &action);
            let (Ok(first), Ok(second)) = (first, second) else {
                continue;
            };
            if G::view(&one, viewer) != G::view(&two, viewer) {
                continue;
            }
            let (mut first, mut second) = (seen::<G>(&first, viewer), seen::<G>(&second, viewer));
            let waiting = G::waiting(&one, viewer);
            if waiting
                .iter()
                .any(|it| matches!(it, Waiting::Window { .. }))
            {
                let common = first.len().min(second.len());
                first.truncate(common);
                second.truncate(common);
            }
            // What follows a public roll that no view keeps may differ, and a die that is rolled again may show the same.
            let roll = |events: &[G::Event]| events.iter().position(|it| is_named(it, by_chance));
            if let Some(roll) = roll(&first).into_iter().chain(roll(&second)).min() {
                first.truncate(roll);
                second.truncate(roll);
            }
            assert_eq!(first, second, "{viewer:?} sees `{action}`");
            let lines = |events: &[G::Event]| -> Vec<Option<String>> {
                let line = |event| G::narrate(event, NAMES);
                events.iter().map(line).collect()
            };
            assert_eq!(
                lines(&first),
                lines(&second),
                "{viewer:?} reads of `{action}`"
            );
        }
    }
}

/// Is this one of the events with these names?
fn is_named(event: &impl std::fmt::Debug, names: &[String]) -> bool {
    let written = format!("{event:?}");
    let name = written
        .split(|letter: char| !letter.is_alphanumeric())
        .next();
    names.iter().any(|it| Some(it.as_str()) == name)
}

fn seen<G: Prose>(events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
    let observe = |event| G::observe(event, viewer);
    events.iter().filter_map(observe).collect()
}
