//! The tables of this process: load, one writer for each table, commit, deadlines, computer turns, notify.
//!
//! A command goes through [`Host::submit`](crate::host::Host::submit): the table's writer applies it to a copy, the store makes it
//! durable, and only then the copy becomes the table and the caller is told. Readers take the newest
//! durable table and keep it as long as they like.

mod cache;
mod clock;
mod commit;
mod daily;
mod digests;
mod errands;
mod error;
mod figures;
mod forget;
mod index;
mod leftovers;
mod load;
mod notices;
mod notified;
mod open;
mod outbox;
mod people;
mod places;
mod presence;
mod queue;
mod reach;
mod rematch;
mod retention;
mod review;
mod saying;
mod scheduler;
mod standing;
mod stumbles;
mod timers;
mod unfreeze;
pub mod veil;

use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use tokio::sync::{RwLock, Semaphore};
use tokio::task::AbortHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::community::Opener;
use crate::players::{self, Effort, Thinker};
use crate::rules;
use crate::rules::any::AnyMatch;
use crate::rules::game::Seat;
use crate::store::Store;
use crate::table::{By, Command, Day, Games, Person, Place, Table, TableId};

pub use crate::players::{Expected, Hint};
pub use crate::store::{
    BoardMessage, Bulletin, Digest, Epoch, Figures, Kind, Mark, PlayedAt, Shards, Try, Watch,
};
pub use clock::{Clock, ManualClock, SystemClock};
pub use digests::Week;
pub use error::{HostError, RequestError};
pub use forget::Forgotten;
pub use outbox::Outgoing;
pub use people::USUAL_ALLOWANCE;
pub use presence::KEPT;
pub use queue::Queues;
pub use retention::{Retention, Tended};
pub use unfreeze::{UnfreezeError, unfreeze};

use cache::Cache;
use errands::Handed;
use index::Index;
use leftovers::Leftovers;
use notified::Notified;
use outbox::Outbox;
use people::People;
use reach::Reach;
use review::Reviews;
use stumbles::Stumbles;
use timers::Timers;

/// Answers the open question of a computer player; `None` when its seat is asked nothing.
pub type Choose = fn(&dyn AnyMatch, Seat, Thinker, &mut ChaCha8Rng) -> Option<String>;

/// What a host works with.
#[derive(Clone)]
pub struct Settings {
    /// The games that can be played.
    pub games: Games,
    /// The computer players.
    pub choose: Choose,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Draws the seed of a match.
    pub seed: fn() -> [u8; 32],
    /// How many tables stay in memory; the one that was idle longest goes first.
    pub loaded: usize,
    /// How long a computer player takes for an answer where nobody but computers plays, so that one can watch.
    pub pace: Duration,
    /// How much is thought about a match that is over.
    pub reviews: Effort,
    /// Draws a pause of the veil ([`veil::pause`]).
    pub veil: fn() -> Duration,
    /// How long ended tables are kept, and how.
    pub retention: Retention,
    /// The id of the game that is played on a day by everybody.
    pub daily: fn(Day) -> &'static str,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            games: rules::game,
            choose: players::choose,
            clock: Arc::new(SystemClock),
            seed: rand::random,
            loaded: 64,
            pace: Duration::ZERO,
            reviews: Effort::FULL,
            veil: || Duration::ZERO,
            retention: Retention::default(),
            daily: |day| day.turn(rules::GAMES).map_or("", |game| game.about().id),
        }
    }
}

/// What opens a table.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id of the game.
    pub game: String,
    /// Where it is played.
    pub place: Place,
    /// Who opens it; they take the first seat.
    pub host: Person,
    /// Options of the game or of the table, as pairs of name and value.
    pub options: Vec<(String, String)>,
    /// The interaction that asks for it.
    pub interaction: Option<u64>,
}

/// A command that was applied and is durable.
#[derive(Clone, Debug)]
pub struct Committed {
    /// The table.
    pub table: TableId,
    /// The sequence that the command led to.
    pub sequence: u64,
    /// What the caller may see of what happened, plain text.
    pub lines: Vec<String>,
    /// The interaction was applied before; this is its answer.
    pub duplicate: bool,
    /// The table as it is shown after the command; `None` for what was applied before.
    pub state: Option<Arc<Table>>,
}

/// The same answer; the number and the sequence tell its table apart from all others.
impl PartialEq for Committed {
    fn eq(&self, other: &Committed) -> bool {
        let answer = |it: &Committed| (it.table, it.sequence, it.duplicate);
        answer(self) == answer(other) && self.lines == other.lines
    }
}

impl Eq for Committed {}

/// All tables of this process. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    settings: Settings,
    index: Index,
    cache: Cache,
    timers: Timers,
    notified: Notified,
    leftovers: Leftovers,
    people: People,
    outbox: Outbox,
    thinking: Semaphore,
    /// How many cores computer players think on.
    thinkers: usize,
    /// How many of their decisions are thought about or wait for it.
    pondered: AtomicUsize,
    reviews: Reviews,
    /// What is kept of people is put together for one of them at a time.
    collecting: Semaphore,
    /// Held by whoever opens a table until it is known; whoever forgets a server holds it alone.
    opening: RwLock<()>,
    /// Held by whoever sees to ended tables.
    tending: tokio::sync::Mutex<()>,
    /// A server's tables are opened one after the other, so that as many are as may be.
    openings: Queues,
    tasks: TaskTracker,
    /// Whoever attends to the tables at their times.
    keeper: OnceLock<AbortHandle>,
    closing: CancellationToken,
    servers: places::Servers,
    presences: presence::Presences,
    stumbles: Stumbles,
    reach: Reach,
    handed: Handed,
}

impl Host {
    /// Takes up the tables of the store: their deadlines run again and what was not said yet is pending.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn open(store: Store, settings: Settings) -> Result<Host, HostError> {
        let reach = Reach::new(&*settings.clock);
        store.forget_interactions(reach.since()).await?;
        let tables = store.open_tables().await?;
        let pending = store.outbox().await?;
        let notified = Notified::new(store.told().await?);
        let leftovers = Leftovers::new(store.leftovers().await?);
        let people = People::new(store.people().await?);
        let presences = presence::Presences::new(store.presences().await?);
        let timers = Timers::default();
        load::name_foreign(&tables, settings.games);
        let mark = store.epoch().mark;
        for table in tables.iter().filter(|table| !table.frozen) {
            let due = table.due.into_iter().chain(notified.first(table.id));
            timers.set(table.id, due.min());
        }
        tracing::info!(
            tables = tables.len(),
            pending = pending.len(),
            "host is ready"
        );
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = cores.saturating_sub(1).max(1);
        let host = Host {
            inner: Arc::new(Inner {
                cache: Cache::new(settings.loaded),
                store,
                settings,
                index: Index::new(tables),
                timers,
                notified,
                leftovers,
                people,
                outbox: Outbox::new(pending, mark),
                // A core stays free for those who wait for an answer.
                thinking: Semaphore::new(thinkers),
                thinkers,
                pondered: AtomicUsize::new(0),
                reviews: Reviews::default(),
                collecting: Semaphore::new(1),
                opening: RwLock::default(),
                tending: tokio::sync::Mutex::default(),
                openings: Queues::default(),
                tasks: TaskTracker::new(),
                keeper: OnceLock::new(),
                closing: CancellationToken::new(),
                servers: places::Servers::default(),
                presences,
                stumbles: Stumbles::default(),
                reach,
                handed: Handed::default(),
            }),
        };
        let keeper = host.inner.tasks.spawn(scheduler::keep_time(host.clone()));
        let _ = host.inner.keeper.set(keeper.abort_handle());
        host.inner.tasks.spawn(reach::watch_the_clock(host.clone()));
        host.inner.tasks.spawn(retention::tend(host.clone()));
        host.inner.tasks.spawn(presence::tend(host.clone()));
        host.inner.tasks.spawn(errands::tend(host.clone()));
        let away = host.clone();
        host.inner
            .tasks
            .spawn(async move { away.bring_all_vacations().await });
        Ok(host)
    }

    /// Opens a table for somebody whom the rules of the server do not bind. One open table in a channel at a time.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn create(&self, new: NewTable) -> Result<Committed, RequestError> {
        let opener = Opener {
            manages: true,
            ..Opener::default()
        };
        self.create_for(new, opener).await
    }

    /// Opens a table for somebody of whom this is known, where the admins of the server allow it.
    ///
    /// # Errors
    /// As [`Host::create`].
    pub async fn create_for(
        &self,
        new: NewTable,
        opener: Opener,
    ) -> Result<Committed, RequestError> {
        let host = self.clone();
        self.finish(async move {
            host.refresh_person(new.host.user).await;
            let opened = host.open_table(new, &opener).await?;
            host.bring_vacations(opened.table).await;
            Ok(opened)
        })
        .await
    }

    /// Could this table be opened, as far as its game, its options and the admins of the server go? Nothing is opened.
    ///
    /// # Errors
    /// Why not, in the player's words.
    pub async fn rehearse(&self, new: &NewTable, opener: &Opener) -> Result<(), RequestError> {
        self.prepare(new.clone(), opener).await.map(drop)
    }

    /// Was this interaction applied before?
    ///
    /// # Errors
    /// When the database fails.
    pub async fn is_answered(&self, interaction: u64) -> Result<bool, RequestError> {
        Ok(self.answered(Some(interaction)).await?.is_some())
    }

    /// Applies a command of a user and returns when it is durable. The same interaction again is answered
    /// with the same answer and changes nothing.
    ///
    /// # Errors
    /// Why not, in the player's words; the table is then untouched.
    pub async fn submit(
        &self,
        table: TableId,
        user: u64,
        command: Command,
        interaction: Option<u64>,
    ) -> Result<Committed, RequestError> {
        let host = self.clone();
        let by = By::User(user);
        let sits_down = matches!(command, Command::Join { .. } | Command::Vote { .. });
        self.finish(async move {
            if sits_down {
                host.refresh_person(user).await;
            }
            let done = host.apply(table, by, command, interaction).await?;
            if sits_down {
                host.bring_vacations(table).await;
            }
            Ok(done)
        })
        .await
    }

    /// Runs to its end what was begun, even when the caller stops waiting.
    async fn finish(
        &self,
        work: impl Future<Output = Result<Committed, RequestError>> + Send + 'static,
    ) -> Result<Committed, RequestError> {
        let finished = match self.inner.closing.is_cancelled() {
            true => Err(RequestError::Unsaved),
            false => self.inner.tasks.spawn(work).await.unwrap_or_else(|error| {
                tracing::error!(%error, "a command ended badly");
                Err(RequestError::Unsaved)
            }),
        };
        match finished {
            // Whatever failed here, whoever has taken over may have done it.
            Err(RequestError::Unsaved) if self.inner.store.is_fenced() => {
                Err(RequestError::TakenOver)
            }
            finished => finished,
        }
    }

    /// The open table in a channel or thread.
    pub fn table_in(&self, channel: u64) -> Option<TableId> {
        self.inner.index.table_in(channel)
    }

    /// The open tables at which a user sits, oldest first.
    pub fn tables_of(&self, user: u64) -> Vec<TableId> {
        self.inner.index.tables_of(user)
    }

    /// The newest durable state of a table, open or ended. It never changes under the reader.
    pub async fn table(&self, table: TableId) -> Option<Arc<Table>> {
        self.load(&self.inner.cache.get(table)).await.ok()
    }

    /// Reads from the newest durable state of a table.
    pub async fn read<R>(&self, table: TableId, read: impl FnOnce(&Table) -> R) -> Option<R> {
        self.table(table).await.map(|table| read(&table))
    }

    /// The table as a file, see [`Table::export`].
    pub async fn export(&self, table: TableId) -> Option<String> {
        self.read(table, Table::export).await
    }

    /// What tells the buttons of this host's tables from all others.
    pub fn epoch(&self) -> Epoch {
        self.inner.store.epoch()
    }

    /// The clock of this host.
    pub fn clock(&self) -> Arc<dyn Clock> {
        Arc::clone(&self.inner.settings.clock)
    }

    /// The time, in milliseconds since the epoch.
    pub fn now(&self) -> i64 {
        self.inner.settings.clock.now()
    }

    /// When a deadline, a computer player or a notice needs attention next, in milliseconds since the epoch; `None`
    /// while something does by now.
    pub fn rests_until(&self) -> Option<i64> {
        self.inner.timers.rests_until(self.now())
    }

    /// Writes something, to see whether that is possible.
    ///
    /// # Errors
    /// When it is not.
    pub async fn probe(&self) -> Result<(), HostError> {
        Ok(self.inner.store.probe(self.now()).await?)
    }

    /// Does somebody attend to deadlines, computer players and notices?
    pub fn keeps_time(&self) -> bool {
        let keeper = self.inner.keeper.get();
        keeper.is_some_and(|keeper| !keeper.is_finished())
    }

    /// Is nothing to be said now, and nothing on its way?
    pub fn has_said_all(&self) -> bool {
        self.inner.outbox.rests(self.now())
    }

    /// Did a bug stop this table?
    pub fn is_frozen(&self, table: TableId) -> bool {
        self.inner.index.is_frozen(table)
    }

    /// Was a bug met when this table was attended to last? It is tried again later.
    pub fn has_stumbled(&self, table: TableId) -> bool {
        self.inner.stumbles.has(table)
    }

    /// Finishes what was begun, takes nothing new, and closes the database.
    pub async fn close(&self) {
        self.inner.closing.cancel();
        self.inner.tasks.close();
        self.inner.tasks.wait().await;
        self.inner.store.close().await;
        tracing::info!("host is closed");
    }
}
