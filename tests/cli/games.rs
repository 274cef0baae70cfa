//! Matches, pictures and files from the command line.

use daedalus::picture;
use daedalus::rules::GAMES;
use daedalus::rules::any::AnyGame;
use daedalus::rules::game::{Options, Setup};
use serde_json::Value;

use crate::program::Folder;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn keys(value: &Value) -> Vec<&str> {
    let object = value.as_object().expect("an object");
    object.keys().map(String::as_str).collect()
}

#[test]
fn simulate_counts_the_same_matches_for_the_same_seed() {
    let folder = Folder::new();
    let arguments = [
        "simulate",
        "labyrinthos",
        "--tables",
        "3",
        "--seats",
        "2",
        "--players",
        "random",
        "--seed",
        "7",
        "--option",
        "round_limit=10",
        "--json",
    ];
    let ran = folder.run(&arguments);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.err, "", "no progress bar where nobody looks");
    let counts = json(&ran.out);
    let expected = [
        "actions",
        "actions_per_cpu_second",
        "cpu_seconds",
        "finished",
        "reasons",
        "rounds",
        "tables",
        "wins_by_seat",
    ];
    assert_eq!(keys(&counts), expected);
    assert_eq!(keys(&counts["rounds"]), ["max", "p10", "p50", "p90"]);
    assert_eq!(
        (&counts["tables"], &counts["finished"]),
        (&json("3"), &json("3"))
    );
    assert!(counts["rounds"]["max"].as_u64() <= Some(10));
    assert_eq!(counts["wins_by_seat"].as_array().map(Vec::len), Some(2));

    let again = json(&folder.run(&arguments).out);
    for key in ["actions", "rounds", "wins_by_seat", "reasons"] {
        assert_eq!(counts[key], again[key], "{key}");
    }
}

#[test]
fn arena_counts_the_same_wins_for_the_same_seed() {
    let folder = Folder::new();
    let mut games = GAMES.iter().map(|game| game.about());
    let game = games
        .find(|game| game.seats.1 == 6)
        .expect("a game for six");
    let arguments = |output: &'static [&'static str]| {
        let fixed = ["arena", game.id, "--players", "beginner,random,random"];
        let sized = ["--tables", "6", "--seed", "7"];
        [&fixed[..], &sized[..], output].concat()
    };
    let ran = folder.run(&arguments(&["--json"]));
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_eq!(ran.err, "", "no progress bar where nobody looks");
    let report = json(&ran.out);
    let expected = [
        "actions",
        "cpu_seconds",
        "finished",
        "leader",
        "players",
        "reasons",
        "roles",
        "rounds",
        "seats",
        "tables",
    ];
    assert_eq!(keys(&report), expected);
    let players = report["players"].as_array().expect("a list");
    let levels: Vec<_> = players.iter().map(|player| &player["level"]).collect();
    assert_eq!(levels, ["beginner", "random"]);
    let won: Option<u64> = players.iter().map(|player| player["won"].as_u64()).sum();
    assert_eq!(won, Some(6), "every match has a winner: {}", ran.out);
    assert!(players[0]["think"]["decisions"].as_u64() > Some(0));

    let again = json(&folder.run(&arguments(&["--json"])).out);
    for key in ["actions", "rounds", "seats", "roles", "reasons"] {
        assert_eq!(report[key], again[key], "{key}");
    }
    let told = folder.run(&arguments(&[])).out;
    let won = format!("beginner (1 of 3 seats): won {} of 6", players[0]["won"]);
    assert!(told.contains(&won), "{told}");
}

#[test]
fn arena_refuses_levels_and_seats_that_do_not_fit() {
    let folder = Folder::new();
    let game = GAMES[0].about();
    let ran = folder.run(&["arena", game.id, "--players", "beginner,master"]);
    assert_eq!(ran.code, Some(2));
    let sentence =
        "`master` is no level of computer players: choose random, beginner, skilled or strong.";
    assert!(ran.err.contains(sentence), "{}", ran.err);
    let ran = folder.run(&["arena", game.id, "--players", "random"]);
    assert_eq!(ran.code, Some(2));
    let (fewest, most) = game.seats;
    let sentence = format!("{fewest} to {most} seats, not 1");
    assert!(ran.err.contains(&sentence), "{}", ran.err);
}

#[test]
fn simulate_refuses_seats_and_options_that_do_not_fit() {
    let folder = Folder::new();
    let seats = folder.run(&["simulate", "labyrinthos", "--seats", "9"]);
    assert_eq!(seats.code, Some(2));
    assert!(seats.err.contains("2 to 4 seats, not 9"), "{}", seats.err);
    let option = folder.run(&["simulate", "labyrinthos", "--option", "round_limit=1"]);
    assert_eq!(option.code, Some(2));
    assert!(
        option.err.contains("`round_limit` cannot be `1`"),
        "{}",
        option.err
    );
}

#[test]
fn draw_writes_a_png_and_tells_what_it_shows() {
    let folder = Folder::new();
    let arguments = [
        "draw",
        "labyrinthos",
        "--seats",
        "3",
        "--seed",
        "5",
        "--actions",
        "12",
        "--repeat",
        "2",
        "--out",
        "board.png",
        "--json",
    ];
    let ran = folder.run(&arguments);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let drawn = json(&ran.out);
    let expected = ["alt", "bytes", "draw_ms", "encode_ms", "height", "width"];
    assert_eq!(keys(&drawn), expected);
    assert_eq!(drawn["width"], 1080);
    let alt = drawn["alt"].as_str().expect("a text");
    assert!(alt.starts_with("Labyrinthos, round "), "{alt}");
    let png = std::fs::read(folder.path().join("board.png")).expect("the picture is there");
    assert_eq!(png[..4], *b"\x89PNG");
    assert_eq!(drawn["bytes"], png.len());

    folder.run(&arguments);
    let again = std::fs::read(folder.path().join("board.png")).expect("the picture is there");
    assert!(
        png == again,
        "the same seed and actions are the same picture"
    );
}

#[test]
fn draw_shows_a_seat_that_exists() {
    let folder = Folder::new();
    let ran = folder.run(&["draw", "labyrinthos", "--seats", "2", "--viewer", "2"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(folder.path().join("labyrinthos.png").is_file());
    let ran = folder.run(&["draw", "labyrinthos", "--seats", "2", "--viewer", "3"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.err,
        "--viewer 3 is no seat of this table: there are 2.\n"
    );
    assert_eq!(
        folder.run(&["draw", "labyrinthos", "--viewer", "all"]).code,
        Some(2)
    );
}

/// Is the board of this game too large to be read as a whole?
fn is_large(game: &dyn AnyGame) -> bool {
    let setup = Setup {
        seats: 2,
        options: &Options::default(),
        seed: [1; 32],
    };
    let running = game.start(&setup).expect("two seats");
    picture::is_large(running.as_ref())
}

#[test]
fn draw_shows_what_lies_around_a_piece_where_the_board_is_large() {
    let folder = Folder::new();
    let mut large = 0;
    for &game in GAMES {
        let (id, name) = (game.about().id, game.about().name);
        let draw = |actions: &str, seat: &str| {
            let position = ["draw", id, "--seats", "2", "--actions", actions];
            folder.run(&[&position[..], &["--zoom", seat, "--json"]].concat())
        };
        let ran = draw("60", "2");
        let picture = folder.path().join(format!("{id}.png"));
        assert_eq!(picture.exists(), is_large(game), "{id}");
        if !is_large(game) {
            let why = format!("the board of {name} is drawn large enough as a whole.\n");
            assert_eq!(ran.err, format!("--zoom has nothing to show: {why}"));
            assert_eq!(ran.code, Some(2), "{id}");
            continue;
        }
        large += 1;
        assert_eq!(ran.code, Some(0), "{id}: {}", ran.err);
        let alt = &json(&ran.out)["alt"];
        assert!(alt.as_str().is_some_and(|alt| alt.contains("Theseus")));
        for (actions, seat, sentence) in [
            ("0", "2", "Seat 2 has no piece on the board here.\n"),
            (
                "60",
                "3",
                "--zoom 3 is no seat of this table: there are 2.\n",
            ),
        ] {
            let ran = draw(actions, seat);
            assert_eq!((ran.code, ran.err.as_str()), (Some(2), sentence), "{id}");
        }
    }
    assert!(large > 0, "no game has a large board");
}

#[test]
fn every_game_is_simulated_and_drawn() {
    let folder = Folder::new();
    for game in GAMES {
        let id = game.about().id;
        let ran = folder.run(&[
            "simulate",
            id,
            "--tables",
            "2",
            "--players",
            "random",
            "--json",
        ]);
        assert_eq!(ran.code, Some(0), "{id}: {}", ran.err);
        assert_eq!(json(&ran.out)["finished"], 2, "{id}: {}", ran.out);
        let ran = folder.run(&["draw", id, "--actions", "9", "--viewer", "1", "--json"]);
        assert_eq!(ran.code, Some(0), "{id}: {}", ran.err);
        let alt = &json(&ran.out)["alt"];
        assert!(alt.as_str().is_some_and(|alt| !alt.is_empty()), "{id}");
        assert!(folder.path().join(format!("{id}.png")).is_file(), "{id}");
    }
}
