//! Windows that look alike: a double click answers one of them.

use daedalus::rules::labyrintheus::Labyrintheus;
use daedalus_fixtures::labyrintheus::Fixture;

use crate::seated::Seated;

#[test]
fn the_5_134_a_double_click_answers_one_roll_of_many_armed() {
    let mut game = Fixture::new("tock pim gorrun")
        .backpack("pim", "jam_the_gears")
        .deck("tide_baron")
        .faces("5 5")
        .play();
    game.draw("tock");
    assert_eq!(game.kind("pim"), "total_window");
    let mut table = Seated::around::<Labyrintheus>(&game.state);
    let first = table.asked(1);
    table.click_twice(1, "pass");
    assert_eq!(table.asked(1), first, "the second window looks alike");
}

#[test]
fn the_5_118_a_click_for_the_round_before_does_nothing_in_the_next_one() {
    let mut game = Fixture::new("tock pim gorrun")
        .backpack("tock", "hammerfall")
        .backpack("pim", "jam_the_gears")
        .deck("deep_ogre")
        .faces("4 4")
        .play();
    game.draw("tock");
    let mut table = Seated::around::<Labyrintheus>(&game.state);
    let (before, since) = (table.asked(0), table.since(0));
    table.click_twice(0, "pass");
    table.click_twice(1, "play jam_the_gears");
    assert_eq!(table.asked(0), before, "the next round looks alike");
    table.click_late(0, "pass", since);
}
