//! The lexicon: tools and cards in our words, by the names that players type.

use std::borrow::Cow;

use super::super::cards::{DoCard, Face};
use super::super::pieces::Tool;
use super::super::ways::Way;
use daedalus_contract::game::Topic;

/// Every tool, do card and direction card.
pub fn topics() -> Vec<Topic> {
    let mut topics: Vec<Topic> = Tool::ALL.iter().map(|&tool| tool_topic(tool)).collect();
    topics.extend(face_topics());
    topics.extend(Way::ALL.iter().map(|&way| way_topic(way)));
    topics
}

fn topic(name: impl Into<Cow<'static, str>>, text: impl Into<Cow<'static, str>>) -> Topic {
    Topic {
        name: name.into(),
        text: text.into(),
    }
}

fn tool_topic(tool: Tool) -> Topic {
    let design = tool.design();
    let id = tool.id();
    topic(
        tool.title(),
        format!("{}\n\nTool `{id}`.\n*{}*", design.text, design.flavour),
    )
}

/// One entry for each face that is no tool and no diamond; Pan and Unicorn differ by deck.
fn face_topics() -> impl Iterator<Item = Topic> {
    let faces = Face::ALL
        .iter()
        .filter(|face| face.tool().is_none() && **face != Face::Diamond);
    faces.map(|&face| {
        let cards: Vec<DoCard> = DoCard::all().filter(|card| card.face == face).collect();
        let differs = matches!(face, Face::Pan | Face::Unicorn);
        let shown = if differs { &cards[..] } else { &cards[..1] };
        let texts: Vec<String> = shown.iter().map(|card| text_of(*card, differs)).collect();
        let decks: Vec<&str> = cards.iter().map(|card| card.deck.id()).collect();
        let flavour = cards[0].design().flavour;
        let decks = decks.join(", ");
        topic(
            face.title(),
            format!(
                "{}\n\nIn the decks: {decks}.\n*{flavour}*",
                texts.join("\n")
            ),
        )
    })
}

fn text_of(card: DoCard, with_deck: bool) -> String {
    let text = card.design().text;
    if with_deck {
        format!("**{}**: {text}", card.deck.title())
    } else {
        text.to_owned()
    }
}

fn way_topic(way: Way) -> Topic {
    let design = way.design();
    let number = super::count(design.count, "card", "cards");
    topic(
        way.title(),
        format!(
            "Direction card `{way}`, {number}. {}\n\n*{}*",
            design.text, design.flavour
        ),
    )
}
