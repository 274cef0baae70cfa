//! Answers to decisions: are they legal, and what do they do (sections 5.3, 6.4).

use super::action::{Action, Command, Look};
use super::acts;
use super::attack;
use super::choices::{self, question};
use super::decisions::DecisionKind;
use super::enter;
use super::event::Event;
use super::flow::Flow;
use super::monster;
use super::refusal::{Checked, Reason};
use super::sets::SeatSet;
use super::state::State;
use super::step::{Answer, Step};
use super::turn::{self, POOL};
use super::view::Phase;
use super::{window, wounds};
use daedalus_contract::game::Seat;

/// May the seat do this now? The order is that of section 6.3.
///
/// # Errors
/// The first reason that applies.
pub fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    if state.outcome.is_some() {
        return Err(Reason::GameOver);
    }
    if seat.0 >= state.seats() || state.is_removed(seat) {
        return Err(Reason::NotSeated);
    }
    if !action.is_turn_action() {
        return check_answer(state, seat, action);
    }
    if seat != state.active() {
        return Err(Reason::NotYourTurn);
    }
    if !state.stack.is_empty() {
        return Err(pending(state));
    }
    if state.phase != Phase::Act {
        return Err(Reason::WrongPhase);
    }
    acts::check(state, seat, action)
}

/// What has to be decided first, and whose hero's owner decides it, but for a window (LAB-6.28).
fn pending(state: &State) -> Reason {
    let open = match state.stack.last() {
        Some(Step::Wounds(batch)) => {
            let seat = wounds::asked(state, batch).iter().next();
            seat.map(|seat| (DecisionKind::Wound, seat))
        }
        _ => question(state).map(|asked| (asked.kind, asked.seat)),
    };
    open.map_or(Reason::Waiting, |(kind, seat)| {
        Reason::Pending(kind.kind().id, state.hero(seat).title())
    })
}

/// Is this a legal answer of the seat to what it is asked?
fn check_answer(state: &State, seat: Seat, action: &Action) -> Checked {
    match (state.stack.last(), action) {
        (Some(Step::Window(window)), Action::React(answer)) => {
            return window::check_answer(state, window, seat, *answer);
        }
        (_, Action::React(_)) => return Err(Reason::NoTrigger),
        (Some(Step::Wounds(batch)), Action::Wounds(slots)) => {
            return wounds::check_choice(state, batch, seat, *slots);
        }
        _ => {}
    }
    if question(state).is_none_or(|asked| asked.seat != seat) {
        return Err(Reason::WrongPhase);
    }
    match state.stack.last() {
        None => check_phase(state, seat, action),
        Some(step) => check_step(state, step, action),
    }
}

/// HERO, POOL and HAND (LAB-6.72).
fn check_phase(state: &State, seat: Seat, action: &Action) -> Checked {
    match (state.phase, action) {
        (Phase::HeroPick, Action::Hero(hero)) => {
            if choices::free_heroes(state).any(|free| free == *hero) {
                Ok(())
            } else {
                Err(Reason::HeroTaken)
            }
        }
        (Phase::Pool, Action::Pool(feet)) if *feet <= POOL => Ok(()),
        (Phase::Pool, Action::Pool(_)) => Err(Reason::PoolSize),
        (Phase::Hand, Action::Discard(cards)) => turn::check_discard(state, seat, cards),
        _ => Err(Reason::WrongPhase),
    }
}

/// Decisions of a step (LAB-6.64, 6.67, 6.73, 6.78).
fn check_step(state: &State, step: &Step, action: &Action) -> Checked {
    match (step, action) {
        (Step::WallPlace { .. }, Action::Place(edge)) => state.maze.check_wall(*edge),
        (Step::KeySlot(placing), Action::Slot(slot)) => {
            acts::check_free_slot(state, placing.seat, *slot)
        }
        (Step::Quake { seat, left }, Action::Quake(tile)) => {
            let hero = choices::quaked(state, *seat, *left).ok_or(Reason::WrongPhase)?;
            state.check_step(hero, *tile)
        }
        (Step::Movement(movement), Action::Monster(command)) => {
            monster::check_command(state, movement, *command)
        }
        (_, Action::Monster(command)) => check_command(state, step, *command),
        (Step::Orient(_), Action::Orient(_)) => among(state, action, "name one of its rotations"),
        (Step::Leona { .. }, Action::Leona(_)) => Ok(()),
        (Step::KeyToken { .. }, Action::Take(_)) => among(state, action, "that key is not there"),
        (Step::Tongue { .. }, Action::Tongue(_)) => among(state, action, "name die 1 or 2"),
        (Step::Look { .. }, Action::Look(_)) => among(state, action, "name a card that is shown"),
        (
            _,
            Action::Hero(..)
            | Action::Move(..)
            | Action::Explore(..)
            | Action::Discover
            | Action::Rotate(..)
            | Action::Wall(..)
            | Action::Heal(..)
            | Action::Recover(..)
            | Action::Rearrange(..)
            | Action::Special(..)
            | Action::Key(..)
            | Action::Card(..)
            | Action::Pass
            | Action::Pool(..)
            | Action::Discard(..)
            | Action::Orient(..)
            | Action::Place(..)
            | Action::Wounds(..)
            | Action::Take(..)
            | Action::Slot(..)
            | Action::Leona(..)
            | Action::Quake(..)
            | Action::Look(..)
            | Action::Tongue(..)
            | Action::React(..),
        ) => Err(Reason::WrongPhase),
    }
}

/// Answers whose only rule is to be one of the choices.
fn among(state: &State, action: &Action, why: &'static str) -> Checked {
    if choices::of_step(state).contains(action) {
        Ok(())
    } else {
        Err(Reason::BadTarget(why))
    }
}

/// CHARGE, PASSAGE, STRIKE, HUNT, DISPLACE (LAB-6.73).
fn check_command(state: &State, step: &Step, command: Command) -> Checked {
    let at = state.monster_tile.ok_or(Reason::WrongPhase)?;
    match (step, command) {
        (Step::Charge { .. }, Command::Charge(side)) => {
            let next = at.step(side).ok_or(Reason::OffBoard)?;
            acts::check_explored(state, next)?;
            state.maze.open(at, side).ok_or(Reason::NoPath)?;
            monster::charge_step(state, at, side).ok_or(Reason::Statue)?;
            Ok(())
        }
        (Step::Passage { .. }, Command::Passage(to)) => {
            acts::check_explored(state, to)?;
            let cell = state.maze.at(to);
            if !cell.has(super::pieces::Symbol::Secret) {
                return Err(Reason::NoPath);
            }
            if cell.statue.is_some() {
                return Err(Reason::Statue);
            }
            if to == at {
                return Err(Reason::StartTile);
            }
            Ok(())
        }
        (Step::Strike { .. }, Command::Strike(_)) => Ok(()),
        (Step::Hunt { among, .. }, Command::Hunt(hero)) => {
            let seat = state.seat_of(hero).filter(|&seat| among.has(seat));
            seat.map(|_| ())
                .ok_or(Reason::BadTarget("name one of the nearest heroes in sight"))
        }
        (Step::Displace { target, .. }, Command::Displace(to)) => {
            attack::check_displacement(state, *target, to)
        }
        _ => Err(Reason::WrongPhase),
    }
}

/// Carries out a checked action or answer; the caller resolves the stack afterwards.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    if action.is_turn_action() {
        return acts::apply(flow, seat, action);
    }
    match (flow.state.stack.last_mut(), action) {
        (Some(Step::Window(window)), Action::React(answer)) => {
            window.answers[seat.index()] = match answer {
                Some((card, hero)) => Answer::Play(*card, *hero),
                None => Answer::Nothing,
            };
        }
        (Some(Step::Wounds(batch)), Action::Wounds(slots)) => {
            batch.chosen[seat.index()] = Some(*slots);
        }
        (Some(Step::Movement(_)), Action::Monster(command)) => monster::command(flow, *command),
        (None, _) => apply_phase(flow, seat, action),
        (Some(_), _) => {
            if let Some(step) = flow.state.stack.pop() {
                apply_step(flow, step, action);
            }
        }
    }
}

fn apply_phase(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    match action {
        Action::Hero(hero) => turn::pick(flow, seat, *hero),
        Action::Pool(feet) => turn::pool(flow, seat, *feet),
        Action::Discard(cards) => turn::refresh(flow, seat, cards),
        _ => {}
    }
}

/// The answer to a step that was popped.
fn apply_step(flow: &mut Flow<'_>, step: Step, action: &Action) {
    match (step, action) {
        (Step::WallPlace { seat }, Action::Place(edge)) => acts::place_wall(flow, seat, *edge),
        (Step::Leona { seat }, Action::Leona(true)) => monster::roll(flow, seat),
        (Step::Leona { seat }, Action::Leona(false)) => monster::gain(flow, seat, 2),
        (Step::Orient(orient), Action::Orient(rotation)) => {
            let cell = flow.state.maze.at_mut(orient.tile);
            cell.sides = cell.sides.turned(*rotation);
            flow.touch(orient.tile);
            flow.tell(Event::Oriented {
                seat: orient.chooser,
                tile: orient.tile,
                rotation: *rotation,
            });
        }
        (Step::KeyToken { seat, .. }, Action::Take(key)) => acts::take_key(flow, seat, *key),
        (Step::KeySlot(placing), Action::Slot(slot)) => acts::place_key(flow, placing, *slot),
        (Step::Tongue { seat, faces }, Action::Tongue(face)) => {
            let face = faces[usize::from(*face == 2)];
            flow.state.turn.die = Some(face);
            monster::show(flow, seat, face);
        }
        (Step::Quake { seat, left }, Action::Quake(tile)) => {
            if let Some(hero) = choices::quaked(flow.state, seat, left) {
                let left = left.without(SeatSet::only(hero));
                flow.push(Step::Quake { seat, left });
                enter::enter(flow, hero, *tile, false);
            }
        }
        (Step::Look { seat, at, .. }, Action::Look(look)) => apply_look(flow, seat, at, *look),
        (step, Action::Monster(command)) => apply_command(flow, &step, *command),
        _ => {}
    }
}

fn apply_command(flow: &mut Flow<'_>, step: &Step, command: Command) {
    match (step, command) {
        (Step::Charge { .. }, Command::Charge(side)) => monster::charge_on(flow, side),
        (Step::Passage { controller }, Command::Passage(to)) => {
            monster::passage(flow, *controller, to);
        }
        (Step::Strike { controller }, Command::Strike(true)) => monster::strike(flow, *controller),
        (Step::Hunt { .. }, Command::Hunt(hero)) => {
            if let Some(seat) = flow.state.seat_of(hero) {
                monster::hunt(flow, seat);
            }
        }
        (Step::Displace { target, .. }, Command::Displace(to)) => {
            attack::displace(flow, *target, to);
        }
        _ => {}
    }
}

/// LOOK is answered (LAB-7.67, 7.110).
fn apply_look(flow: &mut Flow<'_>, seat: Seat, at: Seat, look: Look) {
    match look {
        Look::Nothing => {}
        Look::Discard(card) => {
            window::take_from_hand(flow, at, card);
            flow.discard(card);
            flow.tell(Event::CardLost {
                seat: at,
                card,
                by: Some(seat),
            });
        }
        Look::Exchange(give, take) => {
            window::take_from_hand(flow, seat, give);
            window::take_from_hand(flow, at, take);
            flow.state.player_mut(seat).hand.push(take);
            flow.state.player_mut(at).hand.push(give);
            flow.tell(Event::CardsExchanged {
                seat,
                with: at,
                given: Some(give),
                taken: Some(take),
            });
        }
    }
}
