//! `/daily`: the one try of a person at the match of today, played in a private panel.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction};
use tokio::time::timeout;

use crate::discord::api::messages;
use crate::discord::api::reply::{Reply, is_private};
use crate::discord::caller::{Context, Done, display_name};
use crate::discord::inbound::elsewhere;
use crate::discord::inbound::refusals::refusal;
use crate::discord::loading;
use crate::discord::service::Service;
use crate::discord::view::answer::Answer;
use crate::discord::view::custom_id::DailyStep;
use crate::discord::view::{board, daily, phrases};
use crate::host::RequestError;
use crate::table::{Day, Person, Place, Stage, TableId};

/// How long the computers may take before the board is shown without them.
const PATIENCE: Duration = Duration::from_secs(20);

/// Answers `/daily`: with the board of the try of today, or with what the daily is.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn command(ctx: Context<'_>) -> Done {
    let (service, command) = (ctx.framework.user_data, ctx.interaction);
    match service.host.serves(Place::NO_GUILD) {
        true => Ok(answer(service, command).await?),
        false => Ok(elsewhere::hand_over(service, Place::NO_GUILD, command).await?),
    }
}

/// Answers `/daily` where the tables are served at which people are alone.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn answer(
    service: &Service,
    command: &CommandInteraction,
) -> Result<(), serenity::Error> {
    let client = &service.client;
    let Some(reply) = Reply::to_command(client, command).await? else {
        return Ok(());
    };
    let (table, answer) = show(service, command.user.id.get()).await;
    let reply = reply.at_table(client, command, table);
    reply.say(&answer).await
}

/// A click on what has to do with the daily.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn click(
    service: &Service,
    click: &ComponentInteraction,
    table: TableId,
    (step, day): (DailyStep, Day),
) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_private_click(&service.client, click, None).await? else {
        return Ok(());
    };
    let user = click.user.id.get();
    let answer = match step {
        DailyStep::Show => show(service, user).await.1,
        DailyStep::Begin => begin(service, click, day).await,
        DailyStep::Share => share(service, click, table).await,
    };
    reply.say(&answer).await
}

/// The try of today, if it was begun; else what the daily is.
async fn show(service: &Service, user: u64) -> (Option<TableId>, Answer) {
    let (today, game) = service.host.today();
    let tries = match service.host.tries_of(user).await {
        Ok(tries) => tries,
        Err(refused) => return (None, refused.to_string().into()),
    };
    if let Some(own) = tries.iter().find(|it| it.day == today) {
        return (Some(own.table), board(service, own.table, user).await);
    }
    let mut open = None;
    for older in tries {
        let stage = service.host.read(older.table, |table| table.stage()).await;
        if stage.is_some_and(|stage| stage != Stage::Over) {
            open = Some((older.day, older.table));
            break;
        }
    }
    let answer = match game {
        Some(game) => daily::intro(today, game, open),
        None => phrases::NO_DAILY.into(),
    };
    (None, answer)
}

/// Begins the try of today, unless the button is one of another day.
async fn begin(service: &Service, click: &ComponentInteraction, day: Day) -> Answer {
    let user = click.user.id.get();
    if service.host.today().0 != day {
        return show(service, user).await.1.below(phrases::NEW_DAY);
    }
    let name = display_name(click.member.as_ref(), &click.user);
    let person = Person::new(user, name);
    match service.host.begin_daily(person, click.id.get()).await {
        Ok(begun) => board(service, begun.table, user).await,
        Err(RequestError::Tried { table }) => board(service, table, user).await,
        Err(refused) => refusal(service, TableId::default(), refused).await,
    }
}

/// The board of a try, as soon as its person is asked; after its end how it went.
pub async fn board(service: &Service, table: TableId, user: u64) -> Answer {
    if let Err(refused) = service.host.start_daily(table, user).await {
        return refusal(service, table, refused).await;
    }
    until_asked(service, table, user).await;
    let Some(view) = loading::view(service, table, user).await else {
        return phrases::TABLE_GONE.into();
    };
    if view.seat.is_none() {
        return phrases::OLD_BUTTON.into();
    }
    let shown = service.pool.with_board(board::board(&view), &view).await;
    let mut answer = Answer::from(shown);
    // They read it just now.
    answer.mentions.clear();
    match view.table().day() {
        Some(_) if view.is_over() => answer.below(&daily::line(view.table())),
        Some(day) => answer.below(&format!("**Daily {day}**")),
        None => answer,
    }
}

/// Waits until the person is asked something, the match is over, or it takes too long.
pub async fn until_asked(service: &Service, table: TableId, user: u64) {
    let asked = async {
        while let Some(state) = service.host.table(table).await {
            let seat = state.seat_of(user);
            let is_asked = seat.is_some_and(|seat| state.question(seat).is_some());
            if state.stage() != Stage::Playing || seat.is_none() || is_asked {
                return;
            }
            tokio::time::sleep(loading::BEAT).await;
        }
    };
    // Computers that think longer are looked at while they do.
    let _ = timeout(PATIENCE, asked).await;
}

/// Shows to all how the try at this table went, once.
async fn share(service: &Service, click: &ComponentInteraction, table: TableId) -> Answer {
    let user = click.user.id.get();
    let owner = service
        .host
        .read(table, |it| it.place().is_alone().then_some(it.host().user));
    if owner.await.flatten() != Some(user) || !is_private(click) {
        return phrases::OLD_BUTTON.into();
    }
    let said = match tell_all(service, click, table).await {
        Ok(()) => phrases::SHARED,
        Err(sentence) => sentence,
    };
    board(service, table, user).await.below(said)
}

async fn tell_all(
    service: &Service,
    click: &ComponentInteraction,
    table: TableId,
) -> Result<(), &'static str> {
    if click.guild_id.is_none() {
        return Err(phrases::GUILD_ONLY);
    }
    let host = &service.host;
    let played = host.true_daily(table).await.ok_or(phrases::NO_TRUE_DAILY)?;
    if played.stage() != Stage::Over {
        return Err(phrases::STILL_PLAYED);
    }
    match host.take_share(table).await {
        Ok(true) => {}
        Ok(false) => return Err(phrases::SHARED_ALREADY),
        Err(_) => return Err(phrases::NOT_READ),
    }
    let told = daily::shared(&played);
    let nonce = format!("daily-{}-{table}", host.epoch().mark);
    let channel = click.channel_id.get();
    let posted = messages::post(&service.client, channel, &told, Some(nonce)).await;
    if posted.is_err() {
        host.give_share_back(table).await;
        return Err(phrases::CHANNEL_CLOSED);
    }
    Ok(())
}
