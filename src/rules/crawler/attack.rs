//! Attacks: what may be attacked and how, one roll after the other (section 5.8).

use super::board::Square;
use super::cards::CardId;
use super::event::{Event, Who};
use super::fight::Dice;
use super::flow::Flow;
use super::mat::Terrain;
use super::refusal::Reason;
use super::sight::sees;
use super::state::{Figure, State};
use super::step::{Attack, Attacker, Mode, Purpose, Roll, Step, Trigger};
use super::window;
use crate::rules::game::Seat;

/// The figures of a block of nine squares on squares that are not solid, in reading order, without the attacker
/// (DCL-5.82, 5.83).
pub fn block(state: &State, centre: Square, without: Option<Figure>) -> Vec<Figure> {
    let mut squares: Vec<Square> = centre.neighbours().chain([centre]).collect();
    squares.sort();
    let soft = |square: &Square| state.mat.terrain(*square) != Terrain::Wall;
    let figures = squares.into_iter().filter(soft);
    let figures = figures.filter_map(|square| state.figure_at(square));
    figures.filter(|figure| Some(*figure) != without).collect()
}

/// The dice of the active adventurer's attacks, with what it wears and what was played (DCL-7.51, 7.60).
pub fn dice_of(state: &State, seat: Seat) -> Dice {
    let player = state.player(seat);
    let mut dice = player.sheet().map(|sheet| sheet.dice).unwrap_or_default();
    if player.wears(CardId::MagicWeapon) {
        dice.melee += 1;
    }
    if state.turn.seat == seat && state.turn.boon.ranged {
        dice.ranged = dice.melee.max(dice.ranged).max(dice.area);
    }
    dice
}

/// How the adventurer of a seat could attack a square, whoever's turn it is (DCL-5.76 to 5.78, 6.29).
///
/// # Errors
/// The reasons of DCL-6.15 from "You see nothing to attack there." on.
pub fn mode(state: &State, seat: Seat, at: Square) -> Result<Mode, Reason> {
    mode_with(state, seat, at, dice_of(state, seat))
}

/// As [`mode`], with other dice.
///
/// # Errors
/// As [`mode`].
pub fn mode_with(state: &State, seat: Seat, at: Square, dice: Dice) -> Result<Mode, Reason> {
    let own = state.player(seat).at.ok_or(Reason::OffBoard)?;
    mode_from(state, Figure::Adventurer(seat), own, at, dice)
}

/// How an adventurer could attack a square if it stood on another.
///
/// # Errors
/// As [`mode`].
pub fn mode_from(
    state: &State,
    attacker: Figure,
    own: Square,
    at: Square,
    dice: Dice,
) -> Result<Mode, Reason> {
    let figure = state.figure_at(at).filter(|figure| *figure != attacker);
    let terrain = state.mat.terrain(at);
    let solid = terrain == Terrain::Wall;
    let near = own.is_adjacent(at);
    // A centre of an area: not where melee works, and no figure that ranged dice would meet.
    let area = dice.area > 0
        && !(near && dice.melee > 0)
        && (near || dice.ranged == 0 || figure.is_none());
    if own == at || terrain == Terrain::Hidden {
        return Err(Reason::NoTarget);
    }
    if figure.is_none() && (solid || !area) {
        return Err(Reason::NoTarget);
    }
    if !sees(state.mat.terrains(), own, at) {
        return Err(Reason::Sight);
    }
    let mode = match () {
        () if near && dice.melee > 0 => Mode::Melee,
        () if near => return Err(Reason::TooClose),
        () if area => Mode::Area,
        () if dice.ranged > 0 => Mode::Ranged,
        () => return Err(Reason::OnlyNear),
    };
    if mode == Mode::Area && block(state, at, Some(attacker)).is_empty() {
        return Err(Reason::EmptyArea);
    }
    match solid {
        true => Err(Reason::Rock),
        false => Ok(mode),
    }
}

/// The squares that an adventurer can attack from a square, in reading order.
pub fn targets_from(state: &State, attacker: Figure, own: Square, dice: Dice) -> Vec<Square> {
    let mut squares: Vec<Square> = Vec::new();
    let others = state.adventurers().map(|(_, at)| at);
    for at in others.chain(state.monsters.iter().map(|monster| monster.at)) {
        if at == own {
            continue;
        }
        squares.push(at);
        if dice.area > 0 {
            squares.extend(at.neighbours());
        }
    }
    squares.sort();
    squares.dedup();
    squares.retain(|&at| mode_from(state, attacker, own, at, dice).is_ok());
    squares
}

/// The squares that the adventurer of a seat can attack.
pub fn targets(state: &State, seat: Seat) -> Vec<Square> {
    match state.player(seat).at {
        Some(own) => targets_from(state, Figure::Adventurer(seat), own, dice_of(state, seat)),
        None => Vec::new(),
    }
}

/// The active adventurer attacks (DCL-5.79, 7.90).
pub fn attack(flow: &mut Flow<'_>, seat: Seat, at: Square) {
    let Ok(mode) = mode(flow.state, seat, at) else {
        return;
    };
    let dice = dice_of(flow.state, seat);
    let boon = std::mem::take(&mut flow.state.turn.boon);
    let figure = Figure::Adventurer(seat);
    let attack = Attack {
        by: Attacker::Figure(figure),
        seat,
        mode,
        dice: match mode {
            Mode::Melee => dice.melee,
            Mode::Ranged => dice.ranged,
            Mode::Area => dice.area,
        },
        bonus: u8::from(boon.prowess),
        breach: boon.breach,
    };
    let targets = match mode {
        Mode::Area => block(flow.state, at, Some(figure)),
        _ => flow.state.figure_at(at).into_iter().collect(),
    };
    flow.state.turn.attacks += 1;
    declare(flow, attack, at, targets, if boon.dice { 2 } else { 0 });
}

/// An attack on figures, the first one first; the first roll has so many dice more (DCL-5.82, 11.40).
pub fn declare(
    flow: &mut Flow<'_>,
    attack: Attack,
    at: Square,
    mut targets: Vec<Figure>,
    more: u8,
) {
    let by = by(flow.state, &attack);
    flow.touch(at);
    flow.tell(Event::Attacked {
        by,
        mode: attack.mode,
        at,
    });
    targets.reverse();
    flow.push(Step::Volley {
        attack,
        more,
        targets,
    });
}

/// The attacker as the log names it.
pub fn by(state: &State, attack: &Attack) -> Who {
    match attack.by {
        Attacker::Figure(figure) => state.who(figure),
        Attacker::Trap(card) => Who::Trap(card),
    }
}

/// The next roll of the attack on top of the steps.
pub fn next(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Volley {
        attack,
        more,
        targets,
    }) = flow.state.steps.last_mut()
    else {
        return false;
    };
    let Some(target) = targets.pop() else {
        flow.state.steps.pop();
        return true;
    };
    let (attack, dice) = (*attack, attack.dice + std::mem::take(more));
    if flow.state.square_of(target).is_none() {
        return true;
    }
    let roll = Roll {
        purpose: Purpose::Attack {
            attack,
            target,
            guard: 0,
            mirrored: false,
        },
        dice: flow.dice(dice),
    };
    super::rolls::tell(flow, &roll);
    flow.push(Step::Roll(roll));
    window::open(flow, Trigger::Roll);
    true
}
