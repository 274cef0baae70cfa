//! PostgreSQL: connecting to the server, and what is asked of it in its own words.
//!
//! One process alone serves a range of shards, see [`super::fence`].

use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions, Connection, Row};

use super::dialect::{Failure, Words};
use super::fence::{self, Claim, Held};
use super::location::Server;
use super::shards::Shards;
use super::{Store, StoreError, migrations};

/// What sqlx calls this database.
pub(super) const NAME: &str = "PostgreSQL";

/// The oldest version that has all that is asked of it.
const OLDEST: i64 = 14;

/// The server ends a session that is silent for so long, and so gives the lock free of a process that hangs.
const SILENCE: &str = "20s";

/// So often an idle writer says that it is there.
pub(super) const PULSE: Duration = Duration::from_secs(5);

/// What is asked of PostgreSQL in its own words.
pub(super) const WORDS: Words = Words {
    begin: "BEGIN ISOLATION LEVEL REPEATABLE READ",
    begin_to_read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    known: "SELECT id AS interaction, table_id, sequence, answer FROM interactions
            WHERE id IN (SELECT value::bigint FROM json_array_elements_text($1::json))
        UNION ALL SELECT NULL, id, sequence, NULL FROM tables
            WHERE id IN (SELECT value::bigint FROM json_array_elements_text($2::json))",
    tables_with_column: "SELECT relname::text FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND attname = $1
        ORDER BY 1",
    last_number: "SELECT CASE WHEN is_called THEN last_value END FROM tables_id_seq",
    count_from: "SELECT setval('tables_id_seq', $1),
            setval('forgotten_pseudonym_seq', (SELECT max(pseudonym) FROM forgotten))",
    columns: "SELECT relname::text, attname::text,
            CASE format_type(atttypid, NULL) WHEN 'bigint' THEN 'INTEGER' WHEN 'bytea' THEN 'BLOB' ELSE 'TEXT' END
        FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
        WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname !~ '^_sqlx_'
            AND attnum > 0 AND NOT attisdropped",
};

fn options(server: &Server) -> AnyConnectOptions {
    sqlx::any::install_default_drivers();
    let mut options = server.reveal().clone();
    let name = format!("daedalus (process {})", std::process::id());
    let url = &mut options.database_url;
    url.query_pairs_mut().append_pair("application_name", &name);
    options
}

/// Connections that read, opened when they are needed.
pub(super) fn readers(server: &Server) -> AnyPool {
    AnyPoolOptions::new()
        .max_connections(4)
        .min_connections(0)
        .idle_timeout(Duration::from_secs(60))
        .connect_lazy_with(options(server))
}

/// The one connection that writes; migrations run on it. Whoever serves shards holds their lock.
pub(super) async fn writer(
    server: &Server,
    serves: Option<Shards>,
) -> Result<(AnyConnection, Option<Claim>), StoreError> {
    let mut on = options(server).connect().await?;
    let version: i64 =
        sqlx::query_scalar("SELECT current_setting('server_version_num')::bigint / 10000")
            .fetch_one(&mut on)
            .await?;
    if version < OLDEST {
        return Err(StoreError::TooOld {
            database: server.to_string(),
            version,
            oldest: OLDEST,
        });
    }
    prepare(&mut on).await?;
    if let Some(shards) = serves
        && let Err(held) = fence::lock(shards, &mut on).await?
    {
        let database = server.to_string();
        return Err(match (shards, held) {
            (Shards::ALL, held) if held.shards == Shards::ALL => StoreError::InUse {
                database,
                by: held.by,
            },
            (wanted, Held { shards, by, .. }) => StoreError::Overlaps {
                database,
                wanted,
                served: shards,
                by,
            },
        });
    }
    migrations::run(&mut on).await?;
    let claim = match serves {
        Some(shards) => Some(Claim::note(shards, &mut on).await?),
        None => None,
    };
    Ok((on, claim))
}

/// The connection that writes, after the one before it failed.
pub(super) async fn again(
    server: &Server,
    claim: Option<Claim>,
) -> Result<AnyConnection, sqlx::Error> {
    let mut on = options(server).connect().await?;
    prepare(&mut on).await?;
    if let Some(claim) = claim {
        claim.renew(&mut on).await?;
    }
    Ok(on)
}

/// The ranges of shards that nobody serves; all of them where no bot has served the database yet.
pub(super) async fn free(server: &Server) -> Result<Vec<Shards>, StoreError> {
    let mut on = options(server).connect().await?;
    let is_new: bool = sqlx::query_scalar("SELECT to_regclass('ranges') IS NULL")
        .fetch_one(&mut on)
        .await?;
    let free = match is_new {
        true => vec![Shards::ALL],
        false => fence::free(&mut on).await?,
    };
    on.close().await?;
    Ok(free)
}

/// What is acknowledged is on the disk of the server, whatever its usual setting is; and a session whose process hangs
/// comes to its end.
async fn prepare(on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let settings = format!(
        "SET idle_session_timeout = '{SILENCE}';
         SET idle_in_transaction_session_timeout = '{SILENCE}';
         SELECT set_config('synchronous_commit', 'on', false)
             WHERE current_setting('synchronous_commit') = 'off'"
    );
    sqlx::raw_sql(AssertSqlSafe(settings))
        .execute(on)
        .await
        .map(drop)
}

/// What tells this database from all copies of it, and from earlier states that a server was put back to: none of it is
/// in a dump.
const HOME: &str = "SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
        substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
        (SELECT oid FROM pg_database WHERE datname = current_database()), 'epoch'::regclass::oid)";

/// Was this database the one that was served last, no copy of it? Notes that it is from now on, inside the open
/// transaction. Where it was served last stands as a comment on its table `epoch`, which goes with each copy.
pub(super) async fn settle(on: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    let noted: Option<String> =
        sqlx::query_scalar("SELECT obj_description('epoch'::regclass, 'pg_class')")
            .fetch_one(&mut *on)
            .await?;
    let home: String = sqlx::query_scalar(HOME).fetch_one(&mut *on).await?;
    if noted.as_ref() == Some(&home) {
        return Ok(true);
    }
    // Numbers with `/` between them.
    let note = format!("COMMENT ON TABLE epoch IS '{home}'");
    sqlx::raw_sql(AssertSqlSafe(note)).execute(on).await?;
    Ok(false)
}

/// Whoever serves this database next takes it for another one.
pub(super) async fn unsettle(on: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql("COMMENT ON TABLE epoch IS NULL")
        .execute(on)
        .await
        .map(drop)
}

/// The number of the open transaction, by which it can be asked later what became of it.
pub(super) async fn transaction(on: &mut AnyConnection) -> Result<String, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_current_xact_id()::text")
        .fetch_one(on)
        .await
}

/// What became of a transaction: was it committed? `None` while it is not decided.
pub(super) async fn outcome(
    transaction: &str,
    on: &mut AnyConnection,
) -> Result<Option<bool>, sqlx::Error> {
    let status: Option<String> = sqlx::query_scalar("SELECT pg_xact_status($1::xid8)")
        .bind(transaction)
        .fetch_one(on)
        .await?;
    Ok(match status.as_deref() {
        Some("in progress") => None,
        status => Some(status == Some("committed")),
    })
}

/// How a server is, for the doctor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The version of PostgreSQL.
    pub version: String,
    /// The last step that the tables were brought up to; `None` where there are none.
    pub step: Option<i64>,
    /// The size of the database.
    pub megabytes: i64,
    /// How many connections are free.
    pub free: i64,
    /// It follows another server and takes no writes.
    pub is_replica: bool,
    /// What is committed survives a loss of power.
    pub keeps_commits: bool,
}

impl Store {
    /// How the server is.
    ///
    /// # Errors
    /// When the database fails, or is on no server.
    pub async fn condition(&self) -> Result<Condition, StoreError> {
        let readers = &self.shared.readers;
        let row = sqlx::query(
            "SELECT current_setting('server_version') AS version,
                 pg_database_size(current_database()) / 1000000 AS megabytes,
                 current_setting('max_connections')::bigint
                     - current_setting('superuser_reserved_connections')::bigint
                     - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend') AS free,
                 pg_is_in_recovery() AS is_replica, current_setting('fsync')::bool AS keeps_commits,
                 to_regclass('_sqlx_migrations') IS NOT NULL AS has_tables",
        )
        .fetch_one(readers)
        .await?;
        let step = match row.try_get("has_tables")? {
            true => {
                sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations WHERE success")
                    .fetch_one(readers)
                    .await?
            }
            false => None,
        };
        Ok(Condition {
            version: row.try_get("version")?,
            step,
            megabytes: row.try_get("megabytes")?,
            free: row.try_get("free")?,
            is_replica: row.try_get("is_replica")?,
            keeps_commits: row.try_get("keeps_commits")?,
        })
    }
}

/// What an error means, by its class (postgresql.org/docs/current/errcodes-appendix.html).
pub(super) fn failure(error: &sqlx::Error) -> Failure {
    let Some(code) = error.as_database_error().and_then(|error| error.code()) else {
        return match error {
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::Decode(_)
            | sqlx::Error::Encode(_)
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::RowNotFound => Failure::Misfit,
            _ => Failure::Hiccup("Is the server up, and can it be reached?"),
        };
    };
    match &*code {
        "25006" => Failure::Outage(
            "This server takes no writes: name the primary one in DAEDALUS_DATABASE.",
        ),
        // Of two who write the same row at the same moment the second one comes too late.
        "40001" | "40P01" | "23505" => Failure::Collision,
        "53100" => Failure::Hiccup("Free some space on the server's disk."),
        "53300" => Failure::Outage(
            "All connections of the server are taken: end other programs, or raise its max_connections.",
        ),
        code => match code.get(..2).unwrap_or_default() {
            "28" => Failure::Outage("Look at the user and the password in DAEDALUS_DATABASE."),
            "3D" => Failure::Outage("Create the database that DAEDALUS_DATABASE names."),
            "08" | "25" | "53" | "55" | "57" | "58" | "F0" | "XX" => {
                Failure::Hiccup("Look into the log of the server.")
            }
            _ => Failure::Misfit,
        },
    }
}
