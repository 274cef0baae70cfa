//! The options of every decision and their defaults (section 5).

use super::action::{Action, Pick};
use super::battle;
use super::effects::{flights, walk_sides};
use super::landing::may_attack;
use super::state::{Player, State};
use super::step::Step;
use super::stops::{self, Stop};
use daedalus_contract::game::Seat;

/// Calls `take` with every option of a step, in canonical order, the discards left out.
pub fn each(state: &State, step: &Step, take: &mut impl FnMut(Action)) {
    let player = |seat: Seat| state.player(seat);
    match *step {
        Step::Roll => take(Action::Roll),
        Step::Move => {
            let all = stops::stops(state, state.active);
            all.iter().map(Stop::action).for_each(take);
        }
        Step::Search => [true, false].map(Action::Search).into_iter().for_each(take),
        Step::Attack { bound } if may_attack(state) => {
            weapons(player(state.active), take);
            if !bound {
                take(Action::Pass);
            }
        }
        Step::Forced(seat) if state.keeper() == Some(state.active) => weapons(player(seat), take),
        Step::Attack { .. } | Step::Forced(_) => {}
        Step::Defend { .. } => {
            let Some(keeper) = state.keeper() else { return };
            player(keeper)
                .tools()
                .iter()
                .map(Action::Defend)
                .for_each(&mut *take);
            take(Action::Yield);
        }
        Step::Claim if state.may_claim(state.active) => {
            take(Action::Claim);
            take(Action::Pass);
        }
        Step::Claim => {}
        Step::Counter { seat, card } => {
            let held = player(seat).tools();
            let helping = card.face.counters().iter().filter(|&&tool| held.has(tool));
            helping.copied().map(Action::Use).for_each(&mut *take);
            take(Action::Suffer);
        }
        Step::Fly(seat) => {
            flights(state, seat)
                .map(|it| Action::Fly(Some(it)))
                .for_each(&mut *take);
            take(Action::Fly(None));
        }
        Step::Extra => [Action::Again, Action::End].into_iter().for_each(take),
        _ => picks(state, step, &mut |pick| take(Action::Choose(pick))),
    }
}

/// The weapons of an attack: each kind held, else bare hands (CRE-5.41, 5.42, 6.36).
fn weapons(player: &Player, take: &mut impl FnMut(Action)) {
    let held = player.tools();
    if held.is_empty() {
        take(Action::Attack(None));
    }
    held.iter()
        .map(|tool| Action::Attack(Some(tool)))
        .for_each(take);
}

/// The options of the decisions that are answered with `choose` (CRE-6.9).
fn picks(state: &State, step: &Step, take: &mut impl FnMut(Pick)) {
    let others = |seat: Seat| {
        let colour = |other: Seat| Pick::Colour(state.player(other).colour);
        state.others(seat).map(colour)
    };
    match *step {
        Step::Give(seat) => {
            let held = state.player(seat).diamonds;
            held.iter().map(Pick::Colour).for_each(take);
        }
        Step::Deal(seat) => {
            let held = state.player(seat).diamonds;
            held.iter().map(Pick::Pay).for_each(&mut *take);
            take(Pick::Dance);
        }
        Step::Snake(_) => [Pick::Back, Pick::Pass].into_iter().for_each(take),
        Step::Walk { seat, aim, .. } => {
            let sides = walk_sides(state, seat, aim);
            sides.into_iter().map(Pick::Side).for_each(take);
        }
        Step::Tremor(_) => daedalus_contract::kit::Side::ALL
            .map(Pick::Side)
            .into_iter()
            .for_each(take),
        Step::Peek(seat) => others(seat).for_each(take),
        Step::Wager(seat) => {
            others(seat).for_each(&mut *take);
            take(Pick::Decline);
        }
        _ => {}
    }
}

/// The tools that the seat may discard beside the options of the step: on its own turn, in no fight and against no danger
/// (CRE-5.85, 6.11).
pub fn each_discard(state: &State, seat: Seat, step: &Step, take: &mut impl FnMut(Action)) {
    if may_discard(state, seat, step) {
        let held = state.player(seat).tools();
        held.iter().map(Action::Discard).for_each(take);
    }
}

/// CRE-6.11.
pub fn may_discard(state: &State, seat: Seat, step: &Step) -> bool {
    let closed = matches!(
        step,
        Step::Counter { .. } | Step::Attack { .. } | Step::Forced(_) | Step::Defend { .. }
    );
    seat == state.active && !closed
}

/// What happens at a missed deadline (section 5). `None` when the step has no option.
pub fn default_answer(state: &State, step: &Step) -> Option<Action> {
    match *step {
        Step::Roll => Some(Action::Roll),
        Step::Move => {
            let seat = state.active;
            let all = stops::stops(state, seat);
            stops::default(state, seat, &all).map(Stop::action)
        }
        Step::Search => Some(Action::Search(false)),
        Step::Attack { bound: false } => Some(Action::Pass),
        Step::Attack { bound: true } => {
            let held = state.player(state.active).tools();
            Some(Action::Attack(battle::default_attack(held)))
        }
        Step::Forced(seat) => {
            let held = state.player(seat).tools();
            Some(Action::Attack(battle::default_attack(held)))
        }
        Step::Defend { weapon, .. } => {
            let held = state.player(state.keeper()?).tools();
            let shown = battle::default_defence(held, weapon);
            Some(shown.map_or(Action::Yield, Action::Defend))
        }
        Step::Claim => Some(Action::Claim),
        Step::Counter { seat, card } => {
            let held = state.player(seat).tools();
            let helping = card.face.counters().iter().find(|&&tool| held.has(tool));
            Some(helping.map_or(Action::Suffer, |&tool| Action::Use(tool)))
        }
        Step::Fly(_) => Some(Action::Fly(None)),
        Step::Extra => Some(Action::Again),
        Step::Deal(_) => Some(Action::Choose(Pick::Dance)),
        Step::Wager(_) => Some(Action::Choose(Pick::Decline)),
        // GIVE, SNAKE, WALK_DIR, TREMOR_DIR, PEEK: the first option.
        _ => {
            let mut first = None;
            picks(state, step, &mut |pick| {
                first.get_or_insert(Action::Choose(pick));
            });
            first
        }
    }
}
