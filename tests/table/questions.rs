//! A question has an identity: a new one is never taken for the old, however alike they look.

use std::collections::{BTreeSet, HashMap};

use daedalus::community::{Told, follow};
use daedalus::picture::draw_board;
use daedalus::rules::any::AnyMatch;
use daedalus::rules::game::Decision;
use daedalus::table::Question;
use rand::RngExt;
use rand::seq::IndexedRandom;

use super::*;

const NAMES: [&str; 3] = ["Ada", "Ben", "Cleo"];
/// Matches of each game, and the steps that are played of each.
const MATCHES: u64 = 6;
const STEPS: usize = 250;

/// A match in which people answer or let their time pass, and all questions that it ever had.
struct Match {
    table: Table,
    rng: ChaCha8Rng,
    now: i64,
    told: Vec<Told>,
    /// What was asked since when.
    asked: HashMap<(Seat, u64), Decision<String>>,
    /// Questions that were answered, with the answers.
    answered: Vec<(Seat, u64, String)>,
    /// How many questions looked like the one that their seat had just answered.
    alike: usize,
}

impl Match {
    fn begin(game: &'static dyn AnyGame, seed: u64) -> Match {
        let opening = Opening::new(Place::default(), Person::new(ADA, NAMES[0]), 0);
        let mut table = Table::open(TableId(1), game, opening, [seed as u8; 32]).unwrap();
        join(&mut table, BEN, NAMES[1]);
        join(&mut table, CLEO, NAMES[2]);
        user(&mut table, ADA, Command::Start).unwrap();
        Match {
            table,
            rng: ChaCha8Rng::seed_from_u64(seed),
            now: 0,
            told: Vec::new(),
            asked: HashMap::new(),
            answered: Vec::new(),
            alike: 0,
        }
    }

    /// One of those who are asked answers, or the time of one of them passes.
    fn step(&mut self) {
        self.now += HOUR / 2;
        let open = self.table.questions();
        let question = Arc::clone(open.choose(&mut self.rng).unwrap());
        let seat = question.decision.seat;
        let (by, command, text) = match question.due {
            Some(due) if self.rng.random_ratio(1, 4) => {
                self.now = self.now.max(due);
                let deadline = question.decision.deadline;
                let command = Command::Timeout { seat, deadline };
                (By::Clock, command, question.decision.default.clone())
            }
            _ => {
                let running = self.table.running().unwrap();
                let text = any_choice(running, seat, &mut self.rng).unwrap();
                let since = Some(question.since);
                let command = Command::Act {
                    text: text.clone(),
                    since,
                };
                (By::User(user_of(seat)), command, text)
            }
        };
        let is_computer = self.table.chairs()[seat.index()].player.is_computer();
        let by = match by {
            By::Clock if is_computer => return,
            by => by,
        };
        let before = self.table.questions().to_vec();
        let record = self.table.apply(by, command, self.now).unwrap();
        self.answered.push((seat, question.since, text));
        self.told = follow(&self.table, &self.told, &record);
        if self.table.stage() == Stage::Playing {
            self.double_clicks();
            self.is_asked_anew(&before, seat, &record);
        }
    }

    /// Clicks that were meant for an earlier question do nothing.
    fn double_clicks(&self) {
        let newest = self.answered.iter().rev().take(30);
        for (seat, since, text) in newest {
            let since = Some(*since);
            let command = Command::Act {
                text: text.clone(),
                since,
            };
            let again = self
                .table
                .after(By::User(user_of(*seat)), command, self.now);
            assert_eq!(
                again.map(drop),
                Err(TableError::Stale),
                "{seat}: `{text}` again"
            );
        }
    }

    /// Whatever has a new number is another question, with a fresh clock and a fresh call; the others are as they were.
    fn is_asked_anew(&mut self, before: &[Arc<Question>], answered: Seat, record: &Record) {
        for question in self.table.questions() {
            let (seat, since) = (question.decision.seat, question.since);
            let old = before.iter().find(|old| old.decision.seat == seat);
            let known = self.asked.insert((seat, since), question.decision.clone());
            if since != record.sequence {
                assert_eq!(
                    known.as_ref(),
                    Some(&question.decision),
                    "{seat} since {since}"
                );
                assert_ne!(seat, answered, "what was answered is over");
                continue;
            }
            assert_eq!(known, None, "{seat} since {since}");
            let alike = old.is_some_and(|old| old.decision == question.decision);
            self.alike += usize::from(alike);
            if let Some(time) = question.time {
                assert_eq!(question.due, Some(self.now + time), "a fresh clock");
            }
            let told = self
                .told
                .iter()
                .find(|told| (told.seat, told.since) == (seat, since));
            if let Some(told) = told.filter(|told| !told.window) {
                let acts = record.by == By::User(told.user) && record.seat == Some(seat);
                assert_eq!(
                    told.said,
                    u8::from(acts),
                    "{seat}: who does not act is called"
                );
            }
        }
    }
}

fn user_of(seat: Seat) -> u64 {
    [ADA, BEN, CLEO][seat.index()]
}

#[test]
fn no_click_acts_on_another_question_than_it_was_made_for_and_a_double_click_acts_once() {
    let mut alike = 0;
    for game in rules::GAMES {
        for seed in 0..MATCHES {
            let mut played = Match::begin(*game, seed);
            for _ in 0..STEPS {
                if played.table.stage() == Stage::Over {
                    break;
                }
                played.step();
            }
            assert!(played.asked.len() > 10, "{}: {seed}", game.about().id);
            alike += played.alike;
        }
    }
    assert!(
        alike > 100,
        "only {alike} questions looked like the one before"
    );
}

#[test]
fn a_match_that_was_called_off_asks_nobody_any_more_in_words_and_pictures() {
    // Boards that offer no places, those of two games, ask nobody also while the match runs.
    let mut same_picture = BTreeSet::new();
    for game in rules::GAMES {
        let mut played = Match::begin(*game, 4);
        (0..12).for_each(|_| played.step());
        let running = played.table.running().unwrap();
        let shown = |running: &dyn AnyMatch, table: &Table| {
            let names = table.names();
            (
                running.alt_text(Viewer::Spectator, names),
                running.text_board(Viewer::Spectator, names),
                draw_board(running, Viewer::Spectator, names)
                    .unwrap()
                    .encode(),
            )
        };
        let before = shown(running, &played.table);
        user(&mut played.table, ADA, Command::End).unwrap();
        let id = game.about().id;
        assert!(
            played.table.replays(),
            "{id}: the match itself is as it was"
        );
        let saved = played.table.save();
        let journal = played.table.journal().iter().map(|it| Record::clone(it));
        let again = Table::restore(TableId(1), &saved, journal.collect(), rules::game).unwrap();
        for table in [&played.table, &again] {
            let running = table.running().unwrap();
            for viewer in Seat::all(3).map(Viewer::Seat).chain([Viewer::Spectator]) {
                assert_eq!(running.waiting(viewer), [], "{id}");
            }
            let outcome = running.outcome().unwrap();
            assert_eq!((outcome.winner, &*outcome.reason), (None, "ended"), "{id}");
            let (alt, text, picture) = shown(running, table);
            for words in [&alt, &text] {
                for decides in ["Waiting", "Turn", "turn,", "to decide", "decides"] {
                    assert!(!words.contains(decides), "{id}: {decides} in {words}");
                }
            }
            same_picture.extend((picture.png == before.2.png).then_some(id));
            assert_ne!(alt, before.0);
            let replay = table.replayed().unwrap();
            let last = replay.at(usize::MAX).unwrap();
            assert_eq!(
                last.running.alt_text(Viewer::Spectator, table.names()),
                alt,
                "{id}"
            );
        }
        verify(&played.table.export(), rules::game).unwrap();
    }
    assert!(
        same_picture.len() <= 2,
        "the pictures still ask: {same_picture:?}"
    );
}
