//! What a tester can do from outside: wait, look into the log, change the world, ask for faults.

use std::time::{Duration, Instant};

use axum::body::Bytes;

use super::change::Change;
use super::error::PersonError;
use super::faults::Fault;
use super::gateway::{Event, Wire};
use super::log::RequestRecord;
use super::message::Message;
use super::permissions::Permissions;
use super::person::Person;
use super::snowflake::Snowflake;
use super::world::{Member, User, World};
use super::{Clock, Sandbox};

/// Waiting and looking.
impl Sandbox {
    /// Waits until `look` finds something in the world; it is asked again after each change.
    ///
    /// # Errors
    /// [`PersonError::NeverHappened`] with `what`, when the patience of the settings is at its end.
    pub async fn until<R>(
        &self,
        what: &str,
        look: impl FnMut(&World) -> Option<R>,
    ) -> Result<R, PersonError> {
        let patience = self.shared.core.patience();
        let found = self.shared.core.wait(patience, look).await;
        found.ok_or_else(|| PersonError::NeverHappened {
            what: what.to_owned(),
            patience,
        })
    }

    /// Waits until a bot is connected and has registered commands.
    ///
    /// # Errors
    /// [`PersonError::NeverHappened`].
    pub async fn until_ready(&self) -> Result<(), PersonError> {
        self.until("a connected bot with commands", |world| {
            (self.is_connected() && !world.commands.is_empty()).then_some(())
        })
        .await
    }

    /// Waits until a shard has identified itself for the given time (the first start of a bot is 1,
    /// a restart 2) and is connected.
    ///
    /// # Errors
    /// [`PersonError::NeverHappened`].
    pub async fn until_identified(&self, times: u64) -> Result<(), PersonError> {
        self.until("another start of the bot", |_| {
            (self.greetings().0 >= times && self.is_connected()).then_some(())
        })
        .await
    }

    /// Waits for a request that fits.
    ///
    /// # Errors
    /// [`PersonError::NeverHappened`] with `what`.
    pub async fn until_request(
        &self,
        what: &str,
        fits: impl Fn(&RequestRecord) -> bool,
    ) -> Result<RequestRecord, PersonError> {
        self.until(what, |_| {
            self.requests().into_iter().find(|record| fits(record))
        })
        .await
    }

    /// Waits for a message, whoever sees it, that fits.
    ///
    /// # Errors
    /// [`PersonError::NeverHappened`] with `what`.
    pub async fn until_message(
        &self,
        what: &str,
        fits: impl Fn(&Message) -> bool,
    ) -> Result<Message, PersonError> {
        self.until(what, |world| {
            world
                .messages
                .values()
                .rev()
                .find(|message| fits(message))
                .cloned()
        })
        .await
    }

    /// Sets how long people wait from now on, for tests in which no answer comes.
    pub fn set_patience(&self, patience: Duration) {
        self.shared.core.set_patience(patience);
    }

    /// Every request that the bot made, oldest first.
    pub fn requests(&self) -> Vec<RequestRecord> {
        self.shared.core.log.all()
    }

    /// The request with this number, if the log still keeps it.
    pub fn request(&self, number: u64) -> Option<RequestRecord> {
        self.shared.core.log.get(number)
    }

    /// Whether a shard of the bot is connected now.
    pub fn is_connected(&self) -> bool {
        self.shared.core.gateway.is_connected()
    }

    /// The shards that are connected now, each with how many there are in all, in their order.
    pub fn connected_shards(&self) -> Vec<(u64, u64)> {
        let mut shards = self.shared.core.gateway.connected();
        shards.sort_unstable();
        shards
    }

    /// The shards that have identified themselves, each with how many there are in all, and when.
    pub fn identified_shards(&self) -> Vec<((u64, u64), Instant)> {
        self.shared.core.gateway.identified()
    }

    /// How often a shard has identified itself, and how often one has resumed.
    pub fn greetings(&self) -> (u64, u64) {
        self.shared.core.gateway.greetings()
    }

    /// Everything that anybody but `user` could ever see: texts, ids, alt texts, suggestions and
    /// files, also what was edited away or deleted. To be searched for secrets.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`].
    pub fn bytes_sent_to_others_than(&self, user: &str) -> Result<Vec<u8>, PersonError> {
        self.read(|world| {
            let user = world
                .find_user(user)
                .ok_or_else(|| PersonError::NoSuchUser(user.to_owned()))?;
            let seen = world
                .shown
                .iter()
                .filter(|shown| shown.audience.includes_others_than(user.id));
            let pieces: Vec<&[u8]> = seen.map(|shown| shown.bytes.as_ref()).collect();
            Ok(pieces.join(&b'\n'))
        })
    }

    /// The clock of the settings.
    pub fn clock(&self) -> Clock {
        self.shared.core.settings.clock.clone()
    }
}

/// FieldErrors.
impl Sandbox {
    /// Lets the next requests fail whose method and path contain every word of `matching`, such as
    /// `"POST callback"`, `"PATCH /messages/"`; an empty text fits all.
    pub fn fail_next(&self, times: usize, matching: &str, fault: Fault) {
        self.shared.core.faults.add(fault, matching, times);
    }

    /// Forgets the faults that have not happened yet.
    pub fn clear_faults(&self) {
        self.shared.core.faults.clear();
    }

    /// Breaks the bot's sockets without a close frame. Events wait for a resume.
    pub fn drop_gateway(&self) {
        self.shared.core.gateway.break_connections();
        self.shared.core.announce(Change::GatewayChanged);
    }

    /// Closes the bot's sockets with a code, such as 4000.
    pub fn close_gateway(&self, code: u16) {
        self.shared.core.gateway.tell_all(|| Wire::Close(code));
    }

    /// Asks the bot to reconnect (opcode 7).
    pub fn ask_to_reconnect(&self) {
        let frame = || Wire::Text(r#"{"op":7,"t":null,"s":null,"d":null}"#.to_owned());
        self.shared.core.gateway.tell_all(frame);
    }

    /// Declares all sessions invalid (opcode 9): events of the gap are lost.
    pub fn forget_sessions(&self) {
        self.shared.core.gateway.forget_sessions();
        self.shared.core.announce(Change::GatewayChanged);
    }

    /// Refuses new connections to the gateway, or lets them in again.
    pub fn refuse_gateway(&self, refuse: bool) {
        self.shared.core.gateway.refuse_connections(refuse);
    }

    /// Lets heartbeats go unanswered, or answers each one again.
    pub fn lose_heartbeats(&self, lose: bool) {
        self.shared.core.gateway.lose_heartbeats(lose);
    }

    /// Swallows the next events for the bot: they never come, not even after a resume.
    pub fn miss_events(&self, events: usize) {
        self.shared.core.gateway.miss_next(events);
    }

    /// Delivers the newest interaction to the bot once more.
    pub fn redeliver_last_interaction(&self) {
        self.shared.core.change(|world| {
            let newest = world
                .interactions
                .values()
                .max_by_key(|interaction| interaction.id);
            if let Some(interaction) = newest {
                let guild = world.guild_of(interaction.channel);
                let body = interaction.event.clone();
                world.events.push(Event {
                    name: "INTERACTION_CREATE",
                    guild,
                    body,
                });
            }
        });
    }
}

/// Changes of the world.
impl Sandbox {
    /// Founds a guild with everybody in it and the bot, on this shard of so many.
    pub fn create_guild(&self, name: &str, channels: &[&str], shard: (u64, u64)) -> Snowflake {
        self.shared.core.change(|world| {
            let guild = world.found_guild(name, shard);
            for channel in channels {
                world.add_channel(guild, channel);
            }
            guild
        })
    }

    /// Adds a channel to a guild.
    ///
    /// # Errors
    /// [`PersonError::NoSuchGuild`].
    pub fn create_channel(&self, guild: &str, name: &str) -> Result<Snowflake, PersonError> {
        self.in_guild(guild, |world, guild| world.add_channel(guild, name))
    }

    /// Opens a thread under a channel, as Admin.
    ///
    /// # Errors
    /// [`PersonError::NoSuchChannel`].
    pub fn create_thread(&self, channel: &str, name: &str) -> Result<Snowflake, PersonError> {
        self.in_channel(channel, |world, channel| {
            let admin = world
                .find_user("Admin")
                .map_or(world.application.bot, |user| user.id);
            world.add_thread(channel, name, admin, 1440)
        })
    }

    /// Deletes a channel or thread with everything in it.
    ///
    /// # Errors
    /// [`PersonError::NoSuchChannel`].
    pub fn delete_channel(&self, channel: &str) -> Result<(), PersonError> {
        self.in_channel(channel, World::remove_channel)
    }

    /// Archives a thread or takes it out of the archive.
    ///
    /// # Errors
    /// [`PersonError::NoSuchChannel`].
    pub fn archive_thread(&self, thread: &str, archived: bool) -> Result<(), PersonError> {
        self.in_channel(thread, |world, thread| world.set_archived(thread, archived))
    }

    /// Deletes a message, as a moderator would.
    ///
    /// # Errors
    /// [`PersonError::MessageGone`].
    pub fn delete_message(&self, message: Snowflake) -> Result<(), PersonError> {
        self.shared
            .core
            .change(|world| world.erase(message))
            .map_err(|_| PersonError::MessageGone)
    }

    /// Gives and takes permissions of a user in a channel, in place of what was set before.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`], [`PersonError::NoSuchChannel`].
    pub fn set_permissions(
        &self,
        user: &str,
        channel: &str,
        allow: Permissions,
        deny: Permissions,
    ) -> Result<(), PersonError> {
        let found = self.read(|world| world.find_user(user).map(|user| user.id));
        let user = found.ok_or_else(|| PersonError::NoSuchUser(user.to_owned()))?;
        self.in_channel(channel, |world, channel| {
            world.set_overwrite(channel, user, allow, deny)
        })
    }

    /// Takes permissions from the bot in a channel, in place of what was set before.
    ///
    /// # Errors
    /// [`PersonError::NoSuchChannel`].
    pub fn forbid_bot(&self, channel: &str, deny: Permissions) -> Result<(), PersonError> {
        let bot = self.read(|world| world.application.bot);
        self.in_channel(channel, |world, channel| {
            world.set_overwrite(channel, bot, Permissions::NONE, deny);
        })
    }

    /// Gives the application an emoji, as by hand in the Developer Portal.
    pub fn add_emoji(&self, name: &str) -> Snowflake {
        self.shared
            .core
            .change(|world| world.add_emoji(name, Bytes::new()))
    }

    /// Takes the bot out of a guild.
    ///
    /// # Errors
    /// [`PersonError::NoSuchGuild`].
    pub fn remove_bot(&self, guild: &str) -> Result<(), PersonError> {
        self.in_guild(guild, World::remove_bot)
    }

    /// Invites the bot into a guild that it is not in.
    ///
    /// # Errors
    /// [`PersonError::NoSuchGuild`].
    pub fn invite_bot(&self, guild: &str) -> Result<(), PersonError> {
        self.in_guild(guild, World::invite_bot)
    }

    /// Adds a person who may play in every guild. The display name may be anything.
    pub fn add_user(&self, username: &str, display_name: &str) -> Person {
        let id = self.shared.core.change(|world| {
            let id = world.add_user(username, display_name, false);
            for guild in world.guilds.values_mut() {
                let players = guild.roles.iter().find(|role| role.name == "players");
                let roles = players.map(|role| role.id).into_iter().collect();
                guild.members.insert(id, Member { roles, nick: None });
            }
            world.changes.push(Change::UserChanged(id));
            id
        });
        self.as_user(&id.to_string())
    }

    /// Takes a person out of a guild, as when they leave it. Bots without a privileged intent are not told of it.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`], [`PersonError::NoSuchGuild`].
    pub fn remove_member(&self, guild: &str, user: &str) -> Result<(), PersonError> {
        let found = self.read(|world| world.find_user(user).map(|user| user.id));
        let user = found.ok_or_else(|| PersonError::NoSuchUser(user.to_owned()))?;
        self.in_guild(guild, |world, guild| {
            if let Some(guild) = world.guilds.get_mut(&guild) {
                guild.members.remove(&user);
            }
            world.changes.push(Change::UserChanged(user));
        })
    }

    /// Gives a user another display name.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`].
    pub fn rename(&self, user: &str, display_name: &str) -> Result<(), PersonError> {
        self.change_user(user, |user| user.display_name = display_name.to_owned())
    }

    /// Sets the language of a user's app, such as `de`.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`].
    pub fn set_locale(&self, user: &str, locale: &str) -> Result<(), PersonError> {
        self.change_user(user, |user| user.locale = locale.to_owned())
    }

    /// Lets a user refuse direct messages, or accept them again.
    ///
    /// # Errors
    /// [`PersonError::NoSuchUser`].
    pub fn close_to_messages(&self, user: &str, closed: bool) -> Result<(), PersonError> {
        self.change_user(user, |user| user.closed_to_messages = closed)
    }

    fn change_user(&self, name: &str, act: impl FnOnce(&mut User)) -> Result<(), PersonError> {
        self.shared.core.change(|world| {
            let id = world.find_user(name).map(|user| user.id);
            let user = id.and_then(|id| world.users.get_mut(&id));
            let user = user.ok_or_else(|| PersonError::NoSuchUser(name.to_owned()))?;
            act(user);
            let id = user.id;
            world.changes.push(Change::UserChanged(id));
            Ok(())
        })
    }

    fn in_guild<R>(
        &self,
        name: &str,
        act: impl FnOnce(&mut World, Snowflake) -> R,
    ) -> Result<R, PersonError> {
        self.shared.core.change(|world| {
            let found = world.find_guild(name).map(|guild| guild.id);
            let missing = || PersonError::NoSuchGuild(name.to_owned());
            Ok(act(world, found.ok_or_else(missing)?))
        })
    }

    fn in_channel<R>(
        &self,
        name: &str,
        act: impl FnOnce(&mut World, Snowflake) -> R,
    ) -> Result<R, PersonError> {
        self.shared.core.change(|world| {
            let found = world.find_channel(name).map(|channel| channel.id);
            let missing = || PersonError::NoSuchChannel(name.to_owned(), "anybody".to_owned());
            Ok(act(world, found.ok_or_else(missing)?))
        })
    }

    /// Moves a held clock forward.
    pub fn advance(&self, by: Duration) {
        self.clock().advance(by);
    }
}
