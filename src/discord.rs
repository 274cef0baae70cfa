//! The real bot: slash commands, buttons, the board message, private panels, and the sender of the outbox.
//!
//! All Discord types stay in this room. [`serve`](crate::discord::serve) connects; what a person does comes in through
//! `commands` or `router`, becomes the text of an action in `turn`, and goes to the host; what has
//! happened goes out through `sender`.

mod admission;
mod answer;
mod bag;
mod beside;
mod board;
mod bulletin;
mod calls;
mod clocks;
mod commands;
mod connection;
mod custom_id;
mod desk;
mod drill;
mod escape;
mod farewell;
mod films;
mod glance;
mod layout;
mod lobby;
mod messages;
mod misfortune;
mod monitor;
mod notices;
mod origin;
mod paging;
mod painting;
mod panels;
mod patience;
mod permissions;
mod places;
mod public_answer;
mod reach;
mod registration;
mod replay;
mod reply;
mod rest;
mod result;
mod router;
mod rulebook;
mod scenes;
mod sender;
mod service;
mod standing;
mod studio;
mod threads;
mod throttle;
mod turn;
mod voice;
mod welcome;

pub use commands::{Failure, Field, GROUPS, Group, Kind, Slash, Way, commands};
pub use connection::{Connection, Running, StandIn, StartError, serve};
pub use layout::{Cue, Deed, Layout};
pub use monitor::Monitor;
pub use service::Service;
