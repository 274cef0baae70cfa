//! Opening a table: in the channel where it was asked for, or in a thread of its own below it.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction, Member, PartialChannel};

use crate::community::Opener;
use crate::discord::api::permissions::{self, Ground};
use crate::discord::api::reply::{Reply, is_private};
use crate::discord::api::threads;
use crate::discord::caller::display_name;
use crate::discord::escape;
use crate::discord::inbound::refusals::refusal;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Look, Row};
use crate::discord::view::custom_id::{Apart, Click, Wish};
use crate::discord::view::phrases;
use crate::host::{NewTable, RequestError};
use crate::table::{Command, Level, Person, Place, Table, TableId};

/// Somebody who wants a table, and where they ask for it.
pub struct Opening<'a> {
    service: &'a Service,
    guild: Option<u64>,
    ground: Ground,
    member: Option<&'a Member>,
    channel: Option<&'a PartialChannel>,
    name: &'a str,
    wish: Wish,
}

impl<'a> Opening<'a> {
    /// What a command asks for.
    pub fn of_command(
        service: &'a Service,
        command: &'a CommandInteraction,
        game: &str,
        computers: u8,
        options: &str,
    ) -> Opening<'a> {
        Opening {
            service,
            guild: command.guild_id.map(|guild| guild.get()),
            ground: Ground::of_command(command),
            member: command.member.as_deref(),
            channel: command.channel.as_ref(),
            name: display_name(command.member.as_deref(), &command.user),
            wish: Wish {
                command: command.id.get(),
                user: command.user.id.get(),
                computers,
                game: escape::quoted(game).to_lowercase(),
                options: options.trim().to_owned(),
            },
        }
    }

    fn of_click(service: &'a Service, click: &'a ComponentInteraction, wish: Wish) -> Opening<'a> {
        Opening {
            service,
            guild: click.guild_id.map(|guild| guild.get()),
            ground: Ground::of_click(click),
            member: click.member.as_ref(),
            channel: click.channel.as_ref(),
            name: display_name(click.member.as_ref(), &click.user),
            wish,
        }
    }

    /// Opens the table, after a look at what the channel allows.
    pub async fn open(&self, thread: bool) -> Answer {
        // A thread is opened for a table that can be: no other one of this person comes between.
        let _turn = self.service.openings.wait(self.wish.user).await;
        let new = match self.new_table() {
            Ok(new) if thread => self.in_thread(new).await,
            new => new,
        };
        match new {
            Err(sentence) => Answer::from(sentence),
            Ok(new) => self.opened(new).await,
        }
    }

    fn new_table(&self) -> Result<NewTable, String> {
        let guild = self.guild.ok_or(phrases::GUILD_ONLY)?;
        if let Some(missing) = permissions::missing_for_table(&self.ground) {
            return Err(missing);
        }
        Ok(NewTable {
            game: self.wish.game.clone(),
            place: Place {
                guild,
                channel: self.ground.channel,
            },
            host: Person::new(self.wish.user, self.name),
            options: pairs(&self.wish.options)?,
            interaction: Some(self.wish.command),
        })
    }

    /// The same table in a new thread. The thread is opened only for a table that can be.
    async fn in_thread(&self, new: NewTable) -> Result<NewTable, String> {
        if self.ground.thread {
            return Err(phrases::THREAD_IN_THREAD.to_owned());
        }
        permissions::may_open_thread(self.member)?;
        if let Some(missing) = permissions::missing_for_thread(&self.ground) {
            return Err(missing);
        }
        // The answer of an interaction that comes twice is known, and needs no second thread.
        let host = &self.service.host;
        let known = host.is_answered(self.wish.command).await;
        if known.map_err(|refused| refused.to_string())? {
            return Ok(new);
        }
        let possible = host.rehearse(&new, &self.opener()).await;
        possible.map_err(|refused| refused.to_string())?;
        let name = threads::name_of_table(&new.host.name);
        let channel = threads::open(&self.service.client, new.place.channel, &name).await?;
        let place = Place {
            channel,
            ..new.place
        };
        Ok(NewTable { place, ..new })
    }

    /// What the rules of the server ask of whoever opens a table here.
    fn opener(&self) -> Opener {
        permissions::opener(self.member, self.channel)
    }

    async fn opened(&self, new: NewTable) -> Answer {
        let (service, here) = (self.service, self.ground.channel);
        let opener = match new.place.channel == here {
            true => self.opener(),
            // In a new thread of the channel.
            false => Opener {
                parent: Some(here),
                ..self.opener()
            },
        };
        let possible = new.clone();
        let opened = match service.host.create_for(new, opener).await {
            Ok(opened) => opened,
            Err(RequestError::ChannelTaken) => return self.taken(&possible).await,
            Err(refused) => return refusal(service, TableId::default(), refused).await,
        };
        let wanted = if opened.duplicate {
            0
        } else {
            self.wish.computers
        };
        let level = |table: Arc<Table>| table.computer_level();
        let level = opened.state.map_or_else(Level::default, level);
        for _ in 0..wanted {
            let command = Command::AddComputer { level };
            let user = self.wish.user;
            let added = service.host.submit(opened.table, user, command, None);
            if let Err(refused) = added.await {
                return Answer::from(format!("The table is open, but: {refused}"));
            }
        }
        let channel = service
            .host
            .read(opened.table, |table| table.place().channel);
        let place = match channel.await.filter(|channel| *channel != here) {
            None => String::new(),
            Some(channel) => format!(" in <#{channel}>"),
        };
        Answer::from(format!(
            "Your table is open{place}. Others take a seat with its button Join or with `/game join`; you start it when all are there."
        ))
    }

    /// Another table stands here: the way into a thread is a click away.
    async fn taken(&self, new: &NewTable) -> Answer {
        if let Err(refused) = self.service.host.rehearse(new, &self.opener()).await {
            return refusal(self.service, TableId::default(), refused).await;
        }
        let taken = RequestError::ChannelTaken.to_string();
        if self.ground.thread {
            return Answer::from(taken);
        }
        let click = Click::new(0, Apart::Thread(self.wish.clone()));
        if !click.fits() {
            return Answer::from(format!("{taken} {}", phrases::WITH_THREAD));
        }
        let button = Button::new(click, "Open it in a thread").look(Look::Main);
        Answer::from(taken).row(Row::Buttons(vec![button]))
    }
}

/// A click on the button that opens a table in a thread. However often it is clicked, one comes of it.
///
/// # Errors
/// When Discord does not take the answer.
pub async fn in_thread(
    service: &Service,
    click: &ComponentInteraction,
    wish: Wish,
) -> Result<(), serenity::Error> {
    let Some(reply) = Reply::to_private_click(&service.client, click, None).await? else {
        return Ok(());
    };
    // The button was made for one person, who alone sees it.
    if click.user.id.get() != wish.user || !is_private(click) {
        return reply.say(&phrases::OLD_BUTTON.into()).await;
    }
    let answer = Opening::of_click(service, click, wish).open(true).await;
    reply.say(&answer).await
}

fn pairs(options: &str) -> Result<Vec<(String, String)>, String> {
    let pair = |word: &str| match word.split_once('=') {
        Some((name, value)) => Ok((escape::quoted(name), escape::quoted(value))),
        None => Err(format!(
            "`{}` is not an option: write name=value.",
            escape::quoted(word)
        )),
    };
    options
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .map(pair)
        .collect()
}
