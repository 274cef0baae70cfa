//! One after the other for each of these, side by side for all others: what looks and then acts on what it saw.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::OwnedMutexGuard;

/// A queue for each server or person, by their ids.
#[derive(Default)]
pub struct Queues(Mutex<HashMap<u64, Arc<tokio::sync::Mutex<()>>>>);

impl Queues {
    /// Waits until all are done that came before for the same id. It is the turn of who waited while the guard lives.
    pub async fn wait(&self, id: u64) -> OwnedMutexGuard<()> {
        self.queue(id).lock_owned().await
    }

    /// The queue of this id. Those in which nobody is are forgotten as soon as there is no more room.
    fn queue(&self, id: u64) -> Arc<tokio::sync::Mutex<()>> {
        let mut queues = self.0.lock();
        if queues.len() == queues.capacity() {
            // Whoever waits or has their turn holds it.
            queues.retain(|_, queue| Arc::strong_count(queue) > 1);
            // Room for as many again: not all are looked at for each that comes.
            let kept = queues.len();
            queues.reserve(kept);
        }
        Arc::clone(queues.entry(id).or_default())
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn one_after_the_other_and_others_beside_them() {
        let queues = Queues::default();
        let first = queues.wait(1).await;
        assert!(queues.wait(1).now_or_never().is_none());
        assert!(queues.wait(2).now_or_never().is_some());
        drop(first);
        assert!(queues.wait(1).now_or_never().is_some());
    }

    #[tokio::test]
    async fn a_queue_in_which_nobody_is_is_forgotten() {
        let queues = Queues::default();
        let first = queues.wait(0).await;
        for id in 1..1_000 {
            drop(queues.wait(id).await);
        }
        assert!(queues.0.lock().len() < 10);
        assert!(queues.wait(0).now_or_never().is_none());
        drop(first);
    }
}
