//! What a viewer has before them, by the names of the lexicon.

use super::super::catacomb::ChamberKind;
use super::super::encounters::Encounter;
use super::super::step::Foe;
use super::super::view::{CombatView, View};
use daedalus_contract::game::Viewer;

/// The fight, what was turned up or announced, the own cards, what lies before the seats, what the map tells of last.
pub fn things(view: &View) -> Vec<&'static str> {
    let mut things: Vec<&'static str> = view.combat.iter().flat_map(fought).collect();
    things.extend(view.turned_up.into_iter().flat_map(met));
    things.extend(view.announced.map(|(_, card)| card.title()));
    things.extend(view.peek.iter().map(|card| card.title()));
    things.extend(view.offer.iter().map(|card| card.title()));
    let own = |seat: &&super::super::view::SeatView| view.viewer == Viewer::Seat(seat.seat);
    for seat in view.seats.iter().filter(own) {
        things.extend(seat.backpack.iter().flatten().map(|card| card.title()));
        let worn = seat.slots.iter().filter_map(|slot| slot.card);
        things.extend(worn.map(|card| card.title()));
    }
    for seat in &view.seats {
        things.extend(seat.persona.map(|persona| persona.title()));
        things.extend(seat.snare.map(|card| card.title()));
        things.extend(seat.buff.map(|card| card.title()));
    }
    for seat in view.seats.iter().filter(|seat| !own(seat)) {
        let worn = seat.slots.iter().filter_map(|slot| slot.card);
        things.extend(worn.map(|card| card.title()));
    }
    things.extend(view.difficulty.iter().map(|(card, _)| card.title()));
    let newest = view.chambers.iter().rev();
    things.extend(
        newest
            .clone()
            .take(3)
            .filter_map(|it| Some(it.card?.title())),
    );
    things.extend(newest.filter_map(|it| chamber(it.kind)));
    things
}

/// What is fought, with its special.
fn fought(combat: &CombatView) -> Vec<&'static str> {
    let foe = match combat.foe {
        Foe::Monster(card) | Foe::Trap(card) => Some(card),
        Foe::Shade | Foe::Player(_) => None,
    };
    let buff = combat.buff.map(|buff| buff.card);
    foe.into_iter().chain(buff).flat_map(met).collect()
}

/// A card of the Encounter deck, with its special.
fn met(card: Encounter) -> Vec<&'static str> {
    let special = card.monster().map(|monster| monster.special.title());
    [card.title()].into_iter().chain(special).collect()
}

/// The entry of a sign of the map.
const fn chamber(kind: ChamberKind) -> Option<&'static str> {
    match kind {
        ChamberKind::Monster => Some("Monster"),
        ChamberKind::Titan => Some("Titan"),
        ChamberKind::Trap => Some("Trap"),
        ChamberKind::Chest => Some("Chest"),
        ChamberKind::Party => Some("Party card"),
        ChamberKind::Difficulty => Some("Difficulty card"),
        ChamberKind::Buff => Some("Stored buff"),
        ChamberKind::Portal => Some("Portal"),
        ChamberKind::Death => Some("Undead"),
        ChamberKind::Duel => Some("Duel"),
        ChamberKind::Entrance => None,
    }
}
