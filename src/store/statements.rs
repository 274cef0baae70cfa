//! Statements for many rows, in the way in which each database takes them fastest.
//!
//! For SQLite they are one script, and so one round trip to the thread of the connection. With a round trip for each row,
//! waiting for that thread costs more than SQLite does, and a group commits hardly faster than one after the other.
//! PostgreSQL takes one statement at a time: there are as many round trips as kinds of rows, however large the group is.

use std::fmt::Write;

use sqlx::any::AnyArguments;
use sqlx::{Any, AnyConnection, Arguments, AssertSqlSafe, Encode, Type};

use super::dialect::Dialect;
use crate::table::TableId;

/// Statements that are run one after the other.
pub(super) struct Statements {
    dialect: Dialect,
    batches: Vec<Batch>,
}

/// What goes to the database in one round trip.
#[derive(Default)]
struct Batch {
    sql: String,
    arguments: AnyArguments,
}

/// A row that is being put together.
pub(super) struct Row<'a> {
    dialect: Dialect,
    batch: &'a mut Batch,
    is_empty: bool,
}

impl Statements {
    pub(super) fn new(dialect: Dialect) -> Statements {
        let batches = Vec::new();
        Statements { dialect, batches }
    }

    /// Runs all of them.
    pub(super) async fn run(self, on: &mut AnyConnection) -> Result<(), sqlx::Error> {
        for Batch { sql, arguments } in self.batches {
            sqlx::query_with(AssertSqlSafe(sql), arguments)
                .execute(&mut *on)
                .await?;
        }
        Ok(())
    }

    /// Adds a statement that inserts all rows; none where there are no rows. `or` says what becomes of a row that is there.
    pub(super) fn insert<T>(
        &mut self,
        into: &str,
        rows: impl IntoIterator<Item = T>,
        mut bind: impl FnMut(&mut Row<'_>, T),
        or: &str,
    ) {
        let dialect = self.dialect;
        let mut rows = rows.into_iter().peekable();
        if rows.peek().is_none() {
            return;
        }
        let batch = self.batch();
        batch.sql.push_str(into);
        let mut before = " VALUES (";
        for row in rows {
            batch.sql.push_str(before);
            before = "), (";
            let mut open = Row {
                dialect,
                batch,
                is_empty: true,
            };
            bind(&mut open, row);
        }
        batch.sql.push_str(") ");
        batch.sql.push_str(or);
        batch.sql.push(';');
    }

    /// Adds a statement that deletes the rows of all these tables; none where there are no tables.
    pub(super) fn delete(&mut self, from: &str, tables: impl IntoIterator<Item = TableId>) {
        let dialect = self.dialect;
        let mut tables = tables.into_iter().peekable();
        if tables.peek().is_none() {
            return;
        }
        let batch = self.batch();
        // Infallible: it is written to memory.
        let _ = write!(batch.sql, "DELETE FROM {from} WHERE table_id IN (");
        let mut list = Row {
            dialect,
            batch,
            is_empty: true,
        };
        for table in tables {
            list.bind(table.0);
        }
        batch.sql.push_str(");");
    }

    /// Where the next statement goes.
    fn batch(&mut self) -> &mut Batch {
        if self.batches.is_empty() || !self.dialect.takes_scripts() {
            self.batches.push(Batch::default());
        }
        let last = self.batches.len() - 1;
        &mut self.batches[last]
    }
}

impl Row<'_> {
    /// Adds a value.
    pub(super) fn bind<'q, T: Encode<'q, Any> + Type<Any>>(&mut self, value: T) -> &mut Self {
        let Batch { sql, arguments } = &mut *self.batch;
        if !std::mem::replace(&mut self.is_empty, false) {
            sql.push_str(", ");
        }
        let added = arguments.add(value);
        added.expect("numbers, text and bytes can always be handed over");
        match self.dialect {
            // SQLite finds parameters that have no name faster than those that have one.
            Dialect::Sqlite => sql.push('?'),
            Dialect::Postgres => {
                let _ = write!(sql, "${}", arguments.len());
            }
        }
        self
    }
}
