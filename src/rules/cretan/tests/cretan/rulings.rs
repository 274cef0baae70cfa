//! Section 11: rulings that stand in no other file of these tests.

use daedalus_fixtures::cretan::{Fixture, Trial};

fn rolled(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.act("red", "roll");
    game
}

fn red(at: &str, dice: &str, way: &str) -> Fixture {
    let fixture = Fixture::new("red green").at("red", at).dice(dice).ways(way);
    if dice.contains(' ') {
        fixture
    } else {
        fixture.slow("red", 1)
    }
}

#[test]
fn cre_11_1_to_11_3_chests_blanks_and_the_edge() {
    assert_eq!(rolled(red("D4", "4", "E")).stops(), "F4 H4", "CRE-11.1");
    assert_eq!(rolled(red("D4", "3", "E")).stops(), "F4 G4", "CRE-11.2");
    assert_eq!(
        rolled(red("E3", "6 6", "W")).stops(),
        "C3 A3",
        "CRE-11.3: G3, crossed earlier, is none"
    );
}

#[test]
fn cre_11_5_a_foreign_gateway_is_like_the_edge() {
    let game = rolled(
        Fixture::new("red blue")
            .at("red", "R5")
            .dice("6 6")
            .ways("S"),
    );
    assert_eq!(game.stops(), "R6 R7 R8");
}

#[test]
fn cre_11_10_and_11_11_a_foreign_piece_in_a_gateway() {
    // CRE-11.10, CRE-11.11
    // Red left its turn in GW; it leaves by the exit squares and cannot come back in.
    let game = rolled(
        Fixture::new("red yellow")
            .at("red", "GW")
            .dice("1 1")
            .ways("E"),
    );
    assert_eq!(game.stops(), "C10 D9 D10", "C9 is blank");
    let back = rolled(
        Fixture::new("red yellow")
            .at("red", "C9")
            .dice("1 1")
            .ways("W"),
    );
    assert_eq!(back.at("red"), "C9");
    let mut owner = Fixture::new("yellow red")
        .at("red", "GW")
        .at("yellow", "C9")
        .slow("yellow", 1)
        .dice("1")
        .ways("W")
        .play();
    owner.act("yellow", "roll");
    assert_eq!(owner.at("yellow"), "GW");
}

#[test]
fn cre_11_30_a_keeper_at_home_can_be_attacked_but_not_snatched() {
    let game = rolled(
        Fixture::new("red green")
            .key("green")
            .at("red", "L16")
            .slow("red", 1)
            .dice("1")
            .ways("S"),
    );
    assert_eq!(
        (game.at("red"), game.asked()),
        ("L17".into(), "red:attack".into())
    );
    let next = rolled(
        Fixture::new("red green")
            .key("green")
            .at("red", "L17")
            .slow("red", 1)
            .dice("2")
            .ways("W"),
    );
    assert_eq!(next.at("red"), "K17", "GS is a wall");
}

#[test]
fn cre_11_44_back_to_a_foreign_gateway() {
    let mut game = Fixture::new("red yellow")
        .at("red", "GW")
        .slow("red", 1)
        .dice("1")
        .ways("N")
        .top("R-RAT")
        .play();
    game.act("red", "roll");
    assert_eq!(game.asked(), "red:move");
    game.act("red", "move N A8");
    assert_eq!(game.asked(), "yellow:roll", "A8 is blank");
    let mut game = Fixture::new("red yellow")
        .at("red", "GW")
        .slow("red", 1)
        .dice("1")
        .ways("N")
        .top("R-RAT")
        .play();
    game.act("red", "roll").act("red", "move N B8");
    assert_eq!(game.asked(), "red:snake");
    game.act("red", "choose back");
    assert_eq!(game.at("red"), "B8", "the piece stays where it is");
    assert_eq!(game.asked(), "yellow:roll");
}

#[test]
fn cre_6_29_the_origin_of_a_seat_that_another_card_moves() {
    // Green is swapped to C4 out of turn and meets a snake there: back is where it stood just before.
    let mut game = Fixture::new("red green")
        .draws("G-UNI G-RAT")
        .at("green", "O13")
        .play();
    game.act("red", "roll");
    assert_eq!(game.asked(), "green:snake");
    game.act("green", "choose back");
    assert_eq!(game.at("green"), "O13");
}

#[test]
fn cre_6_29_another_card_sets_the_origin_anew() {
    // Green stood on R6 when the turn began; its own card carried it to O13, and now red's swaps it to C4.
    let mut game = Fixture::new("red green")
        .draws("G-UNI G-RAT")
        .at("green", "R6")
        .play();
    let green = game.seat("green");
    game.state.player_mut(green).space = "O13".parse().ok();
    game.act("red", "roll");
    assert_eq!(game.asked(), "green:snake");
    game.act("green", "choose back");
    assert_eq!(game.at("green"), "O13");
}

#[test]
fn cre_6_29_own_cards_do_not_change_the_origin() {
    let mut game = Fixture::new("red green").draws("B-UNI Y-RAT").play();
    game.act("red", "roll");
    assert_eq!(
        (game.at("red"), game.asked()),
        ("R15".into(), "red:snake".into())
    );
    game.act("red", "choose back");
    assert_eq!(game.at("red"), "B4");
}

#[test]
fn cre_11_50_no_attack_after_a_snatch() {
    let mut game = Fixture::new("red green")
        .key("green")
        .at("green", "A4")
        .draws("B-DIA")
        .tools("red", "R-BOW R-SWD")
        .play();
    game.act("red", "roll");
    assert_eq!(
        (game.key(), game.asked()),
        ("red".into(), "red:roll".into())
    );
}

#[test]
fn cre_11_38_a_second_torch_is_lost() {
    let mut game = Fixture::new("red green")
        .at("red", "B1")
        .torch("red")
        .slow("red", 1)
        .dice("1")
        .top("R-TORCH")
        .play();
    game.act("red", "roll").act("red", "move S B2");
    assert_eq!(
        game.markers("red"),
        "torch",
        "the first one was burned by the roll"
    );
    let player = game.seat("red");
    assert!(game.state.player(player).torch);
}

#[test]
fn cre_9_5_to_9_8_the_four_key_game() {
    // CRE-9.5, CRE-9.4, CRE-9.7, CRE-1.8
    let mut game = Fixture::with("red green", &["keys=four"])
        .key("green")
        .at("green", "D6")
        .at("red", "D4")
        .tools("red", "R-BOW")
        .slow("red", 1)
        .dice("3")
        .ways("E")
        .play();
    game.act("red", "roll");
    assert_eq!(
        game.stops(),
        "F4 G4",
        "no extra stops near a holder of a key"
    );
    game.act("red", "move E G4");
    assert_eq!(game.asked(), "green:roll", "no attack");
    let mut killed = Fixture::with("red green", &["keys=four"])
        .key("red")
        .draws("B-MIN")
        .play();
    assert_eq!(killed.key(), "palace 3 red");
    killed.act("red", "roll");
    assert_eq!(killed.key(), "palace 4", "CRE-9.8");
    let mut head = Fixture::with("red green", &["keys=four"])
        .draws("B-MED")
        .tools("red", "R-MIR")
        .play();
    head.act("red", "roll").act("red", "use mir");
    assert_eq!(head.board("red").tools, 1, "CRE-9.7: it counts as a tool");
}

#[test]
fn cre_9_6_there_are_always_enough_keys() {
    let mut game = Fixture::with("red blue green yellow", &["keys=four"])
        .key("blue")
        .key("green")
        .key("yellow");
    game = game.at("red", "PAL").diamonds("red", "RBGY");
    let mut game = game.play();
    assert_eq!(game.asked(), "red:claim");
    game.act("red", "claim");
    assert_eq!(game.state.palace_keys, 0);
}

#[test]
fn cre_1_7_to_1_9_readings_of_the_seed() {
    // CRE-1.7: going back to a chest crossed in this roll, with a card.
    let mut game = rolled(red("D4", "3", "E").top("G-DIA"));
    game.act("red", "move E F4");
    assert_eq!(game.diamonds("red"), "G");
    // CRE-1.9, CRE-1.11: one palace; two dice to move.
    assert_eq!(
        "H8".parse::<daedalus_cretan::board::Space>()
            .unwrap()
            .to_string(),
        "PAL"
    );
}
