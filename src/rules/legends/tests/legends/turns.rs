//! The course of a turn (sections 5, 5a to 5d, 5g).

use daedalus_contract::game::{Deadline, Game, Viewer};
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::Legends;

/// LEG-5.1, LEG-5.2, LEG-5.86.
#[test]
fn leg_5_1_5_2_and_5_86_turns_go_clockwise_and_the_first_lord_opens_rounds() {
    let mut game = Fixture::new(3).first("p2").active("p2").round(4).play();
    for (lord, round) in [("p2", 4), ("p3", 4), ("p1", 4), ("p2", 5)] {
        assert_eq!((game.active().as_str(), game.view().round.0), (lord, round));
        let turn = game.view().turn;
        game.act(lord, "pass");
        assert_eq!(game.view().turn, turn + 1, "LEG-4.12");
    }
}

#[test]
fn leg_5_3_a_turn_begins_with_one_action_and_fresh_marks() {
    let mut game = Fixture::new(2)
        .sanctuary("p1")
        .markers("p1", "b1")
        .heroes("p1", "thief")
        .used("p1", "thief")
        .hand("p2", "courier")
        .actions(4, 3)
        .begin();
    assert_eq!((game.actions(), game.view().actions.1), (1, 0));
    assert!(
        !game.lord("p1").sanctuary,
        "the own Sanctuary ends before DRAW"
    );
    assert_eq!(game.view().chambers[1].uses_left, 1);
    game.act("p1", "next");
    assert!(game.texts("p1").contains(&"legend thief".into()));
}

#[test]
fn leg_5_4_the_phases_come_in_their_order() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1")
        .heroes("p1", "reaper")
        .hand(
            "p1",
            "slander tribute bribery call-to-arms courier masquerade mutiny cutpurse",
        )
        .begin();
    let mut phases = vec![game.asked()];
    for text in ["next", "next", "pass", "choose slander tribute"] {
        game.act("p1", text);
        phases.push(game.asked());
    }
    assert_eq!(
        phases,
        [
            "p1:retinues",
            "p1:legends",
            "p1:actions",
            "p1:limit-discard",
            "p2:actions"
        ]
    );
}

/// LEG-5.5, LEG-5.6, LEG-5.9.
#[test]
fn leg_5_5_5_6_and_5_9_draw_asks_nothing() {
    // LEG-11.2: the first card drawn into an empty hand does not stop the second one.
    for (hand, drawn) in [("", 2), ("slander", 1), ("slander mutiny", 1)] {
        let game = Fixture::new(2).hand("p1", hand).begin();
        let before = hand.split_whitespace().count();
        assert_eq!(game.lord("p1").cards as usize, before + drawn);
        assert_eq!(game.asked(), "p1:actions");
    }
}

/// LEG-5.94: whoever has fewer retinues than another lord recruits heroes after the draw: as many as it has fewer, and one more.
#[test]
fn leg_5_94_heroes_come_to_a_lord_who_is_behind() {
    let begun = |own: &str, rival: &str, catch_up: &str| {
        let fixture = Fixture::new(3).option("catch_up", catch_up);
        let fixture = fixture.markers("p1", own).markers("p3", rival);
        fixture
            .hero_deck("witch druid thief golem")
            .hand("p1", "slander")
            .begin()
    };
    for (own, rival, come) in [
        ("", "a1", "witch druid"),
        ("", "a1 b1", "witch druid thief"),
        ("a1", "b1 c1", "witch druid"),
    ] {
        let game = begun(own, rival, "on");
        assert_eq!(game.heroes("p1"), come, "{own:?} against {rival:?}");
        assert_eq!(game.lord("p1").cards, 2, "beside LEG-5.5");
        assert_eq!(begun(own, rival, "off").heroes("p1"), "");
    }
    for (own, rival) in [("", ""), ("a1", "b1"), ("a1 b1", "c1")] {
        assert_eq!(begun(own, rival, "on").heroes("p1"), "", "nobody is ahead");
    }
    for (deck, come) in [("", ""), ("witch", "witch")] {
        let fixture = Fixture::new(2).markers("p2", "a1").hero_deck(deck);
        assert_eq!(fixture.begin().heroes("p1"), come, "what is left");
    }
}

#[test]
fn leg_5_7_the_pile_is_shuffled_only_when_a_card_must_be_drawn() {
    // LEG-11.4: emptying the deck exactly triggers nothing.
    let mut game = Fixture::new(2)
        .deck("courier")
        .discard("slander mutiny")
        .hand("p1", "tribute")
        .hand("p2", "bribery")
        .begin();
    assert_eq!(
        (game.hand("p1"), game.discard()),
        ("tribute courier".into(), "slander mutiny".into())
    );
    assert_eq!(game.view().influence_deck, 0);
    game.act("p1", "pass");
    assert_eq!(
        (game.discard().as_str(), game.view().influence_deck),
        ("", 1)
    );
    assert!(
        game.lines(Viewer::Spectator)
            .iter()
            .any(|line| line.contains("is shuffled"))
    );
}

#[test]
fn leg_5_8_draws_without_cards_are_skipped() {
    let game = Fixture::new(2).deck("courier").begin();
    assert_eq!(game.hand("p1"), "courier");
    let game = Fixture::new(2).deck("").begin();
    assert_eq!(
        (game.hand("p1").as_str(), game.asked().as_str()),
        ("", "p1:actions")
    );
}

#[test]
fn leg_5_10_the_step_is_skipped_without_a_retinue() {
    let game = Fixture::new(2).begin();
    assert_eq!(game.asked(), "p1:actions");
}

/// LEG-5.11, LEG-5.12, LEG-5.13, LEG-7.98.
#[test]
fn leg_5_11_to_5_13_and_7_98_each_marker_is_one_use_in_any_order() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1 c1")
        .phase("retinues")
        .play();
    assert_eq!(
        game.texts("p1"),
        ["retinue b1", "retinue c1", "next"],
        "LEG-5.15"
    );
    game.act("p1", "retinue c1");
    assert_eq!(game.texts("p1"), ["retinue b1", "next"]);
    assert_eq!(game.refused("p1", "retinue c1"), "E_ABILITY_SPENT");
    let mut game = Fixture::new(2)
        .markers("p1", "c1 c1")
        .phase("retinues")
        .play();
    game.act("p1", "retinue c1");
    assert_eq!(game.texts("p1"), ["retinue c1", "next"]);
    game.act("p1", "retinue c1");
    assert_eq!(
        game.asked(),
        "p1:actions",
        "LEG-5.16: the step ends by itself"
    );
}

/// LEG-5.14, LEG-5.17.
#[test]
fn leg_5_14_and_5_17_unused_uses_are_lost() {
    let mut game = Fixture::new(2).markers("p1", "b1").phase("retinues").play();
    assert_eq!(game.default_of("p1"), "next");
    assert_eq!(game.decision("p1").deadline, Deadline::Turn, "LEG-5.87");
    game.timeout("p1");
    assert_eq!(game.refused("p1", "retinue b1"), "E_PHASE");
    assert_eq!(game.actions(), 1);
}

/// LEG-5.18, LEG-5.19.
#[test]
fn leg_5_18_and_5_19_five_types_are_used_and_three_are_permanent() {
    let game = Fixture::new(2)
        .phase("legends")
        .heroes(
            "p1",
            "golem warlock thief assassin golem-mistress reaper paladin mentalmancer",
        )
        .heroes("p2", "witch")
        .hand("p2", "courier")
        .play();
    assert_eq!(
        game.texts("p1"),
        [
            "legend reaper",
            "next",
            "legend golem",
            "legend warlock",
            "legend thief",
            "legend assassin"
        ]
    );
    for permanent in ["golem-mistress", "paladin", "mentalmancer"] {
        assert_eq!(
            game.refused("p1", &format!("legend {permanent}")),
            "E_PASSIVE"
        );
    }
}

/// LEG-5.20, LEG-11.39.
#[test]
fn leg_5_20_and_11_39_a_card_is_used_once_even_if_it_comes_back() {
    // Both Reapers: the used one is discarded by its own effect and comes back.
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "reaper witch")
        .hero_deck("druid witch reaper")
        .play();
    game.act("p1", "legend reaper");
    game.act("p1", "choose witch witch");
    assert_eq!(game.heroes("p1"), "druid reaper reaper");
    assert_eq!(
        game.asked(),
        "p1:legends",
        "LEG-5.21: the new Reaper may be used"
    );
    // The used one leaves first (LEG-7.6), and the unused one stays usable.
    game.act("p1", "legend reaper");
    assert_eq!(game.refused("p1", "legend reaper"), "E_PENDING");
    game.act("p1", "choose druid witch");
    assert_eq!(game.asked(), "p1:actions");
    let used = game
        .lord("p1")
        .heroes
        .iter()
        .map(|group| group.used)
        .sum::<u8>();
    assert_eq!(used, 2);
}

#[test]
fn leg_5_20_a_used_reaper_that_is_recruited_again_stays_used() {
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "reaper reaper")
        .hero_deck("witch witch witch")
        .play();
    game.act("p1", "legend reaper");
    game.act("p1", "choose witch reaper");
    // The first Reaper was used and left (LEG-7.6); it is one of the three that come now.
    game.act("p1", "legend reaper");
    assert_eq!(game.heroes("p1"), "witch witch witch reaper reaper");
    game.act("p1", "choose witch witch");
    assert_eq!(
        game.asked(),
        "p1:actions",
        "LEG-5.23: no unused card is left"
    );
}

/// LEG-5.22, LEG-5.23, LEG-5.24, LEG-5.25.
#[test]
fn leg_5_22_to_5_25_the_legends_step() {
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "warlock")
        .play();
    assert_eq!(game.texts("p1"), ["next", "legend warlock"]);
    assert_eq!(game.default_of("p1"), "next");
    game.timeout("p1");
    assert_eq!(
        game.refused("p1", "legend warlock warlock"),
        "E_PHASE",
        "LEG-5.24"
    );
}

/// LEG-5.26, LEG-5.27.
#[test]
fn leg_5_26_and_5_27_one_action_pays_for_one_thing() {
    let four = "druid druid druid druid witch witch witch witch";
    let mut game = Fixture::new(2)
        .heroes("p1", four)
        .hand("p2", "mutiny")
        .play();
    game.act("p1", "gather c3");
    assert_eq!(game.active(), "p2", "LEG-5.33");
    let mut game = Fixture::new(2)
        .heroes("p1", four)
        .hand("p1", "call-to-arms")
        .hand("p2", "mutiny")
        .play();
    game.act("p1", "play call-to-arms");
    assert_eq!(game.active(), "p2");
}

#[test]
fn leg_5_36_more_actions_play_and_gather_more() {
    let four = "druid druid druid druid witch witch witch witch";
    let mut game = Fixture::new(2)
        .heroes("p1", four)
        .hand("p1", "war-council")
        .play();
    game.act("p1", "play war-council").act("p1", "gather c3");
    assert_eq!(game.actions(), 1);
    game.act("p1", "gather b3");
    assert_eq!(game.markers("p1"), "b3 c3");
}

/// LEG-5.28, LEG-5.30, LEG-6.7.
#[test]
fn leg_5_28_5_30_and_6_7_passing_recruits_and_ends_the_turn() {
    let mut game = Fixture::new(2)
        .hero_deck("witch druid")
        .hand("p2", "mutiny")
        .play();
    game.act("p1", "pass");
    assert_eq!(
        (game.heroes("p1"), game.active()),
        ("witch".into(), "p2".into())
    );
    // LEG-11.5: with an empty deck too.
    let mut game = Fixture::new(2).hero_deck("").hand("p2", "mutiny").play();
    game.act("p1", "pass");
    assert_eq!((game.heroes("p1"), game.active()), ("".into(), "p2".into()));
}

/// LEG-5.29, LEG-11.50.
#[test]
fn leg_5_29_and_11_50_only_actions_forbid_passing() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1")
        .heroes("p1", "warlock witch")
        .hero_deck("druid archeress")
        .phase("retinues")
        .play();
    game.act("p1", "retinue b1")
        .act("p1", "legend warlock witch");
    assert_eq!(game.actions(), 2);
    game.act("p1", "pass");
    assert_eq!(game.active(), "p2", "both actions are forfeited");
}

/// LEG-5.31, LEG-5.35, LEG-6.8.
#[test]
fn leg_5_31_5_35_and_6_8_end_comes_after_an_action() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier")
        .hand("p2", "mutiny")
        .play();
    assert_eq!(game.default_of("p1"), "pass");
    assert_eq!(game.refused("p1", "end"), "E_END_EARLY");
    game.act("p1", "play courier");
    assert_eq!(game.default_of("p1"), "end");
    assert_eq!(game.refused("p1", "pass"), "E_PASS_LATE");
    let heroes = game.heroes("p1");
    game.act("p1", "end");
    assert_eq!(
        (game.heroes("p1"), game.active()),
        (heroes, "p2".into()),
        "nobody is recruited"
    );
}

#[test]
fn leg_5_32_actions_offer_what_can_be_done() {
    let game = Fixture::new(2)
        .heroes("p1", "druid druid druid druid")
        .hand("p1", "sabotage courier bribery courier call-to-arms")
        .play();
    // Counters and Bribery without a target are not offered.
    assert_eq!(
        game.texts("p1"),
        [
            "play courier",
            "play call-to-arms",
            "gather c3 wild 0",
            "pass"
        ]
    );
}

#[test]
fn leg_5_34_the_step_goes_on_while_an_action_is_left() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier")
        .deck("sabotage sabotage")
        .play();
    game.act("p1", "play courier");
    assert_eq!(game.texts("p1"), ["end"]);
}

#[test]
fn leg_5_37_actions_are_lost_at_the_end() {
    let mut game = Fixture::new(2).hand("p1", "war-council").begin();
    game.act("p1", "play war-council").act("p1", "end");
    assert_eq!(game.actions(), 1, "those of the next lord");
    game.act("p2", "pass");
    assert_eq!((game.active().as_str(), game.actions()), ("p1", 1));
}

/// LEG-5.80, LEG-5.81.
#[test]
fn leg_5_80_and_5_81_cleanup_discards_in_the_order_laid() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier slander")
        .hand("p2", "sabotage mutiny tribute")
        .discard("bribery")
        .play();
    game.act("p1", "play courier").act("p2", "decline");
    assert_eq!(
        (game.discard().as_str(), game.table().as_str()),
        ("bribery", "courier")
    );
    game.act("p1", "play slander 2")
        .act("p2", "counter sabotage");
    assert_eq!(
        game.discard(),
        "bribery courier slander sabotage",
        "the last one is on top"
    );
    assert_eq!(game.table(), "");
}

/// LEG-5.82, LEG-5.83.
#[test]
fn leg_5_82_and_5_83_only_the_active_lord_discards_down_to_seven() {
    let eight = "slander tribute bribery call-to-arms courier masquerade mutiny cutpurse";
    let mut game = Fixture::new(2)
        .hand("p1", eight)
        .hand("p2", "great-muster great-muster scouting-party scouting-party forced-march forced-march war-council war-council")
        .play();
    game.act("p1", "pass");
    assert_eq!(game.asked(), "p1:limit-discard");
    assert_eq!(
        game.refused("p1", "choose mutiny tribute"),
        "E_CHOICE_COUNT"
    );
    game.act("p1", "choose mutiny");
    assert_eq!(game.lord("p1").cards, 7);
    assert_eq!(game.lord("p2").cards, 9, "P2 holds more, and has drawn");
    assert_eq!(game.active(), "p2");
}

/// LEG-5.84, LEG-5.85, LEG-6.59.
#[test]
fn leg_5_84_5_85_and_6_59_cards_are_kept_and_never_discarded_freely() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander mutiny")
        .hand("p2", "courier")
        .begin();
    assert_eq!(game.refused("p1", "choose slander"), "E_NO_CHOICE");
    game.act("p1", "pass").act("p2", "pass");
    assert!(game.hand("p1").starts_with("slander mutiny"));
}

#[test]
fn leg_5_88_a_lord_who_is_not_active_has_side_decisions() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "courier mutiny tribute")
        .play();
    game.act("p1", "play slander 2");
    assert_eq!(game.decision("p2").deadline, Deadline::Side);
    assert_eq!(
        Legends::decisions(&game.state).len(),
        1,
        "no turn deadline runs"
    );
}
