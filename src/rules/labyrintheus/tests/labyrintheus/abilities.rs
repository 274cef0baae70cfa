//! Ability cards (section 7.12). Tock is active.

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

#[test]
fn the_7_149_hammerfall_and_11_4_on_a_critical_failure() {
    // THE-7.149, THE-11.4
    // THE-5.66: T cards stay legal; a later re-roll still gets the +3.
    let mut game = table()
        .backpack("pim", "hammerfall")
        .deck("deep_ogre")
        .faces("2")
        .play();
    game.draw("tock").act("pim", "play hammerfall");
    assert!(game.log().contains("5 against 4"), "{}", game.log());

    let mut critical = table()
        .backpack("pim", "hammerfall second_chance")
        .deck("deep_ogre")
        .faces("1 2")
        .play();
    critical
        .draw("tock")
        .act("pim", "play hammerfall")
        .act("pim", "play second_chance");
    assert!(critical.log().contains("5 against 4"), "{}", critical.log());
}

#[test]
fn the_7_150_reforge_takes_an_item_from_the_discard_pile() {
    // THE-5.23, THE-11.9: without counters.
    let mut game = table()
        .backpack("tock", "reforge")
        .treasure_discard("moonwater dawnblade hammerfall anvil_plate")
        .play();
    assert!(
        game.choices("tock")
            .starts_with("play reforge anvil_plate, play reforge dawnblade, discard")
    );
    assert_eq!(game.refused("tock", "play reforge moonwater"), "E_TARGET");
    game.act("tock", "play reforge dawnblade");
    assert_eq!(game.backpack("tock"), "dawnblade");
}

#[test]
fn the_7_151_shield_wall_takes_3_off() {
    let mut game = table()
        .backpack("gorrun", "shield_wall")
        .deck("basalt_golem")
        .in_play("sharpened_fangs")
        .faces("2")
        .play();
    game.draw("tock").act("gorrun", "play shield_wall");
    assert_eq!(game.of("tock").health, 9);
}

#[test]
fn the_7_152_hex_of_frailty_takes_2_defense_off_but_not_below_1() {
    // THE-5.64
    let mut game = table()
        .backpack("pim", "hex_of_frailty")
        .deck("slag_hound")
        .faces("2")
        .play();
    game.draw("tock").act("pim", "play hex_of_frailty");
    assert!(game.log().contains("2 against 1"), "{}", game.log());
}

#[test]
fn the_7_153_moonveil_sends_a_normal_encounter_away() {
    // THE-11.43: not the Titan of an escape.
    let mut game = table()
        .backpack("pim", "moonveil")
        .deck("basalt_golem thornling")
        .faces("5")
        .play();
    game.draw("tock").act("pim", "play moonveil");
    assert_eq!(game.state.deck.as_slice(), [Encounter::BasaltGolem]);
    assert_eq!(game.state.discard.as_slice(), [Encounter::Thornling]);
    let mut escape = table()
        .backpack("pim", "moonveil savage_roar switcheroo")
        .stones("tock", 4)
        .deck("tide_baron")
        .play();
    escape.act("tock", "end_prep").act("tock", "escape");
    assert_eq!(escape.refused("pim", "play moonveil"), "E_TARGET");
    assert_eq!(escape.refused("pim", "play switcheroo pim"), "E_TARGET");
    assert!(escape.may("pim", "play savage_roar"));
}

#[test]
fn the_7_154_unravel_answers_only_cards() {
    // THE-11.51: the one copy cannot be answered by another.
    let game = table().backpack("tock", "unravel").play();
    assert_eq!(game.refused("tock", "play unravel"), "E_TIMING");
}

#[test]
fn the_7_155_blood_frenzy_makes_the_victorious_turn_up_another_card() {
    let mut game = table()
        .backpack("gorrun", "blood_frenzy")
        .deck("thornling slag_hound")
        .faces("5 5")
        .play();
    assert_eq!(game.kind("gorrun"), "");
    game.draw("tock");
    assert_eq!(game.kind("gorrun"), "interrupt");
    game.act("gorrun", "play blood_frenzy");
    assert_eq!(game.state.turn.turned_up, 2);
    assert_eq!(game.kind("tock"), "cleanup");
    let mut lost = table()
        .backpack("gorrun", "blood_frenzy")
        .deck("thornling")
        .faces("2")
        .play();
    lost.draw("tock");
    assert_eq!(lost.kind("gorrun"), "");
}

#[test]
fn the_7_156_savage_roar_makes_it_worse() {
    let mut game = table()
        .backpack("gorrun", "savage_roar")
        .deck("thornling")
        .faces("3")
        .play();
    game.draw("tock").act("gorrun", "play savage_roar");
    assert_eq!(game.of("tock").health, 7);
}

#[test]
fn the_7_157_ambush_attacks_the_active_player_in_prep_or_cleanup() {
    // THE-11.49: truce; it does not use up the own Encounter phase.
    let mut game = table()
        .backpack("gorrun", "ambush")
        .stones("tock", 1)
        .deck("thornling")
        .faces("4")
        .play();
    assert_eq!(
        game.choices("gorrun"),
        "play ambush wound, play ambush rob, pass"
    );
    game.act("gorrun", "play ambush wound");
    assert_eq!(game.of("tock").health, 7);
    assert_eq!(game.kind("tock"), "prep");
    let truce = table()
        .backpack("gorrun", "ambush")
        .set(|state| state.turns = 0)
        .play();
    assert_eq!(truce.kind("gorrun"), "");
    assert_eq!(truce.refused("gorrun", "play ambush wound"), "E_TURN");
    let own = table().backpack("tock", "ambush").play();
    assert_eq!(own.refused("tock", "play ambush wound"), "E_TARGET");
    let mut choice = table().backpack("gorrun", "ambush").play();
    choice.act("tock", "end_prep");
    assert_eq!(choice.kind("gorrun"), "");
}

#[test]
fn the_11_50_ambush_banishes_in_that_very_turn() {
    let mut game = table()
        .dead("tock")
        .backpack("gorrun", "ambush")
        .deck("thornling")
        .faces("4")
        .play();
    game.act("gorrun", "play ambush banish")
        .act("tock", "end_prep");
    assert_eq!(game.kind("tock"), "cleanup");
    assert_eq!(game.state.deck.len(), 1);
}

#[test]
fn the_7_158_pickpocket_takes_a_random_backpack_card() {
    // THE-11.9: not equipped items.
    let mut game = table()
        .backpack("pim", "pickpocket")
        .backpack("tock", "owl_charm dawnblade")
        .wears("tock", "steam_gauntlet")
        .draws("owl_charm")
        .play();
    assert_eq!(game.choices("pim"), "play pickpocket tock, pass");
    game.act("pim", "play pickpocket tock");
    assert_eq!(
        (
            game.backpack("pim").as_str(),
            game.backpack("tock").as_str()
        ),
        ("owl_charm", "dawnblade")
    );
}

#[test]
fn the_7_159_nimble_step_avoids_a_failed_trap() {
    // THE-11.32: it triggers Trapwise.
    let mut game = Fixture::new("pim tock gorrun")
        .backpack("gorrun", "nimble_step")
        .deck("spiked_pit")
        .treasures("owl_charm")
        .faces("1")
        .play();
    game.draw("pim").act("gorrun", "play nimble_step");
    assert_eq!(
        (game.of("pim").health, game.backpack("pim").as_str()),
        (9, "owl_charm")
    );
    let mut avoided = table()
        .backpack("gorrun", "nimble_step")
        .deck("spiked_pit")
        .faces("5")
        .play();
    avoided.draw("tock");
    assert_eq!(avoided.kind("tock"), "cleanup");
}

#[test]
fn the_7_160_switcheroo_makes_another_face_it() {
    // THE-11.16, THE-11.64: rewards are theirs; then the active player's Cleanup.
    let mut game = table()
        .backpack("gorrun", "switcheroo")
        .deck("sewer_kobold")
        .treasures("owl_charm")
        .faces("3")
        .play();
    game.draw("tock");
    assert_eq!(
        game.choices("gorrun"),
        "play switcheroo pim, play switcheroo gorrun, pass"
    );
    game.act("gorrun", "play switcheroo pim");
    assert_eq!(
        (game.of("pim").stones, game.backpack("pim").as_str()),
        (1, "owl_charm")
    );
    assert_eq!(game.kind("tock"), "cleanup");
    assert!(!game.state.turn.victorious);
    let mut titan = table()
        .backpack("gorrun", "switcheroo")
        .deck("tide_baron")
        .faces("2")
        .play();
    titan.draw("tock");
    assert_eq!(titan.of("tock").health, 7);
    let mut stairs = table()
        .backpack("gorrun", "switcheroo")
        .deck("greased_stairs thornling")
        .faces("1")
        .play();
    stairs.draw("tock").act("gorrun", "play switcheroo pim");
    assert_eq!((stairs.of("pim").health, stairs.state.deck.len()), (8, 1));
}

#[test]
fn the_7_160_who_faces_it_already_is_no_second_player() {
    let mut game = table()
        .backpack("gorrun", "switcheroo switcheroo")
        .deck("sewer_kobold")
        .play();
    game.draw("tock").act("gorrun", "play switcheroo pim");
    assert_eq!(
        game.choices("gorrun"),
        "play switcheroo gorrun, pass",
        "THE-11.64: the same Reveal window goes on"
    );
    for persona in ["pim", "tock"] {
        let again = format!("play switcheroo {persona}");
        assert_eq!(game.refused("gorrun", &again), "E_TARGET");
    }
}

#[test]
fn the_7_161_shared_burden_passes_half_on_at_once() {
    // THE-11.66, THE-11.34
    let mut game = table()
        .backpack("tock", "shared_burden")
        .wears("tock", "shield_drone")
        .health("pim", 1)
        .deck("basalt_golem")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "play shared_burden pim");
    assert!(!game.of("pim").living);
    assert_eq!(game.state.damage().unwrap().amount, 2);
    game.act("tock", "soak shield_drone");
    assert_eq!(game.of("tock").health, 10);
}

#[test]
fn the_7_162_second_chance_rolls_again() {
    // THE-11.5, THE-11.63, THE-11.3: bonuses given stay.
    let mut game = table()
        .backpack("pim", "second_chance")
        .wears("tock", "steam_gauntlet brass_goggles")
        .deck("world_wolf")
        .faces("2 6 2")
        .play();
    game.draw("tock")
        .act("tock", "activate brass_goggles")
        .act("tock", "pass");
    game.act("pim", "play second_chance");
    assert!(game.log().contains("10 against 6"), "{}", game.log());
    assert_eq!(game.counters("tock", "brass_goggles"), Some(1));
}

#[test]
fn the_7_163_turn_undead_ends_an_attack_of_the_dead() {
    // THE-11.6, THE-11.65, THE-3.18
    let mut game = table()
        .dead("tock")
        .backpack("pim", "turn_undead")
        .deck("tide_baron")
        .faces("6 6 6")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound special");
    game.act("pim", "play turn_undead");
    assert_eq!(game.of("pim").health, 9);
    assert_eq!(game.state.discard.as_slice(), [Encounter::TideBaron]);
    assert_eq!(game.of("tock").buff, None);
    assert_eq!(game.kind("tock"), "cleanup");
    assert_eq!(game.state.chambers.last().unwrap().mark.id(), "missed");
    let mut living = table().backpack("gorrun", "turn_undead").faces("2").play();
    living
        .act("tock", "end_prep")
        .act("tock", "attack pim wound");
    assert_eq!(living.kind("tock"), "cleanup");
}

#[test]
fn the_7_164_jam_the_gears_takes_3_off() {
    let mut game = table()
        .backpack("pim", "jam_the_gears")
        .deck("thornling")
        .faces("5")
        .play();
    game.draw("tock").act("pim", "play jam_the_gears");
    assert!(game.log().contains("2 against 3"), "{}", game.log());
}

#[test]
fn the_7_165_sabotage_goes_both_ways() {
    for (choice, health) in [("-3", 10), ("+3", 8)] {
        let mut game = table()
            .backpack("pim", "sabotage")
            .deck("spiked_pit")
            .faces("4")
            .play();
        game.draw("tock")
            .act("pim", &format!("play sabotage {choice}"));
        assert_eq!(game.of("tock").health, health);
    }
    let mut low = table()
        .backpack("pim", "sabotage")
        .deck("greased_stairs")
        .faces("2")
        .play();
    low.draw("tock").act("pim", "play sabotage -3");
    assert!(low.log().contains("2 against 0"), "{}", low.log());
}

#[test]
fn the_7_166_scrap_magnet_wears_an_item() {
    // THE-11.7: nobody gains a bonus from it.
    let mut game = table()
        .backpack("pim", "scrap_magnet")
        .wears("tock", "steam_gauntlet:2 prayer_beads")
        .play();
    assert_eq!(
        game.choices("pim"),
        "play scrap_magnet steam_gauntlet, pass"
    );
    game.act("pim", "play scrap_magnet steam_gauntlet");
    assert_eq!(game.counters("tock", "steam_gauntlet"), None);
}

#[test]
fn the_5_113_to_5_115_free_cards_interrupt_the_phases_of_others() {
    // THE-5.113, THE-5.114, THE-5.115
    // THE-5.119: an interrupt may be answered.
    let mut game = table()
        .backpack("pim", "pickpocket")
        .backpack("gorrun", "unravel owl_charm")
        .deck("thornling")
        .faces("5")
        .play();
    assert_eq!(game.all(), "seat 1 prep, seat 2 interrupt");
    game.act("pim", "pass");
    assert_eq!(game.all(), "seat 1 prep");
    game.act("tock", "end_prep");
    assert_eq!(game.all(), "seat 1 encounter_choice, seat 2 interrupt");
    game.act("pim", "play pickpocket gorrun");
    assert_eq!(game.all(), "seat 3 answer_window");
    game.act("gorrun", "play unravel");
    assert_eq!(game.backpack("gorrun"), "owl_charm");
    assert_eq!(game.kind("tock"), "encounter_choice");
}

#[test]
fn the_11_52_a_card_whose_target_is_gone_has_no_effect() {
    let mut game = table()
        .backpack("pim", "pickpocket")
        .backpack("gorrun", "unravel")
        .play();
    game.act("pim", "play pickpocket gorrun")
        .act("gorrun", "pass");
    assert_eq!(game.backpack("pim"), "unravel");
    let mut gone = table()
        .backpack("pim", "pickpocket")
        .backpack("tock", "unravel")
        .play();
    gone.act("pim", "play pickpocket tock")
        .act("tock", "play unravel");
    assert!(gone.log().contains("unravelled"), "{}", gone.log());
    // The answer is answered itself, and was the last card there.
    let mut empty = table()
        .backpack("pim", "pickpocket")
        .backpack("gorrun", "unravel")
        .backpack("tock", "unravel")
        .play();
    empty
        .act("pim", "play pickpocket gorrun")
        .act("tock", "pass")
        .act("gorrun", "play unravel")
        .act("tock", "play unravel");
    assert_eq!(
        (empty.backpack("pim"), empty.backpack("gorrun")),
        (String::new(), String::new())
    );
    assert!(empty.log().contains("no effect"), "{}", empty.log());
}
