//! Notices: what is to be said to whom when.

use daedalus::community::{Delivery, NotificationPrefs, Told, follow, next_notice, notice};

use super::*;

/// Who did something is there for so long.
const THERE: i64 = 3 * 60_000;

/// A table with what its people were told.
struct Teller {
    table: Table,
    told: Vec<Told>,
    prefs: NotificationPrefs,
}

impl Teller {
    fn new(options: &[(&str, &str)]) -> Teller {
        let mut options = options.to_vec();
        options.push(("turns", "100"));
        let table = playing(&options);
        let mut teller = Teller {
            told: Vec::new(),
            prefs: NotificationPrefs::default(),
            table,
        };
        let last = Arc::clone(teller.table.journal().last().unwrap());
        teller.told = follow(&teller.table, &[], &last);
        teller
    }

    fn act(&mut self, by: By, command: Command, now: i64) {
        let record = self.table.apply(by, command, now).unwrap();
        self.told = follow(&self.table, &self.told, &record);
    }

    /// Says what is to be said by now: the seats, and which notice it is.
    fn say(&mut self, now: i64) -> Vec<(u8, u8)> {
        let mut said = Vec::new();
        for told in &mut self.told {
            if let Some(notice) = notice(&self.table, told, &self.prefs, now) {
                assert!(notice.at <= now);
                told.said = notice.stage + 1;
                said.push((notice.seat.0, notice.stage));
            }
        }
        said
    }

    fn next(&self) -> Option<i64> {
        let next = |told| next_notice(&self.table, told, &self.prefs);
        self.told.iter().filter_map(next).min()
    }
}

#[test]
fn a_decision_is_called_once_and_reminded_at_half_and_at_nine_tenths() {
    let mut teller = Teller::new(&[]);
    assert_eq!(teller.next(), Some(THERE), "Ada has just begun the match");
    assert_eq!(teller.say(THERE - 1), []);
    assert_eq!(teller.say(THERE), [(0, 0)]);
    assert_eq!(teller.say(THERE), []);
    assert_eq!(teller.next(), Some(12 * HOUR));
    assert_eq!(teller.say(12 * HOUR - 1), []);
    assert_eq!(teller.say(12 * HOUR), [(0, 1)]);
    assert_eq!(teller.next(), Some(24 * HOUR * 9 / 10));
    assert_eq!(teller.say(24 * HOUR * 9 / 10), [(0, 2)]);
    assert_eq!(teller.next(), None);
}

#[test]
fn whoever_acts_anyway_is_not_called() {
    let mut teller = Teller::new(&[]);
    teller.say(0);
    teller.act(By::User(ADA), act("draw"), HOUR);
    assert_eq!(teller.say(HOUR), []);
    assert_eq!(
        teller.next(),
        Some(13 * HOUR),
        "the reminder of the new decision"
    );
    // Ben's answer gives the turn back to Ada, who has just been here.
    teller.act(By::User(ADA), act("ask 2"), HOUR);
    assert_eq!(teller.say(HOUR), [(1, 0)]);
    let shown = |teller: &Teller| act(&teller.table.question(Seat(1)).unwrap().decision.default);
    let show = shown(&teller);
    teller.act(By::User(BEN), show, HOUR + 60_000);
    assert_eq!(teller.say(HOUR + 60_000), []);
    assert_eq!(teller.say(HOUR + THERE), [(0, 0)], "she went away again");
    // After hours Ada is called back to the turn.
    let mut teller = Teller::new(&[]);
    teller.say(0);
    teller.act(By::User(ADA), act("ask 2"), HOUR);
    teller.say(HOUR);
    let show = shown(&teller);
    teller.act(By::User(BEN), show, 5 * HOUR);
    assert_eq!(teller.say(5 * HOUR), [(0, 0)]);
}

#[test]
fn who_plays_alone_is_not_called_while_they_are_there() {
    let mut alone = table(&[("turns", "100")]);
    let level = Level::Random;
    user(&mut alone, ADA, Command::AddComputer { level }).unwrap();
    let start = user(&mut alone, ADA, Command::Start).unwrap();
    let mut teller = Teller {
        told: follow(&alone, &[], &start),
        prefs: NotificationPrefs::default(),
        table: alone,
    };
    assert_eq!(teller.next(), Some(12 * HOUR), "only the reminder");
    for now in [HOUR, HOUR + 60_000] {
        teller.act(By::User(ADA), act("done"), now);
        teller.act(By::Computer(Seat(1)), act("done"), now);
        assert_eq!(teller.say(now), []);
        assert_eq!(teller.next(), Some(now + 12 * HOUR));
    }
    // A computer that took its time calls her back.
    teller.act(By::User(ADA), act("done"), 2 * HOUR);
    teller.act(By::Computer(Seat(1)), act("done"), 2 * HOUR + THERE);
    assert_eq!(teller.say(2 * HOUR + THERE), [(0, 0)]);
}

#[test]
fn what_is_over_is_never_said_also_after_taking_back() {
    let mut teller = Teller::new(&[]);
    teller.say(0);
    teller.act(By::User(ADA), act("ask 2"), HOUR);
    teller.act(By::User(ADA), Command::Undo { since: None }, HOUR);
    assert_eq!(
        teller.say(HOUR),
        [],
        "Ben is not asked any more, and Ada acts"
    );
    teller.act(By::User(ADA), act("done"), HOUR);
    assert_eq!(teller.say(HOUR), [(1, 0)]);
    assert_eq!(teller.told.len(), 1);
}

#[test]
fn a_deadline_that_stands_again_is_reminded_of_at_its_old_moments_and_never_twice() {
    let mut teller = Teller::new(&[]);
    teller.say(0);
    assert_eq!(teller.say(12 * HOUR), [(0, 1)]);
    let card = act(lay(&teller.table, 0));
    teller.act(By::User(ADA), card, 13 * HOUR);
    teller.act(By::User(ADA), UNDO, 14 * HOUR);
    assert_eq!(teller.say(14 * HOUR), []);
    assert_eq!(teller.next(), Some(24 * HOUR * 9 / 10));
    assert_eq!(teller.say(24 * HOUR * 9 / 10), [(0, 2)]);
}

#[test]
fn notices_that_were_held_back_are_said_as_one() {
    let mut teller = Teller::new(&[]);
    assert_eq!(teller.say(23 * HOUR), [(0, 2)]);
    assert_eq!(teller.next(), None);
}

#[test]
fn quiet_hours_hold_back_the_call_too() {
    let mut teller = Teller::new(&[]);
    teller.prefs.set_quiet("23-7").unwrap();
    assert_eq!(teller.say(0), []);
    assert_eq!(teller.next(), Some(7 * HOUR));
    assert_eq!(teller.say(7 * HOUR), [(0, 0)]);
    assert_eq!(teller.say(12 * HOUR), [(0, 1)]);
}

#[test]
fn who_wants_no_reminders_is_called_all_the_same() {
    let mut teller = Teller::new(&[]);
    teller.prefs.set_reminders("off").unwrap();
    assert_eq!(teller.say(THERE), [(0, 0)]);
    assert_eq!(teller.next(), None);
}

#[test]
fn a_decision_can_be_silenced() {
    let mut teller = Teller::new(&[]);
    teller.say(0);
    teller.told[0].silenced = true;
    assert_eq!(teller.next(), None);
    assert_eq!(teller.say(23 * HOUR), []);
    teller.act(By::User(ADA), act("draw"), 23 * HOUR);
    assert!(teller.next().is_some(), "the next decision is another one");
}

#[test]
fn a_seat_that_was_taken_over_is_told_nothing() {
    let mut teller = Teller::new(&[]);
    teller.act(By::User(ADA), Command::Leave, HOUR);
    assert_eq!(teller.say(HOUR), []);
    assert_eq!(teller.next(), None);
    teller.act(
        By::User(ADA),
        Command::Join { name: "Ada".into() },
        2 * HOUR,
    );
    assert_eq!(teller.say(2 * HOUR), [], "who comes back is there");
    assert_eq!(teller.next(), Some(14 * HOUR));
}

#[test]
fn moved_deadlines_move_the_reminders() {
    let mut teller = Teller::new(&[]);
    teller.say(THERE);
    teller.act(By::User(ADA), Command::Extend { since: None }, HOUR);
    assert_eq!(teller.next(), Some(24 * HOUR), "half of 48 hours");
    teller.act(By::User(ADA), Command::Pause, 2 * HOUR);
    assert_eq!(teller.next(), None);
    teller.act(By::User(ADA), Command::Resume, 10 * HOUR);
    assert_eq!(teller.next(), Some(32 * HOUR));
    let until = Some(100 * HOUR);
    teller.act(By::User(ADA), Command::Vacation { until }, 10 * HOUR);
    assert_eq!(teller.next(), Some((100 + 22) * HOUR));
}

#[test]
fn who_is_away_is_called_when_they_are_back() {
    let mut teller = Teller::new(&[]);
    let until = Some(100 * HOUR);
    teller.act(By::User(BEN), Command::Vacation { until }, 0);
    teller.act(By::User(ADA), act("done"), HOUR);
    assert_eq!(teller.say(99 * HOUR), []);
    assert_eq!(teller.next(), Some(100 * HOUR));
    assert_eq!(teller.say(100 * HOUR), [(1, 0)]);
}

#[test]
fn without_a_clock_the_reminders_end_after_a_week_and_say_so() {
    let mut teller = Teller::new(&[("clock", "none")]);
    let mut said = Vec::new();
    for hour in 0..1_000 {
        for told in &mut teller.told {
            if let Some(notice) = notice(&teller.table, told, &teller.prefs, hour * HOUR) {
                told.said = notice.stage + 1;
                said.push((hour, notice.stalled));
            }
        }
    }
    assert_eq!(said, [(1, false), (24, false), (72, false), (168, true)]);
}

#[test]
fn an_absent_player_is_not_called_for_what_takes_its_default_at_once() {
    let mut teller = Teller::new(&[]);
    teller.say(0);
    let seat = Seat(0);
    let deadline = Deadline::Turn;
    teller.act(By::Clock, Command::Timeout { seat, deadline }, 24 * HOUR);
    assert_eq!(teller.table.due(seat), Some(24 * HOUR));
    assert_eq!(teller.say(24 * HOUR), []);
    assert_eq!(teller.next(), None);
}

#[test]
fn whoever_was_asked_for_a_reaction_all_who_might_are_told_alike() {
    // Ada lays each card of the hand in turn: some can be snapped by Ben, by Cleo, by both.
    let mut seen = Vec::new();
    let cards: Vec<String> = playing(&[("snaps", "on")])
        .question(Seat(0))
        .unwrap()
        .decision
        .choices
        .iter()
        .filter(|choice| choice.starts_with("lay"))
        .cloned()
        .collect();
    for card in cards {
        let mut teller = Teller::new(&[("snaps", "on")]);
        teller.say(0);
        teller.act(By::User(ADA), act(&card), HOUR);
        let asked: Vec<Seat> = teller
            .table
            .questions()
            .iter()
            .map(|it| it.decision.seat)
            .collect();
        if asked.contains(&Seat(0)) {
            continue;
        }
        let called = teller.say(HOUR);
        assert_eq!(called, [(1, 0), (2, 0)], "both might react");
        assert_eq!(teller.next(), Some(4 * HOUR), "half of six hours");
        let told = teller.told.clone();
        let there = |table: &Table| -> Vec<_> {
            let chairs = table.chairs().iter();
            chairs.map(|chair| chair.acted).collect()
        };
        let before = there(&teller.table);
        // One of those asked passes in secret: nobody is told anything by that, nor later by who counts as there.
        teller.act(
            By::User([ADA, BEN, CLEO][asked[0].index()]),
            act("react none"),
            2 * HOUR,
        );
        if asked.len() > 1 {
            assert_eq!(teller.told, told);
        }
        assert_eq!(there(&teller.table), before);
        seen.push((asked, called));
    }
    assert!(!seen.is_empty());
}

#[test]
fn the_way_is_that_of_the_person() {
    let mut teller = Teller::new(&[]);
    teller.prefs.delivery = Delivery::Direct;
    let notice = notice(&teller.table, &teller.told[0], &teller.prefs, THERE).unwrap();
    assert_eq!((notice.user, notice.delivery), (ADA, Delivery::Direct));
}
