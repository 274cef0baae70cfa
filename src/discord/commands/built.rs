//! From the table of a game's commands to what poise serves.

use poise::serenity_prelude as serenity;
use poise::{BoxFuture, CommandParameter, FrameworkError};
use serenity::{CommandOptionType, CreateAutocompleteResponse};

use super::group::{Field, Group, Kind, Slash, Wish};
use super::{Command, Context, Done, Failure, GROUPS, Shared, suggest, tables};
use crate::discord::{rulebook, turn, voice};
use crate::rules::game::About;

/// The group of a game.
pub fn group(table: &'static Group) -> Command {
    Command {
        subcommands: table.commands.iter().map(command).collect(),
        subcommand_required: true,
        ..named(table.game, table.about)
    }
}

fn command(slash: &'static Slash) -> Command {
    Command {
        parameters: slash.fields.iter().map(parameter).collect(),
        custom_data: Box::new(slash),
        ..named(slash.name, slash.about)
    }
}

fn named(name: &'static str, about: &'static str) -> Command {
    Command {
        name: name.into(),
        qualified_name: name.into(),
        identifying_name: name.into(),
        source_code_name: name.into(),
        description: Some(about.into()),
        slash_action: Some(run),
        ..Command::default()
    }
}

fn parameter(field: &Field) -> CommandParameter<Shared, Failure> {
    CommandParameter {
        name: field.name.into(),
        name_localizations: Vec::new().into(),
        description: Some(field.about.into()),
        description_localizations: Vec::new().into(),
        required: field.needed,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: Some(|option| option.kind(CommandOptionType::String)),
        autocomplete_callback: Some(complete),
        __non_exhaustive: (),
    }
}

/// The row of the table that a call belongs to.
fn row(ctx: Context<'_>) -> Option<&'static Slash> {
    ctx.command().custom_data.downcast_ref().copied()
}

fn run(ctx: Context<'_>) -> BoxFuture<'_, Result<(), FrameworkError<'_, Shared, Failure>>> {
    Box::pin(async move {
        let mismatch = |what| FrameworkError::new_command_structure_mismatch(ctx, what);
        let slash = row(ctx).ok_or_else(|| mismatch("the group itself was called"))?;
        let typed = suggest::typed(ctx, slash);
        let missing = |field: &Field| field.needed && typed.iter().all(|it| it.0 != field.name);
        if slash.fields.iter().any(missing) {
            return Err(mismatch("a field that must be there is missing"));
        }
        let done = grant(ctx, slash.wish(&typed)).await;
        done.map_err(|failure| FrameworkError::new_command(ctx.into(), failure))
    })
}

/// The game of the table in this channel, where it has commands of its own and another game's were typed.
async fn other_game(ctx: Context<'_>) -> Option<&'static About> {
    let (_, glance) = tables::glance(ctx).await?;
    let about = glance.table().game().about();
    let own = GROUPS.iter().any(|group| group.game == about.id);
    (own && own_game(ctx) != Some(about.id)).then_some(about)
}

/// The game whose group was typed.
fn own_game(ctx: Context<'_>) -> Option<&str> {
    ctx.command_tree.first().map(|group| group.name.as_ref())
}

async fn grant(ctx: Context<'_>, wish: Wish) -> Done {
    if !matches!(wish, Wish::Explain(_))
        && let Some(about) = other_game(ctx).await
    {
        return turn::with_glance(ctx, async |_, _| voice::other_game(about).into()).await;
    }
    match wish {
        Wish::Act(actions) => turn::commands(ctx, actions).await,
        Wish::Choose(option, value) => {
            let command = crate::table::Command::SetOption {
                name: option.to_owned(),
                value,
            };
            turn::table_command(ctx, command, voice::DONE).await
        }
        Wish::Order(setting, value) => turn::order(ctx, setting, &value).await,
        Wish::Explain(topic) => tables::explain(ctx, Some(&topic), own_game(ctx)).await,
        Wish::Read(place) => {
            turn::with_glance(ctx, async |_, glance| rulebook::place(&glance, &place)).await
        }
    }
}

fn complete<'a>(ctx: Context<'a>, partial: &'a str) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move {
        let field = row(ctx).and_then(|slash| Some((slash, suggest::focus(ctx, slash)?)));
        match field {
            Some((slash, field))
                if field.kind == Kind::Topic || other_game(ctx).await.is_none() =>
            {
                suggestions(ctx, slash, field, partial).await
            }
            _ => CreateAutocompleteResponse::new(),
        }
    })
}

async fn suggestions(
    ctx: Context<'_>,
    slash: &Slash,
    field: &Field,
    partial: &str,
) -> CreateAutocompleteResponse {
    let before = || slash.before(field.name, &suggest::typed(ctx, slash));
    match field.kind {
        Kind::Word => {
            let said: Vec<_> = slash.words().collect();
            suggest::word(ctx, &before(), &said, partial).await
        }
        Kind::Rest => suggest::rest(ctx, &before(), partial).await,
        Kind::Cards => suggest::cards(ctx, partial).await,
        Kind::OneOf(words) => suggest::one_of(words, partial),
        Kind::Topic => suggest::topics(ctx, own_game(ctx), partial).await,
        Kind::Place => suggest::places(ctx, partial).await,
    }
}
