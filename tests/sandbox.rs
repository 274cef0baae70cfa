//! The stand-in for Discord, tried by the real client library and by plain requests.

#[path = "sandbox/bot.rs"]
mod bot;
#[path = "sandbox/living.rs"]
mod living;
