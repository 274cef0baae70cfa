//! The time, as something that can be handed in.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use async_trait::async_trait;
use tokio::sync::watch;

/// The longest sleep; after it the wall clock is asked again, since it may have been set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// Tells the time and wakes at a time.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Milliseconds since the epoch.
    fn now(&self) -> i64;

    /// Milliseconds that have passed since some moment, whatever the clock is set to, without those in which the machine
    /// slept (where the system tells them apart, as Linux and macOS do).
    fn passed(&self) -> i64;

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

    fn passed(&self) -> i64 {
        static START: OnceLock<Instant> = OnceLock::new();
        let passed = START.get_or_init(Instant::now).elapsed();
        i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
    }

    async fn wait_until(&self, time: i64) {
        tokio::time::sleep(sleep_before(time, self.now())).await;
    }
}

/// How long to sleep now, to be awake at this time.
fn sleep_before(time: i64, now: i64) -> Duration {
    let wait = u64::try_from(time.saturating_sub(now)).unwrap_or(0);
    Duration::from_millis(wait).min(LONGEST_SLEEP)
}

/// A clock that stands still until it is moved: for tests, and to try a weekly game in an evening.
#[derive(Debug)]
pub struct ManualClock {
    time: watch::Sender<i64>,
    jumped: AtomicI64,
}

impl ManualClock {
    /// A clock that stands at this time.
    pub fn at(time: i64) -> ManualClock {
        ManualClock {
            time: watch::Sender::new(time),
            jumped: AtomicI64::new(0),
        }
    }

    /// Lets time pass, and wakes whoever waited for that.
    pub fn advance(&self, by: Duration) {
        let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.time
            .send_modify(|time| *time = time.saturating_add(by));
    }

    /// Sets the clock forward without any time passing, as when the machine has slept.
    pub fn jump(&self, by: Duration) {
        let missed = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
        self.jumped.fetch_add(missed, Ordering::SeqCst);
        self.advance(by);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> i64 {
        *self.time.borrow()
    }

    fn passed(&self) -> i64 {
        self.now() - self.jumped.load(Ordering::SeqCst)
    }

    async fn wait_until(&self, time: i64) {
        let mut hand = self.time.subscribe();
        if hand.wait_for(|now| *now >= time).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_set_forward_is_noticed_soon() {
        let week = 7 * 24 * 60 * 60 * 1000;
        assert!(sleep_before(week, 0) <= Duration::from_secs(60));
        assert_eq!(sleep_before(1_500, 500), Duration::from_secs(1));
        assert_eq!(sleep_before(500, 1_500), Duration::ZERO);
    }
}
