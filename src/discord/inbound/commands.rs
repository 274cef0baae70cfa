//! The slash commands: `/game` for every game alike, `/me` and `/server` for what is no
//! game, and one group for each game's actions.
//!
//! The group of a game is a table ([`Group`](crate::discord::games::commands::Group)): a command becomes the text of an action. Whatever an option may hold
//! also has an autocompletion, built from the legal choices of the person who types.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use crate::discord::caller::Failure;
use crate::discord::games::GROUPS;
use crate::discord::inbound::checks;
use crate::discord::service::Service;

mod autocomplete;
mod game;
mod leaving;
mod me;
mod me_time;
mod options;
mod poise_glue;
mod server;
mod tables;

type Shared = Arc<Service>;
type Command = poise::Command<Shared, Failure>;
type Done = Result<(), Failure>;

/// All commands, as Discord is told of them.
pub fn commands() -> Vec<Command> {
    let mut commands = vec![game::game(), me::me(), server::server()];
    commands.extend(GROUPS.iter().map(poise_glue::group));
    for command in &mut commands {
        command.guild_only = true;
        command.interaction_context = Some(vec![serenity::InteractionContext::Guild]);
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
        // Of the group itself too the library would ask, for the same call.
        for typed in &mut command.subcommands {
            typed.checks.push(|ctx| Box::pin(checks::command(ctx)));
        }
    }
    commands
}
