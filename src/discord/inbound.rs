//! What people do: slash commands, clicks, and the answers to them.

pub mod checks;
pub mod commands;
pub mod components;
pub mod daily;
pub mod deletion;
pub mod elsewhere;
pub mod error_handler;
pub mod hint;
pub mod invitation;
pub mod lesson;
pub mod notice_buttons;
pub mod opening;
pub mod origin;
pub mod private_panels;
pub mod reading;
pub mod refusals;
pub mod replay;
pub mod server;
pub mod server_status;
pub mod stats;
pub mod submit;
