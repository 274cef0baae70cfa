//! Every game by keyboard alone: its commands with their chips and suggestions, its panels with their buttons and menus.

use std::time::Duration;

use daedalus::discord::{GROUPS, Group};
use daedalus::rules::GAMES;
use daedalus::rules::game::About;
use daedalus::sandbox::Person;
use daedalus::table::{Stage as Part, Table, TableId};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::stage::{Stage, on_stage, page, with_tiny_bot};

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const DOWN: &str = "\u{e015}";

/// The decisions of each game that are made: more than a turn of any of them takes.
const DECISIONS: usize = 8;

/// Something that may be decided, as soon as this user is asked; `None` when the match is over.
async fn choice(stage: &Stage, table: TableId, user: u64, rng: &mut ChaCha8Rng) -> Option<String> {
    let mut changes = stage.discord.subscribe();
    loop {
        let read = |table: &Table| {
            let question = table.seat_of(user).and_then(|seat| table.question(seat));
            let decision = question.map(|question| question.decision.clone());
            (table.stage(), decision)
        };
        let (part, decision) = stage.host.read(table, read).await?;
        if let Some(decision) = decision {
            let chosen = decision.choices.choose(rng);
            return Some(chosen.unwrap_or(&decision.default).clone());
        }
        if part == Part::Over {
            return None;
        }
        // A commit that changes nothing in public causes no request, so look again after a while.
        let _ = tokio::time::timeout(Duration::from_millis(50), changes.recv()).await;
    }
}

/// The fields of a command line with what stands in them.
fn fields<'a>(group: &Group, line: &'a str) -> (String, Vec<(&'a str, String)>) {
    let mut words = line.split(' ');
    let path: Vec<&str> = words.by_ref().take(2).collect();
    let slash = group.commands.iter().find(|slash| slash.name == path[1]);
    let slash = slash.expect("a command of the game");
    let mut fields: Vec<(&str, String)> = Vec::new();
    for word in words {
        let named = word.split_once(':');
        let named = named.filter(|(name, _)| slash.fields.iter().any(|field| field.name == *name));
        match (named, fields.last_mut()) {
            (Some((name, value)), _) => fields.push((name, value.to_owned())),
            (None, Some((_, value))) => value.push_str(&format!(" {word}")),
            (None, None) => panic!("{line}: {word} belongs to no field"),
        }
    }
    (path.join(" "), fields)
}

/// The words of a value, however they are set apart.
fn words(value: &str) -> Vec<String> {
    let value = value.replace([',', '>'], " ").to_lowercase();
    value.split_whitespace().map(str::to_owned).collect()
}

/// What the list shows for a value that was typed, and what is sent then.
async fn entry(person: &Person, line: &str, field: &str, value: &str) -> (String, String) {
    let typed = format!("{line} {field}:{value}");
    let offers = person.autocomplete(&typed, field).await;
    let offers = offers.expect("suggestions");
    let is_it = |sent: &Value| {
        sent.as_str()
            .is_some_and(|sent| words(sent) == words(value))
    };
    let found = offers.iter().find(|(_, sent)| is_it(sent));
    let (label, sent) = found.unwrap_or_else(|| panic!("{typed} is not suggested: {offers:?}"));
    (label.clone(), sent.as_str().unwrap_or_default().to_owned())
}

/// Puts a command together as a person does who looks for each entry in the lists, and sends it.
async fn type_command(browser: &Browser, person: &Person, group: &Group, line: &str) {
    let (path, fields) = fields(group, line);
    browser.type_keys(&path).await;
    let marked = "document.querySelector('#offers [aria-selected=true] .offer')?.textContent";
    let chip = |text: &str| {
        format!("[...document.querySelectorAll('.chip')].some((it) => it.textContent === {text:?})")
    };
    browser
        .until(&path, &format!("{marked} === {path:?}"))
        .await;
    browser.type_keys(ENTER).await;
    browser.until(&path, &chip(&path)).await;
    let mut typed = path.clone();
    for (field, value) in &fields {
        let current =
            format!("document.querySelector('.chip.current b')?.textContent === '{field}: '");
        if browser.run(&format!("return {current}")).await != json!(true) {
            browser.type_keys(&format!("{field}:")).await;
            browser.until(field, &current).await;
        }
        let (label, sent) = entry(person, &typed, field, value).await;
        browser.type_keys(value).await;
        let listed = format!(
            "document.getElementById('input').value === {value:?} && [...document.querySelectorAll('#offers .offer')].findIndex((it) => it.textContent === {label:?}) + 1"
        );
        let place = browser.until(&label, &listed).await;
        let steps = place.as_u64().expect("a place") as usize - 1;
        if steps > 0 {
            browser.type_keys(&DOWN.repeat(steps)).await;
        }
        browser
            .until(&label, &format!("{marked} === {label:?}"))
            .await;
        browser.type_keys(TAB).await;
        browser
            .until(&label, &chip(&format!("{field}: {label}")))
            .await;
        typed.push_str(&format!(" {field}:{sent}"));
    }
    browser.type_keys(ENTER).await;
}

/// The private panel of the person of the page.
async fn panel(browser: &Browser) -> String {
    let shown = browser
        .run("return document.querySelector('.private').id")
        .await;
    shown.as_str().expect("a panel").to_owned()
}

/// That another panel has followed this one, which is gone.
fn followed(old: &str) -> String {
    let shown = "[...document.querySelectorAll('.private')]";
    format!(
        "{shown}.every(it => it.id !== '{old}' && !it.querySelector('.thinking')) && {shown}.length === 1"
    )
}

/// Plays some decisions of a game by commands in a channel of its own.
async fn play_by_commands(stage: &Stage, browser: &Browser, about: &About) {
    let group = GROUPS.iter().find(|group| group.game == about.id);
    let group = group.unwrap_or_else(|| panic!("{} has no commands", about.id));
    let made = stage.discord.create_channel("Knossos", about.id);
    let channel = made.expect("a channel");
    let ariadne = stage.discord.as_user("Ariadne").in_channel(about.id);
    let user = ariadne.id().expect("a user").number();
    browser.visit(&stage.page("Ariadne", about.id)).await;
    browser.reload().await;
    browser.type_keys(&format!("{TAB}{ENTER}")).await;
    let at_box = "document.activeElement.id === 'input'";
    browser.until("the message box", at_box).await;
    let others = about.seats.0.max(2) - 1;
    let new = format!(
        "/game new game:{} computers:{others} options:clock=none",
        about.id
    );
    browser.type_keys(&format!("{new}{ENTER}")).await;
    browser.until_reads("Your table is open").await;
    let table = stage.host.table_in(channel.number()).expect("a table");
    let opened = panel(browser).await;
    browser.type_keys("/game start").await;
    browser.type_keys(&format!("{ENTER}{ENTER}")).await;
    browser.until("the start", &followed(&opened)).await;

    let mut rng = ChaCha8Rng::seed_from_u64(6);
    for _ in 0..DECISIONS {
        let Some(choice) = choice(stage, table, user, &mut rng).await else {
            break;
        };
        let line = group.line(&choice);
        let sequence = stage.host.read(table, Table::sequence).await;
        let before = panel(browser).await;
        type_command(browser, &ariadne, group, &line).await;
        browser.until(&line, &followed(&before)).await;
        let after = stage.host.read(table, Table::sequence).await;
        assert!(
            after > sequence,
            "{}: {choice}: {line} has changed nothing",
            about.id
        );
    }
    browser.until_pictures().await;
    browser.shoot(&format!("keyboard-{}", about.id)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_with_commands_by_keyboard_alone() {
    on_stage("keyboard-games", Screen::Desk, async |stage, browser| {
        for game in GAMES {
            play_by_commands(stage, browser, game.about()).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panel_of_buttons_and_menus_is_used_by_keyboard_alone() {
    on_stage("keyboard-panel", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        browser.type_keys(&format!("{TAB}{ENTER}")).await;
        let game = GAMES[2].about().id;
        browser
            .type_keys(&format!("/game new game:{game} computers:1{ENTER}"))
            .await;
        browser.until_reads("Your table is open").await;
        browser.go_back_to("Options…").await;
        browser.type_keys(ENTER).await;
        // The menu opens in place; its second entry is reached with Tab.
        let menu = "document.querySelector('.private .menu summary')";
        browser.until("what is chosen first", menu).await;
        browser.go_back_to("All options…").await;
        browser.type_keys(ENTER).await;
        browser
            .until_reads("Which option do you want to change?")
            .await;
        browser.go_back_to("Choose an option…").await;
        browser.type_keys(ENTER).await;
        browser
            .until(
                "its entries",
                "document.querySelector('.private .menu[open]')",
            )
            .await;
        browser.type_keys(&TAB.repeat(2)).await;
        let entry = "document.activeElement.closest('.private li')?.textContent";
        let entry = browser.until("an entry", entry).await;
        let name = entry.as_str().and_then(|entry| entry.split(':').next());
        let name = name.expect("an option").to_owned();
        browser.type_keys(ENTER).await;
        browser.until_reads("Choose a value…").await;
        browser.until_reads(&format!("{name}, now")).await;
        browser.go_back_to("Start").await;
        browser.type_keys(ENTER).await;
        browser
            .until(
                "the match",
                "document.querySelector('[data-custom$=\":decide\"]')",
            )
            .await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_menu_of_people_and_a_form_are_used_by_keyboard_alone() {
    with_tiny_bot("keyboard-form", Screen::Desk, async |discord, browser| {
        let ariadne = discord.as_user("Ariadne").in_channel("tavern");
        ariadne.slash("/board").await.expect("a board");
        ariadne.slash("/who").await.expect("a question");
        browser.visit(&page(discord, "Ariadne", "tavern")).await;
        browser
            .until("the people", "document.querySelector('.many')")
            .await;
        browser.type_keys(&format!("{TAB}{ENTER}")).await;
        browser.go_back_to("Theseus").await;
        browser.type_keys(" ").await;
        let chosen = "document.activeElement.checked";
        browser.until("Theseus is chosen", chosen).await;
        // Past Ikaros, Phaedra and Admin.
        browser.type_keys(&TAB.repeat(4)).await;
        browser.type_keys(ENTER).await;
        browser.until_reads("You take Theseus").await;
        browser.go_back_to("Note").await;
        browser.type_keys(ENTER).await;
        browser
            .until("the form", "document.getElementById('modal').open")
            .await;
        browser.type_keys(&format!("Ball of thread{ENTER}")).await;
        browser.until_reads("Noted: Ball of thread").await;
        browser
            .until("the form is gone", "!document.getElementById('modal').open")
            .await;
    })
    .await;
}
