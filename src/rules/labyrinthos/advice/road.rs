//! The road to the next goal: a key tile of a missing colour, the unknown, or the Door (LAB-14.2).

use super::land::{BARRIERS, Land};
use crate::board::{Side, Tile};
use crate::pieces::Symbol;
use crate::sets::TileSet;
use crate::state::State;
use daedalus_contract::game::Seat;

/// Costs along a road are counted in fifths of an open step, so that they are whole.
const FIFTHS: f32 = 5.0;
/// An open step.
const STEP: usize = 5;
/// What a barrier adds to a step: a tile or a wall has to be turned first.
const BARRED: usize = 10;
/// Entering a trap on the way.
const TRAP: usize = 2;
/// Going through the monster's tile: it will hardly stay there.
const MONSTER: usize = 10;
/// No step costs so much.
const FARTHEST: usize = 64;
/// No road is longer.
const LONGEST: f32 = 40.0;

/// What is left of the road of a seat's hero, as `viewer` can know it.
pub(super) fn left(land: &Land<'_>, seat: Seat, viewer: Seat) -> f32 {
    match land.state.hero_tile(seat) {
        Some(tile) => Road::of(land, seat, viewer).from(tile),
        None => LONGEST,
    }
}

/// What exploring a tile promises: the road gets shorter, and something may be found.
pub(super) fn promise(state: &State, seat: Seat, tile: Tile) -> f32 {
    let land = Land::of(state);
    gain(&land, seat, tile) + search(&land, seat).min(1.0)
}

/// The road from where the hero of a seat stands, less the road from a tile.
pub(super) fn gain(land: &Land<'_>, seat: Seat, tile: Tile) -> f32 {
    left(land, seat, seat) - Road::of(land, seat, seat).from(tile)
}

/// How many steps it takes, about, to find a key tile of a missing colour by exploring on.
fn search(land: &Land<'_>, seat: Seat) -> f32 {
    match land.hidden_keys(seat) {
        0 => LONGEST,
        hidden => 1.0 + 1.2 * (f32::from(land.unexplored().len()) + 1.0) / (hidden as f32 + 1.0),
    }
}

/// What a seat looks for, by what somebody knows of the tiles.
struct Road<'a> {
    land: &'a Land<'a>,
    /// Where the road may end: known key tiles of missing colours; with all Keys that are needed nothing but the Door.
    goals: TileSet,
    /// Where a key tile may be found.
    unknown: TileSet,
    /// What finding a key tile by exploring costs.
    search: f32,
}

impl<'a> Road<'a> {
    fn of(land: &'a Land<'a>, seat: Seat, viewer: Seat) -> Road<'a> {
        let state = land.state;
        if !state.is_searching(seat) {
            return Road {
                land,
                goals: TileSet::only(Tile::DOOR),
                unknown: TileSet::EMPTY,
                search: LONGEST,
            };
        }
        let unknown = land.unexplored().without(state.player(viewer).seen);
        Road {
            land,
            goals: land.wanted(seat, land.keys.without(unknown)),
            unknown,
            search: search(land, seat),
        }
    }

    /// The cost to go from a tile to the nearest goal: the nearest tiles first, and no farther than the best goal found.
    fn from(&self, start: Tile) -> f32 {
        let mut done = TileSet::EMPTY;
        // The tiles that lie so far away, counted round and round.
        let mut open = [TileSet::EMPTY; FARTHEST];
        open[0].insert(start);
        // Whatever is reached, so much is still to be done there.
        let least = match self.goals.is_empty() {
            true => self.search,
            false => 0.0,
        };
        let mut best = LONGEST;
        let mut last = 0;
        for cost in 0.. {
            let far = cost as f32 / FIFTHS;
            if far + least >= best || cost > last {
                break;
            }
            let here = std::mem::take(&mut open[cost % FARTHEST]).without(done);
            if here.is_empty() {
                continue;
            }
            done = done.with(here);
            if !here.and(self.goals).is_empty() {
                return best.min(far);
            }
            if !here.and(self.unknown).is_empty() {
                best = best.min(far + self.search);
            }
            self.spread(here, done, |to, step| {
                open[(cost + step) % FARTHEST] = open[(cost + step) % FARTHEST].with(to);
                last = last.max(cost + step);
            });
        }
        best
    }

    /// The steps from the explored ones of these tiles to others that are not done, with their costs.
    fn spread(&self, from: TileSet, done: TileSet, mut step: impl FnMut(TileSet, usize)) {
        let land = self.land;
        let from = from.and(land.explored);
        let mut beyond = [TileSet::EMPTY; BARRIERS + 1];
        for side in Side::ALL {
            for (all, more) in beyond.iter_mut().zip(land.beyond(from, side)) {
                *all = all.with(more);
            }
        }
        if !from.and(land.passages).is_empty() {
            beyond[0] = beyond[0].with(land.passages);
        }
        for (barriers, tiles) in beyond.into_iter().enumerate() {
            let tiles = tiles.without(done);
            if tiles.is_empty() {
                continue;
            }
            let cost = STEP + BARRED * barriers;
            for (there, entering) in self.entering(tiles) {
                if !there.is_empty() {
                    step(there, cost + entering);
                }
            }
        }
    }

    /// These tiles by what entering them costs: traps, and the monster.
    fn entering(&self, tiles: TileSet) -> [(TileSet, usize); 4] {
        let state = self.land.state;
        let shows = |tile: &Tile| !state.maze.at(*tile).has(Symbol::Hide);
        let monster = state.monster_tile.filter(shows);
        let monster = monster.map_or(TileSet::EMPTY, TileSet::only).and(tiles);
        let (traps, free) = (tiles.and(self.land.traps), tiles.without(self.land.traps));
        [
            (free.without(monster), 0),
            (traps.without(monster), TRAP),
            (free.and(monster), MONSTER),
            (traps.and(monster), TRAP + MONSTER),
        ]
    }
}
