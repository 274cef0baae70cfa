//! Section 5.D: ways, stops, options, the keeper's own move.

use daedalus_fixtures::cretan::{Fixture, Trial};

/// Red rolls; the stops are open.
fn rolled(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.act("red", "roll");
    game
}

fn red(at: &str, dice: &str, way: &str) -> Fixture {
    let alone = !dice.contains(' ');
    let fixture = Fixture::new("red green").at("red", at).dice(dice).ways(way);
    if alone {
        fixture.slow("red", 1)
    } else {
        fixture
    }
}

#[test]
fn cre_5_16_and_5_18_straight_on_as_many_steps_as_rolled() {
    // CRE-5.16, CRE-5.18, CRE-6.2
    let mut game = rolled(red("D4", "2 2", "E"));
    assert_eq!(game.options(), "move E F4 | move E H4");
    game.act("red", "move E H4");
    assert_eq!(game.at("red"), "H4");
}

#[test]
fn cre_5_17_search() {
    // CRE-7.18, CRE-6.3, CRE-11.15, CRE-11.46
    let search = Fixture::new("red green")
        .at("red", "C4")
        .slow("red", 1)
        .last("red", "W")
        .dice("5")
        .ways("STAY");
    let mut game = search.top("G-DIA").play();
    game.act("red", "roll");
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:search", "search draw | search skip")
    );
    assert_eq!(game.default(), "search skip");
    assert_eq!(game.markers("red"), "", "slow is used up");
    let mut skipped = game.clone();
    skipped.lapse();
    assert_eq!(
        (skipped.diamonds("red"), skipped.asked()),
        (String::new(), "green:roll".into())
    );
    game.act("red", "search draw");
    assert_eq!(game.diamonds("red"), "G");
    assert_eq!(
        game.board("red").last_dir.map(|side| side.letter()),
        Some('W'),
        "last_dir stays"
    );
}

#[test]
fn cre_5_17_nothing_to_search_on_a_blank_square() {
    let game = rolled(red("D4", "2 2", "STAY").at("red", "B1"));
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_5_19_and_5_22_a_move_that_runs_into_the_edge() {
    // CRE-15.34, CRE-5.19, CRE-5.22
    // CRE-11.3: chest squares crossed in this roll, and the last square before the edge.
    let game = rolled(red("E3", "6 6", "W"));
    assert_eq!(game.stops(), "C3 A3");
}

#[test]
fn cre_5_20_lanes() {
    // CRE-15.39, CRE-15.36, CRE-15.28
    // CRE-11.6, CRE-11.7: in by column H, out by K; through the own gateway by K1 or K2.
    let game = rolled(red("H6", "3 1", "S"));
    assert_eq!(game.stops(), "H7 PAL H12 K12 H13 I13 J13 K13");
}

#[test]
fn cre_5_21_to_5_23_ends_chests_and_blanks() {
    // CRE-15.31, CRE-15.30, CRE-5.21, CRE-5.23
    // CRE-11.1, CRE-11.2: G4 is blank at the end; E4 is blank on the way; F4 green.
    let game = rolled(red("D4", "3", "E"));
    assert_eq!(game.stops(), "F4 G4");
    let game = rolled(red("D4", "4", "E"));
    assert_eq!(game.stops(), "F4 H4", "the end is a chest: no blank square");
}

#[test]
fn cre_5_24_and_5_25_palace_and_own_gateway() {
    // CRE-15.38, CRE-5.24, CRE-5.25
    assert!(
        rolled(red("I6", "2 4", "S"))
            .stops()
            .split(' ')
            .any(|stop| stop == "PAL")
    );
    assert!(
        rolled(red("H1", "2 2", "E"))
            .stops()
            .split(' ')
            .any(|stop| stop == "GN")
    );
}

#[test]
fn cre_5_26_and_5_27_near_the_keeper() {
    // CRE-15.45, CRE-15.44, CRE-5.26, CRE-5.27
    // CRE-11.47: F4 is a chest, so the attack there is optional; E4, G4, I4 are blank.
    let game = rolled(red("D4", "6", "E").key("green").at("green", "G4"));
    assert_eq!(game.stops(), "E4 F4 G4 H4 I4 J4");
    let bound = |game: &Trial| -> Vec<String> {
        let view = game.view();
        let bound = view.stops.iter().filter(|stop| stop.bound);
        bound.map(|stop| stop.space.to_string()).collect()
    };
    assert_eq!(bound(&game), ["E4", "I4"], "G4 is the keeper's own space");
}

#[test]
fn cre_5_27_a_bound_attack_cannot_be_passed() {
    // CRE-11.25, CRE-5.41
    let mut game = rolled(
        red("D4", "6 2 5", "E")
            .slow("red", 1)
            .key("green")
            .at("green", "G4")
            .tools("red", "R-BOW R-SWD"),
    );
    game.act("red", "move E E4");
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:attack", "attack bow | attack swd")
    );
    assert_eq!(game.default(), "attack swd");
    assert_eq!(
        game.refusal("red", "pass"),
        "You must fight: the keeper is within reach."
    );
    let mut bare = Fixture::new("red green")
        .at("red", "D4")
        .slow("red", 1)
        .dice("6 2 5")
        .ways("E")
        .key("green")
        .at("green", "G4")
        .play();
    bare.act("red", "roll").act("red", "move E E4");
    assert_eq!(bare.key(), "green", "2 against 5, and nothing was asked");
    assert_eq!(bare.asked(), "green:roll");
}

#[test]
fn cre_5_28_one_option_for_each_stop_of_a_direction() {
    // Both lanes from GN lead into the palace; the first differing square decides: by I3.
    let mut game = Fixture::new("red green").dice("3 3").ways("S").play();
    game.act("red", "roll");
    assert_eq!(game.stops().matches("PAL").count(), 1);
    game.act("red", "move S PAL");
    let path = game.view().path.unwrap();
    let path: Vec<String> = path.spaces.iter().map(|it| it.to_string()).collect();
    assert_eq!(path.join(" "), "GN I3 I4 I5 I6 I7 PAL");
}

#[test]
fn cre_5_28_a_way_on_which_the_stop_is_not_bound_is_taken() {
    // From GN east then south (BEND): K3 is the end of the lane by K2, and blank in passing on the lane by K1.
    let game = Fixture::new("red green")
        .key("green")
        .at("green", "M3")
        .dice("1 2")
        .ways("BEND")
        .play();
    let mut game = game;
    game.act("red", "roll");
    let stops = game.view().stops;
    let to_l3: Vec<_> = stops
        .iter()
        .filter(|it| it.route.to_string() == "E S" && it.space.to_string() == "L3")
        .collect();
    assert_eq!(to_l3.len(), 1);
    assert!(!to_l3[0].bound, "by K2, L2, L3 it is the end of the move");
}

#[test]
fn cre_5_29_the_start_is_no_stop() {
    let game = rolled(red("F4", "4", "E"));
    assert_eq!(game.stops(), "H4 J4");
}

#[test]
fn cre_5_30_and_5_31_directions_without_a_step() {
    // CRE-1.18
    // CRE-5.30, CRE-5.31
    // CRE-11.4, CRE-11.8: on a chest square, and nothing is drawn.
    let game = rolled(red("A1", "2 1", "ANY"));
    assert!(!game.stops().contains("N:") && !game.stops().contains("W:"));
    let blocked = rolled(red("A1", "2 1", "N"));
    assert_eq!((blocked.at("red"), blocked.deck('Y')), ("A1".into(), 32));
    assert_eq!(blocked.asked(), "green:roll");
}

#[test]
fn cre_5_32_canonical_order() {
    // CRE-11.48: the same stop in two directions is two options.
    let game = rolled(red("D4", "2 1", "ANY"));
    let routes: Vec<String> = game
        .view()
        .stops
        .iter()
        .map(|it| it.route.to_string())
        .collect();
    assert!(
        routes.is_sorted_by_key(|route| "NESW".find(route.as_str())),
        "{routes:?}"
    );
    let bend = rolled(red("D4", "2 2", "BEND"));
    let mut legs: Vec<String> = bend
        .view()
        .stops
        .iter()
        .map(|it| it.route.to_string())
        .collect();
    legs.dedup();
    assert_eq!(
        legs,
        ["N E", "N W", "E N", "E S", "S E", "S W", "W N", "W S"]
    );
    let twice = bend
        .view()
        .stops
        .iter()
        .filter(|it| it.space.to_string() == "F6")
        .count();
    assert_eq!(twice, 2, "by E-S and by S-E");
    let numbers: Vec<u8> = bend
        .view()
        .stops
        .iter()
        .filter(|it| it.space.to_string() == "F6")
        .map(|it| it.number)
        .collect();
    assert_eq!(
        numbers[0], numbers[1],
        "CRE-12.7: it carries its lowest number"
    );
}

#[test]
fn cre_5_33_the_default_of_a_move() {
    // (1) wins, (2) palace with a claim, (3) no chest without battle, (4) without battle, (5) any.
    let wins = rolled(red("I5", "3", "N").key("red").diamonds("red", "RBGY"));
    assert_eq!(wins.default(), "move N GN");
    let claims = rolled(red("I6", "2 4", "S").diamonds("red", "RBGY"));
    assert_eq!(claims.default(), "move S PAL");
    let plain = rolled(red("D4", "3", "E"));
    assert_eq!(
        plain.default(),
        "move E G4",
        "F4 comes first, but is a chest"
    );
    let chest = rolled(red("D4", "4", "E"));
    assert_eq!(chest.default(), "move E F4");
    let near = rolled(red("D14", "3", "E").key("green").at("green", "I15"));
    assert_eq!(near.stops(), "F14 G14");
    let battle = rolled(red("I16", "2 3", "N").key("red").at("green", "K12"));
    assert_eq!(battle.default(), "move N I15", "I14 is a battle stop");
    let both = rolled(red("O4", "2", "S").key("green").at("green", "M6"));
    assert_eq!(
        (both.stops().as_str(), both.default().as_str()),
        ("O5 O6", "move S O6")
    );
    // Home wins nothing as long as somebody keeps the key elsewhere.
    let far = Fixture::new("yellow green")
        .at("yellow", "D10")
        .dice("3")
        .slow("yellow", 1);
    let far = far
        .ways("WN")
        .diamonds("yellow", "RBGY")
        .key("green")
        .at("green", "A1");
    let mut far = far.play();
    far.act("yellow", "roll");
    assert_eq!(
        far.options(),
        "move N D9 | move N D8 | move N D7 | move W C10 | move W GW"
    );
    assert_eq!(far.default(), "move N D7");
    let [bound, chest] = [0, 1].map(|at| both.view().stops[at]);
    assert!(bound.bound && !chest.bound && chest.space.chest().is_some());
}

#[test]
fn cre_5_34_the_last_direction() {
    let mut game = rolled(red("D4", "2 2", "BEND"));
    game.act("red", "move E S F6");
    assert_eq!(
        game.board("red").last_dir.map(|side| side.letter()),
        Some('S')
    );
    let blocked = rolled(red("A1", "2 1", "N").last("red", "E"));
    assert_eq!(
        blocked.board("red").last_dir.map(|side| side.letter()),
        Some('E')
    );
}

/// Red keeps the key on I16 and moves north; green stands on K12.
fn keeper() -> Fixture {
    red("I16", "2 3", "N").key("red").at("green", "K12")
}

#[test]
fn cre_5_35_and_5_37_the_keepers_way_is_cut() {
    // CRE-15.50, CRE-5.35, CRE-5.37
    let mut game = rolled(keeper());
    assert_eq!(game.stops(), "I15 I14");
    let battles: Vec<bool> = game.view().stops.iter().map(|stop| stop.battle).collect();
    assert_eq!(battles, [false, true]);
    game.act("red", "move N I15");
    assert_eq!(
        (game.key(), game.asked()),
        ("red".into(), "green:roll".into())
    );
}

#[test]
fn cre_5_36_seats_that_cannot_act_are_ignored() {
    // CRE-1.17
    let free = "I15 I14 PAL";
    let open = |fixture: Fixture| {
        let game = rolled(fixture);
        let stops = game.stops();
        stops.contains("PAL")
    };
    assert!(!open(keeper()));
    assert!(open(keeper().miss("green", 1)), "{free}");
    assert!(open(keeper().pit("green", 0)));
    assert!(!open(keeper().slow("green", 2)));
}

#[test]
fn cre_5_38_who_is_near_already_causes_no_battle() {
    // Green is within two spaces at the start and stays so for two steps.
    let game = rolled(red("I16", "2", "N").key("red").at("green", "J15"));
    assert!(game.view().stops.iter().all(|stop| !stop.battle));
    // With BEND the keeper goes out of range and comes in again.
    let game = rolled(red("D4", "6 6", "BEND").key("red").at("green", "D6"));
    let again = game.view().stops.iter().any(|stop| stop.battle);
    assert!(!again, "straight away from it: never in range again");
}
