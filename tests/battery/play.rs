//! Matches played by chance, with the checks between the moves.

use std::fmt::Write;

use daedalus::players::{Level, Lineup, playout_of};
use daedalus::rules::any::{self, AnyGame, Running};
use daedalus::rules::game::{Advice, Decision, Names, OptionSpec, Prose, Seat, Viewer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::case::{Case, cases, effort, values};
use super::course::{self, Course};
use super::{offers, secrets, words};

/// The most actions of a match; README: every match ends within its bound.
const BOUND: usize = 50_000;
/// Matches for each way to set a table up.
const EACH: u64 = 8;
/// Matches without checks for each way to set a table up.
const PLAYOUTS: u64 = 80;

/// Plays all cases on all cores.
pub fn matches<G: Prose + Advice>(sheet: &str) {
    let cases = cases::<G>(EACH * effort());
    assert!(!cases.is_empty());
    let count = cases.len();
    let played = cases.into_par_iter().map(|case| play::<G>(case, sheet));
    let courses: Vec<String> = played.flatten().collect();
    assert_eq!(count - courses.len(), 0, "of {count} matches failed");
    course::same::<G>(&courses);
}

/// Plays many more matches without checks between the moves: whatever is offered is accepted, and each one ends.
pub fn playouts<G: Prose + Advice>() {
    let cases = cases::<G>(PLAYOUTS * effort());
    cases.into_par_iter().for_each(|case| {
        let lineup = Lineup {
            game: G::ABOUT.id,
            seats: case.seats,
            options: &case.options,
            level: Level::Random,
        };
        let played = playout_of::<G>(&lineup, case.seed).unwrap();
        assert!(played.finished(), "{case:?} does not end");
    });
}

/// Plays one match and tells how it went; a failure is printed, so that one run shows all there are.
fn play<G: Prose + Advice>(case: Case, sheet: &str) -> Option<String> {
    let play = || {
        let mut played = Played::<G>::start(case, sheet);
        played.on();
        played.replays();
        played.told()
    };
    std::panic::catch_unwind(play).ok()
}

/// A match with all that was done in it. Says which match it was when a check fails.
struct Played<G: Prose + Advice> {
    case: Case,
    state: G::State,
    /// For what is played.
    rng: ChaCha8Rng,
    /// For what is checked, so that the match is the same however much that is.
    doubt: ChaCha8Rng,
    journal: Vec<Entry>,
    course: Course,
    /// The names of events that are public rolls which no view keeps.
    by_chance: Vec<String>,
    /// Texts of all sorts of actions, offered or not.
    examples: Vec<String>,
    /// Texts that were offered at some time: most of them are refused at another.
    heard: Vec<String>,
    /// One step in so many is checked.
    sample: u32,
}

#[derive(Debug)]
enum Entry {
    Act(Seat, String),
    Order(Seat, &'static str, String),
    Remove(Seat),
}

impl<G: Prose + Advice> Played<G> {
    fn start(case: Case, sheet: &str) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(case.seed);
        rng.set_stream(1);
        let mut doubt = rng.clone();
        doubt.set_stream(2);
        let chance = |line: &str| line.strip_prefix("by chance: ").map(str::to_owned);
        let by_chance = sheet.lines().filter_map(chance).collect();
        let examples = sheet.lines().filter(|line| chance(line).is_none());
        let examples = examples.map(str::to_owned).collect();
        Played {
            state: G::start(&case.setup()).unwrap(),
            rng,
            doubt,
            journal: Vec::new(),
            course: Course::default(),
            examples,
            by_chance,
            heard: Vec::new(),
            sample: if effort() >= 10 { 1 } else { 60 },
            case,
        }
    }

    /// Plays to the end.
    fn on(&mut self) {
        let leaves = self.case.seed.is_multiple_of(5);
        while G::outcome(&self.state).is_none() {
            assert!(self.journal.len() < BOUND, "the match does not end");
            let open = G::decisions(&self.state);
            assert!(!open.is_empty(), "somebody must be asked before the end");
            self.course.asked(&open);
            if self.doubt.random_ratio(1, self.sample) {
                self.check(&open);
            }
            if self.rng.random_ratio(1, 150) {
                self.order();
            }
            if leaves && self.rng.random_ratio(1, 400) {
                self.remove();
                continue;
            }
            self.act(&open);
        }
        assert!(G::decisions(&self.state).is_empty());
        self.ended();
    }

    fn check(&mut self, open: &[Decision<G::Action>]) {
        let texts: Vec<String> = self.heard.iter().chain(&self.examples).cloned().collect();
        questions::<G>(&self.state, open);
        for thinks in [None, Some(Seat(0))] {
            let chances = G::chances(&self.state, thinks);
            assert_eq!(chances.len(), usize::from(G::seats(&self.state)));
            let all: f32 = chances.iter().sum();
            assert!((all - 1.0).abs() < 1e-4, "{chances:?}");
        }
        restored::<G>(&self.state);
        offers::offered::<G>(&self.state, open, &mut self.doubt);
        offers::refused::<G>(&self.state, open, &texts, &mut self.doubt);
        words::texts::<G>(&self.state, open, &mut self.doubt);
        secrets::hidden::<G>(&self.state, open, &texts, &self.by_chance, &mut self.doubt);
    }

    fn act(&mut self, open: &[Decision<G::Action>]) {
        let decision = &open[self.rng.random_range(0..open.len() as u32) as usize];
        let action = offers::varied::<G>(&self.state, decision, &mut self.rng);
        let text = action.to_string();
        let checked = G::check(&self.state, decision.seat, &action);
        self.journal.push(Entry::Act(decision.seat, text.clone()));
        let done = G::act(&mut self.state, decision.seat, &action);
        match done {
            Ok(events) => {
                self.course.done(decision.seat, &text, &events);
                self.course.seen::<G>(&self.state, &events);
                words::told::<G>(G::seats(&self.state), &events);
                secrets::stays::<G>(&events);
            }
            Err(refusal) => panic!("{text} was offered, then: {refusal:?}"),
        }
        assert_eq!(checked, Ok(()), "{text} was done, but check refuses it");
        if self.heard.len() < 150 {
            self.heard.push(text);
        } else {
            let index = self.rng.random_range(0..150);
            self.heard[index as usize] = text;
        }
        self.wish();
    }

    /// What was offered once is wished for at any time, and mostly refused.
    fn wish(&mut self) {
        let text = &self.heard[self.rng.random_range(0..self.heard.len() as u32) as usize];
        let seat = Seat(self.rng.random_range(0..self.case.seats));
        let refused = G::parse(&self.state, seat, text)
            .and_then(|action| G::check(&self.state, seat, &action))
            .map_err(|refusal| refusal.code);
        self.course.done(seat, text, &refused);
    }

    /// A standing order, at any time.
    fn order(&mut self) {
        let settings: &[OptionSpec] = G::ABOUT.settings;
        let seat = Seat(self.rng.random_range(0..self.case.seats));
        let before = self.state.clone();
        assert!(G::order(&mut self.state, seat, "no_such_setting", "ask").is_err());
        assert!(self.state == before, "a refused order changes nothing");
        if settings.is_empty() {
            return;
        }
        let spec = &settings[self.rng.random_range(0..settings.len() as u32) as usize];
        let mut values = values(spec);
        let value = values.remove(self.rng.random_range(0..values.len() as u32) as usize);
        match G::order(&mut self.state, seat, spec.name, &value) {
            Ok(events) => self.course.done(seat, spec.name, &events),
            Err(refusal) => panic!("{}={value}: {refusal}", spec.name),
        }
        self.journal.push(Entry::Order(seat, spec.name, value));
    }

    fn remove(&mut self) {
        let seat = Seat(self.rng.random_range(0..self.case.seats));
        self.journal.push(Entry::Remove(seat));
        let events = G::remove(&mut self.state, seat);
        self.course.done(seat, "leaves", &events);
        let open = G::decisions(&self.state);
        assert!(open.iter().all(|decision| decision.seat != seat));
        let before = self.state.clone();
        assert!(G::remove(&mut self.state, seat).is_empty());
        assert!(self.state == before, "nobody leaves twice");
    }

    /// The ranks are a full order with the winner first; nothing can be done any more.
    fn ended(&self) {
        let outcome = G::outcome(&self.state).unwrap();
        assert!(!outcome.reason.is_empty());
        assert_eq!(outcome.ranks.len(), usize::from(self.case.seats));
        if let Some(winner) = outcome.winner {
            assert_eq!(outcome.ranks[winner.index()], 1);
        }
        let won = |seat| f32::from(u8::from(outcome.winner == Some(seat)));
        let won: Vec<f32> = Seat::all(G::seats(&self.state)).map(won).collect();
        assert_eq!(G::chances(&self.state, None), won);
        for seat in Seat::all(self.case.seats) {
            for text in self.heard.iter().take(40) {
                let Ok(action) = G::parse(&self.state, seat, text) else {
                    continue;
                };
                assert!(G::act(&mut self.state.clone(), seat, &action).is_err());
            }
        }
        restored::<G>(&self.state);
    }

    /// How the match went.
    fn told(&mut self) -> String {
        let end = G::outcome(&self.state).expect("it came to its end");
        std::mem::take(&mut self.course).line(&self.case, &end)
    }

    /// Undo is a replay of a part of the journal from the setup, so a replay must go the same way.
    fn replays(&self) {
        let mut again = G::start(&self.case.setup()).unwrap();
        for entry in &self.journal {
            match entry {
                Entry::Act(seat, text) => {
                    let action = G::parse(&again, *seat, text).unwrap();
                    G::act(&mut again, *seat, &action).unwrap();
                }
                Entry::Order(seat, name, value) => {
                    G::order(&mut again, *seat, name, value).unwrap();
                }
                Entry::Remove(seat) => {
                    G::remove(&mut again, *seat);
                }
            }
        }
        assert!(again == self.state, "a replay from the setup goes astray");
    }
}

impl<G: Prose + Advice> Drop for Played<G> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        let mut story = format!("{} of {:?}, after:", G::ABOUT.id, self.case);
        let from = self.journal.len().saturating_sub(12);
        for (number, entry) in self.journal.iter().enumerate().skip(from) {
            let _ = write!(story, "\n  {number}: {entry:?}");
        }
        eprintln!("{story}");
    }
}

/// One question a seat, in seat order; none without an answer; the default is legal.
fn questions<G: Prose + Advice>(state: &G::State, open: &[Decision<G::Action>]) {
    let seats: Vec<_> = open.iter().map(|decision| decision.seat).collect();
    assert!(seats.is_sorted_by(|a, b| a < b), "{seats:?}");
    for decision in open {
        assert!(decision.seat.0 < G::seats(state));
        assert!(G::ABOUT.kinds.contains(&decision.kind));
        assert!(decision.choices.len() + decision.forms.len() > 0);
        let (seat, default) = (decision.seat, &decision.default);
        assert_eq!(G::check(state, seat, default), Ok(()), "default {default}");
        assert!(
            offers::is_offered::<G>(state, decision, default),
            "the default `{default}` of {} is not offered",
            decision.kind
        );
    }
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0))] {
        assert!(!G::waiting(state, viewer).is_empty());
    }
    let names: Vec<String> = Vec::new();
    for decision in open {
        assert!(!G::prompt(state, decision, Names(&names)).is_empty());
    }
}

fn restored<G: Prose + Advice>(state: &G::State) {
    let saved = serde_json::to_string(state).unwrap();
    let restored = any::Entry::<G>::NEW.restore(&saved).unwrap();
    let restored: &Running<G> = restored.as_any().downcast_ref().unwrap();
    assert!(restored.0 == *state, "a stored state comes back changed");
}
