//! The log of the process, which the tests read. One subscriber serves them all: what one of a thread alone sees depends on
//! what other threads have logged before.

use super::*;
use std::cell::RefCell;
use std::sync::Once;

static OF_PROCESS: Mutex<Vec<u8>> = Mutex::new(Vec::new());

thread_local! {
    static OF_THREAD: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// Writes to the log of the process, and to that of the thread where a test listens.
struct Lines;

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        OF_PROCESS.lock().unwrap().extend_from_slice(bytes);
        OF_THREAD.with_borrow_mut(|log| {
            if let Some(log) = log {
                log.extend_from_slice(bytes);
            }
        });
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What the log says.
pub struct Log;

impl Log {
    /// Begins to listen, to the process from now on and to this thread anew.
    pub fn listen() -> Log {
        static SUBSCRIBED: Once = Once::new();
        SUBSCRIBED.call_once(|| {
            let subscriber = tracing_subscriber::fmt()
                .with_max_level(tracing::Level::TRACE)
                .with_ansi(false)
                .with_writer(|| Lines)
                .finish();
            tracing::subscriber::set_global_default(subscriber).unwrap();
        });
        OF_THREAD.set(Some(Vec::new()));
        Log
    }

    /// All that the process has logged.
    pub fn of_process(&self) -> String {
        String::from_utf8(OF_PROCESS.lock().unwrap().clone()).unwrap()
    }

    /// What this thread has logged since the last time, as an admin sees it who has set nothing: without the time, and with
    /// one sign for each number, so that what is said again and again is the same.
    pub fn take_shown(&self) -> Vec<String> {
        let text = OF_THREAD.with_borrow_mut(|log| log.as_mut().map(std::mem::take));
        let text = text.unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let levels = [" INFO daedalus", " WARN ", " ERROR "];
        let shown = |line: &&str| levels.iter().any(|level| line.contains(level));
        let same = |line: &str| {
            let said = line.split_once(' ').map_or(line, |(_, said)| said);
            let digits = said.split(|sign: char| sign.is_ascii_digit());
            let words: Vec<&str> = digits.filter(|word| !word.is_empty()).collect();
            words.join("#")
        };
        text.lines().filter(shown).map(same).collect()
    }

    /// What this thread has logged from warnings on, and that all is well again.
    pub fn told(&self) -> Vec<String> {
        let text = OF_THREAD.with_borrow(|log| log.clone().unwrap_or_default());
        let told = |line: &&str| {
            line.contains("WARN") || line.contains("ERROR") || line.contains("writes again")
        };
        let text = String::from_utf8_lossy(&text);
        text.lines().filter(told).map(str::to_owned).collect()
    }
}
