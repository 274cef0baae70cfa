//! The lexicon: the personas, the specials, every card.

use std::borrow::Cow;

use super::super::encounters::{Encounter, Kind};
use super::super::hazards::DIFFICULTIES;
use super::super::items::{Fit, Item};
use super::super::personas::Persona;
use super::super::specials::Special;
use super::super::treasures::Treasure;
use super::timing;
use daedalus_contract::game::Topic;

/// All entries.
pub fn topics() -> Vec<Topic> {
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
    personas
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
        let stone = match card.symbol().filter(|_| card.kind() == Kind::Monster) {
            Some(symbol) => format!(
                "\nDefeated it brings a Treasure card, and a gate stone where its symbol is yours: {} is that of {}. \
                 Its kin count where the option `kin` says so.",
                symbol.title(),
                Persona::of(symbol).title()
            ),
            None => String::new(),
        };
        return format!(
            "{} ({kin}). Defense {}, damage {}.{stone}\n**{}** when fought: {}.\nAs a buff: {}.",
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
