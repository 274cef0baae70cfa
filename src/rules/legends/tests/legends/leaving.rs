//! Lords who are removed (LEG-8.10 to 8.17, 8.21).

use daedalus_contract::game::{Game, Seat};
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::Legends;
use daedalus_players::{Level, pick};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[test]
fn leg_8_10_a_computer_plays_on_with_what_the_lord_has() {
    let game = Fixture::new(2)
        .hand("p1", "bribery")
        .heroes("p1", "witch")
        .heroes("p2", "druid druid druid")
        .play();
    assert_eq!(Level::default(), Level::Beginner);
    let mut rng = ChaCha8Rng::from_seed([1; 32]);
    let action = pick::<Legends>(&game.state, Seat(0), Level::default(), &mut rng);
    assert_eq!(
        action.unwrap().to_string(),
        "play bribery 2 druid",
        "with that hand"
    );
}

#[test]
fn leg_8_11_what_a_removed_lord_leaves_behind() {
    let mut game = Fixture::new(3)
        .heroes("p2", "witch golem")
        .hand("p2", "courier slander")
        .markers("p2", "a1 b2")
        .sanctuary("p2")
        .discard("mutiny")
        .hero_deck("thief")
        .play();
    game.remove("p2");
    assert_eq!(game.hero_deck(), "witch golem thief");
    assert_eq!(
        game.discard(),
        "mutiny courier slander",
        "the oldest card first"
    );
    assert_eq!(
        (game.heroes("p2"), game.markers("p2")),
        ("".into(), "".into())
    );
    assert!(!game.lord("p2").sanctuary && game.lord("p2").removed);
    game.act("p1", "pass");
    assert_eq!(game.active(), "p3", "the seat is skipped");
    assert!(Legends::remove(&mut game.state, Seat(1)).is_empty());
}

#[test]
fn leg_8_12_the_active_lord_leaves_with_the_stack() {
    let mut game = Fixture::new(3)
        .hand("p1", "bribery mutiny")
        .heroes("p2", "witch")
        .hand("p2", "sabotage")
        .hand("p3", "sabotage")
        .play();
    game.act("p1", "play bribery 2 witch")
        .act("p2", "counter sabotage");
    game.remove("p1");
    assert_eq!(
        game.discard(),
        "bribery sabotage mutiny",
        "table, then hand"
    );
    assert_eq!(
        (game.asked().as_str(), game.heroes("p2").as_str()),
        ("p2:actions", "witch")
    );
    // Heroes looked at go back.
    let mut game = Fixture::new(3)
        .hand("p1", "scouting-party")
        .hero_deck("witch druid golem thief reaper")
        .play();
    game.act("p1", "play scouting-party");
    assert_eq!(game.asked(), "p1:scout-pick");
    game.remove("p1");
    assert_eq!(game.hero_deck(), "witch druid golem thief reaper");
}

#[test]
fn leg_8_13_a_window_goes_on_without_the_lord() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "sabotage")
        .hand("p3", "sabotage")
        .play();
    game.act("p1", "play great-muster")
        .act("p3", "counter sabotage");
    game.remove("p3");
    assert_eq!(game.asked(), "p2:counter");
    game.act("p2", "decline");
    assert_eq!(
        game.lord("p1").hero_count,
        3,
        "the stored answer counts as declined"
    );
    // The last one who owed an answer leaves.
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play great-muster");
    game.remove("p2");
    assert_eq!(game.lord("p1").hero_count, 3);
    // Their cards in the stack stay.
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster sabotage")
        .hand("p2", "sabotage")
        .play();
    game.act("p1", "play great-muster")
        .act("p2", "counter sabotage");
    game.remove("p2");
    assert_eq!(game.table(), "great-muster sabotage");
    game.act("p1", "decline");
    assert_eq!(game.lord("p1").hero_count, 0);
}

#[test]
fn leg_8_13_a_choice_goes_on_without_the_lord() {
    let mut game = Fixture::new(3)
        .hand("p1", "crossroads")
        .heroes("p1", "witch druid")
        .heroes("p2", "golem thief")
        .heroes("p3", "reaper paladin")
        .play();
    game.act("p1", "play crossroads")
        .act("p2", "choose golem")
        .act("p1", "choose witch");
    game.remove("p2");
    assert_eq!(game.asked(), "p3:crossroads-give");
    game.act("p3", "choose reaper");
    assert_eq!(game.heroes("p1"), "druid reaper");
    assert_eq!(
        game.heroes("p3"),
        "witch paladin",
        "P1's hero passes the empty seat"
    );
    // Hex: the hand that is looked at is gone.
    let mut game = Fixture::new(3)
        .phase("retinues")
        .markers("p1", "b3")
        .hand("p2", "courier mutiny")
        .play();
    game.act("p1", "retinue b3 2");
    let mut other = game.clone();
    game.remove("p2");
    assert_eq!(game.asked(), "p1:actions");
    other.remove("p3");
    assert_eq!(other.asked(), "p1:hex-pick", "nobody looks at P3's hand");
    other.act("p1", "choose courier");
    assert_eq!(other.hand("p2"), "mutiny");
}

#[test]
fn leg_8_14_a_removed_target_is_not_affected() {
    for (card, aim) in [
        ("bribery", "2 witch"),
        ("masquerade", "2"),
        ("hostage-exchange", "2 witch druid"),
        ("cutpurse", "2"),
        ("ambush", "2"),
        ("mutiny", "2 a1"),
        ("slander", "2"),
        ("beguilement", "2 witch"),
    ] {
        let mut game = Fixture::new(3)
            .hand("p1", &format!("{card} courier"))
            .heroes("p1", "druid")
            .heroes("p2", "witch")
            .markers("p2", "a1")
            .hand("p2", "courier tribute crossroads")
            .hand("p3", "sabotage")
            .actions(2, 0)
            .play();
        game.act("p1", &format!("play {card} {aim}"));
        game.remove("p2");
        game.act("p3", "decline");
        assert_eq!(
            (game.heroes("p1").as_str(), game.hand("p1").as_str()),
            ("druid", "courier"),
            "{card}"
        );
        assert_eq!(game.asked(), "p1:actions");
    }
    // Old Ledgers takes the single card that was declared, wherever it lies by then (LEG-7.1).
    let mut game = Fixture::new(3)
        .hand("p1", "old-ledgers")
        .hand("p2", "courier slander")
        .hand("p3", "sabotage")
        .discard("courier")
        .actions(2, 0)
        .play();
    let declared = game.state.discard[0];
    game.act("p1", "play old-ledgers courier");
    game.remove("p2");
    game.act("p3", "decline");
    assert_eq!(game.state.players[0].hand.as_slice(), [declared]);
}

#[test]
fn leg_8_21_a_removed_lord_takes_nothing_by_treason() {
    let mut game = Fixture::new(3)
        .hand("p1", "great-muster sabotage")
        .hand("p2", "treason")
        .actions(2, 0)
        .play();
    game.act("p1", "play great-muster")
        .act("p2", "counter treason");
    game.remove("p2");
    game.act("p1", "decline");
    assert_eq!(game.table(), "great-muster treason");
    game.act("p1", "end");
    assert_eq!(game.discard(), "great-muster treason");
}

#[test]
fn leg_8_15_the_last_lord_wins() {
    let mut game = Fixture::new(3).play();
    game.remove("p1");
    assert_eq!(game.winner(), None);
    game.remove("p3");
    assert_eq!(game.winner().as_deref(), Some("p2"));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.reason, "last_seat");
    assert_eq!(
        outcome.ranks,
        [3, 1, 2],
        "LEG-8.9: the one removed later ahead"
    );
}

#[test]
fn leg_8_16_another_first_lord_counts_the_rounds() {
    let mut game = Fixture::new(3).active("p3").round(4).play();
    game.remove("p1");
    assert_eq!(game.view().first, Seat(1));
    game.act("p3", "pass");
    assert_eq!((game.active().as_str(), game.view().round.0), ("p2", 5));
    // In the first lord's own turn the turn that follows belongs to the same round.
    let mut game = Fixture::new(3).active("p1").round(4).play();
    game.remove("p1");
    assert_eq!((game.active().as_str(), game.view().round.0), ("p2", 4));
    game.act("p2", "pass").act("p3", "pass");
    assert_eq!((game.active().as_str(), game.view().round.0), ("p2", 5));
}
