//! What must hold for the pictures of Labyrinthos alone.

use daedalus::picture::kit::theme;
use daedalus::picture::{Drawing, from_view};
use daedalus::rules::game::{Game, Names, Options, Seat, Setup, Viewer};
use daedalus::rules::labyrinthos::Labyrinthos;
use daedalus::rules::labyrinthos::pieces::Monster;
use daedalus::rules::labyrinthos::view::View;

use super::super::pixels::{difference, pixels};
use super::super::{names, wild_names};
use super::positions::{crowded, midgame, private};

fn board(view: &View) -> Drawing {
    from_view::board::<Labyrinthos>(view, Names(&names()))
}

#[test]
fn colours_that_mean_something_survive_the_palette() {
    let drawn = pixels(&board(&crowded(Monster::Minotaur)).encode());
    let count = |theme::Rgb(r, g, b)| drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count();
    for colour in &theme::SEATS[..4] {
        assert!(count(*colour) > 2000, "{colour} is missing");
    }
    for colour in [theme::WALL, theme::BLOOD, theme::YELLOW] {
        assert!(count(colour) > 500, "{colour} is missing");
    }
}

#[test]
fn names_stay_in_their_places() {
    let view = midgame(4);
    let wild = from_view::board::<Labyrinthos>(&view, Names(&wild_names()));
    let (everyday, chosen) = (pixels(&board(&view).encode()), pixels(&wild.encode()));
    assert_eq!(everyday.dimensions(), chosen.dimensions());
    for (x, y, pixel) in everyday.enumerate_pixels() {
        let turn_line = (75..140).contains(&y) && (90..1040).contains(&x);
        let names = y > 1280 && (115..400).contains(&x);
        assert!(
            turn_line || names || pixel == chosen.get_pixel(x, y),
            "a name reaches {x}, {y}"
        );
    }
}

#[test]
fn a_hand_is_never_on_the_board() {
    let open = private();
    let mut closed = open.clone();
    closed.seats[0].hand = None;
    assert_ne!(open, closed);
    assert!(pixels(&board(&open).encode()) == pixels(&board(&closed).encode()));
}

#[test]
fn what_was_seen_in_secret_is_only_in_its_viewers_picture() {
    let secret = private();
    let mut public = secret.clone();
    for tile in public.tiles.iter_mut().filter(|it| !it.explored) {
        tile.face = None;
    }
    let (secret, public) = (board(&secret).encode(), board(&public).encode());
    assert!(difference(&pixels(&secret), &pixels(&public)) > 10_000);
}

#[test]
fn a_seat_sees_its_own_highlights_and_nobody_else_does() {
    let specs = Labyrinthos::ABOUT.options;
    let options = Options::from_pairs(specs, ["hero_choice=random"]).expect("legal options");
    let setup = Setup {
        seats: 2,
        options: &options,
        seed: [2; 32],
    };
    let state = Labyrinthos::start(&setup).expect("a legal setup");
    let drawn = |viewer| pixels(&board(&Labyrinthos::view(&state, viewer)).encode());
    let active = Labyrinthos::view(&state, Viewer::Spectator).active;
    let all = drawn(Viewer::Spectator);
    assert!(drawn(Viewer::Seat(active)) != all, "LAB-12.10");
    assert!(drawn(Viewer::Seat(Seat(1 - active.0))) == all);
}
