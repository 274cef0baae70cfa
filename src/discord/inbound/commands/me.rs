//! `/me`: what concerns the person who asks, and nobody else.

use crate::discord::caller::{Context, Done};
use crate::discord::inbound::commands::game::games;
use crate::discord::inbound::commands::me_time;
use crate::discord::inbound::submit::answered_apart;
use crate::discord::inbound::{deletion, lesson, stats};
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::Whom;
use crate::discord::view::{phrases, privacy};

/// Your tables, results, vacation, reminders and data.
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "learn",
        "tables",
        "results",
        "settings",
        "me_time::vacation",
        "me_time::reminders",
        "privacy",
        "export",
        "delete"
    )
)]
pub async fn me(_ctx: Context<'_>) -> Done {
    Ok(())
}

/// Learn a game by playing it: alone, at once, in five minutes.
#[poise::command(slash_command)]
async fn learn(
    ctx: Context<'_>,
    #[description = "The game; without one you choose"]
    #[autocomplete = "games"]
    game: Option<String>,
) -> Done {
    let service = ctx.framework.user_data;
    let name = ctx.interaction.user.display_name().to_owned();
    answered_apart(ctx, lesson::open(service, game.as_deref(), name)).await
}

/// Show your open tables on all servers, and whose decision it is there.
#[poise::command(slash_command)]
async fn tables(ctx: Context<'_>) -> Done {
    privately(ctx, async |service, user, _| {
        stats::own_tables(service, user).await
    })
    .await
}

/// Show your last results, and your ratings on this server.
#[poise::command(slash_command)]
async fn results(ctx: Context<'_>) -> Done {
    privately(ctx, async |service, user, guild| {
        stats::own_results(service, guild, user).await
    })
    .await
}

/// Show how you are told of your decisions, and when you are away.
#[poise::command(slash_command)]
async fn settings(ctx: Context<'_>) -> Done {
    privately(ctx, async |service, user, guild| {
        let host = &service.host;
        host.refresh_person(user).await;
        let mut answer = me_time::shown(&host.notification_prefs(user));
        answer.text.push_str(&match host.vacation_of(user) {
            Some(until) => format!("\nYou are on vacation until {}.", phrases::date(until)),
            None => format!(
                "\nYou are not on vacation. Where you ask, {} days a year are allowed.",
                host.allowance(guild)
            ),
        });
        answer
            .text
            .push_str("\nChange it with `/me reminders` and `/me vacation`. What I keep of you: `/me privacy`.");
        answer
    })
    .await
}

/// Read what is kept of you, where, how long, and how to delete it.
#[poise::command(slash_command)]
async fn privacy(ctx: Context<'_>) -> Done {
    privately(ctx, async |service, _, _| {
        privacy::told(service.operator.policy.as_deref())
    })
    .await
}

/// Get everything that is kept of you, as a file.
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Done {
    privately(ctx, async |service, user, _| {
        stats::own_data(service, user).await
    })
    .await
}

/// Delete everything that is kept of you; you are asked twice.
#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Done {
    privately(ctx, async |_, _, _| deletion::first_question(Whom::Me)).await
}

/// Answers the person alone, who has this id and asks on this server.
async fn privately(
    ctx: Context<'_>,
    answer: impl AsyncFnOnce(&Service, u64, u64) -> Answer,
) -> Done {
    let service = ctx.framework.user_data;
    let answer = async {
        let guild = ctx.interaction.guild_id.map_or(0, |guild| guild.get());
        answer(service, ctx.interaction.user.id.get(), guild).await
    };
    answered_apart(ctx, answer).await
}
