//! What is special about Labyrinthos on Discord.

use crate::scene::Scene;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lab_13_17_a_turn_ends_with_one_command_and_all_own_turns_have_one_board() {
    let scene = Scene::with_games().await;
    let new = "/game new game:labyrinthos computers:1 options:round_limit=10 hero_choice=random";
    scene.start_match(new, &[]).await;
    let table = scene.table();
    let ariadne = scene.person("Ariadne");
    let mut turns = 0;
    while let Some((_, asked)) = scene.asked(table, &["Ariadne"]).await {
        let line = match asked.kind {
            "action" => {
                turns += 1;
                scene.own_board_for(&asked).await;
                "/labyrinthos pass feet:4 discard:none".to_owned()
            }
            _ => format!("/labyrinthos answer choice:{}", asked.default),
        };
        ariadne.slash(&line).await.expect("an answer");
    }
    scene.board_with("Seed").await;
    scene.rest().await;
    let seen = ariadne.sees();
    let public = seen
        .iter()
        .filter(|message| message.only_for.is_none() && message.picture().is_some());
    let boards = public.count();
    assert_eq!(boards, 1, "for {turns} turns, with the result");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lab_13_11_a_wall_is_completed_from_where_it_stands() {
    let scene = Scene::with_games().await;
    let new = "/game new game:labyrinthos options:hero_choice=random";
    scene.start_match(new, &["Theseus"]).await;
    let (person, _) = scene
        .asked(scene.table(), &["Ariadne", "Theseus"])
        .await
        .expect("a turn");
    for line in ["/labyrinthos wall", "/labyrinthos wall from:A1-B1"] {
        let known = person.autocomplete(line, "to").await.expect("suggestions");
        assert!(
            known.is_empty(),
            "{line}: no wall is owed, and none is there"
        );
    }
    let modes = person
        .autocomplete("/labyrinthos wounds mode:au", "mode")
        .await
        .expect("suggestions");
    assert_eq!(modes.len(), 2, "LAB-13.20: {modes:?}");
    scene.end().await;
}
