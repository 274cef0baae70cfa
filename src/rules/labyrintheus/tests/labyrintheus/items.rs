//! Items with a text of their own (section 7.10).

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::state::Direction;

#[test]
fn the_7_110_and_11_58_the_keg_hurts_who_lights_it() {
    // THE-7.110, THE-11.58
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "blasting_keg")
        .deck("deep_ogre")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "activate blasting_keg");
    assert_eq!(game.of("tock").health, 9);
    assert!(game.log().contains("7 against 4"), "{}", game.log());
    let mut last = Fixture::new("tock pim brakka")
        .health("tock", 1)
        .stones("tock", 1)
        .wears("tock", "blasting_keg")
        .deck("deep_ogre")
        .treasures("owl_charm")
        .faces("2")
        .play();
    last.draw("tock").act("tock", "activate blasting_keg");
    assert!(!last.of("tock").living);
    assert_eq!(
        (last.of("tock").stones, last.backpack("tock").as_str()),
        (1, "")
    );
    assert_eq!(last.state.discard.len(), 1);
}

#[test]
fn the_7_111_7_112_7_114_and_7_123_raise_skill_while_equipped() {
    // THE-7.111, THE-7.112, THE-7.114, THE-7.123
    for (item, skill) in [("moonsilver_staff", 2), ("veil_cloak", 2), ("owl_charm", 2)] {
        let game = Fixture::new("ysolde tock").wears("ysolde", item).play();
        assert_eq!(game.view().seats[0].skill, skill, "{item}");
    }
    let game = Fixture::new("pim tock")
        .wears("pim", "softstep_shoes")
        .play();
    assert_eq!(game.view().seats[0].skill, 4);
}

#[test]
fn the_7_113_and_10_6_the_circlet_peeks_for_a_counter() {
    // THE-7.113, THE-10.6
    let mut game = Fixture::new("tock pim")
        .wears("tock", "starlit_circlet")
        .deck("thornling slag_hound")
        .play();
    game.act("tock", "special circlet");
    assert_eq!(game.counters("tock", "starlit_circlet"), Some(1));
    assert_eq!(game.view_of("tock").peek.len(), 1);
    assert!(game.view().peek.is_empty() && game.view_of("pim").peek.is_empty());
    game.act("tock", "special circlet");
    assert_eq!(game.counters("tock", "starlit_circlet"), None);
    let empty = Fixture::new("tock pim")
        .wears("tock", "starlit_circlet")
        .play();
    assert_eq!(empty.refused("tock", "special circlet"), "E_EMPTY");
    // The dead may look too (THE-6.12).
    let dead = Fixture::new("tock pim brakka")
        .dead("tock")
        .wears("tock", "starlit_circlet")
        .deck("thornling");
    assert!(dead.play().may("tock", "special circlet"));
}

#[test]
fn the_7_117_the_pelt_heals_when_equipped() {
    let mut game = Fixture::new("pim tock")
        .health("pim", 5)
        .backpack("pim", "bear_pelt")
        .play();
    game.act("pim", "equip bear_pelt");
    assert_eq!(game.of("pim").health, 6);
}

#[test]
fn the_7_118_the_necklace_adds_damage_to_attacks() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "tusk_necklace")
        .faces("5")
        .play();
    game.act("tock", "end_prep").act("tock", "attack pim wound");
    assert_eq!(game.of("pim").health, 6);
}

#[test]
fn the_7_119_stampede_boots_draw_one_more() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "stampede_boots")
        .deck("deep_ogre")
        .treasures("owl_charm dawnblade anvil_plate")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "activate stampede_boots");
    assert_eq!(game.backpack("tock"), "owl_charm dawnblade");
}

#[test]
fn the_7_120_the_buckler_strikes_back() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("pim", "bone_buckler")
        .faces("5")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound")
        .act("pim", "pass");
    game.act("pim", "soak bone_buckler");
    assert_eq!((game.of("pim").health, game.of("tock").health), (9, 9));
    // THE-11.67: the dead do not feel it.
    let mut dead = Fixture::new("tock pim brakka")
        .dead("tock")
        .wears("pim", "bone_buckler")
        .deck("spiked_pit")
        .faces("5")
        .play();
    dead.act("tock", "end_prep")
        .act("tock", "attack pim wound")
        .act("pim", "pass");
    dead.act("pim", "soak bone_buckler");
    assert_eq!(dead.of("tock").health, 0);
}

#[test]
fn the_7_121_daggers_are_better_against_players() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "twin_daggers")
        .faces("3")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound")
        .act("tock", "activate twin_daggers");
    assert!(game.log().contains("5 against 5"), "{}", game.log());
    let mut fight = Fixture::new("tock pim brakka")
        .wears("tock", "twin_daggers")
        .deck("deep_ogre")
        .faces("3")
        .play();
    fight.draw("tock").act("tock", "activate twin_daggers");
    assert!(fight.log().contains("4 against 4"), "{}", fight.log());
}

#[test]
fn the_7_124_smoke_bombs_never_soak() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("pim", "smoke_bombs")
        .backpack("pim", "shield_wall")
        .faces("6 3")
        .play();
    game.act("tock", "end_prep").act("tock", "attack pim wound");
    let mut soak = game.clone();
    soak.act("pim", "pass");
    assert_eq!(soak.refused("pim", "soak smoke_bombs"), "E_NOBONUS");
    // Attuned: 6.
    game.act("pim", "activate smoke_bombs");
    assert!(game.log().contains("9 against 11"), "{}", game.log());
}

#[test]
fn the_7_125_and_11_10_the_satchel_holds_seven() {
    // THE-7.125, THE-11.10
    let cards = "oathhammer dawnblade halo_circlet horned_helm owl_charm moonwater";
    let mut game = Fixture::new("pim tock")
        .wears("pim", "bottomless_satchel")
        .backpack("pim", cards)
        .play();
    assert_eq!(game.kind("pim"), "prep");
    game.act("pim", "discard bottomless_satchel");
    assert_eq!(game.all(), "seat 1 discard_down");
    game.act("pim", "choose dawnblade");
    assert_eq!(game.kind("pim"), "prep");
}

#[test]
fn the_7_126_the_dawnblade_is_better_against_titans_and_the_dead() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "dawnblade")
        .deck("world_wolf")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "activate dawnblade");
    assert!(game.log().contains("6 against 6"), "{}", game.log());
    let mut dead = Fixture::new("tock pim brakka")
        .dead("pim")
        .wears("tock", "dawnblade")
        .faces("2")
        .play();
    dead.act("tock", "end_prep")
        .act("tock", "attack pim banish")
        .act("tock", "activate dawnblade");
    assert!(dead.log().contains("6 against 5"), "{}", dead.log());
}

#[test]
fn the_7_128_vestments_make_potions_heal_more() {
    let mut game = Fixture::new("aveline tock")
        .health("aveline", 2)
        .wears("aveline", "pilgrim_vestments")
        .backpack("aveline", "moonwater")
        .play();
    game.act("aveline", "drink moonwater");
    assert_eq!(game.of("aveline").health, 6);
}

#[test]
fn the_7_129_the_halo_keeps_curse_and_poison_away() {
    for monster in ["fallen_acolyte", "gutter_ghoul"] {
        let mut game = Fixture::new("tock pim brakka")
            .wears("tock", "halo_circlet")
            .deck(monster)
            .faces("2")
            .play();
        game.draw("tock").timeout("tock");
        assert_eq!(
            (game.of("tock").cursed.is_on(), game.of("tock").poison),
            (false, 0)
        );
    }
}

#[test]
fn the_7_135_a_critical_failure_discards_the_cannon() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "pocket_cannon")
        .deck("spiked_pit")
        .faces("1")
        .play();
    game.draw("tock");
    assert_eq!(game.counters("tock", "pocket_cannon"), None);
}

#[test]
fn the_7_136_5_106_and_5_107_the_orb_turns_when_equipped_and_discarded_from_a_slot() {
    // THE-7.136, THE-5.106, THE-5.107
    // THE-11.11
    let mut game = Fixture::new("tock pim brakka")
        .backpack("tock", "chaos_orb owl_charm")
        .play();
    let mut dropped = game.clone();
    dropped.act("tock", "discard chaos_orb");
    assert_eq!(dropped.state.direction, Direction::Left);
    game.act("tock", "equip chaos_orb charm1");
    assert_eq!(game.state.direction, Direction::Right);
    game.act("tock", "equip owl_charm charm1");
    assert_eq!(game.state.direction, Direction::Left);
}

#[test]
fn the_5_108_with_two_seats_the_orb_also_looks() {
    let mut game = Fixture::new("tock pim")
        .backpack("tock", "chaos_orb")
        .deck("thornling slag_hound")
        .play();
    game.act("tock", "equip chaos_orb belt1");
    assert_eq!(game.choices("tock"), "choose keep, choose bottom");
    game.act("tock", "choose bottom");
    assert_eq!(game.state.deck.first().unwrap().id(), "thornling");
    // THE-5.127: an empty deck is not looked at.
    let mut empty = Fixture::new("tock pim")
        .backpack("tock", "chaos_orb")
        .play();
    empty.act("tock", "equip chaos_orb belt1");
    assert_eq!(empty.kind("tock"), "prep");
}
