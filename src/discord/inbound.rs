//! What people do: slash commands, clicks, and the answers to them.

pub mod checks;
pub mod clocks;
pub mod commands;
pub mod components;
pub mod deletion;
pub mod error_handler;
pub mod invitation;
pub mod origin;
pub mod replay;
pub mod stats;
pub mod submit;
