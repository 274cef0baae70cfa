//! The Desperation cards (LAB-7.4 to 7.6).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use super::designs::DESIGNS;
use super::pieces::Monster;
use daedalus_contract::kit::named;

/// The most cards that a hand can hold: the deal of four seats (cards are drawn in HAND alone, LAB-5.9), and room for fixtures.
pub const HAND: usize = 24;
/// A hand of Desperation cards, the latest gained last.
pub type Hand = ArrayVec<CardId, HAND>;

named! {
    /// A design of a Desperation card; copies are interchangeable (LAB-7.157). Order of the tables.
    CardId {
        /// LAB-7.50.
        Earthquake = "earthquake", "Earthquake";
        /// LAB-7.51.
        WingedSandals = "winged_sandals", "Winged Sandals";
        /// LAB-7.52.
        AriadnesThread = "ariadnes_thread", "Ariadne's Thread";
        /// LAB-7.53.
        BlindLeap = "blind_leap", "Blind Leap";
        /// LAB-7.54.
        TradingPlaces = "trading_places", "Trading Places";
        /// LAB-7.55.
        NectarOfAsclepius = "nectar_of_asclepius", "Nectar of Asclepius";
        /// LAB-7.56.
        Ambrosia = "ambrosia", "Ambrosia";
        /// LAB-7.57.
        CrossedFates = "crossed_fates", "Crossed Fates";
        /// LAB-7.58.
        LooseStones = "loose_stones", "Loose Stones";
        /// LAB-7.59.
        CrumblingMortar = "crumbling_mortar", "Crumbling Mortar";
        /// LAB-7.60.
        TurningWheel = "turning_wheel", "Turning Wheel";
        /// LAB-7.61.
        HiddenHinge = "hidden_hinge", "Hidden Hinge";
        /// LAB-7.62.
        ChalkMark = "chalk_mark", "Chalk Mark";
        /// LAB-7.63.
        SpikePit = "spike_pit", "Spike Pit";
        /// LAB-7.64.
        RedCloak = "red_cloak", "Red Cloak";
        /// LAB-7.65.
        BackToYourLair = "back_to_your_lair", "Back to Your Lair";
        /// LAB-7.66.
        LotusWine = "lotus_wine", "Lotus Wine";
        /// LAB-7.67.
        OwlOfAthena = "owl_of_athena", "Owl of Athena";
        /// LAB-7.68.
        Keysmith = "keysmith", "Keysmith";
        /// LAB-7.69.
        Echo = "echo", "Echo";
        /// LAB-7.70.
        BreathOfAeolus = "breath_of_aeolus", "Breath of Aeolus";
        /// LAB-7.71.
        DaedalusTools = "daedalus_tools", "Daedalus' Tools";
        /// LAB-7.72.
        Tribute = "tribute", "Tribute";
        /// LAB-7.73.
        QuietFeet = "quiet_feet", "Quiet Feet";
        /// LAB-7.74.
        ThrownStone = "thrown_stone", "Thrown Stone";
        /// LAB-7.80.
        HermesMischief = "hermes_mischief", "Hermes' Mischief";
        /// LAB-7.81.
        LoadedDie = "loaded_die", "Loaded Die";
        /// LAB-7.82.
        PuppetStrings = "puppet_strings", "Puppet Strings";
        /// LAB-7.83.
        PlayDead = "play_dead", "Play Dead";
        /// LAB-7.84.
        Scapegoat = "scapegoat", "Scapegoat";
        /// LAB-7.85.
        ShieldOfAthena = "shield_of_athena", "Shield of Athena";
        /// LAB-7.86.
        SharedPain = "shared_pain", "Shared Pain";
        /// LAB-7.87.
        TwistedCorridor = "twisted_corridor", "Twisted Corridor";
        /// LAB-7.88.
        JammedLock = "jammed_lock", "Jammed Lock";
        /// LAB-7.89.
        FirmFooting = "firm_footing", "Firm Footing";
        /// LAB-7.90.
        ElbowsOut = "elbows_out", "Elbows Out";
        /// LAB-7.100.
        BodyOfAPython = "body_of_a_python", "Body of a Python";
        /// LAB-7.101.
        StoneGaze = "stone_gaze", "Stone Gaze";
        /// LAB-7.102.
        MirrorShield = "mirror_shield", "Mirror Shield";
        /// LAB-7.103.
        NestOfSnakes = "nest_of_snakes", "Nest of Snakes";
        /// LAB-7.104.
        StatueGarden = "statue_garden", "Statue Garden";
        /// LAB-7.105.
        ShedSkin = "shed_skin", "Shed Skin";
        /// LAB-7.106.
        AvertedEyes = "averted_eyes", "Averted Eyes";
        /// LAB-7.107.
        EuryalesCry = "euryales_cry", "Euryale's Cry";
        /// LAB-7.110.
        SmellOVision = "smell_o_vision", "Smell-O-Vision";
        /// LAB-7.111.
        HoneyCake = "honey_cake", "Honey Cake";
        /// LAB-7.112.
        ThreeHeads = "three_heads", "Three Heads";
        /// LAB-7.113.
        FreshMeat = "fresh_meat", "Fresh Meat";
        /// LAB-7.114.
        MuffledSteps = "muffled_steps", "Muffled Steps";
        /// LAB-7.115.
        Fetch = "fetch", "Fetch";
        /// LAB-7.116.
        HowlFromBelow = "howl_from_below", "Howl from Below";
        /// LAB-7.117.
        LeashOfHades = "leash_of_hades", "Leash of Hades";
    }
}

/// The cards that belong together in the box (LAB-2.16 to 2.18).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deck {
    /// In every match.
    Base,
    /// Only with Medusa.
    Medusa,
    /// Only with Cerberus.
    Cerberus,
}

/// The moments in which reactions may be played (LAB-5.91 to 5.99).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Trigger {
    /// A Desperation card was announced and paid (LAB-5.91).
    Card,
    /// The Minotaur die shows a result (LAB-5.92).
    Die,
    /// The monster attacks heroes (LAB-5.93).
    Attack,
    /// Wounds are about to go to a seat (LAB-5.94).
    Wound,
    /// A tile was revealed (LAB-5.95).
    Explore,
    /// A Key token was chosen (LAB-5.96).
    Key,
    /// A tile is about to be rotated (LAB-5.97).
    Rotate,
    /// A hero came onto a tile where heroes are (LAB-5.98).
    Enter,
    /// Cerberus came into sight of heroes (LAB-5.99).
    Sight,
}

/// When a card may be played (LAB-5.78).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Timing {
    /// As a Desperate Action in the own ACT.
    Turn,
    /// In a reaction window, on any seat's turn.
    Reaction(Trigger),
}

/// All that is printed on a design, and how often it is in its deck.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    /// Which design.
    pub id: CardId,
    /// Copies in the deck.
    pub copies: u8,
    /// Where it belongs.
    pub deck: Deck,
    /// When it may be played.
    pub timing: Timing,
    /// The timing as a line for the player.
    pub when: &'static str,
    /// What must hold to play it; empty when nothing must.
    pub condition: &'static str,
    /// What it does.
    pub text: &'static str,
    /// The flavour line.
    pub flavour: &'static str,
}

impl CardId {
    /// What is printed on the card.
    pub fn design(self) -> &'static Design {
        &DESIGNS[self as usize]
    }

    /// The window in which the card is a reaction; `None` for a card of the own turn (LAB-5.78).
    pub fn trigger(self) -> Option<Trigger> {
        match self.design().timing {
            Timing::Turn => None,
            Timing::Reaction(trigger) => Some(trigger),
        }
    }

    /// True for a card that is played as a Desperate Action.
    pub fn is_turn_card(self) -> bool {
        self.trigger().is_none()
    }
}

/// The Desperation deck of a match with this monster, before it is shuffled: the order of the tables, copies one after the other (LAB-4.7).
pub fn deck(monster: Monster) -> impl Iterator<Item = CardId> {
    DESIGNS
        .iter()
        .filter(move |design| match design.deck {
            Deck::Base => true,
            Deck::Medusa => monster == Monster::Medusa,
            Deck::Cerberus => monster == Monster::Cerberus,
        })
        .flat_map(|design| std::iter::repeat_n(design.id, usize::from(design.copies)))
}
