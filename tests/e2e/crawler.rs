//! What is special about Dungeon Crawler Labyrinth on Discord: building and fighting, cards after a roll, pushes into lava,
//! coming back, joining late, the chest. Each match begins in a prepared position.

#[path = "crawler/delve.rs"]
mod delve;
#[path = "crawler/hinted.rs"]
mod hinted;
#[path = "crawler/killed.rs"]
mod killed;
#[path = "crawler/refusals.rs"]
mod refusals;
#[path = "crawler/treasure.rs"]
mod treasure;

use std::time::Duration;

use daedalus::rules::any::AnyGame;
use daedalus::rules::crawler::state::Phase;
use daedalus::rules::game::Seat;
use daedalus::table::{Stage, Table};
use daedalus_fixtures::crawler::Fixture;

use crate::steps::slash;
use delve::{Delve, NAMES, Prepared};

fn building() -> Fixture {
    Fixture::new(4)
        .tiles("d3=W2 d5=W7")
        .adventurer(1, "human_warrior", "d3c3")
        .adventurer(2, "elf_thief", "d5b3")
        .adventurer(3, "dwarf_cleric", "a1c3")
        .adventurer(4, "human_wizard", "g7c3")
        .stack("W1")
        .encounters("zombie")
        .dice("6 6 1 1")
        .phase(Phase::Tile)
}

static BUILDING: Prepared = Prepared(building);

fn building_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&BUILDING)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_build_and_fight() {
    let delve = Delve::begin(building_games, 4).await;
    let panel = delve.panel(0, "D2…").await;
    assert!(panel.is_ephemeral() && !panel.controls().is_empty());
    let refused = delve.say(0, "/crawler place space:b2 rotation:0").await;
    assert!(
        refused.contains("does not touch") || refused.contains("No open side"),
        "{refused}"
    );
    let placed = delve.say(0, "/crawler place space:d2 rotation:0").await;
    assert!(placed.contains("Where does the Zombie appear?"), "{placed}");
    assert!(
        delve
            .state()
            .await
            .mat
            .laid("d2".parse().unwrap())
            .is_some()
    );

    let summoned = delve.say(0, "/crawler summon square:d4c2").await;
    assert!(summoned.contains("What does the Zombie do?"), "{summoned}");
    assert_eq!(delve.state().await.monsters.len(), 1);
    delve.press(0, "Stay").await;
    let board = delve.scene.public_with("End turn").await;
    let alt = board.picture().and_then(|it| it.description.clone());
    assert!(alt.is_some_and(|alt| alt.contains("round") || alt.contains("Round")));
    // The zombie on D4c2 is seen along the corridor, and beside whoever walks there (DCL-5.76).
    let walked = delve.say(0, "/crawler move square:d4c1").await;
    assert!(!walked.is_empty());
    assert_eq!(delve.square_of(0).await, "d4c1");
    delve.say(0, "/crawler attack square:d4c2").await;
    let state = delve.state().await;
    assert!(
        state.monsters.is_empty(),
        "two hits slay a zombie (DCL-5.85)"
    );
    assert_eq!(state.player(Seat(0)).hand.len(), 1, "its reward (DCL-5.98)");
    delve.scene.end().await;
}

fn one_card() -> Fixture {
    Fixture::new(2)
        .tiles("d3=W2")
        .adventurer(1, "human_warrior", "d4b3")
        .adventurer(2, "elf_thief", "g7c3")
        .hand(1, "e01")
}

static ONE_CARD: Prepared = Prepared(one_card);

fn one_card_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&ONE_CARD)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_6_31_a_list_of_targets_names_its_card() {
    let delve = Delve::begin(one_card_games, 2).await;
    let asked = delve.say(0, "/crawler play card:e01").await;
    assert!(asked.contains("Play › Cave In"), "{asked}");
    delve.scene.end().await;
}

fn beside_lava() -> Fixture {
    Fixture::new(2)
        .tiles("c4=W7")
        .adventurer(1, "elf_warrior", "c4c2")
        .adventurer(2, "dwarf_warrior", "g7c3")
        .monster(2, "zombie", "c4b3")
        .dice("5 2")
}

static LAVA: Prepared = Prepared(beside_lava);

fn lava_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&LAVA)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_5_90_a_push_into_lava() {
    let delve = Delve::begin(lava_games, 2).await;
    let board = delve.scene.public_with("Push ↙").await;
    let stranger = delve
        .person(1)
        .click(&board, "Push ↙")
        .await
        .expect("an answer");
    assert!(stranger.text().contains("turn"), "{}", stranger.text());
    delve.press(0, "Push ↙").await;
    delve.scene.public_with("C4c3").await;
    delve.press(0, "C4c3").await;
    let state = delve.state().await;
    assert!(state.monsters.is_empty(), "lava destroys it (DCL-5.94)");
    assert_eq!(delve.square_of(0).await, "c4b3");
    delve.scene.end().await;
}

fn duel() -> Fixture {
    Fixture::new(2)
        .adventurer(1, "human_warrior", "d4b3")
        .adventurer(2, "elf_thief", "d4b2")
        .hand(2, "e09")
        .player(2, |it| it.wounds = 4)
        .dice("6 6 6 1")
}

static DUEL: Prepared = Prepared(duel);

fn duel_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&DUEL)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_7_72_an_event_card_after_a_roll() {
    let delve = Delve::begin(duel_games, 2).await;
    delve.say(0, "/crawler attack square:d4b2").await;
    let board = delve.scene.public_with("My reaction").await;
    assert!(
        board.text().contains("somebody may react"),
        "{}",
        board.text()
    );
    let waiting = delve.say(0, "/crawler end").await;
    assert!(waiting.contains("waited for"), "E-WAIT: {waiting}");
    let panel = delve.panel(1, "My reaction").await;
    assert!(panel.is_ephemeral() && !panel.text().is_empty());
    delve.say(1, "/crawler play card:e09").await;
    let state = delve.state().await;
    assert_eq!(state.player(Seat(0)).wounds, 3, "three hits come back");
    assert_eq!(state.player(Seat(1)).wounds, 4);
    delve.scene.end().await;
}

fn last_blow() -> Fixture {
    Fixture::new(2)
        .adventurer(1, "human_warrior", "d4b3")
        .adventurer(2, "elf_thief", "d4b2")
        .player(2, |it| it.wounds = 4)
        .hand(2, "l01 e04")
        .stack("")
        .dice("6 6 6 1 2")
}

static LAST_BLOW: Prepared = Prepared(last_blow);

fn last_blow_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&LAST_BLOW)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_5_103_a_slain_adventurer_comes_back() {
    let delve = Delve::begin(last_blow_games, 2).await;
    delve.say(0, "/crawler attack square:d4b2").await;
    let state = delve.state().await;
    assert_eq!(
        (state.player(Seat(1)).at, state.player(Seat(1)).hand.len()),
        (None, 0)
    );
    delve.say(0, "/crawler end").await;
    for _ in 0..20 {
        if delve.state().await.phase == Phase::Adventurer {
            break;
        }
        let question = delve.scene.asked(delve.table, &NAMES[..2]).await;
        let (person, asked) = question.expect("a running match");
        let line = format!("/crawler answer choice:{}", asked.default);
        person.slash(&line).await.expect("an answer");
    }
    delve.press(1, "Spawn").await;
    assert_eq!(delve.square_of(1).await, "g1c3", "point 2 (DCL-5.106)");
    let board = delve.panel(1, "Go to…").await;
    assert!(
        board.picture().is_some(),
        "the surroundings of its adventurer (DCL-12.6)"
    );
    delve.scene.end().await;
}

fn running() -> Fixture {
    Fixture::new(2)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "d4b2")
}

static RUNNING: Prepared = Prepared(running);

fn running_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&RUNNING)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_8_8_somebody_joins_late_and_the_chest_is_reached() {
    let mut delve = Delve::begin(running_games, 2).await;
    // Also NE and SE contain what was typed, but the first suggestion is what the Enter key takes.
    let suggested = delve
        .person(0)
        .autocomplete("/crawler step direction:e", "direction")
        .await;
    let suggested = suggested.expect("suggestions");
    assert!(
        suggested.len() > 1 && suggested[0].1 == "e",
        "{suggested:?}"
    );
    let joined = delve.say(2, "/game join").await;
    assert!(joined.contains("Ikaros joined"), "{joined}");
    let again = delve.say(2, "/game join").await;
    assert!(again.contains("already sit"), "{again}");
    let state = delve.state().await;
    assert_eq!((state.seats(), state.player(Seat(2)).at), (3, None));
    assert_eq!(state.order.last(), Some(&Seat(2)), "the last in turn order");
    delve
        .scene
        .reconnect_with_timeout(Duration::from_secs(10))
        .await;
    assert_eq!(delve.state().await.seats(), 3);
    let replays = delve.scene.host.read(delve.table, Table::replays).await;
    assert_eq!(replays, Some(true));

    delve.say(0, "/crawler end").await;
    for _ in 0..20 {
        let state = delve.state().await;
        if state.phase == Phase::Adventurer && state.turn.seat == Seat(1) {
            break;
        }
        let question = delve.scene.asked(delve.table, &NAMES[..3]).await;
        let (person, asked) = question.expect("a running match");
        let line = format!("/crawler answer choice:{}", asked.default);
        person.slash(&line).await.expect("an answer");
    }
    delve.say(1, "/crawler move square:d4c3").await;
    let result = delve.scene.board_with("wins!").await;
    assert!(result.text().contains("Theseus"), "{}", result.text());
    let stage = delve.scene.host.read(delve.table, Table::stage).await;
    assert_eq!(stage, Some(Stage::Over));
    delve.scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_8_8_whoever_had_a_seat_gets_no_second_one() {
    for leave in ["computer", "remove"] {
        let delve = Delve::begin_with(running_games, 2, &format!(" leave={leave}")).await;
        slash(&delve.person(2), "/game join", "Ikaros joined").await;
        let host = delve.person(0);
        let asked = host.slash("/game kick seat:3").await.unwrap();
        let sent = host
            .click(asked.newest().unwrap(), "Send away")
            .await
            .unwrap();
        assert!(sent.text().contains("was sent away"), "{}", sent.text());
        slash(&delve.person(2), "/game join", "already begun").await;
        assert_eq!(delve.state().await.seats(), 3);
        // Somebody new is welcome.
        slash(&delve.person(3), "/game join", "Phaedra joined").await;
        delve.scene.end().await;
    }
}

fn undecided() -> Fixture {
    Fixture::new(3)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "d4b2")
        .adventurer(3, "dwarf_cleric", "d4d2")
        .monster(1, "zombie", "d4c4")
        .phase(Phase::MonsterMove)
}

static UNDECIDED: Prepared = Prepared(undecided);

fn undecided_games(id: &str) -> Option<&'static dyn AnyGame> {
    (id == "crawler").then_some(&UNDECIDED)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_5_32_a_restart_in_the_middle_of_a_creatures_activation() {
    let mut delve = Delve::begin(undecided_games, 3).await;
    let before = delve.say(0, "/game status").await;
    assert!(before.contains("prey"), "{before}");
    let board = delve.scene.public_with("My decision").await;
    delve
        .scene
        .reconnect_with_timeout(Duration::from_secs(10))
        .await;
    assert_eq!(delve.say(0, "/game status").await, before);
    let prey = board
        .controls()
        .into_iter()
        .find(|it| it.label.contains("Cleric"));
    let prey = prey.expect("a button for each prey").custom_id;
    delve
        .person(0)
        .click(&board, &prey)
        .await
        .expect("an old button");
    let state = delve.state().await;
    let zombie = state.monsters.first().expect("a zombie").at;
    assert!(zombie.is_adjacent("d4d2".parse().unwrap()), "{zombie}");
    delve.scene.end().await;
}
