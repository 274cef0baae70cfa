//! Looking things up: board, hand, log, rules, status, suggestions, reminders, undo.

use daedalus::sandbox::Person;

use crate::scene::Scene;

async fn suggested(person: &Person, line: &str, option: &str) -> Vec<String> {
    let choices = person
        .autocomplete(line, option)
        .await
        .expect("suggestions");
    choices
        .into_iter()
        .map(|(_, value)| value.as_str().unwrap_or_default().to_owned())
        .collect()
}

/// A match of two persons in which Ariadne is on turn.
async fn on_turn() -> (Scene, Person, Person) {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:labyrinthos", &["Theseus"])
        .await;
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    ariadne.slash("/labyrinthos hero hero:leona").await.unwrap();
    theseus
        .slash("/labyrinthos hero hero:akikios")
        .await
        .unwrap();
    scene.public_with("Pass").await;
    (scene, ariadne, theseus)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_and_hands_are_shown_privately_with_pictures() {
    let (scene, ariadne, theseus) = on_turn().await;
    let board = scene.public_with("Pass").await;
    let picture = board.picture().expect("a picture");
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(!alt.is_empty() && alt.chars().count() <= 1_024);
    for line in ["/game board", "/game hand"] {
        let reply = ariadne.slash(line).await.unwrap();
        assert!(reply.is_ephemeral(), "{line}");
        assert!(reply.newest().unwrap().picture().is_some(), "{line}");
    }
    let hand = theseus.click(&board, "Hand").await.unwrap();
    let cards = hand.newest().unwrap();
    assert_eq!(cards.attachments.len(), 1, "the cards alone");
    let sheet = theseus.click(cards, "My board").await.unwrap();
    assert!(sheet.is_ephemeral());
    let alt = sheet.newest().unwrap().picture().unwrap();
    let alt = alt.description.as_deref().unwrap_or_default();
    assert!(alt.contains("Theseus"), "{alt}");
    let text = ariadne.click(&board, "Text board").await.unwrap();
    assert!(text.text().contains("Leona"), "{}", text.text());
    let status = theseus.slash("/game status").await.unwrap();
    assert!(
        status.text().contains("take your turn"),
        "{}",
        status.text()
    );
    assert!(
        status.newest().unwrap().mentions.is_empty(),
        "status calls nobody"
    );
    let log = ariadne.slash("/game log lines:3").await.unwrap();
    assert_eq!(log.text().lines().count(), 3, "{}", log.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suggestions_are_the_own_legal_choices() {
    let (scene, ariadne, theseus) = on_turn().await;
    let table = scene.table();
    let (_, asked) = scene.asked(table, &["Ariadne"]).await.expect("a turn");
    for verb in ["move", "explore"] {
        let mut legal: Vec<String> = asked
            .choices
            .iter()
            .filter_map(|choice| choice.strip_prefix(&format!("{verb} ")))
            .map(str::to_owned)
            .collect();
        let mut known = suggested(&ariadne, &format!("/labyrinthos {verb}"), "to").await;
        legal.sort();
        known.sort();
        assert_eq!(known, legal, "{verb}");
        assert!(
            suggested(&theseus, &format!("/labyrinthos {verb}"), "to")
                .await
                .is_empty()
        );
    }
    let tiles = suggested(&ariadne, "/labyrinthos rotate", "tile").await;
    assert!(!tiles.is_empty() && tiles.len() <= 25);
    let turns = suggested(
        &ariadne,
        &format!("/labyrinthos rotate tile:{}", tiles[0]),
        "direction",
    )
    .await;
    assert!(
        !turns.is_empty()
            && turns
                .iter()
                .all(|turn| ["cw", "ccw"].contains(&turn.as_str()))
    );
    let any = suggested(&ariadne, "/labyrinthos answer", "choice").await;
    assert!(
        any.iter().all(|choice| asked.choices.contains(choice)),
        "{any:?}"
    );
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_are_found_by_name() {
    let (scene, ariadne, _) = on_turn().await;
    let summary = ariadne.slash("/game rules").await.unwrap();
    assert!(
        summary.is_ephemeral() && summary.text().len() > 100,
        "{}",
        summary.text()
    );
    let known = suggested(&ariadne, "/game rules topic:sandals", "topic").await;
    assert!(
        known.iter().any(|topic| topic.contains("Sandals")),
        "{known:?}"
    );
    let card = ariadne
        .slash(&format!("/game rules topic:{}", known[0]))
        .await
        .unwrap();
    assert!(card.text().contains("Sandals"), "{}", card.text());
    let none = ariadne.slash("/game rules topic:quantum").await.unwrap();
    assert!(none.text().contains("no topic"), "{}", none.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_taken_back_until_something_new_is_known() {
    let (scene, ariadne, theseus) = on_turn().await;
    let tiles = suggested(&ariadne, "/labyrinthos rotate", "tile").await;
    let turned = ariadne
        .slash(&format!(
            "/labyrinthos rotate tile:{} direction:cw",
            tiles[0]
        ))
        .await
        .unwrap();
    assert!(turned.text().contains(&tiles[0]), "{}", turned.text());
    // The one sentence says that there is nothing, or what else one may.
    let refused = |text: String| {
        let sentences = ["nothing to take back", "Since your last action"];
        sentences.iter().filter(|it| text.contains(*it)).count()
    };
    let theirs = theseus.slash("/game undo").await.unwrap();
    assert_eq!(refused(theirs.text()), 1, "{}", theirs.text());
    let undone = ariadne.slash("/game undo").await.unwrap();
    assert_eq!(refused(undone.text()), 0, "{}", undone.text());
    let again = ariadne.slash("/game undo").await.unwrap();
    assert_eq!(refused(again.text()), 1, "{}", again.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_waited_for_is_called_once_and_again_on_request() {
    let (scene, ariadne, theseus) = on_turn().await;
    let (one, other) = (ariadne.id().unwrap(), theseus.id().unwrap());
    assert_eq!(scene.public_with("Pass").await.mentions, [one]);
    ariadne.read_channel();
    let reply = theseus.slash("/game remind").await.unwrap();
    assert!(reply.text().contains("called again"), "{}", reply.text());
    assert_eq!(ariadne.unread().len(), 1);
    ariadne.slash("/labyrinthos pass feet:4").await.unwrap();
    let called = scene
        .discord
        .until_message("the next turn", |it| it.mentions == [other])
        .await;
    assert!(called.unwrap().control("Pass").is_some());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standing_orders_are_given_at_any_time() {
    let (scene, ariadne, theseus) = on_turn().await;
    let reply = theseus
        .slash("/labyrinthos wounds mode:auto 5 8 6 7 4 9 3 2 1")
        .await
        .unwrap();
    assert!(reply.text().contains("From now on"), "{}", reply.text());
    let reply = theseus
        .slash("/labyrinthos wounds mode:never")
        .await
        .unwrap();
    assert!(!reply.text().contains("From now on"), "{}", reply.text());
    let reply = theseus
        .slash("/game options name:reactions value:never")
        .await
        .unwrap();
    assert!(!reply.text().contains("already begun"), "{}", reply.text());
    let reply = ariadne
        .slash("/game options name:clock value:live")
        .await
        .unwrap();
    assert!(!reply.text().contains("already begun"), "{}", reply.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_suggested_before_a_table_is_open() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let names = suggested(&ariadne, "/game new game:labyrinthos", "options").await;
    assert!(
        names.iter().any(|it| it.starts_with("monster=")),
        "{names:?}"
    );
    let line = "/game new game:labyrinthos options:round_limit=20 monster=";
    let values = suggested(&ariadne, line, "options").await;
    assert_eq!(
        values,
        [
            "round_limit=20 monster=medusa",
            "round_limit=20 monster=cerberus"
        ]
    );
    // In a short match three Keys are usual, and to choose four is worth a pair.
    let line = "/game new game:labyrinthos options:length=short,keys=";
    let keys = suggested(&ariadne, line, "options").await;
    assert_eq!(keys, ["length=short,keys=2", "length=short,keys=4"]);
    ariadne
        .slash(&format!("/game new game:labyrinthos options:{}", values[0]))
        .await
        .unwrap();
    let lobby = scene.public_with("Join").await;
    assert!(
        lobby.text().contains("monster `medusa`"),
        "{}",
        lobby.text()
    );
    scene.end().await;
}
