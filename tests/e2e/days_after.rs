//! After the match: result, rematch, replay, film, leaderboards; `/me` and `/server`.

use daedalus::rules::game::About;
use daedalus::rules::{self, GAMES};
use daedalus::sandbox::{Attachment, Message};
use daedalus::table::{Stage, verify};

use crate::scene::Scene;
use crate::short_match::short_match;
use crate::steps::{click, has, newest, slash, user};

/// A game whose matches are short.
fn about() -> &'static About {
    GAMES.get(1).expect("more than one game").about()
}

fn file(message: &Message, kind: &str) -> Attachment {
    let mut files = message.attachments.iter();
    let found = files.find(|file| file.content_type == kind);
    found
        .unwrap_or_else(|| panic!("no {kind}: {}", message.text()))
        .clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_looked_at_step_by_step_and_played_again() {
    let scene = Scene::with_games().await;
    scene.start_match(&short_match(about()), &["Theseus"]).await;
    let [ariadne, ikaros] = scene.people(["Ariadne", "Ikaros"]);

    let early = slash(&ikaros, "/game replay", "still runs").await;
    assert!(newest(&early).control("Next").is_none());

    let result = scene.play_out(&["Ariadne", "Theseus"]).await;
    let ended = scene.table_of(&result);
    for part in ["1. ", "2. ", "because", "daedalus verify", "SHA-256"] {
        let text = result.text();
        assert!(
            text.contains(part) || text.contains("without a winner"),
            "{part}: {text}"
        );
    }

    // Anybody in the channel looks at it with all hands open, in private.
    let replay = ikaros.click(&result, "Replay").await.unwrap();
    assert!(replay.is_ephemeral());
    let first = newest(&replay);
    has(first.text(), "the beginning");
    assert!(first.picture().is_some() && first.control("Back").unwrap().disabled);
    let next = newest(&ikaros.click(&first, "Next").await.unwrap());
    has(next.text(), "step 1 of");
    assert_eq!(next.id, first.id, "in place");
    let last = newest(&ikaros.click(&next, "Last").await.unwrap());
    assert!(last.control("Next").unwrap().disabled, "{}", last.text());
    let jump = last.control("Jump to a turn…").unwrap();
    let entry = &jump.options[1];
    let turned = ikaros
        .select(&last, "Jump to a turn…", &[&entry.value])
        .await;
    let turned = newest(&turned.unwrap());
    has(turned.text(), &format!("step {} of", entry.value));
    let hand = ikaros.select(&turned, "Whose hand?", &["0"]).await;
    let hand = newest(&hand.unwrap());
    assert!(
        hand.control("As Ariadne saw it").is_some(),
        "{}",
        hand.text()
    );

    // Shown to all, everybody steps through it.
    ikaros.click(&hand, "Show everybody").await.unwrap();
    let shown = scene.public_with("First").await;
    assert!(shown.control("Show everybody").is_none());
    scene
        .person("Phaedra")
        .click(&shown, "First")
        .await
        .unwrap();
    let shown = ariadne.current(&shown).unwrap();
    has(shown.text(), "the beginning");

    let export = newest(&ikaros.click(&result, "Export").await.unwrap());
    let json = file(&export, "application/json");
    verify(std::str::from_utf8(&json.bytes).unwrap(), rules::game).unwrap();

    // From another channel only those who played it.
    let line = format!("/game replay table:{ended}");
    slash(&ikaros.in_channel("tavern"), &line, "played elsewhere").await;
    let far = ariadne.in_channel("tavern").slash(&line).await.unwrap();
    assert!(newest(&far).control("Next").is_some(), "{}", far.text());
    assert!(newest(&far).control("Show everybody").is_none());
    let known = ariadne
        .in_channel("tavern")
        .autocomplete("/game replay", "table")
        .await;
    assert!(
        known
            .unwrap()
            .iter()
            .any(|(label, _)| label.contains("Theseus"))
    );

    // Standings.
    let board = ikaros
        .slash(&format!("/game leaderboard game:{}", about().id))
        .await
        .unwrap();
    assert!(newest(&board).picture().is_some(), "{}", board.text());
    ikaros
        .click(&newest(&board), "Show everybody")
        .await
        .unwrap();
    scene.board_with("on this server").await;
    let results = ariadne.slash("/me results").await.unwrap();
    assert!(results.text().contains(about().name), "{}", results.text());

    // The rematch.
    click(&ikaros, &result, "Rematch", "no seat").await;
    ariadne.click(&result, "Rematch").await.unwrap();
    let waiting = scene.board_with("Rematch: it begins when").await;
    assert_eq!(waiting.id, result.id, "in place");
    scene
        .person("Theseus")
        .click(&result, "Rematch")
        .await
        .unwrap();
    scene.board_with("Rematch: all agree").await;
    let again = scene.table_to_open().await;
    assert_ne!(again, ended);
    let names = scene
        .host
        .read(again, |table| table.names().0.to_vec())
        .await;
    assert_eq!(names.unwrap(), ["Theseus", "Ariadne"]);
    click(&ariadne, &result, "Rematch", "played again already").await;
    let mine = ariadne.slash("/me tables").await.unwrap();
    assert!(mine.text().contains(about().name), "{}", mine.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_shown_as_one_animated_picture() {
    let scene = Scene::with_games().await;
    scene.start_match(&short_match(about()), &["Theseus"]).await;
    let ariadne = scene.person("Ariadne");
    scene.end_match().await;
    let result = scene.board_with("it was called off").await;
    let replay = ariadne.click(&result, "Replay").await.unwrap();
    let steps = newest(&replay);
    ariadne.click(&steps, "Animated picture").await.unwrap();
    let is_film = |message: &Message| message.text().contains("the whole match of");
    let film = scene
        .discord
        .until_message("a film", is_film)
        .await
        .unwrap();
    assert!(film.is_ephemeral());
    let gif = file(&film, "image/gif");
    assert!(gif.bytes.len() <= 8_000_000, "{} bytes", gif.bytes.len());
    let alt = gif.description.unwrap_or_default();
    assert!(alt.starts_with("The whole match"), "{alt}");
    let back = ariadne.click(&film, "Back to the steps").await.unwrap();
    assert!(newest(&back).control("Next").is_some(), "{}", back.text());
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn admins_decide_where_tables_open_and_delete_all_of_a_server() {
    let scene = Scene::with_snap().await;
    let [ariadne, admin] = scene.people(["Ariadne", "Admin"]);
    assert!(
        ariadne.slash("/server settings").await.is_err(),
        "Discord hides it"
    );
    let told = admin
        .slash("/server channel channel:tavern allowed:true")
        .await
        .unwrap();
    assert!(
        told.is_ephemeral() && told.text().contains("<#"),
        "{}",
        told.text()
    );
    let refused = slash(&ariadne, "/game new game:snap", "the admins of this server").await;
    has(refused.text(), "Try <#");
    admin
        .slash("/server channel channel:tavern allowed:false")
        .await
        .unwrap();

    admin
        .slash("/server role role:managers allowed:true")
        .await
        .unwrap();
    slash(&ariadne, "/game new game:snap", "a certain role").await;
    admin
        .slash("/server role role:managers allowed:false")
        .await
        .unwrap();

    admin.slash("/server clock clock:weekly").await.unwrap();
    slash(&admin, "/server clock clock:sundial", "no such clock").await;
    admin.slash("/server limits tables:1").await.unwrap();
    admin.slash("/server vacation days:10").await.unwrap();
    let told = admin.slash("/server settings").await.unwrap();
    for part in ["`", "weekly", ": 1.", "10 days"] {
        assert!(
            part == "`" || told.text().contains(part),
            "{part}: {}",
            told.text()
        );
    }
    ariadne.slash("/game new game:snap").await.unwrap();
    let board = scene.public_with("Join").await;
    has(board.text(), "72 hours for a turn");
    let theseus = scene.person("Theseus").in_channel("tavern");
    slash(
        &theseus,
        "/game new game:snap",
        "room for 1 open table at a time",
    )
    .await;

    let table = scene.table();
    let asked = admin.slash("/server delete").await.unwrap();
    let sure = admin.click(&newest(&asked), "Delete…").await.unwrap();
    assert!(scene.host.table(table).await.is_some(), "asked twice");
    click(
        &admin,
        &newest(&sure),
        "Yes, delete it for good",
        "I know nothing of this server",
    )
    .await;
    assert!(scene.host.table(table).await.is_none());
    click(&ariadne, &board, "Leave", "not there any more").await;
    slash(&admin, "/server settings", "28 days").await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_see_what_is_theirs_and_can_be_forgotten() {
    let scene = Scene::with_snap().await;
    let ariadne = scene.person("Ariadne");
    slash(&ariadne, "/me tables", "no open table").await;
    scene.start_match("/game new game:snap", &["Theseus"]).await;
    scene.board_with("round 1 of 8").await;
    let mine = ariadne.slash("/me tables").await.unwrap();
    assert!(
        mine.is_ephemeral() && mine.text().contains("your decision"),
        "{}",
        mine.text()
    );
    has(mine.text(), "discord.com/channels");
    slash(&scene.person("Theseus"), "/me tables", "waiting for").await;

    slash(&ariadne, "/me settings", "28 days a year").await;
    let privacy = slash(&ariadne, "/me privacy", "`/me delete` deletes it").await;
    assert!(privacy.is_ephemeral());
    let page = newest(&privacy);
    let page = page
        .attachments
        .iter()
        .find(|it| it.filename == "PRIVACY.md");
    let page = String::from_utf8(page.expect("the page").bytes.to_vec()).unwrap();
    has(page, "`/me delete`");
    let export = ariadne.slash("/me export").await.unwrap();
    assert!(export.is_ephemeral());
    let json = file(&newest(&export), "application/json");
    let text = std::str::from_utf8(&json.bytes).unwrap();
    assert!(text.contains("\"seat\": 1"), "{text}");
    for secret in ["Theseus", "seed", "hands", "events"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }

    let table = scene.table();
    let asked = ariadne.slash("/me delete").await.unwrap();
    has(asked.text(), "copies of the database");
    let sure = ariadne.click(&newest(&asked), "Delete…").await.unwrap();
    let seated = scene.host.tables_of(user(&scene, "Ariadne"));
    assert_eq!(seated, [table], "asked twice");
    click(
        &ariadne,
        &newest(&sure),
        "Yes, delete it for good",
        "I know nothing of you",
    )
    .await;
    let id = user(&scene, "Ariadne").to_string();
    let read = scene.host.read(table, |table| {
        let journal = serde_json::to_string(&table.journal()).unwrap();
        (format!("{:?} {journal}", table.save()), table.stage())
    });
    let (text, stage) = read.await.unwrap();
    assert!(!text.contains(&id) && !text.contains("Ariadne"), "{text}");
    assert_eq!(stage, Stage::Playing, "Theseus plays on");
    scene.board_with("Former player").await;
    scene.end().await;
}
