//! `daedalus export`: a table as a file that anybody can check.

use std::path::PathBuf;

use super::{Failure, database, print, runtime};
use crate::config::Config;
use crate::rules;
use crate::store::{Location, Store, private};
use crate::table::{Table, TableError, TableId};

/// Writes a table as JSON, also while the bot runs. Seed and journal are in it once the match is over.
#[derive(clap::Args, Debug)]
pub struct Export {
    /// The number of the table, as its messages show it
    table: TableId,
    /// The database [default: the setting DAEDALUS_DATABASE]
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
    /// Where to write; without it to standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Export {
    /// Reads the table and writes it.
    ///
    /// # Errors
    /// When there is no such table or database, or the file cannot be written.
    pub fn run(self, config: &Config) -> Result<(), Failure> {
        let database = database(self.database.as_deref(), config)?;
        let table = runtime()?.block_on(load(&database, self.table))?;
        let Some(out) = self.out else {
            return print::line(table.export());
        };
        private::write(&out, &table.export())
            .map_err(|error| Failure::failed(format!("{} cannot be written", out.display()), error))
    }
}

async fn load(database: &Location, id: TableId) -> Result<Table, Failure> {
    let sentence = |error: &dyn std::fmt::Display| {
        Failure::failed(format!("Table {id} cannot be read"), error)
    };
    let store = Store::open_to_read(database)
        .await
        .map_err(|error| sentence(&error))?;
    let stored = store.load(id).await;
    store.close().await;
    match stored.map_err(|error| sentence(&error))? {
        Some(stored) => match stored.kept.restore(id, rules::game) {
            Ok(table) if table.is_abridged() => Err(sentence(&TableError::Abridged)),
            restored => restored.map_err(|error| sentence(&error)),
        },
        None => Err(Failure::Failed(format!(
            "There is no table {id} in {database}."
        ))),
    }
}
