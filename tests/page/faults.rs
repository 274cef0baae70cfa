//! Faults that a tester asks for: the bot and the page survive them.

use crate::browser::Screen;
use crate::matches::start_short_match;
use crate::stage::on_stage;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn faults_are_injected_and_survived() {
    on_stage("faults", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 1).await;
        browser.click("#tools").await;
        browser
            .until(
                "the earlier requests",
                "document.querySelectorAll('#requests li').length > 5",
            )
            .await;
        browser.until_reads("answered after").await;

        browser.click("[data-fault=limit]").await;
        browser
            .until(
                "it is said",
                "document.getElementById('pace').textContent.includes('429')",
            )
            .await;
        browser.press("Text board").await;
        browser
            .until(
                "the refusal is logged",
                "document.querySelector('#requests .fault')",
            )
            .await;
        browser
            .until(
                "the answer came all the same",
                "document.querySelector('.private')",
            )
            .await;
        let answered = "document.getElementById('pace').textContent.startsWith('Last answer')";
        browser.until("the time of that answer", answered).await;
        browser.shoot("testers").await;

        browser.click("[data-fault=redeliver]").await;
        browser
            .until(
                "it is said",
                "document.getElementById('pace').textContent.includes('once more')",
            )
            .await;
        browser.click("[data-fault=drop]").await;
        let (started, _) = stage.discord.greetings();
        let back = stage.discord.until("the gateway is back", |_| {
            let (again, resumed) = stage.discord.greetings();
            (stage.discord.is_connected() && again + resumed > started).then_some(())
        });
        back.await.expect("a bot that resumes");
        browser
            .until(
                "the page knows it",
                "document.getElementById('bot').textContent === 'Bot online'",
            )
            .await;
        browser.press("Rules").await;
        browser
            .until(
                "it still answers",
                "document.querySelector('.private').textContent.includes('SHA-256')",
            )
            .await;
    })
    .await;
}
