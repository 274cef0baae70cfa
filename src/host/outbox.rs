//! What has to be said, and what is being said right now.

use std::collections::{BTreeSet, HashMap, VecDeque};

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::Notify;

use super::Clock;
use crate::community::Notice;
use crate::store::{Kind, Mark, Pending};
use crate::table::{TableId, base36};

/// So many attempts may follow failed ones within [`WINDOW_MS`], of all tables together. Discord shuts out whoever makes
/// 10,000 requests in ten minutes that it must refuse.
const MOST_AGAIN: usize = 1_000;
/// Ten minutes, in milliseconds.
const WINDOW_MS: i64 = 10 * 60 * 1000;
/// While Discord stumbles one message of all is tried again each time so many milliseconds have passed, so that all of
/// them follow soon when it is over.
const PROBE_MS: i64 = 45 * 1000;
/// What is asked for anew waits at least so many milliseconds for each attempt that has failed, but for the first.
const BREATH_MS: i64 = 1_000;

/// Something to say: read the table and show its newest state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing {
    /// About which table.
    pub table: TableId,
    /// What.
    pub kind: Kind,
    /// The state that made it necessary; show this or a newer one.
    pub sequence: u64,
    /// How often it has failed.
    pub attempts: u32,
    /// Of the database: what was said from another one, or before a backup was put in its place, is said again.
    pub mark: Mark,
}

impl Outgoing {
    /// At most 25 characters; the same for every attempt, so that a message that was interrupted by a
    /// crash appears once.
    pub fn nonce(&self) -> String {
        nonce(self.mark, self.table, &self.kind.id()[..1], self.sequence)
    }

    /// The nonce of a board that calls somebody: they are called to a decision once.
    pub fn call_nonce(&self, call: &Notice) -> String {
        let number = call.since.saturating_mul(16) + u64::from(call.seat.0);
        nonce(self.mark, self.table, "c", number)
    }

    /// The nonce of the bulletin about the record with this number. It goes with the board.
    pub fn bulletin_nonce(&self, number: u64) -> String {
        nonce(self.mark, self.table, "m", number)
    }

    /// The nonce of what is told to those who watch, up to the record with this number. It goes with the board too.
    pub fn watch_nonce(&self, number: u64) -> String {
        nonce(self.mark, self.table, "t", number)
    }

    /// The nonce of the message that says the notices of one moment about a table.
    pub fn nonce_of_notices(mark: Mark, table: TableId, at: i64) -> String {
        nonce(mark, table, "r", at.unsigned_abs())
    }

    pub(super) fn pending(&self) -> Pending {
        Pending {
            table: self.table,
            kind: self.kind,
            sequence: self.sequence,
        }
    }
}

fn nonce(mark: Mark, table: TableId, kind: &str, number: u64) -> String {
    let nonce = format!("{mark}.{table}.{kind}{}", base36(number));
    nonce.chars().take(25).collect()
}

pub(super) struct Outbox {
    trays: Mutex<Trays>,
    news: Notify,
    mark: Mark,
}

#[derive(Default)]
struct Trays {
    waiting: HashMap<(TableId, Kind), Letter>,
    /// What is being said of which tables.
    flying: HashMap<TableId, Kind>,
    /// Counts the letters.
    stamps: u64,
    /// When attempts were begun that followed failed ones, as far as the window goes back.
    again: VecDeque<i64>,
    /// When it was last seen that Discord stumbles, or tried whether it still does.
    probed: i64,
}

struct Letter {
    sequence: u64,
    attempts: u32,
    /// Not before this time.
    after: i64,
    /// When the last attempt failed.
    failed: i64,
    /// It failed because Discord stumbled, as it would have with any other message.
    stumbled: bool,
    /// Older letters go first.
    stamp: u64,
    /// It was asked for again while it was on its way.
    again: bool,
}

impl Letter {
    /// Tries again soon what has failed: the sooner the fewer attempts there were.
    fn hurry(&mut self) {
        let breath = BREATH_MS.saturating_mul(i64::from(self.attempts.saturating_sub(1)));
        self.after = self.after.min(self.failed.saturating_add(breath));
    }
}

impl Trays {
    fn put(&mut self, table: TableId, kind: Kind, sequence: u64) {
        self.stamps += 1;
        let flying = self.flying.get(&table) == Some(&kind);
        let letter = Letter {
            sequence,
            attempts: 0,
            after: i64::MIN,
            failed: i64::MIN,
            stumbled: false,
            stamp: self.stamps,
            again: false,
        };
        let letter = self.waiting.entry((table, kind)).or_insert(letter);
        letter.sequence = letter.sequence.max(sequence);
        letter.again = flying;
        letter.hurry();
    }

    /// Discord takes messages: those that it stumbled over are due.
    fn recover(&mut self) {
        for letter in self.waiting.values_mut().filter(|it| it.stumbled) {
            letter.stumbled = false;
            letter.after = letter.after.min(letter.failed);
        }
    }

    /// When the next attempt may follow a failed one.
    fn free_again(&mut self, now: i64) -> i64 {
        let passed = |time: &i64| time.saturating_add(WINDOW_MS) <= now;
        while self.again.front().is_some_and(passed) {
            self.again.pop_front();
        }
        match self.again.front() {
            Some(first) if self.again.len() >= MOST_AGAIN => first.saturating_add(WINDOW_MS),
            _ => i64::MIN,
        }
    }

    /// The oldest letter that may go now, or the time at which the next one may.
    fn take(&mut self, now: i64, mark: Mark) -> Result<Outgoing, Option<i64>> {
        let again = self.free_again(now);
        let probe = self.probed.saturating_add(PROBE_MS);
        let after = |letter: &Letter| match letter.attempts {
            0 => letter.after,
            _ if letter.stumbled => letter.after.min(probe).max(again),
            _ => letter.after.max(again),
        };
        let free = |((table, _), _): &(&(TableId, Kind), &Letter)| !self.flying.contains_key(table);
        let ready = |(_, letter): &(&(TableId, Kind), &Letter)| after(letter) <= now;
        let open = || self.waiting.iter().filter(free);
        // A new board calls its people itself; a notice calls those who are left.
        let board = |table| self.waiting.get(&(table, Kind::Board));
        let first = |((table, kind), _): &(&(TableId, Kind), &Letter)| {
            *kind != Kind::Notice || board(*table).is_none_or(|board| board.after > now)
        };
        let oldest = open()
            .filter(ready)
            .filter(first)
            .min_by_key(|(_, letter)| letter.stamp);
        let Some((&(table, kind), letter)) = oldest else {
            return Err(open().map(|(_, letter)| after(letter)).min());
        };
        let outgoing = Outgoing {
            table,
            kind,
            sequence: letter.sequence,
            attempts: letter.attempts,
            mark,
        };
        self.flying.insert(table, kind);
        if letter.stumbled {
            self.probed = now;
        }
        if outgoing.attempts > 0 {
            self.again.push_back(now);
        }
        Ok(outgoing)
    }
}

impl Outbox {
    pub(super) fn new(pending: Vec<Pending>, mark: Mark) -> Outbox {
        let outbox = Outbox {
            trays: Mutex::default(),
            news: Notify::new(),
            mark,
        };
        for row in pending {
            outbox.trays().put(row.table, row.kind, row.sequence);
        }
        outbox
    }

    fn trays(&self) -> MutexGuard<'_, Trays> {
        self.trays.lock()
    }

    pub(super) fn push(&self, table: TableId, kinds: &[Kind], sequence: u64) {
        let mut trays = self.trays();
        for kind in kinds {
            trays.put(table, *kind, sequence);
        }
        drop(trays);
        self.news.notify_one();
    }

    pub(super) async fn next(&self, clock: &dyn Clock) -> Outgoing {
        loop {
            let taken = self.trays().take(clock.now(), self.mark);
            match taken {
                Ok(outgoing) => {
                    // Another caller may wait for what is left.
                    self.news.notify_one();
                    return outgoing;
                }
                Err(Some(later)) => tokio::select! {
                    () = self.news.notified() => {}
                    () = clock.wait_until(later) => {}
                },
                Err(None) => self.news.notified().await,
            }
        }
    }

    /// Is nothing being said, and nothing to be said now?
    pub(super) fn rests(&self, now: i64) -> bool {
        let trays = self.trays();
        let waits = |letter: &Letter| letter.after > now;
        trays.flying.is_empty() && trays.waiting.values().all(waits)
    }

    pub(super) fn sent(&self, outgoing: &Outgoing) {
        let mut trays = self.trays();
        trays.flying.remove(&outgoing.table);
        let key = (outgoing.table, outgoing.kind);
        // What has nothing to ask of Discord shows nothing of it: only what failed before does.
        if trays.waiting.get(&key).is_some_and(|it| it.stumbled) {
            trays.recover();
        }
        let said = |letter: &Letter| letter.sequence <= outgoing.sequence && !letter.again;
        if trays.waiting.get(&key).is_some_and(said) {
            trays.waiting.remove(&key);
        } else if let Some(letter) = trays.waiting.get_mut(&key) {
            letter.again = false;
        }
        drop(trays);
        self.news.notify_one();
    }

    /// It could not be said, and is tried again at this time; sooner where Discord stumbled and does so no more.
    pub(super) fn failed(&self, outgoing: &Outgoing, now: i64, after: i64, stumbled: bool) {
        let mut trays = self.trays();
        trays.flying.remove(&outgoing.table);
        trays.stamps += 1;
        let stamp = trays.stamps;
        if stumbled {
            trays.probed = now;
        }
        if let Some(letter) = trays.waiting.get_mut(&(outgoing.table, outgoing.kind)) {
            letter.attempts += 1;
            letter.failed = now;
            letter.after = after;
            letter.stumbled = stumbled;
            // Others are tried first.
            letter.stamp = stamp;
            if std::mem::take(&mut letter.again) || letter.sequence > outgoing.sequence {
                letter.hurry();
            }
        }
        drop(trays);
        self.news.notify_one();
    }

    /// Discord is there again: what it stumbled over is tried now.
    pub(super) fn recover(&self) {
        self.trays().recover();
        self.news.notify_one();
    }

    /// The tables of which something could not be said.
    pub(super) fn failing(&self) -> BTreeSet<TableId> {
        let trays = self.trays();
        let failing = trays.waiting.iter().filter(|(_, it)| it.attempts > 0);
        failing.map(|((table, _), _)| *table).collect()
    }

    /// Tries again soon what could not be said of a table.
    pub(super) fn hurry(&self, table: TableId) {
        let mut trays = self.trays();
        let letters = trays.waiting.iter_mut();
        let failed = letters.filter(|((of, _), it)| *of == table && it.attempts > 0);
        failed.for_each(|(_, letter)| letter.hurry());
        drop(trays);
        self.news.notify_one();
    }
}

#[cfg(test)]
mod tests;
