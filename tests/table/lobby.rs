//! Before the match: seats, options, the host.

use super::*;
use rules::game::{About, OptionValues};

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

/// The game with this place in the list.
fn game(at: usize) -> &'static About {
    rules::GAMES[at].about()
}

/// A game with more seats than this one has.
fn larger(than: &About) -> &'static About {
    let mut games = rules::GAMES.iter().map(|game| game.about());
    let found = games.find(|about| about.seats.1 > than.seats.1);
    found.expect("a game for more people")
}

/// The first game, opened by Ada, where the host goes on to other games.
fn of_many() -> Table {
    let place = Place {
        guild: 7,
        channel: 8,
    };
    let mut opening = Opening::new(place, Person::new(ADA, "Ada"), 0);
    let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    opening.options = vec![option("monster", "medusa"), option("clock", "live")];
    Table::open(TableId(1), rules::GAMES[0], opening, [9; 32]).expect("a table")
}

fn switch(table: &mut Table, game: &str) -> Result<String, TableError> {
    let game = game.to_owned();
    user(table, ADA, Command::SetGame { game }).map(|record| record.note.clone())
}

#[test]
fn another_game_keeps_people_and_what_both_games_have_and_comes_back_whole() {
    let mut table = of_many();
    join(&mut table, BEN, "Ben");
    let length = Command::SetOption {
        name: "length".into(),
        value: "short".into(),
    };
    user(&mut table, ADA, length).unwrap();
    let level = Level::Strong;
    user(&mut table, ADA, Command::AddComputer { level }).unwrap();
    let level = Level::Skilled;
    user(&mut table, ADA, Command::SetLevel { level }).unwrap();
    let told = switch(&mut table, &game(1).id.to_uppercase()).unwrap();
    assert!(
        told.contains(&format!("{} alone", game(0).name)) && told.contains("monster"),
        "{told}"
    );
    let of_both = [("length", "short")];
    assert_eq!(table.options().chosen().collect::<Vec<_>>(), of_both);
    let own = Command::SetOption {
        name: "colours".into(),
        value: "red".into(),
    };
    user(&mut table, BEN, own).unwrap();
    let told = switch(&mut table, game(0).id).unwrap();
    assert!(told.contains("anew by each player: colours"), "{told}");
    assert_eq!(
        table.options().get(table.game().about().options, "monster"),
        "medusa"
    );
    assert_eq!(table.chairs().len(), 3);
    let seated = table.chairs()[2].player.clone();
    let skilled = Player::Computer { level, owner: None };
    assert_eq!(seated, skilled);
    switch(&mut table, game(2).id).unwrap();
    user(&mut table, ADA, Command::Start).unwrap();
    let records = table.journal().iter().map(|it| (**it).clone()).collect();
    let again = Table::restore(table.id(), &table.save(), records, rules::game);
    assert_eq!(again.unwrap().save(), table.save());
    let former = table.without(BEN, 3);
    assert_eq!(former.game().about().id, game(2).id);
    assert!(!former.save().sheet.contains("Ben"));
    user(&mut table, ADA, Command::End).unwrap();
    let verified = verify(&table.export(), rules::game);
    assert_eq!(verified.expect("a right file").game, game(2).id);
}

#[test]
fn a_game_that_does_not_fit_changes_nothing() {
    let mut table = of_many();
    let large = larger(game(0));
    switch(&mut table, large.id).unwrap();
    for (user_id, name) in [(BEN, "Ben"), (CLEO, "Cleo"), (77, "Dan"), (78, "Eve")] {
        join(&mut table, user_id, name);
    }
    let before = table.save();
    let refused = switch(&mut table, game(0).id).unwrap_err();
    assert!(
        matches!(
            refused,
            TableError::TooMany {
                most: 4,
                taken: 5,
                ..
            }
        ),
        "{refused}"
    );
    assert!(refused.to_string().contains("second table"), "{refused}");
    assert_eq!(
        switch(&mut table, "chess"),
        Err(TableError::NoGame("chess".into()))
    );
    let same = TableError::SameGame {
        game: table.game().about().name,
    };
    assert_eq!(switch(&mut table, large.id), Err(same));
    let level = Level::Strong;
    let other = game(1).id.to_owned();
    for command in [
        Command::SetLevel { level },
        Command::SetGame { game: other },
    ] {
        let refused = user(&mut table, BEN, command.clone()).unwrap_err();
        assert!(matches!(refused, TableError::NotHost { .. }), "{refused}");
    }
    assert_eq!(table.save(), before);
    user(&mut table, ADA, Command::Start).unwrap();
    assert_eq!(
        switch(&mut table, game(1).id),
        Err(TableError::AlreadyStarted)
    );
}
