//! What a game tells its computer players.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Decision, Game, Kind, Seat};

/// What begins a form is worth this by [`Advice::judge_by`] where nothing that it may become is worth anything: a beginner does
/// not look for more of it then.
pub const HOPELESS: f32 = f32::NEG_INFINITY;

/// How a computer player judges a game.
pub trait Advice: Game {
    /// The numbers that positions and choices are judged by: a struct of positive ones, so that others can be handed in and
    /// tried by play.
    type Weights: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Those that all computer players judge by; section 14 of the game's rules says what play has shown of them.
    const WEIGHTS: &'static Self::Weights;

    /// By what players that play on judge their own choices, where play has found something better than what beginners, whom
    /// they expect everybody else to be, judge by.
    const SKILLED: &'static Self::Weights = Self::WEIGHTS;

    /// By what a seat is expected to judge when a seat thinks ahead: by [`Advice::SKILLED`] if it is that seat itself; others are
    /// beginners.
    fn expected(of: Seat, thinks: Option<Seat>) -> &'static Self::Weights {
        match thinks == Some(of) {
            true => Self::SKILLED,
            false => Self::WEIGHTS,
        }
    }

    /// How well a seat stands by these weights; higher is better. Reads public facts and the seat's own.
    fn evaluate_by(state: &Self::State, seat: Seat, weights: &Self::Weights) -> f32;

    /// Rules of thumb for the choices of a decision, one after the other: `Some(worth)` on the scale of [`Advice::evaluate_by`]
    /// differences, or `None`: try it and see; [`HOPELESS`] for a form. What the choices share is worked out once. Whoever plays
    /// on asks this for every action, and no budget counts it: it is to cost microseconds for each decision.
    fn judge_by<'a>(
        state: &'a Self::State,
        decision: &'a Decision<Self::Action>,
        weights: &'a Self::Weights,
    ) -> impl Fn(&Self::Action) -> Option<f32>;

    /// How well a seat stands, by [`Advice::WEIGHTS`].
    fn evaluate(state: &Self::State, seat: Seat) -> f32 {
        Self::evaluate_by(state, seat, Self::WEIGHTS)
    }

    /// Rules of thumb by [`Advice::WEIGHTS`].
    fn judge<'a>(
        state: &'a Self::State,
        decision: &'a Decision<Self::Action>,
    ) -> impl Fn(&Self::Action) -> Option<f32> {
        Self::judge_by(state, decision, Self::WEIGHTS)
    }

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

    /// How much more of [`Advice::evaluate`] makes a seat e times as likely to win: what fits the ends of matches of beginners
    /// best.
    const UNIT: f32;

    /// How likely each seat is to win, in seat order, 0 to 1, as far as the worth of the position tells to a seat that thinks
    /// ahead ([`Advice::expected`]), or to everybody; known once the match is over.
    fn chances(state: &Self::State, thinks: Option<Seat>) -> Vec<f32> {
        let seats = || Seat::all(Self::seats(state));
        if let Some(outcome) = Self::outcome(state) {
            let won = |seat| f32::from(u8::from(outcome.winner == Some(seat)));
            return seats().map(won).collect();
        }
        let worth = |seat| Self::evaluate_by(state, seat, Self::expected(seat, thinks));
        let mut odds: Vec<f32> = seats().map(worth).collect();
        let best = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for it in &mut odds {
            *it = ((*it - best) / Self::UNIT).exp();
        }
        let all: f32 = odds.iter().sum();
        odds.into_iter().map(|it| it / all).collect()
    }

    /// The decisions in which a seat says who it is before the match begins: beginners are anybody, so that no evening is like
    /// the last.
    const MATTERS_OF_TASTE: &'static [&'static Kind] = &[];

    /// Has play shown that whoever a seat is, it is about as likely to win? Then stronger players are anybody, too, and hints and
    /// reviews call one choice as good as the other; else they look ahead there as everywhere.
    const ALL_ALIKE: bool = true;

    /// Is this one of [`Advice::MATTERS_OF_TASTE`]?
    fn is_matter_of_taste(decision: &Decision<Self::Action>) -> bool {
        Self::MATTERS_OF_TASTE.contains(&decision.kind)
    }

    /// How many actions of beginners a strong player plays for one decision at most: some tenths of a second of one core.
    const ROLLOUTS: usize;

    /// How many of them it plays on after one choice at most, before it asks what the position is worth: where luck soon drowns
    /// what a choice has brought, few, as play finds.
    const HORIZON: usize = 80;
}
