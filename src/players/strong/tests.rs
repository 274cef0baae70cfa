use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::{BOUNDS, Bounds, bounded, search};
use crate::players::{Level, pick};
use crate::rules::game::{Game, Options, Seat, Setup, Viewer};
use crate::rules::labyrinthos::Labyrinthos;
use crate::rules::labyrinthos::state::State;

fn start(seed: u8, options: &[&str]) -> (State, ChaCha8Rng) {
    let options = Options::from_pairs(Labyrinthos::ABOUT.options, options.iter().copied()).unwrap();
    let setup = Setup {
        seats: 2,
        options: &options,
        seed: [seed; 32],
    };
    let state = Labyrinthos::start(&setup).unwrap();
    (state, ChaCha8Rng::from_seed([seed; 32]))
}

#[test]
#[ignore = "plays twenty whole matches: for a release build"]
fn lab_14_4_it_beats_a_beginner() {
    let mut won = 0;
    for seed in 0..20 {
        let strong = Seat(seed % 2);
        let (mut state, mut rng) = start(seed, &[]);
        while let Some(decision) = Labyrinthos::decisions(&state).first() {
            let seat = decision.seat;
            let level = if seat == strong {
                Level::Strong
            } else {
                Level::Beginner
            };
            let action = pick::<Labyrinthos>(&state, seat, level, &mut rng).unwrap();
            Labyrinthos::act(&mut state, seat, &action).unwrap();
        }
        won += u32::from(Labyrinthos::outcome(&state).unwrap().winner == Some(strong));
    }
    assert!(won > 10, "{won} of 20");
}

#[test]
fn lab_14_7_every_answer_is_legal_with_every_monster() {
    let least = Bounds {
        states: 20,
        plans: 2,
        samples: 1,
        pools: 1,
    };
    for monster in ["minotaur", "medusa", "cerberus"] {
        let (mut state, mut rng) = start(3, &[&format!("monster={monster}")]);
        for _ in 0..40 {
            let open = Labyrinthos::decisions(&state);
            let seat = open[0].seat;
            let seen = Labyrinthos::determinize(&state, Viewer::Seat(seat), &mut rng);
            let asked = Labyrinthos::decisions(&seen);
            let own = asked.iter().find(|own| own.seat == seat).unwrap();
            let action = bounded::<Labyrinthos>(&seen, own, least, &mut rng);
            let done = Labyrinthos::act(&mut state, seat, &action);
            assert!(done.is_ok(), "`{action}`: {done:?}");
        }
    }
}

#[test]
fn lab_14_4_a_search_visits_no_more_states_than_allowed() {
    const { assert!(BOUNDS.states <= 2000) };
    let (mut state, mut rng) = start(5, &[]);
    let mut most = 0;
    for _ in 0..60 {
        let open = Labyrinthos::decisions(&state);
        let decision = &open[0];
        let (plans, visited) = search::plans::<Labyrinthos>(&state, decision, 50, &mut rng);
        assert!(visited <= 50);
        assert!(
            plans
                .iter()
                .all(|plan| plan.actions.len() <= search::BREADTH.len())
        );
        most = most.max(visited);
        let action = pick::<Labyrinthos>(&state, decision.seat, Level::Beginner, &mut rng);
        Labyrinthos::act(&mut state, decision.seat, &action.unwrap()).unwrap();
    }
    assert_eq!(most, 50, "the bound was reached");
}
