//! Two matches of every game that differ only in secrets: whatever is said in channels and threads is the same, byte for
//! byte.

use std::sync::Arc;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::community::{Notice, NotificationPrefs, Told, follow, notice};
use crate::discord::view::answer::Answer;
use crate::discord::view::public_answer::PublicAnswer;
use crate::discord::view::table_view::{PublicTableView, TableView};
use crate::discord::view::{announcements, board, hand, panels, reminders, rulebook};
use crate::host::Mark;
use crate::players::{Level, choose};
use crate::rules::any::AnyGame;
use crate::rules::game::{Seat, Viewer};
use crate::rules::{self, GAMES};
use crate::table::{
    By, Command, Matter, Opening, Person, Place, Record, Stage, Table, TableError, TableId,
};

const ADA: u64 = 1;
const HOUR: i64 = 3_600_000;
/// Actions of each match, and how many of them lie between two pictures.
const ACTIONS: usize = 90;
const PICTURED: usize = 30;

/// One match, and what its people were told.
struct Played {
    table: Table,
    told: Vec<Told>,
    rng: ChaCha8Rng,
    now: i64,
}

impl Played {
    /// Ada, Ben and Cleo begin a match.
    fn begin(game: &'static dyn AnyGame, seed: u8) -> Played {
        let opening = Opening::new(Place::default(), Person::new(ADA, "Ada"), 0);
        let table = Table::open(TableId(1), game, opening, [seed; 32]).unwrap();
        let rng = ChaCha8Rng::seed_from_u64(seed.into());
        let mut played = Played {
            table,
            told: Vec::new(),
            rng,
            now: 0,
        };
        for (user, name) in [(2, "Ben"), (3, "Cleo")] {
            let name = name.to_owned();
            played.does(user, Command::Join { name }).unwrap();
        }
        played.does(ADA, Command::Start).unwrap();
        played
    }

    fn does(&mut self, user: u64, command: Command) -> Result<Arc<Record>, TableError> {
        self.now += HOUR;
        let record = self.table.apply(By::User(user), command, self.now)?;
        self.told = follow(&self.table, &self.told, &record);
        Ok(record)
    }

    /// Somebody who is asked chooses anything.
    fn step(&mut self) {
        let seat = self.table.questions()[0].decision.seat;
        let running = self.table.running().unwrap();
        let text = choose(running, seat, Level::Random, &mut self.rng).unwrap();
        let user = self.table.chairs()[seat.index()].player.person().unwrap();
        let (user, since) = (user.user, None);
        self.does(user, Command::Act { text, since }).unwrap();
    }

    /// The same table with all drawn anew that a spectator cannot know; `None` where that is nothing.
    fn twin(&mut self) -> Option<Table> {
        self.twin_for(Viewer::Spectator)
    }

    /// The same for this viewer.
    fn twin_for(&mut self, viewer: Viewer) -> Option<Table> {
        let running = self.table.running()?;
        let other = running.determinize(viewer, &mut self.rng).save();
        let mut saved = self.table.save();
        if saved.state.as_ref() == Some(&other) {
            return None;
        }
        saved.state = Some(other);
        let journal = self.table.journal().iter().map(|it| Record::clone(it));
        let restored = Table::restore(TableId(1), &saved, journal.collect(), rules::game);
        Some(restored.unwrap())
    }

    /// What is to be said to people at the moments when they are called and reminded.
    fn notices(&self, table: &Table) -> Vec<Notice> {
        let later = [0, 4, 7, 13, 23, 25, 80, 200].map(|hours| self.now + hours * HOUR);
        let at = |now: i64| {
            let prefs = NotificationPrefs::default();
            let due = |told: &Told| notice(table, told, &prefs, now);
            self.told.iter().filter_map(due).collect::<Vec<_>>()
        };
        later.into_iter().flat_map(at).collect()
    }
}

fn bytes(answer: &PublicAnswer) -> String {
    let new = serde_json::to_string(&answer.message(Mark::LONGEST, None)).unwrap();
    let edited = serde_json::to_string(&answer.edit(Mark::LONGEST)).unwrap();
    format!("{new} {edited} {:?}", answer.pictures)
}

/// All that is said in public about a table as it is now.
fn said(played: &Played, table: &Table, pictured: bool) -> Vec<(&'static str, String)> {
    let view = PublicTableView::new(Arc::new(table.clone()), played.now);
    let board = board::board(&view);
    let mut said = vec![
        ("the board", bytes(&board)),
        (
            "the first post to those who watch",
            bytes(&board::status(&view)),
        ),
        ("whether it has turned", format!("{:?}", view.has_turned(0))),
        ("the calls", format!("{:?}", reminders::open_calls(&view))),
        ("the text of the picture", format!("{:?}", view.alt_text())),
        ("the text board", format!("{:?}", view.text_board())),
    ];
    if pictured {
        let answer = board.picture(view.picture());
        said.push(("the board with its picture", bytes(&answer)));
    }
    let mut say = |what, answer: &PublicAnswer| said.push((what, bytes(answer)));
    for told in [0, table.sequence() - 1] {
        let news = announcements::news(&view, told).unwrap_or_default();
        say("what those who watch are told", &news);
    }
    say(
        "/game remind",
        &reminders::reminder(&view).unwrap_or_default(),
    );
    for notice in played.notices(table) {
        let direct = reminders::directly(&view, &notice, "link");
        say("a direct message", &direct);
        say("a notice", &reminders::in_channel(&view, &[notice]));
    }
    for it in announcements::open(&view) {
        say("a bulletin", &it.answer);
        say("its end", &announcements::closed(&view, it.number));
    }
    said
}

fn same_to_all(played: &Played, twin: &Table, pictured: bool) {
    let one = said(played, &played.table, pictured);
    let two = said(played, twin, pictured);
    assert_eq!(one.len(), two.len(), "as many messages");
    for ((what, one), (_, two)) in one.iter().zip(&two) {
        let game = played.table.game().about().id;
        assert!(one == two, "{game}: {what} differs:\n{one}\n{two}");
    }
}

#[test]
fn all_that_is_public_is_the_same_in_two_matches_that_differ_in_secrets_alone() {
    for game in GAMES {
        let mut pairs = 0;
        let mut played = Played::begin(*game, 5);
        for action in 0..ACTIONS {
            if played.table.stage() == Stage::Over {
                played = Played::begin(*game, 6);
            }
            if action == 20 {
                let matter = Matter::Kick { seat: Seat(2) };
                played.does(ADA, Command::Propose { matter }).unwrap();
            }
            if let Some(twin) = played.twin() {
                pairs += 1;
                same_to_all(&played, &twin, action % PICTURED == 0);
            }
            played.step();
        }
        assert!(pairs > ACTIONS / 2, "{}: {pairs} pairs", game.about().id);
        while played.table.stage() == Stage::Over {
            played = Played::begin(*game, 7);
        }
        let running = played.twin().unwrap();
        for table in [&played.table, &running] {
            assert!(
                table.replayed().is_none(),
                "nobody looks back while it runs"
            );
        }
        played.does(ADA, Command::End).unwrap();
        let twin = played.twin().unwrap();
        assert_eq!(twin.stage(), Stage::Over);
        // The picture of a match that is over may show what was held; the words do not.
        let result = |table: &Table| {
            let view = PublicTableView::new(Arc::new(table.clone()), played.now);
            bytes(&board::board(&view))
        };
        assert_eq!(result(&played.table), result(&twin), "{}", game.about().id);
    }
}

/// All that a person reads in their panel of a table as it is now.
fn read_by(user: u64, table: &Table, now: i64) -> Vec<(&'static str, String)> {
    let view = TableView::new(Arc::new(table.clone()), user, now);
    let words = |answer: &Answer| {
        let response = serde_json::to_string(&answer.response(Mark::LONGEST)).unwrap();
        format!("{response} {:?}", answer.pictures)
    };
    let mut read = vec![
        ("the question", words(&panels::question(&view))),
        (
            "what stands before a refusal",
            words(&panels::instead(&view, "No.".into())),
        ),
        ("the log", words(&panels::log(&view, 50))),
        ("the text board", words(&panels::text_board(&view))),
        ("the own status", words(&board::own_status(&view))),
        ("what lies there", words(&rulebook::things(&view))),
        ("its headings", format!("{:?}", rulebook::headings(&view))),
        ("what happened meanwhile", format!("{:?}", view.recap())),
    ];
    if let Some(seat) = view.seat {
        read.push(("the hand", words(&hand::panel(&view, seat))));
    }
    if let Some(tree) = view.tree() {
        for choice in &tree.decision().choices {
            let first = choice.split(' ').next().unwrap_or_default();
            let panel = panels::beginning_with(&view, &[first]);
            read.push(("the choices that begin with a word", words(&panel)));
        }
    }
    read
}

#[test]
fn what_a_person_reads_is_the_same_in_two_matches_that_differ_in_what_others_know() {
    let matches = std::env::var("DAEDALUS_TORTURE_COUNT").ok();
    let matches: u8 = matches.map_or(1, |count| count.parse().expect("at most 250 matches"));
    for game in GAMES {
        let mut pairs = 0;
        for seed in 0..matches {
            let mut played = Played::begin(*game, seed);
            for _ in 0..ACTIONS {
                if played.table.stage() == Stage::Over {
                    break;
                }
                for (seat, user) in [(Seat(0), ADA), (Seat(1), 2), (Seat(2), 3)] {
                    let Some(twin) = played.twin_for(Viewer::Seat(seat)) else {
                        continue;
                    };
                    pairs += 1;
                    let one = read_by(user, &played.table, played.now);
                    let two = read_by(user, &twin, played.now);
                    assert_eq!(one.len(), two.len(), "as much to read");
                    for ((what, one), (_, two)) in one.iter().zip(&two) {
                        let game = game.about().id;
                        assert!(
                            one == two,
                            "{game}: {what} of {seat} differs:\n{one}\n{two}"
                        );
                    }
                }
                played.step();
            }
        }
        println!("{}: {pairs} pairs", game.about().id);
        assert!(pairs > ACTIONS / 2, "{}: {pairs} pairs", game.about().id);
    }
}
