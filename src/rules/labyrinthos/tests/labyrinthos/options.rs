//! The options of a table (section 9).

use daedalus_contract::game::{Game, OptionSpec, Options, Setup, Viewer};
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
