//! Traps (THE-5.52, 5.53, section 7.6) and snares (THE-5.47). Tock has Skill 0.

use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::encounters::Encounter;

fn walk(trap: &str, faces: &str) -> Fixture {
    Fixture::new("tock pim brakka").deck(trap).faces(faces)
}

fn sprung(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.draw("tock");
    game
}

#[test]
fn the_5_7_and_5_53_a_trap_is_avoided_by_more_than_its_check() {
    // THE-5.7, THE-5.53
    // THE-5.52: no Treasure for an avoided Trap.
    let game = sprung(walk("spiked_pit", "5").treasures("owl_charm"));
    assert_eq!(
        (game.of("tock").health, game.backpack("tock").as_str()),
        (10, "")
    );
    assert_eq!(game.state.discard.as_slice(), [Encounter::SpikedPit]);
    assert_eq!(sprung(walk("spiked_pit", "4")).of("tock").health, 8);
}

#[test]
fn the_5_9_skill_and_curse_count_for_traps() {
    let mut game = Fixture::new("pim tock brakka")
        .deck("spiked_pit")
        .faces("3")
        .play();
    game.draw("pim");
    assert_eq!(game.of("pim").health, 9);
    let cursed = walk("spiked_pit", "5").player("tock", |it| {
        it.cursed = daedalus_labyrintheus::player::Span::On
    });
    assert_eq!(sprung(cursed).of("tock").health, 8);
}

#[test]
fn the_7_76_and_7_80_and_7_87_plain_traps() {
    // THE-7.76, THE-7.80, THE-7.87
    assert_eq!(sprung(walk("falling_anvil", "3")).of("tock").health, 7);
    assert_eq!(sprung(walk("spiked_pit", "2")).of("tock").health, 8);
    assert_eq!(
        sprung(walk("clockwork_guillotine", "2")).of("tock").health,
        6
    );
}

#[test]
fn the_7_77_bellows_wear_all_hardness_items() {
    let game = sprung(walk("bellows_of_flame", "2").wears("tock", "steam_gauntlet shield_drone:2"));
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(1));
    assert_eq!(game.counters("tock", "shield_drone"), None);
}

#[test]
fn the_7_78_mirror_corridor_takes_a_random_card() {
    let game = sprung(
        walk("mirror_corridor", "2")
            .backpack("tock", "owl_charm dawnblade")
            .draws("dawnblade"),
    );
    assert_eq!(game.backpack("tock"), "owl_charm");
}

#[test]
fn the_7_79_and_5_46_spores_skip_the_next_encounter_phase() {
    // THE-7.79, THE-5.46
    let mut game = sprung(walk("sleeping_spores", "2"));
    assert!(game.of("tock").skips_encounter);
    assert!(
        game.log().contains("skip the next Encounter phase"),
        "{}",
        game.log()
    );
    game.act("tock", "end_turn").until("tock", "prep");
    game.act("tock", "end_prep");
    assert_eq!(game.kind("tock"), "cleanup");
    assert!(!game.of("tock").skips_encounter);
}

#[test]
fn the_7_81_stampede_makes_the_others_roll() {
    // THE-11.56: no windows, no curse; a result of 2 or less costs 1.
    let hall = walk("stampede_hall", "2 2 3").backpack("pim", "second_chance");
    let mut game = hall.play();
    game.draw("tock").act("pim", "pass");
    assert_eq!(
        (
            game.of("tock").health,
            game.of("pim").health,
            game.of("brakka").health
        ),
        (8, 8, 11)
    );
}

#[test]
fn the_7_82_greased_stairs_lead_to_another_card() {
    let game = sprung(walk("greased_stairs thornling", "2 5").treasures("owl_charm"));
    assert_eq!(
        (game.of("tock").health, game.backpack("tock").as_str()),
        (9, "owl_charm")
    );
    assert_eq!(game.state.turn.turned_up, 2);
    assert_eq!(
        sprung(walk("greased_stairs thornling", "3"))
            .state
            .deck
            .len(),
        1
    );
}

#[test]
fn the_7_83_purse_snare_takes_a_stone() {
    let game = sprung(walk("purse_snare", "2").stones("tock", 2));
    assert_eq!((game.of("tock").stones, game.of("tock").health), (1, 9));
}

#[test]
fn the_7_84_blinding_idol_curses() {
    assert!(sprung(walk("blinding_idol", "2")).of("tock").cursed.is_on());
}

#[test]
fn the_7_85_hall_of_penance_counts_stones() {
    assert_eq!(sprung(walk("hall_of_penance", "3")).of("tock").health, 10);
    assert_eq!(
        sprung(walk("hall_of_penance", "4").stones("tock", 2))
            .of("tock")
            .health,
        7
    );
}

#[test]
fn the_7_86_acid_eats_the_feet() {
    let game = sprung(
        walk("acid_pit", "2")
            .wears("tock", "spring_boots steam_gauntlet")
            .backpack("tock", "owl_charm"),
    );
    let mut game = game;
    game.act("tock", "pass");
    assert_eq!(game.counters("tock", "spring_boots"), None);
    assert_eq!(game.counters("tock", "steam_gauntlet"), Some(0));
}

#[test]
fn the_7_132_goggles_and_7_133_boots_help_at_traps() {
    // THE-7.132, THE-7.133
    // THE-11.62, THE-5.26
    let worn = walk("spiked_pit", "3").wears("tock", "brass_goggles spring_boots");
    let mut game = worn.play();
    game.draw("tock");
    assert_eq!(game.choices("tock"), "special goggles, special boots, pass");
    game.act("tock", "special goggles");
    assert_eq!(
        (
            game.of("tock").health,
            game.counters("tock", "brass_goggles")
        ),
        (10, Some(1))
    );

    let mut critical = walk("spiked_pit", "1")
        .wears("tock", "brass_goggles spring_boots")
        .play();
    critical.draw("tock");
    assert_eq!(critical.refused("tock", "special goggles"), "E_CRIT");
    critical.act("tock", "special boots");
    assert_eq!(
        (
            critical.of("tock").health,
            critical.counters("tock", "spring_boots")
        ),
        (10, None)
    );

    let mut once = walk("clockwork_guillotine", "2")
        .wears("tock", "brass_goggles spring_boots")
        .play();
    once.draw("tock").act("tock", "special goggles");
    assert_eq!(once.refused("tock", "special goggles"), "E_USED");
}

fn snared(trap: &str, faces: &str) -> Fixture {
    let card = Encounter::from_id(trap).unwrap();
    Fixture::new("tock pim brakka")
        .player("tock", |it| it.snare = Some(card))
        .faces(faces)
}

#[test]
fn the_5_47_and_11_31_a_snare_comes_first_and_costs_no_choice() {
    // THE-5.47, THE-11.31
    // THE-11.30: Difficulty cards in play when it is sprung.
    let mut game = snared("spiked_pit", "4")
        .in_play("crueler_mechanisms")
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.of("tock").health, 7);
    assert_eq!(
        (game.kind("tock"), game.state.turn.turned_up),
        ("encounter_choice", 0)
    );
    assert_eq!(game.of("tock").snare, None);
}

#[test]
fn the_11_31_stairs_of_a_snare_lead_on_but_not_after_a_party_card() {
    let mut game = snared("greased_stairs", "2 5").deck("thornling").play();
    game.act("tock", "end_prep");
    assert_eq!(
        (game.kind("tock"), game.state.turn.turned_up),
        ("encounter_choice", 1)
    );
    let mut party = snared("greased_stairs", "2").deck("hymn_of_mercy").play();
    party.act("tock", "end_prep");
    assert_eq!(party.kind("tock"), "cleanup");
}

#[test]
fn the_5_46_a_skipped_phase_leaves_the_snare() {
    let mut game = snared("spiked_pit", "4")
        .player("tock", |it| it.skips_encounter = true)
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.kind("tock"), "cleanup");
    assert!(game.of("tock").snare.is_some());
}

#[test]
fn the_5_129_who_dies_at_a_trap_suffers_no_extra_effect() {
    let game = sprung(walk("stampede_hall", "2 2 2").health("tock", 1));
    assert!(!game.of("tock").living);
    assert_eq!((game.of("pim").health, game.of("brakka").health), (9, 11));
}
