//! `daedalus move`: everything from one database to another.

use super::{Failure, print, runtime};
use crate::store::{self, Location};

/// Carries everything from one database to another, as from a file of SQLite to PostgreSQL or back; stop the bot first. What
/// has arrived is compared with what was sent, row by row, before it counts. Afterwards name the new database in
/// DAEDALUS_DATABASE; the old one stays as it is.
#[derive(clap::Args, Debug)]
pub struct Move {
    /// The database that is there: a file, or an address as in `postgres://daedalus@db.example/daedalus`
    from: String,
    /// The database that it is carried to, which must be empty. Its password may stand in the variable PGPASSWORD
    to: String,
}

impl Move {
    /// Carries everything and tells how much it was.
    ///
    /// # Errors
    /// When a bot runs on one of them, the new one is not empty, or something is not as it was; then the new one stays
    /// empty.
    pub fn run(self) -> Result<(), Failure> {
        let read = |name: &str, which| {
            Location::read(name).map_err(|fix| {
                Failure::Misuse(format!("The {which} database is not named well: {fix}."))
            })
        };
        let (from, to) = (read(&self.from, "first")?, read(&self.to, "second")?);
        let carried = runtime()?
            .block_on(store::carry(&from, &to))
            .map_err(|error| Failure::failed("Nothing was moved", error))?;
        print::line(format_args!(
            "{from} is in {to} now: {carried}. Set DAEDALUS_DATABASE to it before the next start; {from} stays as it is."
        ))
    }
}
