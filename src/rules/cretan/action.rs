//! What a seat can do (section 6.A), and its text.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::board::Space;
use super::pieces::{Colour, Tool};
use daedalus_contract::kit::Side;

/// An action or an answer. `Display` gives its canonical text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// CRE-6.1.
    Roll,
    /// CRE-6.2: by which way to which stop.
    Move(Route, Space),
    /// CRE-6.3: true draws a card.
    Search(bool),
    /// CRE-6.4: `None` attacks with bare hands.
    Attack(Option<Tool>),
    /// CRE-6.4, 6.6: no attack, no claim.
    Pass,
    /// CRE-6.5.
    Defend(Tool),
    /// CRE-6.5, 6.37.
    Yield,
    /// CRE-6.6.
    Claim,
    /// CRE-6.7.
    Use(Tool),
    /// CRE-6.7.
    Suffer,
    /// CRE-6.8: `None` stays.
    Fly(Option<Space>),
    /// CRE-6.9.
    Choose(Pick),
    /// CRE-6.10.
    Again,
    /// CRE-6.10.
    End,
    /// CRE-6.11.
    Discard(Tool),
}

/// The direction of a move; with `BEND` both legs (CRE-5.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Route {
    /// The first leg.
    pub first: Side,
    /// The second leg of a winding passage; `None` also where it has no length (CRE-11.41).
    pub then: Option<Side>,
}

impl Route {
    /// Straight on.
    pub const fn straight(first: Side) -> Route {
        Route { first, then: None }
    }
}

/// An option of a card (CRE-5.66 to 5.73).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pick {
    /// A diamond of this colour (GIVE), or the seat of this colour (PEEK, WAGER).
    Colour(Colour),
    /// PAN_DEAL: a diamond of this colour.
    Pay(Colour),
    /// PAN_DEAL: miss a turn.
    Dance,
    /// SNAKE: to where the turn began.
    Back,
    /// SNAKE: try to get past.
    Pass,
    /// WALK_DIR, TREMOR_DIR.
    Side(Side),
    /// WAGER: no wager.
    Decline,
}

impl Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        self.then.map_or(Ok(()), |then| write!(f, " {then}"))
    }
}

impl Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Colour(colour) => write!(f, "{colour}"),
            Pick::Pay(colour) => write!(f, "pay {colour}"),
            Pick::Dance => f.write_str("dance"),
            Pick::Back => f.write_str("back"),
            Pick::Pass => f.write_str("pass"),
            Pick::Side(side) => write!(f, "{side}"),
            Pick::Decline => f.write_str("decline"),
        }
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll => f.write_str("roll"),
            Action::Move(route, space) => write!(f, "move {route} {space}"),
            Action::Search(draw) => write!(f, "search {}", if *draw { "draw" } else { "skip" }),
            Action::Attack(Some(tool)) => write!(f, "attack {tool}"),
            Action::Attack(None) => f.write_str("attack bare"),
            Action::Pass => f.write_str("pass"),
            Action::Defend(tool) => write!(f, "defend {tool}"),
            Action::Yield => f.write_str("yield"),
            Action::Claim => f.write_str("claim"),
            Action::Use(tool) => write!(f, "use {tool}"),
            Action::Suffer => f.write_str("suffer"),
            Action::Fly(Some(space)) => write!(f, "fly {space}"),
            Action::Fly(None) => f.write_str("fly stay"),
            Action::Choose(pick) => write!(f, "choose {pick}"),
            Action::Again => f.write_str("again"),
            Action::End => f.write_str("end"),
            Action::Discard(tool) => write!(f, "discard {tool}"),
        }
    }
}
