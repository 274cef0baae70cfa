//! The options of section 9, where no other test shows them.

use daedalus_contract::game::{Game, Options, Seat, Setup, Viewer};
use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::personas::Persona;
use daedalus_labyrintheus::state::State;
use daedalus_labyrintheus::step::{Combat, Foe, Origin};

#[test]
fn section_9_lists_these_options() {
    // THE-9.1: the seats are the table's. THE-9.12, THE-9.13, THE-9.14: clocks and leaving too.
    let names: Vec<&str> = Labyrintheus::ABOUT
        .options
        .iter()
        .map(|it| it.name)
        .collect();
    assert_eq!(
        names,
        [
            "personas",
            "round_limit",
            "truce",
            "living_attacks",
            "kin",
            "attunement",
            "start_difficulty",
            "reshuffle_difficulty",
            "gate_stones",
            "challenger_titan",
            "length"
        ]
    );
    let defaults: Vec<&str> = Labyrintheus::ABOUT
        .options
        .iter()
        .map(|it| it.default)
        .collect();
    assert_eq!(
        defaults,
        [
            "choose", "28", "1", "off", "2", "on", "3", "2", "4", "on", "usual"
        ]
    );
    let refused = |pair: &str| Options::from_pairs(Labyrintheus::ABOUT.options, [pair]).is_err();
    for pair in [
        "round_limit=11",
        "round_limit=41",
        "truce=4",
        "kin=3",
        "start_difficulty=7",
        "reshuffle_difficulty=5",
        "gate_stones=2",
        "gate_stones=6",
    ] {
        assert!(refused(pair), "{pair}");
    }
    assert!(!refused("round_limit=12") && !refused("gate_stones=5"));
}

#[test]
fn the_9_4_the_truce_may_last_longer_or_not_at_all() {
    for (option, turns, holds) in [
        ("truce=0", 0, false),
        ("truce=3", 8, true),
        ("truce=3", 9, false),
    ] {
        let fixture = Fixture::with("tock pim gorrun", &[option]).set(|state| state.turns = turns);
        let mut game = fixture.play();
        game.act("tock", "end_prep");
        assert_eq!(
            !game.may("tock", "attack pim wound"),
            holds,
            "{option} {turns}"
        );
    }
}

#[test]
fn the_9_5_without_living_attacks_only_the_dead_and_challenges_are_left() {
    let table = || Fixture::with("tock pim gorrun", &["living_attacks=off"]);
    let mut game = table().dead("gorrun").play();
    game.act("tock", "end_prep");
    assert_eq!(game.refused("tock", "attack pim wound"), "E_OPTION");
    assert!(game.may("tock", "attack gorrun banish"));
    let mut ambush = table().backpack("pim", "ambush").play();
    assert_eq!(ambush.kind("pim"), "");
    ambush.act("tock", "end_prep");
    let mut challenge = table().portal("tock", "").stones("pim", 4).play();
    challenge.act("tock", "end_prep");
    assert!(challenge.may("pim", "challenge"));
    let mut hunted = table().dead("tock").deck("spiked_pit").play();
    hunted.act("tock", "end_prep");
    assert!(hunted.may("tock", "attack pim wound"));
}

#[test]
fn the_9_8_and_9_9_difficulty_at_the_start_and_at_reshuffles() {
    // THE-9.8, THE-9.9
    let state = |options: &[&str]| {
        let all = options.iter().copied().chain(["personas=random"]);
        let options = Options::from_pairs(Labyrintheus::ABOUT.options, all).unwrap();
        let setup = daedalus_contract::game::Setup {
            seats: 2,
            options: &options,
            seed: [1; 32],
        };
        Labyrintheus::start(&setup).unwrap()
    };
    assert_eq!(state(&["start_difficulty=6"]).deck.len(), 26);
    assert_eq!(state(&["start_difficulty=0"]).deck.len(), 20);
    let mut game = Fixture::with("tock pim gorrun", &["reshuffle_difficulty=4"])
        .discard("thornling")
        .stack("narrower_ledges narrower_ledges narrower_ledges narrower_ledges sharpened_fangs")
        .play();
    game.act("tock", "end_prep").act("tock", "draw");
    assert_eq!(game.state.difficulty_stack.len(), 1);
}

#[test]
fn the_9_3_and_9_15_the_round_limit_is_the_options_value() {
    // THE-9.3, THE-9.15
    let game = Fixture::with("tock pim", &["round_limit=12"]).play();
    assert_eq!(game.view().round.1, 12);
    let five = Fixture::with("tock pim", &["gate_stones=5"])
        .stones("tock", 4)
        .play();
    assert_eq!(five.view().stones_needed, 5);
    let mut five = five;
    five.act("tock", "end_prep");
    assert_eq!(five.refusal("tock", "escape"), "You need 5 gate stones.");
}

#[test]
fn the_2_12_and_11_59_no_minotaur_tokens_and_no_decks_of_places() {
    // THE-2.12, THE-11.59, THE-11.61: the components are those of section 2; hardness is a number of an item.
    let game = Fixture::new("tock pim")
        .wears("tock", "steam_gauntlet")
        .play();
    let view = serde_json::to_string(&game.view()).unwrap().to_lowercase();
    assert!(!view.contains("minotaur") && !view.contains("harness"));
    assert!(view.contains("hardness"));
}

#[test]
fn the_9_17_matches_of_version_1_keep_the_defaults_of_then() {
    // THE-9.5, THE-9.6, THE-9.17
    let begun = |version, options: &[&str]| {
        let options = Options::from_pairs(Labyrintheus::ABOUT.options, options.iter().copied());
        let setup = Setup {
            seats: 2,
            options: &options.unwrap(),
            seed: [1; 32],
        };
        let table = Labyrintheus::start_as(&setup, version).unwrap().table;
        (table.living_attacks, table.kin)
    };
    assert_eq!(begun(1, &[]), (true, 0));
    assert_eq!(begun(2, &[]), (false, 2));
    assert_eq!(begun(1, &["kin=1"]), (true, 1), "what was chosen stays");
    assert_eq!(begun(2, &["living_attacks=on"]), (true, 2));
}

/// Six seats by this version of the rules.
fn begun_as(version: u32, options: &[&str]) -> State {
    let options = Options::from_pairs(Labyrintheus::ABOUT.options, options.iter().copied());
    let setup = Setup {
        seats: 6,
        options: &options.unwrap(),
        seed: [1; 32],
    };
    Labyrintheus::start_as(&setup, version).unwrap()
}

/// THE-9.20, THE-9.22, THE-9.23.
#[test]
fn the_9_20_to_9_23_earlier_matches_keep_the_health_of_then() {
    let limits = |version| {
        let state = begun_as(version, &["personas=random"]);
        for player in &state.players {
            let persona = player.persona.expect("a dealt persona");
            assert_eq!(player.health, state.health_of(persona), "{version}");
        }
        let view = Labyrintheus::view(&state, Viewer::Spectator);
        let of_match = Persona::ALL.iter().map(|it| state.health_of(*it));
        assert!(of_match.eq(view.healths), "what is shown is what is played");
        view.healths.to_vec()
    };
    assert_eq!([1, 3].map(limits), [[11, 9, 11, 9, 10, 10]; 2]);
    assert_eq!(limits(4), [12, 7, 11, 10, 9, 12]);
    let printed: Vec<u8> = Persona::ALL.iter().map(|it| it.sheet().health).collect();
    assert_eq!(limits(5), [14, 7, 14, 11, 10, 14]);
    assert_eq!(limits(6), [14, 7, 15, 11, 10, 14]);
    assert_eq!(limits(7), printed);
    assert_ne!(limits(6), printed);
}

#[test]
fn the_9_21_matches_of_before_version_5_keep_the_titans_of_then() {
    let titan = Encounter::ColossusOfSlag;
    let faced = |version, foe| {
        let state = begun_as(version, &["personas=random"]);
        let combat = Combat::new(Seat(0), foe, Origin::Escape);
        (combat.needed(&state), combat.harm(&state))
    };
    for (foe, today) in [(Foe::Monster(titan), (6, 3)), (Foe::Shade, (5, 2))] {
        assert_eq!(faced(5, foe), today);
        assert_eq!(faced(4, foe), (today.0 + 1, today.1 + 1));
        assert_eq!(faced(1, foe), faced(4, foe));
    }
    let hound = Foe::Monster(Encounter::SlagHound);
    assert_eq!([1, 4, 5].map(|version| faced(version, hound)), [(3, 2); 3]);
    let buff = |version, card| begun_as(version, &[]).buff_damage(card);
    assert_eq!([4, 5].map(|version| buff(version, titan)), [4, 3]);
    let hound = Encounter::SlagHound;
    assert_eq!([4, 5].map(|version| buff(version, hound)), [2, 2]);
}

#[test]
fn the_9_21_matches_of_before_version_5_keep_the_round_limit_of_then() {
    let limit = |version, options: &[&str]| begun_as(version, options).table.round_limit;
    assert_eq!([1, 4, 5].map(|version| limit(version, &[])), [24, 24, 28]);
    for version in [1, 4, 5] {
        assert_eq!(limit(version, &["length=short"]), 14);
        assert_eq!(limit(version, &["round_limit=30"]), 30, "what was chosen");
    }
}

#[test]
fn the_9_19_to_9_22_a_match_that_was_stored_before_version_6_tells_its_version_by_words() {
    let stored = |version| {
        let mut value = serde_json::to_value(begun_as(version, &[])).unwrap();
        let table = value["table"].as_object_mut().unwrap();
        table.remove("version").expect("the number of today");
        (table.clone(), value)
    };
    for (version, words) in [
        (2, [false; 3]),
        (3, [true, false, false]),
        (4, [true, true, false]),
        (5, [true; 3]),
    ] {
        let (table, value) = stored(version);
        let told = ["names_causes", "even_health", "mild"].map(|word| table[word].clone());
        assert_eq!(told, words, "{version}");
        let read: State = serde_json::from_value(value).unwrap();
        assert_eq!(read, begun_as(version, &[]));
    }
    // The oldest had none of the words.
    let (_, mut value) = stored(2);
    let table = value["table"].as_object_mut().unwrap();
    for word in ["names_causes", "even_health", "mild"] {
        table.remove(word);
    }
    let read: State = serde_json::from_value(value).unwrap();
    assert_eq!(read, begun_as(2, &[]));
}
