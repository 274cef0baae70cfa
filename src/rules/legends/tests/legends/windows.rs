//! The counter-window (section 5e, LEG-11.7 to 11.16).

use daedalus_contract::game::{Deadline, Game, Prose, Seat, Viewer, Waiting};
use daedalus_fixtures::legends::{Fixture, Trial};
use daedalus_legends::{DecisionKind, Legends};

/// P1 has played Bribery on P2's Witch; everybody holds counters.
fn bribery() -> Trial {
    let mut game = Fixture::new(3)
        .heroes("p2", "witch")
        .hand("p1", "bribery treason sabotage")
        .hand("p2", "sabotage treason")
        .hand("p3", "sabotage treason")
        .play();
    game.act("p1", "play bribery 2 witch");
    game
}

#[test]
fn leg_5_38_others_are_asked_before_the_card_is_resolved() {
    let game = bribery();
    assert_eq!(game.asked(), "p2:counter p3:counter");
    assert_eq!(
        (game.heroes("p1"), game.heroes("p2")),
        ("".into(), "witch".into())
    );
}

/// LEG-5.39, LEG-5.54, LEG-11.16.
#[test]
fn leg_5_39_5_54_and_11_16_a_counter_is_free_and_the_action_is_lost() {
    let mut game = bribery();
    game.act("p2", "counter sabotage");
    assert_eq!(game.actions(), 0, "LEG-6.61: paid at declaration");
    game.act("p3", "decline").act("p1", "decline");
    assert_eq!(game.heroes("p2"), "witch");
    assert_eq!(game.active(), "p2");
    let mut game = Fixture::new(2)
        .heroes("p1", "witch")
        .hand("p1", "blood-oath")
        .hand("p2", "sabotage")
        .actions(2, 0)
        .play();
    game.act("p1", "play blood-oath witch")
        .act("p2", "counter sabotage");
    assert_eq!((game.heroes("p1").as_str(), game.actions()), ("witch", 1));
    assert_eq!(game.asked(), "p1:actions", "the other actions go on");
}

/// LEG-5.40, LEG-5.41, LEG-5.43.
#[test]
fn leg_5_40_5_41_and_5_43_the_active_lord_may_answer_a_counter() {
    let mut game = bribery();
    assert_eq!(game.refused("p1", "counter sabotage"), "E_OWN_CARD");
    game.act("p2", "counter sabotage");
    assert_eq!(game.asked(), "p1:counter p3:counter");
    assert_eq!(game.refused("p2", "counter treason"), "E_OWN_CARD");
    game.act("p3", "decline").act("p1", "counter treason");
    assert_eq!(
        game.asked(),
        "p2:counter p3:counter",
        "and that one may be answered too"
    );
}

/// LEG-5.42, LEG-5.55.
#[test]
fn leg_5_42_and_5_55_the_stack_lies_on_the_table() {
    let mut game = bribery();
    game.act("p2", "counter sabotage");
    assert!(game.view().stack.unwrap().negated, "as it stands");
    game.act("p3", "counter treason");
    // LEG-5.44: after P2's card P3 is asked first.
    assert_eq!(game.table(), "bribery sabotage treason");
    let stack = game.view().stack.unwrap();
    assert_eq!((stack.base, stack.negated), (0, false));
    game.act("p1", "decline").act("p2", "decline");
    assert_eq!(game.table(), "", "until CLEANUP");
    assert_eq!(game.discard(), "bribery treason", "P3 took the Sabotage!");
}

/// LEG-5.44, LEG-5.45.
#[test]
fn leg_5_44_and_5_45_answers_in_any_order_count_in_asking_order() {
    let mut game = bribery();
    game.act("p3", "counter treason");
    assert_eq!(game.table(), "bribery", "stored, and not used yet");
    assert_eq!(game.lines(Viewer::Spectator), Vec::<String>::new());
    game.act("p2", "decline");
    assert_eq!(game.table(), "bribery treason");
}

/// LEG-5.46, LEG-5.91.
#[test]
fn leg_5_46_and_5_91_stored_answers_are_dropped_and_all_are_asked_again() {
    let mut game = bribery();
    game.act("p3", "counter treason")
        .act("p2", "counter treason");
    assert_eq!(game.table(), "bribery treason");
    assert_eq!(
        game.hand("p3"),
        "sabotage treason",
        "the unused counter stays"
    );
    assert_eq!(game.asked(), "p1:counter p3:counter");
    game.act("p3", "decline");
    assert_eq!(game.refused("p3", "counter sabotage"), "E_ALREADY_ANSWERED");
    game.act("p1", "counter sabotage");
    assert_eq!(
        game.asked(),
        "p2:counter p3:counter",
        "who declined is asked about the new top"
    );
}

#[test]
fn leg_5_47_a_lord_may_counter_several_times() {
    let mut game = bribery();
    game.act("p2", "counter sabotage");
    game.act("p3", "decline").act("p1", "counter sabotage");
    game.act("p2", "counter treason");
    assert_eq!(game.table(), "bribery sabotage sabotage treason");
}

/// LEG-5.48, LEG-5.49, LEG-5.90, LEG-11.7.
#[test]
fn leg_5_48_5_49_5_90_and_11_7_parity_decides() {
    let mut game = bribery();
    let chain = ["p2 sabotage", "p1 sabotage", "p2 treason", "p1 treason"];
    for count in 0..=4 {
        let mut closed = game.clone();
        closed.let_it_happen();
        let happens = closed.heroes("p1") == "witch";
        assert_eq!(happens, count % 2 == 0, "{count} counters");
        if let Some(next) = chain.get(count) {
            let (lord, card) = next.split_once(' ').unwrap();
            if game.asked().contains("p3") && lord == "p1" {
                game.act("p3", "decline");
            }
            game.act(lord, &format!("counter {card}"));
        }
    }
}

/// LEG-5.50, LEG-5.51, LEG-11.8.
#[test]
fn leg_5_50_5_51_and_11_8_only_the_last_text_counts() {
    // X, Treason! by P2, Sabotage! by P1.
    let mut game = bribery();
    game.act("p2", "counter treason")
        .act("p3", "decline")
        .act("p1", "counter sabotage");
    game.let_it_happen();
    assert_eq!(game.heroes("p1"), "witch");
    assert!(!game.hand("p2").contains("bribery"));
    assert_eq!(game.discard(), "bribery treason sabotage");
}

/// LEG-5.52, LEG-11.9.
#[test]
fn leg_5_52_and_11_9_a_last_treason_takes_what_it_answered() {
    let mut game = bribery();
    game.act("p2", "counter sabotage")
        .act("p3", "decline")
        .act("p1", "counter treason");
    game.let_it_happen();
    assert_eq!(game.heroes("p1"), "witch");
    assert_eq!(
        game.hand("p1"),
        "sabotage sabotage",
        "the new one comes last (LEG-5.79)"
    );
    assert_eq!(game.discard(), "bribery treason");
}

#[test]
fn leg_5_53_the_counter_text_comes_before_the_declared_card() {
    // P1's Masquerade takes along the Sabotage! that P1's Treason! has just brought back.
    let mut game = Fixture::new(2)
        .hand("p1", "masquerade treason")
        .hand("p2", "sabotage courier")
        .actions(2, 0)
        .play();
    game.act("p1", "play masquerade 2")
        .act("p2", "counter sabotage")
        .act("p1", "counter treason");
    assert_eq!(game.hand("p2"), "sabotage");
    assert_eq!(game.hand("p1"), "courier");
}

/// LEG-5.56, LEG-5.57.
#[test]
fn leg_5_56_and_5_57_a_lord_chooses_among_the_counters_held() {
    let game = bribery();
    assert_eq!(
        game.texts("p2"),
        ["counter sabotage", "counter treason", "decline"]
    );
    let open = game.decision("p2");
    assert_eq!(
        (open.default.to_string().as_str(), open.deadline),
        ("decline", Deadline::React)
    );
}

/// LEG-5.58, LEG-5.59.
#[test]
fn leg_5_58_and_5_59_nobody_is_asked_who_cannot_counter() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "courier")
        .hand("p3", "sabotage")
        .play();
    game.act("p1", "play great-muster");
    assert_eq!(game.asked(), "p3:counter");
    assert_eq!(
        game.refused("p2", "decline"),
        "E_ALREADY_ANSWERED",
        "LEG-5.93"
    );
    let mut game = Fixture::new(2)
        .hand("p1", "great-muster")
        .hand("p2", "courier")
        .play();
    game.act("p1", "play great-muster");
    assert_eq!(game.lord("p1").hero_count, 3, "the window closes at once");
}

#[test]
fn leg_5_60_the_reaction_setting_declines() {
    let ask = |setting: &str, card: &str| {
        let mut game = Fixture::new(3)
            .heroes("p3", "witch")
            .heroes("p1", "witch")
            .hand("p1", &format!("{card} courier"))
            .hand("p2", "sabotage")
            .play();
        game.order("p2", "reactions", setting);
        let target = if card == "bribery" { " 3 witch" } else { "" };
        game.act("p1", &format!("play {card}{target}"));
        game.asked()
    };
    assert_eq!(ask("ask", "bribery"), "p2:counter");
    assert!(!ask("never", "plague").contains("counter"));
    assert!(!ask("concerned", "bribery").contains("counter"));
    assert_eq!(ask("concerned", "plague"), "p2:counter");
    // A change does not reach an open window.
    let mut game = bribery();
    game.order("p2", "reactions", "never");
    assert_eq!(game.asked(), "p2:counter p3:counter");
    game.act("p2", "decline").act("p3", "counter sabotage");
    assert_eq!(game.asked(), "p1:counter", "LEG-5.60: re-asked, it holds");
}

#[test]
fn leg_5_61_what_affects_a_lord() {
    let asked = |hand: &str, markers: &str, action: &str| {
        let mut game = Fixture::new(3)
            .heroes("p1", "witch witch witch golem druid")
            .heroes("p2", "druid")
            .heroes("p3", "witch")
            .markers("p1", markers)
            .hand("p1", hand)
            .hand("p2", "sabotage")
            .discard("slander")
            .play();
        game.order("p2", "reactions", "concerned");
        game.act("p1", action);
        game.asked().contains("p2:counter")
    };
    for named in [
        ("plague", "play plague"),
        ("market-day", "play market-day"),
        ("tribute", "play tribute"),
        ("crossroads", "play crossroads"),
        ("fellowship-oath", "play fellowship-oath b3 wild 0"),
        ("bribery", "play bribery 2 druid"),
        ("ambush", "play ambush 2"),
        ("hostage-exchange", "play hostage-exchange 2 druid witch"),
        (
            "echo-of-legends",
            "play echo-of-legends golem 2:druid 3:witch",
        ),
    ] {
        assert!(asked(named.0, "", named.1), "{}", named.1);
    }
    assert!(asked(
        "echo-of-legends",
        "a1",
        "play echo-of-legends a1 witch"
    ));
    for other in [
        ("bribery", "play bribery 3 witch"),
        ("call-to-arms", "play call-to-arms"),
        ("ambush", "play ambush 3"),
        ("turning-walls", "play turning-walls druid"),
        ("old-ledgers", "play old-ledgers slander"),
    ] {
        assert!(!asked(other.0, "", other.1), "{}", other.1);
    }
    assert!(!asked("echo-of-legends", "b1", "play echo-of-legends b1"));
    // The player of a card in the stack.
    let mut game = Fixture::new(3)
        .hand("p1", "call-to-arms sabotage")
        .hand("p2", "sabotage treason")
        .play();
    game.order("p1", "reactions", "concerned");
    game.act("p1", "play call-to-arms")
        .act("p2", "counter sabotage");
    assert_eq!(game.asked(), "p1:counter");
}

#[test]
fn leg_5_62_other_things_open_no_window() {
    let counters = |fixture: Fixture| fixture.hand("p2", "sabotage").play();
    let mut game = counters(Fixture::new(2).heroes("p1", "druid druid druid druid"));
    game.act("p1", "gather c3");
    assert_eq!(game.markers("p1"), "c3");
    let mut game = counters(Fixture::new(2).markers("p1", "c1").phase("retinues"));
    game.act("p1", "retinue c1");
    assert_eq!(game.lord("p1").hero_count, 1);
    let mut game = counters(Fixture::new(2).heroes("p1", "thief").phase("legends"));
    game.act("p1", "legend thief 2");
    assert_eq!(game.hand("p1"), "sabotage");
    let mut game = counters(Fixture::new(2).hero_deck("witch"));
    game.act("p1", "pass");
    assert_eq!(game.heroes("p1"), "witch");
}

/// LEG-5.63, LEG-13.28.
#[test]
fn leg_5_63_and_13_28_nobody_learns_who_is_asked() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "courier")
        .hand("p3", "sabotage")
        .play();
    game.act("p1", "play great-muster");
    let window = |might: &[u8]| Waiting::Window {
        might: might.iter().map(|&seat| Seat(seat)).collect(),
    };
    assert_eq!(game.view().waiting, [window(&[1, 2])]);
    assert_eq!(game.view_of("p1").waiting, [window(&[1, 2])]);
    assert_eq!(game.view_of("p2").waiting, [window(&[2])]);
    let own = Waiting::Seat {
        seat: Seat(2),
        kind: DecisionKind::Counter.kind(),
    };
    assert_eq!(game.view_of("p3").waiting, [own, window(&[1])]);
    let log = game.lines(Viewer::Spectator).join(" ");
    assert!(!log.contains("P2") && !log.contains("P3"), "{log}");
    game.act("p3", "decline");
    assert!(
        !game.lines(Viewer::Spectator).join(" ").contains("P3"),
        "LEG-10.20"
    );
}

/// LEG-11.10, LEG-11.11.
#[test]
fn leg_11_10_and_11_11_a_taken_card_can_be_used_at_once() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier great-muster")
        .hand("p2", "treason")
        .actions(2, 0)
        .deck("mutiny tribute")
        .play();
    game.act("p1", "play great-muster")
        .act("p2", "counter treason");
    assert_eq!(
        game.hand("p2"),
        "great-muster",
        "LEG-11.13: it leaves the table"
    );
    assert_eq!(game.table(), "treason");
    // P1 gets a Sabotage! back and uses it in the next window of the same turn.
    let mut game = Fixture::new(2)
        .hand("p1", "call-to-arms great-muster treason")
        .hand("p2", "sabotage sabotage")
        .actions(2, 0)
        .play();
    game.act("p1", "play call-to-arms")
        .act("p2", "counter sabotage")
        .act("p1", "counter treason");
    assert_eq!(game.asked(), "p2:counter");
    game.act("p2", "decline");
    assert_eq!(game.hand("p1"), "great-muster sabotage");
    game.act("p1", "play great-muster")
        .act("p2", "counter sabotage")
        .act("p1", "counter sabotage");
    assert_eq!(game.lord("p1").hero_count, 5);
    // LEG-11.11: the hand may exceed 7 in another lord's turn.
    let mut game = Fixture::new(2)
        .hand("p1", "great-muster")
        .hand(
            "p2",
            "treason courier courier courier slander mutiny tribute war-council war-council",
        )
        .play();
    game.act("p1", "play great-muster")
        .act("p2", "counter treason");
    assert_eq!(
        game.lord("p2").cards,
        10,
        "9 with Great Muster, and 1 drawn"
    );
}

#[test]
fn leg_11_12_a_treason_may_take_another() {
    let mut game = bribery();
    game.act("p2", "counter treason")
        .act("p3", "decline")
        .act("p1", "counter treason");
    game.let_it_happen();
    assert_eq!(game.hand("p1"), "sabotage treason");
}

#[test]
fn leg_11_14_counters_name_no_target() {
    let game = bribery();
    assert_eq!(game.refused("p2", "counter sabotage 1"), "E_BAD_TARGET");
}

#[test]
fn leg_11_15_two_lords_alternate() {
    let mut game = Fixture::new(2)
        .hand("p1", "great-muster sabotage sabotage")
        .hand("p2", "sabotage sabotage")
        .play();
    game.act("p1", "play great-muster");
    for lord in ["p2", "p1", "p2", "p1"] {
        assert_eq!(game.asked(), format!("{lord}:counter"));
        game.act(lord, "counter sabotage");
    }
    assert_eq!(game.lord("p1").hero_count, 3);
}

#[test]
fn leg_5_92_a_new_top_is_a_new_question() {
    let mut game = bribery();
    let before = game.decision("p3");
    game.act("p2", "counter sabotage");
    let after = Legends::prompt(
        &game.state,
        &game.decision("p3"),
        daedalus_contract::game::Names(&[]),
    );
    assert_eq!(before.deadline, Deadline::React);
    assert!(
        after.contains("answers with Sabotage!") && after.contains("is negated"),
        "{after}"
    );
}

/// LEG-11.1, LEG-11.6.
#[test]
fn leg_11_1_and_11_6_counters_fill_a_hand_and_are_no_actions() {
    let game = Fixture::new(2)
        .hand("p1", "treason")
        .deck("sabotage")
        .begin();
    assert_eq!(game.hand("p1"), "treason sabotage");
    assert_eq!(game.texts("p1"), ["pass"]);
    assert_eq!(game.refused("p1", "play treason"), "E_COUNTER_ONLY");
}

/// LEG-5.59, LEG-5.63: the pause for counters depends on what everybody sees alone.
#[test]
fn leg_5_63_an_occasion_to_counter_is_told_by_what_everybody_sees() {
    let occasions = |fixture: Fixture| {
        let mut game = fixture.hand("p1", "great-muster").play();
        game.act("p1", "play great-muster");
        let told = game
            .events
            .iter()
            .filter(|event| Legends::is_reaction_point(event));
        told.count()
    };
    let base = || Fixture::new(2);
    assert_eq!(
        occasions(base().hand("p2", "courier")),
        1,
        "nobody can, and somebody might"
    );
    assert_eq!(occasions(base().hand("p2", "sabotage")), 1);
    assert_eq!(occasions(base()), 0, "an empty hand cannot");
    let all = "sabotage sabotage sabotage sabotage treason treason treason";
    assert_eq!(
        occasions(base().hand("p2", "courier").discard(all)),
        0,
        "all counters lie open"
    );
    let mut game = bribery();
    game.act("p3", "decline");
    assert!(
        game.events.is_empty(),
        "an answer that settles nothing tells nothing"
    );
    game.act("p2", "counter treason");
    let told = game
        .events
        .iter()
        .filter(|event| Legends::is_reaction_point(event));
    assert_eq!(told.count(), 1, "the new top");
}
