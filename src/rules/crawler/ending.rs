//! Winning, the round limit, leaving, joining (section 8).

use std::borrow::Cow;
use std::cmp::Reverse;

use super::event::Event;
use super::flow::Flow;
use super::refusal::Reason;
use super::state::{Figure, Phase, Player, SEATS, State, Turn};
use super::step::{Attack, Attacker, Purpose, Step};
use super::{cards_in_play, turn};
use daedalus_contract::game::{Outcome, Seat};

/// Nobody has answered: the adventurer on the chest wins (DCL-8.1).
pub fn win_on_the_chest(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Landed(seat)) = flow.state.steps.pop() else {
        return false;
    };
    if flow.state.player(seat).at == Some(flow.state.chest) {
        finish(flow, Some(seat), "chest");
    }
    true
}

/// The round limit (DCL-8.3).
pub fn limit(flow: &mut Flow<'_>) {
    let best = standing(flow.state).first().copied();
    finish(flow, best, "limit");
}

fn finish(flow: &mut Flow<'_>, winner: Option<Seat>, reason: &'static str) {
    let state = &mut *flow.state;
    let mut order = standing(state);
    if let Some(winner) = winner {
        order.retain(|&seat| seat != winner);
        order.insert(0, winner);
    }
    state.outcome = Some(Outcome::of(winner, reason, &order));
    state.phase = Phase::Over;
    state.steps.clear();
    flow.tell(Event::Over {
        winner,
        reason: Cow::Borrowed(reason),
    });
}

/// All seats, the best first, by the criteria of the round limit (DCL-8.3); removed seats last.
fn standing(state: &State) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(state.seats()).collect();
    seats.sort_by_cached_key(|&seat| {
        let player = state.player(seat);
        let place = state.order.iter().position(|&it| it == seat);
        let cards = player.hand.len() + player.worn.len();
        (
            !player.playing,
            player.at.is_none(),
            state.chest_distance(seat).unwrap_or(u16::MAX),
            player.wounds,
            Reverse(cards),
            Reverse(place),
        )
    });
    seats
}

/// A seat leaves for good (DCL-8.5, 5.114).
pub fn remove(flow: &mut Flow<'_>, seat: Seat) {
    if flow.state.outcome.is_some() || !flow.state.player(seat).playing {
        return;
    }
    flow.tell(Event::Left { seat });
    flow.state.player_mut(seat).playing = false;
    let cards = turn::goes_off(flow, seat);
    flow.state.treasure_discard.extend(cards);
    cards_in_play::end_effects_of(flow.state, seat);
    let heir = flow.state.after(seat).next();
    if let Some(heir) = heir {
        bequeath(flow.state, seat, heir);
    }
    drop_steps(flow, seat);
    let left: Vec<Seat> = Seat::all(flow.state.seats())
        .filter(|&it| flow.state.player(it).playing)
        .collect();
    match left[..] {
        [] => return finish(flow, None, "nobody"),
        // DCL-8.6.
        [only] => return finish(flow, Some(only), "last_seat"),
        _ => {}
    }
    if flow.state.phase != Phase::Pick && flow.state.turn.seat == seat {
        // DCL-5.114: its Activation ends at once.
        flow.tell(Event::Ended { seat });
        flow.state.turn = Turn::of(seat);
        turn::pass_on(flow, seat);
    }
}

/// The creatures pass on, last in the order of their new controller (DCL-8.5).
fn bequeath(state: &mut State, seat: Seat, heir: Seat) {
    let (mut passed, mut rest): (Vec<_>, Vec<_>) = std::mem::take(&mut state.monsters)
        .into_iter()
        .partition(|monster| monster.controller == seat);
    for monster in &mut passed {
        monster.controller = heir;
    }
    rest.append(&mut passed);
    state.monsters = rest;
}

/// What was open for the seat comes to nothing (DCL-5.114).
fn drop_steps(flow: &mut Flow<'_>, seat: Seat) {
    let active = flow.state.turn.seat == seat;
    let steps = std::mem::take(&mut flow.state.steps);
    let mut kept = Vec::new();
    for mut step in steps {
        if let Step::Window(window) = &mut step {
            window.open.remove(seat);
        }
        match &step {
            // A tile or encounter that was drawn goes below its stack or deck.
            Step::Tile { design, .. } if active => flow.state.stack.insert(0, *design),
            Step::Summon { seat: own, kind } if *own == seat || active => {
                flow.state.encounters.insert(0, *kind);
            }
            _ if concerns(&step, seat) || active => {}
            _ => kept.push(step),
        }
    }
    flow.state.steps = kept;
    close_idle_windows(flow.state);
}

/// A window goes with the roll, landing or wounds that it is about.
fn close_idle_windows(state: &mut State) {
    let steps = std::mem::take(&mut state.steps);
    for step in steps {
        let about = matches!(
            state.steps.last(),
            Some(Step::Roll(_) | Step::Landed(_) | Step::Mortal { .. })
        );
        let hold =
            matches!(&step, Step::Window(window) if window.trigger == super::step::Trigger::Hold);
        if !matches!(step, Step::Window(_)) || about || hold {
            state.steps.push(step);
        }
    }
}

/// Is the step about the seat or its adventurer?
fn concerns(step: &Step, seat: Seat) -> bool {
    let own = Figure::Adventurer(seat);
    let by = |attack: &Attack| match attack.by {
        Attacker::Figure(figure) => figure == own,
        Attacker::Trap(_) => attack.seat == seat,
    };
    match step {
        Step::PushTo { pusher, target, .. } | Step::Shove { pusher, target } => {
            *pusher == seat || *target == own
        }
        Step::Point { seat: it, .. }
        | Step::Map { seat: it, .. }
        | Step::Reinforce { seat: it, .. }
        | Step::Landed(it)
        | Step::Mortal { seat: it, .. } => *it == seat,
        Step::Roll(roll) => match &roll.purpose {
            Purpose::Attack { attack, target, .. } => by(attack) || *target == own,
            Purpose::Push { pusher, target, .. } => *pusher == seat || *target == own,
            Purpose::Spawn { seat: it, .. } => *it == seat,
        },
        Step::Volley { attack, .. } => by(attack),
        Step::Tie { .. }
        | Step::Tile { .. }
        | Step::Tunnel
        | Step::Summon { .. }
        | Step::Order(_)
        | Step::Window(_) => false,
    }
}

/// Another seat joins the running match (DCL-8.8).
///
/// # Errors
/// E_OVER, E_CLOSED, E_FULL, E_EARLY.
pub fn admit(flow: &mut Flow<'_>) -> Result<(), Reason> {
    let state = &mut *flow.state;
    match () {
        () if state.outcome.is_some() => return Err(Reason::Over),
        () if !state.table.late_join => return Err(Reason::Closed),
        () if state.players.len() >= SEATS => return Err(Reason::Full),
        () if state.round < 2 => return Err(Reason::Early),
        () => {}
    }
    let seat = Seat(state.seats());
    state.players.push(Player::default());
    state.order.push(seat);
    flow.tell(Event::Joined { seat });
    Ok(())
}
