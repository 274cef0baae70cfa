//! Section 6.A and 6.E: what is refused, with which sentence, and which one comes first.

use daedalus_contract::game::{Game, Prose, Seat};
use daedalus_cretan::Cretan;
use daedalus_cretan::action::Action;
use daedalus_fixtures::cretan::{Fixture, Trial};

/// Red has rolled 2 + 1 to the east on D4; F4 is a chest, G4 the end.
fn moving() -> Trial {
    let mut game = Fixture::new("red green")
        .at("red", "D4")
        .tools("red", "R-BOW")
        .dice("2 1")
        .ways("E")
        .play();
    game.act("red", "roll");
    game
}

#[test]
fn cre_6_1_roll() {
    let game = moving();
    assert_eq!(game.refusal("green", "roll"), "It is not your turn.");
    assert_eq!(game.refusal("red", "roll"), "You have rolled already.");
}

#[test]
fn cre_6_13_move() {
    let game = moving();
    assert_eq!(game.refusal("green", "move E F4"), "It is not your turn.");
    assert_eq!(
        game.refusal("red", "move N D3"),
        "The walls do not open that way."
    );
    assert_eq!(
        game.refusal("red", "move E H4"),
        "You can not reach that space with this roll."
    );
    assert_eq!(
        game.refusal("red", "move E E4"),
        "You may stop on a blank square only at the end of the move."
    );
    assert_eq!(game.refusal("red", "move E Z9"), "No such space.");
    assert_eq!(game.refusal("green", "move E Z9"), "It is not your turn.");
    let fresh = Fixture::new("red green").play();
    assert_eq!(fresh.refusal("red", "move S I5"), "Roll first.");
    assert_eq!(fresh.refusal("red", "move S Q99"), "Roll first.");
    let mut gateway = Fixture::new("red blue")
        .at("red", "R5")
        .dice("4 5")
        .ways("S")
        .play();
    gateway.act("red", "roll");
    assert_eq!(
        gateway.refusal("red", "move S GE"),
        "That gateway belongs to another player."
    );
    // A roll of 3 ends on the square before it; so does half of 5 (CRE-7.16).
    let before = Fixture::new("red blue").at("red", "R5");
    for short in [
        before.clone().slow("red", 1).dice("3").ways("S"),
        before.dice("2 3").ways("CRACK"),
    ] {
        let mut short = short.play();
        short.act("red", "roll");
        assert_eq!(
            short.refusal("red", "move S GE"),
            "You can not reach that space with this roll."
        );
    }
    assert_eq!(
        gateway.refusal("red", "move S GS"),
        "You can not reach that space with this roll."
    );
}

#[test]
fn cre_6_3_search() {
    assert_eq!(
        moving().refusal("red", "search draw"),
        "There is nothing to search here."
    );
    let mut search = Fixture::new("red green")
        .at("red", "C4")
        .dice("1 1")
        .ways("STAY")
        .play();
    search.act("red", "roll");
    assert_eq!(search.refusal("green", "search draw"), "Waiting for Red.");
}

/// Blue on F13 beside red, the keeper on D14.
fn near(blue: &str) -> Trial {
    let mut game = Fixture::new("blue red green")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", blue)
        .tools("red", "R-ROP R-POT")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll");
    game
}

#[test]
fn cre_6_14_attack() {
    let mut game = near("B-BOW B-ROP");
    assert_eq!(
        game.refusal("red", "attack rop"),
        "You hold that key yourself."
    );
    assert_eq!(
        game.refusal("green", "attack rop"),
        "The keeper is out of range."
    );
    assert_eq!(
        game.refusal("blue", "attack swd"),
        "You do not hold that weapon."
    );
    assert_eq!(
        game.refusal("blue", "attack bare"),
        "You must show a weapon."
    );
    game.act("blue", "attack bow").act("red", "defend rop");
    assert_eq!(game.asked(), "green:roll", "the turn has passed");
    let none = Fixture::new("red green").play();
    assert_eq!(
        none.refusal("red", "attack bare"),
        "The keeper is out of range."
    );
    let four = Fixture::with("red green", &["keys=four"]).play();
    assert_eq!(
        four.refusal("red", "attack bare"),
        "There are no battles in the four-key game."
    );
}

#[test]
fn cre_6_14_only_one_attack_a_turn() {
    // CRE-5.47
    let mut game = near("B-BOW B-ROP");
    game.state.turn.attacked = true;
    assert_eq!(
        game.refusal("blue", "attack bow"),
        "You have attacked already this turn."
    );
}

#[test]
fn cre_6_14_who_stopped_to_fight_must_fight() {
    let mut game = Fixture::new("red green")
        .key("green")
        .at("red", "D4")
        .at("green", "G4")
        .tools("red", "R-BOW R-SWD")
        .slow("red", 1)
        .dice("6")
        .ways("E")
        .play();
    game.act("red", "roll").act("red", "move E E4");
    assert_eq!(
        game.refusal("red", "pass"),
        "You must fight: the keeper is within reach."
    );
}

#[test]
fn cre_6_5_defend() {
    let mut game = near("B-BOW B-ROP");
    assert_eq!(game.refusal("red", "defend rop"), "Nobody attacks you.");
    assert_eq!(game.refusal("red", "yield"), "Nobody attacks you.");
    game.act("blue", "attack bow");
    assert_eq!(
        game.refusal("red", "defend swd"),
        "You do not hold that weapon."
    );
    assert_eq!(game.refusal("green", "yield"), "Nobody attacks you.");
}

#[test]
fn cre_6_15_claim() {
    let game = Fixture::new("red green").diamonds("red", "RB").play();
    assert_eq!(game.refusal("red", "claim"), "You are not in the palace.");
    let palace = Fixture::new("red green")
        .at("red", "PAL")
        .diamonds("red", "RB")
        .play();
    assert_eq!(
        palace.refusal("red", "claim"),
        "You lack a diamond: green, yellow."
    );
    let held = Fixture::with("red green", &["keys=four"])
        .key("red")
        .at("red", "PAL")
        .diamonds("red", "RBGY")
        .play();
    assert_eq!(
        held.refusal("red", "claim"),
        "You hold a key already.",
        "CRE-9.6"
    );
    let keeper = Fixture::new("red green").key("red").at("red", "PAL").play();
    assert_eq!(
        keeper.refusal("red", "claim"),
        "You hold a key already.",
        "whatever diamonds it lacks"
    );
    let gone = Fixture::new("red green")
        .key("green")
        .at("red", "PAL")
        .diamonds("red", "RBGY")
        .play();
    assert_eq!(
        gone.refusal("red", "claim"),
        "The key is not in the palace."
    );
}

#[test]
fn cre_6_7_use() {
    let mut game = Fixture::new("red green")
        .draws("B-PIT")
        .tools("red", "R-ROP R-BOW")
        .play();
    game.act("red", "roll");
    assert_eq!(
        game.refusal("red", "use bow"),
        "That tool does not help against this danger."
    );
    assert_eq!(game.refusal("red", "use fea"), "You do not hold that tool.");
    assert_eq!(game.refusal("green", "suffer"), "Waiting for Red.");
    assert_eq!(
        moving().refusal("red", "use rop"),
        "You do not hold that tool."
    );
}

#[test]
fn cre_6_8_fly() {
    let mut game = Fixture::new("red green").draws("B-PEG").play();
    game.act("red", "roll");
    assert_eq!(game.refusal("red", "fly X20"), "No such space.");
    assert_eq!(
        game.refusal("green", "fly X20"),
        "No such space.",
        "whoever's turn it is"
    );
    assert_eq!(
        game.refusal("red", "fly GW"),
        "That gateway belongs to another player."
    );
}

#[test]
fn cre_6_9_choose() {
    let mut game = Fixture::new("red green").draws("B-RAT").play();
    game.act("red", "roll");
    assert_eq!(
        game.refusal("red", "choose dance"),
        "That is not one of the choices."
    );
    assert_eq!(
        game.refusal("red", "choose N"),
        "That is not one of the choices."
    );
    assert_eq!(game.refusal("green", "choose back"), "Waiting for Red.");
    assert_eq!(
        moving().refusal("red", "choose back"),
        "Finish this decision first."
    );
}

#[test]
fn cre_6_10_again_and_end() {
    assert_eq!(moving().refusal("red", "again"), "You have no extra turn.");
    assert_eq!(moving().refusal("green", "end"), "You have no extra turn.");
}

#[test]
fn cre_6_11_discard() {
    let mut game = moving();
    assert_eq!(
        game.refusal("red", "discard swd"),
        "You do not hold that tool."
    );
    assert_eq!(
        game.refusal("green", "discard swd"),
        "You do not hold that tool."
    );
    game.act("red", "discard bow");
    assert_eq!(
        (game.tools("red"), game.bottom('R', 1)),
        (String::new(), "BOW".into())
    );
    assert_eq!(game.asked(), "red:move", "the open decision stays open");
    let other = Fixture::new("red green").tools("green", "R-BOW").play();
    assert_eq!(
        other.refusal("green", "discard bow"),
        "You can discard only on your own turn."
    );
    let mut fight = near("B-BOW B-ROP");
    assert_eq!(
        fight.refusal("blue", "discard bow"),
        "Finish this decision first."
    );
    fight.act("blue", "attack bow");
    assert_eq!(fight.refusal("blue", "discard rop"), "Waiting for Red.");
}

#[test]
fn cre_6_12_the_hand_is_for_seat_holders() {
    // CRE-10.3
    let game = moving();
    let hand = |viewer| Cretan::hand(&Cretan::view(&game.state, viewer)).len();
    use daedalus_contract::game::Viewer;
    assert_eq!(hand(Viewer::Seat(game.seat("red"))), 1);
    assert_eq!(hand(Viewer::Seat(game.seat("green"))), 0);
    assert_eq!(hand(Viewer::Spectator), 0);
}

#[test]
fn cre_6_16_no_seat_game_over_waiting() {
    let mut game = moving();
    let stranger = Cretan::check(&game.state, Seat(7), &Action::Roll).unwrap_err();
    assert_eq!(stranger.sentence, "You have no seat in this game.");
    game.remove("green");
    assert_eq!(game.refusal("red", "roll"), "This game is over.");
    assert_eq!(game.refusal("red", "fly X20"), "This game is over.");
    assert_eq!(
        game.refusal("green", "fly X20"),
        "You have no seat in this game."
    );
}

#[test]
fn cre_6_66_which_refusal_is_told() {
    // The reasons of the action come before "Waiting" and "Finish this decision first."
    let game = near("B-BOW B-ROP");
    assert_eq!(game.refusal("red", "roll"), "It is not your turn.");
    assert_eq!(game.refusal("red", "suffer"), "Waiting for Blue.");
    assert_eq!(
        game.refusal("blue", "suffer"),
        "Finish this decision first."
    );
    assert_eq!(game.refusal("blue", "claim"), "You are not in the palace.");
    assert_eq!(game.refusal("blue", "roll"), "You have rolled already.");
    assert_eq!(
        game.refusal("blue", "move N F12"),
        "Finish this decision first."
    );
}
