//! How a match ends (section 8).

use daedalus_contract::game::{Game, Prose, Viewer};
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::Legends;

/// LEG-8.1, LEG-8.2.
#[test]
fn leg_8_1_and_8_2_the_third_retinue_wins_at_once() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .actions(3, 1)
        .play();
    game.act("p1", "gather c3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
    assert_eq!(game.outcome().unwrap().reason, "retinues");
    assert!(Legends::decisions(&game.state).is_empty());
    assert_eq!(game.active(), "p1", "nobody takes another turn");
}

/// LEG-8.3, LEG-11.53.
#[test]
fn leg_8_3_and_11_53_there_is_one_winner() {
    let mut game = Fixture::new(3)
        .markers("p1", "a1 b1")
        .markers("p2", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .heroes("p2", "witch witch witch witch")
        .play();
    game.act("p1", "gather c3");
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.ranks, [1, 2, 3]);
}

#[test]
fn leg_8_4_fellowship_oath_wins_too() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .hand("p1", "fellowship-oath")
        .heroes("p1", "druid druid druid")
        .play();
    game.act("p1", "play fellowship-oath c3");
    assert_eq!(game.winner().as_deref(), Some("p1"));
}

#[test]
fn leg_8_5_a_lord_without_anything_plays_on() {
    let mut game = Fixture::new(2).hero_deck("").deck("").begin();
    game.act("p1", "pass");
    assert_eq!(game.asked(), "p2:actions");
}

/// LEG-8.6, LEG-8.19.
#[test]
fn leg_8_6_and_8_19_the_round_limit_ends_the_match() {
    let mut game = Fixture::new(2)
        .option("round_limit", "10")
        .round(10)
        .active("p2")
        .markers("p1", "a1")
        .hand(
            "p2",
            "slander tribute bribery call-to-arms courier masquerade mutiny cutpurse",
        )
        .play();
    game.act("p2", "pass");
    assert_eq!(game.asked(), "p2:limit-discard", "after HAND_LIMIT");
    game.timeout("p2");
    let outcome = game.outcome().unwrap();
    assert_eq!(
        (outcome.reason.as_ref(), outcome.ranks.as_slice()),
        ("limit", &[1, 2][..])
    );
    // Not earlier.
    let mut game = Fixture::new(2)
        .option("round_limit", "10")
        .round(10)
        .active("p1")
        .play();
    game.act("p1", "pass");
    assert_eq!(game.winner(), None);
}

#[test]
fn leg_8_7_the_first_difference_decides() {
    let winner = |build: fn(Fixture) -> Fixture| {
        let fixture = Fixture::new(2)
            .option("round_limit", "10")
            .round(10)
            .active("p2");
        let mut game = build(fixture).hero_deck("").deck("").play();
        game.act("p2", "pass");
        game.winner().unwrap()
    };
    // (1) Retinues before sets.
    assert_eq!(
        winner(|it| it
            .markers("p1", "a1")
            .heroes("p2", "witch witch witch witch")),
        "p1"
    );
    // (2) The best set before heroes.
    assert_eq!(
        winner(|it| it
            .heroes("p1", "witch witch")
            .heroes("p2", "druid archeress witch golem")),
        "p1"
    );
    // (3) Heroes before cards.
    assert_eq!(
        winner(|it| it
            .heroes("p1", "witch druid")
            .heroes("p2", "witch")
            .hand("p2", "courier")),
        "p1"
    );
    // (4) Cards.
    assert_eq!(winner(|it| it.hand("p1", "courier")), "p1");
    // (5) The later one in turn order.
    assert_eq!(winner(|it| it), "p2");
    assert_eq!(
        winner(|it| it.first("p2").active("p1").active("p2").first("p1")),
        "p2"
    );
}

#[test]
fn leg_8_8_the_best_set() {
    let best = |heroes: &str, markers: &str| {
        let game = Fixture::new(2)
            .heroes("p1", heroes)
            .markers("p1", markers)
            .play();
        game.lord("p1").best_set
    };
    assert_eq!(best("", ""), 0);
    assert_eq!(best("witch witch mentalmancer", ""), 3);
    assert_eq!(
        best("witch witch witch witch mentalmancer", ""),
        4,
        "at most 4"
    );
    assert_eq!(
        best("golem thief thief reaper", ""),
        3,
        "legends without the Golem"
    );
    assert_eq!(best("golem thief thief reaper", "b2"), 0);
    assert_eq!(
        best("mentalmancer mentalmancer", ""),
        2,
        "through the legendary set alone"
    );
    assert_eq!(best("mentalmancer mentalmancer", "b2"), 0);
    assert_eq!(best("golem", ""), 0, "LEG-11.37");
}

#[test]
fn leg_8_9_the_others_are_ranked_after_a_win() {
    let mut game = Fixture::new(4)
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .heroes("p3", "witch witch")
        .markers("p4", "a1")
        .play();
    game.remove("p2");
    game.act("p1", "gather c3");
    assert_eq!(
        game.outcome().unwrap().ranks,
        [1, 4, 3, 2],
        "who was removed ranks behind all others"
    );
}

#[test]
fn leg_8_18_a_turn_ends_even_with_every_card() {
    // All War Councils, Couriers and Forced Marches: the hand runs out.
    let mut game = Fixture::new(2)
        .hand("p1", "war-council war-council war-council courier courier courier forced-march forced-march forced-march")
        .play();
    let mut played = 0;
    while game.active() == "p1" {
        let offers = game.texts("p1");
        let card = offers.iter().find(|text| {
            [
                "play war-council",
                "play courier",
                "play forced-march",
                "play call-to-arms",
            ]
            .contains(&text.as_str())
        });
        match card.cloned() {
            Some(card) => game.act("p1", &card).let_it_happen(),
            None => game.act("p1", "end"),
        };
        played += 1;
        assert!(played < 60);
        if game.asked() == "p1:limit-discard" {
            game.timeout("p1");
        }
    }
}

#[test]
fn leg_8_20_somebody_can_always_answer() {
    let mut game = Fixture::new(2)
        .markers("p1", "b1")
        .heroes("p1", "reaper")
        .phase("retinues")
        .play();
    assert!(game.texts("p1").contains(&"next".into()));
    game.act("p1", "next");
    assert!(game.texts("p1").contains(&"next".into()));
    game.act("p1", "next");
    assert!(game.texts("p1").contains(&"pass".into()));
    let mut game = Fixture::new(2)
        .hand("p1", "courier")
        .hand("p2", "treason")
        .play();
    game.act("p1", "play courier");
    assert!(game.texts("p2").contains(&"decline".into()));
}

#[test]
fn leg_10_21_after_the_end_everything_is_open() {
    let mut game = Fixture::new(2)
        .markers("p1", "a1 b1")
        .heroes("p1", "druid druid druid druid")
        .hand("p2", "treason courier")
        .play();
    assert_eq!(game.view().decks, None);
    game.act("p1", "gather c3");
    let view = Legends::view(&game.state, Viewer::Spectator);
    assert_eq!(view.seats[1].hand.as_ref().map(Vec::len), Some(2));
    let (heroes, cards) = view.decks.unwrap();
    assert_eq!((heroes.len(), cards.len()), (46, 53));
    assert_eq!(
        Legends::hand(&Legends::view(&game.state, Viewer::Spectator)),
        []
    );
}
