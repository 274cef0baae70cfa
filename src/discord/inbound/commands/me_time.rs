//! `/me vacation` and `/me reminders`: when the own clocks stand still, and how one is told.

use poise::serenity_prelude as serenity;
use serenity::CreateAutocompleteResponse;

use crate::community::{Delivery, NotificationPrefs, read_until, zones};
use crate::discord::caller::{Context, Done};
use crate::discord::inbound::commands::autocomplete::{self, Suggestion};
use crate::discord::inbound::submit::answered_apart;
use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::{Apart, Click};
use crate::discord::view::phrases;
use crate::host::RequestError;

/// Where reminders arrive.
#[derive(Clone, Copy, poise::ChoiceParameter)]
enum DeliveryChoice {
    #[name = "channel"]
    Channel,
    #[name = "direct message"]
    Direct,
}

/// Stop your clocks at all your tables until you are back.
#[poise::command(slash_command)]
pub async fn vacation(
    ctx: Context<'_>,
    #[description = "The day on which you are back (2026-12-24), a time from now (5d, 2w), or off"]
    #[autocomplete = "ends"]
    until: String,
) -> Done {
    let answer = async {
        match leave(ctx, &until).await {
            Ok(answer) => answer,
            Err(refused) => Answer::from(refused.to_string()),
        }
    };
    answered_apart(ctx, answer).await
}

async fn leave(ctx: Context<'_>, until: &str) -> Result<Answer, RequestError> {
    let host = &ctx.framework.user_data.host;
    let user = ctx.interaction.user.id.get();
    let guild = ctx.interaction.guild_id.map_or(0, serenity::GuildId::get);
    let zone = host.notification_prefs(user).time_zone();
    let until = read_until(until, &zone, host.now())?;
    host.set_vacation(user, until, guild).await?;
    Ok(Answer::from(match until {
        Some(until) => format!(
            "Your clocks stand still at all your tables until {}. You can act all the same. `/me vacation until:off` \
             ends your vacation sooner.",
            phrases::date(until)
        ),
        None => "Welcome back: your clocks run again.".to_owned(),
    }))
}

/// Choose how you are told of your decisions; without options: show it.
#[poise::command(slash_command)]
pub async fn reminders(
    ctx: Context<'_>,
    #[description = "After which parts of the time in percent (50 90), or off"]
    #[autocomplete = "parts"]
    when: Option<String>,
    #[description = "Where you are told"]
    #[rename = "where"]
    place: Option<DeliveryChoice>,
    #[description = "When you are left alone (22:00-08:00), or off"]
    #[autocomplete = "hours"]
    quiet: Option<String>,
    #[description = "Your time zone (Europe/Athens)"]
    #[autocomplete = "zone_names"]
    zone: Option<String>,
) -> Done {
    let answer = async {
        let asked = ReminderChanges {
            when,
            place,
            quiet,
            zone,
        };
        match asked.grant(ctx).await {
            Ok(prefs) => shown(&prefs),
            Err(refused) => Answer::from(refused.to_string()),
        }
    };
    answered_apart(ctx, answer).await
}

/// What was typed.
struct ReminderChanges {
    when: Option<String>,
    place: Option<DeliveryChoice>,
    quiet: Option<String>,
    zone: Option<String>,
}

impl ReminderChanges {
    /// All of them, or none where one cannot be understood.
    async fn grant(self, ctx: Context<'_>) -> Result<NotificationPrefs, RequestError> {
        let host = &ctx.framework.user_data.host;
        let user = ctx.interaction.user.id.get();
        host.refresh_person(user).await;
        let before = host.notification_prefs(user);
        let mut prefs = before.clone();
        if let Some(when) = self.when {
            prefs.set_reminders(&when)?;
        }
        if let Some(zone) = self.zone {
            prefs.set_zone(&zone)?;
        }
        if let Some(quiet) = self.quiet {
            prefs.set_quiet(&quiet)?;
        }
        if let Some(place) = self.place {
            prefs.delivery = match place {
                DeliveryChoice::Channel => Delivery::Channel,
                DeliveryChoice::Direct => Delivery::Direct,
            };
        }
        if prefs != before {
            host.set_notification_prefs(user, prefs.clone()).await?;
        }
        Ok(prefs)
    }
}

/// The settings in words; with a button to try direct messages where they are chosen.
pub fn shown(prefs: &NotificationPrefs) -> Answer {
    let percents: Vec<String> = prefs.reminders.iter().map(|it| format!("{it} %")).collect();
    let when = match percents.is_empty() {
        true => "You are called when a decision becomes yours, and not reminded".to_owned(),
        false => format!(
            "You are called when a decision becomes yours, and reminded after {} of the time",
            phrases::list(&percents)
        ),
    };
    let place = match prefs.delivery {
        Delivery::Channel => "in the channel of the table",
        Delivery::Direct => "by direct message",
    };
    let clock = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60);
    let zone = prefs.zone.as_deref().unwrap_or("UTC");
    let quiet = match (prefs.quiet, &prefs.zone) {
        (Some(quiet), _) => format!(
            " From {} to {} ({zone}) you are left alone.",
            clock(quiet.from),
            clock(quiet.to)
        ),
        (None, Some(zone)) => format!(" Your time zone is {zone}."),
        (None, None) => String::new(),
    };
    let answer = Answer::from(format!("{when}, {place}.{quiet}"));
    match prefs.delivery {
        Delivery::Channel => answer,
        Delivery::Direct => {
            let test = Button::new(Click::new(0, Apart::Test), "Send a test");
            answer.row(Row::Buttons(vec![test]))
        }
    }
}

async fn ends(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::one_of(&["3d", "1w", "2w", "off"], partial)
}

async fn parts(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::one_of(&["50 90", "25 50 75 90", "50", "90", "off"], partial)
}

async fn hours(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::one_of(
        &["22:00-08:00", "23:00-07:00", "20:00-10:00", "off"],
        partial,
    )
}

async fn zone_names(_ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    autocomplete::choices(zones(partial).into_iter().map(Suggestion::plain))
}
