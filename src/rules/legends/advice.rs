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

/// What leads nowhere is worth less than anything else.
const NEVER: f32 = -2000.0;
/// The beginning of the best choice: worth less than any whole one, but to be continued.
const BEGUN: f32 = -1000.0;
/// What passing and ending are worth: nothing that is worth at least 1.0 is left undone (LEG-14.10).
const PASS: f32 = 0.98;
const END: f32 = 0.5;
/// Gathering comes before everything else (LEG-14.9).
const GATHER: f32 = 50.0;

impl Advice for Legends {
    const UNIT: f32 = 10.0;

    const ROLLOUTS: usize = 60_000;

    /// How well a seat stands (LEG-14.1 to 14.5).
    fn evaluate(state: &State, seat: Seat) -> f32 {
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
                near if near + 1 >= goal => 14.0,
                retinues => 6.0 * f32::from(retinues),
            });
        let hand = player.hand.iter().map(|card| match card.kind() {
            CardKind::FellowshipOath => 2.0,
            kind if kind.is_counter() => 1.0,
            _ => 0.5,
        });
        10.0 * f32::from(player.retinues()) - rivals.sum::<f32>()
            + worth::keep_of_all(player)
            + hand.sum::<f32>()
    }

    /// What choices are worth (LEG-14.8 to 14.13).
    fn judge(state: &State, decision: &Decision<Action>) -> impl Fn(&Action) -> Option<f32> {
        let judge = Judge {
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
                let answer = (self.answer).get_or_init(|| answers::best(state, seat));
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
        let aimed = |power| aims::best(self.state, self.seat, power);
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
