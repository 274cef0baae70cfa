//! Attacks between players (section 5.7).

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::player::Span;

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

#[test]
fn the_5_73_who_may_attack_whom() {
    let mut living = table().dead("gorrun").stones("gorrun", 1).play();
    living.act("tock", "end_prep");
    assert!(living.may("tock", "attack pim wound") && living.may("tock", "attack gorrun banish"));
    assert!(living.may("tock", "attack gorrun rob"));
    assert_eq!(living.refused("tock", "attack tock wound"), "E_SELF");
    let mut dead = Fixture::new("tock pim gorrun brakka")
        .dead("tock")
        .dead("gorrun")
        .deck("spiked_pit")
        .play();
    dead.act("tock", "end_prep");
    assert!(dead.may("tock", "attack pim wound"));
    assert_eq!(
        dead.refused("tock", "attack gorrun wound"),
        "E_UNDEADTARGET"
    );
}

#[test]
fn the_5_74_the_truce_binds_the_living_alone() {
    // THE-9.4
    let mut game = table().dead("gorrun").set(|state| state.turns = 0).play();
    game.act("tock", "end_prep");
    assert_eq!(game.refused("tock", "attack pim wound"), "E_TRUCE");
    assert!(game.may("tock", "attack gorrun banish"));
    let mut hunter = table()
        .dead("tock")
        .set(|state| state.turns = 0)
        .deck("spiked_pit")
        .play();
    hunter.act("tock", "end_prep");
    assert!(hunter.may("tock", "attack pim wound"));
}

#[test]
fn the_5_75_the_three_modes() {
    let mut game = table()
        .stones("pim", 1)
        .dead("gorrun")
        .player("gorrun", |it| it.buff = Some(Encounter::DeepOgre))
        .faces("4")
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.refused("tock", "attack pim banish"), "E_MODE");
    assert_eq!(game.refused("tock", "attack gorrun wound"), "E_MODE");
    assert_eq!(game.refused("tock", "attack gorrun rob"), "E_NOSTONE");
    game.act("tock", "attack gorrun banish");
    let gorrun = game.of("gorrun");
    assert_eq!((gorrun.buff, gorrun.skips_encounter), (None, true));
    assert_eq!(game.state.discard.as_slice(), [Encounter::DeepOgre]);
}

#[test]
fn the_5_77_a_robbed_player_is_wary_until_the_end_of_their_next_turn() {
    // THE-11.37: the dead too.
    let mut game = table().stones("pim", 2).faces("6 1").play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim rob")
        .act("tock", "end_turn");
    assert_eq!(
        (game.of("tock").stones, game.of("pim").wary),
        (1, Span::Ending)
    );
    let mut again = game.clone();
    game.until("gorrun", "prep");
    assert_eq!(game.of("pim").wary, Span::Off);
    again.state.active = again.seat("gorrun");
    again.act("gorrun", "end_prep");
    assert_eq!(again.refused("gorrun", "attack pim rob"), "E_WARY");
    let mut hoard = table().dead("pim").stones("pim", 1).faces("6 1").play();
    hoard.act("tock", "end_prep").act("tock", "attack pim rob");
    assert!(hoard.of("pim").wary.is_on());
    assert_eq!(hoard.of("tock").stones, 1);
}

#[test]
fn the_5_78_and_5_79_a_hit_deals_damage_and_items_count_in_turn() {
    // THE-5.78, THE-5.79
    // The attacker while missing, the target while being hit; THE-5.86 the dead defend too.
    let mut game = table()
        .wears("tock", "steam_gauntlet")
        .wears("pim", "prayer_beads anvil_plate")
        .faces("3")
        .play();
    game.act("tock", "end_prep").act("tock", "attack pim wound");
    assert_eq!(game.all(), "seat 1 total_window");
    game.act("tock", "activate steam_gauntlet");
    assert_eq!(
        game.choices("pim"),
        "activate anvil_plate, activate prayer_beads, pass"
    );
    game.act("pim", "activate anvil_plate");
    assert_eq!(game.of("pim").health, 9);
    assert!(game.log().contains("6 against 7"), "{}", game.log());
    let mut dead = table()
        .dead("pim")
        .wears("pim", "anvil_plate")
        .faces("5")
        .play();
    dead.act("tock", "end_prep")
        .act("tock", "attack pim banish")
        .act("pim", "activate anvil_plate");
    assert!(!dead.of("pim").skips_encounter);
}

#[test]
fn the_5_80_a_living_attackers_critical_failure_is_answered() {
    // THE-11.35: who dies of it leaves the stones to a living target.
    let mut game = table().faces("1").play();
    game.act("tock", "end_prep")
        .act("tock", "attack gorrun wound");
    assert_eq!((game.of("tock").health, game.of("gorrun").health), (7, 11));
    assert_eq!(game.state.chambers.last().unwrap().mark.id(), "riposte");
    let mut dies = table()
        .health("tock", 2)
        .stones("tock", 3)
        .faces("1")
        .play();
    dies.act("tock", "end_prep")
        .act("tock", "attack gorrun wound");
    assert!(!dies.of("tock").living);
    assert_eq!((dies.of("tock").stones, dies.of("gorrun").stones), (0, 3));
    let mut undead = table().dead("tock").deck("spiked_pit").faces("1").play();
    undead
        .act("tock", "end_prep")
        .act("tock", "attack gorrun wound");
    assert!(
        !undead
            .events
            .iter()
            .any(|event| format!("{event:?}").contains("Riposte"))
    );
}

#[test]
fn the_5_81_locked_stones_cannot_be_robbed() {
    let mut game = table().active("pim").portal("tock", "gorrun").play();
    game.act("pim", "end_prep");
    assert_eq!(game.refused("pim", "attack tock rob"), "E_NOSTONE");
}

#[test]
fn the_5_82_a_kill_of_a_living_attacker_gives_the_stones() {
    let mut game = table().health("pim", 1).stones("pim", 2).faces("5").play();
    game.act("tock", "end_prep").act("tock", "attack pim wound");
    assert_eq!((game.of("tock").stones, game.of("pim").stones), (2, 0));
    let mut hunted = table()
        .dead("tock")
        .health("pim", 1)
        .stones("pim", 2)
        .deck("spiked_pit")
        .faces("5")
        .play();
    hunted
        .act("tock", "end_prep")
        .act("tock", "attack pim wound");
    assert_eq!((hunted.of("tock").stones, hunted.of("pim").stones), (0, 2));
}

#[test]
fn the_5_130_an_attacker_who_dies_before_the_compare_step_misses_without_a_riposte() {
    let mut game = table()
        .health("tock", 1)
        .wears("tock", "blasting_keg")
        .faces("3")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound")
        .act("tock", "activate blasting_keg");
    assert!(!game.of("tock").living);
    assert_eq!(game.of("pim").health, 9);
    assert_eq!(game.state.chambers.last().unwrap().mark.id(), "missed");
}

#[test]
fn the_5_60_the_undead_attack_once_or_hold() {
    // THE-5.56: the card is turned up by itself at the end of PREP.
    let mut game = table().dead("tock").deck("thornling").play();
    game.act("tock", "end_prep");
    assert_eq!(game.view().turned_up, Some(Encounter::Thornling));
    assert_eq!(game.refused("tock", "draw"), "E_PHASE");
    game.act("tock", "hold");
    assert_eq!(game.kind("tock"), "cleanup");
    assert_eq!(game.state.discard.as_slice(), [Encounter::Thornling]);
    assert_eq!(game.state.chambers.last().unwrap().mark.id(), "unused");
}

#[test]
fn the_5_57_and_5_58_the_buff_adds_its_printed_damage() {
    // THE-5.57, THE-5.58
    // THE-11.20: the special may be declined.
    let mut game = table()
        .dead("tock")
        .in_play("sharpened_fangs")
        .deck("slag_hound")
        .faces("2")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack gorrun wound");
    assert_eq!(game.of("gorrun").health, 11);
    let mut hit = table()
        .dead("tock")
        .in_play("sharpened_fangs")
        .deck("slag_hound")
        .faces("5")
        .play();
    hit.act("tock", "end_prep")
        .act("tock", "attack gorrun wound");
    assert_eq!(hit.of("gorrun").health, 8);
}

#[test]
fn the_11_36_the_hoard_of_the_dead_may_be_robbed_by_the_living() {
    let mut game = table().dead("pim").stones("pim", 2).play();
    game.act("tock", "end_prep");
    assert!(game.may("tock", "attack pim rob"));
}
