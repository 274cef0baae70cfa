//! A table as one person sees it, at one moment.

use std::sync::Arc;

use super::drill::Tree;
use super::escape;
use super::layout::{Layout, layout};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Card, Deadline, Gloss, Names, Seat, Topic, Viewer, Waiting};
use crate::table::{Place, Player, Stage, Table, TableId};

/// A table as one person sees it, at one moment.
pub struct Glance {
    /// Its number.
    pub id: TableId,
    /// The seat of the person who looks.
    pub seat: Option<Seat>,
    /// When the question was opened that they owe.
    pub since: Option<u64>,
    /// When they look, in milliseconds since the epoch.
    pub now: i64,
    table: Arc<Table>,
    escaped: Vec<String>,
}

impl Glance {
    /// The table as this user sees it; `None` for somebody who only watches.
    pub fn new(table: Arc<Table>, user: Option<u64>, now: i64) -> Glance {
        let seat = user.and_then(|user| table.seat_of(user));
        let since = seat.and_then(|seat| table.since(seat));
        let escaped = table
            .names()
            .0
            .iter()
            .map(|name| escape::name(name))
            .collect();
        Glance {
            id: table.id(),
            seat,
            since,
            now,
            table,
            escaped,
        }
    }

    /// What the person may see.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The match, from the start on.
    pub fn running(&self) -> Option<&dyn AnyMatch> {
        self.table.running()
    }

    /// The table itself; what it holds of secrets is not for messages.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table, to be taken along to another thread.
    pub fn shared(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    /// Where it is played.
    pub fn place(&self) -> Place {
        self.table.place()
    }

    /// True when it has ended.
    pub fn is_over(&self) -> bool {
        self.table.stage() == Stage::Over
    }

    /// The names of the seats, for messages.
    pub fn names(&self) -> Names<'_> {
        Names(&self.escaped)
    }

    /// How the game's messages look.
    pub fn layout(&self) -> &'static Layout {
        layout(self.table.game().about().id)
    }

    /// The choices of the person.
    pub fn tree(&self) -> Option<Tree<'_>> {
        if self.table.stage() != Stage::Playing {
            return None;
        }
        Tree::of(self.running()?, self.seat?)
    }

    /// Does the person owe an answer that the public board does not ask for all the time?
    pub fn owes_more(&self) -> bool {
        let open = self.layout().open;
        self.tree()
            .is_some_and(|tree| !open.contains(&tree.decision().kind))
    }

    /// What is asked of the seat.
    pub fn prompt(&self, seat: Seat) -> String {
        self.running()
            .map_or_else(String::new, |running| running.prompt(seat, self.names()))
    }

    /// What a word means to the seat, as a label with a line of explanation.
    pub fn full_gloss(&self, seat: Seat, before: &[&str], word: &str) -> Gloss {
        let empty = || Gloss {
            label: word.to_owned(),
            note: String::new(),
        };
        let Some(running) = self.running() else {
            return empty();
        };
        let gloss = running.gloss(Viewer::Seat(seat), before, word, self.table.names());
        if gloss.label.trim().is_empty() {
            empty()
        } else {
            gloss
        }
    }

    /// What a word means to the seat, as a label.
    pub fn gloss(&self, seat: Seat, before: &[&str], word: &str) -> String {
        self.full_gloss(seat, before, word).label
    }

    /// How far the place that the word names behind these words is from the seat's hero.
    pub fn distance(&self, seat: Seat, before: &[&str], word: &str) -> u32 {
        let distance = self.layout().distance;
        self.running()
            .map_or(0, |running| distance(running, seat, before, word))
    }

    /// What the seat is told before it does this action; `None` where nothing has to be confirmed.
    pub fn confirm(&self, seat: Seat, action: &str) -> Option<String> {
        (self.layout().confirm)(self.running()?, seat, action)
    }

    /// The cards of the seat.
    pub fn hand(&self, seat: Seat) -> Vec<Card> {
        self.running()
            .map_or_else(Vec::new, |running| running.hand(Viewer::Seat(seat)))
    }

    /// What the person may read of single places of the board, with these names of the seats.
    pub fn places(&self, names: Names<'_>) -> Vec<Topic> {
        let places = |running: &dyn AnyMatch| running.places(self.viewer(), names);
        self.running().map_or_else(Vec::new, places)
    }

    /// The last lines of the log that the person may see, for messages, oldest first.
    pub fn log(&self, count: usize) -> Vec<String> {
        let lines = self.table.log(self.viewer(), count);
        lines.iter().map(|line| escape::line(line)).collect()
    }

    /// Who is waited for, as far as everybody may know.
    pub fn waiting(&self) -> Vec<Waiting> {
        self.table.waiting(Viewer::Spectator)
    }

    /// The seats that everybody may know to owe an answer.
    pub fn owing(&self) -> Vec<Seat> {
        let seat = |waiting| match waiting {
            Waiting::Seat { seat, .. } => Some(seat),
            Waiting::Window { .. } => None,
        };
        self.waiting().into_iter().filter_map(seat).collect()
    }

    /// The seat whose turn it is, while it owes a decision of its turn.
    pub fn on_turn(&self) -> Option<Seat> {
        let questions = self.table.questions().iter();
        let mut turns = questions.filter(|it| it.decision.deadline == Deadline::Turn);
        turns.next().map(|question| question.decision.seat)
    }

    /// The person who plays the seat, by user id; `None` for computers.
    pub fn person(&self, seat: Seat) -> Option<u64> {
        let chair = self.table.chairs().get(seat.index())?;
        chair.player.person().map(|person| person.user)
    }

    /// True when a computer plays the seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        let chair = self.table.chairs().get(seat.index());
        chair.is_some_and(|chair| matches!(chair.player, Player::Computer { .. }))
    }
}
