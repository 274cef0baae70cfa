//! The worked examples of section 15.

use daedalus_fixtures::cretan::Fixture;

#[test]
fn cre_15_1_opening_move_with_lanes() {
    // CRE-5.20, CRE-5.21, CRE-5.22, CRE-5.23, CRE-5.24
    let mut game = Fixture::new("red green").dice("3 4").ways("S").play();
    game.act("red", "roll");
    assert_eq!(game.asked(), "red:move");
    assert_eq!(game.stops(), "I3 J4 I5 J5 J6 PAL H12 I12 J12 K12");
    for stop in "I4 I6 I7 J3 J7".split(' ') {
        assert_ne!(game.refusal("red", &format!("move S {stop}")), "");
    }
}

#[test]
fn cre_15_2_wall_at_once() {
    // CRE-5.31
    let mut game = Fixture::new("red green").dice("1 3").ways("N").play();
    game.act("red", "roll");
    assert_eq!(game.at("red"), "GN");
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_15_3_foreign_gateway() {
    // CRE-3.15, CRE-5.19, CRE-5.22
    let mut game = Fixture::new("red blue")
        .at("red", "R5")
        .dice("4 5")
        .ways("S")
        .play();
    game.act("red", "roll");
    assert_eq!(game.stops(), "R6 R7 R8");
}

#[test]
fn cre_15_4_own_gateway_in_passing() {
    // CRE-5.25, CRE-5.20, CRE-5.21
    let mut game = Fixture::new("red green")
        .at("red", "C1")
        .dice("3 5")
        .ways("E")
        .play();
    game.act("red", "roll");
    assert_eq!(game.stops(), "E1 F1 G1 GN K2 L1 L2");
}

#[test]
fn cre_15_5_chest_end_excludes_blank() {
    // CRE-5.21, CRE-5.1, CRE-5.55
    let mut game = Fixture::new("blue red")
        .at("blue", "I14")
        .slow("blue", 1)
        .dice("1")
        .ways("S")
        .top("G-DIA")
        .play();
    game.act("blue", "roll");
    assert_eq!(game.at("blue"), "I15");
    assert_eq!(game.diamonds("blue"), "G");
    assert_eq!(game.asked(), "red:roll");
}

#[test]
fn cre_15_6_secret_door() {
    // CRE-7.14, CRE-5.22
    let mut game = Fixture::new("red blue")
        .at("red", "A3")
        .dice("2 3")
        .ways("WRAP")
        .play();
    game.act("red", "roll");
    let stops = game.stops();
    let west: Vec<_> = stops
        .split(' ')
        .filter(|stop| stop.starts_with("W:"))
        .collect();
    assert_eq!(west, ["W:R3", "W:P3", "W:O3", "W:N3"]);
    assert_eq!(
        game.view()
            .stops
            .iter()
            .find(|it| it.space.to_string() == "N3")
            .unwrap()
            .steps,
        5
    );
}

#[test]
fn cre_15_7_minotaur_countered() {
    // CRE-5.65, CRE-6.30
    let mut game = Fixture::new("yellow red")
        .at("yellow", "C3")
        .tools("yellow", "B-SWD")
        .slow("yellow", 1)
        .dice("1")
        .ways("S")
        .top("G-MIN")
        .play();
    game.act("yellow", "roll");
    assert_eq!(
        (game.at("yellow").as_str(), game.asked().as_str()),
        ("C4", "yellow:counter")
    );
    game.act("yellow", "use SWD");
    assert_eq!(game.bottom('G', 1), "MIN");
    assert_eq!(game.bottom('B', 1), "SWD");
    assert_eq!((game.deck('G'), game.deck('B')), (32, 32));
    assert_eq!(game.tools("yellow"), "");
    assert_eq!(game.at("yellow"), "C4");
}

#[test]
fn cre_15_8_minotaur_not_countered_keeper() {
    // CRE-6.23, CRE-7.29
    let mut game = Fixture::new("red green")
        .key("red")
        .diamonds("red", "RG")
        .tools("red", "R-ROP G-FEA")
        .at("red", "C2")
        .slow("red", 2)
        .torch("red")
        .dice("1")
        .top("B-MIN")
        .play();
    game.act("red", "roll").act("red", "move N C1");
    assert_eq!(game.diamonds("red"), "");
    assert_eq!(game.tools("red"), "");
    assert_eq!(
        (game.bottom('R', 1), game.bottom('G', 1)),
        ("ROP".into(), "FEA".into())
    );
    assert_eq!(game.bottom('B', 1), "MIN");
    assert_eq!(game.key(), "palace");
    assert_eq!(game.at("red"), "GN");
    assert_eq!(game.markers("red"), "");
}

#[test]
fn cre_15_9_medusa_and_the_mirror() {
    // CRE-6.31, CRE-7.27
    let mut game = Fixture::new("green red")
        .at("green", "B3")
        .tools("green", "Y-MIR")
        .slow("green", 1)
        .dice("1")
        .ways("N")
        .top("R-MED")
        .play();
    game.act("green", "roll").act("green", "use MIR");
    assert_eq!(game.bottom('Y', 1), "MIR");
    assert_eq!(game.tools("green"), "R-MED");
    let hand = game.board("green").hand.unwrap();
    assert_eq!(hand[0].tool.id(), "hed");
    assert_eq!(game.deck('R'), 31);
}

#[test]
fn cre_15_10_unicorn_mirror_chain() {
    // CRE-7.77, CRE-5.57, CRE-5.55
    let mut game = Fixture::new("red green").draws("B-UNI Y-DIA").play();
    game.act("red", "roll");
    assert_eq!(game.at("red"), "R15");
    assert_eq!(game.diamonds("red"), "Y");
}

#[test]
fn cre_15_11_swap_who_draws_first() {
    // CRE-7.99, CRE-5.58, CRE-5.59
    let mut game = Fixture::new("blue red")
        .at("blue", "C3")
        .at("red", "D2")
        .slow("blue", 1)
        .dice("1")
        .ways("S")
        .top("G-UNI G-PEG G-DIA")
        .play();
    game.act("blue", "roll");
    assert_eq!(
        (game.at("blue").as_str(), game.at("red").as_str()),
        ("D2", "C4")
    );
    assert_eq!(game.asked(), "blue:fly");
    assert_eq!(game.diamonds("red"), "");
    game.act("blue", "fly stay");
    assert_eq!(game.diamonds("red"), "G");
    assert_eq!(game.asked(), "red:roll");
}

#[test]
fn cre_15_12_river() {
    // CRE-7.84, CRE-5.57
    let mut game = Fixture::new("yellow red")
        .at("yellow", "K3")
        .slow("yellow", 1)
        .dice("1")
        .ways("N")
        .top("B-RIVER G-DIA")
        .play();
    game.act("yellow", "roll");
    assert_eq!(game.at("yellow"), "M2");
    assert_eq!(game.diamonds("yellow"), "G");
}

#[test]
fn cre_15_13_cavern() {
    // CRE-6.21, CRE-6.20, CRE-7.38
    let cavern = Fixture::new("red green")
        .at("red", "H6")
        .slow("red", 1)
        .dice("1")
        .ways("S")
        .top("R-CVN B-DIA R-DIA");
    let mut game = cavern.play();
    game.act("red", "roll");
    assert_eq!(game.asked(), "red:walk_dir");
    assert_eq!(game.options(), "choose N | choose W");
    let mut west = game.clone();
    game.act("red", "choose N");
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("H4".into(), "B".into())
    );
    west.act("red", "choose W");
    assert_eq!(
        (west.at("red"), west.diamonds("red")),
        ("E7".into(), "R".into())
    );
}

#[test]
fn cre_15_14_buying_the_key() {
    // CRE-5.51, CRE-3.21
    let mut game = Fixture::new("blue red")
        .at("blue", "L9")
        .diamonds("blue", "RBGY")
        .slow("blue", 1)
        .dice("2")
        .ways("W")
        .play();
    game.act("blue", "roll").act("blue", "move W PAL");
    assert_eq!(game.asked(), "blue:claim");
    game.act("blue", "claim");
    assert_eq!(
        (game.key(), game.diamonds("blue")),
        ("blue".into(), String::new())
    );
    let blue = game.seat("blue");
    assert_eq!(game.state.goal(blue).to_string(), "GE");
}

#[test]
fn cre_15_15_snatch() {
    // CRE-5.26, CRE-5.44, CRE-5.39
    let mut game = Fixture::new("green red")
        .key("red")
        .at("red", "J14")
        .at("green", "J17")
        .at("green", "J15")
        .dice("3 3")
        .ways("N")
        .top("B-DIA")
        .play();
    game.act("green", "roll");
    assert!(game.stops().contains("J14"));
    game.act("green", "move N J14");
    assert_eq!(game.key(), "green");
    assert_eq!(game.diamonds("green"), "B");
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_15_16_voluntary_battle() {
    // CRE-6.57, CRE-6.41, CRE-6.42
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .tools("red", "G-POT")
        .at("blue", "F14")
        .tools("blue", "B-BOW")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    // F13 is blank and the end of the move.
    game.act("blue", "roll").act("blue", "attack BOW");
    assert_eq!(game.asked(), "red:defend");
    game.act("red", "defend POT");
    assert_eq!(game.key(), "red");
    assert_eq!(
        (game.bottom('B', 1), game.bottom('G', 1)),
        ("BOW".into(), "POT".into())
    );
    assert_eq!(game.asked(), "red:roll");
}

#[test]
fn cre_15_17_head_against_sword() {
    // CRE-6.63, CRE-6.45, CRE-6.33, CRE-5.77
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .tools("red", "Y-SWD")
        .at("blue", "F14")
        .tools("blue", "G-MED")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll")
        .act("blue", "attack HED")
        .act("red", "defend SWD");
    assert_eq!(game.key(), "blue");
    assert_eq!(
        (game.bottom('G', 1), game.bottom('Y', 1)),
        ("MED".into(), "SWD".into())
    );
    assert_eq!(game.markers("red"), "miss 1");
    assert_eq!(game.asked(), "blue:extra");
}

#[test]
fn cre_15_18_bare_against_bare() {
    // CRE-6.40, CRE-6.41
    let battle = |dice: &str| {
        let mut game = Fixture::new("blue red")
            .key("red")
            .at("red", "D14")
            .at("blue", "F14")
            .slow("blue", 1)
            .dice(&format!("1 {dice}"))
            .ways("N")
            .play();
        game.act("blue", "roll").act("blue", "attack bare");
        game.key()
    };
    assert_eq!(battle("4 4"), "red");
    assert_eq!(battle("5 4"), "blue");
    assert_eq!(battle("3 4"), "red");
}

#[test]
fn cre_15_19_forced_battle_on_the_keepers_way() {
    // CRE-5.35, CRE-5.42, CRE-5.49, CRE-6.44
    let mut game = Fixture::new("red blue")
        .key("red")
        .at("red", "I16")
        .at("blue", "K12")
        .tools("blue", "R-ROP G-MIR")
        .dice("2 3")
        .ways("N")
        .top("R-DIA")
        .play();
    game.act("red", "roll");
    assert_eq!(game.stops(), "I15 I14");
    game.act("red", "move N I14");
    assert_eq!(game.asked(), "blue:forced_attack");
    assert_eq!(game.options(), "attack rop | attack mir");
    game.act("blue", "attack ROP");
    assert_eq!(game.key(), "blue");
    assert_eq!(game.diamonds("red"), "R");
    assert_eq!(game.asked(), "blue:roll");
    assert!(
        game.events
            .iter()
            .all(|event| !format!("{event:?}").contains("ExtraEarned"))
    );
}

#[test]
fn cre_15_20_winning() {
    // CRE-8.1, CRE-5.4
    let mut game = Fixture::new("red green")
        .key("red")
        .diamonds("red", "RBGY")
        .at("red", "I5")
        .slow("red", 1)
        .dice("3")
        .ways("N")
        .play();
    game.act("red", "roll");
    assert_eq!(game.stops(), "I3 GN");
    game.act("red", "move N GN");
    assert_eq!(game.winner().as_deref(), Some("red"));
    assert_eq!(game.asked(), "over");
}

#[test]
fn cre_15_21_pit() {
    // CRE-5.7
    let mut game = Fixture::new("blue red")
        .at("blue", "I14")
        .pit("blue", 0)
        .dice("2 1 1 3 1 1")
        .ways("N N N")
        .play();
    assert_eq!(game.asked(), "red:roll");
    assert_eq!(game.markers("blue"), "pit 1");
    game.act("red", "roll");
    assert_eq!(game.markers("blue"), "pit 2");
    assert_eq!(game.asked(), "red:roll");
    game.act("red", "roll");
    assert_eq!(game.asked(), "blue:roll");
    assert_eq!(game.markers("blue"), "");
    assert!(!game.state.rng.is_fixed(), "the third turn needs no roll");
}

#[test]
fn cre_15_22_four_keys() {
    // CRE-9.5, CRE-9.1
    let mut game = Fixture::with("blue red", &["keys=four"])
        .key("red")
        .key("blue")
        .at("red", "J14")
        .at("blue", "J15")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .top("B-DIA")
        .play();
    game.act("blue", "roll");
    assert_eq!(game.at("blue"), "J14");
    assert_eq!(game.key(), "palace 2 blue red");
    assert_eq!(game.diamonds("blue"), "B");
    assert_eq!(game.asked(), "red:roll");
}

#[test]
fn cre_15_23_timeout_in_a_battle() {
    // CRE-5.43, CRE-6.61
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .tools("red", "G-BOW G-SWD")
        .at("blue", "F14")
        .tools("blue", "B-ROP")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll").act("blue", "attack ROP");
    assert_eq!(game.default(), "defend bow");
    game.lapse();
    assert_eq!(game.key(), "red");
    assert_eq!(game.tools("red"), "G-SWD");
}
