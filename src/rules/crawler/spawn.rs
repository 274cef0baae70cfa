//! Coming onto the mat: the spawn roll and its points (DCL-5.105 to 5.108).

use super::adventurers::Adventurer;
use super::board::Square;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{Figure, State};
use super::step::{Purpose, Roll, Step, Trigger};
use super::{ground, moves, window};
use daedalus_contract::game::Seat;

/// The roll for a spawn point.
pub fn roll(flow: &mut Flow<'_>, seat: Seat, teleport: bool) {
    let dice = flow.dice(1);
    let roll = Roll {
        purpose: Purpose::Spawn { seat, teleport },
        dice,
    };
    super::rolls::tell(flow, &roll);
    flow.push(Step::Roll(roll));
    window::open(flow, Trigger::Roll);
}

/// The active seat brings its adventurer onto the mat (DCL-6.16).
pub fn spawn(flow: &mut Flow<'_>, seat: Seat, adventurer: Option<Adventurer>) {
    let wanted = adventurer.or_else(|| usual(flow.state, seat));
    let player = flow.state.player_mut(seat);
    if player.adventurer != wanted {
        player.wounds = 0;
    }
    player.adventurer = wanted;
    flow.state.turn.spawned = true;
    roll(flow, seat, false);
}

/// The adventurer that comes when none is named: the same, or the first free one (DCL-5.19).
pub fn usual(state: &State, seat: Seat) -> Option<Adventurer> {
    let free = |it: &&Adventurer| state.user_of(**it).is_none();
    let first = || Adventurer::ALL.iter().find(free).copied();
    state.player(seat).adventurer.or_else(first)
}

/// May the seat spawn so (DCL-6.16, 5.112)?
///
/// # Errors
/// E_ON_BOARD, E_TAKEN, E_SAME_ONE.
pub fn check(state: &State, seat: Seat, adventurer: Option<Adventurer>) -> Checked {
    let player = state.player(seat);
    if player.at.is_some() {
        return Err(Reason::OnBoard);
    }
    let Some(adventurer) = adventurer else {
        return match state.turn.spawned {
            true => Err(Reason::Late),
            false => Ok(()),
        };
    };
    match state.user_of(adventurer) {
        Some(user) if user != seat => Err(Reason::Taken),
        None if player.picked_up => Err(Reason::SameOne),
        _ if state.turn.spawned => Err(Reason::Late),
        _ => Ok(()),
    }
}

/// The roll leads to points: to one of them at once, or the seat chooses (DCL-5.21).
pub fn rolled(flow: &mut Flow<'_>, seat: Seat, die: u8, teleport: bool) {
    let points = points_of(flow.state, seat, die, teleport);
    flow.push(Step::Point {
        seat,
        points,
        teleport,
    });
}

/// A single point is taken at once; without one the roll leads nowhere.
pub fn settle(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Point { points, .. }) = flow.state.steps.last() else {
        return false;
    };
    match points[..] {
        [] => {
            flow.state.steps.pop();
        }
        [only] => land(flow, only),
        _ => return false,
    }
    true
}

/// The points that a roll leads to (DCL-5.106 to 5.108).
pub fn points_of(state: &State, seat: Seat, die: u8, teleport: bool) -> Vec<Square> {
    let own = state.player(seat).at.filter(|_| teleport);
    let free = |square: Square| Some(square) == own || state.figure_at(square).is_none();
    let all = state.mat.points();
    let floating = all.iter().any(|(number, _)| *number == 6);
    let free_of = |number: u8| -> Vec<Square> {
        let of = all
            .iter()
            .filter(|(it, square)| *it == number && free(*square));
        of.map(|(_, square)| *square).collect()
    };
    if die == 6 && !floating {
        let any: Vec<Square> = all
            .iter()
            .map(|(_, square)| *square)
            .filter(|it| free(*it))
            .collect();
        if !any.is_empty() {
            return any;
        }
    }
    let mut number = die;
    for _ in 0..6 {
        let points = free_of(number);
        if !points.is_empty() {
            return points;
        }
        number = if number == 1 { 6 } else { number - 1 };
    }
    // DCL-5.108.
    let wanted: Vec<Square> = match (die, floating) {
        (6, false) => all.iter().map(|(_, square)| *square).collect(),
        _ => state.mat.spawn_points(die).collect(),
    };
    let figure = Figure::Adventurer(seat);
    let stops = Square::all()
        .filter(|&square| state.is_legal_stop(figure, square) && state.is_free(square));
    let range = |square: &Square| wanted.iter().map(|it| it.range(*square)).min();
    stops.min_by_key(range).into_iter().collect()
}

/// The adventurer comes onto the point (DCL-6.27, 7.82).
pub fn land(flow: &mut Flow<'_>, at: Square) {
    let Some(Step::Point { seat, teleport, .. }) = flow.state.steps.pop() else {
        return;
    };
    let figure = Figure::Adventurer(seat);
    if teleport {
        if flow.state.player(seat).at.is_none() {
            return;
        }
        ground::put(flow, figure, at, None);
        if flow.state.turn.seat == seat {
            moves::end_move(flow);
        }
        return;
    }
    let player = flow.state.player_mut(seat);
    let Some(adventurer) = player.adventurer else {
        return;
    };
    player.at = Some(at);
    player.picked_up = false;
    flow.touch(at);
    flow.tell(Event::Spawned {
        seat,
        adventurer,
        at,
    });
}
