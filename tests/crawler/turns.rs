//! Phases, decisions, leaving in the middle, the end (sections 5.1, 5.2, 5.11 and 8).

use daedalus::rules::crawler::Crawler;
use daedalus::rules::crawler::fixture::{Fixture, Trial};
use daedalus::rules::crawler::state::{Font, Lure, Phase, Warp};
use daedalus::rules::game::{Game, Seat};
use daedalus::rules::kit::SeatSet;

fn hall(seats: u8) -> Fixture {
    Fixture::new(seats)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .quiet()
}

/// Are these found in the log, one after the other?
fn in_order(log: &str, parts: &[&str]) {
    let mut rest = log;
    for part in parts {
        let at = rest
            .find(part)
            .unwrap_or_else(|| panic!("no `{part}` in its place:\n{log}"));
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn dcl_5_10_an_activation_from_beginning_to_end() {
    let mut game = hall(2)
        .adventurer(2, "elf_thief", "c4e3")
        .monster(1, "minotaur", "b4e2")
        .encounters("villager")
        .stack("S1")
        .calm()
        .active(2)
        .play();
    game.act(2, "end");
    // DCL-5.8: the last seat's Activation is over, and a new round begins. DCL-5.2, DCL-5.3, DCL-5.4, DCL-5.5.
    let log = game.log();
    in_order(
        &log,
        &[
            "Round 3: A is active.",
            "The Minotaur (A): ",
            "The Minotaur (A) attacks",
            "Tile: Corridor.",
        ],
    );
    assert_eq!((game.state.phase, game.asked(1)), (Phase::Tile, "tile"));
    game.act(1, "place b1 90");
    // DCL-5.6.
    in_order(
        &game.log(),
        &["A places Corridor on B1", "A draws an encounter: Villager."],
    );
    game.act(1, "summon d7c3").act(1, "order stay");
    // DCL-5.7.
    assert_eq!(
        (game.state.phase, game.asked(1)),
        (Phase::Adventurer, "adv")
    );
    game.act(1, "end");
    in_order(&game.log(), &["Round 3: B is active."]);
    assert_eq!(game.state.turn.seat, Seat(1));
}

#[test]
fn dcl_5_9_nothing_happens_after_the_end() {
    let mut game = hall(2)
        .adventurer(1, "human_warrior", "d4b3")
        .hand(2, "e04")
        .play();
    game.act(1, "step e");
    assert_eq!(game.state.phase, Phase::Over);
    assert!(Crawler::decisions(&game.state).is_empty());
    for (seat, text) in [(1, "end"), (1, "step e"), (2, "play e04"), (2, "pass")] {
        assert_eq!(game.refusal(seat, text), "This game is over.");
    }
}

#[test]
fn dcl_5_22_targets_come_with_the_card() {
    let game = hall(2).hand(1, "e01 e12").play();
    assert_eq!(game.refused(1, "play e01"), "E_BAD_TARGET");
    assert_eq!(game.refused(1, "play e01 c4"), "E_BAD_TARGET");
    assert_eq!(game.refused(1, "play e01 c4 c2"), "");
}

#[test]
fn dcl_6_31_every_field_offers_only_what_fits() {
    let game = hall(2)
        .hand(1, "e01 e03 e12 e14 e15 e16 e17 e18 e19 e20 l20")
        .monster(2, "zombie", "b4c3")
        .play();
    let question = game.question(1).expect("a question");
    assert_eq!(question.forms.len(), 11);
    // Whatever is offered leads to a card that is accepted, along the first, the last and a middle branch.
    for form in &question.forms {
        for branch in [0.0, 0.5, 1.0] {
            let mut action = form.clone();
            loop {
                let longer = Crawler::extend(&game.state, Seat(0), &action);
                let Some(last) = longer.len().checked_sub(1) else {
                    break;
                };
                action = longer[(last as f64 * branch) as usize].clone();
            }
            assert_eq!(
                Crawler::check(&game.state, Seat(0), &action),
                Ok(()),
                "{action}"
            );
        }
    }
    // Nothing is spent until the last field is filled.
    assert_eq!(game.player(1).hand.len(), 11);
}

#[test]
fn dcl_5_25_what_is_taken_without_asking() {
    let acted = |hand: &str| {
        let mut game = hall(2)
            .monster(2, "golem", "c4d3")
            .hand(1, hand)
            .calm()
            .dice("1 1 1 1 1 1 1 1")
            .play();
        game.act(1, "attack c4d3").act(1, "attack c4d3");
        game.state.turn.seat
    };
    // Only `end` is left: it is taken, but not from a seat with cards in hand.
    assert_eq!((acted(""), acted("e05")), (Seat(1), Seat(0)));
}

#[test]
fn dcl_5_113_who_comes_later_begins_with_the_next_activation() {
    let mut game = hall(3)
        .adventurer(2, "elf_thief", "c4b3")
        .adventurer(3, "dwarf_warrior", "c4d3")
        .adventurer(1, "human_warrior", "g7c3")
        .monster(1, "minotaur", "c4c3")
        .hand(1, "e03")
        .calm()
        .dice("1 1 1")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!(game.asked(1), "tie");
    game.act(1, "play e03 elf_thief c4 b2")
        .act(1, "tie elf_thief");
    assert!(!game.log().contains("double"), "{}", game.log());
    game.until(2).until(1);
    assert_eq!(game.state.turn.roster.len(), 2);
}

/// DCL-5.113, DCL-11.29.
#[test]
fn dcl_5_113_who_is_gone_is_skipped_and_dcl_11_29_its_question_is_dropped() {
    let trapped = |victim: &str| {
        let mut game = hall(3)
            .adventurer(1, "human_warrior", "g7c3")
            .adventurer(2, "elf_thief", "c4b3")
            .adventurer(3, "dwarf_warrior", "c4d3")
            .rubble("c4c2 c4c4 b4e2 b4e4")
            .monster(1, "minotaur", "c4c3")
            .monster(1, "kobold", "b4e3")
            .hand(2, "e02")
            .calm()
            .dice("6 6 6")
            .phase(Phase::MonsterAttack)
            .play();
        assert_eq!(game.asked(1), "tie");
        game.act(2, &format!("play e02 {victim}"));
        game
    };
    // DCL-11.29: the Minotaur is slain before its prey is chosen: the Kobold goes on.
    let game = trapped("c4 c3");
    assert!(
        game.log().contains("The Kobold (A) attacks"),
        "{}",
        game.log()
    );
    assert_eq!((game.asked(1), game.monsters().as_str()), ("tile", "b4e3"));
    // The Kobold is slain before its turn: it is skipped.
    let mut game = trapped("b4 e3");
    game.act(1, "tie elf_thief");
    assert!(!game.log().contains("Kobold"), "{}", game.log());
    assert_eq!(game.asked(1), "tile");
}

#[test]
fn dcl_5_114_the_active_seat_leaves_with_a_tile_in_hand() {
    let mut game = hall(3)
        .adventurer(3, "dwarf_warrior", "g7c3")
        .stack("S1")
        .phase(Phase::Tile)
        .play();
    let count = game.state.stack.len();
    Crawler::remove(&mut game.state, Seat(0));
    // The tile goes below the stack, the next Activation begins.
    let s1 = crate::mats::design("S1");
    assert_eq!((game.state.stack[0], game.state.turn.seat), (s1, Seat(1)));
    assert_eq!((game.asked(2), game.state.stack.len()), ("tile", count));
}

#[test]
fn dcl_5_114_the_active_seat_leaves_with_a_creature_in_hand() {
    let mut game = hall(3)
        .adventurer(3, "dwarf_warrior", "g7c3")
        .encounters("mummy")
        .phase(Phase::Encounter)
        .play();
    Crawler::remove(&mut game.state, Seat(0));
    assert_eq!(game.state.encounters.len(), 1);
    assert_eq!(game.asked(2), "tile");
    // Of a seat that is not active the others go on: Reinforcements come to nothing.
    let mut game = hall(3).encounters("mummy zombie").hand(2, "e11").play();
    game.act(2, "play e11");
    Crawler::remove(&mut game.state, Seat(1));
    assert_eq!((game.state.encounters.len(), game.asked(1)), (2, "adv"));
}

#[test]
fn dcl_5_114_rolls_and_questions_of_who_left_come_to_nothing() {
    let rolled = || {
        let mut game = hall(3)
            .adventurer(2, "elf_thief", "c4d3")
            .adventurer(3, "dwarf_warrior", "g7c3")
            .hand(1, "e04")
            .hand(2, "l03")
            .hand(3, "l13")
            .dice("6 6 6 1")
            .play();
        game.act(1, "attack c4d3");
        assert_eq!((game.asked(2), game.asked(3)), ("react", "react"));
        game
    };
    // The target leaves.
    let mut game = rolled();
    Crawler::remove(&mut game.state, Seat(1));
    assert_eq!((game.asked(1), game.asked(3)), ("adv", ""));
    // Somebody who was asked leaves: the others are still waited for.
    let mut game = rolled();
    Crawler::remove(&mut game.state, Seat(2));
    assert_eq!((game.asked(2), game.player(2).wounds), ("react", 0));
    game.act(2, "pass");
    assert_eq!(game.player(2).wounds, 3);
    // The attacker leaves.
    let mut game = rolled();
    Crawler::remove(&mut game.state, Seat(0));
    assert_eq!((game.state.turn.seat, game.player(2).wounds), (Seat(1), 0));
}

#[test]
fn dcl_5_114_standing_effects_end_with_their_seat() {
    let at = |name: &str| name.parse().expect("a square");
    let mut game = hall(3)
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
    use daedalus::rules::game::{Options, Setup};
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
    let mut fixture = hall(3).adventurer(3, "dwarf_warrior", "g7c3");
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
    crowded.until(1);
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
}

#[test]
fn dcl_8_7_every_match_ends() {
    use daedalus::rules::game::{Options, Setup};
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
            .find(|it| it.kind != "offer")
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
    let mut game = hall(2).adventurer(1, "human_warrior", "off").calm().play();
    for _ in 0..3 {
        game.until(1);
        assert!(game.player(1).playing);
        game.state.players[0].at = None;
        game.until(1);
        assert_eq!(
            game.default(1),
            "end",
            "it has come back by default, and acts again"
        );
    }
}

#[test]
fn dcl_11_37_clerics_heal_before_anything_else_of_the_phase() {
    let game = Fixture::new(2)
        .tiles("b1=W1 a2=W1")
        .rubble("a1e3 a1c5")
        .adventurer(1, "human_cleric", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .wounds(1, 1)
        .calm()
        .quiet()
        .phase(Phase::Encounter)
        .play();
    assert_eq!(
        (game.player(1).wounds, game.refused(1, "pickup").as_str()),
        (0, "")
    );
    assert!(game.log().contains("A removes 1 wound."));
    // DCL-5.60: nobody else heals, and nobody off the board.
    let healed = |adventurer: &str, at: &str| {
        let fixture =
            Fixture::new(2)
                .adventurer(1, adventurer, at)
                .adventurer(2, "elf_thief", "g1c3");
        let game = fixture
            .wounds(1, 2)
            .quiet()
            .calm()
            .phase(Phase::Encounter)
            .play();
        2 - game.player(1).wounds
    };
    assert_eq!(
        (
            healed("human_thief", "a1c3"),
            healed("dwarf_cleric", "a1c3"),
            healed("dwarf_cleric", "off")
        ),
        (0, 1, 0)
    );
}

#[test]
fn dcl_11_40_the_figures_of_an_area_need_no_line_of_sight() {
    let mut game = Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .rubble("c4b2 c4c3")
        .adventurer(1, "human_wizard", "b4e3")
        .monster(2, "kobold", "c4c2")
        .calm()
        .dice("6 6")
        .play();
    // The Kobold itself cannot be seen from B4e3, the square beside it can.
    assert_eq!(game.refused(1, "attack c4c2"), "E_SIGHT");
    game.act(1, "attack c4b3");
    assert_eq!(game.monsters(), "");
}
