//! Hints: what somebody is told who asks what a strong player would do.

use daedalus::sandbox::Message;

use crate::every_game::games;
use crate::scene::Scene;
use crate::short_match::short_match;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_alone_is_told_the_best_choices_and_can_take_one() {
    for about in games() {
        let scene = Scene::with_games().await;
        let new = format!("{} computers:1", short_match(about));
        scene.start_match(&new, &[]).await;
        let table = scene.table();
        let asked = scene.asked(table, &["Ariadne"]).await;
        let (ariadne, _) = asked.expect("a question");
        let reply = ariadne.slash("/game hint").await.unwrap();
        let hint = reply.newest().expect("a hint");
        assert!(hint.is_ephemeral(), "{}", about.id);
        let text = hint.text();
        assert!(text.contains("\n1. **"), "{}: {text}", about.id);
        assert!(text.contains("of 100 such matches"), "{text}");
        assert!(text.contains("your first hint"), "{text}");
        let before = scene.host.read(table, |table| table.sequence()).await;
        let best = &hint.controls()[0];
        ariadne.click(hint, &best.custom_id).await.unwrap();
        let after = scene.host.read(table, |table| table.sequence()).await;
        assert!(after > before, "{}: {} is not done", about.id, best.label);
        scene.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn among_people_no_hint_is_given_unless_the_host_wants_it() {
    let about = games().next().expect("a game");
    let scene = Scene::with_games().await;
    scene.start_match(&short_match(about), &["Theseus"]).await;
    let table = scene.table();
    let asked = scene.asked(table, &["Ariadne", "Theseus"]).await;
    let (person, _) = asked.expect("a question");
    let reply = person.slash("/game hint").await.unwrap();
    let refused = reply.newest().map(Message::text).unwrap_or_default();
    assert!(
        refused.contains("No hints are given at this table"),
        "{refused}"
    );
    scene.end().await;
}
