//! Clocks over days: more time, pauses, vacations, reminders, quiet hours, direct messages, restarts.

use std::sync::Arc;
use std::time::Duration;

use daedalus::host::{Clock, ManualClock};
use daedalus::sandbox::{Fault, Message, Person};

use crate::scene::{START, Scene, THERE};
use crate::steps::{click, has, newest, play, slash};

const HOUR: Duration = Duration::from_secs(3600);

/// A match of Snap between Ariadne, who is on turn, and Theseus, with a clock that is moved by hand. Neither has done
/// anything for a while.
async fn days() -> (Scene, Arc<ManualClock>, Person, Person) {
    let (scene, clock) = Scene::with_days().await;
    scene
        .start_match(
            "/game new game:snap options:turns=50 keep_boards=yes",
            &["Theseus"],
        )
        .await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    scene
        .board_with(&format!("(deadline {}).", after(24 * HOUR)))
        .await;
    scene.rest().await;
    clock.advance(THERE);
    (scene, clock, ariadne, theseus)
}

/// A moment after the start, as Discord shows it.
fn after(time: Duration) -> String {
    format!("<t:{}:R>", START + time.as_secs() as i64)
}

fn is_reminder(message: &Message) -> bool {
    message.only_for.is_none() && message.text().contains("Reminder: ")
}

/// Waits for a reminder whose text says this.
async fn reminder(scene: &Scene, text: &str) -> Message {
    let fits = |message: &Message| is_reminder(message) && message.text().contains(text);
    scene
        .discord
        .until_message(text, fits)
        .await
        .expect("a reminder")
}

fn reminders(person: &Person) -> usize {
    person
        .sees()
        .iter()
        .filter(|message| is_reminder(message))
        .count()
}

/// The board of the second turn, which is that of Theseus.
async fn second_turn(scene: &Scene) -> Message {
    let shows = |message: &Message| {
        let is_board = message.control("Text board").is_some();
        message.only_for.is_none() && is_board && message.text().contains("round 2 of 50")
    };
    scene
        .discord
        .until_message("the second turn", shows)
        .await
        .expect("a board")
}

/// Waits until all is done and said, and tells how often the person was called so far.
async fn calls(scene: &Scene, person: &Person) -> usize {
    scene.rest().await;
    person.unread().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decision_is_called_once_reminded_twice_and_then_takes_its_default() {
    let (mut scene, clock, ariadne, theseus) = days().await;
    assert_eq!(calls(&scene, &ariadne).await, 1);
    clock.advance(12 * HOUR - THERE);
    let half = reminder(&scene, &after(24 * HOUR)).await;
    assert_eq!(half.mentions, [ariadne.id().unwrap()]);
    has(half.text(), "You are the last one we wait for.");

    // A restart says nothing again.
    scene.reconnect_with_timeout(Duration::from_secs(10)).await;
    clock.advance(HOUR);
    assert_eq!(calls(&scene, &ariadne).await, 2);
    assert_eq!(reminders(&ariadne), 1);

    clock.advance(9 * HOUR);
    let nearly = |message: &Message| is_reminder(message) && message.id != half.id;
    scene
        .discord
        .until_message("the second reminder", nearly)
        .await
        .unwrap();
    clock.advance(2 * HOUR);
    let board = second_turn(&scene).await;
    has(board.text(), "Ariadne ran out of time.");
    assert_eq!(
        board.mentions,
        [theseus.id().unwrap()],
        "the next one is called"
    );
    assert_eq!(calls(&scene, &ariadne).await, 3);
    assert_eq!(calls(&scene, &theseus).await, 1);
    scene.end().await;
}

/// Lets no message through from now on, and waits until one did not come through, which `cause` has caused.
async fn stumble(scene: &Scene, cause: impl AsyncFnOnce()) {
    let failed = || {
        let requests = scene.discord.requests();
        requests.iter().filter(|it| it.status == 502).count()
    };
    let before = failed();
    let broken = Fault::Status(502);
    scene.discord.fail_next(1_000, "POST /messages", broken);
    cause().await;
    let stumbled = |_: &_| (failed() > before).then_some(());
    let stumbles = scene.discord.until("a post that fails", stumbled);
    stumbles.await.expect("Discord stumbles");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_for_what_they_decided_before_the_message_came_through() {
    let (scene, clock, ariadne, theseus) = days().await;
    assert_eq!(calls(&scene, &ariadne).await, 1);
    stumble(&scene, async || clock.advance(12 * HOUR - THERE)).await;
    play(&ariadne, "done").await;
    scene.discord.clear_faults();
    second_turn(&scene).await;
    assert_eq!(calls(&scene, &ariadne).await, 1);
    assert_eq!(reminders(&ariadne), 0, "she was not late");
    assert_eq!(calls(&scene, &theseus).await, 1);

    // The same with a board, which calls to a turn.
    clock.advance(THERE);
    play(&theseus, "done").await;
    assert_eq!(calls(&scene, &ariadne).await, 2);
    clock.advance(THERE);
    stumble(&scene, async || play(&ariadne, "done").await).await;
    play(&theseus, "done").await;
    scene.discord.clear_faults();
    clock.advance(THERE);
    assert_eq!(calls(&scene, &ariadne).await, 3);
    assert_eq!(
        calls(&scene, &theseus).await,
        1,
        "his turn was over by then"
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn muting_silences_the_own_decision_and_no_other() {
    let (scene, clock, ariadne, theseus) = days().await;
    assert_eq!(calls(&scene, &ariadne).await, 1);
    clock.advance(12 * HOUR - THERE);
    let half = reminder(&scene, &after(24 * HOUR)).await;
    click(&theseus, &half, "Mute reminders", "Nothing is asked of you").await;
    let silenced = ariadne.click(&half, "Mute reminders").await.unwrap();
    assert!(silenced.is_ephemeral());
    has(silenced.text(), "I will not remind you");
    clock.advance(11 * HOUR);
    assert_eq!(calls(&scene, &ariadne).await, 2);
    assert_eq!(reminders(&ariadne), 1);

    // Theseus is reminded; the old button of Ariadne's means nothing for the next decision.
    clock.advance(HOUR);
    second_turn(&scene).await;
    let old = theseus.start_stale_click(&half, "Mute reminders").unwrap();
    old.settled().await.unwrap();
    clock.advance(12 * HOUR);
    let theirs = reminder(&scene, &after(48 * HOUR)).await;
    assert_eq!(theirs.mentions, [theseus.id().unwrap()]);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_time_is_taken_once_from_the_panel_a_notice_or_by_command() {
    let (scene, clock, ariadne, theseus) = days().await;
    let board = scene.public_with("My decision").await;
    let panel = ariadne.click(&board, "My decision").await.unwrap();
    let panel = newest(&panel);
    let more = click(&ariadne, &panel, "More time", &after(48 * HOUR)).await;
    assert!(newest(&more).control("More time").is_none());
    scene.board_with(&after(48 * HOUR)).await;
    scene.board_with("Ariadne took their extra deadline.").await;
    clock.advance(24 * HOUR - THERE);
    let half = reminder(&scene, &after(48 * HOUR)).await;
    click(&ariadne, &half, "More time", "extra deadline already").await;
    slash(&theseus, "/game extend", "No deadline runs for you").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_pauses_the_table_and_lets_it_go_on() {
    let (scene, clock, ariadne, theseus) = days().await;
    assert_eq!(calls(&scene, &ariadne).await, 1);
    slash(&theseus, "/game pause", "Only the host").await;
    clock.advance(4 * HOUR);
    ariadne.slash("/game pause").await.unwrap();
    let board = scene.board_with("The table is paused").await;
    assert!(!board.text().contains("(deadline"), "{}", board.text());
    clock.advance(200 * HOUR);
    assert_eq!(
        calls(&scene, &ariadne).await,
        1,
        "nobody is reminded meanwhile"
    );
    ariadne.slash("/game resume").await.unwrap();
    scene.board_with(&after(224 * HOUR)).await;
    slash(&ariadne, "/game resume", "not paused").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notice_follows_its_deadline_through_more_time_and_a_pause() {
    let (scene, clock, ariadne, _) = days().await;
    clock.advance(12 * HOUR - THERE);
    let notice = reminder(&scene, &after(24 * HOUR)).await;
    let says = |text: String| {
        let id = notice.id;
        let fits = move |it: &Message| it.id == id && it.text().contains(&text);
        scene.discord.until_message("the same notice", fits)
    };
    click(&ariadne, &notice, "More time", "You have more time").await;
    let moved = says(after(48 * HOUR)).await.expect("the new deadline");
    assert!(
        !moved.text().contains(&after(24 * HOUR)),
        "{}",
        moved.text()
    );
    ariadne.slash("/game pause").await.unwrap();
    let id = notice.id;
    let stands = move |it: &Message| it.id == id && !it.text().contains("deadline");
    let still = scene.discord.until_message("no deadline", stands).await;
    assert!(
        still
            .expect("it stands still")
            .text()
            .contains("Reminder: ")
    );
    clock.advance(100 * HOUR);
    ariadne.slash("/game resume").await.unwrap();
    says(after(148 * HOUR)).await.expect("it runs again");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_of_a_paused_table_has_buttons_to_look_and_to_go_on_alone() {
    let (scene, clock, ariadne, theseus) = days().await;
    ariadne.slash("/game pause").await.unwrap();
    let board = scene.board_with("The table is paused").await;
    let labels: Vec<String> = board.controls().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Resume", "My hand", "Text board", "Rules"]);
    assert!(
        !board.text().contains("<@"),
        "nobody has to decide: {}",
        board.text()
    );
    click(&theseus, &board, "Resume", "Only the host").await;
    click(&theseus, &board, "My hand", "hand is empty").await;
    clock.advance(50 * HOUR);
    ariadne.click(&board, "Resume").await.unwrap();
    let board = scene.board_with(&after(74 * HOUR)).await;
    assert!(board.control("My decision").is_some());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vacation_stops_the_own_clock() {
    let (scene, clock, ariadne, _) = days().await;
    slash(&ariadne, "/me vacation until:someday", "2026-12-24").await;
    slash(&ariadne, "/me vacation until:9w", "28 are allowed").await;
    let away = ariadne.slash("/me vacation until:10d").await.unwrap();
    assert!(
        away.is_ephemeral() && away.text().contains("stand still"),
        "{}",
        away.text()
    );
    let board = scene.board_with("\u{2069} is away until <t:").await;
    has(board.text(), &after(11 * 24 * HOUR));
    clock.advance(9 * 24 * HOUR);
    assert_eq!(calls(&scene, &ariadne).await, 1);
    slash(&ariadne, "/me vacation until:off", "run again").await;
    scene.board_with(&after(10 * 24 * HOUR)).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_in_their_quiet_hours() {
    let (scene, clock, ariadne, theseus) = days().await;
    let zones = theseus
        .autocomplete("/me reminders zone:athens", "zone")
        .await
        .unwrap();
    assert_eq!(zones[0].0, "Europe/Athens");
    let athens = "/me reminders zone:europe/athens";
    slash(&theseus, athens, "Your time zone is Europe/Athens.").await;
    let line = "/me reminders when:25 quiet:9:00-20:00 zone:Europe/Athens";
    let set = theseus.slash(line).await.unwrap();
    let text = "reminded after 25 % of the time, in the channel of the table. From 09:00 to 20:00 (Europe/Athens)";
    assert!(set.text().contains(text), "{}", set.text());
    let board = scene.public_with("My decision").await;
    let panel = ariadne.click(&board, "My decision").await.unwrap();
    ariadne
        .click(panel.newest().unwrap(), "done")
        .await
        .unwrap();
    second_turn(&scene).await;
    assert_eq!(calls(&scene, &theseus).await, 0, "it is ten in Athens");
    clock.advance(10 * HOUR - THERE - Duration::from_secs(60));
    assert_eq!(calls(&scene, &theseus).await, 0);
    clock.advance(Duration::from_secs(60));
    assert_eq!(calls(&scene, &theseus).await, 1);
    assert!(clock.now() > START * 1000);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_come_to_who_asked_for_them_and_can_be_tried() {
    let (scene, clock, ariadne, _) = days().await;
    let set = slash(
        &ariadne,
        "/me reminders where:direct message",
        "by direct message",
    )
    .await;
    let panel = newest(&set);
    click(&ariadne, &panel, "Send a test", "I have written to you").await;
    let direct = ariadne.in_channel("@bot");
    direct
        .until_sees("the test", |it| it.text().contains("This is a test"))
        .await
        .unwrap();
    clock.advance(12 * HOUR - THERE);
    let told = direct.until_sees("the reminder", |it| {
        it.text().contains("your decision still waits")
    });
    let told = told.await.unwrap();
    assert!(
        told.text().contains(&after(24 * HOUR))
            && told.text().contains("https://discord.com/channels/")
    );
    assert_eq!(reminders(&ariadne), 0, "nothing in the channel");
    let panel = direct.click(&told, "Answer").await.unwrap();
    assert!(newest(&panel).control("done").is_some(), "{}", panel.text());
    click(&direct, &told, "Mute reminders", "I will not remind you").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_no_direct_messages_is_told_in_the_channel() {
    let (scene, clock, ariadne, _) = days().await;
    scene.discord.close_to_messages("Ariadne", true).unwrap();
    let set = ariadne
        .slash("/me reminders where:direct message")
        .await
        .unwrap();
    clock.advance(12 * HOUR - THERE);
    let half = reminder(&scene, &after(24 * HOUR)).await;
    assert_eq!(half.mentions, [ariadne.id().unwrap()]);
    click(
        &ariadne,
        set.newest().unwrap(),
        "Send a test",
        "allow direct messages",
    )
    .await;
    slash(&ariadne, "/me reminders", "in the channel of the table").await;
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_who_might_react_are_told_whoever_was_asked() {
    let (scene, clock) = Scene::with_days().await;
    scene
        .start_match(
            "/game new game:snap options:turns=50 snaps=on",
            &["Theseus", "Ikaros"],
        )
        .await;
    let table = scene.table();
    clock.advance(THERE);
    let mut asked = Vec::new();
    while asked.is_empty() {
        let (ariadne, question) = scene.asked(table, &["Ariadne"]).await.unwrap();
        let mut lays = question.choices.iter().filter(|it| it.starts_with("lay"));
        let text = lays.next_back().expect("a card").clone();
        let user = ariadne.id().unwrap().to_string().parse().unwrap();
        let command = daedalus::table::Command::Act { text, since: None };
        scene.host.submit(table, user, command, None).await.unwrap();
        let state = scene.host.table(table).await.unwrap();
        let questions = state.questions().iter();
        asked = questions
            .map(|it| it.decision.seat.0)
            .filter(|seat| *seat > 0)
            .collect();
    }
    let called = scene.board_with("somebody may react. <@").await;
    assert_eq!(called.mentions.len(), 2, "asked were {asked:?}");
    clock.advance(3 * HOUR);
    let again = scene
        .board_with("Still waiting a moment: somebody may react.")
        .await;
    assert_eq!(again.mentions.len(), 2);
    assert!(again.control("More time").is_none());
    scene.end().await;
}
