//! What the buttons of notices do: more time, no more notices, a test of direct messages.

use poise::serenity_prelude as serenity;
use serenity::ComponentInteraction;

use crate::discord::api::reply::Reply;
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::caller::Caller;
use crate::discord::inbound::refusals;
use crate::discord::inbound::submit::{self, CommandOutcome};
use crate::discord::loading;
use crate::discord::outbound::notifications;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::{panels, phrases};
use crate::host::RequestError;
use crate::table::{Command, TableError, TableId};

/// Gives the open decision of a person one more deadline, and shows the decision again.
pub async fn extend(
    service: &Service,
    table: TableId,
    caller: Caller,
    since: Option<u64>,
) -> CommandOutcome {
    let extended = submit::apply(service, table, caller, Command::Extend { since });
    let committed = match extended.await {
        Ok(committed) => committed,
        Err(refused) => {
            return CommandOutcome::privately(refusals::refusal(service, table, refused).await);
        }
    };
    let Some(view) = loading::view_after(service, &committed, caller.user).await else {
        return CommandOutcome::privately(phrases::TABLE_GONE);
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
    CommandOutcome {
        after: Some(view),
        ..CommandOutcome::privately(panel)
    }
}

/// Says no more to a person about the decision that they owe.
pub async fn not_now(service: &Service, table: TableId, user: u64, since: u64) -> Answer {
    match service.host.silence(table, user, since).await {
        Ok(()) => phrases::NOT_NOW.into(),
        Err(RequestError::Table(TableError::Stale)) => phrases::NOTHING_ASKED.into(),
        Err(refused) => refusals::refusal(service, table, refused).await,
    }
}

/// Tries whether direct messages arrive; where they do not, the person is told in channels from now on.
pub async fn test(service: &Service, click: &ComponentInteraction) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_private_click(&service.client, click, None).await? else {
        return Ok(());
    };
    let user = click.user.id.get();
    let sent = notifications::write(&service.outbound, user, &phrases::TEST.into()).await;
    let answer = match &sent {
        Ok(()) => "I have written to you. If nothing arrived, look at your message requests.",
        Err(error) if classify(error) == ErrorClass::Passing => {
            "Discord does not answer just now. Please try again in a minute."
        }
        Err(error) => {
            tracing::info!("a direct message was refused: {}", Redacted(error));
            notifications::tell_in_channels(&service.host, user).await;
            phrases::DIRECT_CLOSED
        }
    };
    reply.say(&answer.into()).await
}
