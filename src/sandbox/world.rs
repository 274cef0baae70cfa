//! Everything that exists on the stand-in: guilds, channels, users, messages, interactions, commands.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::change::Change;
use super::clock::Clock;
use super::emojis::Emoji;
use super::gateway::Event;
use super::interaction::Interaction;
use super::message::{Attachment, Message};
use super::permissions::{Overwrite, Permissions};
use super::snowflake::{Snowflake, SnowflakeSource};
use super::within::Within;

/// The bot's application.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Application {
    /// The application's id.
    pub id: Snowflake,
    /// The user id of its bot.
    pub bot: Snowflake,
}

/// Somebody with an account: a person or the bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// The user's id.
    pub id: Snowflake,
    /// The account name: lower case, unique.
    pub username: String,
    /// The name that others see; anything that a person may type.
    pub display_name: String,
    /// Whether this is the bot.
    pub is_bot: bool,
    /// The language of the user's app.
    pub locale: String,
    /// Whether the user refuses direct messages.
    pub closed_to_messages: bool,
}

/// A role of a guild.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// The role's id; the guild's own id for everyone.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// What it grants.
    pub permissions: Permissions,
}

/// A user's membership of a guild.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Member {
    /// The roles besides everyone.
    pub roles: Vec<Snowflake>,
    /// A name for this guild alone.
    pub nick: Option<String>,
}

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// The guild's id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// Its owner, who may do everything.
    pub owner: Snowflake,
    /// Its roles; the first is everyone.
    pub roles: Vec<Role>,
    /// Its members by user.
    pub members: BTreeMap<Snowflake, Member>,
}

/// What sort of place a channel is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text,
    /// A public thread under a text channel.
    Thread {
        /// The channel that it hangs under.
        parent: Snowflake,
        /// Who opened it.
        owner: Snowflake,
        /// Whether it is archived: no commands, no edits.
        archived: bool,
        /// Minutes of silence after which it is archived.
        auto_archive: u64,
    },
    /// The direct messages between the bot and one user.
    Direct {
        /// The user.
        with: Snowflake,
    },
}

/// A place where messages are.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// The channel's id.
    pub id: Snowflake,
    /// Its guild; none for direct messages.
    pub guild: Option<Snowflake>,
    /// Its name without the `#`.
    pub name: String,
    /// Its kind.
    pub kind: ChannelKind,
    /// Its exceptions for roles and members.
    pub overwrites: Vec<Overwrite>,
}

impl Channel {
    /// Whether this is an archived thread.
    pub fn is_archived(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { archived: true, .. })
    }

    /// The guild that it is in, or the user of its direct messages.
    pub(super) fn home(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Direct { with } => Some(with),
            _ => self.guild,
        }
    }

    /// The permission that writing here needs.
    pub fn writing(&self) -> Permissions {
        match self.kind {
            ChannelKind::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
            _ => Permissions::SEND_MESSAGES,
        }
    }
}

/// A registered command, as the bot sent it plus the ids that Discord gave.
#[derive(Debug, Clone)]
pub struct Command {
    /// The command's id.
    pub id: Snowflake,
    /// The guild that it is for; none for everywhere.
    pub guild: Option<Snowflake>,
    /// The whole command object.
    pub object: Value,
}

impl Command {
    /// The name without the slash.
    pub fn name(&self) -> &str {
        self.object["name"].as_str().unwrap_or_default()
    }
}

/// A mention that its user has not read yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mention {
    /// Who was mentioned.
    pub user: Snowflake,
    /// Where.
    pub channel: Snowflake,
    /// In which message.
    pub message: Snowflake,
    /// Whether the message was sent silently (it shows a badge but makes no noise).
    pub silent: bool,
}

/// Who could see something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody in the channel.
    Everyone,
    /// One user alone.
    Only(Snowflake),
}

impl Audience {
    /// Whether somebody other than `user` could see it.
    pub fn includes_others_than(self, user: Snowflake) -> bool {
        self != Self::Only(user)
    }
}

/// One thing that the bot has shown: kept after edits and deletes, to search it for secrets.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Who could see it.
    pub audience: Audience,
    /// Its texts, ids and file contents, as bytes.
    pub bytes: axum::body::Bytes,
}

/// When the default people and places were made, in milliseconds of Unix time (the first day of 2024). The same at
/// every start, so that the bot finds its tables where they were.
const SEEDED_AT: u64 = 1_704_067_200_000;

/// How many files are remembered of which messages have let go.
const LET_GO: usize = 48;

/// The whole state of the stand-in. It changes only under its lock; whoever changes it leaves what
/// the bot's gateway has to hear in `events` and what front ends have to hear in `changes`.
#[derive(Debug)]
pub struct World {
    /// The bot's application.
    pub application: Application,
    /// The servers.
    pub guilds: BTreeMap<Snowflake, Guild>,
    /// The channels, threads and direct messages.
    pub channels: BTreeMap<Snowflake, Channel>,
    /// The users, the bot among them.
    pub users: BTreeMap<Snowflake, User>,
    /// The messages that exist now, oldest first.
    pub messages: BTreeMap<Snowflake, Message>,
    /// The emojis of the application, oldest first.
    pub emojis: BTreeMap<Snowflake, Emoji>,
    /// The registered commands.
    pub commands: Vec<Command>,
    /// The interactions by token.
    pub interactions: BTreeMap<String, Interaction>,
    /// The mentions that were not read.
    pub unread: Vec<Mention>,
    /// What the bot has shown so far, if the settings ask to keep it.
    pub shown: Vec<Shown>,
    /// The messages that each user has dismissed.
    pub dismissed: BTreeSet<(Snowflake, Snowflake)>,
    pub(super) channels_within: Within,
    pub(super) messages_within: Within,
    pub(super) keep_shown: bool,
    /// How many shards a bot is advised to open, and how many may identify themselves within five seconds.
    pub(super) advice: (u64, u64),
    pub(super) base_url: String,
    pub(super) clock: Clock,
    pub(super) events: Vec<Event>,
    pub(super) changes: Vec<Change>,
    pub(super) old_edits: Vec<(Snowflake, u64)>,
    /// Files of which messages have let go lately, with their channels: who was told of one may still fetch it.
    pub(super) let_go: VecDeque<(Snowflake, Attachment)>,
    /// The tokens of deferred answers by the message that will complete them.
    pub(super) deferred: BTreeMap<Snowflake, Vec<String>>,
    /// Birth and token of the interactions, oldest first.
    pub(super) by_age: VecDeque<(u64, String)>,
    pub(super) snowflakes: SnowflakeSource,
    /// Whether the default people and places are there.
    pub(super) seeded: bool,
    /// When the bot was invited into a guild in which it was not from the beginning.
    pub(super) invited: BTreeMap<Snowflake, u64>,
}

impl World {
    /// A world with the bot's application and nothing else.
    pub(super) fn empty(clock: Clock, base_url: String, keep_shown: bool) -> Self {
        let mut snowflakes = SnowflakeSource::default();
        let id = snowflakes.next(SEEDED_AT);
        let mut world = Self {
            application: Application { id, bot: id },
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            users: BTreeMap::new(),
            messages: BTreeMap::new(),
            emojis: BTreeMap::new(),
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            unread: Vec::new(),
            shown: Vec::new(),
            dismissed: BTreeSet::new(),
            channels_within: Within::default(),
            messages_within: Within::default(),
            keep_shown,
            advice: (1, 1),
            base_url,
            clock,
            events: Vec::new(),
            changes: Vec::new(),
            old_edits: Vec::new(),
            let_go: VecDeque::new(),
            deferred: BTreeMap::new(),
            by_age: VecDeque::new(),
            snowflakes,
            seeded: false,
            invited: BTreeMap::new(),
        };
        world.application.bot = world.add_user("daedalus", "Daedalus", true);
        world
    }

    /// Now, in milliseconds of Unix time.
    pub fn now(&self) -> u64 {
        self.clock.now()
    }

    /// A new id.
    pub(super) fn next_id(&mut self) -> Snowflake {
        let now = if self.seeded { self.now() } else { SEEDED_AT };
        self.snowflakes.next(now)
    }

    /// Adds a user who is not yet member of any guild.
    pub(super) fn add_user(&mut self, username: &str, display: &str, is_bot: bool) -> Snowflake {
        let id = self.next_id();
        let user = User {
            id,
            username: username.to_owned(),
            display_name: display.to_owned(),
            is_bot,
            locale: "en-US".to_owned(),
            closed_to_messages: false,
        };
        self.users.insert(id, user);
        id
    }

    /// The user with this id, display name or account name (a leading `@` is ignored).
    pub fn find_user(&self, name: &str) -> Option<&User> {
        let name = name.strip_prefix('@').unwrap_or(name);
        let by_name =
            |user: &&User| user.display_name == name || user.username.eq_ignore_ascii_case(name);
        let by_id = name.parse().ok().and_then(|id| self.users.get(&id));
        by_id.or_else(|| self.users.values().find(by_name))
    }

    /// The guild with this id or name.
    pub fn find_guild(&self, name: &str) -> Option<&Guild> {
        let by_id = name.parse().ok().and_then(|id| self.guilds.get(&id));
        by_id.or_else(|| self.guilds.values().find(|guild| guild.name == name))
    }

    /// The channel or thread with this id or name (a leading `#` is ignored). `Guild/name` tells
    /// apart channels of the same name.
    pub fn find_channel(&self, name: &str) -> Option<&Channel> {
        let name = name.strip_prefix('#').unwrap_or(name);
        let (guild, name) = match name.split_once('/') {
            Some((guild, name)) => (Some(self.find_guild(guild)?.id), name),
            None => (None, name),
        };
        let fits = |channel: &&Channel| channel.name == name;
        let by_id = name.parse().ok().and_then(|id| self.channels.get(&id));
        by_id.or_else(|| match guild {
            Some(guild) => self.channels_of(guild).find(fits),
            None => self.channels.values().find(fits),
        })
    }

    /// The messages of a channel that `user` sees, oldest first: their own ephemeral ones among
    /// them, those of others not.
    pub fn visible_to(&self, user: Snowflake, channel: Snowflake) -> Vec<&Message> {
        let Some(place) = self.channels.get(&channel) else {
            return Vec::new();
        };
        if !self
            .permissions(user, place)
            .contains(Permissions::VIEW_CHANNEL)
        {
            return Vec::new();
        }
        self.messages_in(channel)
            .filter(|message| message.is_visible_to(user))
            .filter(|message| !self.dismissed.contains(&(user, message.id)))
            .collect()
    }

    /// A file of a channel, for a while also after its message has let go of it.
    pub(super) fn file(&self, channel: Snowflake, id: Snowflake) -> Option<&Attachment> {
        let newest_first = self.messages_in(channel).rev();
        let shown = newest_first.flat_map(|message| &message.attachments);
        let gone = self.let_go.iter().filter(|(place, _)| *place == channel);
        shown
            .chain(gone.map(|(_, file)| file))
            .find(|file| file.id == id)
    }

    /// Remembers files of a message that it shows no longer.
    pub(super) fn let_go(&mut self, channel: Snowflake, files: Vec<Attachment>) {
        self.let_go
            .extend(files.into_iter().map(|file| (channel, file)));
        let surplus = self.let_go.len().saturating_sub(LET_GO);
        self.let_go.drain(..surplus);
    }

    /// The name that a guild's members see for a user.
    pub(super) fn name_in(&self, guild: Option<Snowflake>, user: Snowflake) -> String {
        let nick = guild
            .and_then(|id| self.guilds.get(&id))
            .and_then(|guild| guild.members.get(&user))
            .and_then(|member| member.nick.clone());
        let name = || self.users.get(&user).map(|user| user.display_name.clone());
        nick.or_else(name).unwrap_or_else(|| user.to_string())
    }

    /// Keeps what was shown, if the settings ask for it.
    pub(super) fn record_shown(&mut self, audience: Audience, bytes: axum::body::Bytes) {
        if self.keep_shown {
            self.shown.push(Shown { audience, bytes });
        }
    }
}
