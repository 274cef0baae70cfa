//! A bot that is killed (`kill -9`) in the middle of a creature's activation.

use super::delve::state_of;
use super::undecided_games;
use crate::house::{House, be_the_bot, open};
use daedalus::table::{Table, TableId};

/// Not a test by itself: the bot that the test below starts as a process of its own, and kills.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the test below"]
async fn bot_process() {
    be_the_bot(undecided_games).await;
}

/// A creature stands between two adventurers, and its leader has to choose the prey: the bot dies before the choice, and
/// once more right after it was answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dcl_5_32_a_kill_in_the_middle_of_a_creatures_activation() {
    let mut house = House::of("crawler::killed::bot_process").await;
    let [ariadne, theseus, ikaros] = house.people(["Ariadne", "Theseus", "Ikaros"]);
    let new = "/game new game:crawler options:clock=none";
    ariadne.slash(new).await.expect("a table");
    for person in [&theseus, &ikaros] {
        person.slash("/game join").await.expect("a seat");
    }
    ariadne.slash("/game start").await.expect("a start");
    let board = house.discord.until_message("a choice", |message| {
        message.only_for.is_none() && message.control("My decision").is_some()
    });
    let board = board.await.expect("a board");
    let before = ariadne.slash("/game status").await.expect("an answer");
    assert!(before.text().contains("prey"), "{}", before.text());

    house.restart().await;
    let after = ariadne.slash("/game status").await.expect("an answer");
    assert_eq!(after.text(), before.text());
    let mut buttons = board.controls().into_iter();
    let cleric = buttons.find(|it| it.label.contains("Cleric"));
    let cleric = cleric.expect("a button for each prey").custom_id;
    ariadne.click(&board, &cleric).await.expect("an old button");
    let answered = house.discord.until_message("what came of it", |message| {
        message.id == board.id && message.control(&cleric).is_none()
    });
    answered.await.expect("the board after the choice");

    house.kill().await;
    let host = open(&house.location(), undecided_games).await;
    let read = |table: &Table| (state_of(table), table.replays());
    // v2.MARK:TABLE:SINCE:VERB
    let table = cleric.split(':').nth(1).and_then(|id| id.parse().ok());
    let table: TableId = table.expect("the button of a table");
    let (state, replays) = host.read(table, read).await.expect("the table");
    let zombie = state.expect("a match").monsters[0].at;
    assert!(zombie.is_adjacent("d4d2".parse().unwrap()), "{zombie}");
    assert!(replays, "the journal leads there");
    host.close().await;
}
