//! Pictures of matches that were really played.

use daedalus::picture;
use daedalus::players::{self, Level};
use daedalus::rules::any::{AnyMatch, Running};
use daedalus::rules::game::{Game, Names, Options, Seat, Setup, Viewer};
use daedalus::rules::labyrinthos::Labyrinthos;
use image::EncodableLayout;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{LARGEST, pixels, samples};

/// A match of random players, so many actions after its start.
fn play(seats: u8, options: &[&str], actions: usize) -> Running<Labyrinthos> {
    let specs = Labyrinthos::ABOUT.options;
    let options = Options::from_pairs(specs, options.iter().copied()).expect("legal options");
    let seed = [seats; 32];
    let setup = Setup {
        seats,
        options: &options,
        seed,
    };
    let mut state = Labyrinthos::start(&setup).expect("a legal setup");
    let mut rng = ChaCha8Rng::from_seed(seed);
    for _ in 0..actions {
        let Some(asked) = Labyrinthos::decisions(&state).first().map(|it| it.seat) else {
            break;
        };
        let choice = players::pick::<Labyrinthos>(&state, asked, Level::Random, &mut rng);
        let action = choice.expect("the seat is asked");
        Labyrinthos::act(&mut state, asked, &action).expect("what is offered is accepted");
    }
    Running(state)
}

#[test]
fn positions_of_real_matches_can_be_drawn_for_everybody() {
    let names = samples::names();
    for (seats, option, actions) in [
        (2, "monster=minotaur", 0),
        (3, "monster=medusa", 150),
        (4, "monster=cerberus", 400),
        (2, "empty_slot=off", 100_000),
    ] {
        let game = play(seats, &[option], actions);
        let names = Names(&names);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
            let board = picture::paint_board(&game, viewer, names);
            assert!(board.png.len() <= LARGEST, "{} bytes", board.png.len());
            assert_eq!(board.alt, game.alt_text(viewer, names));
        }
        let hand = picture::paint_hand(&game, Viewer::Seat(Seat(0)), names).expect("a hand");
        for card in game.hand(Viewer::Seat(Seat(0))) {
            assert!(
                hand.alt.contains(card.name),
                "{} is in {}",
                card.name,
                hand.alt
            );
        }
        let seat = picture::paint_seat(&game, Seat(0), Viewer::Spectator, names);
        assert!(seat.is_some_and(|it| it.alt.contains(&names.0[0])));
        assert!(picture::paint_hand(&game, Viewer::Spectator, names).is_none());
        assert!(picture::paint_seat(&game, Seat(seats), Viewer::Spectator, names).is_none());
    }
}

#[test]
fn secrets_change_nothing_in_the_picture_of_those_who_may_not_know_them() {
    let names = samples::names();
    let game = play(3, &[], 200);
    let mut rng = ChaCha8Rng::from_seed([9; 32]);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(2))] {
        let other = Running::<Labyrinthos>(Labyrinthos::determinize(&game.0, viewer, &mut rng));
        assert!(game.0 != other.0, "the other match hides something else");
        let paint = |game: &dyn AnyMatch| {
            let board = picture::paint_board(game, viewer, Names(&names));
            let seat = picture::paint_seat(game, Seat(0), viewer, Names(&names));
            (
                board,
                seat,
                picture::paint_hand(game, viewer, Names(&names)),
            )
        };
        assert!(
            paint(&game) == paint(&other),
            "{viewer:?} sees a difference"
        );
    }
}

#[test]
fn a_seat_sees_its_own_highlights_and_nobody_else_does() {
    let names = samples::names();
    let game = play(2, &["hero_choice=random"], 0);
    let active = Labyrinthos::view(&game.0, Viewer::Spectator).active;
    let paint = |viewer| pixels(&picture::paint_board(&game, viewer, Names(&names)));
    let (own, all) = (paint(Viewer::Seat(active)), paint(Viewer::Spectator));
    assert_ne!(own.as_bytes(), all.as_bytes(), "LAB-12.10");
    let other = paint(Viewer::Seat(Seat(1 - active.0)));
    assert_eq!(other.as_bytes(), all.as_bytes());
}
