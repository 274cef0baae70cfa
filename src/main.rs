//! The `daedalus` binary.

use std::process::ExitCode;

/// That of musl is slow and lets threads wait for each other.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    daedalus::cli::run()
}
