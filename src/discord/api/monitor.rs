//! Whether a connection works, for whoever watches over it.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::ShardManager;
use tokio::task::AbortHandle;

/// Watches a connection while somebody else holds it.
#[derive(Clone)]
pub struct Monitor {
    shards: Arc<ShardManager>,
    sender: AbortHandle,
}

impl Monitor {
    /// A monitor of these shards, and of the task that sends.
    pub fn new(shards: Arc<ShardManager>, sender: AbortHandle) -> Monitor {
        Monitor { shards, sender }
    }

    /// For each shard that is connected, how long its newest heartbeat took that Discord has acknowledged.
    pub async fn heartbeats(&self) -> Vec<Option<Duration>> {
        let runners = self.shards.runners.lock().await;
        let mut connected: Vec<_> = runners
            .iter()
            .filter(|(_, runner)| runner.stage == serenity::ConnectionStage::Connected)
            .map(|(id, runner)| (*id, runner.latency))
            .collect();
        connected.sort_by_key(|(id, _)| *id);
        connected.into_iter().map(|(_, latency)| latency).collect()
    }

    /// Does somebody send what is to be said in channels?
    pub fn sends(&self) -> bool {
        !self.sender.is_finished()
    }
}
