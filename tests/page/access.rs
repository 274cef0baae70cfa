//! The page for everybody: axe-core finds no serious violation in any state.

use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::matches::start_short_match;
use crate::stage::{on_stage, page, with_tiny_bot};

/// Where scripts/test installs it.
const AXE: &str = "target/page/node_modules/axe-core/axe.min.js";

/// The checks; `None` where they are not installed.
///
/// # Panics
/// Where they are missing though CI is set.
fn axe() -> Option<String> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(AXE);
    let source = std::fs::read_to_string(path).ok();
    if source.is_none() {
        let missing = format!(
            "{AXE} is missing: npm could not fetch axe-core for the accessibility checks. \
             scripts/test does it, where npm reaches its registry."
        );
        assert!(std::env::var_os("CI").is_none(), "{missing}");
        eprintln!("NOT TESTED: {missing}");
    }
    source
}

async fn assert_accessible(browser: &Browser, state: &str) {
    let Some(axe) = axe() else { return };
    browser.run(&axe).await;
    let report = browser
        .until_done(
            "const done = arguments[0];
             axe.run(document, { resultTypes: ['violations'] }).then((found) => done(found.violations
               .filter((it) => ['serious', 'critical'].includes(it.impact))
               .map((it) => [it.id, it.help, it.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + node.failureSummary)])));",
        )
        .await;
    assert_eq!(report, Value::Array(Vec::new()), "{state}: {report:#}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shuts_anybody_out_on_a_desk() {
    on_stage("access-desk", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 1).await;
        browser.press("Text board").await;
        browser.until_reads("Only you can see this").await;
        browser.until_pictures().await;
        browser.click("#tools").await;
        browser.click("#input").await;
        browser.type_keys("/game").await;
        browser
            .until("offers", "document.querySelector('#offers li')")
            .await;
        for theme in ["light", "dark"] {
            browser.wear(theme).await;
            assert_accessible(browser, &format!("desk-{theme}")).await;
        }
        browser.type_keys("\u{e00c}").await;
        browser.click(".picture").await;
        browser
            .until(
                "the large picture",
                "document.getElementById('viewer').open",
            )
            .await;
        assert_accessible(browser, "picture").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_shuts_anybody_out_on_a_telephone() {
    on_stage("access-phone", Screen::Phone, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        browser.until_reads("Welcome to Daedalus").await;
        for theme in ["light", "dark"] {
            browser.wear(theme).await;
            assert_accessible(browser, &format!("phone-{theme}")).await;
        }
        browser.click("#menu").await;
        browser
            .until(
                "the places",
                "document.body.classList.contains('at-places')",
            )
            .await;
        assert_accessible(browser, "phone-menu").await;
        browser.click("#channels li:nth-child(2) button").await;
        browser
            .until(
                "the menu is gone",
                "!document.body.classList.contains('at-places')",
            )
            .await;
        let channel = browser
            .run("return document.getElementById('channel-title').textContent")
            .await;
        assert_eq!(channel, json!("# labyrinth"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_and_menus_shut_nobody_out() {
    with_tiny_bot("access-forms", Screen::Desk, async |discord, browser| {
        let ariadne = discord.as_user("Ariadne").in_channel("tavern");
        ariadne.slash("/board").await.expect("a board");
        ariadne.slash("/who").await.expect("a question");
        browser.visit(&page(discord, "Ariadne", "tavern")).await;
        browser.click(".menu summary").await;
        assert_accessible(browser, "menus").await;
        browser.press("Note").await;
        browser
            .until("the form", "document.getElementById('modal').open")
            .await;
        assert_accessible(browser, "form").await;
    })
    .await;
}
