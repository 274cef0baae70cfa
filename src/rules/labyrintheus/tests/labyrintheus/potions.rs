//! Potions (THE-5.24, 5.124, section 7.11). Tock has two belts.

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::player::{Player, Span};

fn table(potion: &str) -> Fixture {
    Fixture::new("tock pim gorrun").backpack("tock", potion)
}

fn belted(potion: &str) -> Fixture {
    Fixture::new("tock pim gorrun").wears("tock", potion)
}

#[test]
fn the_5_24_potions_are_drunk_from_backpack_or_belt_but_in_encounters_from_the_belt() {
    let mut game = table("berserker_brew")
        .wears("tock", "cats_grace steam_gauntlet")
        .deck("spiked_pit")
        .play();
    game.draw("tock");
    assert_eq!(game.choices("tock"), "drink cats_grace, pass");
    assert_eq!(game.refused("tock", "drink berserker_brew"), "E_BACKPACK");
    let mut main = table("stout_of_stone").play();
    main.act("tock", "drink stout_of_stone");
    assert_eq!(main.backpack("tock"), "");
    assert_eq!(main.state.treasure_discard.len(), 1);
}

#[test]
fn the_7_137_stout_of_stone_lasts_until_the_next_turn() {
    let mut game = table("stout_of_stone").play();
    game.act("tock", "drink stout_of_stone");
    assert_eq!(game.view().seats[0].defense, 6);
    game.until("pim", "prep");
    assert_eq!(game.view().seats[0].defense, 6);
    game.until("tock", "prep");
    assert_eq!(game.view().seats[0].defense, 4);
}

#[test]
fn the_7_138_and_5_125_forge_tonic_is_distributed() {
    // THE-7.138, THE-5.125
    let mut game = table("forge_tonic")
        .wears("tock", "steam_gauntlet:3 shield_drone:1")
        .play();
    game.act("tock", "drink forge_tonic");
    assert!(
        game.choices("tock")
            .starts_with("choose 3 0, choose 2 1, choose 2 0")
    );
    assert_eq!(game.decision("tock").default.to_string(), "choose 3 0");
    game.act("tock", "choose 2 1");
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(1));
    assert_eq!(game.counters("tock", "shield_drone"), Some(0));
    assert_eq!(
        table("forge_tonic")
            .play()
            .refused("tock", "drink forge_tonic"),
        "E_TIMING"
    );
}

#[test]
fn the_5_125_forge_tonic_asks_a_number_for_each_item_with_counters() {
    let mut game = table("forge_tonic")
        .wears("tock", "brass_goggles steam_gauntlet:1 shield_drone:1")
        .play();
    game.act("tock", "drink forge_tonic");
    assert_eq!(
        game.choices("tock"),
        "choose 1 1, choose 1 0, choose 0 1, choose 0 0"
    );
    game.act("tock", "choose 0 1");
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(1));
    assert_eq!(game.counters("tock", "shield_drone"), Some(0));
}

#[test]
fn the_7_139_moonwater_heals_also_after_damage() {
    // THE-5.12: never above the limit. THE-5.36
    let mut game = table("moonwater").health("tock", 8).play();
    game.act("tock", "drink moonwater");
    assert_eq!(game.of("tock").health, 10);
    let mut hit = belted("moonwater")
        .health("tock", 6)
        .deck("thornling")
        .faces("2")
        .play();
    hit.draw("tock").act("tock", "drink moonwater");
    assert_eq!(hit.of("tock").health, 8);
    // There is nothing to heal where all was soaked.
    let mut soaked = Fixture::new("tock pim gorrun")
        .wears("tock", "shield_drone moonwater")
        .deck("basalt_golem")
        .faces("2")
        .play();
    soaked.draw("tock");
    assert!(soaked.may("tock", "drink moonwater"));
    soaked.act("tock", "soak shield_drone");
    assert_eq!(soaked.kind("tock"), "cleanup");
    assert_eq!(
        table("moonwater").play().refused("tock", "drink moonwater"),
        "E_TIMING"
    );
}

#[test]
fn the_7_143_cats_grace_is_for_the_fighter() {
    let mut game = Fixture::new("tock pim gorrun")
        .wears("tock", "cats_grace")
        .wears("pim", "cats_grace")
        .deck("spiked_pit")
        .faces("3")
        .play();
    game.draw("tock");
    let mut drunk = game.clone();
    game.act("tock", "pass");
    assert_eq!(game.asked(), "tock:cleanup", "Pim is not asked");
    drunk.act("tock", "drink cats_grace");
    assert_eq!(
        drunk.of("tock").graceful,
        daedalus_labyrintheus::player::Span::On
    );
}

#[test]
fn the_7_140_clarity_reorders_the_top_three() {
    // THE-5.126: the present order first. THE-5.127: on an empty deck refused.
    let mut game = table("draught_of_clarity")
        .deck("thornling slag_hound deep_ogre warg_alpha")
        .play();
    game.act("tock", "drink draught_of_clarity");
    assert!(
        game.choices("tock")
            .starts_with("choose thornling slag_hound deep_ogre, ")
    );
    game.act("tock", "choose deep_ogre thornling slag_hound");
    let top: Vec<_> = game.state.deck.iter().rev().take(4).copied().collect();
    assert_eq!(
        top,
        [
            Encounter::DeepOgre,
            Encounter::Thornling,
            Encounter::SlagHound,
            Encounter::WargAlpha
        ]
    );
    assert_eq!(
        table("draught_of_clarity")
            .play()
            .refused("tock", "drink draught_of_clarity"),
        "E_TIMING"
    );
}

#[test]
fn the_7_141_and_5_132_berserker_brew_adds_3_and_hurts_at_the_end() {
    // THE-7.141, THE-5.132
    let mut game = table("berserker_brew").deck("deep_ogre").faces("2").play();
    game.act("tock", "drink berserker_brew").draw("tock");
    assert!(game.log().contains("5 against 4"), "{}", game.log());
    assert_eq!(game.of("tock").health, 10);
    game.act("tock", "end_turn");
    assert_eq!((game.of("tock").health, game.of("tock").brewed), (9, 0));
    // THE-5.124: not at a Trap.
    let mut trap = belted("berserker_brew cats_grace")
        .deck("spiked_pit")
        .play();
    trap.draw("tock");
    assert_eq!(trap.refused("tock", "drink berserker_brew"), "E_TIMING");
}

#[test]
fn the_7_142_marrow_broth_cleanses() {
    let mut game = table("marrow_broth")
        .health("tock", 5)
        .player("tock", |it| {
            it.poison = 2;
            it.cursed = Span::On;
        })
        .play();
    game.act("tock", "drink marrow_broth");
    let tock = game.of("tock");
    assert_eq!(
        (tock.health, tock.poison, tock.cursed.is_on()),
        (7, 0, false)
    );
    // One counter of poison is enough to drink it, and a curse is.
    let mut poisoned = table("marrow_broth")
        .player("tock", |it| it.poison = 1)
        .play();
    poisoned.act("tock", "drink marrow_broth");
    assert_eq!(poisoned.of("tock").poison, 0);
    let cursed = |it: &mut Player| it.cursed = Span::On;
    let mut cursed = table("marrow_broth").player("tock", cursed).play();
    cursed.act("tock", "drink marrow_broth");
    assert!(!cursed.of("tock").cursed.is_on());
    // Who is well has no use for it.
    let well = table("marrow_broth").play();
    assert_eq!(well.refused("tock", "drink marrow_broth"), "E_TIMING");
}

#[test]
fn the_7_143_cats_grace_lasts_until_the_end_of_the_next_turn() {
    let mut game = table("cats_grace").play();
    game.act("tock", "drink cats_grace");
    assert_eq!(game.view().seats[0].skill, 3);
    game.until("pim", "prep").until("tock", "prep");
    assert_eq!(game.view().seats[0].skill, 3);
    game.until("pim", "prep");
    assert_eq!(game.view().seats[0].skill, 0);
}

#[test]
fn the_7_144_liquid_luck_re_rolls_the_own_roll() {
    // THE-11.3: it may be a critical failure again. THE-5.124: not of others.
    let mut game = belted("liquid_luck").deck("deep_ogre").faces("1 5").play();
    game.draw("tock").act("tock", "drink liquid_luck");
    assert!(game.log().contains("5 against 4"), "{}", game.log());
    let mut other = Fixture::new("pim tock gorrun")
        .wears("tock", "liquid_luck")
        .deck("deep_ogre")
        .faces("2")
        .play();
    other.draw("pim");
    assert_eq!(other.kind("pim"), "cleanup");
    assert_eq!(
        table("liquid_luck")
            .play()
            .refused("tock", "drink liquid_luck"),
        "E_TIMING"
    );
}

#[test]
fn the_7_145_holy_water_heals_or_banishes() {
    let mut game = table("holy_water").health("tock", 3).dead("pim").play();
    game.act("tock", "drink holy_water");
    assert_eq!(game.choices("tock"), "choose heal, choose pim");
    let mut banish = game.clone();
    banish.act("tock", "choose pim");
    assert!(banish.of("pim").skips_encounter);
    game.act("tock", "choose heal");
    assert_eq!(game.of("tock").health, 7);
    // THE-5.126: what cannot be carried out is not listed; the one option is taken.
    let mut full = table("holy_water").dead("pim").play();
    full.act("tock", "drink holy_water");
    assert!(full.of("pim").skips_encounter);
}

#[test]
fn the_7_146_and_11_33_phoenix_draught_saves_by_itself() {
    // THE-7.146, THE-11.33
    // THE-5.36, THE-5.121
    let mut game = belted("phoenix_draught")
        .health("tock", 1)
        .deck("spiked_pit")
        .faces("2")
        .play();
    game.draw("tock");
    assert_eq!(
        (
            game.of("tock").health,
            game.counters("tock", "phoenix_draught")
        ),
        (2, None)
    );
    assert_eq!(
        belted("phoenix_draught")
            .play()
            .refused("tock", "drink phoenix_draught"),
        "E_TIMING"
    );
    let mut packed = table("phoenix_draught")
        .health("tock", 1)
        .deck("spiked_pit")
        .faces("2")
        .play();
    packed.draw("tock");
    assert!(!packed.of("tock").living);
}

#[test]
fn the_7_147_and_11_29_oil_doubles_the_next_item() {
    // THE-7.147, THE-11.29
    let mut game = table("oil_of_overdrive")
        .wears("tock", "steam_gauntlet")
        .deck("world_wolf")
        .faces("2")
        .play();
    game.act("tock", "drink oil_of_overdrive")
        .draw("tock")
        .act("tock", "activate steam_gauntlet");
    assert!(game.log().contains("8 against 6"), "{}", game.log());
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(0));
    assert!(!game.of("tock").oiled);
    // THE-5.124: in T only with an item that can be activated now.
    let mut fights = belted("oil_of_overdrive")
        .wears("tock", "steam_gauntlet")
        .deck("world_wolf")
        .faces("2")
        .play();
    fights.draw("tock").act("tock", "drink oil_of_overdrive");
    fights.act("tock", "activate steam_gauntlet");
    assert!(fights.log().contains("8 against 6"), "{}", fights.log());
    let mut idle = belted("oil_of_overdrive")
        .deck("thornling")
        .faces("2")
        .play();
    idle.draw("tock");
    assert_eq!(idle.kind("tock"), "cleanup");
}

#[test]
fn the_7_148_volatile_flask_burns_a_player_or_weakens_a_monster() {
    let mut game = table("volatile_flask").play();
    game.act("tock", "drink volatile_flask");
    assert_eq!(game.choices("tock"), "choose pim, choose gorrun");
    game.act("tock", "choose pim");
    assert_eq!(game.of("pim").health, 7);
    let mut fight = belted("volatile_flask")
        .deck("warg_alpha")
        .faces("2")
        .play();
    fight.draw("tock").act("tock", "drink volatile_flask");
    assert!(fight.log().contains("2 against 2"), "{}", fight.log());
}

#[test]
fn the_5_124_a_potion_that_changes_nothing_is_refused() {
    for potion in [
        "holy_water",
        "marrow_broth",
        "forge_tonic",
        "liquid_luck",
        "phoenix_draught",
    ] {
        let game = table(potion).play();
        assert_eq!(game.refused("tock", &format!("drink {potion}")), "E_TIMING");
    }
    let mut stranger = belted("volatile_flask")
        .active("pim")
        .deck("warg_alpha")
        .play();
    stranger.draw("pim");
    assert_eq!(stranger.kind("pim"), "cleanup");
}
