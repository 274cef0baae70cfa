//! Attacks, pushes, wounds, treasure, coming back (sections 5.8 to 5.11).

use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

fn duel(own: &str, kind: &str) -> Fixture {
    Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, own, "c4b2")
        .adventurer(2, "elf_thief", "a1c3")
        .monster(2, kind, "c4c2")
}

/// DCL-5.79, DCL-5.85, DCL-5.98 and DCL-11.8: hits are wounds, the slain creature pays its reward.
#[test]
fn dcl_5_79_hits_slay_and_pay() {
    let mut game = duel("human_warrior", "minotaur").dice("4 4 4 1").play();
    game.act(1, "attack c4c2");
    assert_eq!(game.monsters(), "");
    assert_eq!(game.player(1).hand.len(), 2);
    // DCL-5.57: its card is in the discard.
    assert_eq!(game.state.encounter_discard.len(), 1);
}

/// DCL-5.76, DCL-5.77: a warrior has no ranged dice. DCL-6.15 gives the sentences.
#[test]
fn dcl_6_15_what_cannot_be_attacked() {
    let game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4b2")
        .monster(2, "zombie", "c4d4")
        .play();
    assert_eq!(
        game.refusal(1, "attack c4d4"),
        "Your attack only works next to you."
    );
    assert_eq!(
        game.refusal(1, "attack c4c4"),
        "You see nothing to attack there."
    );
    assert_eq!(
        game.refusal(2, "attack c4d4"),
        "It is not your decision now."
    );
}

/// DCL-5.59: attack twice, but a third time is too much; DCL-5.62 with Rapid Strike.
#[test]
fn dcl_5_59_two_actions() {
    let mut game = duel("human_warrior", "templar")
        .hand(1, "l18")
        .dice("1 1 1 1 1 1 1 1 1 1 1 1")
        .play();
    game.act(1, "attack c4c2").act(1, "attack c4c2");
    assert_eq!(game.refusal(1, "attack c4c2"), "You have no attack left.");
    assert_eq!(game.refusal(1, "step s"), "You have already moved.");
    game.act(1, "play l18").act(1, "attack c4c2");
    assert_eq!(game.monsters(), "c4c2");
}

/// DCL-3.46, DCL-5.93, DCL-6.12, DCL-6.30.
#[test]
fn dcl_5_93_unpushable() {
    let game = duel("human_warrior", "golem").play();
    assert_eq!(game.refusal(1, "push e"), "That creature cannot be pushed.");
    assert_eq!(game.refusal(1, "push s"), "Nobody is there to push.");
    assert_eq!(
        game.refusal(1, "step e"),
        "Somebody stands there: push to get past."
    );
}

/// DCL-5.91: a lost push costs the Move, no MV, and nobody moves.
#[test]
fn dcl_5_91_a_lost_push() {
    let mut game = duel("human_warrior", "skeleton")
        .hand(1, "l13")
        .dice("2 2")
        .play();
    game.order(1, "reactions", "never");
    game.act(1, "push e");
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("c4b2", "c4c2")
    );
    assert_eq!(game.refusal(1, "step s"), "You have already moved.");
}

/// DCL-5.96, DCL-3.22: a pile is drawn on the way, and its token goes back.
#[test]
fn dcl_5_96_a_pile_on_the_way() {
    let mut game = Fixture::new(2)
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(1, "human_thief", "c4b3")
        .play();
    game.act(1, "step e");
    assert_eq!(
        (game.player(1).hand.len(), game.mat().piles_left()),
        (1, 10)
    );
    assert_eq!(game.view().movement, Some(5), "the Move goes on");
}

/// DCL-5.102, DCL-5.104, DCL-8.4: a slain adventurer loses its cards and its phase, and its seat plays on.
#[test]
fn dcl_5_104_slain_in_its_own_phase() {
    let mut game = duel("elf_warrior", "fire_elemental")
        .player(1, |it| it.wounds = 4)
        .hand(1, "e04")
        .worn(1, "l01")
        .play();
    game.act(1, "push e");
    // DCL-3.47.
    assert_eq!(game.at(1), "");
    assert_eq!(game.state.treasure_discard.len(), 2);
    assert_eq!(game.state.turn.seat.0, 1);
    assert!(game.player(1).playing);
}

/// DCL-5.105, DCL-6.16, DCL-6.21, DCL-5.109.
#[test]
fn dcl_5_105_another_adventurer() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "off")
        .adventurer(2, "elf_thief", "a1c3")
        .dice("2")
        .play();
    assert_eq!(game.refusal(1, "end"), "You must spawn first.");
    assert_eq!(
        game.refusal(1, "spawn elf_thief"),
        "That adventurer is taken."
    );
    game.act(1, "spawn dwarf_cleric");
    assert_eq!(game.at(1), "g1c3");
    assert_eq!(game.refusal(1, "spawn"), "Your adventurer is on the board.");
    assert_eq!(game.player(1).wounds, 0);
}

fn monsters_attack(kind: &str) -> Fixture {
    Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, "dwarf_warrior", "a1c3")
        .adventurer(2, "human_warrior", "c4b2")
        .monster(1, kind, "c4c2")
        .hand(2, "e04 l01")
        .player(2, |it| {
            it.reactions = daedalus_crawler::state::Reactions::Never
        })
        .phase(Phase::MonsterAttack)
}

/// DCL-5.4, DCL-5.49, DCL-5.51, DCL-7.32: the Spider's web.
#[test]
fn dcl_7_32_web() {
    let game = monsters_attack("spider").dice("5 1").play();
    assert_eq!((game.player(2).wounds, game.player(2).webbed), (1, true));
    // DCL-5.63.
    assert_eq!(game.view().seats[1].movement, 4);
}

/// DCL-7.34: Pilfer takes a card; DCL-7.36: Curse discards one; DCL-7.39: Drain heals.
#[test]
fn dcl_7_34_what_follows_a_wound() {
    let game = monsters_attack("kobold").dice("5").play();
    assert_eq!(
        (game.player(1).hand.len(), game.player(2).hand.len()),
        (1, 1)
    );
    let game = monsters_attack("mummy").dice("5 1").play();
    assert_eq!(
        (game.state.treasure_discard.len(), game.player(2).hand.len()),
        (1, 1)
    );
    let game = monsters_attack("vampire")
        .change(|state| state.monsters[0].wounds = 2)
        .dice("5 1 1")
        .play();
    assert_eq!(game.state.monsters[0].wounds, 1);
}

/// DCL-7.38: the Golem throws straight away.
#[test]
fn dcl_7_38_slam() {
    let game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "dwarf_warrior", "a1c3")
        .adventurer(2, "human_warrior", "c4c3")
        .monster(1, "golem", "c4b3")
        .phase(Phase::MonsterAttack)
        .dice("5 1 1")
        .play();
    assert_eq!(game.at(2), "c4d3");
}

/// DCL-7.40: Plead costs a card; DCL-7.29: no reward.
#[test]
fn dcl_7_40_plead() {
    let mut game = duel("human_warrior", "villager")
        .hand(1, "e04")
        .dice("6 6 6 6")
        .play();
    game.act(1, "attack c4c2");
    assert!(game.player(1).hand.is_empty());
    assert_eq!(game.state.treasure_discard.len(), 1);
}

/// DCL-5.70, DCL-7.54: the Potion of Healing before the blow.
#[test]
fn dcl_5_70_the_window_of_the_dying() {
    let mut game = Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, "dwarf_warrior", "a1c3")
        .adventurer(2, "human_warrior", "c4b2")
        .player(2, |it| it.wounds = 5)
        .hand(2, "l11")
        .monster(1, "zombie", "c4c2")
        .phase(Phase::MonsterAttack)
        .dice("6")
        .play();
    assert_eq!(game.kind(2), "react");
    game.act(2, "play l11");
    assert_eq!((game.player(2).wounds, game.at(2).as_str()), (1, "c4b2"));
}
