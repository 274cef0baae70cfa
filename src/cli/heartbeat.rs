//! A sign of life in a file beside the database, for `daedalus health`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How often a running bot gives its sign of life.
pub const EVERY: Duration = Duration::from_secs(10);

/// How old the last sign may be before the bot counts as stuck.
pub const STALE: Duration = Duration::from_secs(45);

/// The sign of life of one bot. Dropping it takes the file away: a stopped bot is not alive.
#[derive(Debug)]
pub struct Heartbeat(PathBuf);

/// What the file tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pulse {
    /// No bot runs on this database.
    None,
    /// The age of the last sign of life.
    Last(Duration),
}

impl Heartbeat {
    /// Gives the first sign of life of the bot on this database.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn start(database: &Path) -> io::Result<Heartbeat> {
        let heartbeat = Heartbeat(file_of(database));
        heartbeat.beat()?;
        Ok(heartbeat)
    }

    /// Gives one sign of life.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn beat(&self) -> io::Result<()> {
        fs::write(&self.0, format!("{}\n", std::process::id()))
    }
}

impl Drop for Heartbeat {
    fn drop(&mut self) {
        // Best effort: a file that stays is stale within the minute.
        let _ = fs::remove_file(&self.0);
    }
}

impl Pulse {
    /// Reads the sign of life of the bot on this database, seen at `now`.
    ///
    /// # Errors
    /// When the file is there and cannot be read.
    pub fn of(database: &Path, now: SystemTime) -> io::Result<Pulse> {
        match fs::metadata(file_of(database)).and_then(|file| file.modified()) {
            Ok(beaten) => Ok(Pulse::Last(now.duration_since(beaten).unwrap_or_default())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Pulse::None),
            Err(error) => Err(error),
        }
    }
}

fn file_of(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".alive");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pulse_ages_and_ends_with_its_bot() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("tables.db");
        let now = SystemTime::now();
        assert_eq!(Pulse::of(&database, now).unwrap(), Pulse::None);

        let heartbeat = Heartbeat::start(&database).unwrap();
        let Pulse::Last(age) = Pulse::of(&database, now + 2 * STALE).unwrap() else {
            panic!("a started bot has a pulse");
        };
        assert!(age > STALE);

        drop(heartbeat);
        assert_eq!(Pulse::of(&database, now).unwrap(), Pulse::None);
    }
}
