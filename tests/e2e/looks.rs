//! What changes nothing is answered at once, with one request, and by those who take long acknowledged first.

use std::time::Duration;

use daedalus::sandbox::{AnswerKind, Fault, RequestRecord};

use crate::scene::Scene;

/// The requests that answered interactions since there were so many. That the panel before is deleted is no answer.
fn answers(scene: &Scene, since: usize) -> Vec<RequestRecord> {
    let mut requests = scene.discord.requests();
    requests.drain(..since);
    requests.retain(|it| !it.path.contains("/channels/") && it.method != "DELETE");
    requests
}

/// Since then so many requests answered interactions, and no more: what a request does is seen before it stands in the log.
async fn took(scene: &Scene, since: usize, count: usize) {
    let logged = scene.discord.until("the requests", |_| {
        (answers(scene, since).len() >= count).then_some(())
    });
    logged.await.expect("the log of what was seen");
    assert_eq!(answers(scene, since).len(), count);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_changes_nothing_is_answered_with_one_request() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:labyrinthos", &["Theseus"])
        .await;
    scene.rest().await;
    let ariadne = scene.person("Ariadne");
    let since = scene.discord.requests().len();
    let command = ariadne.slash("/game board").await.unwrap();
    assert_eq!(command.answer, AnswerKind::Message);
    let shown = command.newest().unwrap();
    assert!(shown.is_ephemeral() && shown.picture().is_some());
    took(&scene, since, 1).await;
    let board = scene.public_with("Rules").await;
    let panel = ariadne.click(&board, "Rules").await.unwrap();
    assert_eq!(panel.answer, AnswerKind::Message, "beside the board");
    assert!(panel.newest().unwrap().is_ephemeral());
    took(&scene, since, 2).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_takes_long_is_acknowledged_first() {
    let mut scene = Scene::with_games().await;
    scene.stop().await;
    scene.at_once = Duration::ZERO;
    scene.start().await;
    scene
        .start_match("/game new game:labyrinthos", &["Theseus"])
        .await;
    scene.rest().await;
    let since = scene.discord.requests().len();
    let board = scene.person("Ariadne").slash("/game board").await.unwrap();
    assert_eq!(board.answer, AnswerKind::Deferred);
    let shown = board.newest().unwrap();
    assert!(shown.is_ephemeral() && shown.picture().is_some());
    took(&scene, since, 2).await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_of_which_nobody_heard_is_shown_once() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.rest().await;
    let lost = Fault::AfterEffect(500);
    scene.discord.fail_next(1, "POST callback", lost);
    let since = scene.discord.requests().len();
    let reply = scene.person("Ariadne").slash("/game status").await.unwrap();
    assert!(reply.text().contains("take your turn"), "{}", reply.text());
    let is_edit = |it: &RequestRecord| it.path.ends_with("@original");
    let edited = scene.discord.until("the answer", |_| {
        answers(&scene, since).into_iter().find(is_edit)
    });
    edited.await.expect("said in its place");
    let statuses: Vec<u16> = answers(&scene, since).iter().map(|it| it.status).collect();
    assert_eq!(
        statuses,
        [500, 400, 200],
        "sent, known already, said in its place"
    );
    assert!(reply.follow_ups.is_empty(), "no second message");
    scene.end().await;
}
