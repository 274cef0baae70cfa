//! Attacks and displacement (5.5).

use daedalus_fixtures::labyrinthos::{Fixture, Trial};

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const LEONA: &str = "leona";

/// The monster on C4, Ben and Leona on B4, ways to all sides; Ann's turn, three hooves.
fn pair() -> Fixture {
    Fixture::new()
        .seats("sostrate diodotus leona")
        .tiles("C4=NESW/none B4=NESW/none B3=NESW/none B5=NESW/none A4=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .hero(LEONA, "B4")
        .dice("3")
        .blood("1")
}

fn strike(game: &mut Trial) {
    game.pass();
    game.act(ANN, "monster move B4");
}

#[test]
fn lab_5_60_targets_are_the_attackable_heroes() {
    let mut game = pair().hero(LEONA, "A4").play();
    strike(&mut game);
    assert_eq!(game.asked(), "diodotus:wound");
    // LAB-11.55: all hidden: no attack, the rest of the points stays.
    let mut game = pair().tiles("B4=NESW/hide").play();
    strike(&mut game);
    assert_eq!(game.asked(), "sostrate:mp");
}

#[test]
fn lab_5_60_honey_cake_protects_its_player_alone() {
    let mut game = Fixture::new()
        .option("monster", "cerberus")
        .tiles("C4=NESW/none B4=NESW/none")
        .monster("C4")
        .hero(ANN, "B4")
        .hero(BEN, "B4")
        .hand(ANN, "honey_cake")
        .dice("3")
        .blood("1")
        .play();
    game.act(ANN, "card honey_cake");
    strike(&mut game);
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_5_62_window_attack_may_empty_the_attack() {
    // LAB-11.25: Play Dead does not help the others.
    let mut game = pair().hand(BEN, "play_dead").play();
    strike(&mut game);
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react play_dead");
    assert_eq!(game.asked(), "leona:wound");

    let mut game = pair().hero(LEONA, "A4").hand(BEN, "play_dead").play();
    strike(&mut game);
    game.act(BEN, "react play_dead");
    assert_eq!(game.asked(), "diodotus:action", "the points stay lost");
    assert_eq!((game.monster(), game.at(BEN)), ("B4".into(), "B4".into()));
}

#[test]
fn lab_5_63_one_blood_roll_for_all_targets() {
    // LAB-11.21
    let mut game = pair().blood("3").play();
    strike(&mut game);
    game.timeout(BEN).timeout(LEONA);
    assert_eq!(game.wounds(BEN), "5", "the first queued roll is 1");
    assert_eq!(game.wounds(LEONA), "5");
    assert_eq!(game.view().blood, Some(1));
}

#[test]
fn lab_5_64_and_5_65_windows_then_wounds() {
    // LAB-5.64, LAB-5.65
    let mut game = pair()
        .hand(BEN, "shield_of_athena")
        .hand(LEONA, "shield_of_athena")
        .play();
    strike(&mut game);
    assert_eq!(
        game.asked(),
        "diodotus:react",
        "turn order from the active seat"
    );
    game.act(BEN, "react none");
    assert_eq!(game.asked(), "leona:react");
    game.act(LEONA, "react shield_of_athena");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_5_66_the_controller_displaces_each_target() {
    let mut game = pair().tiles("B3=NESW/trap B5=NESW/wall").play();
    strike(&mut game);
    game.timeout(BEN).timeout(LEONA);
    assert_eq!(game.asked(), "sostrate:displace");
    assert_eq!(game.targets(ANN, "monster displace"), "B3 C4 B5 A4");
    game.act(ANN, "monster displace B5");
    assert_eq!(game.at(BEN), "B5");
    // LAB-5.69: the owner, not the controller, resolves the symbol.
    assert_eq!(game.asked(), "diodotus:wall_place");
    game.act(BEN, "place G6-G7").act(ANN, "monster displace B3");
    assert_eq!(game.at(LEONA), "B3");
    assert_eq!(game.asked(), "leona:wound", "a trap adds its own wound");
}

#[test]
fn lab_5_66_same_tile_for_both() {
    let mut game = pair().play();
    strike(&mut game);
    game.timeout(BEN).timeout(LEONA);
    game.act(ANN, "monster displace A4");
    game.act(ANN, "monster displace A4");
    assert_eq!((game.at(BEN), game.at(LEONA)), ("A4".into(), "A4".into()));
}

#[test]
fn lab_5_67_displacement_needs_a_link() {
    // Not through a passage, not through a wall; without such a tile the hero stays.
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/secret G7=NES/secret A4=NESW/none B3=NESW/none")
        .walls("A4-B4 B3-B4")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("3")
        .blood("1")
        .play();
    game.pass();
    game.act(ANN, "monster move B4").timeout(BEN);
    assert_eq!(game.at(BEN), "C4", "the only linked tile");
    let mut game = Fixture::new()
        .tiles("C4=NESW/secret B4=NW/secret A4=NESW/none+statue B3=NESW/none")
        .walls("B3-B4")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("3")
        .blood("1")
        .play();
    game.pass();
    game.act(ANN, "monster move B4").timeout(BEN);
    assert_eq!((game.at(BEN), game.monster()), ("B4".into(), "B4".into()));
    // LAB-11.13: the ban concerns entering by the hero.
    assert_eq!(game.asked(), "diodotus:action");
}

#[test]
fn lab_5_68_and_11_12_shield_maiden_stays() {
    // LAB-5.68, LAB-11.12
    for monster in ["minotaur", "medusa", "cerberus"] {
        let mut game = Fixture::new()
            .option("monster", monster)
            .tiles("C4=NESW/none B4=NESW/none B3=NESW/none")
            .monster("C4")
            .hero(ANN, "B4")
            .dice("3")
            .blood("1")
            .play();
        game.pass();
        game.act(ANN, "monster move B4");
        game.until(BEN, "action");
        assert_eq!((game.at(ANN), game.monster()), ("B4".into(), "B4".into()));
        assert_ne!(game.wounds(ANN), "");
    }
}

#[test]
fn lab_5_115_who_stands_elsewhere_is_not_displaced() {
    // Medusa strikes at Leona and Ben. Leona, displaced first, lands on a MINOTAUR tile and leads Medusa to Ben,
    // who is displaced by that second attack. The first one leaves him alone then.
    let mut game = Fixture::new()
        .option("monster", "medusa")
        .seats("sostrate leona diodotus")
        .tiles("C4=NESW/none B4=NESW/none B3=SW/none A3=NESW/minotaur B5=NS/none B6=NS/none")
        .monster("C4")
        .hero(LEONA, "B3")
        .hero(BEN, "B5")
        .hand(ANN, "body_of_a_python")
        .dice("3")
        .blood("1 1")
        .play();
    game.act(ANN, "card body_of_a_python");
    strike(&mut game);
    game.act(ANN, "monster strike yes");
    assert_eq!(game.at(LEONA), "A3");
    assert_eq!(game.asked(), "leona:leona");
    game.act(LEONA, "leona tile").act(LEONA, "monster move B5");
    game.act(LEONA, "monster displace B6");
    assert_eq!(game.at(BEN), "B6");
    assert_eq!(game.wounds(BEN), "1 2");
    assert_eq!(game.asked(), "leona:action", "the turn is over");
}

#[test]
fn lab_11_22_a_displaced_hero_may_win() {
    let mut game = Fixture::new()
        .seats("sostrate diodotus leona")
        .tiles("B4=NESW/none C4=NESW/none")
        .monster("B4")
        .hero(BEN, "C4")
        .hero(LEONA, "C4")
        .keys(BEN, "9:run 8:build 7:beckon 6:enrage")
        .dice("3")
        .blood("1")
        .play();
    game.pass();
    game.act(ANN, "monster move C4").timeout(BEN).timeout(LEONA);
    game.act(ANN, "monster displace D4");
    assert_eq!(game.winner().as_deref(), Some(BEN));
    assert_eq!(game.at(LEONA), "C4", "the rest is not resolved");
    // LAB-8.2
    assert_eq!(game.asked(), "over");
}

#[test]
fn lab_11_7_trap_and_blood() {
    // As LAB-15.7 with three wounds.
    let mut game = pair().tiles("B3=NESW/trap").hero(LEONA, "A4").play();
    strike(&mut game);
    game.act(BEN, "wounds 1").act(ANN, "monster displace B3");
    game.act(BEN, "wounds 2");
    assert_eq!(game.wounds(BEN), "1 2");
}

#[test]
fn lab_11_59_a_strike_reaches_through_walls_displacement_does_not() {
    // LAB-7.108
    let mut game = Fixture::new()
        .option("monster", "medusa")
        .tiles("C4=NESW/none B4=NESW/none B3=EW/none A3=EW/none")
        .walls("A3-B3")
        .monster("C4")
        .hero(BEN, "B3")
        .hero(ANN, "G7")
        .hand(ANN, "body_of_a_python")
        .dice("3")
        .blood("1")
        .play();
    game.act(ANN, "card body_of_a_python").pass();
    game.act(ANN, "monster move B4");
    assert_eq!(game.asked(), "sostrate:strike");
    assert_eq!(
        game.decision(ANN).default.to_string(),
        "monster strike no",
        "LAB-5.34"
    );
    game.act(ANN, "monster strike yes");
    assert_eq!(game.wounds(BEN), "1");
    assert_eq!(game.wounds(ANN), "", "only beside her");
    assert_eq!(game.at(BEN), "B3");
    assert_eq!(game.active(), BEN, "her movement ends");
}
