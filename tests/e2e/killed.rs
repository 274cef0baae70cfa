//! A bot that is killed in the middle of a match (`kill -9`) goes on where it was, with its old buttons.

use daedalus::rules;
use daedalus::rules::game::About;
use daedalus::sandbox::{Message, Person};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::every_game::games;
use crate::house::{House, asked, be_the_bot, panel_of};
use crate::scene::answer_panel;
use crate::short_match::short_match;

/// Not a test by itself: the bot that the tests below start as a process of its own, and kill.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the tests below"]
async fn bot_process() {
    be_the_bot(rules::game).await;
}

/// Plays some decisions by panels, is killed while a panel is open, and plays on with that panel.
async fn killed_in_the_middle(about: &About) {
    let mut house = House::of("killed::bot_process").await;
    let people = house.people(["Ariadne", "Theseus"]);
    let [ariadne, theseus] = &people;
    ariadne.slash(&short_match(about)).await.expect("a table");
    theseus.slash("/game join").await.expect("a seat");
    ariadne.slash("/game start").await.expect("a start");
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for _ in 0..3 {
        for person in &people {
            if let Some(panel) = panel_of(&house.discord, person).await {
                answer_panel(person, panel, &mut rng).await;
            }
        }
    }
    let before = told(ariadne).await;
    let mut open = asked(&house.discord, &people).await;

    house.restart().await;
    assert_eq!(told(ariadne).await, before, "{}", about.id);
    let (person, panel) = open.swap_remove(0);
    answer_panel(person, panel, &mut rng).await;
    let after = told(ariadne).await;
    assert_ne!(after, before, "{}: the old panel did nothing", about.id);
}

/// The status of the table, which may stay the same from one action to the next, and its log.
async fn told(person: &Person) -> [String; 2] {
    let status = person.slash("/game status").await.expect("an answer");
    let log = person.slash("/game log lines:100").await.expect("a log");
    [status.text(), log.text()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_goes_on_after_a_kill_with_its_old_panels() {
    for about in games() {
        killed_in_the_middle(about).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_buttons_work_after_a_kill() {
    let mut house = House::of("killed::bot_process").await;
    let discord = house.discord.clone();
    let [ariadne, theseus] = house.people(["Ariadne", "Theseus"]);
    ariadne
        .slash("/game new game:labyrinthos options:hero_choice=random")
        .await
        .unwrap();
    theseus.slash("/game join").await.unwrap();
    ariadne.slash("/game start").await.unwrap();
    let shows_pass = |message: &Message| message.control("Pass").is_some();
    let board = discord
        .until_message("the board", shows_pass)
        .await
        .expect("a board");
    let (first, second) = match board
        .text()
        .contains(&format!("<@{}>", ariadne.id().unwrap()))
    {
        true => (ariadne, theseus),
        false => (theseus, ariadne),
    };
    let reply = first.slash("/labyrinthos pass feet:4").await.unwrap();
    assert!(!reply.text().is_empty());
    let passed = |message: &Message| message.control("Pass") != board.control("Pass");
    let next = discord.until_message("the second turn", |message| {
        shows_pass(message) && passed(message)
    });
    let next = next.await.expect("the second turn");
    assert_eq!(next.id, board.id, "both are there");

    house.restart().await;

    let panel = second.click(&next, "Rotate…").await.expect("an old button");
    let panel = panel.newest().expect("a panel").clone();
    let tile = panel.controls()[0].options[0].value.clone();
    let turns = second
        .select(&panel, "Rotate Tile…", &[&tile])
        .await
        .unwrap();
    let turns = turns.newest().expect("a panel").clone();
    let list = turns.controls().remove(0);
    let clockwise = list
        .options
        .iter()
        .find(|it| it.label.ends_with("· Clockwise"))
        .expect("a turn with the sign of its picture");
    assert!(
        clockwise.description.to_lowercase().contains("way"),
        "where ways lead then"
    );
    assert!(turns.picture().is_some(), "how the tile would lie");
    let done = second
        .select(&turns, &list.label, &[&clockwise.value])
        .await
        .unwrap();
    assert!(done.text().contains("clockwise"), "{}", done.text());
    let edited = discord.until_message("the same board, edited", |message| {
        message.id == next.id && message.text().contains("clockwise")
    });
    edited
        .await
        .expect("the board is edited, also after a restart");
    let reply = second.click(&next, "Pass").await.expect("an answer");
    assert!(!reply.text().contains("changed"), "{}", reply.text());
    // A click lends its token to the next edit of the board, which is not its answer.
    let went_on = |message: &Message| {
        message.id == next.id && message.control("Pass") != next.control("Pass")
    };
    let shown = discord.until_message("the board after it", went_on).await;
    shown.expect("the board goes on");
    let log = first.slash("/game log").await.unwrap();
    assert!(log.text().contains("The match begins"), "{}", log.text());
    // It is told beside the board, which may be edited meanwhile.
    let stale = first.start_stale_click(&board, "Pass").unwrap();
    stale.acknowledged().await.unwrap();
    let told = discord.until_message("board has changed", |message| {
        message.is_ephemeral() && message.text().contains("board has changed")
    });
    told.await.expect("a refusal");
}
