//! Powers of which a lord has two alike: a double click uses one.

use daedalus::rules::legends::Legends;
use daedalus_fixtures::legends::Fixture;

use crate::seated::Seated;

#[test]
fn leg_15_16_a_double_click_uses_one_of_two_rallies() {
    let game = Fixture::new(2)
        .markers("p1", "c1 c1")
        .phase("retinues")
        .play();
    let mut table = Seated::around::<Legends>(&game.state);
    let before = table.asked(0);
    table.click_twice(0, "retinue c1");
    assert_eq!(table.asked(0), before, "the second one looks alike");
    table.click_twice(0, "retinue c1");
    assert_ne!(table.asked(0), before);
}

#[test]
fn leg_7_84_a_double_click_uses_one_of_two_thieves() {
    let game = Fixture::new(3)
        .phase("legends")
        .heroes("p1", "thief thief")
        .hand("p2", "courier sabotage mutiny")
        .play();
    let mut table = Seated::around::<Legends>(&game.state);
    let before = table.asked(0);
    table.click_twice(0, "legend thief 2");
    assert_eq!(table.asked(0), before, "the second one looks alike");
    assert!(table.since(0).is_some());
}
