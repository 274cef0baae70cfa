//! How a match ends, and how a seat leaves it (section 8).

use super::event::Event;
use super::flow::Flow;
use super::lists::Backpack;
use super::state::{Portal, State};
use super::step::{Ballot, Combat, Stage, Step, Verdict};
use super::{gear, portal};
use daedalus_contract::game::{Outcome, Seat};

/// The match ends with a winner (THE-8.4).
pub fn win(flow: &mut Flow<'_>, winner: Seat, reason: &'static str) {
    if flow.state.outcome.is_some() {
        return;
    }
    let order = ranking(flow.state, winner);
    flow.state.outcome = Some(Outcome::of(Some(winner), reason, &order));
    flow.tell(Event::Ended {
        winner,
        reason: reason.into(),
    });
}

/// The winner, then the living as a collapse would rank them, then the dead, the last fallen first.
fn ranking(state: &State, winner: Seat) -> Vec<Seat> {
    let mut order: Vec<Seat> = vec![winner];
    let living = richest_first(state).into_iter();
    let dead = state.fallen.iter().rev().copied();
    for seat in living.chain(dead).chain(Seat::all(state.seats())) {
        if !order.contains(&seat) {
            order.push(seat);
        }
    }
    order
}

/// The living in the order of THE-8.3: stones, health, equipped cards, backpack cards, seat.
fn richest_first(state: &State) -> Vec<Seat> {
    let mut living: Vec<Seat> = state.living().iter().collect();
    living.sort_by_key(|&seat| {
        let player = state.player(seat);
        let worn = player.equipped().count();
        let wealth = (
            state.all_stones(seat),
            player.health,
            worn,
            player.backpack.len(),
        );
        std::cmp::Reverse(wealth)
    });
    living
}

/// The last living player wins at once (THE-5.88, 5.89).
pub fn last_alive(flow: &mut Flow<'_>) {
    let mut living = flow.state.living().iter();
    if let (Some(winner), None) = (living.next(), living.next()) {
        win(flow, winner, "last_alive");
    }
}

/// The catacombs collapse: the living player with most gate stones wins (THE-8.3).
pub fn collapse(flow: &mut Flow<'_>) {
    flow.tell(Event::Collapsed);
    if let Some(&winner) = richest_first(flow.state).first() {
        win(flow, winner, "collapse");
    }
}

/// A seat leaves for good (THE-8.7, 5.131).
pub fn remove(flow: &mut Flow<'_>, seat: Seat) {
    if flow.state.player(seat).removed || flow.state.outcome.is_some() {
        return;
    }
    flow.tell(Event::Left { seat });
    let player = flow.state.player_mut(seat);
    player.removed = true;
    let was_living = std::mem::take(&mut player.living);
    player.stones = 0;
    player.health = 0;
    let backpack: Backpack = player.backpack.take();
    let lying = [player.snare.take(), player.buff.take()];
    flow.state.treasure_discard.extend(backpack);
    flow.state.discard.extend(lying.into_iter().flatten());
    let worn: Backpack = flow
        .state
        .player(seat)
        .equipped()
        .map(|(_, it)| it.card)
        .collect();
    for card in worn {
        gear::discard(flow, seat, card);
    }
    if was_living {
        flow.state.fallen.push(seat);
    }
    portal::opener_gone(flow, seat);
    if let Portal::Opening { pending, .. } = &mut flow.state.portal {
        pending.remove(seat);
    }
    if flow.state.free_escape.is_some_and(|it| it.seat == seat) {
        flow.state.free_escape = None;
    }
    drop_steps(flow, seat);
    if seat == flow.state.active {
        flow.state.turn.over = true;
    }
    last_alive(flow);
}

/// Its open decisions are dropped, its combats end without effect (THE-5.131).
fn drop_steps(flow: &mut Flow<'_>, seat: Seat) {
    let involves = |combat: &Combat| combat.fighter == seat || combat.target() == Some(seat);
    let stack = &mut flow.state.stack;
    let of_seat = |step: &Step| matches!(step, Step::Combat(combat) if involves(combat));
    if let Some(at) = stack.iter().position(of_seat) {
        let above = stack.split_off(at + 1);
        if let Some(Step::Combat(combat)) = stack.last_mut() {
            combat.verdict = Verdict::Ended;
            combat.stage = Stage::End;
        }
        // Cards that were announced in it go to their pile.
        for step in above {
            if let Step::Play(play) = step {
                flow.state.treasure_discard.push(play.card);
            }
        }
    }
    let mut unused = Vec::new();
    let mut declines = false;
    flow.state.stack.retain_mut(|step| match step {
        Step::Choice(choice) => choice.seat != seat,
        Step::Secret(secret) => {
            secret.asked.remove(seat);
            forget_vote(&mut secret.ballot, seat);
            true
        }
        Step::UndeadChoice { card, laid } if seat == flow.state.active => {
            unused.extend((!*laid).then_some(*card));
            false
        }
        Step::Challenge { asked } if *asked == seat => {
            declines = true;
            false
        }
        _ => true,
    });
    flow.state.discard.extend(unused);
    if declines && flow.state.opener().is_some() {
        portal::decline(flow, seat);
    }
}

fn forget_vote(ballot: &mut Ballot, seat: Seat) {
    match ballot {
        Ballot::Hunt(votes) => votes[seat.index()] = None,
        Ballot::Exchange(cards) => cards[seat.index()] = None,
    }
}
