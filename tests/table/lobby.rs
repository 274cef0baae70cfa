//! Before the match: seats, options, the host.

use super::*;
use daedalus::rules::game::OptionValues;

#[test]
fn people_and_computers_take_seats_in_the_order_they_came() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    let add = Command::AddComputer {
        level: Level::Random,
    };
    user(&mut table, ADA, add.clone()).unwrap();
    join(&mut table, CLEO, "Cleo");
    let names: Vec<_> = Seat::all(4)
        .map(|seat| table.names().of(seat).into_owned())
        .collect();
    assert_eq!(names, ["Ada", "Ben", "Computer 1", "Cleo"]);
    assert_eq!(
        user(&mut table, ADA, add),
        Err(TableError::Full { most: 4 })
    );
    let again = Command::Join { name: "Ben".into() };
    assert_eq!(user(&mut table, BEN, again), Err(TableError::AlreadySeated));
    user(&mut table, ADA, Command::RemoveComputer).unwrap();
    assert_eq!(
        user(&mut table, ADA, Command::RemoveComputer),
        Err(TableError::NoComputer)
    );
    assert_eq!(table.seat_of(CLEO), Some(Seat(2)));
}

#[test]
fn computers_that_join_one_after_the_other_share_a_line_of_the_log() {
    let mut table = table(&[]);
    let mut add = |level| user(&mut table, ADA, Command::AddComputer { level }).unwrap();
    add(Level::Random);
    let first = add(Level::Beginner);
    add(Level::Beginner);
    assert_eq!(first.note, "A computer player (beginner) joined.");
    user(&mut table, ADA, Command::RemoveComputer).unwrap();
    let add = Command::AddComputer {
        level: Level::Beginner,
    };
    user(&mut table, ADA, add).unwrap();
    let log = [
        "3 computer players (random, beginner) joined.",
        "A computer player left.",
        "A computer player (beginner) joined.",
    ];
    assert_eq!(table.log(Viewer::Spectator, 9), log);
    assert_eq!(table.log(Viewer::Spectator, 2), log[1..]);
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut table = table(&[]);
    let before = table.save();
    let not_host = TableError::NotHost { host: "Ada".into() };
    assert_eq!(user(&mut table, BEN, Command::Start), Err(not_host));
    let too_few = TableError::TooFew {
        fewest: 2,
        taken: 1,
    };
    assert_eq!(user(&mut table, ADA, Command::Start), Err(too_few));
    assert_eq!(
        user(&mut table, BEN, Command::Leave),
        Err(TableError::Stranger)
    );
    assert_eq!(
        user(&mut table, ADA, act("done")),
        Err(TableError::NotStarted)
    );
    assert_eq!(table.save(), before);
    assert_eq!(table.sequence(), 0);
}

#[test]
fn options_belong_to_the_game_or_to_the_table() {
    let mut table = table(&[("turns", "20"), ("clock", "live")]);
    let set = |name: &str, value: &str| Command::SetOption {
        name: name.into(),
        value: value.into(),
    };
    user(&mut table, ADA, set("turn_minutes", "10")).unwrap();
    let done = user(&mut table, ADA, set("Clock", "weekly")).unwrap();
    assert_eq!(done.note, "The option clock is now weekly.");
    let refusal = user(&mut table, ADA, set("colour", "red")).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "There is no option `colour`. There are: turns, snaps, clock, turn_minutes, side_minutes, idle_days, leave, hints, bot_level, keep_boards."
    );
    join(&mut table, BEN, "Ben");
    user(&mut table, ADA, Command::Start).unwrap();
    assert_eq!(
        table.due(Seat(0)),
        Some(72 * HOUR),
        "a new clock replaces own minutes"
    );
    let settled = user(&mut table, ADA, set("turns", "9")).unwrap_err();
    assert_eq!(
        settled.to_string(),
        "`turns` stays as it was when the match began. From then on only these can be changed: clock, turn_minutes, side_minutes, idle_days."
    );
    let unknown = user(&mut table, ADA, set("colour", "red")).unwrap_err();
    assert_eq!(unknown, refusal);
    user(&mut table, ADA, set("turn_minutes", "1")).unwrap();
    assert_eq!(
        table.due(Seat(0)),
        Some(60_000),
        "clocks can be changed at any time"
    );
}

#[test]
fn the_host_passes_on_when_they_leave() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    let left = user(&mut table, ADA, Command::Leave).unwrap();
    assert_eq!(left.note, "Ada left. Ben is the host now.");
    assert_eq!(table.host().user, BEN);
    join(&mut table, ADA, "Ada");
    user(&mut table, BEN, Command::Start).unwrap();
    user(&mut table, BEN, Command::Leave).unwrap();
    assert_eq!(table.host().user, ADA);
}

#[test]
fn a_lobby_that_everybody_left_is_closed() {
    let mut table = table(&[]);
    join(&mut table, BEN, "Ben");
    user(&mut table, ADA, Command::Leave).unwrap();
    user(&mut table, BEN, Command::Leave).unwrap();
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(&*table.outcome().unwrap().reason, "closed");
    assert_eq!(table.revealed_seed(), None, "it was never used");
}

#[test]
fn every_player_chooses_their_own_word_of_an_option() {
    let place = Place {
        guild: 7,
        channel: 8,
    };
    let opening = Opening::new(place, Person::new(ADA, "Ada"), 0);
    let game = rules::GAMES
        .iter()
        .copied()
        .find(|game| own_option(*game).is_some());
    let game = game.expect("a game with such an option");
    let (name, words) = own_option(game).unwrap();
    let (first, second) = (words[1], words[2]);
    let mut table = Table::open(TableId(1), game, opening, [9; 32]).unwrap();
    join(&mut table, BEN, "Ben");
    join(&mut table, CLEO, "Cleo");
    let choose = |table: &mut Table, who, word: &str| {
        let (name, value) = (name.to_owned(), word.to_owned());
        user(table, who, Command::SetOption { name, value })
    };
    let specs = game.about().options;
    let own = |table: &Table| [0, 1, 2].map(|at| table.options().own(specs, name, at).to_owned());

    let record = choose(&mut table, BEN, first).unwrap();
    assert_eq!(record.note, format!("Ben chose {first}."));
    let taken = choose(&mut table, CLEO, first).unwrap_err();
    assert!(taken.to_string().contains("already"), "{taken}");
    let strange = choose(&mut table, CLEO, "mauve").unwrap_err();
    let list = format!(
        "`{name}` cannot be `mauve`: choose one of {}.",
        words.join(", ")
    );
    assert_eq!(strange.to_string(), list);
    choose(&mut table, CLEO, second).unwrap();
    assert_eq!(own(&table), [words[0], first, second]);
    assert_eq!(choose(&mut table, 99, first), Err(TableError::Stranger));
    assert!(choose(&mut table, BEN, "plaid").is_err());

    user(&mut table, BEN, Command::Leave).unwrap();
    assert_eq!(
        own(&table),
        [words[0], second, words[0]],
        "Cleo keeps theirs"
    );
}

/// The option of the game of which every seat has its own word, and its words, the default first.
fn own_option(game: &dyn AnyGame) -> Option<(&'static str, &'static [&'static str])> {
    let mut specs = game.about().options.iter();
    specs.find_map(|spec| match spec.values {
        OptionValues::EachSeat(words) => Some((spec.name, words)),
        _ => None,
    })
}
