//! A measurement, not a test by itself: how often each persona wins.
//!
//! `SEATS=4 TABLES=2000 cargo test --release --test labyrintheus wins_by_persona -- --ignored --nocapture`

use std::collections::BTreeMap;

use daedalus_contract::game::{Game, Options, Setup};
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::personas::Persona;
use daedalus_players::{Level, pick};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

fn number(name: &str, default: u32) -> u32 {
    let value = std::env::var(name).ok();
    value.map_or(default, |value| value.parse().expect("a number"))
}

/// A match between beginners with personas by chance: the persona of each seat, and which of them won.
fn played(seats: u8, seed: u64) -> (Vec<Persona>, Persona) {
    let options = Options::from_pairs(Labyrintheus::ABOUT.options, ["personas=random"]);
    let options = options.expect("an option of the game");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup {
        seats,
        options: &options,
        seed: rand::RngExt::random(&mut rng),
    };
    let mut state = Labyrintheus::start(&setup).expect("2 to 6 seats");
    while let Some(next) = Labyrintheus::decisions(&state).first() {
        let action = pick::<Labyrintheus>(&state, next.seat, Level::Beginner, &mut rng);
        let action = action.expect("the seat is asked");
        Labyrintheus::act(&mut state, next.seat, &action).expect("a legal choice");
    }
    let outcome = Labyrintheus::outcome(&state).expect("the match is over");
    let winner = outcome.winner.expect("THE-8.4: exactly one winner");
    let personas = state.players.iter().filter_map(|it| it.persona).collect();
    (personas, state.persona(winner))
}

#[test]
#[ignore = "a measurement of several minutes"]
fn wins_by_persona() {
    let (seats, tables) = (number("SEATS", 4) as u8, number("TABLES", 2000));
    let matches = (0..u64::from(tables)).into_par_iter();
    let all: Vec<_> = matches.map(|seed| played(seats, seed)).collect();
    let mut counts: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    for (personas, winner) in all {
        for persona in personas {
            let (there, won) = counts.entry(persona.id()).or_default();
            *there += 1;
            *won += u32::from(persona == winner);
        }
    }
    println!("{seats} seats, {tables} tables: wins of an equal share");
    for (persona, (there, won)) in counts {
        let share = f64::from(won * u32::from(seats)) / f64::from(there);
        println!("{persona} {share:.2} ({won} of {there})");
    }
}
