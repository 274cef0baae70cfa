//! `daedalus backup` and `daedalus restore`, and the backups that a serving bot makes by itself.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use jiff::Timestamp;

use super::{Failure, database, named, print, runtime};
use crate::config::{Backups, Config};
use crate::store::Location;
use crate::store::backup::{self, Contents};

/// How often a serving bot looks whether a backup is due.
const LOOK: Duration = Duration::from_secs(60);

/// Copies the database to a file, also while the bot runs, and checks the copy. It holds hands and seeds: keep it as safe as
/// the database.
#[derive(clap::Args, Debug)]
pub struct Backup {
    /// The file to write, which must not be there yet; or a folder, in which each backup gets the moment as its name
    target: PathBuf,
    /// Keep only the newest so many backups of the folder
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    keep: Option<u16>,
    /// The database [default: the setting DAEDALUS_DATABASE]
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
}

impl Backup {
    /// Makes the backup and tells what is in it.
    ///
    /// # Errors
    /// When there is no database, or the file is there or cannot be written.
    pub fn run(self, config: &Config) -> Result<(), Failure> {
        let database = database(self.database.as_deref(), config)?;
        let database = file(&database, "pg_dump --format=custom --file=FILE ADDRESS")?;
        let is_folder = self.target.is_dir();
        if self.keep.is_some() && !is_folder {
            return Err(Failure::Misuse(format!(
                "--keep needs a folder, and {} is none: make the folder, or leave --keep out.",
                self.target.display()
            )));
        }
        let now = Timestamp::now().as_second();
        let made = runtime()?.block_on(async {
            match is_folder {
                true => in_folder(database, &self.target, self.keep, now).await,
                false => to_file(database, self.target).await,
            }
        });
        let made = made.map_err(|error| Failure::failed("The backup failed", error))?;
        print::line(format_args!("{made}"))
    }
}

/// Puts a backup in the place of the database; stop the bot first. What was there is kept beside it. Buttons that were made
/// until now are old then, and the boards of open tables are posted anew when the bot starts.
#[derive(clap::Args, Debug)]
pub struct Restore {
    /// The backup
    backup: PathBuf,
    /// The database [default: the setting DAEDALUS_DATABASE]
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
}

impl Restore {
    /// Checks the backup and puts it back.
    ///
    /// # Errors
    /// When a bot runs on the database, or the backup is none; then nothing was replaced.
    pub fn run(self, config: &Config) -> Result<(), Failure> {
        let database = named(self.database.as_deref(), config)?;
        let database = file(
            &database,
            "pg_restore --clean --if-exists --dbname=ADDRESS FILE",
        )?;
        let aside = format!(".replaced-{}", Timestamp::now().strftime("%Y%m%d-%H%M%S"));
        let (contents, replaced) = runtime()?
            .block_on(backup::restore(&self.backup, database, &aside))
            .map_err(|error| Failure::failed("Nothing was restored", error))?;
        let shown = database.display();
        print::line(format_args!(
            "{shown} is {} again: {}.",
            self.backup.display(),
            contents
        ))?;
        match replaced {
            Some(kept) => print::line(format_args!("What was there is {} now.", kept.display())),
            None => Ok(()),
        }
    }
}

/// The file of a database of SQLite. That of a server is copied and put back with its own tools.
fn file<'a>(database: &'a Location, tool: &str) -> Result<&'a Path, Failure> {
    database.file().ok_or_else(|| {
        Failure::Misuse(format!(
            "{database} is on a server, which has tools of its own for that: `{tool}`, or what your provider offers."
        ))
    })
}

/// A backup that was made.
struct Made {
    file: PathBuf,
    contents: Contents,
    removed: usize,
}

impl std::fmt::Display for Made {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let file = self.file.display();
        write!(f, "{file}: {}, checked.", self.contents)?;
        match self.removed {
            0 => Ok(()),
            1 => write!(f, " The oldest backup was removed."),
            many => write!(f, " The {many} oldest backups were removed."),
        }
    }
}

async fn to_file(database: &Path, file: PathBuf) -> Result<Made, String> {
    let contents = backup::back_up(database, &file)
        .await
        .map_err(|error| error.to_string())?;
    Ok(Made {
        file,
        contents,
        removed: 0,
    })
}

/// Makes the backup of this moment in a folder, then removes the oldest ones above the number to keep.
async fn in_folder(
    database: &Path,
    folder: &Path,
    keep: Option<u16>,
    now: i64,
) -> Result<Made, String> {
    let made = to_file(database, folder.join(backup::name_at(now))).await?;
    let removed = match keep {
        Some(keep) => rotate(folder, keep.into()).map_err(|error| {
            format!(
                "it was made, but an old one in {} stays ({error})",
                folder.display()
            )
        })?,
        None => 0,
    };
    Ok(Made { removed, ..made })
}

/// Removes the oldest backups of a folder, so that the newest `keep` are left; says how many it were.
fn rotate(folder: &Path, keep: usize) -> io::Result<usize> {
    let backups = backup::in_folder(folder)?;
    let old = &backups[..backups.len().saturating_sub(keep)];
    for file in old {
        fs::remove_file(file)?;
    }
    Ok(old.len())
}

/// Did the last backup of this process fail?
static FAILS: AtomicBool = AtomicBool::new(false);

/// Did the last backup by the clock fail?
pub fn fails() -> bool {
    FAILS.load(Ordering::Relaxed)
}

/// Makes the backups of the settings for ever, while the bot serves. One that fails is tried again with the next look, and
/// told once.
pub async fn by_the_clock(database: &Path, backups: &Backups) {
    let mut failing = false;
    let mut looks = tokio::time::interval(LOOK);
    loop {
        looks.tick().await;
        match if_due(database, backups, Timestamp::now().as_second()).await {
            Ok(None) => continue,
            Ok(Some(made)) => tracing::info!("backup {made}"),
            Err(why) if !failing => {
                tracing::error!("the backup failed: {why}");
                failing = true;
                FAILS.store(true, Ordering::Relaxed);
                continue;
            }
            Err(_) => continue,
        }
        failing = false;
        FAILS.store(false, Ordering::Relaxed);
    }
}

/// Makes a backup where the newest one of the folder is too old by now.
async fn if_due(database: &Path, backups: &Backups, now: i64) -> Result<Option<Made>, String> {
    let folder = &backups.folder;
    let newest = fs::create_dir_all(folder)
        .and_then(|()| backup::moments_in(folder))
        .map_err(|error| format!("{} cannot be used ({error})", folder.display()))?;
    // A clock that was set back stops no backups.
    let newest = newest.into_iter().filter(|moment| *moment <= now).max();
    match newest {
        Some(newest) if now - newest < backups.every.seconds() => Ok(None),
        _ => in_folder(database, folder, Some(backups.keep), now)
            .await
            .map(Some),
    }
}

#[cfg(test)]
mod tests;
