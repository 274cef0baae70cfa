//! Attacks of the monster (section 5.5).

use super::board::Tile;
use super::cards::Trigger;
use super::chance;
use super::enter::enter;
use super::event::Event;
use super::flow::Flow;
use super::pieces::Hero;
use super::refusal::{Checked, Reason};
use super::sets::SeatSet;
use super::state::State;
use super::step::{Attack, AttackStage, Step, Window};
use super::{window, wounds};
use daedalus_contract::game::Seat;

/// Begins an attack on these heroes (LAB-5.60, 5.61).
pub fn begin(flow: &mut Flow<'_>, controller: Seat, targets: SeatSet, strike: bool) {
    let mut attack = Attack {
        controller,
        targets: SeatSet::EMPTY,
        at: [None; 4],
        shielded: SeatSet::EMPTY,
        left: SeatSet::EMPTY,
        strike,
        stage: AttackStage::Announce,
    };
    for seat in targets.iter() {
        add_target(flow.state, &mut attack, seat);
    }
    flow.tell(Event::Attacked {
        controller,
        targets,
    });
    flow.push(Step::Attack(attack));
}

/// A hero becomes a target; whether she is a Shield Maiden is noted now (LAB-5.61, 11.47).
pub fn add_target(state: &State, attack: &mut Attack, seat: Seat) {
    attack.targets.insert(seat);
    attack.at[seat.index()] = state.hero_tile(seat);
    if state.special_works(seat, Hero::Sostrate) {
        attack.shielded.insert(seat);
    }
}

/// A hero is no target any more (Play Dead, Scapegoat).
pub fn drop_target(attack: &mut Attack, seat: Seat) {
    attack.targets.remove(seat);
    attack.left.insert(seat);
}

/// The next step of an attack (LAB-5.62 to 5.66).
pub fn advance(flow: &mut Flow<'_>, mut attack: Attack) {
    match attack.stage {
        AttackStage::Announce => {
            attack.stage = AttackStage::Blood;
            let mut opened = Window::new(Trigger::Attack, attack.controller);
            opened.heroes = attack.targets;
            flow.push(Step::Attack(attack));
            window::open(flow, opened);
        }
        AttackStage::Blood => {
            if attack.targets.is_empty() {
                return;
            }
            let wounds = roll(flow, attack.controller);
            attack.stage = AttackStage::Displace(attack.targets);
            flow.push(Step::Attack(attack));
            wounds::hurt_by_attack(flow, attack.targets, wounds, attack.controller);
        }
        AttackStage::Displace(left) => {
            let Some(target) = flow.state.turn_order().find(|&seat| left.has(seat)) else {
                return;
            };
            attack.stage = AttackStage::Displace(left.without(SeatSet::only(target)));
            flow.push(Step::Attack(attack));
            if attack.shielded.has(target) {
                flow.tell(Event::NotDisplaced { seat: target });
            } else if flow.state.hero_tile(target) == attack.at[target.index()] {
                flow.push(Step::Displace {
                    controller: attack.controller,
                    target,
                });
            }
        }
    }
}

/// The Blood die; three times with Three Heads (LAB-5.63, 7.112).
fn roll(flow: &mut Flow<'_>, seat: Seat) -> u8 {
    let mut rolls = [None; 3];
    let count = if flow.state.turn.three_heads { 3 } else { 1 };
    for slot in &mut rolls[..count] {
        *slot = Some(chance::blood_die(flow.state));
    }
    let wounds = rolls.iter().flatten().copied().max().unwrap_or(0);
    flow.state.turn.blood = Some(wounds);
    flow.tell(Event::BloodRolled {
        seat,
        rolls,
        wounds,
    });
    wounds
}

/// The attack that lies nearest to the top of the stack.
pub fn current(state: &State) -> Option<&Attack> {
    state.stack.iter().rev().find_map(|step| match step {
        Step::Attack(attack) => Some(attack),
        _ => None,
    })
}

/// The tiles that a target may be displaced to, in side order (LAB-5.29, 5.67, 7.108).
pub fn displacements(state: &State, target: Seat) -> impl Iterator<Item = Tile> + '_ {
    let strike = current(state).is_some_and(|attack| attack.strike);
    let at = state.hero_tile(target);
    let tiles = at.into_iter().flat_map(|at| state.maze.links(at));
    tiles.filter(move |&tile| {
        state.enterable(target, tile) && !(strike && state.monster_tile == Some(tile))
    })
}

/// May the target be displaced to this tile?
///
/// # Errors
/// The codes of LAB-6.73.
pub fn check_displacement(state: &State, target: Seat, to: Tile) -> Checked {
    let at = state.hero_tile(target).ok_or(Reason::WrongPhase)?;
    if !state.maze.is_linked(at, to) {
        // A passage alone is no way for a displacement (LAB-5.67).
        state.check_reach(at, to)?;
        return Err(Reason::NoPath);
    }
    state.check_enterable(target, to)?;
    if displacements(state, target).any(|tile| tile == to) {
        Ok(())
    } else {
        Err(Reason::Monster)
    }
}

/// The controller displaces the target (LAB-5.66).
pub fn displace(flow: &mut Flow<'_>, target: Seat, to: Tile) {
    enter(flow, target, to, false);
}
