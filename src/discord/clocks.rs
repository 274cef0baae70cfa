//! Clocks that are stretched or stand still, in words; what the buttons of notices do.

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use super::answer::{Answer, Button, Row};
use super::custom_id::{Click, Verb};
use super::glance::{Glance, PublicGlance};
use super::notices;
use super::patience::{Harmless, Trouble, judge};
use super::reply::Reply;
use super::service::Service;
use super::turn::{self, Caller};
use super::{panels, voice};
use crate::rules::game::Seat;
use crate::table::{Command, Refused, TableId, Way};

/// The lines of the board about clocks that stand still; each begins with a new line.
pub fn standing_still(glance: &PublicGlance) -> String {
    let names = glance.names();
    let mut text = String::new();
    if glance.is_paused() {
        text.push_str("\nThe table is paused: no deadline runs.");
    }
    let seats = u8::try_from(names.0.len()).unwrap_or(u8::MAX);
    for seat in Seat::all(seats) {
        if let Some(until) = glance.vacation(seat) {
            let name = names.of(seat);
            text.push_str(&format!("\n{name} is away until {}.", voice::date(until)));
        }
    }
    text
}

/// The panel of a question with a button for more time, where the seat can still have it.
pub fn with_more_time(mut panel: Answer, glance: &Glance) -> Answer {
    let (Some(seat), Some(since)) = (glance.seat, glance.since) else {
        return panel;
    };
    if panel.asks && panel.rows.len() < 5 && glance.table().can_extend(seat) {
        panel
            .rows
            .push(Row::Buttons(vec![more_time(glance, since)]));
    }
    panel
}

/// The button for one more deadline, for decisions that were opened up to a sequence.
pub fn more_time(glance: &PublicGlance, since: u64) -> Button {
    Button::new(Click::at(glance.id.0, since, Verb::Extend), "More time")
}

/// Gives the open decision of a person one more deadline, and shows the decision again.
pub async fn extend(
    service: &Service,
    table: TableId,
    caller: Caller,
    since: Option<u64>,
) -> Answer {
    if let Err(refused) = service
        .submit(table, caller, Command::Extend { since })
        .await
    {
        return turn::refusal(service, table, refused).await;
    }
    let Some(glance) = service.glance(table, caller.user).await else {
        return voice::TABLE_GONE.into();
    };
    let due = glance.seat.and_then(|seat| glance.table().due(seat));
    let until = match due {
        Some(due) => format!(
            "You have more time: your deadline is {} now.",
            voice::moment(due)
        ),
        None => "You have more time when the table goes on.".to_owned(),
    };
    let mut panel = panels::question(&glance);
    panel.text = format!("{until}\n\n{}", panel.text);
    panel
}

/// Says no more to a person about the decision that they owe.
pub async fn not_now(service: &Service, table: TableId, user: u64, since: u64) -> Answer {
    match service.host.silence(table, user, since).await {
        Ok(()) => voice::NOT_NOW.into(),
        Err(Refused::Stale) => voice::NOTHING_ASKED.into(),
        Err(refused) => turn::refusal(service, table, refused).await,
    }
}

/// Tries whether direct messages arrive; where they do not, the person is told in channels from now on.
pub async fn test(service: &Service, click: &ComponentInteraction) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_private_click(service, click).await? else {
        return Ok(());
    };
    let user = click.user.id.get();
    let sent = notices::write(service, user, &voice::TEST.into()).await;
    let answer = match &sent {
        Ok(()) => "I have written to you. If nothing arrived, look at your message requests.",
        Err(error) if judge(error) == Trouble::Passing => {
            "Discord does not answer just now. Please try again in a minute."
        }
        Err(error) => {
            tracing::info!("a direct message was refused: {}", Harmless(error));
            tell_in_channels(service, user).await;
            voice::DIRECT_CLOSED
        }
    };
    reply.say(&answer.into()).await
}

/// From now on the person is told in the channels of their tables.
pub async fn tell_in_channels(service: &Service, user: u64) {
    let mut habits = service.host.habits(user);
    habits.way = Way::Channel;
    if let Err(refused) = service.host.set_habits(user, habits).await {
        tracing::warn!(
            code = refused.code(),
            "that a person is told in channels is not remembered"
        );
    }
}
