//! How a game's public message looks: its buttons and its words for open questions.

use crate::rules::any::AnyMatch;
use crate::rules::game::{Decision, Seat};

/// What a game adds to the public board message. Everything in it must be computed from public facts.
pub struct Layout {
    /// The id of the game.
    pub game: &'static str,
    /// What a seat does that owes this kind of decision, after its name: `places a wall`.
    pub deed: fn(kind: &str) -> &'static str,
    /// Rows of buttons for the one seat that is waited for; at most four rows of five, empty for the fallback.
    pub rows: fn(&dyn AnyMatch, &Decision<String>) -> Vec<Vec<Cue>>,
    /// Kinds that come up after every action: their private panel opens only on request.
    pub open: &'static [&'static str],
    /// How far the place that a word names is from the hero of the seat; 0 for other words.
    pub distance: fn(&dyn AnyMatch, Seat, word: &str) -> u32,
}

/// A button of the board message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cue {
    /// What it says.
    pub label: String,
    /// What it does.
    pub does: Deed,
    /// False when, by public facts, it cannot be done now.
    pub enabled: bool,
}

/// What a button of the board message does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// This action, at once.
    Act(String),
    /// A private panel for the actions that begin with this word.
    Open(&'static str),
    /// The private panel of the own hand.
    Hand,
}

static LAYOUTS: &[Layout] = &[super::commands::LABYRINTHOS];

/// For games that have nothing to add.
static PLAIN: Layout = Layout {
    game: "",
    deed: |_| "decides",
    rows: |_, _| Vec::new(),
    open: &[],
    distance: |_, _, _| 0,
};

/// The layout of a game: its own, or one that fits every game.
pub fn layout(game: &str) -> &'static Layout {
    LAYOUTS
        .iter()
        .find(|layout| layout.game == game)
        .unwrap_or(&PLAIN)
}
