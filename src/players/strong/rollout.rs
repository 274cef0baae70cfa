//! What plans are worth, by playing on: each in the same worlds, with the same luck, so that what they differ in is the
//! plan.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::search::hold;
use super::weigh::{Tried, drop_worse, halve, is_clear, shelve};
use super::{Plan, Worlds};
use crate::beginner;
use crate::rules::game::{Advice, Seat, Viewer};

/// How many actions a world is played on for an outlook, which compares nothing.
const OUTLOOK: usize = 80;
/// How many a choice is played on for at least: less shows nothing but the next moment.
pub(super) const NEAREST: usize = 12;
/// In how many worlds each plan shall be tried on average; a small budget shortens the rollouts for it.
const WORLDS: usize = 20;
/// After each so many worlds the plans are dropped that are not worth more thought.
const DROP_EVERY: usize = 8;
/// In so many parts of the budget the plans beside the first are halved: what is left is compared the better (sequential
/// halving: Karnin, Koren and Somekh, 2013).
const STAGES: usize = 3;
/// How many choices a beginner tries in a rollout: so few that there are many rollouts.
const TRIALS: usize = 40;

/// Plays each plan in the same worlds, until about so many actions are played or only one plan is left; so many plans at least
/// are followed to the end.
pub(super) fn compare<G: Advice>(
    seat: Seat,
    worlds: Worlds<'_, G>,
    plans: Vec<Plan<G::Action>>,
    (actions, keep): (usize, usize),
    rng: &mut ChaCha8Rng,
) -> Vec<Tried<G::Action>> {
    const { assert!(NEAREST <= G::HORIZON) };
    let far = (actions / (plans.len() * WORLDS)).clamp(NEAREST, G::HORIZON);
    let fresh = |plan| Tried {
        plan,
        chances: Vec::new(),
    };
    let mut tried: Vec<Tried<_>> = plans.into_iter().map(fresh).collect();
    let mut shelved = Vec::new();
    let others = tried.len() - 1;
    let mut left = actions;
    let mut count = 0;
    while left > 0 && (keep > 1 || !is_clear(&tried)) {
        let world = worlds(rng);
        let luck: u64 = rng.random();
        for tried in &mut tried {
            let mut world = world.clone();
            let mut luck = ChaCha8Rng::seed_from_u64(luck);
            follow::<G>(&mut world, seat, &tried.plan.actions);
            let played = go_on::<G>(&mut world, Some(seat), far, &mut luck);
            let chances = G::chances(&world, Some(seat));
            tried.chances.push(chances[seat.index()]);
            left = left.saturating_sub(played + tried.plan.actions.len());
        }
        count += 1;
        if count % DROP_EVERY == 0 && tried.len() > keep {
            drop_worse(&mut tried, keep);
            shelved.extend(shelve(&mut tried, keep));
            let stage = (actions - left) * STAGES / actions;
            halve(&mut tried, keep.max(1 + (others >> stage).max(1)));
        }
    }
    tried.extend(shelved);
    tried
}

/// How likely each seat is to win after beginners have gone on from here, on average over worlds that everybody may hold for true,
/// until so many actions are played.
pub(crate) fn outlook<G: Advice>(
    state: &G::State,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> Vec<f32> {
    let mut sums = vec![0.0; usize::from(G::seats(state))];
    let (mut left, mut worlds) = (actions, 0.0);
    while left > 0 {
        let mut world = G::determinize(state, Viewer::Spectator, rng);
        let played = go_on::<G>(&mut world, None, OUTLOOK, rng);
        for (sum, chance) in sums.iter_mut().zip(G::chances(&world, None)) {
            *sum += chance;
        }
        left = left.saturating_sub(played.max(1));
        worlds += 1.0;
    }
    sums.into_iter()
        .map(|sum| sum / f32::max(worlds, 1.0))
        .collect()
}

/// Carries a plan out, as far as it can be.
fn follow<G: Advice>(world: &mut G::State, seat: Seat, actions: &[G::Action]) {
    for action in actions {
        if G::act(world, seat, action).is_err() {
            return;
        }
        hold::<G>(world, seat);
    }
}

/// Lets beginners go on, and for the own seat one that judges as players do that play on; gives how many actions they took.
fn go_on<G: Advice>(
    world: &mut G::State,
    own: Option<Seat>,
    actions: usize,
    rng: &mut ChaCha8Rng,
) -> usize {
    for played in 0..actions {
        let Some(next) = G::first_decision(world) else {
            return played;
        };
        let weights = G::expected(next.seat, own);
        let choice = beginner::quick::<G>(world, &next, TRIALS, weights, rng);
        if G::act(world, next.seat, &choice).is_err() {
            return played;
        }
    }
    actions
}
