//! The rules to be read: booklets page by page, what the reader can do now, and what all this on the board is.

use daedalus::rules::GAMES;
use daedalus::rules::game::{About, Viewer};
use daedalus::sandbox::{ControlKind, Fault, Message, Person};

use crate::scene::Scene;
use crate::steps::{click, has, newest, slash};

/// The largest picture that is sent to be read, in bytes.
const LARGEST: usize = 110_000;

/// The first button with this label can be pressed.
fn is_open(panel: &Message, label: &str) -> bool {
    let controls = panel.controls();
    let control = controls.iter().find(|it| it.label == label);
    !control.expect(label).disabled
}

/// What a page shows is there, and fits.
fn is_whole(page: &Message, about: &About) {
    let (id, text) = (about.id, page.text());
    assert!(page.is_ephemeral(), "{id}: {text}");
    assert!(text.contains(about.name), "{id}: {text}");
    assert!(
        text.chars().count() <= 2_000 && !text.ends_with('…'),
        "{id}: {text}"
    );
    let picture = page.picture().expect("a picture");
    assert!(
        picture.bytes.len() <= LARGEST,
        "{id}: {}",
        picture.bytes.len()
    );
    assert!(
        picture
            .description
            .as_ref()
            .is_some_and(|alt| alt.chars().count() >= 60),
        "{id}: {text}"
    );
}

/// Reads all pages with **Next**, and gives the last one.
async fn read(person: &Person, first: Message, about: &About, count: usize) -> Message {
    let mut page = first;
    for number in 1..=count {
        has(page.text(), &format!("page {number} of {count}"));
        is_whole(&page, about);
        assert_eq!(is_open(&page, "Back"), number > 1);
        assert_eq!(is_open(&page, "Next"), number < count);
        if number < count {
            let next = person.click(&page, "Next").await.unwrap();
            let next = newest(&next);
            assert_eq!(next.id, page.id, "one message alone");
            page = next;
        }
    }
    page
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_booklet_is_read_from_the_first_page_to_the_last_and_back() {
    let mut scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let mut last = None;
    for game in GAMES {
        let (about, count) = (game.about(), game.booklet().pages.len());
        let line = format!("/game rules game:{}", about.id);
        let first = newest(&ariadne.slash(&line).await.unwrap());
        let page = read(&ariadne, first.clone(), about, count).await;
        let back = newest(&ariadne.click(&page, "Back").await.unwrap());
        has(back.text(), &format!("page {} of {count}", count - 1));
        last = Some((about, first, page, count));
    }
    // Buttons of before a restart, one of them pressed twice.
    let (about, first, page, count) = last.expect("a game");
    scene.stop().await;
    scene.start().await;
    scene
        .discord
        .fail_next(1, "POST /callback", Fault::AfterEffect(500));
    for _ in 0..2 {
        let second = ariadne.start_stale_click(&first, "Next").unwrap();
        let second = second.settled().await.unwrap();
        let second = second.newest().expect("a page").clone();
        has(second.text(), &format!("page 2 of {count}"));
        is_whole(&second, about);
    }
    let list = page
        .controls()
        .into_iter()
        .find(|it| it.kind == ControlKind::StringSelect);
    let list = list.expect("the list of the pages");
    assert_eq!(list.options.len(), count);
    scene.end().await;
}

/// A match of Ariadne and Theseus, and who of them is asked something.
async fn begun(game: &str) -> (Scene, Person, Person) {
    let scene = Scene::with_games().await;
    let new = format!("/game new game:{game}");
    scene.start_match(&new, &["Theseus"]).await;
    scene.board_with("round 1").await;
    let asked = scene.asked(scene.table(), &["Ariadne", "Theseus"]).await;
    let (asked, _) = asked.expect("somebody is asked");
    let other = match asked.name() {
        "Ariadne" => "Theseus",
        _ => "Ariadne",
    };
    let other = scene.person(other);
    (scene, asked, other)
}

/// The page of the booklet of this panel that tells what can be done now.
async fn doable(person: &Person, first: &Message) -> Option<Message> {
    let list = first.controls();
    let list = list
        .iter()
        .find(|it| it.label == "Turn to…")
        .expect("a list");
    for entry in &list.options {
        let page = person
            .select(first, "Turn to…", &[&entry.value])
            .await
            .unwrap();
        let page = newest(&page);
        assert_eq!(page.id, first.id);
        if page.text().contains("You can do this now") {
            return Some(page);
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_leads_whoever_is_asked_to_what_it_tells_and_nobody_else() {
    let (mut scene, asked, other) = begun(GAMES[1].about().id).await;
    let rules = click(
        &asked,
        &scene.board_with("round 1").await,
        "Rules",
        "The goal",
    )
    .await;
    let rules = newest(&rules);
    has(rules.text(), "SHA-256 of its seed");
    let page = doable(&asked, &rules).await.expect("something can be done");
    let act = page.controls().remove(0);
    let panel = newest(&asked.click(&page, &act.custom_id).await.unwrap());
    assert_eq!(panel.id, page.id);
    let name = act.label.trim_end_matches('…');
    has(panel.text(), name);
    assert!(!panel.text().contains("page "), "{}", panel.text());

    // Whoever waits is told what the page says, and can do nothing of it.
    let theirs = newest(&slash(&other, "/game rules", "The goal").await);
    assert!(doable(&other, &theirs).await.is_none());
    // Nor after a restart, whichever page they turn to.
    scene.stop().await;
    scene.start().await;
    let turned = newest(&other.select(&theirs, "Turn to…", &["1"]).await.unwrap());
    has(turned.text(), "page 2 of");
    assert!(!turned.text().contains("You can do this now"));
    scene.end_match().await;
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_lies_there_is_one_click_away() {
    for game in GAMES {
        let about = game.about();
        let (mut scene, asked, other) = begun(about.id).await;
        let panel = click(
            &asked,
            &scene.board_with("round 1").await,
            "Rules",
            "page 1",
        )
        .await;
        let list = newest(&asked.click(&newest(&panel), "What is this?").await.unwrap());
        has(list.text(), "Choose something");
        let things = list.controls();
        let things = things.iter().find(|it| it.label == "What is this?");
        let things = things.expect("a list").options.clone();
        assert!((1..=25).contains(&things.len()), "{}", things.len());
        scene.stop().await;
        scene.start().await;
        for thing in &things {
            let shown = asked
                .select(&list, "What is this?", &[&thing.value])
                .await
                .unwrap();
            let shown = newest(&shown);
            assert_eq!(shown.id, list.id, "one message alone");
            has(shown.text(), &thing.value);
            let picture = shown.picture().expect("a picture");
            let alt = picture.description.clone().unwrap_or_default();
            assert!(alt.starts_with(&thing.value), "{alt}");
            assert!(picture.bytes.len() <= LARGEST);
        }
        // What only the own seat holds is in nobody else's list.
        let theirs = click(
            &other,
            &scene.board_with("round 1").await,
            "Rules",
            "page 1",
        )
        .await;
        let theirs = newest(
            &other
                .click(&newest(&theirs), "What is this?")
                .await
                .unwrap(),
        );
        let table = scene.table();
        let held = |table: &daedalus::table::Table| {
            let user = asked.id().expect("a user").number();
            let seat = table.seat_of(user).expect("a seat");
            let running = table.running().expect("a match");
            let hand = |viewer| {
                running
                    .hand(viewer)
                    .into_iter()
                    .map(|card| card.name.to_owned())
            };
            let others = table
                .seat_of(other.id().expect("a user").number())
                .expect("a seat");
            let theirs: Vec<String> = hand(Viewer::Seat(others)).collect();
            hand(Viewer::Seat(seat))
                .filter(|card| !theirs.contains(card))
                .collect::<Vec<_>>()
        };
        let held = scene.host.read(table, held).await.expect("a table");
        for control in theirs.controls() {
            for option in control.options {
                assert!(
                    !held.contains(&option.value),
                    "{} is {}'s",
                    option.value,
                    asked.name()
                );
            }
        }
        scene.end_match().await;
        scene.end().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_finds_its_page_or_its_card_and_completion_knows_both() {
    let scene = Scene::with_games().await;
    let ariadne = scene.person("Ariadne");
    let card = slash(
        &ariadne,
        "/game rules game:labyrinthos topic:heal",
        "Remove one of your wounds",
    )
    .await;
    let card = newest(&card);
    assert!(card.picture().is_some_and(|it| it.bytes.len() <= LARGEST));
    let way = card
        .controls()
        .into_iter()
        .find(|it| it.label.starts_with("Rules"));
    let page = ariadne
        .click(&card, &way.expect("a way to the rules").custom_id)
        .await
        .unwrap();
    has(newest(&page).text(), "of 10");
    let page = slash(
        &ariadne,
        "/game rules game:labyrinthos topic:symbols",
        "page 5 of 10",
    )
    .await;
    assert!(newest(&page).picture().is_some());
    let unknown = slash(
        &ariadne,
        "/game rules game:labyrinthos topic:chess",
        "I know no topic",
    )
    .await;
    assert!(newest(&unknown).picture().is_none());
    let line = "/game rules game:labyrinthos topic:mons";
    let known = ariadne.autocomplete(line, "topic").await.unwrap();
    let known: Vec<String> = known.into_iter().map(|it| it.0).collect();
    assert_eq!(known, ["Monster die", "The monster"]);
    scene.end().await;
}
