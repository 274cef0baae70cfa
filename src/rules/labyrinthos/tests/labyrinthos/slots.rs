//! Slots, costs and the actions of the own turn (6.1, 6.2).

use daedalus_fixtures::labyrinthos::Fixture;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann on a crossing with a wall beside her.
fn on_e4() -> Fixture {
    Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none A2=NES/key:gold")
        .walls("E4-E5")
        .hero(ANN, "E4")
}

#[test]
fn lab_6_1_nine_slots() {
    let game = on_e4().play();
    assert_eq!(game.board(ANN).slots.len(), 9);
}

#[test]
fn lab_6_2_and_7_36_a_key_covers_and_replaces_the_base_action() {
    // LAB-6.2, LAB-7.36
    let sides = [
        (1, "move F4"),
        (2, "explore N"),
        (4, "card winged_sandals"),
        (5, "wall E4-E5 E3-E4"),
        (6, "rotate E4 cw"),
        (7, "heal 3"),
    ];
    for (slot, action) in sides {
        let fixture = on_e4()
            .hand(ANN, "winged_sandals")
            .wounds(ANN, "3")
            .keys(ANN, &format!("{slot}:second_wind"));
        let mut game = fixture.play();
        assert_eq!(game.refused(ANN, action), "E_COVERED", "{action}");
        assert!(!game.offers(ANN, action));
        assert!(game.offers(ANN, "key second_wind feet 1"));
        // It works again when the Key moves away.
        game.act(ANN, "rearrange second_wind 8 3");
        let fixture = on_e4()
            .hand(ANN, "winged_sandals")
            .wounds(ANN, "3")
            .keys(ANN, "8:second_wind");
        fixture.play().act(ANN, action);
    }
    let game = on_e4().hero(ANN, "A2").keys(ANN, "3:run").play();
    assert_eq!(game.refused(ANN, "discover"), "E_COVERED");
}

#[test]
fn lab_6_3_recover_and_rearrange_stand_outside() {
    // LAB-11.6; available with every slot wounded and no slot free of Keys needed.
    let game = on_e4()
        .keys(ANN, "9:run")
        .wounds(ANN, "1 2 3 4 5 6 7 8 9")
        .play();
    assert_eq!(
        game.refused(ANN, "rearrange run recover 0"),
        "E_SLOT_PROTECTED"
    );
    assert_eq!(
        game.refused(ANN, "rearrange run rearrange 0"),
        "E_SLOT_PROTECTED"
    );
    assert!(game.offers(ANN, "rearrange run 8"));
    assert!(game.offers(ANN, "recover"));
}

#[test]
fn lab_6_4_and_11_5_no_key_on_a_key() {
    // LAB-6.4, LAB-11.5
    let mut game = on_e4().hero(ANN, "A2").keys(ANN, "9:run 8:build").play();
    assert_eq!(game.refused(ANN, "rearrange run 8 3"), "E_SLOT_HAS_KEY");
    game.act(ANN, "discover").act(ANN, "take beckon");
    assert_eq!(game.refused(ANN, "slot 9"), "E_SLOT_HAS_KEY");
    assert_eq!(game.refused(ANN, "slot recover"), "E_SLOT_PROTECTED");
    assert_eq!(game.targets(ANN, "slot"), "1 2 3 4 5 6 7");
    game.act(ANN, "slot 3");
    assert_eq!(game.keys(ANN), "3:beckon 8:build 9:run");
}

#[test]
fn lab_6_5_the_split_of_any_tokens() {
    // Named: as named. Not named: the type of which more are there, token by token; on a tie Hands.
    for (pool, text, left) in [
        ("4/3", "recover 2", "2/0"),
        ("4/3", "recover", "1/1"),
        ("6/1", "recover", "1/1"),
        ("3/3", "recover", "1/0"),
        ("2/5", "recover", "1/1"),
    ] {
        let mut game = on_e4().wounds(ANN, "1").pool(ANN, pool).play();
        game.act(ANN, text);
        assert_eq!(game.pool(ANN), left, "{pool} {text}");
    }
}

#[test]
fn lab_6_6_moving_costs_feet_and_changing_the_maze_hands() {
    for (action, left) in [
        ("move F4", "3/3"),
        ("explore N", "3/3"),
        ("rotate E4 cw", "4/2"),
        ("wall E4-E5 E3-E4", "4/2"),
    ] {
        let mut game = on_e4().play();
        game.act(ANN, action);
        assert_eq!(game.pool(ANN), left, "{action}");
    }
}

#[test]
fn lab_6_7_move() {
    let mut game = on_e4().pool(ANN, "1/0").play();
    game.act(ANN, "move F4");
    assert_eq!(game.refused(ANN, "move E4"), "E_TOKENS");
    assert_eq!(
        game.refusal(ANN, "move E4"),
        "You need 1 Foot, you have nothing."
    );
}

#[test]
fn lab_6_8_and_11_16_explore_moves_onto_the_tile_in_any_case() {
    // LAB-6.8, LAB-11.16
    let mut game = on_e4().tiles("E3?=NE/hide").play();
    game.act(ANN, "explore N").act(ANN, "orient 0");
    assert_eq!(game.face("E3"), "NE/hide", "no way back");
    assert_eq!(game.at(ANN), "E3");
}

#[test]
fn lab_6_9_discover() {
    let mut game = on_e4().hero(ANN, "A2").pool(ANN, "0/1").play();
    game.act(ANN, "discover");
    assert_eq!(game.pool(ANN), "0/0");
    game.act(ANN, "take beckon").act(ANN, "slot 9");
    assert_eq!(game.keys(ANN), "9:beckon");
    assert_eq!(game.view().keys_left, [4, 4, 3, 4]);
    // LAB-1.10, LAB-10.7: while it is resolved the faces are hers alone.
    let mut game = on_e4().hero(ANN, "A2").play();
    game.act(ANN, "discover");
    assert_eq!(game.view_of(ANN).keys_seen.len(), 4);
    assert_eq!(game.view_of(BEN).keys_seen.len(), 0);
    assert_eq!(game.view().keys_seen.len(), 0);
}

#[test]
fn lab_6_10_desperate_action() {
    let mut game = on_e4().hand(ANN, "winged_sandals play_dead").play();
    assert_eq!(game.refused(ANN, "card play_dead"), "E_REACTION_ONLY");
    assert_eq!(game.refused(ANN, "card red_cloak"), "E_NO_CARD");
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.pool(ANN), "4/2");
    assert_eq!(game.discard(), "winged_sandals");
    assert_eq!(game.hand(ANN), "play_dead");
}

#[test]
fn lab_6_12_rotate_any_explored_tile() {
    let mut game = on_e4()
        .tiles("F4=NE/none G7=NS/none")
        .hero(BEN, "F4")
        .monster("G7")
        .play();
    game.act(ANN, "rotate F4 cw");
    assert_eq!(game.face("F4"), "ES/none");
    game.act(ANN, "rotate F4 ccw").act(ANN, "rotate G7 ccw");
    assert_eq!(
        (game.face("F4"), game.face("G7")),
        ("NE/none".into(), "EW/none".into())
    );
    assert_eq!(game.refused(ANN, "rotate B1 cw"), "E_TOKENS");
    let game = on_e4().play();
    assert_eq!(game.refused(ANN, "rotate B1 cw"), "E_FACE_DOWN");
}

#[test]
fn lab_6_13_heal() {
    let mut game = on_e4().wounds(ANN, "1 5").play();
    assert_eq!(game.targets(ANN, "heal"), "1 5");
    assert_eq!(game.refused(ANN, "heal 2"), "E_NO_WOUND");
    game.act(ANN, "heal 1");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        ("5".into(), "4/1".into())
    );
    assert_eq!(game.refused(ANN, "heal 5"), "E_TOKENS");
}

#[test]
fn lab_6_14_special_is_an_action_for_akikios_alone() {
    let game = on_e4().wounds(ANN, "1").hand(ANN, "echo").play();
    assert_eq!(game.choices(ANN, "special"), [""; 0]);
    let mut game = Fixture::new()
        .seats("akikios diodotus")
        .wounds("akikios", "1")
        .hand("akikios", "echo")
        .pool("akikios", "0/0")
        .play();
    assert_eq!(
        game.choices("akikios", "special"),
        ["special echo 1 diodotus"]
    );
    game.act("akikios", "special echo 1 diodotus");
    assert_eq!(game.pool("akikios"), "0/0", "it costs nothing");
}

#[test]
fn lab_6_15_recover() {
    let mut game = on_e4().wounds(ANN, "1 2 7").play();
    assert_eq!(game.targets(ANN, "recover"), "2 3 4", "4 Feet and 3 Hands");
    game.act(ANN, "recover 4");
    assert_eq!(
        (game.wounds(ANN), game.pool(ANN)),
        (String::new(), "0/2".into())
    );
    let game = on_e4().play();
    assert_eq!(game.refused(ANN, "recover 4"), "E_NO_WOUND");
    let game = on_e4().wounds(ANN, "1").pool(ANN, "2/2").play();
    assert_eq!(game.refused(ANN, "recover 2"), "E_TOKENS");
}

#[test]
fn lab_6_16_rearrange() {
    let mut game = on_e4().keys(ANN, "9:run").play();
    game.act(ANN, "rearrange run 2 1");
    assert_eq!(
        (game.keys(ANN), game.pool(ANN)),
        ("2:run".into(), "3/1".into())
    );
    assert_eq!(game.refused(ANN, "rearrange run 3 1"), "E_TOKENS");
    let game = on_e4().keys(ANN, "9:run").play();
    assert_eq!(game.refused(ANN, "rearrange climb 3 1"), "E_NO_SUCH_KEY");
    assert_eq!(game.refused(ANN, "rearrange run 10 1"), "E_BAD_TARGET");
}

#[test]
fn lab_6_17_key_actions() {
    let game = on_e4().keys(ANN, "9:run").pool(ANN, "1/3").play();
    assert_eq!(game.refused(ANN, "key run E"), "E_TOKENS");
    assert_eq!(game.refused(ANN, "key oracles_eye A1"), "E_NO_SUCH_KEY");
}

#[test]
fn lab_6_18_pass() {
    let mut game = on_e4().pool(ANN, "0/0").play();
    game.act(ANN, "pass");
    assert_eq!(game.asked(), "sostrate:pool");
}

#[test]
fn lab_6_19_and_11_3_a_key_on_a_wounded_slot_is_wounded() {
    // LAB-6.19, LAB-11.3
    let mut game = on_e4().hero(ANN, "A2").wounds(ANN, "5").play();
    game.act(ANN, "discover").act(ANN, "take oracles_eye");
    game.act(ANN, "slot 5");
    assert_eq!(
        (game.keys(ANN), game.wounds(ANN)),
        ("5:oracles_eye".into(), "5".into())
    );
    assert_eq!(game.refused(ANN, "key oracles_eye A1"), "E_WOUNDED");
}

#[test]
fn lab_6_20_the_wound_stays_behind() {
    // LAB-11.8
    let mut game = on_e4().keys(ANN, "1:run").wounds(ANN, "1").play();
    game.act(ANN, "rearrange run 9 1");
    assert_eq!(
        (game.keys(ANN), game.wounds(ANN)),
        ("9:run".into(), "1".into())
    );
    assert_eq!(game.refused(ANN, "move F4"), "E_WOUNDED");
}

#[test]
fn lab_6_21_an_orphan_on_slot_9() {
    let mut game = on_e4()
        .hero(ANN, "A2")
        .keys(ANN, "9:run")
        .wounds(ANN, "9")
        .pool(ANN, "4/4")
        .play();
    game.act(ANN, "rearrange run 1 3");
    assert_eq!(game.wounds(ANN), "9");
    game.act(ANN, "discover").act(ANN, "take oracles_eye");
    game.act(ANN, "slot 9");
    assert_eq!(game.refused(ANN, "key oracles_eye A1"), "E_WOUNDED");
    game.act(ANN, "heal 9");
    assert_eq!(game.wounds(ANN), "");
}

#[test]
fn lab_6_22_one_key_of_a_colour() {
    let game = on_e4().hero(ANN, "A2").keys(ANN, "9:light_fingers").play();
    assert_eq!(game.refused(ANN, "discover"), "E_HAVE_COLOUR");
    assert!(!game.offers(ANN, "discover"));
}

#[test]
fn lab_6_23_wounded_keys_count() {
    let mut game = Fixture::new()
        .tiles("D3=NESW/none")
        .hero(ANN, "D3")
        .keys(ANN, "9:run 8:build 7:beckon 6:enrage")
        .wounds(ANN, "6 7 8 9")
        .play();
    game.act(ANN, "move D4");
    assert_eq!(game.winner().as_deref(), Some(ANN));
}

#[test]
fn lab_6_24_the_door_and_crosses_turn_too() {
    let mut game = on_e4().play();
    game.act(ANN, "rotate D4 cw").act(ANN, "rotate E4 cw");
    assert_eq!(
        (game.face("D4"), game.face("E4")),
        ("NESW/door".into(), "NESW/none".into())
    );
    assert_eq!(game.pool(ANN), "4/1");
}

#[test]
fn lab_2_3_and_2_21_an_empty_supply_of_feet() {
    // LAB-2.3, LAB-2.21
    // 28 Feet are out: Ambrosia offers none, and Second Wind cannot give any.
    let game = on_e4()
        .pool(ANN, "6/1")
        .pool(BEN, "22/0")
        .hand(ANN, "ambrosia")
        .keys(ANN, "9:second_wind")
        .play();
    assert_eq!(game.targets(ANN, "card ambrosia"), "hand hand none");
    assert_eq!(game.refused(ANN, "key second_wind hand 1"), "E_NO_EFFECT");
}

#[test]
fn lab_2_4_an_empty_supply_of_hands() {
    let mut game = on_e4()
        .pool(ANN, "3/0")
        .pool(BEN, "0/27")
        .keys(ANN, "9:second_wind")
        .play();
    assert_eq!(
        game.targets(ANN, "key second_wind"),
        "feet 1",
        "one Hand is left"
    );
    game.act(ANN, "key second_wind feet 1");
    assert_eq!(game.pool(ANN), "2/1");
}

#[test]
fn lab_11_33_and_11_57_free_moves_of_winged_sandals() {
    // LAB-11.33, LAB-11.57
    let mut game = on_e4()
        .tiles("G4=NESW/none")
        .hand(ANN, "winged_sandals")
        .keys(ANN, "9:run")
        .pool(ANN, "3/1")
        .wounds(ANN, "1")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(
        game.refused(ANN, "move N"),
        "E_FACE_DOWN",
        "the rules of MOVE hold"
    );
    game.act(ANN, "key run E");
    assert_eq!(game.pool(ANN), "1/0");
    // Run used up none of the three free moves, which come before any Foot.
    for to in ["F4", "G4", "F4"] {
        game.act(ANN, &format!("move {to}"));
        assert_eq!(game.pool(ANN), "1/0");
    }
    assert_eq!(game.refused(ANN, "move G4"), "E_WOUNDED");
}
