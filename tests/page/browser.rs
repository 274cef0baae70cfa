//! A browser as a person has it before them: look, click, type, wait.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::TimeoutConfiguration;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::driver::{Driver, installed};

/// How long a person would wait for anything; the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(90);

/// What a person sees who waits in vain: the newest messages, how many there are, and whether newer ones are hidden.
const SEEN: &str = "const rows = [...document.querySelectorAll('#messages > *')];
    const newest = document.getElementById('newest');
    return [rows.length, newest && !newest.hidden, rows.slice(-4).map((it) => it.textContent)];";

/// What the page is looked at with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Screen {
    /// 1280 x 800 pixels.
    Desk,
    /// 390 x 844 points, as a telephone.
    Phone,
}

/// An open browser.
pub struct Browser {
    client: Client,
    driver: Driver,
    folder: tempfile::TempDir,
    screen: Screen,
}

impl Browser {
    /// Opens one that notes what its console and its requests say; `None` where none is installed.
    pub async fn open(screen: Screen) -> Option<Browser> {
        Browser::start(screen, json!({ "browser": "ALL", "performance": "ALL" })).await
    }

    /// Opens one that notes nothing, as a person has it: notes cost memory.
    pub async fn open_unwatched(screen: Screen) -> Option<Browser> {
        Browser::start(screen, json!({})).await
    }

    async fn start(screen: Screen, logs: Value) -> Option<Browser> {
        let program = installed()?;
        let driver = Driver::start();
        let folder = tempfile::tempdir().expect("a folder");
        let wishes = wishes(program, screen, logs, &folder);
        let wishes = wishes.as_object().cloned().expect("an object");
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wishes)
            .connect(&driver.address)
            .await
            .expect("a browser");
        let patience = TimeoutConfiguration::new(Some(PATIENCE), None, None);
        client.update_timeouts(patience).await.expect("patience");
        let browser = Browser {
            client,
            driver,
            folder,
            screen,
        };
        browser.fit().await;
        Some(browser)
    }

    /// Loads whatever lies at an address.
    pub async fn load(&self, address: &str) {
        self.client.goto(address).await.expect("a page");
    }

    /// Goes to the channel at an address.
    pub async fn visit(&self, address: &str) {
        self.load(address).await;
        // Another channel of the same person is no other page: the messages of the one before are still there.
        let shown = "document.getElementById('messages').dataset.shown";
        let condition = match address.split_once('#') {
            Some((_, channel)) => format!("{shown} === '{channel}'"),
            None => shown.to_owned(),
        };
        self.until("the messages are there", &condition).await;
    }

    /// Gives the tab the height and width of the screen.
    async fn fit(&self) {
        if self.screen == Screen::Desk {
            self.stretch(800).await;
        }
    }

    /// Gives a tab on a desk another height, in pixels.
    pub async fn stretch(&self, height: u32) {
        let size =
            json!({ "width": 1280, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let command = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": size });
        self.ask("goog/cdp/execute", command).await;
        self.until("the new height", &format!("innerHeight === {height}"))
            .await;
    }

    /// Opens another tab and goes to an address there. Gives the way back.
    pub async fn visit_in_new_tab(&self, address: &str) -> Tab {
        let back = self.client.window().await.expect("a tab");
        let opened = self.client.new_window(true).await.expect("another tab");
        self.client
            .switch_to_window(opened.handle)
            .await
            .expect("the other tab");
        self.fit().await;
        self.visit(address).await;
        Tab(back)
    }

    /// Goes to another tab. Gives the way back.
    pub async fn turn_to(&self, tab: Tab) -> Tab {
        let back = self.client.window().await.expect("a tab");
        self.client.switch_to_window(tab.0).await.expect("the tab");
        Tab(back)
    }

    /// Loads the page anew.
    pub async fn reload(&self) {
        self.client.refresh().await.expect("the page again");
        self.until(
            "the messages are there",
            "document.getElementById('messages').dataset.shown",
        )
        .await;
    }

    /// Waits until a JavaScript expression is true; it is looked at again at each change of the page.
    pub async fn until(&self, what: &str, condition: &str) -> Value {
        let script = format!(
            "const done = arguments[0];
             const look = () => {{ const it = ({condition}); if (it) {{ stop(); done(it instanceof Node ? true : it); }} }};
             const watch = new MutationObserver(look);
             const beat = setInterval(look, 100);
             const stop = () => {{ watch.disconnect(); clearInterval(beat); }};
             watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
             look();"
        );
        match self.client.execute_async(&script, Vec::new()).await {
            Ok(found) => found,
            Err(error) => {
                // A driver on a busy machine may have lost the word that it happened.
                let last = self.run(&format!("return Boolean({condition})")).await;
                let seen = self.run(SEEN).await;
                assert!(
                    last == json!(true),
                    "never happened: {what} ({error})\nOn the page: {seen:#}"
                );
                last
            }
        }
    }

    /// What a JavaScript body hands to the function in its last argument.
    pub async fn until_done(&self, script: &str) -> Value {
        let ran = self.client.execute_async(script, Vec::new()).await;
        ran.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script in every page from now on, before anything else of the page.
    pub async fn before_pages(&self, script: &str) {
        let params = json!({ "source": script });
        let command = json!({ "cmd": "Page.addScriptToEvaluateOnNewDocument", "params": params });
        self.ask("goog/cdp/execute", command).await;
    }

    /// Lets the system prefer a theme, `light` or `dark`.
    pub async fn wear(&self, theme: &str) {
        let feature = json!([{ "name": "prefers-color-scheme", "value": theme }]);
        let command =
            json!({ "cmd": "Emulation.setEmulatedMedia", "params": { "features": feature } });
        self.ask("goog/cdp/execute", command).await;
        self.until(
            theme,
            &format!("matchMedia('(prefers-color-scheme: {theme})').matches"),
        )
        .await;
    }

    /// The memory of the largest process that shows a page, in kB without what it shares.
    pub fn memory(&self) -> u64 {
        let folder = self.folder.path().display().to_string();
        let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let sizes = processes.filter_map(|process| {
            let command = std::fs::read_to_string(process.path().join("cmdline")).ok()?;
            let shows = command.contains("--type=renderer") && command.contains(&folder);
            shows.then(|| private_memory(&process.path())).flatten()
        });
        sizes.max().unwrap_or_default()
    }

    /// What a JavaScript body returns now.
    pub async fn run(&self, script: &str) -> Value {
        let ran = self.client.execute(script, Vec::new()).await;
        ran.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// The first element of a CSS selector, as soon as it is there.
    pub async fn find(&self, css: &str) -> Element {
        let wait = self.client.wait().at_most(PATIENCE);
        let found = wait
            .every(Duration::from_millis(50))
            .for_element(Locator::Css(css));
        found.await.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    /// Clicks an element as soon as it is shown. Messages are drawn anew while one looks at them, and a button may be
    /// hidden again, so it may take a second try.
    pub async fn click(&self, css: &str) {
        let shown = format!("document.querySelector({css:?})?.checkVisibility()");
        for _ in 0..20 {
            self.until(css, &shown).await;
            match self.find(css).await.click().await {
                Ok(()) => return,
                Err(error) if error.is_element_not_interactable() => {}
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) => panic!("{css} cannot be clicked: {error}"),
            }
        }
        panic!("{css} never stands still");
    }

    /// Clicks the last button of the messages with this label.
    pub async fn press(&self, label: &str) {
        let script = format!(
            "(() => {{
               for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press');
               const buttons = [...document.querySelectorAll('#messages button:not(:disabled):not(.busy)')];
               const found = buttons.filter((it) => it.textContent.trim() === {label:?}).at(-1);
               found?.setAttribute('data-press', '');
               return Boolean(found);
             }})()"
        );
        for _ in 0..20 {
            self.until(label, &script).await;
            let Ok(button) = self.client.find(Locator::Css("[data-press]")).await else {
                continue;
            };
            match button.click().await {
                Ok(()) => return,
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) => panic!("{label} cannot be pressed: {error}"),
            }
        }
        panic!("{label} never stands still");
    }

    /// Types into whatever has the focus; once more where that was just replaced by the same, drawn anew.
    pub async fn type_keys(&self, keys: &str) {
        for _ in 0..20 {
            match self.try_keys(keys).await {
                Err(error) if error.is_element_not_interactable() => {}
                Err(error) if error.is_stale_element_reference() => {}
                typed => return typed.expect("keys"),
            }
        }
        panic!("what has the focus never stands still");
    }

    async fn try_keys(&self, keys: &str) -> Result<(), CmdError> {
        let focused = self.client.active_element().await?;
        focused.send_keys(keys).await
    }

    /// Goes backwards with Shift and Tab until the focus is on what is called so.
    pub async fn go_back_to(&self, label: &str) {
        let here = format!(
            "(() => {{
               const it = document.activeElement;
               return (it.closest('label') ?? it).textContent.trim() === {label:?};
             }})()"
        );
        self.until(
            label,
            &format!("document.body.textContent.includes({label:?})"),
        )
        .await;
        for _ in 0..80 {
            if self.run(&format!("return {here}")).await == json!(true) {
                return;
            }
            self.type_keys("\u{e008}\u{e004}\u{e008}").await;
        }
        panic!("{label} cannot be reached by keyboard");
    }

    /// Waits until a message contains a text.
    pub async fn until_reads(&self, text: &str) {
        self.until(
            text,
            &format!("document.getElementById('messages').textContent.includes({text:?})"),
        )
        .await;
    }

    /// Waits until every picture that is in view is loaded, and there is one.
    pub async fn until_pictures(&self) {
        let loaded = "(() => {
            const near = (it) => { const box = it.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; };
            const all = [...document.querySelectorAll('#messages :is(.picture, .embed) img')];
            return all.length && all.filter(near).every((it) => it.complete && it.naturalWidth); })()";
        self.until("the pictures are loaded", loaded).await;
    }

    /// Writes what is on the screen to `target/screenshots/`, in both themes.
    pub async fn shoot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/screenshots");
        std::fs::create_dir_all(&folder).expect("a folder for screenshots");
        for theme in ["light", "dark"] {
            self.wear(theme).await;
            let Ok(png) = self.client.screenshot().await else {
                return;
            };
            let path = folder.join(format!("{name}-{theme}.png"));
            std::fs::write(path, png).expect("a screenshot");
        }
    }

    /// Errors of the console and requests that failed, since the last look.
    pub async fn noises(&self) -> Vec<String> {
        let console = self.log("browser").await.into_iter();
        let errors = console.filter(|entry| entry["level"] == "SEVERE");
        let mut noises: Vec<String> = errors.map(|entry| entry["message"].to_string()).collect();
        // The browser has errands of its own; only what goes to the page's own place is of interest.
        let mut own = HashSet::new();
        for entry in self.log("performance").await {
            let text = entry["message"].as_str().unwrap_or_default();
            let event: Value = serde_json::from_str(text).unwrap_or_default();
            noises.extend(failed_request(&event["message"], &mut own));
        }
        noises
    }

    /// A log of the browser.
    async fn log(&self, kind: &str) -> Vec<Value> {
        let log = self.ask("se/log", json!({ "type": kind })).await;
        log.as_array().cloned().expect("a log")
    }

    /// A command of the driver that the client library does not know.
    async fn ask(&self, command: &str, body: Value) -> Value {
        let session = self.client.session_id().await.ok().flatten();
        let session = session.expect("an open session");
        let asked = reqwest::Client::new()
            .post(format!(
                "{}/session/{session}/{command}",
                self.driver.address
            ))
            .body(body.to_string())
            .send()
            .await
            .expect("an answer of the driver");
        let text = asked.text().await.expect("its text");
        let answer: Value = serde_json::from_str(&text).expect("JSON");
        answer["value"].clone()
    }

    /// Closes it.
    pub async fn close(self) {
        if let Err(error) = self.client.close().await {
            eprintln!("the browser did not close: {error}");
        }
    }
}

/// A tab of the browser.
pub struct Tab(fantoccini::wd::WindowHandle);

fn private_memory(process: &Path) -> Option<u64> {
    let status = std::fs::read_to_string(process.join("status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("RssAnon:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// A request that was answered with an error, or not at all; one that the page itself gave up is none.
fn failed_request(event: &Value, own: &mut HashSet<String>) -> Option<String> {
    let params = &event["params"];
    let request = params["requestId"].as_str()?;
    match event["method"].as_str()? {
        "Network.requestWillBeSent" => {
            let url = params["request"]["url"].as_str()?;
            if url.starts_with("http://127.0.0.1:") {
                own.insert(request.to_owned());
            }
            None
        }
        "Network.responseReceived" if params["response"]["status"].as_u64()? >= 400 => {
            let answer = &params["response"];
            Some(format!("{} {}", answer["status"], answer["url"]))
        }
        "Network.loadingFailed" if params["canceled"] != true && own.contains(request) => {
            Some(format!("failed: {params}"))
        }
        _ => None,
    }
}

fn wishes(program: &str, screen: Screen, logs: Value, folder: &tempfile::TempDir) -> Value {
    let mut options = json!({
        "args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--force-prefers-reduced-motion", "--lang=en", "--window-size=1280,800",
            format!("--user-data-dir={}", folder.path().display()),
        ],
    });
    if program != "chromium" {
        options["binary"] = json!(program);
    }
    if screen == Screen::Phone {
        let metrics = json!({ "width": 390, "height": 844, "pixelRatio": 2 });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({
        "browserName": "chrome",
        "goog:chromeOptions": options,
        "goog:loggingPrefs": logs,
    })
}
