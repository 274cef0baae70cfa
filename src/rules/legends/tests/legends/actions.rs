//! Gathering, and what the actions cost (section 6).

use daedalus_fixtures::legends::Fixture;

/// LEG-6.1, LEG-6.2.
#[test]
fn leg_6_1_and_6_2_abilities_are_used_in_their_steps() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1")
        .heroes("p1", "reaper")
        .phase("retinues")
        .play();
    assert_eq!(game.refused("p1", "legend reaper"), "E_PHASE");
    assert_eq!(game.refused("p1", "retinue c1"), "E_NO_RETINUE");
    game.act("p1", "retinue b1");
    assert_eq!(game.asked(), "p1:legends");
    assert_eq!(game.refused("p1", "retinue b1"), "E_PHASE");
    assert_eq!(game.refused("p1", "legend thief 2"), "E_HERO_NOT_THERE");
    assert_eq!(game.actions(), 2, "no action is spent");
}

#[test]
fn leg_6_3_next_leaves_the_step() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1")
        .heroes("p1", "reaper")
        .phase("retinues")
        .play();
    game.act("p1", "next");
    assert_eq!(game.asked(), "p1:legends");
    game.act("p1", "next");
    assert_eq!(game.asked(), "p1:actions");
    assert_eq!(game.refused("p1", "next"), "E_PHASE");
}

/// LEG-6.4, LEG-6.61.
#[test]
fn leg_6_4_and_6_61_a_card_is_paid_when_it_is_declared() {
    let mut game = Fixture::new(2)
        .hand("p1", "courier courier")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play courier");
    assert_eq!((game.actions(), game.view().actions.1), (0, 1));
    assert_eq!(
        (game.hand("p1"), game.table()),
        ("courier".into(), "courier".into())
    );
    game.act("p2", "decline");
    assert_eq!(game.actions(), 1);
}

/// LEG-6.5, LEG-6.13, LEG-6.23.
#[test]
fn leg_6_5_6_13_and_6_23_four_of_a_kind_gather() {
    let mut game = Fixture::new(2)
        .heroes("p1", "witch witch witch witch druid")
        .markers("p2", "a1")
        .hero_deck("golem")
        .play();
    assert_eq!(game.refused("p1", "gather c3"), "E_SET_INCOMPLETE");
    game.act("p1", "gather b3");
    assert_eq!(
        (game.markers("p1"), game.heroes("p1")),
        ("b3".into(), "druid".into())
    );
    assert_eq!(game.hero_deck(), "witch witch witch witch golem");
}

/// LEG-6.14, LEG-6.15, LEG-6.16.
#[test]
fn leg_6_14_to_6_16_mentalmancers_stand_in() {
    let heroes = "witch witch witch mentalmancer mentalmancer mentalmancer";
    let gather = |text: &str| {
        let mut game = Fixture::new(2).heroes("p1", heroes).play();
        game.act("p1", text);
        game.heroes("p1")
    };
    // As many real heroes as possible.
    assert_eq!(gather("gather b3"), "mentalmancer mentalmancer");
    assert_eq!(gather("gather b3 wild 1"), "mentalmancer mentalmancer");
    assert_eq!(gather("gather b3 2"), "witch mentalmancer");
    assert_eq!(gather("gather b3 wild 3"), "witch witch");
    let game = Fixture::new(2).heroes("p1", heroes).play();
    assert_eq!(game.rest("p1", "gather b3 wild"), "1, 2, 3", "LEG-6.75");
    // At least one real hero (LEG-6.15).
    let game = Fixture::new(2)
        .heroes("p1", "mentalmancer mentalmancer mentalmancer")
        .play();
    assert_eq!(game.refused("p1", "gather b3"), "E_SET_NO_REAL");
}

/// LEG-6.6, LEG-6.17, LEG-6.18, LEG-6.19, LEG-6.20.
#[test]
fn leg_6_6_and_6_17_to_6_20_four_legends_gather() {
    let legends = "golem warlock warlock thief mentalmancer mentalmancer witch";
    let mut game = Fixture::new(2).heroes("p1", legends).play();
    for (with, code) in [
        ("golem warlock thief mentalmancer", "E_GOLEM"),
        ("warlock warlock thief witch", "E_SET_MIXED"),
        ("warlock warlock thief", "E_SET_INCOMPLETE"),
        ("warlock warlock thief reaper", "E_HERO_NOT_THERE"),
        ("warlock thief thief mentalmancer", "E_HERO_NOT_THERE"),
        (
            "warlock warlock thief mentalmancer mentalmancer",
            "E_SET_INCOMPLETE",
        ),
    ] {
        assert_eq!(
            game.refused("p1", &format!("gather b2 with {with}")),
            code,
            "{with}"
        );
    }
    // Several copies of one type, and Mentalmancers as themselves.
    game.act(
        "p1",
        "gather b2 with mentalmancer warlock warlock mentalmancer",
    );
    assert_eq!(
        (game.heroes("p1"), game.markers("p1")),
        ("witch golem thief".into(), "b2".into())
    );
    // LEG-6.19: a Mentalmancer cannot stand in for a missing legend.
    let game = Fixture::new(2)
        .heroes("p1", "warlock thief mentalmancer witch")
        .play();
    assert_eq!(game.refused("p1", "gather b2"), "E_SET_INCOMPLETE");
}

#[test]
fn leg_6_22_the_legendary_set_is_filled_in_an_order() {
    let mut game = Fixture::new(2)
        .heroes(
            "p1",
            "mentalmancer reaper paladin assassin golem-mistress thief warlock",
        )
        .play();
    game.act("p1", "gather b2");
    assert_eq!(game.heroes("p1"), "reaper paladin mentalmancer");
    let mut game = Fixture::new(2)
        .heroes("p1", "mentalmancer mentalmancer reaper paladin assassin")
        .play();
    game.act("p1", "gather b2");
    assert_eq!(game.heroes("p1"), "mentalmancer");
}

#[test]
fn leg_6_24_a_new_retinue_is_used_from_the_next_turn_on() {
    let mut game = Fixture::new(2)
        .heroes("p1", "swordmaster swordmaster swordmaster swordmaster")
        .actions(2, 0)
        .play();
    game.act("p1", "gather b1");
    assert_eq!(game.refused("p1", "retinue b1"), "E_PHASE");
    game.act("p1", "end");
    game.act("p2", "pass");
    assert_eq!(game.texts("p1"), ["retinue b1", "next"]);
}

#[test]
fn leg_6_25_victory_comes_with_the_marker() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .play();
    game.act("p1", "gather c3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
    assert_eq!(game.markers("p1"), "a1 b1 c3");
    assert!(
        game.hero_deck().contains("druid druid druid druid"),
        "in the same step"
    );
}

/// LEG-6.9, LEG-6.10.
#[test]
fn leg_6_9_and_6_10_answers_are_free_and_stored() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "sabotage")
        .hand("p3", "sabotage")
        .play();
    assert_eq!(game.refused("p2", "counter sabotage"), "E_NO_WINDOW");
    game.act("p1", "play great-muster");
    game.act("p3", "counter sabotage");
    assert_eq!(game.hand("p3"), "sabotage", "still in the hand");
    game.act("p2", "decline");
    assert_eq!(
        (game.hand("p3"), game.table()),
        ("".into(), "great-muster sabotage".into())
    );
}

#[test]
fn leg_6_11_a_choice_is_stored_until_all_have_answered() {
    let mut game = Fixture::new(2)
        .hand("p1", "crossroads")
        .heroes("p1", "witch druid")
        .heroes("p2", "golem thief")
        .play();
    game.act("p1", "play crossroads").act("p1", "choose witch");
    assert_eq!(game.heroes("p1"), "witch druid");
    assert_eq!(game.refused("p1", "choose druid"), "E_ALREADY_ANSWERED");
}

#[test]
fn leg_6_12_the_reaction_setting_is_no_action() {
    let mut game = Fixture::new(2).play();
    assert_eq!(game.refused("p1", "reactions never"), "E_BAD_TARGET");
    game.order("p1", "reactions", "never");
}

#[test]
fn leg_6_72_short_and_full_forms_are_the_same_action() {
    use daedalus_contract::game::{Game, Seat};
    use daedalus_legends::Legends;
    let game = Fixture::new(2)
        .heroes("p1", "witch witch witch mentalmancer warlock thief reaper")
        .hand("p1", "fellowship-oath turning-walls")
        .play();
    let read = |text: &str| {
        Legends::parse(&game.state, Seat(0), text)
            .unwrap()
            .to_string()
    };
    assert_eq!(read("gather B3"), "gather b3 wild 1");
    assert_eq!(read("gather b3 1"), "gather b3 wild 1");
    assert_eq!(
        read("gather b2"),
        "gather b2 with warlock thief reaper mentalmancer"
    );
    assert_eq!(
        read("gather b2 reaper thief mentalmancer warlock"),
        read("gather b2")
    );
    assert_eq!(
        read("play fellowship-oath b3"),
        "play fellowship-oath b3 wild 0"
    );
    assert_eq!(
        read("play fellowship-oath b2"),
        "play fellowship-oath b2 with warlock thief reaper"
    );
    assert_eq!(
        read("play turning-walls witch,thief,witch"),
        "play turning-walls witch witch thief"
    );
    assert_eq!(read("play mutiny B2 2"), "play mutiny 2 b2");
}
