//! The worked examples of section 15.

use daedalus_contract::game::{Deadline, Seat};
use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::state::{Direction, Phase, Portal};

#[test]
fn the_15_1_equal_wins() {
    // THE-5.6, THE-5.67, THE-7.42, THE-11.1
    let mut game = Fixture::new("ysolde tock brakka")
        .deck("brass_sentry")
        .treasures("oathhammer owl_charm")
        .faces("4")
        .play();
    game.draw("ysolde");
    assert_eq!(game.backpack("ysolde"), "oathhammer");
    assert_eq!(game.of("ysolde").stones, 0);
    assert_eq!(game.of("ysolde").health, 9);
}

#[test]
fn the_15_2_a_trap_needs_more() {
    // THE-5.7, THE-5.52, THE-5.19, THE-7.102, THE-7.76, THE-11.1
    let mut game = Fixture::new("tock pim brakka")
        .wears("tock", "steam_gauntlet moonwater")
        .in_play("crueler_mechanisms")
        .health("tock", 6)
        .deck("falling_anvil")
        .faces("3")
        .play();
    game.draw("tock");
    assert_eq!(game.kind("tock"), "damage_window");
    assert_eq!(game.refused("tock", "soak steam_gauntlet"), "E_TRAP");
    game.act("tock", "pass");
    assert_eq!(game.of("tock").health, 2);
}

#[test]
fn the_15_3_explosion_chain() {
    // THE-5.4, THE-5.5, THE-11.2
    let mut game = Fixture::new("aveline tock brakka")
        .deck("colossus_of_slag")
        .faces("6 6 1")
        .play();
    game.draw("aveline");
    assert!(game.log().contains("13 against 7"), "{}", game.log());
}

#[test]
fn the_15_4_critical_failure() {
    // THE-5.5, THE-5.66, THE-6.17
    let mut game = Fixture::new("gorrun tock brakka")
        .wears("gorrun", "gutripper_axe")
        .backpack("gorrun", "hammerfall")
        .deck("dust_serpent")
        .faces("1")
        .play();
    game.draw("gorrun");
    assert_eq!(game.kind("gorrun"), "total_window");
    assert_eq!(game.refused("gorrun", "activate gutripper_axe"), "E_CRIT");
    game.act("gorrun", "pass");
    assert_eq!(game.of("gorrun").health, 10);
    assert_eq!(game.counters("gorrun", "gutripper_axe"), Some(0));
}

#[test]
fn the_15_5_hardness() {
    // THE-5.16, THE-5.65, THE-7.106
    let mut game = Fixture::new("aveline tock brakka")
        .wears("aveline", "oathhammer:2")
        .deck("deep_ogre")
        .treasures("owl_charm")
        .faces("2")
        .play();
    game.draw("aveline").act("aveline", "activate oathhammer");
    assert_eq!(game.backpack("aveline"), "owl_charm");
    assert_eq!(game.counters("aveline", "oathhammer"), None);
    assert_eq!(game.state.treasure_discard.len(), 1);
}

#[test]
fn the_15_6_tempered_and_attuned() {
    // THE-5.20, THE-7.1, THE-5.16
    let mut game = Fixture::new("brakka tock pim")
        .wears("brakka", "oathhammer:3")
        .deck("mere_hag")
        .treasures("owl_charm")
        .faces("2")
        .play();
    game.draw("brakka").act("brakka", "activate oathhammer");
    assert!(game.log().contains("5 against 5"), "{}", game.log());
    assert_eq!(game.counters("brakka", "oathhammer"), None);
}

#[test]
fn the_15_7_soak() {
    // THE-5.71, THE-5.17, THE-5.18, THE-7.69
    let mut game = Fixture::new("pim tock brakka")
        .wears("pim", "padded_jerkin")
        .stones("pim", 2)
        .deck("mad_professor")
        .faces("2")
        .play();
    game.draw("pim").act("pim", "soak padded_jerkin");
    assert_eq!((game.of("pim").health, game.of("pim").stones), (9, 1));
    assert_eq!(game.counters("pim", "padded_jerkin"), Some(1));
}

#[test]
fn the_15_8_kin_symbol() {
    // THE-5.68, THE-5.69, THE-9.6: Gloom Stag has kin SUN+ANV.
    for (option, stones) in [("kin=2", 1), ("kin=1", 0), ("kin=0", 0)] {
        let mut game = Fixture::with("brakka tock pim", &[option])
            .deck("gloom_stag")
            .treasures("owl_charm")
            .faces("5")
            .play();
        game.draw("brakka");
        assert_eq!(game.of("brakka").stones, stones, "{option}");
        assert_eq!(game.backpack("brakka"), "owl_charm");
    }
}

#[test]
fn the_15_9_backpack_overflow() {
    // THE-5.21, THE-5.22, THE-5.39
    let mut game = Fixture::new("ysolde tock brakka")
        .backpack(
            "ysolde",
            "oathhammer dawnblade bear_pelt halo_circlet horned_helm",
        )
        .deck("thornling")
        .treasures("owl_charm anvil_plate")
        .faces("5")
        .play();
    game.draw("ysolde");
    assert_eq!(game.all(), "seat 1 discard_down");
    game.timeout("ysolde");
    assert_eq!(
        game.backpack("ysolde"),
        "oathhammer dawnblade bear_pelt halo_circlet horned_helm"
    );
    assert_eq!(game.of("ysolde").stones, 1);
    assert_eq!(game.kind("ysolde"), "cleanup");
}

#[test]
fn the_15_10_orb_twice() {
    // THE-5.106, THE-7.136, THE-5.105, THE-11.12, THE-11.13
    let mut game = Fixture::new("aveline tock brakka")
        .backpack("aveline", "chaos_orb")
        .deck("deep_ogre")
        .faces("3")
        .play();
    game.act("aveline", "equip chaos_orb charm1");
    assert_eq!(game.state.direction, Direction::Right);
    game.draw("aveline").act("aveline", "activate chaos_orb");
    assert_eq!(game.state.direction, Direction::Left);
    game.act("aveline", "end_turn");
    assert_eq!(game.state.active, Seat(1));
}

#[test]
fn the_15_11_undead_buff() {
    // THE-5.57, THE-5.58, THE-5.8, THE-7.63
    for (attack, gorrun) in [("attack tock wound", 11), ("attack tock wound special", 10)] {
        let mut game = Fixture::new("pim tock gorrun")
            .dead("pim")
            .in_play("sharpened_fangs sharpened_fangs")
            .deck("warg_alpha")
            .faces("4")
            .play();
        game.act("pim", "end_prep").act("pim", attack);
        assert_eq!(game.of("tock").health, 6);
        assert_eq!(game.of("gorrun").health, gorrun);
    }
}

#[test]
fn the_15_12_robbing() {
    // THE-5.76, THE-5.75, THE-5.77
    for (faces, curse, stones) in [("5", false, 0), ("7", true, 1)] {
        let mut game = Fixture::new("ysolde brakka pim")
            .dead("ysolde")
            .stones("brakka", 2)
            .deck("iron_strongbox")
            .faces(faces)
            .play();
        if curse {
            game.state.players[0].cursed = daedalus_labyrintheus::player::Span::On;
        }
        game.act("ysolde", "end_prep")
            .act("ysolde", "attack brakka rob");
        assert_eq!(game.of("ysolde").stones, stones);
        assert_eq!(game.of("brakka").wary.is_on(), stones == 1);
    }
}

#[test]
fn the_15_13_truce() {
    // THE-5.74, THE-6.14
    let truce = Fixture::new("gorrun pim tock")
        .set(|state| state.turns = 2)
        .faces("2");
    let mut game = truce.play();
    game.act("gorrun", "end_prep");
    assert_eq!(game.refused("gorrun", "attack pim wound"), "E_TRUCE");
    game.state.turns = 3;
    game.act("gorrun", "attack pim wound");
}

#[test]
fn the_15_14_last_one_alive() {
    // THE-5.88, THE-5.83, THE-8.2
    let mut game = Fixture::new("tock pim")
        .health("tock", 1)
        .deck("spiked_pit")
        .faces("2")
        .play();
    game.draw("tock");
    assert_eq!(game.ending(), Some(("pim", "last_alive".into())));
}

fn escape(faces: &str) -> Fixture {
    Fixture::new("tock gorrun pim")
        .active("gorrun")
        .stones("gorrun", 5)
        .deck("slag_hound sharpened_fangs tide_baron")
        .treasures("owl_charm")
        .faces(faces)
}

#[test]
fn the_15_15_escape() {
    // THE-5.92, THE-5.95, THE-5.96, THE-7.73, THE-5.93
    let mut game = escape("5 5").play();
    game.act("gorrun", "end_prep").act("gorrun", "escape");
    assert_eq!(
        game.state.discard.as_slice(),
        [Encounter::SlagHound, Encounter::TideBaron]
    );
    assert_eq!(game.state.in_play(Encounter::SharpenedFangs), 1);
    assert_eq!(game.of("gorrun").stones, 1);
    assert_eq!(game.backpack("gorrun"), "owl_charm");
    let Portal::Opening {
        opener,
        pending,
        locked,
    } = game.state.portal
    else {
        panic!("{:?}", game.state.portal);
    };
    assert_eq!((opener, locked), (Seat(1), 4));
    assert_eq!(pending.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
}

#[test]
fn the_15_16_lost_escape() {
    // THE-5.94, THE-5.136
    let mut game = escape("5 3").play();
    game.act("gorrun", "end_prep").act("gorrun", "escape");
    assert_eq!((game.of("gorrun").stones, game.of("gorrun").health), (0, 7));
    assert_eq!(game.state.portal, Portal::Dormant);
    assert_eq!(game.kind("gorrun"), "cleanup");
}

fn challenge(face: &str) -> Fixture {
    Fixture::new("aveline tock gorrun")
        .portal("aveline", "")
        .stones("aveline", 1)
        .stones("gorrun", 4)
        .faces(face)
}

#[test]
fn the_15_17_challenge_won() {
    // THE-5.99, THE-5.100, THE-5.103, THE-5.102, THE-11.41
    let mut game = challenge("4").play();
    game.act("aveline", "end_prep");
    assert_eq!(game.all(), "seat 3 challenge");
    game.act("gorrun", "challenge");
    assert_eq!(
        (game.of("aveline").health, game.of("aveline").stones),
        (7, 0)
    );
    assert_eq!(game.of("gorrun").stones, 4);
    assert_eq!(game.state.portal, Portal::Broken);
    assert_eq!(game.kind("aveline"), "encounter_choice");
}

#[test]
fn the_15_18_challenge_failed() {
    // THE-5.101, THE-8.1
    let mut game = challenge("3").play();
    game.act("aveline", "end_prep").act("gorrun", "challenge");
    assert_eq!(game.ending(), Some(("aveline", "portal".into())));
}

#[test]
fn the_15_19_reshuffle() {
    // THE-5.109, THE-5.110
    let discard: Vec<&str> = Encounter::ALL[..20].iter().map(|card| card.id()).collect();
    let stack: Vec<&str> = Encounter::difficulties()
        .take(21)
        .map(|card| card.id())
        .collect();
    let mut game = Fixture::new("tock pim brakka")
        .discard(&discard.join(" "))
        .stack(&stack.join(" "))
        .play();
    game.act("tock", "end_prep").act("tock", "draw");
    assert_eq!(game.state.difficulty_stack.len(), 19);
    let in_play = usize::from(game.state.difficulties());
    let faced = game.state.deck.len() + game.state.discard.len() + in_play;
    let held = usize::from(game.state.combat().is_some());
    assert_eq!(faced + held, 22);
    assert!(game.log().contains("2 Difficulty cards"), "{}", game.log());
}

#[test]
fn the_15_20_unravel() {
    // THE-5.119, THE-7.154, THE-7.164, THE-5.118
    let mut game = Fixture::new("tock pim gorrun")
        .backpack("tock", "unravel")
        .backpack("gorrun", "jam_the_gears")
        .deck("deep_ogre")
        .treasures("owl_charm")
        .faces("4")
        .play();
    game.draw("tock");
    assert_eq!(game.all(), "seat 3 total_window");
    game.act("gorrun", "play jam_the_gears");
    assert_eq!(game.all(), "seat 1 answer_window");
    game.act("tock", "play unravel");
    assert_eq!(game.state.treasure_discard.len(), 2);
    assert!(game.log().contains("4 against 4"), "{}", game.log());
}

#[test]
fn the_15_21_timeout() {
    // THE-5.31, THE-5.123
    let mut game = Fixture::new("tock pim gorrun")
        .deck("thornling")
        .faces("5")
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.decision("tock").deadline, Deadline::Turn);
    game.timeout("tock");
    assert!(game.log().contains("Thornling"), "{}", game.log());
    assert_eq!(game.state.phase, Phase::Cleanup);
}
