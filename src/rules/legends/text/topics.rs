//! The topics of `/game rules`: the rules in our words, by the names that players type.

use std::borrow::Cow;

use super::super::cards::DESIGNS;
use super::super::chambers::RETINUES;
use super::super::heroes::DESIGNS as HEROES;
use daedalus_contract::game::Topic;

/// Name and text of the general topics; the first one is the summary.
const GENERAL: &[(&str, &str)] = &[
    ("Legends of Labyrinth", SUMMARY),
    ("Turn", TURN),
    ("Draw", DRAW),
    ("Retinues", ABILITIES),
    ("Legends", LEGENDS),
    ("Actions", ACTIONS),
    ("Gather", GATHER),
    ("Counters", COUNTERS),
    ("Choices", CHOICES),
    ("Hand limit", HAND),
    ("Guarded and sealed", GUARD),
    ("Heroes", COMMON),
    ("Secrets", SECRETS),
    ("Options", OPTIONS),
    ("End of the game", END),
    ("Leaving", LEAVING),
];

const SUMMARY: &str = "**Legends of Labyrinth** is a card game of rival lords who gather heroes, for 2 to 4 players.

**Goal.** Be the first lord with 3 retinues. A retinue is 4 heroes of one common type, or any 4 legendary heroes; when it gathers, its heroes go back into their deck and your marker stays in a chamber of the labyrinth.

**The labyrinth** has 9 chambers, A1 to C3, one for each retinue. A retinue gives you its ability once in each of your turns.

**On your turn** you draw, use your retinues, use your legendary heroes, and then take your action: play an influence card or gather a retinue. Cards and retinues can give you more actions. If you take none, you pass and recruit 1 hero.

**Influence cards** bring heroes, cards and actions, or take them from others. Every card that is played can be countered with Sabotage! or Treason!, and a counter can be countered too.

Type `/game rules` with a topic: Turn, Retinues, Legends, Actions, Gather, Counters, Guarded and sealed, End of the game, or the name of a card, a hero or a retinue.";

const TURN: &str = "**A turn**
1. **Draw** 1 influence card, or 2 if your hand is empty.
2. **Retinues.** Use the ability of each of your retinues, in the order you like.
3. **Legends.** Use the abilities of your Warlocks, Reapers, Golem, Thieves and Assassins, in the order you like.
4. **Actions.** You have 1 action: play a card or gather a retinue. Or pass.
5. The cards that were played go to the discard pile. Discard down to 7 cards.

A step is over when you leave it or when nothing is left to do in it. There is no way back: what you did not use is lost for this turn. The next lord clockwise follows.";

const DRAW: &str = "**Draw.** With an empty hand you draw 2 influence cards at the start of your turn, else 1. When a card must be drawn and the deck is empty, the discard pile is shuffled and becomes the new deck. Cards on the table are not part of the discard pile yet.";

const ABILITIES: &str = "**Retinues.** In this step of your turn you may use the ability of each of your retinues once; with two identical retinues twice. A retinue that you gather this turn can be used from your next turn on.

Nobody can counter the ability of a retinue.";

const LEGENDS: &str = "**Legends.** In this step of your turn you may use each of your Warlocks, Reapers, Thieves, Assassins and your Golem once. One that arrives during the step may still be used; a card that leaves and comes back may not be used again.

The Golem Mistress, the Paladin and the Mentalmancer work all the time. Nobody can counter the ability of a hero.";

const ACTIONS: &str = "**Actions.** You have 1 action in your turn, and cards or retinues may give you more. One action pays for one of these:
- **play** an influence card. Others may counter it; the action is spent all the same.
- **gather** a retinue.

If you have taken no action, you may **pass** instead: recruit 1 hero (2 with a Golem Mistress), and your turn ends. If you have taken one, you may **end** your turn; you recruit nobody, and actions that are left are lost.";

const GATHER: &str = "**Gather.** For 1 action, exchange heroes for a marker.

**A common retinue** needs 4 heroes of its type. Each Mentalmancer may stand in for 1 of them, but at least 1 must be real.

**The Retinue of Legends** (B2) needs any 4 legendary heroes; several of one type are allowed. The Golem never joins, and you can have this retinue only once at a time. A Mentalmancer counts as itself.

The heroes are shuffled into the Heroes deck, Mentalmancers too. Several lords can have markers in one chamber, and you can gather the same common retinue twice.";

const COUNTERS: &str = "**Counters.** When a lord plays an influence card, the others may answer it with Sabotage! or Treason!, clockwise. That is free and possible in anybody's turn. A counter always answers the card on top, and may itself be countered by anybody but its player.

When all have declined, the counters are counted: an odd number negates the card that was played, an even number lets it happen. Only the last counter has its text: a last Treason! brings the card it answered into its player's hand.

Everybody answers secretly and in their own time. If several counter the same card, the first one clockwise is used, and the others keep theirs. You are asked only when you hold a counter. With the setting `reactions` you are asked always (`ask`), only when it concerns you (`concerned`), or `never`.";

const CHOICES: &str = "**Choices.** Some effects ask you to choose heroes or cards. All who are asked choose at the same time; nothing is shown before the last answer is in. Where there is only one way, it is done for you.

After the deadline the choice is made for you: your smallest groups of heroes go first, and the cards you have held longest, counters last.";

const HAND: &str = "**Hand limit.** At the end of your own turn you may keep 7 influence cards; you choose which ones to discard. At all other times your hand may be larger. There is no other way to discard cards freely.";

const GUARD: &str = "**Guarded heroes** cannot be chosen, taken, swapped or discarded by the effects of other lords. The Paladin guards all your heroes but itself; Sanctuary guards all of them, Paladin included. Where you choose among your own heroes yourself (Deadly Plague!, Crossroads), the guard does not help. Mutiny ignores it too.

**A sealed hand** cannot be looked at, robbed or swapped by others. Sanctuary seals your hand until your next turn.";

const COMMON: &str = "**Heroes.** There are 8 common types with 4 cards each (Archeress, Swordmaster, War Sister, Headhunter, Architect, Sorceress, Witch, Druid) and 14 legendary heroes: 1 Golem, 2 Warlocks, 2 Thieves, 2 Assassins, 1 Golem Mistress, 2 Reapers, 1 Paladin, 3 Mentalmancers.

Heroes you recruit come from the top of the Heroes deck and lie open before you. A hero that is discarded is shuffled into the deck at once.

A name stands for a type. If you have several, one that was already used this turn leaves first.";

const SECRETS: &str = "**Secrets.** Your hand is known to you alone; everybody sees how many cards you hold. Heroes, markers, cards on the table and the discard pile are open. The order of both decks is hidden.

Cards that are drawn or change hands are known to the lords involved. Nobody learns who was asked for a counter, or who declined.";

const OPTIONS: &str = "**Options**
- `beginner`: on removes three cards: the Golem, Beguilement! and Deadly Plague! Off is the default.
- `round_limit`: 10 to 99 rounds, 40 by default.
- `goal`: 3 retinues win; 2 for a short game.
- `first_player`: a seat, or random.";

const END: &str = "**End of the game.** Whoever gathers their third retinue wins at once.

If the round limit is reached, the lord with the most retinues wins; then the one with the larger best set, more heroes, more cards in hand, the later place in turn order. A best set is the most heroes, up to 4, that could join one retinue.";

const LEAVING: &str = "**Leaving.** A computer player takes over, or, if the table was opened so, the lord is removed: their heroes go into the Heroes deck, their hand to the discard pile, their markers leave the labyrinth. The last lord left wins.";

/// All topics: the game, its steps, every card, hero and retinue.
pub fn topics() -> Vec<Topic> {
    let general = GENERAL.iter().map(|(name, text)| topic(*name, *text));
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
    general
        .chain(cards)
        .chain(heroes())
        .chain(retinues())
        .collect()
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
