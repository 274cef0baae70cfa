//! Whole matches, clicked from their first to their last button.

use daedalus::sandbox::Sandbox;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::stage::on_stage;

/// Marks something that can be decided now: in the newest private panel, else on the newest board, else by asking for
/// the question that is owed. `arguments[0]` chooses among several.
const MARK: &str = "
  const before = window.changes;
  // New messages push the older ones up: a tap may hit a picture instead, which then is closed again.
  document.getElementById('viewer').close();
  if (/wins!|ended without a winner/.test(document.getElementById('messages').textContent)) return 'over';
  for (const old of document.querySelectorAll('[data-pick]')) old.removeAttribute('data-pick');
  const rows = [...document.querySelectorAll('#messages > .message')].reverse();
  const open = (row, css) => [...row.querySelectorAll(css)].filter((it) => !it.disabled && it.textContent !== 'Back');
  const panels = rows.filter((row) => row.classList.contains('private'));
  const boards = rows.filter((row) => row.classList.contains('own') && !row.classList.contains('private'));
  const first = (list, css) => list.map((row) => open(row, css)).find((found) => found.length);
  const found = first(panels, '.row > button[data-custom], .menu li > button')
    || first(boards, '[data-custom*=\":act:\"], [data-custom*=\":open:\"]') || first(boards, '[data-custom$=\":decide\"]');
  if (!found) return [before, false, performance.now()];
  // Who passes when they can comes to the end of a match sooner.
  const pass = CHANCE > 0.5 && found.find((it) => /:act:(pass|end)$/.test(it.dataset.custom));
  const one = pass || found[Math.floor(CHANCE * found.length)];
  const menu = one.closest('details');
  if (menu) menu.open = true;
  one.setAttribute('data-pick', '');
  return [before, true, performance.now()];";

/// Counts what happens to the messages, and the milliseconds from a click to the next picture of a board.
const WATCH: &str = "
  window.changes = 0;
  window.paces = [];
  let clicked = null;
  const list = document.getElementById('messages');
  new MutationObserver(() => { window.changes += 1; }).observe(list, { childList: true, subtree: true });
  addEventListener('click', (event) => { if (event.target.closest('[data-pick]')) clicked = performance.now(); }, true);
  list.addEventListener('load', () => { if (clicked !== null) window.paces.push(performance.now() - clicked); clicked = null; }, true);";

/// Clicks whatever can be decided until the match is over. Gives the milliseconds from clicks to pictures.
pub async fn play_to_the_end(browser: &Browser) -> Vec<f64> {
    browser.run(WATCH).await;
    // A walk that is the same at every run: the fractions of the golden ratio.
    let chances = (1..5_000).map(|step| (f64::from(step) * 0.618_033_988_75).fract());
    for chance in chances {
        let looked = browser
            .run(&MARK.replace("CHANCE", &chance.to_string()))
            .await;
        if looked == json!("over") {
            let paces = browser.run("return window.paces").await;
            let paces = paces.as_array().cloned().unwrap_or_default();
            return paces.iter().filter_map(Value::as_f64).collect();
        }
        if looked[1] == json!(true) && !browser.try_click("[data-pick]").await {
            continue;
        }
        let (before, since) = (&looked[0], &looked[2]);
        // A tap beside a button that has just moved does nothing; then it is tried again, as a person would.
        let settled = format!(
            "(window.changes > {before} && !document.querySelector('.busy')) || performance.now() - {since} > 3000"
        );
        browser.until("something changes", &settled).await;
    }
    panic!("the match never ends");
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
        browser.until_reads("promised at the start as").await;
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
