//! How fast the engine plays: whole matches of random players, counted in actions.
//!
//! `cargo bench --bench engine`; the column of items shows actions per second on one core. Enumerating the
//! choices of every decision is part of it.

use std::cell::Cell;

use daedalus::players::{Level, Lineup, Playout, playout};
use daedalus::rules::game::Options;
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// One match of Labyrinthos for each pass, each with another seed.
#[divan::bench(args = [2, 3, 4])]
fn labyrinthos_random(bencher: Bencher, seats: u8) {
    matches(bencher, "labyrinthos", seats, Level::Random);
}

/// The same with players that look a step ahead: what a computer seat costs.
#[divan::bench(args = [4], sample_count = 20)]
fn labyrinthos_beginner(bencher: Bencher, seats: u8) {
    matches(bencher, "labyrinthos", seats, Level::Beginner);
}

fn matches(bencher: Bencher, game: &'static str, seats: u8, level: Level) {
    let play = move |seed: u64| -> Playout {
        let lineup = Lineup {
            game,
            seats,
            options: &Options::default(),
            level,
        };
        playout(&lineup, seed).expect("the lineup fits the game")
    };
    let next = Cell::new(0);
    bencher
        .with_inputs(|| next.replace(next.get() + 1))
        .input_counter(move |seed| ItemsCount::new(play(*seed).actions))
        .bench_local_values(play);
}
