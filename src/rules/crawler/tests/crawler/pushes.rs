//! Push Passed (section 5.9).

use daedalus_contract::game::Seat;
use daedalus_crawler::state::{Phase, Spell};
use daedalus_crawler::step::Purpose;
use daedalus_fixtures::crawler::Fixture;

/// A Human Warrior in the middle of a hall; nobody is asked for reactions.
fn hall() -> Fixture {
    Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .calm()
}

#[test]
fn dcl_5_87_adventurers_are_pushed_as_creatures_are() {
    let mut game = hall()
        .adventurer(2, "elf_thief", "c4d3")
        .hand(2, "e04")
        .dice("4 3")
        .acted("push e");
    assert!(game.log().contains("A pushes B's adventurer: 4 against 3"));
    game.act(1, "pushto c4e3");
    assert_eq!((game.at(1).as_str(), game.at(2).as_str()), ("c4d3", "c4e3"));
    // The step must be affordable and legal in all else.
    let game = Fixture::new(2)
        .tiles("c4=W9")
        .adventurer(1, "human_warrior", "c4a3")
        .player(1, |it| it.webbed = true)
        .monster(2, "slime", "c4d3")
        .play();
    let mut game = game;
    game.act(1, "move c4c3");
    assert_eq!(game.view().movement, None, "4 MV pay two squares of water");
    let game = Fixture::new(2)
        .tiles("c4=W1")
        .adventurer(1, "human_warrior", "c4c3")
        .monster(2, "specter", "c4d2")
        .monster(2, "skeleton", "c4d3")
        .play();
    assert_eq!(game.refused(1, "push ne"), "E_WALL");
    assert_eq!(game.refused(1, "push n"), "E_NOBODY");
    assert_eq!(game.refused(1, "push e"), "");
}

#[test]
fn dcl_5_88_the_belt_counts_for_both_and_ties_go_to_the_target() {
    let push = |dice: &str, own: &str, other: &str| {
        let game = hall()
            .adventurer(2, "elf_thief", "c4d3")
            .worn(1, own)
            .worn(2, other)
            .dice(dice)
            .acted("push e");
        game.kind(1) == "push_dest"
    };
    assert!(push("4 3", "", ""));
    assert!(!push("4 4", "", ""));
    // DCL-7.47.
    assert!(push("3 4", "l04", ""));
    assert!(!push("5 3", "", "l04"));
}

#[test]
fn dcl_5_88_another_seat_rolls_for_a_creature_of_the_pusher() {
    let roller = |controller: u8| {
        let game = hall()
            .monster(controller, "skeleton", "c4d3")
            .hand(3, "l13")
            .setting(3, "reactions", "ask")
            .dice("6 1")
            .acted("push e");
        match game.state.open_roll().map(|roll| &roll.purpose) {
            Some(Purpose::Push { roller, .. }) => *roller,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(roller(1), Seat(1));
    assert_eq!(roller(2), Seat(1));
    assert_eq!(roller(3), Seat(2));
}

#[test]
fn dcl_5_89_a_won_push_pays_the_step_and_goes_on() {
    let mut game = hall()
        .monster(2, "skeleton", "c4d3")
        .monster(2, "skeleton", "c4e3")
        .dice("6 1 6 1")
        .acted("push e");
    // DCL-5.20: the square that the pusher came from is the default; DCL-6.13.
    assert_eq!(game.default_of(1), "pushto c4c3");
    assert_eq!(game.refusal(1, "pushto c4e3"), "You cannot push it there.");
    game.act(1, "pushto c4c3");
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("c4d3", "c4c3 c4e3")
    );
    assert_eq!(game.view().movement, Some(5));
    game.act(1, "push e").act(1, "pushto c4d3");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("c4e3", Some(4))
    );
}

#[test]
fn dcl_5_90_where_the_pushed_figure_may_go() {
    let game = Fixture::new(2)
        .tiles("c4=W7")
        .adventurer(1, "human_warrior", "d4b2")
        .monster(2, "skeleton", "d4b3")
        .monster(2, "skeleton", "d4c4")
        .calm()
        .dice("6 1")
        .acted("push s");
    // Not the chest D4c3, not the occupied D4c4, not D4a2 and D4a4, which are walls; B2 was left by the pusher.
    assert_eq!(
        game.choices(1, "pushto"),
        ["pushto d4b2", "pushto d4c2", "pushto d4a3", "pushto d4b4"]
    );
    // Lava and deep water are allowed.
    let game = Fixture::new(2)
        .tiles("c4=V4")
        .adventurer(1, "human_warrior", "c4c1")
        .monster(2, "skeleton", "c4c2")
        .calm()
        .dice("6 1")
        .acted("push s");
    assert_eq!(
        game.choices(1, "pushto"),
        [
            "pushto c4c1",
            "pushto c4b2",
            "pushto c4d2",
            "pushto c4b3",
            "pushto c4c3",
            "pushto c4d3"
        ]
    );
}

#[test]
fn dcl_5_90_figures_as_flanks_do_not_matter() {
    let game = hall()
        .monster(2, "skeleton", "c4c2")
        .monster(2, "mummy", "c4b2")
        .adventurer(2, "elf_thief", "c4d2")
        .dice("6 1")
        .acted("push n");
    assert_eq!(
        game.choices(1, "pushto"),
        [
            "pushto c4b1",
            "pushto c4c1",
            "pushto c4d1",
            "pushto c4b3",
            "pushto c4c3",
            "pushto c4d3"
        ]
    );
}

#[test]
fn dcl_5_92_a_lost_push_beside_lava() {
    let pit = |push: &str| {
        Fixture::new(2)
            .tiles("c4=W7")
            .adventurer(1, "human_warrior", "c4b3")
            .adventurer(2, "elf_thief", "c4b2")
            .monster(2, "skeleton", "c4b4")
            .calm()
            .hand(1, "e04")
            .dice("1 6")
            .acted(push)
    };
    // Against a creature and against an adventurer alike.
    for push in ["push s", "push n"] {
        let game = pit(push);
        assert_eq!((game.at(1).as_str(), game.player(1).hand.len()), ("", 0));
        assert!(game.log().contains("A's adventurer is destroyed"));
    }
    // DCL-5.91: without lava the pusher stays, and its Move is over.
    let mut game = hall()
        .monster(2, "skeleton", "c4d3")
        .hand(1, "e04")
        .dice("1 6")
        .acted("step n");
    game.act(1, "step s").act(1, "push e");
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("c4c3", "c4d3")
    );
    assert_eq!(game.refused(1, "push e"), "E_MOVED");
}

/// DCL-11.17, DCL-11.18.
#[test]
fn dcl_11_17_and_11_18_on_the_first_lava_and_alive() {
    let game = Fixture::new(2)
        .tiles("c4=W8")
        .adventurer(1, "human_warrior", "c4c3")
        .player(1, |it| it.firewalk = Spell::Now)
        .monster(2, "skeleton", "c4d3")
        .monster(2, "hellhound", "c4b2")
        .calm()
        .hand(1, "e04")
        .dice("2 2")
        .acted("push e");
    // B2 is occupied, D2 comes before B4 and D4 in reading order: but from C3 the corner C2 is open, D3 as well.
    assert_eq!((game.at(1).as_str(), game.view().movement), ("c4d2", None));
    assert_eq!(game.refused(1, "step s"), "E_MOVED");
}

#[test]
fn dcl_5_94_what_is_destroyed_by_a_push_is_slain_by_the_pusher() {
    let mut game = Fixture::new(2)
        .tiles("c4=W6")
        .adventurer(1, "human_warrior", "c4a3")
        .monster(2, "minotaur", "c4b3")
        .calm()
        .dice("6 1")
        .acted("push e");
    game.act(1, "pushto c4c3");
    // DCL-3.37: deep water drowns it; DCL-5.98.
    assert_eq!(
        (game.monsters().as_str(), game.player(1).hand.len()),
        ("", 2)
    );
}

#[test]
fn dcl_5_94_who_is_pushed_collects_nothing() {
    let mut game = Fixture::new(2)
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(1, "human_warrior", "c4a3")
        .adventurer(2, "elf_thief", "c4b3")
        .calm()
        .dice("6 1")
        .acted("push e");
    game.act(1, "pushto c4c3");
    assert_eq!((game.player(2).hand.len(), game.mat().piles_left()), (0, 9));
    // DCL-5.96: a won push onto a pile collects it; DCL-5.97: the figure on it was no obstacle to the pile.
    let mut game = Fixture::new(2)
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(1, "human_warrior", "c4b3")
        .monster(2, "skeleton", "c4c3")
        .calm()
        .dice("6 1")
        .play();
    assert!(game.mat().has_pile("c4c3".parse().unwrap()));
    game.act(1, "push e").act(1, "pushto c4d3");
    assert_eq!(
        (game.player(1).hand.len(), game.mat().piles_left()),
        (1, 10)
    );
}

#[test]
fn dcl_5_95_the_square_that_the_pusher_leaves_is_always_free() {
    // A dead end: the Skeleton stands at its bottom, and can only change places.
    let mut game = Fixture::new(2)
        .tiles("d3=Z2@180")
        .adventurer(1, "human_warrior", "d3c4")
        .monster(2, "skeleton", "d3c3")
        .calm()
        .dice("6 1")
        .play();
    // DCL-5.25: the only square is taken without asking.
    game.act(1, "push n");
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("d3c3", "d3c4")
    );
}

#[test]
fn dcl_11_14_pushed_onto_a_spawn_point_it_stays_until_its_next_move() {
    let mut game = Fixture::new(2)
        .tiles("b4=W1")
        .adventurer(1, "human_warrior", "a4e3")
        .adventurer(2, "elf_thief", "g1c3")
        .monster(2, "mummy", "a4d3")
        .calm()
        .dice("6 1")
        .acted("push w");
    game.act(1, "pushto a4c3");
    assert_eq!(game.monsters(), "a4c3");
    game.act(1, "end");
    // DCL-5.29: beside its prey or not, it has left the point.
    assert_ne!(game.monsters(), "a4c3");
}

#[test]
fn dcl_11_15_acid_and_heat_wound_before_the_roll() {
    let push = |kind: &str, dice: &str| hall().monster(2, kind, "c4d3").dice(dice).acted("push e");
    // DCL-3.47: whatever the result, and no DEF helps.
    for kind in ["slime", "fire_elemental"] {
        assert_eq!(push(kind, "6 1").player(1).wounds, 1);
        assert_eq!(push(kind, "1 6").player(1).wounds, 1);
    }
    assert_eq!(push("skeleton", "1 6").player(1).wounds, 0);
}

#[test]
fn dcl_11_16_a_tie_after_power_card_one_goes_to_the_target() {
    let mut game = hall()
        .monster(2, "skeleton", "c4d3")
        .hand(2, "l13")
        .setting(2, "reactions", "ask")
        .dice("5 2 5")
        .acted("push e");
    game.act(2, "play l13 2");
    assert!(
        game.log().contains("The dice are now 5 5"),
        "{}",
        game.log()
    );
    assert_eq!(
        (game.at(1).as_str(), game.monsters().as_str()),
        ("c4c3", "c4d3")
    );
}

#[test]
fn dcl_6_25_no_push_into_deep_water_without_a_way_out() {
    let pool = |web: bool| {
        Fixture::new(2)
            .tiles("c4=W6")
            .adventurer(1, "dwarf_warrior", "c4b3")
            .player(1, |it| it.webbed = web)
            .monster(2, "slime", "c4c3")
            .phase(Phase::Adventurer)
            .calm()
            .play()
    };
    // 3 for the water and 1 for the way out; with a web only 3 are left.
    assert_eq!(pool(false).refused(1, "push e"), "");
    assert_eq!(
        pool(true).refusal(1, "push e"),
        "You could not get out of the deep water again."
    );
}
