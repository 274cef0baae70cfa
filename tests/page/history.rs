//! Long channels: a window on the history, nothing jumps, the newest message stays in view.

use daedalus::sandbox::Sandbox;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::matches::start_short_match;
use crate::stage::on_stage;

/// The most messages that the page keeps at once, and the most elements of the whole page then.
const ROWS: u64 = 150;
const ELEMENTS: u64 = 4_000;
const ONE_IN_VIEW: &str = "(() => {
  const view = document.getElementById('scroller').getBoundingClientRect();
  const row = [...document.querySelectorAll('.message')].find((it) => it.textContent.includes('WANTED'))?.getBoundingClientRect();
  return row && row.bottom <= view.bottom + 20 && row.top >= view.top; })()";

/// Fills a channel with this many messages of all sorts.
pub fn fill(discord: &Sandbox, channel: &str, many: usize) {
    let people =
        ["Ariadne", "Theseus", "Ikaros"].map(|name| discord.as_user(name).in_channel(channel));
    for number in 0..many {
        let line = format!(
            "**{number}** of many: `code`, a <t:{number}:R> and https://example.com/{number}"
        );
        let said = people[number % people.len()].say(&line);
        said.expect("they may write");
    }
}

async fn assert_in_view(browser: &Browser, text: &str) {
    browser
        .until(text, &ONE_IN_VIEW.replace("WANTED", text))
        .await;
}

async fn assert_light(browser: &Browser) {
    let counted = browser
        .run("return [document.querySelectorAll('.message').length, document.querySelectorAll('*').length]")
        .await;
    let [rows, elements] =
        [&counted[0], &counted[1]].map(|count| count.as_u64().expect("a number"));
    assert!(rows > 20 && rows <= ROWS, "{rows} messages");
    assert!(elements <= ELEMENTS, "{elements} elements");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_thousand_messages_weigh_no_more_than_the_newest() {
    on_stage("history", Screen::Desk, async |stage, browser| {
        fill(&stage.discord, "tavern", 2_000);
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        assert_in_view(browser, "1999 of many").await;
        assert_light(browser).await;

        let up = "(() => { document.getElementById('scroller').scrollTop -= 3000;
                   return document.getElementById('messages').firstElementChild.textContent.includes('0 of many: ')
                     && document.querySelectorAll('.message')[1].textContent.includes('1 of many: '); })()";
        browser.until("the oldest message", up).await;
        assert_light(browser).await;
        browser.shoot("history").await;

        // What is said meanwhile moves nothing, and one click leads there.
        let before = browser.run("return document.getElementById('scroller').scrollTop").await;
        let theseus = stage.discord.as_user("Theseus").in_channel("tavern");
        theseus.say("Come back!").expect("he may write");
        browser.until("it is said", "document.getElementById('news').textContent.includes('Come back!')").await;
        let after = browser.run("return document.getElementById('scroller').scrollTop").await;
        assert_eq!(before, after);
        browser.click("#newest").await;
        assert_in_view(browser, "Come back!").await;
        browser.until("the way back is gone", "document.getElementById('newest').hidden").await;
        theseus.say("There you are.").expect("he may write");
        assert_in_view(browser, "There you are.").await;
        assert_light(browser).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_reads_stands_still_while_older_messages_come() {
    on_stage("still", Screen::Desk, async |stage, browser| {
        fill(&stage.discord, "tavern", 400);
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        assert_in_view(browser, "399 of many").await;
        // At each step up, the row in the middle of the view moves by as much as was scrolled and no more.
        let steps = browser
            .until_done(
                "const done = arguments[0], view = document.getElementById('scroller'), wrong = [];
                 let left = 60;
                 const middle = () => document.elementFromPoint(700, 300).closest('.message');
                 const step = () => {
                   const row = middle(), id = row?.id, top = row?.getBoundingClientRect().top, at = view.scrollTop;
                   view.scrollTop = Math.max(1, at - 150);
                   const moved = at - view.scrollTop;
                   requestAnimationFrame(() => requestAnimationFrame(() => {
                     const now = document.getElementById(id);
                     if (now && Math.abs(now.getBoundingClientRect().top - top - moved) > 2) wrong.push([id, now.getBoundingClientRect().top - top, moved]);
                     left -= 1;
                     if (left) step(); else done([wrong, document.querySelectorAll('.message').length]);
                   }));
                 };
                 step();",
            )
            .await;
        assert_eq!(steps[0], json!([]), "{steps}");
        assert!(steps[1].as_u64() > Some(60), "{steps}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_that_load_move_nothing() {
    on_stage("shifts", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 1).await;
        browser.press("My hand").await;
        browser.until("the hand", "document.querySelector('.private .picture')").await;
        browser.until_pictures().await;
        browser.reload().await;
        browser
            .run(
                "window.shifts = [];
                 new PerformanceObserver((list) => { for (const entry of list.getEntries()) {
                   const moved = entry.sources.map((it) => it.node?.closest?.('#messages') ? it.node.className || it.node.tagName : null).filter(Boolean);
                   if (moved.length) window.shifts.push([entry.value, moved]); } }).observe({ type: 'layout-shift', buffered: true });",
            )
            .await;
        browser.until_pictures().await;
        let stands_at_the_end = "(() => { const view = document.getElementById('scroller');
            return view.scrollHeight - view.scrollTop - view.clientHeight < 2; })()";
        browser.until("the end is in view", stands_at_the_end).await;
        browser.press("Text board").await;
        browser.until("the answer", "document.querySelectorAll('.private').length > 1").await;
        let frames = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(window.shifts)))";
        let shifts: Value = browser.until_done(frames).await;
        assert_eq!(shifts, json!([]), "pictures have moved what stands around them");
    })
    .await;
}
