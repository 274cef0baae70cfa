//! What the event cards do (section 7.4).

use arrayvec::ArrayVec;

use super::fields::Part;
use super::sites::{double_of, slide_end, speared};
use crate::adventurers::Adventurer;
use crate::board::{Direction, Space, Square};
use crate::cards::CardId;
use crate::cards_in_play::{carry, close_door, drink};
use crate::event::{Event, Who};
use crate::flow::Flow;
use crate::mat::Terrain;
use crate::state::{Door, Figure, Font, Lure, Phase, Spell, Warp};
use crate::step::{Attack, Attacker, Mode, Purpose, Step};
use crate::{attack, ground, moves, spawn, tiles, wounds};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// Cards in the Secret Room (DCL-7.76).
const ROOM: usize = 3;

/// Carries out an event card.
pub fn apply(flow: &mut Flow<'_>, seat: Seat, card: CardId, parts: &[Part]) {
    use CardId as C;
    match (card, parts) {
        (C::CaveIn, [Part::Square(at)]) => cave_in(flow, seat, *at),
        (C::CrushingTrap, [Part::Square(at)]) => {
            let figures = flow.state.figure_at(*at).into_iter().collect();
            trap(flow, seat, card, *at, figures);
        }
        (C::Doppelganger, [Part::Adventurer(prey), Part::Square(at)]) => {
            if let Some(nature) = double_of(flow.state, *prey) {
                flow.appear(seat, nature, *at);
            }
        }
        (C::ExtraWealth, _) => {
            for _ in 0..2 {
                flow.draw(seat);
            }
        }
        (C::FalseTreasure, [Part::Square(at)]) => false_treasure(flow, *at),
        (C::HealingFont, [Part::Space(space)]) => font(flow, seat, *space),
        (C::Lure, [Part::Square(at)]) => flow.state.lure = Some(Lure { seat, at: *at }),
        (C::Map, _) => map(flow, seat),
        (C::MirrorTrap, _) => mirror(flow),
        (C::PitTrap, [Part::Square(at)]) => pit(flow, *at),
        (C::Reinforcements, _) => flow.push(Step::Reinforce { seat, left: 2 }),
        (C::RotatingRooms, parts) => rotate(flow, parts),
        (C::SecretDoor, [Part::Square(at)]) => secret_door(flow, *at),
        (C::ShiftingRooms, [Part::Space(one), Part::Space(other)]) => shift(flow, *one, *other),
        (C::SlidingTrap, [Part::Square(at), Part::Side(side)]) => slide(flow, *at, *side),
        (C::SpearTrap, [Part::Square(wall), Part::Side(side)]) => {
            let figures = speared(flow.state, *wall, *side);
            trap(flow, seat, card, *wall, figures);
        }
        (C::SummoningTrap, [Part::Square(from), _, Part::Square(to)]) => {
            if let Some(figure) = flow.state.figure_at(*from) {
                ground::put(flow, figure, *to, None);
            }
        }
        (C::SwitchTrap, [Part::Square(one), Part::Square(other)]) => switch(flow, *one, *other),
        (C::TeleportTrap, [Part::Adventurer(prey)]) => teleport(flow, *prey),
        (C::WarpSpace, [Part::Square(one), Part::Square(other)]) => {
            let ends = (*one, *other);
            flow.state.warp = Some(Warp { seat, ends });
        }
        _ => {}
    }
}

/// With how many dice a trap attacks (DCL-7.64, 7.65, 7.79).
pub const fn trap_dice(card: CardId) -> u8 {
    match card {
        CardId::CrushingTrap => 3,
        CardId::SpearTrap => 2,
        _ => 1,
    }
}

/// A trap attacks figures that are in no solid square (DCL-7.91).
fn trap(flow: &mut Flow<'_>, seat: Seat, card: CardId, at: Square, figures: Vec<Figure>) {
    let state = &*flow.state;
    let open = |figure: &Figure| {
        let at = state.square_of(*figure);
        at.is_some_and(|at| state.mat.terrain(at) != Terrain::Wall)
    };
    let figures = figures.into_iter().filter(open).collect();
    let attack = Attack {
        by: Attacker::Trap(card),
        name: Who::Trap(card),
        seat,
        mode: Mode::Melee,
        dice: trap_dice(card),
        bonus: 0,
        breach: false,
    };
    attack::declare(flow, attack, at, figures, 0);
}

/// DCL-7.64, 11.22.
fn cave_in(flow: &mut Flow<'_>, seat: Seat, at: Square) {
    let bit = 1 << at.inner();
    flow.state.mat.change(at.space(), |laid| {
        laid.rubble |= bit;
        laid.piles &= !bit;
    });
    let mut near: Vec<Square> = at.neighbours().collect();
    near.sort();
    let figures = near
        .into_iter()
        .filter_map(|square| flow.state.figure_at(square));
    let figures = figures.collect();
    trap(flow, seat, CardId::CaveIn, at, figures);
}

/// The box is a fake: no win; the true chest is elsewhere (DCL-7.68).
fn false_treasure(flow: &mut Flow<'_>, at: Square) {
    flow.state.chest = at;
    flow.touch(at);
    flow.tell(Event::FakeChest { to: at });
    moves::end_move(flow);
}

/// DCL-7.69.
fn font(flow: &mut Flow<'_>, seat: Seat, space: Space) {
    flow.state.font = Some(Font {
        seat,
        space,
        drunk: SeatSet::EMPTY,
    });
    let there: Vec<Seat> = flow
        .state
        .adventurers()
        .filter(|(_, at)| at.space() == space)
        .map(|(seat, _)| seat)
        .collect();
    for seat in there {
        drink(flow, seat);
    }
}

/// DCL-7.71.
fn map(flow: &mut Flow<'_>, seat: Seat) {
    let top = flow.state.stack.iter().rev().take(3);
    let tiles: ArrayVec<tiles::DesignId, 3> = top.copied().collect();
    if tiles.is_empty() {
        return;
    }
    flow.tell(Event::Looked {
        seat,
        count: tiles.len() as u8,
        tiles: Some(tiles.clone()),
    });
    flow.push(Step::Map { seat, tiles });
}

/// DCL-7.72.
fn mirror(flow: &mut Flow<'_>) {
    for step in flow.state.steps.iter_mut().rev() {
        if let Step::Roll(roll) = step {
            if let Purpose::Attack { mirrored, .. } = &mut roll.purpose {
                *mirrored = true;
            }
            return;
        }
    }
}

/// DCL-7.73.
fn pit(flow: &mut Flow<'_>, at: Square) {
    let Some(figure) = flow.state.figure_at(at) else {
        return;
    };
    match figure {
        Figure::Monster(id) => {
            if let Some(monster) = flow.state.monster_mut(id) {
                monster.pit = true;
            }
        }
        Figure::Adventurer(seat) => {
            let turn = &flow.state.turn;
            let now = turn.seat == seat && flow.state.phase == Phase::Adventurer && turn.moves == 0;
            flow.state.player_mut(seat).pit = if now { Spell::Now } else { Spell::Next };
        }
    }
    wounds::hurt(flow, figure, 1, None, None);
}

/// DCL-7.75, 11.20.
fn rotate(flow: &mut Flow<'_>, parts: &[Part]) {
    for pair in parts.chunks(2) {
        let [Part::Space(space), Part::Turn(quarters)] = pair else {
            continue;
        };
        flow.state.mat.change(*space, |laid| laid.turn(*quarters));
        flow.touch(space.square(12));
        carry(flow.state, |square| match square.space() == *space {
            true => space.square(tiles::turn(square.inner(), *quarters)),
            false => square,
        });
    }
}

/// DCL-7.76.
fn secret_door(flow: &mut Flow<'_>, at: Square) {
    let room: Vec<CardId> = (0..ROOM).filter_map(|_| flow.top_treasure()).collect();
    let empty = room.is_empty();
    flow.state.door = Some(Door { at, room });
    if empty {
        close_door(flow.state);
    }
}

/// DCL-7.77.
fn shift(flow: &mut Flow<'_>, one: Space, other: Space) {
    let (first, second) = (flow.state.mat.lift(one), flow.state.mat.lift(other));
    if let (Some(first), Some(second)) = (first, second) {
        flow.state.mat.lay(one, second);
        flow.state.mat.lay(other, first);
    }
    flow.touch(one.square(12));
    flow.touch(other.square(12));
    carry(flow.state, |square| match square.space() {
        space if space == one => other.square(square.inner()),
        space if space == other => one.square(square.inner()),
        _ => square,
    });
}

/// DCL-7.78.
fn slide(flow: &mut Flow<'_>, from: Square, side: Direction) {
    let at = slide_end(flow.state, from, side);
    if let Some(figure) = flow.state.figure_at(from).filter(|_| at != from) {
        ground::put(flow, figure, at, None);
    }
}

/// DCL-7.81.
fn switch(flow: &mut Flow<'_>, one: Square, other: Square) {
    let pair = flow.state.figure_at(one).zip(flow.state.figure_at(other));
    if let Some((first, second)) = pair {
        ground::move_to(flow, first, other);
        ground::move_to(flow, second, one);
    }
}

/// DCL-7.82.
fn teleport(flow: &mut Flow<'_>, prey: Adventurer) {
    if let Some(seat) = flow.state.user_of(prey) {
        spawn::roll(flow, seat, true);
    }
}
