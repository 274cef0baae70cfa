//! What a game tells its computer players.

use super::{Decision, Game, Kind, Seat};

/// How a computer player judges a game.
pub trait Advice: Game {
    /// How well a seat stands, for the greedy computer player; higher is better. Reads public facts and the seat's own.
    fn evaluate(state: &Self::State, seat: Seat) -> f32;

    /// Rules of thumb for the choices of a decision, one after the other: `Some(worth)` on the scale of [`Advice::evaluate`]
    /// differences, or `None`: try it and see. What the choices share is worked out once.
    fn judge(
        state: &Self::State,
        decision: &Decision<Self::Action>,
    ) -> impl Fn(&Self::Action) -> Option<f32>;

    /// The rule of thumb for one choice.
    fn move_score(
        state: &Self::State,
        decision: &Decision<Self::Action>,
        action: &Self::Action,
    ) -> Option<f32> {
        Self::judge(state, decision)(action)
    }

    /// The seat that is asked and the kind of its [`Decision`], where only one is open and that is known without listing what
    /// may be answered: trying a choice mostly comes back to the like of its own question. `None` where it is not known so.
    fn asked(_state: &Self::State) -> Option<(Seat, &'static Kind)> {
        None
    }

    /// How many actions of beginners a strong player plays for one decision at most: some tenths of a second of one core.
    const ROLLOUTS: usize;
}
