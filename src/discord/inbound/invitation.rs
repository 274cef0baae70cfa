//! The invitation of the sandbox: posted at the start, and accepted by a click.

mod acceptance;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ComponentInteraction, GetMessages, Message};

use crate::discord::api::messages;
use crate::discord::api::reply::{Reply, is_private};
use crate::discord::inbound::origin::Origin;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::{Next, Trial};
use crate::discord::view::invitation::{WELCOME, games, invitation};
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::{next, phrases};
use crate::host::Mark;
use crate::table::{Place, Stage, TableId};
use acceptance::{Acceptance, Plan};

/// What a private panel says from which a match was begun: the board itself is for all.
const BEGUN: &str = "Your match has begun: its board stands in the channel.";
/// How many of the newest messages are searched for an invitation that is there already.
const LOOKED_THROUGH: u8 = 50;

/// Posts the invitation, or brings the one that is there up to date, and shows anew the board of a table that was
/// open here before. That any of it fails is no reason not to serve.
pub async fn invite(service: &Service, channel: u64) {
    let answer = invitation(&games());
    let posted = match earlier_invitation(service, channel).await {
        Some(earlier) if says_the_same(&earlier, &answer, service.client.mark) => Ok(()),
        Some(earlier) => {
            let http = service.client.http();
            let (channel, mark) = (earlier.channel_id, service.client.mark);
            let edited = channel.edit_message(http, earlier.id, answer.edit(mark));
            edited.await.map(drop)
        }
        None => messages::post(&service.client, channel, &answer, None)
            .await
            .map(drop),
    };
    if let Err(error) = posted {
        tracing::warn!("the invitation could not be posted: {error}");
    }
    if let Some(table) = service.host.table_in(channel) {
        service.host.show_again(table).await;
    }
}

/// An invitation of an earlier start, if it still stands near the end of the channel.
async fn earlier_invitation(service: &Service, channel: u64) -> Option<Message> {
    let newest = GetMessages::new().limit(LOOKED_THROUGH);
    let messages = ChannelId::new(channel.max(1))
        .messages(service.client.http(), newest)
        .await;
    let is_ours = |message: &Message| message.content.starts_with(WELCOME) && message.author.bot;
    messages.ok()?.into_iter().find(is_ours)
}

fn says_the_same(message: &Message, answer: &PublicAnswer, mark: Mark) -> bool {
    let shown = serde_json::to_value(&message.components)
        .unwrap_or_default()
        .to_string();
    let click = |button: &Button| {
        let custom_id = button.click.custom_id(mark);
        shown.contains(&format!("\"{custom_id}\""))
    };
    let offers = |row: &Row| matches!(row, Row::Buttons(buttons) if buttons.iter().all(click));
    message.content == answer.text && answer.rows.iter().all(offers)
}

/// Opens what the person wants to try: in the channel itself, or in a thread when the channel has its table. The
/// board that appears is the answer; more is said to the person alone, where there is more to say.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn accept(
    service: &Service,
    click: &ComponentInteraction,
    trial: Trial,
    game: &str,
) -> Result<(), serenity::Error> {
    begin(service, click, Plan::of_trial(trial, game)).await
}

/// A click on what could be played after a match, or on the button that offers it.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn follow(
    service: &Service,
    click: &ComponentInteraction,
    table: TableId,
    (next, game): (Next, &str),
) -> Result<(), serenity::Error> {
    let table = service.host.table(table).await;
    let origin = Origin::of_click(click);
    let user = click.user.id.get();
    let is_own = |place: Place, host: u64| place.is_alone() && host == user;
    let here = table
        .filter(|table| origin.is_at(table.place()) || is_own(table.place(), table.host().user));
    let ended = here.filter(|table| table.stage() == Stage::Over && table.running().is_some());
    let Some(ended) = ended else {
        let old = async { phrases::OLD_BUTTON.into() };
        return Reply::show_by_click(&service.client, click, None, old).await;
    };
    match next::preset(&ended, next, game) {
        Some(preset) => begin(service, click, Plan::of_preset(preset)).await,
        None => {
            let offered = async { next::chooser(&ended) };
            Reply::show_by_click(&service.client, click, Some(ended.id()), offered).await
        }
    }
}

/// Opens the table of a plan.
async fn begin(
    service: &Service,
    click: &ComponentInteraction,
    plan: Plan,
) -> Result<(), serenity::Error> {
    let private = is_private(click);
    let reply = match private {
        true => Reply::to_private_click(&service.client, click, None).await?,
        false => Reply::to_public_click(&service.client, click, None).await?,
    };
    let Some(reply) = reply else {
        return Ok(());
    };
    let acceptance = Acceptance {
        service,
        click,
        plan,
    };
    let answer = match acceptance.run().await {
        Ok(answer) => answer,
        Err(sentence) => Some(Answer::from(sentence)),
    };
    match answer {
        Some(answer) => reply.say(&answer).await,
        None if private => reply.say(&BEGUN.into()).await,
        None => Ok(()),
    }
}
