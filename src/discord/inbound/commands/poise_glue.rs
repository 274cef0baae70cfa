//! From the table of a game's commands to what poise serves.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{BoxFuture, CommandParameter, FrameworkError};
use serenity::{CommandOptionType, CreateAutocompleteResponse};

use crate::discord::caller::{Context, Done, Failure, SlashCommand};
use crate::discord::games::GROUPS;
use crate::discord::games::commands::{CommandSpec, Field, FieldKind, Group, Request};
use crate::discord::inbound::commands::{autocomplete, tables};
use crate::discord::inbound::submit;
use crate::discord::service::Service;
use crate::discord::view::{phrases, rulebook};
use crate::rules::game::About;

/// The group of a game.
pub fn group(table: &'static Group) -> SlashCommand {
    SlashCommand {
        subcommands: table.commands.iter().map(command).collect(),
        subcommand_required: true,
        ..named(table.game, table.about)
    }
}

fn command(spec: &'static CommandSpec) -> SlashCommand {
    SlashCommand {
        parameters: spec.fields.iter().map(parameter).collect(),
        custom_data: Box::new(spec),
        ..named(spec.name, spec.about)
    }
}

fn named(name: &'static str, about: &'static str) -> SlashCommand {
    SlashCommand {
        name: name.into(),
        qualified_name: name.into(),
        identifying_name: name.into(),
        source_code_name: name.into(),
        description: Some(about.into()),
        slash_action: Some(run),
        ..SlashCommand::default()
    }
}

fn parameter(field: &Field) -> CommandParameter<Arc<Service>, Failure> {
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
fn row(ctx: Context<'_>) -> Option<&'static CommandSpec> {
    ctx.command().custom_data.downcast_ref().copied()
}

fn run(ctx: Context<'_>) -> BoxFuture<'_, Result<(), FrameworkError<'_, Arc<Service>, Failure>>> {
    Box::pin(async move {
        let mismatch = |what| FrameworkError::new_command_structure_mismatch(ctx, what);
        let spec = row(ctx).ok_or_else(|| mismatch("the group itself was called"))?;
        let typed = autocomplete::typed(ctx, spec);
        let missing = |field: &Field| field.needed && typed.iter().all(|it| it.0 != field.name);
        if spec.fields.iter().any(missing) {
            return Err(mismatch("a field that must be there is missing"));
        }
        let done = grant(ctx, spec.request(&typed)).await;
        done.map_err(|failure| FrameworkError::new_command(ctx.into(), failure))
    })
}

/// The game of the table in this channel, where it has commands of its own and another game's were typed.
async fn other_game(ctx: Context<'_>) -> Option<&'static About> {
    let view = tables::view_of(ctx).await?;
    let about = view.table().game().about();
    let own = GROUPS.iter().any(|group| group.game == about.id);
    (own && own_game(ctx) != Some(about.id)).then_some(about)
}

/// The game whose group was typed.
fn own_game(ctx: Context<'_>) -> Option<&str> {
    ctx.command_tree.first().map(|group| group.name.as_ref())
}

async fn grant(ctx: Context<'_>, request: Request) -> Done {
    if !matches!(request, Request::Explain(_))
        && let Some(about) = other_game(ctx).await
    {
        return submit::with_view(ctx, async |_, _| phrases::other_game(about).into()).await;
    }
    match request {
        Request::Act(actions) => submit::commands(ctx, actions).await,
        Request::Choose(option, value) => {
            let command = crate::table::Command::SetOption {
                name: option.to_owned(),
                value,
            };
            submit::table_command(ctx, command, phrases::DONE).await
        }
        Request::Order(setting, value) => submit::order(ctx, setting, &value).await,
        Request::Explain(topic) => tables::explain(ctx, Some(&topic), own_game(ctx)).await,
        Request::Read(place) => {
            submit::with_view(ctx, async |_, view| rulebook::place(view, &place)).await
        }
    }
}

fn complete<'a>(ctx: Context<'a>, partial: &'a str) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move {
        let field = row(ctx).and_then(|spec| Some((spec, autocomplete::focus(ctx, spec)?)));
        match field {
            Some((spec, field))
                if field.kind == FieldKind::Topic || other_game(ctx).await.is_none() =>
            {
                suggestions(ctx, spec, field, partial).await
            }
            _ => CreateAutocompleteResponse::new(),
        }
    })
}

async fn suggestions(
    ctx: Context<'_>,
    spec: &CommandSpec,
    field: &Field,
    partial: &str,
) -> CreateAutocompleteResponse {
    let before = || spec.before(field.name, &autocomplete::typed(ctx, spec));
    match field.kind {
        FieldKind::Word => {
            let said: Vec<_> = spec.words().collect();
            autocomplete::word(ctx, &before(), &said, partial).await
        }
        FieldKind::Rest => autocomplete::rest(ctx, &before(), partial).await,
        FieldKind::Cards => autocomplete::cards(ctx, partial).await,
        FieldKind::OneOf(words) => autocomplete::one_of(words, partial),
        FieldKind::Topic => {
            autocomplete::choices(tables::topics(ctx, own_game(ctx), partial).await)
        }
        FieldKind::Place => autocomplete::places(ctx, partial).await,
    }
}
