//! Matches by random choices: every engine rule runs, nothing gets stuck.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Labyrinthos;
use super::action::Action;
use super::chance::uniform;
use super::setup::OPTIONS;
use super::state::State;
use crate::rules::game::{Decision, Game, Options, Setup};

/// A random complete choice; forms are continued part by part.
fn sample(state: &State, asked: &Decision<Action>, rng: &mut ChaCha8Rng) -> Action {
    let number = uniform(rng, asked.choices.len() + asked.forms.len());
    if let Some(choice) = asked.choices.get(number) {
        return choice.clone();
    }
    let mut form = asked.forms[number - asked.choices.len()].clone();
    loop {
        let complete = Labyrinthos::check(state, asked.seat, &form).is_ok();
        let more = Labyrinthos::extend(state, asked.seat, &form);
        if more.is_empty() || (complete && uniform(rng, 3) == 0) {
            assert!(complete, "a form without continuation is complete: {form}");
            return form;
        }
        form = more[uniform(rng, more.len())].clone();
    }
}

/// Plays a match to its end and gives the number of actions.
fn play(seats: u8, options: &[&str], number: u8) -> (State, u32) {
    let options = Options::from_pairs(OPTIONS, options.iter().copied()).expect("legal options");
    let setup = Setup {
        seats,
        options: &options,
        seed: [number; 32],
    };
    let mut state = Labyrinthos::start(&setup).expect("a legal setup");
    let mut rng = ChaCha8Rng::from_seed([number ^ 0x55; 32]);
    let mut actions = 0;
    while state.outcome.is_none() {
        let asked = Labyrinthos::decisions(&state);
        assert!(!asked.is_empty(), "somebody is asked: {:?}", state.stack);
        let asked = &asked[uniform(&mut rng, asked.len())];
        assert_eq!(
            Labyrinthos::check(&state, asked.seat, &asked.default),
            Ok(()),
            "default {} of {}",
            asked.default,
            asked.kind
        );
        let action = sample(&state, asked, &mut rng);
        let read = Labyrinthos::parse(&state, asked.seat, &action.to_string());
        assert_eq!(read.as_ref(), Ok(&action), "the text reads back");
        let done = Labyrinthos::act(&mut state, asked.seat, &action);
        assert!(done.is_ok(), "{action}: {done:?}");
        actions += 1;
        assert!(actions < 100_000, "the match ends");
    }
    (state, actions)
}

#[test]
fn lab_8_8_random_matches_end_by_door_or_limit() {
    for number in 0..4 {
        for (seats, monster) in [(2, "minotaur"), (3, "medusa"), (4, "cerberus")] {
            let (state, _) = play(
                seats,
                &[&format!("monster={monster}"), "round_limit=15"],
                number,
            );
            let outcome = state.outcome.expect("the match has ended");
            assert!(outcome.winner.is_some(), "LAB-8.3");
            let mut ranks = outcome.ranks.clone();
            ranks.sort_unstable();
            assert_eq!(ranks, (1..=seats).collect::<Vec<_>>(), "LAB-8.7");
        }
    }
}

#[test]
fn lab_9_2_and_9_9_options_hold_to_the_end() {
    let (state, _) = play(
        4,
        &["empty_slot=off", "reactions=quick", "hero_choice=random"],
        9,
    );
    for player in &state.players {
        assert!(player.keys[8].is_none(), "slot 9 does not exist");
    }
}
