//! The traps among the event cards (section 7.4).

use crate::halls::{besieged, hall, illegal};
use daedalus_contract::game::{Deadline, Seat};
use daedalus_crawler::state::{Lure, Spell, Warp};
use daedalus_fixtures::crawler::Fixture;

#[test]
fn dcl_7_64_a_cave_in_wounds_those_beside_it_in_reading_order() {
    let game = hall("e01")
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(1, "human_warrior", "c4d4")
        .monster(2, "kobold", "c4b2")
        .monster(2, "kobold", "c4c2")
        .dice("1 6 6")
        .acted("play e01 c4 c3");
    let log = game.log();
    let rolls: Vec<&str> = log.lines().filter(|it| it.contains("attacks")).collect();
    assert_eq!(rolls.len(), 3, "{log}");
    assert!(rolls[0].starts_with("The Cave In attacks the Kobold"));
    assert!(rolls[2].contains("A's adventurer: 6 against DEF 5"));
    // DCL-7.91 and DCL-5.98: nobody is paid for it.
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("c4b2", 0)
    );
    // DCL-11.22: the pile is gone for good.
    assert_eq!(game.mat().piles_left(), 10);
    assert_eq!(game.refused(1, "step nw"), "E_WALL");
}

/// DCL-7.64, DCL-7.86.
#[test]
fn dcl_7_64_and_7_86_where_a_cave_may_fall_in() {
    let game = hall("e01 e13")
        .tiles("c4=Y10 b4=W9 c3=W1 f1=W1 f2=W1")
        .adventurer(1, "human_warrior", "c4b3")
        .rubble("c3c2")
        .change(|state| {
            state.lure = Some(Lure {
                seat: Seat(1),
                at: "c3c3".parse().unwrap(),
            });
            let ends = ("f1c3".parse().unwrap(), "f2c3".parse().unwrap());
            state.warp = Some(Warp {
                seat: Seat(1),
                ends,
            });
        })
        .play();
    // Printed, centre, spawn point, figure, wall, deep water, rubble, lure, warp, unrevealed.
    let wrong = [
        "a4 b3", "d4 b2", "c4 c3", "c4 b3", "c4 a1", "b4 b2", "c3 c2", "c3 c3", "f1 c3", "f2 c3",
        "b1 c3",
    ];
    illegal(&game, "e01", &wrong);
    illegal(&game, "e13", &wrong);
    // DCL-3.17: shallow water is safe.
    assert_eq!(game.refused(1, "play e01 b4 c3"), "");
    assert_eq!(game.refused(1, "play e13 b4 c3"), "");
    // DCL-3.60.
    let game = besieged("e01").play();
    assert_eq!(
        game.refusal(1, "play e01 c4 c3"),
        "That would seal the heart of the labyrinth."
    );
    assert_eq!(game.refused(1, "play e01 b4 c2"), "");
}

#[test]
fn dcl_7_65_the_crushing_trap_needs_walls_on_two_opposite_sides() {
    let mut game = hall("e02")
        .tiles("c4=W1")
        .monster(2, "minotaur", "c4c2")
        .monster(2, "zombie", "c4b3")
        .monster(2, "specter", "c4a1")
        .dice("6 6 6")
        .play();
    // The crossing has none; the Specter is inside the wall (DCL-7.91).
    illegal(&game, "e02", &["c4 c3", "c4 a1", "c4 d3"]);
    assert_eq!(game.refused(1, "play e02 c4 b3"), "");
    game.act(1, "play e02 c4 c2");
    assert!(
        game.log()
            .contains("The Crushing Trap attacks the Minotaur (B): 6 6 6 against DEF 4")
    );
    assert_eq!(game.player(1).hand.len(), 0, "DCL-5.98: no reward");
    // Rubble is as good as a wall, the edge of the mat is not.
    let game = hall("e02").rubble("c4b3 c4d3").play();
    assert_eq!(game.refused(1, "play e02 c4 c3"), "");
}

#[test]
fn dcl_7_73_a_creature_in_a_pit_loses_its_next_move() {
    let mut game = hall("e10")
        .monster(2, "mummy", "c4e3")
        .acted("play e10 c4 e3");
    assert_eq!(game.state.monsters[0].wounds, 1);
    game.until_turn(2);
    assert!(!game.state.monsters[0].pit);
    assert_eq!(game.monsters(), "c4e3");
    game.act(2, "end").until_turn(2);
    assert_ne!(game.monsters(), "c4e3");
}

#[test]
fn dcl_7_73_an_adventurer_in_a_pit() {
    let mut game = hall("e10")
        .hand(2, "l12 e04")
        .adventurer(2, "elf_thief", "b4c3")
        .acted("play e10 b4 c3");
    assert_eq!(
        (game.player(2).wounds, game.player(2).pit),
        (1, Spell::Next)
    );
    game.until_turn(2);
    assert_eq!(game.refused(2, "step n"), "E_PIT");
    // With Quickness neither; attacks are no Moves.
    game.act(2, "play l12");
    assert_eq!(game.refused(2, "step n"), "E_PIT");
    assert_eq!(game.refused(2, "attack c4c3"), "");
    game.act(2, "end").until_turn(2);
    assert_eq!(game.refused(2, "step n"), "");
    // Who has moved already loses the Moves of the next phase.
    let mut game = hall("e10 e04").acted("step n");
    game.act(1, "endmove").act(1, "play e10 c4 c2");
    assert_eq!(game.player(1).pit, Spell::Next);
    game.until_turn(1);
    assert_eq!(game.refused(1, "step n"), "E_PIT");
}

#[test]
fn dcl_11_25_no_pit_below_a_move_in_progress() {
    let game = hall("e10 e04").acted("step n");
    illegal(&game, "e10", &["c4 c2"]);
    let game = hall("e10")
        .tiles("c4=W9")
        .monster(2, "gargoyle", "b4c3")
        .monster(2, "slime", "c4a3")
        .monster(2, "specter", "b4d3")
        .monster(2, "zombie", "a4c3")
        .play();
    // Flight, water, Incorporeal, a spawn point, nobody.
    illegal(&game, "e10", &["b4 c3", "c4 a3", "b4 d3", "a4 c3", "b4 b3"]);
}

#[test]
fn dcl_7_78_the_sliding_trap() {
    let slid = |tiles: &str, from: &str, side: &str, kind: &str| {
        let mut game = Fixture::new(2)
            .tiles(tiles)
            .adventurer(1, "human_warrior", "a1c3")
            .adventurer(2, "elf_thief", "b4a3")
            .monster(2, kind, from)
            .hand(1, "e15")
            .calm()
            .play();
        let (space, at) = from.split_at(2);
        game.act(1, &format!("play e15 {space} {at} {side}"));
        (game.monsters(), game.player(1).hand.len())
    };
    let to = |at: &str| (at.to_owned(), 0);
    // Stopped by a figure, by the chest, by a wall, by the unrevealed.
    assert_eq!(slid("b4=W1 c4=W1", "c4e3", "w", "zombie"), to("b4b3"));
    assert_eq!(slid("b4=W1 c4=W1", "b4c3", "e", "zombie"), to("d4b3"));
    assert_eq!(slid("b4=W1 c4=W1", "c4b3", "n", "zombie"), to("c4b3"));
    assert_eq!(slid("b4=W1 c4=W1", "c4c3", "n", "zombie"), to("c4c1"));
    // Lava on the way destroys, but for those that it does not harm; DCL-5.98: without reward.
    assert_eq!(slid("b4=W1 c4=W7", "c4e3", "w", "minotaur"), to(""));
    assert_eq!(slid("b4=W1 c4=W7", "c4e3", "w", "hellhound"), to("b4b3"));
    // Deep water is slid over; at the end it drowns.
    assert_eq!(slid("b4=W1 c4=W6", "c4e3", "w", "zombie"), to("b4b3"));
    assert_eq!(slid("b4=W1 c4=W9", "c4d3", "n", "zombie"), to(""));
    // DCL-3.48: what must not get wet is destroyed on the way.
    assert_eq!(slid("b4=W1 c4=W5", "c4e3", "w", "fire_elemental"), to(""));
}

#[test]
fn dcl_7_88_no_adventurer_slides_into_the_centre() {
    let game = hall("e15")
        .adventurer(1, "human_warrior", "c4b3")
        .acted("play e15 c4 b3 e");
    assert_eq!(game.at(1), "c4e3");
    // Within it, it does.
    let game = hall("e15")
        .adventurer(1, "human_warrior", "d4b2")
        .acted("play e15 d4 b2 e");
    assert_eq!(game.at(1), "d4d2");
    // DCL-3.36: never onto the chest.
    let game = hall("e15")
        .adventurer(1, "human_warrior", "d4b3")
        .acted("play e15 d4 b3 e");
    assert_eq!(game.at(1), "d4b3");
}

#[test]
fn dcl_7_79_the_spear_trap() {
    let mut game = Fixture::new(2)
        .tiles("c4=S1 c5=S1")
        .rubble("c4c1")
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "c4c4")
        .monster(2, "kobold", "c4c2")
        .monster(2, "mummy", "c5c1")
        .hand(1, "e16")
        .calm()
        .dice("6 1 5 1")
        .play();
    illegal(&game, "e16", &["c4 c2 s", "c4 c1 n", "c4 a3 e", "c4 b5 w"]);
    game.act(1, "play e16 c4 c1 s");
    let log = game.log();
    let rolls: Vec<&str> = log.lines().filter(|it| it.contains("attacks")).collect();
    // Two dice, nearest first, four squares.
    assert_eq!(
        rolls,
        [
            "The Spear Trap attacks the Kobold (B): 6 1 against DEF 4.",
            "The Spear Trap attacks B's adventurer: 5 1 against DEF 3.",
        ]
    );
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("c5c1", 0)
    );
    // A wall ends their flight.
    let game = hall("e16")
        .tiles("c4=W1")
        .adventurer(1, "human_warrior", "c4c3")
        .monster(2, "specter", "c4c4")
        .rubble("c4c4")
        .play();
    assert_eq!(game.refused(1, "play e16 c4 c4 n"), "");
    illegal(&game, "e16", &["c4 b4 e"]);
}

#[test]
fn dcl_7_80_the_summoning_trap() {
    let mut game = hall("e17")
        .tiles("c4=W6")
        .adventurer(1, "human_warrior", "c4b3")
        .monster(2, "golem", "a7d3")
        .monster(2, "specter", "a7a1")
        .play();
    // Deep water, walls, too far, from inside a wall, an adventurer instead of a creature.
    illegal(
        &game,
        "e17",
        &[
            "a7 d3 human_warrior c4 c3",
            "a7 d3 human_warrior c4 a2",
            "a7 d3 human_warrior c4 d3",
            "a7 a1 human_warrior c4 b2",
            "c4 b3 elf_thief g1 d3",
            "a7 d3 elf_thief g1 c3",
        ],
    );
    game.act(1, "play e17 a7 d3 human_warrior c4 b2");
    assert_eq!(game.monsters(), "c4b2 a7a1");
    // DCL-7.87: creatures may come to the centre tile, but not onto the chest (DCL-3.36).
    let game = hall("e17")
        .adventurer(2, "elf_thief", "d4b3")
        .monster(2, "golem", "a7d3")
        .play();
    assert_eq!(game.refused(1, "play e17 a7 d3 elf_thief d4 c2"), "");
    illegal(&game, "e17", &["a7 d3 elf_thief d4 c3"]);
}

#[test]
fn dcl_7_81_the_switch_trap() {
    let fixture = hall("e18").tiles("c4=W6 b4=W10");
    let mut game = fixture
        .adventurer(1, "human_warrior", "b4c3")
        .monster(2, "gargoyle", "c4c3")
        .monster(2, "zombie", "d4b2")
        .monster(2, "specter", "b4a1")
        .monster(2, "skeleton", "a7d3")
        .play();
    // Over deep water, on the centre tile (DCL-7.87), in a wall, with itself.
    illegal(
        &game,
        "e18",
        &["b4 c3 c4 c3", "b4 c3 d4 b2", "b4 c3 b4 a1", "b4 c3 b4 c3"],
    );
    game.act(1, "step n").act(1, "play e18 b4 c2 a7 d3");
    assert_eq!(game.at(1), "a7d3");
    // DCL-11.39: the Move goes on.
    assert_eq!(game.view().movement, Some(5));
}

#[test]
fn dcl_7_82_the_teleport_trap() {
    let mut game = hall("e19").dice("5").play();
    illegal(&game, "e19", &["human_cleric"]);
    game.act(1, "play e19 elf_thief");
    // DCL-5.21: its own seat chooses, as a side decision; point 5 is free four times.
    assert_eq!(game.kind(2), "respawn");
    assert_eq!(game.question(2).map(|it| it.deadline), Some(Deadline::Side));
    assert_eq!(game.default_of(2), "point 5n");
    game.act(2, "point 5s");
    assert_eq!((game.at(2).as_str(), game.kind(1)), ("d7c3", "adv"));
    // The square it stands on counts as free.
    let game = hall("e19").dice("2").acted("play e19 elf_thief");
    assert_eq!(game.at(2), "g1c3");
    // DCL-11.39: a Move in progress ends.
    let mut game = hall("e19 e04").dice("1").acted("step n");
    game.act(1, "play e19 human_warrior");
    assert_eq!((game.at(1).as_str(), game.view().movement), ("a1c3", None));
    assert_eq!(game.refused(1, "step s"), "E_MOVED");
}

#[test]
fn dcl_7_91_traps_are_no_attacks_by_a_figure() {
    let mut game = hall("e02")
        .tiles("c4=W1")
        .adventurer(2, "human_thief", "c4b3")
        .hand(2, "e09 l03")
        .setting(2, "reactions", "ask")
        .dice("5 5 1")
        .acted("play e02 c4 b3");
    // They may be reacted to, but there is nobody to reflect them on.
    assert_eq!(game.kind(2), "react");
    assert_eq!(game.refused(2, "play e09"), "E_NOT_NOW");
    game.act(2, "play l03");
    assert_eq!(game.player(2).wounds, 0);
}

#[test]
fn dcl_8_2_no_card_leads_onto_the_chest() {
    let game = hall("l20 e15 e17 e18 e05")
        .adventurer(1, "human_warrior", "d4b3")
        .monster(2, "zombie", "d4d3")
        .play();
    illegal(&game, "l20", &["d4 c3"]);
    illegal(&game, "e18", &["d4 b3 d4 d3"]);
    assert_eq!(
        game.refused(1, "play e15 d4 b3 e"),
        "",
        "it stays where it is"
    );
}
