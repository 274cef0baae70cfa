//! The real bot: slash commands, buttons, the board message, private panels, and the sender of the outbox.
//!
//! All Discord types stay in this room. Its five layers use one another in one direction only:
//!
//! ```text
//! inbound -> outbound -> api -> view -> games
//! ```
//!
//! [`serve`](crate::discord::serve) connects; what a person does comes in through `inbound`, becomes a command of a table
//! there, and goes to the host; what has happened goes out through `outbound`. What is shown is made in `view`, of a
//! table alone; `api` speaks to Discord; `games` holds the commands and buttons of each game. `docs/architecture.md` says
//! where a thing is found.

mod api;
mod caller;
mod connection;
mod escape;
mod examination;
mod games;
mod inbound;
mod loading;
mod outbound;
mod service;
mod throttle;
mod view;

pub use api::monitor::Monitor;
pub use api::ways::{Address, Outgoing, Ways};
pub use connection::{ConnectedBot, Connection, StandIn, StartError, invitation_link, serve};
pub use examination::{Application, Examiner, PlaceState, Registered, Starts};
pub use games::GROUPS;
pub use games::commands::{Binding, CommandSpec, Field, FieldKind, Group};
pub use games::layout::{BoardButton, ButtonAction, Layout};
pub use inbound::commands::commands;
pub use outbound::herald::Herald;
pub use service::Service;
pub use view::invitation::{opponents, play};
pub use view::review_panel::drawing as draw_review;
