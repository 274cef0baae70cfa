//! Sections 1, 2, 4 and 9: components, setup, options.

use daedalus_contract::game::{Game, OptionRefusal, Options, Seat, Setup, Viewer};
use daedalus_contract::kit::chance::{die, shuffle};
use daedalus_cretan::Cretan;
use daedalus_cretan::cards::{self, DoCard, Face};
use daedalus_cretan::pieces::{Colour, Tool};
use daedalus_cretan::state::State;
use daedalus_cretan::ways;
use daedalus_fixtures::cretan::Fixture;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn start(seats: u8, pairs: &[&str], seed: u8) -> Result<State, OptionRefusal> {
    let options = Options::from_pairs(Cretan::ABOUT.options, pairs.iter().copied())?;
    Cretan::start(&Setup {
        seats,
        options: &options,
        seed: [seed; 32],
    })
}

fn colours(seats: u8, pairs: &[&str]) -> String {
    let state = start(seats, pairs, 1).unwrap();
    let names: Vec<_> = state.players.iter().map(|it| it.colour.id()).collect();
    names.join(" ")
}

#[test]
fn cre_1_1_and_1_2_the_game() {
    // CRE-1.1, CRE-1.2
    assert_eq!(
        (Cretan::ABOUT.id, Cretan::ABOUT.name),
        ("cretan", "Cretan Labyrinth")
    );
    assert_eq!(Cretan::ABOUT.seats, (2, 4));
    assert!(start(1, &[], 1).is_err() && start(5, &[], 1).is_err());
}

#[test]
fn cre_2_8_to_2_15_components() {
    // CRE-2.8, CRE-2.9, CRE-2.10, CRE-2.11, CRE-2.12, CRE-2.13, CRE-2.15
    let state = start(4, &[], 1).unwrap();
    assert_eq!(Colour::ALL.len(), 4);
    assert!(state.decks.iter().all(|deck| deck.len() == 32));
    assert_eq!(
        Colour::ALL.iter().flat_map(|&it| cards::deck(it)).count(),
        128
    );
    assert_eq!(state.directions.len(), 52);
    assert_eq!(ways::deck().count(), 52);
    assert_eq!(state.palace_keys, 1);
    assert_eq!(start(4, &["keys=four"], 1).unwrap().palace_keys, 4);
}

#[test]
fn cre_2_14_each_seat_can_hold_a_diamond_of_each_colour() {
    let mut game = Fixture::new("red blue green yellow");
    for colour in ["red", "blue", "green", "yellow"] {
        game = game.diamonds(colour, "RBGY");
    }
    let game = game.play();
    for colour in ["red", "blue", "green", "yellow"] {
        assert_eq!(game.diamonds(colour), "RBGY");
    }
}

#[test]
fn cre_2_16_to_2_21_what_a_do_deck_holds() {
    // CRE-2.16, CRE-2.17, CRE-2.18, CRE-2.19, CRE-2.20, CRE-2.21
    use Face::{CaveIn, Cavern, Cliff, Pit};
    for &colour in Colour::ALL {
        let deck: Vec<Face> = cards::deck(colour).collect();
        let count = |fits: &dyn Fn(&Face) -> bool| deck.iter().filter(|face| fits(face)).count();
        assert_eq!(deck.len(), 32);
        assert_eq!(count(&|face| *face == Face::Diamond), 11);
        assert_eq!(count(&|face| face.tool().is_some()), 6);
        assert_eq!(
            count(&|face| [Pit, Cavern, Cliff, CaveIn].contains(face)),
            4
        );
        assert_eq!(
            count(&|face| (Face::Minotaur..=Face::Pegasus).contains(face)),
            8
        );
        assert_eq!(
            count(&|face| (Face::EmberGust..=Face::Shortcut).contains(face)),
            3
        );
    }
    assert_eq!(DoCard::all().count(), 88, "CRE-15.24");
}

#[test]
fn cre_2_22_seven_kinds_of_tools() {
    assert_eq!(Tool::ALL.len(), 7);
    let in_decks = Colour::ALL
        .iter()
        .flat_map(|&it| cards::deck(it))
        .filter_map(Face::tool);
    let in_decks: Vec<Tool> = in_decks.collect();
    assert_eq!(in_decks.len(), 24);
    assert!(
        !in_decks.contains(&Tool::Head),
        "the seventh is a Medusa card"
    );
}

#[test]
fn cre_4_1_gateways_and_pieces() {
    // CRE-15.25
    let state = start(4, &[], 1).unwrap();
    let at = |index: usize| {
        let player = &state.players[index];
        format!("{} {}", player.colour, player.space.unwrap())
    };
    assert_eq!(
        [0, 1, 2, 3].map(at),
        ["red GN", "green GS", "blue GE", "yellow GW"]
    );
}

#[test]
fn cre_4_2_colours_that_nobody_chose() {
    // CRE-9.10
    assert_eq!(colours(2, &[]), "red green");
    assert_eq!(colours(4, &[]), "red green blue yellow");
    assert_eq!(colours(3, &["colours=auto red"]), "green red blue");
    assert_eq!(
        colours(3, &["colours=yellow auto green"]),
        "yellow red green"
    );
    assert_eq!(
        colours(2, &["colours=auto auto red"]),
        "red green",
        "the third seat is not there"
    );
}

#[test]
fn cre_9_10_colours_that_cannot_be() {
    let refused = |value: &str| start(2, &[&format!("colours={value}")], 1).unwrap_err().0;
    assert!(refused("red red").contains("twice"));
    assert!(refused("pink").contains("pink"));
}

#[test]
fn cre_4_3_clockwise_is_the_order_of_the_gateways() {
    // CRE-15.29
    let state = start(4, &[], 1).unwrap();
    let order = |colour: Colour| -> Vec<&str> {
        let seat = state.seat_of(colour).unwrap();
        let seats = state.clockwise_from(seat);
        seats.map(|it| state.player(it).colour.id()).collect()
    };
    assert_eq!(order(Colour::Green), ["green", "yellow", "red", "blue"]);
    let two = start(2, &[], 1).unwrap();
    assert_eq!(
        two.clockwise_from(Seat(1)).collect::<Vec<_>>(),
        [Seat(1), Seat(0)]
    );
}

/// Setup by hand, in the order in which chance is asked (CRE-4.4): start rolls, do decks, direction deck.
#[test]
fn cre_4_4_to_4_7_the_order_of_chance() {
    // CRE-15.26
    // CRE-4.4, CRE-4.5, CRE-4.6, CRE-4.7, CRE-5.5
    let mut rerolled = 0;
    for seed in 0..40 {
        let state = start(4, &[], seed).unwrap();
        let mut rng = ChaCha8Rng::from_seed([seed; 32]);
        // Seat order is red, blue, green, yellow: seats 0, 2, 1, 3.
        let mut rolling = vec![Seat(0), Seat(2), Seat(1), Seat(3)];
        while rolling.len() > 1 {
            let rolls: Vec<u8> = rolling.iter().map(|_| die(&mut rng, 6)).collect();
            let highest = *rolls.iter().max().unwrap();
            let best: Vec<Seat> = rolling
                .iter()
                .zip(&rolls)
                .filter(|(_, roll)| **roll == highest)
                .map(|it| *it.0)
                .collect();
            rerolled += usize::from(best.len() > 1);
            rolling = best;
        }
        assert_eq!(state.marker, rolling[0]);
        assert_eq!(state.active, rolling[0]);
        for (&colour, deck) in Colour::ALL.iter().zip(&state.decks) {
            let mut expected: Vec<Face> = cards::deck(colour).collect();
            shuffle(&mut rng, &mut expected);
            assert_eq!(deck.as_slice(), expected);
        }
        let mut expected: Vec<_> = ways::deck().collect();
        shuffle(&mut rng, &mut expected);
        assert_eq!(state.directions.as_slice(), expected);
    }
    assert!(rerolled > 3, "ties were seen");
}

#[test]
fn cre_4_7_item_0_is_the_top_card() {
    let mut game = Fixture::new("red green").dice("1 1").ways("HALL").play();
    game.act("red", "roll");
    assert_eq!(game.view().way.map(|way| way.id()), Some("HALL"));
    assert_eq!(game.view().directions, 51);
}

#[test]
fn cre_4_8_to_4_10_what_everybody_starts_with() {
    // CRE-4.8, CRE-4.9, CRE-4.10
    let state = start(3, &[], 5).unwrap();
    let view = Cretan::view(&state, Viewer::Spectator);
    assert_eq!(view.round, (1, 120));
    assert_eq!(view.palace_keys, 1);
    for seat in &view.seats {
        assert_eq!(
            (seat.tools, seat.diamonds, seat.key),
            (0, [false; 4], false)
        );
        assert_eq!(
            (seat.miss, seat.slow, seat.pit, seat.torch),
            (0, 0, None, false)
        );
        assert_eq!(seat.last_dir, None);
    }
}

#[test]
fn cre_9_1_to_9_3_options() {
    // CRE-15.51, CRE-9.1, CRE-9.3, CRE-9.2
    let view = |pairs: &[&str]| Cretan::view(&start(2, pairs, 1).unwrap(), Viewer::Spectator);
    assert_eq!(view(&[]).round.1, 120);
    assert_eq!(view(&["rounds=20"]).round.1, 20);
    assert_eq!(view(&["rounds=200"]).round.1, 200);
    assert!(start(2, &["rounds=19"], 1).is_err() && start(2, &["rounds=201"], 1).is_err());
    assert!(!view(&[]).swift && view(&["swift=on"]).swift);
    assert_eq!(view(&["keys=four"]).palace_keys, 4);
}

#[test]
fn cre_9_12_matches_of_version_1_keep_the_round_limit_of_then() {
    let limit = |version, pairs: &[&str]| {
        let options = Options::from_pairs(Cretan::ABOUT.options, pairs.iter().copied()).unwrap();
        let setup = Setup {
            seats: 2,
            options: &options,
            seed: [1; 32],
        };
        Cretan::start_as(&setup, version).unwrap().table.rounds
    };
    let limits = |pairs: &[&str]| [1, 2, 3].map(|version| limit(version, pairs));
    assert_eq!(limits(&[]), [80, 120, 120]);
    assert_eq!(limits(&["length=short"]), [30, 30, 45], "CRE-9.13");
    assert_eq!(limits(&["rounds=50"]), [50; 3]);
}
