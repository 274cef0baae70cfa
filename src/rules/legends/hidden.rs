//! States that a viewer cannot tell from the real one, for computer players that think ahead (LEG-14.7).

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::choices;
use super::pending::{Answer, Choice, Pending, Reply, Window};
use super::pieces::{Card, Hero};
use super::state::{Reactions, State};
use super::window;
use daedalus_contract::game::{Seat, Viewer};
use daedalus_contract::kit::chance::{shuffle, uniform};

/// A state drawn at random from those that the viewer cannot tell from this one.
pub fn determinize(state: &State, viewer: Viewer, rng: &mut ChaCha8Rng) -> State {
    let mut guess = state.clone();
    guess.rng = ChaCha8Rng::from_rng(rng).into();
    if state.outcome.is_some() {
        // LEG-10.21: nothing is hidden any more.
        return guess;
    }
    deal_cards(&mut guess, viewer, rng);
    deal_heroes(&mut guess, viewer, rng);
    for (seat, player) in (0..).map(Seat).zip(&mut guess.players) {
        if !viewer.is(seat) {
            player.reactions = Reactions::Ask;
        }
    }
    match guess.pending.take() {
        Some(Pending::Window(opened)) => guess_window(&mut guess, opened, viewer, rng),
        Some(Pending::Choice(open)) => guess_choice(&mut guess, *open, viewer),
        None => {}
    }
    guess
}

/// Whose hands the viewer sees: their own, and one that they look at (LEG-10.11).
fn sees_hand(state: &State, viewer: Viewer, seat: Seat) -> bool {
    let looked_at = match &state.pending {
        Some(Pending::Choice(open)) if viewer.is(open.by) => open.at,
        _ => None,
    };
    viewer.is(seat) || looked_at == Some(seat)
}

/// The Influence deck and the hands that the viewer does not see are mixed.
fn deal_cards(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let seats = Seat::all(guess.seats());
    let hidden: Vec<Seat> = seats
        .filter(|&seat| !sees_hand(guess, viewer, seat))
        .collect();
    let mut pool: Vec<Card> = guess.deck.to_vec();
    for &seat in &hidden {
        pool.extend(&guess.player(seat).hand);
    }
    pool.sort_unstable();
    shuffle(rng, &mut pool);
    let mut pool = pool.into_iter();
    for seat in hidden {
        let hand = &mut guess.player_mut(seat).hand;
        let count = hand.len();
        *hand = pool.by_ref().take(count).collect();
    }
    guess.deck = pool.collect();
}

/// The Heroes deck is mixed, with the heroes that somebody else looks at (LEG-10.8, 10.9).
fn deal_heroes(guess: &mut State, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let mut heroes: Vec<Hero> = guess.heroes.to_vec();
    if let Some(Pending::Choice(open)) = &mut guess.pending
        && !viewer.is(open.by)
    {
        heroes.extend(open.looked.iter());
        heroes.sort_unstable();
        shuffle(rng, &mut heroes);
        let kept = heroes.len() - open.looked.len();
        open.looked = heroes.drain(kept..).collect();
    } else {
        heroes.sort_unstable();
        shuffle(rng, &mut heroes);
    }
    guess.heroes = heroes.into_iter().collect();
}

/// The viewer keeps its own answer; who else is asked is drawn from the new hands (LEG-10.16). Somebody must be.
fn guess_window(guess: &mut State, mut opened: Window, viewer: Viewer, rng: &mut ChaCha8Rng) {
    let own = match viewer {
        Viewer::Seat(seat) => opened.answers.get(seat.index()).copied(),
        Viewer::Spectator => None,
    };
    if own != Some(Answer::Open) {
        // A counter of the viewer waits for a lord who is asked before them (LEG-5.45).
        let waits = matches!(own, Some(Answer::Counter(_)));
        let order = window::asking_order(guess);
        let before = order.take_while(|&seat| !(waits && viewer.is(seat)));
        let asked: Vec<Seat> = before
            .filter(|&seat| !viewer.is(seat) && window::might_counter(guess, seat))
            .collect();
        let nobody = !asked.iter().any(|&seat| window::holds_counter(guess, seat));
        if nobody && !asked.is_empty() {
            let lucky = asked[uniform(rng, asked.len())];
            deal_a_counter(guess, viewer, lucky);
        }
    }
    for seat in Seat::all(guess.seats()).filter(|&seat| !viewer.is(seat)) {
        let asked = window::is_eligible(guess, seat) && window::holds_counter(guess, seat);
        opened.answers[seat.index()] = if asked {
            Answer::Open
        } else {
            Answer::Declined
        };
    }
    guess.pending = Some(Pending::Window(opened));
}

/// This lord gets a counter that the viewer does not see, in exchange for their first card.
fn deal_a_counter(guess: &mut State, viewer: Viewer, lucky: Seat) {
    let is_counter = |card: &Card| card.kind().is_counter();
    let first = guess.player(lucky).hand[0];
    if let Some(place) = guess.deck.iter().position(is_counter) {
        let card = std::mem::replace(&mut guess.deck[place], first);
        guess.player_mut(lucky).hand[0] = card;
        return;
    }
    for seat in Seat::all(guess.seats()).filter(|&seat| seat != lucky && !viewer.is(seat)) {
        if let Some(place) = guess.player(seat).hand.iter().position(is_counter) {
            let card = std::mem::replace(&mut guess.player_mut(seat).hand[place], first);
            guess.player_mut(lucky).hand[0] = card;
            return;
        }
    }
}

/// What others have answered is not known (LEG-10.16): their defaults stand for it.
fn guess_choice(guess: &mut State, mut open: Choice, viewer: Viewer) {
    for seat in Seat::all(guess.seats()).filter(|&seat| !viewer.is(seat)) {
        if let Reply::Given(items) = &open.replies[seat.index()] {
            let items = choices::default(guess, &open, seat, items.len());
            open.replies[seat.index()] = Reply::Given(items);
        }
    }
    guess.pending = Some(Pending::Choice(Box::new(open)));
}
