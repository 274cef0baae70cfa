//! What is said beside the board: bulletins, and the thread of those who watch.

use poise::serenity_prelude as serenity;

use crate::discord::api::messages::{self, post};
use crate::discord::api::retry::{ErrorClass, Redacted, classify};
use crate::discord::api::threads;
use crate::discord::loading;
use crate::discord::outbound::Outbound;
use crate::discord::view::answer::Answer;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::PublicTableView;
use crate::discord::view::{announcements, board};
use crate::host::{BoardMessage, Bulletin, Outgoing, Watch};
use crate::table::TableId;

/// Brings all messages beside the board of a table to its newest state.
///
/// # Errors
/// When Discord does not take one of them.
pub async fn bring_up(outbound: &Outbound, outgoing: &Outgoing) -> Result<(), serenity::Error> {
    let Some(view) = loading::public_view(outbound, outgoing.table).await else {
        return Ok(());
    };
    bring_up_bulletins(outbound, outgoing, &view).await?;
    tell_watchers(outbound, outgoing, &view).await
}

async fn bring_up_bulletins(
    outbound: &Outbound,
    outgoing: &Outgoing,
    view: &PublicTableView,
) -> Result<(), serenity::Error> {
    let table = view.id;
    let posted = match outbound.host.bulletins(table).await {
        Ok(posted) => posted,
        Err(error) => {
            tracing::warn!(%table, "the bulletins are not known: {error}");
            return Ok(());
        }
    };
    let open = announcements::open(view);
    for it in &open {
        match posted.iter().find(|known| known.number == it.number) {
            Some(known) => amend(outbound, table, *known, &it.answer).await?,
            None => issue(outbound, outgoing, view, it).await?,
        }
    }
    let is_open = |known: &&Bulletin| open.iter().any(|it| it.number == known.number);
    for known in posted.iter().filter(|known| !is_open(known)) {
        let answer = announcements::closed(view, known.number);
        amend(outbound, table, *known, &answer).await?;
        if let Err(error) = outbound.host.drop_bulletin(table, known.number).await {
            tracing::warn!(%table, "a bulletin is not forgotten: {error}");
        }
    }
    Ok(())
}

/// Posts a bulletin; its people are called by it.
async fn issue(
    outbound: &Outbound,
    outgoing: &Outgoing,
    view: &PublicTableView,
    it: &announcements::Open,
) -> Result<(), serenity::Error> {
    let channel = view.place().channel;
    let nonce = Some(outgoing.bulletin_nonce(it.number));
    let message = post(&outbound.client, channel, &it.answer, nonce).await?;
    let known = Bulletin {
        number: it.number,
        channel,
        message: message.get(),
    };
    outbound.messages.note_text(known.message, &it.answer.text);
    if let Err(error) = outbound.host.add_bulletin(view.id, known).await {
        tracing::warn!(table = %view.id, "a bulletin is not remembered: {error}");
    }
    Ok(())
}

/// Edits a bulletin where it says something else by now. That it is gone is fine.
async fn amend(
    outbound: &Outbound,
    table: TableId,
    known: Bulletin,
    answer: &PublicAnswer,
) -> Result<(), serenity::Error> {
    if !outbound.messages.note_text(known.message, &answer.text) {
        return Ok(());
    }
    let shown = BoardMessage {
        channel: known.channel,
        message: known.message,
        sequence: known.number,
    };
    match messages::edit(&outbound.client, shown, answer.edit(outbound.client.mark)).await {
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
    outbound: &Outbound,
    outgoing: &Outgoing,
    view: &PublicTableView,
) -> Result<(), serenity::Error> {
    let table = view.id;
    let Ok(Some(watch)) = outbound.host.watch(table).await else {
        return Ok(());
    };
    let sequence = view.sequence();
    if let Some(answer) = announcements::news(view, watch.told) {
        let answer = outbound.pool.with_board(answer, view).await;
        let nonce = Some(outgoing.watch_nonce(sequence));
        if let Err(error) = post(&outbound.client, watch.thread, &answer, nonce).await {
            let class = classify(&error);
            tracing::warn!(%table, ?class, "those who watch were not told: {}", Redacted(&error));
            return match class {
                ErrorClass::Passing => Err(error),
                ErrorClass::PlaceGone => {
                    remember(outbound, table, None).await;
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
        remember(outbound, table, (!over).then_some(told)).await;
    }
    Ok(())
}

async fn remember(outbound: &Outbound, table: TableId, watch: Option<Watch>) {
    if let Err(error) = outbound.host.set_watch(table, watch).await {
        tracing::warn!(%table, "how much those who watch know is not remembered: {error}");
    }
}

/// The thread in which a table is told to those who watch; opened where there is none. Gives the answer to the person.
pub async fn watch(outbound: &Outbound, view: &PublicTableView) -> Answer {
    let table = view.id;
    if let Ok(Some(watch)) = outbound.host.watch(table).await
        && threads::wake(&outbound.client, watch.thread).await.is_ok()
    {
        return Answer::from(format!("This table is told in <#{}>.", watch.thread));
    }
    let game = view.about().name;
    let name = format!("{game}: watching table {table}");
    let thread = match threads::open(&outbound.client, view.place().channel, &name).await {
        Ok(thread) => thread,
        Err(sentence) => return Answer::from(sentence),
    };
    let watch = Watch {
        thread,
        told: view.sequence(),
    };
    if let Err(error) = outbound.host.set_watch(table, Some(watch)).await {
        tracing::warn!(%table, "the thread of those who watch is not remembered: {error}");
    }
    let first = outbound.pool.with_board(board::status(view), view).await;
    if let Err(error) = post(&outbound.client, thread, &first, None).await {
        tracing::warn!(%table, "a new thread stays empty: {}", Redacted(&error));
    }
    Answer::from(format!(
        "From now on all that happens at this table is told in <#{thread}> too."
    ))
}
