//! People who type and press whatever there is, with whatever values: each is answered, and no answer is a bug.

use daedalus::rules;
use daedalus::sandbox::{Control, ControlKind, Message, Person, Reply, Sandbox};
use rand::RngExt;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use super::{GAMES, Row, mutate};
use crate::openapi;
use crate::row::newest;
use crate::scene::Scene;

/// So many deeds in a run.
const EACH: u32 = 150;
const PEOPLE: [&str; 3] = ["Ariadne", "Theseus", "Ikaros"];
/// What the bot says where it has met a bug of its own.
const BUG: &str = "hit a bug";

/// A leaf of the commands that Discord knows: its words, and its options.
fn leaves(command: &Value) -> Vec<(String, Vec<Value>)> {
    let name = command["name"].as_str().unwrap_or_default().to_owned();
    let options: Vec<Value> = command["options"].as_array().cloned().unwrap_or_default();
    let is_group = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    if !options.iter().any(is_group) {
        return vec![(name, options)];
    }
    let below = options.iter().flat_map(leaves);
    below
        .map(|(words, options)| (format!("{name} {words}"), options))
        .collect()
}

/// A value for an option, right or wrong.
fn value(option: &Value, rng: &mut ChaCha8Rng) -> String {
    if let Some(choices) = option["choices"].as_array().filter(|it| !it.is_empty()) {
        let choice = &choices.choose(rng).expect("a choice")["value"];
        return choice
            .as_str()
            .map_or_else(|| choice.to_string(), str::to_owned);
    }
    match option["type"].as_u64() {
        Some(4 | 10) => rng.random_range(-3..40).to_string(),
        Some(5) => rng.random_bool(0.5).to_string(),
        Some(6) => (*PEOPLE.choose(rng).expect("somebody")).to_owned(),
        _ => {
            let game = GAMES.choose(rng).expect("a game").about();
            let known = [
                game.id,
                "E4",
                "E4 cw",
                "none",
                "done",
                "pass",
                "1",
                "0",
                "next",
                "all",
                "clock=none",
                "clock=live",
                "turns=3",
                "leave=remove",
                "length=short",
            ];
            match rng.random_bool(0.7) {
                true => (*known.choose(rng).expect("a word")).to_owned(),
                false => mutate::text(rng).chars().take(90).collect(),
            }
        }
    }
}

/// Somebody types a command. `None` where the app itself would not send it.
async fn types(
    discord: &Sandbox,
    person: &Person,
    leaves: &[(String, Vec<Value>)],
    rng: &mut ChaCha8Rng,
) -> Option<Reply> {
    let (words, options) = leaves.choose(rng)?;
    let mut line = format!("/{words}");
    for option in options {
        if option["required"] == true || rng.random_bool(0.4) {
            let value = value(option, rng).replace('"', "'");
            line.push_str(&format!(" {}:\"{value}\"", option["name"].as_str()?));
        }
    }
    let pending = person.start_slash(&line).ok()?;
    Some(
        pending
            .settled()
            .await
            .unwrap_or_else(|error| panic!("{line}: {error}{}", newest(discord))),
    )
}

/// Somebody uses a button or a menu of a message that they see, as it is or as it was.
async fn presses(
    discord: &Sandbox,
    person: &Person,
    message: &Message,
    control: &Control,
    rng: &mut ChaCha8Rng,
) -> Option<Reply> {
    let pending = match control.kind {
        ControlKind::Button => person.start_stale_click(message, &control.custom_id),
        ControlKind::StringSelect => {
            let count = rng.random_range(control.picks.0..=control.picks.1) as usize;
            let first = rng.random_range(0..control.options.len().max(1));
            let values = control.options.iter().cycle().skip(first).take(count);
            let values: Vec<&str> = values.map(|it| it.value.as_str()).collect();
            person.start_select(message, &control.custom_id, &values)
        }
        _ => person.start_select(message, &control.custom_id, &[PEOPLE.choose(rng)?]),
    };
    let pending = pending.ok()?;
    let first = pending.acknowledged().await;
    let settled = match &first {
        Ok(_) => pending.settled().await,
        Err(error) => Err(error.clone()),
    };
    match settled {
        Ok(reply) => Some(reply),
        // It was acknowledged, and the board that tells the rest is a newer one.
        Err(_) if first.is_ok() && person.current(message).is_err() => None,
        Err(error) => panic!("{}: {error}{}", control.custom_id, newest(discord)),
    }
}

/// Fills a form in.
async fn fills(person: &Person, reply: &Reply, rng: &mut ChaCha8Rng) -> Option<Reply> {
    let modal = reply.modal.as_ref()?;
    let texts: Vec<String> = modal
        .fields
        .iter()
        .map(|_| mutate::text(rng).chars().take(60).collect())
        .collect();
    let fields: Vec<(&str, &str)> = modal
        .fields
        .iter()
        .zip(&texts)
        .map(|(field, text)| (field.custom_id.as_str(), text.as_str()))
        .collect();
    person.submit(modal, &fields).await.ok()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people() {
    let mut row = Row::new("inputs::people", 2);
    let (mut deeds, mut not_sent) = (0, 0);
    while let Some(mut rng) = row.next() {
        let (scene, clock) = Scene::with_days_of(rules::game).await;
        let commands: Vec<Value> = scene.discord.read(|world| {
            let commands = world.commands.iter();
            commands.map(|command| command.object.clone()).collect()
        });
        let leaves: Vec<_> = commands.iter().flat_map(leaves).collect();
        let game = GAMES.choose(&mut rng).expect("a game").about();
        scene
            .start_match(&format!("/game new game:{}", game.id), &PEOPLE[1..2])
            .await;
        let mut seen: Vec<Message> = Vec::new();
        for _ in 0..EACH {
            let person = scene.person(PEOPLE.choose(&mut rng).expect("somebody"));
            seen.extend(person.sees());
            let keep = seen.len().saturating_sub(60);
            seen.drain(..keep);
            let with_controls: Vec<_> =
                seen.iter().filter(|it| !it.controls().is_empty()).collect();
            let reply = match with_controls.choose(&mut rng) {
                Some(message) if rng.random_bool(0.7) => {
                    let controls = message.controls();
                    let control = controls.choose(&mut rng).expect("a control");
                    presses(&scene.discord, &person, message, control, &mut rng).await
                }
                _ => types(&scene.discord, &person, &leaves, &mut rng).await,
            };
            let Some(reply) = reply else {
                not_sent += 1;
                continue;
            };
            deeds += 1;
            let text = reply.text();
            assert!(!text.contains(BUG), "{text}");
            fills(&person, &reply, &mut rng).await;
            seen.extend(reply.newest().cloned());
            if rng.random_ratio(1, 15) {
                clock.advance(std::time::Duration::from_secs(rng.random_range(1..20_000)));
            }
        }
        scene.rest().await;
        for request in scene.discord.requests() {
            let told = &request.response;
            // What is gone meanwhile is found to be gone; nothing else is refused.
            assert!(
                matches!(request.status, ..400 | 404),
                "{} {}: {told}",
                request.method,
                request.path
            );
        }
        openapi::assert_valid(&scene.discord.requests());
        scene.end().await;
    }
    row.end(format!(
        "{deeds} deeds answered, {not_sent} not sent, 0 bugs, 0 requests refused"
    ));
}
