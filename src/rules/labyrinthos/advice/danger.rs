//! The chance that the monster reaches a hero with one roll (LAB-14.2).

use crate::board::{Side, Tile};
use crate::maze::straight;
use crate::pieces::Symbol;
use crate::sets::TileSet;
use crate::state::State;
use daedalus_contract::game::Seat;

/// The chance of an attack on the hero of a seat with the next roll, 0 to 1.
pub(super) fn of(state: &State, seat: Seat) -> f32 {
    let (Some(monster), Some(hero)) = (state.monster_tile, state.hero_tile(seat)) else {
        return 0.0;
    };
    if monster == hero || !state.is_attackable(seat) {
        return 0.0;
    }
    let mut faces = match steps(state, monster, hero) {
        0..=2 => 4,
        3 => 3,
        4 => 1,
        _ => 0,
    };
    faces += u8::from(can_charge(state, monster, hero));
    faces += u8::from(state.maze.at(hero).has(Symbol::Secret));
    f32::from(faces) / 6.0
}

/// Steps along `reach`, counted to 5.
fn steps(state: &State, from: Tile, to: Tile) -> u8 {
    const FAR: u8 = 5;
    let maze = &state.maze;
    // No way but a passage is shorter than it would be without walls.
    if from.apart(to) >= FAR && maze.passages().is_empty() {
        return FAR;
    }
    let mut known = TileSet::only(from);
    let mut outermost = known;
    for distance in 0..FAR {
        if outermost.has(to) {
            return distance;
        }
        let mut next: TileSet = outermost.iter().flat_map(|tile| maze.links(tile)).collect();
        if outermost.iter().any(|tile| maze.is_passage(tile)) {
            next = next.with(maze.passages());
        }
        outermost = next.without(known);
        known = known.with(outermost);
    }
    FAR
}

/// True when a charge in a straight line would come to the hero; walls do not stop it (LAB-5.53).
fn can_charge(state: &State, monster: Tile, hero: Tile) -> bool {
    let Some(side) = straight(monster, hero) else {
        return false;
    };
    let open = |tile: Tile, side: Side| {
        let next = state.maze.open(tile, side)?;
        let free = state.maze.at(next).statue.is_none() && state.attackable_on(tile).is_empty();
        (tile == monster || free).then_some(next)
    };
    let mut tile = monster;
    while tile != hero {
        match open(tile, side) {
            Some(next) => tile = next,
            None => return false,
        }
    }
    true
}
