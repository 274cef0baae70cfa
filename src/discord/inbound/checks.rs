//! What is let through of what people ask for: not too much at once, and nothing posted for those who may not write
//! there themselves. Whoever is held up reads why, in one answer.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{ApplicationContext, CommandInteractionType};
use serenity::{ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage};

use crate::discord::api::permissions;
use crate::discord::api::reply::CALLBACK;
use crate::discord::api::retry::{Redacted, counted};
use crate::discord::caller::Failure;
use crate::discord::inbound::error_handler;
use crate::discord::service::Service;
use crate::discord::throttle::Effort;
use crate::discord::view::custom_id::{
    Apart, DailyStep, Navigation, Next, ServerStep, Target, Verb,
};

/// Is a slash command, or a suggestion for one, let through? Its person has been told where it is not.
pub async fn command(ctx: poise::Context<'_, Arc<Service>, Failure>) -> Result<bool, Failure> {
    let poise::Context::Application(ctx) = ctx else {
        return Ok(true);
    };
    let service = ctx.framework.user_data;
    let user = ctx.interaction.user.id.get();
    if ctx.interaction_type == CommandInteractionType::Autocomplete {
        let held_up = service.throttle.person(user, Effort::Suggest).is_err();
        if held_up {
            error_handler::nothing_to_suggest(service, ctx.interaction).await;
        }
        return Ok(!held_up);
    }
    let Err(sentence) = permit(service, ctx, user) else {
        return Ok(true);
    };
    let rest = service.client.rest.for_interaction();
    let told = ctx
        .interaction
        .create_response(rest.http(), private(&sentence));
    note(counted(CALLBACK, told).await);
    Ok(false)
}

fn permit(
    service: &Service,
    ctx: ApplicationContext<'_, Arc<Service>, Failure>,
    user: u64,
) -> Result<(), String> {
    let effort = of_command(&ctx.command().qualified_name);
    service.throttle.person(user, effort)?;
    if effort == Effort::Post {
        let (member, channel) = (&ctx.interaction.member, &ctx.interaction.channel);
        permissions::may_write(member.as_deref(), channel.as_ref())?;
    }
    match service.host.table_in(ctx.interaction.channel_id.get()) {
        Some(table) => service.throttle.table(table, effort),
        None => Ok(()),
    }
}

/// Is a click let through, as far as its person goes? Without a target it is of a button that nobody knows.
///
/// # Errors
/// A sentence for them.
pub fn click(
    service: &Service,
    click: &ComponentInteraction,
    target: Option<&Target>,
) -> Result<(), String> {
    let effort = match target {
        None => Effort::Act,
        Some(Target::Table(verb)) => of_verb(verb),
        Some(Target::Apart(apart)) => of_apart(apart),
    };
    service.throttle.person(click.user.id.get(), effort)?;
    match effort {
        Effort::Post => permissions::may_write(click.member.as_ref(), click.channel.as_ref()),
        _ => Ok(()),
    }
}

/// Tells somebody in one request why a click was held up.
pub async fn hold_up(service: &Service, click: &ComponentInteraction, sentence: &str) {
    let rest = service.client.rest.for_interaction();
    let told = click.create_response(rest.http(), private(sentence));
    note(counted(CALLBACK, told).await);
}

/// That it came too late, or twice, is no matter here.
fn note(told: Result<(), serenity::Error>) {
    if let Err(error) = told {
        tracing::debug!(
            "somebody who was held up was not told: {}",
            Redacted(&error)
        );
    }
}

fn private(sentence: &str) -> CreateInteractionResponse {
    let message = CreateInteractionResponseMessage::new().content(sentence);
    CreateInteractionResponse::Message(message.ephemeral(true))
}

/// What a slash command takes, by its whole name.
pub fn of_command(name: &str) -> Effort {
    match name {
        "game new" | "game present" | "game remind" | "game watch" => Effort::Post,
        "game hint" | "game leaderboard" | "game replay" | "game substitute" => Effort::Heavy,
        "me delete" | "me export" | "me results" => Effort::Heavy,
        "server log" | "server status" => Effort::Heavy,
        "daily" | "game board" | "game hand" | "game rules" | "me learn" | "me privacy"
        | "me tables" => Effort::Draw,
        _ => Effort::Act,
    }
}

/// What a click at a table takes.
pub fn of_verb(verb: &Verb) -> Effort {
    match verb {
        Verb::Join
        | Verb::Leave
        | Verb::AddComputer
        | Verb::RemoveComputer
        | Verb::Setup
        | Verb::Game
        | Verb::Level
        | Verb::Options
        | Verb::Option(_)
        | Verb::Start
        | Verb::Act(_)
        | Verb::Open(_)
        | Verb::Decide
        | Verb::Pick(_)
        | Verb::Done(_)
        | Verb::Text
        | Verb::Undo
        | Verb::Agree
        | Verb::Disagree
        | Verb::Keep
        | Verb::Kick(_)
        | Verb::End
        | Verb::Resume
        | Verb::Resign
        | Verb::Extend
        | Verb::Pass
        | Verb::NotNow
        | Verb::Log
        | Verb::Rematch => Effort::Act,
        Verb::Hand | Verb::Sheet | Verb::Whole | Verb::Rules | Verb::Page(_) | Verb::Things => {
            Effort::Draw
        }
        // People are called to vote, or written to.
        Verb::AskUndo | Verb::AskKick(_) | Verb::AskPause | Verb::File | Verb::Hint => {
            Effort::Heavy
        }
        Verb::Present => Effort::Post,
    }
}

/// What a click apart from a table takes.
pub fn of_apart(apart: &Apart) -> Effort {
    match apart {
        Apart::Daily(DailyStep::Share, _) => Effort::Post,
        Apart::Test | Apart::Forget(..) => Effort::Heavy,
        Apart::Replay(Navigation::Film | Navigation::Review, _) => Effort::Heavy,
        Apart::Replay(Navigation::Show, _)
        | Apart::Leaders(_)
        | Apart::Next(Next::Longer | Next::Stronger | Next::Game, _)
        | Apart::Try(..)
        | Apart::Thread(_) => Effort::Post,
        Apart::Replay(..) | Apart::Learn(..) | Apart::Page(..) | Apart::Daily(..) => Effort::Draw,
        // It asks Discord four times, or a message is posted to try a channel.
        Apart::Server(ServerStep::Status | ServerStep::Log, _) => Effort::Heavy,
        Apart::Lessons | Apart::Next(Next::Show, _) | Apart::Server(..) => Effort::Act,
    }
}
