//! The book of a virtual year: what has to be said and done when, reckoned from what people did alone, and whether it
//! was.

use std::collections::{BTreeMap, BTreeSet};

use daedalus::community::Notice;
use daedalus::table::{Lapse, Matter, Motion, Question};

use super::*;

/// Whoever acted so short a time ago need not be called.
const HERE_MS: i64 = 3 * MINUTE_MS;

/// Who may vote on a motion, how many of them have to be for it, and until when.
#[derive(Debug)]
struct Ballot {
    by: u64,
    voters: BTreeSet<u64>,
    needed: usize,
    until: i64,
}

/// The votes on an open motion.
#[derive(Default, Debug)]
struct Votes {
    yes: BTreeSet<u64>,
    no: BTreeSet<u64>,
}

#[derive(Default)]
pub struct Book {
    /// When this process took the tables up.
    pub opened: i64,
    /// Who wants to hear nothing at night.
    pub quiet: HashSet<u64>,
    pub notices: u32,
    said: HashMap<(TableId, Seat, u64, u64), u8>,
    shown: HashMap<TableId, u64>,
    /// When something about a table was last not taken, or taken without an answer.
    missed: HashMap<TableId, i64>,
    /// What was told while the answer was lost: when its moment is another one by the next attempt, as somebody did
    /// something meanwhile, Discord cannot know it again.
    lost: HashSet<(TableId, Seat, u64, u64, u8)>,
    /// Until when Discord is out, or was the last time.
    out_until: i64,
    finals: HashMap<TableId, u32>,
    ballots: HashMap<(TableId, u64), Ballot>,
}

/// Is it done when it was due, within a minute?
fn on_time(what: &str, done: i64, due: i64) {
    assert!(
        (0..MINUTE_MS).contains(&(done - due)),
        "{what}: {done} is not {due}"
    );
}

/// When somebody last did anything.
fn last_act(table: &Table) -> i64 {
    let of_person = |record: &&Arc<Record>| matches!(record.by, By::User(_));
    let last = table.journal().iter().rev().find(of_person);
    last.map_or(table.opened(), |record| record.time)
}

fn persons(table: &Table) -> BTreeSet<u64> {
    let persons = table.chairs().iter().filter_map(|it| it.player.person());
    persons.map(|person| person.user).collect()
}

impl Book {
    pub fn is_out_until(&mut self, until: i64) {
        self.out_until = until;
    }

    /// Discord failed over something about a table.
    pub fn miss(&mut self, table: TableId, now: i64) {
        self.missed.insert(table, now);
    }

    /// A message of before says it.
    pub fn has_been_told(&mut self, table: TableId, notice: &Notice) {
        let key = (table, notice.seat, notice.since, notice.user);
        self.said.insert(key, notice.stage);
    }

    /// The bot did not hear that this was told.
    pub fn lose(&mut self, table: TableId, notices: &[Notice]) {
        let told = notices.iter();
        let told = told.map(|it| (table, it.seat, it.since, it.user, it.stage));
        self.lost.extend(told);
    }

    /// What is to be said of a table may wait for Discord still.
    pub fn may_wait(&self, table: TableId, now: i64) -> bool {
        let failed = self.missed.get(&table).copied().unwrap_or(i64::MIN);
        now < failed.max(self.out_until).saturating_add(MINUTE_MS)
    }

    /// Was it said when it was due, within a minute after Discord's last fault?
    fn on_time(&self, what: &str, table: TableId, said: i64, due: i64) {
        on_time(what, said, self.possible(table, due));
    }

    /// Since when something could be said of a table that was due at this time: Discord may have failed since.
    fn possible(&self, table: TableId, due: i64) -> i64 {
        let failed = self.missed.get(&table).copied().unwrap_or(i64::MIN);
        due.max(failed).max(self.out_until)
    }

    /// A board was shown: in time after all that it shows.
    pub fn show(&mut self, table: &Table, kind: Kind, now: i64) {
        let shown = self.shown.get(&table.id()).copied().unwrap_or_default();
        for record in table.journal().iter().filter(|it| it.sequence > shown) {
            self.on_time("a board", table.id(), now, record.time);
        }
        self.shown.insert(table.id(), table.sequence());
        if kind == Kind::Final {
            *self.finals.entry(table.id()).or_default() += 1;
        }
    }

    /// Somebody asked not to be told of a decision any more.
    pub fn silence(&mut self, table: TableId, seat: Seat, since: u64, user: u64) {
        self.said.insert((table, seat, since, user), u8::MAX);
    }

    /// Somebody took a seat, maybe their own of before: they are told anew what they are asked there.
    pub fn sit_down(&mut self, table: TableId, user: u64) {
        self.said
            .retain(|(at, _, _, told), _| (*at, *told) != (table, user));
    }

    /// A notice was said: about a decision that is open, to the person who owes it, in time and for the first time.
    pub fn tell(&mut self, table: &Table, notice: &Notice, now: i64) {
        // Nobody is reminded in a pause; what came up in it is said when the table goes on.
        let resumes = |record: &&Arc<Record>| record.command == Command::Resume;
        let resumed = table.journal().iter().rev().find(resumes);
        let resumed = resumed.map_or(0, |record| record.time);
        let due = notice.at.max(resumed);
        self.on_time(&format!("{notice:?}"), table.id(), now, due);
        let key = (table.id(), notice.seat, notice.since, notice.user);
        let before = self.said.insert(key, notice.stage);
        let again = before.is_some_and(|stage| stage >= notice.stage);
        assert!(
            !again
                || self
                    .lost
                    .remove(&(key.0, key.1, key.2, key.3, notice.stage)),
            "twice: {notice:?}"
        );
        self.notices += 1;
        let person = table.chairs()[notice.seat.index()].player.person().unwrap();
        assert_eq!(person.user, notice.user);
        if notice.window {
            return;
        }
        let question = table.question(notice.seat).expect("open");
        assert_eq!(question.since, notice.since, "over: {notice:?}");
        let clock = question.due.zip(question.time);
        let Some((due, time)) = clock.filter(|_| !self.quiet.contains(&notice.user)) else {
            return;
        };
        match notice.stage {
            0 => {}
            1 => self.on_time("the first reminder", table.id(), now, due - time / 2),
            _ => self.on_time("the second reminder", table.id(), now, due - time / 10),
        }
    }

    /// A motion was made. Asked are all other persons; of those who vote on a seat more than half, at least two, must
    /// be for it; a substitute decides alone. It is open for a turn of the clock, or a day where that is longer or
    /// there is none.
    pub fn ask(&mut self, sim: &Sim, table: &Table, motion: &Motion) {
        let mut voters = persons(table);
        voters.remove(&motion.by);
        let mut open_for = turn_ms(sim.clock).unwrap_or(DAY_MS);
        let needed = match &motion.matter {
            Matter::Undo { .. } | Matter::Pause => voters.len(),
            Matter::Kick { seat } => {
                let chair = &table.chairs()[seat.index()];
                if let Some(target) = chair.player.keeper() {
                    voters.remove(&target.user);
                }
                // With the proposer, who is for it.
                let others = voters.len() + 1;
                usize::max(2, others / 2 + 1) - 1
            }
            Matter::Substitute { person, .. } => {
                voters = BTreeSet::from([person.user]);
                open_for = open_for.max(DAY_MS);
                1
            }
        };
        let asked: BTreeSet<u64> = motion.voters.iter().copied().collect();
        assert_eq!(asked, voters, "{motion:?}");
        let proposed = table.journal()[usize::try_from(motion.number).unwrap() - 1].time;
        let ballot = Ballot {
            by: motion.by,
            voters,
            needed,
            until: proposed + open_for,
        };
        self.ballots.insert((table.id(), motion.number), ballot);
    }

    /// A running table is not behind: nobody waits for what is due, and whoever is asked was told.
    pub fn check(&self, sim: &Sim, table: &Table, now: i64) {
        assert_eq!(
            self.shown.get(&sim.id),
            Some(&table.sequence()),
            "not shown"
        );
        let patience = match table.stage() {
            Stage::Lobby => DAY_MS,
            _ => sim.patience(),
        };
        let closes = last_act(table) + patience;
        assert!(closes > now - MINUTE_MS, "{:?} is abandoned", sim.id);
        for motion in table.motions() {
            let ballot = &self.ballots[&(sim.id, motion.number)];
            assert!(ballot.until > now - MINUTE_MS, "open still: {motion:?}");
        }
        for question in table.questions() {
            let overdue = question.due.is_some_and(|due| due < now - MINUTE_MS);
            let grace = now < self.opened + 6 * MINUTE_MS;
            assert!(!overdue || grace, "{:?} is stuck: {question:?}", sim.id);
            self.check_was_told(table, question, now);
        }
    }

    fn check_was_told(&self, table: &Table, question: &Question, now: i64) {
        let seat = question.decision.seat;
        let Some(person) = table.chairs()[seat.index()].player.person() else {
            return;
        };
        let secret = question.decision.deadline.is_secret();
        let away = table.vacation(seat, now).is_some() || table.is_paused();
        if secret || away || self.quiet.contains(&person.user) {
            return;
        }
        let key = (table.id(), seat, question.since, person.user);
        let said = self.said.get(&key).copied();
        let opened = &table.journal()[usize::try_from(question.since).unwrap() - 1];
        let own =
            |record: &&Arc<Record>| record.seat == Some(seat) && record.sequence <= opened.sequence;
        let last_own = table.journal().iter().rev().find(own);
        let here = last_own.is_some_and(|record| opened.time - record.time < HERE_MS);
        let back = table
            .journal()
            .iter()
            .any(|it| it.seat == Some(seat) && it.sequence > opened.sequence);
        let user = person.user;
        let acted = table.chairs()[seat.index()].acted;
        let there = acted.is_some_and(|acted| now - acted < HERE_MS + MINUTE_MS);
        assert!(
            said.is_some() || here || there || back || table.is_solo(),
            "{user} was not called for {question:?}"
        );
        let (Some(due), Some(time)) = (question.due, question.time) else {
            return;
        };
        for (stage, left) in [(1, time / 2), (2, time / 10)] {
            // What is asked again by a taking back has its old deadline, and maybe its reminders behind it.
            let comes = due - left > opened.time;
            let missed = comes && due - left < now - MINUTE_MS && said < Some(stage);
            assert!(
                !missed,
                "{user} was not reminded ({said:?}) of {question:?}"
            );
        }
    }

    /// A table is over: everything about it was done when it was due, once, and every vote was counted.
    pub fn review(&self, sim: &Sim, table: &Table) {
        assert_eq!(table.stage(), Stage::Over, "{:?} did not end", sim.id);
        assert_eq!(self.finals.get(&sim.id), Some(&1), "its end was told once");
        let mut open: BTreeMap<u64, Votes> = BTreeMap::new();
        let (mut acted, mut warned) = (table.opened(), None);
        for record in table.journal() {
            let ballot = |number: &u64| &self.ballots[&(sim.id, *number)];
            let late = |number: &u64| record.time >= ballot(number).until + MINUTE_MS;
            assert!(!open.keys().any(late), "open for too long: {open:?}");
            match &record.command {
                Command::Propose { .. } if record.decided.is_none() => {
                    open.insert(record.sequence, Votes::default());
                }
                Command::Vote { motion, agree } => {
                    let votes = open.get_mut(motion).expect("an open motion");
                    if !votes.count(record, ballot(motion), *agree) {
                        open.remove(motion);
                    }
                }
                Command::Lapse(Lapse::Motion { number }) => {
                    open.remove(number).expect("an open motion");
                    on_time("the end of a motion", record.time, ballot(number).until);
                }
                Command::Lapse(Lapse::Lobby) => {
                    on_time("the end of a lobby", record.time, acted + DAY_MS);
                }
                Command::Lapse(Lapse::Warning) => {
                    let due = acted + sim.patience() - 3 * DAY_MS;
                    on_time("a warning", record.time, due);
                    warned = Some(record.time);
                }
                Command::Lapse(Lapse::Abandoned) => {
                    let warned = warned.expect("a warning before it");
                    let due = (acted + sim.patience()).max(warned + 3 * DAY_MS);
                    on_time("the end of an abandoned table", record.time, due);
                }
                _ => {}
            }
            open.retain(|number, _| {
                let void = format!("The request of {} is void.", name(ballot(number).by));
                !record.note.contains(&void)
            });
            if matches!(record.by, By::User(_)) {
                (acted, warned) = (record.time, None);
            }
        }
    }
}

impl Votes {
    /// Counts a vote, and whether the table counted it alike. False when the motion is over.
    fn count(&mut self, record: &Record, ballot: &Ballot, agree: bool) -> bool {
        let By::User(user) = record.by else {
            panic!("only people vote: {record:?}");
        };
        if user == ballot.by && !agree {
            return false;
        }
        assert!(ballot.voters.contains(&user), "{user} is not asked");
        let (to, from) = match agree {
            true => (&mut self.yes, &mut self.no),
            false => (&mut self.no, &mut self.yes),
        };
        assert!(to.insert(user), "{user} has said so before");
        from.remove(&user);
        let carried = self.yes.len() >= ballot.needed;
        let lost = ballot.voters.len() - self.no.len() < ballot.needed;
        let expected = (carried || lost).then_some(carried);
        let decided = record.decided.as_ref().map(|decided| decided.carried);
        assert_eq!(decided, expected, "{record:?}");
        expected.is_none()
    }
}
