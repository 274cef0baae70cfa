//! A match that is over, looked at step by step: every position that it had, from the journal alone.
//!
//! While a match runs there is no replay of it: how many steps it took tells who was asked for a secret reaction.

use std::ops::ControlFlow;

use super::undo::play;
use super::{Command, Match, Record, Stage, Table};
use crate::players::Scene;
use crate::rules::any::AnyMatch;
use crate::rules::game::{Deadline, Names, Seat};

/// A match that is over, with the steps that led to its end. What was taken back is no step.
pub struct Replay<'a> {
    table: &'a Table,
    records: Vec<&'a Record>,
}

/// A position of a replay.
pub struct Moment<'a> {
    /// The match at that time.
    pub running: Box<dyn AnyMatch>,
    /// What led to it; holds secrets, all of which are open now.
    pub record: &'a Record,
    /// Which step it is, from 0 (the opening position).
    pub step: usize,
    /// How many there are.
    pub steps: usize,
}

/// Where a turn begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The step after which it does.
    pub step: usize,
    /// The round, in games that count them.
    pub round: Option<u32>,
    /// Whose turn it is.
    pub seat: Seat,
}

impl Table {
    /// The match as it went; `None` while it runs, and for a table at which none began.
    pub fn replayed(&self) -> Option<Replay<'_>> {
        (self.stage == Stage::Over && self.running.is_some()).then(|| Replay {
            table: self,
            records: self.standing_records(),
        })
    }
}

impl<'a> Replay<'a> {
    /// The position after a step, or after the last one where there are fewer; `None` when these rules do not
    /// lead through the match any more.
    pub fn at(&self, step: usize) -> Option<Moment<'a>> {
        let steps = self.steps();
        let wanted = step.min(steps.saturating_sub(1));
        let mut found = None;
        self.walk(|at, record, running| {
            if at < wanted {
                return ControlFlow::Continue(());
            }
            found = Some(Moment {
                running: running.duplicate(),
                record,
                step: at,
                steps,
            });
            ControlFlow::Break(())
        })?;
        found
    }

    /// The names of the seats.
    pub fn names(&self) -> Names<'a> {
        self.table.names()
    }

    /// How many positions there are.
    pub fn steps(&self) -> usize {
        self.records.iter().filter(|it| is_step(it)).count()
    }

    /// Where each turn begins, in order; `None` as [`Replay::at`].
    pub fn turns(&self) -> Option<Vec<Turn>> {
        let mut turns: Vec<Turn> = Vec::new();
        self.walk(|step, _, running| {
            if let Some(turn) = turn_at(step, running)
                && turns.last().is_none_or(|last| !last.is_same(&turn))
            {
                turns.push(turn);
            }
            ControlFlow::Continue(())
        })?;
        Some(turns)
    }

    /// The position at the beginning of each turn, and the last one; `None` as [`Replay::at`].
    pub fn positions(&self) -> Option<Vec<Box<dyn AnyMatch>>> {
        let last = self.steps().saturating_sub(1);
        let mut turn: Option<Turn> = None;
        let mut positions = Vec::new();
        self.walk(|step, _, running| {
            let now = turn_at(step, running);
            let begins = now.is_some_and(|now| turn.is_none_or(|turn| !turn.is_same(&now)));
            if begins || step == 0 || step == last {
                positions.push(running.duplicate());
            }
            turn = now.or(turn);
            ControlFlow::Continue(())
        })?;
        Some(positions)
    }

    /// All positions with what was chosen in them; `None` as [`Replay::at`].
    pub fn scenes(&self) -> Option<Vec<Scene>> {
        let mut scenes: Vec<Scene> = Vec::new();
        let mut turn: Option<Turn> = None;
        self.walk(|step, record, running| {
            if let (Some(before), Command::Act { text, .. }) = (scenes.last_mut(), &record.command)
            {
                before.chosen = record.seat.map(|seat| (seat, text.clone()));
            }
            let now = turn_at(step, running);
            let begins = now.filter(|now| turn.is_none_or(|turn| !turn.is_same(now)));
            turn = now.or(turn);
            scenes.push(Scene {
                running: running.duplicate(),
                step,
                turn: begins.map(|turn| turn.seat),
                chosen: None,
            });
            ControlFlow::Continue(())
        })?;
        Some(scenes)
    }

    /// Goes through all positions, until the visitor has seen enough.
    fn walk(
        &self,
        mut visit: impl FnMut(usize, &'a Record, &dyn AnyMatch) -> ControlFlow<()>,
    ) -> Option<()> {
        let mut running = Match(self.table.start_again()?);
        let last = self.steps().saturating_sub(1);
        let mut step = 0;
        for record in &self.records {
            play(running.0.as_mut(), self.table, record)?;
            if is_step(record) {
                let closed = self.table.closed.as_ref().filter(|_| step == last);
                let shown = closed.unwrap_or(&running);
                if visit(step, record, shown.0.as_ref()).is_break() {
                    break;
                }
                step += 1;
            }
        }
        Some(())
    }
}

impl Turn {
    fn is_same(&self, other: &Turn) -> bool {
        (self.round, self.seat) == (other.round, other.seat)
    }
}

/// Is there something to see after it?
fn is_step(record: &Record) -> bool {
    let moves = matches!(
        record.command,
        Command::Start | Command::Act { .. } | Command::Timeout { .. }
    );
    moves || !record.events.is_empty()
}

/// The turn that runs; `None` while only others decide something.
fn turn_at(step: usize, running: &dyn AnyMatch) -> Option<Turn> {
    let decisions = running.decisions();
    let mut turns = decisions
        .iter()
        .filter(|decision| decision.deadline == Deadline::Turn);
    let seat = turns.next()?.seat;
    let round = running.round().map(|(round, _)| round);
    Some(Turn { step, round, seat })
}
