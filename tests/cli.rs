//! The built program, run as a person or another program runs it.

#[path = "cli/program.rs"]
mod program;
#[path = "cli/session.rs"]
mod session;

#[path = "cli/backup.rs"]
mod backup;
#[path = "cli/games.rs"]
mod games;
#[path = "cli/page.rs"]
mod page;
#[path = "cli/replay.rs"]
mod replay;
#[path = "cli/review.rs"]
mod review;
#[path = "cli/sandbox.rs"]
mod sandbox;
#[path = "cli/serve.rs"]
mod serve;
#[path = "cli/tables.rs"]
mod tables;
#[path = "cli/usage.rs"]
mod usage;
