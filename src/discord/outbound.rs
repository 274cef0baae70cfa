//! What the bot says by itself: boards, calls and reminders, and what follows from the events of the gateway.

pub mod application_emojis;
pub mod board_message;
pub mod digests;
pub mod greeting;
pub mod guild_events;
pub mod herald;
pub mod mentions;
pub mod message_state;
pub mod notifications;
pub mod private_panels;
pub mod sender;
pub mod side_messages;

use std::sync::Arc;

use crate::discord::api::client::Client;
use crate::discord::api::render_pool::RenderPool;
use crate::discord::loading::Source;
use crate::host::{Host, Queues};
use message_state::MessageState;

/// What the bot speaks with.
pub struct Outbound {
    /// The tables.
    pub host: Host,
    /// The way to Discord.
    pub client: Arc<Client>,
    /// Draws pictures.
    pub pool: RenderPool,
    /// What is remembered of the messages of each table.
    pub messages: MessageState,
    /// That the bot comes to a server and leaves it is followed one after the other.
    pub presence: Queues,
}

impl Source for Outbound {
    fn host(&self) -> &Host {
        &self.host
    }

    fn client(&self) -> &Client {
        &self.client
    }
}
