//! Where creatures go (section 5.3).

use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

/// The corridor B4–C4, one square wide, ten long, between A4 and the centre; arms lead north and south at each `c`.
fn corridor() -> Fixture {
    Fixture::new(3).tiles("b4=W1 c4=W1")
}

/// The squares of all creatures after those of the first seat have moved.
fn moved(fixture: Fixture) -> String {
    let game = fixture.calm().phase(Phase::MonsterMove).play();
    game.monsters()
}

/// Where a single creature of the first seat goes.
fn goes(kind: &str, from: &str, at: &str) -> String {
    let fixture = corridor().adventurer(2, "human_thief", at);
    moved(fixture.monster(1, kind, from))
}

#[test]
fn dcl_5_27_a_creature_moves_its_movement_and_no_farther() {
    // DCL-5.37: no square to attack from in twice 3, so it comes as near as it can.
    assert_eq!(goes("zombie", "b4a3", "c4e3"), "b4d3");
    assert_eq!(goes("skeleton", "b4a3", "c4e3"), "b4e3");
}

#[test]
fn dcl_5_28_creatures_pass_creatures_but_no_adventurer() {
    let fixture = corridor().adventurer(2, "human_thief", "b4d3");
    let fixture = fixture.monster(1, "skeleton", "b4a3");
    assert_eq!(moved(fixture.monster(2, "mummy", "b4b3")), "b4c3 b4b3");
    // Behind the first adventurer stands one with fewer body points, whom the Vampire would hunt: it cannot pass.
    let fixture = corridor()
        .adventurer(2, "human_thief", "b4d3")
        .adventurer(3, "elf_thief", "c4a3")
        .wounds(3, 4);
    assert_eq!(moved(fixture.monster(1, "vampire", "b4a3")), "b4c3");
}

#[test]
fn dcl_11_24_the_chest_is_passed_as_floor() {
    // Around the chest it would cost 5.
    let beyond = |kind, from| {
        let fixture = Fixture::new(2)
            .tiles("c4=W1 e4=W1")
            .adventurer(2, "human_thief", "e4a3");
        moved(fixture.monster(1, kind, from))
    };
    assert_eq!(beyond("skeleton", "d4a3"), "d4e3");
    // DCL-3.36, DCL-5.48: but no creature stops on it.
    assert_eq!(beyond("zombie", "c4e3"), "d4c2");
}

#[test]
fn dcl_5_48_no_creature_stops_on_a_spawn_point() {
    let fixture = corridor().adventurer(2, "human_thief", "a4b3");
    // A4c3 is a point 5; A4c2 costs as much.
    assert_eq!(moved(fixture.monster(1, "skeleton", "b4b3")), "a4c2");
}

#[test]
fn dcl_5_30_the_tactic_follows_sight_and_walking_distance() {
    let bend = |at: &str| {
        let fixture = Fixture::new(2)
            .tiles("b4=W1 b3=S1")
            .adventurer(2, "human_thief", at);
        moved(fixture.monster(1, "mummy", "b4a3"))
    };
    // Out of sight: 8 to walk is within X = 8, 9 is not, and the Mummy holds.
    assert_eq!(bend("b3c2"), "b4c2");
    assert_eq!(bend("b3c1"), "b4a3");
}

#[test]
fn dcl_5_31_without_adventurers_guards_guard_and_all_others_hold() {
    let fixture = Fixture::new(2).tiles("c4=W10");
    let fixture = fixture
        .monster(1, "golem", "d4d4")
        .monster(1, "minotaur", "c4c3")
        .monster(1, "kobold", "c4b3")
        .monster(1, "villager", "c4d3");
    // DCL-5.41: without adventurer the first guard square in reading order.
    assert_eq!(moved(fixture), "d4b2 c4c3 c4b3 c4d3");
}

#[test]
fn dcl_5_41_a_guard_stands_between_the_chest_and_who_is_closest_to_it() {
    let fixture = |kind, from| {
        let fixture = corridor().adventurer(2, "human_thief", "b4c1");
        fixture.monster(1, kind, from)
    };
    assert_eq!(moved(fixture("templar", "d4d4")), "d4b3");
    // The square is taken: the next by walking distance, then in reading order.
    let taken = fixture("templar", "d4d4").monster(2, "zombie", "d4b3");
    assert_eq!(moved(taken), "d4b2 d4b3");
    // It stays where it is its own.
    assert_eq!(moved(fixture("templar", "d4b3")), "d4b3");
    // Out of reach: as near as it comes.
    let far = Fixture::new(2)
        .tiles("c4=W1 d3=S1")
        .adventurer(2, "human_thief", "d3c1")
        .monster(1, "golem", "c4a3");
    assert_eq!(moved(far), "c4d3");
}

#[test]
fn dcl_5_32_the_closest_is_the_nearest_to_walk() {
    // Both are 3 squares away; to the east there is water.
    let fixture = Fixture::new(3)
        .tiles("b4=W1 c4=W5")
        .adventurer(1, "elf_thief", "c4d3")
        .adventurer(2, "human_thief", "b4c3")
        .monster(1, "skeleton", "c4a3");
    assert_eq!(moved(fixture), "b4d3");
}

/// A creature of seat 1 between the adventurers of the seats 1, 2 and 3.
pub fn surrounded() -> Fixture {
    Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(1, "elf_thief", "c4c2")
        .adventurer(2, "human_thief", "c4b3")
        .adventurer(3, "human_warrior", "c4d3")
        .monster(1, "minotaur", "c4c3")
        .calm()
        .phase(Phase::MonsterAttack)
}

#[test]
fn dcl_5_33_others_first_then_the_weakest_then_turn_order() {
    let prey = |fixture: Fixture| {
        let game = fixture.play();
        assert_eq!(game.kind(1), "tie");
        game.default_of(1)
    };
    // The Elf has the fewest body points, but it is the controller's own.
    assert_eq!(prey(surrounded()), "tie human_thief");
    assert_eq!(prey(surrounded().wounds(3, 1)), "tie human_warrior");
    // DCL-11.34: nothing else counts; DCL-5.32: `auto` takes the same.
    let auto = surrounded().wounds(3, 1).setting(1, "ties", "auto").play();
    assert!(
        auto.log().contains("attacks C's adventurer"),
        "{}",
        auto.log()
    );
}

#[test]
fn dcl_5_34_control_gives_no_immunity() {
    let game = surrounded().dice("6 6 6").play();
    assert_eq!(
        game.choices(1, "tie"),
        ["tie elf_thief", "tie human_thief", "tie human_warrior"]
    );
    let mut game = game;
    game.act(1, "tie elf_thief");
    assert_eq!(game.player(1).wounds, 3);
}

#[test]
fn dcl_5_36_who_can_attack_already_stays() {
    assert_eq!(goes("minotaur", "b4c3", "b4d3"), "b4c3");
    // DCL-5.35: among squares to attack from the cheapest, then in reading order.
    let hall = |from: &str| {
        let fixture = Fixture::new(2).tiles("c4=W10");
        let fixture = fixture.adventurer(2, "human_thief", "c4c3");
        moved(fixture.monster(1, "minotaur", from))
    };
    assert_eq!(hall("c4e3"), "c4d2");
    assert_eq!(hall("c4c5"), "c4b4");
}

#[test]
fn dcl_5_35_open_ground_comes_before_walls() {
    // B4b2, B4b3 and B4b4 cost 1; only the second is no wall.
    assert_eq!(goes("specter", "b4a3", "b4c3"), "b4b3");
}

#[test]
fn dcl_5_37_towards_a_square_to_attack_from_in_two_activations() {
    assert_eq!(goes("zombie", "b4c3", "c4e3"), "c4a3");
}

#[test]
fn dcl_5_38_where_nobody_can_walk_the_range_counts() {
    // The adventurer stands on lava: no way leads onto its square, and a square beside it is farther than twice 3.
    let fixture = Fixture::new(2)
        .tiles("b4=W1 c4=W7")
        .adventurer(2, "human_thief", "c4c3")
        .player(2, |it| it.firewalk = daedalus_crawler::state::Spell::Next)
        .monster(1, "zombie", "a4e3");
    assert_eq!(moved(fixture), "b4c3");
}

#[test]
fn dcl_5_39_shooters_keep_away() {
    assert_eq!(
        goes("kobold", "b4d3", "c4b3"),
        "b4d3",
        "range 3 is far enough"
    );
    assert_eq!(goes("kobold", "b4e3", "c4b3"), "b4a3", "6 is as good as 7");
    assert_eq!(goes("warlock", "b4e3", "c4b3"), "b4a3");
}

#[test]
fn dcl_5_40_who_flees_runs_as_far_as_it_can() {
    assert_eq!(goes("villager", "b4d3", "c4b3"), "a4e3");
    // Kobolds flee who is near and unseen: within 4, around a corner.
    assert_eq!(goes("kobold", "b4c1", "b4e3"), "a4e3");
}

#[test]
fn dcl_5_42_who_holds_leaves_a_spawn_point_by_the_cheapest_square() {
    // DCL-5.29.
    let fixture = Fixture::new(2).monster(1, "mummy", "g7c3");
    assert_eq!(moved(fixture), "g7b2");
}

#[test]
fn dcl_5_43_seekers_go_for_the_nearest_of_all() {
    assert_eq!(goes("skeleton", "b4c1", "c4e3"), "b4e3");
    let fixture =
        corridor()
            .adventurer(2, "human_thief", "c4e3")
            .adventurer(3, "elf_thief", "a4b2");
    assert_eq!(moved(fixture.monster(1, "skeleton", "b4c1")), "b4a3");
}

#[test]
fn dcl_5_44_hunters_go_for_the_weakest() {
    let fixture = |wounds| {
        corridor()
            .adventurer(2, "human_thief", "b4e3")
            .adventurer(3, "human_warrior", "a4d3")
            .wounds(3, wounds)
            .monster(1, "vampire", "b4c3")
    };
    assert_eq!(moved(fixture(4)), "a4e3");
    // DCL-5.32: among equally weak ones the closest.
    assert_eq!(moved(fixture(0)), "b4d3");
}

#[test]
fn dcl_5_45_nothing_is_gained_by_shuffling_about() {
    let fixture = Fixture::new(2)
        .tiles("b4=S1@90 c4=S1@90")
        .adventurer(2, "human_thief", "c4e3")
        .monster(1, "zombie", "b4a3")
        .monster(2, "zombie", "b4b3")
        .monster(2, "zombie", "b4c3")
        .monster(2, "zombie", "b4d3");
    assert_eq!(moved(fixture), "b4a3 b4b3 b4c3 b4d3");
}

#[test]
fn dcl_5_46_fliers_make_room() {
    let hall = |tiles: &str, at: &str| {
        let fixture = Fixture::new(2).tiles(tiles);
        fixture.adventurer(2, "human_thief", at)
    };
    // Lava first.
    let pit = hall("c4=W7", "c4b3").monster(1, "gargoyle", "c4d3");
    assert_eq!(moved(pit), "c4c3");
    // So it is where two squares are left.
    let full = ["c4b2", "c4b4", "c4c4", "c4a3"];
    let pit = hall("c4=W7", "c4b3").monster(1, "gargoyle", "c4d2");
    let pit = full.iter().fold(pit, |it, at| it.monster(2, "zombie", at));
    assert_eq!(moved(pit), format!("c4c3 {}", full.join(" ")));
    let alone = hall("c4=W10", "c4c3").monster(1, "gargoyle", "c4e3");
    assert_eq!(moved(alone), "c4d2");
    // Then away from a Zombie that cannot attack yet.
    let shared = hall("c4=W10", "c4c3").monster(1, "gargoyle", "c4e3");
    assert_eq!(moved(shared.monster(2, "zombie", "c4e2")), "c4b4 c4e2");
    // A Zombie that can attack needs no room.
    let busy = hall("c4=W10", "c4c3").monster(1, "gargoyle", "c4e3");
    assert_eq!(moved(busy.monster(2, "zombie", "c4c4")), "c4d2 c4c4");
}

#[test]
fn dcl_5_47_the_doused_do_not_enter_water() {
    let flooded = |kind| {
        let fixture = Fixture::new(2)
            .tiles("b4=W1 c4=W9")
            .adventurer(2, "human_thief", "d4b3");
        moved(fixture.monster(1, kind, "b4e3"))
    };
    // DCL-3.48.
    assert_eq!(flooded("fire_elemental"), "b4e3");
    assert_eq!(flooded("skeleton"), "c4b3");
    // DCL-3.43: shallow water is floor to the Slime.
    assert_eq!(flooded("slime"), "c4c2");
}

#[test]
fn dcl_3_45_creatures_stop_on_lava_that_does_not_harm_them() {
    let beyond = |kind| {
        let fixture = Fixture::new(2).tiles("b4=W1 c4=W7");
        let fixture = fixture.adventurer(2, "human_thief", "c4d3");
        moved(fixture.monster(1, kind, "c4b3").monster(2, "mummy", "c4c2"))
    };
    assert_eq!(beyond("hellhound"), "c4c3 c4c2");
    assert_eq!(beyond("minotaur"), "c4c4 c4c2");
}

#[test]
fn dcl_11_33_the_cloak_hides_from_range_5_on() {
    let cloaked = |at: &str| {
        let fixture = corridor().adventurer(2, "human_thief", at);
        moved(fixture.worn(2, "l06").monster(1, "kobold", "b4a3"))
    };
    // Range 4: seen, and it stays to shoot; range 5: it seeks.
    assert_eq!(cloaked("b4e3"), "b4a3");
    assert_eq!(cloaked("c4a3"), "b4e3");
    // DCL-7.49: walking distance is not hidden: a Minotaur comes within 10.
    let fixture = corridor().adventurer(2, "human_thief", "c4c3");
    let fixture = fixture.worn(2, "l06").monster(1, "minotaur", "b4a3");
    assert_eq!(moved(fixture), "c4a3");
}

#[test]
fn dcl_5_3_creatures_move_in_the_order_in_which_they_came() {
    // The first takes the only square beside the adventurer.
    let fixture = corridor().adventurer(2, "human_thief", "c4a3");
    let fixture = fixture
        .monster(1, "skeleton", "b4b3")
        .monster(1, "skeleton", "b4a3");
    assert_eq!(moved(fixture), "b4e3 b4d3");
    // The first comes past the second, which then goes farther.
    let fixture = corridor().adventurer(2, "human_thief", "c4a3");
    let fixture = fixture
        .monster(1, "zombie", "b4a3")
        .monster(1, "zombie", "b4b3");
    assert_eq!(moved(fixture), "b4d3 b4e3");
}
