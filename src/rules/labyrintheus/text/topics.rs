//! The topics of `/game rules`: the game, the personas, every card.

use std::borrow::Cow;

use super::super::encounters::{Encounter, Kind};
use super::super::hazards::DIFFICULTIES;
use super::super::items::{Fit, Item};
use super::super::personas::Persona;
use super::super::specials::Special;
use super::super::treasures::Treasure;
use super::timing;
use daedalus_contract::game::Topic;

/// The chapters: name and text.
const CHAPTERS: &[(&str, &str)] = &[
    (
        "Labyrintheus",
        "You are adventurers in the catacombs below the palace. Win by leaving through the portal, by being the last one alive, or with most gate stones when the catacombs collapse after the last round.\n\
         A turn has three phases. **Prep**: equip items, drink potions. **Encounter**: turn up a card and face it, attack a player, or, with enough gate stones, announce an escape. **Cleanup**: equip and drink again.\n\
         A monster with your symbol leaves a gate stone when you defeat it, a Titan always does. Who dies goes on as an undead and hunts the living.\n\
         See the topics: combat, items, traps, attacks, undead, portal, reactions, the personas and every card.",
    ),
    (
        "Combat",
        "Roll your combat die; a 6 is rolled again and added; a first face of 1 is a critical failure, which fails whatever the bonuses. Reach the monster's defense (equal is enough) and you draw 1 Treasure card, with a gate stone if the symbols match.\n\
         After the roll you may activate equipped items one by one while you are losing, each once in a combat.\n\
         If you lose you take the monster's damage; items with a defensive bonus can soak it.",
    ),
    (
        "Items",
        "Equipped items only can be used. One without hardness is discarded when it is activated; one with hardness gets a counter each time, and is discarded when the counters equal its hardness. Items of your own symbol give 1 more (attunement). A two-handed item takes both hands. Your backpack holds 5 cards.",
    ),
    (
        "Traps",
        "Roll the die and add your Skill: the total must be more than the skill check. Otherwise you take the damage, which items cannot soak, and the extra effect. A snare in front of you is a Trap that you face at the start of your Encounter phase.",
    ),
    (
        "Attacks",
        "Roll against the Defense of the target; equal hits. **Wound** deals your Damage. **Rob** takes a free gate stone, against 1 more Defense; the target is wary until the end of their next turn. **Banish** takes an undead player's stored buff and next Encounter phase. A living attacker who fails critically suffers a riposte. In the first round the living have a truce.",
    ),
    (
        "Undead",
        "The dead keep their cards and their stones, as a hoard, but cannot win. In their Encounter phase they turn up a card: a monster adds its damage to one attack on a living player, and its special may be assumed. Living players may rob the hoard or banish the dead.",
    ),
    (
        "Portal",
        "With enough gate stones announce an escape: cards are flipped until a Titan appears. Lose, and all your stones are gone. Win, and 4 stones are locked in the spell while every other player has one more turn. At your next Encounter phase a living player with as many free stones may challenge you: if that attack hits, the spell is broken and you lose all stones; else you leave and win.",
    ),
    (
        "Reactions",
        "Ability cards are played in their moment: when a card or an attack is revealed, after a roll, when damage is about to be dealt, or when another card was announced. Cards for any Prep, encounter choice or Cleanup may also be played in the turns of others. How often you are asked: the setting `reactions`.",
    ),
];

/// All topics; the first one is the summary of the game.
pub fn topics() -> Vec<Topic> {
    let chapters = CHAPTERS.iter().map(|&(name, text)| topic(name, text));
    let personas = Persona::ALL
        .iter()
        .map(|&it| topic(it.title(), persona(it)));
    let encounters = Encounter::ALL
        .iter()
        .map(|&it| topic(it.title(), encounter(it)));
    let treasures = Treasure::ALL
        .iter()
        .map(|&it| topic(it.title(), treasure(it)));
    let specials = Special::ALL.iter().map(|&it| {
        let text = format!(
            "**Fought**: {}.\n**As a buff**: {}.",
            it.fought(),
            it.buff()
        );
        topic(it.title(), text)
    });
    chapters
        .chain(personas)
        .chain(specials)
        .chain(encounters)
        .chain(treasures)
        .collect()
}

fn topic(name: &'static str, text: impl Into<Cow<'static, str>>) -> Topic {
    Topic {
        name: name.into(),
        text: text.into(),
    }
}

fn persona(persona: Persona) -> String {
    let sheet = persona.sheet();
    let slots: Vec<&str> = sheet.slots.iter().map(|slot| slot.title()).collect();
    let mut text = format!(
        "{} of {} ({}). Health {}, Skill {}. Slots: {}.",
        persona.title(),
        sheet.homeland,
        sheet.symbol.title(),
        sheet.health,
        sheet.skill,
        slots.join(", ")
    );
    for (word, side) in [("Living", &sheet.living), ("Undead", &sheet.undead)] {
        text.push_str(&format!(
            "\n**{word}: {}**: Defense {}, Damage {}, d{}. {}: {}",
            side.name, side.defense, side.damage, side.die, side.ability, side.text
        ));
    }
    text
}

/// A card of the Encounter deck in one line.
pub fn encounter_line(card: Encounter) -> String {
    if let Some(monster) = card.monster() {
        let word = if card.kind() == Kind::Titan {
            "Titan"
        } else {
            "Monster"
        };
        let (defense, damage) = (monster.defense, monster.damage);
        return format!(
            "{word} {defense}/{damage}, {}: {}",
            monster.special.title(),
            monster.special.fought()
        );
    }
    match card.trap() {
        Some(trap) => format!(
            "Trap, check {}, damage {}. {}",
            trap.check, trap.damage, trap.text
        ),
        None => card.text().into(),
    }
}

/// A card of the Encounter deck with all that it says.
pub fn encounter(card: Encounter) -> String {
    let symbol = card.symbol().map_or("", |symbol| symbol.title());
    if let Some(monster) = card.monster() {
        let kin: Vec<&str> = monster.kin.iter().flatten().map(|it| it.title()).collect();
        let kin = match kin.is_empty() {
            true => "all six symbols".into(),
            false => format!("{symbol}, kin {}", kin.join(" and ")),
        };
        return format!(
            "{} ({kin}). Defense {}, damage {}.\n**{}** when fought: {}.\nAs a buff: {}.",
            if card.kind() == Kind::Titan {
                "Titan"
            } else {
                "Monster"
            },
            monster.defense,
            monster.damage,
            monster.special.title(),
            monster.special.fought(),
            monster.special.buff()
        );
    }
    if let Some(trap) = card.trap() {
        let more = if trap.text.is_empty() { "" } else { " " };
        return format!(
            "Trap ({symbol}). Skill check {}, damage {}.{more}{}\n*{}*",
            trap.check, trap.damage, trap.text, trap.flavour
        );
    }
    match card.difficulty() {
        Some(index) => format!(
            "Difficulty card, {} in all. {}",
            DIFFICULTIES[index].0,
            card.text()
        ),
        None => format!("{} ({symbol}). {}", super::kind_word(card), card.text()),
    }
}

/// The bonuses of an item whose card says nothing else.
pub fn bonus_text(item: &Item) -> &'static str {
    match (item.off > 0, item.def > 0) {
        (true, true) => "Raises your total, your Defense, or soaks damage.",
        (true, false) => "Raises your total in a fight or an attack.",
        (false, true) => "Raises your Defense or soaks damage.",
        (false, false) => "",
    }
}

/// An item in one line: slot, bonuses, hardness.
pub fn item_line(item: &Item) -> String {
    let hardness = match item.hardness {
        0 => "discarded when used".into(),
        hardness => format!("hardness {hardness}"),
    };
    let fit = match item.fit {
        Fit::Any => "Any slot",
        Fit::TwoHands => "Two HANDs",
        other => other.title(),
    };
    format!("{fit}, {}{hardness}", bonuses(item.off, item.def))
}

/// `+1 offense, +2 defense, `: what an item adds, and nothing of what it does not.
pub fn bonuses(off: u8, def: u8) -> String {
    let bonus = |by: u8, what: &str| match by {
        0 => String::new(),
        by => format!("+{by} {what}, "),
    };
    bonus(off, "offense") + &bonus(def, "defense")
}

/// A Treasure card in one line.
pub fn card_line(card: Treasure) -> String {
    match card.item() {
        Some(item) if item.text.is_empty() => item_line(item),
        Some(item) => format!("{}. {}", item_line(item), item.text),
        None => card.text().into(),
    }
}

fn treasure(card: Treasure) -> String {
    let symbol = card.symbol().map_or("no symbol", |symbol| symbol.title());
    let target = card
        .ability()
        .map_or(String::new(), |it| format!("\nAimed at: {}.", it.target));
    format!("{} ({symbol}). {}{target}", timing(card), card_line(card))
}
