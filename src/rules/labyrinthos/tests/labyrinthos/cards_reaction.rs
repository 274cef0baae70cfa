//! The reactions of the base deck (LAB-7.80 to 7.90). Ann plays Sostrate, Ben Diodotus, Cleo Akikios.

use daedalus_contract::game::Viewer;
use daedalus_fixtures::labyrinthos::{Fixture, Trial};

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const CLEO: &str = "akikios";

/// Three seats, Ann's turn; the monster on C4 of an open row, Ben on B4, Cleo on A4, Ann far away.
fn row() -> Fixture {
    Fixture::new()
        .seats("sostrate diodotus akikios")
        .tiles("A4=NESW/none B4=NESW/none C4=NESW/none B3=NESW/none G7=NESW/none")
        .monster("C4")
        .hero(ANN, "G7")
        .hero(BEN, "B4")
        .hero(CLEO, "A4")
}

/// Ann passes, rolls 3 hooves and leads the monster onto Ben's tile.
fn attacked(fixture: Fixture) -> Trial {
    let mut game = fixture.dice("3").play();
    game.pass().act(ANN, "monster move B4");
    game
}

#[test]
fn lab_7_80_hermes_mischief_cancels_a_card() {
    let nectar = Fixture::new()
        .hand(ANN, "nectar_of_asclepius")
        .wounds(ANN, "1 5");
    let mut game = nectar.clone().hand(BEN, "hermes_mischief").play();
    game.act(ANN, "card nectar_of_asclepius");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react hermes_mischief");
    assert_eq!(game.wounds(ANN), "1 5");
    // LAB-11.31, LAB-11.51: it lies below Hermes' Mischief, and its cost stays paid.
    assert_eq!(game.discard(), "nectar_of_asclepius hermes_mischief");
    assert_eq!(
        (game.pool(ANN), game.pool(BEN)),
        ("4/2".into(), "4/2".into())
    );
    // LAB-11.29: never against the own card.
    let mut game = nectar
        .hand(ANN, "nectar_of_asclepius hermes_mischief")
        .play();
    game.act(ANN, "card nectar_of_asclepius");
    assert_eq!(
        (game.asked(), game.wounds(ANN)),
        ("sostrate:action".into(), String::new())
    );
}

#[test]
fn lab_7_156_a_cancelled_card_leaves_no_mark_and_no_duration() {
    let fixture = Fixture::new()
        .tiles("E4=EW/none F4=EW/trap")
        .hero(ANN, "E4")
        .hand(ANN, "chalk_mark winged_sandals")
        .hand(BEN, "hermes_mischief hermes_mischief");
    let mut game = fixture.play();
    game.act(ANN, "card chalk_mark F4")
        .act(BEN, "react hermes_mischief");
    assert_eq!(game.tile("F4").mark, None);
    game.act(ANN, "card winged_sandals")
        .act(BEN, "react hermes_mischief");
    game.act(ANN, "move D4");
    assert_eq!(game.pool(ANN), "3/1", "the move is not free");
}

#[test]
fn lab_11_46_a_cancelled_card_is_not_cancelled_twice() {
    let mut game = row()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand(CLEO, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.asked(), "diodotus:react akikios:react", "LAB-5.82");
    game.act(CLEO, "react hermes_mischief")
        .act(BEN, "react hermes_mischief");
    // Ben is first in reaction order. Cleo may still answer Ben's card, but not Ann's.
    while game.kind(CLEO) == "react" {
        game.act(CLEO, "react none");
    }
    assert_eq!(
        (game.hand(CLEO), game.pool(CLEO)),
        ("hermes_mischief".into(), "4/3".into())
    );
    assert_eq!(game.discard(), "winged_sandals hermes_mischief");
}

#[test]
fn lab_11_30_a_cancelled_reaction_was_the_one_card_of_that_window() {
    let mut game = attacked(
        row()
            .hand(BEN, "play_dead play_dead")
            .hand(CLEO, "hermes_mischief")
            .blood("1"),
    );
    game.act(BEN, "react play_dead")
        .act(CLEO, "react hermes_mischief");
    assert_eq!(game.asked(), "diodotus:wound");
    assert_eq!(game.hand(BEN), "play_dead");
}

#[test]
fn lab_7_81_loaded_die_rolls_again_for_the_same_controller() {
    let mut game = row()
        .hand(BEN, "loaded_die loaded_die")
        .dice("charge 2 4")
        .play();
    game.pass();
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react loaded_die");
    assert_eq!(
        game.asked(),
        "diodotus:react",
        "LAB-5.85: the window opens again"
    );
    game.act(BEN, "react loaded_die");
    let (seat, points) = game.view().movement.expect("a movement");
    assert_eq!((seat, points), (game.seat(ANN), 4));
}

#[test]
fn lab_7_81_with_beast_tongue_one_die_is_rolled_and_counts() {
    let keys = row().keys(ANN, "9:beast_tongue").hand(BEN, "loaded_die");
    let mut game = keys.dice("charge passage 2").play();
    game.act(ANN, "key beast_tongue")
        .pass()
        .act(ANN, "tongue 1");
    assert_eq!(
        game.asked(),
        "diodotus:react",
        "LAB-11.53: the window opens for the chosen face"
    );
    game.act(BEN, "react loaded_die");
    assert_eq!(game.view().movement.map(|(_, points)| points), Some(2));
}

#[test]
fn lab_7_82_puppet_strings_take_the_control_for_this_result() {
    let mut game = row()
        .hand(BEN, "puppet_strings")
        .hand(ANN, "puppet_strings")
        .dice("3")
        .play();
    game.pass();
    assert_eq!(
        game.asked(),
        "diodotus:react",
        "Ann controls the monster herself"
    );
    game.act(BEN, "react puppet_strings");
    assert_eq!(
        (game.kind(BEN), game.kind(ANN)),
        ("mp", ""),
        "LAB-5.114: not opened again"
    );
}

#[test]
fn lab_5_113_a_second_puppet_strings_takes_the_control_over() {
    let hands = row()
        .hand(BEN, "puppet_strings")
        .hand(CLEO, "puppet_strings");
    let mut game = hands.dice("3").play();
    game.pass();
    game.act(BEN, "react puppet_strings")
        .act(CLEO, "react puppet_strings");
    assert_eq!(game.kind(CLEO), "mp");
}

#[test]
fn lab_11_35_a_new_roll_keeps_the_puppeteer() {
    let hands = row().hand(BEN, "puppet_strings").hand(CLEO, "loaded_die");
    let mut game = hands.dice("charge 3").play();
    game.pass();
    game.act(BEN, "react puppet_strings")
        .act(CLEO, "react loaded_die");
    assert_eq!(game.kind(BEN), "mp");
}

#[test]
fn lab_7_83_play_dead_leaves_the_attack() {
    let mut game = attacked(row().hand(BEN, "play_dead"));
    game.act(BEN, "react play_dead");
    assert_eq!(
        (game.wounds(BEN), game.at(BEN)),
        (String::new(), "B4".into())
    );
    assert_eq!(
        game.asked(),
        "diodotus:action",
        "LAB-5.62: the remaining MP are lost"
    );
}

#[test]
fn lab_11_25_play_dead_does_not_help_the_others() {
    let mut game = attacked(row().hero(CLEO, "B4").hand(BEN, "play_dead").blood("1"));
    game.act(BEN, "react play_dead");
    assert_eq!(game.asked(), "akikios:wound");
}

#[test]
fn lab_7_84_scapegoat_offers_another_hero() {
    let mut game = attacked(row().hand(BEN, "scapegoat").blood("2"));
    assert_eq!(game.targets(BEN, "react scapegoat"), "akikios");
    game.act(BEN, "react scapegoat akikios");
    assert_eq!(game.asked(), "akikios:wound");
    game.timeout(CLEO);
    // Displaced from its own tile, A4, where B4 holds the monster: no tile is left.
    assert_eq!((game.at(CLEO), game.at(BEN)), ("A4".into(), "B4".into()));
    assert_eq!(
        (game.wounds(CLEO), game.wounds(BEN)),
        ("5 8".into(), String::new())
    );
    for nobody in [row().walls("A4-B4"), row().tiles("A4=NESW/hide")] {
        let game = attacked(nobody.hand(BEN, "scapegoat").blood("1"));
        assert_eq!(
            game.kind(BEN),
            "wound",
            "LAB-5.116: not eligible without a choice"
        );
    }
}

#[test]
fn lab_11_47_a_scapegoat_answers_nothing_and_sostrate_stays() {
    let mut game = attacked(
        row()
            .hero(ANN, "B3")
            .hero(CLEO, "G7")
            .tiles("B2=NESW/none")
            .hand(BEN, "scapegoat")
            .hand(ANN, "play_dead shield_of_athena")
            .blood("1"),
    );
    game.act(BEN, "react scapegoat sostrate");
    assert_eq!(game.asked(), "sostrate:react", "window WOUND opens for her");
    assert_eq!(
        game.choices(ANN, ""),
        ["react shield_of_athena", "react none"]
    );
    game.act(ANN, "react none").timeout(ANN);
    assert_eq!((game.at(ANN), game.wounds(ANN)), ("B3".into(), "5".into()));
}

#[test]
fn lab_7_84_nobody_who_left_the_attack_is_a_scapegoat() {
    let both = row()
        .hero(CLEO, "B4")
        .hand(BEN, "play_dead")
        .hand(CLEO, "scapegoat");
    let mut game = attacked(both.blood("1"));
    assert_eq!(
        game.asked(),
        "diodotus:react",
        "LAB-5.81: a target is no scapegoat"
    );
    game.act(BEN, "react play_dead");
    assert_eq!(game.asked(), "akikios:wound");
}

#[test]
fn lab_7_85_shield_of_athena_stops_two_wounds() {
    let mut game = attacked(row().hand(BEN, "shield_of_athena").blood("3"));
    game.act(BEN, "react shield_of_athena").timeout(BEN);
    assert_eq!(game.wounds(BEN), "5");
    let mut game = attacked(row().hand(BEN, "shield_of_athena").blood("1"));
    game.act(BEN, "react shield_of_athena");
    assert_eq!((game.wounds(BEN), game.kind(BEN)), (String::new(), ""));
}

#[test]
fn lab_7_85_it_also_answers_a_trap() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4=EW/trap")
        .hero(ANN, "E4")
        .hand(ANN, "shield_of_athena")
        .play();
    game.act(ANN, "move F4");
    assert_eq!(game.kind(ANN), "react", "LAB-5.87");
    game.act(ANN, "react shield_of_athena");
    assert_eq!(
        (game.wounds(ANN), game.kind(ANN)),
        (String::new(), "action")
    );
}

#[test]
fn lab_7_86_shared_pain_passes_one_wound_on() {
    let mut game = attacked(row().hand(BEN, "shared_pain").blood("2"));
    assert_eq!(game.targets(BEN, "react shared_pain"), "sostrate akikios");
    game.act(BEN, "react shared_pain akikios");
    game.timeout(CLEO).timeout(BEN);
    assert_eq!(
        (game.wounds(CLEO), game.wounds(BEN)),
        ("5".into(), "5".into())
    );
}

#[test]
fn lab_11_27_the_receiver_of_shared_pain_may_pass_it_on() {
    let hands = row().hand(BEN, "shared_pain").hand(CLEO, "shared_pain");
    let mut game = attacked(hands.blood("1"));
    game.act(BEN, "react shared_pain akikios");
    assert_eq!(game.asked(), "akikios:react");
    game.act(CLEO, "react shared_pain sostrate");
    assert_eq!(game.asked(), "sostrate:wound");
    game.timeout(ANN);
    let wounds = (game.wounds(ANN), game.wounds(BEN), game.wounds(CLEO));
    assert_eq!(wounds, ("5".into(), String::new(), String::new()));
}

#[test]
fn lab_11_26_one_card_for_one_batch_of_wounds() {
    let mut game = attacked(row().hand(BEN, "shared_pain shield_of_athena").blood("3"));
    game.act(BEN, "react shield_of_athena");
    assert_eq!(game.asked(), "diodotus:wound", "LAB-5.85");
    assert_eq!(game.hand(BEN), "shared_pain");
}

#[test]
fn lab_7_87_twisted_corridor_takes_the_orientation() {
    let explorer = Fixture::new()
        .tiles("E4=EW/none F4?=NS/none")
        .hero(ANN, "E4")
        .hand(BEN, "twisted_corridor");
    let mut game = explorer.clone().play();
    game.act(ANN, "explore F4");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react twisted_corridor");
    assert_eq!(game.asked(), "diodotus:orient");
    game.act(BEN, "orient 0");
    assert_eq!(
        (game.face("F4"), game.at(ANN)),
        ("NS/none".into(), "F4".into()),
        "LAB-11.16"
    );
    // Not against the own tile.
    let mut game = explorer.hand(ANN, "twisted_corridor").hand(BEN, "").play();
    game.act(ANN, "explore F4");
    assert_eq!(game.asked(), "sostrate:orient");
}

#[test]
fn lab_7_87_it_answers_torchlight_too() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4?=NS/none")
        .hero(ANN, "E4")
        .keys(ANN, "9:torchlight")
        .hand(BEN, "twisted_corridor")
        .play();
    game.act(ANN, "key torchlight F4")
        .act(BEN, "react twisted_corridor");
    assert_eq!(game.kind(BEN), "orient", "LAB-5.95");
}

#[test]
fn lab_5_113_only_one_twisted_corridor_counts() {
    let mut game = row()
        .tiles("F7?=NS/none")
        .hand(BEN, "twisted_corridor")
        .hand(CLEO, "twisted_corridor")
        .play();
    game.act(ANN, "explore F7");
    game.act(BEN, "react twisted_corridor")
        .act(CLEO, "react twisted_corridor");
    assert_eq!(game.asked(), "diodotus:orient");
    assert_eq!(
        (game.hand(CLEO), game.pool(CLEO)),
        ("twisted_corridor".into(), "4/3".into())
    );
}

#[test]
fn lab_7_88_jammed_lock_chooses_the_slot() {
    let finder = Fixture::new()
        .tiles("A2=NES/key:bronze")
        .hero(ANN, "A2")
        .hand(ANN, "jammed_lock");
    let mut game = finder.clone().hand(BEN, "jammed_lock").play();
    game.act(ANN, "discover").act(ANN, "take run");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react jammed_lock").act(BEN, "slot 1");
    assert_eq!(game.keys(ANN), "1:run");
    let mut game = finder.play();
    game.act(ANN, "discover").act(ANN, "take run");
    assert_eq!(game.asked(), "sostrate:key_slot", "not against the own Key");
}

#[test]
fn lab_7_89_firm_footing_holds_the_tile() {
    let tiles = Fixture::new()
        .tiles("E4=EW/none F4=EW/none")
        .hero(ANN, "E4")
        .hero(BEN, "F4");
    let mut game = tiles.clone().hand(BEN, "firm_footing").play();
    game.act(ANN, "rotate F4 cw");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react firm_footing");
    assert_eq!(
        (game.face("F4"), game.pool(ANN)),
        ("EW/none".into(), "4/2".into())
    );
    let mut game = tiles.clone().hand(ANN, "firm_footing").play();
    game.act(ANN, "rotate E4 cw");
    assert_eq!(game.face("E4"), "NS/none", "not against the own rotation");
    let mut game = tiles.hand(BEN, "firm_footing").play();
    game.act(ANN, "rotate E4 cw");
    assert_eq!(game.face("E4"), "NS/none", "Ben does not stand there");
}

#[test]
fn lab_7_89_a_point_of_the_monster_stays_spent() {
    let mut game = row()
        .tiles("B4=EW/none")
        .hand(BEN, "firm_footing")
        .dice("3")
        .play();
    game.pass();
    game.act(ANN, "monster rotate B4 cw")
        .act(BEN, "react firm_footing");
    assert_eq!(game.face("B4"), "EW/none");
    assert_eq!(game.view().movement.map(|(_, points)| points), Some(2));
}

#[test]
fn lab_7_90_elbows_out_sends_the_newcomer_back() {
    let tiles = Fixture::new()
        .tiles("E4=EW/trap F4=EW/trap")
        .hero(ANN, "E4")
        .hero(BEN, "F4")
        .hand(BEN, "elbows_out");
    let mut game = tiles.clone().play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "diodotus:react");
    game.act(BEN, "react elbows_out");
    assert_eq!(
        (game.at(ANN), game.asked()),
        ("E4".into(), "sostrate:action".into())
    );
    assert_eq!(game.wounds(ANN), "", "no symbol on either tile");
    assert_eq!(game.pool(ANN), "3/3", "LAB-11.51");
    // The tile it came from has to be enterable.
    let mut game = tiles.tiles("E4=EW/none").monster("E4").play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wound");
}

#[test]
fn lab_7_90_elbows_out_ends_a_run() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4=EW/none G4=EW/none")
        .hero(ANN, "E4")
        .keys(ANN, "9:run")
        .hero(BEN, "F4")
        .hand(BEN, "elbows_out")
        .play();
    game.act(ANN, "key run E").act(BEN, "react elbows_out");
    assert_eq!((game.at(ANN), game.kind(ANN)), ("E4".into(), "action"));
}

#[test]
fn lab_7_90_a_forced_newcomer_is_not_elbowed() {
    // LAB-5.98: only a hero that came by its own movement.
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4=EW/none")
        .hero(ANN, "F4")
        .hero(BEN, "E4")
        .keys(ANN, "9:beckon")
        .hand(ANN, "elbows_out")
        .play();
    game.act(ANN, "key beckon diodotus F4");
    assert_eq!(
        (game.at(BEN), game.asked()),
        ("F4".into(), "sostrate:action".into())
    );
}

#[test]
fn lab_10_9_an_answer_is_seen_only_when_it_resolves() {
    let mut game = row()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .hand(CLEO, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals")
        .act(CLEO, "react hermes_mischief");
    assert!(game.lines(Viewer::Spectator).is_empty());
    assert!(game.lines(Viewer::Seat(game.seat(BEN))).is_empty());
}
