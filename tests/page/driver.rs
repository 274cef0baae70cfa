//! A chromedriver of one test, and the way to tell whether there is one at all.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

const BROWSERS: [&str; 2] = ["chromium", "google-chrome"];
const DRIVER: &str = "chromedriver";
/// How often one is started at the most until it listens.
const ATTEMPTS: usize = 5;

/// Asks for the tests in a browser; `scripts/test` sets it.
const WANTED: &str = "DAEDALUS_BROWSER";

/// The browser, where its tests are asked for.
///
/// # Panics
/// Where they are asked for and the browser or its driver is missing.
pub fn installed() -> Option<&'static str> {
    if std::env::var_os(WANTED).is_none() {
        eprintln!("NOT TESTED: set {WANTED}=1 to try the page in a browser, as scripts/test does");
        return None;
    }
    let browser = BROWSERS.into_iter().find(|name| answers(name));
    let browser = browser.filter(|_| answers(DRIVER));
    assert!(
        browser.is_some(),
        "chromium and chromedriver are needed to test the page (scripts/test installs them)"
    );
    browser
}

fn answers(program: &str) -> bool {
    let asked = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// A chromedriver on a port of its own; it ends with this value.
pub struct Driver {
    child: Child,
    /// Where it listens.
    pub address: String,
}

impl Driver {
    /// Starts one on a free port.
    ///
    /// # Panics
    /// When none listens after a few attempts.
    pub fn start() -> Driver {
        let mut attempts = (0..ATTEMPTS).map(|_| Driver::attempt());
        attempts.find_map(|it| it).expect("a driver that listens")
    }

    /// One attempt: the port that the driver was given for IPv4 may be taken for IPv6, and then it ends.
    fn attempt() -> Option<Driver> {
        let child = Command::new(DRIVER)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let mut driver = Driver {
            child,
            address: String::new(),
        };
        let output = driver.child.stdout.take().expect("its output");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        let port = lines.by_ref().find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            Some(port.trim_end_matches('.').to_owned())
        })?;
        driver.address = format!("http://127.0.0.1:{port}");
        // It must never wait for somebody to read what it says.
        std::thread::spawn(move || lines.for_each(drop));
        Some(driver)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
