//! `daedalus doctor`: what is wrong with an installation, and how to mend it.
//!
//! It looks and asks and changes nothing, so that it may be called beside a running bot.

mod account;
mod database;
mod machine;
mod server;

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use jiff::Timestamp;
use serde::Serialize;

use super::{Failure, named, print, runtime};
use crate::config::{Backups, Config, Serving, SettingError};
use crate::discord::Connection;
use crate::store::Location;

/// How long all questions to Discord may take: an admin waits for the answer.
const PATIENCE: Duration = Duration::from_secs(8);

/// Looks for what is wrong with the installation: settings, disk, database, clock, pictures, the bot's account on Discord, and
/// its permissions where tables are open. Each fault comes with its fix. It changes nothing and may be called while the bot runs.
#[derive(clap::Args, Debug)]
pub struct Doctor {
    /// The database [default: the setting DAEDALUS_DATABASE]
    #[arg(long, value_name = "DATABASE")]
    database: Option<String>,
    /// Print the findings as JSON
    #[arg(long)]
    json: bool,
}

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// As it should be.
    Ok,
    /// The bot works; something is better mended.
    Warning,
    /// Something does not work.
    Fault,
}

/// What was found at one look.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What was found: one sentence.
    pub what: String,
    /// How to mend it: one sentence; nothing where all is well.
    pub fix: Option<String>,
}

impl Finding {
    fn ok(what: impl Into<String>) -> Finding {
        Finding {
            severity: Severity::Ok,
            what: what.into(),
            fix: None,
        }
    }

    fn warning(what: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding {
            severity: Severity::Warning,
            what: what.into(),
            fix: Some(fix.into()),
        }
    }

    fn fault(what: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding {
            severity: Severity::Fault,
            ..Finding::warning(what, fix)
        }
    }
}

/// What is examined.
#[derive(Clone, Debug)]
pub struct Installation<'a> {
    /// The file with the settings.
    pub env_file: &'a Path,
    /// The database.
    pub database: &'a Location,
    /// Which shards the bot serves.
    pub serving: Serving,
    /// The backups that the bot makes by itself.
    pub backups: Option<&'a Backups>,
    /// The way to Discord; `None` without a token.
    pub connection: Option<Connection>,
    /// What time it is on this machine.
    pub now: SystemTime,
    /// How long all questions to Discord may take.
    pub patience: Duration,
}

/// Looks at everything, in the order in which one thing needs another.
pub async fn examine(installation: &Installation<'_>) -> Vec<Finding> {
    let begun = Instant::now();
    let mut findings = machine::examine(installation);
    let patient = database::examine(installation, &mut findings).await;
    match &installation.connection {
        Some(connection) => {
            // What came before took its time.
            let now = installation.now + begun.elapsed();
            let account = account::Account { connection, patient: &patient, now };
            account.examine(installation.patience, &mut findings).await;
        }
        None => findings.push(Finding::fault(
            "DISCORD_TOKEN is not set: the bot cannot serve Discord.",
            format!(
                "Put the token into {}, as .env.example shows (or name another file with --settings); without it there is the sandbox alone.",
                installation.env_file.display()
            ),
        )),
    }
    findings
}

impl Doctor {
    /// Prints what was found with the settings of this file, the worst of it as the exit code.
    ///
    /// # Errors
    /// When something does not work.
    pub fn run(&self, file: &Path, config: Result<&Config, SettingError>) -> Result<(), Failure> {
        let findings = match config {
            Err(error) => vec![Finding::fault(
                error.to_string(),
                "Mend this setting first; the rest is looked at then.",
            )],
            Ok(config) => runtime()?.block_on(examine(&Installation {
                env_file: file,
                database: &named(self.database.as_deref(), config)?,
                serving: config.serving,
                backups: config.backups.as_ref(),
                connection: config
                    .token
                    .as_ref()
                    .map(|token| account::way(token.reveal(), &config.ways)),
                now: SystemTime::now(),
                patience: PATIENCE,
            })),
        };
        if self.json {
            print::json(&findings)?;
        } else {
            for finding in &findings {
                tell(finding)?;
            }
        }
        let faults = count(&findings, Severity::Fault);
        let warnings = count(&findings, Severity::Warning);
        match (faults, warnings) {
            (0, 0) if !self.json => print::line("All is well."),
            (0, _) => Ok(()),
            (1, _) => Err(Failure::Failed("There is 1 fault.".into())),
            (many, _) => Err(Failure::Failed(format!("There are {many} faults."))),
        }
    }
}

fn count(findings: &[Finding], severity: Severity) -> usize {
    let of = findings
        .iter()
        .filter(|finding| finding.severity == severity);
    of.count()
}

fn tell(finding: &Finding) -> Result<(), Failure> {
    let word = match finding.severity {
        Severity::Ok => "ok",
        Severity::Warning => "warning",
        Severity::Fault => "FAULT",
    };
    print::line(format_args!("{word:<9}{}", finding.what))?;
    match &finding.fix {
        Some(fix) => print::line(format_args!("{:<9}{fix}", "")),
        None => Ok(()),
    }
}

/// A moment of this machine as one of the calendar.
fn moment(now: SystemTime) -> Timestamp {
    Timestamp::try_from(now).unwrap_or_default()
}
