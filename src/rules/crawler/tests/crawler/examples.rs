//! The worked examples of section 15.

use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

#[test]
fn dcl_15_1_three_diagonals_cost_four() {
    let mut game = Fixture::new(2)
        .tiles("b2=W10")
        .adventurer(1, "human_thief", "b2b1")
        .play();
    game.act(1, "step se").act(1, "step se").act(1, "step se");
    // DCL-3.26: 1 + 2 + 1.
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("b2e4", Some(2))
    );
}

#[test]
fn dcl_15_2_a_corner_cannot_be_cut_but_fought_around() {
    let game = Fixture::new(2)
        .tiles("b1=W1")
        .adventurer(1, "human_warrior", "b1c2")
        .monster(2, "skeleton", "b1d3")
        .play();
    // DCL-3.33 and 5.76.
    assert_eq!(game.refusal(1, "push se"), "You cannot cut that corner.");
    assert_eq!(game.refusal(1, "step se"), "You cannot cut that corner.");
    assert_eq!(game.refusal(1, "attack b1d3"), "");
}

#[test]
fn dcl_15_3_out_of_sight() {
    let game = Fixture::new(2)
        .tiles("b1=W1")
        .adventurer(1, "elf_thief", "b1c1")
        .monster(2, "zombie", "b1e3")
        .play();
    // DCL-5.77.
    assert_eq!(game.refusal(1, "attack b1e3"), "Out of line of sight.");
}

#[test]
fn dcl_15_4_shallow_water() {
    let mut game = Fixture::new(2)
        .tiles("b1=W9")
        .adventurer(1, "human_warrior", "b1a3")
        .hand(1, "l13")
        .play();
    game.act(1, "step e").act(1, "step e");
    // DCL-3.27: 2 for each.
    assert_eq!(game.view().movement, Some(2));
    game.act(1, "step e");
    // DCL-3.30, 5.61: nothing is left for e3, and the Move is over on d3.
    assert_eq!((game.at(1).as_str(), game.view().movement), ("b1d3", None));
    assert_eq!(game.refusal(1, "step e"), "You have already moved.");
}

fn fire_pit(own: &str, zombie: &str, dice: &str) -> Fixture {
    Fixture::new(2)
        .tiles("c4=W7")
        .adventurer(1, "human_warrior", own)
        .adventurer(2, "elf_thief", "a1c3")
        .monster(2, "zombie", zombie)
        .dice(dice)
}

#[test]
fn dcl_15_5_a_lost_push_beside_lava() {
    let mut game = fire_pit("c4b3", "c4b2", "3 3").hand(1, "e04 e06").play();
    game.order(2, "reactions", "never");
    game.act(1, "push n");
    // DCL-5.88, 5.92, 3.38, 5.102.
    assert_eq!(game.at(1), "");
    assert!(game.player(1).hand.is_empty());
    assert_eq!(game.state.treasure_discard.len(), 2);
    assert_eq!(game.monsters(), "c4b2");
}

#[test]
fn dcl_15_6_a_push_into_the_lava() {
    let mut game = fire_pit("c4b2", "c4b3", "5 2").play();
    game.act(1, "push s");
    assert_eq!(game.kind(1), "push_dest");
    game.act(1, "pushto c4c3");
    // DCL-5.90, 5.94, 5.98.
    assert_eq!(
        (game.monsters().as_str(), game.at(1).as_str()),
        ("", "c4b3")
    );
    assert_eq!(game.player(1).hand.len(), 1);
    // DCL-7.41: Grasp made the first step cost 2 of 6.
    assert_eq!(game.view().movement, Some(4));
}

#[test]
fn dcl_15_7_acid_slays_the_pusher() {
    let mut game = Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, "elf_warrior", "c4b2")
        .player(1, |it| it.wounds = 4)
        .monster(2, "slime", "c4c2")
        .play();
    game.act(1, "push e");
    // DCL-3.47, 5.93, 11.15.
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("", "c4c2")
    );
    assert!(!format!("{:?}", game.events).contains("PushRoll"));
}

#[test]
fn dcl_15_8_an_area_is_rolled_figure_by_figure() {
    let mut game = Fixture::new(2)
        .adventurer(1, "elf_wizard", "d4b2")
        .monster(2, "kobold", "d4c2")
        .monster(2, "kobold", "d4d3")
        .dice("6 6 1 1")
        .play();
    assert_eq!(game.refusal(1, "attack d4c2"), "Too close for that attack.");
    game.act(1, "attack d4d2");
    // DCL-5.78, 5.82, 5.83: c2 is rolled first.
    assert_eq!(game.monsters(), "d4d3");
}

#[test]
fn dcl_15_9_nothing_is_drawn_at_the_maximum() {
    let mut fixture = Fixture::new(3)
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .adventurer(3, "elf_warrior", "g7c3");
    for at in [
        "d4b2", "d4c2", "d4d2", "d4b3", "d4d3", "d4b4", "d4c4", "d4d4",
    ] {
        fixture = fixture.monster(1, "villager", at);
    }
    let game = fixture.phase(Phase::Encounter).play();
    // DCL-5.53, 5.58.
    assert_eq!((game.kind(1), game.state.phase), ("adv", Phase::Adventurer));
    assert_eq!(game.state.encounters.len(), 49);
}

#[test]
fn dcl_15_10_the_next_number_down_skips_six() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "off")
        .monster(2, "zombie", "a1c3")
        .dice("1")
        .play();
    game.act(1, "spawn");
    // DCL-5.107.
    assert_eq!(
        game.choices(1, "point"),
        ["point 5n", "point 5e", "point 5s", "point 5w"]
    );
    game.act(1, "point 5e");
    assert_eq!(game.at(1), "g4c3");
}

fn beside_the_chest() -> Fixture {
    Fixture::new(2)
        .adventurer(1, "human_thief", "d4b3")
        .adventurer(2, "elf_thief", "a1c3")
}

#[test]
fn dcl_15_11_the_chest_wins_unless_it_is_a_fake() {
    let mut game = beside_the_chest().hand(1, "l13").hand(2, "e05").play();
    game.act(1, "step e");
    // DCL-5.69.
    assert_eq!((game.kind(1), game.kind(2)), ("", "react"));
    let mut faked = game.clone();
    faked.act(2, "play e05 d4 c1");
    assert_eq!(faked.state.chest.to_string(), "d4c1");
    assert_eq!((faked.kind(1), faked.view().movement), ("adv", None));
    assert!(faked.state.outcome.is_none());
    game.act(2, "pass");
    // DCL-8.1.
    assert_eq!(game.view().winner.map(|seat| seat.0), Some(0));
}

#[test]
fn dcl_15_12_the_heart_is_not_sealed() {
    let game = Fixture::new(2)
        .tiles("d3=Z2 e4=Z2@90 d5=Z2@180 b4=W1")
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .stack("Y1")
        .phase(Phase::Tile)
        .play();
    // DCL-3.60: C4 is the last door of the chest.
    assert_eq!(
        game.refusal(1, "place c4 270"),
        "That would seal the heart of the labyrinth."
    );
    assert_eq!(game.refusal(1, "place c4 0"), "");
    // DCL-6.7: the other refusals of a placement come before it.
    assert_eq!(
        game.refusal(1, "place c3 45"),
        "Rotation must be 0, 90, 180 or 270."
    );
    assert_eq!(
        game.refusal(1, "place d4 0"),
        "That space is already revealed."
    );
    assert_eq!(
        game.refusal(1, "place b6 0"),
        "That space does not touch a revealed one."
    );
    assert_eq!(
        game.refusal(1, "place e5 0"),
        "No open side would meet an open side."
    );
}

#[test]
fn dcl_15_13_defensive_prowess() {
    let mut game = Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, "elf_thief", "a1c3")
        .adventurer(2, "human_thief", "c4b2")
        .monster(1, "skeleton", "c4c2")
        .hand(2, "l03")
        .dice("5")
        .stack("W1")
        .phase(Phase::MonsterAttack)
        .change(|state| state.players[1].reactions = daedalus_crawler::state::Reactions::Concerned)
        .play();
    assert_eq!(game.kind(2), "react");
    game.act(2, "play l03");
    // DCL-5.68, 5.81: DEF 6, and 5 misses.
    assert_eq!(game.player(2).wounds, 0);
    assert_eq!(game.state.treasure_discard.len(), 1);
}

#[test]
fn dcl_15_14_a_cleric_heals() {
    let game = Fixture::new(2)
        .adventurer(1, "human_cleric", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .player(1, |it| it.wounds = 2)
        .phase(Phase::Encounter)
        .change(|state| state.turn.begun = true)
        .play();
    // DCL-5.60.
    assert_eq!((game.kind(1), game.player(1).wounds), ("adv", 1));
}

#[test]
fn dcl_15_15_the_last_pile_token() {
    let mut game = Fixture::new(2)
        .tiles("b1=W4 c1=W4 e1=W4 f1=W4 b7=W4 c7=W4 e7=W4 f7=W4 a2=W4")
        .piles("b1c3 c1c3 e1c3 f1c3 b7c3 c7c3 e7c3 f7c3 a2c3")
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .stack("Z3")
        .phase(Phase::Tile)
        .play();
    game.act(1, "place d2 0");
    // DCL-3.21, 3.22.
    let pile = |at: &str| game.mat().has_pile(at.parse().unwrap());
    assert_eq!((pile("d2b2"), pile("d2d2")), (true, false));
    assert_eq!(game.mat().piles_left(), 0);
}

#[test]
fn dcl_15_16_grasp() {
    let mut game = Fixture::new(2)
        .tiles("c4=W2")
        .adventurer(1, "dwarf_warrior", "c4b2")
        .monster(2, "zombie", "c4c2")
        .play();
    game.act(1, "step s");
    // DCL-7.41.
    assert_eq!(game.view().movement, Some(3));
    game.act(1, "step s");
    assert_eq!(game.view().movement, Some(2));
}

#[test]
fn dcl_15_18_quickness() {
    let mut game = Fixture::new(2)
        .adventurer(1, "human_thief", "a1c3")
        .hand(1, "l12")
        .play();
    game.act(1, "step e").act(1, "endmove");
    assert_eq!(game.refusal(1, "step s"), "You have already moved.");
    game.act(1, "play l12").act(1, "step s");
    // DCL-5.59, 5.62.
    assert_eq!(game.at(1), "a1d4");
}

#[test]
fn dcl_15_20_no_exits() {
    let mut game = Fixture::new(2)
        .tiles("b1=Z2@90 a2=Z2")
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .change(|state| {
            // A pocket: the gates of A1 lead into dead ends that are solid.
            let wall = |laid: &mut daedalus_crawler::mat::Laid| laid.rubble = (1 << 22) | (1 << 14);
            state.mat.change("a1".parse().unwrap(), wall);
        })
        .play();
    // DCL-5.111, 5.112.
    game.act(1, "pickup");
    assert_eq!(game.at(1), "");
    assert!(game.player(1).picked_up);
    assert_eq!(game.state.turn.seat.0, 1, "the phase is over");
}
