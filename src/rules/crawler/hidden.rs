//! States that a viewer cannot tell from the real one, for computer players that think ahead (DCL-14.5).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::cards::CardId;
use super::state::{Hold, Reactions, State};
use super::step::{Step, Trigger, Window};
use super::window;
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::SeatSet;
use daedalus_contract::kit::chance::{shuffle, uniform};

/// How often hands are drawn before one that answers is dealt.
const TRIES: usize = 24;

/// A state drawn at random from those that the viewer cannot tell from this one.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.rng = ChaCha8Rng::from_rng(rng).into();
    guess.encounters.sort_unstable();
    shuffle(rng, &mut guess.encounters);
    shuffle_stack(&mut guess, viewer, rng);
    forget_settings(&mut guess, viewer);
    for _ in 0..TRIES {
        deal(&mut guess, viewer, None, rng);
        if guess_answers(&mut guess, viewer) {
            return guess;
        }
    }
    deal_an_answer(&mut guess, viewer, rng);
    guess
}

/// The cards that the viewer does not see, in the same order however they lie.
fn hidden_cards(state: &State, viewer: Viewer) -> Vec<CardId> {
    let hands = others(state, viewer).flat_map(|seat| &state.player(seat).hand);
    let room = state.door.iter().flat_map(|door| &door.room);
    let mut cards: Vec<CardId> = state
        .treasure
        .iter()
        .chain(hands)
        .chain(room)
        .copied()
        .collect();
    cards.sort();
    cards
}

fn others(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.seats()).filter(move |&seat| !viewer.is(seat))
}

/// Draws the hands that the viewer does not see, the deck and the Secret Room anew; one card may be given to a seat first.
fn deal(guess: &mut State, viewer: Viewer, held: Option<(Seat, CardId)>, rng: &mut ChaCha8Rng) {
    let mut pool = hidden_cards(guess, viewer);
    pool.retain(|card| held.is_none_or(|(_, given)| *card != given));
    shuffle(rng, &mut pool);
    for seat in others(guess, viewer) {
        let given = held
            .filter(|(holder, _)| *holder == seat)
            .map(|(_, card)| card);
        let hand = &mut guess.player_mut(seat).hand;
        let drawn = hand.len() - usize::from(given.is_some());
        *hand = given.into_iter().chain(pool.drain(..drawn)).collect();
    }
    if let Some(door) = &mut guess.door {
        let count = door.room.len();
        door.room = pool.drain(..count).collect();
    }
    guess.treasure = pool;
}

/// A window waits for others alone, but nobody was dealt a card for it: one of them holds one, any of those that it can be.
fn deal_an_answer(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let Some(Step::Window(Window { trigger, .. })) = guess.steps.last() else {
        return;
    };
    let trigger = *trigger;
    let (drawn, cards) = (&*guess, hidden_cards(guess, viewer));
    let holds = |seat: &Seat| !drawn.player(*seat).hand.is_empty();
    let answers = others(drawn, viewer).filter(holds).flat_map(|seat| {
        let fits = move |card: &&CardId| window::would_be_asked(drawn, trigger, seat, **card);
        cards.iter().filter(fits).map(move |&card| (seat, card))
    });
    let answers: Vec<(Seat, CardId)> = answers.collect();
    if !answers.is_empty() {
        let held = answers[uniform(rng, answers.len())];
        deal(guess, viewer, Some(held), rng);
        guess_answers(guess, viewer);
    }
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

/// Who else is asked follows from the new hands; the viewer's own answer stays, and who is asked as well cannot tell whether others
/// are (DCL-5.75). False where nobody is.
fn guess_answers(guess: &mut State, viewer: Viewer) -> bool {
    let Some(Step::Window(open)) = guess.steps.last() else {
        return true;
    };
    let own = match viewer {
        Viewer::Seat(seat) if open.open.has(seat) => SeatSet::only(seat),
        _ => SeatSet::EMPTY,
    };
    let asked = window::asked(guess, open.trigger).iter();
    let others: SeatSet = asked.filter(|&seat| !viewer.is(seat)).collect();
    let open = others.with(own);
    if let Some(Step::Window(window)) = guess.steps.last_mut() {
        window.open = open;
    }
    !open.is_empty()
}
