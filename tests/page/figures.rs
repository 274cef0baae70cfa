//! Figures of the page, one line each, measured by hand on a machine that does nothing else:
//! `DAEDALUS_BROWSER=1 cargo test --release --test page figures -- --ignored --nocapture --test-threads=1`.

use serde_json::Value;

use crate::browser::{Browser, Screen};
use crate::gallery::post_much;
use crate::history::fill_from;
use crate::matches::{play_to_the_end, start_short_match};
use crate::stage::{Stage, on_stage};

const MANY: usize = 2_000;
/// After so many parts of them come a few messages with pictures.
const PARTS: usize = 20;
/// One frame missed: the milliseconds between frames of which nobody complains.
const FRAME: f64 = 33.4;

/// The milliseconds from the click on "Play" to the picture of the board.
const FIRST: &str = "
  window.first = null;
  const list = document.getElementById('messages');
  addEventListener('click', () => { window.clicked = performance.now(); }, { capture: true, once: true });
  list.addEventListener('load', (event) => {
    if (event.target.closest('.picture')) window.first ??= performance.now() - window.clicked;
    if (event.target.closest('.own .picture')) window.mine ??= performance.now() - window.clicked;
  }, true);";

fn percentile(mut values: Vec<f64>, part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = (values.len() as f64 * part).ceil() as usize;
    values
        .get(at.saturating_sub(1))
        .copied()
        .unwrap_or(f64::NAN)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn from_play_to_the_first_picture() {
    on_stage("figure-play", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        browser.run(FIRST).await;
        let play = "[...document.querySelectorAll('[data-custom*=\":try:play:\"]')][0]";
        browser.until("the button", play).await;
        browser.click("[data-custom*=':try:play:']").await;
        browser.until("the picture", "window.mine").await;
        let found = browser.run("return [window.first, window.mine]").await;
        let [first, mine] = [&found[0], &found[1]].map(|it| it.as_f64().unwrap_or(f64::NAN));
        println!("FIGURE Play to the first picture: {first:.0} ms, to the own board: {mine:.0} ms (at most 500)");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn from_clicks_to_pictures() {
    on_stage("figure-clicks", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 2).await;
        let paces = play_to_the_end(browser).await;
        let (half, most) = (
            percentile(paces.clone(), 0.5),
            percentile(paces.clone(), 0.95),
        );
        println!(
            "FIGURE click to the updated picture: p95 {most:.0} ms, p50 {half:.0} ms of {} clicks (p95 at most 250)",
            paces.len()
        );
    })
    .await;
}

/// Scrolls up and then down again by 400 pixels in each frame. Gives the milliseconds between frames.
const SCROLL: &str = "
  const done = arguments[0], view = document.getElementById('scroller'), gaps = [];
  let last = null, way = -400, left = 400;
  const step = (now) => {
    if (last !== null) gaps.push(now - last);
    last = now;
    view.scrollTop += way;
    left -= 1;
    if (left === 200) way = 400;
    if (left) requestAnimationFrame(step); else done(gaps);
  };
  requestAnimationFrame(step);";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn two_thousand_messages() {
    let Some(browser) = Browser::open_unwatched(Screen::Desk).await else {
        return;
    };
    let megabytes = || browser.memory() as f64 / 1000.0;
    let nothing = megabytes();
    let stage = Stage::open().await;
    for part in 0..PARTS {
        let boards = 3;
        fill_from(
            &stage.discord,
            "tavern",
            part * MANY / PARTS,
            MANY / PARTS - boards,
        );
        for _ in 0..boards {
            post_much(&stage.discord, "tavern").await;
        }
    }
    browser.visit(&stage.page("Ariadne", "tavern")).await;
    browser.until_pictures().await;
    let newest = megabytes();
    let gaps = browser.until_done(SCROLL).await;
    let gaps: Vec<f64> = gaps
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect();
    let [half, most, worst] = [0.5, 0.95, 1.0].map(|part| percentile(gaps.clone(), part));
    println!(
        "FIGURE scrolling through {MANY} messages: p95 {most:.1} ms, p50 {half:.1} ms, worst {worst:.1} ms of {} frames (p95 at most {FRAME})",
        gaps.len()
    );
    println!(
        "FIGURE memory of the tab: {:.0} MB after scrolling, {newest:.0} MB before, {nothing:.0} MB with nothing open (at most 150)",
        megabytes()
    );
    browser.close().await;
    stage.close().await;
}
