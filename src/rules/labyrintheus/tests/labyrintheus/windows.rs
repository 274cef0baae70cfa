//! Reaction windows (section 5.12).

use daedalus_contract::game::{Game, Seat, Viewer, Waiting};
use daedalus_fixtures::labyrintheus::Fixture;
use daedalus_labyrintheus::Labyrintheus;

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

#[test]
fn the_5_33_5_35_and_5_36_what_opens_which_window() {
    // THE-5.33, THE-5.35, THE-5.36
    // THE-5.114, THE-5.116
    let all = "hex_of_frailty hammerfall shield_wall reforge unravel";
    let mut game = table()
        .backpack("pim", all)
        .deck("deep_ogre")
        .faces("2")
        .treasure_discard("owl_charm")
        .play();
    game.act("pim", "pass")
        .act("tock", "end_prep")
        .act("tock", "draw");
    assert_eq!(game.all(), "seat 2 reveal_window");
    assert_eq!(game.choices("pim"), "play hex_of_frailty, pass");
    assert_eq!(game.refused("pim", "play hammerfall"), "E_TIMING");
    game.act("pim", "pass");
    assert_eq!(
        (game.kind("pim"), game.choices("pim").as_str()),
        ("total_window", "play hammerfall, pass")
    );
    game.act("pim", "pass");
    assert_eq!(
        (game.kind("pim"), game.choices("pim").as_str()),
        ("damage_window", "play shield_wall, pass")
    );
    assert_eq!(game.decision("pim").default.to_string(), "pass");
    game.timeout("pim");
    assert_eq!(game.kind("tock"), "cleanup");
}

#[test]
fn the_5_116_chests_and_party_cards_open_no_window() {
    for card in ["iron_strongbox", "hymn_of_mercy", "sharpened_fangs"] {
        let mut game = table()
            .backpack("pim", "moonveil savage_roar sabotage")
            .deck(card)
            .play();
        game.draw("tock");
        assert_eq!(game.kind("tock"), "cleanup", "{card}");
    }
}

#[test]
fn the_5_117_a_window_without_eligible_seats_closes_unseen() {
    // THE-5.120; a winning seat has no item option.
    let mut game = table()
        .wears("tock", "steam_gauntlet")
        .backpack("pim", "owl_charm")
        .deck("thornling")
        .faces("5")
        .play();
    game.draw("tock");
    assert_eq!(game.kind("tock"), "cleanup");
}

#[test]
fn the_5_118_the_active_seat_is_asked_first_and_a_play_starts_the_round_again() {
    let mut game = table()
        .backpack("tock", "hammerfall")
        .backpack("pim", "jam_the_gears")
        .backpack("gorrun", "second_chance")
        .deck("deep_ogre")
        .faces("4 4")
        .play();
    game.draw("tock");
    assert_eq!(game.all(), "seat 1 total_window");
    game.act("tock", "pass");
    assert_eq!(game.all(), "seat 2 total_window");
    game.act("pim", "play jam_the_gears");
    // Tock's pass was not final.
    assert_eq!(game.all(), "seat 1 total_window");
    game.act("tock", "play hammerfall");
    assert_eq!(game.all(), "seat 3 total_window");
    game.act("gorrun", "pass");
    assert_eq!(game.kind("tock"), "cleanup");
    // The attacking seat first.
    let mut attack = table()
        .backpack("tock", "hammerfall")
        .backpack("gorrun", "ambush jam_the_gears")
        .faces("4")
        .play();
    attack.act("gorrun", "play ambush wound");
    assert_eq!(attack.all(), "seat 3 total_window");
}

#[test]
fn the_5_118_the_round_starts_again_when_the_seat_that_is_asked_leaves() {
    // THE-5.131
    let mut game = table()
        .backpack("tock", "hammerfall")
        .backpack("pim", "jam_the_gears")
        .backpack("gorrun", "second_chance")
        .deck("deep_ogre")
        .faces("4")
        .play();
    game.draw("tock").act("tock", "pass");
    assert_eq!(game.all(), "seat 2 total_window");
    Labyrintheus::remove(&mut game.state, Seat(1));
    assert_eq!(game.all(), "seat 1 total_window");
    game.act("tock", "pass");
    assert_eq!(game.all(), "seat 3 total_window");
}

#[test]
fn the_5_37_and_5_119_an_announced_card_may_be_answered() {
    // THE-5.37, THE-5.119
    let mut game = table()
        .backpack("pim", "hex_of_frailty")
        .backpack("gorrun", "unravel")
        .deck("deep_ogre")
        .faces("3")
        .play();
    game.draw("tock").act("pim", "play hex_of_frailty");
    assert_eq!(game.all(), "seat 3 answer_window");
    assert_eq!(game.choices("gorrun"), "play unravel, pass");
    let mut passed = game.clone();
    passed.act("gorrun", "pass");
    assert!(passed.log().contains("3 against 2"), "{}", passed.log());
    game.act("gorrun", "play unravel");
    assert!(game.log().contains("3 against 4"), "{}", game.log());
    // Who announced it cannot answer it.
    let mut own = table()
        .backpack("pim", "hex_of_frailty unravel")
        .deck("deep_ogre")
        .faces("3")
        .play();
    own.draw("tock").act("pim", "play hex_of_frailty");
    assert_eq!(own.kind("tock"), "cleanup");
}

#[test]
fn the_5_121_the_reaction_setting() {
    let asked = |setting: &str| {
        let mut game = table()
            .backpack("pim", "jam_the_gears")
            .deck("deep_ogre")
            .faces("5")
            .play();
        Labyrintheus::order(&mut game.state, Seat(1), "reactions", setting).unwrap();
        game.draw("tock");
        game.kind("pim") == "total_window"
    };
    assert_eq!(
        ["ask", "concerned", "never"].map(asked),
        [true, false, false]
    );
    // As target only where it is not `never`; as fighter always.
    let target = |setting: &str| {
        let mut game = table().backpack("pim", "jam_the_gears").faces("5").play();
        Labyrintheus::order(&mut game.state, Seat(1), "reactions", setting).unwrap();
        game.act("tock", "end_prep").act("tock", "attack pim wound");
        game.kind("pim") == "total_window"
    };
    assert_eq!(
        ["ask", "concerned", "never"].map(target),
        [true, true, false]
    );
    let mut own = table()
        .backpack("tock", "hammerfall")
        .deck("deep_ogre")
        .faces("3")
        .play();
    Labyrintheus::order(&mut own.state, Seat(0), "reactions", "never").unwrap();
    own.draw("tock");
    assert_eq!(own.kind("tock"), "total_window");
    let mut wrong = table().play();
    assert!(Labyrintheus::order(&mut wrong.state, Seat(0), "reactions", "often").is_err());
}

#[test]
fn the_5_121_choices_are_always_asked() {
    let mut game = table()
        .backpack("pim", "owl_charm")
        .backpack("tock", "dawnblade")
        .deck("blood_hunt")
        .play();
    Labyrintheus::order(&mut game.state, Seat(1), "reactions", "never").unwrap();
    game.draw("tock");
    assert_eq!(game.kind("pim"), "card_choice");
}

#[test]
fn the_10_12_and_10_13_who_is_asked_because_of_hidden_cards_is_secret() {
    // THE-10.12, THE-10.13
    let mut game = table()
        .backpack("pim", "jam_the_gears")
        .backpack("gorrun", "owl_charm")
        .deck("deep_ogre")
        .faces("5")
        .play();
    game.draw("tock");
    let window = |seats: &[u8]| Waiting::Window {
        might: seats.iter().copied().map(Seat).collect(),
    };
    let waiting = |viewer| Labyrintheus::waiting(&game.state, viewer);
    assert_eq!(waiting(Viewer::Spectator), [window(&[1, 2])]);
    assert_eq!(waiting(Viewer::Seat(Seat(2))), [window(&[1])]);
    assert!(matches!(
        waiting(Viewer::Seat(Seat(1)))[0],
        Waiting::Seat { seat: Seat(1), .. }
    ));
    // The fighter whose item lies open may be named.
    let mut open = table()
        .wears("tock", "steam_gauntlet")
        .deck("deep_ogre")
        .faces("2")
        .play();
    open.draw("tock");
    let named = Labyrintheus::waiting(&open.state, Viewer::Spectator);
    assert!(matches!(named[0], Waiting::Seat { seat: Seat(0), .. }));
}

#[test]
fn the_5_134_each_roll_of_many_armed_has_its_own_window() {
    let mut game = table()
        .backpack("pim", "jam_the_gears hex_of_frailty")
        .deck("tide_baron")
        .faces("5 5")
        .play();
    game.draw("tock");
    assert_eq!(game.kind("pim"), "reveal_window");
    game.act("pim", "pass").act("pim", "pass");
    // No second Reveal window, but a second Total window.
    assert_eq!(game.kind("pim"), "total_window");
    assert!(game.state.combat().unwrap().second);
    game.act("pim", "play jam_the_gears");
    assert_eq!(game.of("tock").health, 7);
}
