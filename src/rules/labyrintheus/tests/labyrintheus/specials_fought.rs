//! The specials of section 7.5 when fought. Tock fights unless said otherwise; Pim and Brakka look on.

use daedalus_contract::game::{Names, Prose};
use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::encounters::Encounter;

/// Tock meets a monster; faces and equipment as given.
fn meet(monster: &str, faces: &str, worn: &str) -> Trial {
    meeting(monster, faces, worn).play()
}

fn meeting(monster: &str, faces: &str, worn: &str) -> Fixture {
    Fixture::new("tock pim brakka")
        .wears("tock", worn)
        .deck(monster)
        .faces(faces)
}

fn health(mut game: Trial) -> u8 {
    game.draw("tock");
    game.of("tock").health
}

#[test]
fn the_7_50_burning_hurts_win_or_lose() {
    // THE-11.26
    assert_eq!(health(meet("slag_hound", "5", "")), 9);
    assert_eq!(health(meet("slag_hound", "2", "")), 7);
    let mut game = Fixture::new("brakka tock pim")
        .health("brakka", 1)
        .deck("slag_hound")
        .treasures("owl_charm")
        .faces("5")
        .play();
    game.draw("brakka");
    assert!(!game.of("brakka").living);
    assert_eq!(
        (game.of("brakka").stones, game.backpack("brakka").as_str()),
        (1, "owl_charm")
    );
}

#[test]
fn the_7_51_corrosive_wears_twice() {
    let mut game = meet("rust_mites", "2", "steam_gauntlet");
    game.draw("tock").act("tock", "activate steam_gauntlet");
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(2));
}

#[test]
fn the_7_52_brutal_doubles_a_critical_failure() {
    assert_eq!(health(meet("deep_ogre", "2", "")), 7);
    assert_eq!(health(meet("deep_ogre", "1", "")), 4);
}

#[test]
fn the_7_53_ethereal_never_explodes() {
    let mut game = meet("forge_wraith", "6", "");
    game.draw("tock");
    assert!(game.log().contains("6 against 4"), "{}", game.log());
}

#[test]
fn the_7_54_armoured_takes_1_off_the_first_bonus() {
    // THE-11.28
    let mut game = meet("basalt_golem", "2", "steam_gauntlet brass_goggles");
    game.draw("tock").act("tock", "activate steam_gauntlet");
    assert_eq!(game.state.combat().unwrap().bonus, 2);
    game.act("tock", "activate brass_goggles");
    assert!(game.log().contains("6 against 5"), "{}", game.log());
}

#[test]
fn the_7_55_entangling_forbids_equipping_and_drinking_in_cleanup() {
    let mut game = meeting("gear_spider", "2", "")
        .backpack("tock", "stout_of_stone dawnblade")
        .play();
    let prompt = |game: &Trial| {
        let question = game.question("tock").expect("a question");
        Labyrintheus::prompt(&game.state, &question, Names(&[]))
    };
    assert_eq!(
        prompt(&game),
        "Prep: equip, drink, then go on to your encounter."
    );
    game.draw("tock");
    // Only what can be done is named.
    assert_eq!(prompt(&game), "Cleanup: end your turn.");
    assert_eq!(game.refused("tock", "equip dawnblade"), "E_ENTANGLED");
    assert_eq!(game.refused("tock", "drink stout_of_stone"), "E_ENTANGLED");
    game.act("tock", "discard dawnblade")
        .act("tock", "end_turn");
    assert!(!game.state.turn.entangled);
}

#[test]
fn the_7_56_mirror_compares_with_the_printed_defense() {
    // THE-11.24: Stout of Stone does not count.
    let mut game = Fixture::new("pim tock brakka")
        .player("pim", |pim| pim.stout = true)
        .deck("mirror_nymph")
        .faces("4")
        .play();
    game.draw("pim");
    assert!(game.log().contains("4 against 5"), "{}", game.log());
}

#[test]
fn the_7_57_swift_asks_before_the_roll() {
    // THE-5.34
    let mut game = meet("gloom_stag", "3", "steam_gauntlet");
    game.draw("tock");
    assert_eq!(game.all(), "seat 1 pre_roll");
    assert_eq!(game.choices("tock"), "activate steam_gauntlet, pass");
    game.act("tock", "activate steam_gauntlet");
    assert!(game.log().contains("6 against 4"), "{}", game.log());

    let mut late = meeting("gloom_stag", "3", "steam_gauntlet")
        .backpack("tock", "hammerfall")
        .play();
    late.draw("tock").act("tock", "pass");
    assert_eq!(late.refused("tock", "activate steam_gauntlet"), "E_SWIFT");
}

#[test]
fn the_7_58_flying_takes_1_off_hands() {
    // THE-11.29: after doubling.
    let mut game = meet("bone_vulture", "2", "steam_gauntlet brass_goggles");
    game.state.players[0].oiled = true;
    game.draw("tock").act("tock", "activate steam_gauntlet");
    assert!(game.log().contains("7 against 3"), "{}", game.log());
}

#[test]
fn the_7_59_hexing_curses() {
    let mut game = meet("fallen_acolyte", "2", "");
    game.draw("tock");
    assert!(game.of("tock").cursed.is_on());
}

#[test]
fn the_7_60_pack_counts_its_like_in_the_discard_pile() {
    // THE-11.25
    for (pile, needed) in [
        ("", 3),
        ("dust_serpent", 4),
        ("dust_serpent warg_alpha bone_vulture world_wolf", 5),
    ] {
        let mut game = meeting("jackal_pack", "2", "").discard(pile).play();
        game.draw("tock");
        assert!(
            game.log().contains(&format!("2 against {needed}")),
            "{}",
            game.log()
        );
    }
}

#[test]
fn the_7_61_piercing_cannot_be_soaked_but_by_the_drone() {
    // THE-7.134, THE-6.18
    let mut game = meet("brass_sentry", "2", "shield_drone chaos_orb");
    game.draw("tock").act("tock", "pass");
    assert_eq!(game.kind("tock"), "damage_window");
    assert_eq!(game.refused("tock", "soak chaos_orb"), "E_PIERCE");
    game.act("tock", "soak shield_drone");
    assert_eq!(game.of("tock").health, 10);
}

#[test]
fn the_7_62_venomous_poisons_who_loses_health() {
    let mut game = meet("gutter_ghoul", "2", "");
    game.draw("tock");
    assert_eq!(game.of("tock").poison, 1);
    let mut soaked = meet("dust_serpent", "2", "shield_drone");
    soaked.draw("tock").act("tock", "soak shield_drone");
    assert_eq!(
        (soaked.of("tock").health, soaked.of("tock").poison),
        (10, 0)
    );
}

#[test]
fn the_7_63_echoing_hurts_all_others() {
    // THE-11.27: from the fighter's next seat; the game may end in between.
    let mut game = meeting("steam_wight", "2", "")
        .health("pim", 1)
        .health("brakka", 1)
        .play();
    game.draw("tock");
    assert_eq!(game.ending(), Some(("tock", "last_alive".into())));
    let mut three = meet("steam_wight", "2", "");
    three.draw("tock");
    assert_eq!(
        (
            three.of("pim").health,
            three.of("brakka").health,
            three.of("tock").health
        ),
        (8, 10, 8)
    );
}

#[test]
fn the_7_64_thieving_discards_a_random_card() {
    let mut game = meeting("sewer_kobold", "2", "")
        .backpack("tock", "dawnblade owl_charm")
        .draws("dawnblade")
        .play();
    game.draw("tock");
    assert_eq!(game.backpack("tock"), "owl_charm");
    assert_eq!(game.state.treasure_discard.len(), 1);
}

#[test]
fn the_7_65_hoarding_gives_two_cards() {
    // THE-5.69: a beetle of the Gear gives Tock a stone too.
    let mut game = meeting("scrap_beetle", "4", "")
        .treasures("owl_charm dawnblade bear_pelt")
        .play();
    game.draw("tock");
    assert_eq!(game.backpack("tock"), "owl_charm dawnblade");
    assert_eq!(game.of("tock").stones, 1);
}

#[test]
fn the_7_66_lurking_goes_back_into_the_deck() {
    let mut game = meet("drowned_sailor thornling", "2", "");
    game.draw("tock");
    assert!(game.state.deck.contains(&Encounter::DrownedSailor) && game.state.discard.is_empty());
    let mut won = meet("drowned_sailor", "5", "");
    won.draw("tock");
    assert_eq!(won.state.discard.as_slice(), [Encounter::DrownedSailor]);
}

#[test]
fn the_7_67_gaze_forbids_the_fighter_cards() {
    let mut game = meeting("blind_oracle", "2", "steam_gauntlet")
        .backpack("tock", "hammerfall")
        .backpack("pim", "jam_the_gears")
        .play();
    game.draw("tock");
    assert_eq!(game.refused("tock", "play hammerfall"), "E_GAZE");
    game.act("tock", "pass");
    assert!(game.may("pim", "play jam_the_gears"));
}

#[test]
fn the_7_68_relentless_must_be_beaten() {
    assert_eq!(health(meet("penitent_knight", "5", "")), 7);
    let mut game = meet("penitent_knight", "6 1", "");
    game.draw("tock");
    assert_eq!(game.of("tock").health, 10);
}

#[test]
fn the_7_69_gatebound_returns_a_stone() {
    // THE-11.55: with no free stone nothing is lost.
    let mut game = meeting("mad_professor", "2", "").stones("tock", 2).play();
    game.draw("tock");
    assert_eq!(game.of("tock").stones, 1);
    let mut poor = meet("mad_professor", "2", "");
    poor.draw("tock");
    assert_eq!(poor.of("tock").stones, 0);
}

#[test]
fn the_7_70_molten_discards_what_was_used() {
    let mut game = meet("colossus_of_slag", "6 1", "steam_gauntlet shield_drone");
    game.draw("tock");
    assert!(game.events.len() > 3);
    let mut lost = meet(
        "colossus_of_slag",
        "2",
        "steam_gauntlet brass_goggles shield_drone",
    );
    lost.draw("tock")
        .act("tock", "activate steam_gauntlet")
        .act("tock", "pass");
    lost.act("tock", "soak shield_drone");
    assert_eq!(lost.counters("tock", "steam_gauntlet"), None);
    assert_eq!(lost.counters("tock", "shield_drone"), None);
    assert_eq!(lost.counters("tock", "brass_goggles"), Some(0));
}

#[test]
fn the_7_71_lullaby_keeps_the_worse_roll() {
    // THE-11.23: a critical failure is the worst.
    let mut game = meet("pale_mother", "5 3", "");
    game.draw("tock");
    assert!(game.log().contains("3 against 6"), "{}", game.log());
    let mut critical = meet("pale_mother", "1 2", "");
    critical.draw("tock");
    assert!(
        critical.log().contains("critical failure"),
        "{}",
        critical.log()
    );
}

#[test]
fn the_7_72_devouring_damage_cannot_be_reduced_by_cards_or_potions() {
    // THE-11.33: nor does the Phoenix help. Items soak.
    let mut game = meeting("world_wolf", "2", "shield_drone phoenix_draught")
        .backpack("tock", "shield_wall")
        .health("tock", 2)
        .play();
    game.draw("tock");
    assert_eq!(game.refused("tock", "play shield_wall"), "E_DEVOUR");
    game.act("tock", "soak shield_drone");
    assert!(!game.of("tock").living);
}

#[test]
fn the_7_73_and_5_134_many_armed_wants_two_wins() {
    // THE-7.73, THE-5.134
    // Bonuses count for their own roll alone; a first loss decides.
    let mut game = meet("tide_baron", "3 4", "steam_gauntlet brass_goggles");
    game.draw("tock").act("tock", "activate steam_gauntlet");
    assert_eq!(game.kind("tock"), "total_window");
    assert_eq!(game.state.combat().unwrap().bonus, 0);
    assert_eq!(game.refused("tock", "activate steam_gauntlet"), "E_ONCE");
    game.act("tock", "activate brass_goggles");
    assert_eq!((game.of("tock").health, game.of("tock").stones), (10, 1));
    assert_eq!(health(meet("tide_baron", "4", "")), 7);
}

#[test]
fn the_7_74_judging_counts_stones() {
    let mut game = meeting("seraph_unbound", "2", "").stones("tock", 3).play();
    game.draw("tock");
    assert_eq!(game.of("tock").health, 4);
}

#[test]
fn the_7_75_self_assembling_grows_with_the_difficulty() {
    for (cards, needed) in [(1, 5), (2, 6), (7, 8), (12, 8)] {
        let names = vec!["narrower_ledges"; cards].join(" ");
        let mut game = meeting("grand_automaton", "2", "").in_play(&names).play();
        game.draw("tock");
        assert!(
            game.log().contains(&format!("2 against {needed}")),
            "{cards}: {}",
            game.log()
        );
    }
}
