//! `daedalus verify`: replays an exported table and checks every step.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::{Failure, print};
use crate::rules;
use crate::table::{self, Reworded, Verified};

/// Replays an exported table offline: every event, the end and the promised dice must be as the file says.
#[derive(clap::Args, Debug)]
pub struct Verify {
    /// The file that `daedalus export` wrote; `-` reads standard input
    file: PathBuf,
}

impl Verify {
    /// Prints what was found to be right.
    ///
    /// # Errors
    /// When the file cannot be read (misuse), or when something in it is not as it says.
    pub fn run(self) -> Result<(), Failure> {
        let text = read_file(&self.file)?;
        let verified = table::verify(&text, rules::game)
            .map_err(|error| Failure::Failed(error.to_string()))?;
        print::line(sentence(&verified))
    }
}

/// The text of a file that was named on the command line; `-` is standard input.
///
/// # Errors
/// When it cannot be read, which is misuse.
pub fn read_file(file: &Path) -> Result<String, Failure> {
    read(file)
        .map_err(|error| Failure::Misuse(format!("{} cannot be read: {error}.", file.display())))
}

fn read(file: &Path) -> io::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(file)
}

fn sentence(verified: &Verified) -> String {
    let outcome = &verified.outcome;
    let winner = outcome
        .winner
        .and_then(|seat| verified.seats.get(seat.index()));
    let end = match winner {
        Some(name) => format!("{name} won ({})", outcome.reason),
        None => format!("nobody won ({})", outcome.reason),
    };
    let right = format!(
        "Table {} of {} is as it says: {} steps replayed with the promised dice, and {end}.",
        verified.table, verified.game, verified.commands
    );
    match &verified.reworded {
        None => right,
        Some(Reworded { file, here }) => format!(
            "{right}\nOnly the words of its log are not those of this version of the program: the first such line is \
             `{file}` in the file and `{here}` here."
        ),
    }
}
