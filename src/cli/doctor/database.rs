//! The database, and the bot that works on it.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::{Finding, Installation, moment, server};
use crate::cli::heartbeat::Pulse;
use crate::store::backup::{self, BackupError};
use crate::store::{Location, OpenTable, Store, private};

/// A write-ahead log of more bytes than that is not carried into the database any more.
const LONG_LOG: u64 = 256_000_000;
/// What has to be said waits for no longer while all is well.
const WAITING: Duration = Duration::from_secs(5 * 60);

/// What the database tells for the questions to Discord.
#[derive(Debug, Default)]
pub struct Patient {
    /// The tables that are open.
    pub open: Vec<OpenTable>,
    /// A bot works on it.
    pub is_served: bool,
}

/// Looks at the database.
pub async fn examine(installation: &Installation<'_>, findings: &mut Vec<Finding>) -> Patient {
    let database = installation.database;
    let (is_served, pulse) = pulse(installation);
    findings.push(pulse);
    let mut patient = Patient {
        open: Vec::new(),
        is_served,
    };
    let is_there = match database {
        Location::File(file) => examine_file(file, findings).await,
        Location::Server(_) => server::examine(database, findings).await,
    };
    if !is_there {
        return patient;
    }
    match tables(database, installation.now, is_served, findings).await {
        Ok(open) => patient.open = open,
        Err(error) => findings.push(Finding::fault(
            format!("The tables cannot be read: {error}."),
            "If this program is newer than the database, start the bot once: it brings the database up to date.",
        )),
    }
    patient
}

/// Looks at the file; false where nothing can be read there.
async fn examine_file(file: &Path, findings: &mut Vec<Finding>) -> bool {
    let shown = file.display();
    if !file.exists() {
        findings.push(Finding::ok(format!(
            "There is no database {shown} yet: the first start creates it."
        )));
        return false;
    }
    findings.extend(rights(file));
    findings.extend(log(file));
    let examined = backup::examine(file).await;
    findings.push(match &examined {
        Err(error) => damage(error),
        Ok(contents) => Finding::ok(format!("The database {shown} is sound: {contents}.")),
    });
    examined.is_ok()
}

/// Whether a bot is at work, and how it is.
fn pulse(installation: &Installation<'_>) -> (bool, Finding) {
    let Installation {
        database,
        serving,
        now,
        ..
    } = *installation;
    match Pulse::of(database, serving, now) {
        Ok(Pulse::None) => (
            false,
            Finding::ok("No bot runs on the database now: `daedalus serve` starts one."),
        ),
        Ok(Pulse::Silent(age)) => (
            false,
            Finding::fault(
                format!(
                    "The bot has been silent for {} s: it hangs, or was killed.",
                    age.as_secs()
                ),
                "Look into its log and start it again.",
            ),
        ),
        Ok(Pulse::Unwell(troubles)) => (
            true,
            Finding::fault(
                format!("The bot is unwell: {}.", troubles.join("; ")),
                "The other findings and its log say why.",
            ),
        ),
        Ok(Pulse::Well(_)) => (true, Finding::ok("The bot is alive and well.")),
        Err(error) => (
            false,
            Finding::fault(
                format!("The bot's sign of life cannot be read: {error}."),
                "Run the doctor as the user that the bot runs as.",
            ),
        ),
    }
}

fn rights(database: &Path) -> Option<Finding> {
    let mode = private::open_to_others(database)?;
    let file = database.display();
    Some(Finding::warning(
        format!(
            "{file} holds the hands of players and can be read by other users of this machine (mode {mode})."
        ),
        format!("`chmod 600 {file}*`; the next start of the bot does it, too."),
    ))
}

fn log(database: &Path) -> Option<Finding> {
    let bytes = fs::metadata(private::beside(database, "-wal")).ok()?.len();
    (bytes > LONG_LOG).then(|| {
        Finding::warning(
            format!(
                "The write-ahead log of the database has {} MB.",
                bytes / 1_000_000
            ),
            "Another program holds the database open: end it, then restart the bot.",
        )
    })
}

fn damage(error: &BackupError) -> Finding {
    let fix = match error {
        BackupError::Damaged { .. } => {
            "Stop the bot and put the newest backup back: `daedalus restore FILE`."
        }
        BackupError::Newer { .. } => "Start the version that was used last, or a newer one.",
        BackupError::NotOurs { .. } => {
            "Name the bot's own database in DAEDALUS_DATABASE, or put a backup back: `daedalus restore FILE`."
        }
        _ => "Run the doctor as the user that the bot runs as.",
    };
    // A backup gets its advice from elsewhere.
    let what = error.to_string();
    let what = what.split(": take").next().unwrap_or_default();
    Finding::fault(format!("{what}."), fix)
}

async fn tables(
    database: &Location,
    now: SystemTime,
    is_served: bool,
    findings: &mut Vec<Finding>,
) -> Result<Vec<OpenTable>, crate::store::StoreError> {
    let store = Store::open_to_read(database).await?;
    let open = store.open_tables().await?;
    for table in open.iter().filter(|table| table.frozen) {
        let id = table.id;
        findings.push(Finding::fault(
            format!("A bug stopped table {id}."),
            format!("Report it with `daedalus export {id}`; when an update has mended it, `daedalus unfreeze {id}`."),
        ));
    }
    if let Some(waiting) = store.waiting().await?.filter(|_| is_served) {
        let age = moment(now).as_millisecond() - waiting.since;
        if u128::try_from(age).is_ok_and(|age| age > WAITING.as_millis()) {
            findings.push(Finding::warning(
                format!(
                    "Messages wait to be posted, the oldest for {} minutes (tables with such messages: {}).",
                    age / 60_000,
                    waiting.tables
                ),
                "What is found below about Discord and its channels says why; else the bot's log does.",
            ));
        }
    }
    store.close().await;
    Ok(open)
}
