//! What front ends hear: one notice for each thing that changed.

use std::sync::Arc;

use serde_json::Value;

use super::snowflake::Snowflake;

/// Something that changed, in the order in which it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A message appeared.
    MessageCreated {
        /// Where.
        channel: Snowflake,
        /// Which.
        message: Snowflake,
    },
    /// A message changed.
    MessageEdited {
        /// Where.
        channel: Snowflake,
        /// Which.
        message: Snowflake,
    },
    /// A message vanished.
    MessageDeleted {
        /// Where.
        channel: Snowflake,
        /// Which.
        message: Snowflake,
    },
    /// A channel or thread appeared.
    ChannelCreated(Snowflake),
    /// A channel or thread changed: name, permissions, archived.
    ChannelChanged(Snowflake),
    /// A channel or thread vanished.
    ChannelDeleted(Snowflake),
    /// A user appeared or changed.
    UserChanged(Snowflake),
    /// The unread mentions of a user changed.
    MentionsChanged(Snowflake),
    /// A person used a command, a component or a modal.
    InteractionCreated(Snowflake),
    /// The bot answered an interaction, or went on answering.
    InteractionAnswered(Snowflake),
    /// The bot registered its commands.
    CommandsRegistered,
    /// The bot's gateway connected, resumed or went away.
    GatewayChanged,
    /// The bot's gateway was sent an event.
    EventSent {
        /// Discord's name of it, such as `INTERACTION_CREATE`.
        name: &'static str,
        /// Its body.
        body: Arc<Value>,
    },
    /// A request was logged.
    RequestLogged(u64),
}
