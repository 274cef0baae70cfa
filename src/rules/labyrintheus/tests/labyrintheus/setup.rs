//! Components in use and setup (sections 1, 2 and 4).

use daedalus_contract::game::{Game, Options, Prose, Seat, Setup};
use daedalus_fixtures::labyrintheus::Trial;
use daedalus_labyrintheus::Labyrintheus;
use daedalus_labyrintheus::encounters::Kind;
use daedalus_labyrintheus::personas::Persona;
use daedalus_labyrintheus::state::{Direction, State};

fn start(seats: u8, options: &[&str], seed: u8) -> Result<State, String> {
    let options = Options::from_pairs(Labyrintheus::ABOUT.options, options.iter().copied());
    let setup = Setup {
        seats,
        options: &options.unwrap(),
        seed: [seed; 32],
    };
    Labyrintheus::start(&setup).map_err(|refusal| refusal.0)
}

/// All personas are chosen by default.
fn dealt(seats: u8, options: &[&str], seed: u8) -> Trial {
    let mut game = Trial::new(start(seats, options, seed).unwrap());
    while let Some(open) = Labyrintheus::decisions(&game.state).first() {
        if open.kind.id != "setup_persona" {
            break;
        }
        let (seat, default) = (open.seat, open.default.clone());
        game.events = Labyrintheus::act(&mut game.state, seat, &default).unwrap();
    }
    game
}

#[test]
fn the_1_1_and_1_2_name_and_seats() {
    // THE-1.1, THE-1.2
    assert_eq!(
        (Labyrintheus::ABOUT.id, Labyrintheus::ABOUT.name),
        ("labyrintheus", "Labyrintheus")
    );
    assert_eq!(Labyrintheus::ABOUT.seats, (2, 6));
    assert!(start(1, &[], 1).is_err() && start(7, &[], 1).is_err());
}

#[test]
fn the_2_10_4_4_and_4_5_only_the_cards_of_personas_in_play_are_used() {
    // THE-2.10, THE-4.4, THE-4.5
    for seats in 2..=6 {
        let game = dealt(seats, &[], 3);
        let count = usize::from(seats);
        let held: usize = game.state.players.iter().map(|it| it.backpack.len()).sum();
        assert_eq!(game.state.treasure_deck.len() + held, 10 * count + 1);
        assert_eq!(game.state.deck.len(), 10 * count + 3);
        assert_eq!(game.state.difficulty_stack.len(), 21);
        let difficult = game
            .state
            .deck
            .iter()
            .filter(|card| card.kind() == Kind::Difficulty);
        assert_eq!(difficult.count(), 3);
        let personas: Vec<_> = game
            .state
            .players
            .iter()
            .filter_map(|it| it.persona)
            .collect();
        let foreign = |symbol| !personas.contains(&Persona::of(symbol));
        assert!(
            !game
                .state
                .deck
                .iter()
                .filter_map(|card| card.symbol())
                .any(foreign)
        );
    }
}

#[test]
fn the_4_2_and_5_28_personas_are_chosen_in_seat_order() {
    // THE-4.2, THE-5.28
    // THE-6.7; the default is the first free one in table order.
    let mut game = Trial::new(start(3, &[], 1).unwrap());
    assert_eq!(game.all(), "seat 1 setup_persona");
    assert_eq!(game.choices("seat 1").split(", ").count(), 6);
    game.act("seat 1", "persona brakka");
    assert_eq!(game.refused("seat 2", "persona brakka"), "E_TAKEN");
    assert_eq!(game.refused("seat 2", "persona minos"), "E_UNKNOWN");
    assert_eq!(
        game.decision("seat 2").default.to_string(),
        "persona ysolde"
    );
    game.act("seat 2", "persona tock")
        .act("seat 3", "persona pim");
    assert!(!game.all().contains("setup"));
}

#[test]
fn the_4_3_personas_may_be_dealt() {
    // THE-9.2
    let state = start(4, &["personas=random"], 1).unwrap();
    let mut personas: Vec<_> = state.players.iter().filter_map(|it| it.persona).collect();
    personas.sort();
    personas.dedup();
    assert_eq!(personas.len(), 4);
    let firsts =
        (0..20).map(|seed| start(4, &["personas=random"], seed).unwrap().players[0].persona);
    let mut firsts: Vec<_> = firsts.collect();
    firsts.sort();
    firsts.dedup();
    assert!(firsts.len() > 3);
}

#[test]
fn the_4_1_4_6_and_4_7_health_and_three_cards_each() {
    // THE-4.1, THE-4.6, THE-4.7
    // THE-2.11: the backpack is the hand.
    let game = dealt(6, &[], 5);
    for player in &game.state.players {
        assert_eq!(player.health, player.persona.unwrap().sheet().health);
        assert_eq!((player.backpack.len(), player.stones), (3, 0));
    }
    assert_eq!(game.state.direction, Direction::Left);
    let seat = Seat(2);
    let view = Labyrintheus::view(&game.state, daedalus_contract::game::Viewer::Seat(seat));
    assert_eq!(Labyrintheus::hand(&view).len(), 3);
}

#[test]
fn the_4_8_the_highest_roll_goes_first() {
    for seed in 0..20 {
        let game = dealt(3, &[], seed);
        let mut best = (i16::MIN, Seat(0));
        let mut rolls = 0;
        for event in &game.events {
            if let daedalus_labyrintheus::event::Event::Rolled { seat, faces, .. } = event {
                let total = faces.iter().map(|&face| i16::from(face)).sum();
                rolls += 1;
                // The last round of rolls decides.
                if total > best.0 || rolls > 3 && total >= best.0 {
                    best = (total, *seat);
                }
            }
        }
        if rolls == 3 {
            assert_eq!(game.state.active, best.1, "seed {seed}");
        }
    }
}

#[test]
fn the_4_9_the_same_seed_gives_the_same_match() {
    // The order of the stream: treasures, difficulty, encounters, rolls; with random personas before all.
    use daedalus_contract::kit::chance::{die, shuffle};
    use daedalus_labyrintheus::encounters::Encounter;
    use daedalus_labyrintheus::treasures::Treasure;
    use rand::SeedableRng;
    let game = dealt(2, &[], 9);
    let mut rng = rand_chacha::ChaCha8Rng::from_seed([9; 32]);
    let personas = [Persona::Brakka, Persona::Ysolde];
    let mut treasures: Vec<Treasure> = personas.iter().flat_map(|&it| Treasure::of(it)).collect();
    treasures.push(Treasure::ChaosOrb);
    shuffle(&mut rng, &mut treasures);
    let mut stack: Vec<Encounter> = Encounter::difficulties().collect();
    shuffle(&mut rng, &mut stack);
    let mut deck: Vec<Encounter> = personas.iter().flat_map(|&it| Encounter::of(it)).collect();
    deck.extend((0..3).filter_map(|_| stack.pop()));
    shuffle(&mut rng, &mut deck);
    assert_eq!(game.state.deck.as_slice(), deck);
    assert_eq!(game.state.difficulty_stack.as_slice(), stack);
    // THE-4.10: drawn from the end; one seat at a time.
    let first: Vec<Treasure> = treasures.iter().rev().take(3).copied().collect();
    assert_eq!(game.state.players[0].backpack.as_slice(), first);
    let faces: Vec<u8> = (0..1).map(|_| die(&mut rng, 6)).collect();
    let rolled = game.events.iter().find_map(|event| match event {
        daedalus_labyrintheus::event::Event::Rolled { faces, .. } => Some(faces[0]),
        _ => None,
    });
    assert_eq!(rolled, Some(faces[0]));
}

#[test]
fn the_4_10_cards_are_drawn_from_the_top() {
    let mut game = dealt(2, &[], 4);
    let top = *game.state.deck.last().unwrap();
    let active = game.state.players[game.state.active.index()]
        .persona
        .unwrap()
        .id();
    game.act(active, "end_prep").act(active, "draw");
    assert!(game.log().contains(top.title()), "{}", game.log());
}
