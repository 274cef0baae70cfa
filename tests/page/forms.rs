//! What the real bot does not do yet: forms, menus of users, silence. A tiny bot does.

use std::time::Duration;

use daedalus::sandbox::Settings;
use serde_json::json;

use crate::browser::Screen;
use crate::stage::{page, with_tiny_bot, with_tiny_bot_on};

const ENTER: &str = "\u{e007}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_is_filled_in_and_sent() {
    with_tiny_bot("form", Screen::Desk, async |discord, browser| {
        let ariadne = discord.as_user("Ariadne").in_channel("tavern");
        ariadne.slash("/board").await.expect("a board");
        browser.visit(&page(discord, "Ariadne", "tavern")).await;
        browser.press("Note").await;
        browser
            .until("the form", "document.getElementById('modal').open")
            .await;
        let focused = browser.run("return document.activeElement.tagName").await;
        assert_eq!(focused, json!("INPUT"));
        browser.type_keys("The thread is red").await;
        browser.shoot("form").await;
        browser.type_keys(ENTER).await;
        browser.until_reads("Noted: The thread is red").await;
        browser
            .until("the form is gone", "!document.getElementById('modal').open")
            .await;
        browser.until_reads("(edited)").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn menus_offer_the_bots_entries_and_the_people() {
    with_tiny_bot("menus", Screen::Desk, async |discord, browser| {
        let ariadne = discord.as_user("Ariadne").in_channel("tavern");
        ariadne.slash("/board").await.expect("a board");
        ariadne.slash("/who").await.expect("a question");
        browser.visit(&page(discord, "Ariadne", "tavern")).await;
        browser.click(".menu summary").await;
        browser.shoot("menu").await;
        browser.click(".menu button[value=east]").await;
        browser.until_reads("You go east").await;
        let theseus = discord.as_user("Theseus").id().expect("a user");
        browser
            .click(&format!(".many input[value='{theseus}']"))
            .await;
        browser.press("Choose").await;
        browser.until_reads("You take Theseus").await;
        browser.shoot("users").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_is_a_failed_interaction() {
    let hasty = Settings {
        first_answer: Duration::from_millis(100),
        ..Settings::default()
    };
    with_tiny_bot_on(hasty, "silence", Screen::Desk, async |discord, browser| {
        browser.visit(&page(discord, "Ariadne", "tavern")).await;
        browser.click("#input").await;
        browser.type_keys(&format!("/silent{ENTER}{ENTER}")).await;
        let said =
            "document.getElementById('trouble').textContent.includes('This interaction failed')";
        browser.until("that it failed", said).await;
        browser.shoot("failed-interaction").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_deleted_vanishes() {
    with_tiny_bot("deleted", Screen::Desk, async |discord, browser| {
        let ariadne = discord.as_user("Ariadne").in_channel("tavern");
        let said = ariadne.say("Forget this.").expect("she may write");
        browser.visit(&page(discord, "Theseus", "tavern")).await;
        browser.until_reads("Forget this.").await;
        discord.delete_message(said.id).expect("it is there");
        browser
            .until("it is gone", "!document.querySelector('.message')")
            .await;
    })
    .await;
}
