//! Carrying everything from one database to another.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::PathBuf;

use futures::TryStreamExt;
use sha2::{Digest, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row as _};

use super::dialect::Dialect;
use super::epoch::{self, Witness};
use super::private::beside;
use super::shards::Shards;
use super::statements::{Row, Statements};
use super::{Location, StoreError, postgres, sqlite};

/// So many rows go in one statement at most,
const ROWS: usize = 500;
/// and no more after so many bytes.
const BYTES: usize = 1 << 20;

/// What a bot that was started once on an empty database has left there.
const BEGINNINGS: [&str; 5] = ["alarms", "epoch", "identifies", "pulse", "ranges"];

/// Others refer to the rows of these tables, so they go first.
const FIRST: [&str; 2] = ["tables", "played"];

/// What was carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// Tables of the game, open or ended.
    pub tables: u64,
    /// Rows of all kinds.
    pub rows: u64,
}

impl fmt::Display for Carried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Carried { tables, rows } = self;
        write!(
            f,
            "{tables} tables of the game in {rows} rows, each compared"
        )
    }
}

/// Why nothing was carried. The second database is as empty as it was.
#[derive(Debug, thiserror::Error)]
pub enum CarryError {
    /// There is nothing to carry.
    #[error("there is no database {0}")]
    Missing(PathBuf),
    /// Both are one.
    #[error("{0} is the database that is there already: name another one to carry it to")]
    Same(String),
    /// It would be mixed with something else.
    #[error("{to} is not empty (there are rows in {table}): name a new one")]
    NotEmpty {
        /// The database.
        to: String,
        /// A table that has rows.
        table: String,
    },
    /// What arrived is not what was sent.
    #[error("the rows of {table} did not arrive as they were: is the disk sound?")]
    Differs {
        /// The table.
        table: String,
    },
    /// The steps of the two databases do not lead to the same.
    #[error(
        "the two databases have not the same tables and columns: this is a bug, please report it"
    )]
    Shapes,
    /// A row that the other database does not take, or a failure on the way.
    #[error("the rows of {table} cannot be carried: {source}")]
    Rows {
        /// The table.
        table: String,
        /// What the database said.
        source: sqlx::Error,
    },
    /// One of the databases.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for CarryError {
    fn from(error: sqlx::Error) -> CarryError {
        StoreError::from(error).into()
    }
}

/// The tables of a database, each with its columns and what they hold.
type Shape = BTreeMap<String, BTreeMap<String, String>>;

/// The shape of a database.
async fn shape(on: &mut AnyConnection) -> Result<Shape, sqlx::Error> {
    let columns: Vec<(String, String, String)> = sqlx::query_as(Dialect::of(on).words().columns)
        .fetch_all(on)
        .await?;
    let mut shape = Shape::new();
    for (table, column, holds) in columns {
        shape.entry(table).or_default().insert(column, holds);
    }
    Ok(shape)
}

/// Carries everything from one database to another, empty one, in one transaction, and compares it. No bot may run on
/// either. The first one stays as it is; should it be served again, its old buttons are old.
///
/// # Errors
/// Why nothing was carried.
pub async fn carry(from: &Location, to: &Location) -> Result<Carried, CarryError> {
    if let Location::File(path) = from
        && !path.is_file()
    {
        return Err(CarryError::Missing(path.clone()));
    }
    if is_same(from, to) {
        return Err(CarryError::Same(from.to_string()));
    }
    let is_new = to.file().filter(|path| !path.exists());
    let carried = carry_between(from, to).await;
    if let (Err(_), Some(path)) = (&carried, is_new) {
        for ending in ["", "-wal", "-shm", ".lock"] {
            // What stays is an empty database.
            let _ = fs::remove_file(beside(path, ending));
        }
    }
    carried
}

fn is_same(from: &Location, to: &Location) -> bool {
    match (from, to) {
        (Location::File(from), Location::File(to)) => {
            let whole = |path: &PathBuf| path.canonicalize().ok();
            from == to || whole(from).is_some_and(|from| Some(from) == whole(to))
        }
        _ => from == to,
    }
}

async fn carry_between(from: &Location, to: &Location) -> Result<Carried, CarryError> {
    let mut left = witness(from).await?;
    let (mut source, _) = from.writer(Some(Shards::ALL)).await?;
    let mut witness = witness(to).await?;
    let (mut target, _) = to.writer(Some(Shards::ALL)).await?;
    let mut reading = source
        .begin_with(from.dialect().words().begin_to_read)
        .await?;
    let mut writing = target.begin_with(to.dialect().words().begin).await?;
    let (shape, wanted) = (shape(&mut reading).await?, shape(&mut writing).await?);
    if shape != wanted {
        return Err(CarryError::Shapes);
    }
    refuse_rows(to, &shape, &mut writing).await?;

    let mut carried = Carried { tables: 0, rows: 0 };
    let first = FIRST.iter().map(|table| (*table).to_owned());
    let rest: BTreeSet<String> = shape.keys().cloned().collect();
    let rest = rest.into_iter().filter(|it| !FIRST.contains(&&**it));
    for table in first.chain(rest) {
        let columns = &shape[&table];
        let failed = |source| CarryError::Rows {
            table: table.clone(),
            source,
        };
        let sent = copy(&table, columns, &mut reading, &mut writing)
            .await
            .map_err(failed)?;
        let arrived = sum(&table, columns, &mut writing).await.map_err(failed)?;
        if sent != arrived {
            return Err(CarryError::Differs { table });
        }
        carried.rows += sent.rows;
        if table == FIRST[0] {
            carried.tables = sent.rows;
        }
    }
    if let Some(last) = epoch::last_number(&mut reading).await? {
        epoch::count_from(last, &mut writing).await?;
    }
    if to.dialect() == Dialect::Postgres {
        postgres::settle(&mut writing).await?;
    }
    let steps = epoch::steps(&mut writing).await?;
    let epoch = epoch::read(&mut writing).await?;
    writing.commit().await?;
    if let Some(epoch) = epoch {
        witness.note(epoch, steps);
    }
    reading.rollback().await?;
    left.forget(&mut source).await?;
    for (location, mut connection) in [(from, source), (to, target)] {
        if location.dialect() == Dialect::Sqlite {
            sqlite::merge_log(&mut connection).await;
        }
        connection.close().await?;
    }
    Ok(carried)
}

/// Makes sure that nobody serves the database in a file. That of a server is locked by its connection.
async fn witness(location: &Location) -> Result<Witness, StoreError> {
    Ok(match location {
        Location::File(path) => Witness::new(sqlite::lock(path).await?),
        Location::Server(_) => Witness::Server,
    })
}

/// Makes sure that there is nothing in the database but what a first start leaves there, and takes that away.
async fn refuse_rows(
    to: &Location,
    shape: &Shape,
    on: &mut AnyConnection,
) -> Result<(), CarryError> {
    for table in shape.keys() {
        if BEGINNINGS.contains(&&**table) {
            let delete = format!("DELETE FROM \"{table}\"");
            sqlx::query(AssertSqlSafe(delete)).execute(&mut *on).await?;
            continue;
        }
        let any = format!("SELECT count(*) FROM (SELECT 1 FROM \"{table}\" LIMIT 1) AS one");
        let any: i64 = sqlx::query_scalar(AssertSqlSafe(any))
            .fetch_one(&mut *on)
            .await?;
        if any > 0 {
            return Err(CarryError::NotEmpty {
                to: to.to_string(),
                table: table.clone(),
            });
        }
    }
    Ok(())
}

/// How many rows there are, and a sum of all that is in them: the same in whichever order they come.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Sum {
    rows: u64,
    digest: [u64; 4],
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            value.hash(&mut hash);
        }
        self.rows += 1;
        let words = hash.finalize();
        for (sum, word) in self.digest.iter_mut().zip(words.chunks_exact(8)) {
            let word = word.try_into().map_or(0, u64::from_le_bytes);
            *sum = sum.wrapping_add(word);
        }
    }
}

/// What one column of a row holds.
enum Value {
    Number(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

impl Value {
    fn read(row: &AnyRow, column: usize, holds: &str) -> Result<Value, sqlx::Error> {
        Ok(match holds {
            "INTEGER" => Value::Number(row.try_get(column)?),
            "BLOB" => Value::Bytes(row.try_get(column)?),
            _ => Value::Text(row.try_get(column)?),
        })
    }

    fn size(&self) -> usize {
        match self {
            Value::Number(_) => 8,
            Value::Text(text) => text.as_ref().map_or(0, String::len),
            Value::Bytes(bytes) => bytes.as_ref().map_or(0, Vec::len),
        }
    }

    fn hash(&self, hash: &mut Sha256) {
        let number;
        let bytes = match self {
            Value::Number(value) => {
                number = value.map(i64::to_le_bytes);
                number.as_ref().map(|bytes| &bytes[..])
            }
            Value::Text(text) => text.as_ref().map(String::as_bytes),
            Value::Bytes(bytes) => bytes.as_deref(),
        };
        hash.update([u8::from(bytes.is_some())]);
        let bytes = bytes.unwrap_or_default();
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }

    fn bind(self, row: &mut Row<'_>) {
        match self {
            Value::Number(number) => row.bind(number),
            Value::Text(text) => row.bind(text),
            Value::Bytes(bytes) => row.bind(bytes),
        };
    }
}

type Columns = BTreeMap<String, String>;

/// All rows of a table.
fn select(table: &str, columns: &Columns) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!("SELECT {} FROM \"{table}\"", list(columns)))
}

fn list(columns: &Columns) -> String {
    let names: Vec<String> = columns.keys().map(|name| format!("\"{name}\"")).collect();
    names.join(", ")
}

fn values(row: &AnyRow, columns: &Columns) -> Result<Vec<Value>, sqlx::Error> {
    let columns = columns.values().enumerate();
    columns
        .map(|(column, holds)| Value::read(row, column, holds))
        .collect()
}

/// Copies all rows of a table; says what they were.
async fn copy(
    table: &str,
    columns: &Columns,
    from: &mut AnyConnection,
    to: &mut AnyConnection,
) -> Result<Sum, sqlx::Error> {
    let mut sum = Sum::default();
    let (mut waiting, mut bytes) = (Vec::new(), 0);
    let into = format!("INSERT INTO \"{table}\" ({})", list(columns));
    let mut rows = sqlx::query(select(table, columns)).fetch(from);
    while let Some(row) = rows.try_next().await? {
        let row = values(&row, columns)?;
        sum.add(&row);
        bytes += row.iter().map(Value::size).sum::<usize>();
        waiting.push(row);
        if waiting.len() >= ROWS || bytes >= BYTES {
            insert(&into, std::mem::take(&mut waiting), to).await?;
            bytes = 0;
        }
    }
    insert(&into, waiting, to).await?;
    Ok(sum)
}

async fn insert(
    into: &str,
    rows: Vec<Vec<Value>>,
    to: &mut AnyConnection,
) -> Result<(), sqlx::Error> {
    let mut statements = Statements::new(Dialect::of(to));
    let bind = |row: &mut Row<'_>, values: Vec<Value>| {
        values.into_iter().for_each(|value| value.bind(row));
    };
    statements.insert(into, rows, bind, "");
    statements.run(to).await
}

/// What the rows of a table are.
async fn sum(table: &str, columns: &Columns, on: &mut AnyConnection) -> Result<Sum, sqlx::Error> {
    let mut sum = Sum::default();
    let mut rows = sqlx::query(select(table, columns)).fetch(on);
    while let Some(row) = rows.try_next().await? {
        sum.add(&values(&row, columns)?);
    }
    Ok(sum)
}
