//! The cards and chambers by name: types of heroes, kinds of influence cards, single cards, chambers (LEG-2, LEG-3).

use std::fmt;

use serde::{Deserialize, Serialize};

use daedalus_contract::kit::{bit_set, named};

named! {
    /// A type of heroes, in the canonical order (LEG-3.10).
    HeroKind {
        /// LEG-7.70.
        Archeress = "archeress", "Archeress";
        /// LEG-7.71.
        Swordmaster = "swordmaster", "Swordmaster";
        /// LEG-7.72.
        WarSister = "war-sister", "War Sister";
        /// LEG-7.73.
        Headhunter = "headhunter", "Headhunter";
        /// LEG-7.74.
        Architect = "architect", "Architect";
        /// LEG-7.75.
        Sorceress = "sorceress", "Sorceress";
        /// LEG-7.76.
        Witch = "witch", "Witch";
        /// LEG-7.77.
        Druid = "druid", "Druid";
        /// LEG-7.78.
        Golem = "golem", "Golem";
        /// LEG-7.82.
        Warlock = "warlock", "Warlock";
        /// LEG-7.84.
        Thief = "thief", "Thief";
        /// LEG-7.85.
        Assassin = "assassin", "Assassin";
        /// LEG-7.79.
        GolemMistress = "golem-mistress", "Golem Mistress";
        /// LEG-7.83.
        Reaper = "reaper", "Reaper";
        /// LEG-7.80.
        Paladin = "paladin", "Paladin";
        /// LEG-7.81.
        Mentalmancer = "mentalmancer", "Mentalmancer";
    }
}

named! {
    /// A kind of influence cards, in the order of table 7.1.
    CardKind {
        /// LEG-7.7.
        Sabotage = "sabotage", "Sabotage!";
        /// LEG-7.8.
        Treason = "treason", "Treason!";
        /// LEG-7.9.
        Plague = "plague", "Deadly Plague!";
        /// LEG-7.10.
        Beguilement = "beguilement", "Beguilement!";
        /// LEG-7.11.
        CallToArms = "call-to-arms", "Call to Arms";
        /// LEG-7.12.
        GreatMuster = "great-muster", "Great Muster";
        /// LEG-7.13.
        ScoutingParty = "scouting-party", "Scouting Party";
        /// LEG-7.14.
        ForcedMarch = "forced-march", "Forced March";
        /// LEG-7.15.
        LegendsSummons = "legends-summons", "Legend's Summons";
        /// LEG-7.16.
        KindredCall = "kindred-call", "Kindred Call";
        /// LEG-7.17.
        TurningWalls = "turning-walls", "Turning Walls";
        /// LEG-7.18.
        MarketDay = "market-day", "Market Day";
        /// LEG-7.19.
        WarCouncil = "war-council", "War Council";
        /// LEG-7.20.
        Courier = "courier", "Courier";
        /// LEG-7.21.
        BloodOath = "blood-oath", "Blood Oath";
        /// LEG-7.22.
        SecretLibrary = "secret-library", "Secret Library";
        /// LEG-7.23.
        OldLedgers = "old-ledgers", "Old Ledgers";
        /// LEG-7.24.
        EchoOfLegends = "echo-of-legends", "Echo of Legends";
        /// LEG-7.25.
        Bribery = "bribery", "Bribery";
        /// LEG-7.26.
        Abduction = "abduction", "Abduction";
        /// LEG-7.27.
        Cutpurse = "cutpurse", "Cutpurse";
        /// LEG-7.28.
        Tribute = "tribute", "Tribute";
        /// LEG-7.29.
        Masquerade = "masquerade", "Masquerade";
        /// LEG-7.30.
        HostageExchange = "hostage-exchange", "Hostage Exchange";
        /// LEG-7.31.
        Crossroads = "crossroads", "Crossroads";
        /// LEG-7.32.
        Ambush = "ambush", "Ambush";
        /// LEG-7.33.
        Slander = "slander", "Slander";
        /// LEG-7.34.
        Sanctuary = "sanctuary", "Sanctuary";
        /// LEG-7.35.
        FellowshipOath = "fellowship-oath", "Fellowship Oath";
        /// LEG-7.36.
        Mutiny = "mutiny", "Mutiny";
    }
}

/// The most seats (LEG-1.3).
pub const SEATS: usize = 4;

/// All hero cards (LEG-2.2, 2.12).
pub const HEROES: usize = 46;
/// All influence cards (LEG-2.1, 2.8).
pub const CARDS: usize = 55;
/// How many hero cards of each type there are (table 7.2, LEG-7.86).
pub const HERO_COPIES: [u8; 16] = [4, 4, 4, 4, 4, 4, 4, 4, 1, 2, 2, 2, 1, 2, 1, 3];
/// How many influence cards of each kind there are (table 7.1, LEG-7.37, 7.39).
pub const CARD_COPIES: [u8; 30] = [
    4, 3, 1, 1, 5, 2, 2, 3, 2, 2, 1, 1, 3, 3, 1, 2, 1, 1, 3, 1, 2, 1, 1, 2, 1, 2, 1, 1, 1, 1,
];

/// For each single card, in order, the number of its kind.
const fn kinds_of<const N: usize>(copies: &[u8]) -> [u8; N] {
    let mut kinds = [0; N];
    let (mut card, mut kind, mut copy) = (0, 0, 0);
    while card < N {
        while copy == copies[kind] {
            kind += 1;
            copy = 0;
        }
        kinds[card] = kind as u8;
        copy += 1;
        card += 1;
    }
    kinds
}

const HERO_KINDS: [u8; HEROES] = kinds_of(&HERO_COPIES);
const CARD_KINDS: [u8; CARDS] = kinds_of(&CARD_COPIES);

/// For each kind, the number of its first single card.
const fn firsts<const N: usize>(copies: &[u8; N]) -> [u8; N] {
    let mut firsts = [0; N];
    let mut kind = 1;
    while kind < N {
        firsts[kind] = firsts[kind - 1] + copies[kind - 1];
        kind += 1;
    }
    firsts
}

const FIRST_HERO: [u8; 16] = firsts(&HERO_COPIES);
const FIRST_CARD: [u8; 30] = firsts(&CARD_COPIES);

/// A single hero card, in canonical order (LEG-2.7, 3.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hero(u8);

/// A single influence card, in the order of table 7.1 (LEG-2.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(u8);

bit_set! {
    /// A set of single heroes; its order is the canonical one.
    HeroSet(u64) of Hero, Hero::index, Hero::nth
}
bit_set! {
    /// A set of types of heroes.
    KindSet(u16) of HeroKind, HeroKind::index, |index| HeroKind::ALL[index]
}
impl HeroKind {
    /// The place in the canonical order.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// LEG-1.24: a hero without ability.
    pub const fn is_common(self) -> bool {
        (self as usize) < 8
    }

    /// LEG-1.24: a hero with an ability.
    pub const fn is_legendary(self) -> bool {
        !self.is_common()
    }

    /// LEG-5.18: its ability is used in LEGENDS. The others work all the time or have none (LEG-5.19).
    pub const fn is_usable(self) -> bool {
        matches!(
            self,
            HeroKind::Golem
                | HeroKind::Warlock
                | HeroKind::Thief
                | HeroKind::Assassin
                | HeroKind::Reaper
        )
    }

    /// How many cards of this type there are.
    pub const fn copies(self) -> u8 {
        HERO_COPIES[self as usize]
    }

    /// All single cards of this type.
    pub const fn cards(self) -> HeroSet {
        let copies = HERO_COPIES[self as usize];
        HeroSet(((1 << copies) - 1) << FIRST_HERO[self as usize])
    }
}

impl CardKind {
    /// The place in table 7.1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// LEG-2.9: Sabotage! and Treason!.
    pub const fn is_counter(self) -> bool {
        matches!(self, CardKind::Sabotage | CardKind::Treason)
    }

    /// LEG-2.10: the cards that the option `beginner` removes.
    pub const fn is_extreme(self) -> bool {
        matches!(self, CardKind::Plague | CardKind::Beguilement)
    }

    /// How many cards of this kind there are.
    pub const fn copies(self) -> u8 {
        CARD_COPIES[self as usize]
    }

    /// The single card of this kind with this number, from 1.
    pub fn card(self, number: u8) -> Option<Card> {
        let fits = (1..=self.copies()).contains(&number);
        fits.then(|| Card(FIRST_CARD[self as usize] + number - 1))
    }
}

impl Hero {
    /// The hero card at this place of the canonical order.
    const fn nth(place: usize) -> Hero {
        Hero(place as u8)
    }

    /// All hero cards in canonical order.
    pub fn all() -> impl DoubleEndedIterator<Item = Hero> + Clone {
        (0..HEROES as u8).map(Hero)
    }

    /// The place in canonical order.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The type.
    pub fn kind(self) -> HeroKind {
        HeroKind::ALL[usize::from(HERO_KINDS[self.index()])]
    }

    /// The copy number, from 1.
    pub fn number(self) -> u8 {
        self.0 - FIRST_HERO[self.kind().index()] + 1
    }
}

impl Card {
    /// All influence cards in the order of table 7.1.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// The place in the order of table 7.1.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The kind.
    pub fn kind(self) -> CardKind {
        CardKind::ALL[usize::from(CARD_KINDS[self.index()])]
    }

    /// The copy number, from 1.
    pub fn number(self) -> u8 {
        self.0 - FIRST_CARD[self.kind().index()] + 1
    }
}

impl fmt::Display for Hero {
    /// The instance id of LEG-2.7: `archeress-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind(), self.number())
    }
}

impl fmt::Display for Card {
    /// The instance id of LEG-2.7: `sabotage-2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.kind(), self.number())
    }
}

impl HeroSet {
    /// Those of one type.
    pub fn of(self, kind: HeroKind) -> HeroSet {
        self.and(kind.cards())
    }

    /// How many there are of one type.
    pub fn count(self, kind: HeroKind) -> u8 {
        self.of(kind).len()
    }

    /// True when one of this type is in the set.
    pub fn holds(self, kind: HeroKind) -> bool {
        !self.of(kind).is_empty()
    }

    /// How many heroes a lord with these recruits by passing (LEG-5.28, LEG-7.79).
    pub fn recruited_by_passing(self) -> usize {
        1 + usize::from(self.holds(HeroKind::GolemMistress))
    }

    /// The first in canonical order.
    pub fn first(self) -> Option<Hero> {
        (self.0 != 0).then(|| Hero(self.0.trailing_zeros() as u8))
    }

    /// The types in the set.
    pub fn kinds(self) -> KindSet {
        let kinds = HeroKind::ALL.iter().copied();
        kinds.filter(|&kind| self.holds(kind)).collect()
    }

    /// The hero at this place of the canonical order of the set.
    pub fn nth(self, place: usize) -> Option<Hero> {
        let mut rest = self.0;
        for _ in 0..place {
            rest &= rest.wrapping_sub(1);
        }
        HeroSet(rest).first()
    }

    /// All heroes of the set that are legendary, without the Golem (LEG-6.20).
    pub fn legends(self) -> HeroSet {
        const LEGENDS: u64 = ((1 << HEROES) - 1) & !((1 << 33) - 1);
        HeroSet(self.0 & LEGENDS)
    }
}

impl KindSet {
    /// The common types.
    pub const COMMON: KindSet = KindSet(0x00FF);
    /// The legendary types.
    pub const LEGENDARY: KindSet = KindSet(0xFF00);
    /// All types.
    pub const ALL: KindSet = KindSet(0xFFFF);
}

/// A chamber of the labyrinth with its retinue card, in reading order (LEG-3.3, 3.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chamber(u8);

impl Chamber {
    /// How many chambers there are (LEG-2.3, 3.2).
    pub const COUNT: usize = 9;
    /// A1, the Archeresses.
    pub const VOLLEY: Chamber = Chamber(0);
    /// B1, the Swordmasters.
    pub const DRILL: Chamber = Chamber(1);
    /// C1, the War Sisters.
    pub const RALLY: Chamber = Chamber(2);
    /// A2, the Headhunters.
    pub const CONTRACT: Chamber = Chamber(3);
    /// B2, the Legends.
    pub const HEART: Chamber = Chamber(4);
    /// C2, the Architects.
    pub const BLUEPRINT: Chamber = Chamber(5);
    /// A3, the Sorceresses.
    pub const RECALL: Chamber = Chamber(6);
    /// B3, the Witches.
    pub const HEX: Chamber = Chamber(7);
    /// C3, the Druids.
    pub const SHAPE_SHIFT: Chamber = Chamber(8);

    /// All chambers in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Chamber> + ExactSizeIterator + Clone {
        (0..Chamber::COUNT as u8).map(Chamber)
    }

    /// The place in reading order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The printed number, from 1 (LEG-3.4).
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Column (0 to 2 from the left) and row (0 to 2 from the top).
    pub const fn place(self) -> (u8, u8) {
        (self.0 % 3, self.0 / 3)
    }

    /// True for the chamber of the legendary retinue.
    pub const fn is_legendary(self) -> bool {
        self.0 == Chamber::HEART.0
    }

    /// The common heroes that are gathered here; `None` for the Legends.
    pub fn common(self) -> Option<HeroKind> {
        let kind = match self.0 {
            0..=3 => self.0,
            4 => return None,
            _ => self.0 - 1,
        };
        Some(HeroKind::ALL[usize::from(kind)])
    }

    /// The chamber in which this common type gathers.
    pub fn of(kind: HeroKind) -> Option<Chamber> {
        Chamber::all().find(|chamber| chamber.common() == Some(kind))
    }

    /// The coordinate as printed: `B2`.
    pub fn name(self) -> &'static str {
        ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"][self.index()]
    }

    /// Reads a coordinate; case does not matter (LEG-3.3).
    pub fn from_name(text: &str) -> Option<Chamber> {
        Chamber::all().find(|chamber| chamber.name().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for Chamber {
    /// The word in actions: `b2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"][self.index()])
    }
}
