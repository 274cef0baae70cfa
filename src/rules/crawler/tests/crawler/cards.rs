//! Treasure cards, one by one (sections 7.3 and 7.4).

use daedalus_crawler::state::Spell;
use daedalus_fixtures::crawler::{Fixture, Trial};

fn hall(hand: &str) -> Fixture {
    Fixture::new(2)
        .tiles("c4=W10 c3=W2 b4=W2")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "a1c3")
        .hand(1, hand)
}

fn played(game: &mut Trial, text: &str) -> String {
    game.act(1, text);
    format!("{:?}", game.events)
}

/// DCL-7.44, DCL-7.47, DCL-7.48, DCL-7.49, DCL-7.50, DCL-7.51, DCL-5.101: worn loot lies open.
#[test]
fn dcl_7_44_worn_loot() {
    let mut game = hall("l01 l04 l05 l06 l07 l08").play();
    for card in ["l01", "l04", "l05", "l06", "l07", "l08"] {
        game.act(1, &format!("play {card}"));
    }
    let view = game.view();
    let own = &view.seats[0];
    assert_eq!(
        (own.worn.len(), own.cards, own.defence, own.movement),
        (6, 0, 6, 8)
    );
    assert!(game.state.treasure_discard.is_empty());
}

/// DCL-5.63, DCL-7.48: within a Move the boots add 2 to what is left.
#[test]
fn dcl_7_48_boots_within_a_move() {
    let mut game = hall("l05").play();
    game.act(1, "step n").act(1, "play l05");
    assert_eq!(game.view().movement, Some(7));
}

/// DCL-7.67, DCL-5.74, DCL-6.18.
#[test]
fn dcl_7_67_extra_wealth() {
    let mut game = hall("e04 l03").play();
    assert_eq!(game.refusal(1, "play e08"), "You do not hold that card.");
    assert_eq!(game.refusal(1, "play l03"), "You cannot play it now.");
    game.act(1, "play Extra Wealth");
    assert_eq!(game.player(1).hand.len(), 3);
}

/// DCL-7.52, DCL-7.53: potions last to the end of the Activation.
#[test]
fn dcl_7_53_potions() {
    let mut game = hall("l09 l10").play();
    game.act(1, "play l09").act(1, "play l10");
    assert_eq!(
        (game.player(1).firewalk, game.player(1).flight),
        (Spell::Now, Spell::Now)
    );
    game.act(1, "end");
    assert_eq!(
        (game.player(1).firewalk, game.player(1).flight),
        (Spell::None, Spell::None)
    );
}

/// DCL-7.62: three dice around a square, without an action.
#[test]
fn dcl_7_62_fireball() {
    let mut game = hall("l19")
        .monster(2, "kobold", "c4c1")
        .monster(2, "hellhound", "c4d1")
        .dice("6 1 1")
        .play();
    game.act(1, "play l19 c4 c1");
    // DCL-3.45: the Hellhound is fireproof.
    assert_eq!(game.monsters(), "c4d1");
    assert_eq!(game.view().actions, crate::halls::left(2, 1, 2));
}

/// DCL-7.63, DCL-11.4: the Move goes on elsewhere.
#[test]
fn dcl_7_63_teleportation() {
    let mut game = hall("l20").play();
    game.act(1, "step n");
    assert_eq!(
        game.refusal(1, "play l20 d4 b2"),
        "That is not a legal target."
    );
    game.act(1, "play l20 b4 b2");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("b4b2", Some(5))
    );
}

/// DCL-7.64, DCL-3.16: rubble closes a square.
#[test]
fn dcl_7_64_cave_in() {
    let mut game = hall("e01").dice("1").play();
    game.act(1, "play e01 c4 c2");
    assert_eq!(game.refusal(1, "step n"), "A wall is in the way.");
}

/// DCL-7.66, DCL-7.84: the double of an adventurer.
#[test]
fn dcl_7_66_doppelganger() {
    let mut game = hall("e03").play();
    let log = played(&mut game, "play e03 elf_thief a1 d3");
    assert!(log.contains("Double"), "{log}");
    let double = game.state.monsters[0];
    assert_eq!(
        (double.left(), double.nature.reward(), double.controller.0),
        (5, 2, 0)
    );
    assert!(game.state.treasure_discard.is_empty(), "the card stays out");
}

/// DCL-7.73, DCL-6.10: a pit takes the Move.
#[test]
fn dcl_7_73_pit() {
    let mut game = hall("e10").monster(2, "zombie", "c4c2").play();
    game.act(1, "play e10 c4 c3");
    assert_eq!(game.player(1).wounds, 1);
    assert_eq!(
        game.refusal(1, "step s"),
        "You are in a pit and cannot move in this turn."
    );
}

/// DCL-7.75, DCL-11.20: what stands on a tile turns with it.
#[test]
fn dcl_7_75_rotating_rooms() {
    let mut game = hall("e12")
        .player(1, |it| it.at = "c4b1".parse().ok())
        .play();
    game.act(1, "play e12 c4 90 none");
    assert_eq!(game.at(1), "c4e2");
}

/// DCL-7.76, DCL-7.85, DCL-6.20, DCL-5.100.
#[test]
fn dcl_7_85_the_secret_room() {
    let mut game = hall("e13").play();
    assert_eq!(game.refusal(1, "door"), "You are not at the secret door.");
    game.act(1, "play e13 c4 c2")
        .act(1, "step n")
        .act(1, "endmove")
        .act(1, "door");
    assert_eq!(game.player(1).hand.len(), 1);
    assert_eq!(game.view().door.map(|door| door.1), Some(2));
    assert_eq!(game.refusal(1, "door"), "You searched it already.");
}

/// DCL-7.77: tiles change places with all that is on them.
#[test]
fn dcl_7_77_shifting_rooms() {
    let mut game = hall("e14").play();
    game.act(1, "play e14 c4 b4");
    assert_eq!(game.at(1), "b4c3");
}

/// DCL-7.78: a slide ends before a wall.
#[test]
fn dcl_7_78_sliding_trap() {
    let mut game = hall("e15").play();
    game.act(1, "play e15 c4 c3 n");
    assert_eq!(game.at(1), "c3c1");
}

/// DCL-7.81: two figures change places.
#[test]
fn dcl_7_81_switch() {
    let mut game = hall("e18").monster(2, "zombie", "b4c3").play();
    game.act(1, "play e18 c4 c3 b4 c3");
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("b4c3", "c4c3")
    );
}

/// DCL-7.82: a spawn roll, not a death.
#[test]
fn dcl_7_82_teleport_trap() {
    let mut game = hall("e19")
        .hand(2, "e06")
        .player(2, |it| {
            it.reactions = daedalus_crawler::state::Reactions::Never
        })
        .dice("3")
        .play();
    game.act(1, "play e19 elf_thief");
    assert_eq!(
        (game.at(2).as_str(), game.player(2).hand.len()),
        ("g7c3", 1)
    );
}

/// DCL-7.83, DCL-6.32, DCL-3.40.
#[test]
fn dcl_7_83_warp() {
    let mut game = hall("e20").play();
    game.act(1, "play e20 c4 c2 a7 c3");
    game.act(1, "step n").act(1, "step warp");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("a7c3", Some(4))
    );
}

/// DCL-5.65, DCL-5.67: who is not asked may play, and is waited for by nobody.
#[test]
fn dcl_5_65_a_standing_offer() {
    let mut game = hall("").hand(2, "e04").play();
    assert_eq!((game.kind(1), game.kind(2)), ("adv", "offer"));
    assert_eq!(game.view().waiting.len(), 1);
    game.act(2, "play e04");
    assert_eq!(game.player(2).hand.len(), 2);
}

/// DCL-7.56, DCL-5.72: a die is rolled again, and all are asked anew.
#[test]
fn dcl_7_56_power_card_one() {
    let mut game = hall("")
        .monster(2, "kobold", "c4c2")
        .hand(2, "l13")
        .dice("6 1 1 1 1")
        .play();
    game.act(1, "attack c4c2");
    assert_eq!((game.kind(1), game.kind(2)), ("", "react"));
    // DCL-6.3.
    assert_eq!(game.refusal(1, "step s"), "A reaction is being waited for.");
    // As many dice as an attack can have may be named; those that were not rolled are no target.
    let code = |die| game.refused(2, &format!("play l13 {die}"));
    assert_eq!(
        [code(5), code(16), code(17)],
        ["E_BAD_TARGET", "E_BAD_TARGET", "E_WORD"]
    );
    game.act(2, "play l13 1");
    assert_eq!(game.monsters(), "c4c2");
}
