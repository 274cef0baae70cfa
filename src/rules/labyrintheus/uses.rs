//! Items in use: activated for a total, for Defense, to soak, and their powers (THE-5.15 to 5.19, 5.26).

use super::action::Power;
use super::event::Event;
use super::flow::Flow;
use super::gear;
use super::personas::Slot;
use super::refusal::{Checked, Reason};
use super::specials::Special;
use super::state::State;
use super::step::{Cause, Combat, DamageKind, WindowKind};
use super::treasures::Treasure;
use daedalus_contract::game::Seat;

/// May the seat activate this item now (THE-6.17)?
///
/// # Errors
/// E_CARD, then E_ONCE, E_NOBONUS, E_CRIT, E_SWIFT, E_WINNING; E_PHASE for who takes no part.
pub fn check_activate(state: &State, kind: WindowKind, seat: Seat, card: Treasure) -> Checked {
    let combat = state.combat().ok_or(Reason::Phase)?;
    let attacks = combat.fighter == seat;
    if combat.is_trap() || !(attacks || combat.target() == Some(seat)) {
        return Err(Reason::Phase);
    }
    if !state.player(seat).wears(card) || card.item().is_none() {
        return Err(Reason::Card);
    }
    if combat.used.has(card) {
        return Err(Reason::Once);
    }
    match attacks {
        true => check_offense(state, kind, combat, card),
        false => check_defense(state, combat, seat, card),
    }
}

fn check_offense(state: &State, kind: WindowKind, combat: &Combat, card: Treasure) -> Checked {
    if state.offense(combat.fighter, card) == 0 {
        return Err(Reason::NoBonus);
    }
    if kind == WindowKind::Prepare {
        return Ok(());
    }
    if combat.is_critical() {
        return Err(Reason::Crit);
    }
    if combat.fights(Special::Swift) {
        return Err(Reason::Swift);
    }
    if combat.is_winning(state) {
        return Err(Reason::Winning);
    }
    Ok(())
}

/// The target raises its Defense while it is being hit (THE-5.79). The dead defend themselves too (THE-5.86).
fn check_defense(state: &State, combat: &Combat, seat: Seat, card: Treasure) -> Checked {
    if state.protection(seat, card) == 0 || covered_by_flying(state, combat, seat, card) {
        return Err(Reason::NoBonus);
    }
    if combat.assumes(Special::Swift) {
        return Err(Reason::Swift);
    }
    if !combat.is_winning(state) {
        return Err(Reason::Winning);
    }
    Ok(())
}

/// Flying as a buff: the BODY item of the target is of no use (THE-7.58).
fn covered_by_flying(state: &State, combat: &Combat, seat: Seat, card: Treasure) -> bool {
    let on_body = state.player(seat).slot_of(card) == Some(Slot::Body);
    combat.assumes(Special::Flying) && on_body
}

/// An item counts, then takes its counters (THE-5.16).
pub fn activate(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    let Some(combat) = flow.state.combat() else {
        return;
    };
    let attacks = combat.fighter == seat;
    let bonus = match attacks {
        true => combat.offense(flow.state, card),
        false => i16::from(flow.state.protection(seat, card)) * doubled(flow.state, seat),
    };
    let counters = match attacks && combat.fights(Special::Corrosive) {
        true => 2,
        false => 1,
    };
    let against_monster = combat.is_fight();
    if let Some(combat) = flow.combat() {
        combat.used.insert(card);
        match attacks {
            true => combat.bonus += bonus as i8,
            false => combat.guard += bonus as i8,
        }
        combat.stampede |= card == Treasure::StampedeBoots && against_monster;
    }
    flow.tell(Event::Activated {
        seat,
        card,
        bonus: bonus as u8,
        defense: !attacks,
    });
    gear::spend(flow, seat, card, counters);
    if card == Treasure::BlastingKeg {
        flow.hurt(seat, 1, Cause::Treasure(card));
    }
}

/// Oil of Overdrive doubles (THE-7.147).
fn doubled(state: &State, seat: Seat) -> i16 {
    if state.player(seat).oiled { 2 } else { 1 }
}

/// May the victim soak with this item (THE-6.18)?
///
/// # Errors
/// E_CARD, then E_TRAP, E_PIERCE, E_ONCE, E_NOBONUS; E_PHASE for who is not the victim.
pub fn check_soak(state: &State, seat: Seat, card: Treasure) -> Checked {
    let damage = state.damage().ok_or(Reason::Phase)?;
    if damage.victim != seat {
        return Err(Reason::Phase);
    }
    if !state.player(seat).wears(card) || card.item().is_none() {
        return Err(Reason::Card);
    }
    match damage.kind {
        DamageKind::Trap => return Err(Reason::Trap),
        DamageKind::Effect => return Err(Reason::Pierce),
        // Shield Drone soaks even then (THE-7.134).
        _ if state.pierces(damage) && card != Treasure::ShieldDrone => return Err(Reason::Pierce),
        _ => {}
    }
    let combat = state.combat().ok_or(Reason::Phase)?;
    if combat.used.has(card) {
        return Err(Reason::Once);
    }
    let smoke = card == Treasure::SmokeBombs;
    let none = state.protection(seat, card) == 0;
    if none || smoke || covered_by_flying(state, combat, seat, card) {
        return Err(Reason::NoBonus);
    }
    if damage.amount == 0 {
        return Err(Reason::Winning);
    }
    Ok(())
}

/// An item takes damage away (THE-5.18, 5.71).
pub fn soak(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    let bonus = i16::from(flow.state.protection(seat, card)) * doubled(flow.state, seat);
    let Some(damage) = flow.damage_mut() else {
        return;
    };
    let amount = damage.amount.min(bonus as u8);
    damage.amount -= amount;
    let of_player = damage.kind == DamageKind::Attack;
    flow.tell(Event::Soaked { seat, card, amount });
    let mut counters = 1;
    if let Some(combat) = flow.combat() {
        combat.used.insert(card);
        combat.buckler |= card == Treasure::BoneBuckler && of_player;
        if combat.fights(Special::Corrosive) {
            counters = 2;
        }
    }
    gear::spend(flow, seat, card, counters);
}

/// May the seat use this power of an item for its Trap roll (THE-7.132, 7.133)?
///
/// # Errors
/// E_ABILITYNAME without the item; E_USED; E_PHASE where no Trap is rolled for.
pub fn check_power(state: &State, seat: Seat, power: Power) -> Checked {
    let item = match power {
        Power::Goggles => Treasure::BrassGoggles,
        Power::Boots => Treasure::SpringBoots,
        _ => return Err(Reason::Phase),
    };
    let combat = state.combat().ok_or(Reason::Phase)?;
    if !combat.is_trap() || combat.fighter != seat {
        return Err(Reason::Phase);
    }
    if !state.player(seat).wears(item) {
        return Err(Reason::AbilityName);
    }
    if power == Power::Goggles && combat.goggled {
        return Err(Reason::Used);
    }
    if combat.is_winning(state) {
        return Err(Reason::Winning);
    }
    // Brass Goggles do not turn a critical failure (THE-11.62).
    if power == Power::Goggles && combat.is_critical() {
        return Err(Reason::Crit);
    }
    Ok(())
}

/// Brass Goggles add to the Trap roll, Spring Boots avoid the Trap.
pub fn power(flow: &mut Flow<'_>, seat: Seat, power: Power) {
    flow.tell(Event::Special { seat, power });
    match power {
        Power::Goggles => {
            if let Some(combat) = flow.combat() {
                combat.goggled = true;
            }
            gear::wear(flow, seat, Treasure::BrassGoggles, 1);
        }
        Power::Boots => {
            if let Some(combat) = flow.combat() {
                combat.avoided = true;
            }
            gear::discard(flow, seat, Treasure::SpringBoots);
        }
        _ => {}
    }
}
