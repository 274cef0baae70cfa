//! The retinues (table 7.3).

use daedalus_contract::game::Viewer;
use daedalus_fixtures::legends::Fixture;
use daedalus_legends::chambers::RETINUES;
use daedalus_legends::pieces::Chamber;

fn retinue(chambers: &str) -> Fixture {
    Fixture::new(3).phase("retinues").markers("p1", chambers)
}

#[test]
fn leg_7_97_each_retinue_has_its_own_ability() {
    let mut abilities: Vec<_> = RETINUES.iter().map(|it| it.ability).collect();
    abilities.sort_unstable();
    abilities.dedup();
    assert_eq!(abilities.len(), 9);
    // LEG-12.4.
    assert!(RETINUES.iter().all(|it| it.short.chars().count() <= 60));
}

/// LEG-7.88, LEG-11.45.
#[test]
fn leg_7_88_volley_and_11_45() {
    let mut game = retinue("a1")
        .heroes("p1", "witch")
        .heroes("p2", "witch witch druid")
        .heroes("p3", "witch paladin")
        .play();
    assert_eq!(game.rest("p1", "retinue a1"), "witch, druid");
    game.act("p1", "retinue a1 witch");
    assert_eq!(
        ["p1", "p2", "p3"].map(|lord| game.heroes(lord)),
        ["witch", "witch druid", "witch paladin"]
    );
    let game = retinue("a1 b1").heroes("p3", "witch paladin").play();
    assert_eq!(
        game.refused("p1", "retinue a1 witch"),
        "E_NO_EFFECT",
        "at least one rival loses one"
    );
}

#[test]
fn leg_7_89_drill() {
    let mut game = retinue("b1 b1").play();
    game.act("p1", "retinue b1").act("p1", "retinue b1");
    assert_eq!(game.actions(), 3);
}

#[test]
fn leg_7_90_rally() {
    let mut game = retinue("c1").hero_deck("witch druid").play();
    game.act("p1", "retinue c1");
    assert_eq!(game.heroes("p1"), "witch");
    let game = retinue("c1").hero_deck("").play();
    assert_eq!(game.asked(), "p1:actions");
}

/// LEG-7.91, LEG-11.44.
#[test]
fn leg_7_91_contract_and_11_44() {
    let mut game = retinue("a2")
        .heroes("p1", "druid")
        .heroes("p2", "witch")
        .heroes("p3", "witch golem")
        .play();
    assert_eq!(
        game.rest("p1", "retinue a2"),
        "3 witch, 3 golem",
        "equal is not more"
    );
    assert_eq!(
        game.refused("p1", "retinue a2 2 witch"),
        "E_BAD_TARGET",
        "LEG-6.77"
    );
    game.act("p1", "retinue a2 3 golem");
    assert_eq!(game.heroes("p1"), "druid golem", "LEG-11.36");
}

#[test]
fn how_near_the_sets_are() {
    // LEG-6.18: Mentalmancers count; LEG-6.20: the Golem does not; LEG-6.21: one Retinue of Legends is all.
    let near = |fixture: Fixture| {
        let heroes = "golem paladin reaper witch witch mentalmancer";
        let groups = fixture.heroes("p1", heroes).play().lord("p1").heroes;
        let sets = groups
            .iter()
            .map(|it| format!("{} {}", it.kind.id(), it.set));
        sets.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        near(Fixture::new(2)),
        "witch 3, golem 0, reaper 3, paladin 3, mentalmancer 3"
    );
    assert_eq!(
        near(Fixture::new(2).markers("p1", "b2")),
        "witch 3, golem 0, reaper 0, paladin 0, mentalmancer 0"
    );
}

#[test]
fn leg_7_92_heart_of_the_labyrinth() {
    let mut game = retinue("b2")
        .hero_deck("witch druid golem thief archeress")
        .play();
    game.act("p1", "retinue b2").act("p1", "choose golem");
    assert_eq!(
        (game.heroes("p1"), game.hero_deck()),
        ("golem".into(), "archeress witch druid thief".into())
    );
    let mut game = retinue("b2").hero_deck("witch").play();
    game.act("p1", "retinue b2");
    assert_eq!(game.heroes("p1"), "witch", "fewer if the deck is smaller");
}

/// The Heart rests while its lord has 4 heroes or more (LEG-9.14).
#[test]
fn leg_7_92_the_heart_rests_while_there_are_heroes() {
    let lord = |heroes, catch_up| {
        let fixture = Fixture::new(2)
            .option("catch_up", catch_up)
            .phase("retinues");
        let fixture = fixture.markers("p1", "b2 c1").heroes("p1", heroes);
        fixture
            .hero_deck("witch druid golem thief archeress")
            .play()
    };
    let mut game = lord("witch witch witch", "on");
    assert_eq!(game.view().chambers[4].uses_left, 1);
    game.act("p1", "retinue b2");
    assert_eq!(game.asked(), "p1:heart-pick");
    let game = lord("witch witch witch druid", "on");
    assert_eq!(game.refused("p1", "retinue b2"), "E_NO_EFFECT");
    assert!(!game.texts("p1").contains(&"retinue b2".into()));
    assert_eq!(game.view().chambers[4].uses_left, 0, "its torch is dark");
    let mut game = lord("witch witch witch druid", "off");
    game.act("p1", "retinue b2");
    assert_eq!(game.asked(), "p1:heart-pick");
    // What is printed in the chamber says so.
    let lines = [true, false].map(|catch_up| Chamber::HEART.ability_line(catch_up));
    assert!(lines[0].contains("Under 4") && !lines[1].contains("Under 4"));
    assert!(
        lines.iter().all(|line| line.chars().count() <= 60),
        "LEG-12.4"
    );
}

#[test]
fn leg_7_93_blueprint() {
    let mut game = retinue("c2")
        .hand("p1", "mutiny")
        .deck("courier slander")
        .play();
    game.act("p1", "retinue c2").act("p1", "choose mutiny");
    assert_eq!(
        (game.hand("p1"), game.discard()),
        ("courier slander".into(), "mutiny".into())
    );
    // One drawable card and an empty hand: it goes at once.
    let mut game = retinue("c2").deck("courier").play();
    game.act("p1", "retinue c2");
    assert_eq!(
        (game.hand("p1"), game.discard()),
        ("".into(), "courier".into())
    );
}

#[test]
fn leg_7_94_recall() {
    let mut game = retinue("a3")
        .discard("mutiny courier treason slander")
        .play();
    assert_eq!(
        game.rest("p1", "retinue a3"),
        "slander, treason, courier",
        "the top 3"
    );
    game.act("p1", "retinue a3 treason");
    assert_eq!(
        (game.hand("p1"), game.discard()),
        ("treason".into(), "mutiny courier slander".into())
    );
    assert_eq!(
        game.lines(Viewer::Spectator).last().map(String::as_str),
        Some("P1 takes Treason! from the discard pile."),
        "LEG-10.14"
    );
}

#[test]
fn leg_7_95_hex() {
    let mut game = retinue("b3")
        .hand("p2", "treason courier")
        .hand("p3", "mutiny")
        .sanctuary("p3")
        .play();
    assert_eq!(game.rest("p1", "retinue b3"), "2", "a sealed hand is safe");
    game.act("p1", "retinue b3 2").act("p1", "choose treason");
    assert_eq!(
        (game.hand("p2"), game.discard()),
        ("courier".into(), "treason".into())
    );
    // A single card is discarded at once.
    let mut game = retinue("b3").hand("p2", "treason").play();
    game.act("p1", "retinue b3 2");
    assert_eq!(game.hand("p2"), "");
}

#[test]
fn leg_7_96_shape_shift() {
    let mut game = retinue("c3")
        .heroes("p1", "witch witch druid")
        .hero_deck("golem thief")
        .play();
    assert_eq!(game.rest("p1", "retinue c3 witch"), "witch, druid");
    assert_eq!(game.rest("p1", "retinue c3 witch witch"), "", "at most 2");
    game.act("p1", "retinue c3 witch druid");
    assert_eq!(game.lord("p1").hero_count, 3);
    let game = retinue("c3").play();
    assert_eq!(game.asked(), "p1:actions");
}

#[test]
fn leg_11_27_a_mutiny_between_the_turns_takes_a_use() {
    let mut game = Fixture::new(2)
        .active("p2")
        .markers("p1", "c1 c1")
        .hand("p2", "mutiny")
        .play();
    game.act("p2", "play mutiny 1 c1");
    assert_eq!(game.view().chambers[2].uses_left, 1);
    game.act("p1", "retinue c1");
    assert_eq!(game.asked(), "p1:actions");
}
