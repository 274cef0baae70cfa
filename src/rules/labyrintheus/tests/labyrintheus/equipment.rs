//! Slots, hardness, backpack (section 5.2, 6).

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::personas::Slot;

#[test]
fn the_5_13_cards_fit_their_slots() {
    // THE-2.8: counters are plain numbers.
    let mut game = Fixture::new("tock pim")
        .backpack(
            "tock",
            "anvil_plate horned_helm oathhammer moonwater chaos_orb",
        )
        .play();
    assert_eq!(game.refused("tock", "equip anvil_plate"), "E_NOSLOT");
    assert_eq!(game.refused("tock", "equip horned_helm body1"), "E_NOSLOT");
    assert_eq!(game.refused("tock", "equip horned_helm hand1"), "E_SLOT");
    game.act("tock", "equip horned_helm")
        .act("tock", "equip oathhammer hand2")
        .act("tock", "equip moonwater");
    game.act("tock", "equip chaos_orb feet1");
    let worn: Vec<&str> = game
        .of("tock")
        .equipped()
        .map(|(slot, _)| slot.id())
        .collect();
    assert_eq!(worn, ["head1", "hand2", "feet1", "belt1"]);
}

#[test]
fn the_5_14_an_occupied_slot_is_cleared_first() {
    // THE-5.16, 5.23: counters are lost.
    let mut game = Fixture::new("tock pim")
        .wears("tock", "steam_gauntlet:2 oathhammer")
        .backpack("tock", "dawnblade")
        .play();
    assert_eq!(game.refused("tock", "equip dawnblade"), "E_FULL");
    game.act("tock", "equip dawnblade hand1");
    assert_eq!(game.counters("tock", "steam_gauntlet"), None);
    assert_eq!(game.state.treasure_discard.len(), 1);
    assert_eq!(game.counters("tock", "dawnblade"), Some(0));
}

#[test]
fn the_5_135_two_handed_items_take_both_hands() {
    let mut game = Fixture::new("tock pim")
        .wears("tock", "steam_gauntlet oathhammer")
        .backpack("tock", "pocket_cannon dawnblade")
        .play();
    assert_eq!(game.refused("tock", "equip pocket_cannon hand1"), "E_SLOT");
    game.act("tock", "equip pocket_cannon");
    assert_eq!(game.state.treasure_discard.len(), 2);
    let slots = &game.view().seats[0].slots;
    let covered = slots.iter().filter(|slot| slot.covered);
    let covered: Vec<_> = covered.map(|slot| (slot.slot, slot.card)).collect();
    assert_eq!(covered, [(Slot::Hand2, None)]);
    game.act("tock", "equip dawnblade hand2");
    assert_eq!(game.counters("tock", "pocket_cannon"), None);
    assert!(game.of("tock").slots[Slot::Hand1.index()].is_none());
}

#[test]
fn the_5_15_and_5_16_only_equipped_items_work_and_wear_out() {
    // THE-5.15, THE-5.16
    let mut game = Fixture::new("tock pim brakka")
        .backpack("tock", "wand_of_sparks hammerfall")
        .wears("tock", "owl_charm")
        .deck("world_wolf")
        .faces("2")
        .play();
    game.draw("tock");
    assert_eq!(game.refused("tock", "activate wand_of_sparks"), "E_CARD");
    game.act("tock", "activate owl_charm");
    assert_eq!(game.counters("tock", "owl_charm"), None);
}

#[test]
fn the_5_20_and_9_7_attunement_raises_bonuses_that_are_there() {
    // THE-5.20, THE-9.7
    for (option, off, def) in [("attunement=on", 3, 3), ("attunement=off", 2, 2)] {
        let game = Fixture::with("aveline tock", &[option])
            .wears("aveline", "prayer_beads dawnblade")
            .play();
        let slots = &game.view().seats[0].slots;
        let beads = slots.iter().find(|slot| slot.slot == Slot::Charm).unwrap();
        assert_eq!((beads.off, beads.def), (off, def), "{option}");
        let blade = slots.iter().find(|slot| slot.slot == Slot::Hand1).unwrap();
        assert_eq!(blade.def, 0);
    }
}

#[test]
fn the_5_21_and_5_22_the_backpack_limit_is_kept_out_of_turn_too() {
    // THE-5.21, THE-5.22
    let full = "oathhammer dawnblade bear_pelt halo_circlet horned_helm";
    let mut game = Fixture::new("tock pim gorrun")
        .backpack("pim", &format!("{full} pickpocket"))
        .backpack("tock", "owl_charm")
        .play();
    assert_eq!(game.all(), "seat 2 discard_down");
    game.act("pim", "choose dawnblade")
        .act("pim", "play pickpocket tock");
    assert_eq!(game.kind("tock"), "prep");
    assert_eq!(game.of("pim").backpack.len(), 5);
    assert_eq!(game.refused("pim", "choose oathhammer"), "E_TURN");
}

#[test]
fn the_5_39_the_most_recently_gained_card_goes_by_default() {
    let mut game = Fixture::new("tock pim")
        .backpack(
            "tock",
            "oathhammer dawnblade bear_pelt halo_circlet horned_helm owl_charm moonwater",
        )
        .play();
    assert_eq!(
        game.decision("tock").default.to_string(),
        "choose moonwater owl_charm"
    );
    assert_eq!(game.refused("tock", "choose owl_charm"), "E_COUNT");
    assert_eq!(
        game.refused("tock", "choose owl_charm anvil_plate"),
        "E_CARD"
    );
    // In any order.
    game.act("tock", "choose owl_charm moonwater");
    assert_eq!(game.of("tock").backpack.len(), 5);
}

#[test]
fn the_5_25_there_is_no_way_back_into_the_backpack() {
    let mut game = Fixture::new("tock pim").wears("tock", "owl_charm").play();
    assert_eq!(game.choices("tock"), "discard owl_charm, end_prep");
    game.act("tock", "discard owl_charm");
    assert_eq!(
        (
            game.backpack("tock").as_str(),
            game.state.treasure_discard.len()
        ),
        ("", 1)
    );
}

#[test]
fn the_11_7_corrosive_counters_beyond_the_hardness_still_count_the_bonus() {
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "steam_gauntlet:3")
        .deck("rust_mites")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "activate steam_gauntlet");
    assert!(game.log().contains("5 against 3"), "{}", game.log());
    assert_eq!(game.counters("tock", "steam_gauntlet"), None);
}

#[test]
fn the_11_57_useless_cards_may_be_kept_or_discarded() {
    let game = Fixture::new("tock pim gorrun")
        .dead("tock")
        .backpack("tock", "moonwater anvil_plate")
        .play();
    assert_eq!(
        game.choices("tock"),
        "discard anvil_plate, discard moonwater, end_prep"
    );
    assert_eq!(game.refused("tock", "equip moonwater"), "E_UNDEAD");
}

#[test]
fn the_2_7_gate_stones_are_without_limit() {
    let mut game = Fixture::new("tock pim gorrun")
        .stones("tock", 30)
        .deck("gear_spider")
        .faces("5")
        .play();
    game.draw("tock");
    assert_eq!(game.of("tock").stones, 31);
}
