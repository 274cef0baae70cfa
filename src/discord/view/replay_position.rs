//! The ways through a replay, as they stand in custom ids.

use crate::rules::game::Seat;

/// What of a match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReplayPosition {
    /// After which step.
    pub step: usize,
    /// Whose hand lies open; `None`: the board as everybody saw it.
    pub seat: Option<Seat>,
}

/// Where to go from a scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(strum::VariantArray))]
pub enum Navigation {
    /// Open a private panel with it.
    Open,
    /// Show it in place.
    Look,
    /// To the beginning.
    First,
    /// A step back.
    Back,
    /// A step on.
    Next,
    /// To the end.
    Last,
    /// To the turn that a select sends.
    Turn,
    /// To the hand that a select sends.
    Hand,
    /// To the animated picture of the whole match.
    Film,
    /// To what a strong player thinks of the whole match.
    Review,
    /// Show it to all in the channel.
    Show,
}
