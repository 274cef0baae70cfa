//! The sender of the outbox: what has to be said in channels, once, newest state first, never in a flood.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Builder, ChannelId, EditInteractionResponse, EditMessage, Http, MessageId, Nonce};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::answer::Answer;
use super::board::{self, Board};
use super::glance::Glance;
use super::notices;
use super::patience::{Harmless, Patience, Trouble, judge};
use super::service::{Service, with_picture};
use super::voice;
use crate::host::{BoardMessage, Kind, Outgoing};
use crate::rules::game::Viewer;
use crate::table::{Notice, Table, TableId};

/// How long a message waits that could not be sent after all attempts.
const LATER: Duration = Duration::from_secs(60);

/// Sends what the host hands out, until it is told to stop; finishes what was begun.
pub async fn run(service: Arc<Service>, stop: CancellationToken) {
    let letters = TaskTracker::new();
    loop {
        let outgoing = tokio::select! {
            () = stop.cancelled() => break,
            outgoing = service.host.pending() => outgoing,
        };
        let service = Arc::clone(&service);
        letters.spawn(async move { deliver(&service, outgoing).await });
    }
    letters.close();
    letters.wait().await;
}

/// Whether anything had to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Said {
    /// Something was said.
    Something,
    /// There was nothing to say.
    Nothing,
}

async fn deliver(service: &Service, outgoing: Outgoing) {
    let said = match outgoing.kind {
        _ if is_prepared(service, outgoing.table).await => Ok(Said::Nothing),
        Kind::Board | Kind::Final => show_board(service, &outgoing).await,
        Kind::Notice => notices::tell(service, outgoing.table).await,
    };
    let error = match said {
        Ok(said) => {
            if said == Said::Something {
                service.desk.note_trouble(outgoing.table, None);
            }
            service.host.sent(&outgoing).await;
            if outgoing.kind == Kind::Final {
                service.desk.forget(outgoing.table);
            }
            return;
        }
        Err(error) => error,
    };
    match judge(&error) {
        Trouble::Passing => {
            tracing::warn!(table = %outgoing.table, "a message waits: {}", Harmless(&error));
            service.host.failed(&outgoing, LATER);
        }
        trouble => {
            // Trying again would change nothing: the next change of the table does.
            tracing::warn!(table = %outgoing.table, ?trouble, "a message could not be sent: {}", Harmless(&error));
            service
                .desk
                .note_trouble(outgoing.table, Some(voice::CHANNEL_CLOSED.into()));
            service.host.sent(&outgoing).await;
        }
    }
}

/// Is the table still being prepared? Then it is shown when all is in place.
async fn is_prepared(service: &Service, table: TableId) -> bool {
    let place = service.host.read(table, Table::place).await;
    place.is_some_and(|place| service.desk.is_quiet(place.channel))
}

/// Shows the newest state of a table: in its message while the turn lasts, in a new one when it has passed.
async fn show_board(service: &Service, outgoing: &Outgoing) -> Result<Said, serenity::Error> {
    let table = outgoing.table;
    let Some(glance) = service.spectate(table).await else {
        return Ok(Said::Nothing);
    };
    let board = board::board(&glance);
    let before = service.desk.turn(table);
    let turn = board.turn_after(before.as_deref());
    let Board { answer, .. } = board;
    let mark = fingerprint(&glance, &answer);
    let shown = service.host.board_message(table).await.ok().flatten();
    if shown.is_some() && service.desk.shows(table, mark) {
        return Ok(Said::Nothing);
    }
    let called = notices::on_board(service, &glance).await;
    // Whoever has to be called to their turn gets a new message, which notifies.
    let calls_on_turn = called
        .iter()
        .any(|notice| notice.stage == 0 && glance.on_turn() == Some(notice.seat));
    let same_turn = match (&turn, before) {
        _ if calls_on_turn => false,
        (None, _) => true,
        (Some(now), Some(before)) => *now == before,
        (Some(_), None) => shown.is_some_and(|shown| is_same_turn(&glance, shown)),
    };
    let answer = match glance.running() {
        Some(_) => with_picture(answer, service.draw_board(&glance, Viewer::Spectator).await),
        None => answer,
    };
    let kept = match shown.filter(|_| same_turn) {
        Some(shown) => edit(service, table, shown, &answer).await?,
        None => false,
    };
    if !kept {
        renew(service, outgoing, &glance, (&answer, &called), shown).await?;
    }
    service.desk.note_shown(table, Some(mark));
    if let Some(turn) = turn {
        service.desk.note_turn(table, turn);
    }
    Ok(Said::Something)
}

/// After a restart: has nobody but the person on turn done anything since the message was posted?
fn is_same_turn(glance: &Glance, shown: BoardMessage) -> bool {
    let on_turn = glance.on_turn();
    let records = glance.table().journal().iter().rev();
    let mut since = records.take_while(|record| record.sequence > shown.sequence);
    since.all(|record| record.seat.is_none() || record.seat == on_turn)
}

/// Everything that the public message shows, in one number. The picture shows the public position,
/// which the text board tells completely.
fn fingerprint(glance: &Glance, answer: &Answer) -> u64 {
    let mut hash = DefaultHasher::new();
    answer.text.hash(&mut hash);
    format!("{:?}", answer.rows).hash(&mut hash);
    if let Some(running) = glance.running() {
        running
            .text_board(Viewer::Spectator, glance.names())
            .hash(&mut hash);
        running
            .alt_text(Viewer::Spectator, glance.names())
            .hash(&mut hash);
    }
    hash.finish()
}

/// Edits the message of a table; false when it is gone and a new one is needed.
async fn edit(
    service: &Service,
    table: TableId,
    shown: BoardMessage,
    answer: &Answer,
) -> Result<bool, serenity::Error> {
    if edit_by_token(service, table, shown.message, answer.response()).await {
        return Ok(true);
    }
    match edit_message(&service.http, shown, answer.edit()).await {
        Ok(()) => Ok(true),
        Err(error) if judge(&error) == Trouble::MessageGone => Ok(false),
        Err(error) => Err(error),
    }
}

/// Edits through the last click on the message, which the limits of the channel do not touch.
async fn edit_by_token(
    service: &Service,
    table: TableId,
    message: u64,
    edit: EditInteractionResponse,
) -> bool {
    let Some(token) = service.desk.token(table, message) else {
        return false;
    };
    let edited = Patience::BRIEF
        .with(|| edit.clone().execute(&service.http, &token))
        .await;
    if let Err(error) = &edited {
        tracing::debug!(%table, "a token edits no more: {}", Harmless(error));
        service.desk.drop_token(table);
    }
    edited.is_ok()
}

async fn edit_message(
    http: &Arc<Http>,
    shown: BoardMessage,
    edit: EditMessage,
) -> Result<(), serenity::Error> {
    let channel = ChannelId::new(shown.channel.max(1));
    let message = MessageId::new(shown.message.max(1));
    let edited = Patience::LONG
        .with(|| channel.edit_message(http, message, edit.clone()))
        .await;
    edited.map(drop)
}

/// Posts the board anew; the message before it keeps its picture and loses its buttons.
async fn renew(
    service: &Service,
    outgoing: &Outgoing,
    glance: &Glance,
    (answer, called): (&Answer, &[Notice]),
    before: Option<BoardMessage>,
) -> Result<(), serenity::Error> {
    let table = glance.id;
    let channel = glance.place().channel;
    let answer = &Answer {
        mentions: called.iter().map(|notice| notice.user).collect(),
        ..answer.clone()
    };
    let message = post(&service.http, channel, answer, Some(outgoing.nonce())).await?;
    let sequence = glance.table().sequence();
    let shown = BoardMessage {
        channel,
        message: message.get(),
        sequence,
    };
    if let Err(error) = service.host.board_posted(table, shown, called).await {
        tracing::warn!(%table, "the board message is not remembered: {error}");
    }
    if let Some(before) = before.filter(|before| before.message != shown.message) {
        strip(service, table, before).await;
    }
    Ok(())
}

/// Takes the buttons from an old board. That it is gone is fine.
async fn strip(service: &Service, table: TableId, before: BoardMessage) {
    let bare = EditInteractionResponse::new().components(Vec::new());
    if edit_by_token(service, table, before.message, bare).await {
        return;
    }
    let bare = EditMessage::new().components(Vec::new());
    if let Err(error) = edit_message(&service.http, before, bare).await {
        tracing::debug!(%table, "an old board keeps its buttons: {}", Harmless(&error));
    }
}

/// Posts a message. With a nonce it appears once, however often it is tried.
///
/// # Errors
/// What remains after a few attempts.
pub async fn post(
    http: &Arc<Http>,
    channel: u64,
    answer: &Answer,
    nonce: Option<String>,
) -> Result<MessageId, serenity::Error> {
    let channel = ChannelId::new(channel.max(1));
    let send = || {
        let mut message = answer.message();
        if let Some(nonce) = &nonce {
            message = message
                .nonce(Nonce::String(nonce.clone()))
                .enforce_nonce(true);
        }
        channel.send_message(http, message)
    };
    Patience::LONG.with(send).await.map(|message| message.id)
}
