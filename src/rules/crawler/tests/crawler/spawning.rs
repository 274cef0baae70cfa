//! Tiles and encounters (sections 3.8 and 5.5).

use crate::mats::design;
use daedalus_crawler::board::Space;
use daedalus_crawler::mat::Laid;
use daedalus_crawler::state::{Phase, State};
use daedalus_fixtures::crawler::{Fixture, Trial};

/// Two seats in opposite corners; seat 1 begins a phase.
fn corners(phase: Phase) -> Fixture {
    Fixture::new(2)
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g7c3")
        .calm()
        .phase(phase)
}

fn space(name: &str) -> Space {
    name.parse().expect("a space")
}

#[test]
fn dcl_5_52_a_tile_brings_its_piles_and_point_6() {
    let mut game = corners(Phase::Tile).stack("V3").play();
    game.act(1, "place b1 270");
    // DCL-3.21: a token on its X, which has turned with it (DCL-3.19).
    assert!(
        game.mat().has_pile("b1c4".parse().unwrap()),
        "{:?}",
        game.mat()
    );
    assert_eq!(game.mat().piles_left(), 9);
    let mut game = corners(Phase::Tile).stack("Y10").play();
    game.act(1, "place b1 0");
    assert_eq!(game.mat().spawn_points(6).count(), 1);
}

#[test]
fn dcl_3_58_any_place_beside_a_revealed_space_in_any_rotation() {
    let game = corners(Phase::Tile).stack("Y1").play();
    let places = game.choices(1, "place");
    // Beside its own corner, beside another one, beside the centre.
    for place in ["place b1 0", "place g2 90", "place c4 0", "place c4 180"] {
        assert!(places.iter().any(|it| it == place), "{place}");
    }
    assert!(
        !places.iter().any(|it| it.starts_with("place c3")),
        "DCL-3.58"
    );
    // Its south is closed: it does not join from there.
    assert!(!places.contains(&"place d3 0".to_owned()), "DCL-3.59");
    assert_eq!(game.refused(1, "place d3 0"), "E_NOT_JOINED");
    // DCL-3.61: open sides may lead off the mat: B1 turned so that its north is open.
    assert!(places.contains(&"place b1 0".to_owned()));
    // DCL-5.16: the default is the first space with the smallest rotation.
    assert_eq!(game.default_of(1), places[0]);
}

#[test]
fn dcl_11_36_only_open_middles_join() {
    // The Great Hall is three squares open, the corridor beside it is closed to it.
    let game = corners(Phase::Tile).tiles("c4=S1").stack("W10").play();
    assert_eq!(game.refused(1, "place b4 0"), "", "A4 joins it");
    assert_eq!(game.refused(1, "place c3 0"), "");
    let game = corners(Phase::Tile).tiles("c3=S1@90").stack("Y1").play();
    assert_eq!(game.refused(1, "place c2 0"), "E_NOT_JOINED");
}

/// Seat 1 is to place a tile of this stack; crossings lie everywhere but on one space.
fn last_space(fixture: Fixture, left: &str, stack: &str) -> Trial {
    let everywhere = |state: &mut State| {
        for space in Space::all() {
            if state.mat.laid(space).is_none() && space.to_string() != left {
                state.mat.lay(space, Laid::new(design("W1"), 0));
            }
        }
        state.stack.clear();
    };
    fixture.change(everywhere).stack(stack).play()
}

#[test]
fn dcl_3_62_without_a_space_nothing_is_drawn() {
    let mut game = last_space(corners(Phase::Tile), "b1", "S1 W1");
    assert_eq!(game.view().stack, 1);
    game.act(1, "place b1 90");
    assert_eq!(game.view().stack, 1);
    let full = last_space(corners(Phase::Tile), "", "S1 W1");
    assert_eq!((full.view().stack, full.kind(1)), (2, "spawn_pos"));
}

#[test]
fn dcl_3_62_what_fits_nowhere_goes_below_the_stack() {
    // The chest has one door left, to C4.
    let besieged = |stack: &str| {
        let fixture = corners(Phase::Tile).tiles("d3=Z2 e4=Z2@90 d5=Z2@180");
        last_space(fixture, "c4", stack)
    };
    let game = besieged("Z2 Y1");
    assert_eq!(game.view().drawn_tile, Some(design("Y1")));
    let told = "Lost Cell fits nowhere and goes below the stack.";
    assert!(game.log().contains(told), "{}", game.log());
    assert_eq!(game.state.stack, [design("Z2")]);
    // DCL-3.60.
    assert_eq!(
        game.refusal(1, "place c4 270"),
        "That would seal the heart of the labyrinth."
    );
    // At most once through the stack; then a Rough Tunnel, the only space without asking (DCL-3.63, DCL-5.25).
    let game = besieged("Z2 Z2 Z1");
    assert_eq!((game.kind(1), game.state.stack.len()), ("spawn_pos", 3));
    assert!(game.mat().laid(space("c4")).is_some());
    assert_eq!(game.log().matches("fits nowhere").count(), 3);
}

#[test]
fn dcl_3_63_a_rough_tunnel_counts_as_a_placed_tile() {
    let mut game = corners(Phase::Tile)
        .hand(1, "e12")
        .change(|state| state.stack.clear())
        .play();
    assert_eq!(
        (game.kind(1), game.default_of(1).as_str()),
        ("tile", "place b1 0")
    );
    // All four rotations look alike.
    assert_eq!(game.refused(1, "place b1 90"), "");
    assert_eq!(game.refused(1, "place a1 0"), "E_REVEALED");
    assert_eq!(game.refused(1, "place c6 0"), "E_APART");
    game.act(1, "place b1 0");
    assert_eq!(game.refused(1, "play e12 b1 90 none"), "");
}

#[test]
fn dcl_5_53_only_below_the_maximum_a_creature_is_drawn() {
    let with = |count: usize| {
        let squares = [
            "b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4", "a3", "e3", "c1", "c5",
        ];
        let fixture = squares
            .iter()
            .take(count)
            .fold(corners(Phase::Encounter), |it, at| {
                it.monster(1, "villager", &format!("d4{at}"))
            });
        fixture.play().view().encounters
    };
    assert_eq!((with(11), with(12)), (48, 49));
}

#[test]
fn dcl_5_58_the_maximum_by_number_of_seats() {
    let most = |seats| Fixture::new(seats).play().state.most_monsters();
    assert_eq!([2, 3, 4, 5, 6].map(most), [12, 8, 6, 5, 4]);
    // DCL-2.8: at most 25 in all (DCL-11.28), fewer than the standees.
    for seats in 2..=6 {
        assert!(usize::from(seats) * most(seats) <= 25);
    }
}

#[test]
fn dcl_5_17_where_creatures_appear() {
    let game = corners(Phase::Encounter)
        .encounters("zombie")
        .monster(2, "mummy", "d4c2")
        .play();
    let squares = game.choices(1, "summon");
    // Points without a figure, and where it can stop on the centre tile; the occupied D4c2 and the chest are none.
    assert!(
        squares.contains(&"summon g1c3".to_owned()) && squares.contains(&"summon a4c3".to_owned())
    );
    assert!(!squares.contains(&"summon a1c3".to_owned()));
    assert_eq!(
        squares.iter().filter(|it| it.contains("d4")).count(),
        13 - 2
    );
    // The farthest from the own adventurer; reading order among equals (DCL-3.3).
    assert_eq!(game.default_of(1), "summon g4c3");
    let off = corners(Phase::Encounter)
        .adventurer(1, "human_thief", "off")
        .encounters("zombie")
        .play();
    assert_eq!(
        off.default_of(1),
        "summon a1c3",
        "without adventurer in reading order"
    );
    // Lava is only for those whom it does not harm (DCL-6.8).
    let hard = |kind: &str| {
        let fixture = Fixture::with(2, &["hard=on"])
            .encounters(kind)
            .phase(Phase::Encounter);
        fixture.play().refused(1, "summon d4b2")
    };
    assert_eq!(
        (hard("zombie").as_str(), hard("hellhound").as_str()),
        ("E_CANNOT_STAND", "")
    );
}

#[test]
fn dcl_5_18_what_a_new_creature_does() {
    let summoned = |at: &str| {
        let mut game = corners(Phase::Encounter)
            .adventurer(2, "elf_thief", "d4b2")
            .encounters("skeleton")
            .dice("6")
            .play();
        game.act(1, &format!("summon {at}"));
        game
    };
    let mut near = summoned("d4c2");
    assert_eq!(
        near.choices(1, "order"),
        ["order move", "order attack", "order stay"]
    );
    assert_eq!(near.default_of(1), "order attack");
    near.act(1, "order attack");
    // DCL-5.54: not both.
    assert_eq!(
        (
            near.monsters().as_str(),
            near.player(2).wounds,
            near.kind(1)
        ),
        ("d4c2", 1, "adv")
    );
    let mut far = summoned("d7c3");
    assert_eq!(far.default_of(1), "order move");
    far.act(1, "order move");
    assert_ne!(far.monsters(), "d7c3");
    assert_eq!(far.player(2).wounds, 0);
}

#[test]
fn dcl_5_55_who_attacked_at_spawning_may_stand_on_its_point() {
    let mut game = corners(Phase::Encounter)
        .adventurer(2, "elf_thief", "d1c2")
        .encounters("skeleton")
        .dice("1")
        .play();
    game.act(1, "summon d1c3").act(1, "order attack");
    assert_eq!(game.monsters(), "d1c3");
    game.until_turn(1);
    // DCL-5.29: in its next move it leaves, though it could attack from there.
    assert_ne!(game.state.monsters[0].at.to_string(), "d1c3");
}

#[test]
fn dcl_5_56_without_a_place_the_card_goes_below_the_deck() {
    let mut fixture = corners(Phase::Encounter).encounters("zombie");
    let points = ["a7c3", "g1c3", "d1c3", "a4c3", "g4c3", "d7c3"];
    let centre = [
        "c1", "b2", "c2", "d2", "a3", "b3", "d3", "e3", "b4", "c4", "d4", "c5",
    ];
    for at in points
        .iter()
        .map(|it| (*it).to_owned())
        .chain(centre.map(|it| format!("d4{it}")))
    {
        fixture = fixture.monster(2, "villager", &at);
    }
    let game = fixture.play();
    assert_eq!((game.kind(1), game.state.encounters.len()), ("adv", 50));
    assert_eq!(game.state.encounters[0].id(), "zombie");
    assert!(game.log().contains("There is no place for the Zombie."));
}

#[test]
fn dcl_5_57_slain_creatures_become_a_new_deck() {
    use daedalus_crawler::creatures::Kind;
    let deck = |discard: Vec<Kind>| {
        let fixture = corners(Phase::Encounter).quiet();
        let game = fixture
            .change(|state| state.encounter_discard = discard)
            .play();
        (game.kind(1), game.view().drawn_creature.map(|it| it.id()))
    };
    assert_eq!(deck(vec![Kind::Mummy]), ("spawn_pos", Some("mummy")));
    assert_eq!(deck(vec![]), ("adv", None));
}

/// DCL-3.60: the doors of a printed space are rubble but for one, before which a dead end would be laid.
#[test]
fn dcl_3_60_every_printed_point_keeps_its_way_to_the_chest() {
    let last_door = |rubble: &str, space: &str, turn: &str| {
        let fixture = Fixture::new(2).rubble(rubble).stack("Z2");
        let game = fixture.phase(Phase::Tile).play();
        game.refused(1, &format!("place {space} {turn}"))
    };
    for (rubble, space, turn) in [
        ("a1c5", "b1", "270"),
        ("g1c5", "f1", "90"),
        ("g7c1", "f7", "90"),
        ("a7c1", "b7", "270"),
        ("d1e3 d1c5", "c1", "90"),
        ("g4c1 g4c5", "f4", "90"),
        ("d7e3 d7c1", "c7", "90"),
        ("a4c1 a4c5", "b4", "270"),
    ] {
        assert_eq!(last_door(rubble, space, turn), "E_HEART", "{space}");
        // Where another door is left, it may be laid.
        let (_, rest) = rubble.split_once(' ').unwrap_or_default();
        assert_eq!(last_door(rest, space, turn), "", "{space}");
    }
}
