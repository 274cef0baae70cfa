//! Escape, portal and challenge (section 5.9).

use daedalus_contract::game::{Game, Seat};
use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::state::{Direction, Phase, Portal};

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

fn announced(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.act("tock", "end_prep").act("tock", "escape");
    game
}

#[test]
fn the_5_90_and_5_91_an_escape_needs_four_free_stones() {
    // THE-5.90, THE-5.91
    // THE-9.10, THE-9.15
    let mut poor = table().stones("tock", 3).play();
    poor.act("tock", "end_prep");
    assert_eq!(poor.refusal("tock", "escape"), "You need 4 gate stones.");
    let mut cheap = Fixture::with("tock pim gorrun", &["gate_stones=3"])
        .stones("tock", 3)
        .play();
    cheap.act("tock", "end_prep");
    assert!(cheap.may("tock", "escape"));
}

#[test]
fn the_5_92_and_5_93_the_shade_rises_where_no_titan_is() {
    // THE-5.92, THE-5.93
    // THE-11.45: one reshuffle at most; THE-3.18; THE-11.46: party cards are discarded without effect.
    let mut game = announced(
        table()
            .stones("tock", 4)
            .deck("great_quake")
            .discard("thornling spiked_pit")
            .treasures("owl_charm")
            .faces("6 1"),
    );
    assert!(game.log().contains("Shade"), "{}", game.log());
    assert!(game.log().contains("7 against 6"), "{}", game.log());
    assert!(matches!(game.state.portal, Portal::Opening { .. }));
    assert_eq!(game.of("pim").health, 9);
    let titan = game
        .state
        .chambers
        .iter()
        .find(|it| it.kind.id() == "titan")
        .unwrap();
    assert_eq!((titan.card, titan.mark.id()), (None, "escape_slain"));
    game.act("tock", "end_turn");
    // What was discarded is flipped, too, before the Shade rises.
    let titan = table().stones("tock", 4).discard("world_wolf").faces("2");
    let titan = announced(titan);
    assert!(!titan.log().contains("Shade"), "{}", titan.log());
    assert!(
        titan.log().contains("loses to Hrall the World-Wolf"),
        "{}",
        titan.log()
    );
    let lost = announced(table().stones("tock", 4).faces("3"));
    assert_eq!((lost.of("tock").health, lost.of("tock").stones), (7, 0));
}

#[test]
fn the_3_17_flipped_cards_add_no_chamber_but_difficulty_does() {
    let game = announced(
        table()
            .stones("tock", 4)
            .deck("thornling thicker_hides world_wolf")
            .faces("2"),
    );
    let kinds: Vec<&str> = game.state.chambers.iter().map(|it| it.kind.id()).collect();
    assert_eq!(kinds, ["entrance", "difficulty", "titan"]);
}

#[test]
fn the_5_94_and_5_136_a_lost_escape_costs_all_stones_even_in_death() {
    // THE-5.94, THE-5.136
    let game = announced(
        table()
            .stones("tock", 5)
            .health("tock", 1)
            .deck("world_wolf")
            .faces("2"),
    );
    assert_eq!((game.of("tock").living, game.of("tock").stones), (false, 0));
    // Judging counts the stones held before.
    let judged = announced(table().stones("tock", 5).deck("seraph_unbound").faces("2"));
    assert_eq!((judged.of("tock").health, judged.of("tock").stones), (2, 0));
}

#[test]
fn the_5_97_pending_seats_have_one_more_turn_then_the_opener() {
    // THE-11.14: a reversal changes only the order.
    let mut left = table()
        .portal("tock", "pim gorrun")
        .set(|state| state.phase = Phase::Cleanup)
        .play();
    left.state.direction = Direction::Right;
    left.act("tock", "end_turn");
    assert_eq!(left.state.active, Seat(2));
    left.until("pim", "prep");
    left.act("pim", "end_prep")
        .until("pim", "cleanup")
        .act("pim", "end_turn");
    assert_eq!(left.state.active, Seat(0));
    left.act("tock", "end_prep");
    assert_eq!(left.ending(), Some(("tock", "portal".into())));
}

#[test]
fn the_5_97_a_pending_seat_that_died_still_takes_its_turn() {
    let mut game = table()
        .portal("tock", "pim")
        .dead("pim")
        .active("gorrun")
        .deck("thornling")
        .play();
    game.until("pim", "prep");
    game.act("pim", "end_prep")
        .act("pim", "hold")
        .act("pim", "end_turn");
    assert_eq!(game.state.active, Seat(0));
}

#[test]
fn the_5_98_while_a_portal_is_opened_nobody_else_announces() {
    let mut game = table()
        .active("pim")
        .portal("tock", "gorrun")
        .stones("pim", 4)
        .play();
    game.act("pim", "end_prep");
    assert_eq!(game.refused("pim", "escape"), "E_PORTAL");
}

#[test]
fn the_5_40_and_11_39_challengers_are_asked_in_play_direction() {
    // THE-5.40, THE-11.39
    let mut game = table()
        .portal("tock", "")
        .stones("pim", 4)
        .stones("gorrun", 4)
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.all(), "seat 2 challenge");
    let mut second = game.clone();
    second.act("pim", "pass");
    assert_eq!(second.all(), "seat 3 challenge");
    second.act("gorrun", "pass");
    assert_eq!(second.ending(), Some(("tock", "portal".into())));
    // One challenge a spell: who misses ends it.
    game.state.rng.fix([2_u8]);
    game.act("pim", "challenge");
    assert_eq!(game.ending(), Some(("tock", "portal".into())));
}

#[test]
fn the_5_100_the_challenge_comes_before_a_skip_and_a_snare() {
    // THE-11.60, THE-11.38: stones gained while seats were pending count.
    let snare = daedalus_labyrintheus::encounters::Encounter::SpikedPit;
    let mut game = table()
        .portal("tock", "")
        .stones("pim", 4)
        .player("tock", |it| {
            it.skips_encounter = true;
            it.snare = Some(snare);
        })
        .faces("4")
        .play();
    game.act("tock", "end_prep");
    assert_eq!(game.kind("pim"), "challenge");
    game.act("pim", "challenge");
    assert_eq!(game.kind("tock"), "cleanup");
    assert!(game.of("tock").snare.is_some());
}

#[test]
fn the_5_103_the_challenger_has_to_defeat_a_titan_too() {
    // THE-9.11, THE-9.16
    for (option, needs_titan) in [
        ("challenger_titan=on", true),
        ("challenger_titan=off", false),
    ] {
        let mut game = Fixture::with("tock pim gorrun", &[option])
            .portal("tock", "")
            .stones("pim", 4)
            .deck("thornling")
            .treasures("owl_charm")
            .faces("4 2")
            .play();
        game.act("tock", "end_prep")
            .act("pim", "challenge")
            .act("tock", "draw");
        game.act("tock", "end_turn")
            .act("pim", "end_prep")
            .act("pim", "escape");
        assert_eq!(
            matches!(game.state.portal, Portal::Opening { .. }),
            !needs_titan,
            "{option}"
        );
        if !needs_titan {
            assert_eq!(
                (game.of("pim").stones, game.of("pim").backpack.len()),
                (0, 0)
            );
        }
    }
}

#[test]
fn the_9_16_the_right_ends_with_the_next_encounter_phase() {
    let mut game = Fixture::with("tock pim gorrun", &["challenger_titan=off"])
        .portal("tock", "")
        .stones("pim", 4)
        .faces("4")
        .play();
    game.act("tock", "end_prep")
        .act("pim", "challenge")
        .until("pim", "prep");
    assert!(game.state.free_escape.is_some());
    // It goes with its owner, and not with anybody else.
    let mut left = game.clone();
    left.remove("gorrun");
    assert!(left.state.free_escape.is_some());
    let mut left = game.clone();
    left.remove("pim");
    assert_eq!(left.state.free_escape, None);
    game.act("pim", "end_prep").act("pim", "draw");
    assert_eq!(game.state.free_escape, None);
}

#[test]
fn the_5_104_and_11_40_the_death_of_the_opener_ends_the_spell() {
    // THE-5.104, THE-11.40
    let mut game = table()
        .portal("tock", "")
        .health("tock", 1)
        .stones("tock", 1)
        .stones("pim", 4)
        .faces("4")
        .play();
    game.act("tock", "end_prep").act("pim", "challenge");
    assert_eq!((game.of("tock").living, game.of("pim").stones), (false, 5));
    assert_eq!(game.state.active, Seat(1));
    let mut struck = table()
        .active("pim")
        .portal("tock", "gorrun")
        .health("tock", 1)
        .faces("4")
        .play();
    struck
        .act("pim", "end_prep")
        .act("pim", "attack tock wound");
    assert_eq!(struck.state.portal, Portal::Broken);
    struck.act("pim", "end_turn");
    assert_eq!(
        (struck.state.active, struck.state.portal),
        (Seat(2), Portal::Dormant)
    );
}

#[test]
fn the_11_42_a_challengers_critical_failure_is_answered_first() {
    let mut game = table()
        .portal("tock", "")
        .dead("gorrun")
        .stones("pim", 4)
        .health("pim", 2)
        .faces("1")
        .play();
    game.act("tock", "end_prep").act("pim", "challenge");
    assert_eq!(game.ending(), Some(("tock", "last_alive".into())));
    let mut three = table()
        .portal("tock", "")
        .stones("pim", 4)
        .faces("1")
        .play();
    three.act("tock", "end_prep").act("pim", "challenge");
    assert_eq!(
        (three.of("pim").health, three.ending()),
        (7, Some(("tock", "portal".into())))
    );
}

#[test]
fn the_11_43_savage_roar_and_hex_reach_the_titan_of_an_escape() {
    let mut game = announced(
        table()
            .stones("tock", 4)
            .backpack("pim", "savage_roar")
            .deck("world_wolf")
            .faces("6 1"),
    );
    assert!(game.may("pim", "play savage_roar"));
    game.act("pim", "play savage_roar");
    assert!(game.log().contains("7 against 7"), "{}", game.log());
}

#[test]
fn the_11_44_who_dies_while_flipping_fights_no_titan() {
    let game = announced(
        table()
            .stones("tock", 4)
            .health("tock", 1)
            .deck("king_is_bored world_wolf"),
    );
    assert_eq!((game.of("tock").living, game.of("tock").stones), (false, 4));
    assert_eq!((game.state.deck.len(), game.state.active), (1, Seat(1)));
}

#[test]
fn the_5_131_a_removed_challenger_lets_the_opener_leave() {
    let mut game = table()
        .portal("tock", "")
        .stones("pim", 4)
        .backpack("gorrun", "jam_the_gears")
        .faces("4")
        .play();
    game.act("tock", "end_prep").act("pim", "challenge");
    assert_eq!(game.all(), "seat 3 total_window");
    let seat = game.seat("pim");
    Labyrintheus::remove(&mut game.state, seat);
    assert_eq!(game.ending(), Some(("tock", "portal".into())));
    let mut asked = table().portal("tock", "").stones("pim", 4).play();
    asked.act("tock", "end_prep");
    Labyrintheus::remove(&mut asked.state, Seat(1));
    assert_eq!(asked.ending(), Some(("tock", "portal".into())));
    // Who is not asked declines nothing.
    let mut other = Fixture::new("tock pim gorrun brakka")
        .portal("tock", "")
        .stones("pim", 4)
        .stones("brakka", 4)
        .play();
    other.act("tock", "end_prep");
    other.remove("gorrun");
    assert_eq!(other.all(), "seat 2 challenge");
    other.act("pim", "pass");
    assert_eq!(other.all(), "seat 4 challenge");
    other.act("brakka", "pass");
    assert_eq!(other.ending(), Some(("tock", "portal".into())));
}

#[test]
fn opened_challenged_lost_and_opened_again() {
    // THE-5.102
    let mut game = table()
        .portal("tock", "")
        .stones("pim", 4)
        .deck("thornling tide_baron")
        .treasures("owl_charm dawnblade")
        .faces("4 5 5 5")
        .play();
    game.act("tock", "end_prep")
        .act("pim", "challenge")
        .act("tock", "draw")
        .act("tock", "end_turn");
    game.act("pim", "end_prep")
        .act("pim", "escape")
        .act("pim", "end_turn");
    let Portal::Opening {
        opener, pending, ..
    } = game.state.portal
    else {
        panic!()
    };
    assert_eq!(opener, Seat(1));
    assert_eq!(pending.iter().collect::<Vec<_>>(), [Seat(0)]);
    game.until("tock", "prep")
        .act("tock", "end_prep")
        .until("tock", "cleanup")
        .act("tock", "end_turn");
    game.act("pim", "end_prep");
    assert_eq!(game.ending(), Some(("pim", "portal".into())));
}
