//! Squares, steps and Moves (sections 3.2 to 3.7 and 5.6).

use daedalus_crawler::state::{Phase, Spell};
use daedalus_fixtures::crawler::{Fixture, Trial};

/// The adventurer of seat 1 on a square; it holds a card, so that its phase does not end by itself.
fn walker(tiles: &str, adventurer: &str, at: &str) -> Fixture {
    Fixture::new(2)
        .tiles(tiles)
        .adventurer(1, adventurer, at)
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, "e05")
        .calm()
        .quiet()
}

/// What the steps cost in all.
fn cost(fixture: Fixture, steps: &str) -> u8 {
    let mut game = fixture.play();
    let before = game.view().seats[0].movement;
    for step in steps.split_whitespace() {
        game.act(1, &format!("step {step}"));
    }
    before - game.view().movement.unwrap_or(0)
}

/// DCL-3.25, DCL-3.29.
#[test]
fn dcl_3_25_and_3_29_what_a_square_costs() {
    // DCL-3.8: floor.
    assert_eq!(cost(walker("c4=W10", "human_thief", "c4c3"), "n"), 1);
    // DCL-3.10 and DCL-3.27: shallow water 2, diagonally 3.
    assert_eq!(cost(walker("c4=W9", "human_thief", "c4a3"), "e"), 2);
    assert_eq!(cost(walker("c4=W5", "human_thief", "c4b2"), "se"), 3);
    // DCL-3.11 and DCL-3.28: deep water 3, diagonally 4.
    assert_eq!(cost(walker("c4=W6", "human_thief", "c4b3"), "e"), 3);
    assert_eq!(cost(walker("c4=W6", "human_thief", "c4b2"), "se"), 4);
    // DCL-3.12, DCL-3.13: a pile space and a spawn point are floor.
    assert_eq!(cost(walker("c4=W4", "human_thief", "c4b3"), "e"), 1);
    assert_eq!(cost(walker("", "human_thief", "a1b3"), "e"), 1);
    // DCL-3.9: lava as floor, for those allowed.
    let safe = walker("c4=W7", "human_thief", "c4b3").player(1, |it| it.firewalk = Spell::Now);
    assert_eq!(cost(safe, "e"), 1);
}

#[test]
fn dcl_3_41_flight_makes_floor_of_water_and_lava() {
    let flying = |tiles: &str, at: &str| {
        walker(tiles, "human_thief", at).player(1, |it| it.flight = Spell::Now)
    };
    assert_eq!(cost(flying("c4=W9", "c4a3"), "e ne e"), 3);
    // DCL-3.26: diagonals count as on floor.
    assert_eq!(cost(flying("c4=W9", "c4b2"), "se ne"), 3);
    let mut game = flying("c4=W7", "c4b3").play();
    game.act(1, "step e").act(1, "endmove");
    assert_eq!(game.at(1), "c4c3");
    // No walls, and no figures.
    let game = flying("c4=W1", "c4c3").monster(2, "zombie", "c4d3").play();
    assert_eq!(
        (
            game.refused(1, "step ne").as_str(),
            game.refused(1, "step e").as_str()
        ),
        ("E_WALL", "E_SOMEBODY")
    );
}

/// DCL-3.14, DCL-1.5.
#[test]
fn dcl_3_14_and_1_5_the_chest_is_the_goal() {
    // DCL-1.5: the first adventurer to land on it wins; entering it costs as floor.
    let mut game = walker("", "human_thief", "d4b3").play();
    game.act(1, "step e");
    assert_eq!(game.view().winner.map(|it| it.0), Some(0));
    assert!(game.view().over);
}

#[test]
fn dcl_3_30_to_3_33_illegal_steps() {
    let refused = |fixture: Fixture, step: &str| fixture.play().refused(1, &format!("step {step}"));
    // DCL-3.30: too dear.
    let tired = walker("c4=W9", "dwarf_warrior", "c4c3").player(1, |it| it.webbed = true);
    assert_eq!(refused(tired, "nw"), "E_MOVEMENT");
    // DCL-3.31 and DCL-3.15: unrevealed.
    assert_eq!(
        refused(walker("c4=W1", "human_thief", "c4c1"), "n"),
        "E_HIDDEN"
    );
    // DCL-3.32: a wall; the edge of the mat is one (DCL-6.30).
    assert_eq!(
        refused(walker("c4=W1", "human_thief", "c4c1"), "e"),
        "E_WALL"
    );
    assert_eq!(
        refused(walker("b1=W1", "human_thief", "b1c1"), "n"),
        "E_WALL"
    );
    // DCL-3.33: past one wall; lava and water are no walls.
    assert_eq!(
        refused(walker("c4=W1", "human_thief", "c4c2"), "se"),
        "E_CORNER"
    );
    assert_eq!(refused(walker("c4=W7", "human_thief", "c4b3"), "ne"), "");
    // DCL-3.16: rubble is a wall.
    assert_eq!(
        refused(walker("c4=W10", "human_thief", "c4c3").rubble("c4c2"), "n"),
        "E_WALL"
    );
    // DCL-3.38.
    assert_eq!(
        refused(walker("c4=W7", "human_thief", "c4b3"), "e"),
        "E_LAVA"
    );
}

/// DCL-3.34, DCL-3.35.
#[test]
fn dcl_3_34_and_3_35_who_stands_at_a_corner_bars_it() {
    let corner = |fixture: Fixture| fixture.play().refused(1, "step ne");
    let base = || walker("c4=W10", "human_thief", "c4c3");
    assert_eq!(corner(base()), "");
    // To an adventurer every other figure is hostile, its own creatures too.
    assert_eq!(corner(base().monster(1, "villager", "c4c2")), "E_CORNER");
    assert_eq!(
        corner(base().adventurer(2, "elf_thief", "c4d3")),
        "E_CORNER"
    );
    // To creatures only adventurers are: DCL-3.35.
    let game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(2, "human_warrior", "c4c1")
        .monster(1, "zombie", "c4b3")
        .monster(2, "mummy", "c4b2")
        .monster(2, "mummy", "c4c3")
        .calm()
        .phase(Phase::MonsterMove)
        .play();
    // Between two creatures C4c2 costs 1; around them C4b1 would come first.
    assert_eq!(game.monsters(), "c4c2 c4b2 c4c3");
}

#[test]
fn dcl_3_36_the_chest_is_occupied_but_for_a_step() {
    // DCL-5.61: a Move does not lead across it; from B3 to D3 it goes around.
    let mut game = walker("", "elf_thief", "d4b3").play();
    let cost = game.view().reachable;
    let to = |at: &str| cost.iter().find(|it| it.0.to_string() == at).map(|it| it.1);
    assert_eq!((to("d4c3"), to("d4d3")), (Some(1), Some(3)));
    game.act(1, "move d4d3");
    assert_eq!(
        (game.at(1).as_str(), game.state.outcome.is_none()),
        ("d4d3", true)
    );
}

#[test]
fn dcl_11_5_a_dwarf_crosses_one_deep_square_but_not_two() {
    let mut game = walker("c4=W6", "dwarf_warrior", "c4b3").play();
    game.act(1, "step e").act(1, "step e");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("c4d3", Some(1))
    );
    let mut game = walker("c4=V5", "dwarf_warrior", "c4d3").play();
    game.act(1, "step w");
    assert_eq!(game.view().movement, Some(2));
    assert_eq!(game.refused(1, "step w"), "E_MOVEMENT");
}

#[test]
fn dcl_5_26_nobody_ends_in_deep_water_who_can_still_get_out() {
    let mut game = walker("c4=W6", "human_thief", "c4d3").play();
    game.act(1, "step w");
    assert_eq!(game.refusal(1, "endmove"), "You cannot stop here.");
    // DCL-6.26.
    assert_eq!(game.refused(1, "attack c4d4"), "E_NO_TARGET");
    let mut saved = game.clone();
    saved.act(1, "end");
    // Ties: reading order.
    assert_eq!(saved.at(1), "c4b2");
    assert!(
        saved.log().contains("may not stop in deep water"),
        "{}",
        saved.log()
    );
    // Nothing is left to reach: the Move ends there, and DCL-3.37 applies.
    game.state.mat.change("c4".parse().unwrap(), |laid| {
        laid.rubble = 0b01110_01010_01110 << 5;
    });
    game.act(1, "end");
    assert_eq!(game.at(1), "");
    assert!(game.log().contains("A's adventurer is destroyed."));
}

#[test]
fn dcl_6_26_an_attack_needs_a_place_to_stop() {
    let mut game = walker("c4=W6", "human_thief", "c4d3")
        .monster(2, "mummy", "c4a3")
        .play();
    game.act(1, "step w");
    assert_eq!(game.refusal(1, "attack c4a3"), "You cannot stop here.");
}

#[test]
fn dcl_6_25_into_deep_water_only_with_a_way_out() {
    let pool = |webbed: bool| {
        let fixture = walker("c4=W6", "dwarf_warrior", "c4b3");
        fixture.player(1, |it| it.webbed = webbed).play()
    };
    assert_eq!(pool(false).refused(1, "step e"), "");
    assert_eq!(
        pool(true).refusal(1, "step e"),
        "You could not get out of the deep water again."
    );
    // Water on that is as deep is no way out.
    let mut game = walker("c4=V5", "elf_warrior", "c4d3")
        .worn(1, "l05")
        .monster(2, "mummy", "c4c2")
        .play();
    game.act(1, "step w");
    assert_eq!(game.view().movement, Some(6));
    assert_eq!(game.refused(1, "step w"), "E_DEEP");
    // `move` crosses it, and does not stop in it.
    let game = pool(false);
    assert_eq!(
        game.refusal(1, "move c4c3"),
        "You cannot reach that square."
    );
    assert_eq!(game.refused(1, "move c4d3"), "");
}

#[test]
fn dcl_6_11_the_cheapest_path_the_first_by_direction() {
    let trail = |game: &Trial| {
        let squares: Vec<String> = game
            .state
            .trace
            .trail
            .iter()
            .map(|it| it.to_string())
            .collect();
        squares.join(" ")
    };
    let mut game = walker("b4=W10 c4=W10", "human_thief", "c4b4").play();
    game.act(1, "move c4d3");
    // North-east first, then east; not east first, and not around.
    assert_eq!(trail(&game), "c4b4 c4c3 c4d3");
    assert_eq!(game.view().movement, Some(4));
    // It avoids figures and lethal squares.
    let mut game = walker("c4=W7", "human_thief", "c4b3")
        .monster(2, "mummy", "c4c2")
        .play();
    game.act(1, "move c4d3");
    assert_eq!(trail(&game), "c4b3 c4c4 c4d3");
    assert_eq!(game.refused(1, "move c4c3"), "E_UNREACHABLE");
}

/// DCL-3.56, DCL-3.57.
#[test]
fn dcl_3_56_and_3_57_walking_distance_ignores_figures() {
    let distance = |fixture: Fixture| fixture.play().view().seats[0].distance;
    assert_eq!(distance(walker("c4=W1", "human_thief", "c4a3")), Some(7));
    let crowded = walker("c4=W1", "human_thief", "c4a3").monster(2, "zombie", "c4b3");
    assert_eq!(distance(crowded), Some(7));
    // Water costs what it costs, deep water may be crossed, lava not.
    assert_eq!(
        distance(walker("c4=W6", "human_thief", "c4a3").rubble("c4b2 c4b4")),
        Some(9)
    );
    assert_eq!(
        distance(walker("c4=W7", "human_thief", "c4a3").rubble("c4b2 c4b4")),
        None
    );
    assert_eq!(
        distance(walker("", "human_thief", "a1c3")),
        None,
        "nothing is revealed between"
    );
    // DCL-3.56: one endless Move with the figure's own abilities.
    let ring = walker("c4=W6", "human_thief", "c4a3")
        .rubble("c4b2 c4b4")
        .worn(1, "l07");
    assert_eq!(distance(ring), Some(7));
}

#[test]
fn dcl_5_61_a_move_ends_by_itself_when_nothing_can_be_paid() {
    let mut game = walker("c4=W10 b4=W10", "dwarf_warrior", "c4e3").play();
    game.act(1, "move b4e3");
    assert_eq!(
        (game.view().movement, game.refused(1, "step w").as_str()),
        (None, "E_MOVED")
    );
    // DCL-6.14: no Move, nothing to end.
    assert_eq!(game.refusal(1, "endmove"), "You are not moving.");
}

#[test]
fn dcl_5_97_creatures_do_not_touch_piles() {
    let game = Fixture::new(2)
        .tiles("c4=W4")
        .piles("c4c3")
        .adventurer(2, "human_thief", "c4d3")
        .monster(1, "skeleton", "c4a3")
        .monster(1, "mummy", "c4b3")
        .calm()
        .phase(Phase::MonsterMove)
        .play();
    // The Mummy has stopped on it: a pile does not make a square occupied.
    assert_eq!(game.monsters(), "c4c2 c4c3");
    assert_eq!(game.mat().piles_left(), 9);
}

#[test]
fn dcl_11_1_what_a_pile_gives_can_be_played_within_the_move() {
    let mut game = walker("c4=W4", "human_thief", "c4b3")
        .piles("c4c3")
        .treasure("l05")
        .play();
    game.act(1, "step e");
    // No prompt, no interruption.
    assert_eq!((game.kind(1), game.view().movement), ("adv", Some(5)));
    game.act(1, "play l05");
    assert_eq!(game.view().movement, Some(7));
}

#[test]
fn dcl_5_61_a_card_that_closes_every_way_ends_the_move() {
    let game = |rubble: &str| {
        let mut game = walker("b4=W10 c4=W10", "human_thief", "b4c3")
            .hand(1, "l20")
            .rubble(rubble)
            .play();
        game.act(1, "step w").act(1, "play l20 c4 c3");
        game.view().movement
    };
    assert_eq!(game(""), Some(5));
    assert_eq!(game("c4b2 c4c2 c4d2 c4b3 c4d3 c4b4 c4c4 c4d4"), None);
}

#[test]
fn dcl_3_26_the_count_of_diagonals_begins_anew_with_every_move() {
    let mut game = walker("c4=W10", "human_thief", "c4c3")
        .hand(1, "l12")
        .play();
    game.act(1, "play l12").act(1, "step ne").act(1, "endmove");
    game.act(1, "step sw");
    assert_eq!(game.view().movement, Some(5));
    game.act(1, "step sw");
    assert_eq!(game.view().movement, Some(3));
}

/// Warp Space between C4e3, at the door of the centre, and the shallow A2b3.
fn warped(fixture: Fixture) -> Fixture {
    let at = |name: &str| name.parse().expect("a square");
    let ends = (at("a2b3"), at("c4e3"));
    let seat = daedalus_contract::game::Seat(1);
    let warp = Some(daedalus_crawler::state::Warp { seat, ends });
    fixture
        .tiles("a2=W5 c4=W10")
        .change(|state| state.warp = warp)
}

#[test]
fn dcl_3_40_warp_space_is_one_step_for_movement_alone() {
    // Whatever the terrain: 1 into shallow water, and no diagonal.
    let mut game = warped(walker("", "human_thief", "c4e3")).play();
    game.act(1, "step warp");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("a2b3", Some(5))
    );
    // For CD: 1 + 3 from the door.
    let near = warped(walker("", "human_thief", "a2b3")).play();
    assert_eq!(near.view().seats[0].distance, Some(4));
    // For R and PD: the Skeleton comes through.
    let fixture = warped(Fixture::new(2)).adventurer(2, "human_thief", "c4b3");
    let game = fixture
        .monster(1, "skeleton", "a2b3")
        .calm()
        .phase(Phase::MonsterMove)
        .play();
    assert_eq!(game.monsters(), "c4c2");
    // Not for attacks, line of sight and pushes.
    let game = warped(walker("", "human_thief", "c4e3"))
        .monster(2, "zombie", "a2b3")
        .play();
    assert_eq!(game.refused(1, "attack a2b3"), "E_SIGHT");
    assert_eq!(game.refused(1, "step warp"), "E_SOMEBODY");
    // DCL-6.32: `move` takes it as a step, after all directions.
    let mut game = warped(walker("", "human_thief", "c4d3")).play();
    game.act(1, "move a2c3");
    assert_eq!(
        (game.at(1).as_str(), game.view().movement),
        ("a2c3", Some(2))
    );
}
