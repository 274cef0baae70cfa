//! The `daedalus` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    daedalus::cli::run()
}
