//! Ended tables as files: what is true is found true, what was changed is found out.

use daedalus::players::{self, Level};
use daedalus::rules;
use daedalus::rules::game::Seat;
use daedalus::table::{By, Command, Opening, Person, Place, Table, TableId};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::program::Folder;

/// What is done to a file before it is checked.
type Change = fn(&mut Value);

/// A match of two computers after their host has left, as its table exports it.
fn ended_match() -> String {
    let game = rules::game("labyrinthos").expect("it is registered");
    let place = Place {
        guild: 1,
        channel: 2,
    };
    let host = Person::new(3, "Ariadne");
    let mut table = Table::open(TableId(7), game, Opening::new(place, host, 0), [5; 32])
        .expect("the table opens");
    let mut give = |by, command| {
        table.apply(by, command, 1).expect("it is allowed");
        let open = table.running().map(|running| running.decisions());
        open.and_then(|open| Some((open.first()?.seat, table.running()?.duplicate())))
    };
    let host = By::User(3);
    let name = "round_limit".to_owned();
    let value = "10".to_owned();
    give(host, Command::SetOption { name, value });
    give(
        host,
        Command::AddComputer {
            level: daedalus::table::Level::Random,
        },
    );
    let mut next = give(host, Command::Start);
    let mut rng = ChaCha8Rng::from_seed([1; 32]);
    while let Some((seat, running)) = next {
        let text = players::choose(running.as_ref(), seat, Level::Random, &mut rng)
            .expect("the seat is asked");
        let by = if seat == Seat(0) {
            host
        } else {
            By::Computer(seat)
        };
        next = give(by, Command::Act { text, since: None });
    }
    table.export()
}

#[test]
fn a_true_table_is_verified_and_a_changed_one_is_not() {
    let folder = Folder::new();
    let export = ended_match();
    folder.write("true.json", &export);
    let ran = folder.run(&["verify", "true.json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("is as it says"), "{}", ran.out);

    let changes: [(&str, Change); 4] = [
        ("another seed", |file| file["seed"] = "06".repeat(32).into()),
        ("another winner", |file| {
            let winner = file["outcome"]["winner"].as_u64() == Some(0);
            file["outcome"]["winner"] = u8::from(winner).into();
        }),
        ("a step less", |file| {
            file["journal"].as_array_mut().expect("steps").remove(9);
        }),
        ("no promise", |file| file["commitment"] = Value::Null),
    ];
    for (what, change) in changes {
        let mut file: Value = serde_json::from_str(&export).expect("JSON");
        change(&mut file);
        folder.write("changed.json", &file.to_string());
        let ran = folder.run(&["verify", "changed.json"]);
        assert_eq!(ran.code, Some(1), "{what}: {}", ran.out);
        assert_eq!(ran.err.lines().count(), 1, "{what}: {}", ran.err);
    }
}
