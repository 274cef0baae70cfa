//! The road to the next goal: a key tile of a missing colour, the unknown, or the Door (LAB-14.2).

use crate::board::{Edge, Side, Tile};
use crate::maze::Cell;
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
    Land::of(state).left(seat, viewer)
}

/// What exploring a tile promises: the road gets shorter, and something may be found.
pub(super) fn promise(state: &State, seat: Seat, tile: Tile) -> f32 {
    gain(state, seat, tile) + Land::of(state).search(seat).min(1.0)
}

/// The road from where the hero of a seat stands, less the road from a tile.
pub(super) fn gain(state: &State, seat: Seat, tile: Tile) -> f32 {
    let land = Land::of(state);
    land.left(seat, seat) - Road::of(&land, seat, seat).from(tile)
}

/// The maze of a position, with what the roads of all heroes ask for.
pub(super) struct Land<'a> {
    state: &'a State,
    unexplored: TileSet,
    /// All key tiles, also those that nobody has seen.
    keys: TileSet,
}

impl<'a> Land<'a> {
    pub(super) fn of(state: &'a State) -> Land<'a> {
        let is_key = |cell: &Cell| matches!(cell.feature, Some(Feature::Key(_)));
        Land {
            state,
            unexplored: state.maze.tiles_where(|cell| !cell.explored),
            keys: state.maze.tiles_where(is_key),
        }
    }

    /// What is left of the road of a seat's hero, as `viewer` can know it.
    pub(super) fn left(&self, seat: Seat, viewer: Seat) -> f32 {
        match self.state.hero_tile(seat) {
            Some(tile) => Road::of(self, seat, viewer).from(tile),
            None => LONGEST,
        }
    }

    /// Those of some key tiles whose colour a seat has no Key of.
    fn wanted(&self, seat: Seat, keys: TileSet) -> TileSet {
        let player = self.state.player(seat);
        let is_wanted = |tile: &Tile| match self.state.maze.at(*tile).feature {
            Some(Feature::Key(colour)) => !player.owns_colour(colour),
            _ => false,
        };
        keys.iter().filter(is_wanted).collect()
    }

    /// How many steps it takes, about, to find a key tile of a missing colour by exploring on.
    fn search(&self, seat: Seat) -> f32 {
        let (player, maze) = (self.state.player(seat), &self.state.maze);
        let explored = self.keys.without(self.unexplored);
        let found = |colour| {
            explored
                .iter()
                .any(|it| maze.key_colour(it) == Some(colour))
        };
        let wanted = Colour::ALL
            .iter()
            .filter(|&&colour| !player.owns_colour(colour) && !found(colour));
        match wanted.count() {
            0 => LONGEST,
            hidden => 1.0 + 1.2 * (f32::from(self.unexplored.len()) + 1.0) / (hidden as f32 + 1.0),
        }
    }
}

/// What a seat looks for, by what somebody knows of the tiles.
struct Road<'a> {
    state: &'a State,
    /// Where the road may end: known key tiles of missing colours; with four Keys nothing but the Door.
    goals: TileSet,
    /// Where a key tile may be found.
    unknown: TileSet,
    /// What finding a key tile by exploring costs.
    search: f32,
}

impl<'a> Road<'a> {
    fn of(land: &Land<'a>, seat: Seat, viewer: Seat) -> Road<'a> {
        let state = land.state;
        if state.player(seat).key_count() == 4 {
            return Road {
                state,
                goals: TileSet::only(Tile::DOOR),
                unknown: TileSet::EMPTY,
                search: LONGEST,
            };
        }
        let unknown = land.unexplored.without(state.player(viewer).seen);
        Road {
            state,
            goals: land.wanted(seat, land.keys.without(unknown)),
            unknown,
            search: land.search(seat),
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
            done = done.with(here);
            if !here.and(self.goals).is_empty() {
                return best.min(far);
            }
            if !here.and(self.unknown).is_empty() {
                best = best.min(far + self.search);
            }
            for tile in here.iter() {
                self.spread(tile, done, |to, step| {
                    open[(cost + step) % FARTHEST].insert(to);
                    last = last.max(cost + step);
                });
            }
        }
        best
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
