//! Fights against monsters (sections 5.1 and 5.6).

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::player::Span;

fn table() -> Fixture {
    Fixture::new("tock pim brakka")
}

#[test]
fn the_5_4_dice_explode_on_6_and_a_d8_not_on_7_and_8() {
    let mut game = table().deck("deep_ogre").faces("6 6 2").play();
    game.draw("tock");
    assert!(game.log().contains("14 against 4"), "{}", game.log());
    let mut eight = Fixture::new("ysolde tock brakka")
        .deck("deep_ogre")
        .faces("8")
        .play();
    eight.draw("ysolde");
    assert!(eight.log().contains("8 against 4"), "{}", eight.log());
    let sixes = "6 ".repeat(30);
    let mut many = table().deck("deep_ogre").faces(&sixes).play();
    many.draw("tock");
    assert!(many.log().contains("126 against 4"), "{}", many.log());
}

#[test]
fn the_5_5_a_first_1_fails_but_a_later_one_does_not() {
    // THE-11.2
    let mut game = table().deck("deep_ogre").faces("6 1").play();
    game.draw("tock");
    assert!(game.log().contains("7 against 4"), "{}", game.log());
}

#[test]
fn the_5_9_a_curse_takes_1_off_until_the_end_of_the_next_turn() {
    let mut game = table()
        .player("tock", |it| it.cursed = Span::On)
        .deck("deep_ogre")
        .faces("4")
        .play();
    game.draw("tock");
    assert!(game.log().contains("3 against 4"), "{}", game.log());
    game.until("pim", "prep").until("tock", "prep");
    assert!(game.of("tock").cursed.is_on());
    game.until("pim", "prep");
    assert!(!game.of("tock").cursed.is_on());
}

#[test]
fn the_5_10_poison_hurts_at_the_start_of_the_own_turns() {
    // THE-5.29, at most 3 counters.
    let mut game = table().player("pim", |it| it.poison = 2).play();
    game.until("pim", "prep");
    assert_eq!((game.of("pim").poison, game.of("pim").health), (1, 8));
    let mut full = table()
        .player("tock", |it| it.poison = 3)
        .deck("gutter_ghoul")
        .faces("2")
        .play();
    full.draw("tock");
    assert_eq!(full.of("tock").poison, 3);
}

#[test]
fn the_5_11_effect_damage_opens_no_window_unless_it_would_kill() {
    // E_PIERCE; Phoenix Draught works too.
    let worn = table()
        .wears("tock", "shield_drone")
        .backpack("pim", "shield_wall")
        .deck("slag_hound")
        .faces("5");
    let mut game = worn.clone().play();
    game.draw("tock");
    assert_eq!(game.of("tock").health, 9);
    let mut lethal = worn
        .health("tock", 1)
        .backpack("tock", "shared_burden")
        .play();
    lethal.draw("tock");
    assert_eq!(lethal.all(), "seat 1 damage_window");
    assert_eq!(lethal.refused("tock", "soak shield_drone"), "E_PIERCE");
    lethal.act("tock", "pass").act("pim", "play shield_wall");
    assert_eq!(lethal.of("tock").health, 1);
    let mut phoenix = table()
        .health("tock", 1)
        .wears("tock", "phoenix_draught")
        .deck("slag_hound")
        .faces("5")
        .play();
    phoenix.draw("tock");
    assert_eq!(phoenix.of("tock").health, 2);
}

#[test]
fn the_5_64_values_are_sums_with_a_lower_limit() {
    // THE-7.100, THE-7.101
    let mut game = table()
        .in_play("thicker_hides thicker_hides sharpened_fangs")
        .deck("thornling")
        .faces("4")
        .play();
    game.draw("tock");
    assert_eq!(game.of("tock").health, 8);
    assert!(game.log().contains("4 against 5"), "{}", game.log());
}

#[test]
fn the_5_65_and_5_17_items_count_one_by_one_while_the_total_is_too_low() {
    // THE-5.65, THE-5.17
    // THE-5.63: window, roll, window, compare.
    let mut game = table()
        .wears("tock", "steam_gauntlet brass_goggles")
        .deck("mere_hag")
        .faces("2")
        .play();
    game.draw("tock");
    assert_eq!(
        game.choices("tock"),
        "activate brass_goggles, activate steam_gauntlet, pass"
    );
    game.act("tock", "activate brass_goggles");
    assert_eq!(game.choices("tock"), "activate steam_gauntlet, pass");
    assert_eq!(game.refused("tock", "activate brass_goggles"), "E_ONCE");
    game.act("tock", "activate steam_gauntlet");
    assert!(game.log().contains("7 against 5"), "{}", game.log());
}

#[test]
fn the_5_66_after_a_critical_failure_no_item_helps() {
    let mut game = table()
        .wears("tock", "steam_gauntlet")
        .deck("thornling")
        .faces("1")
        .play();
    game.draw("tock");
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(0));
    assert_eq!(game.of("tock").health, 9);
}

#[test]
fn the_5_67_to_5_70_rewards() {
    // THE-5.67, THE-5.68, THE-5.69, THE-5.70
    // THE-11.17, THE-11.18: drawn at once, and equipped in Cleanup of the same turn.
    let mut game = table()
        .deck("gear_spider")
        .treasures("dawnblade")
        .faces("5")
        .play();
    game.draw("tock");
    assert_eq!(
        (game.of("tock").stones, game.backpack("tock").as_str()),
        (1, "dawnblade")
    );
    game.act("tock", "equip dawnblade");
    assert_eq!(game.state.discard.as_slice(), [Encounter::GearSpider]);
}

#[test]
fn the_11_15_a_titan_gives_anybody_one_stone() {
    // THE-5.69: whatever `kin` is.
    let mut game = table().deck("seraph_unbound").faces("6 5").play();
    game.draw("tock");
    assert_eq!(game.of("tock").stones, 1);
}

#[test]
fn the_5_71_soaking_takes_damage_away() {
    // THE-5.116: the window opens for at least 1 damage.
    let mut game = table()
        .wears("tock", "shield_drone chaos_orb")
        .deck("basalt_golem")
        .faces("2")
        .play();
    game.draw("tock")
        .act("tock", "pass")
        .act("tock", "soak shield_drone");
    assert_eq!(game.of("tock").health, 10);
    assert_eq!(game.counters("tock", "chaos_orb"), Some(0));
}

#[test]
fn the_5_72_without_health_a_player_is_dead() {
    let mut game = table()
        .health("tock", 2)
        .deck("slag_hound")
        .faces("2")
        .play();
    game.draw("tock");
    assert!(!game.of("tock").living);
}

#[test]
fn the_7_104_and_7_105_titans_stir_and_the_king_is_bored() {
    // THE-7.104, THE-7.105
    let mut titan = table()
        .in_play("titans_stir")
        .deck("world_wolf")
        .faces("2")
        .play();
    titan.draw("tock");
    assert!(titan.log().contains("2 against 7"), "{}", titan.log());
    assert_eq!(titan.of("tock").health, 4);
    let mut bored = table()
        .in_play("king_is_bored")
        .deck("thornling")
        .faces("1")
        .play();
    bored.draw("tock");
    assert_eq!(bored.of("tock").health, 8);
    let mut comes = table()
        .dead("brakka")
        .deck("king_is_bored thornling")
        .faces("5")
        .play();
    comes.draw("tock");
    assert_eq!((comes.of("tock").health, comes.of("pim").health), (9, 8));
    let mut ledges = table()
        .in_play("narrower_ledges")
        .deck("greased_stairs")
        .faces("3")
        .play();
    ledges.draw("tock");
    // THE-7.103
    assert_eq!(ledges.of("tock").health, 9);
}
