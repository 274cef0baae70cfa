//! The road to the next goal: a key tile of a missing colour, the unknown, or the Door (LAB-14.2).

use crate::board::{Edge, Side, Tile};
use crate::pieces::{Colour, Symbol};
use crate::sets::TileSet;
use crate::state::State;
use crate::view::Feature;
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
pub(super) fn left(state: &State, seat: Seat, viewer: Seat) -> f32 {
    match state.hero_tile(seat) {
        Some(tile) => Road::of(state, seat, viewer).from(tile),
        None => LONGEST,
    }
}

/// What exploring a tile promises: the road gets shorter, and something may be found.
pub(super) fn promise(state: &State, seat: Seat, tile: Tile) -> f32 {
    gain(state, seat, tile) + search(state, seat).min(1.0)
}

/// The road from where the hero of a seat stands, less the road from a tile.
pub(super) fn gain(state: &State, seat: Seat, tile: Tile) -> f32 {
    left(state, seat, seat) - Road::of(state, seat, seat).from(tile)
}

/// What a seat looks for, and who knows the tiles.
struct Road<'a> {
    state: &'a State,
    seat: Seat,
    viewer: Seat,
    /// What finding a key tile by exploring costs.
    search: f32,
    /// With four Keys nothing is left but the Door.
    home: bool,
}

impl<'a> Road<'a> {
    fn of(state: &'a State, seat: Seat, viewer: Seat) -> Road<'a> {
        let home = state.player(seat).key_count() == 4;
        Road {
            state,
            seat,
            viewer,
            search: if home { LONGEST } else { search(state, seat) },
            home,
        }
    }

    /// The cost to go from a tile to the nearest goal: the nearest tiles first, and no farther than the best goal found.
    fn from(&self, start: Tile) -> f32 {
        let mut done = TileSet::EMPTY;
        // The tiles that lie so far away, counted round and round.
        let mut open = [TileSet::EMPTY; FARTHEST];
        open[0].insert(start);
        let mut best = LONGEST;
        let mut last = 0;
        for cost in 0.. {
            if cost as f32 / FIFTHS >= best || cost > last {
                break;
            }
            let here = std::mem::take(&mut open[cost % FARTHEST]).without(done);
            done = done.with(here);
            for tile in here.iter() {
                best = best.min(cost as f32 / FIFTHS + self.goal(tile));
                self.spread(tile, done, |to, step| {
                    open[(cost + step) % FARTHEST].insert(to);
                    last = last.max(cost + step);
                });
            }
        }
        best
    }

    /// What is still to be done on a tile.
    fn goal(&self, tile: Tile) -> f32 {
        if self.home {
            return if tile == Tile::DOOR { 0.0 } else { LONGEST };
        }
        let cell = self.state.maze.at(tile);
        let known = cell.explored || self.state.player(self.viewer).seen.has(tile);
        match cell.feature {
            Some(Feature::Key(colour)) if known => {
                match self.state.player(self.seat).owns_colour(colour) {
                    true => LONGEST,
                    false => 0.0,
                }
            }
            _ if known => LONGEST,
            _ => self.search,
        }
    }

    /// The steps from an explored tile to others that are not done, with their costs.
    fn spread(&self, from: Tile, done: TileSet, mut step: impl FnMut(Tile, usize)) {
        let maze = &self.state.maze;
        let before = maze.at(from);
        if !before.explored {
            return;
        }
        for side in Side::ALL {
            let Some(to) = from.step(side).filter(|to| !done.has(*to)) else {
                continue;
            };
            let cell = maze.at(to);
            let walled = Edge::of(from, side).is_some_and(|edge| maze.has_wall(edge));
            let leads =
                before.sides.has(side) && (!cell.explored || cell.sides.has(side.opposite()));
            let statues = u8::from(cell.statue.is_some()) + u8::from(before.statue.is_some());
            let barriers = usize::from(u8::from(walled) + u8::from(!leads) + statues);
            step(to, self.entering(to) + STEP + BARRED * barriers);
        }
        if maze.is_passage(from) {
            for to in maze.passages().without(done).iter() {
                step(to, self.entering(to) + STEP);
            }
        }
    }

    /// Traps and the monster on a tile.
    fn entering(&self, to: Tile) -> usize {
        let cell = self.state.maze.at(to);
        let trap = if cell.has(Symbol::Trap) { TRAP } else { 0 };
        let monster = self.state.monster_tile == Some(to) && !cell.has(Symbol::Hide);
        trap + if monster { MONSTER } else { 0 }
    }
}

/// How many steps it takes, about, to find a key tile of a missing colour by exploring on.
fn search(state: &State, seat: Seat) -> f32 {
    let player = state.player(seat);
    let unknown = Tile::all().filter(|&tile| !state.maze.explored(tile));
    let found = |colour: Colour| {
        state
            .maze
            .explored_tiles()
            .any(|tile| state.maze.key_colour(tile) == Some(colour))
    };
    let wanted = Colour::ALL
        .iter()
        .filter(|&&colour| !player.owns_colour(colour) && !found(colour));
    match wanted.count() {
        0 => LONGEST,
        hidden => 1.0 + 1.2 * (unknown.count() as f32 + 1.0) / (hidden as f32 + 1.0),
    }
}
