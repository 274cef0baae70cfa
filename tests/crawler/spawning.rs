//! Tiles and encounters (section 5.5), slain adventurers and their return, No Exits (section 5.11).

use crate::mats::design;
use daedalus::rules::crawler::board::Space;
use daedalus::rules::crawler::fixture::{Fixture, Trial};
use daedalus::rules::crawler::mat::Laid;
use daedalus::rules::crawler::state::{Phase, Spell, State};
use daedalus::rules::game::Seat;

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
    assert_eq!(game.state.points().filter(|it| it.0 == 6).count(), 1);
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
    assert_eq!(game.default(1), places[0]);
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
    assert_eq!((full.view().stack, full.asked(1)), (2, "spawn_pos"));
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
    assert_eq!((game.asked(1), game.state.stack.len()), ("spawn_pos", 3));
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
        (game.asked(1), game.default(1).as_str()),
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
    assert_eq!(game.default(1), "summon g4c3");
    let off = corners(Phase::Encounter)
        .adventurer(1, "human_thief", "off")
        .encounters("zombie")
        .play();
    assert_eq!(
        off.default(1),
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
    assert_eq!(near.default(1), "order attack");
    near.act(1, "order attack");
    // DCL-5.54: not both.
    assert_eq!(
        (
            near.monsters().as_str(),
            near.player(2).wounds,
            near.asked(1)
        ),
        ("d4c2", 1, "adv")
    );
    let mut far = summoned("d7c3");
    assert_eq!(far.default(1), "order move");
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
    game.until(1);
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
    assert_eq!((game.asked(1), game.state.encounters.len()), ("adv", 50));
    assert_eq!(game.state.encounters[0].id(), "zombie");
    assert!(game.log().contains("There is no place for the Zombie."));
}

#[test]
fn dcl_5_57_slain_creatures_become_a_new_deck() {
    use daedalus::rules::crawler::creatures::Kind;
    let deck = |discard: Vec<Kind>| {
        let fixture = corners(Phase::Encounter).quiet();
        let game = fixture
            .change(|state| state.encounter_discard = discard)
            .play();
        (game.asked(1), game.view().drawn_creature.map(|it| it.id()))
    };
    assert_eq!(deck(vec![Kind::Mummy]), ("spawn_pos", Some("mummy")));
    assert_eq!(deck(vec![]), ("adv", None));
}

#[test]
fn dcl_5_103_a_slain_seat_plays_on_and_comes_back_in_its_next_phase() {
    let mut game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "c4d3")
        .wounds(2, 4)
        .monster(2, "zombie", "a7d3")
        .calm()
        .quiet()
        .stack("S1")
        .dice("6 6 6 6")
        .play();
    game.act(1, "attack c4d3");
    assert_eq!(game.at(2), "");
    game.act(1, "end");
    // Its creatures moved, its tile is to be placed.
    assert_eq!((game.asked(2), game.state.phase), ("tile", Phase::Tile));
    game.until(2);
    // DCL-5.19, DCL-5.59: the spawn may not be left out.
    assert_eq!(game.default(2), "spawn");
    assert_eq!(game.refused(2, "step n"), "E_OFF_BOARD");
    assert_eq!(game.refused(2, "end"), "E_SPAWN_FIRST");
}

#[test]
fn dcl_5_59_spawn_and_attack_or_spawn_and_move() {
    let spawned = || {
        let mut game = Fixture::new(2)
            .adventurer(1, "human_thief", "off")
            .adventurer(2, "elf_thief", "g1d3")
            .hand(1, "e04")
            .calm()
            .dice("2 1 1 1")
            .play();
        game.act(1, "spawn");
        assert_eq!(game.view().actions, (1, 1));
        game
    };
    let mut game = spawned();
    game.act(1, "attack g1d3");
    assert_eq!(game.refused(1, "step s"), "E_MOVED");
    assert_eq!(game.refused(1, "attack g1d3"), "E_NO_ATTACK");
    let mut game = spawned();
    game.act(1, "step s").act(1, "endmove");
    assert_eq!(game.refused(1, "attack g1d3"), "E_NO_ATTACK");
}

/// The adventurer of seat 1 is off the mat and rolls; creatures stand on these squares.
fn rolls(die: u8, occupied: &str, tiles: &str) -> Trial {
    let mut fixture = Fixture::new(2)
        .tiles(tiles)
        .adventurer(1, "human_thief", "off")
        .calm()
        .dice(&die.to_string());
    for at in occupied.split_whitespace() {
        fixture = fixture.monster(2, "villager", at);
    }
    let mut game = fixture.play();
    game.act(1, "spawn");
    game
}

#[test]
fn dcl_5_106_where_a_roll_leads() {
    let landed = |die| rolls(die, "", "").at(1);
    assert_eq!([1, 2, 3, 4].map(landed), ["a1c3", "g1c3", "g7c3", "a7c3"]);
    let five = rolls(5, "", "");
    assert_eq!(
        five.choices(1, "point"),
        ["point 5n", "point 5e", "point 5s", "point 5w"]
    );
    assert_eq!(five.refusal(1, "point 1"), "Your roll does not lead there.");
    assert_eq!(rolls(6, "", "b2=Y10").at(1), "b2c3");
    // Without point 6 any point in play.
    let mut any = rolls(6, "g1c3", "");
    assert_eq!(
        any.choices(1, "point"),
        [
            "point 1", "point 3", "point 4", "point 5n", "point 5e", "point 5s", "point 5w"
        ]
    );
    // DCL-5.21: the first in the order of the table is the default; DCL-6.27.
    assert_eq!(any.default(1), "point 1");
    assert_eq!(any.refusal(1, "point 2"), "That spawn point is taken.");
    assert_eq!(any.refusal(1, "point 6"), "Your roll does not lead there.");
    any.act(1, "point 5w");
    assert_eq!(any.at(1), "a4c3");
}

#[test]
fn dcl_5_107_an_occupied_point_leads_to_the_next_number_down() {
    assert_eq!(rolls(3, "g7c3", "").at(1), "g1c3");
    assert_eq!(rolls(3, "g7c3 g1c3", "").at(1), "a1c3");
    // 1, then 6, then 5.
    assert_eq!(rolls(1, "a1c3", "b2=Y10").at(1), "b2c3");
    assert_eq!(rolls(1, "a1c3", "").choices(1, "point").len(), 4);
    // DCL-11.35: 5 is occupied only when all four are.
    assert_eq!(rolls(5, "d1c3 g4c3 d7c3", "").at(1), "a4c3");
    assert_eq!(rolls(5, "d1c3 g4c3 d7c3 a4c3", "").at(1), "a7c3");
    assert_eq!(rolls(6, "b2c3", "b2=Y10").choices(1, "point").len(), 4);
    let taken = rolls(5, "d1c3", "");
    assert_eq!(taken.refused(1, "point 5n"), "E_POINT_TAKEN");
}

#[test]
fn dcl_5_108_when_all_points_are_occupied() {
    let all = "a1c3 g1c3 g7c3 a7c3 d1c3 g4c3 d7c3 a4c3";
    // The nearest legal stop to the point rolled, the first in reading order.
    assert_eq!(rolls(3, all, "").at(1), "g7b2");
    assert_eq!(rolls(3, &format!("{all} g7b2 g7c2"), "").at(1), "g7d2");
    // To any point 5; to any point at all.
    assert_eq!(rolls(5, all, "").at(1), "d1b2");
    assert_eq!(rolls(6, all, "").at(1), "a1b2");
}

#[test]
fn dcl_5_109_a_new_adventurer_begins_anew() {
    let mut game = Fixture::new(2)
        .tiles("c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "c4d3")
        .wounds(2, 4)
        .player(2, |it| {
            it.webbed = true;
            it.pit = Spell::Next;
            it.flight = Spell::Next;
        })
        .worn(2, "l05")
        .calm()
        .quiet()
        .dice("6 6 6 6")
        .play();
    game.act(1, "attack c4d3").until(2);
    game.state.forced = vec![1];
    game.act(2, "spawn");
    let player = game.player(2);
    assert_eq!((player.wounds, player.webbed), (0, false));
    // DCL-5.102: worn loot is gone too.
    assert_eq!(game.view().seats[1].movement, 7);
    assert_eq!(game.refused(2, "step s"), "", "no pit");
}

/// The adventurer of seat 1 in a closed room: both doors of A1 are rubble.
fn pocket() -> Fixture {
    Fixture::new(2)
        .tiles("b1=W1 a2=W1")
        .rubble("a1e3 a1c5")
        .adventurer(1, "human_thief", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .calm()
        .quiet()
}

#[test]
fn dcl_5_111_no_exits_and_every_way_out() {
    assert_eq!(pocket().play().refused(1, "pickup"), "");
    let way = |fixture: Fixture| fixture.play().refusal(1, "pickup");
    // (a) the chest.
    let open = pocket().adventurer(1, "human_thief", "d4b3");
    assert_eq!(
        way(open),
        "You still have a way out: the chest can be reached."
    );
    // (b) something unrevealed beside it.
    let beside = pocket().adventurer(1, "human_thief", "g7c3");
    assert_eq!(
        way(beside),
        "You still have a way out: a space that is not revealed lies beside it."
    );
    // (c) a figure.
    let met = pocket().monster(2, "zombie", "a1b2");
    assert_eq!(
        way(met),
        "You still have a way out: somebody is in there with you."
    );
    // In solid rock it is none, and no target.
    let rock = pocket().monster(2, "specter", "a1a1");
    assert_eq!(rock.play().refused(1, "pickup"), "");
    // (d) somebody to attack from within, on lava where the adventurer cannot go.
    let bridge = || {
        let fixture = Fixture::new(2).tiles("a2=S3").rubble("a1e3 a2c3").calm();
        fixture.adventurer(1, "human_thief", "a1c3")
    };
    assert_eq!(bridge().play().refused(1, "pickup"), "");
    assert_eq!(
        way(bridge().monster(2, "hellhound", "a2b3")),
        "You still have a way out: there is somebody to attack."
    );
    // With Firewalk the lava leads on, to the unrevealed A3.
    assert_eq!(
        way(bridge().player(1, |it| it.firewalk = Spell::Now)),
        "You still have a way out: a space that is not revealed lies beside it."
    );
}

/// DCL-5.110, DCL-5.112.
#[test]
fn dcl_5_110_and_5_112_picked_up_and_back() {
    let mut game = pocket().wounds(1, 3).hand(1, "e04").worn(1, "l01").play();
    game.act(1, "pickup");
    // Instead of the phase, and without being slain.
    assert_eq!((game.at(1).as_str(), game.state.turn.seat), ("", Seat(1)));
    assert!(!game.log().contains("slain"));
    game.until(1);
    assert_eq!(
        game.refusal(1, "spawn dwarf_cleric"),
        "You come back with the same adventurer."
    );
    game.state.forced = vec![3];
    game.act(1, "spawn");
    let player = game.player(1);
    assert_eq!((game.at(1).as_str(), player.wounds), ("g7c3", 3));
    assert_eq!(
        (player.hand.len(), player.worn.len(), player.picked_up),
        (1, 1, false)
    );
    // Spawn + Attack or Spawn + Move.
    assert_eq!(game.view().actions, (1, 1));
}

#[test]
fn dcl_6_17_only_at_the_beginning() {
    let mut game = pocket().hand(1, "e04").play();
    game.act(1, "step n");
    assert_eq!(
        game.refusal(1, "pickup"),
        "Only at the beginning of your adventurer's turn."
    );
    game.act(1, "endmove");
    assert_eq!(game.refused(1, "pickup"), "E_LATE");
}
