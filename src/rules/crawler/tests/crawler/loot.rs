//! The loot cards (section 7.3).

use crate::halls::hero;
use daedalus_crawler::state::{Phase, Spell};
use daedalus_crawler::step::Mode;
use daedalus_fixtures::crawler::{Fixture, Trial};

#[test]
fn dcl_7_44_the_amulet_adds_1_to_the_defence() {
    let attacked = |worn: &str| {
        let fixture = hero("human_warrior", "").worn(1, worn).active(2);
        let fixture = fixture.monster(2, "skeleton", "c4d3").dice("5");
        fixture.phase(Phase::MonsterAttack).play().player(1).wounds
    };
    assert_eq!((attacked(""), attacked("l01")), (1, 0));
}

#[test]
fn dcl_7_49_creatures_beyond_4_do_not_see_the_cloak() {
    let shot = |worn: &str, at: &str| {
        let game = Fixture::new(2)
            .tiles("b4=W10 c4=W10")
            .adventurer(2, "human_thief", at)
            .worn(2, worn)
            .monster(1, "kobold", "b4a3")
            .calm()
            .phase(Phase::MonsterAttack)
            .play();
        game.log().contains("attacks")
    };
    assert!(shot("", "c4a3"));
    assert!(!shot("l06", "c4a3"));
    assert!(shot("l06", "b4e3"));
    // DCL-11.33: adventurers do.
    let game = hero("elf_thief", "")
        .adventurer(2, "human_thief", "b4a3")
        .worn(2, "l06")
        .play();
    assert_eq!(game.refused(1, "attack b4a3"), "");
}

#[test]
fn dcl_7_50_the_ring_makes_aquatic() {
    let mut game = Fixture::new(2)
        .tiles("c4=W9")
        .adventurer(1, "human_warrior", "c4a3")
        .worn(1, "l07")
        .hand(1, "e04")
        .play();
    // DCL-3.42: all water costs as floor, and deep water may be stopped on.
    game.act(1, "step e").act(1, "step n");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("c4b2", Some(4))
    );
    game.act(1, "endmove").act(1, "end");
    assert_eq!(game.at(1), "c4b2");
}

#[test]
fn dcl_7_51_the_weapon_of_a_wizard() {
    let mut game = hero("human_wizard", "")
        .worn(1, "l08")
        .monster(2, "mummy", "c4d3")
        .dice("1 1 1")
        .play();
    game.act(1, "attack c4d3");
    assert!(game.log().contains(": 1 against DEF 4"), "{}", game.log());
    // The area from afar stays as it was.
    game.act(1, "attack c4e3");
    assert!(game.log().contains(": 1 1 against DEF 4"), "{}", game.log());
}

/// Beside lava, with a card against a push that will be lost.
fn beside_lava(card: &str) -> Trial {
    let mut game = Fixture::new(2)
        .tiles("c4=W7")
        .adventurer(1, "human_warrior", "c4b3")
        .adventurer(2, "elf_thief", "g1c3")
        .monster(2, "skeleton", "c4b2")
        .setting(2, "reactions", "never")
        .quiet()
        .hand(1, card)
        .dice("1 6")
        .play();
    game.act(1, "push n");
    game
}

#[test]
fn dcl_7_52_firewalk_in_the_window_of_a_push() {
    let mut game = beside_lava("l09");
    assert_eq!(game.kind(1), "react");
    game.act(1, "play l09");
    assert_eq!(
        (game.at(1).as_str(), game.player(1).firewalk),
        ("c4c3", Spell::Now)
    );
    // At the end of the Activation it is gone, and so is the adventurer.
    game.act(1, "end");
    assert_eq!(game.at(1), "");
    assert!(game.log().contains("A's adventurer is destroyed"));
}

#[test]
fn dcl_7_52_who_is_not_active_keeps_it_to_the_end_of_the_next_activation() {
    let mut game = hero("human_warrior", "").hand(2, "l09 l10").play();
    game.act(2, "play l09").act(2, "play l10");
    assert_eq!(
        (game.player(2).firewalk, game.player(2).flight),
        (Spell::Next, Spell::Next)
    );
    game.until_turn(2);
    assert_eq!(
        (game.player(2).firewalk, game.player(2).flight),
        (Spell::Now, Spell::Now)
    );
    game.until_turn(1);
    assert_eq!(
        (game.player(2).firewalk, game.player(2).flight),
        (Spell::None, Spell::None)
    );
}

#[test]
fn dcl_7_53_flight_carries_over_water_and_ends_there() {
    let mut game = Fixture::new(2)
        .tiles("c4=W6")
        .adventurer(1, "human_warrior", "c4b3")
        .adventurer(2, "elf_thief", "g1c3")
        .quiet()
        .hand(1, "l10 e04")
        .play();
    game.act(1, "play l10").act(1, "step e");
    // DCL-3.41: as floor, and it may stop there.
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("c4c3", Some(5))
    );
    game.act(1, "endmove");
    assert_eq!(game.at(1), "c4c3");
    game.act(1, "end");
    assert_eq!((game.at(1).as_str(), game.player(1).hand.len()), ("", 0));
    // It also saves who is pushed off.
    let mut saved = beside_lava("l10");
    saved.act(1, "play l10");
    assert_eq!(saved.at(1), "c4c3");
}

#[test]
fn dcl_7_54_healing_takes_all_wounds_but_saves_from_no_lava() {
    let mut game = hero("human_warrior", "l11").wounds(1, 5).play();
    game.act(1, "play l11");
    assert_eq!(game.player(1).wounds, 0);
    // DCL-7.89: it may be played without wounds; DCL-5.70: no window before lava.
    assert_eq!(
        hero("human_warrior", "l11").play().refused(1, "play l11"),
        ""
    );
    let game = beside_lava("l11");
    assert_eq!(game.at(1), "");
    // It may be too little.
    let mut dying = hero("elf_warrior", "l11")
        .active(2)
        .monster(2, "minotaur", "c4d3")
        .wounds(1, 4)
        .dice("6 6 6")
        .phase(Phase::MonsterAttack)
        .play();
    dying.act(1, "play l11");
    assert_eq!((dying.player(1).wounds, dying.at(1).as_str()), (3, "c4c3"));
}

/// DCL-7.55, DCL-11.38.
#[test]
fn dcl_7_55_and_11_38_quickness_before_the_first_action() {
    let mut game = hero("human_warrior", "l12 e04")
        .monster(2, "golem", "c4d2")
        .dice("1 1 1 1")
        .play();
    game.act(1, "play l12");
    assert_eq!(game.view().actions, crate::halls::left(3, 2, 2));
    game.act(1, "step n").act(1, "endmove");
    game.act(1, "step s").act(1, "endmove");
    assert_eq!(game.refused(1, "step n"), "E_MOVED");
    game.act(1, "attack c4d2");
    assert_eq!(game.refused(1, "attack c4d2"), "E_NO_ATTACK");
}

#[test]
fn dcl_7_60_a_ranged_attack_with_the_most_dice() {
    let mut game = hero("human_warrior", "l17")
        .monster(2, "mummy", "b4a3")
        .dice("1 1 1 1")
        .play();
    assert_eq!(game.refused(1, "attack b4a3"), "E_ONLY_NEAR");
    game.act(1, "play l17").act(1, "attack b4a3");
    assert!(
        game.log().contains("1 1 1 1 against DEF 4"),
        "{}",
        game.log()
    );
    // For the next attack alone.
    assert_eq!(game.refused(1, "attack b4a3"), "E_ONLY_NEAR");
}

#[test]
fn dcl_7_60_a_wizard_meets_a_figure_alone_and_still_strikes_blocks_beside_it() {
    let mut game = hero("human_wizard", "l17")
        .monster(2, "mummy", "b4c3")
        .monster(2, "zombie", "b4d3")
        .dice("1 1")
        .play();
    let modes = |game: &Trial| {
        let strikes = game.view().targets;
        ["b4c3", "b4c2"].map(|at| {
            let strike = strikes.iter().find(|it| it.at.to_string() == at);
            strike.map(|it| (it.mode, it.hits.len()))
        })
    };
    assert_eq!(modes(&game), [Some((Mode::Area, 2)); 2]);
    game.act(1, "play l17");
    assert_eq!(
        modes(&game),
        [Some((Mode::Ranged, 1)), Some((Mode::Area, 2))]
    );
    game.act(1, "attack b4c3");
    let log = game.log();
    assert_eq!(log.matches("against DEF").count(), 1, "{log}");
    assert!(log.contains("1 1 against DEF 4"), "{log}");
}

#[test]
fn dcl_7_61_rapid_strike_comes_on_top() {
    let mut game = hero("human_warrior", "l18 e04")
        .monster(2, "golem", "c4d3")
        .dice("1 1 1 1 1 1 1 1 1 1 1 1")
        .play();
    game.act(1, "play l18");
    assert_eq!(game.view().actions, crate::halls::left(3, 1, 3));
    // DCL-5.62: at any point between the actions.
    game.act(1, "attack c4d3")
        .act(1, "step w")
        .act(1, "step e")
        .act(1, "endmove")
        .act(1, "attack c4d3");
    assert_eq!(game.refused(1, "attack c4d3"), "E_NO_ATTACK");
}

#[test]
fn dcl_7_62_the_fireball() {
    let fixture = || {
        hero("human_warrior", "l19 l02")
            .monster(2, "mummy", "c4d1")
            .hurt(2)
            .dice("4 1 1")
            .setting(1, "reactions", "never")
    };
    let mut game = fixture().play();
    // DCL-5.66: not within a Move.
    game.act(1, "step s");
    assert_eq!(game.refusal(1, "play l19 c4 d1"), "You cannot play it now.");
    game.act(1, "endmove");
    assert_eq!(
        game.refusal(1, "play l19 c4 c3"),
        "That is not a legal target."
    );
    game.act(1, "play l19 c4 d1");
    // DCL-5.98: its seat slays and draws.
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("", 3)
    );
    assert_eq!(
        game.view().actions,
        crate::halls::left(1, 0, 1),
        "no action is used"
    );
    // DCL-7.90: it is an attack, and what waits for the next attack counts for it.
    let mut game = fixture().dice("3 1 1").play();
    game.act(1, "play l02").act(1, "play l19 c4 d1");
    assert_eq!(game.monsters(), "");
    assert!(!game.state.turn.boon.prowess);
    // DCL-7.57: two more dice.
    let mut game = hero("human_warrior", "l19 l14")
        .monster(2, "mummy", "c4d1")
        .dice("1 1 1 6 6")
        .setting(1, "reactions", "never")
        .play();
    game.act(1, "play l14").act(1, "play l19 c4 d1");
    assert_eq!(game.state.monsters[0].wounds, 2);
}

#[test]
fn dcl_7_63_teleportation_of_who_is_not_active() {
    let mut game = hero("human_warrior", "").hand(2, "l20").play();
    for (target, legal) in [
        ("c4 c3", false),
        ("d4 b2", false),
        ("c4 a1", false),
        ("b4 c3", true),
    ] {
        let code = game.refused(2, &format!("play l20 {target}"));
        assert_eq!(code.is_empty(), legal, "{target}: {code}");
    }
    game.act(2, "play l20 b4 c3");
    assert_eq!(game.at(2), "b4c3");
}

#[test]
fn dcl_11_4_a_move_interrupted_by_teleportation_keeps_its_diagonals() {
    let mut game = hero("human_warrior", "l20").play();
    game.act(1, "step ne").act(1, "play l20 b4 c3");
    assert_eq!(game.view().movement, Some(5));
    // The second diagonal of the Move costs 2.
    game.act(1, "step ne");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("b4d2", Some(3))
    );
}

#[test]
fn dcl_7_89_your_adventurer_must_be_on_the_board() {
    let game = hero("human_warrior", "l01 l09 l10 l11 l12 l17 l18 l19 l20 e04")
        .adventurer(1, "human_warrior", "off")
        .play();
    for card in [
        "l01",
        "l09",
        "l10",
        "l11",
        "l12",
        "l17",
        "l18",
        "l19 c4 c3",
        "l20 c4 c3",
    ] {
        assert_eq!(
            game.refused(1, &format!("play {card}")),
            "E_NOT_NOW",
            "{card}"
        );
    }
    assert_eq!(game.refused(1, "play e04"), "");
}

#[test]
fn dcl_11_23_loot_is_for_adventurers() {
    // The double of who wears an amulet, a ring and a weapon has none of them (DCL-7.84).
    let mut game = hero("human_warrior", "")
        .worn(2, "l01 l08")
        .double(2, 2, "c4d3")
        .dice("4 1 1 1")
        .play();
    game.act(1, "attack c4d3");
    assert!(
        game.log().contains("4 1 1 1 against DEF 3"),
        "{}",
        game.log()
    );
}
