//! The lexicon: cards, heroes and retinues in our words, by the names that players type.

use std::borrow::Cow;

use super::super::cards::DESIGNS;
use super::super::chambers::RETINUES;
use super::super::heroes::DESIGNS as HEROES;
use daedalus_contract::game::Topic;

/// Every card, hero and retinue.
pub fn topics() -> Vec<Topic> {
    let cards = DESIGNS.iter().map(|design| {
        let kind = design.kind;
        let copies = kind.copies();
        let text = format!(
            "**{}** (influence card, {copies} in the deck)\n{}.\n\n{}\n\n*{}*",
            kind.title(),
            kind.timing(),
            design.text,
            design.flavour
        );
        topic(kind.title(), text)
    });
    cards.chain(heroes()).chain(retinues()).collect()
}

fn heroes() -> impl Iterator<Item = Topic> {
    HEROES.iter().map(|design| {
        let kind = design.kind;
        let (title, copies) = (kind.title(), kind.copies());
        if kind.is_common() {
            let chamber = RETINUES.iter().find(|it| it.chamber.common() == Some(kind));
            let chamber = chamber.map_or("", |it| it.chamber.name());
            let text = format!(
                "**{title}** (common hero, {copies} in the deck)\nNo ability. 4 of them gather in {chamber}."
            );
            return topic(title, text);
        }
        let text = format!(
            "**{title}** (legendary hero, {copies} in the deck)\n{}.\n\n{}\n\n*{}*",
            design.timing, design.text, design.flavour
        );
        topic(title, text)
    })
}

fn retinues() -> impl Iterator<Item = Topic> {
    RETINUES.iter().map(|retinue| {
        let text = format!(
            "**{}** ({})\n{}, once in each of your turns: {}",
            retinue.name,
            retinue.chamber.name(),
            retinue.ability,
            retinue.text
        );
        topic(retinue.name, text)
    })
}

fn topic(name: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>) -> Topic {
    Topic {
        name: name.into(),
        text: text.into(),
    }
}
