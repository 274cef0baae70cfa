//! What must hold for the pictures of Labyrinthos alone.

use daedalus::picture::kit::theme;
use daedalus::picture::{Drawing, Offer, from_view};
use daedalus::rules::game::{Game, Names, Options, Seat, Setup, Viewer};
use daedalus::rules::labyrinthos::Labyrinthos;
use daedalus::rules::labyrinthos::pieces::Monster;
use daedalus::rules::labyrinthos::view::View;

use super::super::pixels::{difference, pixels};
use super::super::{names, wild_names};
use super::positions::{crowded, midgame, picking, private};

fn board(view: &View) -> Drawing {
    from_view::board::<Labyrinthos>(view, Names(&names()))
}

#[test]
fn colours_that_mean_something_survive_the_palette() {
    let drawn = pixels(&board(&crowded(Monster::Minotaur)).encode());
    let count = |theme::Rgb(r, g, b)| drawn.pixels().filter(|pixel| pixel.0 == [r, g, b]).count();
    for colour in &theme::SEATS[..4] {
        assert!(count(*colour) > 300, "{colour} is missing");
    }
    for colour in [theme::WALL, theme::YELLOW] {
        assert!(count(colour) > 500, "{colour} is missing");
    }
}

#[test]
fn lab_12_1_names_are_not_in_the_picture() {
    let view = midgame(4);
    let wild = from_view::board::<Labyrinthos>(&view, Names(&wild_names()));
    assert!(pixels(&board(&view).encode()) == pixels(&wild.encode()));
}

#[test]
fn lab_12_10_what_is_offered_is_marked_with_the_signs_of_the_menu() {
    let view = midgame(4);
    let offer = |before: &str, next: &[&str], signs: &[&str]| Offer {
        seat: view.active,
        before: vec![before.to_owned()],
        next: next.iter().map(|&it| it.to_owned()).collect(),
        signs: signs.iter().map(|&it| it.to_owned()).collect(),
        choices: Vec::new(),
    };
    let drawn = |offers: &[Offer]| {
        let drawing = from_view::board_with::<Labyrinthos>(&view, offers, Names(&names()));
        let texts = drawing
            .canvas()
            .scene()
            .iter()
            .filter_map(|it| it.text.as_ref());
        let texts: Vec<String> = texts.map(|it| it.text.clone()).collect();
        (
            texts.iter().filter(|it| *it == "17").count(),
            pixels(&drawing.encode()),
        )
    };
    let (signs, plain) = drawn(&[]);
    let (numbered, walls) = drawn(&[offer("place", &["C3-D3"], &["17"])]);
    assert_eq!((signs, numbered), (0, 1));
    assert!(walls != plain);
    let (_, tiles) = drawn(&[offer("move", &["D5"], &["D5"])]);
    assert!(difference(&tiles, &plain) > 300);
    let turned = offer("orient", &["0", "1"], &["1", "2"]);
    let lies = from_view::choices::<Labyrinthos>(&view, &turned, Names(&names()));
    assert!(lies.is_some_and(|it| it.canvas().height() < 400));
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

#[test]
fn the_choice_of_a_hero_shows_each_with_name_and_special() {
    let next = ["sostrate", "akikios"].map(String::from);
    let offer = Offer {
        seat: Seat(3),
        before: vec!["hero".into()],
        signs: vec!["1".into(), "2".into()],
        next: next.into(),
        choices: Vec::new(),
    };
    let view = picking();
    let drawing = from_view::choices::<Labyrinthos>(&view, &offer, Names(&names()));
    let drawing = drawing.expect("a picture");
    let scene = drawing.canvas().scene();
    let written: Vec<&str> = scene
        .iter()
        .filter_map(|sign| sign.text.as_ref())
        .map(|it| it.text.as_str())
        .collect();
    for text in [
        "Sostrate",
        "Shield Maiden",
        "Akikios",
        "Royal Cunning",
        "1",
        "2",
    ] {
        assert!(written.contains(&text), "{text} is not in {written:?}");
    }
}
