//! What a game tells its computer players.

use super::{Decision, Game, Seat};

/// How a computer player judges a game.
pub trait Advice: Game {
    /// How well a seat stands, for the greedy computer player; higher is better. Reads public facts and the seat's own.
    fn evaluate(state: &Self::State, seat: Seat) -> f32;

    /// A rule of thumb for a choice: `Some(worth)` on the scale of [`Advice::evaluate`] differences, or `None`: try it and see.
    fn move_score(
        state: &Self::State,
        decision: &Decision<Self::Action>,
        action: &Self::Action,
    ) -> Option<f32>;

    /// How many actions of beginners a strong player plays for one decision: about a tenth of a second of one core.
    const ROLLOUTS: usize;
}
