//! Whole matches of Labyrinthos.

use daedalus::sandbox::{Message, Person};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::scene::{Scene, answer_panel};

/// Buttons that decide nothing.
const LOOK: [&str; 7] = [
    "Text board",
    "Rules",
    "Undo",
    "Hand",
    "My hand",
    "My decision",
    "My reaction",
];

/// Presses a random button of the board that is the person's to press, and follows where it leads.
async fn press_something(person: &Person, board: &Message, rng: &mut ChaCha8Rng) -> usize {
    let mut buttons = board.controls();
    buttons.retain(|control| !control.disabled && !LOOK.contains(&control.label.as_str()));
    let pass = buttons.iter().find(|control| control.label == "Pass");
    let button = match pass {
        Some(pass) if rng.random_bool(0.3) => Some(pass),
        _ => buttons.choose(rng),
    };
    let Some(button) = button else {
        let decide = ["My decision", "My reaction"]
            .into_iter()
            .find(|it| board.control(it).is_some());
        let panel = person
            .click(board, decide.expect("a way to decide"))
            .await
            .expect("an answer");
        return 1 + answer_panel(person, panel, rng).await;
    };
    let reply = person
        .click(board, &button.custom_id)
        .await
        .expect("an answer");
    let panel = reply
        .newest()
        .filter(|message| message.is_ephemeral())
        .is_some();
    if panel {
        1 + answer_panel(person, reply, rng).await
    } else {
        1
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_with_buttons_alone() {
    let scene = Scene::with_labyrinthos().await;
    scene
        .start_match("/game new computers:1 options:round_limit=10", &[])
        .await;
    let table = scene.table();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut clicks = 0;
    while let Some((person, asked)) = scene.asked(table, &["Ariadne"]).await {
        let board = scene.board_for(&asked).await;
        clicks += press_something(&person, &board, &mut rng).await;
        assert!(clicks < 1_000, "the match never ends");
    }
    let result = scene.board_with("Seed").await;
    assert!(result.text().contains("1. "), "{}", result.text());
    assert!(result.picture().is_some());
    let seen = scene.person("Ariadne").sees();
    let public = seen
        .iter()
        .filter(|message| message.only_for.is_none() && message.picture().is_some());
    let boards = public.count() as u32;
    let rounds = scene
        .host
        .read(table, |table| table.running()?.round())
        .await;
    let (rounds, _) = rounds.flatten().expect("rounds");
    assert!(
        (rounds..=rounds + 3).contains(&boards),
        "{boards} boards in {rounds} rounds: one for each own turn"
    );
    scene.end().await;
}

/// The slash command for the text of an action (LAB-13.4 to 13.20).
fn line_for(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let rest = |from: usize| words[from..].join(", ");
    match words.as_slice() {
        ["hero", hero] => format!("/labyrinthos hero hero:{hero}"),
        ["move", to] => format!("/labyrinthos move to:{to}"),
        ["explore", to] => format!("/labyrinthos explore to:{to}"),
        ["orient", rotation] => format!("/labyrinthos orient rotation:{rotation}"),
        ["discover"] => "/labyrinthos discover".into(),
        ["card", card] => format!("/labyrinthos card card:{card}"),
        ["card", card, ..] => format!("/labyrinthos card card:{card} target:{}", rest(2)),
        ["rotate", tile, turn] => format!("/labyrinthos rotate tile:{tile} direction:{turn}"),
        ["wall", from, to] => format!("/labyrinthos wall from:{from} to:{to}"),
        ["place", to] => format!("/labyrinthos wall to:{to}"),
        ["heal", slot] => format!("/labyrinthos heal slot:{slot}"),
        ["recover", feet] => format!("/labyrinthos recover feet:{feet}"),
        ["rearrange", key, slot, feet] => {
            format!("/labyrinthos rearrange key:{key} slot:{slot} feet:{feet}")
        }
        ["special", card, slot, hero] => {
            format!("/labyrinthos special card:{card} slot:{slot} hero:{hero}")
        }
        ["leona", answer] => format!("/labyrinthos special leona:{answer}"),
        ["key", key] => format!("/labyrinthos key key:{key}"),
        ["key", key, ..] => format!("/labyrinthos key key:{key} target:{}", rest(2)),
        ["monster", what] => format!("/labyrinthos monster do:{what}"),
        ["monster", what, ..] => format!("/labyrinthos monster do:{what} where:{}", rest(2)),
        ["react", card] => format!("/labyrinthos react card:{card}"),
        ["react", card, ..] => format!("/labyrinthos react card:{card} target:{}", rest(2)),
        ["wounds", ..] => format!("/labyrinthos wounds slots:{}", rest(1)),
        ["pass"] => "/labyrinthos pass feet:4 discard:none".into(),
        _ => format!("/labyrinthos answer choice:{text}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_match_with_slash_commands_alone() {
    let scene = Scene::with_labyrinthos().await;
    scene
        .start_match(
            "/game new options:round_limit=10 monster=medusa",
            &["Theseus"],
        )
        .await;
    let table = scene.table();
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut lines = 0;
    while let Some((person, asked)) = scene.asked(table, &["Ariadne", "Theseus"]).await {
        let pass = asked.choices.iter().find(|choice| *choice == "pass");
        let choice = match pass {
            Some(pass) if rng.random_bool(0.3) => pass,
            _ => asked.choices.choose(&mut rng).expect("a choice"),
        };
        let before = scene.host.read(table, |table| table.sequence()).await;
        let line = line_for(choice);
        let reply = person.slash(&line).await.expect("an answer");
        assert!(reply.is_ephemeral());
        let after = scene.host.read(table, |table| table.sequence()).await;
        assert!(after > before, "{line}: {}", reply.text());
        lines += 1;
        assert!(lines < 1_000, "the match never ends");
    }
    scene.board_with("Seed").await;
    scene.end().await;
}
