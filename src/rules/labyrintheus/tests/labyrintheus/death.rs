//! Death and undeath (section 5.8).

use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::player::Span;

fn table() -> Fixture {
    Fixture::new("tock pim brakka")
}

#[test]
fn the_5_83_and_5_84_the_dead_keep_cards_but_lose_what_lasts() {
    // THE-5.83, THE-5.84
    // THE-3.15: a chamber tells of it.
    let mut game = table()
        .health("tock", 1)
        .stones("tock", 2)
        .backpack("tock", "hammerfall")
        .wears("tock", "owl_charm")
        .player("tock", |it| {
            it.poison = 2;
            it.cursed = Span::On;
            it.wary = Span::On;
            it.skips_encounter = true;
            it.stout = true;
            it.snare = Some(Encounter::SpikedPit);
        })
        .deck("great_quake")
        .active("pim")
        .faces("3 3 2")
        .play();
    game.draw("pim").until("pim", "cleanup");
    let tock = game.of("tock");
    assert_eq!(
        (tock.living, tock.poison, tock.cursed, tock.stout),
        (false, 0, Span::Off, false)
    );
    assert!(tock.wary.is_on() && !tock.skips_encounter && tock.snare.is_none());
    assert_eq!((tock.stones, tock.backpack.len()), (2, 1));
    assert_eq!(game.counters("tock", "owl_charm"), Some(0));
    assert!(game.state.discard.contains(&Encounter::SpikedPit));
    assert!(game.state.chambers.iter().any(|it| it.kind.id() == "death"));
}

#[test]
fn the_5_85_and_5_86_what_the_dead_can_do() {
    // THE-5.85, THE-5.86
    let mut game = table()
        .dead("tock")
        .stones("tock", 4)
        .backpack("tock", "steam_gauntlet moonwater pickpocket")
        .backpack("pim", "owl_charm")
        .deck("thornling")
        .play();
    assert_eq!(game.refused("tock", "drink moonwater"), "E_UNDEAD");
    assert_eq!(game.refused("tock", "equip moonwater"), "E_UNDEAD");
    game.act("tock", "equip steam_gauntlet")
        .act("tock", "play pickpocket pim")
        .act("tock", "end_prep");
    assert_eq!(game.refused("tock", "escape"), "E_UNDEAD");
    assert!(game.may("tock", "attack pim wound"));
    assert_eq!(game.kind("tock"), "undead_choice");
}

#[test]
fn the_5_84_the_dead_take_no_damage() {
    let mut game = table().dead("brakka").deck("steam_wight").faces("2").play();
    game.draw("tock");
    assert_eq!((game.of("brakka").health, game.of("pim").health), (0, 8));
}

#[test]
fn the_5_87_who_dies_in_the_own_turn_has_no_cleanup() {
    let mut game = table()
        .health("tock", 1)
        .deck("spiked_pit")
        .faces("2")
        .play();
    game.draw("tock");
    assert_eq!(game.all(), "seat 2 prep");
    assert_eq!(game.state.discard.as_slice(), [Encounter::SpikedPit]);
}

#[test]
fn death_in_the_turn_of_another_lets_that_turn_go_on() {
    // THE-5.88: two are still alive.
    let mut game = table().health("pim", 1).faces("6 1").play();
    game.act("tock", "end_prep").act("tock", "attack pim wound");
    assert!(!game.of("pim").living);
    assert_eq!(game.all(), "seat 1 cleanup");
    game.act("tock", "end_turn");
    assert_eq!(game.all(), "seat 2 prep");
}

#[test]
fn the_5_87_who_dies_of_a_difficulty_card_turns_up_no_other() {
    let mut game = table()
        .health("tock", 1)
        .deck("king_is_bored thornling")
        .play();
    game.draw("tock");
    assert!(!game.of("tock").living);
    assert_eq!(game.state.deck.as_slice(), [Encounter::Thornling]);
    assert_eq!(game.all(), "seat 2 prep");
}

#[test]
fn the_5_89_deaths_are_checked_one_at_a_time() {
    let mut game = table()
        .dead("brakka")
        .health("tock", 1)
        .health("pim", 1)
        .deck("king_is_bored")
        .play();
    game.draw("tock");
    assert_eq!(game.ending(), Some(("pim", "last_alive".into())));
    assert_eq!(game.of("pim").health, 1);
}

#[test]
fn the_11_34_a_shared_burden_may_kill_and_is_credited_to_nobody() {
    let mut game = Fixture::new("tock pim brakka gorrun")
        .backpack("pim", "shared_burden")
        .health("brakka", 1)
        .stones("brakka", 2)
        .faces("6 1")
        .play();
    game.act("tock", "end_prep")
        .act("tock", "attack pim wound")
        .act("pim", "play shared_burden brakka");
    assert_eq!(
        (game.of("brakka").living, game.of("brakka").stones),
        (false, 2)
    );
    assert_eq!(game.of("tock").stones, 0);
}

#[test]
fn the_11_53_the_dead_may_still_play_cards_in_the_window_in_which_they_fell() {
    let mut game = table()
        .health("tock", 1)
        .wears("tock", "blasting_keg")
        .backpack("tock", "hammerfall")
        .deck("world_wolf")
        .faces("2")
        .play();
    game.draw("tock").act("tock", "activate blasting_keg");
    assert_eq!(game.all(), "seat 1 total_window");
    assert_eq!(game.choices("tock"), "play hammerfall, pass");
}

#[test]
fn the_5_129_after_effects_on_a_target_that_died_lapse() {
    let mut game = Fixture::new("brakka tock pim gorrun")
        .dead("brakka")
        .health("tock", 1)
        .wears("tock", "owl_charm steam_gauntlet")
        .deck("warg_alpha")
        .faces("5")
        .play();
    game.act("brakka", "end_prep")
        .act("brakka", "attack tock wound special");
    // No Shatter, but the howl reaches Pim.
    assert_eq!((game.of("tock").living, game.of("pim").health), (false, 8));
    assert_eq!(game.kind("brakka"), "cleanup");
    assert_eq!(game.counters("tock", "owl_charm"), Some(0));
}
