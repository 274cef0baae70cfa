//! Attacks: what may be attacked and how, one roll after the other (section 5.8).

use super::board::Square;
use super::cards::CardId;
use super::event::Event;
use super::fight::Dice;
use super::flow::Flow;
use super::mat::Terrain;
use super::refusal::Reason;
use super::sight::{outlook, sees};
use super::squares::SquareSet;
use super::state::{Figure, State};
use super::step::{Attack, Attacker, Mode, Purpose, Roll, Step, Trigger};
use super::window;
use daedalus_contract::game::Seat;

/// The figures of a block of nine squares on squares that are not solid, in reading order, without the attacker
/// (DCL-5.82, 5.83).
pub fn block(state: &State, centre: Square, without: Option<Figure>) -> Vec<Figure> {
    let squares = block_squares(state, centre).into_iter();
    let figures = squares.filter_map(|square| state.figure_at(square));
    figures.filter(|figure| Some(*figure) != without).collect()
}

/// The squares of a block that are not solid.
fn block_squares(state: &State, centre: Square) -> SquareSet {
    let squares = centre.neighbours().chain([centre]);
    squares
        .filter(|&it| state.mat.terrain(it) != Terrain::Wall)
        .collect()
}

/// The dice of the active adventurer's attacks, with what it wears and what was played (DCL-7.51, 7.60).
pub fn dice_of(state: &State, seat: Seat) -> Dice {
    let player = state.player(seat);
    let sheet = state.sheet_of(seat);
    let mut dice = sheet.map(|sheet| sheet.dice).unwrap_or_default();
    if player.wears(CardId::MagicWeapon) {
        dice.melee += 1;
    }
    if state.turn.seat == seat && state.turn.boon.ranged {
        dice.ranged = dice.melee.max(dice.ranged).max(dice.area);
    }
    dice
}

/// An adventurer that looks for something to attack, whoever's turn it is (DCL-5.76 to 5.78).
pub struct Aim<'a> {
    state: &'a State,
    /// Where it stands, or would stand.
    pub own: Square,
    /// Its dice.
    pub dice: Dice,
    /// The squares of all other figures.
    others: SquareSet,
}

impl<'a> Aim<'a> {
    /// The adventurer of a seat, where it is on the mat.
    pub fn of(state: &'a State, seat: Seat) -> Option<Aim<'a>> {
        Some(Aim {
            state,
            own: state.player(seat).at?,
            dice: dice_of(state, seat),
            others: state.hostile_to(Figure::Adventurer(seat)),
        })
    }

    /// How a square could be attacked (DCL-6.29).
    ///
    /// # Errors
    /// The reasons of DCL-6.15 from "You see nothing to attack there." on.
    pub fn mode(&self, at: Square) -> Result<Mode, Reason> {
        let (own, dice) = (self.own, self.dice);
        let (held, near) = (self.others.has(at), own.is_adjacent(at));
        let terrain = self.state.mat.terrain(at);
        let solid = terrain == Terrain::Wall;
        // A centre of an area: not where melee works, and no figure that ranged dice would meet.
        let area =
            dice.area > 0 && !(near && dice.melee > 0) && (near || dice.ranged == 0 || !held);
        if own == at || terrain == Terrain::Hidden || !held && (solid || !area) {
            return Err(Reason::NoTarget);
        }
        if !sees(self.state.mat.chart(), own, at) {
            return Err(Reason::Sight);
        }
        let mode = match () {
            () if near && dice.melee > 0 => Mode::Melee,
            () if near => return Err(Reason::TooClose),
            () if area => Mode::Area,
            () if dice.ranged > 0 => Mode::Ranged,
            () => return Err(Reason::OnlyNear),
        };
        let mut hit = block_squares(self.state, at).into_iter();
        if mode == Mode::Area && !hit.any(|square| self.others.has(square)) {
            return Err(Reason::EmptyArea);
        }
        match solid {
            true => Err(Reason::Rock),
            false => Ok(mode),
        }
    }

    /// The squares that can be attacked, in reading order.
    pub fn targets(&self) -> Vec<Square> {
        let (own, dice) = (self.own, self.dice);
        let far = dice.ranged > 0 || dice.area > 0;
        let within_reach = |at: &Square| far || at.is_adjacent(own);
        let mut squares: SquareSet = self.others.iter().filter(within_reach).collect();
        if dice.area > 0 {
            squares.extend(self.others.iter().flat_map(Square::neighbours));
        }
        let outlook = outlook(self.state.mat.chart(), own);
        let legal = |at: &Square| outlook.has(*at) && self.mode(*at).is_ok();
        squares.iter().filter(legal).collect()
    }
}

/// An attack of the active adventurer, with what it wears and what was played for it (DCL-5.79, 7.90).
pub fn own(state: &State, seat: Seat, mode: Mode) -> Attack {
    let (dice, figure) = (dice_of(state, seat), Figure::Adventurer(seat));
    Attack {
        by: Attacker::Figure(figure),
        name: state.who(figure),
        seat,
        mode,
        dice: match mode {
            Mode::Melee => dice.melee,
            Mode::Ranged => dice.ranged,
            Mode::Area => dice.area,
        },
        bonus: u8::from(state.turn.boon.prowess),
        breach: state.turn.boon.breach,
    }
}

/// The dice that the first roll of the next attack has more (DCL-7.57).
pub fn more(state: &State) -> u8 {
    if state.turn.boon.dice { 2 } else { 0 }
}

/// The figures that an attack of an adventurer hits (DCL-5.83).
pub fn targets(state: &State, attack: &Attack, at: Square) -> Vec<Figure> {
    match attack.mode {
        Mode::Area => block(state, at, Some(Figure::Adventurer(attack.seat))),
        Mode::Melee | Mode::Ranged => state.figure_at(at).into_iter().collect(),
    }
}

/// The active adventurer attacks (DCL-5.79, 7.90).
pub fn attack(flow: &mut Flow<'_>, seat: Seat, at: Square) {
    let Some(Ok(mode)) = Aim::of(flow.state, seat).map(|aim| aim.mode(at)) else {
        return;
    };
    let (attack, more) = (own(flow.state, seat, mode), more(flow.state));
    let targets = targets(flow.state, &attack, at);
    flow.state.turn.boon = Default::default();
    flow.state.turn.attacks += 1;
    declare(flow, attack, at, targets, more);
}

/// An attack on figures, the first one first; the first roll has so many dice more (DCL-5.82, 11.40).
pub fn declare(
    flow: &mut Flow<'_>,
    attack: Attack,
    at: Square,
    mut targets: Vec<Figure>,
    more: u8,
) {
    flow.touch(at);
    flow.tell(Event::Attacked {
        by: attack.name,
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
