//! What a difference of positions tells of who will win: the [`Advice::UNIT`] that fits the ends of matches of beginners best;
//! and how often a seat wins of which a hint says how likely it is.
//!
//! `cargo test --release -p daedalus-players calibration::GAME -- --ignored --nocapture`

use rayon::prelude::*;

use super::hint::hints;
use super::playout::{play_out, start};
use super::{Effort, Level, pick};
use crate::rules;
use crate::rules::game::{Advice, Names, Options, Prose, Seat};

/// How many matches are looked at for each number of seats; where somebody asks for hints, which take long.
const MATCHES: u64 = 300;
const ASKED: u64 = 100;
/// After each so many actions one looks.
const EVERY: usize = 7;
/// The units that are tried.
const UNITS: [f32; 12] = [
    5.0, 7.0, 8.5, 10.0, 12.0, 15.0, 20.0, 27.0, 35.0, 60.0, 100.0, 200.0,
];

/// After each so many actions whoever has to decide asks for hints.
const ASKED_EVERY: usize = 41;

/// With how many seats one looks.
fn seats<G: Advice>() -> impl Iterator<Item = u8> {
    [2, 4, 6].into_iter().filter(|it| *it <= G::ABOUT.seats.1)
}

/// What is seen in so many matches, each by its seed.
fn of_matches<T: Send>(matches: u64, see: impl Fn(u64) -> Vec<T> + Sync + Send) -> Vec<T> {
    (1..=matches).into_par_iter().flat_map_iter(see).collect()
}

/// A position: what it is worth to each seat, and who won from there.
struct Sight {
    values: Vec<f32>,
    winner: Seat,
}

impl Sight {
    /// The logarithmic loss of what the values tell on a scale with this unit.
    fn loss(&self, unit: f32) -> f32 {
        let own = self.values[self.winner.index()];
        let odds = self.values.iter().map(|it| ((it - own) / unit).exp());
        odds.sum::<f32>().ln()
    }
}

/// The positions of a match of beginners; none where nobody won.
fn sights<G: Advice>(seats: u8, seed: u64) -> Vec<Sight> {
    let (state, mut rng) = start::<G>(seats.into(), &Options::default(), seed).unwrap();
    let mut seen: Vec<Vec<f32>> = Vec::new();
    let mut actions = 0_usize;
    let winner = play_out::<G>(state, |state, decision| {
        actions += 1;
        if actions.is_multiple_of(EVERY) {
            seen.push(Seat::all(seats).map(|it| G::evaluate(state, it)).collect());
        }
        pick::<G>(state, decision.seat, Level::Beginner, &mut rng).unwrap()
    });
    let Some(winner) = winner else {
        return Vec::new();
    };
    let sight = |values| Sight { values, winner };
    seen.into_iter().map(sight).collect()
}

fn report<G: Advice>() {
    for seats in seats::<G>() {
        let sights = of_matches(MATCHES, |seed| sights::<G>(seats, seed));
        let all = sights.len() as f32;
        let loss = |unit| sights.iter().map(|it| it.loss(unit)).sum::<f32>() / all;
        let told = UNITS.map(|unit| format!("{unit}: {:.3}", loss(unit)));
        println!(
            "{}, {seats} seats, {all} positions: {:.3} with {}, by chance {:.3}; {}",
            G::ABOUT.id,
            loss(G::UNIT),
            G::UNIT,
            f32::from(seats).ln(),
            told.join(", ")
        );
    }
}

/// How likely a hint said that a seat wins with the first choice, and whether it won: it took that, and all went on as beginners.
type Said = (f32, bool);

/// What hints say in a match of beginners.
fn said<G: Advice + Prose>(seats: u8, seed: u64) -> Vec<Said> {
    let names: Vec<String> = Seat::all(seats).map(|it| it.to_string()).collect();
    let (state, mut rng) = start::<G>(seats.into(), &Options::default(), seed).unwrap();
    let mut told = Vec::new();
    let mut actions = 0_usize;
    let winner = play_out::<G>(state, |state, decision| {
        actions += 1;
        let seat = decision.seat;
        let open = decision.choices.len() + decision.forms.len() > 1;
        if open && actions.is_multiple_of(ASKED_EVERY) {
            let hints = hints::<G>(state, seat, Names(&names), Effort::FULL, &mut rng);
            told.push((seat, hints[0].chance));
            return G::parse(state, seat, &hints[0].choice).unwrap();
        }
        pick::<G>(state, seat, Level::Beginner, &mut rng).unwrap()
    });
    let said = |(seat, chance)| (chance, winner == Some(seat));
    told.into_iter().map(said).collect()
}

fn report_hints<G: Advice + Prose>() {
    for seats in seats::<G>() {
        let mut said = of_matches(ASKED, |seed| said::<G>(seats, seed));
        said.sort_by(|a, b| a.0.total_cmp(&b.0));
        println!("{}, {seats} seats, {} hints:", G::ABOUT.id, said.len());
        // Fifths of all hints, from those that promise least.
        for some in said.chunks(said.len().div_ceil(5)) {
            let all = some.len() as f32;
            let said = some.iter().map(|it| it.0).sum::<f32>() / all;
            let won = some.iter().filter(|it| it.1).count() as f32 / all;
            println!("  said {said:.2}, won {won:.2} of {all}");
        }
    }
}

#[test]
fn a_loss_is_that_of_chance_where_all_stand_alike_and_less_where_the_winner_stood_better() {
    let sight = |values: &[f32]| Sight {
        values: values.to_vec(),
        winner: Seat(1),
    };
    assert!((sight(&[3.0, 3.0]).loss(10.0) - 2.0_f32.ln()).abs() < 1e-6);
    let better = sight(&[3.0, 13.0]);
    let odds = 1.0 + (-1.0_f32).exp();
    assert!((better.loss(10.0) - odds.ln()).abs() < 1e-6);
    assert!(better.loss(5.0) < better.loss(10.0));
}

macro_rules! each_game {
    ($($module:ident: $game:ident,)*) => {
        $(mod $module {
            use super::*;
            use rules::$module::$game as Game;

            #[test]
            #[ignore = "plays whole matches: for a release build"]
            fn units() {
                report::<Game>();
            }

            #[test]
            #[ignore = "plays whole matches: for a release build"]
            fn hints() {
                report_hints::<Game>();
            }
        })*
    };
}

rules::games!(each_game);
