//! `/server`: what the admins of a server decide.

use poise::serenity_prelude as serenity;
use serenity::{CreateAutocompleteResponse, PartialChannel, RoleId};

use crate::community::{ServerSettings, USUAL_TABLES, USUAL_TABLES_EACH};
use crate::discord::api::permissions;
use crate::discord::caller::{Context, Done};
use crate::discord::inbound::commands::autocomplete::{self, Suggestion};
use crate::discord::inbound::deletion;
use crate::discord::inbound::submit::answered_apart;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::Whom;
use crate::discord::view::phrases;
use crate::host::Host;
use crate::rules::game::{OptionSpec, OptionValues};
use crate::table::TABLE_OPTIONS;

/// What is typed to take a clock away again.
const USUAL: &str = "usual";

/// Where and how this server plays (Manage Server).
#[poise::command(
    slash_command,
    subcommand_required,
    default_member_permissions = "MANAGE_GUILD",
    subcommands(
        "settings", "channel", "role", "clock", "limits", "vacation", "digest", "delete"
    )
)]
pub async fn server(_ctx: Context<'_>) -> Done {
    Ok(())
}

/// Show what is decided for this server.
#[poise::command(slash_command)]
async fn settings(ctx: Context<'_>) -> Done {
    change(ctx, |_| Ok(())).await
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
    change(ctx, |settings| {
        settings.clock = match clock.trim().to_lowercase().as_str() {
            USUAL => None,
            word if clock_words().contains(&word) => Some(word.to_owned()),
            _ => {
                let words = clock_words().join(", ");
                return Err(format!(
                    "There is no such clock. Choose {words} or {USUAL}."
                ));
            }
        };
        Ok(())
    })
    .await
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
    let host = &ctx.framework.user_data.host;
    answer(ctx, async |guild| {
        match host.set_allowance(guild, days).await {
            Ok(()) => show(host, guild).await,
            Err(refused) => Answer::from(refused.to_string()),
        }
    })
    .await
}

/// Post a digest of the week in a channel, on Mondays; without a channel not any more.
#[poise::command(slash_command)]
async fn digest(
    ctx: Context<'_>,
    #[description = "Where; leave it out to turn the digest off"] channel: Option<PartialChannel>,
) -> Done {
    let host = &ctx.framework.user_data.host;
    answer(ctx, async |guild| {
        let channel = channel.map(|channel| channel.id.get());
        match host.set_digest_channel(guild, channel).await {
            Ok(()) => show(host, guild).await,
            Err(error) => unread(&error),
        }
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
    let host = &ctx.framework.user_data.host;
    answer(ctx, async |guild| {
        let before = match host.server(guild).await {
            Ok(settings) => settings,
            Err(error) => return unread(&error),
        };
        let mut settings = before.clone();
        if let Err(sentence) = edit(&mut settings) {
            return Answer::from(sentence);
        }
        if settings != before
            && let Err(error) = host.set_server(guild, &settings).await
        {
            return unread(&error);
        }
        shown(host, guild, &settings).await
    })
    .await
}

/// The settings of a server, with its vacation and its digest.
async fn shown(host: &Host, guild: u64, settings: &ServerSettings) -> Answer {
    let digest = match host.digest_channel(guild).await {
        Ok(Some(channel)) => {
            let next = phrases::date(host.next_digests());
            format!("- Digest of the week: in <#{channel}>, next {next}, if anything has happened.")
        }
        Ok(None) => "- Digest of the week: off.".to_owned(),
        Err(error) => return unread(&error),
    };
    let told = told(settings, host.allowance(guild));
    Answer::from(format!("{told}\n{digest}"))
}

/// The settings of a server as they are.
async fn show(host: &Host, guild: u64) -> Answer {
    match host.server(guild).await {
        Ok(settings) => shown(host, guild, &settings).await,
        Err(error) => unread(&error),
    }
}

fn unread(error: &crate::host::HostError) -> Answer {
    tracing::error!("the settings of a server could not be read or kept: {error}");
    phrases::NOT_READ.into()
}

/// Answers somebody who manages the server with this id.
async fn answer(ctx: Context<'_>, answer: impl AsyncFnOnce(u64) -> Answer) -> Done {
    let answer = async {
        match ctx.interaction.guild_id {
            None => phrases::GUILD_ONLY.into(),
            Some(_) if !permissions::may_overrule(ctx.interaction) => phrases::ADMINS_ONLY.into(),
            Some(guild) => answer(guild.get()).await,
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

/// The settings in words, with the days of vacation a year.
fn told(settings: &ServerSettings, vacation: u32) -> String {
    let list = |ids: &[u64], sign: &str, none: &str| match ids {
        [] => none.to_owned(),
        ids => {
            let shown: Vec<String> = ids.iter().map(|id| format!("<{sign}{id}>")).collect();
            phrases::list(&shown)
        }
    };
    let limit = |most: Option<u32>, usual: u32| match most {
        None => format!("{usual}, as usual"),
        Some(0) => "no limit".to_owned(),
        Some(most) => most.to_string(),
    };
    [
        "**This server**".to_owned(),
        format!(
            "- Tables are opened in {}.",
            list(&settings.channels, "#", "all channels")
        ),
        format!(
            "- Who opens them: {}.",
            list(&settings.roles, "@&", "everybody")
        ),
        format!(
            "- Clock, where the opener chooses none: {}.",
            settings.clock.as_deref().unwrap_or("as usual")
        ),
        format!(
            "- Open tables of the server: {}.",
            limit(settings.tables, USUAL_TABLES)
        ),
        format!(
            "- Open tables of a person who opens another: {}.",
            limit(settings.tables_each, USUAL_TABLES_EACH)
        ),
        format!("- Vacation: {vacation} days a year."),
    ]
    .join("\n")
}

fn clock_words() -> &'static [&'static str] {
    let clock = TABLE_OPTIONS.iter().find(|spec| spec.name == "clock");
    match clock {
        Some(OptionSpec {
            values: OptionValues::OneOf(words),
            ..
        }) => words,
        _ => &[],
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
    fn all_settings_are_told() {
        let settings = ServerSettings {
            channels: vec![5, 6],
            roles: vec![7],
            clock: Some("weekly".into()),
            tables: Some(0),
            ..ServerSettings::default()
        };
        let told = told(&settings, 28);
        for part in [
            "<#5> and <#6>",
            "<@&7>",
            "weekly",
            "no limit",
            "5, as usual",
            "28 days",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }

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
