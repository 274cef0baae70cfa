//! Whether Discord is within reach: whether any shard is connected.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};
use tokio_util::sync::CancellationToken;

use crate::host::Host;

/// How often the shards are looked at.
const LOOKED_AT: Duration = Duration::from_secs(1);
/// So many times in a row no shard is connected before it counts: one that only resumes is back sooner.
const MISSES: u32 = 3;

/// Tells the host when Discord gets out of reach and when it is back, until it is told to stop.
pub async fn watch(shards: Arc<ShardManager>, host: Host, stop: CancellationToken) {
    let mut pace = tokio::time::interval(LOOKED_AT);
    let mut misses = 0;
    while stop.run_until_cancelled(pace.tick()).await.is_some() {
        if is_connected(&shards).await {
            misses = 0;
            host.reach_regained();
        } else {
            misses += 1;
            if misses == MISSES {
                host.reach_lost();
            }
        }
    }
}

async fn is_connected(shards: &ShardManager) -> bool {
    let runners = shards.runners.lock().await;
    let mut stages = runners.values().map(|runner| runner.stage);
    stages.any(|stage| stage == ConnectionStage::Connected)
}
