//! A match with computers alone, from the start to the end.

use cpu_time::ThreadTime;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Level, known, pick};
use crate::rules::game::{Advice, Decision, OptionRefusal, Options, Outcome, Seat, Setup, Viewer};

/// After each so many actions is noted who leads.
const NOTED: u32 = 4;
/// The most actions of a match; one that has not ended by then counts as stuck.
const ACTIONS: u32 = 1_000_000;

/// Who plays what.
#[derive(Clone, Copy, Debug)]
pub struct Lineup<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// How many seats, all of them computers.
    pub seats: u8,
    /// The options of the table.
    pub options: &'a Options,
    /// The level of all seats.
    pub level: Level,
}

/// What became of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many actions the seats took.
    pub actions: u32,
    /// The round in which it ended; 0 for a game without rounds.
    pub round: u32,
    /// How it ended; `None` for a match that did not end.
    pub outcome: Option<Outcome>,
}

impl Playout {
    /// True when the match came to its end.
    pub fn finished(&self) -> bool {
        self.outcome.is_some()
    }
}

/// How closely a match is watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    /// For its end alone.
    Closed,
    /// For who leads as well, which takes time.
    Open,
}

/// A match with what was measured while it was played.
#[derive(Clone, Debug)]
pub(super) struct Watched {
    /// What became of it.
    pub played: Playout,
    /// What each seat played ([`role`](crate::rules::game::Game::role)), at the end.
    pub roles: Vec<Option<&'static str>>,
    /// Who stood best after half of the actions, where one did and somebody watched.
    pub leader: Option<Seat>,
    /// Who chose among several, and the processor time that it took, in microseconds.
    pub thoughts: Vec<(Seat, u32)>,
}

/// Plays one match. The same lineup and seed give the same match on every machine.
///
/// # Errors
/// A sentence when there is no such game, or the seats or options do not fit it.
pub fn playout(lineup: &Lineup<'_>, seed: u64) -> Result<Playout, OptionRefusal> {
    let levels = vec![lineup.level; usize::from(lineup.seats)];
    let watched = watch(lineup.game, lineup.options, &levels, seed, Eyes::Closed)?;
    Ok(watched.played)
}

/// As [`playout`], for a game that is known.
///
/// # Errors
/// A sentence when the seats or options do not fit the game.
pub fn playout_of<G: Advice>(lineup: &Lineup<'_>, seed: u64) -> Result<Playout, OptionRefusal> {
    let levels = vec![lineup.level; usize::from(lineup.seats)];
    Ok(watch_of::<G>(lineup.options, &levels, seed, Eyes::Closed)?.played)
}

/// Plays one match and measures.
///
/// # Errors
/// As [`playout`].
pub(super) fn watch(
    game: &str,
    options: &Options,
    levels: &[Level],
    seed: u64,
    eyes: Eyes,
) -> Result<Watched, OptionRefusal> {
    known(game)?.watch(options, levels, seed, eyes)
}

/// As [`watch`], for a game that is known.
///
/// # Errors
/// As [`playout_of`].
pub(super) fn watch_of<G: Advice>(
    options: &Options,
    levels: &[Level],
    seed: u64,
    eyes: Eyes,
) -> Result<Watched, OptionRefusal> {
    let (mut state, mut rng) = start::<G>(levels.len(), options, seed)?;
    let mut actions = 0;
    let (mut thoughts, mut leaders) = (Vec::new(), Vec::new());
    while actions < ACTIONS && step::<G>(&mut state, levels, &mut thoughts, &mut rng) {
        if eyes == Eyes::Open && actions.is_multiple_of(NOTED) {
            leaders.push(leader::<G>(&state));
        }
        actions += 1;
    }
    let view = G::view(&state, Viewer::Spectator);
    let roles = Seat::all(G::seats(&state)).map(|seat| G::role(&state, seat));
    Ok(Watched {
        played: Playout {
            actions,
            round: G::round(&view).map_or(0, |(round, _)| round),
            outcome: G::outcome(&state),
        },
        roles: roles.collect(),
        leader: leaders.get(leaders.len() / 2).copied().flatten(),
        thoughts,
    })
}

/// The seeds of so many matches, with the number of each.
pub(super) fn seeds(tables: u32, seed: u64) -> Vec<(u32, u64)> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..tables).map(|table| (table, rng.random())).collect()
}

/// A match that begins, and the chance of those who play it.
///
/// # Errors
/// A sentence when the seats or options do not fit the game.
pub(super) fn start<G: Advice>(
    seats: usize,
    options: &Options,
    seed: u64,
) -> Result<(G::State, ChaCha8Rng), OptionRefusal> {
    let (fewest, most) = G::ABOUT.seats;
    if !(usize::from(fewest)..=usize::from(most)).contains(&seats) {
        let name = G::ABOUT.name;
        let sentence = format!("{name} is for {fewest} to {most} seats, not {seats}.");
        return Err(OptionRefusal(sentence));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = Setup {
        seats: seats as u8,
        options,
        seed: rng.random(),
    };
    Ok((G::start(&setup)?, rng))
}

/// Lets each open question be answered, until there is none. Gives who won, if somebody did.
///
/// # Panics
/// When an answer is refused.
pub(super) fn play_out<G: Advice>(
    mut state: G::State,
    mut answer: impl FnMut(&G::State, &Decision<G::Action>) -> G::Action,
) -> Option<Seat> {
    while let Some(decision) = G::first_decision(&state) {
        let action = answer(&state, &decision);
        let done = G::act(&mut state, decision.seat, &action);
        assert!(done.is_ok(), "`{action}`: {done:?}");
    }
    G::outcome(&state)?.winner
}

/// Who stands best, where nobody stands as well.
fn leader<G: Advice>(state: &G::State) -> Option<Seat> {
    let mut best = (f32::NEG_INFINITY, None);
    for seat in Seat::all(G::seats(state)) {
        let value = G::evaluate(state, seat);
        if value > best.0 {
            best = (value, Some(seat));
        } else if value == best.0 {
            best.1 = None;
        }
    }
    best.1
}

/// Answers one open question; false when there is none.
fn step<G: Advice>(
    state: &mut G::State,
    levels: &[Level],
    thoughts: &mut Vec<(Seat, u32)>,
    rng: &mut ChaCha8Rng,
) -> bool {
    let Some(decision) = G::first_decision(state) else {
        return false;
    };
    let level = levels[decision.seat.index()];
    let choice = match level {
        // The question is at hand.
        Level::Random => Some(super::random::pick::<G>(state, &decision, rng)),
        _ => {
            let clock = ThreadTime::now();
            let choice = pick::<G>(state, decision.seat, level, rng);
            if decision.choices.len() + decision.forms.len() > 1 {
                let micros = u32::try_from(clock.elapsed().as_micros()).unwrap_or(u32::MAX);
                thoughts.push((decision.seat, micros));
            }
            choice
        }
    };
    let choice = choice.unwrap_or_else(|| decision.default.clone());
    let done = G::act(state, decision.seat, &choice);
    debug_assert!(done.is_ok(), "`{choice}` was offered, then: {done:?}");
    done.is_ok() || G::act(state, decision.seat, &decision.default).is_ok()
}
