//! Hands and reactions: what one person may know reaches nobody else.

use std::collections::BTreeSet;

use daedalus::rules;
use daedalus::rules::game::{Deadline, Seat, Viewer, Waiting};
use daedalus::sandbox::{Fault, HeldRequests, Message};
use daedalus::table::{Command, Table};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::scene::{Asked, Scene, THERE, answer_panel};
use crate::steps::user;

const SEATED: [&str; 3] = ["Ariadne", "Theseus", "Ikaros"];

/// The names and ids of the cards that a person holds.
pub async fn hand(scene: &Scene, name: &str) -> BTreeSet<(&'static str, &'static str)> {
    let user = user(scene, name);
    let read = scene.host.read(scene.table(), |table| {
        let viewer = table.viewer(user);
        let cards = table
            .running()
            .map(|running| running.hand(viewer))
            .unwrap_or_default();
        cards.iter().map(|card| (card.id, card.name)).collect()
    });
    read.await.unwrap_or_default()
}

/// The persons who, by what everybody sees, might react.
async fn might(scene: &Scene) -> BTreeSet<String> {
    let read = scene.host.read(scene.table(), |table| {
        let seats =
            table
                .waiting(Viewer::Spectator)
                .into_iter()
                .flat_map(|waiting| match waiting {
                    Waiting::Window { might } => might,
                    Waiting::Seat { .. } => Vec::new(),
                });
        let person = |seat: Seat| {
            Some(
                table
                    .chairs()
                    .get(seat.index())?
                    .player
                    .person()?
                    .user
                    .to_string(),
            )
        };
        seats.filter_map(person).collect()
    });
    read.await.expect("a table")
}

/// The persons whom the notices of a reaction call.
async fn called(scene: &Scene) -> BTreeSet<String> {
    scene.rest().await;
    let calls = |message: &&Message| {
        message.control("Answer").is_some() && message.text().contains("somebody may react")
    };
    scene.discord.read(|world| {
        let notices = world.messages.values().filter(calls);
        let people = notices.flat_map(|notice| &notice.mentions);
        people.map(ToString::to_string).collect()
    })
}

/// Plays on behind Discord's back, as fast as it goes, until `enough` says so.
pub async fn play_until(
    scene: &Scene,
    seed: u64,
    mut enough: impl AsyncFnMut(&str, &Asked) -> bool,
) -> Option<(&'static str, Asked)> {
    let table = scene.table();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        let (person, asked) = scene.asked(table, &SEATED).await?;
        let name = SEATED.into_iter().find(|name| *name == person.name())?;
        if enough(name, &asked).await {
            return Some((name, asked));
        }
        let pass = asked.choices.iter().find(|choice| *choice == "pass");
        let text = match (asked.kind, pass) {
            ("hand", _) => "discard".to_owned(),
            (_, Some(pass)) if rand::RngExt::random_bool(&mut rng, 0.4) => pass.clone(),
            _ => asked.choices.choose(&mut rng)?.clone(),
        };
        let command = Command::Act { text, since: None };
        scene
            .host
            .submit(table, user(scene, name), command, None)
            .await
            .expect("a legal choice");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_is_seen_by_its_owner_alone() {
    let scene = Scene::with_games().await;
    scene
        .start_match(
            "/game new game:labyrinthos options:round_limit=12",
            &["Theseus", "Ikaros"],
        )
        .await;
    let mut others_held = BTreeSet::new();
    let on_turn = play_until(&scene, 5, async |name, asked| {
        for other in ["Theseus", "Ikaros"] {
            others_held.extend(hand(&scene, other).await);
        }
        name == "Ariadne" && asked.kind == "action" && !hand(&scene, "Ariadne").await.is_empty()
    });
    on_turn.await.expect("Ariadne's turn with cards");
    let (ariadne, theseus) = (scene.person("Ariadne"), scene.person("Theseus"));
    let board = scene.public_with("Hand").await;
    let reply = ariadne.click(&board, "Hand").await.unwrap();
    let held = hand(&scene, "Ariadne").await;
    for (_, name) in &held {
        assert!(reply.text().contains(name), "{name} in {}", reply.text());
    }
    // She looks at everything that shows her cards; the others look at everything that they can.
    for line in ["/game board", "/game hand", "/game status", "/game log"] {
        ariadne.slash(line).await.unwrap();
        theseus.slash(line).await.unwrap();
    }
    let known = ariadne
        .autocomplete("/labyrinthos card", "card")
        .await
        .unwrap();
    let playable = held
        .iter()
        .filter(|(id, _)| known.iter().any(|(_, value)| value == id));
    assert_eq!(
        playable.count(),
        known.len(),
        "only her own cards are suggested"
    );
    for option in [
        "/labyrinthos card",
        "/labyrinthos react",
        "/labyrinthos special",
    ] {
        assert!(
            theseus
                .autocomplete(option, "card")
                .await
                .unwrap()
                .is_empty()
        );
    }
    let board = scene.public_with("My decision").await;
    ariadne.click(&board, "My decision").await.unwrap();
    let discarded: BTreeSet<_> = scene
        .host
        .read(scene.table(), |table| {
            let log = table.log(Viewer::Spectator, usize::MAX).join("\n");
            held.iter()
                .copied()
                .filter(|(_, name)| log.contains(name))
                .collect()
        })
        .await
        .unwrap();
    let secret: Vec<_> = held
        .difference(&discarded)
        .filter(|card| !others_held.contains(card))
        .collect();
    assert!(!secret.is_empty(), "a card that only Ariadne knows");
    let bytes = scene.discord.bytes_sent_to_others_than("Ariadne").unwrap();
    let text = String::from_utf8_lossy(&bytes);
    for (id, name) in secret {
        assert!(
            !text.contains(id) && !text.contains(name),
            "{name} was shown to others"
        );
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reactions_out_of_turn_stay_secret_until_they_are_played() {
    let (scene, clock) = Scene::with_days_of(rules::game).await;
    scene
        .start_match(
            "/game new game:labyrinthos computers:1 options:round_limit=30",
            &["Theseus", "Ikaros"],
        )
        .await;
    let table = scene.table();
    let mut seed = 0;
    let mut answered = 0;
    while answered < 3 && !scene.is_over(table).await {
        seed += 1;
        let found = play_until(&scene, seed, async |_, asked| {
            clock.advance(THERE);
            asked.kind == "react"
        });
        let Some((name, asked)) = found.await else {
            break;
        };
        let window = scene.public_with("My reaction").await;
        assert!(
            window.text().contains("somebody may react"),
            "{}",
            window.text()
        );
        assert_eq!(
            called(&scene).await,
            might(&scene).await,
            "all who might react are called"
        );
        let react = |table: &Table| {
            let questions = table.questions().iter();
            let asked = questions.filter(|it| it.decision.deadline == Deadline::React);
            asked.map(|it| it.decision.seat).collect::<Vec<_>>()
        };
        let asked_seats = scene.host.read(table, react).await.unwrap();
        for other in SEATED {
            let seat = scene
                .host
                .read(table, |table| table.seat_of(user(&scene, other)))
                .await
                .flatten();
            let reply = scene
                .person(other)
                .click(&window, "My reaction")
                .await
                .unwrap();
            assert!(reply.newest().unwrap().is_ephemeral());
            let is_asked = seat.is_some_and(|seat| asked_seats.contains(&seat));
            assert_eq!(
                reply.text().contains("Nothing is asked"),
                !is_asked,
                "{other}: {}",
                reply.text()
            );
        }
        let person = scene.person(name);
        let card = asked
            .choices
            .iter()
            .find(|choice| *choice != "react none")
            .expect("a card");
        let words: Vec<&str> = card.split(' ').collect();
        let target = match words.get(2..).unwrap_or_default() {
            [] => String::new(),
            target => format!(" target:{}", target.join(" ")),
        };
        let reply = person
            .slash(&format!("/labyrinthos react card:{}{target}", words[1]))
            .await
            .unwrap();
        assert!(!reply.text().is_empty());
        answered += 1;
    }
    assert!(answered > 0, "nobody could ever react");
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    if let Some((person, _)) = scene.asked(table, &SEATED).await {
        let board = scene.public_with("Rules").await;
        let decide = ["My decision", "My reaction"]
            .into_iter()
            .find(|it| board.control(it).is_some());
        let panel = person
            .click(&board, decide.expect("a way to decide"))
            .await
            .unwrap();
        answer_panel(&person, panel, &mut rng).await;
    }
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_lets_a_window_pass_has_answered_and_an_old_button_answers_nothing() {
    let (scene, clock) = Scene::with_days_of(rules::game).await;
    scene
        .start_match(
            "/game new game:labyrinthos computers:1 options:round_limit=30",
            &["Theseus", "Ikaros"],
        )
        .await;
    let table = scene.table();
    let found = play_until(&scene, 1, async |_, asked| {
        clock.advance(THERE);
        asked.kind == "react"
    });
    let (name, _) = found.await.expect("a window");
    let window = scene.public_with("Let it pass").await;
    assert!(
        window.control("Undo").is_none(),
        "nothing can be taken back"
    );
    let open = async || {
        let seat = user(&scene, name);
        let since = |table: &Table| table.since(table.seat_of(seat)?);
        scene.host.read(table, since).await.flatten()
    };
    let asked = open().await;
    let person = scene.person(name);
    // The board that follows takes this one away only after it was clicked again.
    let held = HeldRequests::new();
    let requests = Fault::Held(held.clone());
    scene.discord.fail_next(usize::MAX, "DELETE", requests);
    let passed = person.click(&window, "Let it pass").await.unwrap();
    assert_eq!(passed.text(), "You let it pass.");
    assert_ne!(open().await, asked, "that was the answer");
    let again = person.start_stale_click(&window, "Let it pass").unwrap();
    let again = again.settled().await.unwrap();
    held.release();
    // What they are asked by then has nothing to do with it.
    assert!(
        again.text().contains("Nothing was done."),
        "{}",
        again.text()
    );
    assert!(again.text().contains("You are wounded"), "{}", again.text());
    scene.end().await;
}
