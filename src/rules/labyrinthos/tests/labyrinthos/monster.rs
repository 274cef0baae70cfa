//! The die and the control of the monster (5.4).

use daedalus_contract::game::Seat;
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::view::DieFace;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Row 4 from A to G without symbols, the monster on C4, and Ann has just rolled this face.
fn rolled(face: &str) -> Trial {
    let mut game = row(face).play();
    game.pass();
    game
}

fn row(face: &str) -> Fixture {
    Fixture::new()
        .tiles("A4=EW/none B4=EW/none C4=NESW/none E4=EW/none F4=EW/none G4=EW/none")
        .monster("C4")
        .dice(face)
}

#[test]
fn lab_5_40_and_5_41_hooves_are_movement_points() {
    // LAB-5.40, LAB-5.41
    for hooves in [2, 3, 4] {
        let game = rolled(&hooves.to_string());
        assert_eq!(game.view().die, Some(DieFace::Hooves(hooves)));
        assert_eq!(game.view().movement, Some((Seat(0), hooves)));
    }
    // Medusa and Cerberus roll the same die (LAB-5.104, LAB-9.11).
    for monster in ["medusa", "cerberus"] {
        let mut game = Fixture::new()
            .option("monster", monster)
            .tiles("C4=NESW/none")
            .monster("C4")
            .dice("3")
            .play();
        game.pass();
        assert_eq!(game.view().movement, Some((Seat(0), 3)));
    }
}

#[test]
fn lab_5_42_passage_face() {
    let mut game = row("passage")
        .tiles("G7=NE/secret A1=NES/secret+chalk")
        .play();
    game.pass();
    assert_eq!(game.monster(), "G7", "the only active passage");
    assert_eq!(game.active(), BEN, "no points are left");
}

#[test]
fn lab_5_43_charge_face() {
    let mut game = rolled("charge");
    assert_eq!(game.asked(), "sostrate:charge");
    game.act(ANN, "monster charge W");
    assert_eq!(game.monster(), "A4");
}

#[test]
fn lab_5_44_and_6_60_it_may_not_end_where_it_began() {
    // LAB-5.44, LAB-6.60
    let mut game = rolled("2");
    game.act(ANN, "monster move B4");
    assert_eq!(game.refused(ANN, "monster move C4"), "E_START_TILE");
    assert_eq!(game.targets(ANN, "monster move"), "A4");

    let game = rolled("2");
    assert_eq!(game.refused(ANN, "monster halt"), "E_START_TILE");
}

#[test]
fn lab_5_45_move_follows_the_rules_of_heroes() {
    // LAB-11.1: a passage costs one point too.
    let mut game = row("3")
        .tiles("C4=NESW/secret G7=NE/secret C5=NESW/none+statue")
        .walls("B4-C4")
        .play();
    game.pass();
    assert_eq!(game.targets(ANN, "monster move"), "D4 G7");
    assert_eq!(game.refused(ANN, "monster move B4"), "E_WALL");
    assert_eq!(game.refused(ANN, "monster move C3"), "E_FACE_DOWN");
    assert_eq!(game.refused(ANN, "monster move C5"), "E_STATUE");
    assert_eq!(game.refused(ANN, "monster move A4"), "E_NO_PATH");
    game.act(ANN, "monster move G7");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
}

#[test]
fn lab_5_46_rotate_its_tile_or_one_beside_it() {
    let mut game = rolled("3");
    let mut offered = game.choices(ANN, "monster rotate");
    offered.sort();
    let around = ["B4", "C4", "D4"].map(|tile| {
        [
            format!("monster rotate {tile} ccw"),
            format!("monster rotate {tile} cw"),
        ]
    });
    assert_eq!(offered, around.concat());
    assert_eq!(game.refused(ANN, "monster rotate C3 cw"), "E_FACE_DOWN");
    assert_eq!(game.refused(ANN, "monster rotate A4 cw"), "E_BAD_TARGET");
    game.act(ANN, "monster rotate B4 cw");
    assert_eq!(game.face("B4"), "NS/none");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
}

#[test]
fn lab_5_47_unwall() {
    let mut game = row("3").walls("B4-C4 E4-F4").play();
    game.pass();
    assert_eq!(game.targets(ANN, "monster unwall"), "B4-C4");
    assert_eq!(game.refused(ANN, "monster unwall C3-C4"), "E_NO_WALL");
    assert_eq!(game.refused(ANN, "monster unwall E4-F4"), "E_BAD_TARGET");
    game.act(ANN, "monster unwall B4-C4");
    assert_eq!(game.walls(), "E4-F4");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
}

#[test]
fn lab_5_48_halt_with_points_of_the_die_alone() {
    // LAB-11.14
    let mut game = rolled("4");
    game.act(ANN, "monster move B4").act(ANN, "monster halt");
    assert_eq!((game.monster(), game.active()), ("B4".into(), BEN.into()));

    let mut game = row("4")
        .tiles("A1=NESW/none B1=NESW/minotaur")
        .hero(ANN, "A1")
        .play();
    game.act(ANN, "move B1").act(ANN, "monster move B4");
    assert_eq!(game.refused(ANN, "monster halt"), "E_MUST_USE");
    assert!(!game.offers(ANN, "monster halt"));

    let mut game = row("4").hand(ANN, "red_cloak").play();
    game.act(ANN, "card red_cloak").act(ANN, "monster move B4");
    assert_eq!(game.refused(ANN, "monster halt"), "E_MUST_USE");
}

#[test]
fn lab_5_49_the_last_point() {
    // On the start tile only MOVE is legal.
    let mut game = row("2").tiles("C3=NESW/none").play();
    game.pass();
    game.act(ANN, "monster rotate B4 cw");
    assert_eq!(
        game.choices(ANN, "monster"),
        ["monster move C3", "monster move D4"]
    );
    assert_eq!(game.refused(ANN, "monster rotate C4 cw"), "E_START_TILE");
    // Elsewhere everything but going back.
    let mut game = rolled("2");
    game.act(ANN, "monster move B4");
    assert!(game.offers(ANN, "monster rotate B4 cw"));
    assert!(!game.offers(ANN, "monster move C4"));
}

#[test]
fn lab_5_50_back_onto_the_start_tile() {
    let mut game = rolled("3");
    game.act(ANN, "monster move B4").act(ANN, "monster move C4");
    assert_eq!(game.targets(ANN, "monster move"), "D4 B4");
    // LAB-11.58: not where a hero would be attacked there, nor is that hero attacked by leaving (LAB-5.56).
    let mut game = row("3").hero(BEN, "C4").play();
    game.pass();
    game.act(ANN, "monster move B4");
    assert_eq!(game.asked(), "sostrate:mp");
    assert_eq!(game.refused(ANN, "monster move C4"), "E_START_TILE");
}

#[test]
fn lab_5_51_stuck_monsters_go_onto_the_door() {
    // No charge side; no passage.
    for face in ["charge", "passage"] {
        let mut game = Fixture::new()
            .tiles("A1=N/none")
            .monster("A1")
            .dice(face)
            .play();
        game.pass();
        assert_eq!((game.monster(), game.active()), ("D4".into(), BEN.into()));
    }
}

#[test]
fn lab_5_52_stuck_on_the_door_it_stays() {
    for face in ["charge", "passage"] {
        let mut game = Fixture::new()
            .monster("D4")
            .hero(BEN, "D4")
            .dice(face)
            .play();
        game.pass();
        assert_eq!(game.asked(), "diodotus:action", "no attack");
        assert_eq!(game.monster(), "D4");
    }
    // With points: the last one finds no MOVE.
    let mut game = Fixture::new().monster("D4").dice("2").play();
    game.pass();
    game.act(ANN, "monster rotate D4 cw");
    assert_eq!((game.monster(), game.active()), ("D4".into(), BEN.into()));
}

#[test]
fn lab_5_53_charges_stop_at_the_first_attackable_hero() {
    let mut game = row("charge")
        .hero(BEN, "F4")
        .walls("D4-E4")
        .blood("1")
        .play();
    game.pass();
    game.act(ANN, "monster charge E");
    assert_eq!(game.monster(), "F4");
    assert_eq!(game.walls(), "");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_5_54_a_charge_may_end_on_a_hidden_hero() {
    let mut game = row("charge").tiles("G4=EW/hide").hero(BEN, "G4").play();
    game.pass();
    game.act(ANN, "monster charge E");
    assert_eq!(game.monster(), "G4");
    assert_eq!(game.asked(), "diodotus:action", "the next turn, no attack");
}

#[test]
fn lab_5_55_walls_at_dead_ends_and_statues_stay() {
    let mut game = row("charge").tiles("A4=NS/none").walls("A4-B4").play();
    game.pass();
    game.act(ANN, "monster charge W");
    assert_eq!(
        (game.monster(), game.walls()),
        ("B4".into(), "A4-B4".into())
    );

    let mut game = row("charge").tiles("F4=EW/none+statue").play();
    game.pass();
    game.act(ANN, "monster charge E");
    assert_eq!(game.monster(), "E4");
}

#[test]
fn lab_5_56_leaving_attacks_nobody() {
    let mut game = row("charge").hero(BEN, "C4").play();
    game.pass();
    game.act(ANN, "monster charge W");
    assert_eq!(game.asked(), "diodotus:action");
}

#[test]
fn lab_5_57_any_arrival_attacks() {
    // By the Door fallback and by a card; by points LAB-15.7, by a charge LAB-5.53, by a passage LAB-5.112.
    let mut game = Fixture::new()
        .tiles("A1=N/none")
        .monster("A1")
        .hero(BEN, "D4")
        .dice("charge")
        .blood("1")
        .play();
    game.pass();
    assert_eq!(game.asked(), "diodotus:wound");

    let mut game = row("2")
        .hero(BEN, "D4")
        .hand(ANN, "back_to_your_lair")
        .blood("1")
        .play();
    game.act(ANN, "card back_to_your_lair");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_5_58_standing_there_is_not_attacked() {
    let mut game = row("2 2").hero(ANN, "C4").hero(BEN, "A4").play();
    assert_eq!(game.asked(), "sostrate:action");
    game.act(ANN, "move D4");
    assert_eq!(game.at(ANN), "D4", "LAB-11.15: it may leave");
}

#[test]
fn lab_11_45_charges_run_through_the_door() {
    let mut game = rolled("charge");
    game.act(ANN, "monster charge E");
    assert_eq!(game.monster(), "G4");
}
