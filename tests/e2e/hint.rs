//! Hints: what somebody is told who asks what a strong player would do.

use daedalus::rules;
use daedalus::rules::any::AnyGame;
use daedalus::rules::game::{Options, Seat, Setup};
use daedalus::sandbox::{Message, Person};
use daedalus::table::{Command, TableId};

use crate::every_game::games;
use crate::scene::Scene;
use crate::short_match::short_match;
use crate::steps;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_alone_is_told_the_best_choices_and_can_take_one() {
    for about in games() {
        let scene = Scene::with_games().await;
        let new = format!("{} computers:1", short_match(about));
        scene.start_match(&new, &[]).await;
        let table = scene.table();
        let ariadne = before_a_choice(&scene, table).await;
        let reply = ariadne.slash("/game hint").await.unwrap();
        let hint = reply.newest().expect("a hint");
        assert!(hint.is_ephemeral(), "{}", about.id);
        let text = hint.text();
        assert!(text.contains("\n1. **"), "{}: {text}", about.id);
        assert!(!text.contains("**Choose: "), "{text}");
        let far_off = text.contains("Winning is far off");
        assert!(far_off || text.contains("of 100 such matches"), "{text}");
        assert!(text.contains("you took 1 hint."), "{text}");
        let before = scene.host.read(table, |table| table.sequence()).await;
        let best = &hint.controls()[0];
        ariadne.click(hint, &best.custom_id).await.unwrap();
        let after = scene.host.read(table, |table| table.sequence()).await;
        assert!(after > before, "{}: {} is not done", about.id, best.label);
        scene.end().await;
    }
}

/// Does what Ariadne has no choice about, until she has one.
async fn before_a_choice(scene: &Scene, table: TableId) -> Person {
    loop {
        let asked = scene.asked(table, &["Ariadne"]).await;
        let (ariadne, asked) = asked.expect("a question");
        if asked.choices.len() > 1 {
            return ariadne;
        }
        let command = Command::Act {
            text: asked.default,
            since: None,
        };
        let user = steps::user(scene, "Ariadne");
        let done = scene.host.submit(table, user, command, None).await;
        done.expect("the only choice");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_clicks_twice_is_told_the_same_twice_and_it_counts_once() {
    let about = games().next().expect("a game");
    let scene = Scene::with_games().await;
    let new = format!("{} computers:1", short_match(about));
    scene.start_match(&new, &[]).await;
    let table = scene.table();
    let ariadne = before_a_choice(&scene, table).await;
    let reply = ariadne.slash("/game board").await.unwrap();
    let board = reply.newest().expect("a board");
    let panel = ariadne.click(board, "All you can do…").await.unwrap();
    let panel = panel.newest().expect("the question");
    // The second one comes while the first is thought about.
    let clicks = [1, 2].map(|_| ariadne.start_stale_click(panel, "Hint").unwrap());
    let mut told = Vec::new();
    for click in clicks {
        let reply = click.settled().await.unwrap();
        told.push(reply.newest().expect("a hint").text().to_owned());
    }
    assert!(told[0].contains("you took 1 hint."), "{}", told[0]);
    assert_eq!(told[0], told[1]);
    let seat = scene.host.read(table, |table| table.hints(Seat(0))).await;
    assert_eq!(seat, Some(1));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_there_is_one_choice_the_hint_says_so_and_is_not_counted() {
    let scene = Scene::with_games().await;
    let begins_with_one = |game: &&&dyn AnyGame| {
        let setup = Setup {
            seats: 2,
            options: &Options::default(),
            seed: [7; 32],
        };
        let begun = game.start(&setup).expect("a match");
        begun.decisions()[0].has_one_answer()
    };
    let game = rules::GAMES.iter().find(begins_with_one);
    let about = game.expect("a game that begins with a roll").about();
    let new = format!("{} computers:1", short_match(about));
    scene.start_match(&new, &[]).await;
    let table = scene.table();
    let asked = scene.asked(table, &["Ariadne"]).await;
    let (ariadne, asked) = asked.expect("a question");
    assert_eq!(asked.choices.len(), 1);
    let reply = ariadne.slash("/game hint").await.unwrap();
    let told = reply.newest().expect("an answer");
    let text = told.text();
    assert!(text.contains("only one thing you can do"), "{text}");
    assert!(told.control("Hint").is_none());
    let hints = scene.host.read(table, |table| table.hints(Seat(0))).await;
    assert_eq!(hints, Some(0));
    ariadne.click(told, "Do it").await.unwrap();
    let rolled = scene.asked(table, &["Ariadne"]).await.expect("a question");
    assert_ne!(rolled.1.since, asked.since);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn among_people_no_hint_is_given_unless_the_host_wants_it() {
    let about = games().next().expect("a game");
    let scene = Scene::with_games().await;
    scene.start_match(&short_match(about), &["Theseus"]).await;
    let table = scene.table();
    let asked = scene.asked(table, &["Ariadne", "Theseus"]).await;
    let (person, _) = asked.expect("a question");
    let reply = person.slash("/game hint").await.unwrap();
    let refused = reply.newest().map(Message::text).unwrap_or_default();
    assert!(
        refused.contains("No hints are given at this table"),
        "{refused}"
    );
    scene.end().await;
}
