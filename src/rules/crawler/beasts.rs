//! What creatures do: moves by their tactics, attacks (sections 5.3 and 5.4).

use super::adventurers::Adventurer;
use super::attack;
use super::board::Square;
use super::creatures::Ability;
use super::event::Event;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::{Figure, Monster, MonsterId, State};
use super::step::{Attack, Attacker, Mode, Step};
use super::tactics::{Plan, plan};
use super::ties::settle;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// How far it must have come for Gore (DCL-7.35).
const GORE: u32 = 3;

/// A creature is to move or to attack.
pub const fn step(monster: MonsterId, attack: bool) -> Step {
    Step::Tie {
        monster,
        among: SeatSet::EMPTY,
        attack,
    }
}

/// The creature on top of the steps acts; false while its controller must choose among equals (DCL-5.32, 5.50).
pub fn act(flow: &mut Flow<'_>) -> bool {
    !with_choice(flow, None)
}

/// The controller has chosen.
pub fn chosen(flow: &mut Flow<'_>, seat: Seat) {
    with_choice(flow, Some(seat));
}

/// True while the controller must choose.
fn with_choice(flow: &mut Flow<'_>, chosen: Option<Seat>) -> bool {
    let Some(Step::Tie {
        monster, attack, ..
    }) = flow.state.steps.pop()
    else {
        return false;
    };
    let equals = match attack {
        true => try_attack(flow, monster, chosen),
        false => try_move(flow, monster, chosen),
    };
    let Err(among) = equals else { return false };
    flow.push(Step::Tie {
        monster,
        among,
        attack,
    });
    true
}

fn try_move(flow: &mut Flow<'_>, id: MonsterId, chosen: Option<Seat>) -> Result<(), SeatSet> {
    let who = flow.who(Figure::Monster(id));
    let Some(monster) = flow.state.monster_mut(id) else {
        return Ok(());
    };
    let from = monster.at;
    if monster.pit {
        monster.pit = false;
        flow.tell(Event::Stuck { who });
        return Ok(());
    }
    match plan(flow.state, id, chosen) {
        Plan::Stay => Ok(()),
        Plan::Ask(equals) => Err(equals),
        Plan::Go(to) => {
            if let Some(monster) = flow.state.monster_mut(id) {
                monster.moved_from = Some(from);
                monster.at = to;
            }
            flow.state.trace.trail = vec![from, to];
            flow.tell(Event::Moved { who, from, to });
            Ok(())
        }
    }
}

fn try_attack(flow: &mut Flow<'_>, id: MonsterId, chosen: Option<Seat>) -> Result<(), SeatSet> {
    let state = &*flow.state;
    let Some(&monster) = state.monster(id) else {
        return Ok(());
    };
    let nearest = nearest_prey(state, &monster);
    if nearest.is_empty() {
        return Ok(());
    }
    let prey = settle(state, monster.controller, nearest, chosen)?;
    attack(flow, &monster, prey);
    Ok(())
}

/// The legal targets with the least range (DCL-5.50).
fn nearest_prey(state: &State, monster: &Monster) -> SeatSet {
    let range = |seat: &Seat| state.player(*seat).at.map(|at| at.range(monster.at));
    let all: Vec<Seat> = state.prey(monster).collect();
    let least = all.iter().filter_map(range).min();
    all.into_iter()
        .filter(|seat| range(seat) == least)
        .collect()
}

/// Can it attack anybody?
pub fn has_prey(state: &State, id: MonsterId) -> bool {
    state
        .monster(id)
        .is_some_and(|monster| state.prey(monster).next().is_some())
}

fn attack(flow: &mut Flow<'_>, monster: &Monster, prey: Seat) {
    let state = &*flow.state;
    let Some(mode) = state.monster_mode(monster, monster.at, prey) else {
        return;
    };
    let Some(at) = state.player(prey).at else {
        return;
    };
    let dice = monster.nature.dice(&state.table);
    let dice = match mode {
        Mode::Melee => dice.melee + pack(state, monster, at),
        Mode::Ranged => dice.ranged + pack(state, monster, at),
        Mode::Area => dice.area,
    };
    let gored = |from: Square| monster.has(Ability::Gore) && from.range(monster.at) >= GORE;
    let attack = Attack {
        by: Attacker::Figure(Figure::Monster(monster.id)),
        name: state.who(Figure::Monster(monster.id)),
        seat: monster.controller,
        mode,
        dice,
        bonus: u8::from(monster.moved_from.is_some_and(gored)),
        breach: false,
    };
    let targets = match mode {
        // DCL-5.51: it hits only adventurers.
        Mode::Area => attack::block(state, at, Some(Figure::Monster(monster.id)))
            .into_iter()
            .filter(|figure| matches!(figure, Figure::Adventurer(_)))
            .collect(),
        _ => vec![Figure::Adventurer(prey)],
    };
    attack::declare(flow, attack, at, targets, 0);
}

/// DCL-7.33, 11.26.
fn pack(state: &State, monster: &Monster, at: Square) -> u8 {
    let other = |it: &&Monster| it.id != monster.id && it.has(Ability::Pack);
    let others = state.monsters.iter().filter(other);
    let near = others.filter(|it| it.at.is_adjacent(at)).count() > 0;
    u8::from(monster.has(Ability::Pack) && near)
}

/// May the controller choose this prey (DCL-6.6)?
///
/// # Errors
/// E_TURN, E_NOT_CLOSEST.
pub fn check_tie(state: &State, seat: Seat, prey: Adventurer) -> Checked {
    let Some(Step::Tie { monster, among, .. }) = state.steps.last() else {
        return Err(Reason::NotYou);
    };
    if state.owner(Figure::Monster(*monster)) != seat {
        return Err(Reason::NotYou);
    }
    match state.user_of(prey).is_some_and(|prey| among.has(prey)) {
        true => Ok(()),
        false => Err(Reason::NotClosest),
    }
}
