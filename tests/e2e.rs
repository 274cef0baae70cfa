//! The real bot (serenity, poise, host, store) against the stand-in for Discord, acted on by people.

#[path = "support/latency.rs"]
mod latency;
#[path = "support/openapi.rs"]
mod openapi;
#[path = "support/seated.rs"]
mod seated;
#[path = "support/short_match.rs"]
mod short_match;
// Other tests use more of it.
#[allow(dead_code)]
#[path = "support/snap.rs"]
mod snap;

#[path = "support/database.rs"]
mod database;
#[path = "e2e/house.rs"]
mod house;
#[path = "e2e/scene.rs"]
mod scene;

#[path = "e2e/alarm.rs"]
mod alarm;
#[path = "e2e/booklet.rs"]
mod booklet;
#[path = "e2e/buttons.rs"]
mod buttons;
#[path = "e2e/clicks.rs"]
mod clicks;
#[path = "e2e/crawler.rs"]
mod crawler;
#[path = "e2e/cretan.rs"]
mod cretan;
#[path = "e2e/daily.rs"]
mod daily;
#[path = "e2e/days_after.rs"]
mod days_after;
#[path = "e2e/days_clocks.rs"]
mod days_clocks;
#[path = "e2e/days_leaving.rs"]
mod days_leaving;
#[path = "e2e/days_places.rs"]
mod days_places;
#[path = "e2e/doctor.rs"]
mod doctor;
#[path = "e2e/emojis.rs"]
mod emojis;
#[path = "e2e/every_game.rs"]
mod every_game;
#[path = "e2e/foreign_clicks.rs"]
mod foreign_clicks;
#[path = "e2e/hands.rs"]
mod hands;
#[path = "e2e/hint.rs"]
mod hint;
#[path = "e2e/information.rs"]
mod information;
#[path = "e2e/killed.rs"]
mod killed;
#[path = "e2e/labyrintheus.rs"]
mod labyrintheus;
#[path = "e2e/labyrinthos.rs"]
mod labyrinthos;
#[path = "e2e/learn.rs"]
mod learn;
#[path = "e2e/legends.rs"]
mod legends;
#[path = "e2e/limits.rs"]
mod limits;
#[path = "e2e/loads.rs"]
mod loads;
#[path = "e2e/lobby.rs"]
mod lobby;
#[path = "e2e/log.rs"]
mod log;
#[path = "e2e/looks.rs"]
mod looks;
#[path = "e2e/metrics.rs"]
mod metrics_of_process;
#[path = "e2e/names.rs"]
mod names;
#[path = "e2e/next.rs"]
mod next;
#[path = "e2e/notices.rs"]
mod notices;
#[path = "e2e/panel_of_now.rs"]
mod panel_of_now;
#[path = "e2e/private_panel.rs"]
mod private_panel;
#[path = "e2e/refusals.rs"]
mod refusals;
#[path = "e2e/retries.rs"]
mod retries;
#[path = "e2e/review.rs"]
mod review;
#[path = "e2e/secrets.rs"]
mod secrets;
#[path = "e2e/server.rs"]
mod server;
#[path = "e2e/start.rs"]
mod start;
#[path = "e2e/steps.rs"]
mod steps;
#[path = "e2e/throttle.rs"]
mod throttle;
#[path = "e2e/trouble.rs"]
mod trouble;
#[path = "e2e/ways.rs"]
mod ways;
#[path = "e2e/weekly.rs"]
mod weekly;
