//! The options of a table (section 9).

use daedalus_contract::game::{Advice, Game, OptionSpec, Options, Prose, Setup, Viewer};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;
use daedalus_labyrinthos::event::Event;
use daedalus_labyrinthos::view::Phase;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

fn spec(name: &str) -> &'static OptionSpec {
    let specs = Labyrinthos::ABOUT.options;
    specs.iter().find(|spec| spec.name == name).unwrap()
}

#[test]
fn lab_9_1_defaults_and_values() {
    // LAB-9.1, LAB-9.2, LAB-9.3, LAB-9.4, LAB-9.9
    for (name, default, good, bad) in [
        ("monster", "minotaur", "medusa", "hydra"),
        ("empty_slot", "on", "off", "maybe"),
        ("hero_choice", "draft", "random", "auction"),
        ("keys", "4", "3", "5"),
        ("keys", "4", "2", "1"),
        ("round_limit", "30", "60", "61"),
        ("round_limit", "30", "10", "9"),
        ("reactions", "on", "quick", "off"),
    ] {
        assert_eq!(spec(name).default, default);
        assert!(spec(name).read(good).is_ok(), "{name}={good}");
        assert!(spec(name).read(bad).is_err(), "{name}={bad}");
    }
}

#[test]
fn lab_9_2_and_9_12_without_the_empty_slot() {
    // LAB-9.2, LAB-9.12
    let mut game = Fixture::new()
        .option("empty_slot", "off")
        .tiles("E4=NESW/key:gold")
        .hero(ANN, "E4")
        .keys(ANN, "5:run 8:build 7:enrage")
        .play();
    assert_eq!(game.board(ANN).slots.len(), 8);
    game.act(ANN, "discover").act(ANN, "take beckon");
    assert_eq!(game.targets(ANN, "slot"), "1 2 3 4 6");
    assert_eq!(game.decision(ANN).default.to_string(), "slot 6");
    assert_eq!(game.refused(ANN, "slot 9"), "E_BAD_TARGET");
    // The default order skips slot 9.
    let mut game = Fixture::new()
        .option("empty_slot", "off")
        .tiles("E4=NESW/key:gold")
        .hero(ANN, "E4")
        .play();
    game.act(ANN, "discover").act(ANN, "take beckon");
    assert_eq!(game.decision(ANN).default.to_string(), "slot 5");
}

#[test]
fn lab_9_3_random_heroes() {
    let options = Options::from_pairs(Labyrinthos::ABOUT.options, ["hero_choice=random"]).unwrap();
    let mut leaders = Vec::new();
    for seed in 0..20 {
        let setup = Setup {
            seats: 3,
            options: &options,
            seed: [seed; 32],
        };
        let state = Labyrinthos::start(&setup).unwrap();
        let first = Labyrinthos::view(&state, Viewer::Spectator).active;
        let told = Labyrinthos::opening(&state);
        assert_eq!(told, [Event::Began { first }], "the log says who begins");
        let game = Trial::new(state);
        assert_eq!(game.view().phase, Phase::Act, "HERO_PICK is skipped");
        let mut heroes: Vec<_> = game
            .view()
            .seats
            .iter()
            .map(|seat| seat.hero.unwrap())
            .collect();
        leaders.push(heroes[0]);
        heroes.sort();
        heroes.dedup();
        assert_eq!(heroes.len(), 3);
    }
    leaders.sort();
    leaders.dedup();
    assert_eq!(leaders.len(), 4, "each hero comes");
}

#[test]
fn lab_9_9_quick_closes_all_windows_but_three() {
    let quick = Fixture::new()
        .option("reactions", "quick")
        .seats("sostrate diodotus leona")
        .tiles("E4=NESW/key:gold F4=NE/none E3?=NE/none C4=NESW/none B4=NESW/none")
        .monster("C4")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hand(
            BEN,
            "jammed_lock firm_footing twisted_corridor loaded_die elbows_out",
        )
        .blood("1")
        .dice("3");
    // KEY, ROTATE, EXPLORE, ENTER and DIE stay closed.
    let mut game = quick.clone().play();
    game.act(ANN, "discover")
        .act(ANN, "take beckon")
        .act(ANN, "slot 9");
    game.act(ANN, "rotate F4 ccw");
    assert_eq!(game.face("F4"), "NW/none");
    game.act(ANN, "explore N").act(ANN, "orient 2");
    game.act(ANN, "move S").act(ANN, "move F4");
    assert_eq!(game.at(ANN), "F4");
    game.pass();
    assert_eq!(game.asked(), "sostrate:mp");
    // CARD, ATTACK and WOUND open.
    let mut game = quick
        .hero("leona", "B4")
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand("leona", "play_dead shield_of_athena")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react none").pass();
    game.act(ANN, "monster move B4");
    assert_eq!(game.choices("leona", ""), ["react play_dead", "react none"]);
    game.act("leona", "react none");
    assert_eq!(
        game.choices("leona", ""),
        ["react shield_of_athena", "react none"]
    );
}

#[test]
fn lab_9_10_the_seed_is_the_whole_chance() {
    let options = Options::default();
    let start = |seed| {
        Labyrinthos::start(&Setup {
            seats: 2,
            options: &options,
            seed,
        })
        .unwrap()
    };
    assert!(start([1; 32]) == start([1; 32]));
    assert!(start([1; 32]).rng != start([2; 32]).rng);
    assert!(
        Labyrinthos::ABOUT
            .options
            .iter()
            .all(|spec| spec.name != "seed")
    );
}

#[test]
fn lab_9_11_all_rules_of_the_minotaur_hold() {
    for monster in ["medusa", "cerberus"] {
        let mut game = Fixture::new()
            .option("monster", monster)
            .tiles("C4=NESW/none B4=NESW/none A4=NESW/none")
            .monster("C4")
            .hero(BEN, "B4")
            .dice("3")
            .blood("2")
            .play();
        game.pass();
        game.act(ANN, "monster move B4");
        game.until(ANN, "displace");
        assert_eq!(
            game.board(BEN)
                .slots
                .iter()
                .filter(|slot| slot.wounded)
                .count(),
            2
        );
        assert_eq!(game.targets(ANN, "monster displace"), "C4 A4");
    }
}

#[test]
fn lab_9_14_so_many_keys_open_the_door_as_the_table_says() {
    // LAB-8.1, LAB-9.14
    const TWO: &str = "9:run 8:build";
    const THREE: &str = "9:run 8:build 7:beckon";
    let game = |needed: &str, keys: &str| {
        Fixture::new()
            .option("keys", needed)
            .tiles("D3=NESW/none E4=NESW/none")
            .hero(ANN, "D3")
            .hero(BEN, "E4")
            .keys(ANN, keys)
            .play()
    };
    for (needed, keys, wins) in [
        ("4", THREE, false),
        ("3", THREE, true),
        ("3", TWO, false),
        ("2", TWO, true),
    ] {
        let mut game = game(needed, keys);
        game.act(ANN, "move D4");
        assert_eq!(game.winner().is_some(), wins, "{keys} where {needed} open");
    }
    let goal = |needed: &str| Labyrinthos::goal(&game(needed, TWO).view()).into_owned();
    assert_eq!(goal("2"), "two Keys, then through the Door");
    assert_eq!(goal("3"), "three Keys, then through the Door");
    assert_eq!(goal("4"), "four Keys, then through the Door");
    // A beginner knows it, too.
    let standing = |needed: &str| {
        let game = game(needed, THREE);
        Labyrinthos::evaluate(&game.state, game.seat(ANN))
    };
    assert!(
        standing("3") > standing("4"),
        "nothing is left but one step"
    );
}

#[test]
fn lab_9_13_and_9_14_a_short_match_of_version_1_goes_on_as_it_began() {
    let begun = |version, pairs: &[&str]| {
        let options = Options::from_pairs(Labyrinthos::ABOUT.options, pairs.iter().copied());
        let setup = Setup {
            seats: 2,
            options: &options.unwrap(),
            seed: [1; 32],
        };
        Labyrinthos::start_as(&setup, version).unwrap().table
    };
    let short = |version| {
        let table = begun(version, &["length=short"]);
        (table.keys, table.quick, table.round_limit)
    };
    assert_eq!([1, 2].map(short), [(4, true, 15), (3, true, 15)]);
    assert_eq!([1, 2].map(|version| begun(version, &[]).keys), [4, 4]);
    let chosen = begun(2, &["length=short", "keys=4"]);
    assert_eq!(chosen.keys, 4, "what was chosen stays");
    // A stored match of before does not know the option.
    let mut stored = serde_json::to_value(chosen).unwrap();
    stored.as_object_mut().unwrap().remove("keys");
    let read: daedalus_labyrinthos::state::Table = serde_json::from_value(stored).unwrap();
    assert_eq!(read, chosen);
}

#[test]
fn lab_9_14_the_lesson_needs_as_many_keys_as_it_says() {
    let lesson = Labyrinthos::LESSON.expect("a lesson");
    let pairs = lesson.options.iter().copied();
    let options = Options::from_pairs(Labyrinthos::ABOUT.options, pairs).unwrap();
    let setup = Setup {
        seats: lesson.seats,
        options: &options,
        seed: [1; 32],
    };
    assert!(lesson.welcome.contains("four Keys"));
    assert_eq!(Labyrinthos::start(&setup).unwrap().table.keys, 4);
}
