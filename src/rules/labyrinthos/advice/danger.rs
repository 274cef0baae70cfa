//! The chance that the monster reaches a hero with one roll (LAB-14.2).

use std::cell::OnceCell;

use super::land::Land;
use crate::board::{Side, Tile};
use crate::maze::straight;
use crate::pieces::Symbol;
use crate::sets::TileSet;
use crate::state::State;
use daedalus_contract::game::Seat;

/// So many steps or more are too far for a roll.
const FAR: u8 = 5;

/// The monster of a position; how far it can go is worked out once for all heroes.
pub(super) struct Hunt<'a> {
    land: &'a Land<'a>,
    /// The tiles that are so many steps along `reach` from the monster.
    steps: OnceCell<[TileSet; FAR as usize]>,
}

impl<'a> Hunt<'a> {
    pub(super) fn of(land: &'a Land<'a>) -> Hunt<'a> {
        Hunt {
            land,
            steps: OnceCell::new(),
        }
    }

    /// The chance of an attack on the hero of a seat with the next roll, 0 to 1.
    pub(super) fn danger(&self, seat: Seat) -> f32 {
        let state = self.land.state;
        let (Some(monster), Some(hero)) = (state.monster_tile, state.hero_tile(seat)) else {
            return 0.0;
        };
        if monster == hero || !state.is_attackable(seat) {
            return 0.0;
        }
        let mut faces = match self.steps(monster, hero) {
            0..=2 => 4,
            3 => 3,
            4 => 1,
            _ => 0,
        };
        faces += u8::from(can_charge(state, monster, hero));
        faces += u8::from(state.maze.at(hero).has(Symbol::Secret));
        f32::from(faces) / 6.0
    }

    /// Steps along `reach`, counted to [`FAR`].
    fn steps(&self, monster: Tile, hero: Tile) -> u8 {
        // No way but a passage is shorter than it would be without walls.
        if monster.apart(hero) >= FAR && self.land.passages.is_empty() {
            return FAR;
        }
        let steps = self.steps.get_or_init(|| layers(self.land, monster));
        (0..FAR)
            .zip(steps)
            .find(|(_, tiles)| tiles.has(hero))
            .map_or(FAR, |(distance, _)| distance)
    }
}

/// The tiles at each distance along `reach`, the nearest first.
fn layers(land: &Land<'_>, from: Tile) -> [TileSet; FAR as usize] {
    let mut layers = [TileSet::EMPTY; FAR as usize];
    let mut known = TileSet::EMPTY;
    let mut next = TileSet::only(from);
    for layer in &mut layers {
        let outermost = next.without(known);
        *layer = outermost;
        known = known.with(outermost);
        next = land.links(outermost);
        if !outermost.and(land.passages).is_empty() {
            next = next.with(land.passages);
        }
    }
    layers
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
