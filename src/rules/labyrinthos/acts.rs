//! The actions of ACT: what they need, what they cost, what they do (section 6).

use super::action::{Action, ActionToken, Choice, Rotation, answer};
use super::board::{Edge, Tile};
use super::cards::{CardId, Trigger};
use super::effects;
use super::enter::{enter, reveal};
use super::event::Event;
use super::flow::Flow;
use super::keys::Cost;
use super::pieces::{Hero, Key, Slot};
use super::refusal::{Checked, Reason};
use super::sets::{SeatSet, SlotSet};
use super::state::State;
use super::step::{KeySlot, Play, Rotate, Step, Window};
use super::view::Phase;
use super::window::{
    self, DESPERATE, DESPERATE_SLOT, check_cost, check_slot, check_split, take_from_hand,
};
use super::wounds;
use daedalus_contract::game::Seat;

/// The slots of the base actions (LAB-6.1).
pub mod slot {
    use super::Slot;

    /// MOVE.
    pub const MOVE: Slot = Slot::new(1).expect("a slot");
    /// EXPLORE.
    pub const EXPLORE: Slot = Slot::new(2).expect("a slot");
    /// DISCOVER KEY.
    pub const DISCOVER: Slot = Slot::new(3).expect("a slot");
    /// ROTATE WALL.
    pub const WALL: Slot = Slot::new(5).expect("a slot");
    /// ROTATE TILE.
    pub const ROTATE: Slot = Slot::new(6).expect("a slot");
    /// HEAL.
    pub const HEAL: Slot = Slot::new(7).expect("a slot");
    /// SPECIAL.
    pub const SPECIAL: Slot = Slot::new(8).expect("a slot");
}

/// MOVE and EXPLORE (LAB-6.7, 6.8).
pub const STEP: Cost = Cost::of(1, 0, 0);
/// DISCOVER KEY, ROTATE WALL and ROTATE TILE (LAB-6.9, 6.11, 6.12).
pub const ONE_HAND: Cost = Cost::of(0, 1, 0);
/// HEAL (LAB-6.13).
pub const HEAL: Cost = Cost::of(0, 2, 0);
/// RECOVER (LAB-6.15).
pub const RECOVER: u8 = 5;
/// REARRANGE (LAB-6.16).
pub const REARRANGE: u8 = 3;

/// The cost of a Key action with these choices: nothing with Daedalus' Tools; for a named token of Bandages that token.
pub fn key_cost(state: &State, key: Key, choice: &Choice) -> Cost {
    if state.turn.tools > 0 {
        return Cost::FREE;
    }
    match choice {
        Choice::Heal(_, Some(ActionToken::Feet)) => Cost::of(1, 0, 0),
        Choice::Heal(_, Some(ActionToken::Hand)) => Cost::of(0, 1, 0),
        _ => key.token().cost,
    }
}

/// Is the slot's base action free, and can it be paid?
fn ready(state: &State, seat: Seat, slot: Slot, cost: Cost) -> Checked {
    check_slot(state, seat, slot)?;
    check_cost(state, seat, cost)
}

/// Would this action of ACT be legal? Whose turn it is was checked before.
///
/// # Errors
/// The first reason in the order of section 6.3 (LAB-6.62 to 6.71).
pub fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    match action {
        Action::Move(to) => {
            if state.turn.sandals == 0 {
                ready(state, seat, slot::MOVE, STEP)?;
            }
            state.check_step(seat, *to)
        }
        Action::Explore(to) => {
            ready(state, seat, slot::EXPLORE, STEP)?;
            let from = state.hero_tile(seat).ok_or(Reason::NoPath)?;
            state.maze.check_exit(from, *to)
        }
        Action::Discover => {
            ready(state, seat, slot::DISCOVER, ONE_HAND)?;
            check_discover(state, seat)
        }
        Action::Rotate(tile, _) => {
            ready(state, seat, slot::ROTATE, ONE_HAND)?;
            check_explored(state, *tile)
        }
        Action::Wall(from, to) => {
            ready(state, seat, slot::WALL, ONE_HAND)?;
            let at = state.hero_tile(seat).ok_or(Reason::NoWall)?;
            state.maze.check_wall_move(at, *from, *to)
        }
        Action::Heal(slot) => {
            ready(state, seat, slot::HEAL, HEAL)?;
            check_wound(state, seat, *slot)
        }
        Action::Recover(feet) => {
            check_split(state, seat, RECOVER, *feet)?;
            check_wounded(state, seat)
        }
        Action::Rearrange(key, to, feet) => {
            check_split(state, seat, REARRANGE, *feet)?;
            check_key_move(state, seat, *key, *to)
        }
        Action::Special(card, slot, hero) => check_special(state, seat, *card, *slot, *hero),
        Action::Key(key, choice) => check_key(state, seat, *key, choice),
        Action::Card(card, choice) => check_card(state, seat, *card, choice),
        Action::Pass => Ok(()),
        answer!() => Err(Reason::WrongPhase),
    }
}

/// Is the tile face up?
///
/// # Errors
/// E_FACE_DOWN.
pub fn check_explored(state: &State, tile: Tile) -> Checked {
    if state.maze.explored(tile) {
        Ok(())
    } else {
        Err(Reason::FaceDown)
    }
}

/// Does the seat have a wound there?
///
/// # Errors
/// E_NO_WOUND.
pub fn check_wound(state: &State, seat: Seat, slot: Slot) -> Checked {
    if state.player(seat).wounds.has(slot) {
        Ok(())
    } else {
        Err(Reason::NoWound)
    }
}

/// Does the seat have any wound?
///
/// # Errors
/// E_NO_WOUND.
pub fn check_wounded(state: &State, seat: Seat) -> Checked {
    if state.player(seat).wounds.is_empty() {
        Err(Reason::Unwounded)
    } else {
        Ok(())
    }
}

fn check_discover(state: &State, seat: Seat) -> Checked {
    let colour = state
        .hero_tile(seat)
        .and_then(|tile| state.maze.key_colour(tile))
        .ok_or(Reason::NotKeyTile)?;
    if state.player(seat).owns_colour(colour) {
        return Err(Reason::HaveColour);
    }
    if state.key_group(colour).next().is_none() {
        return Err(Reason::NoEffect);
    }
    Ok(())
}

/// May a Key be put onto this slot (LAB-6.4, 9.2)?
///
/// # Errors
/// E_BAD_TARGET, E_SLOT_HAS_KEY.
pub fn check_free_slot(state: &State, seat: Seat, slot: Slot) -> Checked {
    if slot.number() > state.last_slot() {
        return Err(Reason::BadTarget("there is no slot 9 at this table"));
    }
    if state.player(seat).key_on(slot).is_some() {
        return Err(Reason::SlotHasKey);
    }
    Ok(())
}

/// May the seat's Key be moved to this slot (LAB-6.16)?
///
/// # Errors
/// E_BAD_TARGET, E_SLOT_HAS_KEY, E_NO_SUCH_KEY.
pub fn check_key_move(state: &State, seat: Seat, key: Key, to: Slot) -> Checked {
    let owned = match state.player(seat).slot_of(key) {
        Some(_) => Ok(()),
        None => Err(Reason::NoSuchKey),
    };
    Reason::first([check_free_slot(state, seat, to), owned])
}

/// Royal Cunning (LAB-7.3, 7.8).
fn check_special(state: &State, seat: Seat, card: CardId, wound: Slot, to: Hero) -> Checked {
    check_slot(state, seat, slot::SPECIAL)?;
    let player = state.player(seat);
    if player.hero != Some(Hero::Akikios) {
        return Err(Reason::BadTarget("only Akikios has a special to use"));
    }
    if state.seat_of(to).is_none_or(|target| target == seat) {
        return Err(Reason::BadTarget("name the hero of another seat"));
    }
    check_wound(state, seat, wound)?;
    if !player.hand.contains(&card) {
        return Err(Reason::NoCard);
    }
    if state.turn.cunning {
        return Err(Reason::Once);
    }
    Ok(())
}

fn check_key(state: &State, seat: Seat, key: Key, choice: &Choice) -> Checked {
    let slot = state.player(seat).slot_of(key);
    let wounded = slot.is_some_and(|slot| state.player(seat).wounds.has(slot));
    Reason::first([
        if wounded {
            Err(Reason::Wounded)
        } else {
            Ok(())
        },
        check_cost(state, seat, key_cost(state, key, choice)),
        if slot.is_none() {
            Err(Reason::NoSuchKey)
        } else {
            Ok(())
        },
        effects::check_key(state, seat, key, choice),
    ])
}

fn check_card(state: &State, seat: Seat, card: CardId, choice: &Choice) -> Checked {
    ready(state, seat, DESPERATE_SLOT, DESPERATE)?;
    let held = state.player(seat).hand.contains(&card);
    let held = if held { Ok(()) } else { Err(Reason::NoCard) };
    let effect = if card.is_turn_card() {
        effects::check_card(state, seat, card, choice)
    } else {
        Err(Reason::ReactionOnly)
    };
    Reason::first([held, effect])
}

/// Carries out an action of ACT that was checked: pays, tells, changes, pushes what follows.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    flow.state.chain = SeatSet::EMPTY;
    let turn = &mut flow.state.turn;
    if !std::mem::replace(&mut turn.acted, true) {
        (turn.die, turn.blood) = (None, None);
    }
    pay(flow, seat, action);
    match action {
        Action::Move(to) => enter(flow, seat, *to, true),
        Action::Explore(to) => explore(flow, seat, *to),
        Action::Discover => {
            let at = flow.state.hero_tile(seat);
            if let Some(colour) = at.and_then(|tile| flow.state.maze.key_colour(tile)) {
                flow.push(Step::KeyToken { seat, colour });
            }
        }
        Action::Rotate(tile, turn) => rotate(flow, seat, *tile, *turn),
        Action::Wall(from, to) => move_wall(flow, seat, *from, *to),
        Action::Heal(slot) => wounds::heal(flow, seat, SlotSet::only(*slot)),
        Action::Recover(_) => {
            let all = flow.state.player(seat).wounds;
            wounds::heal(flow, seat, all);
        }
        Action::Rearrange(key, to, _) => move_key(flow, seat, *key, *to),
        Action::Special(card, slot, hero) => cunning(flow, seat, *card, *slot, *hero),
        Action::Key(key, choice) => effects::apply_key(flow, seat, *key, choice),
        Action::Card(card, choice) => announce(flow, seat, *card, choice),
        Action::Pass => flow.state.phase = Phase::Pool,
        answer!() => {}
    }
}

/// What an action costs the seat, and how many of the tokens are Feet and Hands.
fn price(state: &State, seat: Seat, action: &Action) -> (u8, u8) {
    let cost = match action {
        Action::Move(_) if state.turn.sandals > 0 => Cost::FREE,
        Action::Move(_) | Action::Explore(_) => STEP,
        Action::Discover | Action::Rotate(..) | Action::Wall(..) => ONE_HAND,
        Action::Heal(_) => HEAL,
        Action::Recover(feet) => Cost::of(*feet, RECOVER - feet, 0),
        Action::Rearrange(_, _, feet) => Cost::of(*feet, REARRANGE - feet, 0),
        Action::Card(..) => DESPERATE,
        Action::Key(key, choice) => key_cost(state, *key, choice),
        Action::Special(..) | Action::Pass | answer!() => Cost::FREE,
    };
    let feet = state.default_split(seat, cost.any);
    (cost.feet + feet, cost.hands + cost.any - feet)
}

/// Pays an action and tells it (LAB-5.13, 10.13).
fn pay(flow: &mut Flow<'_>, seat: Seat, action: &Action) {
    let (feet, hands) = price(flow.state, seat, action);
    let player = flow.state.player_mut(seat);
    player.feet -= feet;
    player.hands -= hands;
    let turn = &mut flow.state.turn;
    match action {
        Action::Move(_) => turn.sandals = turn.sandals.saturating_sub(1),
        Action::Key(..) => turn.tools = turn.tools.saturating_sub(1),
        _ => {}
    }
    let action = action.clone();
    flow.tell(Event::Acted {
        seat,
        action,
        feet,
        hands,
    });
}

/// Reveals a neighbour of the hero's tile and goes there (LAB-6.8, 7.53).
pub fn explore(flow: &mut Flow<'_>, seat: Seat, to: Tile) {
    if let Some(from) = flow.state.hero_tile(seat) {
        let own = true;
        flow.push(Step::Enter {
            seat,
            tile: to,
            own,
        });
        reveal(flow, seat, to, from);
    }
}

/// A card is announced: it leaves the hand, window CARD follows (LAB-6.10). Echo takes its effect from the discard pile now (LAB-11.32).
fn announce(flow: &mut Flow<'_>, seat: Seat, card: CardId, choice: &Choice) {
    let effect = match card {
        CardId::Echo => flow.state.discard.last().copied().unwrap_or(card),
        _ => card,
    };
    take_from_hand(flow, seat, card);
    flow.push(Step::Play(Play {
        seat,
        card,
        effect,
        choice: choice.clone(),
        announced: false,
        cancelled: false,
    }));
}

/// Royal Cunning (LAB-7.3).
fn cunning(flow: &mut Flow<'_>, seat: Seat, card: CardId, slot: Slot, hero: Hero) {
    flow.state.turn.cunning = true;
    take_from_hand(flow, seat, card);
    flow.discard(card);
    flow.tell(Event::CardLost {
        seat,
        card,
        by: Some(seat),
    });
    flow.state.player_mut(seat).wounds.remove(slot);
    if let Some(to) = flow.state.seat_of(hero) {
        flow.tell(Event::WoundsPassed {
            from: seat,
            to,
            count: 1,
        });
        wounds::hurt(flow, to, 1);
    }
}

/// A tile is about to be turned: window ROTATE, then a quarter turn (LAB-5.97, 6.12).
pub fn rotate(flow: &mut Flow<'_>, by: Seat, tile: Tile, turn: Rotation) {
    flow.push(Step::Rotate(Rotate {
        by,
        tile,
        turn,
        announced: false,
        prevented: false,
    }));
}

/// The step that [`rotate`] pushed.
pub fn rotate_tile(flow: &mut Flow<'_>, mut rotate: Rotate) {
    let Rotate { by, tile, turn, .. } = rotate;
    if !rotate.announced {
        rotate.announced = true;
        flow.push(Step::Rotate(rotate));
        let heroes = flow.state.heroes_on(tile).without(SeatSet::only(by));
        if !heroes.is_empty() {
            let mut opened = Window::new(Trigger::Rotate, by);
            opened.heroes = heroes;
            window::open(flow, opened);
        }
        return;
    }
    if rotate.prevented {
        flow.tell(Event::RotationPrevented { seat: by, tile });
        return;
    }
    let cell = flow.state.maze.at_mut(tile);
    cell.sides = cell.sides.turned(turn.quarters());
    flow.touch(tile);
    flow.tell(Event::Rotated {
        seat: by,
        tile,
        turn,
    });
}

fn touch_edge(flow: &mut Flow<'_>, edge: Edge) {
    for tile in edge.tiles() {
        flow.touch(tile);
    }
}

/// Places a wall; that it is legal was checked.
pub fn place_wall(flow: &mut Flow<'_>, seat: Seat, edge: Edge) {
    flow.state.maze.put_wall(edge);
    touch_edge(flow, edge);
    flow.tell(Event::WallPlaced { seat, edge });
}

/// Takes a wall back to the supply.
pub fn remove_wall(flow: &mut Flow<'_>, seat: Seat, edge: Edge) {
    flow.state.maze.take_wall(edge);
    touch_edge(flow, edge);
    flow.tell(Event::WallRemoved { seat, edge });
}

/// Rotates a wall; that it is legal was checked.
pub fn move_wall(flow: &mut Flow<'_>, seat: Seat, from: Edge, to: Edge) {
    flow.state.maze.take_wall(from);
    flow.state.maze.put_wall(to);
    touch_edge(flow, from);
    touch_edge(flow, to);
    flow.tell(Event::WallMoved { seat, from, to });
}

/// Moves a Key to another slot of its board; wounds stay (LAB-6.19, 6.20).
pub fn move_key(flow: &mut Flow<'_>, seat: Seat, key: Key, to: Slot) {
    let player = flow.state.player_mut(seat);
    let Some(from) = player.slot_of(key) else {
        return;
    };
    player.keys[from.index()] = None;
    player.keys[to.index()] = Some(key);
    flow.tell(Event::KeyMoved {
        seat,
        key,
        from,
        to,
    });
}

/// KEY_TOKEN is answered: the Key leaves the table, window KEY and KEY_SLOT follow (LAB-6.9).
pub fn take_key(flow: &mut Flow<'_>, seat: Seat, key: Key) {
    flow.state.keys_left &= !(1 << key as u16);
    flow.tell(Event::KeyTaken { seat, key });
    flow.push(Step::KeySlot(KeySlot {
        seat,
        chooser: seat,
        key,
        announced: false,
    }));
}

/// KEY_SLOT is answered.
pub fn place_key(flow: &mut Flow<'_>, placing: KeySlot, slot: Slot) {
    let KeySlot {
        seat, chooser, key, ..
    } = placing;
    flow.state.player_mut(seat).keys[slot.index()] = Some(key);
    flow.tell(Event::KeyPlaced {
        seat,
        key,
        slot,
        by: chooser,
    });
}

/// A seat looks at a hand; LOOK follows (LAB-5.37). Nothing happens when the hand is empty.
pub fn look(flow: &mut Flow<'_>, seat: Seat, at: Seat, card: CardId) {
    let cards = flow.state.player(at).hand.clone();
    if cards.is_empty() {
        return flow.tell(Event::Fizzled { seat, card });
    }
    flow.tell(Event::HandSeen {
        seat,
        at,
        cards: Some(cards),
    });
    flow.push(Step::Look { seat, at, card });
}
