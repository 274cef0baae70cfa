//! One connection of the gateway.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep_until};

use super::{Greeting, Wire};
use crate::change::Change;
use crate::core::Core;
use crate::rest::is_sandbox_token;

/// Discord's close code for a message that is no JSON or of no known kind.
const DECODE_ERROR: u16 = 4002;
/// Discord's close code for a payload before IDENTIFY.
const NOT_AUTHENTICATED: u16 = 4003;
/// Discord's close code for a bad token.
const AUTHENTICATION_FAILED: u16 = 4004;
/// Discord's close code for a second IDENTIFY.
const ALREADY_AUTHENTICATED: u16 = 4005;
/// Discord's close code for a shard that cannot be.
const INVALID_SHARD: u16 = 4010;

/// Serves one connection until either side ends it.
pub(crate) async fn serve(core: Arc<Core>, mut socket: WebSocket) {
    let (sender, mut wires) = unbounded_channel();
    let mut connection = Connection {
        number: core.gateway.new_connection(),
        core: Arc::clone(&core),
        sender,
        authenticated: false,
    };
    connection.say(json!({
        "op": 10, "t": null, "s": null,
        "d": { "heartbeat_interval": core.settings.heartbeat.as_millis() as u64 },
    }));
    // What is on its way, with the time at which it arrives: several things are at once, in their order.
    let mut on_way: VecDeque<(Instant, Wire)> = VecDeque::new();
    loop {
        let arrival = on_way.front().map(|(arrival, _)| *arrival);
        tokio::select! {
            () = core.closing.cancelled() => break,
            wire = wires.recv() => match wire {
                Some(wire) => on_way.push_back((Instant::now() + core.settings.delay(), wire)),
                None => break,
            },
            () = arrived(arrival) => match on_way.pop_front() {
                Some((_, Wire::Text(text))) => {
                    if socket.send(Message::Text(text.into())).await.is_err() {
                        break;
                    }
                }
                Some((_, Wire::Close(code))) => {
                    let frame = CloseFrame { code, reason: "".into() };
                    // The peer may already be gone, and then needs no close frame.
                    let _ = socket.send(Message::Close(Some(frame))).await;
                    break;
                }
                Some((_, Wire::Break)) | None => break,
            },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(text))) => connection.hear(&text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                Some(Ok(_)) => {}
            },
        }
    }
    core.gateway.disconnected(connection.number);
    core.announce(Change::GatewayChanged);
}

/// Waits for the arrival of what is on its way first, if anything is.
async fn arrived(first: Option<Instant>) {
    match first {
        Some(arrival) => sleep_until(arrival).await,
        None => std::future::pending().await,
    }
}

struct Connection {
    number: u64,
    core: Arc<Core>,
    sender: UnboundedSender<Wire>,
    authenticated: bool,
}

impl Connection {
    fn say(&self, frame: Value) {
        // The receiver lives as long as this connection.
        let _ = self.sender.send(Wire::Text(frame.to_string()));
    }

    fn close(&self, code: u16) {
        let _ = self.sender.send(Wire::Close(code));
    }

    fn hear(&mut self, text: &str) {
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            return self.close(DECODE_ERROR);
        };
        match frame["op"].as_u64() {
            Some(1) if self.core.gateway.loses_heartbeats() => {}
            Some(1) => self.say(json!({ "op": 11, "t": null, "s": null, "d": null })),
            Some(2) => self.identify(&frame["d"]),
            Some(6) => self.resume(&frame["d"]),
            Some(3 | 4 | 8) if self.authenticated => {}
            Some(3 | 4 | 8) => self.close(NOT_AUTHENTICATED),
            _ => self.close(DECODE_ERROR),
        }
    }

    fn identify(&mut self, body: &Value) {
        if self.authenticated {
            return self.close(ALREADY_AUTHENTICATED);
        }
        if !has_sandbox_token(body) {
            return self.close(AUTHENTICATION_FAILED);
        }
        let number = |at: usize, otherwise: u64| body["shard"][at].as_u64().unwrap_or(otherwise);
        let shard = (number(0, 0), number(1, 1));
        if shard.0 >= shard.1 {
            return self.close(INVALID_SHARD);
        }
        self.authenticated = true;
        let intents = body["intents"].as_u64().unwrap_or_default();
        let (sender, connection) = (self.sender.clone(), self.number);
        self.core.read(|world| {
            let (ready, guilds) = world.greeting(shard);
            let greeting = Greeting {
                shard,
                intents,
                connection,
                ready,
                guilds,
            };
            self.core.gateway.identify(greeting, sender);
        });
        self.core.announce(Change::GatewayChanged);
    }

    fn resume(&mut self, body: &Value) {
        if !has_sandbox_token(body) {
            return self.close(AUTHENTICATION_FAILED);
        }
        let session = body["session_id"].as_str().unwrap_or_default();
        let sequence = body["seq"].as_u64().unwrap_or_default();
        let gateway = &self.core.gateway;
        if !gateway.resume(session, sequence, self.number, self.sender.clone()) {
            return self.say(json!({ "op": 9, "t": null, "s": null, "d": false }));
        }
        self.authenticated = true;
        self.core.announce(Change::GatewayChanged);
    }
}

fn has_sandbox_token(body: &Value) -> bool {
    is_sandbox_token(body["token"].as_str().unwrap_or_default())
}
