//! Push Passed: getting past somebody within a Move (section 5.9).

use arrayvec::ArrayVec;

use super::board::Square;
use super::creatures::Ability;
use super::event::Event;
use super::flow::Flow;
use super::mat::Terrain;
use super::moves::{arrive, begin, end_move, enter, go_on_or_end};
use super::state::{Figure, State};
use super::step::{Purpose, Roll, Step, Trigger};
use super::walker::Walker;
use super::{ground, window, wounds};
use daedalus_contract::game::Seat;

/// Where a pushed figure may be put; the square that the pusher left counts as free (DCL-5.90).
pub fn push_squares(
    state: &State,
    target: Figure,
    from: Square,
    left: Square,
) -> impl Iterator<Item = Square> {
    let around = state.around(state.gait(target), from);
    let free = around
        .map(|(_, square)| square)
        .filter(|&square| square != state.chest && (square == left || state.is_free(square)));
    let mut free: ArrayVec<Square, 8> = free.collect();
    free.sort();
    free.into_iter()
}

/// The active adventurer tries to push past (DCL-5.88, 5.93).
pub fn push(flow: &mut Flow<'_>, seat: Seat, target: Figure) {
    if begin(flow, seat).is_none() {
        return;
    }
    flow.push(Step::Shove {
        pusher: seat,
        target,
    });
    if let Figure::Monster(id) = target {
        let monster = flow.state.monster(id);
        let hot = |ability| monster.is_some_and(|it| it.has(ability));
        if hot(Ability::Scorching) || hot(Ability::Acid) {
            wounds::hurt(flow, Figure::Adventurer(seat), 1, None, None);
        }
    }
}

/// The push roll; a pusher that was slain before makes none (DCL-5.93).
pub fn shove(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Shove { pusher, target }) = flow.state.steps.pop() else {
        return false;
    };
    let there = flow.state.player(pusher).at.is_some() && flow.state.turn.movement.is_some();
    if !there || flow.state.square_of(target).is_none() {
        return true;
    }
    let owner = flow.state.owner(target);
    let roller = match owner == pusher {
        true => flow.state.after(pusher).next().unwrap_or(pusher),
        false => owner,
    };
    let dice = flow.dice(2);
    let purpose = Purpose::Push {
        pusher,
        target,
        roller,
    };
    let roll = Roll { purpose, dice };
    super::rolls::tell(flow, &roll);
    flow.push(Step::Roll(roll));
    window::open(flow, Trigger::Roll);
    true
}

/// A push was won or lost (DCL-5.89 to 5.92).
pub fn pushed(flow: &mut Flow<'_>, pusher: Seat, target: Figure, won: bool) {
    let (Some(left), Some(from)) = (flow.state.player(pusher).at, flow.state.square_of(target))
    else {
        return;
    };
    let who = flow.who(target);
    flow.tell(Event::Pushed {
        seat: pusher,
        target: who,
        won,
    });
    if won {
        return flow.push(Step::PushTo {
            pusher,
            target,
            from,
            left,
        });
    }
    let figure = Figure::Adventurer(pusher);
    let gait = flow.state.gait(figure);
    let mut lavas: Vec<Square> = flow
        .state
        .around(gait, left)
        .map(|(_, square)| square)
        .filter(|&square| flow.state.mat.terrain(square) == Terrain::Lava)
        .filter(|&square| flow.state.is_free(square))
        .collect();
    lavas.sort();
    match lavas.first() {
        // DCL-5.92, 11.17, 11.18: the Move is over, on the lava.
        Some(&lava) => {
            ground::move_to(flow, figure, lava);
            end_move(flow);
            ground::perish(flow, figure, None);
        }
        None => end_move(flow),
    }
}

/// A push whose figures are gone leads nowhere.
pub fn settle_push(flow: &mut Flow<'_>) -> bool {
    let Some(&Step::PushTo {
        pusher,
        target,
        from,
        left,
    }) = flow.state.steps.last()
    else {
        return false;
    };
    let there = flow.state.player(pusher).at == Some(left)
        && flow.state.square_of(target) == Some(from)
        && push_squares(flow.state, target, from, left)
            .next()
            .is_some();
    if !there {
        flow.state.steps.pop();
    }
    !there
}

/// The pushed figure goes onto a square, then the pusher onto its own (DCL-5.89, 5.94).
pub fn push_to(flow: &mut Flow<'_>, to: Square) {
    let Some(Step::PushTo {
        pusher,
        target,
        from,
        left,
    }) = flow.state.steps.pop()
    else {
        return;
    };
    let walker = Walker::of(flow.state, pusher).ok();
    let made = (left.direction_to(from).zip(walker)).and_then(|(way, it)| it.stride(way).ok());
    ground::move_to(flow, target, to);
    if let Some(stride) = made {
        flow.state.trace.trail = vec![left];
        enter(flow, pusher, stride);
        arrive(flow, pusher, left);
    }
    ground::perish(flow, target, Some(pusher));
    go_on_or_end(flow, pusher);
}
