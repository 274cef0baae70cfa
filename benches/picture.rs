//! How long a picture takes: drawing and writing the file apart. `cargo bench --bench picture`.

use daedalus::picture::from_view;
use daedalus::rules::game::{Names, Seat};
use daedalus::rules::labyrinthos::pieces::Monster;
use daedalus::rules::labyrinthos::view::View;
use divan::Bencher;

#[path = "../tests/pictures/samples.rs"]
mod samples;

fn main() {
    let names = samples::names();
    for position in POSITIONS {
        let picture = from_view::board(&view(position), Names(&names)).encode();
        println!("{position}: {} bytes", picture.png.len());
    }
    divan::main();
}

/// A match under way, and the fullest board that can be.
const POSITIONS: [&str; 2] = ["midgame", "crowded"];

fn view(position: &str) -> View {
    match position {
        "midgame" => samples::midgame(4),
        _ => samples::crowded(Monster::Medusa),
    }
}

#[divan::bench(args = POSITIONS)]
fn draw_board(bencher: Bencher<'_, '_>, position: &str) {
    let (view, names) = (view(position), samples::names());
    bencher.bench_local(|| from_view::board(&view, Names(&names)));
}

#[divan::bench(args = POSITIONS)]
fn encode_board(bencher: Bencher<'_, '_>, position: &str) {
    let (view, names) = (view(position), samples::names());
    bencher
        .with_inputs(|| from_view::board(&view, Names(&names)))
        .bench_local_values(daedalus::picture::Drawing::encode);
}

#[divan::bench(args = POSITIONS)]
fn draw_and_encode_board(bencher: Bencher<'_, '_>, position: &str) {
    let (view, names) = (view(position), samples::names());
    bencher.bench_local(|| from_view::board(&view, Names(&names)).encode());
}

#[divan::bench]
fn hand_of_four(bencher: Bencher<'_, '_>) {
    let (cards, names) = (samples::cards(4), samples::names());
    bencher.bench_local(|| from_view::hand(&cards, Seat(0), Names(&names)).encode());
}
