//! CHOICE: who is asked, what may be chosen, the defaults (section 5f).

use daedalus_contract::game::{Deadline, Viewer};
use daedalus_fixtures::legends::{Fixture, Trial};

#[test]
fn leg_5_64_targets_are_declared_and_the_rest_is_asked_later() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "sabotage courier mutiny")
        .play();
    game.act("p1", "play slander 2");
    assert_eq!(game.asked(), "p2:counter");
    game.act("p2", "decline");
    assert_eq!(game.asked(), "p2:slander-discard");
    assert_eq!(game.refused("p2", "choose"), "E_CHOICE_COUNT", "mandatory");
}

/// P1 has played Deadly Plague!: P1 and P2 owe 2 of 3 heroes, P3 owes 1 of 2.
fn plague() -> Trial {
    let mut game = Fixture::new(3)
        .heroes("p1", "witch druid reaper")
        .heroes("p2", "witch druid archeress")
        .heroes("p3", "golem thief")
        .hand("p1", "plague")
        .play();
    game.act("p1", "play plague");
    game
}

/// LEG-5.65, LEG-10.16.
#[test]
fn leg_5_65_and_10_16_all_are_asked_at_once_and_nothing_shows_before_the_last_answer() {
    let mut game = plague();
    assert_eq!(
        game.asked(),
        "p1:plague-discard p2:plague-discard p3:plague-discard"
    );
    let before = (game.view(), game.view_of("p1"));
    game.act("p2", "choose witch druid");
    assert_eq!(game.lines(Viewer::Spectator), Vec::<String>::new());
    assert_eq!(game.heroes("p2"), "archeress witch druid");
    assert_eq!(game.view().seats, before.0.seats);
    game.act("p3", "choose golem");
    game.act("p1", "choose reaper druid");
    assert_eq!(
        game.lines(Viewer::Spectator)[..3],
        [
            "P1 loses 1 Druid and 1 Reaper.",
            "P2 loses 1 Witch and 1 Druid.",
            "P3 loses 1 Golem."
        ],
        "clockwise from the active lord"
    );
}

#[test]
fn leg_5_66_what_has_one_answer_is_not_asked() {
    // One type alone; a single hero.
    let mut game = Fixture::new(3)
        .heroes("p1", "witch witch witch")
        .heroes("p2", "druid")
        .heroes("p3", "golem thief")
        .hand("p1", "plague")
        .play();
    game.act("p1", "play plague");
    assert_eq!(game.asked(), "p3:plague-discard");
    assert_eq!(
        game.refused("p2", "choose druid"),
        "E_ALREADY_ANSWERED",
        "LEG-6.73"
    );
    game.act("p3", "choose thief");
    assert_eq!(
        (game.heroes("p1"), game.heroes("p2")),
        ("witch".into(), "".into())
    );
    // A hidden hand of one kind is asked all the same.
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "courier courier courier")
        .play();
    game.act("p1", "play slander 2");
    assert_eq!(game.asked(), "p2:slander-discard");
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "courier mutiny")
        .play();
    game.act("p1", "play slander 2");
    assert_eq!(
        game.lord("p2").cards,
        2,
        "no choice among 2; they have drawn since"
    );
}

#[test]
fn leg_5_67_scout_pick() {
    let mut game = Fixture::new(2)
        .hand("p1", "scouting-party")
        .hero_deck("witch druid golem thief archeress")
        .play();
    game.act("p1", "play scouting-party");
    assert_eq!(game.asked(), "p1:scout-pick");
    assert_eq!(game.default_of("p1"), "choose witch druid", "the 2 topmost");
    assert_eq!(
        game.refused("p1", "choose archeress witch"),
        "E_CHOICE_ITEM"
    );
    game.act("p1", "choose golem thief");
    assert_eq!(
        (game.heroes("p1"), game.hero_deck()),
        ("golem thief".into(), "archeress witch druid".into())
    );
    // All if fewer.
    let mut game = Fixture::new(2)
        .hand("p1", "scouting-party")
        .hero_deck("witch druid")
        .play();
    game.act("p1", "play scouting-party");
    assert_eq!(game.heroes("p1"), "witch druid");
}

#[test]
fn leg_5_68_heart_pick() {
    let mut game = Fixture::new(2)
        .markers("p1", "b2")
        .phase("retinues")
        .hero_deck("witch druid golem thief archeress")
        .play();
    game.act("p1", "retinue b2");
    assert_eq!(
        (game.asked().as_str(), game.default_of("p1").as_str()),
        ("p1:heart-pick", "choose witch")
    );
    assert_eq!(
        game.texts("p1"),
        [
            "choose witch",
            "choose druid",
            "choose golem",
            "choose thief"
        ],
        "in canonical order"
    );
    game.act("p1", "choose thief");
    assert_eq!(game.heroes("p1"), "thief");
}

#[test]
fn leg_5_69_reaper_discard() {
    let mut game = Fixture::new(2)
        .phase("legends")
        .heroes("p1", "reaper witch")
        .hero_deck("witch witch druid")
        .play();
    game.act("p1", "legend reaper");
    assert_eq!(game.asked(), "p1:reaper-discard");
    assert_eq!(game.decision("p1").deadline, Deadline::Turn, "LEG-5.87");
    assert_eq!(game.default_of("p1"), "choose druid reaper");
    game.act("p1", "choose druid witch");
    assert_eq!(game.heroes("p1"), "witch witch reaper");
}

#[test]
fn leg_5_70_blueprint_discard() {
    let mut game = Fixture::new(2)
        .markers("p1", "c2")
        .phase("retinues")
        .hand("p1", "sabotage courier")
        .deck("mutiny tribute")
        .play();
    game.act("p1", "retinue c2");
    assert_eq!(game.asked(), "p1:blueprint-discard");
    assert_eq!(game.default_of("p1"), "choose courier");
    assert_eq!(
        game.texts("p1"),
        [
            "choose sabotage",
            "choose courier",
            "choose tribute",
            "choose mutiny"
        ]
    );
}

#[test]
fn leg_5_71_hex_pick() {
    let mut game = Fixture::new(2)
        .markers("p1", "b3")
        .phase("retinues")
        .hand("p2", "mutiny courier")
        .play();
    game.act("p1", "retinue b3 2");
    assert_eq!(game.asked(), "p1:hex-pick");
    assert_eq!(game.default_of("p1"), "choose mutiny", "the oldest card");
    game.act("p1", "choose courier");
    assert_eq!(
        (game.hand("p2"), game.discard()),
        ("mutiny".into(), "courier".into())
    );
}

#[test]
fn leg_5_72_plague_discard() {
    let mut game = plague();
    assert_eq!(game.default_of("p1"), "choose witch druid");
    assert_eq!(game.rest("p1", "choose"), "witch, druid");
    assert_eq!(game.rest("p1", "choose witch"), "druid, reaper");
    game.timeout("p1").timeout("p2").timeout("p3");
    assert_eq!(
        (game.heroes("p1"), game.heroes("p2"), game.heroes("p3")),
        ("reaper".into(), "druid".into(), "thief".into())
    );
}

#[test]
fn leg_5_73_tribute_give() {
    let mut game = Fixture::new(4)
        .hand("p1", "tribute")
        .hand("p2", "sabotage courier")
        .hand("p3", "mutiny slander")
        .sanctuary("p3")
        .play();
    game.act("p1", "play tribute").let_it_happen();
    // P3's hand is sealed, P4's is empty.
    assert_eq!(game.asked(), "p2:tribute-give");
    assert_eq!(game.default_of("p2"), "choose courier");
    game.act("p2", "choose sabotage");
    assert_eq!(game.hand("p1"), "sabotage");
}

#[test]
fn leg_5_74_slander_discard() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "treason mutiny sabotage courier")
        .play();
    game.act("p1", "play slander 2").let_it_happen();
    assert_eq!(game.default_of("p2"), "choose courier mutiny");
    game.act("p2", "choose treason sabotage");
    assert!(game.hand("p2").starts_with("mutiny courier"));
}

#[test]
fn leg_5_75_crossroads_give() {
    let mut game = Fixture::new(3)
        .hand("p1", "crossroads")
        .heroes("p1", "witch golem")
        .heroes("p2", "druid thief")
        .heroes("p3", "archeress paladin")
        .play();
    game.act("p1", "play crossroads");
    assert_eq!(
        game.asked(),
        "p1:crossroads-give p2:crossroads-give p3:crossroads-give"
    );
    assert_eq!(game.default_of("p2"), "choose druid");
    game.act("p1", "choose golem")
        .act("p3", "choose paladin")
        .act("p2", "choose thief");
    assert_eq!(
        (game.heroes("p1"), game.heroes("p2"), game.heroes("p3")),
        (
            "witch paladin".into(),
            "druid golem".into(),
            "archeress thief".into()
        )
    );
}

#[test]
fn leg_5_76_limit_discard() {
    let mut game = Fixture::new(2)
        .hand(
            "p1",
            "treason courier slander mutiny tribute bribery masquerade cutpurse war-council",
        )
        .play();
    game.act("p1", "pass");
    assert_eq!(
        game.default_of("p1"),
        "choose courier slander",
        "exactly two"
    );
    assert_eq!(game.refused("p1", "choose courier"), "E_CHOICE_COUNT");
    game.timeout("p1");
    assert_eq!(
        game.hand("p1"),
        "treason mutiny tribute bribery masquerade cutpurse war-council"
    );
}

#[test]
fn leg_5_77_the_default_hero_has_the_lowest_rank() {
    let default = |heroes: &str| {
        let mut game = Fixture::new(2)
            .hand("p1", "crossroads")
            .heroes("p1", heroes)
            .heroes("p2", "witch druid")
            .play();
        game.act("p1", "play crossroads");
        game.default_of("p1")
    };
    assert_eq!(
        default("archeress archeress witch reaper"),
        "choose witch",
        "a single one"
    );
    assert_eq!(
        default("archeress archeress archeress reaper"),
        "choose reaper",
        "legends have rank 2"
    );
    assert_eq!(
        default("archeress archeress reaper"),
        "choose archeress",
        "common before legendary"
    );
    assert_eq!(default("druid witch"), "choose witch", "canonical order");
    // Recomputed after each one.
    let mut game = Fixture::new(2)
        .hand("p1", "plague")
        .heroes("p1", "archeress archeress witch witch reaper reaper")
        .heroes("p2", "golem")
        .play();
    game.act("p1", "play plague");
    assert_eq!(game.default_of("p1"), "choose archeress archeress witch");
}

/// LEG-5.78, LEG-5.79.
#[test]
fn leg_5_78_and_5_79_the_default_card_is_the_oldest_that_is_no_counter() {
    let default = |hand: &str| {
        let mut game = Fixture::new(2)
            .hand("p1", "tribute")
            .hand("p2", hand)
            .play();
        game.act("p1", "play tribute").let_it_happen();
        game.default_of("p2")
    };
    assert_eq!(default("treason mutiny courier"), "choose mutiny");
    assert_eq!(
        default("treason sabotage"),
        "choose treason",
        "the oldest counter"
    );
    // Cards received together keep their order.
    let mut game = Fixture::new(2)
        .hand("p1", "masquerade mutiny")
        .hand("p2", "slander courier")
        .actions(2, 0)
        .play();
    game.act("p1", "play masquerade 2");
    assert_eq!(
        (game.hand("p1"), game.hand("p2")),
        ("slander courier".into(), "mutiny".into())
    );
}
