//! The first minute: from the address to a match.

use serde_json::json;

use crate::browser::Screen;
use crate::stage::on_stage;

const PLAY: &str = "Play Labyrinthos against two computers";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_click_leads_into_a_match() {
    on_stage("first-visit", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.discord.base_url()).await;
        browser.until_reads("Welcome to Daedalus").await;
        browser.shoot("welcome").await;
        browser.press(PLAY).await;
        browser
            .until("a hero can be chosen", "document.querySelector('.own [data-custom*=\":act:\"]')")
            .await;
        browser.until_pictures().await;
        let messages = browser.run("return document.querySelectorAll('.message').length").await;
        assert_eq!(messages, json!(2), "the invitation, and the board alone");
        browser.shoot("first-board").await;
        browser.click(".own [data-custom*=':act:']").await;
        let turn = "document.querySelector('.own [data-custom*=\":act:\"]:not([data-custom*=\":act:hero\"])')";
        browser.until("a turn of their own", turn).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_taken_channel_gets_a_thread_for_the_next_table() {
    on_stage("next-table", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        browser.press("Open a table for friends").await;
        browser.until_reads("Waiting for players").await;
        browser.press(PLAY).await;
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
