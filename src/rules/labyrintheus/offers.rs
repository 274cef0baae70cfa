//! The complete legal choices of whoever is asked (section 5.3), in the order of THE-5.126.

use super::action::{Action, Attack, Mode, Power};
use super::answers::{self, Asked, check, fresh};
use super::brews::Timing;
use super::duel;
use super::gear;
use super::items::Fit;
use super::state::State;
use super::step::Step;
use super::treasures::Treasure;
use super::{abilities, choose, opening, secret, window};
use daedalus_contract::game::Seat;

/// All that the seat may answer.
pub fn choices(state: &State, seat: Seat, asked: Asked) -> Vec<Action> {
    let mut list = Vec::with_capacity(16);
    match asked {
        Asked::Persona => list.extend(opening::free_personas(state).map(Action::Persona)),
        Asked::Prep => {
            own_phase(state, seat, &mut list);
            prep_powers(state, seat, &mut list);
            list.push(Action::EndPrep);
        }
        Asked::Cleanup => {
            own_phase(state, seat, &mut list);
            list.push(Action::EndTurn);
        }
        Asked::Encounter => encounter(state, seat, &mut list),
        Asked::Undead => undead(state, seat, &mut list),
        Asked::Window(kind) => {
            window::each_option(state, kind, seat, &mut |action| list.push(action));
            list.push(Action::Pass);
        }
        Asked::Choice => list.extend(picks(state, seat).into_iter().map(Action::Choose)),
        Asked::DiscardDown(count) => {
            let picks = choose::discards(state, seat, count);
            list.extend(picks.into_iter().map(Action::Choose));
        }
        Asked::Challenge => list.extend([Action::Challenge, Action::Pass]),
        Asked::Interrupt => {
            free_cards(state, seat, &mut list);
            list.push(Action::Pass);
        }
    }
    list
}

/// What may be picked in CARD_CHOICE.
pub fn picks(state: &State, seat: Seat) -> Vec<super::action::Pick> {
    match (state.stack.last(), answers::ballot(state)) {
        (_, Some(ballot)) => secret::options(state, ballot, seat),
        (Some(Step::Choice(choice)), _) => choose::options(state, choice),
        _ => Vec::new(),
    }
}

fn add_legal(state: &State, seat: Seat, list: &mut Vec<Action>, action: Action) {
    if check(state, seat, &action).is_ok() {
        list.push(action);
    }
}

/// PREP and CLEANUP: equip, drink, play, discard (THE-5.30, 5.41).
fn own_phase(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let player = state.player(seat);
    for &card in player.backpack.iter().rev() {
        if card.fit() == Some(Fit::TwoHands) {
            add_legal(state, seat, list, Action::Equip(card, None));
        }
        for slot in gear::fitting(state, seat, card) {
            add_legal(state, seat, list, Action::Equip(card, Some(slot)));
        }
        if card.potion().is_some() {
            add_legal(state, seat, list, Action::Drink(card));
        }
    }
    free_cards(state, seat, list);
    list.extend(
        player
            .backpack
            .iter()
            .rev()
            .map(|&card| Action::Discard(card)),
    );
    for &slot in state.persona(seat).sheet().slots {
        if let Some(lying) = player.slots[slot.index()] {
            if lying.card.potion().is_some() {
                add_legal(state, seat, list, Action::Drink(lying.card));
            }
            list.push(Action::Discard(lying.card));
        }
    }
}

/// F cards of the backpack (THE-5.114).
fn free_cards(state: &State, seat: Seat, list: &mut Vec<Action>) {
    for &card in state.player(seat).backpack.iter().rev() {
        if card.timing() == Some(Timing::Free) {
            abilities::each_target(state, seat, card, &mut |target| {
                list.push(Action::Play(card, target));
            });
        }
    }
}

fn prep_powers(state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.is_living(seat, super::personas::Persona::Tock) {
        for &card in state.player(seat).backpack.iter().rev() {
            add_legal(state, seat, list, Action::Special(Power::Salvage(card)));
        }
    }
    if state.player(seat).wears(Treasure::StarlitCirclet) {
        add_legal(state, seat, list, Action::Special(Power::Circlet));
    }
}

/// ENCOUNTER_CHOICE (THE-5.31).
fn encounter(state: &State, seat: Seat, list: &mut Vec<Action>) {
    if state.is_living(seat, super::personas::Persona::Ysolde) {
        for &card in state.player(seat).backpack.iter().rev() {
            add_legal(state, seat, list, Action::Special(Power::Foresight(card)));
        }
    }
    list.push(Action::Draw);
    attacks(state, seat, list);
    add_legal(state, seat, list, Action::Escape);
    free_cards(state, seat, list);
}

/// UNDEAD_CHOICE (THE-5.32).
fn undead(state: &State, seat: Seat, list: &mut Vec<Action>) {
    attacks(state, seat, list);
    for other in Seat::all(state.seats()) {
        let snare = Power::Snare(state.persona(other));
        add_legal(state, seat, list, Action::Special(snare));
    }
    list.push(Action::Hold);
}

/// All attacks: target, mode, whether the special is assumed, which buff (THE-5.133).
fn attacks(state: &State, seat: Seat, list: &mut Vec<Action>) {
    let undead = state.is_undead(seat);
    let (fresh, stored) = (fresh(state), state.player(seat).buff.filter(|_| undead));
    for other in Seat::all(state.seats()) {
        for &mode in Mode::ALL {
            if duel::check_target(state, seat, other, mode).is_err() {
                continue;
            }
            let mut offer = |special, stored| {
                list.push(Action::Attack(Attack {
                    target: state.persona(other),
                    mode,
                    special,
                    stored,
                }));
            };
            offer(false, false);
            if undead && fresh.is_some() {
                offer(true, false);
            }
            if stored.is_some() {
                offer(false, true);
                offer(true, true);
            }
        }
    }
}
