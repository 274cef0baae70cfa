//! What a person wants to try: where it can be played, the table, and what is said beside its board.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ChannelId, ComponentInteraction, GuildChannel};
use tokio::time::timeout;

use crate::community::Opener;
use crate::discord::api::retry::Redacted;
use crate::discord::api::{permissions, threads};
use crate::discord::caller::display_name;
use crate::discord::loading;
use crate::discord::outbound::sender;
use crate::discord::service::Service;
use crate::discord::view::answer::{Answer, Button, Row};
use crate::discord::view::custom_id::Trial;
use crate::discord::view::invitation::{ROW, games, opponents, trial, watched};
use crate::discord::view::next::Preset;
use crate::discord::view::phrases;
use crate::discord::view::table_view::TableView;
use crate::host::NewTable;
use crate::rules::game::{About, LENGTH};
use crate::table::{Command, Level, Person, Place, Stage, TableId};

/// How long computers that begin a match may take for it before the board is shown.
const MOMENT: Duration = Duration::from_secs(2);

/// What a person wants to try, and where.
pub struct Acceptance<'a> {
    pub service: &'a Service,
    pub click: &'a ComponentInteraction,
    pub plan: Plan,
}

/// What a person wants to try.
pub struct Plan {
    /// The way into it.
    trial: Trial,
    /// The id of the game.
    game: String,
    /// What is another than usual at the new table.
    options: Vec<(String, String)>,
    /// What its host does next.
    steps: Vec<Command>,
    /// Is the same offered with other games?
    has_others: bool,
}

impl Plan {
    /// What the buttons of the invitation stand for.
    pub fn of_trial(trial: Trial, game: &str) -> Plan {
        let about = crate::rules::game(game).map(|game| game.about());
        Plan {
            trial,
            game: game.to_owned(),
            options: options(trial),
            steps: about.map_or_else(Vec::new, |about| steps(trial, about)),
            has_others: trial != Trial::Play,
        }
    }

    /// What follows on a match: begun at once, where nobody is waited for.
    pub fn of_preset(preset: Preset) -> Plan {
        let start = preset.at_once.then_some(Command::Start);
        Plan {
            trial: match preset.at_once {
                true => Trial::Play,
                false => Trial::Friends,
            },
            game: preset.game.to_owned(),
            options: preset.options,
            steps: preset.computers.into_iter().chain(start).collect(),
            has_others: false,
        }
    }
}

/// What a channel is to a person who wants to try something there.
enum Ground {
    /// A new table can stand there; an idle one of theirs has given way to it.
    Free,
    /// Their table stands there already.
    Theirs(TableView),
    /// Others play there.
    Taken,
}

impl Acceptance<'_> {
    /// Gives what is to be said to the person beside the board.
    ///
    /// # Errors
    /// Why it cannot be done, for the person.
    pub async fn run(&self) -> Result<Option<Answer>, String> {
        // A second click finds what came of the first one.
        let _turn = self.service.openings.wait(self.user()).await;
        let here = self.click.channel_id;
        let (channel, ground) = match self.ground(here).await? {
            Ground::Taken => self.own_thread().await?,
            ground => (here, ground),
        };
        if let Ground::Theirs(view) = ground {
            return Ok(Some(self.lead_to(&view).await));
        }
        self.open(channel).await?;
        let mut text = String::new();
        if channel != here {
            text =
                format!("Another table is open in this channel, so yours stands in <#{channel}>.");
        }
        Ok(self.more(text))
    }

    fn user(&self) -> u64 {
        self.click.user.id.get()
    }

    async fn ground(&self, channel: ChannelId) -> Result<Ground, String> {
        let user = self.user();
        let Some(view) = loading::view_in(self.service, channel.get(), user).await else {
            return Ok(Ground::Free);
        };
        if self.gives_way(&view) {
            // Its message becomes its end; the next message of the channel is the new board.
            let _quiet = self.service.outbound.messages.quiet(channel.get());
            self.step(view.id, Command::End).await?;
            sender::conclude(&self.service.outbound, view.id).await;
            return Ok(Ground::Free);
        }
        let is_theirs = view.seat.is_some() || view.table().host().user == user;
        Ok(match is_theirs {
            true => Ground::Theirs(view),
            false => Ground::Taken,
        })
    }

    /// A table of this person at which no other one sits, and nothing of theirs is at stake, gives way to another game,
    /// and one at which computers play to another way of playing.
    fn gives_way(&self, view: &TableView) -> bool {
        let (table, user) = (view.table(), self.user());
        let mut people = table.chairs().iter().filter_map(|it| it.player.person());
        let alone = people.all(|person| person.user == user);
        let idle = table.stage() == Stage::Lobby || view.seat.is_none();
        let other = table.game().about().id != self.plan.game
            || (view.seat.is_none() && self.plan.trial != Trial::Watch);
        table.host().user == user && alone && idle && other
    }

    /// The way to the table of this person. Its board may have gone with an earlier start of the stand-in, so it is
    /// shown anew.
    async fn lead_to(&self, view: &TableView) -> Answer {
        self.service.host.show_again(view.id).await;
        let link = loading::board_link(&self.service.host, view.id)
            .await
            .unwrap_or_default();
        let channel = view.place().channel;
        let place = match channel == self.click.channel_id.get() {
            true => "of this channel".to_owned(),
            false => format!("in <#{channel}>"),
        };
        Answer::from(match view.seat {
            Some(_) => format!("You have a seat at the table {place} already. {link}"),
            None => format!("The table {place} is yours already. {link}"),
        })
    }

    /// The thread of this person below the channel, as long as it is not taken too; else a new one.
    async fn own_thread(&self) -> Result<(ChannelId, Ground), String> {
        let name =
            threads::name_of_table(display_name(self.click.member.as_ref(), &self.click.user));
        for thread in self.threads().await {
            if thread.name != name {
                continue;
            }
            match self.ground(thread.id).await? {
                Ground::Taken => {}
                ground => return Ok((thread.id, ground)),
            }
        }
        Ok((self.new_thread(&name).await?, Ground::Free))
    }

    /// The open threads below the channel.
    async fn threads(&self) -> Vec<GuildChannel> {
        let Some(guild) = self.click.guild_id else {
            return Vec::new();
        };
        match guild.get_active_threads(self.service.client.http()).await {
            Ok(active) => {
                let mut threads = active.threads;
                threads.retain(|thread| thread.parent_id == Some(self.click.channel_id));
                threads
            }
            Err(error) => {
                tracing::warn!(
                    "the threads of a channel cannot be read: {}",
                    Redacted(&error)
                );
                Vec::new()
            }
        }
    }

    async fn new_thread(&self, name: &str) -> Result<ChannelId, String> {
        let channel = self.click.channel_id.get();
        let opened = threads::open(&self.service.client, channel, name).await?;
        Ok(ChannelId::new(opened.max(1)))
    }

    /// Where no table can be opened a thread is, which belongs to its channel.
    fn opener(&self) -> Opener {
        let opener = permissions::opener(self.click.member.as_ref(), self.click.channel.as_ref());
        Opener {
            parent: opener.parent.or(Some(self.click.channel_id.get())),
            ..opener
        }
    }

    /// Opens the table and brings it as far as the person wants it; only then it is shown.
    async fn open(&self, channel: ChannelId) -> Result<(), String> {
        let guild = self.click.guild_id.ok_or(phrases::GUILD_ONLY)?;
        let new = NewTable {
            game: self.plan.game.clone(),
            place: Place {
                guild: guild.get(),
                channel: channel.get(),
            },
            host: Person::new(
                self.click.user.id.get(),
                display_name(self.click.member.as_ref(), &self.click.user),
            ),
            options: self.plan.options.clone(),
            interaction: Some(self.click.id.get()),
        };
        let quiet = self.service.outbound.messages.quiet(channel.get());
        let opened = self.service.host.create_for(new, self.opener()).await;
        let opened = opened.map_err(|refused| refused.to_string())?;
        if opened.duplicate {
            return Ok(());
        }
        let prepared = self.prepare(opened.table).await;
        if self.plan.trial == Trial::Play {
            let asked = self.until_asked(opened.table);
            // A computer that thinks longer is looked at while it does.
            let _ = timeout(MOMENT, asked).await;
        }
        drop(quiet);
        self.service.host.show_again(opened.table).await;
        prepared
    }

    async fn prepare(&self, table: TableId) -> Result<(), String> {
        for command in self.plan.steps.clone() {
            self.step(table, command).await?;
        }
        Ok(())
    }

    /// Waits until it is the person who is asked, so that the first board is already theirs.
    async fn until_asked(&self, table: TableId) {
        while let Some(view) = loading::public_view(self.service, table).await {
            let owing = view.owing();
            if owing.into_iter().any(|seat| view.person(seat).is_some()) {
                return;
            }
            tokio::time::sleep(loading::BEAT).await;
        }
    }

    async fn step(&self, table: TableId, command: Command) -> Result<(), String> {
        let done = self.service.host.submit(table, self.user(), command, None);
        match done.await {
            Ok(_) => Ok(()),
            Err(refused) => Err(format!("The table is open, but: {refused}")),
        }
    }

    /// The same with another game, where there are several and the button named none.
    fn more(&self, text: String) -> Option<Answer> {
        let others = games().into_iter().filter(|game| game.id != self.plan.game);
        let button = |game: &About| trial(self.plan.trial, game, game.name);
        let buttons: Vec<Button> = others.map(button).take(ROW).collect();
        if !self.plan.has_others || buttons.is_empty() {
            return (!text.is_empty()).then(|| text.into());
        }
        let name = crate::rules::game(&self.plan.game).map_or("", |game| game.about().name);
        let text = format!("{text} This is {name}. Another game?");
        Some(Answer::from(text.trim_start()).row(Row::Buttons(buttons)))
    }
}

/// What is another than usual at the new table: who plays at once is new here, and a short match is soon over.
fn options(trial: Trial) -> Vec<(String, String)> {
    match trial {
        Trial::Play => vec![(LENGTH.name.to_owned(), "short".to_owned())],
        Trial::Friends | Trial::Watch => Vec::new(),
    }
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
