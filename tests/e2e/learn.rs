//! Lessons: somebody learns a game with the buttons of one private panel, without a table.

use daedalus::rules::GAMES;
use daedalus::rules::game::About;
use daedalus::sandbox::{Fault, Message};

use crate::scene::Scene;

/// A game that has a lesson.
fn taught() -> &'static About {
    let mut games = GAMES.iter().filter(|game| game.lesson().is_some());
    games.next().expect("a lesson").about()
}

/// The buttons of a panel.
fn labels(panel: &Message) -> Vec<String> {
    panel.controls().iter().map(|it| it.label.clone()).collect()
}

fn star(panel: &Message) -> Option<String> {
    let stars = labels(panel);
    stars.into_iter().find(|label| label.starts_with('★'))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_beginner_learns_a_game_in_one_message_and_plays_it_then() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let reply = ariadne.slash("/me learn").await.unwrap();
    let list = reply.newest().expect("the lessons");
    assert!(list.is_ephemeral(), "{}", list.text());
    let first = labels(list)[0].clone();
    let panel = ariadne.click(list, &first).await.unwrap();
    let mut panel = panel.newest().expect("the first step").clone();
    assert_eq!(panel.id, list.id, "the list becomes the lesson");
    assert!(panel.text().contains("step 1 of"), "{}", panel.text());

    let mut steps = 0;
    while let Some(label) = star(&panel) {
        let id = panel.id;
        let next = ariadne.click(&panel, &label).await.unwrap();
        panel = next.newest().expect("the next step").clone();
        assert_eq!(panel.id, id, "one message alone");
        steps += 1;
    }
    assert!((10..=15).contains(&steps), "{steps}");
    assert!(panel.text().contains("won!"), "{}", panel.text());
    let public = scene.discord.read(|world| {
        let of_bot = world.messages.values().filter(|it| it.only_for.is_none());
        of_bot.count()
    });
    assert_eq!(public, 0, "nobody else hears of it");

    let play = labels(&panel)[0].clone();
    ariadne.click(&panel, &play).await.unwrap();
    scene.board_with("round 1").await;
    scene.end_match().await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_choice_is_tried_and_the_lesson_goes_on_after_a_restart() {
    let mut scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let reply = ariadne
        .slash(&format!("/me learn game:{}", taught().id))
        .await
        .unwrap();
    let panel = reply.newest().expect("the first step").clone();
    let other = labels(&panel)
        .into_iter()
        .find(|label| !label.starts_with('★'));
    scene.stop().await;
    scene.start().await;
    // An answer that Discord loses is given again in the same place.
    scene
        .discord
        .fail_next(1, "POST /callback", Fault::AfterEffect(500));
    let tried = ariadne.click(&panel, &other.expect("another choice")).await;
    let tried = tried.unwrap().newest().expect("an answer").clone();
    assert!(tried.text().contains("You try"), "{}", tried.text());
    let back = ariadne.click(&tried, "Back to the choice").await.unwrap();
    let back = back.newest().expect("the choice");
    assert_eq!((back.id, back.text()), (panel.id, panel.text()));
    let unknown = ariadne.slash("/me learn game:chess").await.unwrap();
    assert!(
        unknown.text().contains("do not know that game"),
        "{}",
        unknown.text()
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_teaches_its_game() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    ariadne
        .slash(&format!("/game new game:{}", taught().id))
        .await
        .unwrap();
    let lobby = scene.public_with("Teach me").await;
    let theseus = scene.person("Theseus");
    let lesson = theseus.click(&lobby, "Teach me").await.unwrap();
    let lesson = lesson.newest().expect("a lesson");
    assert!(lesson.is_ephemeral());
    assert!(lesson.text().contains(taught().name), "{}", lesson.text());
    ariadne.slash("/game end").await.unwrap();
    scene.end().await;
}
