//! What is of Cretan Labyrinth alone on Discord.

use daedalus::sandbox::ControlKind;

use crate::scene::Scene;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cre_13_2_every_player_chooses_their_own_colour() {
    let scene = Scene::with_games().await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    ariadne.slash("/game new game:cretan").await.unwrap();
    let lobby = scene.public_with("Join").await;
    theseus.click(&lobby, "Join").await.unwrap();
    let lobby = scene.board_with("2. \u{2068}Theseus").await;

    let list = lobby
        .controls()
        .into_iter()
        .find(|control| control.kind == ControlKind::StringSelect)
        .expect("a list of colours (CRE-13.2)");
    let chosen = theseus
        .select(&lobby, &list.custom_id, &["yellow"])
        .await
        .unwrap();
    assert!(chosen.is_ephemeral());
    scene.board_with("Theseus\u{2069} · yellow").await;

    let taken = ariadne.slash("/cretan colour colour:yellow").await.unwrap();
    assert!(taken.text().contains("already"), "{}", taken.text());
    ariadne.slash("/cretan colour colour:green").await.unwrap();
    let lobby = scene.board_with("Ariadne\u{2069} · green").await;
    ariadne.click(&lobby, "Start").await.unwrap();
    let board = scene.board_with("round 1 of 120").await;
    let picture = board.picture().expect("a board");
    let alt = picture.description.clone().unwrap_or_default();
    assert!(alt.contains("Theseus (yellow): GW"), "{alt}");
    assert!(alt.contains("Ariadne (green): GS"), "{alt}");
    scene.end().await;
}
