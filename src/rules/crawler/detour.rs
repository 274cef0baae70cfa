//! Walks that are not the only sensible ones (DCL-6.11): the cheapest way misses treasure that another one collects.

use super::board::Square;
use super::flow::Flow;
use super::moves;
use super::state::State;
use super::walker::Walker;
use daedalus_contract::game::Seat;

/// The cheapest way to a square, and what it misses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Detour {
    /// The squares of the way, the last one being the goal.
    pub way: Vec<Square>,
    /// Its cost in movement.
    pub cost: u8,
    /// Treasure piles that the same Move could pass before it ends on the goal.
    pub missed: Vec<Square>,
}

/// What the cheapest way of a seat's adventurer to a square misses; `None` where it misses nothing, or does not exist.
pub fn of(state: &State, seat: Seat, goal: Square) -> Option<Detour> {
    let walker = Walker::of(state, seat).ok()?;
    walker.check_move(goal).ok()?;
    let way = walker.way(goal)?;
    let near = walker.reachable();
    let &(_, cost) = near.iter().find(|(square, _)| *square == goal)?;
    let beside = near.iter().map(|(square, _)| *square);
    let beside = beside.filter(|square| state.mat.has_pile(*square) && !way.contains(square));
    let missed: Vec<Square> = beside
        .filter(|pile| leads_on(state, seat, &walker, *pile, goal))
        .collect();
    (!missed.is_empty()).then_some(Detour { way, cost, missed })
}

/// Does the Move go on to the goal after the cheapest way to this square?
fn leads_on(state: &State, seat: Seat, walker: &Walker<'_>, by: Square, goal: Square) -> bool {
    walker.way(by).is_some_and(|path| {
        // Which card is drawn on the way changes nothing of the walk.
        let mut there = state.clone();
        moves::walk(&mut Flow::new(&mut there), seat, &path);
        there.turn.movement.is_some()
            && Walker::of(&there, seat).is_ok_and(|walker| walker.check_move(goal).is_ok())
    })
}
