//! The invitation of the sandbox: a message whose buttons lead into a first match at once.
//!
//! Every game of the registry has its button; a new game needs no line here.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ComponentInteraction, GetMessages, Message};
use tokio::time::timeout;

use super::answer::{Answer, Button, Look, Row};
use super::custom_id::{Click, Trial, Verb};
use super::glance::Glance;
use super::reply::Reply;
use super::service::Service;
use super::{permissions, router, sender, threads, voice};
use crate::host::NewTable;
use crate::rules::GAMES;
use crate::rules::game::About;
use crate::table::{Command, Level, Opener, Person, Place, Stage, TableId};

const WELCOME: &str = "**Welcome to Daedalus.** Friends play labyrinth games here, in the channels of their server. \
What you see is what they will see: this is the real bot.";
const SEATED: &str = "You have a seat at the table of this channel already.";

/// Against how many computers one plays, where the game has that many seats.
const OPPONENTS: u8 = 2;
/// How many computers one can watch, where the game has that many seats.
const WATCHED: u8 = 4;
/// How long computers that begin a match may take for it before the board is shown.
const MOMENT: Duration = Duration::from_secs(2);
/// How often one looks whether they are done.
const BEAT: Duration = Duration::from_millis(5);
/// The most buttons of a row.
const ROW: usize = 5;
/// How many of the newest messages are searched for an invitation that is there already.
const LOOKED_THROUGH: u8 = 50;

/// Posts the invitation, or brings the one that is there up to date, and shows anew the board of a table that was
/// open here before. That any of it fails is no reason not to serve.
pub async fn invite(service: &Service, channel: u64) {
    let answer = invitation(&games());
    let posted = match earlier_invitation(service, channel).await {
        Some(earlier) if says_the_same(&earlier, &answer) => Ok(()),
        Some(earlier) => {
            let edited = earlier
                .channel_id
                .edit_message(&service.http, earlier.id, answer.edit());
            edited.await.map(drop)
        }
        None => sender::post(&service.http, channel, &answer, None)
            .await
            .map(drop),
    };
    if let Err(error) = posted {
        tracing::warn!("the invitation could not be posted: {error}");
    }
    if let Some(table) = service.table_in(channel) {
        service.host.show_again(table).await;
    }
}

fn games() -> Vec<&'static About> {
    GAMES.iter().map(|game| game.about()).collect()
}

/// The message: what there is to play, and the ways into it. Without a game named, the first one is meant.
fn invitation(games: &[&About]) -> Answer {
    let mut text = format!("{WELCOME} Try it now:");
    if games.len() > 1 {
        let line = |game: &&About| format!("\n- **{}**: {}", game.name, game.tagline);
        text.extend(games.iter().map(line));
    }
    let play = |game: &&About| {
        let others = number(opponents(game));
        let label = format!("Play {} against {others}", game.name);
        trial(Trial::Play, game, &label).look(Look::Main)
    };
    let plays: Vec<Button> = games.iter().map(play).collect();
    let Some(first) = games.first() else {
        return text.into();
    };
    let more = [
        trial(Trial::Friends, first, "Open a table for friends"),
        trial(
            Trial::Watch,
            first,
            &format!("Watch {} play", number(watched(first))),
        ),
    ];
    let rows: Vec<Vec<Button>> = match games {
        [_] => vec![plays.into_iter().chain(more).collect()],
        _ => {
            let rows = plays.chunks(ROW).map(<[Button]>::to_vec);
            rows.take(4).chain([more.to_vec()]).collect()
        }
    };
    rows.into_iter().fold(text.into(), |answer: Answer, row| {
        answer.row(Row::Buttons(row))
    })
}

fn trial(trial: Trial, game: &About, label: &str) -> Button {
    Button::new(Click::new(0, Verb::Try(trial, game.id.to_owned())), label)
}

fn opponents(game: &About) -> u8 {
    let (fewest, most) = game.seats;
    OPPONENTS.clamp(fewest.max(2) - 1, most.max(2) - 1)
}

fn watched(game: &About) -> u8 {
    let (fewest, most) = game.seats;
    WATCHED.clamp(fewest, most)
}

fn number(computers: u8) -> String {
    let word = match computers {
        1 => return "a computer".to_owned(),
        2 => "two",
        3 => "three",
        4 => "four",
        _ => return format!("{computers} computers"),
    };
    format!("{word} computers")
}

/// An invitation of an earlier start, if it still stands near the end of the channel.
async fn earlier_invitation(service: &Service, channel: u64) -> Option<Message> {
    let newest = GetMessages::new().limit(LOOKED_THROUGH);
    let messages = ChannelId::new(channel.max(1))
        .messages(&service.http, newest)
        .await;
    let is_ours = |message: &Message| message.content.starts_with(WELCOME) && message.author.bot;
    messages.ok()?.into_iter().find(is_ours)
}

fn says_the_same(message: &Message, answer: &Answer) -> bool {
    let shown = serde_json::to_value(&message.components)
        .unwrap_or_default()
        .to_string();
    let click = |button: &Button| shown.contains(&format!("\"{}\"", button.click));
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
    let Some(reply) = Reply::to_public_click(service, click).await? else {
        return Ok(());
    };
    let wish = Wish {
        service,
        click,
        trial,
        game,
    };
    let answer = match wish.run().await {
        Ok(answer) => answer,
        Err(sentence) => Some(Answer::from(sentence)),
    };
    match answer {
        Some(answer) => reply.say(&answer).await,
        None => Ok(()),
    }
}

/// What a person wants to try, and where.
struct Wish<'a> {
    service: &'a Service,
    click: &'a ComponentInteraction,
    trial: Trial,
    game: &'a str,
}

impl Wish<'_> {
    /// Gives what is to be said to the person beside the board.
    async fn run(&self) -> Result<Option<Answer>, String> {
        let here = self.click.channel_id;
        let user = self.click.user.id.get();
        let taken = match self.service.glance_in(here.get(), user).await {
            Some(glance) if gives_way(&glance, user, self.game) => {
                self.step(glance.id, Command::End).await?;
                false
            }
            Some(glance) if glance.seat.is_some() => return Ok(Some(self.seated(&glance).await)),
            Some(_) => true,
            None => false,
        };
        let channel = if taken { self.thread().await? } else { here };
        self.open(channel).await?;
        let mut text = String::new();
        if taken {
            text =
                format!("Another table is open in this channel, so yours stands in <#{channel}>.");
        }
        Ok(self.more(text))
    }

    /// Where no table can be opened a thread is, which belongs to its channel.
    fn opener(&self) -> Opener {
        let opener = permissions::opener(self.click.member.as_ref(), self.click.channel.as_ref());
        Opener {
            parent: opener.parent.or(Some(self.click.channel_id.get())),
            ..opener
        }
    }

    /// The way to the table of this channel, when the person has a seat there. Its board may have gone with an
    /// earlier start of the stand-in, so it is shown anew.
    async fn seated(&self, glance: &Glance) -> Answer {
        self.service.host.show_again(glance.id).await;
        let link = self.service.board_link(glance.id).await.unwrap_or_default();
        Answer::from(format!("{SEATED} {link}"))
    }

    async fn thread(&self) -> Result<ChannelId, String> {
        let name = threads::name_of_table(router::name_of(self.click));
        let channel = self.click.channel_id.get();
        let opened = threads::open(&self.service.http, channel, &name).await?;
        Ok(ChannelId::new(opened.max(1)))
    }

    /// Opens the table and brings it as far as the person wants it; only then it is shown.
    async fn open(&self, channel: ChannelId) -> Result<(), String> {
        let guild = self.click.guild_id.ok_or(voice::GUILD_ONLY)?;
        let new = NewTable {
            game: self.game.to_owned(),
            place: Place {
                guild: guild.get(),
                channel: channel.get(),
            },
            host: Person::new(self.click.user.id.get(), router::name_of(self.click)),
            options: Vec::new(),
            interaction: Some(self.click.id.get()),
        };
        let quiet = self.service.desk.quiet(channel.get());
        let opened = self.service.host.create_for(new, self.opener()).await;
        let opened = opened.map_err(|refused| refused.to_string())?;
        if opened.duplicate {
            return Ok(());
        }
        let prepared = self.prepare(opened.table).await;
        if self.trial == Trial::Play {
            let asked = self.until_asked(opened.table);
            // A computer that thinks longer is looked at while it does.
            let _ = timeout(MOMENT, asked).await;
        }
        drop(quiet);
        self.service.host.show_again(opened.table).await;
        prepared
    }

    async fn prepare(&self, table: TableId) -> Result<(), String> {
        let Some(game) = crate::rules::game(self.game) else {
            return Ok(());
        };
        for command in steps(self.trial, game.about()) {
            self.step(table, command).await?;
        }
        Ok(())
    }

    /// Waits until it is the person who is asked, so that the first board is already theirs.
    async fn until_asked(&self, table: TableId) {
        while let Some(glance) = self.service.spectate(table).await {
            let owing = glance.owing();
            if owing.into_iter().any(|seat| glance.person(seat).is_some()) {
                return;
            }
            tokio::time::sleep(BEAT).await;
        }
    }

    async fn step(&self, table: TableId, command: Command) -> Result<(), String> {
        let user = self.click.user.id.get();
        match self.service.submit_as(table, user, command, None).await {
            Ok(_) => Ok(()),
            Err(refused) => Err(format!("The table is open, but: {refused}")),
        }
    }

    /// The same with another game, where there are several and the button named none.
    fn more(&self, text: String) -> Option<Answer> {
        let others = games().into_iter().filter(|game| game.id != self.game);
        let button = |game: &About| trial(self.trial, game, game.name);
        let buttons: Vec<Button> = others.map(button).take(ROW).collect();
        if self.trial == Trial::Play || buttons.is_empty() {
            return (!text.is_empty()).then(|| text.into());
        }
        let name = crate::rules::game(self.game).map_or("", |game| game.about().name);
        let text = format!("{text} This is {name}. Another game?");
        Some(Answer::from(text.trim_start()).row(Row::Buttons(buttons)))
    }
}

/// A table of this person at which no other one sits, and nothing of theirs is at stake, gives way to another game.
fn gives_way(glance: &Glance, user: u64, game: &str) -> bool {
    let table = glance.table();
    let alone = table.chairs().iter().all(|chair| {
        chair
            .player
            .person()
            .is_none_or(|person| person.user == user)
    });
    let idle = table.stage() == Stage::Lobby || glance.seat.is_none();
    table.host().user == user && table.game().about().id != game && alone && idle
}

/// What the host of the new table does next.
fn steps(trial: Trial, game: &About) -> Vec<Command> {
    let computers = |count: u8| {
        let level = Level::default();
        vec![Command::AddComputer { level }; usize::from(count)]
    };
    match trial {
        Trial::Play => [computers(opponents(game)), vec![Command::Start]].concat(),
        Trial::Friends => Vec::new(),
        // The host gives up the seat, so that computers alone play (LAB-9.7).
        Trial::Watch => [
            computers(watched(game) - 1),
            vec![Command::Leave],
            computers(1),
            vec![Command::Start],
        ]
        .concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(id: &'static str, name: &'static str, seats: (u8, u8)) -> About {
        About {
            id,
            name,
            tagline: "A labyrinth.",
            seats,
            version: 1,
            options: &[],
            settings: &[],
        }
    }

    fn labels(answer: &Answer) -> Vec<Vec<&str>> {
        let mut rows = Vec::new();
        for row in &answer.rows {
            let Row::Buttons(buttons) = row else {
                panic!("a row of buttons");
            };
            rows.push(buttons.iter().map(|button| button.label.as_str()).collect());
        }
        rows
    }

    #[test]
    fn one_game_has_three_buttons() {
        let game = about("labyrinthos", "Labyrinthos", (2, 6));
        assert_eq!(
            labels(&invitation(&[&game])),
            [[
                "Play Labyrinthos against two computers",
                "Open a table for friends",
                "Watch four computers play"
            ]]
        );
    }

    #[test]
    fn five_games_have_a_button_each_and_the_first_one_can_be_opened_or_watched() {
        let games = [
            about("one", "One", (2, 6)),
            about("two", "Two", (2, 2)),
            about("three", "Three", (4, 6)),
            about("four", "Four", (2, 4)),
            about("five", "Five", (1, 6)),
        ];
        let all: Vec<&About> = games.iter().collect();
        let answer = invitation(&all);
        let labels = labels(&answer);
        assert_eq!(labels[0].len(), 5);
        assert_eq!(labels[0][1], "Play Two against a computer");
        assert_eq!(labels[0][2], "Play Three against three computers");
        assert_eq!(
            labels[1],
            ["Open a table for friends", "Watch four computers play"]
        );
        assert!(answer.text.contains("**Five**: A labyrinth."));
        let Row::Buttons(row) = &answer.rows[1] else {
            panic!("a row of buttons");
        };
        assert_eq!(row[1].click.verb, Verb::Try(Trial::Watch, "one".into()));
    }
}
