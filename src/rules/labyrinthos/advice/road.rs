//! The road to the next goal: a key tile of a missing colour, the unknown, or the Door (LAB-14.2).

use crate::board::{Edge, Side, TILES, Tile};
use crate::pieces::{Colour, Symbol};
use crate::sets::TileSet;
use crate::state::State;
use crate::view::Feature;
use daedalus_contract::game::Seat;

/// An open step.
const STEP: f32 = 1.0;
/// A step that first needs a tile or a wall turned.
const BARRED: f32 = 3.0;
/// Entering a trap on the way.
const TRAP: f32 = 0.4;
/// Going through the monster's tile: it will hardly stay there.
const MONSTER: f32 = 2.0;
/// No road is longer.
const LONGEST: f32 = 40.0;

/// What is left of the road of a seat's hero, as `viewer` can know it.
pub(super) fn left(state: &State, seat: Seat, viewer: Seat) -> f32 {
    match state.hero_tile(seat) {
        Some(tile) => costs(state, seat, viewer)[tile.index()],
        None => LONGEST,
    }
}

/// What exploring a tile promises: the road from where the hero stands, less the road from there.
pub(super) fn promise(state: &State, seat: Seat, tile: Tile) -> f32 {
    let costs = costs(state, seat, seat);
    let here = state
        .hero_tile(seat)
        .map_or(LONGEST, |at| costs[at.index()]);
    here - costs[tile.index()] + search(state, seat).min(1.0)
}

/// The cost to go from each tile to the nearest goal of a seat.
pub(super) fn costs(state: &State, seat: Seat, viewer: Seat) -> [f32; TILES] {
    let mut costs = goals(state, seat, viewer);
    // Tiles whose cost has sunk, until the costs of their neighbours have followed.
    let mut sunk: TileSet = Tile::all()
        .filter(|tile| costs[tile.index()] < LONGEST)
        .collect();
    while !sunk.is_empty() {
        for tile in std::mem::take(&mut sunk).iter() {
            relax(state, tile, &mut costs, &mut sunk);
        }
    }
    costs
}

/// Lowers the costs of the tiles from which a step leads onto this one.
fn relax(state: &State, to: Tile, costs: &mut [f32; TILES], sunk: &mut TileSet) {
    let maze = &state.maze;
    let cell = maze.at(to);
    let mut onto = costs[to.index()];
    if cell.has(Symbol::Trap) {
        onto += TRAP;
    }
    if state.monster_tile == Some(to) && !cell.has(Symbol::Hide) {
        onto += MONSTER;
    }
    let mut lower = |from: Tile, cost: f32| {
        if cost < costs[from.index()] {
            costs[from.index()] = cost;
            sunk.insert(from);
        }
    };
    for side in Side::ALL {
        let Some(from) = to.step(side) else { continue };
        let before = maze.at(from);
        if !before.explored {
            continue;
        }
        let walled = Edge::of(to, side).is_some_and(|edge| maze.has_wall(edge));
        let leads = before.sides.has(side.opposite()) && (!cell.explored || cell.sides.has(side));
        let statues = u8::from(cell.statue.is_some()) + u8::from(before.statue.is_some());
        let barriers = f32::from(u8::from(walled) + u8::from(!leads) + statues);
        lower(from, onto + STEP + (BARRED - STEP) * barriers);
    }
    if maze.is_passage(to) {
        for from in maze.passages().iter() {
            lower(from, onto + STEP);
        }
    }
}

/// Each goal with what is still to be done there.
fn goals(state: &State, seat: Seat, viewer: Seat) -> [f32; TILES] {
    let mut costs = [LONGEST; TILES];
    let player = state.player(seat);
    if player.key_count() == 4 {
        costs[Tile::DOOR.index()] = 0.0;
        return costs;
    }
    let search = search(state, seat);
    for tile in Tile::all() {
        let cell = state.maze.at(tile);
        let known = cell.explored || state.player(viewer).seen.has(tile);
        costs[tile.index()] = match cell.feature {
            Some(Feature::Key(colour)) if known && !player.owns_colour(colour) => 0.0,
            _ if known => LONGEST,
            _ => search,
        };
    }
    costs
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
