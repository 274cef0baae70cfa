//! What is printed on the influence cards (table 7.1).

use super::pieces::CardKind;

/// All that is printed on a kind of influence cards.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    /// Which kind.
    pub kind: CardKind,
    /// What it does.
    pub text: &'static str,
    /// The flavour line (LEG-7.40 to 7.69).
    pub flavour: &'static str,
}

impl CardKind {
    /// What is printed on the card.
    pub fn design(self) -> &'static Design {
        &DESIGNS[self.index()]
    }

    /// When it may be played, as a line for the player.
    pub const fn timing(self) -> &'static str {
        if self.is_counter() {
            "Counter: answers another lord's card, free"
        } else {
            "Your turn: 1 action"
        }
    }
}

const fn card(kind: CardKind, text: &'static str, flavour: &'static str) -> Design {
    Design {
        kind,
        text,
        flavour,
    }
}

/// The kinds in the order of the table (LEG-7.7 to 7.36).
#[rustfmt::skip]
pub const DESIGNS: [Design; 30] = [
    card(CardKind::Sabotage,
        "The answered card is negated; it stays on the table.",
        "The axle was sound at dusk."),
    card(CardKind::Treason,
        "The answered card is negated. If this is the last counter, take the answered card into your hand.",
        "Your captain wears my ring tonight."),
    card(CardKind::Plague,
        "Every lord, you included, discards half of their heroes, rounded up, of their own choice.",
        "It asks nobody's banner."),
    card(CardKind::Beguilement,
        "Take every unguarded hero of a type you name from another lord.",
        "They followed the song and forgot your name."),
    card(CardKind::CallToArms,
        "Recruit 2.",
        "Two knocks at the gate, two swords inside."),
    card(CardKind::GreatMuster,
        "Recruit 3.",
        "Three villages, one drum."),
    card(CardKind::ScoutingParty,
        "Look at the top 4 heroes, recruit 2 of them and shuffle the others back.",
        "Count the fires before you choose the camp."),
    card(CardKind::ForcedMarch,
        "Recruit 1. You have 1 more action.",
        "Sleep is for the second army."),
    card(CardKind::LegendsSummons,
        "Reveal heroes until a legendary one appears and recruit it. The others are shuffled back.",
        "Some letters are answered by thunder."),
    card(CardKind::KindredCall,
        "Name a common type you control. Search the Heroes deck for one of that type and recruit it.",
        "She whistled, and her sister came."),
    card(CardKind::TurningWalls,
        "Discard up to 3 of your heroes, then recruit that many plus 1.",
        "Same corridor, different faces."),
    card(CardKind::MarketDay,
        "Recruit 2; then every other lord recruits 1.",
        "Everyone hires; you hire first."),
    card(CardKind::WarCouncil,
        "You have 2 more actions.",
        "One map, many orders."),
    card(CardKind::Courier,
        "Draw 2. You have 1 more action.",
        "Two seals broken, one horse ruined."),
    card(CardKind::BloodOath,
        "Discard 1 of your heroes. You have 3 more actions.",
        "One falls so that three may run."),
    card(CardKind::SecretLibrary,
        "Draw 3.",
        "The dust knows more than the king."),
    card(CardKind::OldLedgers,
        "Take 1 of the top 10 cards of the discard pile into your hand.",
        "Debts never truly close."),
    card(CardKind::EchoOfLegends,
        "Use the ability of one of your retinues or legendary heroes now, even if it was used already.",
        "The vault repeats every great deed once."),
    card(CardKind::Bribery,
        "Take 1 unguarded common hero of a type you name from another lord.",
        "Loyalty, by weight."),
    card(CardKind::Abduction,
        "Take 1 unguarded legendary hero of a type you name from another lord.",
        "A legend fits into a large sack."),
    card(CardKind::Cutpurse,
        "Take 2 cards at random from the hand of another lord.",
        "Light fingers, heavy secrets."),
    card(CardKind::Tribute,
        "Every other lord gives you 1 card of their own choice from their hand.",
        "Your neighbours insist on being polite."),
    card(CardKind::Masquerade,
        "Swap your whole hand with that of another lord.",
        "At midnight the masks had other owners."),
    card(CardKind::HostageExchange,
        "Swap 1 of your heroes for 1 unguarded hero of a type you name of another lord.",
        "Halfway across the bridge both turned to look."),
    card(CardKind::Crossroads,
        "Every lord, you included, picks 1 of their heroes; all of them move to the next lord at the same time.",
        "Every road leads to the next castle."),
    card(CardKind::Ambush,
        "Another lord discards 2 of their unguarded heroes, picked at random.",
        "The ferns were armed."),
    card(CardKind::Slander,
        "Another lord discards 2 cards of their own choice.",
        "By noon even the cook had heard it."),
    card(CardKind::Sanctuary,
        "Until the start of your next turn all your heroes are guarded and your hand is sealed.",
        "Inside these walls no hand is raised."),
    card(CardKind::FellowshipOath,
        "Gather a retinue now with exactly 3 heroes instead of 4. Free of its action.",
        "The fourth chair stays empty, and full."),
    card(CardKind::Mutiny,
        "Another lord takes a marker back from a chamber and then recruits 2.",
        "They marched out in step, and kept walking."),
];
