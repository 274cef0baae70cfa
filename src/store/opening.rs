//! Opening a database: to serve it or a part of it, beside a running bot, or to read it.

use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use parking_lot::Mutex;
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::dialect::Dialect;
use super::epoch::{self, Epoch, Witness};
use super::fence::Claim;
use super::shards::Shards;
use super::write_connection::WriteConnection;
use super::{Location, Shared, Store, StoreError, postgres, retention, sqlite, writer};

/// How many commits may wait for the writer before a caller has to wait to hand in its own.
const QUEUE: usize = 1024;

/// So often whoever waits for a database looks whether it is free.
const TURN: Duration = Duration::from_secs(1);

impl Store {
    /// Opens the database, creates its file where that is missing, and brings its tables up to date.
    ///
    /// # Errors
    /// When another process serves the same database, or it cannot be opened.
    pub async fn open(location: impl Into<Location>) -> Result<Store, StoreError> {
        Store::open_shards(location, Shards::ALL).await
    }

    /// Opens the database as [`Store::open`] does, for the servers of these shards alone.
    ///
    /// # Errors
    /// When another process serves some of them, or the database cannot be opened.
    pub async fn open_shards(
        location: impl Into<Location>,
        shards: Shards,
    ) -> Result<Store, StoreError> {
        Store::connect(location.into(), Some(shards)).await
    }

    /// Opens the database as [`Store::open_shards`] does, for the first shards that another process has served and no
    /// process serves any more. Where none has served any, they are all of them.
    ///
    /// # Errors
    /// When it cannot be opened for another reason.
    pub async fn open_in_turn(location: &Location) -> Result<Store, StoreError> {
        let mut waits = false;
        loop {
            let refused = match Store::open_free(location).await {
                Ok(Some(store)) => return Ok(store),
                Ok(None) => format!("all shards of {location} are served"),
                Err(error @ (StoreError::InUse { .. } | StoreError::Overlaps { .. })) => {
                    error.to_string()
                }
                // One that is cut off, or started anew, is as busy as one that is served.
                Err(error) if waits && error.is_out_of_reach() => error.to_string(),
                Err(error) => return Err(error),
            };
            if !std::mem::replace(&mut waits, true) {
                tracing::info!("waiting for my turn: {refused}");
            }
            tokio::time::sleep(TURN).await;
        }
    }

    /// Opens the database for shards that no process serves; `None` where there are none.
    async fn open_free(location: &Location) -> Result<Option<Store>, StoreError> {
        let free = match location {
            Location::File(_) => vec![Shards::ALL],
            Location::Server(server) => postgres::free(server).await?,
        };
        match free.first() {
            Some(shards) => Store::open_shards(location, *shards).await.map(Some),
            None => Ok(None),
        }
    }

    /// Opens the database beside a running bot, to write. Commits are checked against its ones all the same.
    ///
    /// # Errors
    /// When the database cannot be opened.
    pub async fn open_beside(location: impl Into<Location>) -> Result<Store, StoreError> {
        Store::connect(location.into(), None).await
    }

    /// Opens the database to read it, also beside a running bot. Nothing is written, and nothing brought up to date.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn open_to_read(location: impl Into<Location>) -> Result<Store, StoreError> {
        let location = location.into();
        let readers = location.readers()?;
        drop(readers.acquire().await?);
        Ok(Store {
            shared: Arc::new(Shared {
                dialect: location.dialect(),
                shards: Shards::ALL,
                readers,
                jobs: Mutex::default(),
                writer: Mutex::default(),
                epoch: Epoch::NONE,
                fenced: CancellationToken::new(),
                witness: Mutex::default(),
            }),
        })
    }

    async fn connect(location: Location, serves: Option<Shards>) -> Result<Store, StoreError> {
        let mut witness = match (&location, serves) {
            (_, None) => None,
            (Location::File(file), Some(wanted)) if !wanted.are_all() => {
                let file = file.clone();
                return Err(StoreError::OneProcess { wanted, file });
            }
            (Location::File(path), Some(_)) => Some(Witness::new(sqlite::lock(path).await?)),
            (Location::Server(_), Some(_)) => Some(Witness::Server),
        };
        let (mut connection, claim) = location.writer(serves).await?;
        if let (Location::File(path), Some(_)) = (&location, serves)
            && let Err(error) = retention::make_shrinkable(path, &mut connection).await
        {
            tracing::warn!(%error, "the database could not be written anew; it goes on as it is");
        }
        let epoch = epoch::begin(&mut connection, witness.as_mut()).await?;
        let (jobs, queue) = mpsc::channel(QUEUE);
        let (name, dialect) = (location.to_string(), location.dialect());
        let readers = location.readers()?;
        let open = Box::new(move || location.clone().again(claim).boxed());
        let fenced = CancellationToken::new();
        let connection = WriteConnection::new(name, connection, open, fenced.clone());
        let writer = tokio::spawn(writer::run(connection, queue));
        Ok(Store {
            shared: Arc::new(Shared {
                dialect,
                shards: serves.unwrap_or(Shards::ALL),
                readers,
                jobs: Mutex::new(Some(jobs)),
                writer: Mutex::new(Some(writer)),
                epoch,
                fenced,
                witness: Mutex::new(witness),
            }),
        })
    }
}

impl Location {
    pub(super) fn dialect(&self) -> Dialect {
        match self {
            Location::File(_) => Dialect::Sqlite,
            Location::Server(_) => Dialect::Postgres,
        }
    }

    /// The one connection that writes, and what it claims to serve on a server.
    pub(super) async fn writer(
        &self,
        serves: Option<Shards>,
    ) -> Result<(AnyConnection, Option<Claim>), StoreError> {
        match self {
            Location::File(path) => Ok((sqlite::writer(path).await?, None)),
            Location::Server(server) => postgres::writer(server, serves).await,
        }
    }

    /// The connection that writes, after the one before it failed.
    async fn again(self, claim: Option<Claim>) -> Result<AnyConnection, sqlx::Error> {
        match &self {
            Location::File(path) => sqlite::again(path).await,
            Location::Server(server) => postgres::again(server, claim).await,
        }
    }

    /// Connections that read.
    pub(super) fn readers(&self) -> Result<AnyPool, sqlx::Error> {
        match self {
            Location::File(path) => sqlite::readers(path),
            Location::Server(server) => Ok(postgres::readers(server)),
        }
    }
}
