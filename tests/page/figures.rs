//! Figures of the page, measured by hand: `cargo test --release --test page -- --ignored --nocapture`.

use serde_json::Value;

use crate::browser::Screen;
use crate::history::fill;
use crate::matches::{play_to_the_end, start_short_match};
use crate::stage::on_stage;

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a measurement"]
async fn two_thousand_messages() {
    on_stage("figure-many", Screen::Desk, async |stage, browser| {
        fill(&stage.discord, "tavern", MANY);
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        browser.until_reads("1999 of many").await;
        let frames: Value = browser
            .until_done(
                "const done = arguments[0], list = document.getElementById('scroller'), gaps = [];
                 let last = performance.now(), left = 240;
                 const step = (now) => { gaps.push(now - last); last = now; list.scrollTop -= 400; left -= 1;
                   if (left) requestAnimationFrame(step); else { gaps.sort((a, b) => a - b);
                     done([gaps[120], gaps[228], gaps.at(-1), performance.memory.usedJSHeapSize]); } };
                 requestAnimationFrame(step);",
            )
            .await;
        println!("{MANY} messages: frames p50, p95, worst in ms, heap in bytes: {frames}");
        println!("memory of the tab's process: {} kB", browser.memory());
    })
    .await;
}
