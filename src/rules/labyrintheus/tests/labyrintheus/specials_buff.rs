//! The specials of section 7.5 as buffs of an undead attacker. Pim (undead, Damage 1) attacks Tock (Defense 4).

use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::encounters::Encounter;

fn hunt(monster: &str, faces: &str) -> Fixture {
    Fixture::new("pim tock gorrun")
        .dead("pim")
        .deck(monster)
        .faces(faces)
}

/// Pim turns up the monster and attacks Tock so.
fn attack(fixture: Fixture, words: &str) -> Trial {
    let mut game = fixture.play();
    game.act("pim", "end_prep")
        .act("pim", &format!("attack tock {words}"));
    game
}

#[test]
fn the_7_50_burning_hurts_even_on_a_miss() {
    assert_eq!(
        attack(hunt("slag_hound", "2"), "wound special")
            .of("tock")
            .health,
        9
    );
    assert_eq!(
        attack(hunt("slag_hound", "2"), "wound").of("tock").health,
        10
    );
}

#[test]
fn the_7_51_corrosive_wears_the_items_of_the_target() {
    let worn = hunt("rust_mites", "4").wears("tock", "brass_goggles:1 owl_charm");
    let game = attack(worn, "wound special");
    assert_eq!(game.counters("tock", "brass_goggles"), Some(2));
    assert_eq!(game.counters("tock", "owl_charm"), Some(0));
}

#[test]
fn the_7_52_brutal_adds_2_on_a_6() {
    assert_eq!(
        attack(hunt("deep_ogre", "6 1"), "wound special")
            .of("tock")
            .health,
        4
    );
    assert_eq!(
        attack(hunt("deep_ogre", "5"), "wound special")
            .of("tock")
            .health,
        6
    );
}

#[test]
fn the_7_53_ethereal_explodes_on_a_5_too() {
    let game = attack(hunt("forge_wraith", "5 2"), "wound special");
    assert!(game.log().contains("7 against 4"), "{}", game.log());
}

#[test]
fn the_7_54_armoured_raises_the_own_defense_until_the_next_turn() {
    let mut game = attack(hunt("basalt_golem", "2"), "wound special");
    assert_eq!(game.view().seats[0].defense, 7);
    game.act("pim", "end_turn").until("pim", "prep");
    assert_eq!(game.view().seats[0].defense, 5);
}

#[test]
fn the_7_55_entangling_skips_the_next_prep() {
    let mut game = attack(hunt("thornling", "4"), "wound special");
    assert!(game.of("tock").skips_prep);
    assert!(
        game.log().contains("skip the next Prep phase"),
        "{}",
        game.log()
    );
    game.act("pim", "end_turn");
    assert_eq!(game.all(), "seat 2 encounter_choice");
    assert!(!game.of("tock").skips_prep);
}

#[test]
fn the_7_56_mirror_takes_the_larger_printed_damage() {
    // Tock's 2 instead of Pim's 1, and the buff's 3.
    assert_eq!(
        attack(hunt("mirror_nymph", "4"), "wound special")
            .of("tock")
            .health,
        5
    );
    assert_eq!(
        attack(hunt("mirror_nymph", "4"), "wound").of("tock").health,
        6
    );
}

#[test]
fn the_7_57_swift_forbids_items_for_defense_but_not_soaking() {
    let worn = hunt("gloom_stag", "4")
        .wears("tock", "shield_drone")
        .backpack("tock", "jam_the_gears");
    let mut game = attack(worn, "wound special");
    assert_eq!(game.refused("tock", "activate shield_drone"), "E_SWIFT");
    game.act("tock", "pass");
    assert!(game.may("tock", "soak shield_drone"));
}

#[test]
fn the_7_58_flying_covers_the_body() {
    let mut game = Fixture::new("tock pim gorrun")
        .dead("tock")
        .wears("pim", "padded_jerkin")
        .backpack("pim", "jam_the_gears shield_wall")
        .deck("barrow_owl")
        .faces("6 1")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound special");
    assert_eq!(game.refused("pim", "activate padded_jerkin"), "E_NOBONUS");
    game.act("pim", "pass");
    assert_eq!(game.refused("pim", "soak padded_jerkin"), "E_NOBONUS");
}

#[test]
fn the_7_59_hexing_curses_the_target() {
    assert!(
        attack(hunt("mere_hag", "4"), "wound special")
            .of("tock")
            .cursed
            .is_on()
    );
    assert!(
        !attack(hunt("mere_hag", "4"), "wound")
            .of("tock")
            .cursed
            .is_on()
    );
}

#[test]
fn the_7_60_pack_adds_to_the_attack() {
    let pack = hunt("jackal_pack", "2").discard("dust_serpent warg_alpha bone_vulture");
    let game = attack(pack, "wound special");
    assert!(game.log().contains("4 against 4"), "{}", game.log());
}

#[test]
fn the_7_61_piercing_cannot_be_soaked() {
    let worn = hunt("tusked_brute", "4")
        .wears("tock", "chaos_orb")
        .backpack("tock", "shield_wall");
    let mut game = attack(worn, "wound special");
    game.act("tock", "pass");
    assert_eq!(game.refused("tock", "soak chaos_orb"), "E_PIERCE");
}

#[test]
fn the_7_62_venomous_poisons() {
    assert_eq!(
        attack(hunt("gutter_ghoul", "4"), "wound special")
            .of("tock")
            .poison,
        1
    );
    let rob = hunt("gutter_ghoul", "5").stones("tock", 1);
    assert_eq!(attack(rob, "rob special").of("tock").poison, 0);
}

#[test]
fn the_7_63_echoing_hurts_the_next_living_player_but_never_the_attacker() {
    let game = attack(hunt("warg_alpha", "4"), "wound special");
    assert_eq!(game.of("gorrun").health, 10);
    let right = hunt("warg_alpha", "4").set(|state| state.direction = state.direction.reversed());
    assert_eq!(attack(right, "wound special").of("gorrun").health, 10);
    // The dead are passed over.
    let dead = Fixture::new("pim tock gorrun brakka")
        .dead("pim")
        .dead("gorrun")
        .deck("warg_alpha")
        .faces("4");
    let game = attack(dead.clone().health("brakka", 5), "wound special");
    assert_eq!(game.of("brakka").health, 4);
}

#[test]
fn the_7_64_thieving_moves_a_random_card() {
    let rich = hunt("sewer_kobold", "4")
        .backpack("tock", "owl_charm dawnblade")
        .draws("owl_charm");
    let game = attack(rich, "wound special");
    assert_eq!(
        (
            game.backpack("pim").as_str(),
            game.backpack("tock").as_str()
        ),
        ("owl_charm", "dawnblade")
    );
}

#[test]
fn the_7_65_hoarding_takes_from_the_discard_pile() {
    let pile = hunt("scrap_beetle", "4").treasure_discard("dawnblade owl_charm");
    let mut game = attack(pile, "wound special");
    assert_eq!(game.choices("pim"), "choose owl_charm, choose none");
    game.act("pim", "choose owl_charm");
    assert_eq!(game.backpack("pim"), "owl_charm");
}

#[test]
fn the_7_66_lurking_is_shuffled_into_the_deck() {
    let game = attack(hunt("drowned_sailor", "2"), "wound special");
    assert_eq!(game.state.deck.as_slice(), [Encounter::DrownedSailor]);
    let plain = attack(hunt("drowned_sailor", "2"), "wound");
    assert_eq!(plain.state.discard.as_slice(), [Encounter::DrownedSailor]);
}

#[test]
fn the_7_67_gaze_forbids_the_target_cards() {
    let cards = hunt("blind_oracle", "4")
        .backpack("tock", "jam_the_gears")
        .wears("tock", "shield_drone");
    let game = attack(cards, "wound special");
    assert_eq!(game.refused("tock", "play jam_the_gears"), "E_GAZE");
}

#[test]
fn the_7_68_relentless_hits_1_short_but_not_on_a_critical_failure() {
    assert_eq!(
        attack(hunt("penitent_knight", "3"), "wound special")
            .of("tock")
            .health,
        6
    );
    assert_eq!(
        attack(hunt("penitent_knight", "3"), "wound")
            .of("tock")
            .health,
        10
    );
    assert_eq!(
        attack(hunt("penitent_knight", "1"), "wound special")
            .of("tock")
            .health,
        10
    );
}

#[test]
fn the_7_69_gatebound_returns_a_stone_of_the_target() {
    let game = attack(
        hunt("mad_professor", "4").stones("tock", 2),
        "wound special",
    );
    assert_eq!(game.of("tock").stones, 1);
    // Not in mode `rob`: the robbed one alone is gone.
    let rob = attack(hunt("mad_professor", "5").stones("tock", 2), "rob special");
    assert_eq!((rob.of("tock").stones, rob.of("pim").stones), (1, 1));
}

#[test]
fn the_7_70_molten_discards_the_targets_used_items() {
    let worn = hunt("colossus_of_slag", "4").wears("tock", "shield_drone");
    let mut game = attack(worn, "wound special");
    game.act("tock", "pass").act("tock", "soak shield_drone");
    assert_eq!(game.counters("tock", "shield_drone"), None);
}

#[test]
fn the_7_71_lullaby_keeps_the_better_roll() {
    let game = attack(hunt("pale_mother", "1 5"), "wound special");
    assert!(game.log().contains("5 against 4"), "{}", game.log());
}

#[test]
fn the_7_72_devouring_damage_stays() {
    let cards = hunt("world_wolf", "4")
        .backpack("tock", "shield_wall")
        .wears("tock", "shield_drone");
    let mut game = attack(cards, "wound special");
    game.act("tock", "pass");
    assert_eq!(game.refused("tock", "play shield_wall"), "E_DEVOUR");
}

#[test]
fn the_7_73_many_armed_attacks_twice() {
    // THE-11.22: even after a miss; the second deals the printed Damage only.
    let game = attack(hunt("tide_baron", "2 4"), "wound special");
    assert_eq!(game.of("tock").health, 9);
    let both = attack(hunt("tide_baron", "4 4"), "wound special");
    assert_eq!(both.of("tock").health, 5);
    // A target just robbed is wary (THE-5.134).
    let robbed = attack(hunt("tide_baron", "5").stones("tock", 2), "rob special");
    assert_eq!(robbed.of("pim").stones, 1);
    assert_eq!(robbed.kind("pim"), "cleanup");
}

#[test]
fn the_7_74_judging_counts_the_targets_stones() {
    let game = attack(
        hunt("seraph_unbound", "4").stones("tock", 3),
        "wound special",
    );
    assert_eq!(game.of("tock").health, 3);
}

#[test]
fn the_7_75_self_assembling_adds_damage() {
    let four = "narrower_ledges ".repeat(4);
    let game = attack(hunt("grand_automaton", "4").in_play(&four), "wound special");
    assert_eq!(game.of("tock").health, 4);
    let many = "narrower_ledges ".repeat(12);
    let most = attack(hunt("grand_automaton", "4").in_play(&many), "wound special");
    assert_eq!(most.of("tock").health, 3);
}
