//! The way to whoever runs the bot: the owner of its application, in a private message.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;

use crate::discord::api::retry::Redacted;
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
    pub fn new(outbound: Arc<Outbound>, application: &serenity::CurrentApplicationInfo) -> Herald {
        let team = application.team.as_ref().map(|team| team.owner_user_id);
        let alone = application.owner.as_ref().map(|owner| owner.id);
        let owner = team.or(alone).map(serenity::UserId::get);
        Herald { outbound, owner }
    }

    /// Says it; false where it could not be said and may be tried again.
    pub async fn tell(&self, text: &str) -> bool {
        let Some(owner) = self.owner else {
            return true;
        };
        let answer = PublicAnswer::new(text);
        let told = notifications::write(&self.outbound, owner, &answer);
        match tokio::time::timeout(PATIENCE, told).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::debug!("whoever runs the bot was not told: {}", Redacted(&error));
                false
            }
            Err(_) => false,
        }
    }

    /// Did the painter fail at the picture that was drawn last?
    pub fn pictures_fail(&self) -> bool {
        self.outbound.pool.fails()
    }

    /// Does Discord refuse the messages of any table, as without a permission?
    pub fn is_refused(&self) -> bool {
        self.outbound.messages.any_refused()
    }
}
