//! Exported matches as animated pictures.

use daedalus::rules;
use daedalus::table::{By, Command, Level, Opening, Person, Place, Table, TableId};

use crate::program::Folder;

/// A match of which its host saw enough after two turns, as its table exports it.
fn ended_match() -> String {
    let game = rules::game("labyrinthos").expect("it is registered");
    let opening = Opening::new(Place::default(), Person::new(3, "Ariadne"), 0);
    let mut table = Table::open(TableId(7), game, opening, [5; 32]).expect("the table opens");
    let mut give = |by, command| {
        table.apply(by, command, 1).expect("it is allowed");
        let running = table.running()?;
        let decisions = running.decisions();
        let open = decisions.first()?;
        Some((running.round(), open.seat, open.default.clone()))
    };
    let host = By::User(3);
    let level = Level::Random;
    give(host, Command::AddComputer { level });
    let first = give(host, Command::Start);
    let mut next = first.clone();
    while let Some((round, seat, text)) = next
        && Some(round) == first.as_ref().map(|it| it.0)
    {
        let by = if seat.0 == 0 {
            host
        } else {
            By::Computer(seat)
        };
        next = give(by, Command::Act { text, since: None });
    }
    give(host, Command::End);
    table.export()
}

#[test]
fn an_ended_match_becomes_a_film() {
    let folder = Folder::new();
    folder.write("table.json", &ended_match());
    let ran = folder.run(&["replay", "table.json", "--out", "match.gif"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("pictures of"), "{}", ran.out);
    let film = std::fs::read(folder.path().join("match.gif")).expect("a file");
    assert!(film.starts_with(b"GIF89a"));
    assert!(film.len() <= 8_000_000, "{} bytes", film.len());
}

#[test]
fn what_is_no_ended_match_is_refused_with_a_sentence() {
    let folder = Folder::new();
    let mut file: serde_json::Value = serde_json::from_str(&ended_match()).expect("JSON");
    let fields = file.as_object_mut().expect("an object");
    for ended in ["seed", "outcome", "journal", "state"] {
        fields.remove(ended);
    }
    folder.write("running.json", &file.to_string());
    folder.write("other.json", "{}");
    for (name, code) in [("running.json", 1), ("other.json", 1), ("missing.json", 2)] {
        let ran = folder.run(&["replay", name, "--out", "match.gif"]);
        assert_eq!(ran.code, Some(code), "{name}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{name}: {}", ran.err);
        assert!(!folder.path().join("match.gif").exists(), "{name}");
    }
}
