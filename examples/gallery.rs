//! Draws every kind of picture into `target/gallery/`, for a person to look at.
//!
//! `cargo run --example gallery -- --palette` also chooses the colours anew and writes them to
//! `assets/labyrinthos/palette.txt`: needed when the art has changed much.

use std::time::Instant;
use std::{fs, io, path::Path};

use color_quant::NeuQuant;
use daedalus::picture::{Drawing, Picture, from_view};
use daedalus::rules::game::{Names, Seat};
use daedalus::rules::labyrinthos::pieces::Monster;
use image::RgbImage;
use image::imageops::FilterType;

#[path = "../tests/pictures/samples.rs"]
mod samples;

fn main() -> io::Result<()> {
    if std::env::args().any(|it| it == "--palette") {
        let file = "assets/labyrinthos/palette.txt";
        println!("new colours in {file}: run once more to draw with them");
        return fs::write(file, colours());
    }
    let folder = Path::new("target/gallery");
    fs::create_dir_all(folder)?;
    for (name, draw) in pictures() {
        let start = Instant::now();
        let drawing = draw();
        let drawn = start.elapsed();
        let picture = drawing.encode();
        let (width, height) = (picture.width, picture.height);
        let kilobytes = picture.png.len().div_ceil(1024);
        println!("{name}: {width} x {height}, {kilobytes} KB, drawn in {drawn:.1?}");
        fs::write(folder.join(format!("{name}.png")), &picture.png)?;
        let small = folder.join(format!("phone-{name}.png"));
        on_a_phone(&picture).save(small).map_err(io::Error::other)?;
    }
    Ok(())
}

/// Fewer colours make smaller files; from 192 on no eye sees a difference.
const COLOURS: usize = 192;

/// The picture as wide as a phone shows it.
fn on_a_phone(picture: &Picture) -> RgbImage {
    let full = image::load_from_memory(&picture.png).expect("our own file can be read");
    let height = picture.height * PHONE / picture.width;
    let small = full.resize_exact(PHONE, height, FilterType::Lanczos3);
    small.to_rgb8()
}

/// The width of a picture in a chat on a common phone, in its own points.
const PHONE: u32 = 390;

type Draw = Box<dyn Fn() -> Drawing>;

fn pictures() -> Vec<(&'static str, Draw)> {
    let mut all: Vec<(&'static str, Draw)> = Vec::new();
    for (name, view) in [
        ("board-opening", samples::opening(2)),
        ("board-midgame", samples::midgame(4)),
        (
            "board-crowded-minotaur",
            samples::crowded(Monster::Minotaur),
        ),
        ("board-crowded-medusa", samples::crowded(Monster::Medusa)),
        (
            "board-crowded-cerberus",
            samples::crowded(Monster::Cerberus),
        ),
        ("board-private", samples::private()),
        ("board-won", samples::won()),
        ("board-hero-pick", samples::picking()),
        ("board-last-rounds", samples::late()),
    ] {
        let draw = move || from_view::board(&view, Names(&samples::names()));
        all.push((name, Box::new(draw)));
    }
    let wild = || {
        from_view::board(
            &samples::crowded(Monster::Cerberus),
            Names(&samples::wild_names()),
        )
    };
    all.push(("board-wild-names", Box::new(wild)));
    for (name, view, seat) in [
        ("seat-fresh", samples::opening(4), Seat(0)),
        ("seat-midgame", samples::midgame(4), Seat(1)),
        (
            "seat-all-wounds",
            samples::crowded(Monster::Medusa),
            Seat(2),
        ),
        ("seat-no-hero", samples::picking(), Seat(3)),
    ] {
        let draw = move || {
            let drawing = from_view::seat(&view, seat, Names(&samples::names()));
            drawing.expect("the seat is there")
        };
        all.push((name, Box::new(draw)));
    }
    for (name, count) in [
        ("hand-0", 0),
        ("hand-1", 1),
        ("hand-3", 3),
        ("hand-4", 4),
        ("hand-8", 8),
    ] {
        let draw = move || {
            let cards = samples::cards(count);
            from_view::hand(&cards, Seat(2), Names(&samples::names()))
        };
        all.push((name, Box::new(draw)));
    }
    all
}

/// The colours that come nearest to all pictures together, beside those that must be exact.
fn colours() -> String {
    let wanted = COLOURS - from_view::palette().exact();
    let mut pixels = Vec::new();
    for (_, draw) in pictures() {
        pixels.extend_from_slice(draw().canvas().pixels());
    }
    let quantiser = NeuQuant::new(3, wanted, &pixels);
    let mut colours: Vec<[u8; 3]> = quantiser
        .color_map_rgb()
        .chunks_exact(3)
        .map(|colour| [colour[0], colour[1], colour[2]])
        .collect();
    colours.sort_unstable();
    let lines: Vec<String> = colours
        .chunks(8)
        .map(|line| {
            line.iter()
                .map(hex::encode_upper)
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    lines.join("\n") + "\n"
}
