//! The booklets as web pages, on a desk and on a telephone.

use daedalus::rules::GAMES;
use serde_json::json;

use crate::browser::Screen;
use crate::stage::on_stage;

/// All pictures are there, nothing is wider than the screen, and what is printed has no links to press.
const WHOLE: &str = "return [
    [...document.images].every((it) => it.complete && it.naturalWidth > 0 && it.alt.length > 60),
    document.documentElement.scrollWidth <= window.innerWidth,
    [...document.styleSheets].some((sheet) => [...sheet.cssRules].some((rule) => rule.media?.mediaText === 'print')),
    document.images.length,
];";

fn says(text: &str) -> String {
    format!("document.body.textContent.includes({text:?})")
}

async fn read(name: &str, screen: Screen) {
    on_stage(name, screen, async |stage, browser| {
        browser
            .load(&format!("{}/rules", stage.discord.base_url()))
            .await;
        for game in GAMES {
            browser.until("the list", &says(game.about().tagline)).await;
        }
        for game in GAMES {
            let (about, pages) = (game.about(), game.booklet().pages);
            browser
                .load(&format!("{}/rules/{}", stage.discord.base_url(), about.id))
                .await;
            let last = pages[pages.len() - 1].title;
            browser.until("the last page", &says(last)).await;
            browser
                .until(
                    "all pictures",
                    "[...document.images].every((it) => it.complete)",
                )
                .await;
            let whole = browser.run(WHOLE).await;
            assert_eq!(
                whole,
                json!([true, true, true, pages.len()]),
                "{}",
                about.id
            );
            browser.shoot(&format!("{name}-{}", about.id)).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn booklets_are_read_on_a_desk() {
    read("rules-desk", Screen::Desk).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn booklets_are_read_on_a_telephone() {
    read("rules-phone", Screen::Phone).await;
}
