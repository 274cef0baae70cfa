//! The stand-in for Discord, tried by the real client library and by plain requests.

#[path = "sandbox/bot.rs"]
mod bot;
#[path = "sandbox/by_hand.rs"]
mod by_hand;
#[path = "sandbox/contents.rs"]
mod contents;
#[path = "sandbox/forbidden.rs"]
mod forbidden;
#[path = "sandbox/gateway.rs"]
mod gateway;
#[path = "sandbox/living.rs"]
mod living;
#[path = "support/openapi.rs"]
mod openapi;
#[path = "sandbox/plain.rs"]
mod plain;
#[path = "sandbox/refusals.rs"]
mod refusals;
#[path = "sandbox/wire.rs"]
mod wire;

use daedalus::sandbox::{Sandbox, Settings};

/// A stand-in whose clock stands still.
async fn stand_in() -> Sandbox {
    Sandbox::start(Settings::with_held_clock())
        .await
        .expect("a stand-in")
}
