//! `/server`: what the admins of a server decide.

use poise::serenity_prelude as serenity;
use serenity::{CreateAutocompleteResponse, PartialChannel, RoleId};

use crate::community::ServerSettings;
use crate::discord::api::permissions;
use crate::discord::caller::{Context, Done};
use crate::discord::inbound::commands::autocomplete::{self, Suggestion};
use crate::discord::inbound::server::{Admin, Refused, set_clock};
use crate::discord::inbound::submit::answered_apart;
use crate::discord::inbound::{deletion, server_status};
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::Whom;
use crate::discord::view::phrases;
use crate::discord::view::server::{USUAL, clock_words};

/// Where and how this server plays (Manage Server).
#[poise::command(
    slash_command,
    subcommand_required,
    default_member_permissions = "MANAGE_GUILD",
    subcommands(
        "settings", "status", "channel", "role", "clock", "limits", "vacation", "digest", "log",
        "delete"
    )
)]
pub async fn server(_ctx: Context<'_>) -> Done {
    Ok(())
}

/// Show what is decided for this server, and change it with lists.
#[poise::command(slash_command)]
async fn settings(ctx: Context<'_>) -> Done {
    answer(ctx, async |admin| admin.panel(None).await).await
}

/// Show what the bot may and may not do in each channel, the open tables, limits and version.
#[poise::command(slash_command)]
async fn status(ctx: Context<'_>) -> Done {
    answer(ctx, async |admin| server_status::told(admin).await).await
}

/// Choose a channel for tables, or take it back. With none chosen, tables are opened everywhere.
#[poise::command(slash_command)]
async fn channel(
    ctx: Context<'_>,
    #[description = "The channel; threads below it belong to it"] channel: PartialChannel,
    #[description = "Whether tables may be opened there"] allowed: bool,
) -> Done {
    change(ctx, |settings| {
        put(&mut settings.channels, channel.id.get(), allowed);
        Ok(())
    })
    .await
}

/// Choose a role that may open tables, or take it back. With none chosen, everybody may.
#[poise::command(slash_command)]
async fn role(
    ctx: Context<'_>,
    #[description = "The role"] role: RoleId,
    #[description = "Whether its members may open tables"] allowed: bool,
) -> Done {
    change(ctx, |settings| {
        put(&mut settings.roles, role.get(), allowed);
        Ok(())
    })
    .await
}

/// Choose the clock of tables whose opener chooses none.
#[poise::command(slash_command)]
async fn clock(
    ctx: Context<'_>,
    #[description = "A clock, or usual"]
    #[autocomplete = "clocks"]
    clock: String,
) -> Done {
    change(ctx, |settings| set_clock(settings, &clock)).await
}

/// Limit how many tables may be open at once; 0 takes a limit away.
#[poise::command(slash_command)]
async fn limits(
    ctx: Context<'_>,
    #[description = "On this server"]
    #[min = 0]
    #[max = 1000]
    tables: Option<u32>,
    #[description = "For each person who opens another one"]
    #[min = 0]
    #[max = 100]
    each: Option<u32>,
) -> Done {
    change(ctx, |settings| {
        settings.tables = tables.or(settings.tables);
        settings.tables_each = each.or(settings.tables_each);
        Ok(())
    })
    .await
}

/// Choose for how many days a year people may stop their clocks.
#[poise::command(slash_command)]
async fn vacation(
    ctx: Context<'_>,
    #[description = "Days a year"]
    #[min = 0]
    #[max = 366]
    days: u32,
) -> Done {
    answer(ctx, async |admin| {
        let changed = admin.set_vacation(days).await;
        after(admin, changed).await
    })
    .await
}

/// Post a digest of the week in a channel, on Mondays; without a channel not any more.
#[poise::command(slash_command)]
async fn digest(
    ctx: Context<'_>,
    #[description = "Where; leave it out to turn the digest off"] channel: Option<PartialChannel>,
) -> Done {
    answer(ctx, async |admin| {
        let channel = channel.map(|channel| channel.id.get());
        let changed = admin.set_digest(channel).await;
        after(admin, changed).await
    })
    .await
}

/// Tell trouble of the bot in a channel; for the owner of its application, who is written to else.
#[poise::command(slash_command)]
async fn log(
    ctx: Context<'_>,
    #[description = "Where; leave it out to be written to instead"] channel: Option<PartialChannel>,
) -> Done {
    answer(ctx, async |admin| {
        let channel = channel.map(|channel| channel.id.get());
        let changed = admin.set_log(channel).await;
        after(admin, changed).await
    })
    .await
}

/// Delete all that is kept of this server; you are asked twice.
#[poise::command(slash_command)]
async fn delete(ctx: Context<'_>) -> Done {
    answer(ctx, async |_| deletion::first_question(Whom::Server)).await
}

/// Changes the settings of the server, and shows them.
async fn change(
    ctx: Context<'_>,
    edit: impl FnOnce(&mut ServerSettings) -> Result<(), String>,
) -> Done {
    answer(ctx, async |admin| admin.change(edit).await).await
}

/// All settings after one of them was changed, or why it was not.
async fn after(admin: &Admin<'_>, changed: Result<(), Refused>) -> Answer {
    match changed {
        Ok(()) => admin.panel(None).await,
        Err(refused) => refused.into(),
    }
}

/// Answers somebody who manages the server.
async fn answer(ctx: Context<'_>, answer: impl AsyncFnOnce(&Admin<'_>) -> Answer) -> Done {
    let answer = async {
        match ctx.interaction.guild_id {
            None => phrases::GUILD_ONLY.into(),
            Some(_) if !permissions::may_overrule(ctx.interaction) => phrases::ADMINS_ONLY.into(),
            Some(guild) => {
                let admin = Admin {
                    service: ctx.framework.user_data,
                    guild: guild.get(),
                    user: ctx.interaction.user.id.get(),
                };
                answer(&admin).await
            }
        }
    };
    answered_apart(ctx, answer).await
}

/// Puts a number into a list or takes it out.
fn put(list: &mut Vec<u64>, number: u64, wanted: bool) {
    list.retain(|known| *known != number);
    if wanted {
        list.push(number);
    }
}

async fn clocks(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let words = clock_words().iter().copied().chain([USUAL]);
    let fits = words.filter(|word| word.contains(&partial.to_lowercase()));
    autocomplete::choices(fits.map(|word| Suggestion::plain(word.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_hold_nothing_twice() {
        let mut list = vec![1];
        put(&mut list, 1, true);
        put(&mut list, 2, true);
        assert_eq!(list, [1, 2]);
        put(&mut list, 1, false);
        assert_eq!(list, [2]);
    }
}
