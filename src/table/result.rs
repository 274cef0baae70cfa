//! What remains of a match that was played to its end: who came where.

use serde::{Deserialize, Serialize};

use super::{Absence, Level, Person, Player, Stage, Table};
use crate::rules::game::Seat;

/// A match that has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The id of the game.
    pub game: String,
    /// A short stable word for how it ended, see [`crate::rules::game::Outcome::reason`].
    pub reason: String,
    /// All seats, in seat order.
    pub placings: Vec<Placing>,
    /// Whether it counts for ratings: somebody won, and two persons can be compared.
    pub rated: bool,
    /// When it ended, in milliseconds since the epoch.
    pub time: i64,
}

/// How a match ended for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placing {
    /// The person who played it, even if a computer had taken it over at the end; `None` for a computer's seat.
    pub person: Option<Person>,
    /// How well a computer played it.
    pub level: Option<Level>,
    /// The rank of the seat, 1 is best.
    pub rank: u8,
    /// Whether the seat won.
    pub won: bool,
    /// The person did not play to the end.
    pub left: bool,
    /// The person is compared with the others: not one who was sent away.
    pub counts: bool,
}

impl Table {
    /// What remains of the match; `None` before its end, and for a table at which none began.
    ///
    /// Whoever left, resigned or was away at the end has not won, whatever the computer in their place did.
    pub fn played(&self) -> Option<Played> {
        let outcome = self
            .outcome
            .as_ref()
            .filter(|_| self.stage == Stage::Over)?;
        self.running.as_ref()?;
        let placings: Vec<Placing> = (0..)
            .map(Seat)
            .zip(&self.chairs)
            .map(|(seat, chair)| {
                let rank = outcome.ranks.get(seat.index()).copied();
                let (person, level, absence) = match &chair.player {
                    Player::Person(person) => (Some(person), None, None),
                    Player::Computer { level, owner } => {
                        let absence = owner.as_ref().map(|owner| owner.absence);
                        (
                            owner.as_ref().map(|owner| &owner.person),
                            Some(*level),
                            absence,
                        )
                    }
                    Player::Removed { .. } => (None, None, None),
                };
                Placing {
                    person: person.cloned(),
                    level,
                    rank: rank.unwrap_or(u8::MAX),
                    won: outcome.winner == Some(seat) && absence.is_none(),
                    left: absence.is_some(),
                    counts: person.is_some() && absence != Some(Absence::Kicked),
                }
            })
            .collect();
        let persons = placings.iter().filter(|placing| placing.counts).count();
        Some(Played {
            game: self.game.about().id.into(),
            reason: outcome.reason.clone().into_owned(),
            rated: outcome.winner.is_some() && persons > 1,
            time: self.ended_at(),
            placings,
        })
    }

    /// When the match ended. What comes after its end in the journal are yeses to a rematch.
    fn ended_at(&self) -> i64 {
        let rematch = |command: &super::Command| matches!(command, super::Command::Rematch);
        let mut records = self.journal.iter().rev();
        let last = records.find(|record| !rematch(&record.command));
        last.map_or(self.opening.time, |record| record.time)
    }
}
