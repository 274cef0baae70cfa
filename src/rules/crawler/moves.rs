//! The Move of the active adventurer: steps and ways (sections 3.4, 5.6).

use super::board::{Direction, Square, SquareSet};
use super::creatures::Ability;
use super::event::Event;
use super::flow::Flow;
use super::mat::Terrain;
use super::pushes::check_push;
use super::refusal::{Checked, Reason};
use super::sight::sees;
use super::state::{Figure, Movement, Spell, State};
use super::step::{Step, Trigger};
use super::walk::{Field, Ground, Price, Start};
use super::{cards_in_play, ground, window};
use crate::rules::game::Seat;

/// A step that can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    /// Where it leads.
    pub to: Square,
    /// What it costs.
    pub cost: u8,
    /// The parity of diagonals after it.
    pub odd: bool,
}

/// The movement of a Move of a seat's adventurer (DCL-5.63).
pub fn movement(state: &State, seat: Seat) -> u8 {
    let player = state.player(seat);
    let printed = player.sheet().map_or(0, |sheet| sheet.movement);
    let boots = if player.wears(super::cards::CardId::MagicBoots) {
        2
    } else {
        0
    };
    let web = if player.webbed { 2 } else { 0 };
    (printed + boots).saturating_sub(web).max(1)
}

/// The Move in progress, or the one that would begin (DCL-5.59, 7.41, 7.73).
///
/// # Errors
/// Why the adventurer cannot move.
pub fn prospect(state: &State, seat: Seat) -> Result<Movement, Reason> {
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    if let Some(movement) = state.turn.movement {
        return Ok(movement);
    }
    if !state.turn.may_move() {
        return Err(Reason::Moved);
    }
    if state.player(seat).pit == Spell::Now {
        return Err(Reason::Pit);
    }
    Ok(Movement {
        left: movement(state, seat),
        odd: false,
        surcharge: u8::from(is_grasped(state, at)),
    })
}

/// DCL-7.41.
fn is_grasped(state: &State, at: Square) -> bool {
    let zombies = state.monsters.iter().filter(|it| it.has(Ability::Grasp));
    let mut near = zombies.filter(|it| it.at.is_adjacent(at));
    near.any(|it| sees(state.mat.terrains(), it.at, at))
}

/// The ground of an adventurer's Move: nothing goes on from the chest (DCL-5.61).
fn own_ground<'a>(state: &'a State, hostile: &'a SquareSet) -> Ground<'a> {
    Ground {
        end: Some(state.chest),
        ..state.ground(hostile)
    }
}

/// What a Move in progress costs from here, as far as it goes.
fn field(ground: &Ground<'_>, state: &State, seat: Seat, movement: Movement) -> Option<Field> {
    let start = Start {
        square: state.player(seat).at?,
        odd: movement.odd,
        surcharge: movement.surcharge.into(),
    };
    let gait = state.gait(Figure::Adventurer(seat));
    Some(ground.field(gait, start, movement.left.into()))
}

/// A step in a direction by the rules of terrain, corners and costs; figures on the square itself do not matter.
pub(super) fn stride(
    state: &State,
    seat: Seat,
    movement: Movement,
    direction: Direction,
) -> Result<Stride, Reason> {
    let figure = Figure::Adventurer(seat);
    let gait = state.gait(figure);
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    let to = at.step(direction).ok_or(Reason::Wall)?;
    let mut hostile = state.hostile_to(figure);
    let ground = state.ground(&hostile);
    let terrain = ground.terrain(to);
    if terrain == Terrain::Wall && !gait.incorporeal {
        return Err(Reason::Wall);
    }
    if !ground.is_passable(gait, at, direction) {
        return Err(Reason::Corner);
    }
    if terrain == Terrain::Hidden {
        return Err(Reason::Hidden);
    }
    let diagonal = direction.is_diagonal();
    let price = gait.price(terrain);
    let (cost, odd) = match price.unwrap_or(Price::Floor) {
        Price::Floor if diagonal => (if movement.odd { 2 } else { 1 }, !movement.odd),
        Price::Floor => (1, movement.odd),
        Price::Water(cost) => (cost + u8::from(diagonal), movement.odd),
    };
    let cost = cost + movement.surcharge;
    if cost > movement.left {
        return Err(Reason::Movement);
    }
    if price.is_none() {
        return Err(Reason::Lava);
    }
    if !gait.may_stop(terrain) {
        hostile.remove(to);
        let ground = own_ground(state, &hostile);
        let start = Start {
            square: to,
            odd,
            surcharge: 0,
        };
        let onward = ground.field(gait, start, u16::from(movement.left - cost));
        let stops =
            |(square, _): (Square, u16)| state.is_legal_stop(figure, square) || square == at;
        if !onward
            .reached()
            .any(|it| it.0 != to && stops(it) && gait.may_stop(state.mat.terrain(it.0)))
        {
            return Err(Reason::Deep);
        }
    }
    Ok(Stride { to, cost, odd })
}

/// May the active adventurer make this step (DCL-6.10)?
///
/// # Errors
/// The first reason of DCL-6.10 or 6.30.
pub fn check_step(state: &State, seat: Seat, direction: Direction) -> Result<Stride, Reason> {
    let stride = stride(state, seat, prospect(state, seat)?, direction)?;
    match state.figure_at(stride.to) {
        Some(_) => Err(Reason::Somebody),
        None => Ok(stride),
    }
}

/// May it step to the other end of Warp Space (DCL-6.32)?
///
/// # Errors
/// The first reason of DCL-6.10, or E_NO_WARP.
pub fn check_warp(state: &State, seat: Seat) -> Result<Stride, Reason> {
    let movement = prospect(state, seat)?;
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    let to = match state.warp {
        Some(warp) if warp.ends.0 == at => warp.ends.1,
        Some(warp) if warp.ends.1 == at => warp.ends.0,
        _ => return Err(Reason::NoWarp),
    };
    let cost = 1 + movement.surcharge;
    if cost > movement.left {
        return Err(Reason::Movement);
    }
    match state.figure_at(to) {
        Some(_) => Err(Reason::Somebody),
        None => Ok(Stride {
            to,
            cost,
            odd: movement.odd,
        }),
    }
}

/// The squares to which the active adventurer can walk, with the costs (DCL-6.11).
pub fn reachable(state: &State, seat: Seat) -> Vec<(Square, u8)> {
    let Ok(movement) = prospect(state, seat) else {
        return Vec::new();
    };
    let hostile = state.hostile_to(Figure::Adventurer(seat));
    let Some(field) = field(&own_ground(state, &hostile), state, seat, movement) else {
        return Vec::new();
    };
    let own = state.player(seat).at;
    let stops =
        |(square, _): &(Square, u16)| Some(*square) != own && stops_at(state, seat, *square);
    let reached = field.reached().filter(stops);
    reached.map(|(square, cost)| (square, cost as u8)).collect()
}

/// Where `move` may lead: a free square on which the adventurer may stop.
fn stops_at(state: &State, seat: Seat, square: Square) -> bool {
    let gait = state.gait(Figure::Adventurer(seat));
    gait.may_stop(state.mat.terrain(square)) && state.figure_at(square).is_none()
}

/// The cheapest way to a square, the first in the order of directions among equals (DCL-6.11).
///
/// # Errors
/// Why the adventurer cannot move, or E_UNREACHABLE.
pub fn way(state: &State, seat: Seat, goal: Square) -> Result<Vec<Square>, Reason> {
    let movement = prospect(state, seat)?;
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    let hostile = state.hostile_to(Figure::Adventurer(seat));
    let ground = own_ground(state, &hostile);
    let field = field(&ground, state, seat, movement).ok_or(Reason::OffBoard)?;
    if goal == at || !stops_at(state, seat, goal) {
        return Err(Reason::Unreachable);
    }
    let cost = field.cost(goal).ok_or(Reason::Unreachable)?;
    let mut search = Way {
        ground: &ground,
        field: &field,
        gait: state.gait(Figure::Adventurer(seat)),
        surcharge: movement.surcharge.into(),
        goal,
        cost,
        path: Vec::new(),
        dead: Vec::new(),
    };
    match search.walk(at, movement.odd, 0) {
        true => Ok(search.path),
        false => Err(Reason::Unreachable),
    }
}

/// Looks for the first of the cheapest ways.
struct Way<'a> {
    ground: &'a Ground<'a>,
    field: &'a Field,
    gait: super::walk::Gait,
    surcharge: u16,
    goal: Square,
    cost: u16,
    path: Vec<Square>,
    /// From here the goal is not reached at the cost.
    dead: Vec<(Square, bool)>,
}

impl Way<'_> {
    fn walk(&mut self, from: Square, odd: bool, spent: u16) -> bool {
        if from == self.goal {
            return spent == self.cost;
        }
        if self.dead.contains(&(from, odd)) || spent >= self.cost {
            return false;
        }
        if self.ground.end == Some(from) && spent > 0 {
            return false;
        }
        let first = if spent == 0 { self.surcharge } else { 0 };
        let steps = Direction::ALL
            .iter()
            .filter_map(|&way| self.ground.step(self.gait, from, way, odd));
        let warp = self.ground.warped(from).map(|to| (to, 1, odd));
        let steps: Vec<_> = steps.chain(warp).collect();
        for (to, price, parity) in steps {
            let total = spent + price + first;
            if self.field.exact(to, parity) != total {
                continue;
            }
            self.path.push(to);
            if self.walk(to, parity, total) {
                return true;
            }
            self.path.pop();
        }
        self.dead.push((from, odd));
        false
    }
}

/// Begins the Move if none is in progress.
pub(super) fn begin(flow: &mut Flow<'_>, seat: Seat) -> Option<Movement> {
    let movement = prospect(flow.state, seat).ok()?;
    if flow.state.turn.movement.is_none() {
        flow.state.turn.moves += 1;
        flow.state.turn.movement = Some(movement);
    }
    Some(movement)
}

/// The active adventurer makes a step that was checked.
pub fn step(flow: &mut Flow<'_>, seat: Seat, stride: Stride) {
    let Some(from) = flow.state.player(seat).at else {
        return;
    };
    if begin(flow, seat).is_none() {
        return;
    }
    flow.state.trace.trail = vec![from];
    enter(flow, seat, stride);
    told_move(flow, seat, from);
    go_on_or_end(flow, seat);
}

pub(super) fn told_move(flow: &mut Flow<'_>, seat: Seat, from: Square) {
    if let Some(to) = flow.state.player(seat).at {
        let who = flow.who(Figure::Adventurer(seat));
        flow.tell(Event::Moved { who, from, to });
    }
}

/// The adventurer comes onto a square: a pile is collected, the chest ends the Move (DCL-5.96, 5.61, 8.1).
pub(super) fn enter(flow: &mut Flow<'_>, seat: Seat, stride: Stride) {
    let to = stride.to;
    if let Some(movement) = &mut flow.state.turn.movement {
        movement.left = movement.left.saturating_sub(stride.cost);
        movement.odd = stride.odd;
        movement.surcharge = 0;
    }
    flow.state.player_mut(seat).at = Some(to);
    flow.state.trace.trail.push(to);
    if flow.state.mat.has_pile(to) {
        flow.state
            .mat
            .change(to.space(), |laid| laid.piles &= !(1 << to.inner()));
        flow.draw(seat);
    }
    if to == flow.state.chest {
        end_move(flow);
        flow.tell(Event::Landed { seat });
        flow.push(Step::Landed(seat));
        window::open(flow, Trigger::Land);
    }
}

/// Walks a way that was checked, step by step.
pub fn walk(flow: &mut Flow<'_>, seat: Seat, path: &[Square]) {
    let Some(from) = flow.state.player(seat).at else {
        return;
    };
    let Some(mut movement) = begin(flow, seat) else {
        return;
    };
    flow.state.trace.trail = vec![from];
    let mut here = from;
    for &to in path {
        let gait = flow.state.gait(Figure::Adventurer(seat));
        let direct = here.direction_to(to).and_then(|way| {
            let ground = flow.state.ground(&super::figures::NOBODY);
            ground.step(gait, here, way, movement.odd)
        });
        let (cost, odd) = direct.map_or((1, movement.odd), |(_, cost, odd)| (cost as u8, odd));
        let cost = cost + movement.surcharge;
        movement = Movement {
            left: movement.left.saturating_sub(cost),
            odd,
            surcharge: 0,
        };
        enter(flow, seat, Stride { to, cost, odd });
        here = to;
    }
    told_move(flow, seat, from);
    go_on_or_end(flow, seat);
}

/// The Move ends by itself when the movement left pays no step and no push (DCL-5.61).
pub fn go_on_or_end(flow: &mut Flow<'_>, seat: Seat) {
    let state = &*flow.state;
    if state.turn.movement.is_none() {
        return;
    }
    let can = |&way: &Direction| {
        check_step(state, seat, way).is_ok() || check_push(state, seat, way).is_ok()
    };
    let goes = Direction::ALL.iter().any(can) || check_warp(state, seat).is_ok();
    if !goes {
        end_move(flow);
    }
}

/// The Move in progress ends where the adventurer stands (DCL-3.37, 7.32, 7.69).
pub fn end_move(flow: &mut Flow<'_>) {
    let seat = flow.state.turn.seat;
    if flow.state.turn.movement.take().is_none() {
        return;
    }
    let player = flow.state.player_mut(seat);
    player.webbed = false;
    if player.at.is_none() || ground::perish(flow, Figure::Adventurer(seat), None) {
        return;
    }
    cards_in_play::drink(flow, seat);
}

/// May the Move end here (DCL-6.14)?
///
/// # Errors
/// E_NO_MOVE, E_CANNOT_STOP.
pub fn check_end(state: &State, seat: Seat) -> Checked {
    match state.turn.movement {
        None => Err(Reason::NoMove),
        Some(_) => check_stop(state, seat),
    }
}

/// May the adventurer stop where it stands?
///
/// # Errors
/// E_CANNOT_STOP.
pub fn check_stop(state: &State, seat: Seat) -> Checked {
    let figure = Figure::Adventurer(seat);
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    match state.gait(figure).may_stop(state.mat.terrain(at)) {
        true => Ok(()),
        false => Err(Reason::CannotStop),
    }
}

/// Before the Activation ends: out of the deep water by the cheapest way, as long as there is one (DCL-5.26).
pub fn wade_out(flow: &mut Flow<'_>, seat: Seat) {
    let state = &*flow.state;
    let Some(movement) = state.turn.movement else {
        return;
    };
    if check_stop(state, seat) != Err(Reason::CannotStop) {
        return;
    }
    let hostile = state.hostile_to(Figure::Adventurer(seat));
    let mut ground = own_ground(state, &hostile);
    // Its end is no reason to win: the chest is no goal.
    ground.end = Some(state.chest);
    let Some(field) = field(&ground, state, seat, movement) else {
        return;
    };
    let stops = field
        .reached()
        .filter(|it| stops_at(state, seat, it.0) && it.0 != state.chest);
    let goal = stops.min_by_key(|&(square, cost)| (cost, square));
    if let Some(path) = goal.and_then(|(goal, _)| way(state, seat, goal).ok()) {
        walk(flow, seat, &path);
    }
}
