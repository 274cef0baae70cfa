//! Looks for better weights of a game's advice by play, with CMA-ES: a player that looks one step ahead and judges by them, among
//! beginners. The search begins with what those judge by that think ahead.
//!
//! `cargo run --release -p daedalus-players --features tune --example tune -- GAME --seats 2` ends with the weights that were found, and with how
//! many fresh matches they win. Whether to take them over is for a person to say: the numbers stand in the `advice.rs` of each
//! game, and section 14 of its rules tells what play has shown.

use std::cell::Cell;
use std::error::Error;

use clap::Parser;
use cmaes::{CMAESOptions, DVector};
use daedalus_players::{Level, Share, Trial, Weights, weights};
use daedalus_rules as rules;
use rules::game::Options;

/// The seeds of the last matches, which nothing was tuned with, are so far from the others.
const FRESH: u64 = 1_000_000;

#[derive(Parser)]
struct Tune {
    /// The id of the game, as `/game new` offers it
    game: String,
    /// How many seats, one of which judges by the weights that are tried
    #[arg(long, default_value_t = 2)]
    seats: u8,
    /// How often weights are drawn anew from what was learnt
    #[arg(long, default_value_t = 30)]
    generations: usize,
    /// How many matches each weights of a generation play, all the same ones
    #[arg(long, default_value_t = 200)]
    tables: u32,
    /// How many fresh matches the weights that were found play at the end
    #[arg(long, default_value_t = 2_000)]
    fresh: u32,
    /// The number from which all chance comes
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How far from the first weights others are drawn at first: the standard deviation of their logarithm
    #[arg(long, default_value_t = 0.3)]
    step: f64,
    /// An option of the table, as in `length=short`; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let tune = Tune::parse();
    let found = rules::game(&tune.game);
    let (Some(game), Some(first)) = (found, weights(&tune.game, Level::Strong)) else {
        return Err(format!("There is no game `{}`.", tune.game).into());
    };
    let options = tune.options.iter().map(String::as_str);
    let options = Options::from_pairs(game.about().options, options)?;
    let trial = Trial {
        game: game.about().id,
        options: &options,
        seats: tune.seats,
    };
    tune.run(&trial, &first)
}

impl Tune {
    fn run(&self, trial: &Trial<'_>, first: &Weights) -> Result<(), Box<dyn Error>> {
        // What is refused is refused now.
        trial.run(first, 1, self.seed)?;
        let generation = Cell::new(0);
        let lost = |moved: &DVector<f64>| {
            let won = trial.run(&at(first, moved), self.tables, self.seed + generation.get());
            1.0 - won.expect("the first ones were not refused").share
        };
        let mut search = CMAESOptions::new(vec![0.0; first.len()], self.step)
            .seed(self.seed)
            .max_generations(self.generations)
            .build(lost)
            .map_err(|error| format!("These cannot be searched with: {error:?}."))?;
        while search.next().is_none() {
            generation.set(generation.get() + 1);
            let best = search.current_best_individual();
            eprintln!(
                "{} of {}: the best won {:.1} %, step {:.3}",
                generation.get(),
                self.generations,
                100.0 * best.map_or(0.0, |best| 1.0 - best.value),
                search.sigma()
            );
        }
        let found = at(first, search.mean());
        println!("{}", serde_json::to_string_pretty(&found)?);
        let won = trial.run(&found, self.fresh, self.seed + FRESH)?;
        println!("{}", told(&won));
        Ok(())
    }
}

/// The first weights, each moved by so much in its logarithm, to three digits.
fn at(first: &Weights, moved: &DVector<f64>) -> Weights {
    let moved = first.iter().zip(moved.iter());
    let moved = moved.map(|((name, weight), by)| (name.clone(), rounded(weight * by.exp())));
    moved.collect()
}

fn rounded(number: f64) -> f64 {
    let told = format!("{number:.2e}");
    told.parse().unwrap_or(number)
}

fn told(won: &Share) -> String {
    let [low, high] = won.interval.map(|share| 100.0 * share);
    format!(
        "They won {} of {} fresh matches among beginners, {:.1} % ({low:.1} to {high:.1}; fair {:.1}).",
        won.won,
        won.played,
        100.0 * won.share,
        100.0 * won.fair
    )
}
