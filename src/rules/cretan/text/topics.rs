//! The topics of `/game rules`: the rules in our words, by the names that players type.

use std::borrow::Cow;

use super::super::cards::{DoCard, Face};
use super::super::pieces::Tool;
use super::super::ways::Way;
use daedalus_contract::game::Topic;

/// Name and text of the general topics; the first one is the summary (CRE-13.19).
const GENERAL: &[(&str, &str)] = &[
    ("Cretan Labyrinth", SUMMARY),
    ("Goal", GOAL),
    ("Moving", MOVING),
    ("Cards", CARDS),
    ("Dangers", DANGERS),
    ("Tools", TOOLS),
    ("Battle", BATTLE),
    ("Keeper", KEEPER),
    ("Turn", TURN),
    ("Pit, stone and slow", MARKERS),
    ("Options", OPTIONS),
    ("End of the game", END),
    ("Leaving", LEAVING),
];

const SUMMARY: &str = "A race through a labyrinth whose walls move. Leave your gateway, gather **one diamond of each of the four colours** from the treasure chests, buy the **Magic Key** in the palace with them, gather four diamonds again, and get back to your own gateway with the key.\n\nIn your turn you roll two dice; then a direction card says which way the walls open. You move in a straight line and stop at the end of the move or on a chest on the way. Whoever stops on a chest takes a card of its colour: diamonds and tools, but also creatures, pits and worse.\n\nThere is only one key: whoever holds it is the *keeper*, and the others may take it away.";

const GOAL: &str = "1. Gather a diamond of each colour: red, blue, green, yellow. You can hold one of each.\n2. Stop in the palace and hand the four in for a Magic Key.\n3. Gather four diamonds again.\n4. Be in your own gateway with the key and four diamonds: you win at once, however you got there.";

const MOVING: &str = "Roll two dice; a direction card then opens one or more directions. You go straight on, as many steps as you rolled, until a wall.\n\nYou may stop on\n- the last space of the way,\n- a chest square that you cross, also when a wall cut the move short,\n- the palace or your own gateway, when you cross it,\n- with one key: the keeper's space, and any space within two spaces of the keeper (there you must attack, if the stop is legal for no other reason).\n\nA blank square is a stop only at the end. The edge and the gateways of others are walls. Palace and gateway count as one space; you leave them by any of their squares on the side of your direction.\n\nNo step, no landing, no card.";

const CARDS: &str = "Whoever lands on a chest square takes the top card of its colour, by their own choice or because a card moved them there. Tools are kept in the hand, hidden from the others; every other card takes effect and goes under its deck. A card can move you to another chest, and then you take a card there too: at most 6 cards a turn for each player.\n\nEach deck has 11 diamonds, 6 tools, 8 creatures, 4 hazards and 3 events. A second diamond of a colour that you hold does nothing.";

const DANGERS: &str = "Give up the right tool and a danger is gone; both cards go under their decks.\n\n- Minotaur: bow or sword\n- Medusa: sword or mirror (you take her head)\n- Pterodactyl: bow or sword\n- Cyclops: bow or potion\n- Pit, Cavern: rope or feather\n- Cliff: feather\n- Cave-in: potion\n\nNothing helps against Rattle Snake, Unicorn, Pegasus and Pan.\n\n*Perish* means: diamonds, tools, key and markers are lost, and you start again from your gateway.";

const TOOLS: &str = "Tools are secret; their number is not. Each is used once: against a danger, or shown in battle. You may discard a tool on your own turn, unless a danger or a battle waits for you. There is no limit to how many you hold.\n\nThe seventh tool, the Head of Medusa, is a Medusa card whose owner was defeated: it works against players only.";

const BATTLE: &str = "With one key only. Who comes within two spaces of the keeper (straight or diagonal) in their own turn may attack once; who stops there for that reason alone must. When the keeper's own move by dice comes within two spaces of somebody who can act, and the keeper stops at that point, that player must attack.\n\nThe attacker shows a weapon first, then the keeper shows one or yields. Who holds tools must show one to attack. One weapon against none wins; none against none: each rolls a die, and only the higher roll takes the key. With two weapons the table decides, and ties are the keeper's:\n```\n     BOW SWD FEA POT ROP MIR HED\nBOW   -   A   A   -   -   A   A\nSWD   A   -   -   A   A   A   A\nFEA   -   A   -   A   -   A   -\nPOT   A   -   -   -   -   A   -\nROP   -   -   A   A   -   A   -\nMIR   -   -   -   -   -   -   -\nHED   A   A   A   A   A   -   -\n```\n(row: attacker; `A`: the attacker wins). Shown weapons go under their decks. Who loses to the Head of Medusa misses a turn. After winning an attack in their own turn the attacker may take another turn.";

const KEEPER: &str = "The keeper is whoever holds the one Magic Key. Landing on the keeper's space in your own turn takes the key without a battle, and you take another turn. When the keeper perishes, the key lies in the palace again and costs four diamonds again. In the four-key game there is no keeper.";

const TURN: &str = "1. Somebody who misses the turn, or fails to get out of a pit, is done.\n2. Who stands in the palace with four diamonds may take the key.\n3. Roll the dice; the direction card is turned up.\n4. Choose a stop and move.\n5. Meet the keeper (snatch or attack), claim the key, take the card of the chest.\n6. An extra turn, if one was earned (at most three in a row), else the turn passes clockwise.";

const MARKERS: &str = "**Missed turns**: the next turns are skipped.\n**Slow**: the next rolls are made with one die.\n**Pit**: at the start of your turn a 4, 5 or 6 gets you out; after two failures you climb out on your third turn. A card that moves you frees you.\n**Torch**: your next move needs no direction card: choose any direction.\n\nWho misses turns or sits in a pit does not stop a passing keeper.";

const OPTIONS: &str = "`keys`: `one` (battles for a single key) or `four` (a key for everybody, no battles).\n`rounds`: after this round the best placed player wins (80).\n`swift`: `on` lets you keep the diamonds that you show for a key.\n`colours`: who plays which colour, in joining order.\n\nYour own setting `reactions`: `never` takes the default at once when you are attacked or must attack.";

const END: &str = "The first player in their own gateway with a key and four diamonds wins at once.\n\nAfter the last round the order is: who holds a key; more diamonds; more tools; nearer to the own goal; later in the turn order.";

const LEAVING: &str = "When somebody leaves, a computer player takes the seat over, or the seat is removed: diamonds, tools and key go back, and its gateway is a wall for everybody. The last one who is left wins.";

/// All topics: the general ones, then every tool, do card and direction card.
pub fn topics() -> Vec<Topic> {
    let general = GENERAL.iter().map(|&(name, text)| topic(name, text));
    let mut topics: Vec<Topic> = general.collect();
    topics.extend(Tool::ALL.iter().map(|&tool| tool_topic(tool)));
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
        format!("Tool `{id}`. {}\n\n*{}*", design.text, design.flavour),
    )
}

/// One topic for each face that is no tool; Pan and Unicorn differ by deck.
fn face_topics() -> impl Iterator<Item = Topic> {
    let faces = Face::ALL.iter().filter(|face| face.tool().is_none());
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
