//! Slain adventurers and their return, No Exits (section 5.11).

use daedalus_contract::game::Seat;
use daedalus_crawler::state::{Phase, Spell};
use daedalus_fixtures::crawler::{Fixture, Trial};

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
    assert_eq!((game.kind(2), game.state.phase), ("tile", Phase::Tile));
    game.until_turn(2);
    // DCL-5.19, DCL-5.59: the spawn may not be left out.
    assert_eq!(game.default_of(2), "spawn");
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
        assert_eq!(game.view().actions, crate::halls::left(1, 1, 1));
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
    assert_eq!(any.default_of(1), "point 1");
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
    game.act(1, "attack c4d3").until_turn(2);
    game.dice(&[1]);
    game.act(2, "spawn");
    let player = game.player(2);
    // DCL-5.105: without a name the same adventurer comes back.
    assert_eq!(player.adventurer.map(|it| it.id()), Some("elf_thief"));
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
    game.until_turn(1);
    assert_eq!(
        game.refusal(1, "spawn dwarf_cleric"),
        "You come back with the same adventurer."
    );
    game.dice(&[3]);
    game.act(1, "spawn");
    let player = game.player(1);
    assert_eq!((game.at(1).as_str(), player.wounds), ("g7c3", 3));
    assert_eq!(
        (player.hand.len(), player.worn.len(), player.picked_up),
        (1, 1, false)
    );
    // Spawn + Attack or Spawn + Move.
    assert_eq!(game.view().actions, crate::halls::left(1, 1, 1));
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

#[test]
fn dcl_5_110_a_card_of_the_phase_comes_too_late_for_it() {
    let mut game = pocket().hand(1, "l01").hand(2, "l04").play();
    // Somebody else's card is none of this phase.
    game.act(2, "play l04");
    assert_eq!(game.choices(1, "pickup"), ["pickup"]);
    game.act(1, "play l01");
    assert_eq!(game.refused(1, "pickup"), "E_LATE");
    assert!(game.choices(1, "pickup").is_empty());
}
