//! The loot cards that change rolls (section 7.3).

use crate::halls::{discarded, hero};
use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

#[test]
fn dcl_7_45_combat_prowess_before_or_after_the_roll() {
    let mut game = hero("human_warrior", "l02")
        .monster(2, "templar", "c4d3")
        .dice("5 4 4 3")
        .play();
    game.act(1, "attack c4d3");
    assert_eq!(game.kind(1), "react");
    game.act(1, "play l02");
    assert_eq!(
        (game.state.monsters[0].wounds, discarded(&game)),
        (3, vec!["l02"])
    );
}

#[test]
fn dcl_7_90_what_was_played_before_is_lost_without_an_attack() {
    let mut game = hero("human_warrior", "l02 l14 l16")
        .monster(1, "templar", "b4a2")
        .hurt(3)
        .play();
    game.act(1, "play l02")
        .act(1, "play l14")
        .act(1, "play l16");
    assert!(
        game.state.turn.boon.prowess && game.state.turn.boon.dice && game.state.turn.boon.breach
    );
    game.until_turn(1);
    assert_eq!(game.state.turn.boon, Default::default());
    // It counts for one attack alone.
    let mut game = hero("human_warrior", "l02")
        .monster(2, "golem", "c4d3")
        .dice("1 1 1 1 1 1 1 1")
        .play();
    game.act(1, "play l02").act(1, "attack c4d3");
    assert!(game.log().contains("(+1)"));
    game.act(1, "attack c4d3");
    assert!(!game.log().contains("(+1)"));
}

#[test]
fn dcl_7_90_cards_in_the_window_of_an_area() {
    let wizard = |card: &str, kind: &str, dice: &str| {
        let mut game = hero("human_wizard", card)
            .monster(2, kind, "c4d2")
            .monster(2, kind, "c4e4")
            .dice(dice)
            .play();
        game.act(1, "attack c4e3");
        assert_eq!(game.kind(1), "react");
        game.act(1, &format!("play {card}"));
        game
    };
    // L02 and L16 count for the later rolls too, L14 for its own alone.
    assert_eq!(wizard("l02", "kobold", "3 1 3 1").monsters(), "");
    assert_eq!(wizard("l16", "kobold", "3 1 3 1").monsters(), "");
    let game = wizard("l14", "kobold", "1 1 1 6 6 1");
    assert_eq!(game.monsters(), "", "{}", game.log());
    // Played before, L14 counts for the first roll.
    let mut game = hero("human_wizard", "l14")
        .monster(2, "templar", "c4d2")
        .monster(2, "templar", "c4e4")
        .dice("1 1 2 2 3 3")
        .play();
    game.act(1, "play l14").act(1, "attack c4e3");
    let log = game.log();
    assert!(
        log.contains("1 1 2 2 against DEF 5") && log.contains("3 3 against DEF 5"),
        "{log}"
    );
}

#[test]
fn dcl_7_46_defensive_prowess_is_for_attacks_against_you() {
    let fixture = |target: u8| {
        let other = 5 - target;
        Fixture::new(3)
            .tiles("c4=W10")
            .adventurer(target, "human_warrior", "c4c3")
            .adventurer(other, "elf_thief", "g1c3")
            .hand(3, "l03")
            .monster(1, "minotaur", "c4d3")
            .dice("6 5 5")
            .phase(Phase::MonsterAttack)
            .play()
    };
    let mut own = fixture(3);
    assert_eq!(own.kind(3), "react");
    own.act(3, "play l03");
    assert_eq!((own.player(3).wounds, discarded(&own)), (1, vec!["l03"]));
    let other = fixture(2);
    assert_ne!(other.kind(3), "react");
    assert_eq!(other.player(2).wounds, 3);
}

#[test]
fn dcl_7_56_power_card_one_rolls_any_die_of_any_roll_again() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "off")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(2, "l13")
        .dice("1 3")
        .play();
    game.act(1, "spawn");
    assert_eq!(game.refused(2, "play l13 2"), "E_BAD_TARGET");
    game.act(2, "play l13 1");
    // DCL-5.64: after the roll, to change its result.
    assert_eq!(game.at(1), "g7c3");
    // DCL-7.89: it needs no adventurer.
    let mut game = hero("human_warrior", "")
        .adventurer(2, "elf_thief", "off")
        .hand(2, "l13")
        .setting(2, "reactions", "ask")
        .monster(2, "kobold", "c4d3")
        .dice("6 1 1 1 1")
        .play();
    game.act(1, "attack c4d3").act(2, "play l13 1");
    assert_eq!(game.monsters(), "c4d3");
}

#[test]
fn dcl_7_57_power_card_two_adds_two_dice() {
    let mut game = hero("human_warrior", "l14")
        .monster(2, "minotaur", "c4d3")
        .dice("4 1 1 1 4 4")
        .play();
    game.act(1, "attack c4d3").act(1, "play l14");
    assert!(
        game.log().contains("The dice are now 4 1 1 1 4 4"),
        "{}",
        game.log()
    );
    assert_eq!(game.monsters(), "");
}

#[test]
fn dcl_7_58_power_card_three_is_for_dice_of_your_own() {
    let mut game = hero("human_warrior", "l15")
        .monster(2, "kobold", "c4d3")
        .dice("1 1 1 1")
        .play();
    game.act(1, "attack c4d3").act(1, "play l15 4");
    assert_eq!(game.monsters(), "");
    // Of a push: the pusher's die is the first, the target's the second.
    let push = |holder: u8| {
        let mut game = hero("human_warrior", "")
            .adventurer(2, "elf_thief", "c4d3")
            .setting(2, "reactions", "ask")
            .hand(holder, "l15")
            .dice("3 3")
            .play();
        game.act(1, "push e");
        game
    };
    let mut own = push(1);
    assert_eq!(own.refused(1, "play l15 2"), "E_BAD_TARGET");
    own.act(1, "play l15 1");
    assert_eq!(own.kind(1), "push_dest");
    let mut other = push(2);
    assert_eq!(other.refused(2, "play l15 1"), "E_BAD_TARGET");
    other.act(2, "play l15 2");
    assert_eq!(other.at(1), "c4c3");
    // Of an attack against its holder: never.
    let game = hero("human_warrior", "l15")
        .active(2)
        .monster(2, "skeleton", "c4d3")
        .dice("6")
        .phase(Phase::MonsterAttack)
        .play();
    assert_ne!(game.kind(1), "react");
    // DCL-7.89: of a spawn roll, without an adventurer on the mat.
    let mut game = hero("human_warrior", "l15")
        .adventurer(1, "human_warrior", "off")
        .tiles("b3=Y10")
        .dice("1")
        .play();
    game.act(1, "spawn").act(1, "play l15 1");
    assert_eq!(game.at(1), "b3c3");
}

/// DCL-7.59, DCL-11.13.
#[test]
fn dcl_7_59_and_11_13_power_card_four() {
    let mut game = hero("elf_thief", "l16")
        .adventurer(2, "human_thief", "g1c3")
        .monster(2, "gargoyle", "c4e3")
        .dice("3 3 2")
        .play();
    // Instead of Stone Skin.
    game.act(1, "play l16").act(1, "attack c4e3");
    assert!(game.log().contains("3 3 2 against DEF 3"), "{}", game.log());
    assert_eq!(game.monsters(), "");
    // Instead of the printed defence and the amulet, but Defensive Prowess adds to it.
    let mut game = hero("human_warrior", "l16")
        .adventurer(2, "elf_warrior", "c4d3")
        .worn(2, "l01")
        .hand(2, "l03")
        .setting(2, "reactions", "ask")
        .dice("5 4 4 3")
        .play();
    game.act(1, "play l16").act(1, "attack c4d3");
    assert!(
        game.log().contains("5 4 4 3 against DEF 3"),
        "{}",
        game.log()
    );
    game.act(2, "play l03");
    assert_eq!(game.player(2).wounds, 1);
}
