//! The one private panel of each person at each table: edited in its place, never piled up, never in the way of others.

use daedalus::sandbox::{Fault, HeldRequests, Message, World};

use crate::scene::{Scene, THERE};
use crate::steps::{act, click, has, newest, slash};

/// Longer than the token of an interaction is used.
const EXPIRED: std::time::Duration = std::time::Duration::from_secs(14 * 60);

/// The private messages that somebody has open, oldest first.
pub fn private_messages(scene: &Scene, name: &str) -> Vec<Message> {
    let id = scene.person(name).id().expect("a user");
    scene.discord.read(|world| {
        let own = |it: &&Message| it.only_for == Some(id);
        world.messages.values().filter(own).cloned().collect()
    })
}

/// Waits until somebody has one private message open at most.
pub async fn until_one(scene: &Scene, name: &str) {
    let id = scene.person(name).id().expect("a user");
    let one = scene.discord.until("one private message at most", |world| {
        let own = world.messages.values().filter(|it| it.only_for == Some(id));
        (own.count() <= 1).then_some(())
    });
    one.await.expect("one private message at most");
}

/// The one private message of somebody, which says this.
async fn panel(scene: &Scene, name: &str, says: &str) -> Message {
    until_one(scene, name).await;
    let open = private_messages(scene, name);
    let [only] = open.as_slice() else {
        panic!("{open:?}");
    };
    has(only.text(), says);
    only.clone()
}

/// Deletions that were asked for.
fn deletions(scene: &Scene) -> usize {
    let requests = scene.discord.requests();
    let deleted = requests
        .iter()
        .filter(|it| it.method == "DELETE" && it.path.contains("/webhooks/"));
    deleted.count()
}

/// Waits until so many deletions were asked for: what a request does is seen before it stands in the log.
async fn until_deletions(scene: &Scene, count: usize) {
    let logged = scene.discord.until("the deletions", |_| {
        (deletions(scene) >= count).then_some(())
    });
    logged.await.expect("the deletions in the log");
}

/// Ariadne is on turn against Theseus.
async fn begun() -> (Scene, Message) {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let board = scene.board_with("round 1").await;
    scene.rest().await;
    (scene, board)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_asked_for_there_is_one_private_message() {
    let (scene, board) = begun().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let others = click(&theseus, &board, "My hand", "hand").await;
    // From opening the table on: that is answered privately, too.
    panel(&scene, "Ariadne", "").await;
    for (button, says) in [
        ("My hand", "hand"),
        ("Rules", "Lay high cards"),
        ("My decision", "turn"),
        ("Text board", ""),
        ("My decision", ""),
    ] {
        click(&ariadne, &board, button, says).await;
        panel(&scene, "Ariadne", says).await;
    }
    slash(&ariadne, "/game hand", "hand").await;
    panel(&scene, "Ariadne", "hand").await;
    slash(&ariadne, "/game log", "").await;
    panel(&scene, "Ariadne", "").await;
    slash(&ariadne, "/labyrinthos answer choice:draw", "").await;
    panel(&scene, "Ariadne", "").await;
    // The panel of somebody else is theirs.
    let hand = panel(&scene, "Theseus", "hand").await;
    assert_eq!(hand.id, newest(&others).id);
    assert!(scene.discord.read(|it| it.messages.contains_key(&board.id)));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_inside_a_panel_edits_it_and_it_goes_on_asking() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    let hand = newest(&click(&ariadne, &board, "My hand", "hand").await);
    until_one(&scene, "Ariadne").await;
    // Those of the open table and of its start.
    until_deletions(&scene, 2).await;
    let before = deletions(&scene);
    click(&ariadne, &hand, "All you can do…", "").await;
    let asked = panel(&scene, "Ariadne", "").await;
    assert!(asked.control("draw").is_some(), "{asked:?}");
    // What came of it, and what is asked next, in the same place.
    click(&ariadne, &asked, "draw", "").await;
    let next = panel(&scene, "Ariadne", "drew").await;
    assert_eq!(next.id, hand.id);
    assert!(next.control("done").is_some(), "{next:?}");
    click(&ariadne, &next, "done", "").await;
    let over = panel(&scene, "Ariadne", "").await;
    assert_eq!(over.id, hand.id);
    assert!(over.control("done").is_none(), "{over:?}");
    assert_eq!(deletions(&scene), before);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stale_choice_is_answered_with_what_is_asked_now() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    let old = newest(&click(&ariadne, &board, "My decision", "").await);
    until_one(&scene, "Ariadne").await;
    act(&scene, "Ariadne", "draw").await;
    let before = scene.sequence().await;
    // The panel may have followed by now: the click and that edit crossed on their way.
    let stale = ariadne.start_stale_click(&old, "draw").unwrap();
    let reply = stale.settled().await.expect("an answer");
    has(reply.text(), "board has changed");
    assert_eq!(newest(&reply).id, old.id);
    assert_eq!(scene.sequence().await, before);
    let now = panel(&scene, "Ariadne", "Nothing was done").await;
    assert!(now.picture().is_some() || now.control("done").is_some());
    click(&ariadne, &now, "done", "").await;
    assert!(scene.sequence().await > before);
    // Nothing is asked any more: then the way to the board is told, and who is waited for.
    let reply = ariadne.start_stale_click(&now, "done").unwrap();
    let told = reply.settled().await.expect("an answer").text();
    has(told.clone(), "https://discord.com/channels/");
    has(told, "<@");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_falls_upon_the_edit_that_went_before_it_and_not_the_other_way_round() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    let reply = click(&ariadne, &board, "My decision", "").await;
    let old = newest(&reply);
    until_one(&scene, "Ariadne").await;
    // The panel follows what she does elsewhere, and that is on its way when she clicks in it.
    let opened = |world: &World| {
        let mut all = world.interactions.iter();
        let found = all.find(|(_, it)| it.id == reply.interaction);
        found.map(|(token, _)| token.clone())
    };
    let token = scene.discord.read(opened).expect("the token of the click");
    let gate = HeldRequests::new();
    let held = Fault::Held(gate.clone());
    scene.discord.fail_next(1, &format!("PATCH {token}"), held);
    act(&scene, "Ariadne", "draw").await;
    gate.reached(1).await;
    let click = ariadne.start_click(&old, "draw").unwrap();
    click.acknowledged().await.unwrap();
    gate.release();
    let told = click.settled().await.unwrap();
    has(told.text(), "board has changed");
    scene.rest().await;
    panel(&scene, "Ariadne", "Nothing was done").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_beside_the_game_takes_no_open_question_away() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    click(&ariadne, &board, "My decision", "").await;
    slash(&ariadne, "/game undo", "").await;
    let asked = panel(&scene, "Ariadne", "").await;
    assert!(asked.control("draw").is_some(), "{asked:?}");
    slash(&ariadne, "/labyrinthos answer choice:draw", "drew").await;
    let asked = panel(&scene, "Ariadne", "drew").await;
    assert!(asked.control("done").is_some(), "{asked:?}");
    slash(&ariadne, "/game undo", "").await;
    panel(&scene, "Ariadne", "").await;
    // Nobody is asked something that they had not opened.
    click(&ariadne, &board, "My hand", "").await;
    slash(&ariadne, "/labyrinthos answer choice:done", "").await;
    let told = panel(&scene, "Ariadne", "").await;
    assert!(told.controls().is_empty(), "{told:?}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_public_message_is_never_taken_for_a_panel() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:labyrinthos", &["Theseus"])
        .await;
    let table = scene.table();
    let asked = scene.asked(table, &["Ariadne", "Theseus"]).await;
    let (on_turn, asked) = asked.expect("a question");
    let other = match on_turn.name() {
        "Ariadne" => "Theseus",
        _ => "Ariadne",
    };
    let board = scene.board_for(&asked).await;
    let person = scene.person(other);
    // A click that changes the board acknowledges the board itself: the refusal is a further message of it.
    let acts = board.controls();
    let act = acts.iter().find(|it| it.custom_id.contains(":act:"));
    let act = act.expect("an action on the board").custom_id.clone();
    click(&person, &board, &act, "not your turn").await;
    panel(&scene, other, "not your turn").await;
    click(&person, &board, "Rules", "").await;
    let rules = panel(&scene, other, "").await;
    click(&person, &board, &act, "not your turn").await;
    let refused = panel(&scene, other, "not your turn").await;
    assert_ne!(refused.id, rules.id);
    assert!(scene.discord.read(|it| it.messages.contains_key(&board.id)));
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_clicks_at_once_one_panel_is_left() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    let clicks = ["My hand", "My decision", "Rules", "My hand"];
    let clicks = clicks.map(|it| ariadne.start_click(&board, it).unwrap());
    for click in clicks {
        click.acknowledged().await.unwrap();
    }
    until_one(&scene, "Ariadne").await;
    // The board's own are left alone.
    panel(&scene, "Ariadne", "").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_of_before_a_restart_is_the_panel_again_when_it_is_clicked() {
    let (mut scene, board) = begun().await;
    click(&scene.person("Ariadne"), &board, "My decision", "").await;
    until_one(&scene, "Ariadne").await;
    let [old] = &private_messages(&scene, "Ariadne")[..] else {
        panic!("no panel");
    };
    let old = old.clone();
    scene.stop().await;
    scene.start().await;
    let ariadne = scene.person("Ariadne");
    let board = scene.public_with("My hand").await;
    let new = newest(&click(&ariadne, &board, "My hand", "hand").await);
    // Of the one before nothing is remembered, so it stays, and works.
    assert_eq!(private_messages(&scene, "Ariadne").len(), 2);
    click(&ariadne, &old, "draw", "drew").await;
    scene.until_gone(&new).await;
    let left = panel(&scene, "Ariadne", "drew").await;
    assert_eq!(left.id, old.id);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_whose_token_has_run_out_stays_until_it_is_clicked() {
    let (scene, clock) = Scene::with_days().await;
    scene
        .start_match("/game new game:snap options:clock=none", &["Theseus"])
        .await;
    scene.rest().await;
    clock.advance(THERE);
    scene.rest().await;
    let board = scene.public_with("My hand").await;
    let ariadne = scene.person("Ariadne");
    let old = newest(&click(&ariadne, &board, "My decision", "").await);
    until_one(&scene, "Ariadne").await;
    until_deletions(&scene, 2).await;
    clock.advance(EXPIRED);
    scene.rest().await;
    let before = deletions(&scene);
    let new = newest(&click(&ariadne, &board, "My hand", "hand").await);
    assert_eq!(private_messages(&scene, "Ariadne").len(), 2);
    assert_eq!(
        deletions(&scene),
        before,
        "a token is used that has run out"
    );
    act(&scene, "Ariadne", "draw").await;
    click(&ariadne, &old, "draw", "board has changed").await;
    scene.until_gone(&new).await;
    let left = panel(&scene, "Ariadne", "Nothing was done").await;
    assert_eq!(left.id, old.id);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_that_fails_or_waits_keeps_no_answer_back() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    click(&ariadne, &board, "My hand", "hand").await;
    until_one(&scene, "Ariadne").await;
    // It waits: everything goes on.
    let gate = HeldRequests::new();
    let held = Fault::Held(gate.clone());
    scene.discord.fail_next(1, "DELETE /webhooks/", held);
    click(&ariadne, &board, "Rules", "Lay high cards").await;
    let asked = newest(&click(&ariadne, &board, "My decision", "").await);
    gate.release();
    until_one(&scene, "Ariadne").await;
    assert_eq!(panel(&scene, "Ariadne", "").await.id, asked.id);
    // Discord stumbles: it is tried again.
    let stumble = Fault::Status(503);
    scene.discord.fail_next(2, "DELETE /webhooks/", stumble);
    click(&ariadne, &board, "My hand", "hand").await;
    panel(&scene, "Ariadne", "hand").await;
    // It worked, and nobody knows; and then it is gone already.
    let unknown = Fault::AfterEffect(502);
    scene.discord.fail_next(1, "DELETE /webhooks/", unknown);
    click(&ariadne, &board, "My decision", "").await;
    until_one(&scene, "Ariadne").await;
    click(&ariadne, &board, "My hand", "hand").await;
    panel(&scene, "Ariadne", "hand").await;
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_that_goes_while_it_is_clicked_is_followed_by_its_answer() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    let old = newest(&click(&ariadne, &board, "My decision", "").await);
    until_one(&scene, "Ariadne").await;
    // The click has been acknowledged when the message goes, as by a panel that followed it.
    let gate = HeldRequests::new();
    let held = Fault::Held(gate.clone());
    scene.discord.fail_next(1, "PATCH @original", held);
    let click = ariadne.start_click(&old, "draw").unwrap();
    click.acknowledged().await.unwrap();
    scene.discord.delete_message(old.id).unwrap();
    gate.release();
    let told = scene.discord.until_message("drew", |it| {
        it.is_ephemeral() && it.id != old.id && it.text().contains("drew")
    });
    let told = told.await.expect("the answer");
    assert_eq!(panel(&scene, "Ariadne", "drew").await.id, told.id);
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_on_a_panel_that_goes_meanwhile_is_answered_by_a_message_of_its_own() {
    let (scene, board) = begun().await;
    let ariadne = scene.person("Ariadne");
    click(&ariadne, &board, "My hand", "hand").await;
    let hand = panel(&scene, "Ariadne", "hand").await;
    let gate = HeldRequests::new();
    scene
        .discord
        .fail_next(1, "POST callback", Fault::Held(gate.clone()));
    let pending = ariadne.start_click(&hand, "All you can do…").unwrap();
    scene.discord.delete_message(hand.id).unwrap();
    gate.release();
    let answer = pending.settled().await.expect("an answer all the same");
    has(answer.text(), "turn");
    assert!(answer.is_ephemeral());
    scene.stop_and_ignore_requests().await;
}
