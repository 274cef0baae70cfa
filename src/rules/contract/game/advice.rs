//! What a game tells its computer players.

use super::{Decision, Game, Kind, Seat};

/// How a computer player judges a game.
pub trait Advice: Game {
    /// How well a seat stands, for the greedy computer player; higher is better. Reads public facts and the seat's own.
    fn merit(state: &Self::State, seat: Seat) -> f32;

    /// A rule of thumb for a choice: `Some(worth)` on the scale of [`Advice::merit`] differences, or `None`: try it and see.
    fn appeal(
        state: &Self::State,
        decision: &Decision<Self::Action>,
        action: &Self::Action,
    ) -> Option<f32>;

    /// Does it show only turns later what a choice of this kind was worth? A strong player plays on after each then,
    /// rather than to judge by what follows at once. Games without such decisions keep this.
    fn is_investment(_kind: &Kind) -> bool {
        false
    }
}
