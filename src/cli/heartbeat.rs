//! A sign of life in a file beside the database, for `daedalus health`.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use crate::config::Serving;
use crate::store::{Location, private};

/// How often a running bot gives its sign of life.
pub const EVERY: Duration = Duration::from_secs(10);

/// How old the last sign may be before the bot counts as stuck.
const STALE: Duration = Duration::from_secs(45);

/// How long the file is, in bytes: always the same, so that it is written over in place also when the disk is full.
const LENGTH: usize = 2_048;

/// The sign of life of one bot. Dropping it takes the file away: a stopped bot is not alive.
#[derive(Debug)]
pub struct Heartbeat(PathBuf);

/// How the bot on a database is, by its last sign of life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pulse {
    /// No bot runs on this database.
    None,
    /// It gave its last sign so long ago that it hangs, or was killed.
    Silent(Duration),
    /// It says what is wrong with it.
    Unwell(Vec<String>),
    /// It is alive and well, and said so this long ago.
    Well(Duration),
}

impl Heartbeat {
    /// Gives the first sign of life of the bot on this database.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn start(database: &Location, serving: Serving) -> io::Result<Heartbeat> {
        let heartbeat = Heartbeat(database.beside(&serving.sign()));
        heartbeat.beat(&[])?;
        Ok(heartbeat)
    }

    /// Gives one sign of life, with what is wrong.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn beat(&self, troubles: &[String]) -> io::Result<()> {
        let mut text = format!("{}\n", std::process::id());
        for trouble in troubles {
            text.push_str(&trouble.replace('\n', " "));
            text.push('\n');
        }
        let mut bytes = text.into_bytes();
        bytes.resize(LENGTH, b' ');
        private::open(&self.0)?.write_all(&bytes)
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
    pub fn of(database: &Location, serving: Serving, now: SystemTime) -> io::Result<Pulse> {
        let file = database.beside(&serving.sign());
        let read = || Ok((fs::metadata(&file)?.modified()?, fs::read(&file)?));
        match read() {
            Ok((beaten, bytes)) => {
                let age = now.duration_since(beaten).unwrap_or_default();
                let troubles = troubles(&String::from_utf8_lossy(&bytes));
                Ok(match troubles.is_empty() {
                    _ if age > STALE => Pulse::Silent(age),
                    true => Pulse::Well(age),
                    false => Pulse::Unwell(troubles),
                })
            }
            Err(error) if io::Error::kind(&error) == io::ErrorKind::NotFound => Ok(Pulse::None),
            Err(error) => Err(error),
        }
    }
}

/// What the file says that is wrong. A bot whose sign cannot be read could not write it.
fn troubles(text: &str) -> Vec<String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    match lines.next().map(str::parse::<u32>) {
        Some(Ok(_)) => lines.map(str::to_owned).collect(),
        _ => vec!["its sign of life cannot be read: is the disk full?".into()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pulse_ages_and_ends_with_its_bot() {
        let folder = tempfile::tempdir().unwrap();
        let database = Location::File(folder.path().join("tables.db"));
        let now = SystemTime::now();
        assert_eq!(
            Pulse::of(&database, Serving::All, now).unwrap(),
            Pulse::None
        );

        let heartbeat = Heartbeat::start(&database, Serving::All).unwrap();
        let pulse = |at| Pulse::of(&database, Serving::All, at).unwrap();
        let unwell = || match pulse(now) {
            Pulse::Unwell(troubles) => troubles,
            other => panic!("{other:?}"),
        };
        assert!(matches!(pulse(now + 2 * STALE), Pulse::Silent(age) if age > STALE));
        assert!(matches!(pulse(now), Pulse::Well(_)));

        let troubles = ["the disk\nis full".to_owned(), "x".repeat(3_000)];
        heartbeat.beat(&troubles).unwrap();
        let told = unwell();
        assert_eq!((told.len(), &*told[0]), (2, "the disk is full"));
        assert_eq!(
            fs::metadata(database.beside(".alive")).unwrap().len(),
            2_048
        );
        heartbeat.beat(&[]).unwrap();
        assert!(matches!(pulse(now), Pulse::Well(_)));
        // A file that could not be written whole is no sign that all is well.
        fs::write(database.beside(".alive"), "").unwrap();
        assert!(unwell()[0].contains("disk"));

        // A bot that stands by is not the one for which it does.
        let standby = Pulse::of(&database, Serving::InTurn, now).unwrap();
        assert_eq!(standby, Pulse::None);
        drop(heartbeat);
        assert_eq!(
            Pulse::of(&database, Serving::All, now).unwrap(),
            Pulse::None
        );
    }
}
