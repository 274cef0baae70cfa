//! Notices: who is to be told now, and that they were. What is to be said when [`crate::community`] computes.

use std::sync::Arc;

use super::error::unsaved;
use super::people::Person;
use super::{BoardMessage, Host, HostError, Kind, RequestError};
use crate::community::{Notice, NotificationPrefs, Told, follow, next_notice, notice};
use crate::rules::game::Seat;
use crate::store::ToldRow;
use crate::table::{Record, Table, TableError, TableId};

impl Host {
    /// What is to be said now about a table, in the order of its moments.
    pub async fn due_notices(&self, table: TableId) -> Vec<Notice> {
        let Some(state) = self.table(table).await.filter(|_| !self.is_frozen(table)) else {
            return Vec::new();
        };
        let now = self.now();
        let due_now = |row: &ToldRow| {
            notice(
                &state,
                &row.told,
                &self.notification_prefs(row.told.user),
                now,
            )
        };
        let mut due: Vec<Notice> = self
            .inner
            .notified
            .of(table)
            .iter()
            .filter_map(due_now)
            .collect();
        due.sort_by_key(|notice| (notice.at, notice.seat));
        due
    }

    /// They were told: nobody tells them again, also after a restart.
    ///
    /// # Errors
    /// When the database fails. This process does not tell them again all the same.
    pub async fn told(&self, table: TableId, notices: &[Notice]) -> Result<(), HostError> {
        if notices.is_empty() {
            return Ok(());
        }
        let slot = self.inner.cache.get(table);
        let _writer = slot.writer.lock().await;
        let state = self.load_held(&slot).await.ok();
        let told = self.mark(state, table, |told| say(told, notices));
        if told.is_empty() {
            return Ok(());
        }
        Ok(self.inner.store.set_told(table, told).await?)
    }

    /// A new message shows a table's board, and calls these people. The one before it is left over until it is taken
    /// away.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn board_posted(
        &self,
        table: TableId,
        message: BoardMessage,
        called: &[Notice],
    ) -> Result<(), HostError> {
        let slot = self.inner.cache.get(table);
        let _writer = slot.writer.lock().await;
        let state = self.load_held(&slot).await.ok();
        let told = self.mark(state, table, |told| say(told, called));
        let before = self.inner.store.board_message(table).await.ok().flatten();
        if let Some(before) = before.filter(|it| it.message < message.message) {
            self.inner.leftovers.add(table, before);
        }
        Ok(self
            .inner
            .store
            .set_board_message(table, message, told)
            .await?)
    }

    /// Says no more to a person about the decision that they owe; older buttons than the decision change nothing.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn silence(&self, table: TableId, user: u64, since: u64) -> Result<(), RequestError> {
        let slot = self.inner.cache.get(table);
        let _writer = slot.writer.lock().await;
        let silence = |told: &mut Told| {
            let meant = told.user == user && told.since <= since;
            meant && !std::mem::replace(&mut told.silenced, true)
        };
        let known = |row: &ToldRow| row.told.user == user && row.told.since <= since;
        if !self.inner.notified.of(table).iter().any(known) {
            return Err(TableError::Stale.into());
        }
        let state = self.load_held(&slot).await?;
        let (rows, told) = self.marked(Some(&state), table, silence);
        let saved = self.inner.store.set_told(table, told).await;
        saved.map_err(|error| unsaved(&error, "that a notice is not wanted could not be saved"))?;
        self.inner.notified.set(table, rows);
        self.note_next(&state);
        Ok(())
    }

    /// Changes what people were told, and notes when something is to be said next. For whoever holds the writer. Gives
    /// what has changed.
    fn mark(
        &self,
        table: Option<Arc<Table>>,
        id: TableId,
        change: impl FnMut(&mut Told) -> bool,
    ) -> Vec<ToldRow> {
        let (rows, changed) = self.marked(table.as_deref(), id, change);
        self.inner.notified.set(id, rows);
        if let Some(table) = table {
            self.note_next(&table);
        }
        changed
    }

    /// What people were told after a change: all of it, and what is new of it. Nothing is changed yet.
    fn marked(
        &self,
        table: Option<&Table>,
        id: TableId,
        mut change: impl FnMut(&mut Told) -> bool,
    ) -> (Vec<ToldRow>, Vec<ToldRow>) {
        let mut rows = self.inner.notified.of(id);
        let mut changed = Vec::new();
        for row in &mut rows {
            if change(&mut row.told) {
                if let Some(table) = table {
                    row.next =
                        next_notice(table, &row.told, &self.notification_prefs(row.told.user));
                }
                changed.push(row.clone());
            }
        }
        (rows, changed)
    }

    /// What people are told of after a record, where it is not what they were told before.
    pub(super) fn rows_after(&self, next: &Table, record: &Record) -> Vec<ToldRow> {
        let before: Vec<Told> = self
            .inner
            .notified
            .of(next.id())
            .into_iter()
            .map(|row| row.told)
            .collect();
        let told = follow(next, &before, record);
        told.into_iter().map(|told| self.row(next, told)).collect()
    }

    fn row(&self, table: &Table, told: Told) -> ToldRow {
        let next = next_notice(table, &told, &self.notification_prefs(told.user));
        ToldRow { told, next }
    }

    /// Notes when a table needs attention next: a deadline, a computer player, a notice. What is to be said by now goes
    /// to the outbox.
    pub(super) fn note_next(&self, table: &Table) {
        let (id, now) = (table.id(), self.now());
        if self.is_frozen(id) {
            return;
        }
        if table.is_foreign() {
            // Nothing comes of it here, and nobody is called to what they cannot do.
            return self.inner.timers.set(id, None);
        }
        if self.inner.notified.is_due(id, now) {
            // A new board calls its people itself.
            let kinds = [Kind::Board, Kind::Notice];
            self.inner.outbox.push(id, &kinds, table.sequence());
        }
        let notice = self.inner.notified.next_after(id, now);
        let due = self.dues(table).map(|(due, _)| due);
        let lapse = self.lapse(table).map(|(due, _)| due);
        self.inner
            .timers
            .set(id, due.chain(lapse).chain(notice).min());
    }

    /// How a person wants to be told.
    pub fn notification_prefs(&self, user: u64) -> NotificationPrefs {
        self.inner
            .people
            .read(user, |person: &Person| person.notification_prefs.clone())
    }

    /// Remembers how a person wants to be told. What they were not told yet is told by these.
    ///
    /// # Errors
    /// [`RequestError::Unsaved`].
    pub async fn set_notification_prefs(
        &self,
        user: u64,
        prefs: NotificationPrefs,
    ) -> Result<(), RequestError> {
        if let Err(error) = self
            .inner
            .store
            .set_notification_prefs(user, prefs.clone())
            .await
        {
            return Err(unsaved(&error, "settings of a person could not be saved"));
        }
        self.inner
            .people
            .change(user, |person| person.notification_prefs = prefs);
        self.call_anew(user).await;
        let told = self.tell_others(user).await;
        told.map_err(|error| {
            error.unsaved("settings of a person could not be told to other processes")
        })
    }

    /// Tells a person what they were not told yet in the way in which they want to be told now.
    pub(super) async fn call_anew(&self, user: u64) {
        for table in self.tables_of(user) {
            let slot = self.inner.cache.get(table);
            let _writer = slot.writer.lock().await;
            let Ok(state) = self.load_held(&slot).await else {
                continue;
            };
            let told = self.mark(Some(state), table, |told| told.user == user);
            if let Err(error) = self.inner.store.set_told(table, told).await {
                unsaved(&error, "after a restart a notice may come at its old time");
            }
        }
    }

    /// When the default of a seat's open question is taken, also where the deadline passed while the bot was not there.
    pub fn deadline(&self, table: &Table, seat: Seat) -> Option<i64> {
        let mut dues = self.dues(table);
        let of_seat = dues.find(|(_, question)| question.decision.seat == seat);
        of_seat.map(|(due, _)| due)
    }
}

/// Marks what was said; true where that is news.
fn say(told: &mut Told, notices: &[Notice]) -> bool {
    let same = |notice: &&Notice| {
        (notice.seat, notice.since, notice.user, notice.window)
            == (told.seat, told.since, told.user, told.window)
    };
    let Some(notice) = notices.iter().find(same) else {
        return false;
    };
    let said = notice.stage.saturating_add(1).max(told.said);
    std::mem::replace(&mut told.said, said) != said
}
