//! Slash commands, by keyboard alone.

use daedalus::discord::{GROUPS, Group};
use serde_json::json;

use crate::browser::Screen;
use crate::stage::on_stage;

const ENTER: &str = "\u{e007}";
const TAB: &str = "\u{e004}";
const ESCAPE: &str = "\u{e00c}";

/// The name of a command with which the name of an earlier one begins.
fn beginning_of_another() -> String {
    let name = |group: &Group| {
        let game = group.game;
        let names = group.commands.iter();
        names.map(move |slash| format!("{game} {}", slash.name))
    };
    let names: Vec<String> = GROUPS.iter().flat_map(name).collect();
    let is_beginning = |at: &usize| {
        let earlier = &names[..*at];
        earlier.iter().any(|it| it.starts_with(&names[*at]))
    };
    let at = (0..names.len()).find(is_beginning);
    names[at.expect("such a command")].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_is_put_together_by_keyboard() {
    on_stage("keyboard", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        browser.click("#input").await;
        browser.type_keys("/").await;
        browser.until("the list of commands", "document.querySelectorAll('#offers li').length > 10").await;
        browser.shoot("commands").await;
        // A name that was typed completely comes before the longer ones that begin with it.
        let name = beginning_of_another();
        browser.type_keys(&name).await;
        let whole = format!("document.querySelector('#offers [aria-selected=true] .offer')?.textContent === '/{name}'");
        browser.until("the whole name", &whole).await;
        browser.type_keys(ESCAPE).await;
        browser.type_keys("/game ne").await;
        browser.until("one is left", "document.querySelectorAll('#offers li').length === 1").await;
        browser.type_keys(ENTER).await;
        browser.until("its chip", "document.querySelector('.chip')?.textContent === '/game new'").await;

        browser.type_keys("game:").await;
        browser.until("the option", "document.querySelector('.chip.current')").await;
        browser.type_keys("lab").await;
        let offered = "document.querySelector('#offers [aria-selected=true]')?.textContent.includes('Labyrinthos')";
        browser.until("what the bot suggests", offered).await;
        browser.shoot("autocompletion").await;
        browser.type_keys(TAB).await;

        browser.type_keys("computers:").await;
        browser.until("the number", "document.querySelector('.chip.current')?.textContent === 'computers: '").await;
        browser.type_keys("9").await;
        browser.type_keys(TAB).await;
        browser.until("what is wrong with it", "document.getElementById('trouble').textContent.includes('at most 5')").await;
        browser.shoot("wrong-number").await;
        browser.type_keys("\u{e003}2").await;
        browser.type_keys(TAB).await;
        browser.until("both options", "document.querySelectorAll('.chip').length === 3").await;
        browser.type_keys(ENTER).await;
        browser.until_reads("Your table is open").await;
        browser.until_reads("Computer 2").await;
        let left = browser.run("return document.getElementById('chips').textContent").await;
        assert_eq!(left, json!(""));
        browser.shoot("lobby").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_left_and_entered_by_keyboard() {
    on_stage("tab-order", Screen::Desk, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        browser.until_reads("Welcome to Daedalus").await;
        // From the top: the way past the places, then to the message box.
        browser.type_keys(TAB).await;
        browser
            .until(
                "the way past",
                "document.activeElement.className === 'skip'",
            )
            .await;
        browser.type_keys(ENTER).await;
        browser
            .until("the message box", "document.activeElement.id === 'input'")
            .await;
        browser.type_keys("/game status").await;
        browser.type_keys(&format!("{ENTER}{ENTER}")).await;
        browser
            .until_reads("There is no open table in this channel")
            .await;
        // Backwards through the private answer to the buttons of the invitation.
        browser.go_back_to("Open a table for friends").await;
        browser.type_keys(ENTER).await;
        browser.until_reads("Waiting for players").await;
    })
    .await;
}
