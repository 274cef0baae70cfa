//! The four heroes and their specials (LAB-7.1 to 7.9).

use daedalus_contract::game::Prose;
use daedalus_fixtures::labyrinthos::Fixture;
use daedalus_labyrinthos::Labyrinthos;

const ANN: &str = "sostrate";
const BEN: &str = "diodotus";
const CLEO: &str = "akikios";
const LEO: &str = "leona";

/// The monster on C4 comes onto B4, where this hero stands.
fn attacked(hero: &str, wounds: &str) -> daedalus_fixtures::labyrinthos::Trial {
    let mut game = Fixture::new()
        .tiles("C4=NESW/none B4=NESW/none A4=NESW/none")
        .monster("C4")
        .hero(hero, "B4")
        .wounds(hero, wounds)
        .active(BEN)
        .dice("3")
        .blood("1")
        .play();
    game.pass().act(BEN, "monster move B4");
    game
}

#[test]
fn lab_7_1_shield_maiden_is_not_displaced() {
    let mut game = attacked(ANN, "");
    game.timeout(ANN);
    assert_eq!(
        (game.at(ANN), game.asked()),
        ("B4".into(), "sostrate:action".into())
    );
    // LAB-7.5: out of use while slot 8 is wounded.
    let mut game = attacked(ANN, "8");
    game.timeout(ANN);
    assert_eq!(game.kind(BEN), "displace");
}

#[test]
fn lab_7_2_veteran_warrior_evades_the_first_trap_of_each_own_turn() {
    let traps = Fixture::new()
        .tiles("E4=EW/none F4=EW/trap")
        .hero(BEN, "E4")
        .hero(ANN, "E4");
    let mut game = traps.clone().active(BEN).play();
    game.act(BEN, "move F4");
    assert_eq!(game.asked(), "diodotus:action");
    game.act(BEN, "move E4").act(BEN, "move F4");
    assert_eq!(game.asked(), "diodotus:wound", "the second one");
    // Forced entries on other turns always wound.
    let mut game = traps.keys(ANN, "9:beckon").play();
    game.act(ANN, "key beckon diodotus F4");
    assert_eq!(game.asked(), "diodotus:wound");
}

#[test]
fn lab_7_2_a_forced_entry_in_the_own_turn_counts() {
    let mut game = Fixture::new()
        .tiles("E4=EW/none F4=EW/trap G4=EW/trap")
        .hero(BEN, "E4")
        .active(BEN)
        .hand(BEN, "earthquake")
        .play();
    game.act(BEN, "card earthquake").act(BEN, "quake F4");
    assert_eq!(game.asked(), "diodotus:action");
    game.act(BEN, "move G4");
    assert_eq!(game.asked(), "diodotus:wound", "the flag is used up");
}

#[test]
fn lab_7_3_and_7_8_royal_cunning_gives_a_wound_away() {
    let two = Fixture::new()
        .seats("akikios diodotus")
        .hand(CLEO, "tribute")
        .wounds(CLEO, "1 5");
    // LAB-7.8
    let refused = |fixture: Fixture, text: &str| fixture.play().refused(CLEO, text);
    let give = "special tribute 1 diodotus";
    assert_eq!(
        refused(two.clone(), "special tribute 1 akikios"),
        "E_BAD_TARGET"
    );
    assert_eq!(
        refused(two.clone(), "special tribute 2 diodotus"),
        "E_NO_WOUND"
    );
    assert_eq!(refused(two.clone().hand(CLEO, ""), give), "E_NO_CARD");
    assert_eq!(refused(two.clone().wounds(CLEO, "1 8"), give), "E_WOUNDED");
    assert_eq!(refused(two.clone().keys(CLEO, "8:run"), give), "E_COVERED");
    let mut game = two.clone().hand(CLEO, "tribute echo").play();
    game.act(CLEO, give);
    assert_eq!(
        (game.asked(), game.wounds(CLEO)),
        ("diodotus:wound".into(), "5".into())
    );
    assert_eq!(
        (game.pool(CLEO), game.discard()),
        ("4/3".into(), "tribute".into())
    );
    game.timeout(BEN);
    assert_eq!(game.refused(CLEO, "special echo 5 diodotus"), "E_ONCE");
    // LAB-5.73: a target without open slot is legal; the wound is discarded.
    let mut game = two.wounds(BEN, "1 2 3 4 5 6 7 8").play();
    game.act(CLEO, give);
    assert_eq!(
        (game.asked(), game.wounds(CLEO)),
        ("akikios:action".into(), "5".into())
    );
}

#[test]
fn lab_7_4_wild_intuition_rolls_the_die_instead() {
    let wild = Fixture::new()
        .seats("leona diodotus")
        .tiles("E4=EW/none F4=EW/minotaur C4=NESW/none B4=NESW/none A4=NESW/none")
        .monster("C4")
        .hero(LEO, "E4");
    let mut game = wild.clone().dice("4").play();
    game.act(LEO, "move F4");
    assert_eq!(
        (game.kind(LEO), game.targets(LEO, "leona")),
        ("leona", "tile die".into())
    );
    game.act(LEO, "leona die");
    assert_eq!(game.view().movement.map(|(_, points)| points), Some(4));
    game.act(LEO, "monster move B4").act(LEO, "monster halt");
    assert_eq!(
        game.kind(LEO),
        "action",
        "LAB-5.48: a rolled movement may halt"
    );
    let mut game = wild.clone().play();
    game.act(LEO, "move F4").timeout(LEO);
    assert_eq!(
        game.view().movement.map(|(_, points)| points),
        Some(2),
        "LAB-5.33"
    );
    let mut game = wild.clone().wounds(LEO, "8").play();
    game.act(LEO, "move F4");
    assert_eq!(game.kind(LEO), "mp", "LAB-7.5");
    // On other turns too: her owner decides.
    let mut game = wild
        .hero(LEO, "E4")
        .active(BEN)
        .hero(BEN, "D4")
        .keys(BEN, "9:beckon")
        .play();
    game.act(BEN, "key beckon leona F4");
    assert_eq!(game.asked(), "leona:leona");
}

#[test]
fn lab_7_9_every_hero_has_a_line_about_them() {
    for (hero, word) in [
        ("Sostrate", "Sparta"),
        ("Diodotus", "Athenian"),
        ("Akikios", "Oracle"),
        ("Leona", "beasts"),
    ] {
        let topics = Labyrinthos::topics();
        let topic = topics.iter().find(|topic| topic.name == hero).expect(hero);
        assert!(topic.text.contains(word), "{hero}");
    }
}
