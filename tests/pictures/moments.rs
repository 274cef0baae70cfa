//! What has just happened, on the pictures of matches that were really played.

use daedalus::picture::kit::moment::STRIP;
use daedalus::picture::{self, Drawing, Painted, Turns, from_view};
use daedalus::players::{self, Level};
use daedalus::rules::any::{AnyGame, AnyMatch, Running};
use daedalus::rules::game::{Names, Options, Setup, Viewer};
use daedalus::rules::{self, GAMES};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde_json::{Value, json};

use super::legible::complaints;
use super::samples;

/// Plays a match of random players, so many actions, and shows every position with the events of the last action.
fn watch(
    game: &dyn AnyGame,
    (seats, actions): (u8, usize),
    mut look: impl FnMut(&dyn AnyMatch, &[Value]),
) {
    let options = Options::default();
    let setup = Setup {
        seats,
        options: &options,
        seed: [seats; 32],
    };
    let mut running = game.start(&setup).expect("a legal setup");
    let mut rng = ChaCha8Rng::from_seed([seats; 32]);
    for _ in 0..actions {
        let Some(asked) = running.decisions().first().map(|it| it.seat) else {
            break;
        };
        let choice = players::choose(running.as_ref(), asked, Level::Random, &mut rng);
        let done = running.act(asked, &choice.expect("the seat is asked"));
        look(
            running.as_ref(),
            &done.expect("what is offered is accepted"),
        );
    }
}

fn drawn(running: &dyn AnyMatch, events: &[Value]) -> Drawing {
    let names = samples::names();
    let turns = Turns {
        before: Vec::new(),
        now: events.iter().collect(),
    };
    picture::draw_news(running, &turns, Names(&names)).expect("a board")
}

#[test]
fn moments_of_real_matches_are_told_and_legible() {
    let names = samples::names();
    for game in GAMES {
        let id = game.about().id;
        let mut seen = 0;
        watch(*game, (game.about().seats.1, 600), |running, events| {
            // Enough to have met all that is drawn.
            if seen == 40 {
                return;
            }
            let news = drawn(running, events);
            let complaints = complaints(&news);
            let alt = news.encode().alt;
            if alt != running.alt_text(Viewer::Spectator, Names(&names)) {
                seen += 1;
                assert!(complaints.is_empty(), "{id}, {alt}: {complaints:#?}");
            }
        });
        assert!(seen > 10, "{id} has only {seen} moments");
    }
}

#[test]
fn results_of_real_matches_tell_who_came_where_and_how_it_went() {
    let names = samples::names();
    for game in GAMES {
        let id = game.about().id;
        let (mut all, mut result) = (Vec::new(), None);
        watch(*game, (game.about().seats.0, 100_000), |running, events| {
            all.extend_from_slice(events);
            let events: Vec<&Value> = all.iter().collect();
            if let Some(outcome) = running.outcome() {
                let told = (events.as_slice(), "the last round was over");
                let drawing = picture::draw_result(running, told, Names(&names));
                result = drawing.map(|it| (it, outcome));
            }
        });
        let (drawing, outcome) = result.unwrap_or_else(|| panic!("{id} has no result"));
        let complaints = complaints(&drawing);
        assert!(complaints.is_empty(), "{id}: {complaints:#?}");
        let alt = drawing.encode().alt;
        let winner = outcome.winner.expect("somebody wins");
        let wanted = format!("{} wins {}", names[winner.index()], game.about().name);
        assert!(alt.starts_with(&wanted), "{alt}");
        for (rank, name) in outcome.ranks.iter().zip(&names) {
            assert!(alt.contains(&format!("{rank}. {name}: ")), "{alt}");
        }
    }
}

#[test]
fn samples_of_moments_show_them() {
    for samples in samples::all() {
        let moments = |it: &&samples::Sample| it.name.starts_with("board-moment");
        let list: Vec<_> = samples.list.iter().filter(moments).collect();
        assert!(!list.is_empty(), "{} has no sample", samples.game);
        let height = |sample: &samples::Sample| sample.draw().canvas().height() as i32;
        let bare: Vec<i32> = samples
            .list
            .iter()
            .filter(|it| it.name.starts_with("board-") && !moments(it))
            .map(height)
            .collect();
        for sample in list {
            let below = height(sample) - STRIP;
            assert!(bare.contains(&below), "{}/{}", samples.game, sample.name);
        }
    }
}

/// Draws the events of a match as they are, and as everybody may know them, beside a position that differs in its secrets.
fn secrets<G: Painted>(running: &dyn AnyMatch, events: &[Value], rng: &mut ChaCha8Rng) {
    let own: &Running<G> = running
        .as_any()
        .downcast_ref()
        .expect("a match of the game");
    let other = G::determinize(&own.0, Viewer::Spectator, rng);
    let known: Vec<Value> = events
        .iter()
        .filter_map(|it| G::Event::deserialize(it).ok())
        .filter_map(|it| G::observe(&it, Viewer::Spectator))
        .map(|it| json!(it))
        .collect();
    let names = samples::names();
    let drawn = |state: &G::State, events: &[Value]| {
        let turns = Turns {
            before: Vec::new(),
            now: events.iter().collect(),
        };
        let view = G::view(state, Viewer::Spectator);
        from_view::news::<G>(&view, &[], &turns, Names(&names))
    };
    let (one, two) = (drawn(&own.0, events), drawn(&other, &known));
    assert!(one.canvas() == two.canvas(), "{}: {events:?}", G::ABOUT.id);
    assert_eq!(one.encode().alt, two.encode().alt);
}

macro_rules! secrets {
    ($($name:ident: $game:ident,)*) => {
        [$((stringify!($name), secrets::<rules::$name::$game> as fn(&dyn AnyMatch, &[Value], &mut ChaCha8Rng))),*]
    };
}

#[test]
fn moments_are_the_same_whatever_is_secret() {
    for (id, compare) in rules::games!(secrets) {
        let game = GAMES.iter().find(|it| it.about().id == id);
        let game = game.expect("a game of that name");
        let mut rng = ChaCha8Rng::from_seed([5; 32]);
        let mut left = 40;
        watch(*game, (game.about().seats.0, 600), |running, events| {
            // The first positions hide the most.
            if left > 0 && !events.is_empty() {
                left -= 1;
                compare(running, events, &mut rng);
            }
        });
    }
}
