//! What a lord may do, and what it does (section 6).

use super::abilities;
use super::action::{Ability, Action, Aim, Power};
use super::choices;
use super::event::Event;
use super::flow::Flow;
use super::gather;
use super::pending::{Answer, Pending, Reply};
use super::pieces::{Card, CardKind};
use super::refusal::{Checked, Reason};
use super::state::{Laid, State};
use super::targets::Shape;
use super::turn;
use super::view::Phase;
use super::window;
use daedalus_contract::game::Seat;

/// Would the action be accepted?
///
/// # Errors
/// The first reason in the order of section 6 (LEG-6.60, 6.73).
pub fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    if state.outcome.is_some() {
        return Err(Reason::Over);
    }
    if !state.plays(seat) {
        return Err(Reason::NotSeated);
    }
    if action.is_of_turn() {
        if state.pending.is_some() {
            return Err(Reason::Pending);
        }
        if state.active != seat {
            return Err(Reason::NotYourTurn);
        }
    }
    match action {
        Action::Use(ability, aim) => check_use(state, seat, *ability, aim),
        Action::Next => match state.phase {
            Phase::Retinues | Phase::Legends => Ok(()),
            _ => Err(Reason::Phase),
        },
        Action::Play(card, aim) => {
            check_card(state, seat, *card)?;
            state.check_aim(seat, Power::Card(*card), aim)
        }
        Action::Echo(ability, aim) => {
            check_card(state, seat, CardKind::EchoOfLegends)?;
            check_ability(state, seat, *ability)?;
            state.check_aim(seat, Power::Ability(*ability), aim)
        }
        Action::Gather(chamber, band) => {
            check_action(state)?;
            gather::check(state, seat, *chamber, band, gather::FULL)
        }
        Action::Pass => {
            check_phase(state, Phase::Actions)?;
            // LEG-5.29, 11.50.
            let fresh = state.now.actions_taken == 0;
            if fresh { Ok(()) } else { Err(Reason::PassLate) }
        }
        Action::End => {
            check_phase(state, Phase::Actions)?;
            // LEG-5.31.
            let acted = state.now.actions_taken > 0;
            if acted { Ok(()) } else { Err(Reason::EndEarly) }
        }
        Action::Counter(card) => window::check(state, seat, Some(*card)),
        Action::Decline => window::check(state, seat, None),
        Action::Choose(items) => choices::check(state, seat, items),
    }
}

fn check_phase(state: &State, phase: Phase) -> Checked {
    if state.phase == phase {
        Ok(())
    } else {
        Err(Reason::Phase)
    }
}

/// LEG-5.27, 6.71, 11.52: an action pays.
fn check_action(state: &State) -> Checked {
    check_phase(state, Phase::Actions)?;
    let left = state.now.actions_left > 0;
    if left { Ok(()) } else { Err(Reason::NoActions) }
}

/// LEG-6.4: the card itself.
fn check_card(state: &State, seat: Seat, card: CardKind) -> Checked {
    check_action(state)?;
    if !state.player(seat).holds(card) {
        return Err(Reason::NotInHand);
    }
    if card.is_counter() {
        return Err(Reason::CounterOnly);
    }
    Ok(())
}

/// LEG-6.67: does the lord have the ability at all?
fn check_ability(state: &State, seat: Seat, ability: Ability) -> Checked {
    let player = state.player(seat);
    match ability {
        Ability::Retinue(chamber) if player.markers[chamber.index()] == 0 => Err(Reason::NoRetinue),
        Ability::Retinue(_) => Ok(()),
        Ability::Hero(kind) if !player.heroes.holds(kind) => Err(Reason::NotYourHero),
        Ability::Hero(kind) if !kind.is_usable() => Err(Reason::Passive),
        Ability::Hero(_) => Ok(()),
    }
}

/// LEG-6.1, 6.2.
fn check_use(state: &State, seat: Seat, ability: Ability, aim: &Aim) -> Checked {
    let (phase, spent) = match ability {
        Ability::Retinue(chamber) => (Phase::Retinues, turn::uses_left(state, chamber) == 0),
        Ability::Hero(kind) => (Phase::Legends, turn::unused(state, kind).is_empty()),
    };
    check_phase(state, phase)?;
    check_ability(state, seat, ability)?;
    if spent {
        return Err(Reason::AbilitySpent);
    }
    state.check_aim(seat, Power::Ability(ability), aim)
}

/// Carries out an action that was checked.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    match action {
        Action::Use(ability, aim) => use_ability(flow, seat, *ability, aim),
        Action::Next => {
            flow.state.phase = match flow.state.phase {
                Phase::Retinues => Phase::Legends,
                _ => Phase::Actions,
            };
            flow.tell(Event::WentOn { seat });
        }
        Action::Play(card, aim) => play(flow, seat, *card, None, aim),
        Action::Echo(ability, aim) => {
            play(flow, seat, CardKind::EchoOfLegends, Some(*ability), aim);
        }
        Action::Gather(chamber, band) => {
            pay(flow);
            gather::gather(flow, seat, *chamber, band, gather::FULL);
        }
        Action::Pass => {
            // LEG-5.28, 5.30, 7.79, 11.5.
            flow.tell(Event::Passed { seat });
            let count = flow.state.player(seat).heroes.recruited_by_passing();
            flow.recruit(seat, count);
            turn::clean_up(flow);
        }
        Action::End => {
            flow.tell(Event::Stopped { seat });
            turn::clean_up(flow);
        }
        Action::Counter(card) => window::answer(flow, seat, Answer::Counter(*card)),
        Action::Decline => window::answer(flow, seat, Answer::Declined),
        Action::Choose(items) => {
            if let Some(Pending::Choice(mut choice)) = flow.state.pending.take() {
                choice.replies[seat.index()] = Reply::Given(items.clone());
                choices::settle(flow, *choice);
            }
        }
    }
}

/// LEG-6.61: the action is spent at declaration.
fn pay(flow: &mut Flow<'_>) {
    let now = &mut flow.state.now;
    now.actions_left = now.actions_left.saturating_sub(1);
    now.actions_taken += 1;
}

/// The use mark is set before the ability is resolved (LEG-5.20).
fn use_ability(flow: &mut Flow<'_>, seat: Seat, ability: Ability, aim: &Aim) {
    match ability {
        Ability::Retinue(chamber) => flow.state.now.uses[chamber.index()] += 1,
        Ability::Hero(kind) => {
            if let Some(hero) = turn::unused(flow.state, kind).first() {
                flow.state.now.used.insert(hero);
            }
        }
    }
    flow.tell(Event::Used {
        seat,
        ability,
        aim: aim.clone(),
    });
    let fetched = named_card(flow.state, Shape::of_ability(ability), aim);
    abilities::resolve(flow, seat, ability, aim, fetched);
}

/// The card goes onto the table with its parameters, and the window opens (LEG-6.4).
fn play(flow: &mut Flow<'_>, seat: Seat, kind: CardKind, ability: Option<Ability>, aim: &Aim) {
    let Some(card) = flow.take_from_hand(seat, kind) else {
        return;
    };
    pay(flow);
    flow.tell(Event::Played {
        seat,
        card: kind,
        ability,
        aim: aim.clone(),
    });
    let shape = ability.map_or(Shape::of_card(kind), Shape::of_ability);
    let fetched = named_card(flow.state, shape, aim);
    flow.state.laid.push(Laid {
        card,
        by: seat,
        ability,
        aim: aim.clone(),
    });
    window::open(flow, fetched);
}

/// LEG-7.1, 7.100: the topmost copy among the cards shown is fixed at declaration.
fn named_card(state: &State, shape: Shape, aim: &Aim) -> Option<Card> {
    match (shape, aim) {
        (Shape::Pick(depth), Aim::Pick(kind)) => {
            state.shown(depth).find(|card| card.kind() == *kind)
        }
        _ => None,
    }
}

/// Whatever the parameters are: could the seat use the ability now?
pub fn may_use(state: &State, seat: Seat, ability: Ability) -> bool {
    match ability {
        Ability::Retinue(chamber) => {
            state.phase == Phase::Retinues && turn::uses_left(state, chamber) > 0
        }
        Ability::Hero(kind) => {
            state.phase == Phase::Legends
                && check_ability(state, seat, ability).is_ok()
                && !turn::unused(state, kind).is_empty()
        }
    }
}

/// Whatever the parameters are: could the seat play the card now?
pub fn may_play(state: &State, seat: Seat, card: CardKind) -> bool {
    check_card(state, seat, card).is_ok()
}

/// Whatever the parameters are: could the seat repeat the ability with Echo of Legends now?
pub fn may_echo(state: &State, seat: Seat, ability: Ability) -> bool {
    may_play(state, seat, CardKind::EchoOfLegends) && check_ability(state, seat, ability).is_ok()
}
