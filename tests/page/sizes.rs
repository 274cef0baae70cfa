//! Pictures are as large as Discord shows them, on a desktop and on a phone.

use daedalus::sandbox::Sandbox;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::gallery::{picture, post};
use crate::stage::{page, with_tiny_bot};

const CHANNEL: &str = "night-watch";

/// Posts a message with pictures of these sizes.
async fn post_pictures(discord: &Sandbox, sizes: &[(u32, u32)], embeds: Value) {
    let name = |at: usize| format!("picture-{at}.png");
    let attachments: Vec<Value> = (0..sizes.len()).map(|at| json!({ "id": at })).collect();
    let payload = json!({ "content": "Look", "attachments": attachments, "embeds": embeds });
    let names: Vec<String> = (0..sizes.len()).map(name).collect();
    let files = names.iter().zip(sizes);
    let files = files.map(|(name, (width, height))| (name.as_str(), picture(*width, *height)));
    post(discord, CHANNEL, &payload, files).await;
}

/// The sizes of all pictures in CSS pixels, rounded, in the order of the page.
async fn sizes(browser: &Browser) -> Value {
    let script =
        "return [...document.querySelectorAll('#messages :is(.picture, .embed img)')].map((it) => {
        const box = it.getBoundingClientRect();
        return [Math.round(box.width), Math.round(box.height)];
    })";
    browser.run(script).await
}

/// Shows messages as wide as on a phone, or no longer: with a tool of the testers, whose drawer is closed afterwards.
async fn narrow(browser: &Browser) {
    for part in ["#tools", "#client", "#no-tools"] {
        browser.click(part).await;
    }
    let closed = "document.getElementById('drawer').hidden";
    browser.until("the drawer is closed", closed).await;
}

#[tokio::test]
async fn pictures_are_as_large_as_the_clients_of_discord_show_them() {
    with_tiny_bot("sizes", Screen::Desk, async |discord, browser| {
        for alone in [(1080, 1800), (1080, 1080), (1000, 500), (100, 80)] {
            post_pictures(discord, &[alone], json!([])).await;
        }
        post_pictures(discord, &[(900, 1200), (1000, 500)], json!([])).await;
        let embed =
            json!([{ "title": "An embed", "image": { "url": "attachment://picture-0.png" } }]);
        post_pictures(discord, &[(1080, 1080)], embed).await;
        browser.visit(&page(discord, "Ariadne", CHANNEL)).await;
        browser.until_pictures().await;
        let tile = [273, 273];
        let desktop = json!([
            [210, 350],
            [350, 350],
            [550, 275],
            [100, 80],
            tile,
            tile,
            [300, 300]
        ]);
        assert_eq!(sizes(browser).await, desktop);

        narrow(browser).await;
        let tile = [168, 168];
        let shown = sizes(browser).await;
        let wide = json!([[340, 340], [340, 170], [100, 80], tile, tile]);
        assert_eq!(
            shown.as_array().map(|all| json!(all[1..6])),
            Some(wide),
            "{shown}"
        );
        let tall = &shown[0];
        let screen = browser.run("return innerHeight").await;
        assert_eq!(tall[0], 340);
        assert!(
            tall[1].as_i64() <= screen.as_i64(),
            "a tall one is cut: {tall}"
        );

        narrow(browser).await;
        assert_eq!(sizes(browser).await, desktop);
    })
    .await;
}
