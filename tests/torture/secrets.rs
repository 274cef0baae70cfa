//! Pairs of states that differ only in what a viewer may not know: whatever reaches the viewer is the same, byte for byte.
//!
//! What channels and panels make of a table is compared in the rooms that make it:
//! `all_that_is_public_is_the_same_in_two_matches_that_differ_in_secrets_alone` and its like in `src/discord/view`.

use daedalus::picture::{self, Drawing};
use daedalus::rules::any::{AnyMatch, Running};
use daedalus::rules::game::{Names, Prose, Seat, Viewer};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::Row;
use crate::alike;
use crate::case::{Case, cases};
use crate::offers;

/// One position in so many is compared.
const SAMPLE: u32 = 3;
/// One compared position in so many is drawn.
const DRAWN: u64 = 400;
/// So many texts that were offered are remembered, to be typed at another time.
const HEARD: usize = 150;

/// What was compared.
#[derive(Default)]
struct Compared {
    pairs: u64,
    pictures: u64,
}

fn row<G: Prose>(name: &'static str, sheet: &str, short: u64) {
    let mut row = Row::new(name, short);
    let mut compared = Compared::default();
    let examples = sheet
        .lines()
        .filter(|line| !line.starts_with("by chance: "));
    let examples: Vec<String> = examples.map(str::to_owned).collect();
    let chance = |line: &str| line.strip_prefix("by chance: ").map(str::to_owned);
    let by_chance: Vec<String> = sheet.lines().filter_map(chance).collect();
    while let Some(mut rng) = row.next() {
        let mut case = cases::<G>(1).choose(&mut rng).expect("a case").clone();
        case.seed = rng.random();
        play::<G>(&case, &examples, &by_chance, &mut rng, &mut compared);
    }
    assert!(compared.pairs > 0);
    let Compared { pairs, pictures } = compared;
    row.end(format!("{pairs} pairs, {pictures} drawn, 0 bytes differ"));
}

/// A match by chance, with everything compared on the way.
fn play<G: Prose>(
    case: &Case,
    examples: &[String],
    by_chance: &[String],
    rng: &mut ChaCha8Rng,
    compared: &mut Compared,
) {
    let mut state = G::start(&case.setup()).unwrap();
    let mut heard = examples.to_vec();
    while G::outcome(&state).is_none() {
        let open = G::decisions(&state);
        if rng.random_ratio(1, SAMPLE) {
            alike::hidden::<G>(&state, &open, &heard, by_chance, rng);
            compared.pairs += u64::from(G::seats(&state)) + 1;
            if compared.pairs / DRAWN > compared.pictures {
                drawn::<G>(&state, rng);
                compared.pictures += 1;
            }
        }
        let decision = &open[rng.random_range(0..open.len() as u32) as usize];
        let action = offers::varied::<G>(&state, decision, rng);
        if heard.len() < examples.len() + HEARD {
            heard.push(action.to_string());
        }
        let events = G::act(&mut state, decision.seat, &action).unwrap();
        alike::stays::<G>(&events);
    }
}

/// Somebody's picture, hand and alt texts, of both states.
fn drawn<G: Prose>(state: &G::State, rng: &mut ChaCha8Rng) {
    let seats = G::seats(state);
    let viewer = match rng.random_range(0..=seats) {
        seat if seat < seats => Viewer::Seat(Seat(seat)),
        _ => Viewer::Spectator,
    };
    let other = G::determinize(state, viewer, rng);
    let names: Vec<String> = (0..seats).map(|seat| format!("Person {seat}")).collect();
    let shown = |state: G::State| {
        let running = Running::<G>(state);
        let names = Names(&names);
        let board = picture::draw_board(&running, viewer, names);
        let hand = picture::draw_hand(&running, viewer, names);
        let files = [board, hand].map(|drawn| drawn.map(Drawing::encode));
        (files, running.alt_text(viewer, names))
    };
    assert!(
        shown(state.clone()) == shown(other),
        "a picture for {viewer:?} differs"
    );
}

macro_rules! games {
    ($($name:ident: $game:ident,)*) => {
        $(#[test]
        fn $name() {
            let sheet = include_str!(concat!("../battery/", stringify!($name), ".txt"));
            let name = concat!("secrets::", stringify!($name));
            row::<daedalus::rules::$name::$game>(name, sheet, 2);
        })*
    };
}

daedalus::rules::games!(games);
