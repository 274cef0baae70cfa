//! The veil: how long a table waits tells nobody who could have reacted (docs/rules/README.md 5).
//!
//! Where, as far as everybody knows, somebody might react, what a command led to is durable at once and shown only
//! after a pause, whoever could react or not. Computer players that are asked for a reaction answer meanwhile.

use std::time::Duration;

use super::Host;
use super::commit::{Settled, Unpublished};
use crate::table::{Question, Stage, Table};

/// The shortest and the longest pause, in milliseconds.
const PAUSE_MS: std::ops::RangeInclusive<u64> = 300..=900;

/// A pause of the veil: every length from 0.3 to 0.9 seconds is equally likely, whatever has happened.
pub fn pause() -> Duration {
    Duration::from_millis(rand::random_range(PAUSE_MS))
}

impl Host {
    /// Waits behind the veil where that is called for, and gives what is to be shown after it.
    pub(super) async fn draw_veil(&self, mut done: Unpublished, time: i64) -> Unpublished {
        if !is_veiled(&done) {
            return done;
        }
        let pause = i64::try_from((self.inner.settings.veil)().as_millis()).unwrap_or(i64::MAX);
        while let Some(question) = asked_computer(&done.table) {
            let (by, command) = self.answer_for(&done.table, question).await;
            // What fails here is tried again when the table is attended to.
            let Ok(Settled::Now(mut next)) = self.settle(&done.table, by, command, None).await
            else {
                break;
            };
            next.kinds.extend(done.kinds);
            done = next;
        }
        let end = time.saturating_add(pause);
        let wait = self.inner.settings.clock.wait_until(end);
        let _ = self.inner.closing.run_until_cancelled(wait).await;
        done
    }
}

/// Could somebody have reacted, as far as everybody knows, and is there anybody who must not know whether they could?
fn is_veiled(done: &Unpublished) -> bool {
    let table = &done.table;
    let is_reaction_point = |event| table.game().is_reaction_point(event);
    !table.is_solo() && done.record.events.iter().any(is_reaction_point)
}

/// An open question for a secret reaction or a standing offer of a computer player.
fn asked_computer(table: &Table) -> Option<&Question> {
    if table.stage() == Stage::Over {
        return None;
    }
    let asked = |question: &&std::sync::Arc<Question>| {
        let chair = table.chairs().get(question.decision.seat.index());
        question.decision.deadline.is_secret()
            && chair.is_some_and(|chair| chair.player.is_computer())
    };
    table.questions().iter().find(asked).map(AsRef::as_ref)
}
