//! Which targets of a card are legal, field by field.

use super::fields::{Field, Part, next, of_square, parts};
use crate::rules::crawler::action::{Target, Targets};
use crate::rules::crawler::adventurers::Adventurer;
use crate::rules::crawler::attack;
use crate::rules::crawler::board::{Direction, Space, Square};
use crate::rules::crawler::cards::CardId;
use crate::rules::crawler::fight::Dice;
use crate::rules::crawler::laying::{Heart, safe_squares};
use crate::rules::crawler::mat::{Laid, Terrain};
use crate::rules::crawler::refusal::{Checked, Reason};
use crate::rules::crawler::state::{Figure, Nature, State};
use crate::rules::crawler::step::{Attacker, Purpose};
use crate::rules::crawler::walk::Gait;
use crate::rules::game::Seat;

/// The dice of a Fireball (DCL-7.62).
pub const FIREBALL: Dice = Dice {
    melee: 0,
    ranged: 0,
    area: 3,
};
/// How far spears reach (DCL-7.79).
const SPEARS: usize = 4;

/// Are these complete targets legal (DCL-6.18)?
///
/// # Errors
/// E_BAD_TARGET, E_HEART.
pub fn check(state: &State, seat: Seat, card: CardId, targets: &Targets) -> Checked {
    let Some((parts, None)) = parts(card, targets) else {
        return Err(Reason::BadTarget);
    };
    if next(card, &parts).is_some() {
        return Err(Reason::BadTarget);
    }
    // Cards without fields may have a condition of their own.
    fits(state, seat, card, &[])?;
    (1..=parts.len()).try_for_each(|count| fits(state, seat, card, &parts[..count]))
}

/// Can these parts be continued to legal targets?
pub fn is_viable(state: &State, seat: Seat, card: CardId, parts: &[Part]) -> bool {
    if fits(state, seat, card, parts).is_err() {
        return false;
    }
    let Some(field) = next(card, parts) else {
        return true;
    };
    // DCL-6.31: Rotating Rooms is offered if some single rotation is legal.
    let enough = card == CardId::RotatingRooms && parts.is_empty();
    candidates(state, card, field, parts)
        .into_iter()
        .any(|part| {
            let longer = with(parts, part);
            match enough {
                true => single_turn(state, seat, part),
                false => is_viable(state, seat, card, &longer),
            }
        })
}

fn single_turn(state: &State, seat: Seat, space: Part) -> bool {
    (1..=3).any(|turn| {
        let parts = [space, Part::Turn(turn), Part::Nothing];
        let fits = |count| fits(state, seat, CardId::RotatingRooms, &parts[..count]).is_ok();
        (1..=3).all(fits)
    })
}

fn with(parts: &[Part], part: Part) -> Vec<Part> {
    let mut longer = parts.to_vec();
    longer.push(part);
    longer
}

/// The targets that continue these by one part.
pub fn extend(state: &State, seat: Seat, card: CardId, begun: &Targets) -> Vec<Targets> {
    let Some((parts, half)) = parts(card, begun) else {
        return Vec::new();
    };
    let Some(field) = next(card, &parts) else {
        return Vec::new();
    };
    if (1..=parts.len()).any(|count| fits(state, seat, card, &parts[..count]).is_err()) {
        return Vec::new();
    }
    let viable = |part: &Part| is_viable(state, seat, card, &with(&parts, *part));
    let legal = candidates(state, card, field, &parts).into_iter();
    let mut targets: Vec<Target> = Vec::new();
    for part in legal {
        let target = match (part, half) {
            (Part::Square(square), None) => of_square(square)[0],
            (Part::Square(square), Some(space)) if square.space() == space => of_square(square)[1],
            (Part::Square(_), Some(_)) => continue,
            (Part::Space(space), _) => Target::Space(space),
            (Part::Turn(turn), _) => Target::Turn(turn),
            (Part::Side(side), _) => Target::Side(side),
            (Part::Adventurer(it), _) => Target::Adventurer(it),
            (Part::Die(die), _) => Target::Die(die),
            (Part::Nothing, _) => Target::Nothing,
        };
        if !targets.contains(&target) && viable(&part) {
            targets.push(target);
        }
    }
    let longer = targets.into_iter().map(|target| {
        let mut longer = begun.clone();
        longer.push(target);
        longer
    });
    longer.collect()
}

/// What might fill a field, in reading order.
fn candidates(state: &State, card: CardId, field: Field, parts: &[Part]) -> Vec<Part> {
    use CardId as C;
    let squares = |list: Vec<Square>| list.into_iter().map(Part::Square).collect();
    match field {
        Field::Square => match (card, parts) {
            (C::CrushingTrap | C::PitTrap | C::SlidingTrap | C::SwitchTrap, _)
            | (C::SummoningTrap, []) => squares(figures(state)),
            (C::Doppelganger, [Part::Adventurer(prey)])
            | (C::SummoningTrap, [_, Part::Adventurer(prey)]) => {
                let at = state.user_of(*prey).and_then(|seat| state.player(seat).at);
                let mut near: Vec<Square> = at.into_iter().flat_map(Square::neighbours).collect();
                near.sort();
                squares(near)
            }
            (C::FalseTreasure, _) => squares(Space::CENTRE.squares().collect()),
            _ => squares(Square::all().collect()),
        },
        Field::Space => Space::all().map(Part::Space).collect(),
        Field::MaybeSpace => [Part::Nothing]
            .into_iter()
            .chain(Space::all().map(Part::Space))
            .collect(),
        Field::Turn => (1..=3).map(Part::Turn).collect(),
        Field::Side => Direction::SIDES.map(Part::Side).to_vec(),
        Field::Adventurer => Adventurer::ALL
            .iter()
            .copied()
            .map(Part::Adventurer)
            .collect(),
        Field::Die => {
            let dice = state.open_roll().map_or(0, |roll| roll.dice.len());
            (1..=dice as u8).map(Part::Die).collect()
        }
    }
}

/// The squares of all figures, in reading order.
fn figures(state: &State) -> Vec<Square> {
    let adventurers = state.adventurers().map(|(_, at)| at);
    let mut squares: Vec<Square> = adventurers
        .chain(state.monsters.iter().map(|monster| monster.at))
        .collect();
    squares.sort();
    squares
}

fn require(fits: bool) -> Checked {
    match fits {
        true => Ok(()),
        false => Err(Reason::BadTarget),
    }
}

fn heart(holds: bool) -> Checked {
    match holds {
        true => Ok(()),
        false => Err(Reason::Heart),
    }
}

/// Does the last of these parts fit those before it? With no part: may the card be played at all?
fn fits(state: &State, seat: Seat, card: CardId, parts: &[Part]) -> Checked {
    use CardId as C;
    let (Some(last), before) = (parts.last(), &parts[..parts.len().saturating_sub(1)]) else {
        return match card {
            // DCL-7.66.
            C::Doppelganger => require(state.monsters_of(seat).count() < state.most_monsters()),
            _ => Ok(()),
        };
    };
    match (card, *last) {
        (C::PowerCardOne, Part::Die(die)) => {
            let dice = state.open_roll().map_or(0, |roll| roll.dice.len());
            require(usize::from(die) <= dice)
        }
        (C::PowerCardThree, Part::Die(die)) => require(is_own_die(state, seat, die)),
        (C::ScrollOfFireball, Part::Square(at)) => {
            require(attack::mode_with(state, seat, at, FIREBALL).is_ok())
        }
        (C::ScrollOfTeleportation, Part::Square(at)) => require(
            at.space() != Space::CENTRE
                && state.is_free(at)
                && state.is_legal_stop(Figure::Adventurer(seat), at),
        ),
        (C::CaveIn, Part::Square(at)) => {
            require(is_building_site(state, at))?;
            heart(Heart::of(state).holds([(at, false)]))
        }
        (C::SecretDoor, Part::Square(at)) => require(is_building_site(state, at)),
        (C::CrushingTrap, Part::Square(at)) => {
            require(stands_open(state, at) && is_between_walls(state, at))
        }
        (C::FalseTreasure, Part::Square(at)) => {
            let site = at.space() == Space::CENTRE
                && state.is_safe(at)
                && state.is_free(at)
                && !state.is_spawn_point(at)
                && at.cheb(state.chest) >= 2;
            require(site)?;
            heart(Heart::of(state).holds_with([], at))
        }
        (C::HealingFont, Part::Space(space)) => require(state.mat.laid(space).is_some()),
        (C::Lure, Part::Square(at)) => require(is_open_ground(state, at)),
        (C::WarpSpace, Part::Square(at)) => require(
            is_open_ground(state, at)
                && match before {
                    [Part::Square(one)] => at > *one && at.space() != one.space(),
                    _ => true,
                },
        ),
        (C::PitTrap, Part::Square(at)) => require(is_pit_victim(state, at)),
        (C::RotatingRooms | C::ShiftingRooms, _) => rooms(state, card, before, *last),
        (C::SlidingTrap, Part::Square(at)) => require(stands_open(state, at)),
        (C::SlidingTrap, Part::Side(_)) => Ok(()),
        (C::SpearTrap, Part::Square(at)) => require(state.mat.terrain(at) == Terrain::Wall),
        (C::SpearTrap, Part::Side(side)) => match before {
            [Part::Square(wall)] => require(!speared(state, *wall, side).is_empty()),
            _ => require(false),
        },
        (C::SwitchTrap, Part::Square(at)) => require(
            switchable(state, at)
                && match before {
                    [Part::Square(one)] => can_switch(state, *one, at),
                    _ => true,
                },
        ),
        (C::TeleportTrap | C::Doppelganger | C::SummoningTrap, Part::Adventurer(prey)) => {
            let at = state.user_of(prey).and_then(|seat| state.player(seat).at);
            require(at.is_some())
        }
        (C::Doppelganger, Part::Square(at)) => match before {
            [Part::Adventurer(prey)] => require(is_beside(state, *prey, Gait::default(), at)),
            _ => require(false),
        },
        (C::SummoningTrap, Part::Square(at)) => summoning(state, before, at),
        _ => require(false),
    }
}

/// A safe unoccupied square of a placed tile, not a spawn point, not marked (DCL-7.64, 7.76).
fn is_building_site(state: &State, at: Square) -> bool {
    state.is_safe(at)
        && state.is_placed(at.space())
        && state.is_free(at)
        && !state.is_spawn_point(at)
        && !state.is_marked(at)
}

/// An unoccupied safe square of a revealed space other than the centre (DCL-7.70, 7.83).
fn is_open_ground(state: &State, at: Square) -> bool {
    at.space() != Space::CENTRE && state.is_safe(at) && state.is_free(at)
}

/// A figure stands here, not in a solid square.
fn stands_open(state: &State, at: Square) -> bool {
    state.mat.terrain(at) != Terrain::Wall && state.figure_at(at).is_some()
}

/// DCL-7.65.
fn is_between_walls(state: &State, at: Square) -> bool {
    let wall = |side: Direction| {
        let next = at.step(side);
        next.is_some_and(|next| state.mat.terrain(next) == Terrain::Wall)
    };
    wall(Direction::North) && wall(Direction::South)
        || wall(Direction::East) && wall(Direction::West)
}

/// DCL-7.73, 11.25.
fn is_pit_victim(state: &State, at: Square) -> bool {
    let Some(figure) = state.figure_at(at) else {
        return false;
    };
    let gait = state.gait(figure);
    let moving = figure == Figure::Adventurer(state.turn.seat) && state.turn.movement.is_some();
    let floor = matches!(state.mat.symbol(at), b'.' | b'X');
    floor
        && state.mat.terrain(at) == Terrain::Floor
        && at != state.chest
        && !gait.flight
        && !gait.incorporeal
        && !moving
}

/// Is the die one that the seat's adventurer rolled (DCL-7.58)?
fn is_own_die(state: &State, seat: Seat, die: u8) -> bool {
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

/// The figures that spears from a wall hit, the nearest first (DCL-7.79, 7.91).
pub fn speared(state: &State, wall: Square, side: Direction) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut at = wall;
    for _ in 0..SPEARS {
        let Some(next) = at.step(side) else { break };
        if matches!(state.mat.terrain(next), Terrain::Wall | Terrain::Hidden) {
            break;
        }
        figures.extend(state.figure_at(next));
        at = next;
    }
    figures
}

/// DCL-7.81.
fn switchable(state: &State, at: Square) -> bool {
    at.space() != Space::CENTRE && stands_open(state, at)
}

fn can_switch(state: &State, one: Square, other: Square) -> bool {
    let (Some(first), Some(second)) = (state.figure_at(one), state.figure_at(other)) else {
        return false;
    };
    first != second
        && state.survives(state.gait(first), other)
        && state.survives(state.gait(second), one)
}

/// An unoccupied legal stop of a creature beside an adventurer, by a legal step (DCL-7.66, 7.80).
fn is_beside(state: &State, prey: Adventurer, gait: Gait, at: Square) -> bool {
    let own = state.user_of(prey).and_then(|seat| state.player(seat).at);
    let near = |from| state.around(gait, from).any(|(_, square)| square == at);
    own.is_some_and(near)
        && state.is_free(at)
        && !state.is_spawn_point(at)
        && gait.may_stop(state.mat.terrain(at))
}

fn summoning(state: &State, before: &[Part], at: Square) -> Checked {
    match before {
        [] => require(
            state.mat.terrain(at) != Terrain::Wall
                && matches!(state.figure_at(at), Some(Figure::Monster(_))),
        ),
        [Part::Square(from), Part::Adventurer(prey)] => {
            let figure = state.figure_at(*from);
            let gait = figure.map_or_else(Gait::default, |figure| state.gait(figure));
            require(is_beside(state, *prey, gait, at))
        }
        _ => require(false),
    }
}

/// Rotating and Shifting Rooms (DCL-7.75, 7.77).
fn rooms(state: &State, card: CardId, before: &[Part], last: Part) -> Checked {
    if let Part::Space(space) = last {
        require(state.is_placed(space))?;
    }
    match (card, before, last) {
        (CardId::ShiftingRooms, [Part::Space(one)], Part::Space(other)) => {
            require(*one != other)?;
            heart(shift_holds(state, *one, other))
        }
        (CardId::RotatingRooms, [Part::Space(one), Part::Turn(turn)], Part::Nothing) => {
            heart(turn_holds(state, &[(*one, *turn)]))
        }
        (CardId::RotatingRooms, [Part::Space(one), Part::Turn(_)], Part::Space(other)) => {
            require(*one != other)
        }
        (
            CardId::RotatingRooms,
            [Part::Space(one), Part::Turn(turn), Part::Space(other)],
            Part::Turn(second),
        ) => heart(turn_holds(state, &[(*one, *turn), (*other, second)])),
        (_, [], Part::Space(_)) => Ok(()),
        (CardId::RotatingRooms, [Part::Space(_)], Part::Turn(_)) => Ok(()),
        _ => require(false),
    }
}

fn turn_holds(state: &State, turns: &[(Space, u8)]) -> bool {
    let mut changes: Vec<(Square, bool)> = Vec::new();
    for &(space, quarters) in turns {
        let Some(mut laid) = state.mat.laid(space).copied() else {
            return false;
        };
        laid.turn(quarters);
        changes.extend(safe_squares(space, &laid));
    }
    Heart::of(state).holds(changes)
}

fn shift_holds(state: &State, one: Space, other: Space) -> bool {
    let tiles = state.mat.laid(one).zip(state.mat.laid(other));
    tiles.is_some_and(|(first, second): (&Laid, &Laid)| {
        let changes = safe_squares(one, second).chain(safe_squares(other, first));
        Heart::of(state).holds(changes)
    })
}

/// The double of an adventurer.
pub fn double_of(state: &State, prey: Adventurer) -> Option<Nature> {
    Some(Nature::Double(prey, state.user_of(prey)?))
}
