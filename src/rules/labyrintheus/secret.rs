//! Choices that all seats make at the same time, in secret (THE-5.126, 7.95, 7.96).

use super::action::Pick;
use super::decks;
use super::encounters::Encounter;
use super::event::Event;
use super::flow::Flow;
use super::lists::SEATS;
use super::state::State;
use super::step::{Ballot, Cause, Secret, Step, Sweep, SweepEffect};
use daedalus_contract::game::Seat;

/// What a seat may choose, in the order of THE-5.126.
pub fn options(state: &State, secret: &Secret, seat: Seat) -> Vec<Pick> {
    match secret.ballot {
        Ballot::Hunt(_) => {
            let living = state.living();
            living
                .iter()
                .map(|other| Pick::Seat(state.persona(other)))
                .collect()
        }
        Ballot::Exchange(_) => {
            let backpack = state.player(seat).backpack.iter().rev();
            backpack.map(|&card| Pick::card(card)).collect()
        }
    }
}

/// The default: the living player with most gate stones, or the most recently gained card (THE-5.38).
pub fn default(state: &State, secret: &Secret, seat: Seat) -> Option<Pick> {
    let options = options(state, secret, seat);
    if let Ballot::Hunt(_) = secret.ballot {
        let richest = state
            .living()
            .iter()
            .rev()
            .max_by_key(|&it| state.all_stones(it));
        return richest.map(|richest| Pick::Seat(state.persona(richest)));
    }
    options.into_iter().next()
}

/// A seat answers.
pub fn answer(flow: &mut Flow<'_>, seat: Seat, pick: &Pick) {
    let named = match pick {
        Pick::Seat(persona) => flow.state.seat_of(*persona),
        _ => None,
    };
    let Some(Step::Secret(secret)) = flow.state.stack.last_mut() else {
        return;
    };
    match (&mut secret.ballot, pick) {
        (Ballot::Hunt(votes), _) => votes[seat.index()] = named,
        (Ballot::Exchange(cards), Pick::Cards(chosen)) => {
            cards[seat.index()] = chosen.first().copied();
        }
        _ => {}
    }
    secret.asked.remove(seat);
    flow.tell(Event::Answered { seat });
}

/// Goes on when all have answered; true while somebody has not. One card left is passed without asking.
pub fn settle(flow: &mut Flow<'_>, secret: &Secret) -> bool {
    let forced = secret.asked.iter().find_map(|seat| {
        let options = options(flow.state, secret, seat);
        match <[Pick; 1]>::try_from(options) {
            Ok([only]) => Some((seat, only)),
            Err(_) => None,
        }
    });
    if let Some((seat, only)) = forced {
        answer(flow, seat, &only);
        return false;
    }
    if !secret.asked.is_empty() {
        return true;
    }
    flow.state.stack.pop();
    match secret.ballot {
        Ballot::Hunt(votes) => hunt(flow, votes),
        Ballot::Exchange(cards) => exchange(flow, cards),
    }
    false
}

/// The player with most votes takes 2; on a tie each of them 1, in play order (THE-7.96).
fn hunt(flow: &mut Flow<'_>, votes: [Option<Seat>; SEATS]) {
    flow.tell(Event::Voted { votes });
    let mut counts = [0; SEATS];
    for named in votes.iter().flatten() {
        counts[named.index()] += 1;
    }
    let most = counts.into_iter().max();
    let Some(most) = most.filter(|&most| most > 0) else {
        return;
    };
    let order = flow.state.play_order().into_iter();
    let hunted: Vec<Seat> = order.filter(|seat| counts[seat.index()] == most).collect();
    let amount = if hunted.len() == 1 { 2 } else { 1 };
    let cause = Cause::Encounter(Encounter::BloodHunt);
    flow.push(Sweep::over(SweepEffect::Damage(amount), cause, hunted));
}

/// All chosen cards pass at the same time to the next seat that is there (THE-7.95, 11.48).
fn exchange(flow: &mut Flow<'_>, cards: [Option<super::treasures::Treasure>; SEATS]) {
    let order = flow.state.play_order();
    let given = |&seat: &Seat| Some((seat, cards[seat.index()]?));
    let passed: Vec<_> = order.iter().filter_map(given).collect();
    for &(seat, card) in &passed {
        decks::take(flow, seat, card);
    }
    for (from, card) in passed {
        let at = order.iter().position(|&seat| seat == from).unwrap_or(0);
        let to = order[(at + 1) % order.len()];
        decks::gain(flow, to, card);
        flow.tell(Event::Exchanged {
            from,
            to,
            card: Some(card),
        });
    }
}
