//! Draws every kind of picture into `target/gallery/`, for a person to look at.
//!
//! `cargo run --example gallery -- --palette` also chooses the colours anew and writes them to
//! `assets/labyrinthos/palette.txt`: needed when the art has changed much.

use std::time::Instant;
use std::{fs, io, path::Path};

use color_quant::NeuQuant;
use daedalus::picture::kit::theme::KEY_COLOURS;
use daedalus::picture::{self, Drawing};
use daedalus::rules::game::Names;
use daedalus::rules::labyrinthos::pieces::Monster;

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
    for (name, draw) in boards() {
        let start = Instant::now();
        let drawing = draw();
        let drawn = start.elapsed();
        let picture = drawing.encode();
        let (width, height) = (picture.width, picture.height);
        let kilobytes = picture.png.len().div_ceil(1024);
        println!("{name}: {width} x {height}, {kilobytes} KB, drawn in {drawn:.1?}");
        fs::write(folder.join(format!("{name}.png")), picture.png)?;
    }
    Ok(())
}

type Draw = Box<dyn Fn() -> Drawing>;

fn boards() -> Vec<(&'static str, Draw)> {
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
    ] {
        let draw = move || picture::labyrinthos_board(&view, Names(&samples::names()));
        all.push((name, Box::new(draw)));
    }
    all
}

/// The colours that come nearest to all pictures together, beside the theme's key colours.
fn colours() -> String {
    let wanted = std::env::var("NC").map_or(256, |s| s.parse().unwrap()) - KEY_COLOURS.len();
    let mut pixels = Vec::new();
    for (_, draw) in boards() {
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
