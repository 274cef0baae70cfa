//! A first evening on a telephone, as pictures to look at, and whole short matches played by the hints alone:
//! `target/screenshots/evening-…`.

use std::fmt::Write;
use std::path::PathBuf;

use daedalus::rules::GAMES;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::matches::IS_OVER;
use crate::stage::{Stage, on_stage};

/// Clicks at most in one match.
const MOST: usize = 900;

/// One click of somebody who does what the hint says: the first of its choices, else the hint itself, else the open question.
/// Gives what was read and clicked.
const FOLLOW: &str = r#"
  const done = arguments[0];
  const list = document.getElementById('messages');
  const text = (row) => [...row.querySelectorAll('.body > :is(p, blockquote, ol, ul, pre):not(.byline, .only, .paced)')].map((it) => it.innerText).join('\n');
  let clicked = null;
  const found = () => {
    const rows = [...list.children].reverse();
    const panel = rows.find((row) => row.classList.contains('private'));
    const boards = rows.filter((row) => !row.classList.contains('private'));
    const free = (row, fits) => row && [...row.querySelectorAll('button[data-custom], .menu li > button')].find((it) => !it.disabled && fits(it));
    const says = (start) => (it) => it.textContent.trim().startsWith(start);
    const kind = (ends) => (it) => (it.dataset.custom || '').endsWith(ends) || (it.dataset.custom || '').includes(ends + ':');
    return free(panel, says('1. ')) || free(panel, (it) => it.textContent === 'Hint')
      || free(panel, (it) => ['Do it', 'Done'].includes(it.textContent))
      || free(panel, (it) => kind(':pick')(it) || kind(':act')(it) || it.closest('.menu'))
      || free(boards[0], kind(':act')) || free(boards[0], kind(':decide'));
  };
  const look = () => {
    if (clicked) return;
    if (isOver()) return stop(['over', '', '']);
    if (document.querySelector('#messages .busy') || document.querySelector('.thinking')) return;
    const newest = document.getElementById('newest');
    if (!newest.hidden) return newest.click();
    const it = found();
    const own = it && (it.closest('.private') || it.closest('.message').querySelector('.mention.own'));
    if (!own) return;
    const row = it.closest('.message');
    const read = text(row);
    const label = it.textContent;
    const menu = it.closest('details');
    if (menu) menu.open = true;
    it.scrollIntoView({ block: 'nearest' });
    const before = list.textContent;
    it.click();
    clicked = [row.classList.contains('private') ? 'panel' : 'board', read, label];
    // The next click comes when something has come of this one.
    let beats = 0;
    const wait = setInterval(() => {
      beats += 1;
      const settled = !document.querySelector('#messages .busy') && list.textContent !== before;
      if (settled || beats > 400) { clearInterval(wait); setTimeout(() => stop(clicked), 80); }
    }, 25);
  };
  const beat = setInterval(look, 40);
  let stopped = false;
  const stop = (it) => { clearInterval(beat); if (!stopped) done(it); stopped = true; };
  look();"#;

/// Opens a channel of its own and goes there.
async fn channel_of(stage: &Stage, browser: &Browser, name: &str) {
    let made = stage.discord.create_channel("Knossos", name);
    made.expect("a channel");
    browser.visit(&stage.page("Ariadne", name)).await;
}

async fn use_command(browser: &Browser, line: &str) {
    browser.click("#input").await;
    browser.type_keys(&format!("{line}\u{e007}")).await;
}

async fn shoot(browser: &Browser, name: &str) {
    browser.until_pictures().await;
    browser.shoot(&format!("evening-{name}")).await;
}

/// What somebody sees who comes for the first time, of each game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "pictures for a person to look at"]
async fn the_first_screens_on_a_telephone() {
    on_stage("evening", Screen::Phone, async |stage, browser| {
        browser.visit(&stage.discord.base_url()).await;
        let covers = "document.querySelectorAll('#shelf-items .cover img').length";
        browser.until("the games as pictures", covers).await;
        let loaded = "[...document.querySelectorAll('.cover img')].every((it) => it.naturalWidth)";
        browser.until("their pictures", loaded).await;
        browser.shoot("evening-shelf").await;
        browser.click("#no-shelf").await;
        browser.shoot("evening-welcome").await;
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        use_command(browser, "/game new\u{e007}").await;
        browser.until_reads("Which game?").await;
        shoot(browser, "chooser").await;
        use_command(browser, "/daily\u{e007}").await;
        browser.until_reads("Daily ").await;
        browser.shoot("evening-daily").await;
        for game in GAMES {
            let (id, name) = (game.about().id, game.about().name);
            channel_of(stage, browser, id).await;
            use_command(browser, &format!("/me learn game:{id}")).await;
            browser.until_reads("step 1 of").await;
            shoot(browser, &format!("{id}-lesson")).await;
            use_command(browser, &format!("/game rules game:{id}")).await;
            browser.until_reads("page 1 of").await;
            shoot(browser, &format!("{id}-rules")).await;
            channel_of(stage, browser, &format!("{id}-two")).await;
            let line = format!("/game new game:{id} computers:1 options:length=short,clock=none");
            use_command(browser, &line).await;
            browser.until_reads("Your table is open").await;
            browser.shoot(&format!("evening-{id}-lobby")).await;
            browser.press("Start").await;
            browser.until_reads("round 1 of").await;
            let asked =
                "document.querySelector('[data-custom*=\":act:\"], [data-custom$=\":decide\"]')";
            browser.until(&format!("{name} asks"), asked).await;
            shoot(browser, &format!("{id}-first")).await;
        }
    })
    .await;
}

/// Every step of each lesson.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "pictures for a person to look at"]
async fn the_lessons_on_a_telephone() {
    on_stage("lessons", Screen::Phone, async |stage, browser| {
        for game in wanted() {
            let steps = game.lesson().expect("a lesson").steps.len();
            let id = game.about().id;
            channel_of(stage, browser, id).await;
            use_command(browser, &format!("/me learn game:{id}")).await;
            for step in 1..=steps {
                browser.until_reads(&format!("step {step} of")).await;
                shoot(browser, &format!("{id}-step-{step}")).await;
                browser.click(".private .row button.style1").await;
            }
            browser.until_reads("won!").await;
            shoot(browser, &format!("{id}-step-won")).await;
        }
    })
    .await;
}

/// The games that `DAEDALUS_GAME` names, or all.
fn wanted() -> impl Iterator<Item = &'static dyn daedalus::rules::any::AnyGame> {
    let one = std::env::var("DAEDALUS_GAME").unwrap_or_default();
    let fits = move |id: &str| one.is_empty() || one.split(',').any(|it| it == id);
    GAMES
        .iter()
        .copied()
        .filter(move |game| fits(game.about().id))
}

/// A short match of each game against a beginner, played by hints alone; what was read stands in `evening-GAME.log`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "minutes of play, and pictures for a person to look at"]
async fn short_matches_by_hints_on_a_telephone() {
    on_stage("evening-matches", Screen::Phone, async |stage, browser| {
        for game in wanted() {
            let id = game.about().id;
            channel_of(stage, browser, id).await;
            let line = format!("/game new game:{id} computers:1 options:length=short,clock=none");
            use_command(browser, &line).await;
            browser.until_reads("Your table is open").await;
            browser.press("Start").await;
            browser.until_reads("round 1 of").await;
            let log = follow_hints(browser, id).await;
            shoot(browser, &format!("{id}-match-over")).await;
            let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
                .join(format!("target/screenshots/evening-{id}.log"));
            std::fs::write(path, log).expect("a log");
        }
    })
    .await;
}

/// Plays to the end; gives what was read and clicked.
async fn follow_hints(browser: &Browser, game: &str) -> String {
    let mut log = String::new();
    for click in 1..=MOST {
        let told: Value = browser.until_done(&format!("{IS_OVER} {FOLLOW}")).await;
        if told[0] == json!("over") {
            let _ = writeln!(log, "over after {click} clicks");
            return log;
        }
        let part = |at: usize| told[at].as_str().unwrap_or_default().to_owned();
        let _ = writeln!(
            log,
            "--- {click} {}\n{}\n=> [{}]",
            part(0),
            part(1),
            part(2)
        );
        if click % 25 == 3 || click == 8 {
            browser
                .shoot(&format!("evening-{game}-match-{click}"))
                .await;
        }
    }
    panic!("the match never ends:\n{log}");
}
