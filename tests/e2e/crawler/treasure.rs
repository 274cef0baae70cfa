//! Treasure on the way and in the Secret Room.

use daedalus::rules::any::AnyGame;
use daedalus::rules::game::Seat;
use daedalus_fixtures::crawler::Fixture;

use super::delve::{Delve, Prepared};

fn treasure_beside_the_way() -> Fixture {
    Fixture::new(2)
        .tiles("d3=W10")
        .piles("d3c2")
        .adventurer(1, "human_warrior", "d3a3")
        .adventurer(2, "elf_thief", "g7c3")
}

static TREASURE: Prepared = Prepared(treasure_beside_the_way);

fn treasure_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&TREASURE)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_6_11_a_way_that_misses_treasure_is_shown_before_it_is_walked() {
    let delve = Delve::begin(treasure_games, 2).await;
    let line = "/crawler move square:d3e3";
    let reply = delve.person(0).slash(line).await.expect("an answer");
    let panel = reply.newest().cloned().expect("a panel");
    assert!(panel.is_ephemeral());
    for part in ["4 MV", "`D3b3` › `D3c3` › `D3d3` › `D3e3`", "`D3c2`"] {
        assert!(panel.text().contains(part), "{part}: {}", panel.text());
    }
    assert_eq!(delve.square_of(0).await, "d3a3", "nothing is walked yet");
    delve
        .person(0)
        .click(&panel, "Do it")
        .await
        .expect("an answer");
    assert_eq!(delve.square_of(0).await, "d3e3");
    // Where nothing is missed, nothing is confirmed.
    delve.say(0, "/crawler move square:d3e2").await;
    assert_eq!(delve.square_of(0).await, "d3e2");
    delve.scene.end().await;
}

fn before_a_secret_door() -> Fixture {
    Fixture::new(2)
        .tiles("c4=W10 c3=W2 b4=W2")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "a1c3")
        .hand(1, "e13")
}

static SECRET_DOOR: Prepared = Prepared(before_a_secret_door);

fn secret_door_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&SECRET_DOOR)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_7_85_who_searches_the_secret_room_is_told_alone_what_was_found() {
    let delve = Delve::begin(secret_door_games, 2).await;
    delve.say(0, "/crawler play card:e13 targets:c4 c2").await;
    delve.say(0, "/crawler step direction:n").await;
    delve.say(0, "/crawler endmove").await;
    let discord = &delve.scene.discord;
    let board = discord.until_message("a board with an open door", |message| {
        message.control("Door").is_some_and(|door| !door.disabled)
    });
    let board = board.await.expect("a board");
    delve
        .person(0)
        .click(&board, "Door")
        .await
        .expect("an answer");
    let told = discord.until_message("what was found", |message| {
        message.text().contains("in the secret room")
    });
    let told = told.await.expect("an answer");
    let card = delve.state().await.player(Seat(0)).hand[0];
    let sentence = format!("You find {} in the secret room.", card.title());
    assert_eq!(told.text(), sentence);
    assert_eq!(told.only_for, delve.person(0).id().ok());
    delve.scene.end().await;
}
