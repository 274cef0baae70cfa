//! FieldErrors on request: errors, rate limits, held and lost answers.

use std::sync::Mutex;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;

use super::lock;

/// What goes wrong with a request.
#[derive(Debug, Clone)]
pub enum Fault {
    /// The request has no effect and is answered with this status (500, 502, 503 …).
    Status(u16),
    /// The request has no effect and is answered 429 with this `Retry-After`.
    RateLimited(Duration),
    /// The same, and the limit is that of the bot as a whole.
    GloballyLimited(Duration),
    /// The request takes effect, but the answer is this status: the bot cannot know that it worked.
    AfterEffect(u16),
    /// The request has no effect and is answered with this, as if all were well.
    Answer(Value),
    /// The request waits before it takes effect until [`HeldRequests::release`].
    Held(HeldRequests),
    /// The request waits for this long before it takes effect.
    Delay(Duration),
}

/// A gate before which requests wait.
#[derive(Debug, Clone)]
pub struct HeldRequests {
    open: watch::Sender<bool>,
    reached: watch::Sender<usize>,
}

impl Default for HeldRequests {
    fn default() -> Self {
        Self {
            open: watch::Sender::new(false),
            reached: watch::Sender::new(0),
        }
    }
}

impl HeldRequests {
    /// A closed gate.
    pub fn new() -> Self {
        Self::default()
    }

    /// Lets all waiting requests go on, and later ones pass.
    pub fn release(&self) {
        self.open.send_replace(true);
    }

    /// Waits until so many requests have come to it.
    pub async fn reached(&self, requests: usize) {
        let mut reached = self.reached.subscribe();
        let _ = reached.wait_for(|reached| *reached >= requests).await;
    }

    pub(super) async fn passed(&self) {
        self.reached.send_modify(|reached| *reached += 1);
        let mut open = self.open.subscribe();
        // The sender lives in `self`, so this ends only when the gate opens.
        let _ = open.wait_for(|open| *open).await;
    }
}

#[derive(Debug)]
struct Planned {
    fault: Fault,
    /// Words that method and path must contain, such as `POST` and `/messages`.
    matching: String,
    left: usize,
}

/// The faults that are still to happen, in the order in which they were asked for.
#[derive(Debug, Default)]
pub(super) struct FaultPlan {
    planned: Mutex<Vec<Planned>>,
}

impl FaultPlan {
    pub fn add(&self, fault: Fault, matching: &str, times: usize) {
        let matching = matching.to_owned();
        lock(&self.planned).push(Planned {
            fault,
            matching,
            left: times,
        });
    }

    pub fn clear(&self) {
        lock(&self.planned).clear();
    }

    /// The fault for this request, which is then used up once.
    pub fn take(&self, method: &str, path: &str) -> Option<Fault> {
        let mut planned = lock(&self.planned);
        let request = format!("{method} {path}");
        let fits = |p: &Planned| {
            p.matching
                .split_whitespace()
                .all(|word| request.contains(word))
        };
        let at = planned.iter().position(|p| p.left > 0 && fits(p))?;
        planned[at].left -= 1;
        let fault = planned[at].fault.clone();
        planned.retain(|p| p.left > 0);
        Some(fault)
    }
}
