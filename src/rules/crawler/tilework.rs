//! The tile of an Activation: drawing and placing (section 5.5), the Rough Tunnel (DCL-3.63).

use super::board::Space;
use super::event::Event;
use super::flow::Flow;
use super::laying;
use super::mat::Laid;
use super::state::State;
use super::step::Step;
use super::tiles::{self, DesignId};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance::uniform;

/// Draws the tile of the Activation (DCL-5.52); nothing where nothing can be placed (DCL-3.62).
pub fn draw(flow: &mut Flow<'_>) {
    if laying::tunnels(flow.state).next().is_none() {
        return;
    }
    let left = flow.state.stack.len() as u8;
    draw_next(flow, left);
}

fn draw_next(flow: &mut Flow<'_>, left: u8) {
    let drawn = match left {
        0 => None,
        _ => flow.state.stack.pop(),
    };
    let Some(design) = drawn else {
        return flow.push(Step::Tunnel);
    };
    flow.tell(Event::TileDrawn { design, fits: true });
    let left = left - 1;
    flow.push(Step::Tile { design, left });
}

/// A drawn tile that fits nowhere goes below the stack; true when it does (DCL-3.62).
pub fn settle(flow: &mut Flow<'_>, (design, left): (DesignId, u8)) -> bool {
    if laying::places(flow.state, design).next().is_some() {
        return false;
    }
    flow.state.steps.pop();
    flow.tell(Event::TileDrawn {
        design,
        fits: false,
    });
    flow.state.stack.insert(0, design);
    if laying::tunnels(flow.state).next().is_some() {
        draw_next(flow, left);
    }
    true
}

/// A tunnel that can be made nowhere is none.
pub fn settle_tunnel(flow: &mut Flow<'_>) -> bool {
    let skipped = laying::tunnels(flow.state).next().is_none();
    if skipped {
        flow.state.steps.pop();
    }
    skipped
}

/// The tile or tunnel that the active seat is to place.
pub fn open_tile(state: &State) -> Option<DesignId> {
    match state.steps.last()? {
        Step::Tile { design, .. } => Some(*design),
        Step::Tunnel => Some(tiles::ROUGH_TUNNEL),
        _ => None,
    }
}

/// Lays tiles of the stack before the first turn: each on one of its places, all of them equally likely; what fits nowhere goes
/// below the stack (DCL-4.10).
pub fn lay_by_chance(state: &mut State, tiles: usize) {
    let mut left = tiles;
    let mut tries = state.stack.len();
    while left > 0 && tries > 0 {
        tries -= 1;
        let Some(design) = state.stack.pop() else {
            return;
        };
        let places: Vec<(Space, u8)> = laying::places(state, design).collect();
        if places.is_empty() {
            state.stack.insert(0, design);
            continue;
        }
        let (space, rotation) = places[uniform(&mut state.rng, places.len())];
        lay(state, design, space, rotation);
        left -= 1;
    }
}

/// Places a tile.
pub fn place(flow: &mut Flow<'_>, seat: Seat, design: DesignId, space: Space, rotation: u8) {
    let rotation = tiles::same_look(design, rotation);
    lay(flow.state, design, space, rotation);
    flow.touch(space.square(12));
    flow.tell(Event::TilePlaced {
        seat,
        design,
        space,
        rotation,
    });
}

/// Lays a tile with its piles, in reading order, as far as the supply goes (DCL-3.21, 3.22).
fn lay(state: &mut State, design: DesignId, space: Space, rotation: u8) {
    let mut laid = Laid::new(design, rotation);
    let mut left = state.mat.piles_left();
    for inner in 0..25 {
        if laid.symbol(inner) == b'X' && left > 0 {
            left -= 1;
            laid.piles |= 1 << inner;
        }
    }
    state.mat.lay(space, laid);
}
