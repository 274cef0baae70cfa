//! What is printed on the treasure cards: the tables of sections 7.3 and 7.4, in our words.

use super::cards::CardId;

/// The words on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print {
    /// When it may be played.
    pub timing: &'static str,
    /// What it does.
    pub text: &'static str,
    /// A line of flavour.
    pub flavour: &'static str,
}

impl CardId {
    /// The words on the card.
    pub const fn print(self) -> &'static Print {
        &PRINTS[self as usize]
    }
}

const fn print(timing: &'static str, text: &'static str, flavour: &'static str) -> Print {
    Print {
        timing,
        text,
        flavour,
    }
}

const ANY: &str = "At any time";
const OWNROLL: &str = "Your turn, or after your attack roll";
const ROLL: &str = "After a roll";
const ANYPUSH: &str = "At any time, or after your push roll";
const ANYSLAIN: &str = "At any time, or when you would be slain";
const OWN: &str = "Your turn";
const OWNDIE: &str = "After your roll";
const ANYMOVE: &str = "At any time, within your Move too";
const LAND: &str = "Somebody reaches the chest";

/// In the order of [`CardId::ALL`].
const PRINTS: [Print; 40] = [
    // AmuletOfProtection
    print(
        ANY,
        "Worn: your defence is 1 higher.",
        "Cold on the skin, warm in a fight.",
    ),
    // CombatProwess
    print(
        OWNROLL,
        "Add 1 to every die of your attack.",
        "The arm remembers what the head forgot.",
    ),
    // DefensiveProwess
    print(
        ROLL,
        "Against an attack on you: your defence is 2 higher for this roll.",
        "Duck first, think later.",
    ),
    // MagicBelt
    print(
        ANY,
        "Worn: add 2 to your push rolls, pushing or pushed.",
        "One size fits all giants.",
    ),
    // MagicBoots
    print(
        ANY,
        "Worn: 2 more movement in each Move.",
        "They set off before you do.",
    ),
    // MagicCloak
    print(
        ANY,
        "Worn: monsters more than 4 away do not see you.",
        "Grey as dust, and as easily overlooked.",
    ),
    // MagicRing
    print(
        ANY,
        "Worn: all water costs as floor, and you may stop in deep water.",
        "It hums when the tide turns.",
    ),
    // MagicWeapon
    print(
        ANY,
        "Worn: 1 more die in melee. A Wizard gets a melee attack of 1 die.",
        "It has opinions, all of them sharp.",
    ),
    // PotionOfFirewalk
    print(
        ANYPUSH,
        "Lava is floor for you until the end of your turn (this one or the next).",
        "Tastes of embers and cinnamon.",
    ),
    // PotionOfFlight
    print(
        ANYPUSH,
        "Water and lava are floor for you until the end of your turn (this one or the next).",
        "Shake well, hold your hat.",
    ),
    // PotionOfHealing
    print(
        ANYSLAIN,
        "Remove all your wounds, also just before a blow that would slay you.",
        "Red, sweet, and worth every coin.",
    ),
    // PotionOfQuickness
    print(
        OWN,
        "One more Move in this turn.",
        "Drink slowly. You will not.",
    ),
    // PowerCardOne
    print(
        ROLL,
        "Roll any one die of any roll again; the new result counts.",
        "Fortune hates to be asked twice.",
    ),
    // PowerCardTwo
    print(
        OWNROLL,
        "Two more dice for your attack.",
        "Everything you have, all at once.",
    ),
    // PowerCardThree
    print(
        OWNDIE,
        "Turn one of your dice to 6.",
        "Sometimes you simply know.",
    ),
    // PowerCardFour
    print(
        OWNROLL,
        "The defence against your attack counts as 3.",
        "Every armour has a seam.",
    ),
    // RangedAttack
    print(
        OWN,
        "Your next attack in this turn may be ranged, with your best number of dice.",
        "Throw it. Whatever it is.",
    ),
    // RapidStrike
    print(OWN, "One more attack in this turn.", "Twice is a habit."),
    // ScrollOfFireball
    print(
        OWN,
        "An area attack of 3 dice without an action. Fireproof figures are not hit.",
        "Read aloud, from a distance.",
    ),
    // ScrollOfTeleportation
    print(
        ANYMOVE,
        "You are put onto a free square where you can stop, outside the centre tile.",
        "Here is overrated.",
    ),
    // CaveIn
    print(
        ANY,
        "A free floor square becomes rubble; each figure next to it is attacked with 1 die.",
        "The ceiling had been waiting.",
    ),
    // CrushingTrap
    print(
        ANY,
        "Attack a figure between two walls with 3 dice.",
        "The corridor gets narrower.",
    ),
    // Doppelganger
    print(
        ANY,
        "A double of an adventurer appears beside them, under your control.",
        "It even has your limp.",
    ),
    // ExtraWealth
    print(
        ANY,
        "Draw 2 treasure cards.",
        "A loose brick, and behind it a purse.",
    ),
    // FalseTreasure
    print(
        LAND,
        "Another adventurer opens the chest: it is empty, and the true one stands elsewhere in the centre.",
        "Lovely box. Pity about the inside.",
    ),
    // HealingFont
    print(
        ANY,
        "Adventurers on a tile remove up to 3 wounds, and so does who stops there until your next turn.",
        "Clear water, and no one knows from where.",
    ),
    // Lure
    print(
        ANY,
        "Until your next turn every monster goes towards a square instead of its prey.",
        "Smells of supper.",
    ),
    // Map
    print(
        ANY,
        "Look at the top 3 tiles of the stack; you may place one of them.",
        "Drawn by somebody in a hurry.",
    ),
    // MirrorTrap
    print(
        ROLL,
        "An attack on you counts against the attacker instead.",
        "It only gives back what it gets.",
    ),
    // PitTrap
    print(
        ANY,
        "A figure on plain floor takes 1 wound and loses its next Move.",
        "The rug was new.",
    ),
    // Reinforcements
    print(
        ANY,
        "Draw 2 encounters and summon both.",
        "More footsteps, and none of them yours.",
    ),
    // RotatingRooms
    print(
        ANY,
        "Turn one or two placed tiles with all that is on them.",
        "The labyrinth clears its throat.",
    ),
    // SecretDoor
    print(
        ANY,
        "A door to a hidden room with 3 treasure cards. Who stands at it may take one a turn.",
        "One of these bricks is a handle.",
    ),
    // ShiftingRooms
    print(
        ANY,
        "Two placed tiles change places with all that is on them.",
        "You were sure the kitchen was left.",
    ),
    // SlidingTrap
    print(
        ANY,
        "A figure slides in one direction until something stops it.",
        "Soap, on marble, on a slope.",
    ),
    // SpearTrap
    print(
        ANY,
        "Spears from a wall: 2 dice against each figure on the next 4 squares.",
        "Mind the small holes.",
    ),
    // SummoningTrap
    print(
        ANY,
        "A monster is put beside an adventurer.",
        "Somebody said its name.",
    ),
    // SwitchTrap
    print(
        ANY,
        "Two figures change places.",
        "Blink, and you are them.",
    ),
    // TeleportTrap
    print(
        ANY,
        "An adventurer rolls for a spawn point and is put there.",
        "The floor has other plans for you.",
    ),
    // WarpSpace
    print(
        ANY,
        "Two squares are one step apart until your next turn.",
        "Distance is a matter of folding.",
    ),
];
