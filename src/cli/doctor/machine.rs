//! The machine: rights of files, the disk, pictures, backups.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::{Finding, Installation, moment};
use crate::cli::OpenSettings;
use crate::config::Backups;
use crate::picture;
use crate::rules::GAMES;
use crate::rules::game::{Names, Options, Setup, Viewer};
use crate::store::{backup, private};

/// With less than that free, in bytes, a bot stands still soon.
const SCARCE: u64 = 20_000_000;
/// With less than that free, in bytes, somebody should look.
const LITTLE: u64 = 200_000_000;
/// How often a durable write is tried.
const WRITES: usize = 5;
/// A durable write that takes so long is felt by everybody.
const SLOW_WRITE: Duration = Duration::from_millis(300);
/// A picture that takes so long is felt by everybody.
const SLOW_PICTURE: Duration = Duration::from_millis(500);

/// Looks at the machine.
pub fn examine(installation: &Installation<'_>) -> Vec<Finding> {
    let mut findings = vec![Finding::ok(format!(
        "daedalus {}, all settings can be read.",
        env!("CARGO_PKG_VERSION")
    ))];
    let open = OpenSettings::of(installation.env_file);
    findings.extend(open.map(|open| Finding::warning(open.what, open.fix)));
    match installation.database.file().map(folder_of) {
        // What a server has of a disk it knows itself.
        None => {}
        Some(Ok(folder)) => {
            let written = write_times(&folder);
            // Where nothing can be written at all, how much is free is beside the point.
            if written.is_ok() {
                findings.extend(free(fs4::available_space(&folder), &folder));
            }
            findings.push(durable(written, &folder));
        }
        Some(Err(fault)) => findings.push(fault),
    }
    findings.push(drawn(draw()));
    let now = moment(installation.now).as_second();
    if installation.database.file().is_some() {
        findings.push(backups(installation.backups, now));
    }
    findings
}

/// The folder in which the database lies.
fn folder_of(database: &Path) -> Result<PathBuf, Finding> {
    let folder = database.parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new("."));
    match folder.is_dir() {
        true => Ok(folder.to_owned()),
        false => Err(Finding::fault(
            format!("There is no folder {} for the database.", folder.display()),
            format!(
                "`mkdir -p {}`, or set another DAEDALUS_DATABASE.",
                folder.display()
            ),
        )),
    }
}

fn free(bytes: io::Result<u64>, folder: &Path) -> Option<Finding> {
    // Where the system does not tell it, the durable write will.
    let bytes = bytes.ok()?;
    let what = format!("{} MB are free in {}.", bytes / 1_000_000, folder.display());
    let fix =
        "Make room on that disk: a bot that cannot write stands still, though it loses nothing.";
    Some(match bytes {
        0..SCARCE => Finding::fault(format!("Only {what}"), fix),
        SCARCE..LITTLE => Finding::warning(format!("Only {what}"), fix),
        _ => Finding::ok(what),
    })
}

/// How long it takes to write something into this folder that a loss of power leaves there: the median.
fn write_times(folder: &Path) -> io::Result<Duration> {
    let probe = folder.join(format!(".daedalus-doctor-{}", std::process::id()));
    let write = || {
        let mut file = private::open(&probe)?;
        let mut times = [Duration::ZERO; WRITES];
        for time in &mut times {
            let start = Instant::now();
            file.write_all(&[0; 4096])?;
            file.sync_all()?;
            *time = start.elapsed();
        }
        times.sort_unstable();
        Ok(times[WRITES / 2])
    };
    let written = write();
    let _ = fs::remove_file(&probe);
    written
}

fn durable(time: io::Result<Duration>, folder: &Path) -> Finding {
    let folder = folder.display();
    match time {
        Err(error) => Finding::fault(
            format!("Nothing can be written in {folder}: {error}."),
            "Give the folder to the user that the bot runs as, or make room on its disk.",
        ),
        Ok(time) if time >= SLOW_WRITE => Finding::warning(
            format!(
                "A durable write in {folder} takes {} ms, and every action waits for one.",
                time.as_millis()
            ),
            "Put the database onto a local disk: no share of the network, no memory card.",
        ),
        Ok(time) => Finding::ok(format!(
            "A durable write in {folder} takes {:.1} ms.",
            time.as_secs_f64() * 1_000.0
        )),
    }
}

/// How long a board takes, drawn and encoded; `None` where none comes out.
fn draw() -> Option<Duration> {
    let game = GAMES.first()?;
    let setup = Setup {
        seats: game.about().seats.0,
        options: &Options::default(),
        seed: Default::default(),
    };
    let position = game.start(&setup).ok()?;
    picture::warm_up();
    let start = Instant::now();
    let drawing = picture::draw_board(position.as_ref(), Viewer::Spectator, Names(&[]))?;
    let encoded = drawing.encode();
    (!encoded.png.is_empty()).then(|| start.elapsed())
}

fn drawn(time: Option<Duration>) -> Finding {
    match time {
        None => Finding::fault(
            "No picture can be drawn.",
            "This is a bug of this build: build it again from a clean copy, and report it if that does not help.",
        ),
        Some(time) if time >= SLOW_PICTURE => Finding::warning(
            format!("A picture takes {} ms to draw.", time.as_millis()),
            "Build with `--release`, and leave the bot a whole core.",
        ),
        Some(time) => Finding::ok(format!("A picture takes {} ms to draw.", time.as_millis())),
    }
}

fn backups(backups: Option<&Backups>, now: i64) -> Finding {
    let Some(backups) = backups else {
        return Finding::ok(
            "Backups are made by hand alone (DAEDALUS_BACKUP makes them by the clock).",
        );
    };
    let folder = backups.folder.display();
    if !backups.folder.exists() {
        return Finding::ok(format!(
            "There is no backup in {folder} yet: the bot makes the first one at its start."
        ));
    }
    let found = match backup::moments_in(&backups.folder) {
        Ok(found) => found,
        Err(error) => {
            return Finding::fault(
                format!("The folder of the backups, {folder}, cannot be read: {error}."),
                "Name a folder of the bot's own in DAEDALUS_BACKUP.",
            );
        }
    };
    if let Err(error) = write_times(&backups.folder) {
        return Finding::fault(
            format!("No backup can be written in {folder}: {error}."),
            "Give the folder to the user that the bot runs as, or make room on its disk.",
        );
    }
    match found.last() {
        // One that is due is made within a minute; a bot that was off for a while is no fault of its backups.
        Some(newest) if now - newest > 2 * backups.every.seconds() => Finding::warning(
            format!(
                "The newest backup in {folder} is {} days old.",
                (now - newest) / 86_400
            ),
            "Is the bot running? Its log says why a backup failed; `daedalus backup FILE` makes one now.",
        ),
        _ => Finding::ok(format!("Backups in {folder}: {}.", found.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Severity;
    use super::*;

    #[test]
    fn a_disk_is_judged_by_what_is_free_and_how_long_it_writes() {
        let of = |bytes| free(Ok(bytes), Path::new(".")).map(|finding| finding.severity);
        assert_eq!(of(1_000_000), Some(Severity::Fault));
        assert_eq!(of(100_000_000), Some(Severity::Warning));
        assert_eq!(of(10_000_000_000), Some(Severity::Ok));
        assert_eq!(free(Err(io::Error::other("?")), Path::new(".")), None);
        let of = |time| durable(time, Path::new(".")).severity;
        assert_eq!(of(Err(io::Error::other("disk full"))), Severity::Fault);
        assert_eq!(of(Ok(Duration::from_secs(1))), Severity::Warning);
        assert_eq!(of(Ok(Duration::from_millis(9))), Severity::Ok);
    }

    #[test]
    fn pictures_are_drawn_and_judged() {
        assert!(draw().is_some());
        let of = |time| drawn(time).severity;
        assert_eq!(of(None), Severity::Fault);
        assert_eq!(of(Some(Duration::from_secs(2))), Severity::Warning);
        assert_eq!(of(Some(Duration::from_millis(20))), Severity::Ok);
    }
}
