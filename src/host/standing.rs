//! What people have reached, what is kept of them, and what the admins of a server have decided.

use serde::Serialize;

use super::error::unsaved;
use super::{Host, HostError, RequestError};
use crate::community::{
    NotificationPrefs, OpenTables, Opener, ServerSettings, Standing, standings,
};
use crate::store::{PlayedAt, Try, Vacation};
use crate::table::{By, Command, FORMER, Place, Stage, Table, TableId};

/// Below any id of Discord, whose first bits count milliseconds: these numbers stand for people who were forgotten.
const PSEUDONYMS: u64 = 1 << 22;

/// Everything that is kept of a person, for themselves. Of matches that run it holds what they did, nothing else.
#[derive(Serialize)]
struct PersonalData {
    user: String,
    tables: Vec<TableData>,
    results: Vec<ResultData>,
    reminders: NotificationPrefs,
    vacations: Vec<VacationData>,
    dailies: Vec<TryData>,
}

#[derive(Serialize)]
struct TryData {
    day: String,
    table: String,
    shared: Option<i64>,
}

#[derive(Serialize)]
struct VacationData {
    start: i64,
    until: i64,
}

#[derive(Serialize)]
struct TableData {
    table: String,
    game: &'static str,
    server: String,
    channel: String,
    stage: Stage,
    seat: Option<u8>,
    name: Option<String>,
    host: bool,
    commands: Vec<CommandData>,
}

#[derive(Serialize)]
struct CommandData {
    time: i64,
    #[serde(flatten)]
    command: serde_json::Value,
}

#[derive(Serialize)]
struct ResultData {
    table: String,
    server: String,
    game: String,
    ended: i64,
    rank: u8,
    seats: usize,
    won: bool,
    left: bool,
    rated: bool,
    reason: String,
}

impl Host {
    /// What the admins of a server have decided.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn server(&self, guild: u64) -> Result<ServerSettings, HostError> {
        Ok(self.inner.store.server(guild).await?)
    }

    /// Keeps what the admins of a server have decided.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_server(&self, guild: u64, settings: &ServerSettings) -> Result<(), HostError> {
        Ok(self.inner.store.set_server(guild, settings).await?)
    }

    /// How many tables of a server are open, and at how many of them the user sits.
    pub fn open_tables(&self, guild: u64, user: u64) -> OpenTables {
        self.inner.index.open_on(guild, user)
    }

    /// The open tables of a server, oldest first.
    pub fn tables_on(&self, guild: u64) -> Vec<TableId> {
        self.inner.index.tables_on(guild)
    }

    /// May this user open a table there?
    pub(super) async fn admit(
        &self,
        place: Place,
        user: u64,
        opener: &Opener,
    ) -> Result<ServerSettings, RequestError> {
        let settings = self.inner.store.server(place.guild).await;
        let settings = settings
            .map_err(|error| unsaved(&error, "the settings of a server could not be read"))?;
        settings.admit(opener, place, self.open_tables(place.guild, user))?;
        Ok(settings)
    }

    /// The standings of a game on a server, best first, without people who were forgotten.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn standings(&self, guild: u64, game: &str) -> Result<Vec<Standing>, HostError> {
        let played = self.inner.store.played_on(guild, game).await?;
        let mut all = standings(played.iter().map(|it| &it.played));
        all.retain(|it| it.user >= PSEUDONYMS || it.name != FORMER);
        Ok(all)
    }

    /// All ended matches of a user, oldest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn played_by(&self, user: u64) -> Result<Vec<PlayedAt>, HostError> {
        Ok(self.inner.store.played_by(user).await?)
    }

    /// The newest ended matches of a channel, newest first.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn ended_in(&self, channel: u64, most: u32) -> Result<Vec<PlayedAt>, HostError> {
        Ok(self.inner.store.ended_in(channel, most).await?)
    }

    /// Everything that is kept of a user, as JSON for themselves.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn personal_data(&self, user: u64) -> Result<String, HostError> {
        let _alone = self.inner.collecting.acquire().await;
        let mut tables = Vec::new();
        for id in self.inner.store.tables_with(user).await? {
            let read = |table: &crate::table::Table| {
                let seat = table.seat_of(user);
                let own = table.journal().iter().filter(|it| it.by == By::User(user));
                let commands = own.map(|record| CommandData {
                    time: record.time,
                    command: serde_json::json!({ "command": record.command }),
                });
                TableData {
                    table: id.to_string(),
                    game: table.game().about().id,
                    server: table.place().guild.to_string(),
                    channel: table.place().channel.to_string(),
                    stage: table.stage(),
                    seat: seat.map(|seat| seat.0 + 1),
                    name: seat.map(|seat| table.names().of(seat).into_owned()),
                    host: table.host().user == user,
                    commands: commands.collect(),
                }
            };
            tables.extend(self.read(id, read).await);
        }
        let tries = self.inner.store.tries_of(user, u32::MAX).await?;
        let played = self.played_by(user).await?;
        let results = played.iter().filter_map(|it| result_of(user, it)).collect();
        let data = PersonalData {
            user: user.to_string(),
            tables,
            results,
            reminders: self.notification_prefs(user),
            vacations: self.inner.people.read(user, |person| {
                let data = |it: &Vacation| VacationData {
                    start: it.start,
                    until: it.until,
                };
                person.vacations().iter().map(data).collect()
            }),
            dailies: tries.iter().map(data_of_try).collect(),
        };
        Ok(serde_json::to_string_pretty(&data)
            .expect("what is kept of a person is plain data, which JSON can hold"))
    }
}

fn data_of_try(it: &Try) -> TryData {
    TryData {
        day: it.day.to_string(),
        table: it.table.to_string(),
        shared: it.shared,
    }
}

fn result_of(user: u64, it: &PlayedAt) -> Option<ResultData> {
    let mut placings = it.played.placings.iter();
    let own = placings.find(|it| it.person.as_ref().is_some_and(|person| person.user == user))?;
    Some(ResultData {
        table: it.table.to_string(),
        server: it.guild.to_string(),
        game: it.played.game.clone(),
        ended: it.played.time,
        rank: own.rank,
        seats: it.played.placings.len(),
        won: own.won,
        left: own.left,
        rated: it.played.rated,
        reason: it.played.reason.clone(),
    })
}

/// What a user does to a table whose seat they give up for good.
pub(super) fn farewell(table: &Table) -> Option<Command> {
    match table.stage() {
        // Nobody would see what computers make of it.
        Stage::Lobby | Stage::Playing if table.place().is_alone() => Some(Command::End),
        Stage::Lobby => Some(Command::Leave),
        Stage::Playing => Some(Command::Vanish),
        Stage::Over => None,
    }
}
