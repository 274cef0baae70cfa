//! Long channels: a window on the history, nothing jumps, the newest message stays in view.

use daedalus::sandbox::Sandbox;
use serde_json::json;

use crate::browser::{Browser, Screen};
use crate::gallery::post_much;
use crate::matches::start_short_match;
use crate::stage::{on_stage, page, with_tiny_bot};

/// The most messages that the page keeps at once, and the most elements of the whole page then.
const ROWS: u64 = 150;
const ELEMENTS: u64 = 4_000;
const ONE_IN_VIEW: &str = "(() => {
  const view = document.getElementById('scroller').getBoundingClientRect();
  const row = [...document.querySelectorAll('.message')].find((it) => it.textContent.includes('WANTED'))?.getBoundingClientRect();
  return row && row.bottom <= view.bottom + 20 && row.top >= view.top; })()";

/// Fills a channel with this many messages of all sorts.
fn fill(discord: &Sandbox, channel: &str, many: usize) {
    fill_from(discord, channel, 0, many);
}

/// Fills a channel with this many messages, which are counted from `first`.
pub fn fill_from(discord: &Sandbox, channel: &str, first: usize, many: usize) {
    let people =
        ["Ariadne", "Theseus", "Ikaros"].map(|name| discord.as_user(name).in_channel(channel));
    for number in first..first + many {
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
                   const numbers = [...document.querySelectorAll('.message .body > p:not(.byline) > strong')].map((it) => it.textContent);
                   return numbers[0] === '0' && numbers[1] === '1'; })()";
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

/// Notes how high the place of each picture is before it is loaded.
const PLACES: &str = "
  window.places = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const row of change.addedNodes)
      for (const picture of row.querySelectorAll?.('.picture img') ?? [])
        if (!picture.complete) window.places.push([picture, picture.getBoundingClientRect().height]);
  }).observe(document.getElementById('messages'), { childList: true });";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_place_of_a_picture_is_kept_before_it_is_loaded() {
    on_stage("places", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 1).await;
        browser.run(PLACES).await;
        browser.press("My hand").await;
        browser
            .until("the hand", "document.querySelector('.private .picture')")
            .await;
        browser.until_pictures().await;
        let moved = browser
            .run("return window.places.filter(([picture, before]) => before < 50 || picture.getBoundingClientRect().height !== before).length")
            .await;
        let seen = browser.run("return window.places.length").await;
        assert!(seen.as_u64() > Some(0), "the picture of the hand was seen to come");
        assert_eq!(moved, json!(0), "the place of a picture is kept before it is loaded");
    })
    .await;
}

/// From the first moment of a page on: holds the pictures of the messages back until `release()`. From `watch()` on it
/// notes what moves on the screen from frame to frame, and which shifts the browser itself has seen; those that the page
/// makes up for by scrolling it does not count, so who reads the newest message would be forgotten.
const LATE: &str = "
  window.careless ??= false;
  window.held = []; window.moves = []; window.shifts = [];
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'src' && value.startsWith('/attachments/')) window.held.push([this, value]);
    else if (!window.careless || this.tagName !== 'IMG' || !['width', 'height'].includes(name)) set.call(this, name, value);
  };
  window.release = () => { for (const [picture, source] of window.held.splice(0)) set.call(picture, 'src', source); };
  window.watch = () => {
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) {
      const moved = entry.sources.map((it) => it.node?.closest?.('#messages') ? it.node.className || it.node.tagName : null).filter(Boolean);
      if (moved.length) window.shifts.push([entry.value, moved]); } }).observe({ type: 'layout-shift' });
    let before = new Map();
    const look = () => {
      const now = new Map([...document.querySelectorAll('.message, .message .row')].map((it) => [it, it.getBoundingClientRect().top]));
      for (const [it, top] of now) if (before.has(it) && Math.abs(top - before.get(it)) > 1) window.moves.push([it.id || it.className, before.get(it), top]);
      before = now;
      requestAnimationFrame(look);
    };
    look();
  };";

/// Shows the channel anew from here, lets them load, and gives what has moved: as the browser tells it, and as
/// it was seen.
async fn moved_by_pictures(browser: &Browser, from: &str) -> [usize; 2] {
    browser.reload().await;
    browser.run(from).await;
    browser.until_done(FRAMES).await;
    browser.run("window.watch()").await;
    browser.until_done(FRAMES).await;
    let held = browser.run("return window.held.length").await;
    assert!(held.as_u64() >= Some(6), "{held} pictures were held back");
    browser.run("window.release()").await;
    browser.until_pictures().await;
    browser.until_done(FRAMES).await;
    let found = browser
        .run("return [window.shifts.length, window.moves.length]")
        .await;
    [&found[0], &found[1]].map(|count| count.as_u64().expect("a number") as usize)
}

/// Waits for what has changed to be drawn.
const FRAMES: &str = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))";
const AT_THE_END: &str =
    "const view = document.getElementById('scroller'); view.scrollTop = view.scrollHeight;";
const IN_THE_MIDDLE: &str = "const view = document.getElementById('scroller'); view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pictures_that_load_move_nothing() {
    with_tiny_bot("shifts", Screen::Desk, async |discord, browser| {
        for _ in 0..3 {
            post_much(discord, "night-watch").await;
        }
        browser
            .visit(&page(discord, "Ariadne", "night-watch"))
            .await;
        browser.before_pages(LATE).await;
        for from in [AT_THE_END, IN_THE_MIDDLE] {
            let moved = moved_by_pictures(browser, from).await;
            assert_eq!(
                moved,
                [0, 0],
                "pictures have moved what stands around them: {from}"
            );
        }
        // A page that forgets the size of its pictures would be found out, in either place.
        browser.before_pages("window.careless = true;").await;
        let [_, moves] = moved_by_pictures(browser, AT_THE_END).await;
        assert!(moves > 0, "a move is seen at the end");
        let [shifts, moves] = moved_by_pictures(browser, IN_THE_MIDDLE).await;
        assert!(shifts > 0 && moves > 0, "a move is seen in the middle");
    })
    .await;
}
