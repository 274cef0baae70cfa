//! One match as a plain value: what lies on the table and which question is open.

use super::pieces::SEATS;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::{Ability, Aim};
use super::event::Event;
use super::pending::Pending;
use super::pieces::{CARDS, Card, CardKind, Chamber, HEROES, Hero, HeroKind, HeroSet, KindSet};
use super::view::Phase;
use daedalus_contract::game::{Outcome, Seat};
use daedalus_contract::kit::chance::Chance;
use daedalus_contract::kit::{reactions, seated};

/// Influence cards: a hand (the oldest first), the deck or the discard pile (the top card last).
pub type Cards = ArrayVec<Card, CARDS>;
/// Heroes: the Heroes deck, the top card last (section 4).
pub type Heroes = ArrayVec<Hero, HEROES>;

/// One match of Legends of Labyrinth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The options of section 9.
    pub table: Table,
    /// The one random stream of the match (section 4).
    pub rng: Chance,
    /// One entry for each seat.
    pub players: ArrayVec<Player, SEATS>,
    /// The lord whose turn opens a round (LEG-4.9, 8.16).
    pub first: Seat,
    /// The lord whose turn it is.
    pub active: Seat,
    /// The current round, from 1 (LEG-4.12).
    pub round: u8,
    /// The current turn, from 1 (LEG-4.12).
    pub turn: u16,
    /// The phase of the turn.
    pub phase: Phase,
    /// The Heroes deck.
    pub heroes: Heroes,
    /// The Influence deck.
    pub deck: Cards,
    /// The influence discard pile.
    pub discard: Cards,
    /// The influence cards played this turn, in the order laid (LEG-5.55).
    pub laid: ArrayVec<Laid, CARDS>,
    /// What counts for this turn alone.
    pub now: Now,
    /// The open WINDOW or CHOICE.
    pub pending: Option<Pending>,
    /// How many reaction windows were opened, also those in which nobody was asked; never shown.
    #[serde(default)]
    pub windows: u32,
    /// The last thing that everybody saw (LEG-12.2).
    pub last: Option<Event>,
    /// Set when the match has ended.
    pub outcome: Option<Outcome>,
}

/// The options of section 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// LEG-9.1.
    pub beginner: bool,
    /// LEG-9.2.
    pub round_limit: u8,
    /// LEG-9.3: retinues that win.
    pub goal: u8,
    /// LEG-9.14: are lords who are behind helped? Not in matches before version 3 of the rules.
    #[serde(default)]
    pub catch_up: bool,
    /// The version of the rules by which the match began.
    #[serde(default = "daedalus_contract::game::first_version")]
    pub version: u32,
}

impl Table {
    /// How many heroes come to a lord who has so many retinues fewer than another one (LEG-5.94); one in matches before version
    /// 5 of the rules (LEG-9.17).
    pub const fn helpers(&self, behind: u8) -> u8 {
        match behind {
            1.. if self.catch_up && self.version < 5 => 1,
            1.. if self.catch_up => 1 + behind,
            _ => 0,
        }
    }
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The influence cards, the oldest first (LEG-5.79).
    pub hand: Cards,
    /// The heroes under control.
    pub heroes: HeroSet,
    /// Markers in each chamber.
    pub markers: [u8; Chamber::COUNT],
    /// LEG-7.34: until the start of the own next turn.
    pub sanctuary: bool,
    /// LEG-5.60.
    pub reactions: Reactions,
    /// For a removed lord: how many were removed before (LEG-8.9).
    pub removed: Option<u8>,
}

reactions! {
    /// When a lord wants to be asked for counters (LEG-5.60, 5.61).
}

/// What counts for the turn of the active lord alone (LEG-5.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Now {
    /// Actions left (LEG-5.26).
    pub actions_left: u8,
    /// Actions taken (LEG-5.29).
    pub actions_taken: u8,
    /// How often each retinue was used (LEG-5.12).
    pub uses: [u8; Chamber::COUNT],
    /// Hero cards that were used (LEG-5.20).
    pub used: HeroSet,
}

/// An influence card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// Who played it.
    pub by: Seat,
    /// The ability that Echo of Legends repeats.
    pub ability: Option<Ability>,
    /// The declared parameters (LEG-7.1).
    pub aim: Aim,
}

seated!(State, Player);

impl State {
    /// True while the seat plays.
    pub fn plays(&self, seat: Seat) -> bool {
        let player = self.players.get(seat.index());
        player.is_some_and(|player| player.removed.is_none())
    }

    /// The lords that still play, clockwise, beginning with `seat` itself if it plays (LEG-3.9).
    pub fn clockwise_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        let count = self.seats();
        (0..count)
            .map(move |step| Seat((seat.0 + step) % count))
            .filter(|&seat| self.plays(seat))
    }

    /// The next lord clockwise after `seat`.
    pub fn after(&self, seat: Seat) -> Seat {
        let mut others = self.clockwise_from(Seat((seat.0 + 1) % self.seats()));
        others.next().unwrap_or(seat)
    }

    /// All lords but this one, clockwise after them (LEG-7.101).
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<'_> {
        let next = Seat((seat.0 + 1) % self.seats());
        self.clockwise_from(next).filter(move |&it| it != seat)
    }

    /// Is a card of the Influence deck or the discard pile left to draw (LEG-5.8)?
    pub fn can_draw(&self) -> bool {
        !self.deck.is_empty() || !self.discard.is_empty()
    }

    /// The top `depth` cards of the discard pile, the top one first.
    pub fn shown(&self, depth: usize) -> impl Iterator<Item = Card> + Clone + '_ {
        self.discard.iter().rev().take(depth).copied()
    }

    /// How the heroes of one type leave their lord: those used this turn first, then by number (LEG-7.6).
    pub fn leaving(&self, from: HeroSet, kind: HeroKind, count: u8) -> HeroSet {
        let of_kind = from.of(kind);
        if of_kind.len() <= count {
            return of_kind;
        }
        let used = of_kind.and(self.now.used);
        let order = used.iter().chain(of_kind.without(used).iter());
        order.take(count.into()).collect()
    }
}

impl Player {
    /// Markers in the labyrinth.
    pub fn retinues(&self) -> u8 {
        self.markers.iter().sum()
    }

    /// LEG-1.22: effects of others cannot reach the hand.
    pub fn is_sealed(&self) -> bool {
        self.sanctuary
    }

    /// LEG-1.21, 7.80, 11.18: effects of others cannot hit heroes of this type.
    pub fn is_guarded(&self, kind: HeroKind) -> bool {
        self.sanctuary || (kind != HeroKind::Paladin && self.heroes.holds(HeroKind::Paladin))
    }

    /// The heroes that effects of others can hit (LEG-11.29).
    pub fn unguarded(&self) -> HeroSet {
        if self.sanctuary {
            return HeroSet::EMPTY;
        }
        let paladins = self.heroes.of(HeroKind::Paladin);
        if paladins.is_empty() {
            self.heroes
        } else {
            paladins
        }
    }

    /// The types that effects of others can hit.
    pub fn open_kinds(&self) -> KindSet {
        self.unguarded().kinds()
    }

    /// The oldest card of a kind in the hand (LEG-7.102).
    pub fn held(&self, kind: CardKind) -> Option<usize> {
        self.hand.iter().position(|card| card.kind() == kind)
    }

    /// True when the hand holds a card of this kind.
    pub fn holds(&self, kind: CardKind) -> bool {
        self.held(kind).is_some()
    }

    /// LEG-8.8: the largest set that the lord could gather from.
    pub fn best_set(&self) -> u8 {
        let wild = self.heroes.count(HeroKind::Mentalmancer);
        let common = HeroKind::ALL[..8]
            .iter()
            .map(|&kind| self.heroes.count(kind));
        let common = common.max().filter(|&most| most > 0);
        let legends = if self.markers[Chamber::HEART.index()] == 0 {
            self.heroes.legends().len()
        } else {
            0
        };
        common.map_or(0, |most| most + wild).max(legends).min(4)
    }
}
