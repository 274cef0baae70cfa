//! The open questions of a running match: since when they are asked, and until when.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::clock::Dates;
use super::options::limits;
use super::{Chair, Match, Stage, Step, Table};
use crate::rules::game::{Deadline, Decision, Outcome, Seat, Viewer, Waiting};

/// An open question with its dates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What is asked. Secret where its deadline [is](Deadline::is_secret).
    pub decision: Decision<String>,
    /// The sequence at which it was opened. It keeps this number until it is answered or becomes another question; no
    /// later question of the table has the same.
    pub since: u64,
    /// When its default is taken, in milliseconds since the epoch; at once for what needs no person.
    pub due: Option<i64>,
    /// How long it may still take, in milliseconds, once the paused table goes on.
    pub left: Option<i64>,
    /// How long its person has in all, in milliseconds; `None` where no deadline runs for a person.
    pub time: Option<i64>,
}

impl Table {
    /// The open questions, in seat order; holds secrets.
    pub fn questions(&self) -> &[Arc<Question>] {
        &self.questions
    }

    /// The open question of a seat.
    pub fn question(&self, seat: Seat) -> Option<&Question> {
        let asked = |question: &&Arc<Question>| question.decision.seat == seat;
        self.questions.iter().find(asked).map(Arc::as_ref)
    }

    /// The sequence at which the open question of a seat was opened.
    pub fn since(&self, seat: Seat) -> Option<u64> {
        self.question(seat).map(|question| question.since)
    }

    /// When the default of a seat's open question is taken; `None` where no deadline runs.
    pub fn due(&self, seat: Seat) -> Option<i64> {
        self.question(seat).and_then(|question| question.due)
    }

    /// The sequence at which the window was opened in which, as everybody knows, somebody may react; `None` outside of
    /// windows.
    pub fn window_since(&self) -> Option<u64> {
        self.window.map(|window| window.since)
    }

    /// The chair of a seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Draws the consequences of a step: the end, new questions, their deadlines, what may be taken back.
    pub(super) fn settle(&mut self, before: &Table, step: &Step, now: i64) {
        self.window = None;
        if self.stage != Stage::Playing {
            self.questions.clear();
            return;
        }
        let Some(running) = &self.running else { return };
        let persons = self.chairs.iter().any(|c| c.player.counts_as_person());
        if let Some(outcome) = running.0.outcome() {
            self.close(outcome);
        } else if self.began_with_person && !persons {
            self.close(self.without_winner("abandoned"));
        } else {
            let decisions = running.0.decisions();
            self.note_turn(&decisions);
            self.ask(decisions, before, step, now);
            self.note_window(before.window);
            self.settle_takebacks(before, step);
        }
    }

    /// Ends the table.
    pub(super) fn close(&mut self, outcome: Outcome) {
        self.stage = Stage::Over;
        self.outcome = Some(outcome);
        self.questions.clear();
        self.takebacks.clear();
        self.note_closed();
    }

    /// Shows a match as over that was not when its table was closed.
    pub(super) fn note_closed(&mut self) {
        let open = self.running.as_ref().filter(|it| it.0.outcome().is_none());
        let closed = open.zip(self.outcome.clone());
        self.closed = closed.map(|(running, outcome)| Match(running.0.closed(outcome)));
    }

    /// An end that nobody has won.
    pub(super) fn without_winner(&self, reason: &'static str) -> Outcome {
        Outcome {
            winner: None,
            reason: reason.into(),
            ranks: vec![1; self.chairs.len()],
        }
    }

    /// A seat whose turn is over owes nothing to the deadline that it missed in it (docs/rules/README.md 3).
    fn note_turn(&mut self, decisions: &[Decision<String>]) {
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            if turn_passed(decisions, index) {
                chair.absent = false;
            }
        }
    }

    /// Asks the decisions. A question that stays as it is keeps its dates, also those that the step has moved. What a
    /// seat has answered is over: what it is asked next is another question, however alike they look. After a taking
    /// back by consent everything is asked anew.
    fn ask(&mut self, decisions: Vec<Decision<String>>, before: &Table, step: &Step, now: i64) {
        let mut asked = std::mem::take(&mut self.questions);
        let answered = step.answered();
        asked.retain(|old| !step.takes_back() && answered != Some(old.decision.seat));
        let clocks_changed = limits(&self.table_options) != limits(&before.table_options);
        let keeps = |seat| {
            let of = |chair: &Chair| (chair.player.clone(), chair.absent);
            !clocks_changed && self.chair(seat).map(of) == before.chair(seat).map(of)
        };
        let question = |decision: Decision<String>| {
            let old = asked.iter().find(|old| old.decision == decision);
            match old {
                Some(old) if keeps(decision.seat) => Arc::clone(old),
                old => {
                    let since = old.map_or(self.sequence, |old| old.since);
                    Arc::new(self.timed(decision, since, now))
                }
            }
        };
        self.questions = decisions.into_iter().map(question).collect();
        if clocks_changed {
            self.takebacks.forget_dates();
        }
    }

    /// Notes the window in which somebody may react. It is the same one as long as the rules count it as such: who was
    /// asked in it, and who has answered, changes nothing.
    pub(super) fn note_window(&mut self, before: Option<Window>) {
        let is_open = |waiting: &Waiting| matches!(waiting, Waiting::Window { .. });
        let secret = |it: &&Arc<Question>| it.decision.deadline == Deadline::React;
        let asked = self.questions.iter().find(secret);
        let open = self.waiting(Viewer::Spectator).iter().any(is_open);
        self.window = asked.filter(|_| open).map(|question| {
            let number = question.decision.window;
            let same = before.filter(|before| before.number == number);
            same.unwrap_or(Window {
                number,
                since: self.sequence,
            })
        });
    }

    /// A question with a fresh deadline.
    fn timed(&self, decision: Decision<String>, since: u64, now: i64) -> Question {
        let dates = self.fresh_clock(&decision, now);
        Question::new(decision, since, dates)
    }
}

/// The window in which somebody may react.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Window {
    /// As the rules count it, see [`Decision::window`].
    pub(super) number: u32,
    /// The sequence at which it was opened.
    pub(super) since: u64,
}

impl Question {
    /// Is it answered without waiting for a person?
    pub fn is_at_once(&self) -> bool {
        self.due.is_some() && self.time.is_none()
    }

    pub(super) fn new(decision: Decision<String>, since: u64, dates: Dates) -> Question {
        let Dates { due, left, time } = dates;
        Question {
            decision,
            since,
            due,
            left,
            time,
        }
    }

    pub(super) fn set_dates(&mut self, dates: Dates) {
        let Dates { due, left, time } = dates;
        (self.due, self.left, self.time) = (due, left, time);
    }
}

/// True when the turn is somebody else's: some seat owes a decision of its turn, but not this one.
pub(super) fn turn_passed(decisions: &[Decision<String>], seat_index: usize) -> bool {
    let mut turns = decisions
        .iter()
        .filter(|decision| decision.deadline == Deadline::Turn)
        .peekable();
    turns.peek().is_some() && turns.all(|decision| decision.seat.index() != seat_index)
}
