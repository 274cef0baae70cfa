//! What the sender remembers of each table while the process lives. Nothing here must survive a restart.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Instant;

use parking_lot::{Mutex, MutexGuard};

use crate::discord::api::open_panels::TOKEN_LIFE;
use crate::discord::view::phrases;
use crate::discord::view::reminders::{Call, CallSource};
use crate::host::BoardMessage;
use crate::table::TableId;

/// What is remembered of one table.
#[derive(Default)]
struct TableMessages {
    token: Option<Token>,
    shown: Option<u64>,
    posted: Option<BoardMessage>,
    notices: Vec<PostedCall>,
    obstacle: Option<String>,
    fresh: bool,
    missed: HashMap<u64, u8>,
}

impl TableMessages {
    /// Does Discord refuse them, as without a permission?
    fn is_refused(&self) -> bool {
        self.obstacle.as_deref() == Some(phrases::CHANNEL_CLOSED)
    }
}

/// A message that calls people, with a button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PostedCall {
    /// The message.
    pub message: BoardMessage,
    /// What it calls for.
    pub calls: Vec<Call>,
    /// What it is about, to word it again.
    pub source: CallSource,
    /// What it says.
    pub text: String,
}

/// The right to edit a message without the limits of its channel.
struct Token {
    message: u64,
    token: String,
    until: Instant,
}

/// What the sender remembers of all tables.
#[derive(Default)]
pub struct MessageState {
    tables: Mutex<HashMap<TableId, TableMessages>>,
    quiet: Mutex<HashSet<u64>>,
    texts: Mutex<HashMap<u64, u64>>,
}

/// While it lives nothing is said in its channel.
pub struct Quiet<'a> {
    message_state: &'a MessageState,
    channel: u64,
}

impl Drop for Quiet<'_> {
    fn drop(&mut self) {
        self.message_state.quiet.lock().remove(&self.channel);
    }
}

impl MessageState {
    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, TableMessages>> {
        self.tables.lock()
    }

    /// Keeps a channel quiet while a table is prepared in it. Afterwards its board has to be shown again.
    pub fn quiet(&self, channel: u64) -> Quiet<'_> {
        self.quiet.lock().insert(channel);
        Quiet {
            message_state: self,
            channel,
        }
    }

    /// Is a table being prepared in this channel?
    pub fn is_quiet(&self, channel: u64) -> bool {
        self.quiet.lock().contains(&channel)
    }

    /// Keeps the token of a click on a public message.
    pub fn keep_token(&self, table: TableId, message: u64, token: &str) {
        let until = Instant::now() + TOKEN_LIFE;
        let token = Token {
            message,
            token: token.to_owned(),
            until,
        };
        self.tables().entry(table).or_default().token = Some(token);
    }

    /// A living token for this message.
    pub fn token(&self, table: TableId, message: u64) -> Option<String> {
        let tables = self.tables();
        let token = tables.get(&table)?.token.as_ref()?;
        let lives = token.message == message && token.until > Instant::now();
        lives.then(|| token.token.clone())
    }

    /// Forgets the token for this message: Discord takes it no more, or nothing is left to edit.
    pub fn drop_token(&self, table: TableId, message: u64) {
        let mut tables = self.tables();
        if let Some(known) = tables.get_mut(&table) {
            known.token.take_if(|token| token.message == message);
        }
    }

    /// Notes the public message that was posted last, which the database may not know.
    pub fn note_posted(&self, table: TableId, message: BoardMessage) {
        self.tables().entry(table).or_default().posted = Some(message);
    }

    /// The public message that is newer than the remembered one: it was posted, or somebody has clicked on it.
    pub fn newer_board(&self, table: TableId, remembered: BoardMessage) -> Option<BoardMessage> {
        let tables = self.tables();
        let known = tables.get(&table)?;
        let clicked = known.token.as_ref().map(|token| BoardMessage {
            message: token.message,
            ..remembered
        });
        let newest = known.posted.into_iter().chain(clicked);
        let newest = newest.max_by_key(|board| board.message)?;
        Some(newest).filter(|board| board.message > remembered.message)
    }

    /// Is this what the public message shows already?
    pub fn shows(&self, table: TableId, fingerprint: u64) -> bool {
        self.tables()
            .get(&table)
            .is_some_and(|known| known.shown == Some(fingerprint))
    }

    /// Notes what the public message shows; `None` when that is not known any more.
    pub fn note_shown(&self, table: TableId, fingerprint: Option<u64>) {
        self.tables().entry(table).or_default().shown = fingerprint;
    }

    /// Asks for the board to be posted anew, though it has not changed.
    pub fn want_fresh(&self, table: TableId) {
        self.tables().entry(table).or_default().fresh = true;
    }

    /// Must the board be posted anew?
    pub fn wants_fresh(&self, table: TableId) -> bool {
        self.tables().get(&table).is_some_and(|known| known.fresh)
    }

    /// It was posted anew.
    pub fn note_fresh(&self, table: TableId) {
        self.tables().entry(table).or_default().fresh = false;
    }

    /// Notes how many turns somebody has missed; false when that was known.
    pub fn note_missed(&self, table: TableId, user: u64, turns: u8) -> bool {
        let mut tables = self.tables();
        let missed = &mut tables.entry(table).or_default().missed;
        missed.insert(user, turns) != Some(turns)
    }

    /// Notes what a message beside the board says; false when it says so already.
    pub fn note_text(&self, message: u64, text: &str) -> bool {
        let mut hash = DefaultHasher::new();
        text.hash(&mut hash);
        let mark = hash.finish();
        self.texts.lock().insert(message, mark) != Some(mark)
    }

    /// Notes a message that calls people; once, however often it was tried.
    pub fn note_notice(&self, table: TableId, notice: PostedCall) {
        let mut tables = self.tables();
        let notices = &mut tables.entry(table).or_default().notices;
        notices.retain(|other| other.message.message != notice.message.message);
        notices.push(notice);
    }

    /// The messages that call people.
    pub fn notices(&self, table: TableId) -> Vec<PostedCall> {
        let tables = self.tables();
        let known = tables.get(&table);
        known.map_or_else(Vec::new, |known| known.notices.clone())
    }

    /// Do any messages still call people?
    pub fn has_notices(&self, table: TableId) -> bool {
        let tables = self.tables();
        tables
            .get(&table)
            .is_some_and(|known| !known.notices.is_empty())
    }

    /// Gives and forgets the messages that call for nothing that is still open.
    pub fn take_settled(&self, table: TableId, open: &[Call]) -> Vec<PostedCall> {
        let mut tables = self.tables();
        let Some(known) = tables.get_mut(&table) else {
            return Vec::new();
        };
        let is_over =
            |notice: &mut PostedCall| notice.calls.iter().all(|call| !open.contains(call));
        known.notices.extract_if(.., is_over).collect()
    }

    /// Why the channel of a table cannot be written to, if so.
    pub fn obstacle(&self, table: TableId) -> Option<String> {
        self.tables().get(&table)?.obstacle.clone()
    }

    /// Does Discord refuse the messages of any table, as without a permission?
    pub fn any_refused(&self) -> bool {
        self.tables().values().any(TableMessages::is_refused)
    }

    /// Does Discord refuse the messages of this table?
    pub fn is_refused(&self, table: TableId) -> bool {
        self.tables()
            .get(&table)
            .is_some_and(TableMessages::is_refused)
    }

    /// Notes why the channel of a table cannot be written to, or that it can be again.
    pub fn note_obstacle(&self, table: TableId, obstacle: Option<String>) {
        self.tables().entry(table).or_default().obstacle = obstacle;
    }

    /// Forgets a table that is over.
    pub fn forget(&self, table: TableId) {
        self.tables().remove(&table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::game::Seat;

    #[test]
    fn tokens_belong_to_one_message() {
        let message_state = MessageState::default();
        let table = TableId(1);
        message_state.keep_token(table, 7, "secret");
        assert_eq!(message_state.token(table, 7).as_deref(), Some("secret"));
        assert_eq!(message_state.token(table, 8), None);
        let newer = |than| {
            let known = BoardMessage {
                channel: 5,
                message: than,
                sequence: 3,
            };
            let board = message_state.newer_board(table, known)?;
            Some((board.message, board.sequence))
        };
        assert_eq!(newer(7), None);
        assert_eq!(newer(6), Some((7, 3)));
        message_state.drop_token(table, 8);
        assert!(
            message_state.token(table, 7).is_some(),
            "it is for another message"
        );
        message_state.drop_token(table, 7);
        assert_eq!(message_state.token(table, 7), None);
        assert_eq!(newer(6), None);
        let posted = BoardMessage {
            channel: 5,
            message: 9,
            sequence: 4,
        };
        message_state.note_posted(table, posted);
        assert_eq!(newer(6), Some((9, 4)), "the database may not know it");
        assert_eq!(newer(9), None);
    }

    #[test]
    fn a_channel_is_quiet_while_somebody_prepares_a_table_there() {
        let message_state = MessageState::default();
        let quiet = message_state.quiet(5);
        assert!(message_state.is_quiet(5) && !message_state.is_quiet(6));
        drop(quiet);
        assert!(!message_state.is_quiet(5));
    }

    #[test]
    fn a_notice_is_settled_when_the_last_of_its_calls_is_over() {
        let message_state = MessageState::default();
        let table = TableId(1);
        let notice = |message, calls: &[Call]| PostedCall {
            message: BoardMessage {
                channel: 5,
                message,
                sequence: 0,
            },
            calls: calls.to_vec(),
            source: CallSource::Reminder,
            text: String::new(),
        };
        let (first, second) = (Call::Seat(Seat(0), 3), Call::Seat(Seat(1), 3));
        message_state.note_notice(table, notice(7, &[first, second]));
        message_state.note_notice(table, notice(7, &[first, second]));
        message_state.note_notice(table, notice(8, &[Call::Window(3)]));
        assert_eq!(
            message_state.take_settled(table, &[second, Call::Window(3)]),
            []
        );
        let settled = message_state.take_settled(table, &[Call::Window(3), Call::Seat(Seat(0), 4)]);
        assert_eq!(settled, [notice(7, &[first, second])]);
        assert!(message_state.has_notices(table));
        assert_eq!(
            message_state.take_settled(table, &[]),
            [notice(8, &[Call::Window(3)])]
        );
        assert!(!message_state.has_notices(table));
    }
}
