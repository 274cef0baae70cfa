//! The phases of a turn, the decisions and their defaults (5.1 to 5.3).

use daedalus_contract::game::{Deadline, Game, Seat};
use daedalus_fixtures::labyrinthos::{Fixture, Trial};
use daedalus_labyrinthos::Labyrinthos;
use daedalus_labyrinthos::view::Phase;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";

/// Ann on a crossing with ways in all directions.
fn on_e4() -> Fixture {
    Fixture::new()
        .tiles("E4=NESW/none F4=NESW/none E3=NESW/none E5=NESW/none")
        .hero(ANN, "E4")
}

#[test]
fn lab_5_3_any_number_of_actions_then_pass() {
    let mut game = on_e4().play();
    for to in ["E", "W", "N", "S"] {
        game.act(ANN, &format!("move {to}"));
        assert_eq!(game.asked(), "sostrate:action");
    }
    assert_eq!(game.pool(ANN), "0/3");
    assert_eq!(game.refused(ANN, "move E"), "E_TOKENS");
    game.act(ANN, "rotate E4 cw").act(ANN, "pass");
    assert_eq!(game.asked(), "sostrate:pool");
    assert_eq!(game.view().phase, Phase::Pool);
}

#[test]
fn lab_5_4_and_5_22_pool() {
    // LAB-5.4, LAB-5.22
    let mut game = on_e4().pool(ANN, "9/5").play();
    game.act(ANN, "pass");
    assert_eq!(game.targets(ANN, "pool"), "0 1 2 3 4 5 6 7");
    assert_eq!(game.decision(ANN).default.to_string(), "pool 4");
    assert_eq!(game.refused(ANN, "pool 8"), "E_POOL_SIZE");
    game.act(ANN, "pool 2");
    assert_eq!(game.pool(ANN), "2/5", "what was left is discarded");
}

#[test]
fn lab_5_5_and_5_23_hand() {
    // LAB-5.5, LAB-5.23
    let mut game = on_e4()
        .monster("D4")
        .dice("2")
        .keys(ANN, "9:run")
        .hand(ANN, "echo tribute red_cloak lotus_wine earthquake")
        .deck("keysmith fetch")
        .play();
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.asked(), "sostrate:hand");
    assert_eq!(game.view().phase, Phase::Hand);
    // The default keeps all up to the limit of three and discards what was gained last.
    let default = game.decision(ANN).default.to_string();
    assert_eq!(default, "discard lotus_wine earthquake");
    assert_eq!(game.refused(ANN, "discard echo"), "E_HAND_LIMIT");
    assert_eq!(
        game.refusal(ANN, "discard echo"),
        "You may keep only 3 cards."
    );
    assert_eq!(game.refused(ANN, "discard echo tribute fetch"), "E_NO_CARD");
    game.act(ANN, "discard echo tribute red_cloak lotus_wine");
    assert_eq!(game.hand(ANN), "earthquake keysmith fetch");
    assert_eq!(game.discard(), "echo tribute red_cloak lotus_wine");
    assert_eq!(game.view().phase, Phase::Monster);
}

#[test]
fn lab_5_6_and_5_40_the_active_seat_rolls_and_controls() {
    // LAB-5.6, LAB-5.40
    let mut game = on_e4().monster("D4").dice("3").play();
    game.pass();
    assert_eq!(game.view().phase, Phase::Monster);
    assert_eq!(game.asked(), "sostrate:mp");
    let points = game.view().movement;
    assert_eq!(points, Some((Seat(0), 3)), "LAB-5.41: three hooves");
}

#[test]
fn lab_5_7_the_next_seat_acts() {
    let mut game = on_e4().monster("A1").dice("2 2").play();
    game.pass().until(BEN, "action");
    assert_eq!((game.active(), game.view().round.0), (BEN.into(), 2));
    game.pass().until(ANN, "action");
    assert_eq!((game.active(), game.view().round.0), (ANN.into(), 3));
}

#[test]
fn lab_5_8_round_1_has_neither_hand_nor_die() {
    let mut game = on_e4().round(1).deck("echo echo echo echo").play();
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.asked(), "diodotus:action");
    assert_eq!(game.view().deck, 4);
    assert_eq!(game.view().die, None);
}

#[test]
fn lab_5_9_a_hand_of_four_minus_keys() {
    let cards = "echo echo tribute tribute keysmith";
    for (keys, drawn) in [
        ("", 4),
        ("9:run", 3),
        ("9:run 8:build 7:beckon", 1),
        ("9:run 8:build 7:beckon 6:enrage", 0),
    ] {
        let mut game = on_e4()
            .monster("D4")
            .dice("2")
            .keys(ANN, keys)
            .deck(cards)
            .play();
        game.act(ANN, "pass").act(ANN, "pool 4");
        assert_eq!(game.board(ANN).cards, drawn, "{keys}");
        assert_eq!(game.view().deck, 5 - drawn);
    }
}

#[test]
fn lab_5_10_the_limit_counts_in_hand_alone() {
    // LAB-11.40, LAB-11.41: more cards may be held, and played, until then.
    let mut game = on_e4()
        .keys(ANN, "9:run 8:build 7:beckon 6:enrage")
        .hand(ANN, "winged_sandals echo tribute keysmith echo")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(game.hand(ANN), "echo tribute keysmith echo");
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.refused(ANN, "discard echo"), "E_HAND_LIMIT");
}

#[test]
fn lab_5_11_an_empty_deck_is_made_of_the_discard_pile() {
    let mut game = on_e4()
        .monster("D4")
        .dice("2")
        .deck("keysmith")
        .discard("echo tribute")
        .play();
    game.act(ANN, "pass").act(ANN, "pool 4");
    let mut hand: Vec<_> = game.hand(ANN).split(' ').map(str::to_owned).collect();
    assert_eq!(hand[0], "keysmith");
    hand.sort();
    assert_eq!(hand, ["echo", "keysmith", "tribute"]);
    assert_eq!((game.discard(), game.view().deck), (String::new(), 0));
}

#[test]
fn lab_5_12_the_pool_is_final() {
    let mut game = on_e4().monster("D4").dice("2").play();
    game.act(ANN, "pass").act(ANN, "pool 4");
    assert_eq!(game.refused(ANN, "pool 5"), "E_WRONG_PHASE");
}

#[test]
fn lab_5_13_used_tokens_go_and_free_actions_need_none() {
    let mut game = on_e4().pool(ANN, "1/0").keys(ANN, "9:second_wind").play();
    game.act(ANN, "key second_wind feet 1");
    assert_eq!(game.pool(ANN), "0/1");
    game.act(ANN, "rotate E4 cw");
    assert_eq!(game.pool(ANN), "0/0");
    game.act(ANN, "pass");
}

#[test]
fn lab_5_14_the_pool_stays_until_the_next_turn() {
    let mut game = on_e4().monster("A1").dice("2 2").play();
    game.act(ANN, "pass").act(ANN, "pool 6");
    game.until(BEN, "action");
    assert_eq!(game.pool(ANN), "6/1");
    game.pass().until(ANN, "action");
    assert_eq!(game.pool(ANN), "6/1");
}

#[test]
fn lab_5_15_effects_and_flags_end_when_the_turn_begins() {
    // A chalk mark until the start of the next turn, Second Wind once in each.
    let mut game = on_e4()
        .tiles("F4=NESW/trap")
        .monster("A1")
        .dice("2 2")
        .hand(ANN, "chalk_mark")
        .keys(ANN, "9:second_wind")
        .play();
    game.act(ANN, "card chalk_mark F4");
    game.act(ANN, "key second_wind feet 1");
    assert_eq!(game.refused(ANN, "key second_wind feet 1"), "E_ONCE");
    game.pass().until(BEN, "action");
    assert!(game.tile("F4").mark.is_some());
    game.pass().until(ANN, "action");
    assert_eq!(game.tile("F4").mark, None);
    game.act(ANN, "key second_wind feet 1");
}

#[test]
fn lab_5_16_nothing_else_while_something_is_resolved() {
    let mut game = on_e4().tiles("F4=NESW/wall").play();
    game.act(ANN, "move F4");
    assert_eq!(game.asked(), "sostrate:wall_place");
    for action in ["move E4", "pass", "rotate E4 cw"] {
        assert_eq!(game.refused(ANN, action), "E_PENDING", "{action}");
    }
    game.timeout(ANN).act(ANN, "move E4");
}

#[test]
fn lab_5_17_one_minotaur_symbol_a_chain() {
    // Displaced onto a second MINOTAUR tile by the attack that the first one caused.
    let mut game = Fixture::new()
        .seats("diodotus sostrate")
        .tiles("E4=NESW/none F4=NESW/minotaur F3=NESW/minotaur E3=NESW/none F5=NESW/none")
        .hero(BEN, "E4")
        .monster("F5")
        .blood("1")
        .play();
    game.act(BEN, "move F4").act(BEN, "monster move F4");
    game.act(BEN, "wounds 5").act(BEN, "monster displace F3");
    assert_eq!(game.asked(), "diodotus:action", "the second one is ignored");
    assert_eq!(game.at(BEN), "F3");
}

#[test]
fn lab_5_18_all_are_asked_at_the_same_time() {
    // LAB-11.21: one Blood roll for both.
    let mut game = attacked_pair("2").play();
    game.pass();
    game.act(ANN, "monster move B4");
    assert_eq!(game.asked(), "diodotus:wound leona:wound");
    game.act("leona", "wounds 5 6");
    assert_eq!(game.asked(), "diodotus:wound");
    assert_eq!(game.wounds("leona"), "", "applied in turn order");
    game.act(BEN, "wounds 7 8");
    assert_eq!(
        (game.wounds("leona"), game.wounds(BEN)),
        ("5 6".into(), "7 8".into())
    );
}

fn attacked_pair(blood: &str) -> Fixture {
    Fixture::new()
        .seats("sostrate diodotus leona")
        .tiles("C4=NESW/none B4=NESW/none B3=NESW/none B5=NESW/none")
        .monster("C4")
        .hero(BEN, "B4")
        .hero("leona", "B4")
        .dice("3")
        .blood(blood)
}

#[test]
fn lab_5_19_a_decision_is_not_skipped() {
    let mut game = attacked_pair("2").play();
    game.pass();
    game.act(ANN, "monster move B4").act("leona", "wounds 5 6");
    assert_eq!(game.refused("leona", "wounds 5 6"), "E_WRONG_PHASE");
    assert_eq!(game.refused(ANN, "monster displace B3"), "E_WRONG_PHASE");
    game.timeout(BEN);
    assert_eq!(game.wounds(BEN), "5 8");
}

/// The deadline class of the first open question of this kind.
fn class(game: &Trial, name: &str, kind: &str) -> Deadline {
    let decision = game.decision(name);
    assert_eq!(decision.kind.id, kind);
    decision.deadline
}

#[test]
fn classes_of_decisions() {
    // The head of 5.3: the active seat's are T, others' are S, REACT is R. LAB-5.70, LAB-8.14.
    let mut game = attacked_pair("1").hand("leona", "shield_of_athena").play();
    assert_eq!(class(&game, ANN, "action"), Deadline::Turn);
    game.pass();
    assert_eq!(class(&game, ANN, "mp"), Deadline::Turn);
    game.act(ANN, "monster move B4");
    assert_eq!(class(&game, "leona", "react"), Deadline::React);
    game.act("leona", "react none");
    assert_eq!(class(&game, BEN, "wound"), Deadline::Side);
}

#[test]
fn lab_5_20_hero() {
    // LAB-4.2, LAB-5.2: in turn order, each a free one; class T for the seat that picks.
    let options = Default::default();
    let start = |seats, seed| {
        let setup = daedalus_contract::game::Setup {
            seats,
            options: &options,
            seed: [seed; 32],
        };
        Trial::new(Labyrinthos::start(&setup).unwrap())
    };
    let mut game = start(3, 5);
    let first = game.view().active;
    let order: Vec<Seat> = (0..3).map(|step| Seat((first.0 + step) % 3)).collect();
    let all = [
        "hero sostrate",
        "hero diodotus",
        "hero akikios",
        "hero leona",
    ];
    for (turn, seat) in order.iter().enumerate() {
        let name = format!("seat {}", seat.0 + 1);
        assert_eq!(game.view().phase, Phase::HeroPick);
        assert_eq!(class(&game, &name, "hero"), Deadline::Turn);
        assert_eq!(game.choices(&name, "hero"), all[turn..]);
        assert_eq!(game.decision(&name).default.to_string(), all[turn]);
        if turn > 0 {
            assert_eq!(game.refused(&name, "hero sostrate"), "E_HERO_TAKEN");
        }
        game.timeout(&name);
    }
    assert_eq!(game.view().phase, Phase::Act);
    assert_eq!(game.view().active, first);
}

#[test]
fn lab_5_21_action_defaults_to_pass() {
    let game = on_e4().play();
    assert_eq!(game.decision(ANN).default.to_string(), "pass");
    assert!(game.offers(ANN, "pass"));
}

#[test]
fn lab_5_24_orient() {
    // Equal looking rotations are offered once; the default is the smallest one with a path back.
    for (face, offered, default) in [
        ("NESW/none", "", ""),
        ("NS/hide", "0 1", "orient 1"),
        ("NE/hide", "0 1 2 3", "orient 2"),
        ("NES/hide", "0 1 2 3", "orient 1"),
    ] {
        let mut game = on_e4().tiles(&format!("F4?={face}")).play();
        game.act(ANN, "explore F4");
        if offered.is_empty() {
            // LAB-5.111: a single option is taken at once.
            assert_eq!(game.asked(), "sostrate:action");
            continue;
        }
        assert_eq!(game.targets(ANN, "orient"), offered, "{face}");
        assert_eq!(game.decision(ANN).default.to_string(), default, "{face}");
    }
}

#[test]
fn lab_5_26_and_5_59_defaults_of_the_monster() {
    // LAB-5.26, LAB-5.59
    let row = "C4=EW/none B4=EW/none A4=NESW/none";
    // (1) HALT where it is legal.
    let mut game = Fixture::new().tiles(row).monster("C4").dice("3").play();
    game.pass();
    game.act(ANN, "monster move B4").timeout(ANN);
    assert_eq!((game.monster(), game.active()), ("B4".into(), BEN.into()));
    // (2) else the first MOVE in side order to a tile without the own hero; (3) else onto it.
    for (ann, to) in [("D4", "B4"), ("A1", "D4")] {
        let mut game = Fixture::new()
            .tiles(row)
            .hero(ANN, ann)
            .monster("C4")
            .dice("2")
            .blood("1")
            .play();
        game.pass();
        game.timeout(ANN);
        assert_eq!(game.monster(), to, "Ann on {ann}");
    }
    let mut game = Fixture::new()
        .tiles("C4=E/none")
        .hero(ANN, "D4")
        .monster("C4")
        .dice("2")
        .blood("1")
        .play();
    game.pass();
    game.timeout(ANN);
    assert_eq!(game.monster(), "D4", "LAB-11.23: onto the own hero");
    // (4) else the own tile clockwise.
    let mut game = Fixture::new()
        .tiles("A1=NE/none")
        .monster("A1")
        .dice("3")
        .play();
    game.pass();
    assert_eq!(
        game.decision(ANN).default.to_string(),
        "monster rotate A1 cw"
    );
}

#[test]
fn lab_5_27_charge() {
    // Each side in which it advances; the default spares the own hero.
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none C3=NESW/none")
        .hero(ANN, "C3")
        .monster("C4")
        .dice("charge")
        .play();
    game.pass();
    assert_eq!(game.asked(), "sostrate:charge");
    assert_eq!(game.targets(ANN, "monster charge"), "N E W");
    assert_eq!(game.decision(ANN).default.to_string(), "monster charge E");
}

#[test]
fn lab_5_28_passage() {
    let mut game = Fixture::new()
        .tiles("C4=NESW/secret B4=NESW/secret A1=NES/secret G1=NES/secret+statue G7=NES/secret")
        .hero(ANN, "A1")
        .monster("C4")
        .dice("passage")
        .play();
    game.pass();
    assert_eq!(game.targets(ANN, "monster passage"), "A1 B4 G7");
    assert_eq!(game.decision(ANN).default.to_string(), "monster passage B4");
    game.act(ANN, "monster passage G7");
    assert_eq!(game.monster(), "G7", "LAB-5.42");
}

#[test]
fn lab_5_29_displace() {
    // In side order, without a trap where that is possible.
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none B3=NESW/trap B5=NESW/none A4=NESW/none+statue")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("3")
        .blood("1")
        .play();
    game.pass();
    game.act(ANN, "monster move B4").timeout(BEN);
    assert_eq!(game.targets(ANN, "monster displace"), "B3 C4 B5");
    assert_eq!(
        game.decision(ANN).default.to_string(),
        "monster displace C4"
    );
}

#[test]
fn lab_5_30_and_5_70_wound_is_the_owners_choice() {
    // LAB-5.30, LAB-5.70
    let mut game = attacked_pair("2").wounds(BEN, "5").play();
    game.pass();
    game.act(ANN, "monster move B4");
    assert_eq!(game.decision("leona").default.to_string(), "wounds 5 8");
    assert_eq!(game.decision(BEN).default.to_string(), "wounds 6 8");
    // Sets of two of the seven open slots: slot 5 is wounded, slot 9 is empty.
    assert_eq!(game.choices(BEN, "wounds").len(), 7 * 6 / 2);
}

#[test]
fn lab_5_31_key_token() {
    let mut game = on_e4()
        .tiles("E4=NES/key:gold")
        .keys_left("gold", "light_fingers beckon")
        .play();
    game.act(ANN, "discover");
    assert_eq!(game.targets(ANN, "take"), "light_fingers beckon");
    assert_eq!(game.decision(ANN).default.to_string(), "take light_fingers");
    assert_eq!(game.refused(ANN, "take manipulate"), "E_BAD_TARGET");
}

#[test]
fn lab_5_32_key_slot() {
    for (keys, wanted) in [("", 9), ("9:run", 5), ("9:run 5:build 8:enrage", 7)] {
        let mut game = on_e4().tiles("E4=NES/key:gold").keys(ANN, keys).play();
        game.act(ANN, "discover").act(ANN, "take beckon");
        assert_eq!(
            game.decision(ANN).default.to_string(),
            format!("slot {wanted}")
        );
        let free = 9 - keys.split_whitespace().count();
        assert_eq!(game.choices(ANN, "slot").len(), free);
    }
}

#[test]
fn lab_5_33_leona_may_roll() {
    let mut game = Fixture::new()
        .seats("leona sostrate")
        .tiles("E4=NESW/none F4=NESW/minotaur C4=NESW/none B4=NESW/none")
        .hero("leona", "E4")
        .monster("C4")
        .dice("4")
        .play();
    game.act("leona", "move F4");
    assert_eq!(game.asked(), "leona:leona");
    assert_eq!(game.targets("leona", "leona"), "tile die");
    assert_eq!(game.decision("leona").default.to_string(), "leona tile");
    game.act("leona", "leona die");
    assert_eq!(game.view().movement, Some((Seat(0), 4)));
}

#[test]
fn lab_5_36_quake() {
    let mut game = on_e4()
        .tiles("C4=NES/secret G7=NES/secret")
        .hero(BEN, "C4")
        .hand(ANN, "earthquake")
        .play();
    game.act(ANN, "card earthquake");
    assert_eq!(game.targets(ANN, "quake"), "E3 F4 E5 D4");
    assert_eq!(game.decision(ANN).default.to_string(), "quake E3");
    game.act(ANN, "quake F4");
    assert_eq!(game.targets(ANN, "quake"), "D4 G7", "sides, then passages");
    game.timeout(ANN);
    assert_eq!((game.at(ANN), game.at(BEN)), ("F4".into(), "D4".into()));
}

#[test]
fn lab_5_38_react_may_be_declined() {
    let mut game = on_e4()
        .hand(ANN, "winged_sandals")
        .hand(BEN, "hermes_mischief")
        .play();
    game.act(ANN, "card winged_sandals");
    assert_eq!(
        game.choices(BEN, ""),
        ["react hermes_mischief", "react none"]
    );
    assert_eq!(game.decision(BEN).default.to_string(), "react none");
    game.timeout(BEN);
    assert_eq!(game.asked(), "sostrate:action");
    assert_eq!(
        (game.hand(BEN), game.pool(BEN)),
        ("hermes_mischief".into(), "4/3".into())
    );
}

#[test]
fn lab_5_39_tongue() {
    // LAB-11.53 stands with the windows.
    let mut game = on_e4()
        .monster("D4")
        .keys(ANN, "9:beast_tongue")
        .dice("2 4")
        .play();
    game.act(ANN, "key beast_tongue").pass();
    assert_eq!(game.asked(), "sostrate:tongue");
    assert_eq!(game.targets(ANN, "tongue"), "1 2");
    assert_eq!(game.decision(ANN).default.to_string(), "tongue 1");
    game.act(ANN, "tongue 2");
    assert_eq!(game.view().movement, Some((Seat(0), 4)));
}

#[test]
fn lab_5_111_a_single_option_is_taken_at_once() {
    // One edge, one side, one tile; but never ACTION, POOL or REACT.
    let mut game = Fixture::new()
        .tiles("E4=N/none")
        .hero(ANN, "E4")
        .pool(ANN, "0/0")
        .play();
    assert_eq!(game.choices(ANN, ""), ["pass"]);
    assert_eq!(game.asked(), "sostrate:action");
    game.act(ANN, "pass");
    assert_eq!(game.asked(), "sostrate:pool");
}

#[test]
fn lab_5_112_a_decision_without_options_is_skipped() {
    // No tile to displace to.
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=E/none")
        .walls("B4-C4")
        .monster("C4")
        .hero(BEN, "B4")
        .dice("charge")
        .blood("1")
        .play();
    game.pass();
    game.until(ANN, "charge");
    game.act(ANN, "monster charge W");
    // The charge has removed the wall: C4 is open again, and the only tile.
    game.timeout(BEN);
    assert_eq!(game.at(BEN), "C4");

    let mut game = Fixture::new()
        .tiles("B4=NESW/secret G7=N/secret")
        .monster("B4")
        .hero(BEN, "G7")
        .dice("passage")
        .blood("1")
        .play();
    game.pass();
    game.timeout(BEN);
    assert_eq!(
        (game.at(BEN), game.monster()),
        ("G7".into(), "G7".into()),
        "LAB-5.67"
    );
    assert_eq!(game.asked(), "diodotus:action");
}
