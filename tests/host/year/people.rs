//! The people of a virtual year: how they live, and what they do when.

use daedalus::community::NotificationPrefs;
use daedalus::table::{Matter, Question};
use rand::RngExt;

use super::*;

/// After so many actions of its people a table is closed by its host, who has had enough.
const ENOUGH: u32 = 60;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    Act(u64, u64),
    Join(u64),
    Leave(u64),
    Pause,
    Resume,
    Vacation(u64),
    Ask(u64, Wish),
    Vote(u64, u64, bool),
    Keep(u64),
    End,
    Restart,
    Outage,
    /// Nothing: time stops, so that what is due is done.
    Wait,
}

impl Deed {
    /// People do it, by Discord.
    pub fn is_of_a_person(self) -> bool {
        !matches!(self, Deed::Restart | Deed::Outage | Deed::Wait)
    }
}

/// What somebody asks of the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wish {
    Undo,
    Pause,
    Kick,
    Substitute,
}

/// How a person plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Nature {
    Quick,
    Slow,
    Sleeper,
    /// Does not come back.
    Gone,
}

impl Year {
    /// How a person lives beside the table.
    pub async fn begin_life(&mut self, table: usize, user: u64) {
        if self.rng.random_ratio(1, 4) {
            let mut prefs = NotificationPrefs::default();
            prefs.set_quiet("22-8").unwrap();
            prefs.set_zone("Europe/Athens").unwrap();
            self.host.set_notification_prefs(user, prefs).await.unwrap();
            self.book.quiet.insert(user);
        }
        let day = self.days(60);
        match self.rng.random_range(0..6) {
            0 => {
                self.plan(day, table, Deed::Leave(user));
                self.plan(day + 3 * DAY_MS, table, Deed::Join(user));
            }
            1 => self.plan(day, table, Deed::Vacation(user)),
            _ => {}
        }
    }

    /// Whoever is asked something at a table plans to answer, and somebody may care that it is about to be closed.
    pub async fn look(&mut self, table: usize) {
        let state = self.host.table(self.tables[table].id).await.unwrap();
        self.tables[table].over = state.stage() == Stage::Over;
        for question in state.questions() {
            let chair = &state.chairs()[question.decision.seat.index()];
            let Some(person) = chair.player.person() else {
                continue;
            };
            let is_news = self.planned.insert((table, person.user, question.since));
            if is_news && self.natures[&person.user] != Nature::Gone {
                let delay = self.delay(person.user, question);
                self.plan(delay, table, Deed::Act(person.user, question.since));
            }
        }
        if let Some((number, _)) = state.warning() {
            let user = self.tables[table].users[0];
            if self.planned.insert((table, user, number)) && self.rng.random_ratio(1, 3) {
                let hours = self.rng.random_range(1..80) * HOUR_MS;
                self.plan(hours, table, Deed::Keep(user));
            }
        }
    }

    fn delay(&mut self, user: u64, question: &Question) -> i64 {
        let time = question.time.unwrap_or(DAY_MS);
        let percent = match self.natures[&user] {
            Nature::Quick | Nature::Gone => self.rng.random_range(0..20),
            Nature::Slow => self.rng.random_range(10..110),
            Nature::Sleeper => self.rng.random_range(0..400),
        };
        time * percent / 100 + self.rng.random_range(1_000..50_000)
    }

    pub async fn act(&mut self, table: usize, deed: Deed) {
        let id = self.tables[table].id;
        if deed.is_of_a_person() && self.discord.is_out(self.house.now()) {
            let back = self.discord.back() - self.house.now();
            let later = back + self.rng.random_range(MINUTE_MS..HOUR_MS);
            return self.plan(later, table, deed);
        }
        // The host may have changed meanwhile.
        let host = self.host.read(id, |table| table.host().user).await.unwrap();
        let (user, command) = match deed {
            Deed::Act(user, since) => return self.answer(table, user, since).await,
            Deed::Ask(user, wish) => return self.ask(table, user, wish).await,
            Deed::Vote(user, motion, agree) => (user, Command::Vote { motion, agree }),
            Deed::Join(user) => (user, join(&name(user))),
            Deed::Leave(user) => (user, Command::Leave),
            Deed::Keep(user) => (user, Command::Keep),
            Deed::Pause => (host, Command::Pause),
            Deed::Resume => (host, Command::Resume),
            Deed::End => (host, Command::End),
            Deed::Vacation(user) => {
                let until = self.house.now() + 8 * DAY_MS;
                return self.host.set_vacation(user, Some(until), 7).await.unwrap();
            }
            Deed::Restart => return self.restart().await,
            Deed::Outage => return self.begin_outage(),
            Deed::Wait => return,
        };
        let done = self.submit(table, user, command).await;
        if matches!(deed, Deed::Join(_)) && done.is_ok() {
            self.book.sit_down(id, user);
        }
    }

    async fn answer(&mut self, table: usize, user: u64, since: u64) {
        let id = self.tables[table].id;
        let state = self.host.table(id).await.unwrap();
        let Some(seat) = state
            .seat_of(user)
            .filter(|seat| state.since(*seat) == Some(since))
        else {
            return;
        };
        if self.rng.random_ratio(1, 20) && self.host.silence(id, user, since).await.is_ok() {
            self.book.silence(id, seat, since, user);
            return;
        }
        if self.rng.random_ratio(1, 20) {
            let more = Command::Extend { since: None };
            let _ = self.submit(table, user, more).await;
        }
        let due = self.host.read(id, |table| table.due(seat)).await.unwrap();
        let text = any_choice(state.running().unwrap(), seat, &mut self.rng).unwrap();
        let done = self.submit(table, user, act(&text, Some(since))).await;
        done.unwrap_or_else(|refused| panic!("{text}: {refused}"));
        self.tables[table].acts += 1;
        if self.rng.random_ratio(1, 15) {
            let undo = Command::Undo { since: None };
            if self.submit(table, user, undo).await.is_ok() {
                let again = self.host.read(id, |table| table.due(seat)).await.unwrap();
                assert_eq!(again, due, "taking back gains no time");
            }
        }
        if self.rng.random_ratio(1, 15) {
            let wish = self.pick(&[
                Wish::Undo,
                Wish::Undo,
                Wish::Pause,
                Wish::Kick,
                Wish::Substitute,
            ]);
            let turn = turn_ms(self.tables[table].clock).unwrap_or(DAY_MS);
            let later = self.rng.random_range(0..turn / 4);
            self.plan(later, table, Deed::Ask(user, wish));
        }
        if self.tables[table].acts == ENOUGH {
            self.plan(MINUTE_MS, table, Deed::End);
        }
    }

    /// Somebody puts something to the others, who plan to vote: most soon and for it, some too late.
    async fn ask(&mut self, table: usize, user: u64, wish: Wish) {
        let (id, substitute) = (self.tables[table].id, self.tables[table].substitute());
        let state = self.host.table(id).await.unwrap();
        let waits = state.motions().iter().any(|motion| motion.by == user);
        let seat = state
            .seat_of(user)
            .filter(|_| state.stage() == Stage::Playing);
        let Some(seat) = seat.filter(|_| !waits) else {
            return;
        };
        let matter = match wish {
            Wish::Pause => Matter::Pause,
            Wish::Undo => match state.undo_request(seat) {
                Some(to) => Matter::Undo { to },
                None => return,
            },
            Wish::Kick => Matter::Kick {
                seat: Seat(self.rng.random_range(0..state.chairs().len()) as u8),
            },
            Wish::Substitute => Matter::Substitute {
                seat,
                person: Person::new(substitute, &name(substitute)),
            },
        };
        let pauses = matter == Matter::Pause;
        if self
            .submit(table, user, Command::Propose { matter })
            .await
            .is_err()
        {
            return;
        }
        let state = self.host.table(id).await.unwrap();
        let Some(motion) = state.motions().iter().find(|motion| motion.by == user) else {
            return;
        };
        self.book.ask(&self.tables[table], &state, motion);
        for voter in motion.voters.clone() {
            let after = (motion.until - self.house.now()) * self.rng.random_range(0..130) / 100;
            let agrees = self.rng.random_ratio(6, 7);
            self.plan(after, table, Deed::Vote(voter, motion.number, agrees));
        }
        if pauses {
            self.plan(5 * DAY_MS, table, Deed::Resume);
        }
    }
}
