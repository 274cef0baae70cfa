//! The lexicon: every adventurer, creature, card and tile (DCL-13.17).

use std::borrow::Cow;

use super::dice;
use crate::adventurers::{self, Adventurer};
use crate::cards::CardId;
use crate::creatures::{Ability, Kind, Tactic};
use crate::tiles::{Class, DESIGNS};
use daedalus_contract::game::Topic;
use daedalus_contract::kit::prose::count;

/// All entries.
pub fn topics() -> Vec<Topic> {
    let mut topics: Vec<Topic> = Adventurer::ALL.iter().map(|it| adventurer(*it)).collect();
    topics.extend(Kind::ALL.iter().map(|it| creature(*it)));
    topics.push(topic(
        "Doppelganger (creature)",
        "The numbers of the adventurer that it copies, without loot. It goes for that one whenever it can. Reward 2.",
    ));
    topics.extend(
        Ability::ALL
            .iter()
            .map(|it| topic(it.title(), ability(*it))),
    );
    let tactics = Tactic::ALL.iter();
    topics.extend(tactics.map(|it| topic(it.title(), tactic(*it))));
    topics.extend(CardId::ALL.iter().map(|it| card(*it)));
    let tiles = DESIGNS.iter().filter(|it| it.class != Class::Printed);
    topics.extend(tiles.map(|it| {
        let text = format!(
            "Tile {}, {} of it.\n```\n{}\n```",
            it.key,
            it.count,
            it.rows.replace('/', "\n")
        );
        topic(it.name, text)
    }));
    topics
}

fn topic(name: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>) -> Topic {
    Topic {
        name: name.into(),
        text: text.into(),
    }
}

fn adventurer(it: Adventurer) -> Topic {
    let sheet = it.sheet();
    let table = table([
        ("BP", &sheet.body.to_string()),
        ("MV", &sheet.movement.to_string()),
        ("DEF", &sheet.defence.to_string()),
        ("dice", &dice(sheet.dice)),
    ]);
    let heals = match it.class() {
        adventurers::Class::Cleric => "\nHeals 1 wound whenever it is about to act.",
        _ => "",
    };
    let class = it.class().title();
    topic(it.title(), format!("Adventurer ({class}).\n{table}{heals}"))
}

fn creature(kind: Kind) -> Topic {
    let sheet = kind.creature();
    let abilities: Vec<&str> = sheet.abilities.iter().map(|it| it.title()).collect();
    let [seen, near, other] = sheet.tactics.map(|tactic| tactic.title());
    let table = table([
        ("BP", &sheet.body.to_string()),
        ("MV", &sheet.movement.to_string()),
        ("DEF", &sheet.defence.to_string()),
        ("dice", &dice(sheet.dice)),
    ]);
    let mut text = format!(
        "Creature, {} in the deck, reward {}.\n{table}\nAdventurer in sight: {seen}. Within {}: {near}. Else: {other}.",
        count(sheet.count, "card", "cards"),
        count(sheet.reward, "treasure card", "treasure cards"),
        sheet.within,
    );
    if !abilities.is_empty() {
        text = format!("{text}\nAbilities: {}.", abilities.join(", "));
    }
    topic(kind.title(), text)
}

fn card(card: CardId) -> Topic {
    let print = card.print();
    let kind = if card.is_loot() { "Loot" } else { "Event" };
    let text = format!(
        "{kind} {} · {}\n{}\n*{}*",
        card.id().to_uppercase(),
        print.timing,
        print.text,
        print.flavour
    );
    topic(card.title(), text)
}

/// Numbers below their names, in columns.
fn table<const N: usize>(columns: [(&str, &str); N]) -> String {
    let pad = |(name, value): &(&str, &str), shown: &str| {
        let wide = name.chars().count().max(value.chars().count());
        format!("{shown:<wide$}")
    };
    let heads: Vec<String> = columns.iter().map(|it| pad(it, it.0)).collect();
    let values: Vec<String> = columns.iter().map(|it| pad(it, it.1)).collect();
    let (heads, values) = (heads.join("  "), values.join("  "));
    format!("```\n{}\n{}\n```", heads.trim_end(), values.trim_end())
}

const fn tactic(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Charge => {
            "Tactic: it goes to the nearest square from which it can strike its prey. If that is too far, it comes as near as it can. \
             Its prey is the adventurer with the shortest way; if several are equally near, its player chooses."
        }
        Tactic::Shoot => {
            "Tactic: it stays where it sees its prey 3 squares away or more. Else it looks for a square in sight of the prey, not \
             beside it and up to 6 away, and if there is none, it charges."
        }
        Tactic::Flee => "Tactic: it goes as far as it can from the nearest adventurer.",
        Tactic::Guard => {
            "Tactic: it stands beside the chest, towards the adventurer that is nearest to the chest."
        }
        Tactic::Hold => "Tactic: it stays where it is, unless that is a spawn point.",
        Tactic::Seek => {
            "Tactic: as Charge, at the adventurer with the shortest way on the whole board, seen or not."
        }
        Tactic::Hunt => "Tactic: as Charge, at the adventurer with the fewest body points left.",
    }
}

const fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Flight => "Water and lava are floor to it.",
        Ability::Amphibious => {
            "Shallow water is floor to it, deep water costs 2, and it may stop there."
        }
        Ability::Incorporeal => {
            "It walks through walls, lava and water, and may attack from there."
        }
        Ability::Fireproof => "Lava is floor to it.",
        Ability::Unpushable => "It cannot be pushed.",
        Ability::Scorching | Ability::Acid => "Who tries to push it takes 1 wound first.",
        Ability::Doused => "It never enters water and is destroyed when put there.",
        Ability::StoneSkin => "Defence 6 against ranged and area attacks.",
        Ability::Web => "Who takes a wound from it has 2 MV less in their next move.",
        Ability::Pack => "One more die if another Hellhound is beside the target.",
        Ability::Pilfer => "If it wounds, its controller takes a random card of that player.",
        Ability::Gore => "1 more on each die after a move of range 3 or more.",
        Ability::Curse => "If it wounds, that player discards a random card.",
        Ability::Bony => "Defence 5 against ranged attacks.",
        Ability::Slam => "If it wounds, the adventurer is thrown one square back.",
        Ability::Drain => "If it wounds, it removes a wound from itself.",
        Ability::Plead => "Who slays it discards a random card.",
        Ability::Grasp => "The first step of a move that begins beside it costs 1 more.",
    }
}
