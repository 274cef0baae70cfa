//! The sender of the outbox: what has to be said in channels, once, newest state first, never in a flood.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt;
use poise::serenity_prelude as serenity;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::board::{self, Board};
use super::calls::{self, Call};
use super::glance::PublicGlance;
use super::messages::{edit, post, post_calls, strip, strip_leftovers};
use super::notices;
use super::patience::{Harmless, Patience, Trouble, judge};
use super::public_answer::PublicAnswer;
use super::service::Service;
use super::{beside, places, voice};
use crate::host::{BoardMessage, Kind, Outgoing};
use crate::table::{Notice, Table, TableId};

/// How long a message waits between attempts where Discord stumbles.
const STUMBLING: Patience = Patience {
    first: Duration::from_secs(60),
    longest: Duration::from_secs(30 * 60),
    attempts: 60,
};
/// How long it waits where Discord refuses it, as without a permission: more than six days in all.
const REFUSED: Patience = Patience {
    first: Duration::from_secs(5 * 60),
    longest: Duration::from_secs(6 * 60 * 60),
    attempts: 30,
};

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Said {
    /// There was nothing to say.
    Nothing,
    /// Something was said.
    Something,
}

/// Delivers a letter. A bug on the way keeps nobody else's from going, and this one is tried again.
async fn deliver(service: &Service, outgoing: Outgoing) {
    let delivered = AssertUnwindSafe(attempt(service, &outgoing)).catch_unwind();
    let delay = match delivered.await {
        Ok(Ok(())) => return service.host.sent(&outgoing).await,
        Ok(Err(delay)) => delay,
        Err(_) => {
            tracing::error!(table = %outgoing.table, kind = ?outgoing.kind, "a message hit a bug");
            tell_of_bug(service, outgoing.table).await;
            delay_after(Trouble::Refused, outgoing.attempts)
        }
    };
    service.host.failed(&outgoing, delay);
}

/// Says what there is to say. An error is the time after which it is tried again.
async fn attempt(service: &Service, outgoing: &Outgoing) -> Result<(), Duration> {
    let table = outgoing.table;
    // What is prepared is shown when all is in place, and when the bot is back all is shown again.
    if is_prepared(service, table).await || is_out_of_reach(service, table).await {
        return Ok(());
    }
    let said = match outgoing.kind {
        Kind::Board | Kind::Final => show_all(service, outgoing).await,
        Kind::Notice => notices::tell(service, table).await,
    };
    match said {
        // What keeps the board back is not over because somebody was called.
        Ok(_) if outgoing.kind == Kind::Notice => {}
        Ok(_) if service.host.has_stumbled(table) => tell_of_bug(service, table).await,
        Ok(_) => service.desk.note_trouble(table, None),
        Err(error) => return refused(service, outgoing, &error).await,
    }
    if outgoing.kind == Kind::Board {
        places::miss_members(service, table).await;
    }
    calls::settle(service, table).await;
    if outgoing.kind == Kind::Final {
        service.desk.forget(table);
    }
    match outgoing.kind {
        _ if service.host.leftovers(table).is_empty() => Ok(()),
        Kind::Board => Err(delay_after(Trouble::ChannelClosed, outgoing.attempts)),
        Kind::Notice | Kind::Final => {
            service.host.show_again(table).await;
            Ok(())
        }
    }
}

/// Discord did not take a message.
async fn refused(
    service: &Service,
    outgoing: &Outgoing,
    error: &serenity::Error,
) -> Result<(), Duration> {
    let (table, trouble) = (outgoing.table, judge(error));
    if trouble == Trouble::PlaceGone && places::look_for(service, table).await {
        return Ok(());
    }
    tracing::warn!(%table, ?trouble, attempts = outgoing.attempts, "a message waits: {}", Harmless(error));
    let sentence = match trouble {
        Trouble::Passing => voice::POSTED_LATER,
        _ => voice::CHANNEL_CLOSED,
    };
    service.desk.note_trouble(table, Some(sentence.into()));
    Err(delay_after(trouble, outgoing.attempts))
}

/// How long a message waits that could not be sent after this many attempts before. After the last one it waits until
/// somebody asks for it, something changes, or the bot starts anew.
fn delay_after(trouble: Trouble, attempts: u32) -> Duration {
    let patience = match trouble {
        Trouble::Passing => STUMBLING,
        _ => REFUSED,
    };
    match attempts < patience.attempts {
        true => patience.pause(attempts + 1),
        false => Duration::MAX,
    }
}

/// Tells the people at a table, once, that a bug keeps its messages back.
async fn tell_of_bug(service: &Service, table: TableId) {
    let told = service.desk.trouble(table).as_deref() == Some(voice::TABLE_BUG);
    let place = service.host.read(table, Table::place).await;
    let Some(place) = place.filter(|_| !told) else {
        return;
    };
    service
        .desk
        .note_trouble(table, Some(voice::TABLE_BUG.into()));
    let answer = PublicAnswer::from(voice::TABLE_BUG);
    if let Err(error) = post(service, place.channel, &answer, None).await {
        tracing::warn!(%table, "nobody was told of a bug: {}", Harmless(&error));
    }
}

/// Is the table still being prepared? Then it is shown when all is in place.
async fn is_prepared(service: &Service, table: TableId) -> bool {
    let place = service.host.read(table, Table::place).await;
    place.is_some_and(|place| service.desk.is_quiet(place.channel))
}

/// Is the bot out of the server of a table?
async fn is_out_of_reach(service: &Service, table: TableId) -> bool {
    let place = service.host.read(table, Table::place).await;
    place.is_some_and(|place| service.host.is_server_gone(place.guild))
}

/// Shows the newest state of a table, and what is said beside its board.
async fn show_all(service: &Service, outgoing: &Outgoing) -> Result<Said, serenity::Error> {
    strip_leftovers(service, outgoing.table).await;
    let said = show_board(service, outgoing).await?;
    beside::bring_up(service, outgoing).await?;
    Ok(said)
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
    let shown = board_of(service, &glance).await;
    let fresh = service.desk.wants_fresh(table);
    if shown.is_some() && !fresh && service.desk.shows(table, mark) {
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
    let answer = service.with_board(answer, &glance).await;
    let kept = match shown.filter(|_| same_turn && !fresh) {
        Some(shown) => edit(service, table, shown, &answer).await?,
        None => false,
    };
    if !kept {
        // The same state may be posted again on purpose.
        let nonce = (!fresh).then(|| outgoing.nonce());
        if !renew(service, nonce, &glance, (&answer, &called), shown).await? {
            // What has ended the decision brings a board of its own.
            return Ok(Said::Nothing);
        }
        if fresh {
            service.desk.note_fresh(table);
        }
    }
    service.desk.note_shown(table, Some(mark));
    if let Some(turn) = turn {
        service.desk.note_turn(table, turn);
    }
    Ok(Said::Something)
}

/// The message that shows a table. A newer one than the remembered one that was clicked is it: the bot died right after
/// it had posted it.
async fn board_of(service: &Service, glance: &PublicGlance) -> Option<BoardMessage> {
    let table = glance.id;
    let remembered = service.host.board_message(table).await.ok()?;
    let newest = remembered.map_or(0, |board| board.message);
    let Some(message) = service.desk.clicked_after(table, newest) else {
        return remembered;
    };
    let board = BoardMessage {
        channel: glance.place().channel,
        message,
        sequence: remembered.map_or(0, |board| board.sequence),
    };
    if let Err(error) = service.host.board_posted(table, board, &[]).await {
        tracing::warn!(%table, "the board message is not remembered: {error}");
    }
    if let Some(old) = remembered {
        strip(service, table, old).await;
    }
    Some(board)
}

/// Makes the message of a table that has just ended its end, where no new message may come. That it is gone is fine.
pub async fn conclude(service: &Service, table: TableId) {
    let Some(glance) = service.spectate(table).await else {
        return;
    };
    let Some(shown) = board_of(service, &glance).await else {
        return;
    };
    let Board { answer, .. } = board::board(&glance);
    let mark = fingerprint(&glance, &answer);
    let answer = service.with_board(answer, &glance).await;
    match edit(service, table, shown, &answer).await {
        Ok(_) => service.desk.note_shown(table, Some(mark)),
        Err(error) => tracing::debug!(%table, "its end is not shown: {}", Harmless(&error)),
    }
}

/// After a restart: has nobody but the person on turn done anything since the message was posted?
fn is_same_turn(glance: &PublicGlance, shown: BoardMessage) -> bool {
    glance.only_acted(glance.on_turn(), shown.sequence)
}

/// Everything that the public message shows, in one number. The picture shows the public position,
/// which the text board tells completely.
fn fingerprint(glance: &PublicGlance, answer: &PublicAnswer) -> u64 {
    let mut hash = DefaultHasher::new();
    answer.text.hash(&mut hash);
    format!("{:?}", answer.rows).hash(&mut hash);
    glance.text_board().hash(&mut hash);
    glance.alt_text().hash(&mut hash);
    hash.finish()
}

/// Posts the board anew; the message before it keeps its picture and loses its buttons. False where somebody would be
/// called for what is over by now.
async fn renew(
    service: &Service,
    nonce: Option<String>,
    glance: &PublicGlance,
    (answer, called): (&PublicAnswer, &[Notice]),
    before: Option<BoardMessage>,
) -> Result<bool, serenity::Error> {
    let table = glance.id;
    let channel = glance.place().channel;
    let people = called.iter().map(|notice| notice.user).collect();
    let answer = &answer.clone().calling(people);
    let calls: Vec<Call> = called.iter().map(Call::of).collect();
    let posted = post_calls(service, table, channel, (answer, &calls), nonce).await?;
    let Some(message) = posted else {
        return Ok(false);
    };
    let sequence = glance.sequence();
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
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_is_tried_again_ever_less_often_for_days() {
        let pauses: Vec<u64> = (0..30)
            .map(|attempts| delay_after(Trouble::ChannelClosed, attempts).as_secs() / 60)
            .collect();
        assert_eq!(pauses[..8], [5, 10, 20, 40, 80, 160, 320, 360]);
        assert!(pauses.iter().sum::<u64>() > 6 * 24 * 60);
        assert_eq!(delay_after(Trouble::ChannelClosed, 30), Duration::MAX);
        assert_eq!(delay_after(Trouble::Passing, 0).as_secs(), 60);
    }
}
