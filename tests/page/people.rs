//! Several people at once: tabs of their own, secrets, badges, whoever has to decide.

use serde_json::json;

use crate::browser::{Browser, Screen};
use crate::matches::start_short_match;
use crate::stage::on_stage;

const HANDS: &str = "return [...document.querySelectorAll('.private')].filter((it) => it.querySelector('.picture')).length";

async fn show_hand(browser: &Browser) {
    browser.click("#input").await;
    browser.type_keys("/game hand").await;
    browser.type_keys("\u{e007}\u{e007}").await;
    browser
        .until(
            "the hand is there",
            "document.querySelector('.private .picture')",
        )
        .await;
    browser.until_pictures().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_is_in_the_tab_of_its_owner_alone() {
    on_stage("two-tabs", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 1).await;
        let ariadne = browser
            .visit_in_new_tab(&stage.page("Theseus", "labyrinth"))
            .await;
        browser.until_reads("round 1 of 10").await;

        let theseus = browser.turn_to(ariadne).await;
        show_hand(browser).await;
        browser.until_reads("Only you can see this").await;
        browser.shoot("hand-of-ariadne").await;
        let seen = browser.run(HANDS).await;
        assert_eq!(seen, json!(1));

        let ariadne = browser.turn_to(theseus).await;
        browser.click("#input").await;
        browser.type_keys("What do you hold?\u{e007}").await;
        browser.until_reads("What do you hold?").await;
        assert_eq!(browser.run(HANDS).await, json!(0));
        browser.shoot("the-same-for-theseus").await;
        browser.reload().await;
        assert_eq!(browser.run(HANDS).await, json!(0), "after a reload neither");

        browser.turn_to(ariadne).await;
        browser.until_reads("What do you hold?").await;
        browser.press("Dismiss message").await;
        browser
            .until(
                "it is dismissed",
                "!document.querySelector('.private .picture')",
            )
            .await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_seat_is_whoever_has_to_decide() {
    on_stage("next-seat", Screen::Desk, async |stage, browser| {
        let ariadne = stage.discord.as_user("Ariadne").in_channel("labyrinth");
        let theseus = stage.discord.as_user("Theseus").in_channel("labyrinth");
        ariadne.slash("/game new").await.expect("a table");
        theseus.slash("/game join").await.expect("a seat");
        ariadne.slash("/game start").await.expect("a match");
        let board = |message: &daedalus::sandbox::Message| !message.mentions.is_empty();
        let asked = ariadne.until_sees("a board", board).await.expect("a board");

        browser.visit(&stage.page("Ikaros", "tavern")).await;
        browser
            .until(
                "somebody's badge",
                "document.querySelector('#people .badge')",
            )
            .await;
        browser.shoot("badges").await;
        browser.click("#next").await;
        let decider = format!(
            "document.querySelector('#people [aria-current]')?.dataset.key === '{}'",
            asked.mentions[0]
        );
        browser.until("they who have to decide", &decider).await;
        browser
            .until(
                "their buttons",
                "document.querySelector('.own [data-custom*=\":act:\"]')",
            )
            .await;
        browser
            .until(
                "their badge is gone",
                "!document.querySelector('#people [aria-current] .badge')",
            )
            .await;
        let address = browser.run("return location.pathname").await;
        assert!(
            address == json!("/Ariadne") || address == json!("/Theseus"),
            "{address}"
        );
    })
    .await;
}
