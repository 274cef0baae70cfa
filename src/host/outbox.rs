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
mod tests {
    use super::*;
    use crate::host::ManualClock;

    fn outbox() -> Outbox {
        Outbox::new(Vec::new(), Mark::LONGEST)
    }

    #[test]
    fn a_nonce_fits_and_stays_the_same() {
        let longest = Outgoing {
            table: TableId(999_999_999_999),
            kind: Kind::Notice,
            sequence: 9_999_999_999,
            attempts: 0,
            mark: Mark::LONGEST,
        };
        assert!(longest.nonce().len() <= 25, "{}", longest.nonce());
        let again = Outgoing {
            attempts: 3,
            ..longest.clone()
        };
        assert_eq!(again.nonce(), longest.nonce());
        let newer = Outgoing {
            sequence: 1,
            ..longest.clone()
        };
        assert_ne!(newer.nonce(), longest.nonce());
    }

    #[test]
    fn the_notices_of_a_moment_have_one_nonce() {
        let nonce = |at| Outgoing::nonce_of_notices(Mark::LONGEST, TableId(999_999_999_999), at);
        assert_eq!(nonce(1_700_000_000_000), nonce(1_700_000_000_000));
        assert_ne!(nonce(1_700_000_000_000), nonce(1_700_000_000_001));
        assert!(nonce(i64::MAX).len() <= 25);
    }

    #[tokio::test]
    async fn only_the_newest_state_of_a_table_is_said_and_one_thing_at_a_time() {
        let clock = ManualClock::at(0);
        let outbox = outbox();
        outbox.push(TableId(1), &[Kind::Board], 4);
        outbox.push(TableId(1), &[Kind::Board, Kind::Notice], 5);
        outbox.push(TableId(2), &[Kind::Board], 1);
        let first = outbox.next(&clock).await;
        assert_eq!(
            (first.table, first.kind, first.sequence),
            (TableId(1), Kind::Board, 5)
        );
        let second = outbox.next(&clock).await;
        assert_eq!(second.table, TableId(2), "table 1 is being spoken of");
        outbox.push(TableId(1), &[Kind::Board], 6);
        outbox.sent(&first);
        let third = outbox.next(&clock).await;
        assert_eq!(
            (third.kind, third.sequence),
            (Kind::Board, 6),
            "came meanwhile"
        );
        outbox.sent(&third);
        let notice = outbox.next(&clock).await;
        assert_eq!(notice.kind, Kind::Notice);
        outbox.push(TableId(1), &[Kind::Notice], notice.sequence);
        outbox.push(TableId(1), &[Kind::Board], 7);
        outbox.sent(&notice);
        let board = outbox.next(&clock).await;
        assert_eq!(board.kind, Kind::Board, "it calls its people itself");
        outbox.sent(&board);
        let again = outbox.next(&clock).await;
        assert_eq!(
            again, notice,
            "it was asked for again while it was on its way"
        );
        outbox.sent(&again);
        let second = outbox.trays().waiting.len();
        assert_eq!(second, 1, "only that of table 2 is left");
    }

    #[tokio::test]
    async fn a_failed_letter_waits_for_its_time() {
        let clock = ManualClock::at(0);
        let outbox = outbox();
        outbox.push(TableId(1), &[Kind::Board], 1);
        let first = outbox.next(&clock).await;
        outbox.failed(&first, 0, 1000, false);
        let again = tokio::join!(outbox.next(&clock), async {
            clock.advance(std::time::Duration::from_secs(1));
        });
        assert_eq!(again.0.attempts, 1);
        assert_eq!(again.0.nonce(), first.nonce());
    }

    /// Everything is refused, and all tables change again and again.
    #[tokio::test]
    async fn what_is_refused_for_hours_makes_few_requests_however_many_tables_and_changes() {
        const TABLES: i64 = 250;
        let clock = ManualClock::at(0);
        let outbox = outbox();
        let mut attempts = Vec::new();
        for minute in 0..120 {
            for table in 0..TABLES {
                outbox.push(TableId(table), &[Kind::Board, Kind::Notice], minute);
            }
            let now = clock.now();
            while let Ok(letter) = { outbox.trays().take(now, Mark::LONGEST) } {
                attempts.push(now);
                outbox.failed(&letter, now, now + 300_000, false);
            }
            clock.advance(std::time::Duration::from_secs(60));
        }
        let first = usize::try_from(TABLES * 2).unwrap();
        assert!(attempts.len() > first, "tried again");
        let again = &attempts[first..];
        let within = |from: &i64| {
            let until = from + WINDOW_MS;
            again
                .iter()
                .filter(|at| (*from..until).contains(*at))
                .count()
        };
        let most = again.iter().map(within).max();
        assert_eq!(most, Some(MOST_AGAIN));
    }

    #[tokio::test]
    async fn what_failed_is_tried_soon_when_it_is_asked_for_anew_but_ever_less_soon() {
        let clock = ManualClock::at(0);
        let outbox = outbox();
        let table = TableId(1);
        outbox.push(table, &[Kind::Board], 1);
        for attempt in 0..3 {
            let letter = outbox.next(&clock).await;
            let now = clock.now();
            let breath = attempt * BREATH_MS;
            outbox.failed(&letter, now, i64::MAX, false);
            assert!(outbox.rests(now + breath), "it is parked");
            outbox.hurry(table);
            assert!(attempt == 0 || outbox.rests(now + breath - 1));
            assert!(!outbox.rests(now + breath));
            let breath = u64::try_from(breath).unwrap();
            clock.advance(std::time::Duration::from_millis(breath));
        }
        assert_eq!(outbox.failing(), BTreeSet::from([table]));
        outbox.sent(&outbox.next(&clock).await);
        assert_eq!(outbox.failing(), BTreeSet::new());
    }

    /// Discord is away for three hours, and then it is back.
    #[tokio::test]
    async fn what_discord_stumbled_over_follows_within_a_minute_and_is_seldom_tried_before() {
        const TABLES: i64 = 50;
        const HOURS: i64 = 3 * 60 * 60 * 1000;
        let clock = ManualClock::at(0);
        let outbox = outbox();
        for table in 0..TABLES {
            outbox.push(TableId(table), &[Kind::Board], 1);
        }
        let mut attempts = 0;
        while clock.now() < HOURS {
            let now = clock.now();
            while let Ok(letter) = { outbox.trays().take(now, Mark::LONGEST) } {
                attempts += 1;
                outbox.failed(&letter, now, i64::MAX, true);
            }
            clock.advance(std::time::Duration::from_secs(5));
        }
        assert_eq!(attempts, TABLES + HOURS / PROBE_MS - 1);
        let mut said = 0;
        while clock.now() < HOURS + 60_000 {
            while let Ok(letter) = { outbox.trays().take(clock.now(), Mark::LONGEST) } {
                said += 1;
                outbox.sent(&letter);
            }
            clock.advance(std::time::Duration::from_secs(5));
        }
        assert_eq!(said, TABLES);
    }

    #[tokio::test]
    async fn what_discord_stumbled_over_is_due_when_it_is_within_reach_again() {
        let clock = ManualClock::at(0);
        let outbox = outbox();
        outbox.push(TableId(1), &[Kind::Board], 1);
        outbox.push(TableId(2), &[Kind::Board], 1);
        let [first, second] = [outbox.next(&clock).await, outbox.next(&clock).await];
        outbox.failed(&first, 0, i64::MAX, true);
        outbox.failed(&second, 0, i64::MAX, false);
        assert!(outbox.rests(0));
        outbox.recover();
        assert_eq!(outbox.next(&clock).await.table, first.table);
        assert!(
            outbox.trays().take(0, Mark::LONGEST).is_err(),
            "refused for good"
        );
    }
}
