//! What decisions offer, and forms part by part (LEG-6.74 to 6.76, 7.101, 7.102).

use daedalus_fixtures::legends::Fixture;

#[test]
fn leg_6_74_one_entry_for_each_thing_to_do() {
    let game = Fixture::new(3)
        .heroes(
            "p1",
            "witch witch witch witch mentalmancer thief thief reaper reaper",
        )
        .heroes("p2", "druid")
        .hand("p2", "courier")
        .markers("p1", "a1 b1")
        .hand(
            "p1",
            "bribery bribery echo-of-legends fellowship-oath cutpurse treason",
        )
        .play();
    assert_eq!(game.decision("p1").window, 0, "no reaction window");
    assert_eq!(
        game.texts("p1"),
        [
            "play echo-of-legends b1",
            "play echo-of-legends reaper",
            "pass",
            "play bribery",
            "play cutpurse",
            "play echo-of-legends a1",
            "play echo-of-legends thief",
            "play fellowship-oath b2 with",
            "play fellowship-oath b3 wild",
            "gather b2 with",
            "gather b3 wild",
        ]
    );
}

#[test]
fn leg_6_75_parameters_are_independent_fields() {
    let game = Fixture::new(3)
        .heroes("p1", "witch witch druid")
        .heroes("p2", "golem thief")
        .heroes("p3", "paladin witch")
        .hand("p1", "hostage-exchange turning-walls")
        .play();
    assert_eq!(
        game.rest("p1", "play hostage-exchange"),
        "2 golem, 2 thief, 3 paladin"
    );
    assert_eq!(
        game.rest("p1", "play hostage-exchange 3 paladin"),
        "witch, druid"
    );
    assert_eq!(game.rest("p1", "play turning-walls"), "witch, druid");
    assert_eq!(game.rest("p1", "play turning-walls witch"), "witch, druid");
    assert_eq!(
        game.rest("p1", "play turning-walls druid"),
        "",
        "each set once"
    );
    let game = Fixture::new(2)
        .heroes("p1", "warlock thief thief reaper mentalmancer")
        .play();
    assert_eq!(game.rest("p1", "gather b2 with"), "warlock, thief");
    assert_eq!(game.rest("p1", "gather b2 with thief"), "thief");
    assert_eq!(
        game.rest("p1", "gather b2 with warlock thief"),
        "thief, reaper"
    );
}

#[test]
fn leg_6_75_no_form_goes_on_where_its_beginning_is_not_allowed() {
    let steals = |phase: &str| {
        let fixture = Fixture::new(2).phase(phase).heroes("p1", "thief");
        let fixture = fixture.hand("p2", "courier").actions(1, 0);
        fixture.play().rest("p1", "legend thief")
    };
    assert_eq!(steals("legends"), "2");
    assert_eq!(steals("actions"), "");
}

#[test]
fn leg_6_76_a_choice_is_a_form_of_its_candidates() {
    let mut game = Fixture::new(2)
        .hand("p1", "slander")
        .hand("p2", "mutiny courier courier tribute")
        .play();
    game.act("p1", "play slander 2");
    assert_eq!(game.texts("p2"), ["choose"]);
    assert_eq!(game.rest("p2", "choose"), "courier, tribute");
    assert_eq!(
        game.rest("p2", "choose courier"),
        "courier, tribute, mutiny"
    );
    assert_eq!(game.rest("p2", "choose tribute"), "mutiny");
    // Two picks that name the same kinds are the same answer.
    let mut other = game.clone();
    game.act("p2", "choose mutiny courier");
    other.act("p2", "choose courier mutiny");
    assert!(game.state == other.state);
}

/// LEG-7.101, LEG-7.102.
#[test]
fn leg_7_101_and_7_102_usable_means_that_something_legal_can_be_named() {
    // Guard, seal and empty hands count.
    let game = Fixture::new(2)
        .hand(
            "p1",
            "bribery cutpurse abduction ambush mutiny kindred-call",
        )
        .heroes("p2", "witch")
        .sanctuary("p2")
        .play();
    assert_eq!(game.texts("p1"), ["pass"]);
    // A card is named by its kind: the copy longest in the hand is meant.
    let mut game = Fixture::new(2).hand("p1", "courier mutiny courier").play();
    let oldest = game.state.players[0].hand[0];
    game.act("p1", "play courier");
    assert_eq!(game.state.laid[0].card, oldest);
}

#[test]
fn leg_7_4_guard_and_seal_count_where_the_tables_say() {
    // Guard `no`: the owner picks. Seal: Tribute skips a sealed hand.
    let mut game = Fixture::new(2)
        .hand("p1", "crossroads tribute")
        .heroes("p1", "witch")
        .heroes("p2", "druid paladin")
        .hand("p2", "courier")
        .sanctuary("p2")
        .actions(2, 0)
        .play();
    assert_eq!(game.refused("p1", "play tribute"), "E_NO_EFFECT");
    game.act("p1", "play crossroads").act("p2", "choose druid");
    assert_eq!(game.heroes("p1"), "druid");
}
