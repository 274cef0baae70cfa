//! Pictures against the ones that a person has looked at, and what must hold for every picture.
//!
//! A picture that differs is left beside the wanted one as `tests/pictures/NAME.got.png`. When it is
//! right, `ACCEPT_PICTURES=1 cargo test --test pictures` makes it the wanted one.

use std::path::PathBuf;
use std::{env, fs};

use daedalus::picture::kit::theme;
use daedalus::picture::{self, Drawing, Picture, from_view};
use daedalus::rules::game::{Names, Seat};
use daedalus::rules::labyrinthos::pieces::Monster;
use daedalus::rules::labyrinthos::view::View;
use image::RgbImage;

#[path = "pictures/matches.rs"]
mod matches;
#[path = "pictures/samples.rs"]
mod samples;

/// The largest file that a board may be (issue 2, figures).
const LARGEST: usize = 150 * 1024;

fn board(view: &View) -> Drawing {
    from_view::board(view, Names(&samples::names()))
}

fn seat(view: &View, index: u8) -> Drawing {
    let drawing = from_view::seat(view, Seat(index), Names(&samples::names()));
    drawing.expect("the seat is there")
}

fn hand(count: usize) -> Drawing {
    from_view::hand(&samples::cards(count), Seat(2), Names(&samples::names()))
}

fn wild(view: &View) -> Drawing {
    from_view::board(view, Names(&samples::wild_names()))
}

fn pixels(picture: &Picture) -> RgbImage {
    let image = image::load_from_memory(&picture.png).expect("a PNG file");
    assert_eq!(
        (image.width(), image.height()),
        (picture.width, picture.height)
    );
    image.to_rgb8()
}

/// How many pixels differ by more than rounding.
fn difference(got: &RgbImage, wanted: &RgbImage) -> usize {
    if got.dimensions() != wanted.dimensions() {
        return usize::MAX;
    }
    let apart = |a: &[u8; 3], b: &[u8; 3]| (0..3).any(|it| a[it].abs_diff(b[it]) > 32);
    let pairs = got.pixels().zip(wanted.pixels());
    pairs.filter(|(a, b)| apart(&a.0, &b.0)).count()
}

/// Compares a picture with the wanted one; another machine's rounding may touch a pixel in 5,000.
fn golden(name: &str, drawing: Drawing) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let (wanted, got) = (
        folder.join(format!("{name}.png")),
        folder.join(format!("{name}.got.png")),
    );
    let picture = drawing.encode();
    let drawn = pixels(&picture);
    if env::var_os("ACCEPT_PICTURES").is_some() {
        fs::write(&wanted, &picture.png).expect("the folder can be written");
        let _ = fs::remove_file(&got);
        return;
    }
    let known = image::open(&wanted).map(|image| image.to_rgb8());
    let differs = known.map_or(usize::MAX, |known| difference(&drawn, &known));
    if differs > drawn.len() / 3 / 5000 {
        fs::write(&got, &picture.png).expect("the folder can be written");
        panic!(
            "{name}: {differs} pixels differ; compare {} with {}",
            got.display(),
            wanted.display()
        );
    }
    let _ = fs::remove_file(&got);
}

#[test]
fn golden_boards() {
    golden("board-opening", board(&samples::opening(2)));
    golden("board-hero-pick", board(&samples::picking()));
    golden("board-midgame", board(&samples::midgame(4)));
    golden("board-last-rounds", board(&samples::late()));
    golden("board-crowded", board(&samples::crowded(Monster::Medusa)));
    golden("board-private", board(&samples::private()));
    golden("board-won", board(&samples::won()));
}

#[test]
fn golden_names_that_people_choose() {
    golden("board-wild-names", wild(&samples::midgame(4)));
}

#[test]
fn golden_hero_boards() {
    golden("seat-midgame", seat(&samples::midgame(4), 1));
    golden(
        "seat-all-wounds",
        seat(&samples::crowded(Monster::Medusa), 2),
    );
    golden("seat-no-hero", seat(&samples::picking(), 3));
}

#[test]
fn golden_hands() {
    golden("hand-empty", hand(0));
    golden("hand-three", hand(3));
    golden("hand-eight", hand(8));
}

fn everything() -> Vec<Drawing> {
    let mut all = vec![
        board(&samples::picking()),
        board(&samples::late()),
        board(&samples::private()),
        board(&samples::won()),
        wild(&samples::crowded(Monster::Cerberus)),
        seat(&samples::crowded(Monster::Medusa), 0),
        hand(8),
    ];
    all.extend([2, 3, 4].map(|seats| board(&samples::midgame(seats))));
    all.extend(
        Monster::ALL
            .iter()
            .map(|&monster| board(&samples::crowded(monster))),
    );
    all
}

#[test]
fn lab_12_1_boards_are_1080_pixels_wide_and_every_file_is_small() {
    for drawing in everything() {
        let picture = drawing.encode();
        assert_eq!(picture.width, 1080);
        assert!(picture.png.len() <= LARGEST, "{} bytes", picture.png.len());
        assert!(picture.alt.chars().count() <= picture::ALT_LIMIT);
    }
}

#[test]
fn the_same_view_gives_the_same_bytes_whoever_draws() {
    let here = board(&samples::midgame(3)).encode();
    let draw = || board(&samples::midgame(3)).encode();
    let threads: Vec<_> = (0..3).map(|_| std::thread::spawn(draw)).collect();
    for thread in threads {
        assert!(
            thread.join().expect("no panic") == here,
            "another thread, another picture"
        );
    }
}

#[test]
fn colours_that_mean_something_survive_the_palette() {
    let drawn = pixels(&board(&samples::crowded(Monster::Minotaur)).encode());
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
    let view = samples::midgame(4);
    let everyday = pixels(&board(&view).encode());
    let chosen = pixels(&wild(&view).encode());
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
    let open = samples::private();
    let mut closed = open.clone();
    closed.seats[0].hand = None;
    assert_ne!(open, closed);
    assert!(board(&open).encode() == board(&closed).encode());
}

#[test]
fn what_was_seen_in_secret_is_only_in_its_viewers_picture() {
    let secret = samples::private();
    let mut public = secret.clone();
    for tile in public.tiles.iter_mut().filter(|it| !it.explored) {
        tile.face = None;
    }
    let (secret, public) = (board(&secret).encode(), board(&public).encode());
    assert!(difference(&pixels(&secret), &pixels(&public)) > 10_000);
}

#[test]
fn every_game_has_a_painter() {
    for game in daedalus::rules::GAMES {
        assert!(picture::can_paint(game.about().id), "{}", game.about().id);
    }
    assert!(!picture::can_paint("chess"));
}
