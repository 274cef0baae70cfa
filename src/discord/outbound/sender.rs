//! The sender of the outbox: what has to be said in channels, once, newest state first, never in a flood.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::community::Notice;
use crate::discord::api::messages::post;
use crate::discord::api::retry::{ErrorClass, Redacted, RetryPolicy, classify};
use crate::discord::loading;
use crate::discord::outbound::board_message::{edit, retire_leftovers};
use crate::discord::outbound::{Outbound, guild_events, mentions, notifications, side_messages};
use crate::discord::view::board;
use crate::discord::view::phrases;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::reminders::Call;
use crate::discord::view::table_view::PublicTableView;
use crate::host::{BoardMessage, Kind, Outgoing};
use crate::table::{Place, Table, TableId};

/// How long a message waits between attempts where Discord stumbles. One of all is tried each minute, and when that goes
/// the others follow.
const STUMBLING: RetryPolicy = RetryPolicy {
    first: Duration::from_secs(5),
    longest: Duration::from_secs(30 * 60),
    attempts: 60,
};
/// How long it waits where Discord refuses it, as without a permission: more than six days in all.
const REFUSED: RetryPolicy = RetryPolicy {
    first: Duration::from_secs(5 * 60),
    longest: Duration::from_secs(6 * 60 * 60),
    attempts: 30,
};

/// Sends what the host hands out, until it is told to stop or another process has taken over, which knows more; finishes what
/// was begun.
pub async fn run(outbound: Arc<Outbound>, stop: CancellationToken) {
    let deliveries = TaskTracker::new();
    loop {
        let outgoing = tokio::select! {
            biased;
            () = stop.cancelled() => break,
            () = outbound.host.fenced() => break,
            outgoing = outbound.host.pending() => outgoing,
        };
        let outbound = Arc::clone(&outbound);
        deliveries.spawn(async move { deliver(&outbound, outgoing).await });
    }
    deliveries.close();
    deliveries.wait().await;
}

/// Delivers what is to be said of a table. A bug on the way keeps nobody else's from going, and this one is tried again.
async fn deliver(outbound: &Outbound, outgoing: Outgoing) {
    let delivered = AssertUnwindSafe(attempt(outbound, &outgoing)).catch_unwind();
    let later = match delivered.await {
        Ok(Ok(())) => return outbound.host.sent(&outgoing).await,
        Ok(Err(later)) => later,
        Err(_) => {
            tracing::error!(table = %outgoing.table, kind = ?outgoing.kind, "a message hit a bug");
            tell_of_bug(outbound, outgoing.table).await;
            Later::after(ErrorClass::Refused, outgoing.attempts)
        }
    };
    outbound.host.failed(&outgoing, later.delay, later.stumbled);
}

/// Says what there is to say. An error tells when it is tried again.
async fn attempt(outbound: &Outbound, outgoing: &Outgoing) -> Result<(), Later> {
    let table = outgoing.table;
    let place = outbound.host.read(table, Table::place).await;
    if place.is_some_and(Place::is_alone) {
        return Ok(());
    }
    // What is prepared is shown when all is in place, and when the bot is back all is shown again.
    if is_prepared(outbound, table).await || is_out_of_reach(outbound, table).await {
        return Ok(());
    }
    if outgoing.kind == Kind::Board {
        outbound.client.panels.changed(table);
    }
    let said = match outgoing.kind {
        Kind::Board | Kind::Final => show_all(outbound, outgoing).await,
        Kind::Notice => notifications::tell(outbound, table).await,
    };
    match said {
        // What keeps the board back is not over because somebody was called.
        Ok(()) if outgoing.kind == Kind::Notice => {}
        Ok(()) if outbound.host.has_stumbled(table) => tell_of_bug(outbound, table).await,
        Ok(()) => outbound.messages.note_obstacle(table, None),
        Err(error) => return refused(outbound, outgoing, &error).await,
    }
    if outgoing.kind == Kind::Board {
        guild_events::miss_members(outbound, table).await;
    }
    mentions::settle(outbound, table).await;
    if outgoing.kind == Kind::Final {
        outbound.messages.forget(table);
    }
    match outgoing.kind {
        _ if outbound.host.leftovers(table).is_empty() => Ok(()),
        Kind::Board => Err(Later::after(ErrorClass::ChannelClosed, outgoing.attempts)),
        Kind::Notice | Kind::Final => {
            outbound.host.show_again(table).await;
            Ok(())
        }
    }
}

/// Discord did not take a message.
async fn refused(
    outbound: &Outbound,
    outgoing: &Outgoing,
    error: &serenity::Error,
) -> Result<(), Later> {
    let (table, class) = (outgoing.table, classify(error));
    if class == ErrorClass::PlaceGone && guild_events::look_for(outbound, table).await {
        return Ok(());
    }
    tracing::warn!(%table, ?class, attempts = outgoing.attempts, "a message waits: {}", Redacted(error));
    // A button with an emoji that somebody has deleted is refused with its whole message.
    if class == ErrorClass::Refused && outbound.client.emojis.forget() {
        tracing::warn!("words stand in place of emojis until the next start");
        return Err(Later {
            delay: Duration::ZERO,
            stumbled: false,
        });
    }
    let sentence = match class {
        ErrorClass::Passing => phrases::POSTED_LATER,
        _ => phrases::CHANNEL_CLOSED,
    };
    outbound
        .messages
        .note_obstacle(table, Some(sentence.into()));
    Err(Later::after(class, outgoing.attempts))
}

/// When a message is tried again that could not be sent.
struct Later {
    delay: Duration,
    /// Discord stumbled, as it would have over any other message.
    stumbled: bool,
}

impl Later {
    /// After this many attempts before. After the last one it waits until somebody asks for it, something changes, or the
    /// bot starts anew.
    fn after(class: ErrorClass, attempts: u32) -> Later {
        let stumbled = class == ErrorClass::Passing;
        let policy = if stumbled { STUMBLING } else { REFUSED };
        let delay = match attempts < policy.attempts {
            true => policy.pause(attempts + 1),
            false => Duration::MAX,
        };
        Later { delay, stumbled }
    }
}

/// Tells the people at a table, once, that a bug keeps its messages back.
async fn tell_of_bug(outbound: &Outbound, table: TableId) {
    let told = outbound.messages.obstacle(table).as_deref() == Some(phrases::TABLE_BUG);
    let place = outbound.host.read(table, Table::place).await;
    let Some(place) = place.filter(|_| !told) else {
        return;
    };
    outbound
        .messages
        .note_obstacle(table, Some(phrases::TABLE_BUG.into()));
    let answer = PublicAnswer::from(phrases::TABLE_BUG);
    if let Err(error) = post(&outbound.client, place.channel, &answer, None).await {
        tracing::warn!(%table, "nobody was told of a bug: {}", Redacted(&error));
    }
}

/// Is the table still being prepared? Then it is shown when all is in place.
async fn is_prepared(outbound: &Outbound, table: TableId) -> bool {
    let place = outbound.host.read(table, Table::place).await;
    place.is_some_and(|place| outbound.messages.is_quiet(place.channel))
}

/// Is the bot out of the server of a table?
async fn is_out_of_reach(outbound: &Outbound, table: TableId) -> bool {
    let place = outbound.host.read(table, Table::place).await;
    place.is_some_and(|place| outbound.host.is_server_gone(place.guild))
}

/// Shows the newest state of a table, and what is said beside its board.
async fn show_all(outbound: &Outbound, outgoing: &Outgoing) -> Result<(), serenity::Error> {
    retire_leftovers(outbound, outgoing.table).await;
    show_board(outbound, outgoing).await?;
    side_messages::bring_up(outbound, outgoing).await
}

/// Shows the newest state of a table: in its message, or in a new one when somebody has to be called, and when the match
/// begins or ends.
async fn show_board(outbound: &Outbound, outgoing: &Outgoing) -> Result<(), serenity::Error> {
    let table = outgoing.table;
    let Some(view) = loading::public_view(outbound, table).await else {
        return Ok(());
    };
    let answer = board::board(&view);
    let mark = fingerprint(&view, &answer);
    let shown = board_of(outbound, &view).await;
    let fresh = outbound.messages.wants_fresh(table);
    let called = notifications::on_board(outbound, &view).await;
    let call = called
        .iter()
        .filter(|notice| notice.stage == 0)
        .max_by_key(|it| it.since);
    let has_turned = shown.is_some_and(|shown| view.has_turned(shown.sequence));
    let stays = shown.filter(|_| !fresh && !has_turned && call.is_none());
    if stays.is_some() && outbound.messages.shows(table, mark) {
        return Ok(());
    }
    let answer = outbound.pool.with_board(answer, &view).await;
    let kept = match stays {
        Some(shown) => edit(outbound, table, shown, &answer).await?,
        None => false,
    };
    if !kept {
        let nonce = match call {
            // The same state may be posted again on purpose.
            _ if fresh => None,
            Some(call) => Some(outgoing.call_nonce(call)),
            None => Some(outgoing.nonce()),
        };
        if !renew(outbound, nonce, &view, (&answer, &called)).await? {
            // What has ended the decision brings a board of its own.
            return Ok(());
        }
        if fresh {
            outbound.messages.note_fresh(table);
        }
    }
    outbound.messages.note_shown(table, Some(mark));
    Ok(())
}

/// The message that shows a table. A newer one than the remembered one that was posted or clicked is it: the bot died, or
/// the disk was full, right after it had been posted.
async fn board_of(outbound: &Outbound, view: &PublicTableView) -> Option<BoardMessage> {
    let table = view.id;
    let remembered = outbound.host.board_message(table).await.ok()?;
    let known = remembered.unwrap_or(BoardMessage {
        channel: view.place().channel,
        message: 0,
        sequence: 0,
    });
    let Some(board) = outbound.messages.newer_board(table, known) else {
        return remembered;
    };
    if let Err(error) = outbound.host.board_posted(table, board, &[]).await {
        tracing::warn!(%table, "the board message is not remembered: {error}");
    }
    retire_leftovers(outbound, table).await;
    Some(board)
}

/// Makes the message of a table that has just ended its end, where no new message may come. That it is gone is fine.
pub async fn conclude(outbound: &Outbound, table: TableId) {
    let Some(view) = loading::public_view(outbound, table).await else {
        return;
    };
    let Some(shown) = board_of(outbound, &view).await else {
        return;
    };
    let answer = board::board(&view);
    let mark = fingerprint(&view, &answer);
    let answer = outbound.pool.with_board(answer, &view).await;
    match edit(outbound, table, shown, &answer).await {
        Ok(_) => outbound.messages.note_shown(table, Some(mark)),
        Err(error) => tracing::debug!(%table, "its end is not shown: {}", Redacted(&error)),
    }
}

/// So many lines of the log tell when what has just happened is no more the same.
const NEWS: usize = 12;

/// Everything that the public message shows, in one number. The picture shows the public position,
/// which the text board tells completely.
fn fingerprint(view: &PublicTableView, answer: &PublicAnswer) -> u64 {
    let mut hash = DefaultHasher::new();
    answer.text.hash(&mut hash);
    format!("{:?}", answer.rows).hash(&mut hash);
    view.text_board().hash(&mut hash);
    view.alt_text().hash(&mut hash);
    // What has just happened stands below the board.
    view.log(NEWS).hash(&mut hash);
    hash.finish()
}

/// Posts the board anew, in the place of the message before it. False where somebody would be called for what is over by
/// now.
async fn renew(
    outbound: &Outbound,
    nonce: Option<String>,
    view: &PublicTableView,
    (answer, called): (&PublicAnswer, &[Notice]),
) -> Result<bool, serenity::Error> {
    let table = view.id;
    let channel = view.place().channel;
    let people = called.iter().map(|notice| notice.user).collect();
    let answer = &answer.clone().calling(people);
    let calls: Vec<Call> = called.iter().map(Call::of).collect();
    let posted = mentions::post(outbound, table, channel, (answer, &calls), nonce).await?;
    let Some(message) = posted else {
        return Ok(false);
    };
    let shown = BoardMessage {
        channel,
        message: message.get(),
        sequence: view.sequence(),
    };
    outbound.messages.note_posted(table, shown);
    if let Err(error) = outbound.host.board_posted(table, shown, called).await {
        tracing::warn!(%table, "the board message is not remembered: {error}");
    }
    retire_leftovers(outbound, table).await;
    Ok(true)
}

/// Shows in the message of a table what it is to show, whatever we believe that it shows: a click on it was refused, as
/// where a process that hung has written over what its successor shows.
pub async fn show_doubted(outbound: &Outbound, table: TableId) {
    outbound.messages.note_shown(table, None);
    outbound.host.show_again(table).await;
}

/// Shows the board of a table anew at the end of its channel.
pub async fn present(outbound: &Outbound, table: TableId) {
    outbound.messages.want_fresh(table);
    outbound.host.show_again(table).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_is_tried_again_ever_less_often_for_days() {
        let pauses: Vec<u64> = (0..30)
            .map(|attempts| {
                Later::after(ErrorClass::ChannelClosed, attempts)
                    .delay
                    .as_secs()
                    / 60
            })
            .collect();
        assert_eq!(pauses[..8], [5, 10, 20, 40, 80, 160, 320, 360]);
        assert!(pauses.iter().sum::<u64>() > 6 * 24 * 60);
        let given_up = Later::after(ErrorClass::ChannelClosed, 30);
        assert_eq!(given_up.delay, Duration::MAX);
        let later = Later::after(ErrorClass::Passing, 0);
        assert!(later.stumbled && later.delay == STUMBLING.first);
    }
}
