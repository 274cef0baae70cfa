//! Attacks (sections 5.4 and 5.8).

use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

/// The Great Hall on C4, with the adventurer of seat 1 in its middle; nobody is asked for reactions.
fn hall(adventurer: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, adventurer, "c4c3")
        .calm()
}

/// The creatures of seat 1 attack; the adventurer of seat 2 stands in the middle of the hall.
fn beset(adventurer: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(2, adventurer, "c4c3")
        .calm()
}

#[test]
fn dcl_5_76_5_77_melee_beside_ranged_beyond() {
    let fixture = hall("dwarf_explorer")
        .monster(2, "mummy", "c4d4")
        .monster(2, "mummy", "c4e3");
    let mut game = fixture.dice("1 1 1 1 1 1 1 1").play();
    for (at, mode) in [("c4d4", "Melee"), ("c4e3", "Ranged")] {
        game.act(1, &format!("attack {at}"));
        assert!(format!("{:?}", game.events).contains(mode));
        // DCL-7.1, DCL-7.2: four dice each way.
        let log = game.log();
        assert!(log.contains(": 1 1 1 1 against DEF 4"), "{log}");
    }
}

#[test]
fn dcl_5_76_no_blow_between_two_corners() {
    // B2 and C3 are walls: from B3 to C2 no straight line leads between them.
    let game = Fixture::new(2)
        .tiles("c4=W2")
        .rubble("c4b2 c4c3")
        .adventurer(1, "human_warrior", "c4b3")
        .monster(2, "zombie", "c4c2")
        .play();
    assert_eq!(game.refusal(1, "attack c4c2"), "Out of line of sight.");
}

/// DCL-5.79, DCL-5.80.
#[test]
fn dcl_5_79_and_5_80_bonuses_and_more_dice() {
    let fixture = || hall("human_warrior").monster(2, "templar", "c4d3");
    let mut game = fixture().dice("5 4 4 3").play();
    game.act(1, "attack c4d3");
    // Each die that reaches DEF 5 is a hit.
    assert!(
        game.log().contains("5 4 4 3 against DEF 5"),
        "{}",
        game.log()
    );
    assert_eq!(game.state.monsters[0].wounds, 1);
    // DCL-7.45: +1 to every die.
    let mut game = fixture().hand(1, "l02").dice("5 4 4 3").play();
    game.act(1, "play l02").act(1, "attack c4d3");
    assert!(
        game.log().contains("5 4 4 3 (+1) against DEF 5"),
        "{}",
        game.log()
    );
    assert_eq!(game.state.monsters[0].wounds, 3);
    // DCL-7.51 and DCL-7.57: one die and two dice more.
    let mut game = fixture()
        .worn(1, "l08")
        .hand(1, "l14")
        .dice("5 5 1 1 1 1 1")
        .play();
    game.act(1, "play l14").act(1, "attack c4d3");
    assert!(
        game.log().contains("5 5 1 1 1 1 1 against"),
        "{}",
        game.log()
    );
    // DCL-2.13: seven dice, more than the four of a player.
    assert_eq!(game.state.monsters[0].wounds, 2);
}

#[test]
fn dcl_5_81_defence_is_at_most_6() {
    let fixture = |card: &str| {
        let fixture = beset("human_warrior").worn(2, "l01").hand(2, card);
        let fixture = fixture.monster(1, "minotaur", "c4d3");
        fixture.setting(2, "reactions", "ask").dice("6 6 5")
    };
    let mut game = fixture("l03").phase(Phase::MonsterAttack).play();
    game.act(2, "play l03");
    // DCL-11.12: 5 + 1 + 2 counts as 6.
    assert_eq!(game.player(2).wounds, 2);
    let game = fixture("e04").phase(Phase::MonsterAttack).play();
    assert!(game.log().contains("6 6 5 against DEF 6"), "{}", game.log());
}

#[test]
fn dcl_5_82_5_83_an_area_strikes_friend_and_foe_in_reading_order() {
    // DCL-11.6: centred two squares away, it hits those beside the Wizard, and never the Wizard.
    let mut game = hall("human_wizard")
        .adventurer(2, "human_thief", "c4e3")
        .monster(1, "kobold", "c4d2")
        .monster(2, "mummy", "c4d4")
        .dice("1 1 6 1 6 6")
        .play();
    assert_eq!(game.refusal(1, "attack c4d2"), "Too close for that attack.");
    game.act(1, "attack c4e3");
    let log = game.log();
    let rolls: Vec<&str> = log.lines().filter(|it| it.contains("attacks")).collect();
    assert_eq!(
        rolls,
        [
            "A's adventurer attacks the Kobold (A): 1 1 against DEF 4.",
            "A's adventurer attacks B's adventurer: 6 1 against DEF 4.",
            "A's adventurer attacks the Mummy (B): 6 6 against DEF 4.",
        ]
    );
    assert_eq!((game.player(1).wounds, game.player(2).wounds), (0, 1));
}

#[test]
fn dcl_11_7_where_an_area_may_be_centred() {
    let game = Fixture::new(2)
        .tiles("c4=W9 b4=W7")
        .adventurer(1, "human_wizard", "c4c3")
        .monster(2, "slime", "c4e3")
        .monster(2, "zombie", "b4e3")
        .monster(2, "zombie", "b4b3")
        .play();
    // An empty square, water, lava; DCL-5.78: no wall, nothing unrevealed, nothing beside.
    assert_eq!(game.refused(1, "attack b4d3"), "");
    assert_eq!(game.refused(1, "attack c4a3"), "");
    assert_eq!(game.refused(1, "attack b4c3"), "");
    assert_eq!(game.refused(1, "attack c4e2"), "E_NO_TARGET");
    assert_eq!(game.refused(1, "attack c3c5"), "E_NO_TARGET");
    assert_eq!(game.refused(1, "attack c4d3"), "E_TOO_CLOSE");
    assert_eq!(game.refused(1, "attack c4c3"), "E_NO_TARGET");
    // DCL-5.83: somebody must be in the block.
    assert_eq!(game.refusal(1, "attack c4c1"), "Nobody is in that area.");
}

#[test]
fn dcl_5_84_adventurers_may_attack_adventurers() {
    let mut game = hall("human_warrior")
        .adventurer(2, "elf_thief", "c4d3")
        .hand(2, "e04 l01")
        .dice("6 6 6 4 6 1 1 1")
        .play();
    game.act(1, "attack c4d3");
    assert_eq!(game.player(2).wounds, 4);
    game.act(1, "attack c4d3");
    // DCL-5.85, DCL-5.102; DCL-11.9: no reward, and the cards are discarded, not taken.
    assert_eq!((game.at(2).as_str(), game.player(2).hand.len()), ("", 0));
    assert_eq!(game.state.treasure_discard.len(), 2);
    assert!(game.player(1).hand.is_empty());
}

#[test]
fn dcl_5_86_all_hits_of_a_roll_come_together_after_its_window() {
    let mut game = hall("human_warrior")
        .monster(2, "minotaur", "c4d3")
        .hand(2, "l13")
        .setting(2, "reactions", "ask")
        .dice("6 6 1 1")
        .play();
    game.act(1, "attack c4d3");
    assert_eq!(game.state.monsters[0].wounds, 0);
    game.act(2, "pass");
    let log = game.log();
    assert!(log.contains("2 hits on the Minotaur (B)."), "{log}");
    assert_eq!(log.matches("BP left").count(), 1);
}

#[test]
fn dcl_3_49_solid_rock_shelters_from_all_but_the_incorporeal() {
    let corridor = |adventurer: &str| {
        let fixture = Fixture::new(2).tiles("c4=W1").calm();
        fixture.adventurer(1, adventurer, "c4c3")
    };
    let game = corridor("human_warrior")
        .monster(2, "specter", "c4d2")
        .play();
    assert_eq!(game.refusal(1, "attack c4d2"), "It is inside solid rock.");
    // An area passes it by.
    let mut game = corridor("human_wizard")
        .monster(2, "specter", "c4d2")
        .monster(2, "zombie", "c4e3")
        .dice("1 1")
        .play();
    game.act(1, "attack c4e3");
    assert!(!game.log().contains("Specter"), "{}", game.log());
    // DCL-3.44: from within it strikes all the same, without any line of sight.
    let game = Fixture::new(2)
        .tiles("c4=W1")
        .adventurer(2, "human_warrior", "c4c3")
        .rubble("c4c4")
        .monster(1, "specter", "c4d4")
        .calm()
        .dice("6 1")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!(game.player(2).wounds, 1);
}

#[test]
fn dcl_5_50_a_creature_attacks_the_nearest() {
    let game = Fixture::new(3)
        .tiles("b4=W10 c4=W10")
        .adventurer(2, "human_warrior", "c4d3")
        .adventurer(3, "elf_thief", "c4c3")
        .monster(1, "kobold", "c4a3")
        .calm()
        .dice("6")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!((game.player(2).wounds, game.player(3).wounds), (0, 1));
}

#[test]
fn dcl_5_49_creatures_never_attack_creatures() {
    let game = beset("human_warrior")
        .monster(1, "minotaur", "b4b3")
        .monster(2, "zombie", "b4c3")
        .phase(Phase::MonsterAttack)
        .play();
    assert!(!game.log().contains("attacks"), "{}", game.log());
}

#[test]
fn dcl_5_51_melee_dice_beside_area_dice_beyond() {
    let warlock = |at: &str| {
        let fixture = beset("human_thief")
            .adventurer(1, "elf_wizard", "c4b2")
            .monster(1, "warlock", at)
            .monster(2, "zombie", "c4d3");
        let game = fixture.dice("6 1 6 1").phase(Phase::MonsterAttack).play();
        game.log()
    };
    assert!(warlock("c4d4").contains("B's adventurer: 6 against DEF 4"));
    let area = warlock("c4e3");
    // The block around the target; of those in it only adventurers.
    assert!(area.contains("A's adventurer: 6 1 against DEF 3"), "{area}");
    assert!(area.contains("B's adventurer: 6 1 against DEF 4"), "{area}");
    assert!(!area.contains("Zombie"), "{area}");
}

#[test]
fn dcl_5_59_attack_and_move_in_either_order() {
    let fixture = || {
        hall("human_warrior")
            .monster(2, "templar", "c4d3")
            .hand(1, "e04")
            .dice("1 1 1 1 1 1 1 1")
    };
    let mut game = fixture().play();
    game.act(1, "attack c4d3")
        .act(1, "step n")
        .act(1, "endmove");
    assert_eq!(game.refused(1, "attack c4d3"), "E_NO_ATTACK");
    // DCL-6.26: an attack ends the Move.
    let mut game = fixture().play();
    game.act(1, "step n").act(1, "attack c4d3");
    assert_eq!(game.refused(1, "step s"), "E_MOVED");
    assert_eq!(game.refused(1, "attack c4d3"), "E_NO_ATTACK");
    // DCL-5.61: no Move goes on after it, and never two of them.
    let mut game = fixture().play();
    game.act(1, "step n").act(1, "endmove");
    assert_eq!(game.refused(1, "step s"), "E_MOVED");
    assert_eq!(game.refused(1, "attack c4d3"), "");
}

#[test]
fn dcl_3_54_figures_the_chest_and_piles_do_not_hide_anybody() {
    let game = Fixture::new(2)
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(1, "elf_thief", "c4b3")
        .monster(2, "golem", "c4e3")
        .monster(2, "golem", "d4b3")
        .monster(2, "zombie", "d4e3")
        .play();
    // Past a pile, two creatures and the chest, nine squares away.
    assert_eq!(game.refused(1, "attack d4e3"), "");
}
