//! The heart that REST, gateway and the people's side share.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::{broadcast, watch};
use tokio_util::sync::CancellationToken;

use super::change::Change;
use super::faults::FaultPlan;
use super::gateway::Gateway;
use super::lock;
use super::log::RequestLog;
use super::rate_limits::Buckets;
use super::settings::Settings;
use super::world::World;

/// How many changes a slow front end may lag behind before it has to look at everything anew.
const FEED: usize = 4096;

pub(super) struct Core {
    pub settings: Settings,
    pub gateway: Gateway,
    pub log: RequestLog,
    pub faults: FaultPlan,
    pub buckets: Buckets,
    pub closing: CancellationToken,
    /// Held while the world is being written into its file.
    pub writing: Mutex<()>,
    world: Mutex<World>,
    patience: Mutex<Duration>,
    turned: watch::Sender<u64>,
    feed: broadcast::Sender<Change>,
}

impl Core {
    pub fn new(settings: Settings, world: World) -> Self {
        Self {
            gateway: Gateway::default(),
            log: RequestLog::new(settings.log_limit),
            faults: FaultPlan::default(),
            buckets: Buckets::default(),
            closing: CancellationToken::new(),
            writing: Mutex::default(),
            world: Mutex::new(world),
            patience: Mutex::new(settings.patience),
            turned: watch::Sender::new(0),
            feed: broadcast::Sender::new(FEED),
            settings,
        }
    }

    /// Reads the world.
    pub fn read<R>(&self, look: impl FnOnce(&World) -> R) -> R {
        look(&lock(&self.world))
    }

    /// Changes the world, then tells the gateway and the front ends what happened, in order.
    pub fn change<R>(&self, act: impl FnOnce(&mut World) -> R) -> R {
        let mut world = lock(&self.world);
        let result = act(&mut world);
        for event in std::mem::take(&mut world.events) {
            if self.gateway.dispatch(&event) {
                let (name, body) = (event.name, Arc::new(event.body));
                self.announce(Change::EventSent { name, body });
            }
        }
        for change in std::mem::take(&mut world.changes) {
            self.announce(change);
        }
        result
    }

    /// Tells front ends and waiting tests of one change.
    pub fn announce(&self, change: Change) {
        // Nobody may be listening to the feed.
        let _ = self.feed.send(change);
        self.turned.send_modify(|number| *number += 1);
    }

    /// How long people wait for the bot.
    pub fn patience(&self) -> Duration {
        *lock(&self.patience)
    }

    pub fn set_patience(&self, patience: Duration) {
        *lock(&self.patience) = patience;
    }

    pub fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.feed.subscribe()
    }

    /// Waits until `look` finds something in the world; looks again after each change. `None` when
    /// the patience is at its end.
    pub async fn wait<R>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&World) -> Option<R>,
    ) -> Option<R> {
        let mut turned = self.turned.subscribe();
        let end = Instant::now() + patience;
        loop {
            turned.mark_unchanged();
            if let Some(found) = self.read(&mut look) {
                return Some(found);
            }
            let left = end.saturating_duration_since(Instant::now());
            if !matches!(
                tokio::time::timeout(left, turned.changed()).await,
                Ok(Ok(()))
            ) {
                return None;
            }
        }
    }
}
