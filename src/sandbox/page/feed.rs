//! What the page hears: server-sent events, each as one person may know it.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures::stream::{self, Stream};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::{Receiver, error::RecvError};

use super::{Page, Sentence};
use crate::Sandbox;
use crate::change::Change;
use crate::error::PersonError;
use crate::log::RequestRecord;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;

/// The most characters of a request that the log of the page shows.
const SHOWN: usize = 8_000;
/// The most earlier requests that the log of the page begins with.
const HISTORY: usize = 100;

#[derive(Deserialize)]
pub(super) struct Listener {
    #[serde(rename = "as")]
    person: String,
    /// Whether the requests and events are wanted too: testers see what the bot tells everybody.
    log: bool,
}

/// Follows what happens, as one person.
pub(super) async fn feed(
    State(page): State<Page>,
    Query(listener): Query<Listener>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Sentence> {
    let sandbox = page.sandbox()?;
    let changes = sandbox.subscribe();
    let found = sandbox.read(|world| world.find_user(&listener.person).map(|user| user.id));
    let me = found.ok_or(PersonError::NoSuchUser(listener.person))?;
    let told = match listener.log {
        true => sandbox.history(),
        false => VecDeque::new(),
    };
    let ears = Ears {
        page,
        changes,
        me,
        log: listener.log,
        told,
    };
    Ok(Sse::new(stream::unfold(ears, Ears::next)).keep_alive(KeepAlive::default()))
}

struct Ears {
    page: Page,
    changes: Receiver<Change>,
    me: Snowflake,
    log: bool,
    /// What is still to be told.
    told: VecDeque<Value>,
}

impl Ears {
    /// The next thing that this person may know; the end when the stand-in is gone.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Ears)> {
        loop {
            if let Some(told) = self.told.pop_front() {
                return Some((Ok(Event::default().data(told.to_string())), self));
            }
            match self.changes.recv().await {
                Ok(change) => {
                    let sandbox = self.page.sandbox().ok()?;
                    let line = self.log.then(|| sandbox.log_line(&change)).flatten();
                    self.told.extend(line);
                    self.told.extend(sandbox.tell(&change, self.me));
                }
                // The page was too slow: it looks at everything anew.
                Err(RecvError::Lagged(_)) => self.told.push_back(json!({ "kind": "anew" })),
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

impl Sandbox {
    /// The newest lines of the log.
    fn history(&self) -> VecDeque<Value> {
        let requests = self.requests();
        let skipped = requests.len().saturating_sub(HISTORY);
        requests[skipped..].iter().map(request_line).collect()
    }

    /// The line of the log for a change.
    fn log_line(&self, change: &Change) -> Option<Value> {
        match change {
            Change::RequestLogged(number) => {
                self.request(*number).map(|record| request_line(&record))
            }
            Change::EventSent { name, body } => Some(log_line(name, 0, format!("{body:#}"))),
            Change::GatewayChanged if self.is_connected() => {
                Some(log_line("The gateway is connected", 0, String::new()))
            }
            Change::GatewayChanged => Some(log_line("The gateway is away", 0, String::new())),
            _ => None,
        }
    }

    /// What a person hears of a change.
    fn tell(&self, change: &Change, me: Snowflake) -> Option<Value> {
        match change {
            Change::MessageCreated { channel, message }
            | Change::MessageEdited { channel, message } => {
                self.read(|world| message_for(world, *channel, *message, me))
            }
            Change::MessageDeleted { channel, message } => {
                // A dismissed message is still there for nobody but its reader.
                let visible =
                    self.read(|world| message_for(world, *channel, *message, me).is_some());
                (!visible).then(|| json!({ "kind": "gone", "id": message.to_string() }))
            }
            Change::RequestLogged(_)
            | Change::EventSent { .. }
            | Change::InteractionCreated(_)
            | Change::InteractionAnswered(_) => None,
            Change::GatewayChanged
            | Change::ChannelCreated(_)
            | Change::ChannelChanged(_)
            | Change::ChannelDeleted(_)
            | Change::UserChanged(_)
            | Change::MentionsChanged(_)
            | Change::CommandsRegistered => Some(json!({ "kind": "world" })),
        }
    }
}

fn message_for(
    world: &World,
    channel: Snowflake,
    message: Snowflake,
    me: Snowflake,
) -> Option<Value> {
    let message = world.messages.get(&message)?;
    let place = world.channels.get(&channel)?;
    let may = message.is_visible_to(me)
        && world
            .permissions(me, place)
            .contains(Permissions::VIEW_CHANNEL)
        && !world.dismissed.contains(&(me, message.id));
    may.then(|| {
        json!({ "kind": "message", "channel": channel.to_string(), "message": world.message_json(message) })
    })
}

fn request_line(record: &RequestRecord) -> Value {
    let title = format!("{} {} {}", record.status, record.method, record.path);
    let body = format!("{:#}\n\n→ {:#}", record.payload, record.response);
    log_line(&title, record.status, body)
}

fn log_line(title: &str, status: u16, mut body: String) -> Value {
    if let Some((end, _)) = body.char_indices().nth(SHOWN) {
        body.truncate(end);
        body.push('…');
    }
    json!({ "kind": "log", "title": title, "status": status, "body": body })
}
