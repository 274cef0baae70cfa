//! How long a picture of each game takes: drawing and writing the file apart. `cargo bench --bench picture`.

use daedalus::picture::Drawing;
use divan::Bencher;

// The picture tests use more of it.
#[allow(unused)]
#[path = "../tests/pictures/samples.rs"]
mod samples;

use samples::Sample;

fn main() {
    for name in names() {
        let picture = sample(&name).draw().encode();
        println!("{name}: {} bytes", picture.png.len());
    }
    divan::main();
}

/// The golden samples of all games: `GAME/NAME`.
fn names() -> Vec<String> {
    let mut names = Vec::new();
    for samples in samples::all() {
        let golden = samples.list.iter().filter(|sample| sample.golden);
        names.extend(golden.map(|sample| format!("{}/{}", samples.game, sample.name)));
    }
    names
}

fn sample(name: &str) -> Sample {
    let (game, name) = name.split_once('/').expect("GAME/NAME");
    let mut games = samples::all().into_iter();
    let samples = games.find(|samples| samples.game == game);
    let mut list = samples.expect("a game").list.into_iter();
    let sample = list.find(|sample| sample.name == name);
    sample.expect("a sample")
}

#[divan::bench(args = names())]
fn draw(bencher: Bencher<'_, '_>, name: &str) {
    let sample = sample(name);
    bencher.bench_local(|| sample.draw());
}

#[divan::bench(args = names())]
fn encode(bencher: Bencher<'_, '_>, name: &str) {
    let sample = sample(name);
    bencher
        .with_inputs(|| sample.draw())
        .bench_local_values(Drawing::encode);
}

#[divan::bench(args = names())]
fn draw_and_encode(bencher: Bencher<'_, '_>, name: &str) {
    let sample = sample(name);
    bencher.bench_local(|| sample.draw().encode());
}
