//! Whole matches with buttons and lists alone.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::scene::{Scene, answer_panel};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_a_layout_is_played_with_buttons_alone() {
    let scene = Scene::with_snap().await;
    scene
        .start_match(
            "/game new game:snap computers:1 options:turns=9",
            &["Theseus"],
        )
        .await;
    let table = scene.table();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut clicks = 0;
    while !scene.is_over(table).await {
        let board = scene.public_with("Rules").await;
        for name in ["Ariadne", "Theseus"] {
            let person = scene.person(name);
            let button = ["My decision", "My reaction"]
                .into_iter()
                .find(|it| board.control(it).is_some());
            let Some(button) = button else { continue };
            let Ok(pending) = person.start_stale_click(&board, button) else {
                continue;
            };
            let panel = pending.settled().await.expect("an answer");
            clicks += 1 + answer_panel(&person, panel, &mut rng).await;
        }
        assert!(clicks < 2_000, "the match never ends");
    }
    scene.board_with("wins").await;
    scene.end().await;
}
