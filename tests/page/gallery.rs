//! Each state of the page on both screens, as pictures to look at: `target/screenshots/`.

use std::sync::LazyLock;

use daedalus::rules::GAMES;
use daedalus::sandbox::{Sandbox, TOKEN};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::browser::{Browser, Screen};
use crate::matches::{play, start_short_match};
use crate::stage::{on_stage, page, with_tiny_bot};

const ESCAPE: &str = "\u{e00c}";
const ENTER: &str = "\u{e007}";

fn place(screen: Screen) -> &'static str {
    match screen {
        Screen::Desk => "desk",
        Screen::Phone => "phone",
    }
}

/// Nothing may stick out at the side.
async fn shoot(browser: &Browser, screen: Screen, name: &str) {
    let wide = "return [document.documentElement, document.getElementById('scroller'), ...document.querySelectorAll('.body')]
        .filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => it.outerHTML.slice(0, 300))";
    assert_eq!(browser.run(wide).await, json!([]), "{name}");
    browser.shoot(&format!("{}-{name}", place(screen))).await;
}

async fn open_menu(browser: &Browser) {
    browser.click("#menu").await;
    let open = "document.getElementById('places').getBoundingClientRect().left > 0";
    browser.until("the places", open).await;
    let low = "document.getElementById('people').getBoundingClientRect().bottom === innerHeight";
    browser.until("the people at the bottom", low).await;
}

async fn look_at_the_bot(screen: Screen) {
    let name = format!("gallery-{}", place(screen));
    on_stage(&name, screen, async |stage, browser| {
        browser.visit(&stage.page("Ariadne", "welcome")).await;
        browser.until_reads("Welcome to Daedalus").await;
        shoot(browser, screen, "welcome").await;
        if screen == Screen::Phone {
            open_menu(browser).await;
            shoot(browser, screen, "menu").await;
            browser.type_keys(ESCAPE).await;
        }
        browser.press("Open a table for friends").await;
        browser.until_reads("Waiting for players").await;
        shoot(browser, screen, "lobby").await;
        browser.press("Options…").await;
        browser
            .until("the options", "document.querySelector('.private .menu')")
            .await;
        browser.click(".private .menu summary").await;
        shoot(browser, screen, "options").await;

        browser.visit(&stage.page("Ariadne", "labyrinth")).await;
        start_short_match(browser, 2).await;
        browser.until_pictures().await;
        shoot(browser, screen, "match").await;
        browser.press("My hand").await;
        browser
            .until(
                "the hand",
                "document.querySelectorAll('.private .picture').length === 1",
            )
            .await;
        browser.until_pictures().await;
        shoot(browser, screen, "hand").await;
        browser.click(".private .picture").await;
        browser
            .until(
                "the large picture",
                "document.getElementById('viewer').open",
            )
            .await;
        shoot(browser, screen, "picture").await;
        browser.type_keys(ESCAPE).await;
        browser.press("Text board").await;
        browser
            .until("the text", "document.querySelector('.private pre')")
            .await;
        shoot(browser, screen, "text-board").await;
        browser.press("Rules").await;
        browser.until_reads("page 1 of").await;
        shoot(browser, screen, "rules").await;
        browser.click("#input").await;
        browser.type_keys("/").await;
        browser
            .until(
                "the commands",
                "document.querySelectorAll('#offers li').length > 10",
            )
            .await;
        shoot(browser, screen, "commands").await;
        browser.type_keys(ESCAPE).await;
        browser.click("#tools").await;
        browser
            .until(
                "the log",
                "document.querySelectorAll('#requests li').length > 5",
            )
            .await;
        shoot(browser, screen, "testers").await;
        browser.click("#no-tools").await;
        browser
            .until(
                "the drawer is closed",
                "document.getElementById('drawer').hidden",
            )
            .await;
    })
    .await;
}

/// A message as the bot could send it, posted past it: two pictures, a long menu, an embed.
pub async fn post_much(discord: &Sandbox, channel: &str) {
    static PICTURES: LazyLock<[Vec<u8>; 2]> =
        LazyLock::new(|| [picture(900, 1200), picture(1000, 500)]);
    let [tall, wide] = PICTURES.clone();
    let option = |at: usize| json!({ "label": format!("Entry {at} of a long menu"), "value": at.to_string(), "description": "What it does, in a line of its own that may be rather long" });
    let rows = json!([
        { "type": 1, "components": [{ "type": 3, "custom_id": "long", "placeholder": "Choose a tile…", "options": (1..=25).map(option).collect::<Vec<_>>() }] },
        { "type": 1, "components": (1..=5).map(|at| json!({ "type": 2, "custom_id": at.to_string(), "label": format!("Choice {at}"), "style": if at == 5 { 2 } else { at }, "disabled": at == 4 })).collect::<Vec<_>>() },
    ]);
    let embed = json!({ "title": "An embed", "description": "With a **description** and a picture of the message.", "color": 0x0047_ab6b, "image": { "url": "attachment://wide.png" }, "fields": [{ "name": "Field", "value": "Its value" }] });
    let payload = json!({
        "content": "Two pictures <@1>, a menu with 25 entries, <t:2000000000:R>.\n# Heading\n> A quote\n- an item\n```\na code block that is so wide that it has to scroll, because nobody breaks the lines of a code block at all\n```",
        "components": rows, "embeds": [embed],
        "attachments": [{ "id": 0, "description": "A tall picture" }, { "id": 1, "description": "A wide picture" }],
    });
    post(
        discord,
        channel,
        &payload,
        [("tall.png", tall), ("wide.png", wide)],
    )
    .await;
}

/// Posts a message with files as the bot could, past it.
pub async fn post(
    discord: &Sandbox,
    channel: &str,
    payload: &Value,
    files: impl IntoIterator<Item = (&str, Vec<u8>)>,
) {
    let channel = discord.read(|world| world.find_channel(channel).map(|it| it.id));
    let channel = channel.expect("a channel");
    let payload = (
        "payload_json".to_owned(),
        None,
        payload.to_string().into_bytes(),
    );
    let files = files.into_iter().enumerate();
    let files = files.map(|(at, (name, bytes))| (format!("files[{at}]"), Some(name), bytes));
    let parts = [payload].into_iter().chain(files);
    let mut body = Vec::new();
    for (name, file, bytes) in parts {
        let file = file
            .map(|file| format!("; filename=\"{file}\""))
            .unwrap_or_default();
        body.extend(
            format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n")
                .into_bytes(),
        );
        body.extend(bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--edge--\r\n");
    let posted = reqwest::Client::new()
        .post(format!(
            "{}/api/v10/channels/{channel}/messages",
            discord.base_url()
        ))
        .header("authorization", format!("Bot {TOKEN}"))
        .header("content-type", "multipart/form-data; boundary=edge")
        .body(body)
        .send()
        .await
        .expect("an answer");
    let status = posted.status();
    assert_eq!(
        status,
        StatusCode::OK,
        "{}",
        posted.text().await.expect("its text")
    );
}

/// A picture of this size, a slope of colours.
pub fn picture(width: u32, height: u32) -> Vec<u8> {
    let colour =
        |x: u32, y: u32| image::Rgb([(x * 255 / width) as u8, (y * 255 / height) as u8, 120]);
    let slope = image::RgbImage::from_fn(width, height, colour);
    let mut png = std::io::Cursor::new(Vec::new());
    slope
        .write_to(&mut png, image::ImageFormat::Png)
        .expect("a PNG");
    png.into_inner()
}

async fn look_at_what_bots_can_send(screen: Screen) {
    let name = format!("gallery-tiny-{}", place(screen));
    with_tiny_bot(&name, screen, async |discord, browser| {
        post_much(discord, "night-watch").await;
        browser.visit(&page(discord, "Ariadne", "night-watch")).await;
        browser.until_pictures().await;
        shoot(browser, screen, "thread").await;
        browser.click(".menu summary").await;
        let entries = "document.querySelectorAll('.menu[open] li').length === 25";
        browser.until("all entries", entries).await;
        shoot(browser, screen, "long-menu").await;
        // The last entry can be reached and taken; the tiny bot does not know the menu, so it stays silent.
        let last: Value = browser
            .run("const last = document.querySelector('.menu li:last-child button'); last.scrollIntoView({ block: 'nearest' });
                  const box = last.getBoundingClientRect();
                  return last.contains(document.elementFromPoint(box.x + 9, box.y + box.height / 2))")
            .await;
        assert_eq!(last, json!(true));

        browser.visit(&page(discord, "Ariadne", "tavern")).await;
        browser.click("#input").await;
        browser.type_keys(&format!("/board{ENTER}{ENTER}")).await;
        browser.press("Note").await;
        browser.until("the form", "document.getElementById('modal').open").await;
        shoot(browser, screen, "form").await;
        browser.type_keys(ESCAPE).await;
        browser.click("#input").await;
        browser.type_keys(&format!("/who{ENTER}{ENTER}")).await;
        browser.until("the people", "document.querySelector('.many')").await;
        shoot(browser, screen, "people").await;
    })
    .await;
}

/// The board of a match on which the person of the page has several ways to go on stands last.
const OWN_TURN: &str = "(() => {
  const last = [...document.querySelectorAll('.message:not(.private)')].at(-1);
  return last.querySelectorAll('[data-custom*=\":act:\"], [data-custom*=\":open:\"]').length > 3; })()";

/// A match in its middle, as it is shown in the README.
async fn look_at_a_match(browser: &Browser, screen: Screen, game: &str) {
    browser.click("#input").await;
    let line = format!("/game new game:{game} computers:3 options:clock=none\u{e007}");
    browser.type_keys(&line).await;
    browser.until_reads("Your table is open").await;
    browser.press("Start").await;
    play(browser, 25).await;
    // Where most is chosen from a hand, no board ever has several ways to go on.
    for _ in 0..20 {
        if browser.run(&format!("return {OWN_TURN}")).await == json!(true) {
            break;
        }
        play(browser, 1).await;
    }
    let dismiss = "for (const button of document.querySelectorAll('.only button')) button.click()";
    browser.run(dismiss).await;
    browser
        .until("the board alone", "!document.querySelector('.private')")
        .await;
    browser.until_pictures().await;
    shoot(browser, screen, &format!("running-{game}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn running_matches_on_a_desk() {
    on_stage("gallery-running", Screen::Desk, async |stage, browser| {
        browser.stretch(960).await;
        for (game, channel) in GAMES.iter().zip(["labyrinth", "harbour"]) {
            browser.visit(&stage.page("Ariadne", channel)).await;
            look_at_a_match(browser, Screen::Desk, game.about().id).await;
        }
    })
    .await;
}

/// All games in their middle, on both screens.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "pictures for a person to look at"]
async fn every_game_on_both_screens() {
    for screen in [Screen::Desk, Screen::Phone] {
        let name = format!("gallery-games-{}", place(screen));
        on_stage(&name, screen, async |stage, browser| {
            for game in GAMES {
                let id = game.about().id;
                let made = stage.discord.create_channel("Knossos", id);
                made.expect("a channel");
                browser.visit(&stage.page("Ariadne", id)).await;
                look_at_a_match(browser, screen, id).await;
            }
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_on_a_desk() {
    look_at_the_bot(Screen::Desk).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_on_a_telephone() {
    look_at_the_bot(Screen::Phone).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_bots_send_on_a_desk() {
    look_at_what_bots_can_send(Screen::Desk).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_bots_send_on_a_telephone() {
    look_at_what_bots_can_send(Screen::Phone).await;
}
