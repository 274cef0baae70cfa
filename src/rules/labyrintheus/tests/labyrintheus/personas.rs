//! The abilities of the personas, both sides (sections 7.1 and 7.2).

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;

#[test]
fn the_7_1_tempered_and_11_8_its_end() {
    // THE-7.1, THE-11.8
    let mut game = Fixture::new("brakka tock pim")
        .health("brakka", 1)
        .wears("brakka", "oathhammer:3")
        .deck("spiked_pit")
        .faces("2")
        .play();
    assert_eq!(game.view().seats[0].slots[2].hardness, 4);
    game.draw("brakka");
    assert!(!game.of("brakka").living);
    assert_eq!(game.counters("brakka", "oathhammer"), None);
}

#[test]
fn the_7_2_foresight_looks_at_two_cards_for_one() {
    let mut game = Fixture::new("ysolde tock brakka")
        .backpack("ysolde", "owl_charm dawnblade")
        .deck("thornling slag_hound deep_ogre")
        .play();
    game.act("ysolde", "end_prep")
        .act("ysolde", "special foresight dawnblade");
    assert_eq!(
        game.choices("ysolde"),
        "choose thornling, choose slag_hound"
    );
    game.act("ysolde", "choose thornling");
    let deck: Vec<&str> = game.state.deck.iter().map(|card| card.id()).collect();
    assert_eq!(deck, ["thornling", "deep_ogre", "slag_hound"]);
    assert_eq!(
        game.refused("ysolde", "special foresight owl_charm"),
        "E_USED"
    );
    assert_eq!(game.kind("ysolde"), "encounter_choice");
    // THE-5.127: with one card left nothing moves.
    let mut one = Fixture::new("ysolde tock brakka")
        .backpack("ysolde", "owl_charm")
        .deck("thornling")
        .play();
    one.act("ysolde", "end_prep")
        .act("ysolde", "special foresight owl_charm");
    assert_eq!(one.state.deck.as_slice(), [Encounter::Thornling]);
}

#[test]
fn the_7_3_bloodrage_with_5_health_or_less() {
    // THE-11.28: no item bonus.
    for (health, total) in [(5, 5), (6, 4)] {
        let mut game = Fixture::new("gorrun tock brakka")
            .health("gorrun", health)
            .deck("basalt_golem")
            .faces("4")
            .play();
        game.draw("gorrun");
        assert!(
            game.log().contains(&format!("{total} against 5")),
            "{}",
            game.log()
        );
    }
}

#[test]
fn the_7_4_trapwise_draws_for_an_avoided_trap() {
    let mut game = Fixture::new("pim tock brakka")
        .deck("spiked_pit")
        .treasures("owl_charm")
        .faces("3")
        .play();
    game.draw("pim");
    assert_eq!(game.backpack("pim"), "owl_charm");
    game = Fixture::new("pim tock brakka")
        .deck("spiked_pit")
        .treasures("owl_charm")
        .faces("2")
        .play();
    game.draw("pim");
    assert_eq!(game.backpack("pim"), "");
}

#[test]
fn the_7_5_and_5_70_grace_heals_after_a_win() {
    // THE-7.5, THE-5.70
    let mut game = Fixture::new("aveline tock brakka")
        .health("aveline", 5)
        .deck("cinder_imp")
        .faces("5")
        .play();
    game.draw("aveline");
    // Grace, then Burning.
    assert_eq!(
        (game.of("aveline").health, game.of("aveline").stones),
        (5, 1)
    );
}

#[test]
fn the_7_6_salvage_swaps_a_card_once_a_prep() {
    let mut game = Fixture::new("tock pim brakka")
        .backpack("tock", "owl_charm moonwater")
        .treasures("dawnblade anvil_plate")
        .play();
    game.act("tock", "special salvage owl_charm");
    assert_eq!(game.backpack("tock"), "moonwater dawnblade");
    assert_eq!(game.refused("tock", "special salvage moonwater"), "E_USED");
    assert_eq!(
        Fixture::new("tock pim")
            .play()
            .refused("tock", "special salvage moonwater"),
        "E_COST"
    );
}

#[test]
fn the_7_7_shatter_breaks_an_item() {
    // THE-5.11
    let mut game = Fixture::new("brakka tock pim")
        .dead("brakka")
        .wears("tock", "owl_charm steam_gauntlet moonwater")
        .deck("spiked_pit")
        .faces("4")
        .play();
    game.act("brakka", "end_prep")
        .act("brakka", "attack tock wound")
        .act("tock", "pass");
    assert_eq!(
        game.choices("brakka"),
        "choose steam_gauntlet, choose owl_charm"
    );
    game.act("brakka", "choose owl_charm");
    assert_eq!(game.counters("tock", "owl_charm"), None);
}

#[test]
fn the_7_8_5_32_and_5_59_snare_lays_a_trap() {
    // THE-7.8, THE-5.32, THE-5.59
    // THE-3.18: the Trap is a chamber `laid`; the choice stays open.
    let mut game = Fixture::new("ysolde tock pim")
        .dead("ysolde")
        .deck("spiked_pit")
        .play();
    game.act("ysolde", "end_prep");
    assert!(game.may("ysolde", "special snare tock") && game.may("ysolde", "special snare pim"));
    game.act("ysolde", "special snare pim");
    assert_eq!(game.of("pim").snare, Some(Encounter::SpikedPit));
    assert_eq!(game.refused("ysolde", "special snare tock"), "E_USED");
    assert_eq!(game.kind("ysolde"), "undead_choice");
    game.act("ysolde", "hold");
    assert!(game.state.discard.is_empty());
    assert_eq!(game.state.chambers.last().unwrap().mark.id(), "laid");
    let mut chest = Fixture::new("ysolde tock pim")
        .dead("ysolde")
        .deck("puzzle_box")
        .play();
    chest.act("ysolde", "end_prep");
    assert_eq!(
        chest.refused("ysolde", "special snare tock"),
        "E_ABILITYNAME"
    );
}

#[test]
fn the_7_9_gnaw_re_rolls_the_first_critical_failure() {
    // THE-5.62
    let mut game = Fixture::new("gorrun tock pim")
        .dead("gorrun")
        .deck("spiked_pit")
        .faces("1 5")
        .play();
    game.act("gorrun", "end_prep")
        .act("gorrun", "attack tock wound");
    assert_eq!(game.of("tock").health, 8);
    assert!(game.state.turn.gnawed);
    let mut twice = Fixture::new("gorrun tock pim")
        .dead("gorrun")
        .deck("spiked_pit")
        .faces("1 1")
        .play();
    twice
        .act("gorrun", "end_prep")
        .act("gorrun", "attack tock wound");
    assert_eq!(twice.of("tock").health, 10);
}

#[test]
fn the_7_10_grave_fingers_help_to_rob() {
    let mut game = Fixture::new("pim tock brakka")
        .dead("pim")
        .stones("tock", 1)
        .deck("spiked_pit")
        .faces("3")
        .play();
    game.act("pim", "end_prep").act("pim", "attack tock rob");
    assert!(game.log().contains("5 against 5"), "{}", game.log());
    assert_eq!((game.of("pim").stones, game.of("tock").stones), (1, 0));
}

#[test]
fn the_7_11_dirge_adds_damage_to_a_buff() {
    for (card, health) in [("thornling", 7), ("spiked_pit", 9)] {
        let mut game = Fixture::new("aveline tock brakka")
            .dead("aveline")
            .deck(card)
            .faces("4")
            .play();
        game.act("aveline", "end_prep")
            .act("aveline", "attack tock wound");
        assert_eq!(game.of("tock").health, health, "{card}");
    }
}

#[test]
fn the_7_12_5_61_11_20_and_11_21_wind_up_keeps_a_fresh_buff() {
    // THE-7.12, THE-5.61, THE-11.20, THE-11.21
    let mut game = Fixture::new("tock pim brakka")
        .dead("tock")
        .deck("deep_ogre thornling slag_hound")
        .faces("2 2 2")
        .play();
    game.act("tock", "end_prep").act("tock", "attack pim wound");
    assert_eq!(game.of("tock").buff, Some(Encounter::DeepOgre));
    game.act("tock", "end_turn").set_active("tock");
    game.act("tock", "end_prep");
    assert!(game.may("tock", "attack pim wound stored") && game.may("tock", "attack pim wound"));
    for said in ["no", "fresh", "no fresh", "no stored"] {
        let verdict = game.verdict("tock", &format!("attack pim wound {said}"));
        assert_eq!(verdict, Ok(()), "{said}");
    }
    let mut other = game.clone();
    // The stored one is used and discarded, the unused fresh one too.
    game.act("tock", "attack pim wound special stored");
    assert_eq!((game.of("tock").buff, game.state.discard.len()), (None, 2));
    // A second one stored: the older is discarded.
    other.act("tock", "attack pim wound");
    assert_eq!(other.of("tock").buff, Some(Encounter::Thornling));
    assert_eq!(other.state.discard.as_slice(), [Encounter::DeepOgre]);
}

#[test]
fn the_5_133_a_stored_buff_may_be_used_after_a_trap() {
    let mut game = Fixture::new("tock pim brakka")
        .dead("tock")
        .player("tock", |it| it.buff = Some(Encounter::DeepOgre))
        .deck("spiked_pit")
        .faces("6 1")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound special stored");
    // Printed 1, buff 3, Brutal 2.
    assert_eq!(game.of("pim").health, 3);
    assert_eq!(
        game.state.discard.as_slice(),
        [Encounter::SpikedPit, Encounter::DeepOgre]
    );
}

#[test]
fn the_7_13_each_side_has_its_own_ability() {
    let game = Fixture::new("tock pim brakka")
        .dead("tock")
        .backpack("tock", "owl_charm")
        .play();
    assert_eq!(
        game.refused("tock", "special salvage owl_charm"),
        "E_ABILITYNAME"
    );
    let mut living = Fixture::new("pim tock brakka")
        .stones("tock", 1)
        .faces("4")
        .play();
    living.act("pim", "end_prep").act("pim", "attack tock rob");
    assert!(living.log().contains("4 against 5"), "{}", living.log());
}
