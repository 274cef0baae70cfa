//! The worked examples of section 15. Ann plays Sostrate, Ben Diodotus, Cleo Akikios.

use daedalus_fixtures::labyrinthos::Fixture;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

#[test]
fn lab_15_1_move_and_its_obstacles() {
    // LAB-6.7, LAB-3.16, LAB-6.38
    let open = Fixture::new()
        .tiles("E4=NESW/none F4=EW/none")
        .hero(ANN, "E4");
    let game = open.clone().walls("E4-F4").play();
    assert_eq!(game.refused(ANN, "move E"), "E_WALL");
    assert_eq!(game.pool(ANN), "4/3");

    let mut game = open.play();
    game.act(ANN, "move E");
    assert_eq!(game.at(ANN), "F4");
    assert_eq!(game.pool(ANN), "3/3");
}

#[test]
fn lab_15_2_explore_onto_a_trap() {
    // LAB-6.8, LAB-3.35, LAB-5.24, LAB-3.32
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4?=NS/trap")
        .hero(ANN, "E4")
        .play();
    game.act(ANN, "explore E");
    assert_eq!(game.kind(ANN), "orient");
    game.timeout(ANN);
    assert_eq!(game.face("F4"), "EW/trap");
    assert_eq!(game.at(ANN), "F4");
    assert_eq!(game.pool(ANN), "3/3");
    assert_eq!(game.asked(), "sostrate:wound");
    game.timeout(ANN);
    assert_eq!(game.wounds(ANN), "5");
    assert_eq!(game.asked(), "sostrate:action");
}

#[test]
fn lab_15_3_veteran_warrior() {
    // LAB-7.2, LAB-7.5
    let traps = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/trap G4=NESW/trap")
        .hero(BEN, "E4")
        .active(BEN);
    let mut game = traps.clone().play();
    game.act(BEN, "move F4");
    assert_eq!(game.asked(), "diodotus:action");
    game.act(BEN, "move G4");
    assert_eq!(game.asked(), "diodotus:wound");

    let mut game = traps.wounds(BEN, "8").play();
    game.act(BEN, "move F4");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_15_4_wall_limit() {
    // LAB-3.37, LAB-6.41
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/wall")
        .walls("C3-D3 D2-D3")
        .hero(ANN, "E4")
        .play();
    game.act(ANN, "move F4");
    assert_eq!(game.kind(ANN), "wall_place");
    assert_eq!(game.refused(ANN, "place D3-E3"), "E_WALL_LIMIT");
    assert_eq!(game.kind(ANN), "wall_place");
    game.act(ANN, "place E2-E3");
    assert_eq!(game.walls(), "D2-D3 E2-E3 C3-D3");
}

#[test]
fn lab_15_5_discover_cover_hand_limit() {
    // LAB-6.9, LAB-5.31, LAB-5.9, LAB-6.2
    let mut game = Fixture::new()
        .tiles("A2=NES/key:bronze B2=NESW/none")
        .hero(ANN, "A2")
        .hand(ANN, "echo tribute red_cloak lotus_wine")
        .play();
    game.act(ANN, "discover");
    assert_eq!(game.targets(ANN, "take"), "run bandages climb second_wind");
    game.act(ANN, "take run").act(ANN, "slot 1");
    assert_eq!(game.pool(ANN), "4/2");
    assert_eq!(game.keys(ANN), "1:run");
    assert_eq!(game.refused(ANN, "move E"), "E_COVERED");
    assert!(game.offers(ANN, "key run E"));
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.kind(ANN), "hand");
    assert_eq!(game.refused(ANN, "discard"), "E_HAND_LIMIT");
    game.act(ANN, "discard tribute");
    assert_eq!(game.hand(ANN), "echo red_cloak lotus_wine");
}

#[test]
fn lab_15_6_same_colour_twice() {
    // LAB-6.22, LAB-6.46
    let game = Fixture::new()
        .tiles("A2=NES/key:bronze B2=NESW/none")
        .hero(ANN, "A2")
        .keys(ANN, "9:bandages")
        .play();
    assert_eq!(game.refused(ANN, "discover"), "E_HAVE_COLOUR");
}

#[test]
fn lab_15_7_attack_with_displacement_onto_a_trap() {
    // LAB-5.57, LAB-5.63, LAB-5.66, LAB-11.7
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none B3=NESW/trap")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("3")
        .blood("2")
        .play();
    game.pass();
    game.act(ANN, "monster move W");
    assert_eq!(game.monster(), "B4");
    assert_eq!(game.asked(), "diodotus:wound");
    game.act(BEN, "wounds 5 8");
    assert_eq!(game.targets(ANN, "monster displace"), "B3 C4");
    game.act(ANN, "monster displace B3");
    assert_eq!(game.at(BEN), "B3");
    assert_eq!(game.asked(), "diodotus:wound");
    game.act(BEN, "wounds 7");
    assert_eq!(game.wounds(BEN), "5 7 8");
    assert_eq!(game.active(), BEN, "the two remaining MP are lost");
}

#[test]
fn lab_15_8_shield_maiden_wounded_by_the_same_attack() {
    // LAB-5.61, LAB-11.24
    let stands = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none B3=NESW/none A4=NESW/none")
        .monster("C4")
        .hero(ANN, "B4")
        .dice("3")
        .blood("1");
    let mut game = stands.clone().play();
    game.pass();
    game.act(ANN, "monster move B4").act(ANN, "wounds 8");
    assert_eq!(game.at(ANN), "B4", "not displaced by this attack");
    assert_eq!(game.active(), BEN);

    let mut game = stands.wounds(ANN, "8").play();
    game.pass();
    game.act(ANN, "monster move B4").act(ANN, "wounds 5");
    assert_eq!(game.kind(ANN), "displace");
    game.act(ANN, "monster displace A4");
    assert_eq!(game.at(ANN), "A4");
}

#[test]
fn lab_15_9_leave_the_start_tile() {
    // LAB-5.49, LAB-5.51
    let mut game = Fixture::new()
        .tiles("A1=NE/none")
        .monster("A1")
        .hero(BEN, "D4")
        .dice("2")
        .blood("1")
        .play();
    game.pass();
    assert_eq!(game.choices(ANN, "monster move"), [""; 0]);
    game.act(ANN, "monster rotate A1 cw");
    assert_eq!(game.face("A1"), "ES/none");
    assert_eq!(game.monster(), "D4");
    assert_eq!(
        game.asked(),
        "diodotus:wound",
        "the Door's hero is attacked"
    );
}

#[test]
fn lab_15_10_charge_wall_and_hide() {
    // LAB-5.53, LAB-5.54
    let mut game = Fixture::new()
        .tiles("B4=EW/none C4=EW/none E4=EW/hide F4=EW/none")
        .walls("C4-D4")
        .monster("B4")
        .hero(BEN, "E4")
        .hero(ANN, "F4")
        .dice("charge")
        .blood("1")
        .play();
    game.pass();
    assert_eq!(
        game.monster(),
        "F4",
        "a single charge side is taken at once"
    );
    assert_eq!(game.walls(), "");
    assert_eq!(game.asked(), "sostrate:wound");
}

#[test]
fn lab_15_11_medusa() {
    // LAB-5.75
    let mut game = Fixture::new()
        .option("monster", "medusa")
        .tiles("C4=NESW/none B4=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .wounds(BEN, "2")
        .dice("3")
        .blood("3")
        .play();
    game.pass();
    game.act(ANN, "monster move B4");
    assert_eq!(game.wounds(BEN), "1 2 3 4");
}

#[test]
fn lab_15_12_cerberus_hunts() {
    // LAB-5.105, LAB-5.108
    let mut game = Fixture::new()
        .option("monster", "cerberus")
        .tiles("B2=NESW/none B3=NS/none B4=NESW/none C4=EW/none E4=EW/none F4=EW/none")
        .monster("B2")
        .hero(BEN, "F4")
        .dice("4")
        .play();
    game.pass();
    game.act(ANN, "monster move B3").act(ANN, "monster move B4");
    assert_eq!(game.monster(), "D4");
    assert_eq!(game.wounds(BEN), "");
    assert_eq!(game.active(), BEN);
}

#[test]
fn lab_15_13_hermes_against_hermes() {
    // LAB-5.91, LAB-11.28
    let mut game = Fixture::new()
        .wounds(ANN, "1 5 7")
        .hand(ANN, "nectar_of_asclepius hermes_mischief")
        .hand(BEN, "hermes_mischief")
        .play();
    game.act(ANN, "card nectar_of_asclepius");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react hermes_mischief");
    assert_eq!(game.asked(), "sostrate:react");
    game.act(ANN, "react hermes_mischief");
    assert_eq!(game.wounds(ANN), "");
    assert_eq!(
        game.discard(),
        "hermes_mischief hermes_mischief nectar_of_asclepius"
    );
    assert_eq!(
        (game.pool(ANN), game.pool(BEN)),
        ("4/1".into(), "4/2".into())
    );
}

#[test]
fn lab_15_14_reaction_needs_slot_4_and_a_hand() {
    // LAB-5.79, LAB-5.80, LAB-5.81
    let attacked = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .hand(BEN, "play_dead")
        .dice("3")
        .blood("1");
    for (pool, wounds, asked) in [
        ("7/0", "", "diodotus:wound"),
        ("6/1", "4", "diodotus:wound"),
        ("6/1", "", "diodotus:react"),
    ] {
        let fixture = attacked.clone().pool(BEN, pool).wounds(BEN, wounds);
        let mut game = fixture.play();
        game.pass();
        game.act(ANN, "monster move B4");
        assert_eq!(game.asked(), asked, "pool {pool}, wounds {wounds}");
        if asked == "diodotus:react" {
            game.act(BEN, "react play_dead");
            assert_eq!(game.pool(BEN), "6/0");
            assert_eq!(game.wounds(BEN), "");
        }
    }
}

#[test]
fn lab_15_15_round_1() {
    // LAB-5.8, LAB-5.103, LAB-4.13
    let mut game = Fixture::new()
        .seats("sostrate leona")
        .round(1)
        .active("leona")
        .first(ANN)
        .tiles("C4=NESW/none B4?=NESW/minotaur")
        .hero("leona", "C4")
        .hero(ANN, "D4")
        .deck("echo tribute")
        .play();
    game.act("leona", "explore W");
    assert_eq!(game.asked(), "leona:action", "neither LEONA nor MP");
    game.act("leona", "pass").act("leona", "pool 5");
    assert_eq!(game.pool("leona"), "5/2");
    assert_eq!(game.hand("leona"), "");
    assert_eq!(game.active(), ANN);
    assert_eq!(game.view().round.0, 2);
    assert_eq!(game.view().die, None);
    assert_eq!(game.monster(), "D4");
    assert_eq!(game.asked(), "sostrate:action", "no attack");
}

#[test]
fn lab_15_16_winning() {
    // LAB-8.1, LAB-5.100
    let four = Fixture::new()
        .tiles("D3=NESW/none")
        .hero(ANN, "D3")
        .keys(ANN, "9:run 8:build 7:beckon 6:enrage")
        .wounds(ANN, "9 8");
    let mut game = four.clone().monster("D3").play();
    game.act(ANN, "move S");
    assert_eq!(game.winner().as_deref(), Some(ANN));
    assert_eq!(game.asked(), "over");

    let game = four.monster("D4").play();
    assert_eq!(game.refused(ANN, "move S"), "E_MONSTER");
}

#[test]
fn lab_15_17_royal_cunning() {
    // LAB-7.3, LAB-7.8
    let mut game = Fixture::new()
        .seats("akikios diodotus")
        .tiles("E4=NESW/none F4=EW/none")
        .hero("akikios", "E4")
        .wounds("akikios", "1 5")
        .hand("akikios", "echo tribute")
        .play();
    game.act("akikios", "special echo 1 diodotus");
    assert_eq!(game.wounds("akikios"), "5");
    assert_eq!(game.asked(), "diodotus:wound");
    let deadline = game.decision(BEN).deadline;
    assert_eq!(deadline, daedalus_contract::game::Deadline::Side);
    game.timeout(BEN);
    assert_eq!(
        game.refused("akikios", "special tribute 5 diodotus"),
        "E_ONCE"
    );
    game.act("akikios", "move E");
    assert_eq!(game.at("akikios"), "F4");
}

#[test]
fn lab_15_18_rearrange_leaves_the_wound() {
    // LAB-6.19, LAB-6.20, LAB-6.21, LAB-11.8
    let mut game = Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none G4=NESW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .keys(ANN, "9:beckon")
        .wounds(ANN, "9")
        .pool(ANN, "3/4")
        .play();
    assert_eq!(game.refused(ANN, "key beckon diodotus G4"), "E_WOUNDED");
    game.act(ANN, "rearrange beckon 5 3");
    assert_eq!(game.keys(ANN), "5:beckon");
    assert_eq!(game.wounds(ANN), "9");
    assert!(game.offers(ANN, "key beckon diodotus G4"));
    assert!(game.offers(ANN, "heal 9"));
}
