//! A match that is over, thought through: how likely each seat was to win, and where another choice would have been better.
//!
//! Chances are those that everybody could know at that time: hidden things are drawn anew. A choice is judged by what its
//! seat could know. How much is thought is counted in actions, so that the same match gives the same review everywhere.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::Effort;
use super::strong::{self, Alternative};
use crate::rules::any::{AnyMatch, Running};
use crate::rules::game::{Advice, Seat, Viewer};

/// The most points of the curve; of a longer match every second turn has one, or every third.
const POINTS: usize = 60;
/// How much is thought about all points together, in decisions of a strong player.
const CURVE: usize = 80;
/// How much about all choices, once each.
const FIRST_LOOK: usize = 60;
/// How much about those that look worst, once more.
const SECOND_LOOK: usize = 60;
/// How many are looked at once more.
const DOUBTED: usize = 10;
/// How many turning points are told.
const TOLD: usize = 3;
/// A choice that costs less of the chance to win is no turning point.
const MATTERS: f32 = 0.02;

/// A position of a match that is over.
#[derive(Debug)]
pub struct Scene {
    /// The match.
    pub running: Box<dyn AnyMatch>,
    /// Which step led to it, from 0.
    pub step: usize,
    /// Whose turn begins here, if one does.
    pub turn: Option<Seat>,
    /// Who chose what, with the next step; `None` where that was no choice.
    pub chosen: Option<(Seat, String)>,
}

/// What was found out of a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Review {
    /// The chances over the match, in order; the last one is how it ended.
    pub curve: Vec<Outlook>,
    /// The choices that cost most, in the order of the match; at most three.
    pub turning_points: Vec<TurningPoint>,
}

/// A point of the curve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Outlook {
    /// After which step.
    pub step: usize,
    /// The round, in games that count them.
    pub round: Option<u32>,
    /// How likely each seat is to win, 0 to 1; together at most 1.
    pub chances: Vec<f32>,
}

/// A choice that cost its seat more than others did.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TurningPoint {
    /// After which step it was made.
    pub step: usize,
    /// The round, in games that count them.
    pub round: Option<u32>,
    /// Who made it.
    pub seat: Seat,
    /// What was chosen, as its canonical text, and how likely the seat was to win then, 0 to 1.
    pub taken: (String, f32),
    /// What would have been better, and how likely it was then.
    pub better: (String, f32),
}

/// Thinks a match through.
pub(super) fn review<G: Advice>(
    scenes: &[Scene],
    effort: Effort,
    seed: [u8; 32],
) -> Option<Review> {
    let reviewed = Reviewed::<G>::of(scenes, effort.of(G::ROLLOUTS))?;
    let mut rng = ChaCha8Rng::from_seed(seed);
    Some(Review {
        curve: reviewed.curve(&mut rng),
        turning_points: reviewed.turning_points(&mut rng),
    })
}

/// The scenes of a match, of a game that is known.
struct Reviewed<'a, G: Advice> {
    scenes: Vec<(&'a Scene, &'a G::State)>,
    /// How many actions a strong player plays for one decision.
    thought: usize,
}

impl<'a, G: Advice> Reviewed<'a, G> {
    fn of(scenes: &'a [Scene], thought: usize) -> Option<Reviewed<'a, G>> {
        let read = |scene: &'a Scene| {
            let running: &Running<G> = scene.running.as_any().downcast_ref()?;
            Some((scene, &running.0))
        };
        let scenes: Vec<_> = scenes.iter().map(read).collect::<Option<_>>()?;
        (!scenes.is_empty()).then_some(Reviewed { scenes, thought })
    }

    fn curve(&self, rng: &mut ChaCha8Rng) -> Vec<Outlook> {
        let turns = self.scenes.iter().filter(|(scene, _)| scene.turn.is_some());
        let turns: Vec<_> = turns.collect();
        let every = turns.len().div_ceil(POINTS).max(1);
        let points: Vec<_> = turns.into_iter().step_by(every).collect();
        let actions = CURVE * self.thought / points.len().max(1);
        let at = |(scene, state): &(&Scene, &G::State), chances| Outlook {
            step: scene.step,
            round: round::<G>(state),
            chances,
        };
        let mut curve: Vec<Outlook> = points
            .into_iter()
            .map(|point| at(point, strong::outlook::<G>(point.1, actions, rng)))
            .collect();
        if let Some(last) = self.scenes.last() {
            curve.retain(|outlook| outlook.step != last.0.step);
            curve.push(at(last, G::chances(last.1, None)));
        }
        curve
    }

    fn turning_points(&self, rng: &mut ChaCha8Rng) -> Vec<TurningPoint> {
        let choices = self.choices();
        let actions = FIRST_LOOK * self.thought / choices.len().max(1);
        let mut doubted: Vec<(&Choice<'_, G>, Alternative<G::Action>)> = choices
            .iter()
            .filter_map(|choice| Some((choice, choice.better(actions, rng)?)))
            .collect();
        worst_first(&mut doubted);
        doubted.truncate(DOUBTED);
        let actions = SECOND_LOOK * self.thought / doubted.len().max(1);
        let mut sure: Vec<_> = doubted
            .into_iter()
            .filter_map(|(choice, _)| Some((choice, choice.better(actions, rng)?)))
            .filter(|(_, better)| better.gain > MATTERS)
            .collect();
        worst_first(&mut sure);
        let mut turns = Vec::new();
        sure.retain(|(choice, _)| {
            let turn = (choice.seat, round::<G>(choice.state));
            let first = turn.1.is_none() || !turns.contains(&turn);
            turns.push(turn);
            first
        });
        sure.truncate(TOLD);
        sure.sort_by_key(|(choice, _)| choice.scene.step);
        sure.into_iter()
            .map(|(choice, better)| choice.told(better))
            .collect()
    }

    /// Whatever was chosen among several choices.
    fn choices(&self) -> Vec<Choice<'a, G>> {
        let read = |&(scene, state): &(&'a Scene, &'a G::State)| {
            let (seat, text) = scene.chosen.as_ref()?;
            let taken = G::parse(state, *seat, text).ok()?;
            let open = G::decisions(state);
            let decision = open.iter().find(|decision| decision.seat == *seat)?;
            let several = decision.choices.len() + decision.forms.len() > 1;
            several.then_some(Choice {
                scene,
                state,
                seat: *seat,
                taken,
            })
        };
        self.scenes.iter().filter_map(read).collect()
    }
}

/// What a seat chose among several choices.
struct Choice<'a, G: Advice> {
    scene: &'a Scene,
    state: &'a G::State,
    seat: Seat,
    taken: G::Action,
}

impl<G: Advice> Choice<'_, G> {
    fn better(&self, actions: usize, rng: &mut ChaCha8Rng) -> Option<Alternative<G::Action>> {
        let seen = G::determinize(self.state, Viewer::Seat(self.seat), rng);
        let open = G::decisions(&seen);
        let decision = open.iter().find(|decision| decision.seat == self.seat)?;
        let better = strong::better::<G>(&seen, decision, self.taken.clone(), actions, rng)?;
        (better.action != self.taken).then_some(better)
    }

    fn told(&self, better: Alternative<G::Action>) -> TurningPoint {
        TurningPoint {
            step: self.scene.step,
            round: round::<G>(self.state),
            seat: self.seat,
            taken: (self.taken.to_string(), better.taken),
            better: (better.action.to_string(), better.chance),
        }
    }
}

fn worst_first<C, A>(found: &mut [(C, Alternative<A>)]) {
    found.sort_by(|a, b| b.1.gain.total_cmp(&a.1.gain));
}

fn round<G: Advice>(state: &G::State) -> Option<u32> {
    G::round(&G::view(state, Viewer::Spectator)).map(|(round, _)| round)
}
