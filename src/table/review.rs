//! What a review of a match says in words.

use super::Replay;
use crate::players::{Review, TurningPoint};
use crate::rules::game::{Seat, Viewer};

/// A choice that turned a match, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turned {
    /// After which step of the replay it was made.
    pub step: usize,
    /// Who made it.
    pub seat: Seat,
    /// `Round 4, Ann: Move to E5`
    pub taken: String,
    /// `Better: Take the silver Key. It wins 62 of 100, not 41.`
    pub better: String,
}

impl Replay<'_> {
    /// The turning points in words, as those who made the choices knew them; `None` as [`Replay::at`].
    pub fn turned(&self, review: &Review) -> Option<Vec<Turned>> {
        let told = |point: &TurningPoint| self.told(point);
        review.turning_points.iter().map(told).collect()
    }

    fn told(&self, point: &TurningPoint) -> Option<Turned> {
        let running = self.at(point.step)?.running;
        let names = self.names();
        let words = |choice: &str| running.say(Viewer::Seat(point.seat), choice, names);
        let name = names.of(point.seat);
        let when = match point.round {
            Some(round) => format!("Round {round}, {name}"),
            None => name.into_owned(),
        };
        let percent = |chance: f32| (chance.clamp(0.0, 1.0) * 100.0).round();
        Some(Turned {
            step: point.step,
            seat: point.seat,
            taken: format!("{when}: {}", words(&point.taken.0)),
            better: format!(
                "Better: {}. It wins {} of 100, not {}.",
                words(&point.better.0),
                percent(point.better.1),
                percent(point.taken.1)
            ),
        })
    }
}
