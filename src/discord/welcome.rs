//! The invitation of the sandbox: a message whose buttons lead into a first match at once.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelId, ChannelType, ComponentInteraction, CreateThread};

use super::answer::{Answer, Button, Look, Row};
use super::custom_id::{Click, Trial, Verb};
use super::reply::Reply;
use super::service::Service;
use super::{escape, router, sender, voice};
use crate::host::NewTable;
use crate::rules::GAMES;
use crate::table::{Command, Level, Person, Place, TableId};

const INVITATION: &str = "**Welcome to Daedalus.** Friends play labyrinth games here, in the channels of their server. \
What you see is what they will see: this is the real bot. Try it now:";
const SEATED: &str = "You have a seat at the table of this channel already.";
const PLAYING: &str = "Your match has begun: the board stands below, with the buttons for what you can do. \
What only you may see is behind \"My hand\".";
const OPENED: &str = "Your table is open. Others take a seat with its button Join, and you start when all are there.";
const WATCHING: &str = "Four computers play below. Lean back; `/game end` ends it.";

/// Posts the invitation, and shows anew the board of a table that was open here before. That either fails is no reason
/// not to serve.
pub async fn invite(service: &Service, channel: u64) {
    let button = |trial, label| Button::new(Click::new(0, Verb::Try(trial)), label);
    let answer = Answer::from(INVITATION).row(Row::Buttons(vec![
        button(Trial::Play, "Play Labyrinthos against two computers").look(Look::Main),
        button(Trial::Friends, "Open a table for friends"),
        button(Trial::Watch, "Watch four computers play"),
    ]));
    if let Err(error) = sender::post(&service.http, channel, &answer, None).await {
        tracing::warn!("the invitation could not be posted: {error}");
    }
    if let Some(table) = service.table_in(channel) {
        service.host.show_again(table).await;
    }
}

/// Opens what the person wants to try: in the channel itself, or in a thread when the channel has its table.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn accept(
    service: &Service,
    click: &ComponentInteraction,
    trial: Trial,
) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_private_click(service, click).await? else {
        return Ok(());
    };
    let answer = match seated(service, click).await {
        Some(answer) => answer,
        None => opened(service, click, trial).await,
    };
    reply.say(&answer).await
}

/// The way to the table of this channel, when the person has a seat there. Its board may have gone with an earlier
/// start of the stand-in, so it is shown anew.
async fn seated(service: &Service, click: &ComponentInteraction) -> Option<Answer> {
    let glance = service
        .glance_in(click.channel_id.get(), click.user.id.get())
        .await?;
    glance.seat?;
    service.host.show_again(glance.id).await;
    let link = service.board_link(glance.id).await.unwrap_or_default();
    Some(Answer::from(format!("{SEATED} {link}")))
}

async fn opened(service: &Service, click: &ComponentInteraction, trial: Trial) -> Answer {
    let Some(guild) = click.guild_id else {
        return voice::GUILD_ONLY.into();
    };
    let host = Person::new(click.user.id.get(), router::name_of(click));
    let taken = service.table_in(click.channel_id.get()).is_some();
    let channel = match taken {
        false => click.channel_id,
        true => match thread(service, click.channel_id, &host).await {
            Ok(thread) => thread,
            Err(error) => {
                tracing::warn!("no thread could be opened for a table: {error}");
                return voice::CHANNEL_CLOSED.into();
            }
        },
    };
    let new = NewTable {
        game: GAMES.first().map_or("", |game| game.about().id).to_owned(),
        place: Place {
            guild: guild.get(),
            channel: channel.get(),
        },
        host,
        options: Vec::new(),
        interaction: Some(click.id.get()),
    };
    match prepared(service, new, trial).await {
        Err(sentence) => Answer::from(sentence),
        Ok(()) if taken => Answer::from(format!(
            "Another table is open in this channel, so yours stands in <#{channel}>."
        )),
        Ok(()) => Answer::from(match trial {
            Trial::Play => PLAYING,
            Trial::Friends => OPENED,
            Trial::Watch => WATCHING,
        }),
    }
}

async fn thread(
    service: &Service,
    channel: ChannelId,
    host: &Person,
) -> Result<ChannelId, serenity::Error> {
    let thread = CreateThread::new(format!("Table of {}", escape::clean(&host.name)))
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneDay);
    let opened = channel.create_thread(&service.http, thread).await?;
    Ok(opened.id)
}

/// Opens the table and brings it as far as the person wants it.
async fn prepared(service: &Service, new: NewTable, trial: Trial) -> Result<(), String> {
    let user = new.host.user;
    let opened = service.host.create(new).await;
    let opened = opened.map_err(|refused| refused.to_string())?;
    if opened.duplicate {
        return Ok(());
    }
    for command in steps(trial) {
        step(service, opened.table, user, command).await?;
    }
    Ok(())
}

/// What the host of the new table does next.
fn steps(trial: Trial) -> Vec<Command> {
    let computer = Command::AddComputer {
        level: Level::default(),
    };
    match trial {
        Trial::Play => vec![computer.clone(), computer, Command::Start],
        Trial::Friends => Vec::new(),
        // The host gives up the seat, so that computers alone play (LAB-9.7).
        Trial::Watch => vec![
            computer.clone(),
            computer.clone(),
            computer.clone(),
            Command::Leave,
            computer,
            Command::Start,
        ],
    }
}

async fn step(
    service: &Service,
    table: TableId,
    user: u64,
    command: Command,
) -> Result<(), String> {
    match service.submit_as(table, user, command, None).await {
        Ok(_) => Ok(()),
        Err(refused) => Err(format!("The table is open, but: {refused}")),
    }
}
