//! Squares, figures and tiles that a card may be aimed at (sections 7.3 and 7.4).

use crate::adventurers::Adventurer;
use crate::attack::Aim;
use crate::board::{Direction, Space, Square};
use crate::fight::Dice;
use crate::heart::Heart;
use crate::mat::{Laid, Terrain};
use crate::squares::SquareSet;
use crate::state::{Figure, Nature, State};
use crate::step::{Attacker, Purpose};
use crate::walk::Gait;
use daedalus_contract::game::Seat;

/// The dice of a Fireball (DCL-7.62).
pub const FIREBALL: Dice = Dice {
    melee: 0,
    ranged: 0,
    area: 3,
};
/// How far spears reach (DCL-7.79).
const SPEARS: usize = 4;

/// The adventurer of a seat with the dice of a Fireball (DCL-7.62).
pub fn fireball(state: &State, seat: Seat) -> Option<Aim<'_>> {
    let mut aim = Aim::of(state, seat)?;
    aim.dice = FIREBALL;
    Some(aim)
}

/// A safe unoccupied square of a placed tile, not a spawn point, not marked (DCL-7.64, 7.76).
pub fn is_building_site(state: &State, at: Square) -> bool {
    state.is_safe(at)
        && state.is_placed(at.space())
        && state.is_free(at)
        && !state.is_spawn_point(at)
        && !state.is_marked(at)
}

/// An unoccupied safe square of a revealed space other than the centre (DCL-7.70, 7.83).
pub fn is_open_ground(state: &State, at: Square) -> bool {
    at.space() != Space::CENTRE && state.is_safe(at) && state.is_free(at)
}

/// A figure stands here, not in a solid square.
pub fn stands_open(state: &State, at: Square) -> bool {
    state.mat.terrain(at) != Terrain::Wall && state.figure_at(at).is_some()
}

/// DCL-7.65.
pub fn is_between_walls(state: &State, at: Square) -> bool {
    let wall = |side: Direction| {
        let next = at.step(side);
        next.is_some_and(|next| state.mat.terrain(next) == Terrain::Wall)
    };
    wall(Direction::North) && wall(Direction::South)
        || wall(Direction::East) && wall(Direction::West)
}

/// DCL-7.73, 11.25.
pub fn is_pit_victim(state: &State, at: Square) -> bool {
    let Some(figure) = state.figure_at(at) else {
        return false;
    };
    let gait = state.gait(figure);
    let moving = figure == Figure::Adventurer(state.turn.seat) && state.turn.movement.is_some();
    // Also the square of a false chest, which is plain floor then (DCL-7.68).
    let floor = matches!(state.mat.symbol(at), b'.' | b'X' | b'T');
    floor
        && state.mat.terrain(at) == Terrain::Floor
        && at != state.chest
        && !gait.flight
        && !gait.incorporeal
        && !moving
}

/// Is the die one that the seat's adventurer rolled (DCL-7.58)?
pub fn is_own_die(state: &State, seat: Seat, die: u8) -> bool {
    let Some(roll) = state.open_roll() else {
        return false;
    };
    let own = Figure::Adventurer(seat);
    let rolled = usize::from(die) <= roll.dice.len();
    rolled
        && match &roll.purpose {
            Purpose::Attack { attack, .. } => attack.by == Attacker::Figure(own),
            Purpose::Push { pusher, target, .. } => {
                die == 1 && *pusher == seat || die == 2 && *target == own
            }
            Purpose::Spawn { seat: whose, .. } => *whose == seat,
        }
}

/// The walls from which spears might hit a figure.
pub fn spear_walls(state: &State) -> SquareSet {
    let figures = state.occupied().into_iter();
    figures
        .flat_map(|figure| spears(state, figure))
        .map(|(wall, _)| wall)
        .collect()
}

/// The walls from which spears reach a square, each with the direction in which they fly.
pub fn spears(state: &State, at: Square) -> impl Iterator<Item = (Square, Direction)> + '_ {
    let sides = Direction::SIDES.into_iter();
    sides.filter_map(move |side| {
        let steps = std::iter::successors(at.step(side), |at| at.step(side));
        let mut reached = steps.take(SPEARS);
        let wall = reached.find(|at| state.mat.terrain(*at).is_opaque())?;
        (state.mat.terrain(wall) == Terrain::Wall).then_some((wall, side.opposite()))
    })
}

/// The figures that spears from a wall hit, the nearest first (DCL-7.79, 7.91).
pub fn speared(state: &State, wall: Square, side: Direction) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut at = wall;
    for _ in 0..SPEARS {
        let Some(next) = at.step(side) else { break };
        if state.mat.terrain(next).is_opaque() {
            break;
        }
        figures.extend(state.figure_at(next));
        at = next;
    }
    figures
}

/// Where the figure on a square slides to; the same square where its first step is barred (DCL-7.78, 7.88).
pub fn slide_end(state: &State, from: Square, side: Direction) -> Square {
    let Some(figure) = state.figure_at(from) else {
        return from;
    };
    let gait = state.gait(figure);
    let adventurer = matches!(figure, Figure::Adventurer(_));
    let mut at = from;
    while let Some(next) = at.step(side) {
        let terrain = state.mat.terrain(next);
        let shut = matches!(terrain, Terrain::Wall | Terrain::Hidden) || !state.is_free(next);
        let barred = adventurer && next.space() == Space::CENTRE && from.space() != Space::CENTRE;
        if shut || barred {
            break;
        }
        at = next;
        let lost = terrain != Terrain::Deep && !state.survives(gait, at)
            || terrain == Terrain::Deep && gait.doused;
        if lost {
            break;
        }
    }
    at
}

/// DCL-7.81.
pub fn switchable(state: &State, at: Square) -> bool {
    at.space() != Space::CENTRE && stands_open(state, at)
}

pub fn can_switch(state: &State, one: Square, other: Square) -> bool {
    let (Some(first), Some(second)) = (state.figure_at(one), state.figure_at(other)) else {
        return false;
    };
    first != second
        && state.survives(state.gait(first), other)
        && state.survives(state.gait(second), one)
}

/// An unoccupied legal stop of a creature beside an adventurer, by a legal step (DCL-7.66, 7.80).
pub fn is_beside(state: &State, prey: Adventurer, gait: Gait, at: Square) -> bool {
    let own = state.user_of(prey).and_then(|seat| state.player(seat).at);
    let near = |from| state.around(gait, from).any(|(_, square)| square == at);
    own.is_some_and(near)
        && state.is_free(at)
        && !state.is_spawn_point(at)
        && gait.may_stop(state.mat.terrain(at))
}

/// Does the Heart rule hold when these tiles are turned (DCL-7.75)?
pub fn turn_holds(state: &State, heart: &Heart, turns: &[(Space, u8)]) -> bool {
    let turned = |&(space, quarters): &(Space, u8)| {
        let mut laid = *state.mat.laid(space)?;
        laid.turn(quarters);
        Some((space, laid))
    };
    let turned: Option<Vec<(Space, Laid)>> = turns.iter().map(turned).collect();
    turned.is_some_and(|tiles| heart.holds_tiles(&tiles))
}

/// Does it hold when two tiles change places (DCL-7.77)?
pub fn shift_holds(state: &State, heart: &Heart, one: Space, other: Space) -> bool {
    let tiles = state.mat.laid(one).zip(state.mat.laid(other));
    tiles.is_some_and(|(first, second)| heart.holds_tiles(&[(one, *second), (other, *first)]))
}

/// The double of an adventurer.
pub fn double_of(state: &State, prey: Adventurer) -> Option<Nature> {
    Some(Nature::Double(prey, state.user_of(prey)?))
}
