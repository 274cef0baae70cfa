//! The computer player (section 14).

use daedalus_contract::game::Advice;
use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::Labyrintheus;
use daedalus_players::{Level, pick};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

/// What a beginner answers.
fn answer(game: &Trial, name: &str) -> String {
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let action = pick::<Labyrintheus>(&game.state, game.seat(name), Level::Beginner, &mut rng);
    action
        .unwrap_or_else(|| panic!("{name} is asked nothing"))
        .to_string()
}

#[test]
fn the_14_8_it_equips_into_free_slots_and_drinks_when_3_are_missing() {
    let game = table().backpack("tock", "steam_gauntlet").play();
    assert!(answer(&game, "tock").starts_with("equip steam_gauntlet"));
    let full = table()
        .wears("tock", "steam_gauntlet oathhammer")
        .backpack("tock", "dawnblade")
        .play();
    assert_eq!(answer(&full, "tock"), "end_prep");
    let hurt = table().health("tock", 7).wears("tock", "moonwater").play();
    assert_eq!(answer(&hurt, "tock"), "drink moonwater");
    let fine = table().health("tock", 8).wears("tock", "moonwater").play();
    assert_eq!(answer(&fine, "tock"), "end_prep");
}

#[test]
fn the_14_8_it_weighs_an_encounter_an_attack_and_an_escape() {
    let choice = |deck: &str, pim: u8| {
        let game = table().deck(deck).health("pim", pim);
        let mut game = game.wears("tock", "steam_gauntlet").play();
        game.act("tock", "end_prep");
        answer(&game, "tock")
    };
    assert_eq!(choice("scrap_beetle iron_strongbox reliquary", 9), "draw");
    assert_eq!(
        choice("penitent_knight basalt_golem", 2),
        "attack pim wound"
    );
    let mut rich = table().stones("tock", 4).play();
    rich.act("tock", "end_prep");
    assert_eq!(answer(&rich, "tock"), "escape");
    let mut rival = table().portal("tock", "").stones("pim", 4).play();
    rival.act("tock", "end_prep");
    assert_eq!(answer(&rival, "pim"), "challenge");
}

#[test]
fn the_14_8_it_activates_the_smallest_item_that_is_enough() {
    // THE-14.1
    let mut game = table()
        .wears("tock", "wand_of_sparks steam_gauntlet brass_goggles")
        .deck("deep_ogre")
        .faces("2")
        .play();
    game.draw("tock");
    assert_eq!(answer(&game, "tock"), "activate brass_goggles");
    // What gives no bonus does not make up for the 1 that is missing.
    let mut hopeless = table()
        .wears("tock", "steam_gauntlet shield_drone")
        .deck("world_wolf")
        .faces("2")
        .play();
    hopeless.draw("tock");
    assert_eq!(answer(&hopeless, "tock"), "pass");
    let mut both = table()
        .wears("tock", "steam_gauntlet brass_goggles")
        .deck("world_wolf")
        .faces("2")
        .play();
    both.draw("tock");
    assert_eq!(answer(&both, "tock"), "activate steam_gauntlet");
}

#[test]
fn the_14_8_it_soaks_only_when_8_or_less_would_be_left() {
    for (health, deck, choice) in [
        (10, "deep_ogre", "soak shield_drone"),
        (5, "deep_ogre", "soak shield_drone"),
        (10, "thornling", "pass"),
    ] {
        let mut game = table()
            .health("tock", health)
            .wears("tock", "shield_drone")
            .deck(deck)
            .faces("2")
            .play();
        game.draw("tock");
        assert_eq!(answer(&game, "tock"), choice);
    }
}

#[test]
fn the_14_8_it_reacts_only_against_its_own_death() {
    for (health, choice) in [(3, "play shield_wall"), (9, "pass")] {
        let mut game = table()
            .health("tock", health)
            .backpack("tock", "shield_wall")
            .deck("deep_ogre")
            .faces("2")
            .play();
        game.draw("tock");
        assert_eq!(answer(&game, "tock"), choice);
    }
    let mut other = table()
        .health("tock", 3)
        .backpack("pim", "shield_wall")
        .deck("deep_ogre")
        .faces("2")
        .play();
    other.draw("tock");
    assert_eq!(answer(&other, "pim"), "pass");
}

#[test]
fn the_14_8_undead_it_attacks_the_weakest() {
    let mut game = table()
        .dead("tock")
        .health("gorrun", 4)
        .deck("slag_hound")
        .play();
    game.act("tock", "end_prep");
    assert_eq!(answer(&game, "tock"), "attack gorrun wound special");
}

#[test]
fn the_14_11_what_is_not_named_gets_the_default() {
    let mut game = table().deck("blood_hunt").stones("pim", 1).play();
    game.draw("tock");
    assert_eq!(answer(&game, "tock"), "choose pim");
    let offer = table()
        .backpack("pim", "pickpocket")
        .backpack("tock", "owl_charm")
        .play();
    assert_eq!(answer(&offer, "pim"), "pass");
}

#[test]
fn the_14_10_and_14_11_computers_know_no_more_than_their_seat() {
    // THE-14.10, THE-14.11
    // Whatever the others hold, the answer is the same.
    let one = table()
        .backpack("pim", "shield_wall unravel")
        .deck("deep_ogre")
        .backpack("tock", "steam_gauntlet")
        .play();
    let two = table()
        .backpack("pim", "ambush moonveil")
        .deck("thornling")
        .backpack("tock", "steam_gauntlet")
        .play();
    assert_eq!(answer(&one, "tock"), answer(&two, "tock"));
}

#[test]
fn the_14_6_a_better_standing_has_a_higher_value() {
    // THE-14.3, THE-14.7
    let of = |fixture: Fixture| {
        let game = fixture.play();
        Labyrintheus::evaluate(&game.state, game.seat("tock"))
    };
    let plain = of(table());
    assert!(of(table().stones("tock", 1)) > plain);
    assert!(of(table().health("tock", 5)) < plain);
    assert!(of(table().stones("pim", 3)) < plain);
    assert!(of(table().wears("tock", "phoenix_draught")) > plain);
    assert!(of(table().dead("tock")) < of(table().health("tock", 1)));
    assert!(of(table().portal("pim", "tock")) < plain);
}
