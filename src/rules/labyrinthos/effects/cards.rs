//! The turn cards of the base deck, in the order of LAB-7.4: for each what it needs, and what it does.

use super::super::action::{ActionToken, Line, Rotation};
use super::super::board::{Edge, SIZE, Side, Tile};
use super::super::cards::CardId;
use super::super::event::Event;
use super::super::flow::Flow;
use super::super::pieces::{Colour, Hero, Key, Slot, Symbol};
use super::super::refusal::{Checked, Reason};
use super::super::sets::SlotSet;
use super::super::state::State;
use super::super::step::Step;
use super::super::view::{Feature, Mark};
use super::super::{acts, enter, monster, wounds};
use super::keys::{gain_tokens, lose_tokens};
use super::{began, check_link, needs_monster, other_hero};
use daedalus_contract::game::Seat;

/// Earthquake needs a hero that can step (LAB-7.50).
pub fn may_quake(state: &State) -> Checked {
    let can_step = |seat: Seat| {
        let here = state.hero_tile(seat);
        here.is_some_and(|here| {
            state
                .maze
                .steps(here)
                .any(|tile| state.enterable(seat, tile))
        })
    };
    if state.turn_order().any(can_step) {
        Ok(())
    } else {
        Err(Reason::NoEffect)
    }
}

/// Earthquake: QUAKE for each hero in turn order, starting with the player's own.
pub fn earthquake(flow: &mut Flow<'_>, seat: Seat) {
    let left = flow.state.seats_where(|player| player.tile.is_some());
    flow.push(Step::Quake { seat, left });
}

/// Winged Sandals: three more free MOVEs (LAB-7.51, 7.159).
pub fn winged_sandals(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn.sandals += 3;
    began(flow, seat, CardId::WingedSandals);
}

/// Ariadne's Thread leads to the own start tile (LAB-7.52), wherever it lies now (LAB-11.49).
pub fn may_follow_thread(state: &State, seat: Seat) -> Checked {
    let start = start_tile(state, seat).ok_or(Reason::NoEffect)?;
    state.check_enterable(seat, start)?;
    if state.hero_tile(seat) == Some(start) {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Ariadne's Thread: ENTER (own) on the start tile.
pub fn ariadnes_thread(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(start) = start_tile(flow.state, seat) {
        enter::enter(flow, seat, start, true);
    }
}

fn start_tile(state: &State, seat: Seat) -> Option<Tile> {
    state.maze.start_of(state.player(seat).hero?)
}

/// Blind Leap goes to an adjacent unexplored tile, whatever is between (LAB-7.53).
pub fn may_leap(state: &State, seat: Seat, tile: Tile) -> Checked {
    let here = state.hero_tile(seat).ok_or(Reason::NoEffect)?;
    if state.maze.explored(tile) {
        return Err(Reason::FaceUp);
    }
    match here.side_to(tile) {
        Some(_) => Ok(()),
        None => Err(Reason::NoPath),
    }
}

/// Blind Leap: reveal, window EXPLORE, ORIENT, then ENTER (own).
pub fn blind_leap(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    acts::explore(flow, seat, tile);
}

/// Trading Places needs another hero on another tile, both enterable for the newcomer (LAB-7.54).
pub fn may_trade_places(state: &State, seat: Seat, other: Seat) -> Checked {
    other_hero(seat, other)?;
    let here = state.hero_tile(seat).ok_or(Reason::NoEffect)?;
    let there = state.hero_tile(other).ok_or(Reason::NoEffect)?;
    if here == there {
        return Err(Reason::BadTarget("that hero stands on your tile"));
    }
    state.check_enterable(seat, there)?;
    state.check_enterable(other, here)
}

/// Trading Places: both markers at once, then the rest of ENTER for the own hero, then for the other.
pub fn trading_places(flow: &mut Flow<'_>, seat: Seat, other: Seat) {
    let tiles = flow.state.hero_tile(seat).zip(flow.state.hero_tile(other));
    let Some((here, there)) = tiles else {
        return;
    };
    put(flow, seat, here, there);
    put(flow, other, there, here);
    flow.push(Step::Arrive {
        seat: other,
        tile: here,
    });
    flow.push(Step::Arrive { seat, tile: there });
}

fn put(flow: &mut Flow<'_>, seat: Seat, from: Tile, to: Tile) {
    flow.state.player_mut(seat).tile = Some(to);
    flow.trace(Some(from), to);
    let from = Some(from);
    flow.tell(Event::HeroMoved {
        seat,
        from,
        to,
        own: false,
    });
}

/// Nectar of Asclepius needs a wound (LAB-7.55).
pub fn may_drink_nectar(state: &State, seat: Seat) -> Checked {
    if state.player(seat).wounds.is_empty() {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Nectar of Asclepius: all own wounds are removed.
pub fn nectar_of_asclepius(flow: &mut Flow<'_>, seat: Seat) {
    let all = flow.state.player(seat).wounds;
    wounds::heal(flow, seat, all);
}

/// Ambrosia takes what the supply holds (LAB-2.21, 7.56). The tokens are named Feet first, so that each pair has one name.
pub fn may_eat_ambrosia(
    state: &State,
    seat: Seat,
    tokens: [ActionToken; 2],
    wound: Option<Slot>,
) -> Checked {
    if tokens == [ActionToken::Hand, ActionToken::Feet] {
        return Err(Reason::BadTarget("name Feet before Hands"));
    }
    let taken = |token| tokens.iter().filter(|&&named| named == token).count() as u8;
    let lacking = |&&token: &&ActionToken| state.supply(token) < taken(token);
    if tokens.iter().find(lacking).is_some() {
        return Err(Reason::BadTarget("the supply has no such token left"));
    }
    match wound {
        Some(slot) if !state.player(seat).wounds.has(slot) => {
            Err(Reason::BadTarget("you have no wound there"))
        }
        _ => Ok(()),
    }
}

/// Ambrosia: up to one wound is removed, two tokens come into the pool.
pub fn ambrosia(flow: &mut Flow<'_>, seat: Seat, tokens: [ActionToken; 2], wound: Option<Slot>) {
    if let Some(slot) = wound {
        wounds::heal(flow, seat, SlotSet::only(slot));
    }
    match tokens {
        [one, other] if one == other => gain_tokens(flow, seat, one, 2),
        [one, other] => {
            gain_tokens(flow, seat, one, 1);
            gain_tokens(flow, seat, other, 1);
        }
    }
}

/// Crossed Fates needs two seats with a Key of the colour (LAB-7.57). Named in the order of the heroes, so that each pair has one name.
pub fn may_cross_fates(
    state: &State,
    colour: Colour,
    heroes: [Hero; 2],
    seats: [Seat; 2],
) -> Checked {
    if heroes[0] >= heroes[1] {
        return Err(Reason::BadTarget(
            "name two heroes in the order of the rules",
        ));
    }
    if !seats
        .iter()
        .all(|&seat| state.player(seat).owns_colour(colour))
    {
        return Err(Reason::BadTarget("both need a Key of that colour"));
    }
    Ok(())
}

/// Crossed Fates: the two Keys change boards; slots and wounds stay.
pub fn crossed_fates(flow: &mut Flow<'_>, colour: Colour, seats: [Seat; 2]) {
    let lying = |seat: Seat| {
        let mut owned = flow.state.player(seat).owned();
        owned.find(|(_, key)| key.colour() == colour)
    };
    let [Some((slot, key)), Some((other_slot, other_key))] = seats.map(lying) else {
        return;
    };
    flow.state.player_mut(seats[0]).keys[slot.index()] = Some(other_key);
    flow.state.player_mut(seats[1]).keys[other_slot.index()] = Some(key);
    let keys = [key, other_key];
    flow.tell(Event::KeysCrossed { seats, keys });
}

/// Loose Stones: walls are placed in the order named (LAB-7.58).
pub fn loose_stones(flow: &mut Flow<'_>, seat: Seat, edges: &[Edge]) {
    for &edge in edges {
        if flow.state.maze.check_wall(edge).is_ok() {
            acts::place_wall(flow, seat, edge);
        } else {
            fizzled(flow, seat, CardId::LooseStones);
        }
    }
}

/// Crumbling Mortar: walls are removed (LAB-7.59).
pub fn crumbling_mortar(flow: &mut Flow<'_>, seat: Seat, edges: &[Edge]) {
    for &edge in edges {
        if flow.state.maze.has_wall(edge) {
            acts::remove_wall(flow, seat, edge);
        } else {
            fizzled(flow, seat, CardId::CrumblingMortar);
        }
    }
}

/// Turning Wheel needs an explored tile in the line (LAB-7.60).
pub fn may_turn_wheel(state: &State, line: Line) -> Checked {
    if line_number(line) >= SIZE {
        return Err(Reason::BadTarget("name a column A to G or a row 1 to 7"));
    }
    if tiles_of(line).any(|tile| state.maze.explored(tile)) {
        Ok(())
    } else {
        Err(Reason::NoEffect)
    }
}

/// Turning Wheel: every explored tile of the line turns, from A or 1 onward, each after its own window ROTATE (LAB-7.38).
pub fn turning_wheel(flow: &mut Flow<'_>, seat: Seat, line: Line, turn: Rotation) {
    for tile in tiles_of(line).rev() {
        if flow.state.maze.explored(tile) {
            acts::rotate(flow, seat, tile, turn);
        }
    }
}

fn line_number(line: Line) -> u8 {
    match line {
        Line::Column(number) | Line::Row(number) => number,
    }
}

fn tiles_of(line: Line) -> impl DoubleEndedIterator<Item = Tile> {
    (0..SIZE).map(move |step| match line {
        Line::Column(column) => Tile::at(column, step),
        Line::Row(row) => Tile::at(step, row),
    })
}

/// Hidden Hinge needs a tile that can become a passage, and another passage (LAB-7.61).
pub fn may_hinge(state: &State, seat: Seat) -> Checked {
    let here = state.hero_tile(seat).ok_or(Reason::NoEffect)?;
    let cell = state.maze.at(here);
    let special = matches!(cell.feature, Some(Feature::Door | Feature::Key(_)));
    let secret = |tile| state.maze.at(tile).has(Symbol::Secret);
    if special || secret(here) || !Tile::all().any(secret) {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Hidden Hinge: the tile is a passage until the end of the turn (LAB-7.152).
pub fn hidden_hinge(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(tile) = flow.state.hero_tile(seat) {
        flow.state.maze.at_mut(tile).hinge = true;
        marked(flow, seat, tile, Mark::Hinge);
    }
}

/// Chalk Mark needs an explored tile with a symbol and without a mark (LAB-7.62).
pub fn may_chalk(state: &State, tile: Tile) -> Checked {
    let cell = state.maze.at(tile);
    if cell.explored && cell.symbol.is_none() {
        return Err(Reason::BadTarget("that tile has no symbol"));
    }
    if cell.is_marked() {
        return Err(Reason::BadTarget("that tile has a mark"));
    }
    if !cell.explored {
        return Err(Reason::FaceDown);
    }
    Ok(())
}

/// Chalk Mark: the printed symbol is inactive until the start of the player's next turn (LAB-7.150).
pub fn chalk_mark(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    flow.state.maze.at_mut(tile).chalk = Some(seat);
    marked(flow, seat, tile, Mark::Chalk);
}

/// Spike Pit needs an explored plain tile without hero or mark (LAB-7.63).
pub fn may_dig_pit(state: &State, tile: Tile) -> Checked {
    let cell = state.maze.at(tile);
    if !cell.explored {
        return Err(Reason::FaceDown);
    }
    if cell.symbol.is_some() || cell.is_marked() {
        return Err(Reason::BadTarget("that tile has a symbol or a mark"));
    }
    if matches!(cell.feature, Some(Feature::Door | Feature::Key(_))) {
        return Err(Reason::BadTarget("not on the Door or a key tile"));
    }
    if !state.heroes_on(tile).is_empty() {
        return Err(Reason::BadTarget("a hero stands there"));
    }
    Ok(())
}

/// Spike Pit: a trap for the next hero who enters (LAB-7.151).
pub fn spike_pit(flow: &mut Flow<'_>, seat: Seat, tile: Tile) {
    flow.state.maze.at_mut(tile).spikes = true;
    marked(flow, seat, tile, Mark::Spikes);
}

/// Says that a mark lies on a tile now.
pub fn marked(flow: &mut Flow<'_>, seat: Seat, tile: Tile, mark: Mark) {
    flow.touch(tile);
    flow.tell(Event::Marked { seat, tile, mark });
}

/// Red Cloak: 3 MP at once, all to be used (LAB-7.64).
pub fn red_cloak(flow: &mut Flow<'_>, seat: Seat) {
    monster::gain(flow, seat, 3);
}

/// Back to Your Lair needs the monster away from the Door (LAB-7.65).
pub fn may_send_home(state: &State) -> Checked {
    if needs_monster(state)? == Tile::DOOR {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Back to Your Lair: the monster comes onto the Door; the player controls an attack there.
pub fn back_to_your_lair(flow: &mut Flow<'_>, seat: Seat) {
    monster::put(flow, seat, Tile::DOOR);
}

/// Lotus Wine: MONSTER of this turn is skipped (LAB-7.66).
pub fn lotus_wine(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn.lotus = true;
    began(flow, seat, CardId::LotusWine);
}

/// Owl of Athena looks at the hand of another seat with cards (LAB-7.67).
pub fn may_send_owl(state: &State, seat: Seat, target: Seat) -> Checked {
    other_hero(seat, target)?;
    if state.player(target).hand.is_empty() {
        return Err(Reason::BadTarget("they hold no cards"));
    }
    Ok(())
}

/// Owl of Athena: LOOK, with an exchange of one card if the player likes.
pub fn owl_of_athena(flow: &mut Flow<'_>, seat: Seat, at: Seat) {
    acts::look(flow, seat, at, CardId::OwlOfAthena);
}

/// Keysmith: own Keys move to free slots, in the order named (LAB-7.68).
pub fn keysmith(flow: &mut Flow<'_>, seat: Seat, moves: &[(Key, Slot)]) {
    for &(key, slot) in moves {
        if acts::check_key_move(flow.state, seat, key, slot).is_ok() {
            acts::move_key(flow, seat, key, slot);
        } else {
            fizzled(flow, seat, CardId::Keysmith);
        }
    }
}

/// A part of an effect is not possible any more (LAB-7.158).
fn fizzled(flow: &mut Flow<'_>, seat: Seat, card: CardId) {
    flow.tell(Event::Fizzled { seat, card });
}

/// The card that Echo copies: the top of the discard pile, a turn card but not Echo (LAB-7.69).
pub fn echoed(state: &State) -> Option<CardId> {
    let top = *state.discard.last()?;
    (top.is_turn_card() && top != CardId::Echo).then_some(top)
}

/// Breath of Aeolus needs a first step of that hero (LAB-7.70).
pub fn may_blow(state: &State, seat: Seat, target: Seat, side: Side) -> Checked {
    other_hero(seat, target)?;
    let here = state.hero_tile(target).ok_or(Reason::NoEffect)?;
    let next = here.step(side).ok_or(Reason::OffBoard)?;
    check_link(state, here, next)?;
    state.check_enterable(target, next)
}

/// Daedalus' Tools needs an own Key (LAB-7.71).
pub fn may_take_tools(state: &State, seat: Seat) -> Checked {
    if state.player(seat).key_count() == 0 {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// Daedalus' Tools: one more free key action this turn (LAB-7.159).
pub fn daedalus_tools(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn.tools += 1;
    began(flow, seat, CardId::DaedalusTools);
}

/// Tribute needs a token of that type in another pool (LAB-7.72).
pub fn may_demand_tribute(state: &State, seat: Seat, token: ActionToken) -> Checked {
    let mut others = state.turn_order().filter(|&other| other != seat);
    if others.any(|other| state.tokens(other, token) > 0) {
        Ok(())
    } else {
        Err(Reason::NoEffect)
    }
}

/// Tribute: every other seat returns one token of the type, in turn order (LAB-7.160).
pub fn tribute(flow: &mut Flow<'_>, seat: Seat, token: ActionToken) {
    for other in flow.state.turn_order().filter(|&other| other != seat) {
        lose_tokens(flow, other, token, 1);
    }
}

/// Quiet Feet: the own hero may share the monster's tile this turn (LAB-7.73).
pub fn quiet_feet(flow: &mut Flow<'_>, seat: Seat) {
    flow.state.turn.quiet_feet = true;
    began(flow, seat, CardId::QuietFeet);
}

/// Thrown Stone needs another hero in line of sight (LAB-7.74, 3.23).
pub fn may_throw_stone(state: &State, seat: Seat, target: Seat) -> Checked {
    other_hero(seat, target)?;
    let tiles = state.hero_tile(seat).zip(state.hero_tile(target));
    if tiles.is_some_and(|(here, there)| state.maze.sight(here, there)) {
        Ok(())
    } else {
        Err(Reason::BadTarget("that hero is not in your line of sight"))
    }
}

/// Thrown Stone: the seat takes 1 wound.
pub fn thrown_stone(flow: &mut Flow<'_>, target: Seat) {
    wounds::hurt(flow, target, 1);
}
