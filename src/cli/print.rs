//! What a subcommand tells on standard output.

use std::fmt::Display;
use std::io::{self, Write};

use serde::Serialize;

use super::Failure;

/// Prints a line. A reader that has gone (`daedalus … | head`) is no failure.
///
/// # Errors
/// When standard output cannot be written.
pub fn line(text: impl Display) -> Result<(), Failure> {
    done(writeln!(io::stdout(), "{text}"))
}

/// Prints a part of a line, at once.
///
/// # Errors
/// As [`line`].
pub fn part(text: impl Display) -> Result<(), Failure> {
    let mut out = io::stdout();
    done(write!(out, "{text}").and_then(|()| out.flush()))
}

fn done(written: io::Result<()>) -> Result<(), Failure> {
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::failed("Standard output cannot be written", error))
        }
        _ => Ok(()),
    }
}

/// Prints a value as JSON, for other programs.
///
/// # Errors
/// As [`line`].
pub fn json(value: &impl Serialize) -> Result<(), Failure> {
    match serde_json::to_string_pretty(value) {
        Ok(text) => line(text),
        Err(error) => Err(Failure::failed(
            "The answer cannot be written as JSON",
            error,
        )),
    }
}
