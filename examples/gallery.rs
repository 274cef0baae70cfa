//! Draws every kind of picture of every game into `target/gallery/GAME/`, for a person to look at.
//!
//! `cargo run --example gallery -- --palette GAME` chooses the colours of a game anew and writes them to
//! `assets/GAME/palette.txt`: needed when its art has changed much.

use std::time::Instant;
use std::{fs, io, path::Path};

use color_quant::NeuQuant;
use daedalus::picture::Picture;
use image::RgbImage;
use image::imageops::FilterType;

// The picture tests use more of it.
#[allow(unused)]
#[path = "../tests/pictures/samples.rs"]
mod samples;

use samples::{Sample, Samples};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let wanted = words.iter().find(|word| !word.starts_with("--"));
    let mut games = samples::all();
    games.retain(|samples| wanted.is_none_or(|game| game == samples.game));
    if words.iter().any(|word| word == "--palette") {
        return games.iter().try_for_each(choose_colours);
    }
    games.iter().try_for_each(draw)
}

fn draw(samples: &Samples) -> io::Result<()> {
    let folder = Path::new("target/gallery").join(samples.game);
    fs::create_dir_all(&folder)?;
    for sample in &samples.list {
        let start = Instant::now();
        let drawing = sample.draw();
        let drawn = start.elapsed();
        let picture = drawing.encode();
        let (width, height) = (picture.width, picture.height);
        let kilobytes = picture.png.len().div_ceil(1024);
        let (game, name) = (samples.game, sample.name);
        println!("{game}/{name}: {width} x {height}, {kilobytes} KB, drawn in {drawn:.1?}");
        fs::write(folder.join(format!("{name}.png")), &picture.png)?;
        let small = folder.join(format!("phone-{name}.png"));
        on_a_phone(&picture).save(small).map_err(io::Error::other)?;
    }
    Ok(())
}

/// The picture as wide as a phone shows it.
fn on_a_phone(picture: &Picture) -> RgbImage {
    let full = image::load_from_memory(&picture.png).expect("our own file can be read");
    let height = picture.height * PHONE / picture.width;
    let small = full.resize_exact(PHONE, height, FilterType::Lanczos3);
    small.to_rgb8()
}

/// The width of a picture in a chat on a common phone, in its own points.
const PHONE: u32 = 390;

/// Fewer colours make smaller files; from 192 on no eye sees a difference.
const COLOURS: usize = 192;

/// The colours that come nearest to all pictures of a game together, beside those that must be exact.
fn choose_colours(samples: &Samples) -> io::Result<()> {
    let wanted = COLOURS - samples.palette.exact();
    let drawings = samples.list.iter().map(Sample::draw);
    let pixels: Vec<u8> = drawings
        .flat_map(|drawing| drawing.canvas().pixels().to_vec())
        .collect();
    let quantiser = NeuQuant::new(3, wanted, &pixels);
    let mut colours: Vec<[u8; 3]> = quantiser
        .color_map_rgb()
        .chunks_exact(3)
        .map(|colour| [colour[0], colour[1], colour[2]])
        .collect();
    colours.sort_unstable();
    let line = |line: &[[u8; 3]]| -> String {
        let words: Vec<String> = line.iter().map(hex::encode_upper).collect();
        words.join(" ")
    };
    let lines: Vec<String> = colours.chunks(8).map(line).collect();
    let file = format!("assets/{}/palette.txt", samples.game);
    fs::write(&file, lines.join("\n") + "\n")?;
    println!("new colours in {file}: run once more to draw with them");
    Ok(())
}
