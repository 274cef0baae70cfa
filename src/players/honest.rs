//! Tests of all computer players at once: they are honest, and they repeat.

use std::collections::HashSet;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::playout::start;
use super::{Effort, Level, Thinker, hint, pick};
use crate::rules;
use crate::rules::game::{Advice, Names, Options, Prose, Seat, Setup, Viewer};

/// The least thought, so that the tests are quick in a debug build.
const LITTLE: Effort = Effort::LEAST;

/// A match between beginners, looked at after every few actions: whoever is asked then.
fn each_position<G: Advice>(seed: u8, mut look: impl FnMut(&G::State, Seat)) {
    let seats = G::ABOUT.seats.0.max(3);
    let setup = Setup {
        seats,
        options: &Options::default(),
        seed: [seed; 32],
    };
    let mut state = G::start(&setup).unwrap();
    let mut rng = ChaCha8Rng::from_seed([seed; 32]);
    for step in 0..120 {
        let open = G::decisions(&state);
        let Some(decision) = open.first() else { return };
        if step % 8 == 3 {
            look(&state, decision.seat);
        }
        let action = pick::<G>(&state, decision.seat, Level::Beginner, &mut rng).unwrap();
        G::act(&mut state, decision.seat, &action).unwrap();
    }
}

fn chosen<G: Advice>(state: &G::State, seat: Seat, level: Level) -> Option<String> {
    let effort = LITTLE;
    let mut rng = ChaCha8Rng::from_seed([7; 32]);
    let action = pick::<G>(state, seat, Thinker { level, effort }, &mut rng);
    action.map(|action| action.to_string())
}

fn is_honest<G: Advice>() {
    let mut luck = ChaCha8Rng::from_seed([9; 32]);
    each_position::<G>(1, |state, seat| {
        let other = G::determinize(state, Viewer::Seat(seat), &mut luck);
        for level in [Level::Beginner, Level::Skilled, Level::Strong] {
            let [here, there] = [state, &other].map(|it| chosen::<G>(it, seat, level));
            assert_eq!(here, there, "{} {level} {seat}", G::ABOUT.id);
        }
    });
}

fn repeats<G: Advice>() {
    each_position::<G>(2, |state, seat| {
        let [one, two] = [1, 2].map(|_| chosen::<G>(state, seat, Level::Strong));
        assert_eq!(one, two, "{}", G::ABOUT.id);
    });
}

fn hints_well<G: Advice + Prose>() {
    let mut luck = ChaCha8Rng::from_seed([9; 32]);
    let mut told = 0;
    each_position::<G>(3, |state, seat| {
        let rng = || ChaCha8Rng::from_seed([5; 32]);
        let names = ["Ann", "Ben", "Cleo"].map(String::from);
        let names = Names(&names);
        let hints = hint::hints::<G>(state, seat, names, LITTLE, &mut rng());
        let other = G::determinize(state, Viewer::Seat(seat), &mut luck);
        assert_eq!(
            hints,
            hint::hints::<G>(&other, seat, names, LITTLE, &mut rng())
        );
        assert!((1..=3).contains(&hints.len()), "{hints:?}");
        let open = G::decisions(state);
        let own = open.iter().find(|open| open.seat == seat).unwrap();
        let worlds = hint::guesses::<G>(&other, seat, &mut luck);
        for (hint, at) in hints.iter().zip(0..) {
            let action = G::parse(state, seat, &hint.choice).unwrap();
            assert!(G::check(state, seat, &action).is_ok(), "{hint:?}");
            assert!(own.forms.len() + own.choices.len() > 0);
            let wasted = at > 0 && hint::wastes::<G>(&worlds, own, &action);
            assert!(!wasted, "{hint:?} is no advice");
            assert!((0.0..=1.0).contains(&hint.chance), "{hint:?}");
            assert!(hint.expected.iter().all(|it| it.share > 0.0));
            told += hint.expected.len() + usize::from(hint.reaches.is_some());
        }
        // Those that are about as good come first, in an order of their own; all others by their chance.
        let alike = hints.iter().take_while(|it| it.equal).count();
        let (first, rest) = hints.split_at(alike);
        let sorted = rest.is_sorted_by(|a, b| a.chance >= b.chance)
            && first
                .iter()
                .all(|it| rest.iter().all(|other| it.chance >= other.chance));
        assert!(
            alike > 0 && sorted || hint::Hint::is_far_off(&hints),
            "{hints:?}"
        );
    });
    assert!(told > 0, "{}: something is expected", G::ABOUT.id);
}

/// Whatever a seat may be, beginners are it at some time; so is each level, and a hint calls all that it names as good, where
/// play has shown nothing else.
fn takes_any<G: Advice + Prose>() {
    let fewest = usize::from(G::ABOUT.seats.0);
    let (state, _) = start::<G>(fewest, &Options::default(), 1).unwrap();
    let open = G::decisions(&state);
    if !G::is_matter_of_taste(&open[0]) {
        assert!(G::MATTERS_OF_TASTE.is_empty(), "{}", G::ABOUT.id);
        return;
    }
    let seat = open[0].seat;
    let all: HashSet<String> = open[0].choices.iter().map(ToString::to_string).collect();
    let mut levels = vec![Level::Beginner];
    if G::ALL_ALIKE {
        levels.extend([Level::Skilled, Level::Strong]);
    }
    for level in levels {
        let mut rng = ChaCha8Rng::from_seed([5; 32]);
        let mut taken = HashSet::new();
        for _ in 0..10 * all.len() {
            let thinker = Thinker {
                level,
                effort: LITTLE,
            };
            let action = pick::<G>(&state, seat, thinker, &mut rng).unwrap();
            taken.insert(action.to_string());
        }
        assert_eq!(taken, all, "{} {level}", G::ABOUT.id);
    }
    let mut rng = ChaCha8Rng::from_seed([5; 32]);
    let names = ["Ann", "Ben", "Cleo"].map(String::from);
    let names = Names(&names);
    let hints = hint::hints::<G>(&state, seat, names, LITTLE, &mut rng);
    assert!(hints.len() > 1, "{hints:?}");
    if G::ALL_ALIKE {
        assert!(hints.iter().all(|hint| hint.equal), "{hints:?}");
    }
}

macro_rules! each_game {
    ($($module:ident: $game:ident,)*) => {
        $(mod $module {
            use super::*;
            use rules::$module::$game as Game;

            #[test]
            fn knows_no_more_than_its_seat() {
                is_honest::<Game>();
            }

            #[test]
            fn repeats_itself() {
                repeats::<Game>();
            }

            #[test]
            fn hints_at_legal_choices_without_secrets() {
                hints_well::<Game>();
            }

            #[test]
            fn takes_any_in_a_matter_of_taste() {
                takes_any::<Game>();
            }
        })*
    };
}

rules::games!(each_game);
