//! Looking at a match that is over, step by step, with all hands open. All that a panel needs stands in its custom ids.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::discord::api::messages;
use crate::discord::api::reply::{PublicReply, Reply, is_private};
use crate::discord::caller::Failure;
use crate::discord::escape;
use crate::discord::inbound::checks;
use crate::discord::inbound::origin::Origin;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, TEXT};
use crate::discord::view::custom_id::{Apart, Navigation, ReplayPosition};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::TableView;
use crate::discord::view::{panels, phrases, replay_panel, review_panel};
use crate::table::{Player, Stage, Table, TableId};

/// May this person look at a match here: in its own channel, or anywhere in its server if they played it?
pub fn may_look(table: &Table, origin: Origin, user: u64) -> bool {
    let played = |player: &Player| match player {
        Player::Person(person) => person.user == user,
        Player::Computer { owner, .. } => {
            let owner = owner.as_ref();
            owner.is_some_and(|owner| owner.person.user == user)
        }
        Player::Removed { .. } => false,
    };
    let place = table.place();
    let has_played = || table.chairs().iter().any(|chair| played(&chair.player));
    let near = origin.is_in_server_of(place) || place.is_alone();
    origin.is_at(place) || near && has_played()
}

/// Why there is no replay for this person here, if so.
fn refused(table: &Table, origin: Origin, user: u64) -> Option<&'static str> {
    match table.stage() {
        _ if !may_look(table, origin, user) => Some(phrases::ELSEWHERE),
        _ if table.replayed().is_some() => None,
        Stage::Playing => Some(phrases::STILL_RUNS),
        Stage::Lobby | Stage::Over => Some(phrases::NO_MATCH),
    }
}

/// The private panel of a match from its beginning.
pub async fn open(service: &Service, table: TableId, origin: Origin, user: u64) -> Answer {
    let Some(table) = service.host.table(table).await else {
        return phrases::TABLE_GONE.into();
    };
    match refused(&table, origin, user) {
        // How many steps a match took tells who was asked for a secret reaction, so only its log is shown.
        Some(phrases::STILL_RUNS) => {
            let view = TableView::new(table, user, service.host.now());
            let mut log = panels::log(&view, panels::LOG_LINES);
            log.text = escape::shorten(&format!("{}\n{}", phrases::STILL_RUNS, log.text), TEXT);
            log
        }
        Some(sentence) => sentence.into(),
        None => {
            let shared = table.place().channel == origin.channel;
            panel(service, table, ReplayPosition::default(), 0, shared)
                .await
                .into()
        }
    }
}

/// A click on a replay, or on the button that opens one.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    interaction: &ComponentInteraction,
    table: TableId,
    (navigation, position): (Navigation, ReplayPosition),
) -> Result<(), Failure> {
    let origin = Origin::of_click(interaction);
    let user = interaction.user.id.get();
    if navigation == Navigation::Open {
        let client = &service.client;
        if let Some(reply) = Reply::to_private_click(client, interaction, Some(table)).await? {
            reply.say(&open(service, table, origin, user).await).await?;
        }
        return Ok(());
    }
    if navigation == Navigation::Review {
        let client = &service.client;
        if let Some(reply) = Reply::to_private_click(client, interaction, Some(table)).await? {
            let answer = review(service, &reply, table, (origin, user)).await?;
            reply.say(&answer).await?;
        }
        return Ok(());
    }
    let Some(reply) = PublicReply::to_panel_click(&service.client, interaction).await? else {
        return Ok(());
    };
    let private = is_private(interaction);
    let table = service.host.table(table).await;
    let refused = match &table {
        Some(table) => refused(table, origin, user),
        None => Some(phrases::TABLE_GONE),
    };
    let Some(table) = table.filter(|_| refused.is_none()) else {
        // A panel that all see is not spoiled by somebody who may not use it.
        let sentence = refused.unwrap_or(phrases::TABLE_GONE);
        match private {
            true => reply.say(&sentence.into()).await?,
            false => reply.refuse(sentence).await?,
        }
        return Ok(());
    };
    let effort = checks::of_apart(&Apart::Replay(navigation, position));
    if let Err(sentence) = service.throttle.table(table.id(), effort) {
        return Ok(reply.refuse(&sentence).await?);
    }
    let may_share = private && table.place().channel == origin.channel;
    let answer = match navigation {
        Navigation::Film => {
            reply.say(&phrases::MAKING_FILM.into()).await?;
            film(service, table, position).await
        }
        Navigation::Show => {
            let shown = panel(service, Arc::clone(&table), position, 0, false).await;
            let posted = messages::post(&service.client, origin.channel, &shown, None).await;
            let said = match posted {
                Ok(_) => "All in the channel see it now.",
                Err(_) => phrases::CHANNEL_CLOSED,
            };
            panel(service, table, position, 0, true).await.after(said)
        }
        _ => {
            let (position, page) = replay_panel::go(navigation, position, value(interaction));
            panel(service, table, position, page, may_share).await
        }
    };
    Ok(reply.say(&answer).await?)
}

/// What a strong player thinks of a match. Where that takes long, its person reads so first.
async fn review(
    service: &Service,
    reply: &Reply,
    table: TableId,
    (origin, user): (Origin, u64),
) -> Result<Answer, Failure> {
    let Some(table) = service.host.table(table).await else {
        return Ok(phrases::TABLE_GONE.into());
    };
    if let Some(sentence) = refused(&table, origin, user) {
        return Ok(sentence.into());
    }
    let kept = service.host.reviewed(&table).await;
    let found = match kept {
        Some(review) => Ok(Some(review)),
        None => {
            let effort = checks::of_apart(&Apart::Replay(Navigation::Review, Default::default()));
            if let Err(sentence) = service.throttle.table(table.id(), effort) {
                return Ok(Answer::from(sentence));
            }
            reply.say(&phrases::THINKING.into()).await?;
            service.host.review(&table).await
        }
    };
    let review = match found {
        Ok(Some(review)) => review,
        Ok(None) => return Ok(phrases::NO_REVIEW.into()),
        Err(refused) => return Ok(Answer::from(refused.to_string())),
    };
    let compose = move || review_panel::panel(&table, &review);
    Ok(match service.pool.draw(compose).await {
        Ok(Some(answer)) => answer.into(),
        _ => phrases::NO_REVIEW.into(),
    })
}

/// What a select sent.
pub fn value(interaction: &ComponentInteraction) -> Option<&str> {
    match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

/// The panel of a scene, drawn off the async runtime.
async fn panel(
    service: &Service,
    table: Arc<Table>,
    position: ReplayPosition,
    page: usize,
    may_share: bool,
) -> PublicAnswer {
    let compose = move || replay_panel::panel(&table, position, page, may_share);
    match service.pool.draw(compose).await {
        Ok(Some(answer)) => answer,
        _ => phrases::BUG.into(),
    }
}

/// The whole match as an animated picture, with the way back.
async fn film(service: &Service, table: Arc<Table>, position: ReplayPosition) -> PublicAnswer {
    let made = service
        .animations
        .of(&service.pool, Arc::clone(&table))
        .await;
    let film = made.ok().flatten();
    replay_panel::film(&table, position, film.as_deref())
}
