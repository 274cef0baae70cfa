//! What interrupts a phase: the WINDOW after a declared card, and the CHOICE during a resolution (sections 5e, 5f).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Items;
use super::pieces::SEATS;
use super::pieces::{Card, CardKind, Hero};
use daedalus_contract::game::Seat;

/// The open question of a resolution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// LEG-5.38.
    Window(Window),
    /// LEG-5.64.
    Choice(Box<Choice>),
}

/// The counter-window. The stack is the end of the cards on the table (LEG-5.42).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// Where on the table the declared card lies: `stack[0]`.
    pub base: u8,
    /// The single card of the discard pile that was declared (LEG-7.1).
    pub fetched: Option<Card>,
    /// What each seat answered to the top.
    pub answers: [Answer; SEATS],
}

/// What a seat answered in a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// It has declined, by itself or automatically (LEG-5.58, 5.60), or is not eligible.
    #[default]
    Declined,
    /// It is asked and has not answered.
    Open,
    /// It counters with a card of this kind.
    Counter(CardKind),
}

/// A CHOICE (LEG-5.67 to 5.76).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// Which one.
    pub kind: ChoiceKind,
    /// Whose effect it is.
    pub by: Seat,
    /// Where the answers stand.
    pub replies: [Reply; SEATS],
    /// The heroes looked at, the topmost first; empty for other choices.
    pub looked: ArrayVec<Hero, 4>,
    /// Whose hand is looked at (Hex).
    pub at: Option<Seat>,
}

/// Where the answer of one seat to a CHOICE stands.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// It is not asked.
    #[default]
    None,
    /// It is asked for so many.
    Open(u8),
    /// It has answered, by itself or automatically (LEG-5.66).
    Given(Items),
}

/// The choices of table 5f.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceKind {
    /// LEG-5.67.
    Scout,
    /// LEG-5.68.
    Heart,
    /// LEG-5.69.
    Reaper,
    /// LEG-5.70.
    Blueprint,
    /// LEG-5.71.
    Hex,
    /// LEG-5.72.
    Plague,
    /// LEG-5.73.
    Tribute,
    /// LEG-5.74.
    Slander,
    /// LEG-5.75.
    Crossroads,
    /// LEG-5.76.
    Limit,
}

impl ChoiceKind {
    /// True where heroes under the own control are chosen.
    pub const fn of_own_heroes(self) -> bool {
        matches!(
            self,
            ChoiceKind::Reaper | ChoiceKind::Plague | ChoiceKind::Crossroads
        )
    }

    /// True where cards of the own hand are chosen.
    pub const fn of_own_hand(self) -> bool {
        matches!(
            self,
            ChoiceKind::Blueprint | ChoiceKind::Tribute | ChoiceKind::Slander | ChoiceKind::Limit
        )
    }
}

impl Window {
    /// The seats that are asked and have not answered.
    pub fn asked(&self) -> impl Iterator<Item = Seat> + '_ {
        let open = |&seat: &Seat| self.answers[seat.index()] == Answer::Open;
        Seat::all(SEATS as u8).filter(open)
    }
}

impl Choice {
    /// A choice that asks nobody yet.
    pub fn new(kind: ChoiceKind, by: Seat) -> Choice {
        Choice {
            kind,
            by,
            replies: [Reply::None, Reply::None, Reply::None, Reply::None],
            looked: ArrayVec::new(),
            at: None,
        }
    }

    /// The seats that owe an answer, with the number asked for (LEG-10.22).
    pub fn owing(&self) -> impl Iterator<Item = (Seat, u8)> + '_ {
        let replies = (0..).map(Seat).zip(&self.replies);
        replies.filter_map(|(seat, reply)| match reply {
            Reply::Open(count) => Some((seat, *count)),
            _ => None,
        })
    }
}
