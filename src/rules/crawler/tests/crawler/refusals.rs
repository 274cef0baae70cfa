//! What is refused, in which words, and which reason comes first (section 6).

use daedalus_contract::game::{Game, Options, Seat, Setup};
use daedalus_crawler::Crawler;
use daedalus_crawler::state::{Phase, Reactions};
use daedalus_fixtures::crawler::{Fixture, Trial};

/// Seat 1 acts in the middle of a hall.
fn hall() -> Fixture {
    Fixture::new(2)
        .tiles("b4=W10 c4=W10")
        .adventurer(1, "human_warrior", "c4c3")
        .adventurer(2, "elf_thief", "g1c3")
        .hand(1, "e05")
        .calm()
        .quiet()
}

/// The action is refused with this code and this sentence.
fn refused(game: &Trial, seat: u8, text: &str, code: &str, sentence: &str) {
    assert_eq!(game.refused(seat, text), code, "{text}");
    assert_eq!(game.refusal(seat, text), sentence, "{text}");
}

#[test]
fn dcl_6_1_to_6_4_the_general_refusals_come_first() {
    // DCL-6.4: it is not their decision; DCL-6.2: no seat.
    let game = hall().play();
    refused(&game, 2, "end", "E_TURN", "It is not your decision now.");
    refused(
        &game,
        2,
        "place b1 0",
        "E_TURN",
        "It is not your decision now.",
    );
    refused(
        &game,
        1,
        "place b1 0",
        "E_TURN",
        "It is not your decision now.",
    );
    refused(
        &game,
        1,
        "tie elf_thief",
        "E_TURN",
        "It is not your decision now.",
    );
    refused(&game, 5, "end", "E_SEAT", "You have no seat in this game.");
    // DCL-6.3: in a window anything but `pass` and `play`.
    let mut game = hall()
        .monster(2, "kobold", "c4d3")
        .hand(2, "l13 e04")
        .setting(2, "reactions", "ask")
        .play();
    game.act(1, "attack c4d3");
    for (seat, text) in [(1, "end"), (1, "step n"), (2, "end")] {
        refused(
            &game,
            seat,
            text,
            "E_WAIT",
            "A reaction is being waited for.",
        );
    }
    // Who is not asked cannot answer.
    refused(&game, 1, "pass", "E_TURN", "It is not your decision now.");
    refused(
        &game,
        1,
        "play e05 d4 c1",
        "E_TURN",
        "It is not your decision now.",
    );
    // DCL-6.22: settings at any time, by anybody.
    game.order(1, "hold", "next").order(2, "ties", "auto");
    // DCL-6.1 before all others.
    let mut game = hall().adventurer(1, "human_warrior", "d4b3").play();
    game.act(1, "step e");
    refused(&game, 5, "end", "E_OVER", "This game is over.");
}

#[test]
fn dcl_5_65_nobody_plays_while_places_are_picked() {
    let setup = Setup {
        seats: 2,
        options: &Options::default(),
        seed: [1; 32],
    };
    let game = Trial::new(Crawler::start(&setup).expect("a legal setup"));
    assert_eq!(game.state.phase, Phase::Pick);
    for seat in [1, 2] {
        refused(
            &game,
            seat,
            "play e04",
            "E_TURN",
            "It is not your decision now.",
        );
    }
}

#[test]
fn dcl_6_31_targets_are_named_for_cards_in_hand_at_their_time() {
    let parts = |hand: &str, card: &str| {
        let game = hall().hand(1, hand).play();
        game.parts(1, &format!("play {card}"))
    };
    assert!(!parts("e06", "e06").is_empty());
    assert!(parts("", "e06").is_empty(), "not in hand");
    assert!(parts("", "e05").is_empty(), "nobody stands on the chest");
}

#[test]
fn dcl_6_10_a_step() {
    let says = |fixture: Fixture, text: &str, code: &str, sentence: &str| {
        refused(&fixture.play(), 1, text, code, sentence);
    };
    let mut game = hall().play();
    game.act(1, "step n").act(1, "endmove");
    refused(&game, 1, "step n", "E_MOVED", "You have already moved.");
    let crossing = |at: &str| hall().tiles("c4=W1").adventurer(1, "human_warrior", at);
    says(
        crossing("c4c2"),
        "step e",
        "E_WALL",
        "A wall is in the way.",
    );
    says(
        crossing("c4c2"),
        "step se",
        "E_CORNER",
        "You cannot cut that corner.",
    );
    says(
        crossing("c4c1"),
        "step n",
        "E_HIDDEN",
        "That space is not revealed.",
    );
    let tired = || {
        hall()
            .tiles("c4=W6")
            .adventurer(1, "dwarf_warrior", "c4b2")
            .player(1, |it| it.webbed = true)
    };
    says(
        tired(),
        "step se",
        "E_MOVEMENT",
        "Not enough movement left.",
    );
    let pit = || hall().tiles("c4=W7").adventurer(1, "human_warrior", "c4b3");
    says(pit(), "step e", "E_LAVA", "That would destroy you: lava.");
    let deep = tired().adventurer(1, "dwarf_warrior", "c4b3");
    says(
        deep,
        "step e",
        "E_DEEP",
        "You could not get out of the deep water again.",
    );
    // DCL-6.30, DCL-6.12.
    let golem = || hall().monster(2, "golem", "c4d3");
    says(
        golem(),
        "step e",
        "E_SOMEBODY",
        "Somebody stands there: push to get past.",
    );
    says(
        golem(),
        "push e",
        "E_UNPUSHABLE",
        "That creature cannot be pushed.",
    );
    says(hall(), "push e", "E_NOBODY", "Nobody is there to push.");
    // DCL-6.24: that is said before everything that a step is refused for.
    let moved = hall()
        .monster(2, "zombie", "c4b3")
        .change(|state| state.turn.moves = 1);
    says(
        moved.clone(),
        "push e",
        "E_NOBODY",
        "Nobody is there to push.",
    );
    says(moved, "push w", "E_MOVED", "You have already moved.");
    // DCL-6.24: the corner is named before the figure and the cost.
    let barred = crossing("c4c2").monster(2, "zombie", "c4d3");
    says(barred, "step se", "E_CORNER", "You cannot cut that corner.");
    // DCL-6.32.
    says(
        hall(),
        "step warp",
        "E_NO_WARP",
        "You are not at an end of Warp Space.",
    );
    // DCL-6.14.
    says(hall(), "endmove", "E_NO_MOVE", "You are not moving.");
    assert_eq!(hall().play().refused(1, "step up"), "E_WORD");
}

/// DCL-6.15, DCL-6.29.
#[test]
fn dcl_6_15_and_6_29_an_attack() {
    let says = |fixture: Fixture, text: &str, code: &str, sentence: &str| {
        refused(&fixture.play(), 1, text, code, sentence);
    };
    let nothing = ("E_NO_TARGET", "You see nothing to attack there.");
    // The own square, an empty one, a wall, something unrevealed.
    for at in ["c4c3", "c4d3", "c4a1", "c3c5"] {
        says(hall(), &format!("attack {at}"), nothing.0, nothing.1);
    }
    says(
        hall().monster(2, "zombie", "b4c3"),
        "attack b4c3",
        "E_ONLY_NEAR",
        "Your attack only works next to you.",
    );
    let wizard = || hall().adventurer(1, "human_wizard", "c4c3");
    says(
        wizard().monster(2, "zombie", "c4d3"),
        "attack c4d3",
        "E_TOO_CLOSE",
        "Too close for that attack.",
    );
    says(
        wizard(),
        "attack c4e3",
        "E_EMPTY_AREA",
        "Nobody is in that area.",
    );
    let behind = hall()
        .adventurer(1, "elf_thief", "c4c3")
        .adventurer(2, "human_thief", "b4c3")
        .rubble("c4b2 c4b3 c4b4");
    says(behind, "attack b4c3", "E_SIGHT", "Out of line of sight.");
    let rock = hall().monster(2, "specter", "c4d3").rubble("c4d3");
    says(rock, "attack c4d3", "E_ROCK", "It is inside solid rock.");
    let mut game = hall()
        .monster(2, "golem", "c4d3")
        .dice("1 1 1 1 1 1 1 1")
        .play();
    game.act(1, "attack c4d3").act(1, "attack c4d3");
    refused(
        &game,
        1,
        "attack c4d3",
        "E_NO_ATTACK",
        "You have no attack left.",
    );
    // DCL-6.24: that none is left is said before what is wrong with the square.
    refused(
        &game,
        1,
        "attack c4c3",
        "E_NO_ATTACK",
        "You have no attack left.",
    );
}

#[test]
fn dcl_6_11_a_move_that_leads_nowhere() {
    let game = hall().monster(2, "zombie", "c4d3").play();
    let sentence = "You cannot reach that square.";
    // Occupied, a wall, too far, where it stands already.
    for at in ["c4d3", "c4a1", "g7c3", "c4c3"] {
        refused(&game, 1, &format!("move {at}"), "E_UNREACHABLE", sentence);
    }
}

#[test]
fn dcl_6_18_cards() {
    let mut game = hall().hand(1, "e04 e06 l13").play();
    refused(
        &game,
        1,
        "play e08",
        "E_NO_CARD",
        "You do not hold that card.",
    );
    refused(
        &game,
        1,
        "play l13 1",
        "E_NOT_NOW",
        "You cannot play it now.",
    );
    refused(
        &game,
        1,
        "play e06 b1",
        "E_BAD_TARGET",
        "That is not a legal target.",
    );
    // DCL-6.24: whether it is held, timing, target, in this order.
    refused(
        &game,
        1,
        "play e09",
        "E_NO_CARD",
        "You do not hold that card.",
    );
    refused(&game, 1, "play l13", "E_NOT_NOW", "You cannot play it now.");
    game.act(1, "play e04");
    assert_eq!(game.refused(1, "play e04"), "E_NO_CARD");
    // Who is asked nothing may still play cards of timing `any`, but no other.
    let game = hall().hand(2, "l12").play();
    refused(&game, 2, "play l12", "E_NOT_NOW", "You cannot play it now.");
}

#[test]
fn dcl_6_20_the_secret_door() {
    let mut game = hall().hand(1, "e13").play();
    refused(
        &game,
        1,
        "door",
        "E_NO_DOOR",
        "You are not at the secret door.",
    );
    game.act(1, "play e13 c4 c2")
        .act(1, "step n")
        .act(1, "endmove")
        .act(1, "door");
    refused(&game, 1, "door", "E_SEARCHED", "You searched it already.");
}

/// DCL-6.5: once the match runs, whether the own adventurer is on the board or not.
#[test]
fn dcl_6_5_nobody_picks_after_the_beginning() {
    for at in ["c4c3", "off"] {
        let game = hall().adventurer(1, "human_warrior", at).play();
        for text in ["pick human_thief 1", "pick elf_thief 1", "pick 1"] {
            refused(
                &game,
                1,
                text,
                "E_BEGUN",
                "Adventurers are chosen before the first round; after it `spawn` brings one onto the board.",
            );
        }
        let other = "It is not your decision now.";
        refused(&game, 2, "pick human_thief 1", "E_TURN", other);
    }
}

#[test]
fn dcl_6_16_spawning() {
    let game = hall().play();
    refused(
        &game,
        1,
        "spawn",
        "E_ON_BOARD",
        "Your adventurer is on the board.",
    );
    refused(
        &game,
        1,
        "spawn elf_thief",
        "E_ON_BOARD",
        "Your adventurer is on the board.",
    );
    let game = hall().adventurer(1, "human_warrior", "off").play();
    refused(
        &game,
        1,
        "spawn elf_thief",
        "E_TAKEN",
        "That adventurer is taken.",
    );
    refused(&game, 1, "end", "E_SPAWN_FIRST", "You must spawn first.");
    refused(
        &game,
        1,
        "attack c4d3",
        "E_OFF_BOARD",
        "Your adventurer is not on the board.",
    );
}

/// DCL-6.6, DCL-6.13.
#[test]
fn dcl_6_6_and_6_13_answers_to_questions() {
    let game = hall()
        .adventurer(2, "elf_thief", "c4d3")
        .adventurer(1, "human_warrior", "c4b3")
        .monster(1, "minotaur", "c4c3")
        .phase(Phase::MonsterAttack)
        .play();
    let sentence = "That adventurer is not among the closest.";
    refused(&game, 1, "tie human_thief", "E_NOT_CLOSEST", sentence);
    refused(
        &game,
        2,
        "tie elf_thief",
        "E_TURN",
        "It is not your decision now.",
    );
    let mut game = hall().monster(2, "zombie", "c4d3").dice("6 1").play();
    game.act(1, "push e");
    refused(
        &game,
        1,
        "pushto b4c3",
        "E_NOT_THERE",
        "You cannot push it there.",
    );
    refused(&game, 1, "end", "E_TURN", "It is not your decision now.");
}

#[test]
fn dcl_6_22_settings() {
    let mut game = hall().play();
    for (name, value, sentence) in [
        (
            "hold",
            "maybe",
            "`hold` cannot be `maybe`: choose one of off, next, always.",
        ),
        (
            "reactions",
            "always",
            "`reactions` cannot be `always`: choose one of ask, concerned, never.",
        ),
        (
            "ties",
            "no",
            "`ties` cannot be `no`: choose one of ask, auto.",
        ),
        (
            "colour",
            "red",
            "There is no setting `colour`. There are: hold, reactions, ties.",
        ),
    ] {
        let refusal = Crawler::order(&mut game.state, Seat(0), name, value);
        let refusal = refusal.expect_err("no such setting");
        assert_eq!(
            (refusal.code.as_ref(), refusal.sentence.as_str()),
            ("E_SETTING", sentence)
        );
    }
    game.order(1, "reactions", "Concerned");
    assert_eq!(game.player(1).reactions, Reactions::Concerned);
    let names: Vec<&str> = Crawler::ABOUT.settings.iter().map(|it| it.name).collect();
    assert_eq!(names, ["hold", "reactions", "ties"]);
}

#[test]
fn dcl_6_24_a_refused_action_changes_nothing() {
    let mut game = hall().play();
    let before = game.state.clone();
    for text in [
        "step w",
        "attack c4d3",
        "door",
        "pickup",
        "move g7c3",
        "play e05",
    ] {
        let action = Crawler::parse(&game.state, Seat(1), text);
        if let Ok(action) = action {
            assert!(
                Crawler::act(&mut game.state, Seat(1), &action).is_err(),
                "{text}"
            );
        }
    }
    assert_eq!(game.state, before);
}

#[test]
fn dcl_10_12_cards_by_code_or_full_name() {
    let game = hall().hand(1, "l13 e04 l07").play();
    for name in ["E04", "e04", "Extra Wealth", "extra wealth", "EXTRA WEALTH"] {
        assert_eq!(game.refused(1, &format!("play {name}")), "", "{name}");
    }
    assert_eq!(game.refused(1, "play Magic Ring"), "");
    // One name begins another: Power Card I is held, II is not.
    assert_eq!(game.refused(1, "play Power Card I 1"), "E_NOT_NOW");
    assert_eq!(game.refused(1, "play Power Card II"), "E_NO_CARD");
    assert_eq!(game.refused(1, "play Excalibur"), "E_WORD");
}
