//! The influence cards that bring actions and cards (table 7.1).

use std::collections::BTreeSet;

use daedalus_contract::game::Viewer;
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::pieces::CardKind;

#[test]
fn leg_7_7_sabotage_negates_and_stays_on_the_table() {
    let mut game = Fixture::new(2)
        .hand("p1", "call-to-arms")
        .hand("p2", "sabotage")
        .actions(2, 0)
        .play();
    game.act("p1", "play call-to-arms")
        .act("p2", "counter sabotage");
    assert_eq!(
        (game.heroes("p1").as_str(), game.table().as_str()),
        ("", "call-to-arms sabotage")
    );
}

#[test]
fn leg_7_8_treason_negates_and_takes_the_card() {
    let mut game = Fixture::new(2)
        .hand("p1", "call-to-arms")
        .hand("p2", "treason")
        .actions(2, 0)
        .play();
    game.act("p1", "play call-to-arms")
        .act("p2", "counter treason");
    assert_eq!(
        (game.heroes("p1").as_str(), game.table().as_str()),
        ("", "treason")
    );
    assert_eq!(game.hand("p2"), "call-to-arms");
    let log = game.lines(Viewer::Spectator);
    assert_eq!(
        log,
        [
            "P2 answers P1's Call to Arms with Treason!",
            "P2 takes Call to Arms into their hand.",
            "P1's Call to Arms is negated."
        ],
        "LEG-10.14"
    );
}

/// LEG-7.19, LEG-7.20.
#[test]
fn leg_7_19_war_council_and_7_20_courier() {
    let mut game = Fixture::new(2)
        .hand("p1", "war-council courier")
        .deck("slander mutiny tribute")
        .play();
    game.act("p1", "play war-council");
    assert_eq!(game.actions(), 2);
    game.act("p1", "play courier");
    assert_eq!(
        (game.actions(), game.hand("p1")),
        (2, "slander mutiny".into())
    );
}

#[test]
fn leg_7_21_blood_oath() {
    let mut game = Fixture::new(2)
        .hand("p1", "blood-oath")
        .heroes("p1", "witch druid")
        .play();
    assert_eq!(game.rest("p1", "play blood-oath"), "witch, druid");
    game.act("p1", "play blood-oath druid");
    assert_eq!((game.actions(), game.heroes("p1")), (3, "witch".into()));
    let game = Fixture::new(2).hand("p1", "blood-oath").play();
    assert_eq!(game.refused("p1", "play blood-oath"), "E_NO_EFFECT");
}

/// LEG-7.22, LEG-11.56.
#[test]
fn leg_7_22_secret_library_and_11_56() {
    let library = |deck: &str, discard: &str| {
        let mut game = Fixture::new(2)
            .hand("p1", "secret-library")
            .deck(deck)
            .discard(discard)
            .actions(2, 0)
            .play();
        game.act("p1", "play secret-library");
        game.lord("p1").cards
    };
    assert_eq!(library("courier slander mutiny tribute", ""), 3);
    assert_eq!(library("courier slander", ""), 2, "LEG-11.56");
    assert_eq!(library("courier", "slander mutiny tribute"), 3);
}

#[test]
fn leg_11_3_cards_on_the_table_are_not_in_the_pile() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier secret-library")
        .deck("slander mutiny")
        .discard("tribute")
        .actions(3, 0)
        .play();
    game.act("p1", "play courier")
        .act("p1", "play secret-library");
    assert_eq!(game.hand("p1"), "slander mutiny tribute");
    assert_eq!(game.table(), "courier secret-library");
    let mut game = Fixture::new(2)
        .hand("p1", "courier old-ledgers")
        .discard("tribute")
        .actions(3, 0)
        .play();
    game.act("p1", "play courier");
    assert_eq!(game.rest("p1", "play old-ledgers"), "tribute");
}

/// LEG-7.23, LEG-7.100.
#[test]
fn leg_7_23_and_7_100_old_ledgers_reach_ten_cards() {
    let pile = "mutiny courier courier courier war-council war-council slander tribute bribery cutpurse masquerade";
    let mut game = Fixture::new(2)
        .hand("p1", "old-ledgers")
        .discard(pile)
        .actions(2, 0)
        .play();
    // From the top, each kind once; Mutiny lies too deep.
    assert_eq!(
        game.rest("p1", "play old-ledgers"),
        "masquerade, cutpurse, bribery, tribute, slander, war-council, courier"
    );
    assert_eq!(
        game.refused("p1", "play old-ledgers mutiny"),
        "E_BAD_TARGET"
    );
    let topmost = game.state.discard[3];
    assert_eq!(topmost.kind(), CardKind::Courier);
    game.act("p1", "play old-ledgers courier");
    assert_eq!(game.state.players[0].hand[0], topmost, "the topmost copy");
    assert_eq!(
        game.discard(),
        pile.replacen("courier courier courier", "courier courier", 1)
    );
}

/// LEG-7.24, LEG-11.24, LEG-11.25, LEG-11.26.
#[test]
fn leg_7_24_11_24_11_25_and_11_26_echo_of_legends() {
    // LEG-11.25: Drill leaves the lord even.
    let mut game = Fixture::new(2)
        .hand("p1", "echo-of-legends")
        .markers("p1", "b1")
        .play();
    game.act("p1", "play echo-of-legends b1");
    assert_eq!(game.actions(), 1);
    // LEG-11.24: a retinue gathered this turn.
    let mut game = Fixture::new(2)
        .hand("p1", "echo-of-legends")
        .heroes("p1", "war-sister war-sister war-sister war-sister")
        .actions(2, 0)
        .hero_deck("witch")
        .play();
    game.act("p1", "gather c1")
        .act("p1", "play echo-of-legends c1");
    assert_eq!(game.lord("p1").hero_count, 1);
    // LEG-11.26: a used hero once more, without a further mark.
    let mut game = Fixture::new(2)
        .phase("legends")
        .hand("p1", "echo-of-legends")
        .heroes("p1", "thief")
        .hand("p2", "courier slander mutiny")
        .play();
    game.act("p1", "legend thief 2")
        .act("p1", "play echo-of-legends thief 2");
    assert_eq!(game.lord("p1").cards, 2);
    // With a CHOICE.
    let mut game = Fixture::new(2)
        .hand("p1", "echo-of-legends")
        .heroes("p1", "reaper")
        .hero_deck("witch druid golem")
        .play();
    game.act("p1", "play echo-of-legends reaper");
    assert_eq!(game.asked(), "p1:reaper-discard");
    game.act("p1", "choose golem reaper");
    assert_eq!(game.heroes("p1"), "witch druid");
}

/// LEG-7.27, LEG-11.41, LEG-11.42.
#[test]
fn leg_7_27_cutpurse_and_11_41_11_42() {
    let mut taken = BTreeSet::new();
    for seed in 0..40 {
        let mut game = Fixture::new(2)
            .seed(seed)
            .hand("p1", "cutpurse")
            .hand("p2", "sabotage courier mutiny")
            .actions(2, 0)
            .play();
        game.act("p1", "play cutpurse 2").act("p2", "decline");
        taken.insert(game.hand("p1"));
        assert_eq!(game.lord("p2").cards, 1);
    }
    // LEG-7.5, LEG-7.102: picked one after the other; counters too.
    assert_eq!(taken.len(), 6, "{taken:?}");
    let mut game = Fixture::new(2)
        .hand("p1", "cutpurse")
        .hand("p2", "courier")
        .actions(2, 0)
        .play();
    game.act("p1", "play cutpurse 2");
    assert_eq!(game.hand("p1"), "courier", "LEG-11.42");
}

#[test]
fn leg_7_2_a_shrunken_hand_gives_what_it_has() {
    let mut game = Fixture::new(2)
        .hand("p1", "cutpurse treason")
        .hand("p2", "sabotage courier")
        .actions(2, 0)
        .play();
    game.act("p1", "play cutpurse 2")
        .act("p2", "counter sabotage")
        .act("p1", "counter treason");
    assert_eq!(game.hand("p1"), "sabotage courier");
    let mut game = Fixture::new(2)
        .hand("p1", "cutpurse treason")
        .hand("p2", "sabotage")
        .actions(2, 0)
        .play();
    game.act("p1", "play cutpurse 2")
        .act("p2", "counter sabotage")
        .act("p1", "counter treason");
    assert_eq!(game.hand("p1"), "sabotage", "taken none");
}

#[test]
fn leg_7_28_tribute() {
    let mut game = Fixture::new(3)
        .hand("p1", "tribute")
        .hand("p2", "courier")
        .hand("p3", "mutiny slander")
        .actions(2, 0)
        .play();
    game.act("p1", "play tribute");
    assert_eq!(game.asked(), "p3:tribute-give", "P2 has one card alone");
    game.act("p3", "choose slander");
    assert_eq!(game.hand("p1"), "courier slander", "clockwise");
}

/// LEG-7.29, LEG-11.43.
#[test]
fn leg_7_29_masquerade_and_11_43() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander masquerade mutiny")
        .hand("p2", "courier tribute bribery")
        .actions(2, 0)
        .play();
    game.act("p1", "play masquerade 2");
    assert_eq!(
        (game.hand("p1"), game.hand("p2")),
        ("courier tribute bribery".into(), "slander mutiny".into())
    );
    assert_eq!(game.table(), "masquerade");
}

/// LEG-7.33, LEG-11.54.
#[test]
fn leg_7_33_slander_and_11_54() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "courier")
        .actions(2, 0)
        .play();
    game.act("p1", "play slander 2");
    assert_eq!(
        (game.hand("p2"), game.discard()),
        ("".into(), "courier".into())
    );
    assert_eq!(
        game.lines(Viewer::Spectator).last().map(String::as_str),
        Some("P2 discards Courier."),
        "LEG-10.15"
    );
}

/// LEG-11.49, LEG-11.51.
#[test]
fn leg_11_49_and_11_51_actions_are_of_the_own_turn_and_a_win_ends_it() {
    let mut game = Fixture::new(2)
        .hand("p1", "war-council")
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .play();
    game.act("p1", "play war-council").act("p1", "gather c3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
    assert_eq!(
        (game.table().as_str(), game.discard().as_str()),
        ("war-council", "")
    );
}
