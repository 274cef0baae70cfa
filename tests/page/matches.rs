//! Whole matches, clicked from their first to their last button.

use daedalus::sandbox::Sandbox;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::stage::on_stage;

/// JavaScript that defines `isOver()`: whether a result is shown. A hint, which only foretells one, is private.
pub const IS_OVER: &str = r"const isOver = () => [...document.querySelectorAll('#messages > :not(.private)')]
    .some((row) => /wins!|ended without a winner/.test(row.textContent));";

/// A player in the page: clicks something that can be decided now (in the newest private panel, else on the newest
/// board, else by asking for the question that is owed), waits until something has changed, and so on, until the match
/// is over or `most` clicks are done. What lies under something else is not clicked.
const PLAY: &str = r#"

  const list = document.getElementById('messages');
  const player = window.player ??= { step: 0, paces: [] };
  // What leads into the booklet leads away from the match: a walk by chance could stay there.
  const ways = /^(Back|Show board here|What is this|Rules)/;
  const open = (row, css) => [...row.querySelectorAll(css)].filter((it) => !it.disabled && !ways.test(it.textContent));
  const first = (rows, css) => rows.map((row) => open(row, css)).find((found) => found.length);
  const choices = () => {
    const rows = [...list.children].reverse();
    const panels = rows.filter((row) => row.classList.contains('private'));
    const boards = rows.filter((row) => !row.classList.contains('private'));
    const called = boards.filter((row) => row.querySelector('.mention.own'));
    return first(panels, '.row > button[data-custom], .menu li > button')
      || first(boards, '[data-custom*=":act:"], [data-custom*=":open:"]') || first(called.slice(0, 1), '[data-custom$=":decide"]') || [];
  };
  const assertFree = (it) => {
    const box = it.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!it.contains(top)) hidden.push([it.textContent, box.toJSON(), top?.outerHTML.slice(0, 200)]);
  };
  const choose = () => {
    const found = choices();
    if (!found.length) return null;
    // A walk that is the same at every run: the fractions of the golden ratio.
    const chance = (player.step += 1) * 0.61803398875 % 1;
    // Who passes when they can comes to the end of a match sooner.
    const pass = chance > 0.25 && found.find((it) => /:act:(pass|end)$/.test(it.dataset.custom));
    return pass || found[Math.floor(chance * found.length)];
  };
  let left = most, clicked = null;
  const hidden = [];
  const stop = (word) => { changes.disconnect(); list.removeEventListener('load', loaded, true); done([word, player.paces, hidden, player.step]); };
  const loaded = () => { if (clicked !== null) player.paces.push(performance.now() - clicked); clicked = null; };
  const act = () => {
    if (isOver()) return stop('over');
    if (document.querySelector('#messages .busy')) return;
    if (!left) return stop('more');
    const newest = document.getElementById('newest');
    if (!newest.hidden) return newest.click();
    const one = choose();
    if (!one) return;
    const menu = one.closest('details');
    if (menu) menu.open = true;
    one.scrollIntoView({ block: 'nearest' });
    assertFree(one);
    left -= 1;
    clicked = performance.now();
    one.click();
  };
  let soon = null;
  const look = () => { soon ??= setTimeout(() => { soon = null; act(); }, 0); };
  const changes = new MutationObserver(look);
  changes.observe(list, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  list.addEventListener('load', loaded, true);
  look();"#;

/// How many clicks are made before the test looks again: few enough for a busy machine.
const CLICKS: usize = 40;
/// A match has an end: more clicks than this are a mistake.
const MOST_CLICKS: usize = 4_000;

/// Clicks whatever can be decided until the match is over. Gives the milliseconds from clicks to pictures.
pub async fn play_to_the_end(browser: &Browser) -> Vec<f64> {
    for _ in 0..MOST_CLICKS / CLICKS {
        let told = play(browser, CLICKS).await;
        if told[0] == json!("over") {
            let paces = told[1].as_array().cloned().unwrap_or_default();
            eprintln!("{} clicks", told[3]);
            return paces.iter().filter_map(Value::as_f64).collect();
        }
    }
    panic!("the match never ends");
}

/// Clicks so often on whatever can be decided, unless the match is over before.
pub async fn play(browser: &Browser, most: usize) -> Value {
    let script =
        format!("const play = (most, done) => {{ {IS_OVER} {PLAY} }}; play({most}, arguments[0]);");
    let told = browser.until_done(&script).await;
    let hidden = &told[2];
    assert_eq!(
        *hidden,
        json!([]),
        "what was clicked lay under something else"
    );
    told
}

/// Opens a short match in the channel that is shown and starts it.
pub async fn start_short_match(browser: &Browser, computers: u8) {
    browser.click("#input").await;
    let line = format!("/game new game:labyrinthos computers:{computers} options:round_limit=10");
    browser.type_keys(&line).await;
    browser.type_keys("\u{e007}").await;
    browser.until_reads("Your table is open").await;
    browser.press("Start").await;
    browser.until_reads("round 1 of 10").await;
}

async fn whole_match(name: &str, screen: Screen) {
    on_stage(name, screen, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 1).await;
        browser.until_pictures().await;
        browser.shoot(&format!("{name}-begin")).await;
        play_to_the_end(browser).await;
        browser.until_reads("as promised at the start").await;
        browser.until_pictures().await;
        browser.shoot(&format!("{name}-end")).await;
        assert_no_sideways(browser).await;
        assert_table_is_closed(&stage.discord, &stage.host);
    })
    .await;
}

/// Nothing may stick out to the right.
async fn assert_no_sideways(browser: &Browser) {
    let wide = "return document.getElementById('scroller').scrollWidth - document.getElementById('scroller').clientWidth";
    assert_eq!(browser.run(wide).await, json!(0));
}

fn assert_table_is_closed(discord: &Sandbox, host: &daedalus::host::Host) {
    let channel = discord.read(|world| world.find_channel("labyrinth").map(|it| it.id.number()));
    assert!(host.table_in(channel.expect("the channel")).is_none());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_match_is_clicked_to_its_end_on_a_desk() {
    whole_match("match-1280", Screen::Desk).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_match_is_clicked_to_its_end_on_a_telephone() {
    whole_match("match-390", Screen::Phone).await;
}
