//! The built program, run as a person or another program runs it.

#[path = "cli/program.rs"]
mod program;

#[path = "cli/usage.rs"]
mod usage;
