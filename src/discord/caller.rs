//! Who asks, and what a slash command brings along.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Member, User};

use crate::discord::api::retry::Redacted;
use crate::discord::service::Service;

/// The call of a slash command.
pub type Context<'a> = poise::ApplicationContext<'a, Arc<Service>, Failure>;

/// A slash command as the framework serves it.
pub type SlashCommand = poise::Command<Arc<Service>, Failure>;

/// What comes of a call: its person was answered, or could not be.
pub type Done = Result<(), Failure>;

/// What could not be told to Discord. What a player did wrong is no failure but an answer.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Discord did not take an answer.
    #[error("Discord did not take an answer: {}", Redacted(.0))]
    Discord(#[from] serenity::Error),
    /// The bot was told to stop while it started.
    #[error("the bot is shutting down")]
    Closing,
}

/// Who asks, and by which interaction.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    /// Their user id.
    pub user: u64,
    /// The interaction: delivered twice, it is applied once.
    pub interaction: u64,
}

impl Caller {
    /// The person behind a slash command.
    pub fn of_command(ctx: Context<'_>) -> Caller {
        Caller {
            user: ctx.interaction.user.id.get(),
            interaction: ctx.interaction.id.get(),
        }
    }

    /// The person behind a click.
    pub fn of_click(click: &ComponentInteraction) -> Caller {
        Caller {
            user: click.user.id.get(),
            interaction: click.id.get(),
        }
    }
}

/// The name of a person in this server.
pub fn display_name<'a>(member: Option<&'a Member>, user: &'a User) -> &'a str {
    member.map_or_else(|| user.display_name(), Member::display_name)
}
