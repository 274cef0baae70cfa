//! Wounds: dealt, answered, placed, healed (section 5.6).

use super::cards::Trigger;
use super::event::Event;
use super::flow::Flow;
use super::pieces::{Monster, Slot};
use super::refusal::{Checked, Reason};
use super::sets::{SeatSet, SlotSet};
use super::state::State;
use super::step::{Step, WOUND_DEFAULT, Window, Wound, Wounds};
use super::window;
use daedalus_contract::game::Seat;

/// So many wounds go to a seat, not from an attack: window WOUND, then its owner places them.
pub fn hurt(flow: &mut Flow<'_>, seat: Seat, count: u8) {
    deal(flow, SeatSet::only(seat), count, None, false);
}

/// Each of these seats takes 1 wound onto its first open slot from the top, in turn order (LAB-7.107, 7.160).
pub fn hurt_from_top(flow: &mut Flow<'_>, seats: SeatSet) {
    deal(flow, seats, 1, None, true);
}

/// The wounds of an attack (LAB-5.63 to 5.65, 5.75).
pub fn hurt_by_attack(flow: &mut Flow<'_>, targets: SeatSet, count: u8, controller: Seat) {
    let from_top = flow.state.table.monster == Monster::Medusa;
    deal(flow, targets, count, Some(controller), from_top);
}

fn deal(flow: &mut Flow<'_>, seats: SeatSet, count: u8, attack: Option<Seat>, from_top: bool) {
    flow.push(Step::Wounds(Wounds {
        owed: [0; 4],
        from_top,
        chosen: [None; 4],
    }));
    let mut order: arrayvec::ArrayVec<Seat, 4> = flow.state.turn_order().collect();
    order.retain(|seat| seats.has(*seat) && !flow.state.is_removed(*seat) && count > 0);
    for &seat in order.iter().rev() {
        flow.push(Step::Wound(Wound {
            seat,
            count,
            attack,
            announced: false,
        }));
    }
    for seat in order {
        flow.tell(Event::Dealt { seat, count });
    }
}

/// Window WOUND, then what is left of the wounds is owed.
pub fn announce(flow: &mut Flow<'_>, mut wound: Wound) {
    if !wound.announced {
        wound.announced = true;
        let mut opened = Window::new(Trigger::Wound, wound.seat);
        opened.heroes = SeatSet::only(wound.seat);
        flow.push(Step::Wound(wound));
        window::open(flow, opened);
        return;
    }
    let batch = flow
        .state
        .stack
        .iter_mut()
        .rev()
        .find_map(|step| match step {
            Step::Wounds(wounds) => Some(wounds),
            _ => None,
        });
    if let Some(batch) = batch {
        batch.owed[wound.seat.index()] += wound.count;
    }
}

/// Seats that must still choose slots for their wounds.
pub fn asked(state: &State, wounds: &Wounds) -> SeatSet {
    let asks =
        |&seat: &Seat| wounds.owed[seat.index()] > 0 && wounds.chosen[seat.index()].is_none();
    Seat::all(state.seats()).filter(asks).collect()
}

/// Answers for the seats that need not be asked; then the wounds are placed. True while somebody must choose.
pub fn resolve(flow: &mut Flow<'_>, mut wounds: Wounds) -> bool {
    for seat in asked(flow.state, &wounds).iter() {
        wounds.chosen[seat.index()] = automatic(flow.state, &wounds, seat);
    }
    let waits = !asked(flow.state, &wounds).is_empty();
    if waits {
        flow.push(Step::Wounds(wounds));
    } else {
        place(flow, wounds);
    }
    waits
}

/// Where the wounds of a seat go without asking (LAB-5.75 to 5.77, 8.11).
fn automatic(state: &State, wounds: &Wounds, seat: Seat) -> Option<SlotSet> {
    let player = state.player(seat);
    let (count, open) = (wounds.owed[seat.index()], player.open_slots());
    if count >= open.len() {
        return Some(open);
    }
    if wounds.from_top {
        return Some(first(open, count, Slot::all()));
    }
    if let Some(order) = player.wound_order {
        return Some(first(open, count, order));
    }
    state.is_removed(seat).then(|| by_default(open, count))
}

fn first(open: SlotSet, count: u8, order: impl IntoIterator<Item = Slot>) -> SlotSet {
    order
        .into_iter()
        .filter(|&slot| open.has(slot))
        .take(usize::from(count))
        .collect()
}

/// The first open slots in the default order (LAB-5.30).
pub fn by_default(open: SlotSet, count: u8) -> SlotSet {
    first(open, count, WOUND_DEFAULT.into_iter().filter_map(Slot::new))
}

/// All answers are there: the wounds are placed, in turn order (LAB-5.18).
fn place(flow: &mut Flow<'_>, wounds: Wounds) {
    let order = flow.state.turn_order();
    for seat in order.filter(|seat| wounds.owed[seat.index()] > 0) {
        let chosen = wounds.chosen[seat.index()].unwrap_or_default();
        let player = flow.state.player_mut(seat);
        player.wounds = player.wounds.with(chosen);
        flow.tell(Event::Wounded {
            seat,
            slots: chosen,
            lost: wounds.owed[seat.index()] - chosen.len(),
        });
    }
}

/// May the seat put its wounds onto these slots (LAB-5.30, 6.74)?
///
/// # Errors
/// E_WRONG_PHASE, E_BAD_TARGET.
pub fn check_choice(state: &State, wounds: &Wounds, seat: Seat, slots: SlotSet) -> Checked {
    if !asked(state, wounds).has(seat) {
        return Err(Reason::WrongPhase);
    }
    if !slots.without(state.player(seat).open_slots()).is_empty() {
        return Err(Reason::BadTarget(
            "wounds go onto slots with an action and no wound",
        ));
    }
    if slots.len() != wounds.owed[seat.index()] {
        return Err(Reason::BadTarget("name one slot for each wound"));
    }
    Ok(())
}

/// All sets of `count` slots out of `open`, in the order of their numbers.
pub fn combinations(open: SlotSet, count: u8, add: &mut dyn FnMut(SlotSet)) {
    fn extend(rest: &[Slot], count: u8, chosen: SlotSet, add: &mut dyn FnMut(SlotSet)) {
        if count == 0 {
            return add(chosen);
        }
        for (position, &slot) in rest.iter().enumerate() {
            let chosen = chosen.with(SlotSet::only(slot));
            extend(&rest[position + 1..], count - 1, chosen, add);
        }
    }
    let slots: arrayvec::ArrayVec<Slot, { Slot::COUNT }> = open.iter().collect();
    extend(&slots, count, SlotSet::EMPTY, add);
}

/// Removes wounds from these slots.
pub fn heal(flow: &mut Flow<'_>, seat: Seat, slots: SlotSet) {
    let player = flow.state.player_mut(seat);
    let slots = slots.and(player.wounds);
    player.wounds = player.wounds.without(slots);
    flow.tell(Event::Healed { seat, slots });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lab_5_30_all_sets_of_slots_are_offered() {
        let open: SlotSet = Slot::all().filter(|slot| slot.number() != 9).collect();
        let mut sets = Vec::new();
        combinations(open, 3, &mut |set| sets.push(set));
        assert_eq!(sets.len(), 56, "8 over 3");
        assert!(sets.iter().all(|set| set.len() == 3));
        assert_eq!(by_default(open, 3).to_string(), "5 6 8");
    }
}
