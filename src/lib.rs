//! Daedalus: a self-hosted Discord bot on which friends play labyrinth games in their channels.
//!
//! This page is the code tour. A slash command flows one way, and nobody calls upwards:
//!
//! ```text
//! discord -> host -> community -> table -> rules
//!    |         |
//!    v         v
//! picture    store
//! ```
//!
//! `rules`, `players`, `picture` and `sandbox` are crates of their own, in their folders, and so is each game within
//! `rules`, beside the contract that all of them keep: what they must not know they cannot use.
//!
//! A game lives in three places under its own name: `rules`, `picture` and `discord/games`. `games!` in the crate
//! of the rules lists them all; `docs/adding-a-game.md` goes through what a new one needs.
//! `docs/architecture.md` says where a thing is found, and what is promised.

/// The rules of the games, and the contract that every game keeps. Pure: no clocks, no I/O, no Discord.
pub use daedalus_rules as rules;

/// Computer players, over the contract alone.
pub use daedalus_players as players;

/// One match being played: seats, options, journal, undo. Commands in, records out; pure.
pub mod table;

/// People and servers: how people are told of their decisions, ratings, what admins decide; pure.
pub mod community;

/// Pictures: a view in, pixels and alt text out.
pub use daedalus_picture as picture;

/// Tables, journal, outbox and settings in SQLite.
pub mod store;

/// The tables of this process: load, one writer for each table, commit, computer turns, notify.
pub mod host;

/// The real bot: poise commands, the component router, the board message, private panels.
pub mod discord;

/// A loopback stand-in for Discord, to play and test without an account. Knows nothing of the games.
pub use daedalus_sandbox as sandbox;

/// The typed configuration, from the environment and `.env`.
pub mod config;

/// The subcommands, start-up and shutdown.
pub mod cli;
