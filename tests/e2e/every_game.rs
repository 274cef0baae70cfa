//! Every game of the registry as people play it on Discord, over the contract alone: whole matches with buttons and with
//! commands, a kill in the middle of one. `DAEDALUS_GAME=id` tries that game alone.

use std::time::Duration;

use daedalus::discord::GROUPS;
use daedalus::rules::game::About;
use daedalus::rules::{self, GAMES};
use daedalus::sandbox::{Message, Person};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::panel_of_now::until_true;
use crate::private_panel::until_one;
use crate::scene::{Asked, Scene, answer_panel};
use crate::short_match::short_match;

/// The games to be tried.
pub fn games() -> impl Iterator<Item = &'static About> {
    let wanted = std::env::var("DAEDALUS_GAME").ok();
    let fits = move |about: &&About| wanted.as_deref().is_none_or(|wanted| wanted == about.id);
    GAMES.iter().map(|game| game.about()).filter(fits)
}

/// Buttons that decide nothing.
const LOOK: [&str; 9] = [
    "Text board",
    "Whole board",
    "Rules",
    "Undo",
    "Hand",
    "My hand",
    "My decision",
    "My reaction",
    "Log",
];

/// How long a person thinks who is there.
const THOUGHT: Duration = Duration::from_secs(100);

/// A person and computers have left the result alone in the channel, and not much was posted on the way.
fn assert_clean(scene: &Scene, result: &Message) {
    let requests = scene.discord.requests();
    let channel = format!("/channels/{}/messages", result.channel);
    let posts = requests
        .iter()
        .filter(|it| it.method == "POST" && it.path.ends_with(&channel));
    let (posts, calls): (Vec<_>, Vec<_>) = posts.partition(|it| {
        let named = it.payload["allowed_mentions"]["users"].as_array();
        named.is_none_or(Vec::is_empty)
    });
    let all = posts.len() + calls.len();
    assert!(all <= 6 && calls.len() <= 3, "{all}, {}", calls.len());
    let left = scene.discord.read(|world| {
        let public = |it: &&Message| it.channel == result.channel && it.only_for.is_none();
        let messages = world.messages.values().filter(public);
        messages.map(|it| it.id).collect::<Vec<_>>()
    });
    assert_eq!(left, [result.id]);
}

/// Presses a button of the board that is the person's to press, now and then the one that ends their turn, and follows
/// where it leads. Gives the number of clicks.
async fn press_something(
    person: &Person,
    board: &Message,
    asked: &Asked,
    rng: &mut ChaCha8Rng,
) -> usize {
    let mut buttons = board.controls();
    buttons.retain(|control| !control.disabled && !LOOK.contains(&control.label.as_str()));
    let default = format!(":{}", asked.default);
    let default = buttons
        .iter()
        .find(|control| control.custom_id.ends_with(&default));
    let button = match default {
        Some(default) if rng.random_bool(0.3) => Some(default),
        // Cards are played from the panel of the whole question.
        _ if rng.random_bool(0.2) => None,
        _ => buttons.choose(rng),
    };
    let reply = match button {
        Some(button) => person.click(board, &button.custom_id).await,
        None => person.click(board, decide(board)).await,
    };
    let reply = reply.expect("an answer");
    let private = reply.newest().is_some_and(Message::is_ephemeral);
    match private {
        true => 1 + answer_panel(person, reply, rng).await,
        false => 1,
    }
}

/// Looks at something private now and then.
async fn look_around(person: &Person, board: &Message, clicks: usize) {
    let buttons = ["My hand", "Hand", "Rules", "Whole board"];
    let button = buttons[clicks % buttons.len()];
    if board.control(button).is_some() {
        let reply = person.click(board, button).await.expect("an answer");
        assert!(reply.is_ephemeral());
    }
}

/// The button behind which the own question is.
fn decide(board: &Message) -> &'static str {
    let known = ["My decision", "My reaction"];
    let found = known.into_iter().find(|it| board.control(it).is_some());
    found.expect("a way to decide")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_with_buttons_alone() {
    for about in games() {
        let (scene, clock) = Scene::with_days_of(rules::game).await;
        let computers = about.seats.1.min(3) - 1;
        let new = format!("{} computers:{computers}", short_match(about));
        scene.start_match(&new, &[]).await;
        let table = scene.table();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut clicks = 0;
        while let Some((person, asked)) = scene.asked(table, &["Ariadne"]).await {
            let Some(board) = scene.board_while_asked(table, &person, &asked).await else {
                continue;
            };
            look_around(&person, &board, clicks).await;
            until_one(&scene, "Ariadne").await;
            clicks += press_something(&person, &board, &asked, &mut rng).await;
            until_one(&scene, "Ariadne").await;
            until_true(&scene, table, "Ariadne").await;
            clock.advance(THOUGHT);
            assert!(clicks < 3_000, "{}: the match never ends", about.id);
        }
        let result = scene.board_with("Seed").await;
        assert!(result.text().contains("1. "), "{}", result.text());
        assert!(result.picture().is_some(), "{}", about.id);
        scene.rest().await;
        assert_clean(&scene, &result);
        scene.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_with_slash_commands_alone() {
    for about in games() {
        let group = GROUPS.iter().find(|group| group.game == about.id);
        let group = group.unwrap_or_else(|| panic!("{} has no commands", about.id));
        let scene = Scene::with_games().await;
        scene.start_match(&short_match(about), &["Theseus"]).await;
        let table = scene.table();
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let mut lines = 0;
        while let Some((person, asked)) = scene.asked(table, &["Ariadne", "Theseus"]).await {
            let choice = match rng.random_bool(0.3) {
                true => &asked.default,
                false => asked.choices.choose(&mut rng).expect("a choice"),
            };
            let before = scene.host.read(table, |table| table.sequence()).await;
            let line = group.line(choice);
            let mut reply = person.slash(&line).await.expect("an answer");
            assert!(reply.is_ephemeral());
            if let Some(panel) = reply.newest().filter(|it| it.control("Do it").is_some()) {
                // What is not the only sensible way is confirmed.
                reply = person
                    .click(&panel.clone(), "Do it")
                    .await
                    .expect("an answer");
            }
            let after = scene.host.read(table, |table| table.sequence()).await;
            assert!(after > before, "{choice}: {line}: {}", reply.text());
            lines += 1;
            assert!(lines < 3_000, "{}: the match never ends", about.id);
        }
        scene.board_with("Seed").await;
        scene.end().await;
    }
}
