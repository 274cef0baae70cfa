//! The slash commands: `/game` for every game alike, `/me` and `/server` for what is no
//! game, and one group for each game's actions.
//!
//! The group of a game is a table ([`Group`](crate::discord::games::commands::Group)): a command becomes the text of an
//! action. Whatever an option may hold also has an autocompletion, built from the legal choices of the person who types.

use poise::serenity_prelude as serenity;

use crate::discord::caller::SlashCommand;
use crate::discord::games::GROUPS;
use crate::discord::inbound::checks;

mod autocomplete;
mod daily;
mod game;
mod leaving;
mod me;
mod me_time;
mod options;
mod poise_glue;
mod server;
mod tables;

/// All commands, as Discord is told of them.
pub fn commands() -> Vec<SlashCommand> {
    let mut commands = vec![game::game(), daily::daily(), me::me(), server::server()];
    commands.extend(GROUPS.iter().map(poise_glue::group));
    for command in &mut commands {
        command.guild_only = true;
        command.interaction_context = Some(vec![serenity::InteractionContext::Guild]);
        command.install_context = Some(vec![serenity::InstallationContext::Guild]);
        if command.subcommands.is_empty() {
            command.checks.push(|ctx| Box::pin(checks::command(ctx)));
        }
        // Of the group itself too the library would ask, for the same call.
        for typed in &mut command.subcommands {
            typed.checks.push(|ctx| Box::pin(checks::command(ctx)));
        }
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::inbound::checks::of_command;
    use crate::discord::throttle::Effort;

    /// The whole names of all commands that can be typed.
    fn names() -> Vec<String> {
        let groups = commands();
        let each = groups.iter().flat_map(|group| {
            let name = |it: &poise::Command<_, _>| format!("{} {}", group.name, it.name);
            match group.subcommands.is_empty() {
                true => vec![group.name.to_string()],
                false => group.subcommands.iter().map(name).collect::<Vec<_>>(),
            }
        });
        each.collect()
    }

    #[test]
    fn every_command_that_can_be_typed_is_looked_at_once() {
        for group in commands() {
            let own = usize::from(group.subcommands.is_empty());
            assert_eq!(group.checks.len(), own, "{}", group.name);
            for typed in &group.subcommands {
                assert!(typed.subcommands.is_empty(), "{}", typed.name);
                assert_eq!(typed.checks.len(), 1, "{}", typed.name);
            }
        }
    }

    #[test]
    fn what_posts_or_searches_is_known_by_name() {
        let names = names();
        let of = |effort| {
            let fits = |name: &&String| of_command(name) == effort;
            names
                .iter()
                .filter(fits)
                .map(String::as_str)
                .collect::<Vec<_>>()
        };
        let mut posts = of(Effort::Post);
        posts.sort_unstable();
        let expected = ["game new", "game present", "game remind", "game watch"];
        assert_eq!(posts, expected);
        assert_eq!(of(Effort::Heavy).len(), 9, "none was renamed: {names:?}");
        assert_eq!(of(Effort::Draw).len(), 7, "none was renamed: {names:?}");
    }
}
