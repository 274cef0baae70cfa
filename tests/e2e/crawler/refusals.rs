//! What the bot answers to what cannot be done, whichever game it is: shown with this one, whose table is opened by name.

use daedalus::sandbox::Person;

use crate::scene::Scene;

async fn answer(person: &Person, line: &str) -> String {
    person.slash(line).await.expect("an answer").text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_typed_is_repeated_briefly_and_means_nothing() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:crawler", &["Theseus"])
        .await;
    let ariadne = scene.person("Ariadne");
    let long = "x".repeat(3_000);
    for line in [
        format!("/crawler move square:{long}"),
        format!("/crawler answer choice:{long}"),
        format!("/game options name:reactions value:{long}"),
        format!("/game rules topic:{long}"),
    ] {
        let text = answer(&ariadne, &line).await;
        let cut = format!("`{}…`", "x".repeat(63));
        assert!(text.contains(&cut) && text.len() < 400, "{text}");
    }
    let text = answer(&ariadne, "/game board zoom:Minos").await;
    assert!(text.starts_with("There is no such seat"), "{text}");
    let text = answer(&ariadne, "/crawler move square:`*Ann*`").await;
    assert!(text.contains("`'*Ann*'`"), "{text}");
    let text = answer(&ariadne, "/game options name:ties value:never").await;
    assert_eq!(text, "`ties` cannot be `never`: choose one of ask, auto.");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_commands_of_another_game_do_nothing() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:crawler", &["Theseus"])
        .await;
    let table = scene.table();
    let (asked, question) = scene.asked(table, &["Ariadne", "Theseus"]).await.unwrap();
    let before = scene.sequence().await;
    // The words fit the question, the command does not.
    let line = format!("/labyrinthos answer choice:{}", question.choices[0]);
    let text = answer(&asked, &line).await;
    let wanted = "Dungeon Crawler Labyrinth is played at this table: its commands begin with `/crawler`. Nothing was done.";
    assert_eq!(text, wanted);
    assert_eq!(scene.sequence().await, before);
    let typed = asked
        .autocomplete("/labyrinthos answer choice:", "choice")
        .await;
    assert!(typed.unwrap().is_empty());
    answer(&asked, &line.replace("labyrinthos", "crawler")).await;
    assert_ne!(scene.sequence().await, before);
    // To read of another game is no harm.
    let text = answer(&asked, "/game rules game:labyrinthos").await;
    assert!(text.starts_with("**Labyrinthos: The goal**"), "{text}");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_says_what_is_asked_instead() {
    let scene = Scene::with_games().await;
    scene
        .start_match("/game new game:crawler options:pick=random", &["Theseus"])
        .await;
    let table = scene.table();
    let (asked, question) = scene.asked(table, &["Ariadne", "Theseus"]).await.unwrap();
    assert_eq!(question.choices.len(), 4, "a spawn point");
    let reply = asked.slash("/crawler end").await.unwrap();
    let text = reply.text();
    assert_eq!(
        text,
        "It is not your decision now.\n\nChoose your spawn point."
    );
    // All of it is there.
    let panel = reply.newest().expect("a question");
    let spawn = |label: &String| label.starts_with("Spawn point");
    let spawns = panel.open_buttons().into_iter().filter(spawn);
    assert_eq!(spawns.count(), 4, "{panel:?}");

    // Who is not asked learns who is, and that is all.
    let mut others = [scene.person("Ariadne"), scene.person("Theseus")].into_iter();
    let other = others.find(|it| it.name() != asked.name()).unwrap();
    let reply = other.slash("/crawler end").await.unwrap();
    let text = reply.text();
    assert!(text.contains("\n> <@"), "{text}");
    assert!(text.contains("choose where to begin"), "{text}");
    let refusal = reply.newest().expect("a refusal");
    assert!(refusal.controls().is_empty());
    assert!(refusal.mentions.is_empty(), "nobody is called");
    scene.end().await;
}
