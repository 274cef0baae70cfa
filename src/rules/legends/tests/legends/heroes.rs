//! The legendary heroes (table 7.2).

use daedalus_contract::game::Viewer;
use daedalus_fixtures::legends::Fixture;

fn legends(heroes: &str) -> Fixture {
    Fixture::new(3).phase("legends").heroes("p1", heroes)
}

#[test]
fn leg_7_78_the_golem_rampages_and_leaves() {
    let mut game = legends("golem")
        .heroes("p2", "witch druid")
        .heroes("p3", "archeress")
        .play();
    game.act("p1", "legend golem 2:druid 3:archeress");
    assert_eq!(
        ["p1", "p2", "p3"].map(|lord| game.heroes(lord)),
        ["", "witch", ""]
    );
    assert!(game.hero_deck().contains("golem"));
    let events = serde_json::to_string(&game.events).unwrap();
    assert_eq!(events.matches("heroes_shuffled").count(), 1, "one batch");
}

#[test]
fn leg_7_79_the_golem_mistress() {
    // (a) Rampages skip her lord, (b) her lord's Golem stays, (c) two come on a pass.
    let mut game = legends("golem golem-mistress")
        .heroes("p2", "witch")
        .heroes("p3", "druid")
        .hero_deck("thief reaper")
        .play();
    game.act("p1", "legend golem 2:witch 3:druid");
    assert_eq!(game.heroes("p1"), "golem golem-mistress");
    assert_eq!(game.asked(), "p1:actions", "the Golem is marked used");
    game.act("p1", "pass");
    assert_eq!(game.lord("p1").hero_count, 4);
    let game = legends("golem")
        .heroes("p2", "witch golem-mistress")
        .heroes("p3", "druid")
        .play();
    assert_eq!(game.rest("p1", "legend golem"), "3:druid");
}

/// LEG-11.35, LEG-11.29.
#[test]
fn leg_11_35_and_11_29_rampage_and_paladin() {
    let mut game = legends("golem")
        .heroes("p2", "witch paladin")
        .heroes("p3", "druid")
        .sanctuary("p3")
        .play();
    assert_eq!(game.rest("p1", "legend golem"), "2:paladin");
    game.act("p1", "legend golem 2:paladin");
    assert_eq!(
        (game.heroes("p2"), game.heroes("p3")),
        ("witch".into(), "druid".into())
    );
}

#[test]
fn leg_7_80_the_paladin_guards_all_but_paladins() {
    let game = legends("assassin")
        .heroes("p2", "witch golem paladin")
        .play();
    assert_eq!(game.rest("p1", "legend assassin"), "2 paladin");
    let guarded: Vec<bool> = game.lord("p2").heroes.iter().map(|it| it.guarded).collect();
    assert_eq!(guarded, [true, true, false]);
}

#[test]
fn leg_7_81_the_mentalmancer_stands_in() {
    let mut game = Fixture::new(2)
        .heroes("p1", "druid mentalmancer mentalmancer mentalmancer")
        .play();
    game.act("p1", "gather c3");
    assert_eq!(game.markers("p1"), "c3", "LEG-11.23");
}

/// LEG-7.82, LEG-11.40.
#[test]
fn leg_7_82_and_11_40_the_warlock_may_discard_itself() {
    let mut game = legends("warlock").deck("courier slander mutiny").play();
    game.act("p1", "legend warlock warlock");
    assert_eq!(
        (game.heroes("p1"), game.hand("p1")),
        ("".into(), "courier slander".into())
    );
    let mut game = legends("warlock").deck("").play();
    assert_eq!(game.asked(), "p1:actions", "no card can be drawn");
    game.act("p1", "pass");
}

/// LEG-7.83, LEG-11.38.
#[test]
fn leg_7_83_and_11_38_the_reaper_must_discard() {
    // With fewer than 3 in the deck too; the Reaper itself may be chosen.
    let mut game = legends("reaper").hero_deck("witch druid").play();
    game.act("p1", "legend reaper");
    assert_eq!(game.rest("p1", "choose"), "witch, druid");
    game.act("p1", "choose druid reaper");
    assert_eq!(game.heroes("p1"), "witch");
    // All if fewer.
    let mut game = legends("reaper").hero_deck("witch").play();
    game.act("p1", "legend reaper");
    assert_eq!(
        (game.heroes("p1"), game.asked()),
        ("".into(), "p1:actions".into())
    );
    let game = legends("reaper").hero_deck("").play();
    assert_eq!(game.asked(), "p1:actions");
}

#[test]
fn leg_7_84_the_thief_takes_a_random_card() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut game = legends("thief")
            .seed(seed)
            .hand("p2", "courier sabotage")
            .play();
        game.act("p1", "legend thief 2");
        seen.insert(game.hand("p1"));
    }
    assert_eq!(seen.len(), 2);
    let game = legends("thief")
        .hand("p2", "courier")
        .sanctuary("p2")
        .hand("p3", "mutiny")
        .play();
    assert_eq!(
        game.rest("p1", "legend thief"),
        "3",
        "a sealed hand is safe"
    );
}

#[test]
fn leg_7_85_the_assassin_discards_one_hero() {
    let mut game = legends("assassin").heroes("p2", "witch witch").play();
    game.act("p1", "legend assassin 2 witch");
    assert_eq!(game.heroes("p2"), "witch");
    assert!(
        game.lines(Viewer::Spectator)
            .contains(&"P1 uses the Assassin on P2's Witch.".into())
    );
}

#[test]
fn leg_11_36_the_golem_serves_its_new_lord() {
    let mut game = Fixture::new(2)
        .hand("p1", "crossroads")
        .heroes("p1", "golem")
        .heroes("p2", "witch")
        .play();
    game.act("p1", "play crossroads");
    assert_eq!(game.heroes("p2"), "golem");
    assert_eq!(game.texts("p2"), ["next", "legend golem"]);
}

#[test]
fn leg_5_21_a_legend_that_arrives_in_the_step_may_be_used() {
    let mut game = legends("reaper witch witch")
        .hero_deck("thief druid druid")
        .hand("p2", "courier")
        .play();
    game.act("p1", "legend reaper")
        .act("p1", "choose druid druid");
    assert_eq!(game.texts("p1"), ["next", "legend thief"]);
}
