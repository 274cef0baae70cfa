//! Leaving in the middle, the round limit, the end (sections 5.11 and 8).

use crate::halls::table;
use daedalus_contract::game::{Game, Seat};
use daedalus_contract::kit::SeatSet;
use daedalus_crawler::Crawler;
use daedalus_crawler::state::{Font, Lure, Phase, Warp};
use daedalus_fixtures::crawler::{Fixture, Trial};

#[test]
fn dcl_5_114_the_active_seat_leaves_with_a_tile_in_hand() {
    let mut game = table(3)
        .adventurer(3, "dwarf_warrior", "g7c3")
        .stack("S1")
        .phase(Phase::Tile)
        .play();
    let count = game.state.stack.len();
    Crawler::remove(&mut game.state, Seat(0));
    // The tile goes below the stack, the next Activation begins.
    let s1 = crate::mats::design("S1");
    assert_eq!((game.state.stack[0], game.state.turn.seat), (s1, Seat(1)));
    assert_eq!((game.kind(2), game.state.stack.len()), ("tile", count));
}

#[test]
fn dcl_5_114_the_active_seat_leaves_with_a_creature_in_hand() {
    let mut game = table(3)
        .adventurer(3, "dwarf_warrior", "g7c3")
        .encounters("mummy")
        .phase(Phase::Encounter)
        .play();
    Crawler::remove(&mut game.state, Seat(0));
    assert_eq!(game.state.encounters.len(), 1);
    assert_eq!(game.kind(2), "tile");
    // Of a seat that is not active the others go on: Reinforcements come to nothing.
    let mut game = table(3).encounters("mummy zombie").hand(2, "e11").play();
    game.act(2, "play e11");
    Crawler::remove(&mut game.state, Seat(1));
    assert_eq!((game.state.encounters.len(), game.kind(1)), (2, "adv"));
}

#[test]
fn dcl_5_114_rolls_and_questions_of_who_left_come_to_nothing() {
    let rolled = || {
        let mut game = table(3)
            .adventurer(2, "elf_thief", "c4d3")
            .adventurer(3, "dwarf_warrior", "g7c3")
            .hand(1, "e04")
            .hand(2, "l03")
            .hand(3, "l13")
            .dice("6 6 6 1")
            .play();
        game.act(1, "attack c4d3");
        assert_eq!((game.kind(2), game.kind(3)), ("react", "react"));
        game
    };
    // The target leaves.
    let mut game = rolled();
    Crawler::remove(&mut game.state, Seat(1));
    assert_eq!((game.kind(1), game.kind(3)), ("adv", ""));
    // Somebody who was asked leaves: the others are still waited for.
    let mut game = rolled();
    Crawler::remove(&mut game.state, Seat(2));
    assert_eq!((game.kind(2), game.player(2).wounds), ("react", 0));
    game.act(2, "pass");
    assert_eq!(game.player(2).wounds, 3);
    // The attacker leaves.
    let mut game = rolled();
    Crawler::remove(&mut game.state, Seat(0));
    assert_eq!((game.state.turn.seat, game.player(2).wounds), (Seat(1), 0));
}

#[test]
fn dcl_5_114_an_area_goes_on_without_who_left() {
    let mut game = Fixture::new(3)
        .tiles("c4=W10")
        .adventurer(2, "human_thief", "c4d2")
        .adventurer(3, "human_warrior", "c4d3")
        .monster(1, "warlock", "c4b1")
        .hand(2, "l13")
        .phase(Phase::MonsterAttack)
        .dice("6 6 6 6")
        .play();
    assert_eq!((game.asked(), game.player(3).wounds), ("B:react".into(), 0));
    game.remove(3);
    assert_eq!((game.kind(2), game.player(2).wounds), ("react", 0));
    game.act(2, "pass");
    assert_eq!((game.asked(), game.player(2).wounds), ("A:tile".into(), 2));
}

#[test]
fn dcl_5_114_the_roll_of_who_is_pushed_or_teleported_comes_to_nothing() {
    let begun = |hand: &str, at: &str, deed: &str| {
        let fixture = table(3).adventurer(3, "dwarf_warrior", "g7c3");
        let fixture = fixture.adventurer(2, "elf_thief", at).hand(1, hand);
        let mut game = fixture.hand(3, "l13").dice("1 1").play();
        game.act(1, deed);
        assert_eq!(game.kind(3), "react");
        game
    };
    let spawning = || begun("e19", "g1c3", "play e19 elf_thief");
    let pushed = || begun("", "c4c2", "push n");
    for mut game in [spawning(), pushed()] {
        game.remove(2);
        assert_eq!((game.kind(1), game.kind(3)), ("adv", ""));
        assert_eq!(game.at(1), "c4c3");
    }
    // Others who leave are not missed.
    let mut game = spawning();
    game.remove(3);
    assert_eq!(game.at(2), "a1c3");
}

#[test]
fn dcl_5_114_standing_effects_end_with_their_seat() {
    let at = |name: &str| name.parse().expect("a square");
    let mut game = table(3)
        .adventurer(3, "dwarf_warrior", "g7c3")
        .change(|state| {
            let seat = Seat(2);
            let space = "a1".parse().expect("a space");
            state.font = Some(Font {
                seat,
                space,
                drunk: SeatSet::EMPTY,
            });
            state.lure = Some(Lure {
                seat,
                at: at("a1c2"),
            });
            state.warp = Some(Warp {
                seat,
                ends: (at("a1c4"), at("a7c2")),
            });
        })
        .play();
    Crawler::remove(&mut game.state, Seat(2));
    let state = &game.state;
    assert!(state.font.is_none() && state.lure.is_none() && state.warp.is_none());
    // DCL-8.5: its adventurer leaves the board.
    assert_eq!(game.at(3), "");
}

#[test]
fn dcl_5_114_in_the_setup_the_next_seat_picks() {
    use daedalus_contract::game::{Options, Setup};
    let setup = Setup {
        seats: 3,
        options: &Options::default(),
        seed: [9; 32],
    };
    let mut state = Crawler::start(&setup).expect("a setup");
    let order = state.order.clone();
    Crawler::remove(&mut state, order[0]);
    assert_eq!(Crawler::decisions(&state)[0].seat, order[1]);
}

#[test]
fn dcl_8_5_creatures_pass_on_in_their_order_above_any_maximum() {
    let mut fixture = table(3).adventurer(3, "dwarf_warrior", "g7c3");
    let squares = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"];
    for at in squares {
        fixture = fixture.monster(2, "villager", &format!("d4{at}"));
    }
    for at in ["b2", "b3", "c2", "c3", "d2", "d3", "c4"] {
        fixture = fixture.monster(3, "villager", &format!("b4{at}"));
    }
    let mut game = fixture.play();
    Crawler::remove(&mut game.state, Seat(2));
    // Seat 1 comes next in turn order: 7 creatures of 12.
    assert_eq!(game.view().seats[0].monsters, (7, 12));
    let own: Vec<String> = game
        .state
        .monsters_of(Seat(0))
        .map(|it| it.at.to_string())
        .collect();
    assert_eq!(
        own,
        ["b4b2", "b4b3", "b4c2", "b4c3", "b4d2", "b4d3", "b4c4"]
    );
    // Another seat leaves: 15 of 12 are kept.
    let mut crowded = fixture_of_two(15);
    assert_eq!(crowded.view().seats[0].monsters, (15, 12));
    crowded.until_turn(1);
    assert_eq!(
        crowded.view().seats[0].monsters.0,
        15,
        "DCL-5.58: and none is drawn"
    );
}

/// Seat 1 has inherited so many creatures.
fn fixture_of_two(count: usize) -> Trial {
    let mut fixture = Fixture::new(2)
        .tiles("b1=W10 c1=W10")
        .adventurer(1, "human_warrior", "g7c3")
        .adventurer(2, "elf_thief", "g1c3")
        .calm();
    let squares = ["b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"];
    let all = ["b1", "c1"]
        .iter()
        .flat_map(|space| squares.iter().map(move |at| format!("{space}{at}")));
    for at in all.take(count) {
        fixture = fixture.monster(1, "mummy", &at);
    }
    fixture.play()
}

/// The last Activation of the last round ends; who wins?
fn judged(fixture: Fixture) -> Vec<u8> {
    let mut game = fixture
        .change(|state| state.round = 30)
        .calm()
        .active(3)
        .play();
    game.act(3, "end");
    let outcome = Crawler::outcome(&game.state).expect("the end");
    assert_eq!(outcome.reason, "limit");
    outcome.ranks
}

#[test]
fn dcl_8_3_how_the_limit_is_judged() {
    let base = || {
        Fixture::new(3)
            .tiles("c4=W1")
            .adventurer(1, "human_warrior", "a1c3")
            .adventurer(2, "elf_thief", "g1c3")
            .adventurer(3, "dwarf_warrior", "g7c3")
            .quiet()
    };
    // (5) the later place in turn order.
    assert_eq!(judged(base()), [3, 2, 1]);
    // (4) the most treasure cards, in hand and worn.
    assert_eq!(
        judged(base().hand(2, "e04").worn(2, "l01").hand(3, "e05")),
        [3, 1, 2]
    );
    // (3) the fewest wounds.
    let wounded = base().hand(2, "e04").wounds(2, 1).wounds(3, 2);
    assert_eq!(judged(wounded), [1, 2, 3]);
    // (2) the least distance to the chest; DCL-3.57.
    assert_eq!(
        judged(base().adventurer(1, "human_warrior", "c4c1").wounds(1, 5)),
        [1, 3, 2]
    );
    // (1) on the board.
    assert_eq!(
        judged(base().adventurer(2, "elf_thief", "off").hand(2, "e04 l01")),
        [2, 3, 1]
    );
    // Whoever has left comes last.
    let left = base().adventurer(1, "human_warrior", "off").hand(1, "e05");
    let left = left.player(1, |it| it.playing = false);
    assert_eq!(judged(left.adventurer(2, "elf_thief", "off")), [3, 2, 1]);
}

#[test]
fn dcl_8_7_every_match_ends() {
    use daedalus_contract::game::{Options, Setup};
    let options = Options::from_pairs(Crawler::ABOUT.options, ["rounds=10"]).expect("options");
    for seats in [2, 6] {
        let setup = Setup {
            seats,
            options: &options,
            seed: [seats; 32],
        };
        let mut state = Crawler::start(&setup).expect("a setup");
        let mut acts = 0;
        while let Some(open) = Crawler::decisions(&state)
            .into_iter()
            .find(|it| it.kind.id != "offer")
        {
            Crawler::act(&mut state, open.seat, &open.default).expect("a default is legal");
            acts += 1;
        }
        assert!(state.outcome.is_some() && acts < 2_000, "{acts}");
        // DCL-8.4: nobody was put out.
        assert!(state.players.iter().all(|it| it.playing));
    }
}

#[test]
fn dcl_8_4_the_slain_come_back_again_and_again() {
    let mut game = table(2).adventurer(1, "human_warrior", "off").calm().play();
    for _ in 0..3 {
        game.until_turn(1);
        assert!(game.player(1).playing);
        game.state.players[0].at = None;
        game.until_turn(1);
        assert_eq!(
            game.default_of(1),
            "end",
            "it has come back by default, and acts again"
        );
    }
}

#[test]
fn dcl_8_8_a_late_joiner_plays_at_the_end_of_the_round() {
    let mut game = table(2).calm().play();
    Crawler::admit(&mut game.state).expect("a free seat");
    // DCL-5.58: the maximum is counted anew for all.
    assert_eq!(game.view().seats[0].monsters.1, 8);
    game.until_turn(2);
    assert_eq!(game.state.round, 2);
    game.until_turn(3);
    // In the round in which it joined, off the board, without cards, with the first free adventurer (DCL-5.19).
    assert_eq!(game.state.round, 2);
    assert_eq!((game.at(3).as_str(), game.hand(3).as_str()), ("", ""));
    assert_eq!(game.default_of(3), "spawn");
    game.dice(&[3]);
    game.act(3, "spawn");
    let adventurer = game.player(3).adventurer.map(|it| it.id());
    assert_eq!(
        (game.at(3).as_str(), adventurer),
        ("g7c3", Some("dwarf_cleric"))
    );
    game.until_turn(1);
    assert_eq!(game.state.round, 3);
    // Up to six seats, and not before round 1 is complete.
    for _ in 0..3 {
        Crawler::admit(&mut game.state).expect("a free seat");
    }
    assert!(Crawler::admit(&mut game.state).is_err());
    let mut early = table(2).change(|state| state.round = 1).play();
    assert!(Crawler::admit(&mut early.state).is_err());
}
