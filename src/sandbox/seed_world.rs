//! The default world: two guilds, their channels, a thread, five people and the bot; and the acts
//! with which a test or a front end changes it.

use serde_json::json;

use super::change::Change;
use super::gateway::Event;
use super::permissions::{Overwrite, Permissions};
use super::snowflake::Snowflake;
use super::world::{Channel, ChannelKind, Guild, Member, Role, User, World};

/// The people of the default world. Phaedra has no rights beyond reading and commands; Admin
/// manages the guilds.
pub const PEOPLE: [&str; 5] = ["Ariadne", "Theseus", "Ikaros", "Phaedra", "Admin"];

/// The guilds of the default world with their text channels.
pub const PLACES: [(&str, &[&str]); 2] = [
    ("Knossos", &["welcome", "labyrinth", "tavern", "harbour"]),
    ("Athens", &["agora", "palaestra"]),
];

/// The thread of the default world and the channel that it hangs under.
pub const THREAD: (&str, &str) = ("night-watch", "labyrinth");

/// The name of the bot's role.
const BOT_ROLE: &str = "Daedalus";

/// Minutes after which a new thread is archived: a day.
const A_DAY: u64 = 1440;

impl World {
    /// Fills an empty world with the default people and places.
    pub(super) fn seed(&mut self) {
        let people: Vec<Snowflake> = PEOPLE
            .iter()
            .map(|name| self.add_user(&name.to_lowercase(), name, false))
            .collect();
        for (name, channels) in PLACES {
            let id = self.next_id();
            let guild = self.add_guild(id, name, &people);
            for channel in channels {
                self.add_channel(guild, channel);
            }
        }
        if let Some(parent) = self.find_channel(THREAD.1).map(|channel| channel.id) {
            self.add_thread(parent, THREAD.0, people[0], A_DAY);
        }
        self.events.clear();
        self.changes.clear();
        self.seeded = true;
    }

    /// Founds a guild with everybody in it and the bot, on this shard of so many, and tells the bot.
    pub(super) fn found_guild(&mut self, name: &str, (shard, total): (u64, u64)) -> Snowflake {
        let guilds = self.guilds.len() as u64;
        let id = Snowflake::on_shard(shard, total, guilds);
        let is_person = |user: &&User| !user.is_bot;
        let everybody: Vec<Snowflake> = self
            .users
            .values()
            .filter(is_person)
            .map(|it| it.id)
            .collect();
        self.add_guild(id, name, &everybody[..PEOPLE.len()]);
        if let Some(guild) = self.guilds.get_mut(&id) {
            let roles = vec![guild.roles[1].id];
            for user in &everybody[PEOPLE.len()..] {
                let roles = roles.clone();
                guild.members.insert(*user, Member { roles, nick: None });
            }
        }
        self.tell_of_guild(id);
        id
    }

    fn add_guild(&mut self, id: Snowflake, name: &str, people: &[Snowflake]) -> Snowflake {
        let role = |id, name: &str, permissions| Role {
            id,
            name: name.to_owned(),
            permissions,
        };
        let limited = Permissions::VIEW_CHANNEL
            | Permissions::READ_MESSAGE_HISTORY
            | Permissions::USE_APPLICATION_COMMANDS;
        let (players, managers, bot) = (self.next_id(), self.next_id(), self.next_id());
        let managing = Permissions::MANAGE_GUILD
            | Permissions::MANAGE_CHANNELS
            | Permissions::MANAGE_MESSAGES
            | Permissions::MANAGE_THREADS
            | Permissions::MENTION_EVERYONE;
        let mut guild = Guild {
            id,
            name: name.to_owned(),
            // The owner never acts; Admin shall need the permissions that Admin has.
            owner: Snowflake::new(1),
            roles: vec![
                role(id, "@everyone", limited),
                role(players, "players", Permissions::of_members()),
                role(managers, "managers", Permissions::of_members() | managing),
                role(bot, BOT_ROLE, Permissions::of_members()),
            ],
            members: Default::default(),
        };
        for (person, user) in PEOPLE.iter().zip(people) {
            let roles = match *person {
                "Phaedra" => vec![],
                "Admin" => vec![managers],
                _ => vec![players],
            };
            guild.members.insert(*user, Member { roles, nick: None });
        }
        guild.members.insert(
            self.application.bot,
            Member {
                roles: vec![bot],
                nick: None,
            },
        );
        self.guilds.insert(id, guild);
        id
    }

    /// Adds a text channel.
    pub(super) fn add_channel(&mut self, guild: Snowflake, name: &str) -> Snowflake {
        self.insert_channel(Some(guild), name, ChannelKind::Text)
    }

    /// Adds a public thread under a text channel.
    pub(super) fn add_thread(
        &mut self,
        parent: Snowflake,
        name: &str,
        owner: Snowflake,
        auto_archive: u64,
    ) -> Snowflake {
        let guild = self.channels.get(&parent).and_then(|channel| channel.guild);
        let kind = ChannelKind::Thread {
            parent,
            owner,
            archived: false,
            auto_archive,
        };
        self.insert_channel(guild, name, kind)
    }

    /// The direct messages between the bot and a user, opened if need be.
    pub(super) fn direct_channel(&mut self, with: Snowflake) -> Snowflake {
        let open = self.channels_of(with).next();
        match open.map(|channel| channel.id) {
            Some(id) => id,
            None => {
                let name = format!("@{}", self.name_in(None, with));
                self.insert_channel(None, &name, ChannelKind::Direct { with })
            }
        }
    }

    fn insert_channel(
        &mut self,
        guild: Option<Snowflake>,
        name: &str,
        kind: ChannelKind,
    ) -> Snowflake {
        let id = self.next_id();
        let channel = Channel {
            id,
            guild,
            name: name.to_owned(),
            kind,
            overwrites: Vec::new(),
        };
        if let Some(home) = channel.home() {
            self.channels_within.put(home, id);
        }
        self.channels.insert(id, channel);
        self.channel_event(id, ["CHANNEL_CREATE", "THREAD_CREATE"]);
        self.changes.push(Change::ChannelCreated(id));
        id
    }

    /// Removes a channel with its threads and messages.
    pub(super) fn remove_channel(&mut self, id: Snowflake) {
        let hangs_under = |channel: &&Channel| matches!(channel.kind, ChannelKind::Thread { parent, .. } if parent == id);
        let home = self.channels.get(&id).and_then(Channel::home);
        let beside = home.into_iter().flat_map(|home| self.channels_of(home));
        let threads = beside.filter(hangs_under).map(|channel| channel.id);
        for thread in threads.collect::<Vec<_>>() {
            self.remove_channel(thread);
        }
        self.channel_event(id, ["CHANNEL_DELETE", "THREAD_DELETE"]);
        let messages = self.messages_in(id).map(|message| message.id);
        for message in messages.collect::<Vec<_>>() {
            self.messages.remove(&message);
            self.messages_within.take(id, message);
        }
        self.channels.remove(&id);
        if let Some(home) = home {
            self.channels_within.take(home, id);
        }
        self.unread.retain(|mention| mention.channel != id);
        self.changes.push(Change::ChannelDeleted(id));
    }

    /// Takes the bot out of a guild, as an admin who removes it does.
    pub(super) fn remove_bot(&mut self, id: Snowflake) {
        let bot = self.application.bot;
        if let Some(guild) = self.guilds.get_mut(&id)
            && guild.members.remove(&bot).is_some()
        {
            let body = json!({ "id": id.to_string() });
            self.events.push(Event {
                name: "GUILD_DELETE",
                guild: Some(id),
                body,
            });
            self.changes.push(Change::GatewayChanged);
        }
    }

    /// Invites the bot into a guild, with its role.
    pub(super) fn invite_bot(&mut self, id: Snowflake) {
        let bot = self.application.bot;
        let Some(guild) = self.guilds.get_mut(&id) else {
            return;
        };
        // Each time later than before, as with Discord, whose clock never stands.
        let earlier = self.invited.get(&id).map_or(0, |earlier| earlier + 1);
        self.invited.insert(id, self.clock.now().max(earlier));
        let role = guild.roles.iter().find(|role| role.name == BOT_ROLE);
        let roles = role.map(|role| role.id).into_iter().collect();
        if guild
            .members
            .insert(bot, Member { roles, nick: None })
            .is_none()
        {
            self.tell_of_guild(id);
        }
    }

    /// Tells the bot that it is in a guild from now on.
    fn tell_of_guild(&mut self, id: Snowflake) {
        let body = self
            .guilds
            .get(&id)
            .map(|guild| self.guild_event(guild))
            .into();
        self.events.push(Event {
            name: "GUILD_CREATE",
            guild: Some(id),
            body,
        });
        self.changes.push(Change::GatewayChanged);
    }

    /// Archives a thread or takes it out of the archive.
    pub(super) fn set_archived(&mut self, id: Snowflake, archive: bool) {
        if let Some(channel) = self.channels.get_mut(&id)
            && let ChannelKind::Thread { archived, .. } = &mut channel.kind
        {
            *archived = archive;
        }
        self.channel_changed(id);
    }

    /// Gives and takes permissions of one member in one channel, in place of what was set before.
    pub(super) fn set_overwrite(
        &mut self,
        channel: Snowflake,
        user: Snowflake,
        allow: Permissions,
        deny: Permissions,
    ) {
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel
                .overwrites
                .retain(|overwrite| overwrite.target != user);
            channel.overwrites.push(Overwrite {
                target: user,
                is_member: true,
                allow,
                deny,
            });
        }
        self.channel_changed(channel);
    }

    /// Tells everyone that a channel changed.
    pub(super) fn channel_changed(&mut self, id: Snowflake) {
        self.channel_event(id, ["CHANNEL_UPDATE", "THREAD_UPDATE"]);
        self.changes.push(Change::ChannelChanged(id));
    }

    fn channel_event(&mut self, id: Snowflake, [of_channel, of_thread]: [&'static str; 2]) {
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        let is_thread = matches!(channel.kind, ChannelKind::Thread { .. });
        let name = if is_thread { of_thread } else { of_channel };
        let event = Event {
            name,
            guild: channel.guild,
            body: self.channel_json(channel),
        };
        self.events.push(event);
    }
}
