//! A lesson: a whole match that one person plays by the hand of a teacher. It is data beside its game and is played on the
//! real engine, so that it cannot tell what is not so.

use serde_json::Value;

use super::{Decision, OptionRefusal, Options, Refusal, Seat, Setup};
use crate::any::{AnyGame, AnyMatch};

/// The seat of who learns.
pub const LEARNER: Seat = Seat(0);

/// What a seat does, as its number from 1 and the text of the action.
pub type Act = (u8, &'static str);

/// A match of so few decisions that it is played in five minutes, with what a teacher says at each.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The version of the rules that it was written by, and is played by.
    pub version: u32,
    /// How many seats.
    pub seats: u8,
    /// Options of the game, as `name=value`.
    pub options: &'static [&'static str],
    /// The first bytes of the seed; the others are 0.
    pub seed: u64,
    /// What was done before the first step, where the lesson does not begin with the match.
    pub before: &'static [Act],
    /// What the game is about and how it is won: one or two sentences above the first step.
    pub welcome: &'static str,
    /// What the learner decides, in order.
    pub steps: &'static [Step],
    /// What was learnt, and what to try next: two sentences after the last step.
    pub farewell: &'static str,
}

/// A decision of the learner.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// What the teacher says: what you want, what the choice does, what the rival is up to. One to three short sentences.
    pub say: &'static str,
    /// The sensible choice.
    pub choose: &'static str,
    /// Other choices that one might think of, each with what would come of it.
    pub others: &'static [(&'static str, &'static str)],
    /// What is done after the choice before the next step: by the rivals, and by the learner where there is nothing to learn.
    pub then: &'static [Act],
    /// The rules that it shows (`LAB-5.3`).
    pub rules: &'static [&'static str],
}

/// The match before a step of a lesson, or after the last one.
#[derive(Debug)]
pub struct Scene {
    /// The match.
    pub position: Box<dyn AnyMatch>,
    /// What has happened since the step before, oldest first; before the first step how the match began.
    pub events: Vec<Value>,
}

/// A lesson that the rules do not allow any more. Tests play all lessons, so that it is found before anybody learns by it.
#[derive(Debug, thiserror::Error)]
pub enum LessonError {
    /// Its options.
    #[error(transparent)]
    Options(#[from] OptionRefusal),
    /// An action.
    #[error("`{action}` of seat {seat} is refused: {refusal}")]
    Act {
        /// Whose, from 1.
        seat: u8,
        /// Which.
        action: String,
        /// Why.
        refusal: Refusal,
    },
}

impl Lesson {
    /// The match before this step, counted from 0; with as many as there are steps, its end.
    ///
    /// # Errors
    /// When the rules do not allow what the lesson does.
    pub fn scene(&self, game: &dyn AnyGame, step: usize) -> Result<Scene, LessonError> {
        let options = Options::from_pairs(game.about().options, self.options.iter().copied())?;
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        let setup = Setup {
            seats: self.seats,
            options: &options,
            seed,
        };
        let mut position = game.start_as(&setup, self.version)?;
        let mut events = position.opening();
        events.extend(play(position.as_mut(), self.before)?);
        for step in &self.steps[..step.min(self.steps.len())] {
            events = play(position.as_mut(), &[(LEARNER.0 + 1, step.choose)])?;
            events.extend(play(position.as_mut(), step.then)?);
        }
        Ok(Scene { position, events })
    }
}

impl Scene {
    /// What the learner is asked.
    pub fn question(&self) -> Option<Decision<String>> {
        let mut open = self.position.decisions().into_iter();
        open.find(|decision| decision.seat == LEARNER)
    }

    /// The match after the learner has done something else than the lesson does, and what happened by it.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub fn after(&self, action: &str) -> Result<Scene, LessonError> {
        let mut position = self.position.duplicate();
        let events = play(position.as_mut(), &[(LEARNER.0 + 1, action)])?;
        Ok(Scene { position, events })
    }
}

/// Does this, one after the other; says what happened.
fn play(position: &mut dyn AnyMatch, acts: &[(u8, &str)]) -> Result<Vec<Value>, LessonError> {
    let mut events = Vec::new();
    for &(seat, action) in acts {
        let done = position.act(Seat(seat - 1), action);
        events.extend(done.map_err(|refusal| LessonError::Act {
            seat,
            action: action.to_owned(),
            refusal,
        })?);
    }
    Ok(events)
}
