//! The time, as something that can be handed in.

use std::time::{Duration, SystemTime};

use async_trait::async_trait;
use tokio::sync::watch;

/// The longest sleep; after it the wall clock is asked again, since it may have been set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_secs(60 * 60);

/// Tells the time and wakes at a time.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Milliseconds since the epoch.
    fn now(&self) -> i64;

    /// Returns when it is this time, or somewhat earlier.
    async fn wait_until(&self, time: i64);
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        let since = since.unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }

    async fn wait_until(&self, time: i64) {
        let wait = u64::try_from(time.saturating_sub(self.now())).unwrap_or(0);
        tokio::time::sleep(Duration::from_millis(wait).min(LONGEST_SLEEP)).await;
    }
}

/// A clock that stands still until it is moved: for tests, and to try a weekly game in an evening.
#[derive(Debug)]
pub struct ManualClock(watch::Sender<i64>);

impl ManualClock {
    /// A clock that stands at this time.
    pub fn at(time: i64) -> ManualClock {
        ManualClock(watch::Sender::new(time))
    }

    /// Moves the clock and wakes whoever waited for that.
    pub fn advance(&self, by: Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.0.send_modify(|time| *time = time.saturating_add(by));
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> i64 {
        *self.0.borrow()
    }

    async fn wait_until(&self, time: i64) {
        let mut hand = self.0.subscribe();
        if hand.wait_for(|now| *now >= time).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
