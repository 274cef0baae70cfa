//! A hero enters a tile (5.9), and what follows from it.

use daedalus_contract::game::Game;
use daedalus_fixtures::labyrinthos::Fixture;
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const FOUR: &str = "9:run 8:build 7:beckon 6:enrage";

#[test]
fn lab_5_100_the_door_wins_before_anything_else() {
    // No window ENTER for Ben, who stands there with Elbows Out.
    let mut game = Fixture::new()
        .tiles("D3=NESW/none")
        .hero(ANN, "D3")
        .hero(BEN, "D4")
        .keys(ANN, FOUR)
        .hand(BEN, "elbows_out")
        .play();
    game.act(ANN, "move D4");
    assert_eq!(game.winner().as_deref(), Some(ANN));
    // With three Keys it is a tile like others.
    let mut game = Fixture::new()
        .tiles("D3=NESW/none")
        .hero(ANN, "D3")
        .keys(ANN, "9:run 8:build 7:beckon")
        .play();
    game.act(ANN, "move D4");
    assert_eq!((game.winner(), game.at(ANN)), (None, "D4".into()));
}

#[test]
fn lab_5_101_and_5_98_window_enter_comes_before_the_symbol() {
    // LAB-5.101, LAB-5.98
    let shared = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/trap E3=NESW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hand(BEN, "elbows_out");
    let mut game = shared.clone().play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react elbows_out");
    assert_eq!(game.at(ANN), "E4");
    assert_eq!(game.asked(), "sostrate:action", "no symbol on either tile");
    assert_eq!(game.pool(ANN), "3/3", "LAB-11.51: the Foot stays spent");
    // Declined: the symbol follows.
    let mut game = shared.clone().play();
    game.act(ANN, "move F4").act(BEN, "react none");
    assert_eq!(game.asked(), "sostrate:wound");
    // A forced move opens no window.
    let mut game = Fixture::new()
        .seats("sostrate diodotus leona")
        .tiles("E4=NESW/none F4=NESW/none G4=NESW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hero("leona", "G4")
        .hand(BEN, "elbows_out")
        .keys(ANN, "9:beckon")
        .play();
    game.act(ANN, "key beckon leona F4");
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_7_22_and_7_33_climb_and_shadow_step_are_own_entering() {
    // LAB-5.98
    for action in ["key climb F4", "key shadow_step F4"] {
        let mut game = Fixture::new()
            .tiles("E4=NS/none F4=NS/hide")
            .hero(ANN, "E4")
            .hero(BEN, "F4")
            .keys(ANN, "9:climb 8:shadow_step")
            .hand(BEN, "elbows_out")
            .play();
        game.act(ANN, action);
        assert_eq!(game.asked(), "diodotus:react", "{action}");
    }
}

#[test]
fn lab_5_102_hide_and_passage_do_nothing_on_entering() {
    for symbol in ["hide", "secret"] {
        let mut game = Fixture::new()
            .tiles(&format!("E4=NESW/none F4=NESW/{symbol}"))
            .hero(ANN, "E4")
            .play();
        game.act(ANN, "move F4");
        assert_eq!(game.asked(), "sostrate:action");
    }
}

#[test]
fn lab_5_103_and_11_38_no_minotaur_symbol_in_round_1() {
    let mut game = Fixture::new()
        .seats("leona sostrate")
        .round(1)
        .tiles("E4=NESW/none F4=NESW/minotaur")
        .hero("leona", "E4")
        .play();
    game.act("leona", "move F4");
    assert_eq!(game.asked(), "leona:action");
    // LAB-11.38: nor later, for who stands there already.
    game.pass().until(ANN, "action");
    game.pass().until("leona", "action");
    assert_eq!(game.view().round.0, 2);
    assert_eq!(game.asked(), "leona:action");
}

#[test]
fn lab_11_17_each_entering_counts() {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/trap")
        .hero(ANN, "E4")
        .play();
    for wounds in ["5", "5 8"] {
        game.act(ANN, "move F4").timeout(ANN).act(ANN, "move E4");
        assert_eq!(game.wounds(ANN), wounds);
    }
}

#[test]
fn lab_11_18_being_turned_or_swapped_is_not_entering() {
    let mut game = Fixture::new().tiles("E4=NESW/trap").hero(ANN, "E4").play();
    game.act(ANN, "rotate E4 cw");
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_11_19_the_end_of_a_chalk_mark_is_no_trigger() {
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/trap")
        .monster("A1")
        .dice("2 2")
        .hero(ANN, "E4")
        .hand(ANN, "chalk_mark")
        .play();
    game.act(ANN, "card chalk_mark F4").act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:action");
    game.pass().until(BEN, "action");
    game.pass().until(ANN, "action");
    assert_eq!(game.tile("F4").mark, None);
    assert_eq!(
        (game.wounds(ANN), game.asked()),
        (String::new(), "sostrate:action".into())
    );
}

#[test]
fn lab_11_50_a_run_over_two_minotaur_tiles() {
    let line = Fixture::new()
        .tiles(
            "E4=NESW/none F4=NESW/minotaur G4=NESW/minotaur A1=NESW/none A2=NESW/none A3=NESW/none",
        )
        .monster("A1")
        .hero(ANN, "E4")
        .keys(ANN, "9:run");
    let mut game = line.clone().play();
    game.act(ANN, "key run E");
    assert_eq!(game.asked(), "sostrate:mp");
    game.act(ANN, "monster move A2").act(ANN, "monster move A3");
    assert_eq!(
        (game.asked(), game.at(ANN)),
        ("sostrate:action".into(), "G4".into())
    );
    // Two Moves are two chains.
    let mut game = line.play();
    for tile in ["F4", "G4"] {
        game.act(ANN, &format!("move {tile}"));
        assert_eq!(game.asked(), "sostrate:mp");
        game.until(ANN, "action");
    }
}

#[test]
fn lab_8_2_a_forced_entering_wins_too() {
    // By Beckon, on another seat's turn.
    let mut game = Fixture::new()
        .tiles("D3=NESW/none")
        .hero(BEN, "D3")
        .hero(ANN, "D3")
        .keys(ANN, "9:torchlight 5:light_fingers")
        .keys(BEN, FOUR)
        .hand(ANN, "breath_of_aeolus")
        .play();
    game.act(ANN, "card breath_of_aeolus diodotus S");
    assert_eq!(game.winner().as_deref(), Some(BEN));
    let outcome = Labyrinthos::outcome(&game.state).unwrap();
    assert_eq!(outcome.reason, "door");
}
