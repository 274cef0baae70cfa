//! A match that is over, thought through.

use daedalus::players::Effort;
use daedalus::rules::game::Seat;
use daedalus::sandbox::Message;

use crate::every_game::games;
use crate::foreign_clicks::{custom_id, told};
use crate::scene::{CHANNEL, Scene};
use crate::short_match::short_match;
use crate::steps::{has, newest, slash};

/// The panel, which comes after the one that asks for patience.
async fn panel(scene: &Scene) -> Message {
    let found = |message: &Message| message.text().contains("how likely each seat was to win");
    let panel = scene.discord.until_message("a review", found).await;
    panel.expect("a review")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_each_game_one_sees_who_was_to_win_and_where_it_turned() {
    for about in games() {
        let scene = Scene::with_games().await;
        scene.start_match(&short_match(about), &["Theseus"]).await;
        let ikaros = scene.person("Ikaros");
        let result = scene.play_out(&["Ariadne", "Theseus"]).await;
        let table = scene.table_of(&result);
        let asked = ikaros.click(&result, "Review").await.unwrap();
        assert!(asked.is_ephemeral());
        let review = panel(&scene).await;
        assert!(review.is_ephemeral());
        let picture = review.picture().expect("a curve");
        assert!(picture.bytes.len() <= 100_000, "{}", about.id);
        let alt = picture.description.clone().unwrap_or_default();
        has(alt, "Chances to win");

        // It is kept: nobody thinks again, also after a restart.
        let kept = scene.host.table(table).await.unwrap();
        let found = scene.host.reviewed(&kept).await.expect("it is kept");
        let again = newest(&ikaros.click(&result, "Review").await.unwrap());
        assert_eq!(again.text(), review.text());

        // From a turning point to its scene and back.
        if let Some(point) = found.turning_points.first() {
            let scene = newest(&ikaros.click(&again, "Look at A").await.unwrap());
            let place = match point.step {
                0 => "the beginning".to_owned(),
                step => format!("step {step}"),
            };
            has(scene.text(), &place);
            let back = newest(&ikaros.click(&scene, "Review").await.unwrap());
            assert_eq!(back.text(), review.text());
            assert!(point.seat < Seat(2));
        }
        scene.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_is_the_same_for_all_and_after_a_restart() {
    let about = games().nth(1).expect("a second game");
    let mut scene = Scene::with_games().await;
    scene.start_match(&short_match(about), &["Theseus"]).await;
    let [ariadne, ikaros] = scene.people(["Ariadne", "Ikaros"]);
    let result = scene.play_out(&["Ariadne", "Theseus"]).await;
    let table = scene.table_of(&result);
    // Two ask at once, and one of them twice: it is thought through once.
    let (one, other, twice) = tokio::join!(
        ariadne.click(&result, "Review"),
        ikaros.click(&result, "Review"),
        ariadne.click(&result, "Review"),
    );
    assert!([one, other, twice].into_iter().all(|reply| reply.is_ok()));
    let first = panel(&scene).await;
    scene.rest().await;
    let kept = scene.host.table(table).await.unwrap();
    let before = scene.host.reviewed(&kept).await.expect("it is kept");
    scene.stop().await;
    scene.start().await;
    let kept = scene.host.table(table).await.unwrap();
    let after = scene.host.reviewed(&kept).await.expect("it is still kept");
    assert_eq!(before, after);
    let scenes = kept.replayed().unwrap().scenes().unwrap();
    let anew = daedalus::players::review(&scenes, Effort::LEAST, kept.review_seed());
    // What was kept has gone through JSON, which keeps every digit.
    assert_eq!(anew, Some(before), "thought of again, it is the same");
    let again = newest(&ikaros.click(&result, "Review").await.unwrap());
    assert_eq!(again.text(), first.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_over_or_was_played_elsewhere_is_not_thought_through() {
    let about = games().next().expect("a game");
    let scene = Scene::with_games().await;
    scene.start_match(&short_match(about), &["Theseus"]).await;
    let ariadne = scene.person("Ariadne");
    let table = scene.table();
    let made_up = format!("{table}:-:replay:review:0:-");
    let review = custom_id(scene.host.epoch().mark, &made_up);
    let early = told(&scene, &ariadne, CHANNEL, &review).await;
    assert!(early.contains("still runs"), "{early}");
    scene.end_match().await;
    scene.board_with("it was called off").await;
    let ikaros = scene.person("Ikaros").in_channel("tavern");
    slash(&ikaros, "/game new game:labyrinthos", "table is open").await;
    let far = told(&scene, &ikaros, "tavern", &review).await;
    assert!(
        far.contains("played elsewhere") || far.contains("another place"),
        "{far}"
    );
    let kept = scene.host.table(table).await.expect("a table");
    assert_eq!(scene.host.reviewed(&kept).await, None, "nobody has thought");
    scene.end().await;
}
