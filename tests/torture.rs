//! The reliability campaign: each promise of `docs/reliability.md` is attacked by a row of its own, with chance that a seed
//! repeats.
//!
//! In its short form it is a test among the others. `scripts/torture` gives the long one: `scripts/torture kill --count 1000
//! --seed 7`. A row is a number of runs; run `n` is made from the seed plus `n` alone, and one that fails says how it is
//! repeated by itself.

#[path = "support/any_choice.rs"]
mod any_choice;
#[path = "support/asked.rs"]
mod asked;
#[path = "support/latency.rs"]
mod latency;
#[path = "support/openapi.rs"]
mod openapi;
#[path = "support/short_match.rs"]
mod short_match;
// Other tests use more of these.
#[allow(dead_code)]
#[path = "support/snap.rs"]
mod snap;

#[path = "support/database.rs"]
mod database;
#[allow(dead_code)]
#[path = "e2e/house.rs"]
mod house;
#[allow(dead_code)]
#[path = "e2e/scene.rs"]
mod scene;
#[allow(dead_code)]
#[path = "e2e/steps.rs"]
mod steps;

#[path = "battery/secrets.rs"]
mod alike;
#[allow(dead_code)]
#[path = "battery/case.rs"]
mod case;
#[allow(dead_code)]
#[path = "battery/offers.rs"]
mod offers;

#[path = "torture/row.rs"]
mod row;

#[path = "torture/discord.rs"]
mod discord;
#[path = "torture/inputs.rs"]
mod inputs;
#[path = "torture/kill.rs"]
mod kill;
#[path = "torture/secrets.rs"]
mod secrets;
#[path = "torture/storage.rs"]
mod storage;

use row::Row;
