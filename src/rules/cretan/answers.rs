//! Whether an action is legal, and carrying it out (section 6).

use super::action::{Action, Pick, Route};
use super::board::Space;
use super::choices::{each, may_discard};
use super::decisions::question;
use super::flow::Flow;
use super::refusal::{Checked, Reason};
use super::state::State;
use super::step::Step;
use super::stops::{self, Unreached};
use super::view::Keys;
use super::{battle, draw, effects, landing, turn};
use daedalus_contract::game::Seat;

/// Would the action be accepted? The reasons come in the order of CRE-6.66.
///
/// # Errors
/// The first reason that holds.
pub fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    let player = state.players.get(seat.index());
    if player.is_none_or(|player| !player.is_playing()) {
        return Err(Reason::NoSeat);
    }
    if state.outcome.is_some() {
        return Err(Reason::GameOver);
    }
    reasons(state, seat, action)?;
    let (Some(step), Some((asked, _))) = (state.stack.last(), question(state)) else {
        return Err(Reason::Pending);
    };
    if asked != seat {
        return Err(Reason::Waiting(state.player(asked).colour.title()));
    }
    if !answers(state, seat, action, step) {
        return Err(Reason::Pending);
    }
    Ok(())
}

/// True when the action belongs to the open decision. What it names was checked before.
fn answers(state: &State, seat: Seat, action: &Action, step: &Step) -> bool {
    match action {
        Action::Roll => *step == Step::Roll,
        Action::Move(..) => *step == Step::Move,
        Action::Search(_) => *step == Step::Search,
        Action::Attack(_) => matches!(step, Step::Attack { .. } | Step::Forced(_)),
        Action::Pass => matches!(step, Step::Attack { .. } | Step::Claim),
        Action::Defend(_) | Action::Yield => matches!(step, Step::Defend { .. }),
        Action::Claim => *step == Step::Claim,
        Action::Use(_) | Action::Suffer => matches!(step, Step::Counter { .. }),
        Action::Fly(_) => matches!(step, Step::Fly(_)),
        Action::Choose(_) => is_pick(step),
        Action::Again | Action::End => *step == Step::Extra,
        Action::Discard(_) => may_discard(state, seat, step),
    }
}

/// True for the decisions that are answered with `choose` (CRE-6.9).
fn is_pick(step: &Step) -> bool {
    matches!(
        step,
        Step::Give(_)
            | Step::Deal(_)
            | Step::Snake(_)
            | Step::Walk { .. }
            | Step::Tremor(_)
            | Step::Peek(_)
            | Step::Wager(_)
    )
}

fn refuse_if(holds: bool, reason: Reason) -> Checked {
    if holds { Err(reason) } else { Ok(()) }
}

/// The reasons of the action itself, in the order of section 6.A.
fn reasons(state: &State, seat: Seat, action: &Action) -> Checked {
    let player = state.player(seat);
    let lacks = |tool, reason| refuse_if(player.first_of(tool).is_none(), reason);
    let own = |step: &&Step| {
        matches!(question(state), Some((asked, _)) if asked == seat) && is_pick(step)
    };
    match *action {
        Action::Roll => {
            refuse_if(seat != state.active, Reason::NotYourTurn)?;
            refuse_if(!state.turn.dice.is_empty(), Reason::Rolled)
        }
        Action::Move(route, space) => moving(state, seat, route, space),
        Action::Search(_) => {
            let open = state.stack.last() == Some(&Step::Search);
            refuse_if(!open, Reason::NothingToSearch)
        }
        Action::Attack(weapon) => {
            attacking(state, seat)?;
            match weapon {
                Some(tool) => lacks(tool, Reason::NoWeapon),
                None => refuse_if(!player.hand.is_empty(), Reason::MustShow),
            }
        }
        Action::Pass => {
            let bound = match state.stack.last() {
                Some(Step::Attack { bound: true }) => seat == state.active,
                Some(Step::Forced(forced)) => seat == *forced,
                _ => false,
            };
            refuse_if(bound, Reason::Bound)
        }
        Action::Defend(tool) => {
            lacks(tool, Reason::NoWeapon)?;
            attacked(state, seat)
        }
        Action::Yield => attacked(state, seat),
        Action::Claim => claiming(state, seat),
        Action::Use(tool) => {
            if let Some(Step::Counter { seat: drawer, card }) = state.stack.last()
                && *drawer == seat
            {
                let helps = card.face.counters().contains(&tool);
                refuse_if(!helps, Reason::NoHelp)?;
            }
            lacks(tool, Reason::NoTool)
        }
        Action::Fly(Some(space)) => {
            refuse_if(space.is_foreign_to(player.colour), Reason::ForeignGateway)
        }
        Action::Choose(pick) => match state.stack.last().filter(own) {
            Some(step) => refuse_if(!is_offered(state, step, pick), Reason::NotAChoice),
            None => Ok(()),
        },
        Action::Again | Action::End => {
            let open = state.stack.last() == Some(&Step::Extra);
            refuse_if(!open, Reason::NoExtraTurn)
        }
        Action::Discard(tool) => {
            lacks(tool, Reason::NoTool)?;
            refuse_if(seat != state.active, Reason::DiscardLater)
        }
        Action::Suffer | Action::Fly(None) => Ok(()),
    }
}

/// CRE-6.13.
fn moving(state: &State, seat: Seat, route: Route, space: Space) -> Checked {
    refuse_if(seat != state.active, Reason::NotYourTurn)?;
    refuse_if(state.turn.dice.is_empty(), Reason::RollFirst)?;
    if state.stack.last() != Some(&Step::Move) {
        return Ok(());
    }
    refuse_if(!stops::routes(state, seat).contains(&route), Reason::Walls)?;
    if stops::find(state, seat, route, space).is_some() {
        return Ok(());
    }
    Err(match stops::why_not(state, seat, route, space) {
        Unreached::TooFar => Reason::TooFar,
        Unreached::Crossed => Reason::Crossed,
        Unreached::Gateway => Reason::ForeignGateway,
    })
}

/// CRE-6.14, but for the weapon.
fn attacking(state: &State, seat: Seat) -> Checked {
    refuse_if(state.table.keys == Keys::Four, Reason::FourKeys)?;
    let Some((keeper, at)) = state.keeper_at() else {
        return Err(Reason::OutOfRange);
    };
    refuse_if(keeper == seat, Reason::OwnKey)?;
    if state.stack.last() == Some(&Step::Forced(seat)) {
        // The keeper came within range, by a secret door even onto the same space.
        return Ok(());
    }
    let here = state.player(seat).space;
    let near = here.is_some_and(|here| here != at && here.is_near(at));
    refuse_if(!near, Reason::OutOfRange)?;
    let used = seat == state.active && state.turn.attacked;
    refuse_if(used, Reason::AttackedAlready)
}

/// CRE-6.5.
fn attacked(state: &State, seat: Seat) -> Checked {
    let open = state.open_battle().is_some() && state.keeper() == Some(seat);
    refuse_if(!open, Reason::NotAttacked)
}

/// CRE-6.15.
fn claiming(state: &State, seat: Seat) -> Checked {
    let player = state.player(seat);
    refuse_if(player.space != Some(Space::PALACE), Reason::NotInPalace)?;
    refuse_if(player.key, Reason::HasKey)?;
    if !player.has_all_diamonds() {
        let all = super::pieces::Colour::ALL.iter().copied();
        let lacking = all.filter(|&colour| !player.diamonds.has(colour)).collect();
        return Err(Reason::Lacking(lacking));
    }
    refuse_if(state.palace_keys == 0, Reason::NoKeyThere)
}

/// True when the option is one of the open decision.
fn is_offered(state: &State, step: &Step, pick: Pick) -> bool {
    let mut found = false;
    each(state, step, &mut |action| {
        found |= action == Action::Choose(pick)
    });
    found
}

/// Carries out an action that [`check`] accepts.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    match *action {
        Action::Roll => turn::roll(flow, seat),
        Action::Move(route, space) => turn::go(flow, seat, route, space),
        Action::Search(draw) => turn::search(flow, seat, draw),
        Action::Attack(weapon) => battle::attack(flow, seat, weapon),
        Action::Pass => turn::pass(flow, seat),
        Action::Defend(tool) => battle::defend(flow, seat, Some(tool)),
        Action::Yield => battle::defend(flow, seat, None),
        Action::Claim => landing::claim(flow, seat),
        Action::Use(tool) => draw::counter(flow, seat, tool),
        Action::Suffer => draw::suffer(flow, seat),
        Action::Fly(to) => effects::fly(flow, seat, to),
        Action::Choose(pick) => choose(flow, seat, pick),
        Action::Again => turn::extra(flow, seat, true),
        Action::End => turn::extra(flow, seat, false),
        Action::Discard(tool) => effects::discard(flow, seat, tool),
    }
}

/// The answers to the decisions of cards (CRE-6.9).
fn choose(flow: &mut Flow<'_>, seat: Seat, pick: Pick) {
    let step = flow.state.stack.last().copied();
    match (step, pick) {
        (Some(Step::Give(_)), Pick::Colour(colour)) => effects::give(flow, seat, colour),
        (Some(Step::Deal(_)), Pick::Pay(colour)) => effects::deal(flow, seat, Some(colour)),
        (Some(Step::Deal(_)), _) => effects::deal(flow, seat, None),
        (Some(Step::Snake(_)), Pick::Back) => effects::snake_back(flow, seat),
        (Some(Step::Snake(_)), _) => effects::snake_pass(flow, seat),
        (Some(Step::Walk { .. }), Pick::Side(side)) => effects::walk(flow, seat, side),
        (Some(Step::Tremor(_)), Pick::Side(side)) => effects::tremor(flow, seat, side),
        (Some(Step::Peek(_)), Pick::Colour(colour)) => {
            if let Some(at) = flow.state.seat_of(colour) {
                effects::peek(flow, seat, at);
            }
        }
        (Some(Step::Wager(_)), Pick::Colour(colour)) => {
            let with = flow.state.seat_of(colour);
            effects::wager(flow, seat, with);
        }
        (Some(Step::Wager(_)), _) => effects::wager(flow, seat, None),
        _ => {}
    }
}
