//! Discord in a virtual year: it is out for three hours now and then, does not take some messages, and takes others
//! without an answer that reaches the bot.

use std::collections::hash_map::Entry;

use super::*;

/// One message of so many is not taken, and one is taken without an answer.
const FAILING: u32 = 16;
/// It is out this often in a year, and for so long.
const OUTAGES: i64 = 12;
const OUT_MS: i64 = 3 * HOUR_MS;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Taken,
    /// It is there, and the bot does not know.
    Lost,
    Refused,
}

#[derive(Default)]
pub struct Discord {
    /// It is out until then.
    out_until: i64,
    /// The messages it has, by their nonces, with whom they call: the same one is not posted twice.
    nonces: HashMap<String, Vec<u64>>,
    /// How often it failed.
    pub faults: u64,
}

impl Discord {
    pub fn is_out(&self, now: i64) -> bool {
        now < self.out_until
    }

    /// When it is there again, for what people do: they cannot do anything before.
    pub fn back(&self) -> i64 {
        self.out_until
    }
}

impl Year {
    pub fn plan_outages(&mut self) {
        for outage in 1..=OUTAGES {
            self.plan(outage * 29 * DAY_MS + 54_321, 0, Deed::Outage);
        }
    }

    pub fn begin_outage(&mut self) {
        self.discord.out_until = self.house.now() + OUT_MS;
        self.book.is_out_until(self.discord.out_until);
    }

    /// Discord takes a message, or does not.
    pub async fn deliver(&mut self, outgoing: &Outgoing) {
        let (id, now) = (outgoing.table, self.house.now());
        // What waited while it was out follows one that is taken: nothing fails again just then.
        let calm = now < self.discord.out_until + 2 * MINUTE_MS;
        let answer = match self.rng.random_range(0..FAILING) {
            _ if self.discord.is_out(now) => Answer::Refused,
            0 if !calm => Answer::Refused,
            1 if !calm => Answer::Lost,
            _ => Answer::Taken,
        };
        let due = match outgoing.kind {
            Kind::Notice => self.host.due_notices(id).await,
            Kind::Board | Kind::Final => Vec::new(),
        };
        if answer != Answer::Refused {
            self.post(outgoing, &due).await;
        }
        if answer == Answer::Taken {
            self.host.told(id, &due).await.unwrap();
            return self.host.sent(outgoing).await;
        }
        if answer == Answer::Lost {
            self.book.lose(id, &due);
        }
        self.discord.faults += 1;
        self.book.miss(id, now);
        let pause = Duration::from_secs(5 << outgoing.attempts.min(8));
        self.host.failed(outgoing, pause, true);
        // Time stops when it is tried again.
        for seconds in [5, 10, 20, 45] {
            self.plan(seconds * 1_000, 0, Deed::Wait);
        }
    }

    /// What people see.
    async fn post(&mut self, outgoing: &Outgoing, due: &[Notice]) {
        let (id, now) = (outgoing.table, self.house.now());
        let table = self.host.table(id).await.unwrap();
        if outgoing.kind != Kind::Notice {
            let known = self.discord.nonces.insert(outgoing.nonce(), Vec::new());
            if outgoing.kind == Kind::Board || known.is_none() {
                self.book.show(&table, outgoing.kind, now);
            }
            return;
        }
        for together in due.chunk_by(|one, other| one.at == other.at) {
            let nonce = Outgoing::nonce_of_notices(outgoing.mark, id, together[0].at);
            let users = together.iter().map(|notice| notice.user);
            let called = self.discord.nonces.entry(nonce);
            match called {
                Entry::Vacant(new) => {
                    new.insert(users.collect());
                    together
                        .iter()
                        .for_each(|it| self.book.tell(&table, it, now));
                }
                // The message stays as it is, also where a decision came in the place of another in the same moment.
                Entry::Occupied(known) => {
                    let called = together.iter().filter(|it| known.get().contains(&it.user));
                    called.for_each(|it| self.book.has_been_told(id, it));
                }
            }
        }
    }
}
