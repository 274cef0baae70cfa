//! Advice for computer players: what a position is worth, and rules of thumb for choices (section 14).

use std::cell::LazyCell;

use super::Cretan;
use super::action::Action;
use super::battle;
use super::board::Space;
use super::pieces::{Colour, Tool};
use super::state::{Player, State};
use super::stops::{self, Stop};
use daedalus_contract::game::{Advice, Decision, Seat};

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
/// What it is worth to land on the keeper's space.
const SNATCH: f32 = 90.0;
/// What it is worth to come into reach of the keeper with a sure weapon.
const FIGHT: f32 = 40.0;
/// What each space costs that the keeper is away.
const CHASE: f32 = 0.5;
/// What each battle costs that the keeper has to take.
const BATTLE: f32 = 15.0;
/// What a space of the way costs with all that the goal wants.
const HOMEWARD: f32 = 2.0;
/// What a space costs on the way to the next chest that is wanted.
const SEARCH: f32 = 0.6;
/// How often a chest holds its diamond (11 of 32 cards).
const FIND: f32 = 0.34;
/// How much of what is held the dangers of a chest may take.
const DANGER: f32 = 0.06;

impl Advice for Cretan {
    const UNIT: f32 = 200.0;

    const ROLLOUTS: usize = 26_000;

    /// How well a seat stands; higher is better (CRE-14.1). Public facts and the number of tools.
    fn evaluate(state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let others = state.others(seat);
        let rivals: f32 = others.map(|other| standing(state, other)).sum();
        standing(state, seat) - 0.3 * rivals
    }

    /// What choices are worth by rule of thumb (CRE-14.3 to 14.7); for all else the default, and no discards (CRE-5.85).
    fn judge(state: &State, decision: &Decision<Action>) -> impl Fn(&Action) -> Option<f32> {
        let seat = decision.seat;
        // The ways are walked once for all stops.
        let stops = LazyCell::new(move || stops::stops(state, seat));
        move |action| {
            Some(match action {
                Action::Move(route, space) => {
                    let meant = |stop: &&Stop| stop.space == *space && stop.route == *route;
                    let stop = stops.iter().find(meant);
                    stop.map_or(-MATCH, |stop| stopping(state, seat, stop))
                }
                Action::Fly(to) => {
                    let here = state.player(seat).space.unwrap_or(Space::PALACE);
                    landing(state, seat, to.unwrap_or(here)) - if to.is_some() { 0.0 } else { 1.0 }
                }
                Action::Attack(weapon) => 0.5 * KEY * chance(state, *weapon),
                Action::Search(draws) => match state.player(seat).space {
                    Some(here) if *draws => chest(state, seat, here),
                    _ => 0.0,
                },
                _ if *action == decision.default => 0.0,
                _ => -1.0,
            })
        }
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

/// What a legal stop of the own move is worth (CRE-14.4).
fn stopping(state: &State, seat: Seat, stop: &Stop) -> f32 {
    let battles = BATTLE * f32::from(stop.battle.len());
    match stops::class(state, seat, stop) {
        0 => MATCH,
        1 => MATCH / 2.0,
        _ => landing(state, seat, stop.space) - battles,
    }
}

/// What it is worth to come to a space: the key of another, a card, and the way that is left from there (CRE-14.4).
fn landing(state: &State, seat: Seat, space: Space) -> f32 {
    let player = state.player(seat);
    let keeper = state.keeper_at().filter(|(keeper, _)| *keeper != seat);
    let hunt = keeper.map_or(0.0, |(_, at)| {
        if at == space {
            return SNATCH;
        }
        let held = battle::default_attack(player.tools());
        let near = at.is_near(space) && !state.turn.attacked;
        let fight = if near {
            FIGHT * chance(state, held)
        } else {
            0.0
        };
        fight - CHASE * f32::from(at.range(space))
    });
    let goal = f32::from(space.dist(state.goal(seat)));
    let way = match player.key || player.has_all_diamonds() {
        true => HOMEWARD * goal,
        false => SEARCH * f32::from(nearest_chest(player, space)) + 0.1 * goal,
    };
    chest(state, seat, space) + hunt - way
}

/// What the card of a chest is worth: a diamond that is lacking, a tool, less what the dangers may take.
fn chest(state: &State, seat: Seat, space: Space) -> f32 {
    let Some(colour) = space.chest() else {
        return 0.0;
    };
    let player = state.player(seat);
    let key = if player.key { KEY } else { 0.0 };
    let risked = DIAMOND * f32::from(player.diamonds.len()) + key;
    let found = if player.diamonds.has(colour) {
        0.0
    } else {
        FIND
    };
    found * DIAMOND - DANGER * risked - 0.5
}

/// The chance to win the key with this weapon against a hand that nobody sees (CRE-14.6).
fn chance(state: &State, weapon: Option<Tool>) -> f32 {
    let unarmed = |keeper: Seat| state.player(keeper).hand.is_empty();
    match (weapon, state.keeper().is_some_and(unarmed)) {
        (Some(_), true) => 1.0,
        (None, true) => 0.5,
        (Some(tool), false) => 0.2 + 0.6 * battle::reach(tool) as f32 / Tool::COUNT as f32,
        (None, false) => 0.1,
    }
}

/// How far the nearest chest is whose diamond the seat lacks.
fn nearest_chest(player: &Player, from: Space) -> u8 {
    let lacking = |colour: &&Colour| !player.diamonds.has(**colour);
    let chests = Colour::ALL.iter().filter(lacking);
    let nearest = chests.map(|colour| from.to_chest(*colour));
    nearest.min().unwrap_or(0)
}
