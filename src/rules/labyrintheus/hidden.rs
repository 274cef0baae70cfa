//! A full state drawn at random from those that a view allows (section 10).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::encounters::{Encounter, Kind};
use super::lists::Backpack;
use super::observe::casket;
use super::player::Reactions;
use super::state::State;
use super::step::{Ballot, Secret, Step, Window};
use super::treasures::Treasure;
use super::window;
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::chance::{shuffle, uniform};

/// All that the viewer may not know is drawn anew.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.rng = ChaCha8Rng::from_rng(rng).into();
    for seat in others(state, viewer) {
        guess.player_mut(seat).reactions = Reactions::Ask;
    }
    if guess
        .peek
        .as_ref()
        .is_some_and(|peek| !viewer.is(peek.seat))
    {
        guess.peek = None;
    }
    mix_encounters(&mut guess, rng);
    deal_treasures(&mut guess, viewer, rng);
    guess_ballot(&mut guess, viewer, rng);
    guess_asked(&mut guess, viewer, rng);
    guess
}

fn others(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(state.seats()).filter(move |&seat| !viewer.is(seat))
}

/// The Encounter deck but for the cards that the viewer has seen on top, and the Difficulty cards of deck and stack (THE-10.4).
fn mix_encounters(guess: &mut State, rng: &mut ChaCha8Rng) {
    let known = guess.peek.as_ref().map_or(0, |peek| peek.cards.len());
    let unknown = guess.deck.len().saturating_sub(known);
    let deck = &mut guess.deck[..unknown];
    let difficult = |card: &&mut Encounter| card.kind() == Kind::Difficulty;
    let mut pool: Vec<Encounter> = guess.difficulty_stack.to_vec();
    pool.extend(deck.iter().filter(|card| card.kind() == Kind::Difficulty));
    pool.sort_unstable();
    shuffle(rng, &mut pool);
    let places = deck
        .iter_mut()
        .filter(difficult)
        .chain(&mut guess.difficulty_stack);
    for (place, card) in places.zip(pool) {
        *place = card;
    }
    deck.sort_unstable();
    shuffle(rng, deck);
}

/// The Treasure deck and the backpacks that the viewer does not see are mixed; what lies in an open casket stays.
fn deal_treasures(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let opened = casket(guess).is_some_and(|seat| viewer.is(seat));
    let known = if opened {
        guess.treasure_deck.len().min(3)
    } else {
        0
    };
    let unknown = guess.treasure_deck.len() - known;
    let mut pool: Vec<Treasure> = guess.treasure_deck[..unknown].to_vec();
    let hidden: Vec<Seat> = others(guess, viewer).collect();
    for &seat in &hidden {
        pool.extend(&guess.player(seat).backpack);
    }
    pool.sort_unstable();
    shuffle(rng, &mut pool);
    let mut pool = pool.into_iter();
    for &seat in &hidden {
        let count = guess.player(seat).backpack.len();
        guess.player_mut(seat).backpack = pool.by_ref().take(count).collect::<Backpack>();
    }
    for (place, card) in guess.treasure_deck[..unknown].iter_mut().zip(pool) {
        *place = card;
    }
}

/// What others have chosen in secret is not known (THE-10.7).
fn guess_ballot(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let Some(Step::Secret(Secret { mut ballot, asked })) = guess.stack.last().cloned() else {
        return;
    };
    let living: Vec<Seat> = guess.living().iter().collect();
    for seat in others(guess, viewer).filter(|&seat| !asked.has(seat)) {
        match &mut ballot {
            Ballot::Hunt(votes) => {
                if votes[seat.index()].is_some() {
                    votes[seat.index()] = Some(living[uniform(rng, living.len())]);
                }
            }
            Ballot::Exchange(cards) => {
                let backpack = &guess.player(seat).backpack;
                if cards[seat.index()].is_some() {
                    cards[seat.index()] = Some(backpack[uniform(rng, backpack.len())]);
                }
            }
        }
    }
    guess.stack.pop();
    guess.stack.push(Step::Secret(Secret { ballot, asked }));
}

/// Who of the others is asked in a window is not known: somebody who, by the new hands, could be.
fn guess_asked(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let Some(&open) = guess.window() else {
        return;
    };
    let own = open.asked.is_some_and(|seat| viewer.is(seat));
    if own || open.asked.is_none() || window::is_public(guess, &open) {
        return;
    }
    let hidden = |seat: Seat| {
        let asked = Some(seat);
        !viewer.is(seat) && !window::is_public(guess, &Window { asked, ..open })
    };
    let might = window::might_be_asked(guess, open.kind);
    let might: Vec<Seat> = might.iter().filter(|&seat| hidden(seat)).collect();
    let able = might
        .iter()
        .filter(|&&seat| window::is_eligible(guess, open.kind, seat));
    let able: Vec<Seat> = able.copied().collect();
    let among = if able.is_empty() { might } else { able };
    if among.is_empty() {
        return;
    }
    let asked = Some(among[uniform(rng, among.len())]);
    guess.stack.pop();
    guess.stack.push(Step::Window(Window { asked, ..open }));
}
