//! What is printed on the Desperation cards: the tables of LAB-7.4 to 7.6, in our words.

use super::cards::CardId as C;
use super::cards::Deck::{Base, Cerberus, Medusa};
use super::cards::Trigger::{Attack, Card, Die, Enter, Explore, Key, Rotate, Sight, Wound};
use super::cards::{CardId, Deck, Design, Timing, Trigger};

const fn turn(
    id: CardId,
    copies: u8,
    deck: Deck,
    condition: &'static str,
    text: &'static str,
    flavour: &'static str,
) -> Design {
    Design {
        id,
        copies,
        deck,
        timing: Timing::Turn,
        when: "Your turn",
        condition,
        text,
        flavour,
    }
}

const fn reaction(
    id: CardId,
    copies: u8,
    deck: Deck,
    (trigger, when): (Trigger, &'static str),
    text: &'static str,
    flavour: &'static str,
) -> Design {
    Design {
        id,
        copies,
        deck,
        timing: Timing::Reaction(trigger),
        when,
        condition: "",
        text,
        flavour,
    }
}

/// The tables of LAB-7.4 to 7.6, in their order.
#[rustfmt::skip]
pub const DESIGNS: [Design; CardId::ALL.len()] = [
    turn(C::Earthquake, 2, Base, "A hero can take a step.",
        "Every hero, yours first, is pushed one step to a tile of your choice and resolves its symbol.",
        "Stone groans, and the floor disagrees."),
    turn(C::WingedSandals, 2, Base, "",
        "Your next 3 Moves this turn are free, even with Move wounded or covered.",
        "Borrowed feathers still fly."),
    turn(C::AriadnesThread, 2, Base, "You can enter your start tile and are not on it.",
        "Go straight to your start tile and resolve its symbol.",
        "Follow the red line home."),
    turn(C::BlindLeap, 2, Base, "An unexplored tile is next to you.",
        "Explore an adjacent tile through walls and closed sides, even with Explore wounded or covered.",
        "Jump first, regret later."),
    turn(C::TradingPlaces, 1, Base, "Another hero stands elsewhere; both tiles can be entered.",
        "Change places with another hero. Your symbol is resolved first, then theirs.",
        "Blink, and you are over there."),
    turn(C::NectarOfAsclepius, 2, Base, "You have a wound.",
        "Remove all your wounds.",
        "It tastes of honey and thunder."),
    turn(C::Ambrosia, 2, Base, "",
        "Remove up to one of your wounds and take 2 action tokens of your choice.",
        "Crumbs from a high table."),
    turn(C::CrossedFates, 1, Base, "Two seats own Keys of one colour.",
        "Two seats exchange their Keys of one colour. Slots and wounds stay where they are.",
        "Two locks, one joke."),
    turn(C::LooseStones, 2, Base, "A wall can be placed.",
        "Place 1 or 2 walls anywhere they are allowed.",
        "Mind the masonry."),
    turn(C::CrumblingMortar, 2, Base, "A wall stands.",
        "Remove 1 to 3 walls, wherever they stand.",
        "Old lime, old grudges."),
    turn(C::TurningWheel, 2, Base, "An explored tile lies in the line.",
        "Choose a row or column and a direction: every explored tile in it turns a quarter that way.",
        "Somewhere a great gear bites."),
    turn(C::HiddenHinge, 2, Base, "Your tile is no passage, Door or key tile; a passage is open elsewhere.",
        "Until the end of your turn your tile is also a secret passage, for the monster too.",
        "The wall you lean on leans back."),
    turn(C::ChalkMark, 1, Base, "An explored tile has a symbol and no mark.",
        "Choose a symbol on an explored tile: it does nothing until the start of your next turn.",
        "Crossed out, for now."),
    turn(C::SpikePit, 1, Base, "A plain explored tile without hero or mark.",
        "Lay spikes on it: the next hero who enters takes 1 wound, then the spikes are gone.",
        "Dug in a hurry, found in one."),
    turn(C::RedCloak, 2, Base, "The monster is in the maze.",
        "You get 3 movement points for the monster and must use them all now.",
        "Wave it. Then run."),
    turn(C::BackToYourLair, 1, Base, "The monster is in the maze, not on the Door.",
        "Put the monster on the Door. It attacks whoever stands there; you control it.",
        "Every beast has a bed."),
    turn(C::LotusWine, 1, Base, "The monster is in the maze.",
        "No monster die is rolled at the end of this turn.",
        "One sip and horns droop."),
    turn(C::OwlOfAthena, 1, Base, "Another seat holds cards.",
        "Look at another hand. You may exchange one of your cards for one of theirs.",
        "Round eyes, sharp beak."),
    turn(C::Keysmith, 1, Base, "You own a Key and have a slot without one.",
        "Move your Keys to free slots, up to twice, at no cost.",
        "A hammer, a hum, a perfect fit."),
    turn(C::Echo, 1, Base, "The top discard is a turn card that you could play, not Echo.",
        "Do what the top card of the discard pile does, with your own choices. It stays there.",
        "The corridor repeats you."),
    turn(C::BreathOfAeolus, 1, Base, "Another hero can step to the chosen side.",
        "Another hero runs to the side you choose until something stops them; each symbol is resolved.",
        "A wind with opinions."),
    turn(C::DaedalusTools, 1, Base, "You own a Key.",
        "Your next Key action this turn is free.",
        "The old man left his bag."),
    turn(C::Tribute, 1, Base, "Another seat has a token of that type.",
        "Name Feet or Hand: every other seat gives up one such token, if it has one.",
        "The king collects."),
    turn(C::QuietFeet, 2, Base, "The monster is in the maze.",
        "Until the end of your turn your hero may enter and share the monster's tile.",
        "Breathe out. Step. Breathe in."),
    turn(C::ThrownStone, 1, Base, "Another hero is in your line of sight.",
        "Another hero in your line of sight takes 1 wound.",
        "Small stone, long corridor."),
    reaction(C::HermesMischief, 4, Base, (Card, "Reaction: another seat plays a Desperation card"),
        "That card has no effect. It is discarded, and its cost stays paid.",
        "A grin, a wing-beat, nothing left."),
    reaction(C::LoadedDie, 2, Base, (Die, "Reaction: the monster die was rolled"),
        "The die is rolled again by the same controller; the new result counts.",
        "Bone rolls where bone wants."),
    reaction(C::PuppetStrings, 2, Base, (Die, "Reaction: another seat controls the monster for a roll"),
        "You control the monster for this result.",
        "It thinks the idea was its own."),
    reaction(C::PlayDead, 2, Base, (Attack, "Reaction: your hero is attacked"),
        "Your hero is no target of this attack: no wounds, no displacement.",
        "Flat on the floor, very convincing."),
    reaction(C::Scapegoat, 2, Base, (Attack, "Reaction: your hero is attacked"),
        "An attackable hero on your tile or a linked one becomes the target instead of yours.",
        "Over there! Much tastier!"),
    reaction(C::ShieldOfAthena, 3, Base, (Wound, "Reaction: you are about to take wounds"),
        "Take 2 wounds fewer.",
        "Bronze rings like a bell."),
    reaction(C::SharedPain, 2, Base, (Wound, "Reaction: you are about to take wounds"),
        "One of these wounds goes to another seat of your choice.",
        "One scream, two throats."),
    reaction(C::TwistedCorridor, 2, Base, (Explore, "Reaction: another seat revealed a tile"),
        "You choose how the new tile is turned.",
        "Left was right a moment ago."),
    reaction(C::JammedLock, 1, Base, (Key, "Reaction: another seat is gaining a Key"),
        "You choose the slot on which their new Key is put.",
        "It fits. Just not there."),
    reaction(C::FirmFooting, 2, Base, (Rotate, "Reaction: another seat is about to rotate your hero's tile"),
        "That rotation does not happen; its cost stays paid.",
        "Heels down."),
    reaction(C::ElbowsOut, 1, Base, (Enter, "Reaction: another hero came onto your tile"),
        "That hero goes back where they came from. No symbol is resolved, and a Run ends.",
        "This corridor is taken."),
    turn(C::BodyOfAPython, 3, Medusa, "Medusa is in the maze.",
        "Until the end of your turn, after moving without an attack, Medusa may strike all heroes on adjacent tiles.",
        "The coils reach into the next room."),
    turn(C::StoneGaze, 2, Medusa, "Another hero with Feet is in Medusa's line of sight.",
        "A hero in Medusa's line of sight gives up 2 Feet tokens, or the one they have.",
        "Knees first, always knees first."),
    reaction(C::MirrorShield, 2, Medusa, (Wound, "Reaction: Medusa, moved by another seat, is about to wound you"),
        "The seat that controls Medusa takes these wounds instead. You are still displaced.",
        "Look who is looking."),
    turn(C::NestOfSnakes, 2, Medusa, "Medusa is in the maze.",
        "Until the start of your next turn, nobody is hidden on a Hide tile.",
        "The safe corner hisses."),
    turn(C::StatueGarden, 2, Medusa, "An explored tile is unoccupied, has no statue and is not the Door.",
        "A statue blocks an unoccupied tile until the start of your next turn: no way in, through, or past.",
        "Only asking for directions."),
    turn(C::ShedSkin, 2, Medusa, "You have a wound.",
        "Rearrange all your wounds on your slots as you like, one a slot.",
        "Leave the old hurt behind."),
    reaction(C::AvertedEyes, 1, Medusa, (Die, "Reaction: the monster die shows hooves"),
        "The result is two hooves fewer, but at least 1.",
        "Study the floor. Closely."),
    turn(C::EuryalesCry, 1, Medusa, "Medusa sees a hero who is not hidden.",
        "Every hero Medusa sees who is not hidden takes 1 wound, from the top slot down. Yours too!",
        "A sister answers."),
    reaction(C::SmellOVision, 3, Cerberus, (Sight, "Reaction: Cerberus came into sight of another hero"),
        "Look at that seat's hand and discard one of its cards.",
        "Three noses, no secrets."),
    turn(C::HoneyCake, 2, Cerberus, "Cerberus is in the maze.",
        "Until the start of your next turn Cerberus neither attacks nor sees your hero.",
        "Still warm. Good boys."),
    turn(C::ThreeHeads, 2, Cerberus, "Cerberus is in the maze.",
        "Until the end of your turn attacks roll the Blood die three times; the highest result counts.",
        "Each one gets a bite."),
    turn(C::FreshMeat, 2, Cerberus, "Cerberus is in the maze.",
        "Name a hero: until the start of your next turn Cerberus can see only that hero.",
        "Sandals, chewed. Whose?"),
    reaction(C::MuffledSteps, 2, Cerberus, (Sight, "Reaction: Cerberus came into sight of your hero"),
        "Your hero is not seen for the rest of this movement.",
        "Sheepskin on every sole."),
    turn(C::Fetch, 2, Cerberus, "Cerberus sees an explored unoccupied tile.",
        "Put Cerberus on an unoccupied tile in its line of sight. It stays there and does not hunt.",
        "Who throws sticks down here?"),
    turn(C::HowlFromBelow, 1, Cerberus, "Cerberus is in the maze; another hero with cards is not hidden.",
        "Every other seat whose hero is not hidden discards a random card.",
        "Even the rats hold still."),
    reaction(C::LeashOfHades, 1, Cerberus, (Die, "Reaction: the monster die does not show Charge"),
        "The result becomes Charge; who controls it stays the same.",
        "One tug, and it bolts."),
];

#[cfg(test)]
mod tests {
    use super::super::cards::deck;
    use super::super::pieces::Monster;
    use super::*;

    fn count(deck: Deck, turn: bool) -> (usize, u8) {
        let cards = DESIGNS
            .iter()
            .filter(|it| it.deck == deck && (it.timing == Timing::Turn) == turn);
        (cards.clone().count(), cards.map(|it| it.copies).sum())
    }

    #[test]
    fn lab_2_16_counts_of_the_base_deck() {
        // LAB-7.91
        assert_eq!(count(Base, true), (25, 37));
        assert_eq!(count(Base, false), (11, 23));
        assert_eq!(deck(Monster::Minotaur).count(), 60);
    }

    #[test]
    fn lab_2_17_fifteen_cards_for_each_monster() {
        // LAB-2.18
        assert_eq!(count(Medusa, true), (6, 12));
        assert_eq!(count(Medusa, false), (2, 3));
        assert_eq!(count(Cerberus, true), (5, 9));
        assert_eq!(count(Cerberus, false), (3, 6));
        for monster in [Monster::Medusa, Monster::Cerberus] {
            assert_eq!(deck(monster).count(), 75);
        }
    }

    #[test]
    fn lab_4_7_the_unshuffled_deck_stands_in_table_order() {
        let cards: Vec<_> = deck(Monster::Cerberus).collect();
        assert_eq!(cards[..3], [C::Earthquake, C::Earthquake, C::WingedSandals]);
        assert_eq!(cards[36..38], [C::ThrownStone, C::HermesMischief]);
        assert_eq!(cards[59..61], [C::ElbowsOut, C::SmellOVision]);
        assert!(cards.is_sorted());
    }

    #[test]
    fn the_table_stands_in_the_order_of_the_ids() {
        for (design, &id) in DESIGNS.iter().zip(CardId::ALL) {
            assert_eq!(design.id, id);
        }
    }

    #[test]
    fn lab_5_78_every_card_says_when_and_what_in_few_words() {
        for design in &DESIGNS {
            let reaction = design.when.starts_with("Reaction: ");
            assert_eq!(reaction, design.timing != Timing::Turn, "{:?}", design.id);
            assert!((20..=160).contains(&design.text.len()), "{:?}", design.id);
            assert!(
                design.when.len() <= 70 && design.condition.len() <= 80,
                "{:?}",
                design.id
            );
            assert!(!design.flavour.is_empty(), "{:?}", design.id);
        }
    }

    #[test]
    fn lab_5_91_which_cards_answer_which_window() {
        // LAB-5.92, LAB-5.93, LAB-5.94, LAB-5.95, LAB-5.96, LAB-5.97, LAB-5.98, LAB-5.99
        let answering = |trigger| -> Vec<CardId> {
            let ids = CardId::ALL.iter().copied();
            ids.filter(|id| id.trigger() == Some(trigger)).collect()
        };
        assert_eq!(answering(Card), [C::HermesMischief]);
        let die = [
            C::LoadedDie,
            C::PuppetStrings,
            C::AvertedEyes,
            C::LeashOfHades,
        ];
        assert_eq!(answering(Die), die);
        assert_eq!(answering(Attack), [C::PlayDead, C::Scapegoat]);
        let wound = [C::ShieldOfAthena, C::SharedPain, C::MirrorShield];
        assert_eq!(answering(Wound), wound);
        assert_eq!(answering(Explore), [C::TwistedCorridor]);
        assert_eq!(answering(Key), [C::JammedLock]);
        assert_eq!(answering(Rotate), [C::FirmFooting]);
        assert_eq!(answering(Enter), [C::ElbowsOut]);
        assert_eq!(answering(Sight), [C::SmellOVision, C::MuffledSteps]);
    }
}
