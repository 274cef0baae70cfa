//! A table as one person sees it, at one moment.

mod public;

use std::ops::Deref;
use std::sync::Arc;

use crate::discord::escape;
use crate::discord::games::layout::Asking;
use crate::discord::view::choice_tree::ChoiceTree;
use crate::discord::view::emojis::Emojis;
use crate::discord::view::seat_lines::goal_line;
use crate::rules::any::AnyMatch;
use crate::rules::game::{Card, Names, Seat, Topic, Viewer, WordDescription};
use crate::table::{Recap, Stage, Table};

pub use public::PublicTableView;

/// A table as one person sees it, at one moment. It can do all that a [`PublicTableView`] can; wherever that is wanted it
/// stands for one, and what only the person may know is left behind.
pub struct TableView {
    /// The seat of the person who looks.
    pub seat: Option<Seat>,
    /// When the question was opened that they owe.
    pub since: Option<u64>,
    public: PublicTableView,
}

impl Deref for TableView {
    type Target = PublicTableView;

    fn deref(&self) -> &PublicTableView {
        &self.public
    }
}

impl TableView {
    /// The table as this user sees it.
    pub fn new(table: Arc<Table>, user: u64, now: i64) -> TableView {
        let seat = table.seat_of(user);
        let since = seat.and_then(|seat| table.since(seat));
        TableView {
            seat,
            since,
            public: PublicTableView::new(table, now),
        }
    }

    /// The same, with the emojis that stand for words.
    pub fn with_emojis(self, emojis: &Emojis) -> TableView {
        TableView {
            public: self.public.with_emojis(emojis),
            ..self
        }
    }

    /// What the person may see.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The match, from the start on.
    pub fn running(&self) -> Option<&dyn AnyMatch> {
        self.public.table.running()
    }

    /// The table itself; what it holds of secrets is not for messages.
    pub fn table(&self) -> &Table {
        &self.public.table
    }

    /// The table, to be taken along to another thread.
    pub fn shared(&self) -> Arc<Table> {
        Arc::clone(&self.public.table)
    }

    /// The choices of the person.
    pub fn tree(&self) -> Option<ChoiceTree<'_>> {
        if self.stage() != Stage::Playing {
            return None;
        }
        ChoiceTree::of(self.running()?, self.seat?)
    }

    /// Does the person owe an answer that the public board does not ask for all the time?
    pub fn owes_more(&self) -> bool {
        let asking = self.layout().asking;
        self.tree()
            .is_some_and(|tree| asking(tree.decision().kind) != Asking::Board)
    }

    /// How far the person is from winning, as they know it: `You: ●○○○ 1 of 4 Keys; silver lies 2 steps east`.
    pub fn own_goal(&self) -> Option<String> {
        let progress = self
            .running()?
            .progress(self.viewer(), self.seat?, self.names())?;
        let told = goal_line(self.emojis(), self.about().id, &progress);
        Some(format!("**You** {told}"))
    }

    /// What is asked of the seat.
    pub fn prompt(&self, seat: Seat) -> String {
        self.running()
            .map_or_else(String::new, |running| running.prompt(seat, self.names()))
    }

    /// What a word means to the seat, as a label with a line of explanation.
    pub fn full_description(&self, seat: Seat, before: &[&str], word: &str) -> WordDescription {
        let empty = || WordDescription {
            label: word.to_owned(),
            note: String::new(),
        };
        let Some(running) = self.running() else {
            return empty();
        };
        let described = running.describe_word(Viewer::Seat(seat), before, word, self.plain_names());
        if described.label.trim().is_empty() {
            empty()
        } else {
            described
        }
    }

    /// What a word means to the seat, as a label.
    pub fn describe_word(&self, seat: Seat, before: &[&str], word: &str) -> String {
        self.full_description(seat, before, word).label
    }

    /// How far the place that the word names behind these words is from the seat's hero.
    pub fn distance(&self, seat: Seat, before: &[&str], word: &str) -> u32 {
        self.running()
            .map_or(0, |running| running.distance(seat, before, word))
    }

    /// What the seat is told before it does this action; `None` where nothing has to be confirmed.
    pub fn confirm(&self, seat: Seat, action: &str) -> Option<String> {
        self.running()?.caution(seat, action)
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
        let lines = self.table().log(self.viewer(), count);
        lines.iter().map(|line| escape::line(line)).collect()
    }

    /// What happened since each seat had its turn, as far as the person may know it.
    pub fn recap(&self) -> Recap {
        self.table().recap(self.viewer())
    }

    /// Why a card of the own hand has no button just now; `None` where it has one, or nothing is asked.
    pub fn not_now(&self, seat: Seat, card: &str) -> Option<String> {
        let (running, tree) = (self.running()?, self.tree()?);
        let verbs = || self.layout().held.iter().map(|(verb, _)| *verb);
        if verbs().any(|verb| tree.path_to(&[verb, card]).is_some()) {
            return None;
        }
        let refused = |verb| running.check(seat, &format!("{verb} {card}")).err();
        let refusal = verbs().find_map(refused)?;
        // What is missing of the words cannot be named: else the card had a button.
        Some(match refusal.code.contains("TARGET") {
            true => "there is nothing to aim it at.".to_owned(),
            false => refusal.sentence,
        })
    }

    /// What the others did since the turn of the seat, in the lines that not everybody may read so: which card was taken from
    /// its hand.
    pub fn private_news(&self, seat: Seat) -> Vec<String> {
        let told = |viewer| {
            let turns = self.table().recap(viewer).turns.into_iter();
            let of_others = turns.filter(move |turn| turn.seat != seat);
            of_others.flat_map(|turn| turn.told.into_iter().map(|sentence| sentence.text))
        };
        let public: Vec<String> = told(Viewer::Spectator).collect();
        let own = told(Viewer::Seat(seat));
        own.filter(|line| !public.contains(line)).collect()
    }

    /// Does the host sit there, and is the host somebody else than this person? Whoever acts in the host's name must not
    /// send the host away.
    pub fn is_of_another_host(&self, seat: Seat, user: u64) -> bool {
        let host = self.host().user;
        host != user && self.table().seat_of(host) == Some(seat)
    }
}
