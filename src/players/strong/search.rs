//! Depth-first search over the own actions, up to the next chance.

use rand_chacha::ChaCha8Rng;

use super::Plan;
use crate::beginner;
use crate::rules::game::{Advice, Deadline, Decision, Seat};

/// How many continuations are followed at each depth; no plan has more actions.
pub(super) const BREADTH: [usize; 8] = [12, 5, 3, 2, 2, 1, 1, 1];

/// The best plan for each first action that is not plainly bad, and how many positions were visited.
pub(super) fn plans<G: Advice>(
    seen: &G::State,
    decision: &Decision<G::Action>,
    states: usize,
    rng: &mut ChaCha8Rng,
) -> (Vec<Plan<G::Action>>, usize) {
    let mut search = Search::<G> {
        seat: decision.seat,
        value: G::evaluate_by(seen, decision.seat, G::SKILLED),
        states,
        path: Vec::new(),
        plans: Vec::new(),
    };
    search.visit(seen, decision, rng);
    (search.plans, states - search.states)
}

struct Search<G: Advice> {
    seat: Seat,
    /// Of the position in which the search began.
    value: f32,
    /// How many positions may still be visited.
    states: usize,
    path: Vec<G::Action>,
    plans: Vec<Plan<G::Action>>,
}

/// A position that an action leads to.
struct Child<G: Advice> {
    action: G::Action,
    worth: f32,
    /// `None` where chance decides what comes next.
    state: Option<G::State>,
}

impl<G: Advice> Search<G> {
    fn visit(&mut self, state: &G::State, decision: &Decision<G::Action>, rng: &mut ChaCha8Rng) {
        let breadth = BREADTH[self.path.len()];
        let mut children = self.children(state, decision, rng);
        children.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        for (rank, child) in children.into_iter().enumerate() {
            self.path.push(child.action);
            self.keep(child.worth);
            let deeper = self.path.len() < BREADTH.len() && rank < breadth;
            if let Some(next) = child.state.filter(|_| deeper) {
                let open = G::decisions(&next);
                if let Some(own) = open.iter().find(|asked| asked.seat == self.seat) {
                    self.visit(&next, own, rng);
                }
            }
            self.path.pop();
        }
    }

    /// Notes the path as the plan for its first action when it is the best one so far.
    fn keep(&mut self, worth: f32) {
        let plan = self
            .plans
            .iter_mut()
            .find(|plan| plan.actions[0] == self.path[0]);
        match plan {
            Some(plan) if plan.worth < worth => {
                plan.worth = worth;
                plan.actions.clone_from(&self.path);
            }
            Some(_) => {}
            None => self.plans.push(Plan {
                actions: self.path.clone(),
                worth,
            }),
        }
    }

    fn children(
        &mut self,
        state: &G::State,
        decision: &Decision<G::Action>,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Child<G>> {
        let here = G::evaluate_by(state, self.seat, G::SKILLED) - self.value;
        let judge = G::judge_by(state, decision, G::SKILLED);
        let choices = decision.choices.iter();
        let mut children: Vec<_> = choices
            .filter_map(|choice| self.child(state, choice, judge(choice), here))
            .collect();
        if self.path.len() < 2 && !decision.forms.is_empty() {
            let forms = Decision {
                choices: vec![decision.default.clone()],
                ..decision.clone()
            };
            let built = beginner::weighing::<G>(state, &forms, G::SKILLED, rng);
            if built != decision.default {
                children.extend(self.child(state, &built, judge(&built), here));
            }
        }
        children
    }

    fn child(
        &mut self,
        state: &G::State,
        choice: &G::Action,
        move_score: Option<f32>,
        here: f32,
    ) -> Option<Child<G>> {
        if move_score.is_some_and(|move_score| move_score < 0.0) {
            return None;
        }
        self.states = self.states.checked_sub(1)?;
        let mut copy = state.clone();
        let events = G::act(&mut copy, self.seat, choice).ok()?;
        hold::<G>(&mut copy, self.seat);
        let gain = G::evaluate_by(&copy, self.seat, G::SKILLED) - self.value;
        let chance = events.iter().any(G::irrevocable);
        Some(Child {
            action: choice.clone(),
            worth: match move_score {
                Some(move_score) if chance => here + move_score,
                Some(move_score) => gain.max(here + move_score),
                None => gain,
            },
            state: (!chance).then_some(copy),
        })
    }
}

/// Answers by their defaults what others are asked, until the seat is asked itself or the turn has passed on.
pub(crate) fn hold<G: Advice>(state: &mut G::State, seat: Seat) {
    beginner::settle::<G>(
        state,
        |(asked, _)| asked == seat,
        |_, next| next.seat == seat || next.deadline == Deadline::Turn,
    );
}
