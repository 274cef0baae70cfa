//! How much luck decides: one player among beginners, in the same matches by what its seat may know, with ten times the thought,
//! seeing all hands and piles, and seeing the dice to come as well. What seeing the hands wins is not to be known, and what only
//! those win who see the dice nobody has by thinking.
//!
//! `cargo test --release -p daedalus-players luck::GAME::four_seats -- --ignored --nocapture`

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::playout::{play_out, start};
use super::{Level, Share, pick, strong};
use crate::rules;
use crate::rules::game::{Advice, Options, Seat, Setup, Viewer};

/// How many matches each of them plays.
const MATCHES: usize = 40;

/// What a strong player knows.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Mind {
    /// What its seat may know.
    Honest,
    /// The same, and it thinks ten times as much.
    Patient,
    /// All but what the dice will bring.
    SeesHands,
    /// All, as if the dice were cast already.
    SeesDice,
}

impl Mind {
    const ALL: [Mind; 4] = [Mind::SeesDice, Mind::SeesHands, Mind::Honest, Mind::Patient];

    fn choose<G: Advice>(self, state: &G::State, seat: Seat, rng: &mut ChaCha8Rng) -> G::Action {
        let steps = G::ROLLOUTS;
        let guess = |rng: &mut _| G::determinize(state, Viewer::Seat(seat), rng);
        match self {
            Mind::Honest => strong::knowing::<G>(seat, guess, steps, rng),
            Mind::Patient => strong::knowing::<G>(seat, guess, 10 * steps, rng),
            Mind::SeesHands => strong::knowing::<G>(seat, with_other_dice::<G>(state), steps, rng),
            Mind::SeesDice => strong::knowing::<G>(seat, |_| state.clone(), steps, rng),
        }
    }
}

/// The match as it lies there, each time with other dice to come. All games keep their chance as `rng`.
fn with_other_dice<G: Advice>(state: &G::State) -> impl FnMut(&mut ChaCha8Rng) -> G::State {
    let mut kept = serde_json::to_value(state).unwrap();
    move |rng| {
        let dice = kept.get_mut("rng").unwrap();
        *dice = serde_json::to_value(ChaCha8Rng::from_rng(rng)).unwrap();
        serde_json::from_value(kept.clone()).unwrap()
    }
}

/// Does the player in one of the seats win against beginners?
fn wins<G: Advice>(seats: u8, seed: u64, mind: Mind) -> bool {
    let (state, mut rng) = start::<G>(seats.into(), &Options::default(), seed).unwrap();
    let own = Seat((seed % u64::from(seats)) as u8);
    let winner = play_out::<G>(state, |state, decision| match decision.seat == own {
        true => mind.choose::<G>(state, own, &mut rng),
        false => pick::<G>(state, decision.seat, Level::Beginner, &mut rng).unwrap(),
    });
    winner == Some(own)
}

fn report<G: Advice>(seats: u8) {
    let share = |mind| {
        let seeds = (1..=MATCHES as u64).into_par_iter();
        let won = seeds.filter(|&seed| wins::<G>(seats, seed, mind)).count();
        let share = Share::of(won, MATCHES, 1.0 / f64::from(seats));
        let [least, most] = share.interval.map(|it| (100.0 * it).round());
        let game = G::ABOUT.id;
        println!("{game}, {seats} seats: {mind:?} won {won} of {MATCHES} ({least} to {most} %)");
        share
    };
    let [sees_all, ..] = Mind::ALL.map(share);
    assert!(sees_all.share > sees_all.fair, "it helps to see all");
}

fn most<G: Advice>() -> u8 {
    G::ABOUT.seats.1
}

fn sees_all_but_the_dice<G: Advice>() {
    let setup = Setup {
        seats: 2,
        options: &Options::default(),
        seed: [3; 32],
    };
    let state = G::start(&setup).unwrap();
    let mut rng = ChaCha8Rng::from_seed([3; 32]);
    let mut worlds = with_other_dice::<G>(&state);
    let [one, two] = [(); 2].map(|()| worlds(&mut rng));
    assert!(one != two && one != state, "other dice");
    for seat in Seat::all(2) {
        let view = |it: &G::State| G::view(it, Viewer::Seat(seat));
        assert!(view(&one) == view(&state), "the same hands");
    }
}

macro_rules! each_game {
    ($($module:ident: $game:ident,)*) => {
        $(mod $module {
            use super::*;
            use rules::$module::$game as Game;

            #[test]
            fn whoever_sees_the_hands_sees_no_dice() {
                sees_all_but_the_dice::<Game>();
            }

            #[test]
            #[ignore = "plays whole matches: for a release build"]
            fn two_seats() {
                report::<Game>(2);
            }

            #[test]
            #[ignore = "plays whole matches: for a release build"]
            fn four_seats() {
                report::<Game>(4);
            }

            #[test]
            #[ignore = "plays whole matches: for a release build"]
            fn most_seats() {
                report::<Game>(most::<Game>());
            }
        })*
    };
}

rules::games!(each_game);
