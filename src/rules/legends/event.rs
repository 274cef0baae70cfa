//! What happened: the log and the narration are made from these alone.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::{Ability, Aim};
use super::pieces::{CARDS, CardKind, Chamber, HeroSet};
use daedalus_contract::game::Seat;

/// Influence cards by kind.
pub type CardList = ArrayVec<CardKind, CARDS>;

/// One thing that happened. Fields that only some may know are `Option`s; `observe` cuts them out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the sentence of a variant explains its fields")]
pub enum Event {
    /// The match began; this lord goes first (LEG-4.9).
    Began { first: Seat },
    /// A turn began (LEG-5.3).
    TurnBegan { seat: Seat, round: u8 },
    /// A lord drew cards; what they are only they know (LEG-10.20).
    Drawn {
        seat: Seat,
        count: u8,
        cards: Option<CardList>,
    },
    /// The discard pile became the new Influence deck (LEG-5.7).
    Reshuffled { count: u8 },
    /// The Heroes deck was shuffled (LEG-1.15, 4.15).
    HeroesShuffled,
    /// A lord declared an ability in RETINUES or LEGENDS (LEG-6.1, 6.2).
    Used {
        seat: Seat,
        ability: Ability,
        aim: Aim,
    },
    /// A lord went on to the next phase (LEG-6.3).
    WentOn { seat: Seat },
    /// A lord declared a card and paid an action (LEG-6.4); `ability` for Echo of Legends.
    Played {
        seat: Seat,
        card: CardKind,
        ability: Option<Ability>,
        aim: Aim,
    },
    /// A counter was laid on the stack; `against` is the player of the answered card (LEG-5.46).
    Countered {
        seat: Seat,
        card: CardKind,
        against: Seat,
        answered: CardKind,
    },
    /// Treason! brought the answered card into its player's hand (LEG-5.52).
    TookAnswered { seat: Seat, card: CardKind },
    /// The declared card is negated (LEG-5.49).
    Negated { seat: Seat, card: CardKind },
    /// The declared card was countered and is resolved all the same (LEG-5.49).
    Upheld { seat: Seat, card: CardKind },
    /// A marker was placed; these heroes went into the Heroes deck (LEG-6.23).
    Gathered {
        seat: Seat,
        chamber: Chamber,
        heroes: HeroSet,
    },
    /// A marker went back to its lord (LEG-7.36).
    MarkerLost { seat: Seat, chamber: Chamber },
    /// A lord recruited these heroes (LEG-1.13).
    Recruited { seat: Seat, heroes: HeroSet },
    /// Heroes are to join a lord who has fewer retinues than another one (LEG-5.94).
    Levied { seat: Seat },
    /// The Heroes deck was empty: nobody came (LEG-11.5).
    NobodyCame { seat: Seat },
    /// Heroes of a lord were discarded (LEG-1.15).
    HeroesDiscarded { seat: Seat, heroes: HeroSet },
    /// Heroes changed their lord.
    HeroesTaken {
        seat: Seat,
        from: Seat,
        heroes: HeroSet,
    },
    /// Two heroes changed places (LEG-7.30): what `seat` gave and got.
    HeroesSwapped {
        seat: Seat,
        with: Seat,
        given: HeroSet,
        got: HeroSet,
    },
    /// A lord looked at so many heroes; which ones only they know (LEG-10.9).
    HeroesSeen {
        seat: Seat,
        count: u8,
        heroes: Option<HeroSet>,
    },
    /// Heroes that Legend's Summons turned up, with the one that came (LEG-10.10).
    HeroesRevealed { seat: Seat, heroes: HeroSet },
    /// A lord looked at a hand; its owner and the looking lord know it (LEG-10.11).
    HandSeen {
        seat: Seat,
        at: Seat,
        cards: Option<CardList>,
    },
    /// Cards changed hands; both lords know them (LEG-10.12).
    CardsTaken {
        seat: Seat,
        from: Seat,
        count: u8,
        cards: Option<CardList>,
    },
    /// Two lords swapped their hands; both know both (LEG-10.13): what `seat` gave and got.
    HandsSwapped {
        seat: Seat,
        with: Seat,
        given: u8,
        got: u8,
        cards: Option<(CardList, CardList)>,
    },
    /// Cards of a hand were discarded (LEG-10.15).
    CardsDiscarded { seat: Seat, cards: CardList },
    /// A card came from the discard pile into a hand (LEG-10.14).
    CardFetched { seat: Seat, card: CardKind },
    /// The active lord has more actions.
    ActionsGained { seat: Seat, count: u8 },
    /// Sanctuary began (LEG-7.34).
    SanctuaryBegan { seat: Seat },
    /// Sanctuary ended (LEG-5.3).
    SanctuaryEnded { seat: Seat },
    /// An effect found nothing any more (LEG-7.2).
    Fizzled { seat: Seat },
    /// A lord passed (LEG-6.7).
    Passed { seat: Seat },
    /// A lord took no more actions (LEG-6.8).
    Stopped { seat: Seat },
    /// As far as everybody knows, somebody might counter now: told whether or not anybody can (LEG-5.63).
    Occasion,
    /// A lord left the match for good (LEG-8.11).
    Left { seat: Seat },
    /// The match ended.
    Ended {
        winner: Seat,
        reason: Cow<'static, str>,
    },
}
