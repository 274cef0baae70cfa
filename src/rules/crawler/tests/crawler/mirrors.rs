//! The Mirror Trap (DCL-7.72).

use crate::halls::{discarded, hall};
use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::{Fixture, Trial};

/// Creatures of seat 2 beside the adventurer of seat 1, who holds the Mirror Trap, are about to attack.
fn mirrored(kind: &str, dice: &str) -> Trial {
    let fixture = hall("e09").setting(1, "reactions", "ask").active(2);
    let fixture = fixture.monster(2, kind, "c4d3").dice(dice);
    let mut game = fixture.phase(Phase::MonsterAttack).play();
    assert_eq!(game.kind(1), "react");
    game.act(1, "play e09");
    game
}

#[test]
fn dcl_7_72_the_mirror_trap() {
    // DEF 4 of the Skeleton instead of 5; its slayer is the holder: 1 card.
    let game = mirrored("skeleton", "4");
    assert_eq!((game.player(1).wounds, game.monsters().as_str()), (0, ""));
    assert_eq!(game.player(1).hand.len(), 1);
    // DCL-11.10: what follows from a wound does not follow from a reflection.
    let game = mirrored("spider", "5 1");
    assert_eq!(
        (game.player(1).webbed, game.state.monsters[0].wounds),
        (false, 1)
    );
    // DCL-7.40: who slays a Villager so loses a card.
    let game = mirrored("villager", "3");
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("", 0)
    );
}

/// DCL-11.10, DCL-11.11.
#[test]
fn dcl_11_10_and_11_11_reflecting_adventurers() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(1, "elf_wizard", "c4b3")
        .adventurer(2, "elf_thief", "c4d2")
        .adventurer(3, "human_warrior", "c4d4")
        .wounds(1, 4)
        .hand(1, "l01")
        .hand(2, "e09")
        .dice("6 6 5 5")
        .acted("attack c4d3");
    game.act(2, "play e09");
    // The Wizard is slain without any reward, its cards are discarded; the other roll stands.
    assert_eq!((game.at(1).as_str(), game.player(2).hand.len()), ("", 0));
    assert_eq!(discarded(&game).len(), 2);
}

#[test]
fn dcl_11_11_the_other_rolls_of_an_area_stand() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(1, "elf_wizard", "c4b3")
        .adventurer(2, "elf_thief", "c4d2")
        .adventurer(3, "human_warrior", "c4d4")
        .hand(2, "e09")
        .dice("6 6 5 5")
        .acted("attack c4d3");
    game.act(2, "play e09");
    let wounds = [1, 2, 3].map(|seat| game.player(seat).wounds);
    assert_eq!(wounds, [2, 0, 2]);
}
