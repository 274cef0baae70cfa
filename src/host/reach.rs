//! Whether people could do anything at all: not while Discord was out of reach, nor while the machine slept.

use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};

use super::{Clock, Host};

/// Who could not act for longer than this (milliseconds) gets more time for what they missed.
const LONG_MS: i64 = 2 * 60 * 1000;
/// How often the clock of the machine is compared with the time that has passed.
const COMPARED: Duration = Duration::from_secs(30);

/// Since when people have been able to act.
pub(super) struct Reach(Mutex<State>);

struct State {
    /// When Discord got out of reach, while it is.
    lost: Option<i64>,
    /// Since when people have been able to act, as far as they were not before.
    since: i64,
    /// How far the clock was ahead of the time that had passed when they were compared last.
    ahead: i64,
}

impl Reach {
    /// People can act from now on.
    pub(super) fn new(clock: &dyn Clock) -> Reach {
        Reach(Mutex::new(State {
            lost: None,
            since: clock.now(),
            ahead: clock.now() - clock.passed(),
        }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock()
    }

    /// Since when people have been able to act, in milliseconds since the epoch.
    pub(super) fn since(&self) -> i64 {
        self.state().since
    }

    /// Is Discord out of reach?
    pub(super) fn is_lost(&self) -> bool {
        self.state().lost.is_some()
    }

    /// Compares the clock with the time that has passed. Where it has run ahead, the machine slept or its clock was
    /// set, and deadlines went by that nobody could keep.
    pub(super) fn compare(&self, clock: &dyn Clock) {
        let now = clock.now();
        let ahead = now - clock.passed();
        let mut state = self.state();
        let jump = ahead - state.ahead;
        state.ahead = ahead;
        if jump > LONG_MS {
            tracing::warn!(
                seconds = jump / 1000,
                "the clock jumped ahead: deadlines that went by get more time"
            );
            state.since = now;
        }
    }
}

/// Compares the clock with the time that passes, until the host closes.
pub(super) async fn watch_the_clock(host: Host) {
    let clock = &*host.inner.settings.clock;
    let step = i64::try_from(COMPARED.as_millis()).unwrap_or(i64::MAX);
    let compare = async {
        loop {
            clock.wait_until(clock.now().saturating_add(step)).await;
            host.inner.reach.compare(clock);
        }
    };
    host.inner.closing.run_until_cancelled(compare).await;
}

impl Host {
    /// Discord is out of reach: nobody can act, so no deadline passes until it is back.
    pub fn reach_lost(&self) {
        let now = self.inner.settings.clock.now();
        let mut state = self.inner.reach.state();
        if state.lost.is_none() {
            tracing::warn!("Discord is out of reach; deadlines wait");
            state.lost = Some(now);
        }
    }

    /// Can nobody act, because Discord is out of reach?
    pub fn is_reach_lost(&self) -> bool {
        self.inner.reach.is_lost()
    }

    /// Discord is within reach again. After a long while deadlines that have passed meanwhile get more time, as after a
    /// restart.
    pub fn reach_regained(&self) {
        let now = self.inner.settings.clock.now();
        let mut state = self.inner.reach.state();
        let Some(lost) = state.lost.take() else {
            return;
        };
        tracing::info!("Discord is within reach again");
        self.inner.outbox.recover();
        if now - lost > LONG_MS {
            state.since = now;
        }
    }
}
