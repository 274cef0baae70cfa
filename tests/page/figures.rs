//! Figures of the page, measured by hand: `cargo test --release --test page -- --ignored --nocapture`.

use serde_json::Value;

use crate::browser::{Browser, Screen};
use crate::history::fill;
use crate::matches::{play_to_the_end, start_short_match};
use crate::stage::{Stage, on_stage};

const MANY: usize = 2_000;

/// The milliseconds from the click on "Play" to the picture of the board.
const FIRST: &str = "
  window.first = null;
  const list = document.getElementById('messages');
  addEventListener('click', () => { window.clicked = performance.now(); }, { capture: true, once: true });
  list.addEventListener('load', (event) => {
    if (event.target.closest('.picture')) window.first ??= performance.now() - window.clicked;
    if (event.target.closest('.own')) window.mine ??= performance.now() - window.clicked;
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
        browser
            .press("Play Labyrinthos against two computers")
            .await;
        browser.until("the picture", "window.mine").await;
        let found = browser.run("return [window.first, window.mine]").await;
        println!("first picture and own board after Play: {found} ms");
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
            "{} clicks to pictures: p50 {half:.0} ms, p95 {most:.0} ms",
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
    println!("the tab's process, nothing open: {} kB", browser.memory());
    let stage = Stage::open().await;
    browser.visit(&stage.page("Ariadne", "harbour")).await;
    println!("an empty channel: {} kB", browser.memory());
    fill(&stage.discord, "tavern", MANY);
    browser.visit(&stage.page("Ariadne", "tavern")).await;
    browser.until_reads("1999 of many").await;
    println!("{MANY} messages: {} kB", browser.memory());
    let gaps = browser.until_done(SCROLL).await;
    let gaps: Vec<f64> = gaps
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect();
    let [half, most, worst] = [0.5, 0.95, 1.0].map(|part| percentile(gaps.clone(), part));
    println!(
        "{} frames: p50 {half:.1}, p95 {most:.1}, worst {worst:.1} ms",
        gaps.len()
    );
    println!("after scrolling: {} kB", browser.memory());
    browser.close().await;
    stage.close().await;
}
