//! Exported matches, thought through.

use daedalus::players;
use daedalus::rules;
use daedalus::rules::any::AnyGame;
use daedalus::table::{By, Command, Level, Opening, Person, Place, Table, TableId};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::program::Folder;

/// A short match between a person who plays as beginners do and a computer player, as its table exports it.
fn played(game: &'static dyn AnyGame) -> String {
    let opening = Opening::new(Place::default(), Person::new(3, "Ariadne"), 0);
    let mut table = Table::open(TableId(7), game, opening, [5; 32]).expect("the table opens");
    let host = By::User(3);
    let mut give = |by, command| {
        table.apply(by, command, 1).expect("it is allowed");
        table.clone()
    };
    let (name, value) = ("length".to_owned(), "short".to_owned());
    give(host, Command::SetOption { name, value });
    let level = Level::Beginner;
    give(host, Command::AddComputer { level });
    let mut now = give(host, Command::Start);
    let mut rng = ChaCha8Rng::from_seed([1; 32]);
    while let Some(question) = now.questions().first() {
        let seat = question.decision.seat;
        let running = now.running().expect("it runs");
        let text = players::choose(running, seat, level, &mut rng).expect("an answer");
        let by = if seat.0 == 0 {
            host
        } else {
            By::Computer(seat)
        };
        now = give(by, Command::Act { text, since: None });
    }
    now.export()
}

#[test]
fn a_match_of_each_game_is_thought_through_and_drawn() {
    // Each takes seconds of a core.
    std::thread::scope(|scope| {
        for game in rules::GAMES {
            scope.spawn(move || is_thought_through_and_drawn(*game));
        }
    });
}

fn is_thought_through_and_drawn(game: &'static dyn AnyGame) {
    let folder = Folder::new();
    folder.write("table.json", &played(game));
    let ran = folder.run(&[
        "review",
        "table.json",
        "--out",
        "review.png",
        "--effort",
        "5",
        "--json",
    ]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let told: Value = serde_json::from_str(&ran.out).expect("JSON");
    let curve = told["curve"].as_array().expect("points");
    assert!(curve.len() > 3, "{told}");
    for point in curve {
        let chances = point["chances"].as_array().expect("chances");
        let all: f64 = chances.iter().filter_map(Value::as_f64).sum();
        assert!(chances.len() == 2 && all < 1.001, "{point}");
    }
    let picture = std::fs::read(folder.path().join("review.png")).expect("a file");
    assert!(picture.len() <= 100_000, "{} bytes", picture.len());
    if let Ok(to) = std::env::var("KEEP") {
        let id = game.about().id;
        std::fs::create_dir_all(&to).unwrap();
        std::fs::copy(folder.path().join("table.json"), format!("{to}/{id}.json")).unwrap();
        std::fs::copy(folder.path().join("review.png"), format!("{to}/{id}.png")).unwrap();
    }
    let again = folder.run(&["review", "table.json", "--effort", "5", "--json"]);
    let without_time = |out: &str| {
        let mut told: Value = serde_json::from_str(out).expect("JSON");
        told["cpu_seconds"].take();
        told
    };
    assert_eq!(without_time(&ran.out), without_time(&again.out));
}

#[test]
fn what_cannot_be_thought_through_is_refused_with_a_sentence() {
    let folder = Folder::new();
    folder.write("other.json", "{}");
    for (name, code) in [("other.json", 1), ("missing.json", 2)] {
        let ran = folder.run(&["review", name]);
        assert_eq!(ran.code, Some(code), "{name}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{name}: {}", ran.err);
    }
    let ran = folder.run(&["review", "other.json", "--effort", "200"]);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
}
