//! The slash commands: `/game` for every game alike, `/me` and `/server` for what is no
//! game, and one group for each game's actions.
//!
//! The group of a game is a table ([`Group`]): a command becomes the text of an action. Whatever an option may hold
//! also has an autocompletion, built from the legal choices of the person who types.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::admission;
use super::patience::Harmless;
use super::service::Service;

mod built;
mod crawler;
mod cretan;
mod game;
mod group;
mod labyrintheus;
mod labyrinthos;
mod leaving;
mod legends;
mod me;
mod me_time;
mod options;
mod server;
mod suggest;
mod tables;

pub use group::{Field, Group, Kind, Slash, Way};

/// The commands of all games. A new game is one line here.
pub static GROUPS: &[Group] = &[
    labyrinthos::GROUP,
    cretan::GROUP,
    legends::GROUP,
    labyrintheus::GROUP,
    crawler::GROUP,
];

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

type Shared = Arc<Service>;
type Command = poise::Command<Shared, Failure>;
/// The call of a slash command.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Shared, Failure>;
type Done = Result<(), Failure>;

/// All commands, as Discord is told of them.
pub fn commands() -> Vec<Command> {
    let mut commands = vec![game::game(), me::me(), server::server()];
    commands.extend(GROUPS.iter().map(built::group));
    for command in &mut commands {
        command.guild_only = true;
        command.interaction_context = Some(vec![serenity::InteractionContext::Guild]);
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
        // Of the group itself too the library would ask, for the same call.
        for typed in &mut command.subcommands {
            typed.checks.push(|ctx| Box::pin(admission::command(ctx)));
        }
    }
    commands
}
