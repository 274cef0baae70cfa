//! Clicks on buttons and selects: read the custom id, acknowledge at once, act, answer.
//!
//! Everything a click needs stands in its custom id and in the database, so that buttons work after a restart.

mod actions;
mod alone;

use std::panic::AssertUnwindSafe;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::reply::Reply;
use crate::discord::api::retry::Redacted;
use crate::discord::caller::Failure;
use crate::discord::inbound::{
    checks, daily, deletion, elsewhere, invitation, lesson, notice_buttons, opening, reading,
    replay, server, stats,
};
use crate::discord::outbound::sender;
use crate::discord::service::Service;
use crate::discord::view;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::{Apart, CustomId, Target};
use crate::discord::view::phrases;
use crate::discord::view::verb::{Answering, Verb};
use crate::table::TableId;
use actions::TableClick;

/// Answers a click, whatever happens on the way: a panic is said to be a bug.
pub async fn route(service: &Service, click: &ComponentInteraction) {
    let routed = AssertUnwindSafe(answer(service, click))
        .catch_unwind()
        .await;
    match routed {
        Ok(Ok(())) => {}
        Ok(Err(failure)) => tracing::warn!("a click could not be answered: {failure}"),
        Err(_) => {
            tracing::error!(user = click.user.id.get(), "a click hit a bug");
            apologise(service, click).await;
        }
    }
}

/// After a panic: the answer may be given already, or not.
async fn apologise(service: &Service, click: &ComponentInteraction) {
    let sorry = Answer::from(phrases::BUG);
    match Reply::to_private_click(&service.client, click, None).await {
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
    if let Some(read) = &read
        && let Some(guild) = elsewhere::of_click(service, read).await
    {
        return Ok(elsewhere::hand_over(service, guild, interaction).await?);
    }
    let target = read.as_ref().map(|it| &it.click.target);
    if let Err(sentence) = checks::click(service, interaction, target) {
        checks::hold_up(service, interaction, &sentence).await;
        return Ok(());
    }
    let Some(CustomId { click, .. }) = read else {
        if let Some(reply) = Reply::to_private_click(&service.client, interaction, None).await? {
            reply.say(&phrases::OLD_BUTTON.into()).await?;
        }
        return Ok(());
    };
    let table = TableId(click.table);
    let verb = match click.target {
        Target::Table(verb) => verb,
        Target::Apart(apart) => return answer_apart(service, interaction, table, apart).await,
    };
    let alone = service.host.read(table, |table| table.place().is_alone());
    if alone.await == Some(true) {
        return answer_alone(service, interaction, (table, click.since, verb)).await;
    }
    let answering = verb.answering();
    // A file is kept: nothing takes its place.
    let panel = (verb != Verb::File).then_some(table);
    let clicked = TableClick {
        service,
        table,
        interaction,
        since: click.since,
        verb,
    };
    let client = &service.client;
    let reply = match answering {
        Answering::Look => {
            let answer = async { clicked.run().await.answer };
            return Ok(Reply::show_by_click(client, interaction, panel, answer).await?);
        }
        Answering::Board => Reply::to_public_click(client, interaction, panel).await?,
        Answering::Private => Reply::to_private_click(client, interaction, panel).await?,
    };
    let Some(reply) = reply else { return Ok(()) };
    let told = clicked.run().await;
    let said = match reply.must_speak() || !told.on_board {
        true => reply.say(&told.answer).await,
        false => Ok(()),
    };
    // What the board offered is not to be had: it may not be what stands there.
    if told.refused && !reply.must_speak() && service.throttle.doubt(table) {
        sender::show_doubted(&service.outbound, table).await;
    }
    Ok(said?)
}

/// Answers a click at a table that one person has for themselves: in their one panel, whatever comes of it.
async fn answer_alone(
    service: &Service,
    interaction: &ComponentInteraction,
    (table, since, verb): (TableId, Option<u64>, Verb),
) -> Result<(), Failure> {
    let panel = Some(table).filter(|_| verb != Verb::File);
    let client = &service.client;
    if let Some(reply) = Reply::to_private_click(client, interaction, panel).await? {
        let clicked = TableClick {
            service,
            table,
            interaction,
            since,
            verb,
        };
        reply.say(&clicked.run_alone().await).await?;
    }
    Ok(())
}

/// Answers a click for which no table is loaded as its person sees it.
async fn answer_apart(
    service: &Service,
    interaction: &ComponentInteraction,
    table: TableId,
    apart: Apart,
) -> Result<(), Failure> {
    match apart {
        Apart::Try(trial, game) => {
            Ok(invitation::accept(service, interaction, trial, &game).await?)
        }
        Apart::Replay(navigation, position) => {
            replay::click(service, interaction, table, (navigation, position)).await
        }
        Apart::Learn(position, game) => lesson::click(service, interaction, position, &game).await,
        Apart::Lessons => {
            let list = async { view::lesson::lessons() };
            Ok(Reply::show_by_click(&service.client, interaction, None, list).await?)
        }
        Apart::Page(at, game) => reading::click(service, interaction, at, &game).await,
        Apart::Leaders(game) => stats::show_leaderboard(service, interaction, &game).await,
        Apart::Forget(whom, sure) => deletion::click(service, interaction, whom, sure).await,
        Apart::Next(next, game) => {
            Ok(invitation::follow(service, interaction, table, (next, &game)).await?)
        }
        Apart::Daily(step, day) => {
            Ok(daily::click(service, interaction, table, (step, day)).await?)
        }
        Apart::Server(step, back) => server::click(service, interaction, (step, back)).await,
        Apart::Thread(wish) => Ok(opening::in_thread(service, interaction, wish).await?),
        Apart::Test => Ok(notice_buttons::test(service, interaction).await?),
    }
}
