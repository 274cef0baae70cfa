//! The topics of `/game rules`: the rules in our words, by the names that players type.

use std::borrow::Cow;

use super::super::cards::{CardId, DESIGNS, Deck};
use super::super::keys::TOKENS;
use super::super::pieces::Hero;
use super::colour;
use daedalus_contract::game::Topic;

/// Name and text of the general topics; the first one is the summary.
const GENERAL: &[(&str, &str)] = &[
    ("Labyrinthos", SUMMARY),
    ("Turn", TURN),
    ("Actions", ACTIONS),
    ("Action tokens", POOL),
    ("Symbols", SYMBOLS),
    ("Tiles and paths", TILES),
    ("Walls", WALLS),
    ("Keys", KEYS),
    ("Wounds", WOUNDS),
    ("Heroes", HEROES),
    ("Monster", MONSTER),
    ("Minotaur", MINOTAUR),
    ("Medusa", MEDUSA),
    ("Cerberus", CERBERUS),
    ("Dice", DICE),
    ("Attack", ATTACK),
    ("Desperation cards", CARDS),
    ("Reactions", REACTIONS),
    ("Marks", MARKS),
    ("Options", OPTIONS),
    ("End of the game", END),
    ("Leaving", LEAVING),
];

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

const SUMMARY: &str = "**Labyrinthos** is a race through a maze that turns under your feet, for 2 to 4 players.

**Goal.** Own one Key of each of the four colours (bronze, silver, gold, obsidian), then step onto the Door in the middle (D4). Whoever does so first wins.

**The maze** has 7 x 7 tiles: columns A to G, rows 1 to 7. The middle is open, the rest lies face down until somebody explores it. Four key tiles are hidden in it.

**On your turn** you spend action tokens: Feet to walk and explore, Hands to change the maze, take Keys, heal and play cards. Then you choose 7 new tokens, refresh your hand and roll the monster die: the monster moves, and you decide where.

**Keys** give you new actions, but each one covers an action of your board and lowers your hand limit by one.

**The monster** attacks whoever it reaches: wounds block your actions, and you are pushed away. It comes into play after the first round.

Type `/game rules` with a topic: Turn, Actions, Symbols, Keys, Wounds, Monster, Attack, Desperation cards, Reactions, End of the game, or the name of a hero, a Key, a card or an action.";

const TURN: &str = "**A turn**
1. **Act.** Take as many actions as you can pay, in any order, the same one as often as you like. Then pass.
2. **Tokens.** Unused tokens are lost. Choose 7 new ones: any number of Feet, the rest Hands. They are final, pay your reactions on other turns, and whatever is left is there on your next turn.
3. **Hand.** Discard any cards you do not want; keep at most 4 minus your number of Keys, then draw up to that limit.
4. **Monster.** Roll the monster die and control the monster for this result.

In round 1 there is no monster: the turn ends after the tokens. After the last turn of round 1 the monster is put on the Door, without an attack.

Effects that last \"this turn\" include the monster's move at its end. Effects \"until the start of your next turn\" end before your first action.";

const ACTIONS: &str = "**Actions** and their slots
1 Move (1 Foot) · 2 Explore (1 Foot) · 3 Discover Key (1 Hand) · 4 Desperate Action (1 Hand) · 5 Rotate Wall (1 Hand) · 6 Rotate Tile (1 Hand) · 7 Heal (2 Hands) · 8 Special (free) · 9 Empty key slot
Outside the slots: Recover (5 tokens), Rearrange (3 tokens), Pass.

A Key on a slot replaces the action under it. A wound on a slot blocks whatever is there. Recover and Rearrange are always open to you.

Each action has a topic of its own.";

const POOL: &str = "**Action tokens.** There are 28 Feet and 28 Hands. After your actions you choose 7, for example 4 Feet and 3 Hands. Walking costs Feet, changing the maze costs Hands; what an action costs is named with it. \"Tokens of any type\" are Feet or Hands as you like.

Reactions are paid from the same tokens: whoever keeps no Hand cannot react. A spent token never comes back, even when a card is cancelled.";

const SYMBOLS: &str = "**Symbols** are resolved when a hero enters the tile, by whatever means. A tile has at most one.
**W Wall** · you must place a wall anywhere it is allowed.
**M Minotaur** · you get 2 movement points for the monster and must use them at once. In round 1 nothing happens. Once in each chain of events a hero.
**H Hide** · heroes here cannot be attacked, and may share the tile with the monster.
**T Trap** · you take 1 wound.
**P Secret passage** · joined to every other passage: one step, wherever they are. The monster uses passages too.

The monster itself triggers no symbol. Coming back to a tile resolves it again; being turned or swapped together with your tile is not entering. Key tiles, start colours and the Door are no symbols.";

const TILES: &str = "**Tiles and paths.** Two explored neighbours are *linked* when both have a path on their common side and no wall and no statue is in the way. Steps go along links, or through secret passages.

A path that leads to the edge, to a tile face down or to a side without a path is a *dead end*. At a tile face down you can explore.

*Line of sight* runs straight along a row or column through linked tiles; heroes and the monster do not block it.

Sides are N, E, S and W. `E4` is a tile, `C3-D3` or `C3:E` the edge between two tiles, `cw` a clockwise quarter turn, `ccw` the other way.";

const WALLS: &str = "**Walls.** There are 30. A wall stands on the edge between two tiles, explored or not, one on each edge, never on the outer edge, and no tile has more than 2 of them around it. Rotating a tile leaves its walls where they are.

To *rotate a wall* is to move it to another side of a tile that it touches. The monster can break walls beside it, and runs through them in a charge where the paths behind them meet.";

const KEYS: &str = "**Keys.** Four of each colour, each with a different action. On a key tile you choose one Key of its colour with Discover Key; never a second of the same colour. It goes onto any slot without a Key and replaces the action there; slot 9 is empty and costs you nothing.

A Key on a wounded slot is wounded at once. When a Key moves away, the wound stays on the slot. Wounded Keys still count for the win. Each Key lowers your hand limit by one.

**Bronze** Run, Bandages, Climb, Second Wind
**Silver** Secret Lever, Build, Visions, Shifting Halls
**Gold** Manipulate, Light Fingers, Oracle's Eye, Beckon
**Obsidian** Enrage, Shadow Step, Torchlight, Beast Tongue";

const WOUNDS: &str = "**Wounds** are put on your slots, one on each, and block the action or Key there. You choose the slots. A slot needs an action: slot 9 can be wounded only while a Key is on it. What finds no free slot is discarded; nobody is ever eliminated.

Heal (2 Hands) removes one, Recover (5 tokens) all of them. A wound on the empty slot 9 can be healed like any other, and wounds a Key that is put there.

With `wounds` you can set an order in which your wounds are placed without asking you.";

const HEROES: &str = "**Heroes** differ in their special, slot 8.
**Sostrate**, Shield Maiden · **Diodotus**, Veteran Warrior · **Akikios**, Royal Cunning · **Leona**, Wild Intuition
A special is out of use while slot 8 is wounded or covered by a Key. Each hero has a topic.";

const MONSTER: &str = "**The monster** moves when the die is rolled at the end of a turn, on Minotaur symbols, and by cards. Whoever causes it controls it.

One **movement point** is one of these: a step along linked tiles or a passage; a quarter turn of its own or an adjacent explored tile; breaking a wall beside it. Points from the die may be left unused once it is off the tile where it began, points from symbols and cards may not.

It must not end a movement where it began. When it cannot leave, it is put on the Door.

When it arrives on a tile with heroes that it can attack, it attacks at once and its remaining points are lost. Standing beside it, or on its tile, causes nothing. It triggers no symbols. Heroes cannot enter its tile, unless there is a hide symbol.";

const MINOTAUR: &str = "**Minotaur**: the monster without a rule of its own. See Monster, Dice and Attack. The Minotaur *symbol* gives the hero's player 2 movement points for the monster at once.";

const MEDUSA: &str = "**Medusa** follows all rules of the monster. *Paralyzing Stare*: wounds from her attack are placed from the top slot downwards, without a choice; wounds of other origin are placed as usual. Her 15 cards are shuffled into the deck.";

const CERBERUS: &str = "**Cerberus** follows all rules of the monster. *Hunts by scent*: when it arrives on a tile from which it sees a hero and does not attack there, it must spend its remaining points to run straight at the nearest hero it sees. Hidden heroes are not seen. With several equally near, its controller chooses. Its 15 cards are shuffled into the deck.";

const DICE: &str = "**Monster die**: 2 hooves, 3 hooves, 3 hooves, 4 hooves, secret passage, charge.
*Hooves*: so many movement points. *Secret passage*: the monster goes to any open passage. *Charge*: you choose a side; it runs straight on, breaking walls where paths meet behind them, until a dead end or the first tile with heroes to attack. It runs past hidden heroes.

**Blood die**: 1, 1, 1, 2, 2, 3 wounds. One roll counts for every target of the attack.";

const ATTACK: &str = "**Attack.** The targets are all heroes on the monster's tile who are not hidden.
1. Targets may react (Play Dead, Scapegoat).
2. The controller rolls the Blood die: each target takes that many wounds and may react (Shield of Athena, Shared Pain, Mirror Shield).
3. Targets place their wounds.
4. The controller pushes each target onto a linked tile that they can enter; the symbol there is resolved by the hero's player. Without such a tile the hero stays.

Sostrate is not pushed while her special is usable when the attack begins. The controller's own hero is attacked like any other.";

const CARDS: &str = "**Desperation cards.** 60 in the deck, 15 more with Medusa or Cerberus. Your hand limit is 4 minus your Keys; it counts only when you refresh your hand. When the deck is empty the discard pile is shuffled.

A card of your turn is a Desperate Action. A reaction is played when its condition occurs, on any turn. Both cost 1 Hand and need slot 4 free of wound and Key. What a card says beats the rules. A card whose effect can no longer be carried out in full does as much as it can.

Effects of one name do not add up, but Winged Sandals and Daedalus' Tools count on. Each card has a topic.";

const REACTIONS: &str = "**Reactions.** When something happens that a card answers, everybody who holds one and can pay is asked at the same time and in secret. Answers are carried out in turn order, from the seat after the active one. One card for each seat and moment; what has become pointless stays in your hand and costs nothing. A new result of the monster die opens the moment again.

A played card can be answered by Hermes' Mischief alone, even another Hermes' Mischief.

With `reactions` you choose: `ask` always, `concerned` only when it is about you, `never`.";

const MARKS: &str = "**Marks** are made by cards.
*Chalk*: the symbol of the tile does nothing. *Spikes*: a trap for the next hero, then gone. *Hinge*: a secret passage beside whatever else is there, until the end of the turn. *Statue*: nobody can enter, go through or see past.";

const OPTIONS: &str = "**Options** of a table
`monster` minotaur, medusa or cerberus · `empty_slot` on, or off for the harder game without slot 9 · `hero_choice` draft or random · `round_limit` 10 to 60 (30) · `leave` computer or remove · `bot_level` beginner, skilled, strong or random · `reactions` on, or quick: only attacks, wounds and played cards are answered.";

const END: &str = "**End of the game.** You win at the moment your hero enters the Door with four Keys, on any turn and by any means, even pushed. Wounded Keys count. The monster on the Door blocks you.

If nobody has won after the last round (30 unless chosen otherwise), the order is: most Keys; fewest steps to the Door; fewest wounds; most cards; later in turn order.";

const LEAVING: &str = "**Leaving.** As the table's option `leave` says, a computer player goes on for you, or your hero is removed: cards go onto the discard pile, Keys back to the table, your lasting effects end; walls and spikes stay. The last seat left wins.";

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

/// All topics; the first is the summary of the game.
pub fn topics() -> Vec<Topic> {
    let general = GENERAL.iter().map(|(name, text)| topic(name, *text));
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
    general
        .chain(base)
        .chain(heroes)
        .chain(keys)
        .chain(cards)
        .collect()
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
    use crate::pieces::{Colour, Key, Slot};

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
        assert_eq!(topics()[0].name, "Labyrinthos");
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
    fn the_summary_names_only_topics_that_exist() {
        let names = [
            "Turn", "Actions", "Symbols", "Keys", "Wounds", "Monster", "Attack",
        ];
        let more = ["Desperation cards", "Reactions", "End of the game"];
        let summary = find("Labyrinthos").text;
        for name in names.into_iter().chain(more) {
            assert!(summary.contains(name));
            find(name);
        }
    }

    #[test]
    fn lists_of_keys_are_those_of_the_tokens() {
        let keys = find("Keys").text;
        for &colour in Colour::ALL {
            let of_colour = Key::ALL.iter().filter(|key| key.colour() == colour);
            let titles: Vec<_> = of_colour.map(|key| key.title()).collect();
            let line = format!("**{}** {}", colour.title(), titles.join(", "));
            assert!(keys.contains(&line), "{line}");
        }
    }
}
