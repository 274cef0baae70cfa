//! Whatever people write and call themselves stays text.

use serde_json::json;

use crate::browser::Screen;
use crate::stage::on_stage;

const HOSTILE: [&str; 6] = [
    "<img src=x onerror=\"window.hurt = 1\">",
    "</script><script>window.hurt = 1</script>",
    "[click me](javascript:window.hurt=1) and javascript:window.hurt=1",
    "[**<b onmouseover=window.hurt=1>**](https://example.com/\"onmouseover=\"window.hurt=1)",
    "||<svg onload=window.hurt=1>|| `<iframe srcdoc=x>` ```<style>*{display:none}</style>```",
    "<t:99999999999999:R> <t:8640000000001:F> <@1> <#1> </a:1> ***__~~||unclosed",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn markup_and_names_are_inert() {
    on_stage("hostile", Screen::Desk, async |stage, browser| {
        let named = "<img src=x onerror=window.hurt=1>";
        let guest = stage.discord.add_user("guest", named).in_channel("tavern");
        for text in HOSTILE {
            guest.say(text).expect("they may write");
        }
        stage.discord.create_channel("Knossos", "<u>loud</u>").expect("a channel");
        let guest = guest.id().expect("their id");
        browser.visit(&stage.page("Ariadne", "tavern")).await;
        browser.until_reads("unclosed").await;
        browser.shoot("hostile").await;
        let found = browser
            .run(
                "return [window.hurt ?? null, document.querySelectorAll('#messages :is(script, iframe, svg:not(.icon), b, style)').length,
                 document.querySelectorAll('#messages img:not([src^=\"/\"])').length,
                 [...document.querySelectorAll('a')].filter((it) => !/^(https?:|\\/|#)/.test(it.getAttribute('href'))).length]",
            )
            .await;
        assert_eq!(found, json!([null, 0, 0, 0]));
        // The same as that guest: their name stands in the address and in the title.
        browser.visit(&stage.page(&guest.to_string(), "tavern")).await;
        browser.until_reads("unclosed").await;
        assert_eq!(browser.run("return window.hurt ?? null").await, json!(null));
    })
    .await;
}
