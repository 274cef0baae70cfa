//! The slash commands: `/game` for every game alike, and one group for each game's actions.
//!
//! A command is short: parse, act, answer. Whatever an option may hold also has an autocompletion,
//! built from the legal choices of the person who types.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::patience::Harmless;
use super::service::Service;

mod game;
mod labyrinthos;
mod options;
mod suggest;
mod tables;

pub(super) use labyrinthos::LAYOUT as LABYRINTHOS;

/// What could not be told to Discord. What a player did wrong is no failure but an answer.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Discord did not take an answer.
    #[error("Discord did not take an answer: {}", Harmless(.0))]
    Discord(#[from] serenity::Error),
    /// The bot was told to stop while it started.
    #[error("the bot is shutting down")]
    Closing,
}

/// The call of a slash command.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Arc<Service>, Failure>;
type Done = Result<(), Failure>;

/// All commands, as Discord is told of them.
pub fn commands() -> Vec<poise::Command<Arc<Service>, Failure>> {
    let mut commands = vec![game::game(), labyrinthos::labyrinthos()];
    for command in &mut commands {
        command.guild_only = true;
        command.interaction_context = Some(vec![serenity::InteractionContext::Guild]);
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
    }
    commands
}
