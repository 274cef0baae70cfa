//! What the bot says by itself: boards, calls and reminders, and what follows from the events of the gateway.

pub mod guild_events;
pub mod mentions;
pub mod message_state;
pub mod notifications;
pub mod sender;
pub mod side_messages;
