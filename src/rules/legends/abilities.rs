//! The abilities of retinues and legendary heroes (tables 7.2 and 7.3).

use super::action::{Ability, Aim};
use super::choices;
use super::effects;
use super::event::{CardList, Event};
use super::flow::Flow;
use super::pending::{Choice, ChoiceKind, Reply};
use super::pieces::SEATS;
use super::pieces::{Card, Chamber, HeroKind, HeroSet};
use super::state::State;
use daedalus_contract::game::Seat;

/// Carries out an ability; `fetched` is the card of the discard pile that was named.
pub fn resolve(
    flow: &mut Flow<'_>,
    seat: Seat,
    ability: Ability,
    aim: &Aim,
    fetched: Option<Card>,
) {
    match ability {
        Ability::Retinue(chamber) => retinue(flow, seat, chamber, aim, fetched),
        Ability::Hero(kind) => hero(flow, seat, kind, aim),
    }
}

fn retinue(flow: &mut Flow<'_>, seat: Seat, chamber: Chamber, aim: &Aim, fetched: Option<Card>) {
    match chamber {
        Chamber::VOLLEY => volley(flow, seat, aim),
        // LEG-7.89.
        Chamber::DRILL => flow.add_actions(seat, 1),
        // LEG-7.90.
        Chamber::RALLY => flow.recruit(seat, 1),
        // LEG-7.91.
        Chamber::CONTRACT => effects::take_one(flow, seat, aim),
        // LEG-7.92.
        Chamber::HEART => effects::scout(flow, seat, ChoiceKind::Heart, 1),
        Chamber::BLUEPRINT => blueprint(flow, seat),
        // LEG-7.94.
        Chamber::RECALL => effects::fetch(flow, seat, fetched),
        Chamber::HEX => hex(flow, seat, aim),
        // LEG-7.96; there are no other chambers.
        _ => effects::exchange_own(flow, seat, aim, 0),
    }
}

fn hero(flow: &mut Flow<'_>, seat: Seat, kind: HeroKind, aim: &Aim) {
    match kind {
        HeroKind::Golem => rampage(flow, seat, aim),
        HeroKind::Warlock => {
            // LEG-7.82, 11.40.
            effects::discard_own(flow, seat, aim);
            flow.draw(seat, 2);
        }
        // LEG-7.84.
        HeroKind::Thief => effects::steal(flow, seat, aim, 1),
        HeroKind::Assassin => assassin(flow, aim),
        HeroKind::Reaper => reaper(flow, seat),
        // LEG-5.19: all others are never used.
        _ => {}
    }
}

/// LEG-7.88, 11.45.
fn volley(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Type(kind) = aim else { return };
    let mut batch = [HeroSet::EMPTY; SEATS];
    for lord in flow.state.others(seat) {
        batch[lord.index()] = hit(flow.state, lord, kind);
    }
    flow.discard_heroes(batch);
}

/// One unguarded hero of a type.
fn hit(state: &State, lord: Seat, kind: HeroKind) -> HeroSet {
    state.leaving(state.player(lord).unguarded(), kind, 1)
}

/// LEG-7.93.
fn blueprint(flow: &mut Flow<'_>, seat: Seat) {
    flow.draw(seat, 2);
    let mut choice = Choice::new(ChoiceKind::Blueprint, seat);
    if !flow.state.player(seat).hand.is_empty() {
        choice.replies[seat.index()] = Reply::Open(1);
    }
    choices::open(flow, choice);
}

/// LEG-7.95: looks at a hand and picks a card of it.
fn hex(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Lord(lord) = aim else { return };
    let hand = &flow.state.player(lord).hand;
    let mut cards: CardList = hand.iter().map(|card| card.kind()).collect();
    // LEG-10.2: the order of arrival stays hidden.
    cards.sort();
    let mut choice = Choice::new(ChoiceKind::Hex, seat);
    choice.at = Some(lord);
    if !cards.is_empty() {
        choice.replies[seat.index()] = Reply::Open(1);
    }
    flow.tell(Event::HandSeen {
        seat,
        at: lord,
        cards: Some(cards),
    });
    choices::open(flow, choice);
}

/// LEG-7.78, 7.79, 11.35: one batch with the Golem itself.
fn rampage(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let Aim::Rampage(targets) = aim else { return };
    let mut batch = [HeroSet::EMPTY; SEATS];
    for &(lord, kind) in targets {
        batch[lord.index()] = hit(flow.state, lord, kind);
    }
    let own = flow.state.player(seat).heroes;
    if !own.holds(HeroKind::GolemMistress) {
        batch[seat.index()] = own.of(HeroKind::Golem);
    }
    flow.discard_heroes(batch);
}

/// LEG-7.85.
fn assassin(flow: &mut Flow<'_>, aim: &Aim) {
    let &Aim::Pair(lord, kind) = aim else { return };
    let mut batch = [HeroSet::EMPTY; SEATS];
    batch[lord.index()] = hit(flow.state, lord, kind);
    flow.discard_heroes(batch);
}

/// LEG-7.83, 11.38.
fn reaper(flow: &mut Flow<'_>, seat: Seat) {
    flow.recruit(seat, 3);
    let mut choice = Choice::new(ChoiceKind::Reaper, seat);
    choice.replies[seat.index()] = Reply::Open(2);
    choices::open(flow, choice);
}
