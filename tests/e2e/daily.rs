//! The match of the day: one try for each person, in private, the same for all, and a line to share.

use std::sync::Arc;
use std::time::Duration;

use daedalus::host::{self, ManualClock, RequestError};
use daedalus::rules;
use daedalus::rules::GAMES;
use daedalus::sandbox::{Fault, Message, Permissions, Person};
use daedalus::table::{By, Command, Stage, Table, TableError, TableId, verify};
use serde_json::json;

use crate::scene::{CHANNEL, START, Scene, house, patient};
use crate::snap;
use crate::steps::{click, has, newest, slash, user};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A scene in which Snap is played every day, and days pass when the test says so.
async fn scene() -> (Scene, Arc<ManualClock>) {
    let clock = Arc::new(ManualClock::at(START * 1000));
    let settings = host::Settings {
        games: snap::games,
        daily: |_| "snap",
        clock: Arc::<ManualClock>::clone(&clock),
        ..house()
    };
    (Scene::furnished(patient(), settings).await, clock)
}

async fn daily(person: &Person) -> Message {
    newest(&person.slash("/daily").await.expect("an answer"))
}

async fn begun(scene: &Scene, person: &Person) -> TableId {
    let intro = daily(person).await;
    person.click(&intro, "Begin").await.expect("a board");
    the_try(scene, person).await
}

async fn the_try(scene: &Scene, person: &Person) -> TableId {
    let tries = scene.host.tries_of(user(scene, person.name())).await;
    tries.expect("tries").first().expect("a try").table
}

async fn read<R>(scene: &Scene, table: TableId, read: impl FnOnce(&Table) -> R) -> R {
    scene.host.read(table, read).await.expect("a table")
}

/// Plays the try to its end, behind Discord's back: always what is done by default.
async fn play_out(scene: &Scene, person: &Person, table: TableId) {
    while let Some((_, asked)) = scene.asked(table, &[person.name()]).await {
        let text = asked.default;
        let user = user(scene, person.name());
        let command = Command::Act { text, since: None };
        let done = scene.host.submit(table, user, command, None).await;
        done.expect("a legal choice");
    }
}

fn public(scene: &Scene) -> Vec<Message> {
    scene.discord.read(|world| {
        let all = world.messages.values();
        let open = all.filter(|it| it.only_for.is_none());
        open.cloned().collect()
    })
}

/// What a person did at a table, without the times.
fn deeds(table: &Table) -> Vec<(By, String)> {
    let acts = table.journal().iter();
    let acts = acts.filter_map(|it| Some((it.by, it.action()?.to_owned())));
    let nobody = |by| match by {
        By::User(_) => By::User(0),
        by => by,
    };
    acts.map(|(by, text)| (nobody(by), text)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_has_one_try_at_the_same_match_and_nobody_else_sees_it() {
    let (mut scene, _) = scene().await;
    let [ikaros, theseus] = scene.people(["Ikaros", "Theseus"]);
    let before = public(&scene).len();
    let intro = daily(&ikaros).await;
    assert!(intro.is_ephemeral());
    for part in [
        "**Daily 2027-01-15 · Snap**",
        "One try",
        "hints are counted",
        "<t:1800057600:R>",
    ] {
        has(intro.text(), part);
    }
    // Two clicks before any answer.
    let first = ikaros.start_stale_click(&intro, "Begin").unwrap();
    let second = ikaros.start_stale_click(&intro, "Begin").unwrap();
    for click in [first, second] {
        let board = newest(&click.settled().await.unwrap());
        assert!(board.is_ephemeral());
        has(board.text(), "round 1");
        assert!(board.control("Undo").is_none() && board.control("Hint").is_some());
    }
    let tries = scene.host.tries_of(user(&scene, "Ikaros")).await.unwrap();
    let [own] = tries.as_slice() else {
        panic!("{tries:?}");
    };
    let table = own.table;
    // On another server, and after a restart, it is the same one.
    let far = ikaros.in_channel("agora");
    has(daily(&far).await.text(), "round 1");
    scene.stop().await;
    scene.start().await;
    let ikaros = scene.person("Ikaros");
    let board = daily(&ikaros).await;
    has(board.text(), "round 1");
    assert_eq!(the_try(&scene, &ikaros).await, table);
    slash(&ikaros, "/me tables", "daily of 2027-01-15").await;
    // What a made-up button asks for: taking back, and asking for it.
    for verb in ["0:undo", "1:askundo", "-:rematch", "-:add"] {
        let mut forged = board.clone();
        let mark = scene.host.epoch().mark;
        let id = format!("v2.{mark}:{table}:{verb}");
        let button = json!({ "type": 2, "style": 2, "label": "Made up", "custom_id": id });
        forged.components = vec![json!({ "type": 1, "components": [button] })];
        let sequence = read(&scene, table, Table::sequence).await;
        ikaros
            .start_stale_click(&forged, "Made up")
            .unwrap()
            .settled()
            .await
            .unwrap();
        assert_eq!(
            read(&scene, table, Table::sequence).await,
            sequence,
            "{verb}"
        );
        // Nor does anybody else do anything there.
        let told = theseus.say("What is here?").unwrap();
        let mut theirs = told.clone();
        theirs.components.clone_from(&forged.components);
        let told = theseus
            .start_stale_click(&theirs, "Made up")
            .unwrap()
            .settled()
            .await;
        let told = told.unwrap();
        assert!(newest(&told).is_ephemeral() && newest(&told).picture().is_none());
        has(told.text(), "This button is old");
    }
    let theirs = begun(&scene, &theseus).await;
    assert_ne!(theirs, table);
    play_out(&scene, &ikaros, table).await;
    play_out(&scene, &theseus, theirs).await;
    let [one, other] = [table, theirs].map(|it| scene.host.table(it));
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    assert_eq!(one.outcome(), other.outcome());
    assert_eq!(one.revealed_seed(), other.revealed_seed());
    assert_eq!(deeds(&one), deeds(&other));
    verify(&one.export(), snap::games).expect("it can be checked");
    assert_eq!(public(&scene).len(), before + 4, "what Theseus has said");
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_result_is_shared_once_and_gives_nothing_away() {
    let (scene, _) = scene().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let table = begun(&scene, &ariadne).await;
    let early = scene.host.take_share(table);
    assert_eq!(early.await, Ok(true));
    scene.host.give_share_back(table).await;
    play_out(&scene, &ariadne, table).await;
    let result = daily(&ariadne).await;
    assert!(result.control("Rematch").is_none() && result.control("Try the next one…").is_some());
    has(result.text(), "**Daily 2027-01-15** · Snap");
    has(result.text(), "no hints");
    // Where I may not write, nothing is used up.
    scene
        .discord
        .forbid_bot(CHANNEL, Permissions::SEND_MESSAGES)
        .unwrap();
    click(&ariadne, &result, "Share", "I cannot post in this channel").await;
    scene
        .discord
        .forbid_bot(CHANNEL, Permissions::NONE)
        .unwrap();
    // The answer of Discord is lost: posted all the same, once.
    scene
        .discord
        .fail_next(1, "POST /channels", Fault::Status(502));
    let result = daily(&ariadne).await;
    let first = ariadne.start_stale_click(&result, "Share").unwrap();
    let second = ariadne.start_stale_click(&result, "Share").unwrap();
    let mut told = Vec::new();
    for click in [first, second] {
        told.push(click.settled().await.unwrap().text());
    }
    scene.board_with("has played the daily").await;
    click(&ariadne, &daily(&ariadne).await, "Share", "shared already").await;
    let shown: Vec<Message> = public(&scene)
        .into_iter()
        .filter(|it| it.text().contains("has played the daily"))
        .collect();
    let [shown] = shown.as_slice() else {
        panic!("{shown:?} {told:?}");
    };
    assert!(shown.mentions.is_empty() && shown.picture().is_none());
    let seed = read(&scene, table, Table::revealed_seed)
        .await
        .expect("a seed");
    assert!(!shown.text().contains(&seed), "{}", shown.text());
    // Who reads it has a way to their own try.
    let intro = newest(&theseus.click(shown, "Today's daily").await.unwrap());
    assert!(intro.is_ephemeral() && intro.control("Begin").is_some());
    scene.stop_and_ignore_requests().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_try_belongs_to_the_day_on_which_it_was_begun() {
    let (scene, clock) = scene().await;
    let [ariadne, theseus] = scene.people(["Ariadne", "Theseus"]);
    let stale = daily(&theseus).await;
    let first = begun(&scene, &ariadne).await;
    clock.advance(DAY);
    let told = newest(&theseus.click(&stale, "Begin").await.unwrap());
    has(told.text(), "A new day has begun");
    has(told.text(), "**Daily 2027-01-16");
    assert_eq!(
        scene.host.tries_of(user(&scene, "Theseus")).await,
        Ok(vec![])
    );
    let intro = daily(&ariadne).await;
    has(intro.text(), "Your try of 2027-01-15 is not finished.");
    let board = newest(&ariadne.click(&intro, "Go on with it").await.unwrap());
    has(board.text(), "**Daily 2027-01-15**");
    play_out(&scene, &ariadne, first).await;
    let second = begun(&scene, &ariadne).await;
    assert_ne!(first, second);
    let days = scene.host.tries_of(user(&scene, "Ariadne")).await.unwrap();
    let days: Vec<String> = days.iter().map(|it| it.day.to_string()).collect();
    assert_eq!(days, ["2027-01-16", "2027-01-15"]);
    let over = read(&scene, first, |table| {
        table.day().map(|day| day.to_string())
    })
    .await;
    assert_eq!(over.as_deref(), Some("2027-01-15"));
    // Left alone for long it is closed like any other table, and stays what it is.
    clock.advance(DAY * 12);
    scene.rest().await;
    clock.advance(DAY * 12);
    scene.rest().await;
    assert_eq!(read(&scene, second, Table::stage).await, Stage::Over);
    scene.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_who_is_forgotten_no_try_is_kept() {
    let (scene, _) = scene().await;
    let ariadne = scene.person("Ariadne");
    let table = begun(&scene, &ariadne).await;
    let id = user(&scene, "Ariadne");
    let data = scene.host.personal_data(id).await.unwrap();
    has(data, "\"day\": \"2027-01-15\"");
    scene.host.forget_person(id).await.unwrap();
    assert_eq!(scene.host.tries_of(id).await, Ok(vec![]));
    let (stage, named) = read(&scene, table, |it| (it.stage(), it.save().sheet)).await;
    assert_eq!(stage, Stage::Over);
    assert!(
        !named.contains("Ariadne") && !named.contains(&id.to_string()),
        "{named}"
    );
    scene.end().await;
}

/// Does what is done by default. Where a computer player acts between the question and the answer, it is asked anew.
async fn take_default(scene: &Scene, person: &Person, table: TableId) {
    let by = user(scene, person.name());
    let mut refused = None;
    for _ in 0..20 {
        let (_, asked) = scene
            .asked(table, &[person.name()])
            .await
            .expect("a question");
        let (text, since) = (asked.default, None);
        let act = Command::Act { text, since };
        match scene.host.submit(table, by, act, None).await {
            Err(RequestError::Table(TableError::Rules(why))) => refused = Some(why),
            done => return drop(done.expect("the default")),
        }
    }
    panic!("the default is refused: {refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_in_its_panel_with_buttons_and_hints_are_counted() {
    let (scene, _) = Scene::with_days_of(rules::game).await;
    let ariadne = scene.person("Ariadne");
    let (_, game) = scene.host.today();
    let about = game.expect("a game").about();
    let intro = daily(&ariadne).await;
    has(intro.text(), about.name);
    assert!(intro.control("Teach me").is_some() && GAMES.len() > 1);
    let mut board = newest(&ariadne.click(&intro, "Begin").await.unwrap());
    let table = the_try(&scene, &ariadne).await;
    // Where there is one choice there is no hint.
    while let Some((_, asked)) = scene.asked(table, &["Ariadne"]).await
        && asked.choices.len() == 1
    {
        take_default(&scene, &ariadne, table).await;
        board = daily(&ariadne).await;
    }
    let hint = newest(&ariadne.click(&board, "Hint").await.unwrap());
    let back = newest(&ariadne.click(&hint, "Board").await.unwrap());
    assert_eq!(back.id, board.id, "one panel");
    let text = newest(&ariadne.click(&back, "Text board").await.unwrap());
    let mut panel = newest(&ariadne.click(&text, "Board").await.unwrap());
    for _ in 0..6 {
        if panel.control("My decision").is_none() {
            break;
        }
        let before = read(&scene, table, Table::sequence).await;
        take_default(&scene, &ariadne, table).await;
        panel = daily(&ariadne).await;
        assert!(read(&scene, table, Table::sequence).await > before);
        assert!(panel.picture().is_some(), "{}", panel.text());
    }
    // Where the board does not offer all of it, its first button leads to the own question.
    let panel = daily(&ariadne).await;
    if panel.control("My decision").is_some()
        && let Ok(shown) = ariadne.click(&panel, "My decision").await
    {
        let decide = newest(&shown);
        assert!(decide.control("Board").is_some(), "{}", decide.text());
    }
    let undone = scene.host.submit(
        table,
        user(&scene, "Ariadne"),
        Command::Undo { since: None },
        None,
    );
    let undone = undone.await.unwrap_err();
    has(undone.to_string(), "In the daily nothing is taken back");
    let user = user(&scene, "Ariadne");
    scene
        .host
        .submit(table, user, Command::End, None)
        .await
        .unwrap();
    let over = daily(&ariadne).await;
    has(over.text(), "no winner");
    has(over.text(), "1 hint");
    let replay = newest(&ariadne.click(&over, "Replay").await.unwrap());
    has(replay.text(), "the beginning");
    assert!(replay.control("Show everybody").is_none());
    let export = scene.host.export(table).await.unwrap();
    verify(&export, rules::game).expect("it can be checked");
    scene.end().await;
}
