//! A bot from its start to its clean end: database, host, connection, sign of life.

use std::time::Duration;

use super::Failure;
use super::alarm::{Trouble, Watch};
use super::backup;
use super::heartbeat::{self, Heartbeat};
use super::metrics;
use super::vitals::{Signs, Vitals};
use crate::config::{Config, Serving};
use crate::discord::{self, ConnectedBot, Connection, Monitor};
use crate::host::{self, Host};
use crate::store::{Location, Store};

/// How long the end waits for the database. Together with the last answers it stays below the ten seconds that
/// Docker gives a container.
const CLOSING: Duration = Duration::from_secs(4);

/// How long a computer player takes for an answer at a table of computers alone.
const PACE: Duration = Duration::from_millis(1_500);

/// With every so manieth sign of life something is written, to see whether that is possible.
const PROBE_EVERY: u64 = 3;

/// A bot that serves.
pub struct Bot {
    host: Host,
    running: ConnectedBot,
    heartbeat: Heartbeat,
    /// Somebody may ask for figures.
    measured: bool,
}

impl Bot {
    /// Opens the database and connects.
    ///
    /// # Errors
    /// When the database cannot be opened or the connection is refused.
    pub async fn start(
        connection: Connection,
        database: &Location,
        config: &Config,
    ) -> Result<Bot, Failure> {
        if let Some(address) = config.metrics {
            metrics::start(address)?;
        }
        let cannot = |error: &dyn std::fmt::Display| Failure::failed("The bot cannot start", error);
        let store = match config.serving {
            Serving::All => Store::open(database).await,
            Serving::Range(shards) => Store::open_shards(database, shards).await,
            Serving::InTurn => Store::open_in_turn(database).await,
        };
        let store = store.map_err(|error| cannot(&error))?;
        let heartbeat = Heartbeat::start(database, config.serving).map_err(|error| {
            Failure::failed(
                format!("The sign of life of {database} cannot be written"),
                error,
            )
        })?;
        let settings = host::Settings {
            pace: PACE,
            veil: host::veil::pause,
            retention: config.retention,
            ..host::Settings::default()
        };
        let host = Host::open(store, settings)
            .await
            .map_err(|error| cannot(&error))?;
        match discord::serve(connection, host.clone()).await {
            Ok(running) => Ok(Bot {
                host,
                running,
                heartbeat,
                measured: config.metrics.is_some(),
            }),
            Err(error) => {
                host.close().await;
                Err(cannot(&error))
            }
        }
    }

    /// Serves until `stop`, then takes nothing new, finishes the answers that are being given, and closes the
    /// database.
    ///
    /// # Errors
    /// When the connection ended by itself.
    pub async fn serve(mut self, stop: impl Future<Output = ()>) -> Result<(), Failure> {
        let (herald, monitor) = (self.running.herald(), self.running.monitor());
        let (heartbeat, host, measured) = (&self.heartbeat, &self.host, self.measured);
        let watch = async move {
            let watch = Watch::begin(herald, host).await;
            beat(heartbeat, host, monitor, measured, watch).await
        };
        let ended = tokio::select! {
            () = stop => Ok(()),
            () = watch => Ok(()),
            () = self.host.fenced() => Err(Failure::Failed(
                "Another bot has taken over, so this one ends. Nothing that was answered is lost.".into(),
            )),
            result = self.running.ended() => Err(match result {
                Ok(()) => Failure::Failed("The connection has ended. Start the bot again.".into()),
                Err(error) => Failure::failed("The connection has ended", error),
            }),
        };
        self.running.shutdown().await;
        if tokio::time::timeout(CLOSING, self.host.close())
            .await
            .is_err()
        {
            tracing::warn!(
                "the database was not closed in time; nothing that was answered is lost"
            );
        }
        ended
    }
}

/// Gives signs of life, and with them tells what is wrong, for ever.
async fn beat(
    heartbeat: &Heartbeat,
    host: &Host,
    monitor: Monitor,
    measured: bool,
    mut watch: Watch,
) {
    let start = tokio::time::Instant::now();
    let mut vitals = Vitals::new(start.elapsed());
    let mut pace = tokio::time::interval(heartbeat::EVERY);
    let mut writing = Ok(());
    let mut told = Vec::new();
    let mut count = 0_u64;
    loop {
        pace.tick().await;
        if count.is_multiple_of(PROBE_EVERY) {
            writing = match tokio::time::timeout(heartbeat::EVERY, host.probe()).await {
                Ok(written) => written.map_err(|error| error.to_string()),
                Err(_) => Err("the database does not answer".into()),
            };
        }
        count += 1;
        let heartbeats = monitor.heartbeats().await;
        let signs = Signs {
            writing: writing.clone(),
            heartbeats: heartbeats.clone(),
            sends: monitor.sends(),
            keeps_time: host.keeps_time(),
        };
        let mut troubles = vitals.troubles(signs, start.elapsed());
        if let Err(error) = heartbeat.beat(&troubles) {
            troubles.push(format!("the sign of life cannot be written ({error})"));
        }
        let mut found = Vec::new();
        if writing.is_err() {
            found.push(Trouble::Writing);
        }
        if backup::fails() {
            found.push(Trouble::Backup);
        }
        watch.look(host, found).await;
        if measured {
            metrics::observe(host, &heartbeats, troubles.len()).await;
        }
        if troubles.is_empty() != told.is_empty() {
            match troubles.is_empty() {
                true => tracing::info!("the bot is well again"),
                false => tracing::error!("the bot is unwell: {}", troubles.join("; ")),
            }
        }
        told = troubles;
    }
}
