//! Advice for computer players: what a position is worth, and rules of thumb for choices (section 14).

use super::Cretan;
use super::action::Action;
use super::board::Space;
use super::pieces::Colour;
use super::state::{Player, State};
use super::stops::{self, Stop};
use daedalus_contract::game::{Advice, Decision, Seat};
use daedalus_contract::kit::chance::uniform;

/// What a match won or lost is worth.
const MATCH: f32 = 1000.0;
/// What a Magic Key is worth, with the four diamonds that bought it.
const KEY: f32 = 100.0;
/// What a diamond is worth.
const DIAMOND: f32 = 12.0;
/// What a tool is worth.
const TOOL: f32 = 3.0;
/// What a missed turn costs.
const MISS: f32 = 6.0;

impl Advice for Cretan {
    const ROLLOUTS: usize = 6_000;

    /// How well a seat stands; higher is better (CRE-14.1). Public facts and the number of tools.
    fn merit(state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let others = state.others(seat);
        let rivals: f32 = others.map(|other| standing(state, other)).sum();
        standing(state, seat) - 0.3 * rivals
    }

    /// What a choice is worth by rule of thumb: moves as in CRE-14.3, for all else the default, and no discards (CRE-5.85).
    fn appeal(state: &State, decision: &Decision<Action>, action: &Action) -> Option<f32> {
        if let Action::Move(..) = action {
            return Some(move_appeal(state, decision.seat, action));
        }
        Some(if *action == decision.default {
            0.0
        } else {
            -1.0
        })
    }
}

/// A seat by itself: key, diamonds, tools, markers, the way to the goal.
fn standing(state: &State, seat: Seat) -> f32 {
    let player = state.player(seat);
    let Some(here) = player.space else {
        return 0.0;
    };
    let way = f32::from(here.dist(state.goal(seat)));
    let pull = if player.has_all_diamonds() { 2.0 } else { 0.4 };
    let key = if player.key { KEY } else { 0.0 };
    key + DIAMOND * f32::from(player.diamonds.len()) + TOOL * player.hand.len() as f32
        - burden(player)
        - pull * way
}

fn burden(player: &Player) -> f32 {
    let pit = if player.pit.is_some() { MISS } else { 0.0 };
    MISS * f32::from(player.miss) + 2.0 * f32::from(player.slow) + pit
}

/// A winning stop, the palace with a claim, else the first chest of a lacking colour without battle, else any (CRE-14.3).
fn move_appeal(state: &State, seat: Seat, action: &Action) -> f32 {
    let all = stops::stops(state, seat);
    let best = all.iter().map(|stop| stops::class(state, seat, stop)).min();
    let Some(place) = all.iter().position(|stop| stop.action() == *action) else {
        return -1.0;
    };
    if best.is_some_and(|class| class <= 1) {
        let is_best = Some(stops::class(state, seat, &all[place])) == best;
        return if is_best { MATCH } else { 0.0 };
    }
    let lacking = |stop: &Stop| stop.is_peaceful() && is_lacking(state, seat, stop.space);
    let chosen = match all.iter().position(lacking) {
        Some(first) => first,
        // The copy of a computer player has a stream of chance of its own: by it one of all stops is drawn.
        None => uniform(&mut state.rng.clone(), all.len()),
    };
    if place == chosen { DIAMOND } else { 0.0 }
}

/// A chest of a colour of which the seat holds no diamond.
fn is_lacking(state: &State, seat: Seat, space: Space) -> bool {
    let lacks = |colour: Colour| !state.player(seat).diamonds.has(colour);
    space.chest().is_some_and(lacks)
}
