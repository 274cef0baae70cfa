//! What is conserved whatever happens: cards, keys, the bounds of a turn; also when seats leave at any moment.

use daedalus_contract::game::{Game, Seat};
use daedalus_cretan::Cretan;
use daedalus_cretan::state::State;
use daedalus_cretan::step::Step;
use daedalus_fixtures::cretan::Fixture;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// CRE-2.11, 2.13, 2.15, 5.61, 5.64, 5.80.
fn holds(state: &State, keys: usize) {
    for (index, deck) in state.decks.iter().enumerate() {
        let held = state.players.iter().flat_map(|player| &player.hand);
        let held = held.filter(|held| held.deck.index() == index).count();
        let danger = matches!(state.stack.last(), Some(Step::Counter { card, .. }) if card.deck.index() == index);
        assert_eq!(deck.len() + held + usize::from(danger), 32);
        assert!(deck.len() >= 25);
    }
    assert_eq!(state.directions.len() + state.direction_discard.len(), 52);
    let held = state.players.iter().filter(|player| player.key).count();
    assert_eq!(held + usize::from(state.palace_keys), keys);
    assert!(state.turn.drawn.iter().all(|drawn| *drawn <= 6));
    assert!(state.turn.extras <= 3);
}

fn random(state: &mut State, rng: &mut ChaCha8Rng) {
    let Some(decision) = Cretan::decisions(state).pop() else {
        return;
    };
    let place = rng.random_range(0..decision.choices.len() as u32);
    let action = decision.choices[place as usize];
    Cretan::act(state, decision.seat, &action).unwrap();
}

#[test]
fn cre_8_7_cards_and_keys_are_conserved() {
    for (number, (colours, keys)) in [
        ("red green", "one"),
        ("yellow red blue", "four"),
        ("red blue green yellow", "one"),
    ]
    .into_iter()
    .enumerate()
    {
        let option = format!("keys={keys}");
        let mut state = Fixture::with(colours, &[&option, "swift=on"]).play().state;
        let mut rng = ChaCha8Rng::from_seed([number as u8; 32]);
        let keys = if keys == "four" { 4 } else { 1 };
        for _ in 0..400 {
            holds(&state, keys);
            random(&mut state, &mut rng);
        }
    }
}

#[test]
fn cre_8_9_a_seat_may_leave_at_any_moment() {
    // CRE-8.10, CRE-8.11, CRE-8.24
    let mut state = Fixture::with("red blue green yellow", &["swift=on"])
        .play()
        .state;
    let mut rng = ChaCha8Rng::from_seed([9; 32]);
    for _ in 0..300 {
        for seat in Seat::all(4) {
            let mut left = state.clone();
            Cretan::remove(&mut left, seat);
            holds(&left, 1);
            for _ in 0..6 {
                let open = Cretan::decisions(&left);
                assert_eq!(open.is_empty(), left.outcome.is_some());
                assert!(open.iter().all(|decision| decision.seat != seat));
                random(&mut left, &mut rng);
                holds(&left, 1);
            }
        }
        random(&mut state, &mut rng);
    }
}
