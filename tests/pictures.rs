//! Pictures of every game against the ones that a person has looked at, and what must hold for every picture.
//!
//! A picture that differs is left beside the wanted one as `tests/pictures/GAME/NAME.got.png`. When it is
//! right, `ACCEPT_PICTURES=1 cargo test --test pictures` makes it the wanted one.

use daedalus::picture::{self, kit::atlas};
use daedalus::rules::game::Prose;
use daedalus::rules::{self, GAMES};

#[path = "pictures/booklet.rs"]
mod booklet;
#[path = "pictures/films.rs"]
mod films;
#[path = "pictures/leaderboard.rs"]
mod leaderboard;
#[path = "pictures/legible.rs"]
mod legible;
#[path = "pictures/matches.rs"]
mod matches;
#[path = "pictures/moments.rs"]
mod moments;
// The gallery and the benchmark use more of it.
#[allow(dead_code)]
#[path = "pictures/samples.rs"]
mod samples;

use samples::pixels::golden;
use samples::{Sample, names, wild_names};

/// Does this with every sample of every game.
fn each(mut act: impl FnMut(&str, &Sample)) {
    for samples in samples::all() {
        for sample in &samples.list {
            act(&format!("{}/{}", samples.game, sample.name), sample);
        }
    }
}

#[test]
fn golden_pictures() {
    let mut wrong = Vec::new();
    each(|name, sample| {
        if sample.golden {
            wrong.extend(golden(name, sample.draw()).err());
        }
    });
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn boards_are_1080_pixels_wide_and_every_file_is_small() {
    each(|name, sample| {
        for drawing in [sample.draw_with(&names()), sample.draw_with(&wild_names())] {
            let picture = drawing.encode();
            assert_eq!(picture.width, 1080, "{name}");
            let size = picture.png.len();
            assert!(size <= sample.largest, "{name}: {size} bytes");
            assert!(picture.alt.chars().count() <= picture::ALT_LIMIT, "{name}");
        }
    });
}

#[test]
fn the_sprites_of_all_games_have_room_among_those_that_are_kept() {
    each(|_, sample| drop(sample.draw()));
    let (kept, most) = (atlas::kept_bytes(), atlas::MOST_BYTES);
    println!("sprites: {kept} bytes");
    assert!(0 < kept && kept * 10 < most * 9, "{kept} of {most} bytes");
}

#[test]
fn names_change_no_size() {
    each(|name, sample| {
        let size = |names: &[String]| {
            let drawing = sample.draw_with(names);
            (drawing.canvas().width(), drawing.canvas().height())
        };
        assert_eq!(size(&names()), size(&wild_names()), "{name}");
    });
}

#[test]
fn the_same_view_gives_the_same_bytes_whoever_draws() {
    for samples in samples::all() {
        let sample = samples.list.first().expect("a sample of every game");
        let here = sample.draw().encode();
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..3)
                .map(|_| scope.spawn(|| sample.draw().encode()))
                .collect();
            for thread in threads {
                let there = thread.join().expect("no panic");
                assert!(there == here, "another thread, another picture");
            }
        });
    }
}

#[test]
fn every_game_has_a_painter_and_samples() {
    let all = samples::all();
    for game in GAMES {
        let id = game.about().id;
        assert!(picture::can_paint(id), "{id} has no painter");
        let own = all.iter().find(|samples| samples.game == id);
        let own = own.unwrap_or_else(|| panic!("{id} has no samples"));
        for part in ["board-", "hand-", "-wild-names"] {
            let mut samples = own.list.iter();
            let known = samples.any(|sample| sample.name.contains(part));
            assert!(known, "{id} has no sample `{part}`");
        }
    }
    assert!(!picture::can_paint("chess"));
}

macro_rules! signs {
    ($($name:ident: $game:ident,)*) => {
        [$((stringify!($name), <rules::$name::$game as Prose>::ICONS)),*]
    };
}

#[test]
fn every_sign_has_a_square_drawing_and_every_such_drawing_is_a_sign() {
    for (game, icons) in rules::games!(signs) {
        let drawn = picture::icons(game);
        let mut names: Vec<&str> = drawn.iter().map(|(name, _)| *name).collect();
        let mut signs: Vec<&str> = icons.iter().map(|icon| icon.id).collect();
        names.sort_unstable();
        signs.sort_unstable();
        assert_eq!(names, signs, "{game}");
        for (name, png) in drawn {
            let picture = image::load_from_memory(&png).expect("a picture").to_rgba8();
            let side = picture::ICON;
            assert_eq!(picture.dimensions(), (side, side), "{game}: {name}");
            let seen = picture.pixels().filter(|pixel| pixel[3] > 128).count();
            assert!(seen > 2_000, "{game}: {name} is hardly to be seen");
        }
    }
}
