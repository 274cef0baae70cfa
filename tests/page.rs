//! The page in a real browser: Chromium through WebDriver, the real bot, the stand-in, all but the browser in this
//! process.
//!
//! They need a browser, so they are made where `scripts/test` asks for them.

#[path = "page/browser.rs"]
mod browser;
#[path = "page/driver.rs"]
mod driver;
#[path = "support/latency.rs"]
mod latency;
#[path = "support/openapi.rs"]
mod openapi;
#[path = "page/stage.rs"]
mod stage;
// The tests of the stand-in use more of it.
#[allow(dead_code)]
#[path = "sandbox/bot.rs"]
mod tiny_bot;

#[path = "page/access.rs"]
mod access;
#[path = "page/commands.rs"]
mod commands;
#[path = "page/evening.rs"]
mod evening;
#[path = "page/faults.rs"]
mod faults;
#[path = "page/figures.rs"]
mod figures;
#[path = "page/first_visit.rs"]
mod first_visit;
#[path = "page/forms.rs"]
mod forms;
#[path = "page/gallery.rs"]
mod gallery;
#[path = "page/history.rs"]
mod history;
#[path = "page/hostile.rs"]
mod hostile;
#[path = "page/invitation.rs"]
mod invitation;
#[path = "page/keyboard.rs"]
mod keyboard;
#[path = "page/matches.rs"]
mod matches;
#[path = "page/people.rs"]
mod people;
#[path = "page/rules.rs"]
mod rules;
#[path = "page/sizes.rs"]
mod sizes;
#[path = "page/strangers.rs"]
mod strangers;
