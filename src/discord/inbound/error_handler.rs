//! When something goes wrong on the way of a slash command: everybody who asks is answered.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{CommandInteractionType, FrameworkError};
use serenity::{
    CommandInteraction, CreateAutocompleteResponse, CreateInteractionResponse, ResolvedValue,
};

use crate::discord::api::reply::Reply;
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::caller::Failure;
use crate::discord::escape;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::phrases;

type Error<'a> = FrameworkError<'a, Arc<Service>, Failure>;

/// Answers whoever met an error of the framework.
pub async fn handle(error: Error<'_>) {
    match error {
        FrameworkError::Command { error, .. } => log_failure(&error),
        FrameworkError::CommandPanic { ctx, .. } => {
            tracing::error!(
                command = ctx.command().qualified_name.as_ref(),
                "a command hit a bug"
            );
            apologise(ctx, phrases::BUG).await;
        }
        FrameworkError::ArgumentParse {
            error, input, ctx, ..
        } => {
            let input = escape::quoted(&input.unwrap_or_default());
            tracing::debug!("an option could not be read: {error}");
            apologise(ctx, &format!("I cannot read `{input}` there.")).await;
        }
        FrameworkError::GuildOnly { ctx, .. } => apologise(ctx, phrases::GUILD_ONLY).await,
        FrameworkError::SubcommandRequired { ctx } => {
            apologise(ctx, phrases::UNKNOWN_COMMAND).await
        }
        FrameworkError::CommandStructureMismatch {
            ctx, description, ..
        } => {
            tracing::warn!("a command does not fit: {description}");
            say(
                ctx.framework.user_data,
                ctx.interaction,
                phrases::CHANGED_COMMAND,
            )
            .await;
        }
        FrameworkError::UnknownInteraction {
            framework,
            interaction,
            ..
        } => {
            tracing::warn!(
                command = interaction.data.name,
                "an unknown command was used"
            );
            say(framework.user_data, interaction, phrases::UNKNOWN_COMMAND).await;
        }
        // Its person was told when it was held up.
        FrameworkError::CommandCheckFailed { error: None, .. } => {}
        other => tracing::error!("the framework failed: {other}"),
    }
}

fn log_failure(error: &Failure) {
    match error {
        Failure::Discord(error) if classify(error) == ErrorClass::Late => {
            tracing::debug!("an answer came too late: {}", Redacted(error));
        }
        error => tracing::warn!("a command could not be answered: {error}"),
    }
}

async fn apologise(ctx: poise::Context<'_, Arc<Service>, Failure>, sentence: &str) {
    let poise::Context::Application(ctx) = ctx else {
        return;
    };
    if ctx.interaction_type == CommandInteractionType::Autocomplete {
        return nothing_to_suggest(ctx.framework.user_data, ctx.interaction).await;
    }
    say(ctx.framework.user_data, ctx.interaction, sentence).await;
}

async fn say(service: &Service, interaction: &CommandInteraction, sentence: &str) {
    let options = interaction.data.options();
    let types = |value: &ResolvedValue<'_>| matches!(value, ResolvedValue::Autocomplete { .. });
    if options.iter().any(|option| holds(&option.value, &types)) {
        return nothing_to_suggest(service, interaction).await;
    }
    let said = match Reply::to_command(&service.client, interaction).await {
        Ok(Some(reply)) => reply.say_again(&Answer::from(sentence)).await,
        Ok(None) => Ok(()),
        Err(error) => Err(error),
    };
    if let Err(error) = said {
        tracing::warn!("an apology could not be sent: {}", Redacted(&error));
    }
}

/// Is there such a value among the options, however deep?
fn holds(value: &ResolvedValue<'_>, wanted: &impl Fn(&ResolvedValue<'_>) -> bool) -> bool {
    match value {
        ResolvedValue::SubCommand(options) | ResolvedValue::SubCommandGroup(options) => {
            options.iter().any(|option| holds(&option.value, wanted))
        }
        value => wanted(value),
    }
}

/// Answers with no suggestions.
pub async fn nothing_to_suggest(service: &Service, interaction: &CommandInteraction) {
    let nothing = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
    let rest = service.client.rest.for_interaction();
    if let Err(error) = interaction.create_response(rest.http(), nothing).await {
        tracing::debug!(
            "an empty suggestion could not be sent: {}",
            Redacted(&error)
        );
    }
}
