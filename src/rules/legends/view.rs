//! What a viewer may see of a match (section 10). This module is the one door for secrets.

use serde::{Deserialize, Serialize};

use super::action::{Ability, Aim};
use super::event::Event;
use super::pending::ChoiceKind;
use super::pieces::{CardKind, Chamber, HeroKind, HeroSet};
use daedalus_contract::game::{Outcome, Seat, Viewer, Waiting};

/// Phases of a turn that wait for somebody (LEG-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The active lord uses retinues.
    Retinues,
    /// The active lord uses legendary heroes.
    Legends,
    /// The active lord takes actions.
    Actions,
    /// The active lord discards down to the limit.
    HandLimit,
}

/// The position as a viewer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The current round, from 1, and the last one (LEG-8.6).
    pub round: (u8, u8),
    /// The current turn, from 1.
    pub turn: u16,
    /// Retinues that win (LEG-9.3).
    pub goal: u8,
    /// Lords who are behind are helped (LEG-9.14).
    pub catch_up: bool,
    /// The lord whose turn it is.
    pub active: Seat,
    /// The lord whose turn opens a round.
    pub first: Seat,
    /// The phase of the turn. A WINDOW or CHOICE that interrupts it stands in `stack` or `choice`.
    pub phase: Phase,
    /// Actions left and taken in this turn.
    pub actions: (u8, u8),
    /// Seats in seat order.
    pub seats: Vec<SeatView>,
    /// The nine chambers in reading order.
    pub chambers: Vec<ChamberView>,
    /// Cards in the Heroes deck.
    pub heroes_deck: u8,
    /// Cards in the Influence deck.
    pub influence_deck: u8,
    /// The influence discard pile, the top card last.
    pub discard: Vec<CardKind>,
    /// The influence cards played this turn, in the order laid.
    pub table: Vec<LaidView>,
    /// While a WINDOW is open: the stack.
    pub stack: Option<StackView>,
    /// While a CHOICE is open.
    pub choice: Option<ChoiceView>,
    /// Who is waited for, as far as the viewer may know.
    pub waiting: Vec<Waiting>,
    /// The last thing that everybody saw, for the header of the picture.
    pub last: Option<Event>,
    /// How the match ended.
    pub outcome: Option<Outcome>,
    /// After the end: both decks, the top card last (LEG-10.21).
    pub decks: Option<(Vec<HeroKind>, Vec<CardKind>)>,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: Seat,
    /// Markers in the labyrinth.
    pub retinues: u8,
    /// Number of influence cards in the hand.
    pub cards: u8,
    /// The hand, the oldest card first: for its owner, and for everybody after the end.
    pub hand: Option<Vec<CardKind>>,
    /// The heroes by type in canonical order: commons first, then legends.
    pub heroes: Vec<Group>,
    /// The single hero cards: each can be used once a turn (LEG-5.20).
    pub hero_cards: HeroSet,
    /// Number of heroes.
    pub hero_count: u8,
    /// The size of the largest set, 0 to 4 (LEG-8.8).
    pub best_set: u8,
    /// True while Sanctuary protects: all heroes guarded, the hand sealed.
    pub sanctuary: bool,
    /// True when the seat has left the match.
    pub removed: bool,
}

/// The heroes of one type under one lord's control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Group {
    /// Which type.
    pub kind: HeroKind,
    /// How many.
    pub count: u8,
    /// How many of them were used this turn.
    pub used: u8,
    /// True when effects of others cannot hit them.
    pub guarded: bool,
    /// How near the set is to which they belong: 4 is complete, Mentalmancers counted; for legends (but the Golem) the legendary set. 0 where none can be gathered.
    pub set: u8,
}

/// One chamber.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChamberView {
    /// Which chamber.
    pub chamber: Chamber,
    /// Who has how many markers here, in seat order.
    pub markers: Vec<(Seat, u8)>,
    /// Uses that the active lord has left this turn: lit torches while the phase is RETINUES, dark ones after it. None of
    /// the Heart of the Labyrinth while it rests (LEG-7.92).
    pub uses_left: u8,
    /// Uses that the active lord had at the start of the turn.
    pub uses: u8,
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LaidView {
    /// The kind.
    pub card: CardKind,
    /// Who played it.
    pub by: Seat,
    /// The ability that Echo of Legends repeats.
    pub ability: Option<Ability>,
    /// The declared parameters.
    pub aim: Aim,
}

/// The stack of an open WINDOW: the cards of `table` from here on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct StackView {
    /// Where in `table` the declared card lies.
    pub base: u8,
    /// Would the declared card be negated as it stands (LEG-5.49)?
    pub negated: bool,
    /// For an asked viewer: Sabotage! and Treason! in the hand.
    pub asked: Option<(u8, u8)>,
}

/// An open CHOICE.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChoiceView {
    /// Which one.
    pub kind: ChoiceKind,
    /// Whose effect it is.
    pub by: Seat,
    /// Who still owes an answer, and of how many items.
    pub owed: Vec<(Seat, u8)>,
    /// The heroes looked at, the topmost first: for the looking lord alone (LEG-10.9).
    pub looked: Vec<HeroKind>,
    /// The hand looked at, in the order of table 7.1, and whose it is: for the looking lord alone (LEG-10.11).
    pub hand: Option<(Seat, Vec<CardKind>)>,
}
