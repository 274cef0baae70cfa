//! The cards of Medusa (LAB-7.100 to 7.108). Ann plays Sostrate, Ben Diodotus, Cleo Akikios.

use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::view::Mark;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const CLEO: &str = "akikios";

/// Three seats, Ann's turn; Medusa on C4 of an open row, Ben on B5 behind closed sides, Ann on G7.
fn lair() -> Fixture {
    Fixture::new()
        .option("monster", "medusa")
        .seats("sostrate diodotus akikios")
        .tiles("A4=EW/none B4=EW/none C4=EW/none A5=NESW/none B5=SW/none G7=NESW/none G6=NESW/none")
        .monster("C4")
        .hero(ANN, "G7")
        .hero(BEN, "B5")
}

/// Ann passes, rolls and leads Medusa onto B4.
fn to_b4(fixture: Fixture, face: &str) -> Trial {
    let mut game = fixture.dice(face).play();
    game.pass().act(ANN, "monster move B4");
    game
}

#[test]
fn lab_7_100_and_7_108_body_of_a_python_strikes_adjacent_tiles() {
    let python = lair().hand(ANN, "body_of_a_python").blood("2");
    let mut game = python.clone().dice("3").play();
    game.act(ANN, "card body_of_a_python").pass();
    assert_eq!(game.kind(ANN), "mp", "no strike on her start tile");
    game.act(ANN, "monster move B4");
    assert_eq!(
        (game.kind(ANN), game.targets(ANN, "monster strike")),
        ("strike", "yes no".into())
    );
    game.act(ANN, "monster strike yes");
    // LAB-5.75: from the top; LAB-11.59: displaced along a link of its own tile.
    assert_eq!(
        (game.wounds(BEN), game.at(BEN)),
        ("1 2".into(), "A5".into())
    );
    assert_eq!(game.asked(), "diodotus:action", "her movement ends");

    let mut game = python.dice("3").play();
    game.act(ANN, "card body_of_a_python")
        .pass()
        .act(ANN, "monster move B4")
        .timeout(ANN);
    assert_eq!(
        (game.kind(ANN), game.wounds(BEN)),
        ("mp", String::new()),
        "LAB-5.34: not by default"
    );
    let mut game = to_b4(lair(), "3");
    assert_eq!(game.kind(ANN), "mp", "only with the card");
    game.act(ANN, "monster halt");
    let mut game = lair().hand(BEN, "body_of_a_python").active(BEN).play();
    game.state.monster_tile = None;
    assert_eq!(game.refused(BEN, "card body_of_a_python"), "E_NO_MONSTER");
}

#[test]
fn lab_7_108_a_strike_also_follows_a_charge_and_a_passage() {
    let python = lair().hand(ANN, "body_of_a_python").blood("1");
    let mut game = python
        .clone()
        .tiles("A5=NESW/none")
        .hero(BEN, "A5")
        .dice("charge")
        .play();
    game.act(ANN, "card body_of_a_python")
        .pass()
        .act(ANN, "monster charge W");
    assert_eq!((game.monster(), game.kind(ANN)), ("A4".into(), "strike"));
    let tunnel = python
        .tiles("B4=EW/secret C4=EW/secret F1=NS/secret")
        .dice("passage");
    let mut game = tunnel.play();
    game.act(ANN, "card body_of_a_python")
        .pass()
        .act(ANN, "monster passage B4");
    assert_eq!(game.kind(ANN), "strike");
}

#[test]
fn lab_7_108_nobody_is_displaced_onto_medusas_tile() {
    // Not even where others might enter it (LAB-3.31).
    for symbol in ["none", "hide"] {
        let open = lair()
            .tiles(&format!("B5=NSW/none B4=ESW/{symbol}"))
            .hand(ANN, "body_of_a_python");
        let mut game = open.blood("1").dice("3").play();
        game.act(ANN, "card body_of_a_python")
            .pass()
            .act(ANN, "monster move B4");
        game.act(ANN, "monster strike yes");
        assert_eq!(game.at(BEN), "A5", "{symbol}");
    }
    // Where there is more than one other tile, her own is refused by its name.
    let wide = lair()
        .tiles("B5=NSW/none B4=ESW/hide B6=NESW/none")
        .hand(ANN, "body_of_a_python");
    let mut game = wide.blood("1").dice("3").play();
    game.act(ANN, "card body_of_a_python")
        .pass()
        .act(ANN, "monster move B4");
    game.act(ANN, "monster strike yes");
    assert_eq!(game.targets(ANN, "monster displace"), "B6 A5");
    assert_eq!(game.refused(ANN, "monster displace B4"), "E_MONSTER");
    game.act(ANN, "monster displace B6");
    assert_eq!(game.at(BEN), "B6");
}

#[test]
fn lab_7_101_stone_gaze_takes_up_to_two_feet() {
    let gaze = lair().hand(ANN, "stone_gaze").hero(BEN, "A4");
    let mut game = gaze.clone().play();
    game.act(ANN, "card stone_gaze diodotus");
    assert_eq!(game.pool(BEN), "2/3");
    let mut game = gaze.clone().pool(BEN, "1/3").play();
    game.act(ANN, "card stone_gaze diodotus");
    assert_eq!(game.pool(BEN), "0/3");
    let refused = |fixture: Fixture| fixture.play().refused(ANN, "card stone_gaze diodotus");
    assert_eq!(refused(gaze.clone().pool(BEN, "0/3")), "E_NO_EFFECT");
    assert_eq!(
        refused(gaze.clone().walls("A4-B4")),
        "E_NO_EFFECT",
        "out of sight"
    );
    let other = gaze.clone().hero(CLEO, "B4").pool(BEN, "0/3");
    assert_eq!(refused(other), "E_BAD_TARGET", "Cleo would do");
    let mut game = gaze.play();
    game.state.monster_tile = None;
    assert_eq!(
        game.refused(ANN, "card stone_gaze diodotus"),
        "E_NO_MONSTER"
    );
}

#[test]
fn lab_7_102_mirror_shield_turns_the_wounds_on_the_controller() {
    let seen = lair().hero(BEN, "B4").hand(BEN, "mirror_shield");
    let mut game = to_b4(seen.clone().blood("2"), "3");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react mirror_shield");
    // LAB-11.56: passed on, they are placed normally, and the hero is still displaced.
    assert_eq!(game.asked(), "sostrate:wound");
    game.timeout(ANN);
    assert_eq!(
        (game.wounds(ANN), game.wounds(BEN)),
        ("5 8".into(), String::new())
    );
    game.act(ANN, "monster displace A4");
    assert_eq!(game.at(BEN), "A4");
}

#[test]
fn lab_7_102_mirror_shield_answers_only_attacks_of_others() {
    // The own controller is no target of it, and a trap is no attack.
    let own = lair().hero(ANN, "B4").hand(ANN, "mirror_shield").blood("1");
    let game = to_b4(own, "3");
    assert_eq!(game.wounds(ANN), "1");
    let mut game = lair()
        .tiles("G6=NESW/trap")
        .hand(ANN, "mirror_shield")
        .play();
    game.act(ANN, "move G6");
    assert_eq!(game.kind(ANN), "wound");
}

#[test]
fn lab_11_56_a_mirrored_wound_cannot_be_mirrored_again() {
    let both = lair()
        .hero(BEN, "B4")
        .hand(BEN, "mirror_shield")
        .hand(ANN, "mirror_shield");
    let mut game = to_b4(both.blood("1"), "3");
    game.act(BEN, "react mirror_shield");
    assert_eq!(game.asked(), "sostrate:wound");
}

#[test]
fn lab_7_103_nest_of_snakes_uncovers_hidden_heroes() {
    let hiding = lair()
        .tiles("B4=EW/hide")
        .hero(BEN, "B4")
        .hand(ANN, "nest_of_snakes");
    let game = to_b4(hiding.clone().blood("1"), "3");
    assert_eq!(game.wounds(BEN), "", "hidden");
    let mut game = hiding.clone().blood("1").dice("charge").play();
    game.act(ANN, "card nest_of_snakes")
        .pass()
        .act(ANN, "monster charge W");
    assert_eq!(
        (game.wounds(BEN), game.monster()),
        ("1".into(), "B4".into()),
        "a charge stops there"
    );
    // LAB-7.154: until the start of Ann's next turn.
    let mut game = hiding.dice("passage passage passage").play();
    game.act(ANN, "card nest_of_snakes").until(BEN, "action");
    let hidden = |game: &Trial| game.state.is_hidden(game.seat(BEN));
    assert!(!hidden(&game));
    game.until(ANN, "action");
    assert!(hidden(&game));
}

#[test]
fn lab_7_104_statue_garden_needs_an_unoccupied_tile() {
    let garden = lair()
        .hand(ANN, "statue_garden statue_garden")
        .tiles("E4=EW/trap");
    let mut game = garden.play();
    for (tile, code) in [
        ("D4", "E_BAD_TARGET"),
        ("B5", "E_BAD_TARGET"),
        ("C4", "E_BAD_TARGET"),
        ("A1", "E_FACE_DOWN"),
    ] {
        assert_eq!(
            game.refused(ANN, &format!("card statue_garden {tile}")),
            code,
            "{tile}"
        );
    }
    game.act(ANN, "card statue_garden E4");
    assert_eq!(game.tile("E4").mark, Some(Mark::Statue));
    assert_eq!(
        game.refused(ANN, "card statue_garden E4"),
        "E_BAD_TARGET",
        "one is there"
    );
}

#[test]
fn lab_7_105_shed_skin_lays_all_wounds_anew() {
    let skin = lair().hand(ANN, "shed_skin");
    let mut game = skin.clone().wounds(ANN, "1 2").play();
    assert_eq!(game.choices(ANN, "card shed_skin").len(), 28, "8 over 2");
    assert_eq!(game.refused(ANN, "card shed_skin 5"), "E_BAD_TARGET");
    assert_eq!(game.refused(ANN, "card shed_skin 5 9"), "E_BAD_TARGET");
    game.act(ANN, "card shed_skin 5 6");
    assert_eq!(game.wounds(ANN), "5 6");
    assert_eq!(
        skin.clone().play().refused(ANN, "card shed_skin"),
        "E_NO_EFFECT"
    );
    // LAB-6.21: the orphan on the empty slot 9 finds a place, or is discarded where there is none.
    let mut game = skin.clone().wounds(ANN, "5 9").play();
    game.act(ANN, "card shed_skin 5 8");
    assert_eq!(game.wounds(ANN), "5 8");
    let echo = skin.wounds(ANN, "1 2 3 5 6 7 8 9");
    let mut game = echo.play();
    assert_eq!(
        game.choices(ANN, "card shed_skin"),
        ["card shed_skin 1 2 3 4 5 6 7 8"]
    );
    game.act(ANN, "card shed_skin 1 2 3 4 5 6 7 8");
    assert_eq!(game.wounds(ANN), "1 2 3 4 5 6 7 8");
}

#[test]
fn lab_7_106_averted_eyes_take_two_hooves() {
    for (face, points) in [("4", 2), ("3", 1), ("2", 1)] {
        let mut game = lair().hand(BEN, "averted_eyes").dice(face).play();
        game.pass().act(BEN, "react averted_eyes");
        assert_eq!(
            game.view().movement.map(|(_, points)| points),
            Some(points),
            "{face}"
        );
    }
    let mut game = lair().hand(BEN, "averted_eyes").dice("charge").play();
    game.pass();
    assert_eq!(game.kind(BEN), "", "no hooves");
}

#[test]
fn lab_7_107_euryales_cry_wounds_whom_medusa_sees() {
    let cry = lair()
        .hand(ANN, "euryales_cry")
        .hero(ANN, "B4")
        .hero(BEN, "A4")
        .hero(CLEO, "A5");
    let mut game = cry.clone().play();
    game.act(ANN, "card euryales_cry");
    // LAB-5.75: from the top, without a choice; the own hero too.
    let wounds = (game.wounds(ANN), game.wounds(BEN), game.wounds(CLEO));
    assert_eq!(wounds, ("1".into(), "1".into(), String::new()));
    let hidden = cry.clone().tiles("A4=EW/hide B4=EW/hide");
    assert_eq!(
        hidden.play().refused(ANN, "card euryales_cry"),
        "E_NO_EFFECT"
    );
    let mut game = cry.play();
    game.state.monster_tile = None;
    assert_eq!(game.refused(ANN, "card euryales_cry"), "E_NO_MONSTER");
}

#[test]
fn lab_7_108_no_strike_follows_a_return_or_a_card() {
    // Back on her start tile, beside Cleo now.
    let near = lair()
        .tiles("C5=SW/none")
        .hero(CLEO, "C5")
        .hand(ANN, "body_of_a_python");
    let mut game = near.dice("3").play();
    game.act(ANN, "card body_of_a_python")
        .pass()
        .act(ANN, "monster move B4")
        .act(ANN, "monster strike no")
        .act(ANN, "monster move C4");
    assert_eq!((game.monster(), game.kind(ANN)), ("C4".into(), "mp"));
    // A card puts her onto the Door, beside Ben.
    let cards = lair()
        .tiles("E4=NESW/none")
        .hero(BEN, "E4")
        .hand(ANN, "body_of_a_python back_to_your_lair");
    let mut game = cards.dice("3").play();
    game.act(ANN, "card body_of_a_python")
        .act(ANN, "card back_to_your_lair");
    assert_eq!(
        (game.monster(), game.asked()),
        ("D4".into(), "sostrate:action".into())
    );
}
