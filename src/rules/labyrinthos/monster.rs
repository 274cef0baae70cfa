//! The monster moves: points, charges, passages, hunts (sections 5.4, 5.10).

use super::action::Command;
use super::board::{Edge, Side, Tile};
use super::cards::{CardId, Trigger};
use super::event::Event;
use super::flow::Flow;
use super::maze::straight;
use super::pieces::Monster;
use super::refusal::{Checked, Reason};
use super::sets::SeatSet;
use super::state::State;
use super::step::{Arrival, Die, Movement, Rotate, Step, Travel, Window};
use super::view::DieFace;
use super::{attack, chance, window};
use daedalus_contract::game::Seat;

/// Movement points from a symbol or card, all to be used (LAB-3.30, 7.64).
pub fn gain(flow: &mut Flow<'_>, controller: Seat, points: u8) {
    begin(flow, controller, points, false);
}

/// Begins a movement (LAB-5.44); false in round 1.
fn begin(flow: &mut Flow<'_>, controller: Seat, points: u8, may_halt: bool) -> bool {
    let Some(start) = flow.state.monster_tile else {
        return false;
    };
    flow.push(Step::Movement(Movement {
        controller,
        points,
        start,
        may_halt,
        seen: SeatSet::EMPTY,
        muffled: SeatSet::EMPTY,
        hunted: None,
    }));
    true
}

/// The seat rolls the Minotaur die and controls the result (LAB-5.40, 7.4).
pub fn roll(flow: &mut Flow<'_>, seat: Seat) {
    let face = chance::minotaur_die(flow.state);
    flow.state.turn.die = Some(face);
    flow.tell(Event::Rolled { seat, face });
    show(flow, seat, face);
}

/// The die shows this face; window DIE and its resolution follow (LAB-5.92).
pub fn show(flow: &mut Flow<'_>, controller: Seat, face: DieFace) {
    flow.push(Step::Die(Die {
        controller,
        face,
        announced: false,
    }));
}

/// Window DIE, then the face is resolved (LAB-5.41 to 5.43).
pub fn die(flow: &mut Flow<'_>, mut die: Die) {
    if !die.announced {
        die.announced = true;
        flow.push(Step::Die(die));
        window::open(flow, Window::new(Trigger::Die, die.controller));
        return;
    }
    flow.state.turn.die = Some(die.face);
    let controller = die.controller;
    match die.face {
        DieFace::Hooves(points) => {
            begin(flow, controller, points, true);
        }
        DieFace::Passage if begin(flow, controller, 0, false) => {
            flow.push(Step::Passage { controller });
        }
        DieFace::Charge if begin(flow, controller, 0, false) => {
            flow.push(Step::Charge { controller });
        }
        DieFace::Passage | DieFace::Charge => {}
    }
}

/// A charge to this side (LAB-5.53, 7.32); where no side can be charged to, LAB-5.51 applies.
pub fn charge(flow: &mut Flow<'_>, controller: Seat, side: Side) {
    if begin(flow, controller, 0, false) {
        charge_on(flow, side);
    }
}

/// A card puts the monster onto a tile (LAB-7.65, 7.115).
pub fn put(flow: &mut Flow<'_>, controller: Seat, tile: Tile) {
    if begin(flow, controller, 0, false) {
        go(flow, controller, tile, Travel::Card);
    }
}

/// The marker goes onto the tile and arrives there. The movement lies below.
fn go(flow: &mut Flow<'_>, seat: Seat, to: Tile, by: Travel) {
    let Some(from) = flow.state.monster_tile.replace(to) else {
        return;
    };
    flow.trace(Some(from), to);
    flow.tell(Event::MonsterMoved { seat, from, to, by });
    flow.push(Step::Arrival(Arrival {
        by,
        announced: false,
    }));
}

/// The movement that is being carried out.
pub fn movement(state: &State) -> Option<&Movement> {
    state.stack.iter().rev().find_map(|step| match step {
        Step::Movement(movement) => Some(movement),
        _ => None,
    })
}

fn movement_mut<'a>(flow: &'a mut Flow<'_>) -> Option<&'a mut Movement> {
    flow.state
        .stack
        .iter_mut()
        .rev()
        .find_map(|step| match step {
            Step::Movement(movement) => Some(movement),
            _ => None,
        })
}

/// The movement ends: what is left of its points is lost.
fn end(flow: &mut Flow<'_>) -> u8 {
    movement_mut(flow).map_or(0, |movement| std::mem::take(&mut movement.points))
}

/// Nothing can bring the monster off its start tile (LAB-5.51, 5.52).
pub fn stuck(flow: &mut Flow<'_>) {
    end(flow);
    let Some(seat) = movement(flow.state).map(|movement| movement.controller) else {
        return;
    };
    if flow.state.monster_tile == Some(Tile::DOOR) {
        flow.tell(Event::MonsterStayed { seat });
    } else {
        go(flow, seat, Tile::DOOR, Travel::Stuck);
    }
}

/// May the controller spend a point so (LAB-5.45 to 5.50)?
///
/// # Errors
/// The codes of LAB-6.73.
pub fn check_command(state: &State, movement: &Movement, command: Command) -> Checked {
    let at = state.monster_tile.ok_or(Reason::WrongPhase)?;
    let must_leave = movement.points == 1 && at == movement.start;
    match command {
        Command::Move(to) => {
            state.check_reach(at, to)?;
            let back = to == movement.start;
            let too_soon = movement.points == 1 || !state.attackable_on(to).is_empty();
            if back && too_soon {
                return Err(Reason::StartTile);
            }
            Ok(())
        }
        Command::Rotate(tile, _) => {
            if tile != at && at.side_to(tile).is_none() {
                return Err(Reason::BadTarget(
                    "the monster turns its own tile or an adjacent one",
                ));
            }
            if !state.maze.explored(tile) {
                return Err(Reason::FaceDown);
            }
            leaves(must_leave)
        }
        Command::Unwall(edge) => {
            if !edge.tiles().contains(&at) {
                return Err(Reason::BadTarget("the wall must touch the monster's tile"));
            }
            if !state.maze.has_wall(edge) {
                return Err(Reason::NoWall);
            }
            leaves(must_leave)
        }
        Command::Halt if at == movement.start => Err(Reason::StartTile),
        Command::Halt if !movement.may_halt => Err(Reason::MustUse),
        Command::Halt => Ok(()),
        _ => Err(Reason::WrongPhase),
    }
}

fn leaves(must_leave: bool) -> Checked {
    if must_leave {
        Err(Reason::StartTile)
    } else {
        Ok(())
    }
}

/// Spends a point of the movement on top of the stack.
pub fn command(flow: &mut Flow<'_>, command: Command) {
    let Some(movement) = movement_mut(flow) else {
        return;
    };
    let seat = movement.controller;
    if command == Command::Halt {
        let lost = end(flow);
        flow.tell(Event::Halted { seat, lost });
        return;
    }
    movement.points -= 1;
    match command {
        Command::Move(to) => step(flow, seat, to),
        Command::Rotate(tile, turn) => flow.push(Step::Rotate(Rotate {
            by: seat,
            tile,
            turn,
            announced: false,
            prevented: false,
        })),
        Command::Unwall(edge) => super::acts::remove_wall(flow, seat, edge),
        _ => {}
    }
}

fn step(flow: &mut Flow<'_>, seat: Seat, to: Tile) {
    let linked = flow
        .state
        .monster_tile
        .is_some_and(|at| flow.state.maze.is_linked(at, to));
    let by = if linked { Travel::Walk } else { Travel::Tunnel };
    go(flow, seat, to, by);
}

/// Could the monster advance at least one tile to this side in a charge (LAB-5.27, 5.55)?
pub fn can_charge(state: &State, side: Side) -> bool {
    state
        .monster_tile
        .is_some_and(|at| charge_step(state, at, side).is_some())
}

/// The next tile of a charge: `open`, walls do not matter, statues stop it.
pub fn charge_step(state: &State, at: Tile, side: Side) -> Option<Tile> {
    let next = state.maze.open(at, side)?;
    state.maze.at(next).statue.is_none().then_some(next)
}

/// Where a charge to this side ends (LAB-5.53 to 5.55).
pub fn charge_end(state: &State, from: Tile, side: Side) -> Tile {
    let mut at = from;
    while let Some(next) = charge_step(state, at, side) {
        at = next;
        if !state.attackable_on(at).is_empty() {
            break;
        }
    }
    at
}

/// Carries a charge out; the movement lies below.
pub fn charge_on(flow: &mut Flow<'_>, side: Side) {
    let controller = movement(flow.state).map(|movement| movement.controller);
    let (Some(from), Some(controller)) = (flow.state.monster_tile, controller) else {
        return;
    };
    let to = charge_end(flow.state, from, side);
    if to == from {
        return stuck(flow);
    }
    let mut at = from;
    while at != to {
        if let Some(edge) = Edge::of(at, side).filter(|edge| flow.state.maze.has_wall(*edge)) {
            super::acts::remove_wall(flow, controller, edge);
        }
        let Some(next) = at.step(side) else { break };
        at = next;
    }
    go(flow, controller, to, Travel::Charge);
}

/// The passage face: onto a passage tile (LAB-5.42). The movement lies below.
pub fn passage(flow: &mut Flow<'_>, controller: Seat, to: Tile) {
    go(flow, controller, to, Travel::Passage);
}

/// The heroes that Cerberus sees from its tile (LAB-5.105, 5.106).
pub fn in_sight(state: &State) -> SeatSet {
    let (Some(at), Monster::Cerberus) = (state.monster_tile, state.table.monster) else {
        return SeatSet::EMPTY;
    };
    let muffled = movement(state).map_or(SeatSet::EMPTY, |movement| movement.muffled);
    let meat = state.lasting.fresh_meat.map(|(_, hero)| hero);
    let sees = |&seat: &Seat| {
        state.is_attackable(seat)
            && !muffled.has(seat)
            && meat.is_none_or(|only| only == seat)
            && state
                .hero_tile(seat)
                .is_some_and(|tile| state.maze.sight(at, tile))
    };
    Seat::all(state.seats()).filter(sees).collect()
}

/// The monster has arrived: window SIGHT, then attack, strike or hunt (LAB-5.57, 5.109, 7.108).
pub fn arrival(flow: &mut Flow<'_>, mut arrival: Arrival) {
    let Some(Movement {
        controller,
        points,
        start,
        seen,
        hunted,
        ..
    }) = movement(flow.state).copied()
    else {
        return;
    };
    if !arrival.announced {
        arrival.announced = true;
        let new = in_sight(flow.state).without(seen);
        if !new.is_empty() {
            if let Some(movement) = movement_mut(flow) {
                movement.seen = seen.with(new);
            }
            flow.tell(Event::Sighted { heroes: new });
            flow.push(Step::Arrival(arrival));
            let mut opened = Window::new(Trigger::Sight, controller);
            opened.heroes = new;
            return window::open(flow, opened);
        }
    }
    let Some(at) = flow.state.monster_tile else {
        return;
    };
    let targets = flow.state.attackable_on(at);
    if !targets.is_empty() {
        end(flow);
        return attack::begin(flow, controller, targets, false);
    }
    let strikes = matches!(
        arrival.by,
        Travel::Walk | Travel::Tunnel | Travel::Charge | Travel::Passage
    );
    if strikes && at != start && !strike_targets(flow.state).is_empty() {
        return flow.push(Step::Strike { controller });
    }
    if points > 0 && hunted.is_none() {
        scent(flow, controller, at);
    }
}

/// Cerberus takes up the nearest hero in sight (LAB-5.105, 5.107). A single one is nobody's choice (LAB-5.111).
fn scent(flow: &mut Flow<'_>, controller: Seat, at: Tile) {
    let far = |seat: Seat| {
        flow.state.hero_tile(seat).map_or(u8::MAX, |tile| {
            at.column().abs_diff(tile.column()) + at.row().abs_diff(tile.row())
        })
    };
    let seen = in_sight(flow.state);
    let Some(nearest) = seen.iter().map(far).min() else {
        return;
    };
    let among: SeatSet = seen.iter().filter(|&seat| far(seat) == nearest).collect();
    flow.push(Step::Hunt { controller, among });
}

/// The hunt is fixed on a hero (LAB-5.107).
pub fn hunt(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(movement) = movement_mut(flow) {
        movement.hunted = Some(seat);
        flow.tell(Event::Hunting { seat });
    }
}

/// One tile of a hunt (LAB-5.108, 5.110). The movement is on top of the stack and has points left.
pub fn hunt_on(flow: &mut Flow<'_>, movement: Movement, hunted: Seat) {
    let next = flow
        .state
        .monster_tile
        .zip(flow.state.hero_tile(hunted))
        .and_then(|(at, prey)| flow.state.maze.linked(at, straight(at, prey)?));
    let allowed = next.filter(|&to| {
        check_command(flow.state, &movement, Command::Move(to)) != Err(Reason::StartTile)
    });
    match allowed {
        Some(to) => command(flow, Command::Move(to)),
        None => {
            let lost = end(flow);
            flow.tell(Event::HuntEnded { lost });
        }
    }
}

/// The heroes that a strike would hit: attackable, on tiles adjacent to Medusa's (LAB-7.108). Empty unless she may strike.
pub fn strike_targets(state: &State) -> SeatSet {
    let (Some(at), true, Monster::Medusa) =
        (state.monster_tile, state.turn.python, state.table.monster)
    else {
        return SeatSet::EMPTY;
    };
    let near = |&seat: &Seat| {
        let tile = state.hero_tile(seat);
        state.is_attackable(seat) && tile.is_some_and(|tile| at.side_to(tile).is_some())
    };
    Seat::all(state.seats()).filter(near).collect()
}

/// The controller strikes: the movement ends (LAB-7.108).
pub fn strike(flow: &mut Flow<'_>, controller: Seat) {
    end(flow);
    let targets = strike_targets(flow.state);
    attack::begin(flow, controller, targets, true);
}

/// Lotus Wine keeps the monster asleep this turn (LAB-7.66).
pub fn sleeps(flow: &mut Flow<'_>, seat: Seat) -> bool {
    if flow.state.turn.lotus {
        flow.tell(Event::DieSkipped { seat });
        flow.tell(Event::EffectEnded {
            seat,
            card: CardId::LotusWine,
        });
    }
    flow.state.turn.lotus
}
