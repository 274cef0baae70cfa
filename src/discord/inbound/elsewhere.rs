//! Where several processes serve the bot, some interactions come in at one and are about what another one serves: a notice
//! in a direct message, the match of the day. They are handed over, and answered there.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serde::Serialize;
use serenity::{CommandInteraction, ComponentInteraction};
use tokio_util::sync::CancellationToken;

use crate::discord::api::retry::Redacted;
use crate::discord::inbound::{components, daily};
use crate::discord::service::Service;
use crate::discord::view::custom_id::{Apart, CustomId, Target};
use crate::table::{Place, TableId};

/// The server whose process answers a click; `None` where that is this one.
pub async fn of_click(service: &Service, read: &CustomId) -> Option<u64> {
    let alone = Place::NO_GUILD;
    match read.click.target {
        Target::Apart(Apart::Daily(..)) => Some(alone).filter(|_| !service.host.serves(alone)),
        Target::Apart(_) => None,
        Target::Table(_) => {
            let table = TableId(read.click.table);
            service.host.served_elsewhere(table).await
        }
    }
}

/// Lets the process answer an interaction that serves this server. Where it does not, Discord says so to its person.
///
/// # Errors
/// When it cannot be put into words.
pub async fn hand_over(
    service: &Service,
    guild: u64,
    interaction: &impl Serialize,
) -> Result<(), serenity::Error> {
    let text = serde_json::to_string(interaction)?;
    if let Err(error) = service.host.hand_over(guild, text).await {
        tracing::warn!(guild, "an interaction could not be handed over: {error}");
    }
    Ok(())
}

/// Answers what other processes have handed over, until it is told to stop.
pub async fn answer(service: Arc<Service>, stop: CancellationToken) {
    while let Some(text) = stop.run_until_cancelled(service.host.handed()).await {
        let service = Arc::clone(&service);
        if let Ok(click) = serde_json::from_str::<ComponentInteraction>(&text) {
            tokio::spawn(async move { components::route(&service, &click).await });
        } else if let Ok(command) = serde_json::from_str::<CommandInteraction>(&text) {
            tokio::spawn(async move {
                if let Err(error) = daily::answer(&service, &command).await {
                    tracing::warn!("a command could not be answered: {}", Redacted(&error));
                }
            });
        } else {
            tracing::error!("an interaction that was handed over cannot be read");
        }
    }
}
