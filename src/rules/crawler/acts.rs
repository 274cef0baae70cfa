//! What a seat does: is it allowed, and what follows (section 6).

use super::action::{Action, Point};
use super::attack::Aim;
use super::board::Square;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{Phase, State};
use super::step::Step;
use super::walker::Walker;
use super::{
    attack, beasts, cards_in_play, decisions, effects, encounter, laying, moves, picking, pushes,
    spawn, tiles, tilework, walker, window,
};
use daedalus_contract::game::Seat;

/// Would the action be accepted (DCL-6.24)?
///
/// # Errors
/// The first reason of section 6.
pub fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    if state.outcome.is_some() {
        return Err(Reason::Over);
    }
    let sits = state.players.get(seat.index()).is_some_and(|it| it.playing);
    if !sits {
        return Err(Reason::NoSeat);
    }
    if let Some(Step::Window(window)) = state.steps.last() {
        return match action {
            Action::Pass if window.open.has(seat) => Ok(()),
            Action::Play(card, targets) if window.open.has(seat) => {
                effects::check(state, seat, *card, targets)
            }
            Action::Pass | Action::Play(..) => Err(Reason::NotYou),
            _ => Err(Reason::Wait),
        };
    }
    match action {
        Action::Play(card, targets) => {
            if !effects::is_safe_point(state) {
                return Err(Reason::NotYou);
            }
            if state.declined.has(seat) && decisions::asked(state) != Some(seat) {
                return Err(Reason::Passed);
            }
            effects::check(state, seat, *card, targets)
        }
        Action::Pass => match decisions::has_offer(state, seat) {
            true => Ok(()),
            false => Err(Reason::NotYou),
        },
        _ if decisions::asked(state) != Some(seat) => Err(Reason::NotYou),
        _ => check_asked(state, seat, action),
    }
}

/// The asked seat answers.
fn check_asked(state: &State, seat: Seat, action: &Action) -> Checked {
    let adventurer = state.steps.is_empty() && state.phase == Phase::Adventurer;
    match action {
        Action::Pick(adventurer, point) => picking::check(state, seat, *adventurer, *point),
        Action::Tie(prey) => beasts::check_tie(state, seat, *prey),
        Action::Place(space, turn) => match state.steps.last() {
            Some(Step::Tile { design, .. }) => laying::check(state, *design, *space, *turn),
            Some(Step::Tunnel) => check_tunnel(state, *space, *turn),
            _ => Err(Reason::NotYou),
        },
        Action::Summon(at) => encounter::check_summon(state, seat, *at),
        Action::Order(command) => encounter::check_order(state, seat, *command),
        Action::PushTo(to) => check_push_to(state, *to),
        Action::Point(point) => check_point(state, *point),
        Action::Map(choice) => check_map(state, *choice),
        _ if !adventurer => Err(Reason::NotYou),
        Action::Step(direction) => Walker::of(state, seat)?.step(*direction).map(drop),
        Action::Warp => Walker::of(state, seat)?.warp().map(drop),
        Action::Move(goal) => Walker::of(state, seat)?.check_move(*goal),
        Action::Push(direction) => walker::check_push(state, seat, *direction),
        Action::EndMove => moves::check_end(state, seat),
        Action::Attack(at) => check_attack(state, seat, *at),
        Action::Spawn(adventurer) => spawn::check(state, seat, *adventurer),
        Action::PickUp => super::pocket::check(state, seat),
        Action::Door => cards_in_play::check_door(state, seat),
        Action::End => match state.player(seat).at.is_none() && !state.turn.spawned {
            true => Err(Reason::SpawnFirst),
            false => Ok(()),
        },
        Action::Play(..) | Action::Pass => Err(Reason::NotYou),
    }
}

fn check_tunnel(state: &State, space: super::board::Space, turn: u8) -> Checked {
    laying::check_space(state, space)?;
    match laying::tunnels(state).any(|it| it == space) {
        true if tiles::same_look(tiles::ROUGH_TUNNEL, turn) == 0 => Ok(()),
        _ => Err(Reason::NotJoined),
    }
}

fn check_push_to(state: &State, to: Square) -> Checked {
    let Some(&Step::PushTo {
        target, from, left, ..
    }) = state.steps.last()
    else {
        return Err(Reason::NotYou);
    };
    match pushes::push_squares(state, target, from, left).any(|it| it == to) {
        true => Ok(()),
        false => Err(Reason::NotThere),
    }
}

fn check_point(state: &State, point: Point) -> Checked {
    let Some(Step::Point { points, .. }) = state.steps.last() else {
        return Err(Reason::NotYou);
    };
    let square = decisions::square_of(state, point).ok_or(Reason::NotLed)?;
    if points.contains(&square) {
        return Ok(());
    }
    let number = |at: &Square| state.mat.symbol(*at);
    // A roll that leads to several numbers leads to any point in play (DCL-5.106).
    let any = points.windows(2).any(|it| number(&it[0]) != number(&it[1]));
    let led = any || points.iter().any(|it| number(it) == number(&square));
    match led && state.figure_at(square).is_some() {
        true => Err(Reason::PointTaken),
        false => Err(Reason::NotLed),
    }
}

fn check_map(state: &State, choice: Option<(u8, super::board::Space, u8)>) -> Checked {
    let Some(Step::Map { tiles, .. }) = state.steps.last() else {
        return Err(Reason::NotYou);
    };
    let Some((number, space, turn)) = choice else {
        return Ok(());
    };
    let design = tiles.get(usize::from(number).wrapping_sub(1));
    let design = design.ok_or(Reason::NotSeen)?;
    laying::check(state, *design, space, turn)
}

/// DCL-6.15, 6.26.
fn check_attack(state: &State, seat: Seat, at: Square) -> Checked {
    let aim = Aim::of(state, seat).ok_or(Reason::OffBoard)?;
    if !state.turn.may_attack() {
        return Err(Reason::NoAttack);
    }
    aim.mode(at)?;
    match state.turn.movement {
        Some(_) => moves::check_stop(state, seat),
        None => Ok(()),
    }
}

/// Carries out an action that was checked.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    match action {
        Action::Pick(adventurer, point) => picking::pick(flow, seat, *adventurer, *point),
        Action::Tie(prey) => {
            if let Some(prey) = flow.state.user_of(*prey) {
                beasts::chosen(flow, prey);
            }
        }
        Action::Place(space, turn) => {
            let active = flow.state.turn.seat;
            if let Some(design) = tilework::open_tile(flow.state) {
                flow.state.steps.pop();
                tilework::place(flow, active, design, *space, *turn);
            }
        }
        Action::Summon(at) => encounter::summon(flow, *at),
        Action::Order(command) => encounter::order(flow, *command),
        Action::Step(direction) => {
            let walker = Walker::of(flow.state, seat);
            if let Ok(stride) = walker.and_then(|it| it.step(*direction)) {
                moves::step(flow, seat, stride);
            }
        }
        Action::Warp => {
            if let Ok(stride) = Walker::of(flow.state, seat).and_then(|it| it.warp()) {
                moves::step(flow, seat, stride);
            }
        }
        Action::Move(goal) => {
            let walker = Walker::of(flow.state, seat).ok();
            if let Some(path) = walker.and_then(|it| it.way(*goal)) {
                moves::walk(flow, seat, &path);
            }
        }
        Action::Push(direction) => {
            let walker = Walker::of(flow.state, seat);
            if let Ok((_, target)) = walker.and_then(|it| it.push(*direction)) {
                pushes::push(flow, seat, target);
            }
        }
        Action::PushTo(to) => pushes::push_to(flow, *to),
        Action::EndMove => moves::end_move(flow),
        Action::Attack(at) => {
            moves::end_move(flow);
            attack::attack(flow, seat, *at);
        }
        Action::Spawn(adventurer) => spawn::spawn(flow, seat, *adventurer),
        Action::PickUp => super::pocket::pick_up(flow, seat),
        Action::Play(card, targets) => effects::play(flow, seat, *card, targets),
        Action::Pass => match flow.state.steps.last() {
            Some(Step::Window(_)) => window::pass(flow, seat),
            _ => flow.state.declined.insert(seat),
        },
        Action::Door => cards_in_play::search(flow, seat),
        Action::End => {
            moves::wade_out(flow, seat);
            flow.state.turn.done = true;
        }
        Action::Point(point) => {
            if let Some(square) = decisions::square_of(flow.state, *point) {
                spawn::land(flow, square);
            }
        }
        Action::Map(choice) => map(flow, seat, *choice),
    }
}

/// One of the tiles that were looked at is placed; the others stay on top in their order (DCL-7.71).
fn map(flow: &mut Flow<'_>, seat: Seat, choice: Option<(u8, super::board::Space, u8)>) {
    let Some(Step::Map { tiles, .. }) = flow.state.steps.pop() else {
        return;
    };
    let Some((number, space, turn)) = choice else {
        return;
    };
    let place = usize::from(number) - 1;
    let stack = &mut flow.state.stack;
    stack.remove(stack.len() - 1 - place);
    tilework::place(flow, seat, tiles[place], space, turn);
}
