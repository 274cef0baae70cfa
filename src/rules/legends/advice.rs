//! What a computer player thinks of positions and choices (section 14).
//!
//! For each card and ability there is one best aim with its value ([`aims`]); whatever differs from it is not worth doing.

mod aims;
mod answers;
mod worth;

use std::cell::{OnceCell, RefCell};

use super::Legends;
use super::action::{Action, Aim, Band, Items, Power};
use super::gather;
use super::pieces::{CardKind, Chamber};
use super::state::State;
use daedalus_contract::game::{Advice, Decision, Seat};
use serde::{Deserialize, Serialize};

/// What leads nowhere is worth less than anything else.
const NEVER: f32 = -2000.0;
/// The beginning of the best choice: worth less than any whole one, but to be continued.
const BEGUN: f32 = -1000.0;
/// What passing and ending are worth: nothing that is worth at least 1.0 is left undone (LEG-14.10).
const PASS: f32 = 0.98;
const END: f32 = 0.5;
/// Gathering comes before everything else (LEG-14.9).
const GATHER: f32 = 50.0;

/// What counts how much (LEG-14.1 to 14.6).
#[derive(Debug, Serialize, Deserialize)]
pub struct Weights {
    /// What a retinue is worth.
    retinue: f32,
    /// What a rival's retinue costs.
    rival: f32,
    /// What a rival costs who needs one more retinue.
    near: f32,
    /// What a Fellowship Oath in the hand is worth.
    oath: f32,
    /// What a card in the hand is worth that counters others.
    counter: f32,
    /// What another card in the hand is worth.
    card: f32,
    /// What a hero is worth whose type is not held twice.
    single: f32,
    /// What each of two heroes of a type is worth.
    pair: f32,
    /// What each of three heroes of a type is worth.
    three: f32,
    /// What each of four heroes of a type is worth.
    four: f32,
    /// What a second hero of a type brings.
    second: f32,
    /// What a third hero of a type brings.
    third: f32,
    /// What a fourth hero of a type brings.
    fourth: f32,
    /// What each legend under control adds to the worth of the others.
    legend: f32,
}

impl Advice for Legends {
    const UNIT: f32 = 10.0;

    const ROLLOUTS: usize = 42_000;

    type Weights = Weights;

    const WEIGHTS: &'static Weights = &Weights {
        retinue: 10.0,
        rival: 6.0,
        near: 14.0,
        oath: 2.0,
        counter: 1.0,
        card: 0.5,
        single: 0.6,
        pair: 1.6,
        three: 3.2,
        four: 5.0,
        second: 1.4,
        third: 2.6,
        fourth: 6.0,
        legend: 0.6,
    };

    /// How well a seat stands (LEG-14.1 to 14.5).
    fn evaluate_by(state: &State, seat: Seat, weights: &Weights) -> f32 {
        match state.winner() {
            Some(winner) if winner == seat => return 1000.0,
            Some(_) => return -1000.0,
            None => {}
        }
        let player = state.player(seat);
        let goal = state.table.goal;
        let rivals = state
            .others(seat)
            .map(|rival| match state.player(rival).retinues() {
                near if near + 1 >= goal => weights.near,
                retinues => weights.rival * f32::from(retinues),
            });
        let hand = player.hand.iter().map(|card| match card.kind() {
            CardKind::FellowshipOath => weights.oath,
            kind if kind.is_counter() => weights.counter,
            _ => weights.card,
        });
        weights.retinue * f32::from(player.retinues()) - rivals.sum::<f32>()
            + weights.keep_of_all(player)
            + hand.sum::<f32>()
    }

    /// What choices are worth (LEG-14.8 to 14.13).
    fn judge_by<'a>(
        state: &'a State,
        decision: &'a Decision<Action>,
        weights: &'a Weights,
    ) -> impl Fn(&Action) -> Option<f32> {
        let judge = Judge {
            weights,
            state,
            seat: decision.seat,
            best: RefCell::default(),
            answer: OnceCell::new(),
        };
        move |action| Some(judge.score(action))
    }
}

/// Who judges the choices of a decision, with what was found for the first of each kind.
struct Judge<'a> {
    weights: &'a Weights,
    state: &'a State,
    seat: Seat,
    /// The best of each kind that was asked for, by an action of the kind without parameters.
    best: RefCell<Vec<(Action, Option<Best>)>>,
    answer: OnceCell<Option<Items>>,
}

/// The best of several actions that differ in their parameters alone.
struct Best {
    action: Action,
    words: String,
    worth: f32,
}

impl Judge<'_> {
    fn score(&self, action: &Action) -> f32 {
        let (state, seat) = (self.state, self.seat);
        match action {
            Action::Next => 0.0,
            Action::Pass => PASS,
            Action::End => END,
            Action::Use(ability, _) => self.beside_best(Action::Use(*ability, Aim::None), action),
            Action::Play(card, _) => self.beside_best(Action::Play(*card, Aim::None), action),
            Action::Echo(ability, _) => self.beside_best(Action::Echo(*ability, Aim::None), action),
            Action::Gather(chamber, _) => {
                let bare = Action::Gather(*chamber, Band::Wild(None));
                self.beside_best(bare, action)
            }
            Action::Counter(_) | Action::Decline => answers::counter(state, seat, action),
            Action::Choose(items) => {
                let answer = (self.answer).get_or_init(|| self.weights.answer(state, seat));
                answer
                    .as_ref()
                    .map_or(NEVER, |best| answers::choice(best, items))
            }
        }
    }

    /// The worth of an action beside the best one of its kind: that of the best, a beginning of it (the longer, the more), or nothing.
    fn beside_best(&self, bare: Action, action: &Action) -> f32 {
        let mut known = self.best.borrow_mut();
        let at = known.iter().position(|(kind, _)| *kind == bare);
        let at = at.unwrap_or_else(|| {
            let best = self.best_of(&bare);
            known.push((bare, best));
            known.len() - 1
        });
        let Some(best) = &known[at].1 else {
            return NEVER;
        };
        if *action == best.action {
            return best.worth;
        }
        let words = action.to_string();
        match best.words.strip_prefix(&words) {
            Some(rest) if rest.starts_with(' ') => BEGUN + words.len() as f32,
            _ => NEVER,
        }
    }

    fn best_of(&self, bare: &Action) -> Option<Best> {
        let aimed = |power| self.weights.aim(self.state, self.seat, power);
        let (action, worth) = match *bare {
            Action::Play(card, _) => {
                let (aim, worth) = aimed(Power::Card(card))?;
                (Action::Play(card, aim), worth)
            }
            Action::Use(ability, _) => {
                let (aim, worth) = aimed(Power::Ability(ability))?;
                (Action::Use(ability, aim), worth)
            }
            Action::Echo(ability, _) => {
                // LEG-14.20, and the best ability first.
                let found = aimed(Power::Ability(ability));
                let (aim, worth) = found.filter(|(_, worth)| *worth > 0.0)?;
                (Action::Echo(ability, aim), 2.0 + worth / 100.0)
            }
            Action::Gather(chamber, _) => {
                // LEG-14.9, with the heroes that gather when nothing is said.
                let band = gather::usual(self.state, self.seat, chamber, gather::FULL);
                (Action::Gather(chamber, band), GATHER + preference(chamber))
            }
            _ => return None,
        };
        Some(Best {
            words: action.to_string(),
            action,
            worth,
        })
    }
}

/// LEG-14.9: the order in which chambers are gathered.
fn preference(chamber: Chamber) -> f32 {
    let order = [
        Chamber::HEART,
        Chamber::DRILL,
        Chamber::RALLY,
        Chamber::CONTRACT,
        Chamber::BLUEPRINT,
    ];
    let place = order.iter().position(|&it| it == chamber);
    -(place.unwrap_or(order.len()) as f32)
}
