//! The first minute: from the address to a match.

use daedalus::rules::GAMES;
use serde_json::json;

use crate::browser::{Browser, Screen};
use crate::stage::on_stage;

/// The label that leads into the first game of all.
fn play() -> String {
    format!("Play {} against two computers", GAMES[0].about().name)
}

/// What the page opens with at its bare address.
const SHELF: &str = "document.getElementById('shelf').open && document.querySelectorAll('#shelf-items .cover img').length";

/// How high the newest private message is from its first words to its first row of buttons, and how much of it is seen at
/// once.
const ONE_SCREEN: &str = "
    const panel = [...document.querySelectorAll('#messages .private')].at(-1);
    const words = panel.querySelector('.body > p:not(.byline, .origin)').getBoundingClientRect();
    const choices = panel.querySelector('.row').getBoundingClientRect();
    return [choices.bottom - words.top, document.getElementById('scroller').clientHeight];";

/// The second act of an item: to play.
async fn play_first(browser: &Browser) {
    browser
        .click("#shelf-items li:first-child .row button.style2")
        .await;
    let chosen = "document.querySelector('[data-custom*=\":act:\"]')";
    browser.until("a hero can be chosen", chosen).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_click_leads_into_a_match() {
    on_stage("first-visit", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.discord.base_url()).await;
        browser.until_reads("Welcome to Daedalus").await;
        let covers = browser.until("the games as pictures", SHELF).await;
        assert_eq!(covers, json!(GAMES.len()));
        browser.shoot("welcome").await;
        play_first(browser).await;
        browser.until_pictures().await;
        let messages = browser
            .run("return document.querySelectorAll('.message').length")
            .await;
        assert_eq!(messages, json!(2), "the invitation, and the board alone");
        browser.shoot("first-board").await;
        browser.click("[data-custom*=':act:']").await;
        let turn =
            "document.querySelector('[data-custom*=\":act:\"]:not([data-custom*=\":act:hero\"])')";
        browser.until("a turn of their own", turn).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_of_the_first_page_teaches_its_game_and_the_page_opens_with_it_once() {
    on_stage("shelf", Screen::Phone, async |stage, browser| {
        browser.visit(&stage.discord.base_url()).await;
        browser.until_reads("Welcome to Daedalus").await;
        browser.until("the games as pictures", SHELF).await;
        for game in GAMES {
            let about = game.about();
            let cover = format!("Teach me: {}", about.name);
            browser
                .click(&format!(".cover[aria-label='{cover}']"))
                .await;
            browser
                .until_reads(&format!("Learn {} · step 1 of", about.name))
                .await;
            browser.until_pictures().await;
            let parts = browser.run(ONE_SCREEN).await;
            let [needed, room] = [0, 1].map(|at| parts[at].as_f64().unwrap_or(f64::NAN));
            assert!(
                needed <= room,
                "goal, picture and choices of {} need {needed} of {room} pixels",
                about.id
            );
            // A lesson is private: nobody else sees that somebody learns.
            let public = "return document.querySelectorAll('.message:not(.private)').length";
            assert_eq!(browser.run(public).await, json!(1), "the invitation alone");
            browser.click("#games").await;
            browser.until("the games again", SHELF).await;
        }
        browser.click("#no-shelf").await;
        browser.reload().await;
        let closed = browser
            .run("return document.getElementById('shelf').open")
            .await;
        assert_eq!(
            closed,
            json!(false),
            "who comes back goes on where they were"
        );
        // Where others are not waited for, nobody is offered to become them; tools for testing are in their drawer.
        let shown =
            "return ['#next', '#client'].filter((it) => document.querySelector(it).offsetParent)";
        assert_eq!(browser.run(shown).await, json!([]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_taken_channel_gets_a_thread_for_the_next_table() {
    on_stage("next-table", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        browser.press("Open a table for friends").await;
        browser.until_reads("Waiting for players").await;
        browser.press(&play()).await;
        browser
            .until_reads("You have a seat at the table of this channel already")
            .await;

        browser.visit(&stage.page("Theseus", "welcome")).await;
        browser.press("Watch four computers play").await;
        browser
            .until_reads("yours stands in #Table of Theseus")
            .await;
        browser.shoot("thread-offered").await;
        browser.click("a[data-channel]").await;
        browser.until_reads("Computer 4").await;
        browser.until_pictures().await;
        let title = browser
            .run("return document.getElementById('channel-title').textContent")
            .await;
        assert_eq!(title, json!("# Table of Theseus"));
        browser.shoot("watching").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_can_be_tried_and_an_idle_table_gives_way_to_another_game() {
    on_stage("another-game", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        for game in GAMES {
            browser
                .until_reads(&format!("Play {} against", game.about().name))
                .await;
        }
        let Some(other) = GAMES.get(1) else { return };
        let channel = stage
            .discord
            .read(|world| world.find_channel("welcome").map(|it| it.id.number()));
        let channel = channel.expect("the channel");
        browser.press("Open a table for friends").await;
        browser.until_reads("Another game?").await;
        let first = stage.host.table_in(channel);
        browser.press(other.about().name).await;
        browser
            .until_reads(&format!("This is {}", other.about().name))
            .await;
        let second = stage.host.table_in(channel).expect("a table");
        assert_ne!(first, Some(second));
        let game = stage
            .host
            .read(second, |table| table.game().about().id)
            .await;
        assert_eq!(game, Some(other.about().id));
        browser.until_reads("Waiting for players").await;
        let over = format!("{}: no match was played", GAMES[0].about().name);
        browser.until_reads(&over).await;
        let starts = "[...document.querySelectorAll('#messages button')].filter((it) => it.textContent === 'Start').length === 1";
        browser.until("the table before is closed to all", starts).await;
        browser.shoot("another-game").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_keeps_the_history_and_its_end_in_view() {
    on_stage("reload", Screen::Desk, async |stage, browser| {
        let ariadne = stage.discord.as_user("Ariadne").in_channel("tavern");
        for number in 1..=40 {
            ariadne.say(&format!("Message {number}")).expect("she may write");
        }
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        browser.until_reads("Message 40").await;
        browser.reload().await;
        browser.until_reads("Message 40").await;
        let seen = browser.run("return document.querySelectorAll('.message').length").await;
        assert_eq!(seen, json!(40));
        let last = "(() => { const last = document.querySelector('.message:last-child').getBoundingClientRect();
                     const view = document.getElementById('scroller').getBoundingClientRect();
                     return last.bottom <= view.bottom + 20 && last.top >= view.top; })()";
        browser.until("the newest message is in view", last).await;
    })
    .await;
}
