//! Equipment: slots, hardness, the Chaos Orb (section 5.2).

use arrayvec::ArrayVec;

use super::event::Event;
use super::flow::Flow;
use super::items::Fit;
use super::personas::Slot;
use super::player::{Equipped, Player};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::step::{Choice, Question, Step};
use super::treasures::Treasure;
use super::values::is_two_handed;
use super::{damage, decks};
use daedalus_contract::game::Seat;

impl Player {
    /// The card that takes up a slot: what lies there, or a two-handed item in the other HAND (THE-5.135).
    pub fn occupant(&self, slot: Slot) -> Option<Treasure> {
        let lying = |slot: Slot| self.slots[slot.index()].map(|it| it.card);
        let both = || lying(Slot::Hand1).filter(|&card| is_two_handed(card));
        lying(slot).or_else(|| (slot == Slot::Hand2).then(both).flatten())
    }
}

/// The slots of a seat's persona that a card fits, in the order of the persona card; for a two-handed item none.
pub fn fitting(state: &State, seat: Seat, card: Treasure) -> impl Iterator<Item = Slot> + use<> {
    let fit = card.fit();
    let slots = state.persona(seat).sheet().slots.iter().copied();
    slots.filter(move |&slot| fit.is_some_and(|fit| fit.allows(slot)))
}

/// The first free slot that a card fits (THE-6.8).
pub fn free_slot(state: &State, seat: Seat, card: Treasure) -> Option<Slot> {
    let player = state.player(seat);
    fitting(state, seat, card).find(|&slot| player.occupant(slot).is_none())
}

/// May the seat equip this card there (THE-6.8)?
///
/// # Errors
/// E_CARD, then the first that fits in the order of the table.
pub fn check_equip(state: &State, seat: Seat, card: Treasure, slot: Option<Slot>) -> Checked {
    let player = state.player(seat);
    if !player.holds(card) {
        return Err(Reason::Card);
    }
    let Some(fit) = card.fit() else {
        return Err(Reason::Ability);
    };
    let slots = state.persona(seat).sheet().slots;
    match slot {
        Some(slot) if !slots.contains(&slot) => return Err(Reason::NoSlot),
        Some(slot) if !fit.allows(slot) => return Err(Reason::Slot),
        None if fit != Fit::TwoHands => {
            fitting(state, seat, card).next().ok_or(Reason::NoSlot)?;
            free_slot(state, seat, card).ok_or(Reason::Full)?;
        }
        _ => {}
    }
    check_entangled(state, seat)?;
    if card.item().is_none() && !player.living {
        return Err(Reason::Undead);
    }
    Ok(())
}

/// Entangling: neither equip nor drink in the Cleanup of this turn (THE-7.55).
///
/// # Errors
/// E_ENTANGLED.
pub fn check_entangled(state: &State, seat: Seat) -> Checked {
    let tidying = state.phase == super::state::Phase::Cleanup;
    if tidying && state.turn.entangled && state.active == seat {
        return Err(Reason::Entangled);
    }
    Ok(())
}

/// Equips a card of the backpack; what lies there is discarded first (THE-5.14, 5.135).
pub fn equip(flow: &mut Flow<'_>, seat: Seat, card: Treasure, slot: Option<Slot>) {
    let slot = slot.or_else(|| free_slot(flow.state, seat, card));
    let (place, cleared): (Slot, ArrayVec<Slot, 2>) = match slot {
        _ if is_two_handed(card) => (Slot::Hand1, [Slot::Hand1, Slot::Hand2].into()),
        Some(slot) => (slot, [slot].into_iter().collect()),
        None => return,
    };
    decks::take(flow, seat, card);
    for slot in cleared {
        if let Some(old) = flow.state.player(seat).occupant(slot) {
            unequip(flow, seat, old);
            flow.tell(Event::Discarded {
                seat,
                card: old,
                equipped: true,
            });
        }
    }
    flow.state.player_mut(seat).slots[place.index()] = Some(Equipped { card, used: 0 });
    flow.tell(Event::Equipped {
        seat,
        card,
        slot: (!is_two_handed(card)).then_some(place),
    });
    match card {
        Treasure::ChaosOrb => turn_orb(flow, seat),
        Treasure::BearPelt => damage::heal(flow, seat, 1),
        _ => {}
    }
}

/// An equipped card goes from its slot to the Treasure discard pile, without its counters (THE-5.23). The Orb turns (THE-5.107).
fn unequip(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    let Some(slot) = flow.state.player(seat).slot_of(card) else {
        return;
    };
    flow.state.player_mut(seat).slots[slot.index()] = None;
    flow.state.treasure_discard.push(card);
    if card == Treasure::ChaosOrb {
        turn_orb(flow, seat);
    }
}

/// An equipped card is discarded by its owner or an effect (THE-5.25).
pub fn discard(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    if flow.state.player(seat).wears(card) {
        unequip(flow, seat, card);
        flow.tell(Event::Discarded {
            seat,
            card,
            equipped: true,
        });
    }
}

/// The Chaos Orb reverses the direction of play; with two seats its owner also looks at the top Encounter card (THE-5.106, 5.108).
fn turn_orb(flow: &mut Flow<'_>, seat: Seat) {
    reverse(flow);
    let looks = flow.state.seats() == 2 && !flow.state.player(seat).removed;
    if looks && !flow.state.deck.is_empty() {
        decks::peek(flow, seat, 1);
        flow.push(Step::Choice(Choice {
            seat,
            about: Question::Orb,
        }));
    }
}

/// The direction of play reverses.
pub fn reverse(flow: &mut Flow<'_>) {
    let direction = flow.state.direction.reversed();
    flow.state.direction = direction;
    flow.tell(Event::Reversed { direction });
}

/// Puts hardness counters on an equipped item; as many as its hardness discard it at once (THE-11.7).
pub fn wear(flow: &mut Flow<'_>, seat: Seat, card: Treasure, counters: u8) {
    if flow.state.hardness(seat, card) == 0 || !flow.state.player(seat).wears(card) {
        return;
    }
    flow.tell(Event::Worn {
        seat,
        card,
        counters,
    });
    put_counters(flow, seat, card, counters);
}

/// Counters on every equipped hardness item of a seat (THE-7.51, 7.77).
pub fn wear_all(flow: &mut Flow<'_>, seat: Seat) {
    let cards: ArrayVec<Treasure, { Slot::COUNT }> = flow
        .state
        .player(seat)
        .equipped()
        .map(|(_, it)| it.card)
        .collect();
    for card in cards {
        wear(flow, seat, card, 1);
    }
}

fn put_counters(flow: &mut Flow<'_>, seat: Seat, card: Treasure, counters: u8) {
    let hardness = flow.state.hardness(seat, card);
    let Some(slot) = flow.state.player(seat).slot_of(card) else {
        return;
    };
    let Some(lying) = &mut flow.state.player_mut(seat).slots[slot.index()] else {
        return;
    };
    lying.used = lying.used.saturating_add(counters);
    if lying.used >= hardness {
        break_item(flow, seat, card);
    }
}

/// An item is used up.
pub fn break_item(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    if flow.state.player(seat).wears(card) {
        unequip(flow, seat, card);
        flow.tell(Event::Broke { seat, card });
    }
}

/// An item is activated: it takes counters, or is discarded without hardness (THE-5.16); the Oil is used up (THE-7.147).
pub fn spend(flow: &mut Flow<'_>, seat: Seat, card: Treasure, counters: u8) {
    let oiled = std::mem::take(&mut flow.state.player_mut(seat).oiled);
    if flow.state.hardness(seat, card) == 0 {
        break_item(flow, seat, card);
    } else if !oiled {
        put_counters(flow, seat, card, counters);
    }
}

/// Tempered ends with Brakka's life: items whose counters reach their printed hardness are discarded (THE-11.8).
pub fn end_tempered(flow: &mut Flow<'_>, seat: Seat) {
    let worn: ArrayVec<Treasure, { Slot::COUNT }> = flow
        .state
        .player(seat)
        .equipped()
        .filter(|(_, it)| {
            let printed = it.card.item().map_or(0, |item| item.hardness);
            printed > 0 && it.used >= printed
        })
        .map(|(_, it)| it.card)
        .collect();
    for card in worn {
        break_item(flow, seat, card);
    }
}
