//! Whole matches of computer players, for every way to set a table up (sections 8 and 9).

use daedalus_contract::game::{Game, Options, Setup};
use daedalus_crawler::Crawler;
use daedalus_crawler::action::Action;
use daedalus_crawler::board::Space;
use daedalus_crawler::state::State;
use daedalus_players::{Level, Lineup, pick, playout_of};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Short matches, so that one of each way is played.
const SHORT: &str = "rounds=10";
/// Far more actions than a short match has.
const BOUND: u32 = 5_000;

fn options(pairs: &[&str]) -> Options {
    let pairs = pairs.iter().copied().chain([SHORT]);
    Options::from_pairs(Crawler::ABOUT.options, pairs).expect("legal options")
}

/// DCL-14.3, DCL-8.3, DCL-8.7: dealt adventurers, a hard game and a closed table are no hindrance.
#[test]
fn dcl_14_3_beginners_end_every_match() {
    let ways: [&[&str]; 4] = [
        &["pick=random"],
        &["latejoin=off"],
        &["hard=on"],
        &["pick=random", "latejoin=off", "hard=on"],
    ];
    for (seats, way) in (2..=6).flat_map(|seats| ways.map(|way| (seats, way))) {
        let lineup = Lineup {
            game: Crawler::ABOUT.id,
            seats,
            options: &options(way),
            level: Level::Beginner,
        };
        let played = playout_of::<Crawler>(&lineup, seats.into()).expect("a legal table");
        assert!(played.finished(), "{seats} seats, {way:?}");
        assert!(played.round <= 10, "{seats} seats, {way:?}");
        let outcome = played.outcome.expect("it is finished");
        assert!(outcome.winner.is_some(), "DCL-8.3: somebody always wins");
    }
}

/// How many spaces apart two spaces are, along the sides.
fn apart(one: Space, other: Space) -> usize {
    let place = |space: Space| (space.index() % 7, space.index() / 7);
    let ((a, b), (c, d)) = (place(one), place(other));
    a.abs_diff(c) + b.abs_diff(d)
}

#[test]
fn dcl_14_3_beginners_lay_their_first_tile_where_they_can_go_on() {
    let (mut near, mut all) = (0, 0);
    for seed in 0..20 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = Setup {
            seats: 4,
            options: &options(&[]),
            seed: [seed as u8; 32],
        };
        let mut state = Crawler::start(&setup).expect("a legal table");
        while state.round == 1 {
            let decision = Crawler::first_decision(&state).expect("a match that goes on");
            let seat = decision.seat;
            let action = pick::<Crawler>(&state, seat, Level::Beginner, &mut rng);
            let action = action.expect("who is asked answers");
            if let (Action::Place(space, _), Some(at)) = (&action, state.player(seat).at) {
                all += 1;
                // A spawn point and the spaces beside it lie there from the beginning.
                near += usize::from(apart(*space, at.space()) <= 2);
            }
            Crawler::act(&mut state, seat, &action).expect("a legal choice");
        }
    }
    assert!(all >= 70, "{all}");
    assert!(near * 10 >= all * 9, "{near} of {all}");
}

/// Random players; before each action somebody tries to join. The state at the end, and how many did.
fn crowded(seats: u8, pairs: &[&str]) -> (State, u8) {
    let mut rng = ChaCha8Rng::seed_from_u64(seats.into());
    let setup = Setup {
        seats,
        options: &options(pairs),
        seed: [seats; 32],
    };
    let mut state = Crawler::start(&setup).expect("a legal table");
    for _ in 0..BOUND {
        let before = state.clone();
        match Crawler::admit(&mut state) {
            Ok(_) => assert!(state.round > 1 && before.seats() < 6),
            Err(_) => assert_eq!(state, before, "a refusal changes nothing"),
        }
        let Some(open) = Crawler::decisions(&state).into_iter().next() else {
            break;
        };
        let action = pick::<Crawler>(&state, open.seat, Level::Random, &mut rng);
        let action = action.expect("it is asked");
        Crawler::act(&mut state, open.seat, &action).expect("it was offered");
    }
    let joined = state.seats() - seats;
    (state, joined)
}

/// DCL-8.8, DCL-9.5.
#[test]
fn dcl_9_5_whoever_wants_to_joins_a_running_match_or_nobody() {
    for seats in 2..=6 {
        let (open, joined) = crowded(seats, &["pick=random"]);
        assert_eq!((joined, open.outcome.is_some()), (6 - seats, true));
        let own = |seat: u8| open.players[usize::from(seat)].adventurer.is_some();
        assert!((0..6).all(own), "who joins comes onto the mat in time");
        let (closed, joined) = crowded(seats, &["latejoin=off"]);
        assert_eq!((joined, closed.outcome.is_some()), (0, true));
        assert_eq!(closed.order.len(), usize::from(seats));
    }
}
