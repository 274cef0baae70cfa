//! How much luck decides: the strong player, and the same player allowed to see everything, in the same matches against
//! beginners. What the second one wins more is not to be had by thinking.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Level, pick, strong};
use crate::rules;
use crate::rules::game::{Advice, Options, Seat, Setup};

/// How many matches each of the two plays.
const MATCHES: u64 = 40;

/// Does the player in this seat win against beginners?
fn wins<G: Advice>(seats: u8, seed: u64, sees_all: bool) -> bool {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup {
        seats,
        options: &Options::default(),
        seed: rng.random(),
    };
    let own = Seat((seed % u64::from(seats)) as u8);
    let mut state = G::start(&setup).unwrap();
    while let Some(decision) = G::decisions(&state).first() {
        let action = match decision.seat == own {
            true if sees_all => strong::seeing_all::<G>(&state, decision, G::ROLLOUTS, &mut rng),
            true => pick::<G>(&state, own, Level::Strong, &mut rng).unwrap(),
            false => pick::<G>(&state, decision.seat, Level::Beginner, &mut rng).unwrap(),
        };
        G::act(&mut state, decision.seat, &action).unwrap();
    }
    G::outcome(&state).unwrap().winner == Some(own)
}

fn report<G: Advice>(seats: u8) {
    let won = |sees_all| {
        (1..=MATCHES)
            .filter(|&seed| wins::<G>(seats, seed, sees_all))
            .count()
    };
    let (thinks, sees) = (won(false), won(true));
    println!(
        "{}, {seats} seats: won {thinks} of {MATCHES} by thinking, {sees} seeing all",
        G::ABOUT.id
    );
    assert!(
        sees > MATCHES as usize / usize::from(seats),
        "it helps to see all"
    );
}

macro_rules! each_game {
    ($($module:ident: $game:ident,)*) => {
        $(
            #[test]
            #[ignore = "plays whole matches: for a release build"]
            fn $module() {
                report::<rules::$module::$game>(2);
            }
        )*
    };
}

rules::games!(each_game);
