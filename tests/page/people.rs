//! Several people at once: tabs of their own, secrets, badges, whoever has to decide.

use std::collections::BTreeSet;

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
        ariadne
            .slash("/game new game:labyrinthos")
            .await
            .expect("a table");
        theseus.slash("/game join").await.expect("a seat");
        ariadne.slash("/game start").await.expect("a match");
        // Who has just been here is not called by the board.
        ariadne.slash("/game remind").await.expect("a call");
        let call = |message: &daedalus::sandbox::Message| !message.mentions.is_empty();
        let asked = ariadne.until_sees("a call", call).await.expect("a call");

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
                "document.querySelector('[data-custom*=\":act:\"]')",
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

        // Who one is now is no alarm, and it is not said for ever.
        let told = "document.querySelector('#trouble.calm')?.textContent.startsWith('You are ')";
        browser.until("who one is", told).await;
        browser.click("#channels button").await;
        let silent = "!document.getElementById('trouble').textContent";
        browser.until("it is old news", silent).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_seat_is_also_whoever_is_asked_beside_the_board() {
    on_stage("next-seat-letter", Screen::Desk, async |stage, browser| {
        let ariadne = stage.discord.as_user("Ariadne").in_channel("labyrinth");
        let theseus = stage.discord.as_user("Theseus").in_channel("labyrinth");
        ariadne
            .slash("/game new game:labyrinthos")
            .await
            .expect("a table");
        theseus.slash("/game join").await.expect("a seat");
        ariadne.slash("/game start").await.expect("a match");
        let ikaros = stage
            .discord
            .read(|world| world.find_user("Ikaros").map(|it| it.id));
        let invite = format!("/game substitute user:<@{}>", ikaros.expect("a person"));
        theseus.slash(&invite).await.expect("an invitation");
        let letter = |message: &daedalus::sandbox::Message| message.control("Decline").is_some();
        ariadne
            .until_sees("a letter", letter)
            .await
            .expect("a letter");

        browser.visit(&stage.page("Phaedra", "labyrinth")).await;
        let mut found = BTreeSet::from(["/Phaedra".to_owned()]);
        for _ in 0..2 {
            browser.click("#next").await;
            let known: Vec<&String> = found.iter().collect();
            let other = format!(
                "!{}.includes(location.pathname) && location.pathname",
                json!(known)
            );
            let other = browser.until("somebody else", &other).await;
            found.insert(other.as_str().expect("an address").to_owned());
        }
        assert!(found.contains("/Ikaros"), "{found:?}");
        assert!(
            found.contains("/Ariadne") || found.contains("/Theseus"),
            "{found:?}"
        );
    })
    .await;
}
