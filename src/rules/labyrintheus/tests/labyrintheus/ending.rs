//! How a match ends (section 8), and leaving it.

use daedalus_contract::game::{Game, Seat};
use daedalus_fixtures::labyrintheus::{Fixture, Trial};
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::encounters::Encounter;
use daedalus_labyrintheus::state::{Direction, Portal};

fn table() -> Fixture {
    Fixture::new("tock pim gorrun")
}

/// The last turn of the last round, which is Tock's.
fn late() -> Fixture {
    table().set(|state| state.turns = 71)
}

fn over(fixture: Fixture) -> Trial {
    let mut game = fixture.play();
    game.act("tock", "end_prep")
        .act("tock", "draw")
        .act("tock", "end_turn");
    game
}

#[test]
fn the_8_3_and_9_3_most_stones_win_at_the_collapse() {
    // THE-8.3, THE-9.3
    assert_eq!(
        over(late().stones("pim", 2).stones("tock", 1)).ending(),
        Some(("pim", "collapse".into()))
    );
    assert_eq!(over(table().set(|state| state.turns = 70)).ending(), None);
    // Locked stones count.
    let portal = late().portal("gorrun", "pim gorrun").stones("pim", 3);
    assert_eq!(over(portal).ending().unwrap().0, "gorrun");
}

#[test]
fn the_8_3_ties_go_by_health_then_equipment_then_backpack_then_seat() {
    let even = || {
        late()
            .health("tock", 5)
            .health("pim", 5)
            .health("gorrun", 5)
    };
    assert_eq!(
        over(even().health("gorrun", 6)).ending().unwrap().0,
        "gorrun"
    );
    assert_eq!(
        over(even().wears("pim", "padded_jerkin"))
            .ending()
            .unwrap()
            .0,
        "pim"
    );
    assert_eq!(
        over(even().backpack("gorrun", "hammerfall"))
            .ending()
            .unwrap()
            .0,
        "gorrun"
    );
    assert_eq!(over(even()).ending().unwrap().0, "tock");
}

#[test]
fn the_8_4_the_dead_never_win_and_the_ranks_are_complete() {
    let game = over(
        late()
            .dead("gorrun")
            .stones("gorrun", 5)
            .set(|state| state.fallen.push(Seat(2))),
    );
    let outcome = Labyrintheus::outcome(&game.state).unwrap();
    assert_eq!(outcome.winner, Some(Seat(0)));
    assert_eq!(outcome.ranks, [1, 2, 3]);
    let done = game.clone();
    assert_eq!(done.refused("tock", "end_prep"), "E_OVER");
}

#[test]
fn the_8_5_an_open_spell_without_pending_seats_is_played_out() {
    // The opener's turn up to CHALLENGE; who does not leave there brings the collapse at once.
    let spell = || late().portal("pim", "").stones("gorrun", 4).faces("5");
    let mut left = over(spell());
    assert_eq!(left.state.active, Seat(1));
    let mut stopped = left.clone();
    left.act("pim", "end_prep").act("gorrun", "pass");
    assert_eq!(left.ending(), Some(("pim", "portal".into())));
    stopped.act("pim", "end_prep").act("gorrun", "challenge");
    assert_eq!(stopped.ending(), Some(("gorrun", "collapse".into())));
    // With seats pending the collapse is not delayed.
    assert_eq!(
        over(late().portal("pim", "gorrun")).ending().unwrap().1,
        "collapse"
    );
}

#[test]
fn the_8_7_a_removed_seat_gives_everything_back() {
    // THE-11.68: the Orb triggers.
    let mut game = Fixture::new("tock pim gorrun brakka")
        .backpack("pim", "owl_charm")
        .wears("pim", "chaos_orb")
        .stones("pim", 2)
        .player("pim", |it| {
            it.snare = Some(Encounter::SpikedPit);
            it.buff = Some(Encounter::DeepOgre);
        })
        .portal("pim", "tock")
        .play();
    Labyrintheus::remove(&mut game.state, Seat(1));
    let pim = game.of("pim");
    assert_eq!((pim.removed, pim.stones, pim.backpack.len()), (true, 0, 0));
    assert_eq!(game.state.treasure_discard.len(), 2);
    assert_eq!(
        game.state.discard.as_slice(),
        [Encounter::SpikedPit, Encounter::DeepOgre]
    );
    assert_eq!(game.state.direction, Direction::Right);
    assert_eq!(game.state.portal, Portal::Broken);
    assert_eq!(game.state.fallen.as_slice(), [Seat(1)], "for the ranks");
    game.act("tock", "end_prep");
    assert_eq!(game.refused("tock", "attack pim wound"), "E_TARGET");
    assert_eq!(game.refused("pim", "pass"), "E_SEAT");
}

#[test]
fn the_8_7_the_last_living_check_follows() {
    let mut game = table().dead("gorrun").play();
    Labyrintheus::remove(&mut game.state, Seat(1));
    assert_eq!(game.ending(), Some(("tock", "last_alive".into())));
    // THE-11.68: with two seats the look of the Orb lapses.
    let mut two = Fixture::new("tock pim")
        .wears("pim", "chaos_orb")
        .deck("thornling")
        .play();
    Labyrintheus::remove(&mut two.state, Seat(1));
    assert_eq!(two.ending().unwrap().0, "tock");
}

#[test]
fn the_8_9_every_match_of_defaults_ends() {
    use daedalus_contract::game::{Options, Setup};
    for seats in 2..=6 {
        let setup = Setup {
            seats,
            options: &Options::default(),
            seed: [seats; 32],
        };
        let mut state = Labyrintheus::start(&setup).unwrap();
        for _ in 0..20_000 {
            let open = Labyrintheus::decisions(&state);
            let Some(next) = open.first() else { break };
            Labyrintheus::act(&mut state, next.seat, &next.default).unwrap();
        }
        assert!(Labyrintheus::outcome(&state).is_some(), "{seats} seats");
    }
}

#[test]
fn the_5_43_after_the_end_nobody_is_asked() {
    // THE-5.43
    let game = over(late());
    assert!(Labyrintheus::decisions(&game.state).is_empty());
    assert!(
        Labyrintheus::waiting(&game.state, daedalus_contract::game::Viewer::Spectator).is_empty()
    );
    assert!(game.view().over);
}
