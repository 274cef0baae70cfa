//! Runs the program in a folder of its own, without the settings of whoever runs the tests.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// A made-up token of the right form.
pub const TOKEN: &str = "MTAwMDAwMDAwMDAwMDAwMDAwMA.GAbCdE.abcdefghijklmnopqrstuvwxyz0123456789ab";

/// A folder to run the program in.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a file into it.
    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path().join(name), text).expect("the folder can be written");
    }

    /// The program with these arguments, ready for further settings.
    pub fn command(&self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_daedalus"));
        command.args(arguments).current_dir(self.path());
        for (name, _) in std::env::vars_os() {
            let ours = name
                .to_str()
                .is_some_and(|name| name.starts_with("DAEDALUS_") || name.starts_with("DISCORD_"));
            if ours {
                command.env_remove(name);
            }
        }
        command
    }

    /// Runs the program to its end.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(&mut self.command(arguments))
    }
}

/// What a run of the program left.
#[derive(Debug)]
pub struct Ran {
    /// The exit code.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    /// Runs a command to its end.
    pub fn of(command: &mut Command) -> Ran {
        Ran::from(command.output().expect("the program starts"))
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text on standard output"),
            err: String::from_utf8(output.stderr).expect("text on standard error"),
        }
    }
}
