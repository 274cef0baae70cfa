//! What happens without a person: computer players answer, deadlines pass.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use futures::FutureExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use tokio::sync::Semaphore;

use super::load::guarded;
use super::{Host, Kind, RequestError};
use crate::players::{self, Effort, Hint, Thinker};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Seat};
use crate::table::{By, Command, Lapse, Level, Player, Question, Table, TableError, TableId};

/// How many tables are attended to at the same time.
const HANDS: usize = 16;
/// A person whose deadline passed while they could not act gets this much more time.
const GRACE_MS: i64 = 5 * 60 * 1000;
/// What would have come while nobody could act, because nobody did anything, comes this much later.
const LAPSE_GRACE_MS: i64 = 24 * 60 * 60 * 1000;
/// After the database failed, or while Discord is out of reach, a table is tried again after this many milliseconds.
const RETRY_MS: i64 = 5_000;

/// Attends to the tables at their times until the host closes. One answer each time, so that a table of
/// computers alone does not keep others waiting.
pub(super) async fn keep_time(host: Host) {
    let inner = Arc::clone(&host.inner);
    let hands = Arc::new(Semaphore::new(HANDS));
    let next = async || {
        let hand = Arc::clone(&hands).acquire_owned().await.ok()?;
        Some((hand, inner.timers.next(&*inner.settings.clock).await))
    };
    while let Some(Some((hand, table))) = inner.closing.run_until_cancelled(next()).await {
        let host = host.clone();
        inner.tasks.spawn(async move {
            host.attend(table).await;
            host.inner.timers.attended(table);
            drop(hand);
        });
    }
}

impl Host {
    /// Answers what needs no person now, and notes when to look again.
    async fn attend(&self, id: TableId) {
        let clock = &*self.inner.settings.clock;
        self.inner.reach.compare(clock);
        if self.inner.reach.is_lost() {
            return self.inner.timers.set(id, Some(clock.now() + RETRY_MS));
        }
        let answered = AssertUnwindSafe(self.answer_one(id)).catch_unwind().await;
        let now = clock.now();
        let due = match answered {
            Ok(Ok(())) => return self.inner.stumbles.forget(id),
            Ok(Err(RequestError::Unsaved)) => Some(now + RETRY_MS),
            Ok(Err(_)) => None,
            Err(_) => Some(now + self.stumble(id)),
        };
        self.inner.timers.set(id, due);
    }

    /// A bug outside of the rules. The table is tried again later, from its durable state, and its people are told.
    /// Gives the pause, in milliseconds.
    fn stumble(&self, id: TableId) -> i64 {
        let pause = self.inner.stumbles.note(id);
        tracing::error!(table = %id, pause_ms = pause, "a bug was met when this table was attended to");
        let slot = self.inner.cache.get(id);
        let sequence = slot.newest().map_or(0, |table| table.sequence());
        slot.publish(None);
        self.inner.outbox.push(id, &[Kind::Board], sequence);
        pause
    }

    /// Answers one question, if one is due.
    async fn answer_one(&self, id: TableId) -> Result<(), RequestError> {
        let slot = self.inner.cache.get(id);
        let table = self.load(&slot).await?;
        if self.is_frozen(id) {
            return Err(RequestError::Frozen);
        }
        let now = self.inner.settings.clock.now();
        let due_now = |(due, _): &(i64, &Question)| *due <= now;
        let lapsed = self.lapse(&table).filter(|(due, _)| *due <= now);
        let due = self.dues(&table).find(due_now);
        let (by, command) = if let Some((_, question)) = due {
            self.answer_for(&table, question).await
        } else if let Some((_, lapse)) = lapsed {
            (By::Clock, Command::Lapse(lapse))
        } else {
            // Under the writer's lock, so that no commit comes between reading and noting.
            let _writer = slot.writer.lock().await;
            self.note_next(&slot.newest().unwrap_or(table));
            return Ok(());
        };
        match self.apply(id, by, command, None).await {
            Ok(_) | Err(RequestError::Table(TableError::Stale | TableError::NotDue)) => Ok(()),
            Err(RequestError::Table(TableError::Rules(refusal))) => {
                let why = format!("an offered choice was refused: {}", refusal.code);
                self.freeze(id, &why).await;
                Err(RequestError::Frozen)
            }
            Err(refused) => Err(refused),
        }
    }

    /// The open questions with the times at which they are answered without a person.
    pub(super) fn dues<'a>(&self, table: &'a Table) -> impl Iterator<Item = (i64, &'a Question)> {
        let reached = self.reached(table);
        let gone = self.inner.servers.is_gone(table.place().guild);
        let alone = table
            .chairs()
            .iter()
            .all(|chair| chair.player.keeper().is_none());
        let pace = match alone {
            true => i64::try_from(self.inner.settings.pace.as_millis()).unwrap_or(i64::MAX),
            false => 0,
        };
        let open = table.questions().iter().filter(move |_| !gone);
        open.filter_map(move |question| {
            let due = question.due?;
            let chair = table.chairs().get(question.decision.seat.index())?;
            let person = chair.player.person().is_some();
            let waits = due <= reached && person && !question.is_at_once();
            let due = if waits { reached + GRACE_MS } else { due };
            Some((due.saturating_add(pace), question.as_ref()))
        })
    }

    /// Since when the bot has been able to reach the people of a table, as far as it was not before.
    fn reached(&self, table: &Table) -> i64 {
        let back = self.inner.servers.back_since(table.place().guild);
        back.unwrap_or(i64::MIN).max(self.inner.reach.since())
    }

    /// What comes next if nobody does anything, and when. What would have closed the table while nobody could do
    /// anything waits for another day.
    pub(super) fn lapse(&self, table: &Table) -> Option<(i64, Lapse)> {
        let (due, lapse) = table.lapse()?;
        let reached = self.reached(table);
        let closes = matches!(lapse, Lapse::Lobby | Lapse::Abandoned);
        let waits = closes && due <= reached;
        let due = if waits {
            reached.saturating_add(LAPSE_GRACE_MS)
        } else {
            due
        };
        Some((due, lapse))
    }

    /// The computer player's choice, or the default at a deadline.
    pub(super) async fn answer_for(
        &self,
        table: &Arc<Table>,
        question: &Question,
    ) -> (By, Command) {
        let seat = question.decision.seat;
        let Some(Player::Computer { level, .. }) =
            table.chairs().get(seat.index()).map(|c| &c.player)
        else {
            let deadline = question.decision.deadline;
            return (By::Clock, Command::Timeout { seat, deadline });
        };
        let choice = self.think(Arc::clone(table), seat, *level).await;
        let text = choice.unwrap_or_else(|| question.decision.default.clone());
        let since = Some(question.since);
        (By::Computer(seat), Command::Act { text, since })
    }

    /// Lets a computer player choose. `None` when it has no answer: its default is taken then.
    async fn think(&self, table: Arc<Table>, seat: Seat, level: Level) -> Option<String> {
        let (id, choose) = (table.id(), self.inner.settings.choose);
        let chosen = self.ponder(table, move |running, effort, rng| {
            choose(running, seat, Thinker { level, effort }, rng)
        });
        let choice = chosen.await.flatten();
        if choice.is_none() {
            tracing::warn!(table = %id, "a computer player had no answer, its default is taken");
        }
        choice
    }

    /// What a strong player would do in the place of a seat, of what that seat may know alone; nothing where it is asked
    /// nothing.
    pub async fn advise(&self, table: Arc<Table>, seat: Seat) -> Vec<Hint> {
        let names = table.names().0.to_vec();
        let advice = self.ponder(table, move |running, effort, rng| {
            players::hints(running, seat, Names(&names), effort, rng)
        });
        advice.await.unwrap_or_default()
    }

    /// Thinks about a match, off the async runtime; one core stays free of it, where there are two. The more decisions
    /// wait, the less is thought about each. `None` when a bug stopped it.
    async fn ponder<T: Send + 'static>(
        &self,
        table: Arc<Table>,
        think: impl FnOnce(&dyn AnyMatch, Effort, &mut ChaCha8Rng) -> T + Send + 'static,
    ) -> Option<T> {
        let pondered = Pondered::one_more(&self.inner.pondered);
        let _core = self.inner.thinking.acquire().await.ok()?;
        let effort = match table.day() {
            // However busy the machine is: everybody meets the same.
            Some(_) => Effort::FULL,
            None => Effort::shared(pondered.count(), self.inner.thinkers),
        };
        let work = move || {
            let mut rng = ChaCha8Rng::from_seed(table.computer_seed());
            let running = table.running()?;
            guarded(|| think(running, effort, &mut rng))
        };
        let begun = Instant::now();
        let thought = tokio::task::spawn_blocking(work).await.ok().flatten();
        metrics::histogram!("daedalus_thinking_seconds").record(begun.elapsed());
        thought
    }
}

/// A decision that is counted for as long as it is thought about or waits for it.
struct Pondered<'a>(&'a AtomicUsize);

impl Pondered<'_> {
    fn one_more(all: &AtomicUsize) -> Pondered<'_> {
        all.fetch_add(1, Ordering::Relaxed);
        Pondered(all)
    }

    fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Pondered<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
