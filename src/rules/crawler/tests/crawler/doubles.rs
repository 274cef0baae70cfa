//! Doubles of adventurers (DCL-7.66, 7.84).

use crate::halls::{discarded, hall, illegal};
use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

#[test]
fn dcl_7_66_a_double_beside_its_adventurer() {
    let mut game = hall("e03")
        .tiles("c4=W6")
        .adventurer(1, "human_warrior", "c4b3")
        .play();
    // Deep water, a wall, too far, the adventurer itself.
    illegal(
        &game,
        "e03",
        &[
            "human_warrior c4 c3",
            "human_warrior c4 a2",
            "human_warrior c4 d3",
            "human_warrior c4 b3",
        ],
    );
    game.act(1, "play e03 human_warrior c4 b2");
    assert_eq!(game.monsters(), "c4b2");
    // DCL-7.87, DCL-3.39: no creature beside a spawn point stands on it.
    let game = hall("e03").adventurer(2, "elf_thief", "g1d3").play();
    illegal(&game, "e03", &["elf_thief g1 c3"]);
}

#[test]
fn dcl_7_84_what_a_double_does() {
    // Its target is the copied adventurer, though another one is nearer; DCL-5.30: it must be seen.
    let fixture = |other: &str| {
        Fixture::new(3)
            .tiles("b4=W10 c4=W10")
            .adventurer(2, other, "c4e3")
            .adventurer(3, "human_warrior", "b4c3")
            .double(1, 2, "c4a3")
            .calm()
            .phase(Phase::MonsterMove)
    };
    assert_eq!(fixture("dwarf_warrior").play().monsters(), "c4d2");
    // One with ranged dice shoots from where it is.
    assert_eq!(fixture("elf_thief").play().monsters(), "c4a3");
    // DCL-5.36: a Wizard has no melee dice, and attacks from there.
    assert_eq!(fixture("elf_wizard").play().monsters(), "c4a3");
    // Another adventurer of the same seat is none of its business.
    let gone = fixture("dwarf_warrior").adventurer(2, "human_cleric", "c4e3");
    assert_eq!(gone.play().monsters(), "b4d2");
    // Slain, it pays 2, and its card goes to the treasure discard.
    let mut game = hall("").double(2, 2, "c4d3").dice("6 6 6 6").play();
    game.act(1, "attack c4d3").act(1, "attack c4d3");
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("", 2)
    );
    assert_eq!(discarded(&game), ["e03"]);
    assert!(game.state.encounter_discard.is_empty());
}

#[test]
fn dcl_11_19_a_double_counts_for_the_maximum() {
    let crowd = |count: usize| {
        let squares = [
            "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4", "a3", "e3", "c1", "c5",
        ];
        let mut fixture = hall("e03 e11");
        for at in squares.iter().take(count) {
            fixture = fixture.monster(1, "villager", &format!("d4{at}"));
        }
        fixture
    };
    assert_eq!(crowd(11).play().refused(1, "play e03 elf_thief g1 d3"), "");
    let full = crowd(12).play();
    assert_eq!(full.refused(1, "play e03 elf_thief g1 d3"), "E_BAD_TARGET");
    // DCL-7.89: Reinforcements may be played all the same.
    assert_eq!(full.refused(1, "play e11"), "");
    let blocked = crowd(11)
        .double(1, 2, "g1d3")
        .change(|state| state.encounters = vec![daedalus_crawler::creatures::Kind::Zombie])
        .phase(Phase::Encounter)
        .play();
    assert_eq!(
        (blocked.kind(1), blocked.state.encounters.len()),
        ("adv", 1)
    );
}
