//! What a word of an action means to a person: labels of buttons and lists.

use super::super::action::{Mode, Word};
use super::super::encounters::Encounter;
use super::super::items::Fit;
use super::super::personas::{Persona, Slot};
use super::super::state::Phase;
use super::super::treasures::Treasure;
use super::super::view::{SlotView, View};
use super::topics::{bonuses, card_line, encounter_line};
use super::{seat_with, who};
use daedalus_contract::game::{Names, Viewer, WordDescription};
use daedalus_contract::kit::prose::{self, Pair, and, count, pair};

/// The first words of actions: word, label, note.
#[rustfmt::skip]
const VERBS: &[(&str, &str, &str)] = &[
    ("persona", "Choose a persona", ""),
    ("equip", "Equip", "Put an item or potion into a slot; what lies there is discarded."),
    ("discard", "Discard", "A card of your backpack or of a slot."),
    ("drink", "Drink a potion", "From the backpack or the belt; in the Encounter phase from the belt."),
    ("play", "Play a card", "An ability card of your backpack."),
    ("special", "Use a power", "The ability of your persona, or the power of an item."),
    ("draw", "Draw", "Turn up an Encounter card and face it."),
    ("attack", "Attack", "Attack another player instead of drawing."),
    ("escape", "Escape", "Flip cards until a Titan appears; defeat it to open the portal."),
    ("hold", "Hold", "Do not attack; the buff is discarded."),
    ("activate", "Activate", "Use an equipped item for its bonus."),
    ("soak", "Soak", "Let an equipped item take damage for you."),
    ("pass", "Pass", "Do nothing."),
    ("choose", "Choose", ""),
    ("challenge", "Challenge", "One attack: if it hits, the spell is broken."),
    ("end_prep", "To the encounter", "On to the Encounter phase."),
    ("end_turn", "End turn", "End your turn."),
];

/// Words after `special`, and the last ones of `attack` and `play`.
#[rustfmt::skip]
const WORDS: &[(&str, &str, &str)] = &[
    ("foresight", "Foresight", "Discard a card, look at the top 2 Encounter cards, bury one of them."),
    ("salvage", "Salvage", "Discard a card, then draw a Treasure card."),
    ("snare", "Snare", "Lay the Trap in front of a living player."),
    ("circlet", "Starlit Circlet", "Look at the top Encounter card for 1 hardness counter."),
    ("goggles", "Brass Goggles", "+2 to your Trap roll for 1 hardness counter."),
    ("boots", "Spring Boots", "Discard them: the Trap is avoided."),
    ("special", "With its special", "Assume the special of the monster."),
    ("stored", "Use the stored buff", "The buff that Wind-Up has kept."),
    ("-3", "Check -3", "The Trap is easier to avoid."),
    ("+3", "Check +3", "The Trap is harder to avoid."),
];

/// What `word` means after the words `before` it, seen by the viewer.
pub fn describe_word(
    view: &View,
    before: &[&str],
    word: &str,
    names: Names<'_>,
) -> WordDescription {
    prose::describe_word(meaning(view, before, word, names))
}

fn known(table: &[(&str, &str, &str)], word: &str) -> Option<Pair> {
    let found = table.iter().find(|(verb, ..)| *verb == word);
    found.map(|(_, label, note)| pair(*label, *note))
}

fn meaning(view: &View, before: &[&str], word: &str, names: Names<'_>) -> Pair {
    let Some(verb) = before.first() else {
        return known(VERBS, word).unwrap_or_else(|| pair(word, ""));
    };
    if let Some(found) = known(WORDS, word) {
        return found;
    }
    if let Some(persona) = Persona::from_id(word) {
        return named(view, persona, names);
    }
    if let Some(card) = Treasure::from_id(word) {
        let label = match replaced(view, card).filter(|_| *verb == "equip") {
            Some(old) => format!("{} for {old}", card.title()),
            None => card.title().to_owned(),
        };
        return pair(label, card_note(view, verb, card));
    }
    if let Some(card) = Encounter::from_id(word) {
        return pair(card.title(), encounter_line(card));
    }
    if let Some(mode) = Mode::from_id(word) {
        return attack_mode(mode);
    }
    if let Some(slot) = Slot::from_id(word) {
        return pair(slot.title(), lying(view, slot));
    }
    if let Some(word) = Word::from_id(word) {
        return pair(word.title(), "");
    }
    match word.parse::<u8>() {
        Ok(number) => pair(count(number, "counter", "counters"), ""),
        Err(_) => pair(word, ""),
    }
}

/// A persona: its values before the choice, afterwards its player.
fn named(view: &View, persona: Persona, names: Names<'_>) -> Pair {
    let choosing = view.phase == Phase::SetupPersona;
    match seat_with(view, persona).filter(|_| !choosing) {
        Some(seat) => {
            let state = match seat.living {
                true => format!("health {}/{}", seat.health.0, seat.health.1),
                false => "undead".into(),
            };
            let stones = count(seat.stones, "gate stone", "gate stones");
            let note = format!("{state}, Defense {}, {stones}", seat.defense);
            pair(who(view, seat.seat, names), note)
        }
        None => {
            let (health, side) = (view.healths[persona as usize], persona.side(true));
            let note = format!(
                "{} Health {}, Defense {}, Damage {}, d{}",
                side.gist, health, side.defense, side.damage, side.die
            );
            pair(persona.title(), note)
        }
    }
}

fn attack_mode(mode: Mode) -> Pair {
    let note = match mode {
        Mode::Wound => "Deal damage to a living player.",
        Mode::Rob => "Take a gate stone; their Defense counts as 1 higher.",
        Mode::Banish => "An undead player loses the stored buff and the next Encounter phase.",
    };
    pair(mode.title(), note)
}

/// In use the bonus of the own item as it stands, else what the card says.
fn card_note(view: &View, verb: &str, card: Treasure) -> String {
    let own = view.seats.iter().find(|seat| view.viewer.is(seat.seat));
    let slots = own.into_iter().flat_map(|seat| &seat.slots);
    let worn = slots.into_iter().find(|slot| slot.card == Some(card));
    match (verb, worn) {
        ("activate" | "soak" | "use", Some(slot)) => {
            let left = match slot.hardness {
                0 => "used up".into(),
                hardness => format!("hardness {}/{hardness}", slot.used),
            };
            format!("{}{left}", bonuses(slot.off, slot.def))
        }
        _ => card_line(card),
    }
}

/// What a card of the own backpack replaces wherever it is equipped, as all slots that it fits are taken and there is no
/// choice between them (THE-5.14).
fn replaced(view: &View, card: Treasure) -> Option<String> {
    let own = view.seats.iter().find(|seat| view.viewer.is(seat.seat))?;
    let fit = card.fit()?;
    let hands = |slot: Slot| matches!(slot, Slot::Hand1 | Slot::Hand2);
    let fits = |it: &&SlotView| match fit {
        Fit::TwoHands => hands(it.slot),
        fit => fit.allows(it.slot),
    };
    let slots: Vec<&SlotView> = own.slots.iter().filter(fits).collect();
    if fit != Fit::TwoHands && slots.len() > 1 {
        return None;
    }
    let lying: Vec<String> = slots
        .iter()
        .filter_map(|it| Some(it.card?.title().to_owned()))
        .collect();
    (!lying.is_empty()).then(|| and(&lying))
}

/// What lies in a slot of the viewer.
fn lying(view: &View, slot: Slot) -> String {
    let Viewer::Seat(seat) = view.viewer else {
        return String::new();
    };
    let own = view.seats.get(seat.index());
    let place = own.and_then(|seat| seat.slots.iter().find(|it| it.slot == slot));
    match place {
        Some(place) if place.covered => "Replaces your two-handed item.".into(),
        Some(place) => place.card.map_or_else(
            || "Free.".into(),
            |card| format!("Replaces {}.", card.title()),
        ),
        None => String::new(),
    }
}
