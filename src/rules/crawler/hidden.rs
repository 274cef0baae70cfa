//! States that a viewer cannot tell from the real one, for computer players that think ahead (DCL-14.5).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::cards::CardId;
use super::state::{Hold, Reactions, State};
use super::step::{Step, Trigger};
use super::window;
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::SeatSet;
use daedalus_contract::kit::chance::shuffle;

/// How often hands are drawn before the asked seats keep their true ones.
const TRIES: usize = 24;

/// A state drawn at random from those that the viewer cannot tell from this one.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.rng = ChaCha8Rng::from_rng(rng).into();
    guess.encounters.sort_unstable();
    shuffle(rng, &mut guess.encounters);
    shuffle_stack(&mut guess, viewer, rng);
    forget_settings(&mut guess, viewer);
    let asked = asked_others(state, viewer);
    if asked.is_empty() {
        deal(&mut guess, viewer, SeatSet::EMPTY, rng);
        return guess;
    }
    for _ in 0..TRIES {
        deal(&mut guess, viewer, SeatSet::EMPTY, rng);
        if guess_answers(&mut guess, viewer) {
            return guess;
        }
    }
    for seat in asked.iter() {
        guess.player_mut(seat).hand = state.player(seat).hand.clone();
    }
    guess.treasure = state.treasure.clone();
    if let (Some(door), Some(known)) = (&mut guess.door, &state.door) {
        door.room = known.room.clone();
    }
    for seat in Seat::all(state.seats()) {
        guess.player_mut(seat).hand = state.player(seat).hand.clone();
    }
    deal(&mut guess, viewer, asked, rng);
    guess_answers(&mut guess, viewer);
    guess
}

/// The seats other than the viewer that are asked in the open window.
fn asked_others(state: &State, viewer: Viewer) -> SeatSet {
    match state.steps.last() {
        Some(Step::Window(window)) => window
            .open
            .iter()
            .filter(|&seat| !viewer.is(seat))
            .collect(),
        _ => SeatSet::EMPTY,
    }
}

/// Draws the hands that the viewer does not see, the deck and the Secret Room anew; the hands of `kept` stay.
fn deal(guess: &mut State, viewer: Viewer, kept: SeatSet, rng: &mut ChaCha8Rng) {
    let seats = Seat::all(guess.seats());
    let hidden: Vec<Seat> = seats
        .filter(|&seat| !viewer.is(seat) && !kept.has(seat))
        .collect();
    let mut pool: Vec<CardId> = guess.treasure.clone();
    for &seat in &hidden {
        pool.extend(&guess.player(seat).hand);
    }
    if let Some(door) = &guess.door {
        pool.extend(&door.room);
    }
    // The same pool is drawn the same, however it lay.
    pool.sort();
    shuffle(rng, &mut pool);
    for seat in hidden {
        let hand = &mut guess.player_mut(seat).hand;
        let count = hand.len();
        *hand = pool.drain(..count).collect();
    }
    if let Some(door) = &mut guess.door {
        let count = door.room.len();
        door.room = pool.drain(..count).collect();
    }
    guess.treasure = pool;
}

/// DCL-10.4, 10.7: who looks at the top tiles knows them.
fn shuffle_stack(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let looked = guess.steps.iter().find_map(|step| match step {
        Step::Map { seat, tiles } => Some((*seat, tiles.len())),
        _ => None,
    });
    match looked {
        Some((seat, count)) if viewer.is(seat) => {
            let below = guess.stack.len() - count;
            guess.stack[..below].sort_unstable();
            shuffle(rng, &mut guess.stack[..below]);
        }
        _ => {
            guess.stack.sort_unstable();
            shuffle(rng, &mut guess.stack);
        }
    }
    let top: Vec<_> = guess.stack.iter().rev().take(3).copied().collect();
    for step in &mut guess.steps {
        if let Step::Map { tiles, .. } = step {
            let count = tiles.len();
            *tiles = top.iter().copied().take(count).collect();
        }
    }
}

/// DCL-10.10: the settings of others are not known.
fn forget_settings(guess: &mut State, viewer: Viewer) {
    let holding =
        matches!(guess.steps.last(), Some(Step::Window(it)) if it.trigger == Trigger::Hold);
    for (seat, player) in (0..).map(Seat).zip(&mut guess.players) {
        if !viewer.is(seat) {
            player.reactions = Reactions::Ask;
            player.hold = if holding { Hold::Always } else { Hold::Off };
        }
    }
}

/// Who else is asked follows from the new hands; the viewer's own answer stays. False where nobody is.
fn guess_answers(guess: &mut State, viewer: Viewer) -> bool {
    let Some(Step::Window(open)) = guess.steps.last() else {
        return true;
    };
    let trigger = open.trigger;
    let own = match viewer {
        Viewer::Seat(seat) if open.open.has(seat) => SeatSet::only(seat),
        _ => SeatSet::EMPTY,
    };
    let asked = window::asked(guess, trigger).iter();
    let others: SeatSet = asked.filter(|&seat| !viewer.is(seat)).collect();
    if others.is_empty() {
        return false;
    }
    if let Some(Step::Window(window)) = guess.steps.last_mut() {
        window.open = others.with(own);
    }
    true
}
