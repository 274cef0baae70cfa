//! Clicks on buttons and selects: read the custom id, acknowledge at once, act, answer.
//!
//! Everything a click needs stands in its custom id and in the database, so that buttons work after a restart.

mod actions;

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::reply::Reply;
use crate::discord::api::retry::Redacted;
use crate::discord::caller::Failure;
use crate::discord::inbound::{checks, clocks, deletion, invitation, replay, stats};
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::{CustomId, Verb};
use crate::discord::view::phrases;
use crate::table::TableId;
use actions::TableClick;

/// Answers a click, whatever happens on the way: a panic is said to be a bug.
pub async fn route(service: &Service, click: &ComponentInteraction) {
    let routed = AssertUnwindSafe(answer(service, click))
        .catch_unwind()
        .await;
    let trouble = match routed {
        Ok(Ok(())) => return,
        Ok(Err(failure)) => {
            tracing::warn!("a click could not be answered: {failure}");
            return;
        }
        Err(_) => "a click hit a bug",
    };
    tracing::error!(user = click.user.id.get(), "{trouble}");
    apologise(service, click).await;
}

/// After a panic: the answer may be given already, or not.
async fn apologise(service: &Service, click: &ComponentInteraction) {
    let sorry = Answer::from(phrases::BUG);
    match Reply::to_private_click(service, click).await {
        Ok(Some(reply)) => {
            if let Err(error) = reply.say_again(&sorry).await {
                tracing::warn!("an apology could not be sent: {}", Redacted(&error));
            }
        }
        Ok(None) => {}
        Err(error) => tracing::warn!("an apology could not be sent: {}", Redacted(&error)),
    }
}

async fn answer(service: &Service, interaction: &ComponentInteraction) -> Result<(), Failure> {
    let read: Option<CustomId> = interaction.data.custom_id.parse().ok();
    let known = |it: &CustomId| service.host.epoch().knows(it.mark, it.click.table);
    let read = read.filter(known);
    let verb = read.as_ref().map(|it| &it.click.verb);
    if let Err(sentence) = checks::click(service, interaction, verb) {
        checks::hold_up(service, interaction, &sentence).await;
        return Ok(());
    }
    let Some(CustomId { click, .. }) = read else {
        if let Some(reply) = Reply::to_private_click(service, interaction).await? {
            reply.say(&phrases::OLD_BUTTON.into()).await?;
        }
        return Ok(());
    };
    if let Verb::Try(trial, game) = &click.verb {
        return Ok(invitation::accept(service, interaction, *trial, game).await?);
    }
    match &click.verb {
        Verb::Replay(navigation, position) => {
            let table = TableId(click.table);
            return replay::click(service, interaction, table, (*navigation, *position)).await;
        }
        Verb::Leaders(game) => return stats::show_leaderboard(service, interaction, game).await,
        Verb::Forget(whom, sure) => {
            return deletion::click(service, interaction, *whom, *sure).await;
        }
        Verb::Test => return Ok(clocks::test(service, interaction).await?),
        _ => {}
    }
    let (table, user) = (TableId(click.table), interaction.user.id.get());
    let (looks, public) = (only_looks(&click.verb), changes_board(&click.verb));
    let clicked = TableClick {
        service,
        table,
        interaction,
        click,
    };
    if looks {
        let answer = async {
            let told = clicked.run().await;
            service.illustrated(told.answer, table, user).await
        };
        return Ok(Reply::show_by_click(service, interaction, answer).await?);
    }
    let reply = if public {
        Reply::to_public_click(service, interaction).await?
    } else {
        Reply::to_private_click(service, interaction).await?
    };
    let Some(reply) = reply else { return Ok(()) };
    let told = clicked.run().await;
    if reply.must_speak() || !told.on_board {
        let answer = service.illustrated(told.answer, table, user).await;
        reply.say(&answer).await?;
    }
    Ok(())
}

/// Does the click change nothing at all, so that a late one may be answered as if it were in time?
fn only_looks(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Open(_)
            | Verb::Decide
            | Verb::Hand
            | Verb::Text
            | Verb::Rules
            | Verb::Log
            | Verb::File
    )
}

/// Does the click change what everybody sees, so that the public message itself is acknowledged?
fn changes_board(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Join
            | Verb::Leave
            | Verb::AddComputer
            | Verb::RemoveComputer
            | Verb::Start
            | Verb::Act(_)
            | Verb::Undo
            | Verb::Resume
            | Verb::Rematch
    )
}

/// The name of the person who clicked, in this server.
pub fn name_of(click: &ComponentInteraction) -> &str {
    let member = click.member.as_ref();
    member.map_or_else(|| click.user.display_name(), |member| member.display_name())
}
