//! Clocks that are stretched or stand still, in words; what the buttons of notices do.

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::community::Delivery;
use crate::discord::api::reply::Reply;
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::caller::Caller;
use crate::discord::inbound::submit;
use crate::discord::outbound::notifications;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::{Click, Verb};
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{panels, phrases};
use crate::host::RequestError;
use crate::rules::game::Seat;
use crate::table::{Command, TableError, TableId};

/// The lines of the board about clocks that stand still; each begins with a new line.
pub fn standing_still(view: &PublicTableView) -> String {
    let names = view.names();
    let mut text = String::new();
    if view.is_paused() {
        text.push_str("\nThe table is paused: no deadline runs.");
    }
    let seats = u8::try_from(names.0.len()).unwrap_or(u8::MAX);
    for seat in Seat::all(seats) {
        if let Some(until) = view.vacation(seat) {
            let name = names.of(seat);
            text.push_str(&format!("\n{name} is away until {}.", phrases::date(until)));
        }
    }
    text
}

/// The panel of a question with a button for more time, where the seat can still have it.
pub fn with_more_time(mut panel: Answer, view: &TableView) -> Answer {
    let (Some(seat), Some(since)) = (view.seat, view.since) else {
        return panel;
    };
    if panel.asks && panel.rows.len() < 5 && view.table().can_extend(seat) {
        panel.rows.push(Row::Buttons(vec![more_time(view, since)]));
    }
    panel
}

/// The button for one more deadline, for decisions that were opened up to a sequence.
pub fn more_time(view: &PublicTableView, since: u64) -> Button {
    Button::new(Click::at(view.id.0, since, Verb::Extend), "More time")
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
        return submit::refusal(service, table, refused).await;
    }
    let Some(view) = service.view(table, caller.user).await else {
        return phrases::TABLE_GONE.into();
    };
    let due = view.seat.and_then(|seat| view.table().due(seat));
    let until = match due {
        Some(due) => format!(
            "You have more time: your deadline is {} now.",
            phrases::moment(due)
        ),
        None => "You have more time when the table goes on.".to_owned(),
    };
    let mut panel = panels::question(&view);
    panel.text = format!("{until}\n\n{}", panel.text);
    panel
}

/// Says no more to a person about the decision that they owe.
pub async fn not_now(service: &Service, table: TableId, user: u64, since: u64) -> Answer {
    match service.host.silence(table, user, since).await {
        Ok(()) => phrases::NOT_NOW.into(),
        Err(RequestError::Table(TableError::Stale)) => phrases::NOTHING_ASKED.into(),
        Err(refused) => submit::refusal(service, table, refused).await,
    }
}

/// Tries whether direct messages arrive; where they do not, the person is told in channels from now on.
pub async fn test(service: &Service, click: &ComponentInteraction) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_private_click(service, click).await? else {
        return Ok(());
    };
    let user = click.user.id.get();
    let sent = notifications::write(service, user, &phrases::TEST.into()).await;
    let answer = match &sent {
        Ok(()) => "I have written to you. If nothing arrived, look at your message requests.",
        Err(error) if classify(error) == ErrorClass::Passing => {
            "Discord does not answer just now. Please try again in a minute."
        }
        Err(error) => {
            tracing::info!("a direct message was refused: {}", Redacted(error));
            tell_in_channels(service, user).await;
            phrases::DIRECT_CLOSED
        }
    };
    reply.say(&answer.into()).await
}

/// From now on the person is told in the channels of their tables.
pub async fn tell_in_channels(service: &Service, user: u64) {
    let mut prefs = service.host.notification_prefs(user);
    prefs.delivery = Delivery::Channel;
    if let Err(refused) = service.host.set_notification_prefs(user, prefs).await {
        tracing::warn!(%refused, "that a person is told in channels is not remembered"
        );
    }
}
