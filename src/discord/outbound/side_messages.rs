//! What the sender says beside the board: bulletins, and the thread of those who watch.

use poise::serenity_prelude as serenity;

use crate::discord::api::messages::{edit_message, post};
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::service::Service;
use crate::discord::view::announcements;
use crate::discord::view::answer::TEXT;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::PublicTableView;
use crate::host::{BoardMessage, Bulletin, Outgoing, Watch};
use crate::table::TableId;

/// Brings all messages beside the board of a table to its newest state.
///
/// # Errors
/// When Discord does not take one of them.
pub async fn bring_up(service: &Service, outgoing: &Outgoing) -> Result<(), serenity::Error> {
    let Some(view) = service.spectate(outgoing.table).await else {
        return Ok(());
    };
    bring_up_bulletins(service, outgoing, &view).await?;
    tell_watchers(service, outgoing, &view).await
}

async fn bring_up_bulletins(
    service: &Service,
    outgoing: &Outgoing,
    view: &PublicTableView,
) -> Result<(), serenity::Error> {
    let table = view.id;
    let posted = match service.host.bulletins(table).await {
        Ok(posted) => posted,
        Err(error) => {
            tracing::warn!(%table, "the bulletins are not known: {error}");
            return Ok(());
        }
    };
    let open = announcements::open(view);
    for it in &open {
        match posted.iter().find(|known| known.number == it.number) {
            Some(known) => amend(service, table, *known, &it.answer).await?,
            None => issue(service, outgoing, view, it).await?,
        }
    }
    let is_open = |known: &&Bulletin| open.iter().any(|it| it.number == known.number);
    for known in posted.iter().filter(|known| !is_open(known)) {
        let answer = announcements::closed(view, known.number);
        amend(service, table, *known, &answer).await?;
        if let Err(error) = service.host.drop_bulletin(table, known.number).await {
            tracing::warn!(%table, "a bulletin is not forgotten: {error}");
        }
    }
    Ok(())
}

/// Posts a bulletin; its people are called by it.
async fn issue(
    service: &Service,
    outgoing: &Outgoing,
    view: &PublicTableView,
    it: &announcements::Open,
) -> Result<(), serenity::Error> {
    let channel = view.place().channel;
    let nonce = Some(outgoing.bulletin_nonce(it.number));
    let message = post(service, channel, &it.answer, nonce).await?;
    let known = Bulletin {
        number: it.number,
        channel,
        message: message.get(),
    };
    service
        .message_state
        .note_text(known.message, &it.answer.text);
    if let Err(error) = service.host.add_bulletin(view.id, known).await {
        tracing::warn!(table = %view.id, "a bulletin is not remembered: {error}");
    }
    Ok(())
}

/// Edits a bulletin where it says something else by now. That it is gone is fine.
async fn amend(
    service: &Service,
    table: TableId,
    known: Bulletin,
    answer: &PublicAnswer,
) -> Result<(), serenity::Error> {
    if !service.message_state.note_text(known.message, &answer.text) {
        return Ok(());
    }
    let shown = BoardMessage {
        channel: known.channel,
        message: known.message,
        sequence: known.number,
    };
    match edit_message(&service.http, shown, answer.edit(service.mark())).await {
        Err(error) if classify(&error) == ErrorClass::MessageGone => {
            tracing::debug!(%table, "a bulletin is gone: {}", Redacted(&error));
            Ok(())
        }
        edited => edited,
    }
}

/// Tells those who watch in a thread what has happened since they were told last. What goes wrong there keeps nothing
/// from the table itself.
async fn tell_watchers(
    service: &Service,
    outgoing: &Outgoing,
    view: &PublicTableView,
) -> Result<(), serenity::Error> {
    let table = view.id;
    let Ok(Some(watch)) = service.host.watch(table).await else {
        return Ok(());
    };
    let sequence = view.sequence();
    if let Some(answer) = news(view, watch.told) {
        let answer = service.with_board(answer, view).await;
        let nonce = Some(outgoing.watch_nonce(sequence));
        if let Err(error) = post(service, watch.thread, &answer, nonce).await {
            let trouble = classify(&error);
            tracing::warn!(%table, ?trouble, "those who watch were not told: {}", Redacted(&error));
            return match trouble {
                ErrorClass::Passing => Err(error),
                ErrorClass::PlaceGone => {
                    remember(service, table, None).await;
                    Ok(())
                }
                _ => Ok(()),
            };
        }
    }
    let over = view.is_over();
    let told = Watch {
        told: sequence,
        ..watch
    };
    if over || told != watch {
        remember(service, table, (!over).then_some(told)).await;
    }
    Ok(())
}

async fn remember(service: &Service, table: TableId, watch: Option<Watch>) {
    if let Err(error) = service.host.set_watch(table, watch).await {
        tracing::warn!(%table, "how much those who watch know is not remembered: {error}");
    }
}

/// What those who watch are told of what has happened since a record; `None` where nobody may know of anything.
pub fn news(view: &PublicTableView, told: u64) -> Option<PublicAnswer> {
    let lines = view.news(told);
    (!lines.is_empty()).then(|| PublicAnswer::new(fitting(&lines)))
}

/// The newest lines, as many as fit into a message.
fn fitting(lines: &[String]) -> String {
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length < TEXT
    };
    let newest: Vec<&str> = lines
        .iter()
        .rev()
        .take_while(fits)
        .map(String::as_str)
        .collect();
    let oldest_first: Vec<&str> = newest.into_iter().rev().collect();
    oldest_first.join("\n")
}
