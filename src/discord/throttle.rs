//! How much one person may ask for, and how much may be asked for about one table, so that nobody can flood a channel or
//! slow the others down. Ordinary play never comes near.

use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use governor::clock;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::discord::view::phrases;
use crate::host::Clock;
use crate::table::TableId;

/// What it takes to do what somebody asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Suggestions while they type.
    Suggest,
    /// An action, or something to read.
    Act,
    /// Something is drawn.
    Draw,
    /// The database is searched, a file is made, or somebody is called.
    Heavy,
    /// Something is posted where all see it, in the name of whoever asks.
    Post,
}

/// So many at once, and then one in each of these milliseconds.
struct Rate(u32, u64);

/// What a person may ask for.
const SUGGESTIONS: Rate = Rate(120, 50);
const ACTIONS: Rate = Rate(60, 100);
const DRAWINGS: Rate = Rate(30, 333);
const HEAVY: Rate = Rate(10, 6_000);
/// What may be asked for about a table: more than one person alone may ask for.
const DRAWINGS_OF_TABLE: Rate = Rate(90, 100);
const HEAVY_OF_TABLE: Rate = Rate(20, 3_000);
/// How often people may be called by hand to a table.
const CALLS: Rate = Rate(1, 10 * 60 * 1000);

/// How often the board of a table is shown anew because a click on it was refused.
const DOUBTS: Rate = Rate(2, 10_000);

/// After so many questions those are forgotten who have asked for nothing lately.
const RETIRE_EVERY: u64 = 1_000;

type Limiter<K> = RateLimiter<K, HashMapStateStore<K>, Ticks, NoOpMiddleware<Nanos>>;

/// What everybody has asked for lately.
pub struct Throttle {
    suggestions: Limiter<u64>,
    actions: Limiter<u64>,
    drawings: Limiter<u64>,
    heavy: Limiter<u64>,
    table_drawings: Limiter<TableId>,
    table_heavy: Limiter<TableId>,
    calls: Limiter<TableId>,
    doubts: Limiter<TableId>,
    ticks: Ticks,
    asked: AtomicU64,
    unlimited: bool,
}

impl Throttle {
    /// A throttle by this clock; or none at all, for tests and measurements.
    pub fn new(clock: Arc<dyn Clock>, unlimited: bool) -> Throttle {
        let ticks = Ticks(clock);
        let people = |rate| RateLimiter::hashmap_with_clock(quota(rate), ticks.clone());
        let tables = |rate| RateLimiter::hashmap_with_clock(quota(rate), ticks.clone());
        Throttle {
            suggestions: people(SUGGESTIONS),
            actions: people(ACTIONS),
            drawings: people(DRAWINGS),
            heavy: people(HEAVY),
            table_drawings: tables(DRAWINGS_OF_TABLE),
            table_heavy: tables(HEAVY_OF_TABLE),
            calls: tables(CALLS),
            doubts: tables(DOUBTS),
            ticks,
            asked: AtomicU64::new(0),
            unlimited,
        }
    }

    /// May this person ask for this now?
    ///
    /// # Errors
    /// A sentence for them, when they have asked for too much lately.
    pub fn person(&self, user: u64, effort: Effort) -> Result<(), String> {
        self.retire();
        let slow = |wait| phrases::slower(wait);
        match effort {
            Effort::Suggest => self.check(&self.suggestions, &user),
            Effort::Act => self.check(&self.actions, &user),
            Effort::Draw => self
                .check(&self.actions, &user)
                .and_then(|()| self.check(&self.drawings, &user)),
            Effort::Heavy | Effort::Post => self
                .check(&self.actions, &user)
                .and_then(|()| self.check(&self.heavy, &user)),
        }
        .map_err(slow)
    }

    /// May this be asked for about this table now?
    ///
    /// # Errors
    /// A sentence for who asks, when too much was asked for about it lately.
    pub fn table(&self, table: TableId, effort: Effort) -> Result<(), String> {
        let checked = match effort {
            Effort::Suggest | Effort::Act => Ok(()),
            Effort::Draw => self.check(&self.table_drawings, &table),
            Effort::Heavy | Effort::Post => self.check(&self.table_heavy, &table),
        };
        checked.map_err(phrases::slower_at_table)
    }

    /// May the people of a table be called by hand now?
    ///
    /// # Errors
    /// A sentence for who asks, when they were called not long ago.
    pub fn call(&self, table: TableId) -> Result<(), String> {
        self.check(&self.calls, &table)
            .map_err(phrases::called_lately)
    }

    /// Is it worth showing the board of a table anew, after a click on it was refused?
    pub fn doubt(&self, table: TableId) -> bool {
        self.check(&self.doubts, &table).is_ok()
    }

    fn check<K: std::hash::Hash + Eq + Clone>(
        &self,
        limiter: &Limiter<K>,
        key: &K,
    ) -> Result<(), Duration> {
        if self.unlimited {
            return Ok(());
        }
        let now = clock::Clock::now(&self.ticks);
        limiter
            .check_key(key)
            .map_err(|until| until.wait_time_from(now))
    }

    /// Forgets from time to time who may ask for everything again.
    fn retire(&self) {
        let asked = self.asked.fetch_add(1, Ordering::Relaxed);
        if asked % RETIRE_EVERY != RETIRE_EVERY - 1 {
            return;
        }
        for people in [
            &self.suggestions,
            &self.actions,
            &self.drawings,
            &self.heavy,
        ] {
            people.retain_recent();
            people.shrink_to_fit();
        }
        for tables in [
            &self.table_drawings,
            &self.table_heavy,
            &self.calls,
            &self.doubts,
        ] {
            tables.retain_recent();
            tables.shrink_to_fit();
        }
    }

    #[cfg(test)]
    fn remembered(&self) -> usize {
        let people = [
            &self.suggestions,
            &self.actions,
            &self.drawings,
            &self.heavy,
        ];
        people.iter().map(|limiter| limiter.len()).sum()
    }
}

fn quota(Rate(burst, pause): Rate) -> Quota {
    let quota = Quota::with_period(Duration::from_millis(pause.max(1)));
    let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
    quota.map_or(Quota::per_second(burst), |quota| quota.allow_burst(burst))
}

/// The time as it passes, whatever the clock is set to.
#[derive(Clone)]
struct Ticks(Arc<dyn Clock>);

impl clock::Clock for Ticks {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        let passed = u64::try_from(self.0.passed()).unwrap_or(0);
        Nanos::from(passed.saturating_mul(1_000_000))
    }
}

#[cfg(test)]
mod tests;
