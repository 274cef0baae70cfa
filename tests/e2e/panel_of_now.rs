//! An open private panel asks what is asked now, whoever changed that: its person elsewhere, somebody else, a computer, a
//! deadline, the end. One edit for each change of what it says, and none otherwise.

use std::time::Duration;

use daedalus::sandbox::{Message, Person};
use daedalus::table::{Command, TableId};

use crate::private_panel::{private_messages, until_one};
use crate::scene::{Scene, base36};
use crate::steps::{act, click, newest, user};

/// What stands where nothing is asked.
const QUIET: &str = "Nothing is asked of you just now.";
/// The words of buttons that do something beside the question they stand with.
const APART: [&str; 4] = ["agree", "disagree", "askundo", "undo"];

/// The sequences of the questions to which the buttons of a message belong.
fn questions(message: &Message) -> Vec<String> {
    let controls = message.controls();
    let since = controls.iter().filter_map(|control| {
        // v2.MARK:TABLE:SINCE:VERB
        let mut parts = control.custom_id.split(':').skip(2);
        let (since, verb) = (parts.next()?, parts.next()?);
        (since != "-" && !APART.contains(&verb)).then(|| since.to_owned())
    });
    since.collect()
}

/// Waits until no open panel of somebody has a button that belongs to another question than the one of now.
pub async fn until_true(scene: &Scene, table: TableId, name: &str) {
    let mut changes = scene.discord.subscribe();
    let user = user(scene, name);
    let patience = tokio::time::Instant::now() + Duration::from_secs(40);
    loop {
        let since = scene.host.read(table, |table| {
            let seat = table.seat_of(user)?;
            table.since(seat)
        });
        let since = since.await.flatten().map(base36);
        let open = private_messages(scene, name);
        let is_of_now = |it: &String| Some(it) == since.as_ref();
        if open.iter().flat_map(questions).all(|it| is_of_now(&it)) {
            return;
        }
        let late = tokio::time::Instant::now() > patience;
        assert!(!late, "{name} is asked at {since:?}: {open:?}");
        // A question may be over without a request.
        let _ = tokio::time::timeout(Duration::from_millis(50), changes.recv()).await;
    }
}

/// Waits until a panel says this.
async fn until_says(scene: &Scene, panel: &Message, says: &str) -> Message {
    let found = scene.discord.until_message(says, |message| {
        message.id == panel.id && message.text().contains(says)
    });
    found.await.expect("the panel of now")
}

/// Waits until a panel has this button, of a question that is asked now.
async fn until_asks(scene: &Scene, panel: &Message, name: &str, button: &str) -> Message {
    let found = scene.discord.until_message(button, |message| {
        message.id == panel.id && message.control(button).is_some() && message != panel
    });
    let found = found.await.expect("the question of now");
    until_true(scene, scene.table(), name).await;
    found
}

/// Edits of private messages that the bot has asked for; boards are edited by the token of a click, too.
fn edits(scene: &Scene) -> usize {
    edited(scene).len()
}

/// What they say.
fn edited(scene: &Scene) -> Vec<String> {
    let requests = scene.discord.requests();
    let edits = requests
        .iter()
        .filter(|it| it.method == "PATCH" && it.path.contains("/webhooks/"));
    let contents = edits.map(|it| it.payload["content"].as_str().unwrap_or_default());
    let private = contents.filter(|it| !it.is_empty() && !it.contains("**Snap**"));
    private.map(str::to_owned).collect()
}

/// So many edits were asked for, and no more: what a request does is seen before it stands in the log.
async fn assert_edits(scene: &Scene, count: usize) {
    scene.rest().await;
    let logged = scene
        .discord
        .until("the edits", |_| (edits(scene) >= count).then_some(()));
    logged.await.expect("the edits in the log");
    let edited = edited(scene);
    assert_eq!(edited.len(), count, "{edited:?}");
}

/// Somebody opens the panel of what they are asked, on the public board.
async fn opened(scene: &Scene, person: &Person) -> Message {
    let board = scene.public_with("My decision").await;
    let panel = newest(&click(person, &board, "My decision", "").await);
    until_one(scene, person.name()).await;
    panel
}

async fn begun(new: &str, others: &[&str]) -> Scene {
    let scene = Scene::with_snap().await;
    scene.start_match(new, others).await;
    scene.rest().await;
    scene
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_its_person_does_elsewhere_and_takes_back_is_followed() {
    let scene = begun("/game new game:snap", &["Theseus"]).await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let panel = opened(&scene, &ariadne).await;
    // They answer that the table was opened, joined and started.
    assert_edits(&scene, 3).await;
    act(&scene, "Ariadne", "draw").await;
    let drawn = until_asks(&scene, &panel, "Ariadne", "done").await;
    assert_ne!(questions(&drawn), questions(&panel));
    // While Theseus is to show a card nothing is asked of her.
    act(&scene, "Ariadne", "ask 2").await;
    let quiet = until_says(&scene, &panel, QUIET).await;
    assert!(quiet.controls().is_empty() && quiet.picture().is_none());
    assert_edits(&scene, 5).await;
    let theirs = opened(&scene, &theseus).await;
    assert!(!questions(&theirs).is_empty());
    let board = scene.public_with("Undo").await;
    click(&ariadne, &board, "Undo", "").await;
    // Each is edited once: hers asks again, and his no more.
    let again = until_asks(&scene, &quiet, "Ariadne", "done").await;
    until_says(&scene, &theirs, QUIET).await;
    assert_edits(&scene, 7).await;
    // It can be answered there, as if nothing had been.
    click(&ariadne, &again, "done", "").await;
    let board = scene.public_with("My decision").await;
    click(&theseus, &board, "My decision", "").await;
    until_true(&scene, scene.table(), "Theseus").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_do_is_followed_and_only_where_it_changes_what_is_asked() {
    let scene = begun("/game new game:snap", &["Theseus", "Ikaros"]).await;
    let [theseus, ikaros] = scene.people(["Theseus", "Ikaros"]);
    act(&scene, "Ariadne", "done").await;
    scene.rest().await;
    let panel = opened(&scene, &theseus).await;
    // Something to read stays what it is.
    let board = scene.public_with("Rules").await;
    let rules = newest(&click(&ikaros, &board, "Rules", "").await);
    assert_edits(&scene, 4).await;
    let order = Command::Order {
        name: "reactions".into(),
        value: "never".into(),
    };
    let ikaros = user(&scene, "Ikaros");
    let done = scene.host.submit(scene.table(), ikaros, order, None);
    done.await.expect("an order");
    // Nothing has changed for anybody.
    assert_edits(&scene, 4).await;
    // A hand goes on being looked at, and its buttons are of now.
    let hand = newest(&click(&theseus, &board, "My hand", "Your hand").await);
    scene.until_gone(&panel).await;
    assert!(!questions(&hand).is_empty());
    act(&scene, "Theseus", "draw").await;
    until_true(&scene, scene.table(), "Theseus").await;
    act(&scene, "Theseus", "done").await;
    until_true(&scene, scene.table(), "Theseus").await;
    until_says(&scene, &hand, "Your hand").await;
    let left = private_messages(&scene, "Ikaros");
    let unread = left.iter().find(|it| it.id == rules.id);
    assert_eq!(unread.map(Message::text), Some(rules.text()));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reaction_that_is_over_is_asked_no_more() {
    let scene = begun("/game new game:snap options:snaps=all", &["Theseus"]).await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let panel = opened(&scene, &ariadne).await;
    let asked = scene.asked(scene.table(), &["Ariadne"]).await;
    let (_, asked) = asked.expect("her turn");
    let card = asked.choices.iter().find(|it| it.starts_with("lay"));
    act(&scene, "Ariadne", card.expect("a card")).await;
    // While somebody may react nothing is asked of her.
    until_says(&scene, &panel, QUIET).await;
    let board = scene.public_with("My reaction").await;
    let reaction = newest(&click(&theseus, &board, "My reaction", "").await);
    until_one(&scene, "Theseus").await;
    act(&scene, "Theseus", "react none").await;
    until_says(&scene, &reaction, QUIET).await;
    until_asks(&scene, &panel, "Ariadne", "done").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_play_on_and_the_end_is_told() {
    let scene = begun("/game new game:snap computers:1 options:turns=4", &[]).await;
    let ariadne = scene.person("Ariadne");
    let panel = opened(&scene, &ariadne).await;
    act(&scene, "Ariadne", "done").await;
    // The computer has its turn, and then it is hers again.
    let table = scene.table();
    scene.asked(table, &["Ariadne"]).await.expect("her turn");
    let asked = until_asks(&scene, &panel, "Ariadne", "done").await;
    assert_ne!(questions(&asked), questions(&panel));
    act(&scene, "Ariadne", "done").await;
    let over = until_says(&scene, &panel, "This match is over.").await;
    assert!(over.controls().is_empty() && over.picture().is_none());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deadline_ends_what_a_panel_asks_while_its_token_lives() {
    let (scene, clock) = Scene::with_days().await;
    let new = "/game new game:snap options:turn_minutes=30 keep_boards=yes";
    scene.start_match(new, &["Theseus"]).await;
    let ariadne = scene.person("Ariadne");
    scene.rest().await;
    clock.advance(Duration::from_secs(29 * 60));
    scene.rest().await;
    let board = scene.public_with("My decision").await;
    let panel = newest(&click(&ariadne, &board, "My decision", "").await);
    clock.advance(Duration::from_secs(60));
    until_says(&scene, &panel, QUIET).await;
    clock.advance(Duration::from_secs(14 * 60));
    scene.rest().await;
    let quiet = scene.discord.until("the edit in the log", |_| {
        let requests = scene.discord.requests();
        let is_quiet = requests.iter().any(|it| it.payload["content"] == QUIET);
        is_quiet.then_some(())
    });
    quiet.await.expect("an edit");
    let before = edits(&scene);
    act(&scene, "Theseus", "done").await;
    // It is her turn again, and no token is used that has run out.
    assert_edits(&scene, before).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_that_was_dismissed_is_edited_once_in_vain() {
    let scene = begun("/game new game:snap", &["Theseus"]).await;
    let ariadne = scene.person("Ariadne");
    let panel = opened(&scene, &ariadne).await;
    assert_edits(&scene, 3).await;
    scene.discord.delete_message(panel.id).unwrap();
    for action in ["draw", "done"] {
        act(&scene, "Ariadne", action).await;
        assert_edits(&scene, 4).await;
    }
    scene.stop_and_ignore_requests().await;
}
