//! Cerberus hunts by scent (5.10).

use daedalus_contract::game::Seat;
use daedalus_fixtures::labyrinthos::{Fixture, Trial};

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Cerberus on B2; from B4 it sees along row 4. Ann's turn.
fn hunt(points: &str) -> Fixture {
    Fixture::new()
        .option("monster", "cerberus")
        .seats("sostrate diodotus leona")
        .tiles("B2=NESW/none B3=NS/none B4=NESW/none C4=EW/none E4=EW/none F4=EW/none A4=EW/none")
        .tiles("B5=NS/none B6=NS/none B7=NS/none")
        .monster("B2")
        .dice(points)
        .blood("1")
}

fn to_b4(game: &mut Trial) {
    game.pass();
    game.act(ANN, "monster move B3").act(ANN, "monster move B4");
}

#[test]
fn lab_5_105_all_points_go_into_the_hunt() {
    let mut game = hunt("3").hero(BEN, "F4").play();
    to_b4(&mut game);
    assert_eq!(game.monster(), "C4");
    assert_eq!(game.active(), BEN);
    // The other monsters do not hunt.
    let mut game = Fixture::new()
        .tiles("B2=NESW/none B3=NS/none B4=NESW/none C4=EW/none E4=EW/none F4=EW/none")
        .monster("B2")
        .hero(BEN, "F4")
        .dice("4")
        .play();
    to_b4(&mut game);
    assert_eq!(game.asked(), "sostrate:mp");
}

#[test]
fn lab_5_106_who_is_ignored() {
    let mut game = hunt("4").tiles("F4=EW/hide").hero(BEN, "F4").play();
    to_b4(&mut game);
    assert_eq!(game.asked(), "sostrate:mp", "hidden");
    let mut game = hunt("4").hero(ANN, "F4").hand(ANN, "honey_cake").play();
    game.act(ANN, "card honey_cake");
    to_b4(&mut game);
    assert_eq!(game.asked(), "sostrate:mp", "Honey Cake");
    let mut game = hunt("4")
        .hero(BEN, "F4")
        .hero("leona", "G7")
        .hand(ANN, "fresh_meat")
        .play();
    game.act(ANN, "card fresh_meat leona");
    to_b4(&mut game);
    assert_eq!(game.asked(), "sostrate:mp", "Fresh Meat");
    let mut game = hunt("4").hero(BEN, "F4").hand(BEN, "muffled_steps").play();
    to_b4(&mut game);
    game.act(BEN, "react muffled_steps");
    assert_eq!(game.asked(), "sostrate:mp", "Muffled Steps");
}

#[test]
fn lab_5_107_and_5_35_the_nearest_else_a_decision() {
    // LAB-5.107, LAB-5.35
    // From D5 onto the Door Cerberus sees along row 4 to both sides.
    let between = |points: &str| {
        Fixture::new()
            .option("monster", "cerberus")
            .seats("sostrate diodotus leona")
            .tiles("A4=EW/none B4=EW/none C4=EW/none E4=EW/none F4=EW/none D5=NS/none")
            .monster("D5")
            .dice(points)
            .blood("1")
    };
    let mut game = between("2").hero(BEN, "B4").hero("leona", "E4").play();
    game.pass();
    game.act(ANN, "monster move D4");
    assert_eq!(game.monster(), "E4", "one step to Leona, two to Ben");

    let mut game = between("2").hero(BEN, "B4").hero("leona", "F4").play();
    game.pass();
    game.act(ANN, "monster move D4");
    assert_eq!(game.asked(), "sostrate:hunt");
    assert_eq!(game.targets(ANN, "monster hunt"), "diodotus leona");
    assert_eq!(
        game.decision(ANN).default.to_string(),
        "monster hunt diodotus",
        "first after the controller's seat"
    );
    game.act(ANN, "monster hunt leona");
    assert_eq!(game.monster(), "E4");
}

#[test]
fn lab_5_108_the_hunt_attacks_on_its_way() {
    let mut game = hunt("4").hero(BEN, "C4").play();
    to_b4(&mut game);
    assert_eq!(game.monster(), "C4");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_5_109_sight_counts_on_arrival() {
    // Not at the beginning, and not after turning a tile.
    let mut game = hunt("3").monster("B4").hero(BEN, "F4").play();
    game.pass();
    assert_eq!(game.asked(), "sostrate:mp");
    game.act(ANN, "monster rotate B4 cw");
    assert_eq!(game.view().movement, Some((Seat(0), 2)));
    // Window SIGHT opens before the attack, and when no points are left.
    let mut game = hunt("2").hero(BEN, "F4").hand(BEN, "muffled_steps").play();
    to_b4(&mut game);
    assert_eq!(game.asked(), "diodotus:react");
    let mut game = hunt("2").hero(BEN, "B4").hand(BEN, "muffled_steps").play();
    game.pass();
    game.act(ANN, "monster move B3");
    assert_eq!(game.asked(), "diodotus:react", "seen from B3 already");
    game.act(BEN, "react none");
    assert_eq!(game.asked(), "diodotus:wound", "asked once in a movement");
}

#[test]
fn lab_5_110_a_hunt_does_not_end_on_the_start_tile() {
    // From B4 to the north Ben stands beyond the start tile: B3 is allowed, B2 with the last point is not.
    let mut game = hunt("4")
        .tiles("B1=NS/none B2=NS/none")
        .monster("B2")
        .hero(BEN, "B1")
        .play();
    game.pass();
    game.act(ANN, "monster move B3");
    // Sight to B1 at once: three points, B2 is passed, B1 is reached.
    assert_eq!(game.monster(), "B1");
    let mut game = hunt("2")
        .tiles("B1=NS/none B2=NS/none")
        .hero(BEN, "B1")
        .play();
    game.pass();
    game.act(ANN, "monster move B3");
    assert_eq!((game.monster(), game.active()), ("B3".into(), BEN.into()));
}
