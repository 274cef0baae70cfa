//! One row of the campaign: so many runs, each from a seed of its own.

use std::fmt::Display;
use std::time::{Duration, Instant};

use daedalus::sandbox::Sandbox;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::asked::asked;

/// The runs of a row that are still to come.
pub struct Row {
    name: &'static str,
    seed: u64,
    count: u64,
    begun: Instant,
    /// It begins no run after so long.
    limit: Option<Duration>,
    done: u64,
    /// The run that goes on now.
    running: bool,
}

impl Row {
    /// A row with this many runs in its short form.
    pub fn new(name: &'static str, short: u64) -> Row {
        let minutes: Option<f64> = asked("DAEDALUS_TORTURE_MINUTES");
        Row {
            name,
            seed: asked("DAEDALUS_TORTURE_SEED").unwrap_or(1),
            count: asked("DAEDALUS_TORTURE_COUNT").unwrap_or(match minutes {
                Some(_) => u64::MAX,
                None => short,
            }),
            begun: Instant::now(),
            limit: minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0)),
            done: 0,
            running: false,
        }
    }

    /// The next run, with all the chance that it may use.
    pub fn next(&mut self) -> Option<ChaCha8Rng> {
        self.done += u64::from(self.running);
        let over = self
            .limit
            .is_some_and(|limit| self.begun.elapsed() >= limit);
        self.running = self.done < self.count && !over;
        let seed = self.seed.wrapping_add(self.done);
        self.running.then(|| ChaCha8Rng::seed_from_u64(seed))
    }

    /// The row is done: tells its figures.
    pub fn end(self, figures: impl Display) {
        let Row {
            name, seed, done, ..
        } = &self;
        let seconds = self.begun.elapsed().as_secs_f64();
        println!("torture | {name} | {seed} | {done} | {seconds:.0} s | {figures}");
    }
}

impl Drop for Row {
    fn drop(&mut self) {
        if std::thread::panicking() && self.running {
            let seed = self.seed.wrapping_add(self.done);
            eprintln!(
                "to repeat this run: scripts/torture {} --seed {seed} --count 1",
                self.name
            );
        }
    }
}

/// The newest requests, for whoever looks why something failed.
pub fn newest(discord: &Sandbox) -> String {
    let requests = discord.requests();
    let from = requests.len().saturating_sub(25);
    let lines = requests[from..].iter().map(|it| {
        let payload: String = it.payload.to_string().chars().take(160).collect();
        let refused = match it.status {
            ..400 => String::new(),
            _ => format!(" {}", it.response),
        };
        let (method, path, status) = (&it.method, &it.path, it.status);
        format!("\n  {method} {path} {payload} -> {status}{refused}")
    });
    lines.collect()
}
