//! The way to whoever runs the bot: the owner of its application, in a private message, or in a channel that they chose
//! with `/server log`.

use std::sync::Arc;
use std::time::Duration;

use crate::discord::api::messages;
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::outbound::{Outbound, notifications};
use crate::discord::view::public_answer::PublicAnswer;

/// So long a message may take: whoever tells has signs of life to give.
const PATIENCE: Duration = Duration::from_secs(4);

/// Tells whoever runs the bot something.
#[derive(Clone)]
pub struct Herald {
    outbound: Arc<Outbound>,
    owner: Option<u64>,
}

impl Herald {
    /// A herald to the owner of the application.
    pub fn new(outbound: Arc<Outbound>, owner: Option<u64>) -> Herald {
        Herald { outbound, owner }
    }

    /// Says it; false where it could not be said and may be tried again.
    pub async fn tell(&self, text: &str) -> bool {
        let answer = PublicAnswer::new(text);
        let told = self.tell_somewhere(&answer);
        tokio::time::timeout(PATIENCE, told).await.unwrap_or(false)
    }

    /// In the channels that were chosen for it; where there is none that takes it, directly.
    async fn tell_somewhere(&self, answer: &PublicAnswer) -> bool {
        let (mut told, mut waits) = (false, false);
        for (guild, channel) in self.outbound.host.logs().await.unwrap_or_default() {
            match messages::post(&self.outbound.client, channel, answer, None).await {
                Ok(_) => told = true,
                Err(error) if classify(&error) == ErrorClass::Passing => waits = true,
                Err(error) => tracing::debug!(
                    guild,
                    channel,
                    "trouble cannot be told in a channel: {}",
                    Redacted(&error)
                ),
            }
        }
        if told || waits {
            return told;
        }
        let Some(owner) = self.owner else {
            return true;
        };
        let written = notifications::write(&self.outbound, owner, answer).await;
        written
            .inspect_err(|error| {
                tracing::debug!("whoever runs the bot was not told: {}", Redacted(error));
            })
            .is_ok()
    }

    /// Did the painter fail lately?
    pub fn pictures_fail(&self) -> bool {
        self.outbound.pool.fails()
    }

    /// Does Discord refuse the messages of any table, as without a permission?
    pub fn is_refused(&self) -> bool {
        self.outbound.messages.any_refused()
    }
}
