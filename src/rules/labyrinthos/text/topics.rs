//! The lexicon: actions, heroes, Keys and cards in our words, by the names that players type.

use std::borrow::Cow;

use super::super::cards::{CardId, DESIGNS, Deck};
use super::super::keys::TOKENS;
use super::super::pieces::Hero;
use super::colour;
use daedalus_contract::game::Topic;

/// The base actions and what else stands on a hero board: name, cost, effect.
const BASE: &[(&str, &str, &str)] = &[
    (
        "Move",
        "1 Foot, slot 1",
        "Step onto a linked tile (both paths meet, no wall, no statue), or through a secret passage to any other one. The monster's tile is closed unless it has a hide symbol. Then the symbol of your new tile is resolved.",
    ),
    (
        "Explore",
        "1 Foot, slot 2",
        "Turn over the face-down tile at the end of one of your paths (no wall between), choose how it lies, and go there. You always step onto it, even if its paths do not meet yours. Then its symbol is resolved.",
    ),
    (
        "Discover Key",
        "1 Hand, slot 3",
        "On a key tile whose colour you do not own yet: look at the Keys of that colour that are left, choose one, and put it on a slot without a Key. The action under it is covered.",
    ),
    (
        "Desperate Action",
        "1 Hand, slot 4",
        "Play a Desperation card of your own turn. Reactions cost the same Hand and need the same slot, on other turns too.",
    ),
    (
        "Rotate Wall",
        "1 Hand, slot 5",
        "Take a wall from one side of your tile and put it on another side of the same tile.",
    ),
    (
        "Rotate Tile",
        "1 Hand, slot 6",
        "Turn any explored tile a quarter, either way. Walls around it stay where they are. A hero on it may answer with Firm Footing.",
    ),
    ("Heal", "2 Hands, slot 7", "Remove one of your wounds."),
    (
        "Special",
        "slot 8",
        "What makes your hero special; see the topic of each hero. It is out of use while slot 8 is wounded or covered.",
    ),
    (
        "Empty key slot",
        "slot 9",
        "Holds a Key without covering anything. It can be wounded only while a Key is on it.",
    ),
    (
        "Recover",
        "5 tokens of any type",
        "Remove all your wounds. Recover is never wounded and never covered.",
    ),
    (
        "Rearrange",
        "3 tokens of any type",
        "Move one of your Keys to a slot without a Key. A wound stays on the slot that the Key leaves. Rearrange is never wounded and never covered.",
    ),
    (
        "Pass",
        "free",
        "End your actions. Then you choose 7 new tokens, refresh your hand and roll for the monster.",
    ),
];

/// One line about who the hero is (LAB-7.9).
fn story(hero: Hero) -> &'static str {
    match hero {
        Hero::Sostrate => "Sun-shield of a merchant house, trained in Sparta.",
        Hero::Diodotus => "A street-wise Athenian commander with twin blades.",
        Hero::Akikios => "The youngest councillor, guided by the Oracle.",
        Hero::Leona => "The volunteer whom beasts obey.",
    }
}

/// What the line of [`Hero::special`] leaves out.
fn details(hero: Hero) -> &'static str {
    match hero {
        Hero::Sostrate => {
            "She takes the wounds and stays on the monster's tile. What counts is whether slot 8 is usable when the attack begins; wounds of the same attack do not matter."
        }
        Hero::Diodotus => {
            "Being pushed onto a trap during your own turn counts too. The trap is used up for the turn even so."
        }
        Hero::Akikios => {
            "Free, on your own turn. The other seat takes 1 wound, places it and may react."
        }
        Hero::Leona => {
            "Instead of 2 movement points you resolve the die at once and control the monster, on other turns too. Not in round 1."
        }
    }
}

/// All entries.
pub fn topics() -> Vec<Topic> {
    let base = BASE
        .iter()
        .map(|(name, cost, effect)| topic(name, format!("**{name}** ({cost})\n{effect}")));
    let heroes = Hero::ALL.iter().map(|&hero| {
        let (special, details, story) = (hero.special(), details(hero), story(hero));
        topic(
            hero.title(),
            format!("**{}**\n*{story}*\n{special}\n{details}", hero.title()),
        )
    });
    let keys = TOKENS.iter().map(|token| {
        let (name, colour) = (token.key.title(), colour(token.key.colour()));
        topic(
            name,
            format!(
                "**{name}** ({colour} Key, costs {})\n{}",
                token.cost, token.text
            ),
        )
    });
    let cards = CardId::ALL.iter().map(|&id| topic(id.title(), card(id)));
    base.chain(heroes).chain(keys).chain(cards).collect()
}

fn topic(name: &'static str, text: impl Into<Cow<'static, str>>) -> Topic {
    Topic {
        name: name.into(),
        text: text.into(),
    }
}

fn card(id: CardId) -> String {
    let design = &DESIGNS[id as usize];
    let deck = match design.deck {
        Deck::Base => "",
        Deck::Medusa => ", only with Medusa",
        Deck::Cerberus => ", only with Cerberus",
    };
    let copies = if design.copies == 1 {
        "1 copy".into()
    } else {
        format!("{} copies", design.copies)
    };
    let mut text = format!("**{}** ({}; {copies}{deck})\n", id.title(), design.when);
    if !design.condition.is_empty() {
        text.push_str(design.condition);
        text.push('\n');
    }
    text + design.text + "\n*" + design.flavour + "*"
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::pieces::{Key, Slot};

    fn find(name: &str) -> Topic {
        let topics = topics();
        topics.into_iter().find(|it| it.name == name).expect(name)
    }

    #[test]
    fn every_topic_has_its_own_name_and_fits_a_message() {
        let mut names = HashSet::new();
        for topic in topics() {
            let length = topic.text.chars().count();
            assert!((40..=1900).contains(&length), "{}: {length}", topic.name);
            assert!(
                names.insert(topic.name.to_lowercase()),
                "{} twice",
                topic.name
            );
        }
    }

    #[test]
    fn lab_2_2_every_hero_key_card_and_action_has_a_topic() {
        let named = Hero::ALL.iter().map(|it| it.title());
        let named = named.chain(Key::ALL.iter().map(|it| it.title()));
        let named = named.chain(CardId::ALL.iter().map(|it| it.title()));
        for name in named.chain(Slot::all().map(Slot::title)) {
            find(name);
        }
    }

    #[test]
    fn lab_6_7_to_6_16_costs_are_named() {
        assert!(find("Heal").text.contains("2 Hands"));
        assert!(find("Explore").text.contains("1 Foot"));
        assert!(find("Recover").text.contains("5 tokens"));
        assert!(find("Second Wind").text.contains("costs nothing"));
    }

    #[test]
    fn lab_2_2_each_key_names_its_colour() {
        for &key in Key::ALL {
            let line = format!("**{}** ({} Key,", key.title(), key.colour().id());
            assert!(find(key.title()).text.starts_with(&line), "{line}");
        }
    }
}
