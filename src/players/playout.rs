//! A match with computers alone, from the start to the end.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Level, pick, players_of};
use crate::rules::game::{Game, OptionRefusal, Options, Outcome, Setup, Viewer};

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

/// Plays one match. The same lineup and seed give the same match on every machine.
///
/// # Errors
/// A sentence when there is no such game, or the seats or options do not fit it.
pub fn playout(lineup: &Lineup<'_>, seed: u64) -> Result<Playout, OptionRefusal> {
    let Some(players) = players_of(lineup.game) else {
        let known: Vec<_> = super::PLAYERS.iter().map(|entry| entry.game()).collect();
        return Err(OptionRefusal(format!(
            "There is no game `{}` that computers play. There are: {}.",
            lineup.game,
            known.join(", ")
        )));
    };
    players.playout(lineup, seed)
}

/// As [`playout`], for a game that is known.
///
/// # Errors
/// A sentence when the seats or options do not fit the game.
pub fn playout_of<G: Game>(lineup: &Lineup<'_>, seed: u64) -> Result<Playout, OptionRefusal> {
    let (fewest, most) = G::ABOUT.seats;
    if !(fewest..=most).contains(&lineup.seats) {
        return Err(OptionRefusal(format!(
            "{} is for {fewest} to {most} seats, not {}.",
            G::ABOUT.name,
            lineup.seats
        )));
    }
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = G::start(&Setup {
        seats: lineup.seats,
        options: lineup.options,
        seed: rng.random(),
    })?;
    let mut actions = 0;
    while actions < ACTIONS && step::<G>(&mut state, lineup.level, &mut rng) {
        actions += 1;
    }
    let view = G::view(&state, Viewer::Spectator);
    Ok(Playout {
        actions,
        round: G::round(&view).map_or(0, |(round, _)| round),
        outcome: G::outcome(&state),
    })
}

/// Answers one open question; false when there is none.
fn step<G: Game>(state: &mut G::State, level: Level, rng: &mut ChaCha8Rng) -> bool {
    let open = G::decisions(state);
    let Some(decision) = open.first() else {
        return false;
    };
    let choice = match level {
        Level::Random => Some(super::random::pick::<G>(state, decision, rng)),
        Level::Beginner | Level::Strong => pick::<G>(state, decision.seat, level, rng),
    };
    let choice = choice.unwrap_or_else(|| decision.default.clone());
    let done = G::act(state, decision.seat, &choice);
    debug_assert!(done.is_ok(), "`{choice}` was offered, then: {done:?}");
    done.is_ok() || G::act(state, decision.seat, &decision.default).is_ok()
}
