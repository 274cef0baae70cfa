//! `daedalus unfreeze`: a table that a bug stopped goes on.

use super::{Failure, database, print, runtime};
use crate::config::Config;
use crate::store::Store;
use crate::table::TableId;
use crate::{host, rules};

/// Lets a table go on that a bug stopped, after an update has mended the bug; stop the bot first.
#[derive(clap::Args, Debug)]
pub struct Unfreeze {
    /// The number of the table, as its messages show it
    table: TableId,
    /// The database [default: the setting DAEDALUS_DATABASE]
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
}

impl Unfreeze {
    /// Checks the table and lets it go on.
    ///
    /// # Errors
    /// When there is no such stopped table or database, a bot runs on it, or the table is not sound.
    pub fn run(self, config: &Config) -> Result<(), Failure> {
        let database = database(self.database.as_deref(), config)?;
        let id = self.table;
        let why = runtime()?.block_on(async {
            let store = Store::open(database)
                .await
                .map_err(|error| Failure::failed("The database cannot be opened", error))?;
            let unfrozen = host::unfreeze(&store, id, rules::game).await;
            store.close().await;
            unfrozen.map_err(|error| Failure::failed(format!("Table {id} stays as it is"), error))
        })?;
        print::line(format!(
            "Table {id} goes on where it was when the bot starts again. It had been stopped because of this: {why}."
        ))
    }
}
