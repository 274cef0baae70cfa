//! Calls and reminders, sent: in the channel of the table or by direct message. Who is to be told what when is computed by
//! the table and remembered by the host; [`reminders`](crate::discord::view::reminders) puts it into words.

use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::community::{Delivery, Notice};
use crate::discord::api::messages;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::loading;
use crate::discord::outbound::{Outbound, mentions};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::reminders::{self, Call, CallSource};
use crate::discord::view::table_view::PublicTableView;
use crate::host::{Host, Outgoing};
use crate::table::TableId;

/// The calls that a new board makes: its message mentions them.
pub async fn on_board(outbound: &Outbound, view: &PublicTableView) -> Vec<Notice> {
    let mut due = outbound.host.due_notices(view.id).await;
    due.retain(|notice| {
        let shown = view.since_of(notice.seat) == Some(notice.since);
        notice.delivery == Delivery::Channel && !notice.window && shown
    });
    due
}

/// Says what is to be said to people about a table now.
///
/// # Errors
/// What remains after a few attempts; what was not said is to be said still.
pub async fn tell(outbound: &Outbound, table: TableId) -> Result<(), serenity::Error> {
    let due = outbound.host.due_notices(table).await;
    let (mut public, direct): (Vec<_>, Vec<_>) = due
        .into_iter()
        .partition(|notice| notice.delivery == Delivery::Channel);
    for notice in direct {
        match tell_directly(outbound, table, &notice).await {
            Ok(()) => {}
            Err(error) if classify(&error) == ErrorClass::Passing => return Err(error),
            Err(error) => {
                tracing::info!(%table, "a direct message was refused: {}", Redacted(&error));
                tell_in_channels(&outbound.host, notice.user).await;
                public.push(notice);
            }
        }
    }
    public.sort_by_key(|notice| notice.at);
    for together in public.chunk_by(|one, other| one.at == other.at) {
        tell_in_channel(outbound, table, together).await?;
    }
    Ok(())
}

async fn remember(outbound: &Outbound, table: TableId, notices: &[Notice]) {
    if let Err(error) = outbound.host.told(table, notices).await {
        tracing::warn!(%table, "may be said twice after a restart: {error}");
    }
}

/// Tells people in the channel of the table. When something that they are called for is over by then nothing is said:
/// whoever is waited for still is called by what has come since.
async fn tell_in_channel(
    outbound: &Outbound,
    table: TableId,
    together: &[Notice],
) -> Result<(), serenity::Error> {
    let Some(view) = loading::public_view(outbound, table).await else {
        return Ok(());
    };
    let nonce = together
        .first()
        .map(|it| Outgoing::nonce_of_notices(outbound.client.mark, table, it.at));
    let message = reminders::in_channel(&view, together);
    let calls: Vec<Call> = together.iter().map(Call::of).collect();
    let channel = view.place().channel;
    let posted = mentions::post(outbound, table, channel, (&message, &calls), nonce).await?;
    let Some(posted) = posted else {
        return Ok(());
    };
    let at = (channel, posted.get());
    let source = CallSource::Notices(together.to_vec());
    mentions::note(outbound, &view, at, calls, (source, &message.text));
    remember(outbound, table, together).await;
    Ok(())
}

/// Writes a notice to a person directly, unless what they are called for is over by then.
async fn tell_directly(
    outbound: &Outbound,
    table: TableId,
    notice: &Notice,
) -> Result<(), serenity::Error> {
    let Some(view) = loading::public_view(outbound, table).await else {
        return Ok(());
    };
    let link = loading::board_link(&outbound.host, table)
        .await
        .unwrap_or_default();
    let answer = reminders::directly(&view, notice, &link);
    let nonce = Some(Outgoing::nonce_of_notices(
        outbound.client.mark,
        table,
        notice.at,
    ));
    let direct = private_channel(outbound, notice.user).await?;
    let calls = [Call::of(notice)];
    let posted = mentions::post(outbound, table, direct, (&answer, &calls), nonce).await?;
    let Some(posted) = posted else {
        return Ok(());
    };
    let at = (direct, posted.get());
    let source = CallSource::Direct(notice.clone(), link);
    mentions::note(outbound, &view, at, calls.to_vec(), (source, &answer.text));
    remember(outbound, table, std::slice::from_ref(notice)).await;
    Ok(())
}

/// Writes to a person directly.
///
/// # Errors
/// What remains after a few attempts, as when the person takes no messages.
pub async fn write(
    outbound: &Outbound,
    user: u64,
    answer: &PublicAnswer,
) -> Result<(), serenity::Error> {
    let channel = private_channel(outbound, user).await?;
    messages::post(&outbound.client, channel, answer, None)
        .await
        .map(drop)
}

async fn private_channel(outbound: &Outbound, user: u64) -> Result<u64, serenity::Error> {
    let recipient = json!({ "recipient_id": user.to_string() });
    let open = || async {
        let http = outbound.client.http();
        http.create_private_channel(&recipient).await
    };
    let channel = RetryPolicy::LONG
        .with("POST /users/@me/channels", open)
        .await?;
    Ok(channel.id.get())
}

/// From now on the person is told in the channels of their tables.
pub async fn tell_in_channels(host: &Host, user: u64) {
    let mut prefs = host.notification_prefs(user);
    prefs.delivery = Delivery::Channel;
    if let Err(refused) = host.set_notification_prefs(user, prefs).await {
        tracing::warn!(%refused, "that a person is told in channels is not remembered");
    }
}
