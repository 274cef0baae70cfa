//! Section 5.E: landings, claims, do cards, chains.

use daedalus_fixtures::cretan::{Fixture, Trial};

/// Red stands on B4, between the blue A4 and the green C4, and goes west or east by one step.
fn beside(way: &str) -> Fixture {
    Fixture::new("red green")
        .at("red", "B4")
        .slow("red", 1)
        .dice("1")
        .ways(way)
}

fn rolled(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.act("red", "roll");
    game
}

#[test]
fn cre_5_39_the_order_of_a_landing() {
    // Snatch, then claim, then the card: on the keeper's space with four diamonds in the palace nothing is left to claim.
    let mut game = Fixture::new("red green")
        .key("green")
        .at("green", "PAL")
        .at("red", "I6")
        .diamonds("red", "RBGY")
        .dice("1 1")
        .ways("S")
        .play();
    game.act("red", "roll").act("red", "move S PAL");
    assert_eq!(
        game.key(),
        "red",
        "CRE-11.31: the keeper in the palace is snatched"
    );
    assert_eq!(game.diamonds("red"), "RBGY");
    assert_eq!(
        game.asked(),
        "red:roll",
        "another turn, without asking (CRE-5.78)"
    );
}

#[test]
fn cre_5_39_seats_out_of_turn_only_take_a_card() {
    // CRE-11.23: red is swapped next to the keeper, but it is not its turn.
    let mut game = Fixture::new("yellow red green")
        .key("green")
        .at("green", "E5")
        .at("yellow", "C3")
        .at("red", "F7")
        .slow("yellow", 1)
        .dice("1")
        .ways("S")
        .tools("red", "R-BOW R-SWD")
        .top("G-UNI G-DIA")
        .play();
    game.act("yellow", "roll").act("yellow", "pass");
    // Swapped beside the keeper again, yellow may still attack; red may not.
    game.act("yellow", "pass");
    assert_eq!(
        (game.at("yellow"), game.at("red")),
        ("F7".into(), "C4".into())
    );
    assert_eq!(game.diamonds("red"), "G");
    assert_ne!(game.asked(), "red:attack");
}

#[test]
fn cre_5_40_where_one_stands_is_no_landing() {
    // CRE-11.14: Pegasus to the own square.
    let mut game = rolled(beside("W").top("B-PEG B-DIA"));
    assert_eq!(game.asked(), "red:fly");
    game.act("red", "fly A4");
    assert_eq!(game.diamonds("red"), "", "no second card");
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_5_44_to_5_46_snatching() {
    // CRE-5.44
    // CRE-5.45: by a card too (CRE-11.13). CRE-5.46: the keeper who comes gives nothing.
    let mut game = rolled(beside("W").key("green").at("green", "M13").top("B-PEG"));
    game.act("red", "fly M13");
    assert_eq!(game.key(), "red");
    assert_eq!(game.asked(), "red:roll");

    let mut game = rolled(
        beside("W")
            .key("red")
            .at("green", "M13")
            .miss("green", 1)
            .top("B-PEG"),
    );
    game.act("red", "fly M13");
    assert_eq!(game.key(), "red");
}

#[test]
fn cre_5_45_no_snatch_out_of_turn() {
    // The tremor pushes red into the palace, where yellow keeps the key.
    let mut game = Fixture::new("green red yellow")
        .key("yellow")
        .at("green", "C3")
        .at("yellow", "PAL")
        .at("red", "G9")
        .slow("green", 1)
        .dice("1")
        .ways("S")
        .top("G-TREMOR R-DIA")
        .play();
    game.act("green", "roll").act("green", "choose E");
    assert_eq!(game.at("red"), "PAL");
    assert_eq!(game.key(), "yellow");
}

#[test]
fn cre_5_47_one_voluntary_attack_a_turn() {
    let mut game = rolled(
        beside("W")
            .key("green")
            .at("green", "C5")
            .tools("red", "R-BOW R-SWD")
            .tools("green", "G-BOW G-POT")
            .top("B-PEG"),
    );
    assert_eq!(game.asked(), "red:attack");
    game.act("red", "attack bow").act("green", "defend bow");
    assert_eq!(game.key(), "green");
    assert_eq!(game.asked(), "red:fly");
    game.act("red", "fly D6");
    assert_eq!(
        game.asked(),
        "green:roll",
        "near the keeper again, but the attack is used"
    );
}

#[test]
fn cre_5_51_and_5_52_claiming() {
    // CRE-15.42, CRE-5.51, CRE-5.52, CRE-6.6, CRE-9.3, CRE-9.9
    let palace = |pairs: &[&str]| {
        let mut game = Fixture::with("red green", pairs)
            .at("red", "I6")
            .diamonds("red", "RBGY")
            .dice("1 1")
            .ways("S")
            .play();
        game.act("red", "roll");
        game
    };
    let mut game = palace(&[]);
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:claim", "claim | pass")
    );
    assert_eq!(game.default(), "claim");
    let mut passed = game.clone();
    passed.act("red", "pass");
    assert_eq!(
        (passed.key(), passed.asked()),
        ("palace".into(), "green:roll".into()),
        "CRE-5.54"
    );
    game.act("red", "claim");
    assert_eq!(
        (game.key(), game.diamonds("red")),
        ("red".into(), String::new())
    );
    let mut swift = palace(&["swift=on"]);
    swift.act("red", "claim");
    assert_eq!(
        (swift.key(), swift.diamonds("red")),
        ("red".into(), "RBGY".into())
    );
}

#[test]
fn cre_5_53_moved_into_the_palace_out_of_turn() {
    let mut game = Fixture::new("green red")
        .at("green", "C3")
        .at("red", "I7")
        .diamonds("red", "RBGY")
        .slow("green", 1)
        .dice("1")
        .ways("S")
        .top("G-TREMOR")
        .play();
    game.act("green", "roll").act("green", "choose S");
    assert_eq!(game.at("red"), "PAL");
    assert_eq!(game.asked(), "red:claim", "at its own turn start");
}

#[test]
fn cre_5_55_and_5_56_chests_give_cards_blanks_do_not() {
    // CRE-15.33, CRE-15.32, CRE-5.55, CRE-5.56
    let game = rolled(beside("W").top("B-DIA"));
    assert_eq!(
        (game.at("red"), game.diamonds("red")),
        ("A4".into(), "B".into())
    );
    let blank = Fixture::new("red green")
        .at("red", "A1")
        .slow("red", 1)
        .dice("1")
        .ways("E");
    let game = rolled(blank);
    assert_eq!(game.at("red"), "B1");
    assert!((0..4).all(|deck| game.state.decks[deck].len() == 32));
}

#[test]
fn cre_5_58_and_5_60_a_newer_landing_replaces_an_older_one() {
    // CRE-15.52, CRE-5.58, CRE-5.60
    // The tremor moves green onto the red D4 and red onto the blue H4. Green draws first: the unicorn swaps them. Green then draws
    // a blue card; red draws once, a red card, for the square on which it stands by then.
    let mut game = Fixture::new("green red")
        .at("green", "C3")
        .at("red", "G4")
        .slow("green", 1)
        .dice("1")
        .ways("S")
        .top("G-TREMOR R-UNI R-DIA R-ROP B-DIA B-ROP")
        .play();
    game.act("green", "roll").act("green", "choose E");
    assert_eq!(
        (game.at("green"), game.at("red")),
        ("H4".into(), "D4".into())
    );
    assert_eq!(
        (game.diamonds("green"), game.diamonds("red")),
        ("B".into(), "R".into())
    );
    assert_eq!(
        (game.tools("green"), game.tools("red")),
        (String::new(), String::new())
    );
}

#[test]
fn cre_5_61_at_most_six_cards_in_a_turn() {
    // CRE-11.43: moves and contact happen all the same.
    let mut game = rolled(beside("W").top("B-PEG"));
    for square in ["C1", "A4", "C1", "A4", "C1"] {
        assert_eq!(game.asked(), "red:fly");
        game.top("B-PEG").act("red", &format!("fly {square}"));
    }
    assert_eq!(game.state.turn.drawn[0], 6);
    assert_eq!(game.asked(), "red:fly");
    let before = game.deck('B');
    game.act("red", "fly A4");
    assert_eq!(game.at("red"), "A4");
    assert_eq!(
        (game.asked(), game.deck('B')),
        ("green:roll".into(), before)
    );
    assert!(
        game.log()
            .contains("red has drawn 6 cards in this turn and draws no more."),
        "{}",
        game.log()
    );
}

#[test]
fn cre_5_62_and_5_63_tools_are_kept_the_rest_goes_to_the_bottom() {
    // CRE-5.62
    // CRE-5.63: without a limit.
    let game = rolled(
        beside("W")
            .tools("red", "R-BOW R-SWD R-FEA R-POT R-ROP R-MIR B-SWD B-FEA")
            .top("B-BOW"),
    );
    assert_eq!(
        game.tools("red"),
        "R-BOW R-SWD R-FEA R-POT R-ROP R-MIR B-SWD B-FEA B-BOW"
    );
    assert_eq!(game.deck('B'), 29);
    let game = rolled(beside("W").top("B-DIA"));
    assert_eq!((game.bottom('B', 1), game.deck('B')), ("DIA".into(), 32));
}

#[test]
fn cre_5_62_an_event_is_at_the_bottom_before_its_effect() {
    // Armoury Niche turns up green cards; it cannot meet itself at once.
    let game = rolled(beside("E").top("G-NICHE G-DIA G-ROP"));
    assert_eq!(game.tools("red"), "G-ROP");
    assert_eq!(game.bottom('G', 2), "NICHE DIA");
}

#[test]
fn cre_5_64_a_do_deck_is_never_empty() {
    // All tools and the Medusa of a deck in hands: 25 cards are left.
    let all = "B-BOW B-SWD B-FEA B-POT B-ROP B-MIR B-MED";
    let game = rolled(beside("W").tools("green", all).top("B-DIA"));
    assert_eq!(game.deck('B'), 25);
}

#[test]
fn cre_5_74_and_5_76_one_window_at_a_time() {
    // CRE-5.74, CRE-5.76
    // Both take a card: red's Pegasus is open, green waits.
    let mut game = Fixture::new("red green")
        .draws("G-UNI G-PEG")
        .at("green", "O13")
        .play();
    game.act("red", "roll");
    assert_eq!(
        (game.at("red"), game.at("green")),
        ("O13".into(), "C4".into())
    );
    assert_eq!(game.asked(), "green:fly", "O13 is blank");
    assert_eq!(game.refusal("red", "roll"), "You have rolled already.");
    game.lapse();
    assert_eq!(game.asked(), "green:roll");
}
