//! Heroes come onto tiles: entering, symbols, running, revealing (sections 3.4, 5.9).

use super::board::{Side, Tile};
use super::cards::Trigger;
use super::ending;
use super::event::Event;
use super::flow::Flow;
use super::monster;
use super::pieces::{Hero, Symbol};
use super::step::{Orient, Step, Window};
use super::view::Mark;
use super::window;
use super::wounds;
use daedalus_contract::game::Seat;

/// ENTER (section 5.9): the marker is put on the tile, then window ENTER (only `own`), then the symbol.
pub fn enter(flow: &mut Flow<'_>, seat: Seat, tile: Tile, own: bool) {
    let from = flow.state.hero_tile(seat);
    let others = flow.state.heroes_on(tile).without(only(seat));
    flow.state.player_mut(seat).tile = Some(tile);
    flow.trace(from, tile);
    flow.tell(Event::HeroMoved {
        seat,
        from,
        to: tile,
        own,
    });
    if !arrive(flow, seat, tile) && own && !others.is_empty() {
        let mut opened = Window::new(Trigger::Enter, seat);
        opened.heroes = others;
        opened.from = from;
        window::open(flow, opened);
    }
}

/// The rest of ENTER for a marker that already stands on the tile: the win at the Door (LAB-5.100), else the symbol. True for the win.
pub fn arrive(flow: &mut Flow<'_>, seat: Seat, tile: Tile) -> bool {
    if tile == Tile::DOOR && !flow.state.is_searching(seat) {
        ending::win_at_door(flow, seat);
        return true;
    }
    flow.push(Step::Symbol { seat, tile });
    false
}

fn only(seat: Seat) -> super::sets::SeatSet {
    super::sets::SeatSet::only(seat)
}

/// Resolves the active symbol (LAB-5.102), if the hero is still there.
pub fn symbol(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    if flow.state.hero_tile(seat) != Some(tile) {
        return;
    }
    let cell = *flow.state.maze.at(tile);
    if cell.has(Symbol::Trap) {
        trap(flow, seat, tile);
    } else if cell.has(Symbol::Wall) {
        flow.push(Step::WallPlace { seat });
    } else if cell.has(Symbol::Minotaur) {
        minotaur(flow, seat, tile);
    }
}

/// LAB-3.32, 7.2, 7.151.
fn trap(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    let cell = flow.state.maze.at_mut(tile);
    if std::mem::take(&mut cell.spikes) {
        flow.touch(tile);
        flow.tell(Event::Unmarked {
            tile,
            mark: Mark::Spikes,
        });
    }
    let own_turn = flow.state.active() == seat;
    if own_turn && !flow.state.turn.veteran && flow.state.special_works(seat, Hero::Diodotus) {
        flow.state.turn.veteran = true;
        flow.tell(Event::TrapEvaded { seat, tile });
        return;
    }
    wounds::hurt(flow, seat, 1);
}

/// LAB-3.30, 5.17, 5.103, 7.4.
fn minotaur(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    if flow.state.monster_tile.is_none() {
        return;
    }
    if flow.state.chain.has(seat) {
        flow.tell(Event::SymbolIgnored { seat, tile });
        return;
    }
    flow.state.chain.insert(seat);
    if flow.state.special_works(seat, Hero::Leona) {
        flow.push(Step::Leona { seat });
    } else {
        monster::gain(flow, seat, 2);
    }
}

/// RUN (LAB-7.20) from the hero's tile: `own` for Run, forced for Breath of Aeolus.
pub fn run(flow: &mut Flow<'_>, seat: Seat, side: Side, own: bool) {
    if let Some(at) = flow.state.hero_tile(seat) {
        flow.push(Step::Run {
            seat,
            side,
            at,
            own,
        });
    }
}

/// The next tile of a run: `linked` and enterable.
pub fn run_target(state: &super::state::State, seat: Seat, at: Tile, side: Side) -> Option<Tile> {
    let next = state.maze.linked(at, side)?;
    state.enterable(seat, next).then_some(next)
}

/// One tile of a run, if the hero still stands on the tile that it entered last.
pub fn run_on(flow: &mut Flow<'_>, seat: Seat, side: Side, at: Tile, own: bool) {
    if flow.state.hero_tile(seat) != Some(at) {
        return;
    }
    if let Some(next) = run_target(flow.state, seat, at, side) {
        flow.push(Step::Run {
            seat,
            side,
            at: next,
            own,
        });
        enter(flow, seat, next, own);
    }
}

/// Turns a tile face up; window EXPLORE and ORIENT follow (LAB-6.8). `from` is where it is explored from.
pub fn reveal(flow: &mut Flow<'_>, seat: Seat, tile: Tile, from: Tile) {
    let cell = flow.state.maze.at_mut(tile);
    cell.explored = true;
    let face = cell.face();
    for player in &mut flow.state.players {
        player.seen.remove(tile);
    }
    flow.touch(tile);
    flow.tell(Event::Revealed { seat, tile, face });
    flow.push(Step::Orient(Orient {
        by: seat,
        chooser: seat,
        tile,
        towards: tile.side_to(from).unwrap_or(Side::North),
        announced: false,
    }));
}
