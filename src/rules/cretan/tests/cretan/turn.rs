//! Sections 5.A to 5.C, 5.F and 5.G: the turn from its start to its end.

use daedalus_contract::game::{Deadline, Game, Seat};
use daedalus_cretan::Cretan;
use daedalus_fixtures::cretan::Fixture;

#[test]
fn cre_5_1_a_roll_is_always_asked_a_single_stop_never() {
    // CRE-5.10, CRE-6.1
    let mut game = Fixture::new("red green")
        .at("red", "B1")
        .slow("red", 1)
        .dice("1")
        .ways("S")
        .play();
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("red:roll", "roll")
    );
    game.act("red", "roll");
    assert_eq!(game.at("red"), "B2", "the one stop is taken");
}

#[test]
fn cre_5_2_every_decision_has_a_default() {
    let mut game = Fixture::new("red green").dice("3 4").ways("S").play();
    assert_eq!(game.default(), "roll");
    game.lapse();
    assert_eq!(game.asked(), "red:move");
    game.lapse();
    assert_ne!(game.at("red"), "GN");
}

#[test]
fn cre_5_3_at_most_one_decision_is_open() {
    let mut game = Fixture::new("red blue green yellow").play();
    for _ in 0..300 {
        if game.open().is_none() {
            break;
        }
        assert_eq!(Cretan::decisions(&game.state).len(), 1);
        game.lapse();
    }
}

#[test]
fn cre_5_6_a_missed_turn() {
    // CRE-5.81
    let mut game = Fixture::new("green red")
        .miss("red", 2)
        .pit("red", 0)
        .at("red", "D4")
        .dice("1 1 1 1")
        .ways("N N")
        .play();
    game.act("green", "roll").lapse();
    assert_eq!(game.asked(), "green:roll", "red missed its turn");
    assert_eq!(
        game.markers("red"),
        "miss 1 pit 0",
        "and made no attempt in the pit"
    );
}

#[test]
fn cre_5_7_the_pit() {
    let tries = |failures: u8, die: &str| {
        let game = Fixture::new("red green")
            .at("red", "D4")
            .pit("red", failures)
            .dice(die)
            .play();
        (game.asked(), game.markers("red"))
    };
    assert_eq!(tries(0, "3"), ("green:roll".into(), "pit 1".into()));
    assert_eq!(tries(1, "1"), ("green:roll".into(), "pit 2".into()));
    assert_eq!(tries(0, "4"), ("red:roll".into(), String::new()));
    assert_eq!(tries(1, "6"), ("red:roll".into(), String::new()));
    assert_eq!(tries(2, ""), ("red:roll".into(), String::new()));
}

#[test]
fn cre_5_8_a_key_is_claimed_before_the_roll() {
    // CRE-5.53, CRE-5.54
    let mut game = Fixture::new("red green")
        .at("red", "PAL")
        .diamonds("red", "RBGY")
        .dice("1 1")
        .ways("N")
        .play();
    assert_eq!(game.asked(), "red:claim");
    game.act("red", "pass");
    assert_eq!(game.asked(), "red:roll");
    assert_eq!(game.key(), "palace");
}

#[test]
fn cre_5_9_the_values_of_a_turn_are_reset() {
    let game = Fixture::new("red green")
        .at("red", "D4")
        .at("green", "E9")
        .play();
    let turn = &game.state.turn;
    assert_eq!(turn.drawn, [0; 4]);
    assert!(!turn.attacked && !turn.again && !turn.won);
    let origin: Vec<String> = turn
        .origin
        .iter()
        .flatten()
        .map(|it| it.to_string())
        .collect();
    assert_eq!(origin, ["D4", "E9"]);
}

#[test]
fn cre_5_11_and_5_12_dice_then_a_direction_card() {
    // CRE-15.27, CRE-5.11, CRE-5.12
    let mut game = Fixture::new("red green")
        .at("red", "D4")
        .dice("2 5")
        .ways("E")
        .play();
    game.act("red", "roll");
    let view = game.view();
    assert_eq!(view.dice, [2, 5]);
    let steps = view.stops.iter().map(|stop| stop.steps).max();
    assert_eq!(steps, Some(7));
    let kinds: Vec<String> = game.events.iter().map(|it| format!("{it:?}")).collect();
    assert!(
        kinds[0].starts_with("Rolled") && kinds[1].starts_with("Turned"),
        "{kinds:?}"
    );
}

#[test]
fn cre_5_12_one_die_while_slow() {
    // CRE-6.26, CRE-11.37: also for a blocked move.
    let mut game = Fixture::new("red green")
        .slow("red", 2)
        .dice("6")
        .ways("N")
        .play();
    game.act("red", "roll");
    assert_eq!(game.markers("red"), "slow 1");
    assert_eq!(game.at("red"), "GN");
    assert_eq!(game.view().last_roll.unwrap().dice.as_slice(), [6]);
}

#[test]
fn cre_5_13_a_torch_lights_any_direction() {
    // CRE-7.63, CRE-11.38
    let mut game = Fixture::new("red green")
        .at("red", "D4")
        .torch("red")
        .dice("1 1")
        .play();
    game.act("red", "roll");
    assert_eq!(game.view().directions, 52, "no card is drawn");
    assert_eq!((game.view().way, game.view().torch_lit), (None, true));
    for side in ["N:", "E:", "S:", "W:"] {
        assert!(game.stops().contains(side), "{side}");
    }
    assert_eq!(game.markers("red"), "");
}

#[test]
fn cre_5_14_the_card_lies_face_up_until_the_turn_ends() {
    let mut game = Fixture::new("red green")
        .at("red", "D4")
        .dice("2 2")
        .ways("E")
        .play();
    game.act("red", "roll");
    let view = game.view();
    assert_eq!(view.way.map(|way| way.id()), Some("E"));
    assert_eq!(view.direction_discard.len(), 1);
    game.lapse();
    assert_eq!(game.asked(), "green:roll");
    assert_eq!(game.view().way, None);
    assert_eq!(
        game.view().last_roll.unwrap().way.map(|way| way.id()),
        Some("E")
    );
}

#[test]
fn cre_5_15_an_empty_direction_deck_is_shuffled_anew() {
    let mut game = Fixture::new("red green").play();
    let deck: Vec<_> = game.state.directions.drain(..).collect();
    game.state.direction_discard.extend(deck);
    game.act("red", "roll");
    assert_eq!(game.view().directions, 51);
    assert_eq!(game.view().direction_discard.len(), 1);
}

#[test]
fn cre_5_78_to_5_80_extra_turns() {
    // CRE-5.78, CRE-5.79, CRE-5.80, CRE-7.86: three in a row, a fourth is lost.
    let mut game = Fixture::new("red green")
        .at("red", "C2")
        .slow("red", 9)
        .play();
    let home: daedalus_cretan::board::Space = "C2".parse().unwrap();
    for turn in 0..4 {
        assert_eq!(game.asked(), "red:roll", "turn {turn}");
        let seat = game.seat("red");
        game.state.player_mut(seat).space = Some(home);
        game.state.rng.fix([1_u8]);
        let north = daedalus_cretan::ways::Way::North;
        game.state.directions.pop();
        game.state.directions.insert(0, north);
        game.top("B-WIND");
        game.act("red", "roll");
    }
    assert_eq!(game.asked(), "green:roll");
}

#[test]
fn cre_5_79_one_reason_without_asking_outweighs_one_with() {
    // Blue wins a voluntary attack and draws Second Wind: one extra turn, unasked.
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "E3")
        .at("blue", "C2")
        .tools("blue", "G-MED")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .top("B-WIND")
        .play();
    game.act("blue", "roll").act("blue", "attack hed");
    assert_eq!(game.key(), "blue");
    assert_eq!(game.asked(), "blue:roll", "no EXTRA is asked");
    let second = game.state.turn.extras;
    assert_eq!(second, 1);
}

/// Blue beside the keeper; it attacks and wins.
fn won() -> daedalus_fixtures::cretan::Trial {
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", "G-MED")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.act("blue", "roll").act("blue", "attack hed");
    game
}

#[test]
fn cre_5_77_extra_is_asked_after_a_won_voluntary_attack() {
    // CRE-6.10, CRE-6.44
    let mut game = won();
    assert_eq!(
        (game.asked().as_str(), game.options().as_str()),
        ("blue:extra", "again | end")
    );
    assert_eq!(game.default(), "again");
    let mut other = game.clone();
    game.act("blue", "again");
    assert_eq!(game.asked(), "blue:roll");
    other.act("blue", "end");
    assert_eq!(
        other.asked(),
        "blue:roll",
        "red is turned to stone and misses its turn"
    );
    assert_eq!(other.state.round, 2);
}

#[test]
fn cre_5_81_a_miss_marker_eats_an_extra_turn() {
    let mut game = won();
    let blue = game.seat("blue");
    game.state.player_mut(blue).miss = 1;
    game.act("blue", "again");
    assert_eq!(game.markers("blue"), "");
    assert_eq!(
        game.state.round, 2,
        "blue's extra turn and red's turn were missed"
    );
}

#[test]
fn cre_5_86_extra_is_skipped_where_it_would_be_lost() {
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("blue", "G-BOW")
        .tools("red", "R-SWD")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    game.state.turn.extras = 3;
    game.act("blue", "roll")
        .act("blue", "attack bow")
        .act("red", "yield");
    assert_eq!(game.key(), "blue");
    assert_eq!(game.asked(), "red:roll");
}

#[test]
fn cre_5_82_the_turn_passes_clockwise_and_rounds_count() {
    // CRE-4.10
    let mut game = Fixture::new("yellow red blue")
        .marker("red")
        .active("red")
        .play();
    let mut order = Vec::new();
    for _ in 0..6 {
        order.push(format!("{} {}", game.asked(), game.state.round));
        let seat = game.state.active;
        for _ in 0..60 {
            if game.state.active != seat {
                break;
            }
            game.lapse();
        }
    }
    assert_eq!(
        order,
        [
            "red:roll 1",
            "blue:roll 1",
            "yellow:roll 1",
            "red:roll 2",
            "blue:roll 2",
            "yellow:roll 2"
        ]
    );
}

#[test]
fn cre_5_83_turn_reaction_and_side_decisions() {
    let deadline = |game: &daedalus_fixtures::cretan::Trial| game.open().unwrap().deadline;
    let mut game = Fixture::new("blue red")
        .key("red")
        .at("red", "D14")
        .at("blue", "F14")
        .tools("red", "R-BOW R-SWD")
        .tools("blue", "G-BOW")
        .slow("blue", 1)
        .dice("1")
        .ways("N")
        .play();
    assert_eq!(deadline(&game), Deadline::Turn);
    game.act("blue", "roll");
    assert_eq!(
        (game.asked().as_str(), deadline(&game)),
        ("blue:attack", Deadline::Turn)
    );
    game.act("blue", "attack bow");
    assert_eq!(
        (game.asked().as_str(), deadline(&game)),
        ("red:defend", Deadline::Side)
    );
}

#[test]
fn cre_5_83_card_decisions_out_of_turn_are_side_decisions() {
    // CRE-5.75
    let mut game = Fixture::new("blue red")
        .at("blue", "C3")
        .at("red", "D2")
        .slow("blue", 1)
        .dice("1")
        .ways("S")
        .top("G-UNI G-DIA G-PEG")
        .play();
    game.act("blue", "roll");
    assert_eq!(game.asked(), "red:fly");
    assert_eq!(game.open().unwrap().deadline, Deadline::Side);
    assert!(
        !game.options().contains("discard"),
        "CRE-6.11: only on the own turn"
    );
}

#[test]
fn cre_5_84_nobody_is_waited_for_who_might_react() {
    // CRE-5.75: whoever can react is asked, and everybody knows it.
    let game = won();
    assert!(!game.events.is_empty());
    assert!(!game.events.iter().any(Cretan::is_reaction_point));
}

#[test]
fn cre_5_84_a_seat_that_wants_no_reactions() {
    let battle = |value: &str| {
        let mut game = Fixture::new("blue red")
            .key("red")
            .at("red", "D14")
            .at("blue", "F14")
            .tools("red", "R-BOW R-SWD")
            .tools("blue", "G-ROP")
            .slow("blue", 1)
            .dice("1")
            .ways("N")
            .play();
        game.order("red", "reactions", value);
        game.act("blue", "roll").act("blue", "attack rop");
        game
    };
    assert_eq!(battle("ask").asked(), "red:defend");
    assert_eq!(battle("concerned").asked(), "red:defend");
    let game = battle("never");
    assert_eq!(game.tools("red"), "R-SWD", "the bow was shown by default");
    // An order that is given while the question is open settles it.
    let mut game = battle("ask");
    game.order("red", "reactions", "never");
    assert_eq!(game.tools("red"), "R-SWD");
}

#[test]
fn cre_5_85_discards_stand_beside_the_options() {
    let game = Fixture::new("red green")
        .at("red", "D4")
        .tools("red", "R-BOW G-BOW Y-ROP")
        .dice("2 2")
        .ways("E")
        .play();
    assert_eq!(game.options(), "roll | discard bow | discard rop");
    assert_eq!(game.default(), "roll");
    let mut one = Fixture::new("red green")
        .at("red", "B1")
        .tools("red", "R-BOW")
        .slow("red", 1)
        .dice("1")
        .ways("S")
        .play();
    one.act("red", "roll");
    assert_eq!(
        one.at("red"),
        "B2",
        "a discard does not count as an option (CRE-5.1)"
    );
}

#[test]
fn orders_that_do_not_exist() {
    let mut state = Fixture::new("red green").play().state;
    assert!(Cretan::order(&mut state, Seat(0), "wounds", "ask").is_err());
    assert!(Cretan::order(&mut state, Seat(0), "reactions", "often").is_err());
    assert!(Cretan::order(&mut state, Seat(9), "reactions", "ask").is_err());
}
