//! What commands and clicks work with.

use std::sync::Arc;

use crate::discord::api::animations::Animations;
use crate::discord::api::client::Client;
use crate::discord::api::render_pool::RenderPool;
use crate::discord::loading::Source;
use crate::discord::outbound::Outbound;
use crate::discord::outbound::message_state::MessageState;
use crate::discord::throttle::Throttle;
use crate::host::{Host, Queues};

/// Whoever runs the bot, as far as Discord says it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Operator {
    /// The owner of its application, or of the team that has it.
    pub user: Option<u64>,
    /// Where they say what becomes of people's data.
    pub policy: Option<String>,
}

/// What commands and clicks work with.
pub struct Service {
    /// The tables.
    pub host: Host,
    /// The way to Discord.
    pub client: Arc<Client>,
    /// Draws pictures.
    pub pool: RenderPool,
    /// The animated pictures that were made last.
    pub animations: Animations,
    /// What the bot says by itself.
    pub outbound: Arc<Outbound>,
    /// How much people may ask for.
    pub throttle: Throttle,
    /// Whoever runs the bot.
    pub operator: Operator,
    /// Each person opens one table after the other.
    pub openings: Queues,
}

impl Service {
    /// A service for the tables of this host.
    pub fn new(
        host: Host,
        client: Client,
        pool: RenderPool,
        throttle: Throttle,
        operator: Operator,
    ) -> Service {
        let client = Arc::new(client);
        let outbound = Outbound {
            host: host.clone(),
            client: Arc::clone(&client),
            pool: pool.clone(),
            messages: MessageState::default(),
            presence: Queues::default(),
        };
        Service {
            host,
            client,
            pool,
            animations: Animations::default(),
            outbound: Arc::new(outbound),
            throttle,
            operator,
            openings: Queues::default(),
        }
    }
}

impl Source for Service {
    fn host(&self) -> &Host {
        &self.host
    }

    fn client(&self) -> &Client {
        &self.client
    }
}
