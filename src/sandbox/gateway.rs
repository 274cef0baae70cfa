//! The gateway: sessions with their buffers for resuming, and the faults that a test may ask for.

mod socket;

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::Instant;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::lock;
use super::snowflake::Snowflake;

pub(super) use socket::serve;

/// How many events a session keeps for a resume.
const RING: usize = 500;

/// The intent for guilds and channels.
const GUILDS: u64 = 1 << 0;
/// The intent for messages of guilds.
const GUILD_MESSAGES: u64 = 1 << 9;
/// The intent for direct messages.
const DIRECT_MESSAGES: u64 = 1 << 12;

/// An event for the bot.
#[derive(Debug, Clone)]
pub(super) struct Event {
    /// Discord's name, such as `INTERACTION_CREATE`.
    pub name: &'static str,
    /// The guild that decides the shard; direct messages go to shard 0.
    pub guild: Option<Snowflake>,
    /// The event's body.
    pub body: Value,
}

impl Event {
    fn wanted_by(&self, intents: u64) -> bool {
        let needed = match self.name {
            name if name.starts_with("MESSAGE_") && self.guild.is_some() => GUILD_MESSAGES,
            name if name.starts_with("MESSAGE_") => DIRECT_MESSAGES,
            name if name.starts_with("CHANNEL_") && self.guild.is_none() => DIRECT_MESSAGES,
            name if ["CHANNEL_", "THREAD_", "GUILD_"]
                .iter()
                .any(|p| name.starts_with(p)) =>
            {
                GUILDS
            }
            _ => return true,
        };
        intents & needed != 0
    }
}

/// What the gateway tells one connection.
#[derive(Debug)]
pub(super) enum Wire {
    /// Send this text.
    Text(String),
    /// Close with this code.
    Close(u16),
    /// Break the connection without a word.
    Break,
}

#[derive(Debug)]
struct Session {
    id: String,
    shard: (u64, u64),
    intents: u64,
    sequence: u64,
    ring: VecDeque<(u64, String)>,
    wire: Option<(u64, UnboundedSender<Wire>)>,
}

impl Session {
    fn push(&mut self, name: &str, body: &Value) {
        self.sequence += 1;
        let frame = json!({ "op": 0, "t": name, "s": self.sequence, "d": body }).to_string();
        if self.ring.len() == RING {
            self.ring.pop_front();
        }
        self.ring.push_back((self.sequence, frame.clone()));
        if let Some((_, wire)) = &self.wire {
            // A connection that is just closing cannot hear it; the ring keeps it for the resume.
            let _ = wire.send(Wire::Text(frame));
        }
    }

    fn can_replay_after(&self, sequence: u64) -> bool {
        let oldest = self
            .ring
            .front()
            .map_or(self.sequence + 1, |(first, _)| *first);
        sequence <= self.sequence && sequence + 1 >= oldest
    }
}

#[derive(Debug, Default)]
struct Sessions {
    open: Vec<Session>,
    made: u64,
    connections: u64,
    to_miss: usize,
    /// The shards that identified themselves, and when.
    identified: Vec<((u64, u64), Instant)>,
    resumed: u64,
    refusing: bool,
    deaf: bool,
}

/// All gateway sessions of the bot.
#[derive(Debug, Default)]
pub(super) struct Gateway {
    sessions: Mutex<Sessions>,
}

impl Gateway {
    /// Sends an event to every session of its shard that asked for such events, and tells whether there was one.
    pub fn dispatch(&self, event: &Event) -> bool {
        let mut sessions = lock(&self.sessions);
        if sessions.to_miss > 0 {
            sessions.to_miss -= 1;
            return false;
        }
        let mut sent = false;
        for session in &mut sessions.open {
            let shard = event.guild.map_or(0, |guild| guild.shard(session.shard.1));
            if shard == session.shard.0 && event.wanted_by(session.intents) {
                session.push(event.name, &event.body);
                sent = true;
            }
        }
        sent
    }

    /// Whether a shard is connected now.
    pub fn is_connected(&self) -> bool {
        lock(&self.sessions)
            .open
            .iter()
            .any(|session| session.wire.is_some())
    }

    /// How often a shard identified, and how often one resumed.
    pub fn greetings(&self) -> (u64, u64) {
        let sessions = lock(&self.sessions);
        (sessions.identified.len() as u64, sessions.resumed)
    }

    /// The shards that identified themselves, each with how many there are in all, and when.
    pub fn identified(&self) -> Vec<((u64, u64), Instant)> {
        lock(&self.sessions).identified.clone()
    }

    /// The shards that are connected now, each with how many there are in all.
    pub fn connected(&self) -> Vec<(u64, u64)> {
        let sessions = lock(&self.sessions);
        let open = sessions.open.iter().filter(|it| it.wire.is_some());
        open.map(|session| session.shard).collect()
    }

    /// Swallows the next events: no session ever gets them.
    pub fn miss_next(&self, events: usize) {
        lock(&self.sessions).to_miss += events;
    }

    /// Refuses new connections, or lets them in again.
    pub fn refuse_connections(&self, refuse: bool) {
        lock(&self.sessions).refusing = refuse;
    }

    /// Whether new connections are refused now.
    pub fn refuses_connections(&self) -> bool {
        lock(&self.sessions).refusing
    }

    /// Answers no heartbeat, or each one again.
    pub fn lose_heartbeats(&self, lose: bool) {
        lock(&self.sessions).deaf = lose;
    }

    /// Whether heartbeats are not answered now.
    pub fn loses_heartbeats(&self) -> bool {
        lock(&self.sessions).deaf
    }

    /// Says `what` to every connection.
    pub fn tell_all(&self, what: impl Fn() -> Wire) {
        for session in &lock(&self.sessions).open {
            if let Some((_, wire)) = &session.wire {
                let _ = wire.send(what());
            }
        }
    }

    /// Breaks every connection without a close frame; the sessions can be resumed. From this moment
    /// events wait in the buffer.
    pub fn break_connections(&self) {
        self.tell_all(|| Wire::Break);
        for session in &mut lock(&self.sessions).open {
            session.wire = None;
        }
    }

    /// Forgets all sessions: a resume is answered with "invalid session".
    pub fn forget_sessions(&self) {
        let frame = || Wire::Text(json!({ "op": 9, "d": false }).to_string());
        self.tell_all(frame);
        lock(&self.sessions).open.clear();
    }

    fn new_connection(&self) -> u64 {
        let mut sessions = lock(&self.sessions);
        sessions.connections += 1;
        sessions.connections
    }

    fn identify(&self, greeting: Greeting, wire: UnboundedSender<Wire>) {
        let mut sessions = lock(&self.sessions);
        sessions.made += 1;
        sessions.identified.push((greeting.shard, Instant::now()));
        let id = format!("sandbox-session-{}", sessions.made);
        // Sessions of the same shard that lost their connection are not coming back.
        sessions
            .open
            .retain(|old| old.shard != greeting.shard || old.wire.is_some());
        let mut session = Session {
            id: id.clone(),
            shard: greeting.shard,
            intents: greeting.intents,
            sequence: 0,
            ring: VecDeque::new(),
            wire: Some((greeting.connection, wire)),
        };
        let mut ready = greeting.ready;
        ready["session_id"] = json!(id);
        ready["shard"] = json!([greeting.shard.0, greeting.shard.1]);
        session.push("READY", &ready);
        for guild in &greeting.guilds {
            session.push("GUILD_CREATE", guild);
        }
        sessions.open.push(session);
    }

    /// Continues a session: replays what came after `sequence`. False if that is impossible.
    fn resume(
        &self,
        id: &str,
        sequence: u64,
        connection: u64,
        wire: UnboundedSender<Wire>,
    ) -> bool {
        let mut sessions = lock(&self.sessions);
        let Some(session) = sessions.open.iter_mut().find(|session| session.id == id) else {
            return false;
        };
        if !session.can_replay_after(sequence) {
            return false;
        }
        for (number, frame) in &session.ring {
            if *number > sequence {
                let _ = wire.send(Wire::Text(frame.clone()));
            }
        }
        session.wire = Some((connection, wire));
        session.push("RESUMED", &json!({}));
        sessions.resumed += 1;
        true
    }

    fn disconnected(&self, connection: u64) {
        for session in &mut lock(&self.sessions).open {
            if session
                .wire
                .as_ref()
                .is_some_and(|(number, _)| *number == connection)
            {
                session.wire = None;
            }
        }
    }
}

/// What a client says in IDENTIFY, and what it will be told.
struct Greeting {
    shard: (u64, u64),
    intents: u64,
    connection: u64,
    ready: Value,
    guilds: Vec<Value>,
}
