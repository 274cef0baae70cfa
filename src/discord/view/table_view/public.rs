//! A table as everybody may see it. All that is said in channels and threads is made from this, so that nothing of a
//! hand can come there.

use std::borrow::Cow;
use std::sync::Arc;

use crate::discord::escape;
use crate::discord::games::layout::{Layout, Rows};
use crate::discord::games::layout_of;
use crate::discord::view::emojis::{Emoji, Emojis};
use crate::picture::{self, Drawing, Picture, Turns};
use crate::rules::any::AnyGame;
use crate::rules::game::{
    About, Deadline, Fact, Names, OptionSpec, Outcome, Progress, Seat, Viewer, Waiting,
};
use crate::table::{
    Command, Day, LatestTurns, Motion, Person, Place, Player, Question, Recap, Record, Stage,
    TABLE_OPTIONS, Table, TableId, of_table,
};

/// A table as everybody may see it, at one moment. It has no way to what only a seat may know.
#[derive(Clone)]
pub struct PublicTableView {
    /// Its number.
    pub id: TableId,
    /// When it is looked at, in milliseconds since the epoch.
    pub now: i64,
    pub(super) table: Arc<Table>,
    escaped: Vec<String>,
    emojis: Emojis,
}

impl PublicTableView {
    /// The table at a moment.
    pub fn new(table: Arc<Table>, now: i64) -> PublicTableView {
        let names = table.names().0.iter();
        let escaped = names.map(|name| escape::name(name)).collect();
        PublicTableView {
            id: table.id(),
            now,
            table,
            escaped,
            emojis: Emojis::default(),
        }
    }

    /// The same, with the emojis that stand for words.
    pub fn with_emojis(self, emojis: &Emojis) -> PublicTableView {
        PublicTableView {
            emojis: emojis.clone(),
            ..self
        }
    }

    /// The emojis that stand for words.
    pub fn emojis(&self) -> &Emojis {
        &self.emojis
    }

    /// The emoji that stands for an action of the game, or for actions that begin so.
    pub fn emoji_of(&self, action: &str) -> Option<Emoji> {
        let sign = self.layout().sign(action)?;
        self.emojis.named(self.about().id, sign)
    }

    /// The game that is played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.table.game()
    }

    /// The constant facts of the game.
    pub fn about(&self) -> &'static About {
        self.game().about()
    }

    /// How the game's messages look.
    pub fn layout(&self) -> &'static Layout {
        layout_of(self.about().id)
    }

    /// Where it is played.
    pub fn place(&self) -> Place {
        self.table.place()
    }

    /// Is the match one of another version of the bot, with which alone it goes on?
    pub fn waits_for_other_version(&self) -> bool {
        self.table.is_foreign() && self.table.stage() == Stage::Playing
    }

    /// The day whose match is played.
    pub fn day(&self) -> Option<Day> {
        self.table.day()
    }

    /// Where the table is in its life.
    pub fn stage(&self) -> Stage {
        self.table.stage()
    }

    /// True when it has ended.
    pub fn is_over(&self) -> bool {
        self.stage() == Stage::Over
    }

    /// True from the start of the match on, also after its end.
    pub fn has_begun(&self) -> bool {
        self.table.running().is_some()
    }

    /// Do the clocks of the table stand still?
    pub fn is_paused(&self) -> bool {
        self.table.is_paused()
    }

    /// How many commands were applied.
    pub fn sequence(&self) -> u64 {
        self.table.sequence()
    }

    /// The person who may start and end it.
    pub fn host(&self) -> &Person {
        self.table.host()
    }

    /// Who plays, in seat order.
    pub fn players(&self) -> impl ExactSizeIterator<Item = &Player> {
        self.table.chairs().iter().map(|chair| &chair.player)
    }

    /// The user ids of all who play a seat or may come back to it.
    pub fn keepers(&self) -> Vec<u64> {
        let keepers = self.players().filter_map(Player::keeper);
        keepers.map(|person| person.user).collect()
    }

    /// The names of the seats, for messages.
    pub fn names(&self) -> Names<'_> {
        Names(&self.escaped)
    }

    /// The names of the seats, as they are.
    pub fn plain_names(&self) -> Names<'_> {
        self.table.names()
    }

    /// The person who plays the seat, by user id; `None` for computers.
    pub fn person(&self, seat: Seat) -> Option<u64> {
        let player = self.players().nth(seat.index())?;
        player.person().map(|person| person.user)
    }

    /// True when a computer plays the seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        let mut player = self.players().skip(seat.index());
        matches!(player.next(), Some(Player::Computer { .. }))
    }

    /// Until when the clock of a seat stands still, where its person is on vacation.
    pub fn vacation(&self, seat: Seat) -> Option<i64> {
        self.table.vacation(seat, self.now)
    }

    /// The value of an option of the game or of the table that holds: the chosen one, or what is usual.
    pub fn option(&self, spec: &OptionSpec) -> &str {
        let options = match of_table(spec.name) {
            true => self.table.table_options(),
            false => self.table.options(),
        };
        options.named(spec.name).unwrap_or(self.usual(spec))
    }

    /// What an option of the game or of the table is where nobody chooses it, in a match of the chosen length.
    pub fn usual(&self, spec: &OptionSpec) -> &'static str {
        if of_table(spec.name) {
            return spec.default;
        }
        let (version, chosen) = (self.table.version(), self.table.options());
        self.about().usual(version, chosen, spec)
    }

    /// The value of the option of the table with this name.
    pub fn named_option(&self, name: &str) -> &str {
        self.table.table_options().get(TABLE_OPTIONS, name)
    }

    /// The word that a seat chose for itself.
    pub fn own_option<'a>(&'a self, spec: &'a OptionSpec, seat: usize) -> &'a str {
        let specs = std::slice::from_ref(spec);
        self.table.options().own(specs, spec.name, seat)
    }

    /// How many hints the seat was given.
    pub fn hints(&self, seat: Seat) -> u16 {
        self.table.hints(seat)
    }

    /// The round and its limit, where the game has rounds.
    pub fn round(&self) -> Option<(u32, u32)> {
        self.table.running()?.round()
    }

    /// Who is waited for.
    pub fn waiting(&self) -> Vec<Waiting> {
        self.table.waiting(Viewer::Spectator)
    }

    /// The seats that owe an answer.
    pub fn owing(&self) -> Vec<Seat> {
        let seat = |waiting| match waiting {
            Waiting::Seat { seat, .. } => Some(seat),
            Waiting::Window { .. } => None,
        };
        self.waiting().into_iter().filter_map(seat).collect()
    }

    /// The question that everybody knows a seat to owe.
    fn question(&self, seat: Seat) -> Option<&Question> {
        let known = self.owing().contains(&seat);
        self.table.question(seat).filter(|_| known)
    }

    /// When the question was opened that a seat owes.
    pub fn since_of(&self, seat: Seat) -> Option<u64> {
        self.question(seat).map(|question| question.since)
    }

    /// When the window was opened in which somebody may react.
    pub fn window_since(&self) -> Option<u64> {
        self.table.window_since()
    }

    /// Who is asked for a reaction, for which one and until when, where that is no secret: nobody else belongs to the table.
    pub fn solo_reaction(&self) -> Option<(u64, &'static str, Option<i64>)> {
        let reacts = |it: &&Question| it.decision.deadline == Deadline::React && !it.is_at_once();
        let mut questions = self.table.questions().iter().map(AsRef::as_ref);
        let asked = questions.find(reacts).filter(|_| self.table.is_solo())?;
        let user = self.person(asked.decision.seat)?;
        Some((user, asked.decision.kind.asks, asked.due))
    }

    /// When the default of the question is taken that a seat owes; `None` where no deadline runs.
    pub fn due(&self, seat: Seat) -> Option<i64> {
        self.question(seat)?.due
    }

    /// Has the person of a seat a deadline for the question that they owe?
    pub fn is_timed(&self, seat: Seat) -> bool {
        let question = self.question(seat);
        question.is_some_and(|question| question.time.is_some())
    }

    /// The buttons of the board for the question that a seat owes.
    pub fn buttons(&self, seat: Seat) -> Rows {
        match (self.table.running(), self.question(seat)) {
            (Some(running), Some(question)) => {
                let names = self.plain_names();
                self.layout().buttons(running, &question.decision, names)
            }
            _ => Rows::new(),
        }
    }

    /// What a word of a choice means behind these words, in a line for everybody; `None` where that goes without saying.
    pub fn meaning(&self, before: &str, word: &str) -> Option<String> {
        let before: Vec<&str> = before.split(' ').collect();
        let running = self.table.running()?;
        let names = self.plain_names();
        let described = running.describe_word(Viewer::Spectator, &before, word, names);
        (!described.note.is_empty()).then_some(described.note)
    }

    /// What a button for taking back carries.
    pub fn undo_since(&self) -> u64 {
        self.table.undo_since()
    }

    /// The picture of the board, and of what has just happened, with its alternative text, from the start of the match on;
    /// after its end that of the result.
    pub fn picture(&self) -> Option<Picture> {
        let running = self.table.running()?;
        if let Some(outcome) = self.outcome() {
            let told = (
                &*self.table.all_events(),
                &*self.layout().ending(&outcome.reason),
            );
            let result = picture::draw_result(running, told, self.plain_names());
            return result.map(Drawing::encode);
        }
        let LatestTurns { before, now } = self.table.latest_turns();
        let drawing = picture::draw_news(running, &Turns { before, now }, self.plain_names());
        drawing.map(Drawing::encode)
    }

    /// Is the board too large for its picture, which shows a part of it then?
    pub fn is_large(&self) -> bool {
        self.table.running().is_some_and(picture::is_large)
    }

    /// Has each seat a picture of what lies before it?
    pub fn has_sheets(&self) -> bool {
        picture::has_sheets(self.about().id)
    }

    /// The position as text, from the start of the match on.
    pub fn text_board(&self) -> Option<String> {
        let running = self.table.running()?;
        Some(running.text_board(Viewer::Spectator, self.names()))
    }

    /// What wins the match; `None` before the start.
    pub fn goal(&self) -> Option<Cow<'static, str>> {
        Some(self.table.running()?.goal())
    }

    /// How far a seat is from that, as everybody may know it; `None` where it has not begun or has left.
    pub fn progress(&self, seat: Seat) -> Option<Progress> {
        let running = self.table.running()?;
        running.progress(Viewer::Spectator, seat, self.names())
    }

    /// What belongs to nobody, for a line beside the picture; empty before the start.
    pub fn table_facts(&self) -> Vec<Fact> {
        let running = self.table.running();
        running.map_or_else(Vec::new, |running| running.table_facts(self.names()))
    }

    /// What everybody may know of a seat, for a line beside the picture; empty before the start.
    pub fn seat_facts(&self, seat: Seat) -> Vec<Fact> {
        let running = self.table.running();
        running.map_or_else(Vec::new, |running| running.seat_facts(seat))
    }

    /// The alternative text of the board's picture, from the start of the match on.
    pub fn alt_text(&self) -> Option<String> {
        let running = self.table.running()?;
        Some(running.alt_text(Viewer::Spectator, self.names()))
    }

    /// The last lines of the log, for messages, oldest first.
    pub fn log(&self, count: usize) -> Vec<String> {
        let lines = self.table.log(Viewer::Spectator, count);
        lines.iter().map(|line| escape::line(line)).collect()
    }

    /// What happened since each seat had its turn.
    pub fn recap(&self) -> Recap {
        self.table.recap(Viewer::Spectator)
    }

    /// The lines of the log since a record, for messages, oldest first.
    pub fn news(&self, told: u64) -> Vec<String> {
        let records = self.table.journal().iter();
        let new = records.filter(|record| record.sequence > told);
        let lines = new.flat_map(|record| self.table.lines(record, Viewer::Spectator));
        lines.map(|line| escape::line(&line)).collect()
    }

    /// Has the match begun or ended since a record?
    pub fn has_turned(&self, since: u64) -> bool {
        let records = self.table.journal().iter().rev();
        let mut records = records.take_while(|record| record.sequence > since);
        records.any(|record| match record.command {
            Command::Start => true,
            Command::Rematch => false,
            _ => self.is_over(),
        })
    }

    /// What people are asked beside the match, oldest first.
    pub fn motions(&self) -> &[Motion] {
        self.table.motions()
    }

    /// The warning that the table will be closed: the sequence of its record, and when, in milliseconds since the epoch.
    pub fn warning(&self) -> Option<(u64, i64)> {
        self.table.warning()
    }

    fn record(&self, number: u64) -> Option<&Record> {
        let mut records = self.table.journal().iter().map(AsRef::as_ref);
        records.find(|record| record.sequence == number)
    }

    /// What a record says of the table itself, for messages.
    pub fn note(&self, number: u64) -> String {
        let record = self.record(number);
        record.map_or_else(String::new, |record| escape::line(&record.note))
    }

    /// Did this record come because nobody did anything?
    pub fn is_lapse(&self, number: u64) -> bool {
        let record = self.record(number);
        record.is_some_and(|record| matches!(record.command, Command::Lapse(_)))
    }

    /// Was the motion with this number carried? `None` where it was not decided.
    pub fn is_carried(&self, motion: u64) -> Option<bool> {
        let records = self.table.journal().iter();
        let mut decided = records.filter_map(|record| record.decided.as_ref());
        let decided = decided.find(|decided| decided.motion == motion);
        decided.map(|decided| decided.carried)
    }

    /// How the match ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.table.outcome()
    }

    /// Has anybody agreed to play again?
    pub fn is_rematch_wanted(&self) -> bool {
        !self.table.agreed().is_empty()
    }

    /// Who has not agreed yet to play again.
    pub fn rematch_waits_for(&self) -> Vec<&Person> {
        self.table.rematch_waits_for()
    }

    /// The SHA-256 of the seed, in hexadecimal, from the start of the match on.
    pub fn commitment(&self) -> Option<String> {
        self.table.commitment()
    }

    /// The seed and its SHA-256, in hexadecimal, once the match is over.
    pub fn dice(&self) -> Option<(String, String)> {
        self.table.revealed_seed().zip(self.table.commitment())
    }
}
