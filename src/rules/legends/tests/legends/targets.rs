//! What each card and ability may name, of the whole tables (sections 7.1 to 7.3).

use daedalus_fixtures::legends::Fixture;

/// Everything can be named: P1 has all abilities' places, P2 and P3 have heroes, cards and markers.
fn rich(cards: &str) -> Fixture {
    Fixture::new(3)
        .hand("p1", cards)
        .heroes("p1", "witch witch druid warlock")
        .heroes("p2", "witch druid thief")
        .heroes("p3", "archeress reaper golem swordmaster war-sister")
        .hand("p2", "courier tribute")
        .hand("p3", "sabotage")
        .markers("p2", "a1")
        .markers("p3", "b2 c3")
        .discard("war-council great-muster courier war-council")
}

#[test]
fn leg_7_101_the_targets_of_every_card() {
    for (card, parts) in [
        (
            "beguilement",
            "2 witch, 2 druid, 2 thief, 3 archeress, 3 swordmaster, 3 war-sister, 3 golem, 3 reaper",
        ),
        (
            "bribery",
            "2 witch, 2 druid, 3 archeress, 3 swordmaster, 3 war-sister",
        ),
        ("abduction", "2 thief, 3 golem, 3 reaper"),
        ("kindred-call", "witch, druid"),
        ("turning-walls", "witch, druid, warlock"),
        ("blood-oath", "witch, druid, warlock"),
        ("old-ledgers", "war-council, courier, great-muster"),
        ("cutpurse", "2, 3"),
        ("masquerade", "2, 3"),
        ("ambush", "2, 3"),
        ("slander", "2, 3"),
        ("mutiny", "2 a1, 3 b2, 3 c3"),
    ] {
        let game = rich(card).play();
        assert_eq!(game.rest("p1", &format!("play {card}")), parts, "{card}");
    }
}

#[test]
fn leg_7_101_the_targets_of_every_ability() {
    for (chamber, parts) in [
        ("a1", "archeress, swordmaster, war-sister, witch, druid"),
        (
            "a2",
            "3 archeress, 3 swordmaster, 3 war-sister, 3 golem, 3 reaper",
        ),
        ("a3", "war-council, courier, great-muster"),
        ("b3", "2, 3"),
        ("c3", "witch, druid, warlock"),
    ] {
        let game = rich("").markers("p1", chamber).phase("retinues").play();
        assert_eq!(
            game.rest("p1", &format!("retinue {chamber}")),
            parts,
            "{chamber}"
        );
        let game = rich("echo-of-legends").markers("p1", chamber).play();
        let form = format!("play echo-of-legends {chamber}");
        assert_eq!(game.rest("p1", &form), parts, "LEG-13.35");
    }
}

#[test]
fn leg_6_75_a_hero_who_is_not_there_leads_no_further() {
    let game = rich("turning-walls").play();
    let rest = |named| game.rest("p1", &format!("play turning-walls {named}"));
    assert_eq!(rest("witch"), "witch, druid, warlock");
    assert_eq!(rest("archeress"), "");
    assert_eq!(rest("druid druid"), "");
}

#[test]
fn nothing_is_offered_to_those_who_are_not_asked() {
    let game = rich("bribery").play();
    assert_eq!(game.rest("p2", "play bribery"), "");
    assert_eq!(game.rest("p1", "play cutpurse"), "", "not in the hand");
    assert_eq!(game.rest("p1", "retinue a1"), "", "another step");
    assert_eq!(game.rest("p1", "choose"), "");
}
