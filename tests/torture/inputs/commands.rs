//! What players type: read or refused, and accepted only where it is offered.

use daedalus::rules::any::{AnyMatch, Running};
use daedalus::rules::game::{Game, Names, Prose, Seat, Viewer};
use proptest::prelude::{Strategy, prop_oneof};
use proptest::sample::select;
use proptest::test_runner::TestCaseError;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{Row, runner};
use crate::case::Case;
use crate::offers;

/// So many inputs are tried at a position.
const EACH: u32 = 500;

fn row<G: Prose>(name: &'static str, sheet: &str, short: u64) {
    let mut row = Row::new(name, short);
    let mut inputs = 0;
    let examples = sheet
        .lines()
        .filter(|line| !line.starts_with("by chance: "));
    let examples: Vec<String> = examples.map(str::to_owned).collect();
    while let Some(mut rng) = row.next() {
        let (state, heard) = position::<G>(&examples, &mut rng);
        let strategy = typed(heard);
        let tried = runner(EACH, &mut rng).run(&strategy, |text| {
            tried::<G>(&state, &text);
            Ok::<(), TestCaseError>(())
        });
        tried.unwrap_or_else(|failed| panic!("{failed}"));
        inputs += EACH * u32::from(G::seats(&state));
    }
    row.end(format!(
        "{inputs} inputs, 0 panics, 0 accepted that were not offered"
    ));
}

/// Somewhere in a match, with all that was offered on the way.
fn position<G: Game>(examples: &[String], rng: &mut ChaCha8Rng) -> (G::State, Vec<String>) {
    let (fewest, most) = G::ABOUT.seats;
    let case = Case {
        seats: rng.random_range(fewest..=most),
        options: Default::default(),
        seed: rng.random(),
    };
    let mut state = G::start(&case.setup()).unwrap();
    let mut heard = examples.to_vec();
    for _ in 0..rng.random_range(0..150) {
        let open = G::decisions(&state);
        if open.is_empty() {
            break;
        }
        let decision = &open[rng.random_range(0..open.len())];
        let action = offers::varied::<G>(&state, decision, rng);
        heard.push(action.to_string());
        G::act(&mut state, decision.seat, &action).unwrap();
    }
    for decision in G::decisions(&state) {
        let offered = decision.choices.iter().chain(&decision.forms);
        heard.extend(offered.take(100).map(ToString::to_string));
    }
    (state, heard)
}

/// Texts as somebody may type them: words of the game in another order, numbers, and anything at all.
fn typed(heard: Vec<String>) -> impl Strategy<Value = String> {
    let mut words: Vec<String> = heard
        .iter()
        .flat_map(|text| text.split(' '))
        .map(str::to_owned)
        .collect();
    words.sort();
    words.dedup();
    let word = || {
        prop_oneof![
            12 => select(words.clone()),
            1 => "-?[0-9]{1,20}",
            1 => "[A-Za-z][0-9]{1,3}",
            1 => "\\PC{0,8}",
        ]
    };
    let changed = (select(heard.clone()), proptest::num::usize::ANY, word());
    let changed = changed.prop_map(|(text, at, word)| {
        let mut words: Vec<&str> = text.split(' ').collect();
        let at = at % words.len();
        words[at] = &word;
        words.join(" ")
    });
    let longer = (select(heard.clone()), word()).prop_map(|(text, word)| format!("{text} {word}"));
    let any = proptest::collection::vec(word(), 0..8).prop_map(|words| words.join(" "));
    prop_oneof![
        3 => changed,
        2 => longer,
        2 => select(heard),
        3 => any,
        1 => "\\PC{0,300}",
        1 => proptest::collection::vec(proptest::char::any(), 0..60).prop_map(String::from_iter),
    ]
}

/// One text, typed by everybody.
fn tried<G: Prose>(state: &G::State, text: &str) {
    let running = Running::<G>(state.clone());
    let names: Vec<String> = Vec::new();
    let names = Names(&names);
    let open = G::decisions(state);
    for seat in Seat::all(G::seats(state)) {
        let words: Vec<&str> = text.split(' ').collect();
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            running.describe_word(
                viewer,
                &words[..words.len() - 1],
                words[words.len() - 1],
                names,
            );
            running.say(viewer, text, names);
        }
        running.distance(seat, &words[..words.len() - 1], words[words.len() - 1]);
        running.caution(seat, text);
        running.section(text);
        running.extend(seat, text);
        let read = running.canonical(seat, text);
        if let Ok(canonical) = &read {
            assert_eq!(running.canonical(seat, canonical).as_ref(), Ok(canonical));
        }
        let checked = running.check(seat, text);
        let mut other = running.duplicate();
        let done = other.act(seat, text).map(drop);
        assert_eq!(checked, done, "{seat} does `{text}`");
        match done {
            Ok(()) => {
                let action = G::parse(state, seat, text).unwrap();
                let asked = open.iter().find(|it| it.seat == seat);
                let offered = asked.is_some_and(|it| offers::is_offered::<G>(state, it, &action));
                assert!(offered, "{seat}: `{text}` is accepted, but not offered");
            }
            Err(refusal) => {
                assert!(!refusal.sentence.is_empty());
                assert_eq!(other.save(), running.save(), "`{text}` was refused");
            }
        }
    }
}

macro_rules! games {
    ($($name:ident: $game:ident,)*) => {
        $(#[test]
        fn $name() {
            let sheet = include_str!(concat!("../../battery/", stringify!($name), ".txt"));
            let name = concat!("inputs::commands::", stringify!($name));
            row::<daedalus::rules::$name::$game>(name, sheet, 6);
        })*
    };
}

daedalus::rules::games!(games);
