//! The sixteen Key actions, in the order of LAB-7.3: for each what it needs, and what it does.

use super::super::action::{ActionToken, Rotation};
use super::super::board::{Edge, Side, Tile};
use super::super::event::Event;
use super::super::flow::Flow;
use super::super::keys::Cost;
use super::super::pieces::{Key, Slot, Symbol};
use super::super::refusal::{Checked, Reason};
use super::super::sets::SlotSet;
use super::super::state::State;
use super::super::{acts, chance, enter, monster, wounds};
use super::{check_link, needs_monster, other_hero};
use daedalus_contract::game::Seat;

/// Run needs a first step (LAB-7.20).
pub fn may_run(state: &State, runner: Seat, side: Side) -> Checked {
    let here = state.hero_tile(runner).ok_or(Reason::NoEffect)?;
    let next = here.step(side).ok_or(Reason::OffBoard)?;
    check_link(state, here, next)?;
    state.check_enterable(runner, next)
}

/// Bandages needs a wound on the slot (LAB-7.21). The token that pays is named only where both types could pay (LAB-6.5).
pub fn may_use_bandages(
    state: &State,
    seat: Seat,
    slot: Slot,
    token: Option<ActionToken>,
) -> Checked {
    let player = state.player(seat);
    let free = state.turn.tools > 0;
    let either = player.feet > 0 && player.hands > 0 && !free;
    if either != token.is_some() {
        return Err(Reason::BadTarget("name the token where both types can pay"));
    }
    if !player.wounds.has(slot) {
        return Err(Reason::NoWound);
    }
    Ok(())
}

/// Bandages: one own wound of choice is removed.
pub fn bandages(flow: &mut Flow<'_>, seat: Seat, slot: Slot) {
    wounds::heal(flow, seat, SlotSet::only(slot));
}

/// Climb goes to an adjacent tile, whatever is between (LAB-7.22).
pub fn may_climb(state: &State, seat: Seat, tile: Tile) -> Checked {
    let here = state.hero_tile(seat).ok_or(Reason::NoEffect)?;
    if !state.maze.explored(tile) {
        return Err(Reason::FaceDown);
    }
    here.side_to(tile).ok_or(Reason::NoPath)?;
    state.check_enterable(seat, tile)
}

/// Second Wind exchanges what the pool has for what the supply has (LAB-7.23, 2.21).
pub fn may_take_second_wind(state: &State, seat: Seat, token: ActionToken, count: u8) -> Checked {
    if state.tokens(seat, token) < count {
        let player = state.player(seat);
        let wanted = match token {
            ActionToken::Feet => Cost::of(count, 0, 0),
            ActionToken::Hand => Cost::of(0, count, 0),
        };
        return Err(Reason::Tokens(
            wanted,
            Cost::of(player.feet, player.hands, 0),
        ));
    }
    if !(1..=3).contains(&count) {
        return Err(Reason::BadTarget("exchange 1 to 3 tokens"));
    }
    if state.turn.second_wind {
        return Err(Reason::Once);
    }
    if state.supply(other_token(token)) < count {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Second Wind: so many tokens of the type become the other type.
pub fn second_wind(flow: &mut Flow<'_>, seat: Seat, token: ActionToken, count: u8) {
    flow.state.turn.second_wind = true;
    lose_tokens(flow, seat, token, count);
    gain_tokens(flow, seat, other_token(token), count);
}

/// Secret Lever: each tile turns after its own window ROTATE, in the order named (LAB-7.24, 7.38).
pub fn secret_lever(flow: &mut Flow<'_>, seat: Seat, turns: &[(Tile, Rotation)]) {
    for &(tile, turn) in turns.iter().rev() {
        acts::rotate(flow, seat, tile, turn);
    }
}

/// Build: walls are placed and removed in the order named (LAB-7.25).
pub fn build(flow: &mut Flow<'_>, seat: Seat, builds: &[(bool, Edge)]) {
    for &(place, edge) in builds {
        if place {
            acts::place_wall(flow, seat, edge);
        } else {
            acts::remove_wall(flow, seat, edge);
        }
    }
}

/// Visions: walls swing in the order named (LAB-7.26).
pub fn visions(flow: &mut Flow<'_>, seat: Seat, moves: &[(Edge, Edge)]) {
    for &(from, to) in moves {
        acts::move_wall(flow, seat, from, to);
    }
}

/// Shifting Halls needs two adjacent explored tiles without hero or monster, none the Door (LAB-7.27).
/// Named in reading order, so that each pair has one name.
pub fn may_shift_halls(state: &State, a: Tile, b: Tile) -> Checked {
    if a >= b || a.side_to(b).is_none() {
        return Err(Reason::BadTarget(
            "name two adjacent tiles in reading order",
        ));
    }
    if a == Tile::DOOR || b == Tile::DOOR {
        return Err(Reason::BadTarget("the Door stays where it is"));
    }
    if [a, b].into_iter().any(|tile| state.is_occupied(tile)) {
        return Err(Reason::BadTarget("somebody stands there"));
    }
    if [a, b].into_iter().any(|tile| !state.maze.explored(tile)) {
        return Err(Reason::FaceDown);
    }
    Ok(())
}

/// Shifting Halls: the tiles change places with rotation, symbol and marks; walls stay.
pub fn shifting_halls(flow: &mut Flow<'_>, seat: Seat, tiles: [Tile; 2]) {
    let [a, b] = tiles;
    flow.state.maze.cells.swap(a.index(), b.index());
    flow.touch(a);
    flow.touch(b);
    flow.tell(Event::Swapped { seat, tiles });
}

/// Manipulate needs a common active symbol, a Key of that seat and a slot of it without Key (LAB-7.28, 11.43).
pub fn may_manipulate(state: &State, seat: Seat, target: Seat, key: Key, slot: Slot) -> Checked {
    other_hero(seat, target)?;
    if slot.number() > state.last_slot() {
        return Err(Reason::BadTarget("that slot does not exist"));
    }
    let board = state.player(target);
    if board.slot_of(key).is_none() {
        return Err(Reason::BadTarget("they do not own that Key"));
    }
    if board.key_on(slot).is_some() {
        return Err(Reason::SlotHasKey);
    }
    let tiles = state.hero_tile(seat).zip(state.hero_tile(target));
    let common = tiles.is_some_and(|(here, there)| share_a_symbol(state, here, there));
    if common {
        Ok(())
    } else {
        Err(Reason::NoEffect)
    }
}

fn share_a_symbol(state: &State, a: Tile, b: Tile) -> bool {
    let (a, b) = (state.maze.at(a), state.maze.at(b));
    Symbol::ALL
        .iter()
        .any(|&symbol| a.has(symbol) && b.has(symbol))
}

/// Light Fingers reaches a hero with cards on the same or a linked tile (LAB-7.29).
pub fn may_steal(state: &State, seat: Seat, target: Seat) -> Checked {
    other_hero(seat, target)?;
    let tiles = state.hero_tile(seat).zip(state.hero_tile(target));
    if !tiles.is_some_and(|(here, there)| here == there || state.maze.is_linked(here, there)) {
        return Err(Reason::BadTarget(
            "that hero is not on your tile or a linked one",
        ));
    }
    if state.player(target).hand.is_empty() {
        return Err(Reason::BadTarget("they hold no cards"));
    }
    Ok(())
}

/// Light Fingers: a random card changes hands; thief and victim know which (LAB-10.11).
pub fn light_fingers(flow: &mut Flow<'_>, seat: Seat, from: Seat) {
    let Some(card) = chance::card_of(flow.state, from) else {
        return;
    };
    flow.state.player_mut(seat).hand.push(card);
    let card = Some(card);
    flow.tell(Event::CardTaken { seat, from, card });
}

/// Oracle's Eye: the seat keeps a private note of each tile (LAB-7.30, 10.5).
pub fn oracles_eye(flow: &mut Flow<'_>, seat: Seat, tiles: &[Tile]) {
    for &tile in tiles {
        flow.state.player_mut(seat).seen.insert(tile);
        let face = Some(flow.state.maze.at(tile).face());
        flow.tell(Event::TileSeen { seat, tile, face });
    }
}

/// Beckon moves another hero along one step of its own (LAB-7.31).
pub fn may_beckon(state: &State, seat: Seat, target: Seat, tile: Tile) -> Checked {
    other_hero(seat, target)?;
    state.check_step(target, tile)
}

/// Enrage: the charge has to be possible; where none is, any side will do and LAB-5.51 applies (LAB-7.32).
pub fn may_enrage(state: &State, side: Side) -> Checked {
    let tile = needs_monster(state)?;
    let charge = |side| monster::charge_step(state, tile, side).is_some();
    if charge(side) || !Side::ALL.into_iter().any(charge) {
        Ok(())
    } else {
        Err(Reason::BadTarget("the monster cannot charge to that side"))
    }
}

/// Shadow Step goes to another tile with an active HIDE (LAB-7.33).
pub fn may_shadow_step(state: &State, seat: Seat, tile: Tile) -> Checked {
    let here = state.hero_tile(seat).ok_or(Reason::NoEffect)?;
    if !state.maze.explored(tile) {
        return Err(Reason::FaceDown);
    }
    if tile == here || !state.maze.at(tile).has(Symbol::Hide) {
        return Err(Reason::BadTarget("choose another tile with Hide"));
    }
    state.check_enterable(seat, tile)
}

/// Torchlight reveals what could be explored (LAB-7.34).
pub fn may_light_torch(state: &State, seat: Seat, tile: Tile) -> Checked {
    let here = state.hero_tile(seat).ok_or(Reason::NoEffect)?;
    state.maze.check_exit(here, tile)
}

/// Torchlight: the tile is revealed and oriented; the hero stays, no symbol is resolved.
pub fn torchlight(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    if let Some(here) = flow.state.hero_tile(seat) {
        enter::reveal(flow, seat, tile, here);
    }
}

/// Beast Tongue works once a turn, with the monster in the maze (LAB-7.35).
pub fn may_speak_to_beasts(state: &State) -> Checked {
    if state.turn.tongue {
        return Err(Reason::Once);
    }
    needs_monster(state).map(|_| ())
}

/// The other type of token.
pub const fn other_token(token: ActionToken) -> ActionToken {
    match token {
        ActionToken::Feet => ActionToken::Hand,
        ActionToken::Hand => ActionToken::Feet,
    }
}

/// Takes tokens from the supply into a pool.
pub fn gain_tokens(flow: &mut Flow<'_>, seat: Seat, token: ActionToken, count: u8) {
    let player = flow.state.player_mut(seat);
    let (feet, hands) = split(token, count);
    player.feet += feet;
    player.hands += hands;
    flow.tell(Event::TokensGained { seat, feet, hands });
}

/// Puts tokens of a pool back into the supply, as many of them as there are.
pub fn lose_tokens(flow: &mut Flow<'_>, seat: Seat, token: ActionToken, count: u8) {
    let count = count.min(flow.state.tokens(seat, token));
    let player = flow.state.player_mut(seat);
    let (feet, hands) = split(token, count);
    player.feet -= feet;
    player.hands -= hands;
    if count > 0 {
        flow.tell(Event::TokensLost { seat, feet, hands });
    }
}

const fn split(token: ActionToken, count: u8) -> (u8, u8) {
    match token {
        ActionToken::Feet => (count, 0),
        ActionToken::Hand => (0, count),
    }
}
