//! The worked examples of section 15, in their order.

use daedalus_contract::game::{Game, Options, Setup};
use daedalus_fixtures::legends::{Fixture, Trial};
use daedalus_legends::Legends;

#[test]
fn leg_15_1_an_empty_hand_draws_two() {
    let game = Fixture::new(2).deck("courier slander mutiny").begin();
    assert_eq!(game.hand("p1"), "courier slander");
}

#[test]
fn leg_15_2_a_counter_alone_is_a_hand() {
    let game = Fixture::new(2)
        .hand("p1", "treason")
        .deck("courier slander")
        .begin();
    assert_eq!(game.hand("p1"), "treason courier");
}

#[test]
fn leg_15_3_a_draw_in_the_middle_of_a_reshuffle() {
    let game = Fixture::new(2)
        .deck("courier")
        .discard("slander mutiny tribute bribery bribery cutpurse ambush war-council masquerade")
        .begin();
    assert!(game.hand("p1").starts_with("courier "));
    assert_eq!((game.lord("p1").cards, game.view().influence_deck), (2, 8));
    assert_eq!(game.discard(), "");
}

#[test]
fn leg_15_4_three_archeresses_and_a_mentalmancer() {
    let mut game = Fixture::new(2)
        .heroes("p1", "archeress archeress archeress mentalmancer")
        .markers("p2", "c3")
        .play();
    game.act("p1", "gather a1");
    assert_eq!(game.markers("p1"), "a1");
    assert_eq!(
        game.view().heroes_deck,
        46,
        "all four heroes are in the Heroes deck"
    );
    assert_eq!(game.active(), "p2", "the turn went to CLEANUP");
}

#[test]
fn leg_15_23_heroes_for_the_lord_who_is_behind() {
    let mut game = Fixture::new(2)
        .heroes("p1", "witch witch witch witch")
        .hero_deck("")
        .hand("p2", "slander")
        .play();
    game.act("p1", "gather b3");
    assert_eq!(
        (game.active(), game.heroes("p2")),
        ("p2".into(), "witch witch".into())
    );
    assert_eq!(game.view().heroes_deck, 2);
}

#[test]
fn leg_15_24_the_heart_rests() {
    let mut game = Fixture::new(2)
        .phase("retinues")
        .markers("p1", "b2")
        .heroes("p1", "druid druid witch reaper")
        .begin();
    assert_eq!(game.asked(), "p1:legends", "RETINUES has ended by itself");
    game.act("p1", "next");
    assert_eq!(game.refused("p1", "retinue b2"), "E_PHASE");
}

#[test]
fn leg_15_5_the_golem_gathers_nowhere() {
    let game = Fixture::new(2)
        .heroes("p1", "golem warlock thief reaper")
        .play();
    assert_eq!(
        game.refused("p1", "gather b2 golem warlock thief reaper"),
        "E_GOLEM"
    );
}

#[test]
fn leg_15_6_a_second_legendary_retinue() {
    let game = Fixture::new(2)
        .markers("p1", "b2")
        .heroes("p1", "warlock warlock thief thief")
        .play();
    assert_eq!(game.refused("p1", "gather b2"), "E_LEGEND_LIMIT");
}

fn bribery() -> Trial {
    let mut game = Fixture::new(3)
        .heroes("p2", "witch")
        .hand("p1", "bribery treason")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play bribery 2 witch")
        .act("p2", "counter sabotage");
    game
}

#[test]
fn leg_15_7_a_negated_bribery() {
    let mut game = bribery();
    game.act("p1", "decline");
    assert_eq!(game.heroes("p2"), "witch");
    assert_eq!(game.active(), "p2", "P1 had no action left");
    assert_eq!(game.discard(), "bribery sabotage");
}

#[test]
fn leg_15_8_treason_against_the_sabotage() {
    let mut game = bribery();
    game.state.now.actions_left = 1;
    game.act("p1", "counter treason");
    assert_eq!(
        (game.heroes("p1"), game.hand("p1")),
        ("witch".into(), "sabotage".into())
    );
    assert_eq!(game.table(), "bribery treason");
}

#[test]
fn leg_15_9_treason_against_great_muster() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "treason")
        .actions(2, 0)
        .play();
    game.act("p1", "play great-muster")
        .act("p2", "counter treason");
    assert_eq!(
        (game.lord("p1").hero_count, game.hand("p2").as_str()),
        (0, "great-muster")
    );
    assert_eq!(game.table(), "treason");
}

#[test]
fn leg_15_10_war_council() {
    let mut game = Fixture::new(2).hand("p1", "war-council").play();
    game.act("p1", "play war-council");
    assert_eq!(game.actions(), 2);
}

#[test]
fn leg_15_11_the_third_retinue() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .hand("p1", "war-council")
        .heroes("p1", "druid druid druid druid")
        .actions(1, 0)
        .play();
    game.act("p1", "gather c3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
    assert_eq!(game.active(), "p1");
    assert!(Legends::decisions(&game.state).is_empty());
}

#[test]
fn leg_15_12_a_guarded_witch() {
    let game = Fixture::new(2)
        .hand("p1", "bribery")
        .heroes("p2", "paladin witch witch witch")
        .play();
    assert_eq!(game.refused("p1", "play bribery 2 witch"), "E_GUARDED");
    assert_eq!((game.actions(), game.hand("p1")), (1, "bribery".into()));
}

#[test]
fn leg_15_13_ambush_on_the_paladin() {
    let mut game = Fixture::new(2)
        .hand("p1", "ambush")
        .heroes("p2", "paladin witch")
        .play();
    game.act("p1", "play ambush 2");
    assert_eq!(game.heroes("p2"), "");
    assert_eq!(game.view().heroes_deck, 46);
}

#[test]
fn leg_15_14_the_hand_limit_by_default() {
    let mut game = Fixture::new(2)
        .hand(
            "p1",
            "sabotage courier slander mutiny tribute bribery cutpurse ambush masquerade",
        )
        .play();
    game.act("p1", "pass").timeout("p1");
    assert_eq!(game.discard(), "courier slander");
    assert_eq!(game.lord("p1").cards, 7);
}

#[test]
fn leg_15_15_passing_after_an_action() {
    let mut game = Fixture::new(2).hand("p1", "courier").play();
    game.act("p1", "play courier");
    assert_eq!(game.actions(), 1);
    assert_eq!(game.refused("p1", "pass"), "E_PASS_LATE");
}

#[test]
fn leg_15_16_two_uses_of_rally() {
    let mut game = Fixture::new(2)
        .markers("p1", "c1 c1")
        .phase("retinues")
        .play();
    game.act("p1", "retinue c1").act("p1", "retinue c1");
    assert_eq!(game.refused("p1", "retinue c1"), "E_PHASE");
}

#[test]
fn leg_15_17_a_card_in_the_wrong_step() {
    let game = Fixture::new(2)
        .markers("p1", "b1")
        .hand("p1", "courier")
        .phase("retinues")
        .play();
    assert_eq!(game.refused("p1", "play courier"), "E_PHASE");
    assert!(game.texts("p1").contains(&"retinue b1".into()));
}

#[test]
fn leg_15_18_a_rampage_with_the_golem_mistress() {
    let mut game = Fixture::new(3)
        .phase("legends")
        .heroes("p1", "golem golem-mistress")
        .heroes("p2", "witch")
        .heroes("p3", "druid")
        .play();
    game.act("p1", "legend golem 2:witch,3:druid");
    assert_eq!(game.heroes("p1"), "golem golem-mistress");
    assert_eq!(
        (game.heroes("p2"), game.heroes("p3")),
        ("".into(), "".into())
    );
    assert_eq!(game.lord("p1").heroes[0].used, 1);
}

#[test]
fn leg_15_19_plague_for_three() {
    let mut game = Fixture::new(3)
        .active("p3")
        .heroes(
            "p1",
            "archeress swordmaster war-sister headhunter architect sorceress witch",
        )
        .heroes("p2", "archeress swordmaster war-sister")
        .hand("p3", "plague")
        .play();
    game.act("p3", "play plague").timeout("p1").timeout("p2");
    let counts = ["p1", "p2"].map(|lord| game.lord(lord).hero_count);
    assert_eq!(counts, [3, 1]);
}

#[test]
fn leg_15_20_the_first_in_asking_order_counts() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster sabotage")
        .hand("p2", "sabotage")
        .hand("p3", "sabotage")
        .play();
    game.act("p1", "play great-muster")
        .act("p3", "counter sabotage")
        .act("p2", "counter sabotage");
    assert_eq!(
        (game.hand("p2"), game.hand("p3")),
        ("".into(), "sabotage".into())
    );
    assert_eq!(game.asked(), "p1:counter p3:counter");
    let mut without = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "sabotage")
        .hand("p3", "sabotage")
        .play();
    without
        .act("p1", "play great-muster")
        .act("p3", "decline")
        .act("p2", "counter sabotage");
    assert_eq!(without.asked(), "p3:counter");
}

#[test]
fn leg_15_21_a_beginner_setup() {
    let options = Options::from_pairs(Legends::ABOUT.options, ["beginner=on"]).unwrap();
    let setup = Setup {
        seats: 2,
        options: &options,
        seed: [2; 32],
    };
    let state = Legends::start(&setup).unwrap();
    assert_eq!(state.heroes.len(), 45);
    // 49 after dealing; the first lord has drawn one.
    assert_eq!(state.deck.len(), 49 - 1);
}

#[test]
fn leg_15_22_fellowship_oath_wins() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .heroes("p1", "witch witch mentalmancer")
        .hand("p1", "fellowship-oath")
        .play();
    game.act("p1", "play fellowship-oath b3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
    assert_eq!(game.view().heroes_deck, 46);
}
