//! Discord's rate limits: who has to wait, and who does not.

use std::time::Duration;

use daedalus::sandbox::{Fault, RateLimit, RateLimits, RequestRecord, Settings};

use crate::scene::{Scene, patient};
use crate::snap;

const HOUR: Duration = Duration::from_secs(60 * 60);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rate_limit_of_one_interaction_holds_up_no_other() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let elsewhere = scene.person("Ikaros").in_channel("tavern");
    elsewhere
        .slash("/game new game:snap computers:1")
        .await
        .unwrap();
    elsewhere.slash("/game start").await.unwrap();
    scene.rest().await;
    scene
        .discord
        .fail_next(1, "POST callback", Fault::RateLimited(HOUR));
    let limited = scene.person("Ariadne").start_slash("/game hand").unwrap();
    let is_limited = |it: &RequestRecord| it.status == 429;
    let refused = scene.discord.until_request("the limit", is_limited);
    refused.await.expect("the first answer is limited");
    for line in ["/game hand", "/game status", "/game board"] {
        let reply = elsewhere.slash(line).await;
        assert!(!reply.expect("an answer in time").text().is_empty());
    }
    let same_channel = scene.person("Theseus").slash("/game hand").await;
    assert!(!same_channel.expect("an answer in time").text().is_empty());
    let requests = scene.discord.requests();
    let limits = requests.into_iter().filter(is_limited);
    assert_eq!(limits.count(), 1, "whoever is limited waits");
    drop(limited);
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limited_interaction_is_answered_when_it_may_be() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.rest().await;
    let second = Duration::from_secs(1);
    scene
        .discord
        .fail_next(1, "POST callback", Fault::RateLimited(second));
    let reply = scene.person("Ariadne").slash("/game hand").await;
    assert!(!reply.expect("an answer").text().is_empty());
    let requests = scene.discord.requests();
    let limited = requests.iter().find(|it| it.status == 429);
    let path = limited.expect("a limit").path.clone();
    let is_answer = |it: &RequestRecord| it.path == path && it.status == 204;
    let answer = scene.discord.until_request("the answer", is_answer);
    answer.await.expect("an answer in the log");
    let requests = scene.discord.requests().into_iter();
    let answers: Vec<_> = requests.filter(|it| it.path == path).collect();
    let statuses: Vec<u16> = answers.iter().map(|it| it.status).collect();
    assert_eq!(statuses, [429, 204], "as often as asked for, not more");
    assert!(
        answers[1].at >= answers[0].at + 1_000,
        "not before its time"
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_limit_of_the_whole_bot_holds_up_the_board_and_no_answer() {
    let scene = Scene::with_snap().await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.rest().await;
    let wait = Duration::from_secs(3);
    scene
        .discord
        .fail_next(1, "POST /messages", Fault::GloballyLimited(wait));
    scene
        .person("Ariadne")
        .slash("/game present")
        .await
        .unwrap();
    let is_limited = |it: &RequestRecord| it.status == 429;
    let refused = scene.discord.until_request("the limit", is_limited).await;
    let refused = refused.expect("the board is limited");
    // Interactions do not count to this limit.
    let theseus = scene.person("Theseus");
    theseus.slash("/game hand").await.expect("an answer");
    let answered = scene.discord.requests().pop().expect("its request");
    assert!(answered.at < refused.at + 3_000, "the hand comes meanwhile");
    let is_board = |it: &RequestRecord| it.path == refused.path && it.status == 200;
    let is_later = |it: &RequestRecord| it.at >= refused.at + 3_000;
    let board = |it: &RequestRecord| is_board(it) && is_later(it);
    let board = scene.discord.until_request("the board", board).await;
    board.expect("the board comes when it may");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_within_tight_limits() {
    let limits = RateLimits {
        token: RateLimit::new(1, 1),
        messages: RateLimit::new(2, 1),
        ..RateLimits::REPORTED
    };
    let settings = Settings {
        rate_limits: Some(limits),
        ..patient()
    };
    let scene = Scene::on(settings, snap::games).await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    let board = scene.board_with("round 1").await;
    for name in ["Ariadne", "Theseus"] {
        let person = scene.person(name);
        let panel = person.click(&board, "My decision").await.unwrap();
        let panel = panel.newest().expect("a panel").clone();
        person.click(&panel, "done").await.unwrap();
    }
    scene.board_with("round 3").await;
    scene.end().await;
}
