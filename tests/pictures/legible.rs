//! Whatever a public board or a hand says can be read where Discord shows it, before it is opened: measured on positions that were
//! really played, and on those made by hand.

use daedalus::picture::kit::scene::shrunk;
use daedalus::picture::{self, Drawing};
use daedalus::rules::GAMES;
use daedalus::rules::game::{Names, Options, Viewer};

use super::matches::play;
use super::samples;

/// What is too small on a picture, and whether it is about square.
pub fn complaints(drawing: &Drawing) -> Vec<String> {
    let canvas = drawing.canvas();
    let (width, height) = (canvas.width(), canvas.height());
    let shrunk = shrunk(width, height);
    let small = canvas.scene().iter().filter(|it| !it.is_legible(shrunk));
    let mut all: Vec<String> = small.map(|it| format!("{it:?} is too small")).collect();
    if !(0.9..=1.2).contains(&(f64::from(width) / f64::from(height))) {
        all.push(format!("{width} x {height} is not about square"));
    }
    if canvas.scene().len() < 10 {
        all.push("nearly nothing is measured".into());
    }
    all.dedup();
    all
}

#[test]
fn boards_of_real_matches_are_legible_as_discord_shows_them() {
    let names = samples::names();
    for game in GAMES {
        let id = game.about().id;
        let (fewest, most) = game.about().seats;
        for (seats, actions) in [
            (fewest, 0),
            (most, 3),
            (most, 60),
            (fewest, 160),
            (most, 400),
        ] {
            let running = play(*game, seats, &Options::default(), actions);
            let board = picture::draw_board(running.as_ref(), Viewer::Spectator, Names(&names));
            let complaints = complaints(&board.expect("a board"));
            assert!(
                complaints.is_empty(),
                "{id} after {actions}: {complaints:#?}"
            );
        }
    }
}

#[test]
fn boards_made_by_hand_are_legible_as_discord_shows_them() {
    for samples in samples::all() {
        let boards = samples
            .list
            .iter()
            .filter(|it| it.name.starts_with("board-") || it.name.starts_with("result-"));
        for sample in boards {
            let complaints = complaints(&sample.draw());
            let (game, name) = (samples.game, sample.name);
            assert!(complaints.is_empty(), "{game}/{name}: {complaints:#?}");
        }
    }
}

#[test]
fn sheets_of_seats_are_not_higher_than_what_discord_shows_well() {
    for samples in samples::all() {
        let sheets = samples
            .list
            .iter()
            .filter(|it| it.name.starts_with("seat-"));
        for sample in sheets {
            let drawing = sample.draw();
            let (width, height) = (drawing.canvas().width(), drawing.canvas().height());
            let shape = f64::from(width) / f64::from(height);
            assert!(
                shape >= 0.9,
                "{}/{}: {width} x {height}",
                samples.game,
                sample.name
            );
        }
    }
}

#[test]
fn hands_are_legible_as_discord_shows_them() {
    for samples in samples::all() {
        // Some of the gallery hold more than anybody can.
        let hands = samples.list.iter().filter(|it| it.golden);
        for sample in hands.filter(|it| it.name.starts_with("hand-")) {
            let drawing = sample.draw();
            let canvas = drawing.canvas();
            let shrunk = shrunk(canvas.width(), canvas.height());
            // What a card says matters; the emblem beside its name is an ornament.
            let words = canvas.scene().iter().filter(|it| it.text.is_some());
            let small: Vec<_> = words.filter(|it| !it.is_legible(shrunk)).collect();
            let (game, name) = (samples.game, sample.name);
            assert!(small.is_empty(), "{game}/{name}: {small:#?}");
        }
    }
}
