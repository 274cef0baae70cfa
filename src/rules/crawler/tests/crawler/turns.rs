//! Phases and decisions (sections 5.1 and 5.2).

use crate::halls::table;
use daedalus_contract::game::{Game, Seat};
use daedalus_crawler::Crawler;
use daedalus_crawler::state::Phase;
use daedalus_fixtures::crawler::Fixture;

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
    let mut game = table(2)
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
            "Round 3: A's turn.",
            "The Minotaur (A): ",
            "The Minotaur (A) attacks",
            "Tile: Corridor.",
        ],
    );
    assert_eq!((game.state.phase, game.kind(1)), (Phase::Tile, "tile"));
    game.act(1, "place b1 90");
    // DCL-5.6.
    in_order(
        &game.log(),
        &["A places Corridor on B1", "A draws an encounter: Villager."],
    );
    game.act(1, "summon d7c3").act(1, "order stay");
    // DCL-5.7.
    assert_eq!((game.state.phase, game.kind(1)), (Phase::Adventurer, "adv"));
    game.act(1, "end");
    in_order(&game.log(), &["Round 3: B's turn."]);
    assert_eq!(game.state.turn.seat, Seat(1));
}

#[test]
fn dcl_5_9_nothing_happens_after_the_end() {
    let mut game = table(2)
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
    let game = table(2).hand(1, "e01 e12").play();
    for (text, asked) in [
        ("play e01", "Name a square (C4b2) too."),
        ("play e01 c4", "Name the square on that tile (b2) too."),
    ] {
        assert_eq!(game.refused(1, text), "E_BAD_TARGET");
        assert_eq!(game.refusal(1, text), asked);
    }
    assert_eq!(game.refused(1, "play e01 c4 c2"), "");
}

#[test]
fn dcl_6_31_every_field_offers_only_what_fits() {
    let game = table(2)
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
        let mut game = table(2)
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
    let mut game = table(3)
        .adventurer(2, "elf_thief", "c4b3")
        .adventurer(3, "dwarf_warrior", "c4d3")
        .adventurer(1, "human_warrior", "g7c3")
        .monster(1, "minotaur", "c4c3")
        .hand(1, "e03")
        .calm()
        .dice("1 1 1")
        .phase(Phase::MonsterAttack)
        .play();
    assert_eq!(game.kind(1), "tie");
    game.act(1, "play e03 elf_thief c4 b2")
        .act(1, "tie elf_thief");
    assert!(!game.log().contains("double"), "{}", game.log());
    game.until_turn(2).until_turn(1);
    assert_eq!(game.state.turn.roster.len(), 2);
}

/// DCL-5.113, DCL-11.29.
#[test]
fn dcl_5_113_who_is_gone_is_skipped_and_dcl_11_29_its_question_is_dropped() {
    let trapped = |victim: &str| {
        let mut game = table(3)
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
        assert_eq!(game.kind(1), "tie");
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
    assert_eq!((game.kind(1), game.monsters().as_str()), ("tile", "b4e3"));
    // The Kobold is slain before its turn: it is skipped.
    let mut game = trapped("b4 e3");
    game.act(1, "tie elf_thief");
    assert!(!game.log().contains("Kobold"), "{}", game.log());
    assert_eq!(game.kind(1), "tile");
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

#[test]
fn dcl_1_6_a_round_is_one_activation_of_every_seat() {
    let mut game = Fixture::new(4)
        .adventurer(1, "human_warrior", "a1c3")
        .adventurer(2, "elf_thief", "g1c3")
        .adventurer(3, "dwarf_cleric", "g7c3")
        .adventurer(4, "dwarf_warrior", "a7c3")
        .change(|state| state.order = [2, 3, 0, 1].map(Seat).into_iter().collect())
        .active(3)
        .calm()
        .quiet()
        .play();
    let mut active = Vec::new();
    for seat in [4, 1, 2, 3, 4] {
        game.until_turn(seat);
        active.push(game.state.round);
    }
    assert_eq!(active, [2, 2, 2, 3, 3]);
}
