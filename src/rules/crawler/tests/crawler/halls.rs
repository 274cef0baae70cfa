//! Positions that several tests begin with.

use daedalus_crawler::actions_left::ActionsLeft;
use daedalus_fixtures::crawler::{Fixture, Trial};

/// Seat 1 acts in the middle of a hall with these cards; seat 2 stands far away; nobody is asked for reactions.
pub fn hall(hand: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, hand)
        .calm()
        .quiet()
}

/// The same; the only way to the chest leads through the corridor on C4.
pub fn besieged(hand: &str) -> Fixture {
    Fixture::new(2)
        .tiles("c4=S1@90 d3=Y1 e4=Z2@90 d5=Z2@180 b4=W4")
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, hand)
        .calm()
        .quiet()
}

/// What is left of the actions.
pub fn left(all: u8, moves: u8, attacks: u8) -> ActionsLeft {
    ActionsLeft {
        all,
        moves,
        attacks,
    }
}

pub fn discarded(game: &Trial) -> Vec<&'static str> {
    game.state
        .treasure_discard
        .iter()
        .map(|it| it.id())
        .collect()
}

pub fn illegal(game: &Trial, card: &str, targets: &[&str]) {
    for target in targets {
        assert_eq!(
            game.refused(1, &format!("play {card} {target}")),
            "E_BAD_TARGET",
            "{target}"
        );
    }
}

/// Seat 1 acts in the middle of a hall with these cards; seat 2 stands far away and is asked nothing.
pub fn hero(adventurer: &str, hand: &str) -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, adventurer, "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, hand)
        .setting(2, "reactions", "never")
        .quiet()
}

/// The halls B4 and C4 with two adventurers; no creature is drawn.
pub fn table(seats: u8) -> Fixture {
    Fixture::new(seats)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .quiet()
}
