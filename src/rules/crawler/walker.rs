//! Where the Move of an adventurer may go: steps, pushes and ways that the rules allow (sections 3.4, 5.6, 5.9).

use super::board::{Direction, Square};
use super::cards::CardId;
use super::creatures::Ability;
use super::mat::Terrain;
use super::pushes::push_squares;
use super::refusal::{Checked, Reason};
use super::sight::sees;
use super::squares::SquareSet;
use super::state::{Figure, Movement, Spell, State};
use super::walk::{Field, Gait, Ground, Price, Start};
use super::ways;
use daedalus_contract::game::Seat;

/// A step that can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    /// Where it leads.
    pub to: Square,
    /// What it costs.
    pub cost: u8,
    /// The parity of diagonals after it.
    pub odd: bool,
}

/// The movement of a Move of a seat's adventurer (DCL-5.63).
pub fn movement(state: &State, seat: Seat) -> u8 {
    let web = if state.player(seat).webbed { 2 } else { 0 };
    full_movement(state, seat).saturating_sub(web).max(1)
}

/// The same, but for a web, which lasts for one Move (DCL-7.32).
pub fn full_movement(state: &State, seat: Seat) -> u8 {
    let player = state.player(seat);
    let boots = if player.wears(CardId::MagicBoots) {
        2
    } else {
        0
    };
    state.sheet_of(seat).map_or(0, |sheet| sheet.movement) + boots
}

/// The adventurer of a seat in the Move in progress, or in the one that would begin.
pub struct Walker<'a> {
    state: &'a State,
    /// Where it stands.
    pub at: Square,
    /// What is left of the Move.
    pub movement: Movement,
    /// How it walks.
    pub gait: Gait,
    /// The squares of all other figures (DCL-3.35).
    others: SquareSet,
}

impl<'a> Walker<'a> {
    /// The adventurer as it may move now (DCL-5.59, 7.41, 7.73).
    ///
    /// # Errors
    /// Why it cannot move.
    pub fn of(state: &'a State, seat: Seat) -> Result<Walker<'a>, Reason> {
        let player = state.player(seat);
        let at = player.at.ok_or(Reason::OffBoard)?;
        let movement = match state.turn.movement {
            Some(movement) => movement,
            None if !state.turn.may_move() => return Err(Reason::Moved),
            None if player.pit == Spell::Now => return Err(Reason::Pit),
            None => Movement {
                left: movement(state, seat),
                odd: false,
                surcharge: u8::from(is_grasped(state, at)),
            },
        };
        let figure = Figure::Adventurer(seat);
        Ok(Walker {
            state,
            at,
            movement,
            gait: state.gait(figure),
            others: state.hostile_to(figure),
        })
    }

    /// The ground with the other figures; nothing goes on from the chest (DCL-5.61).
    fn ground(&self) -> Ground<'_> {
        Ground {
            end: Some(self.state.chest),
            ..self.state.ground(&self.others)
        }
    }

    fn start(&self) -> Start {
        Start {
            square: self.at,
            odd: self.movement.odd,
            surcharge: self.movement.surcharge.into(),
        }
    }

    /// What the Move costs from here, as far as it goes, or to the nearest of some squares.
    fn field(&self, any: &SquareSet) -> Field {
        let limit = self.movement.left.into();
        (self.ground()).field_from_any(self.gait, self.start(), limit, any)
    }

    /// The squares where the adventurer may stop and does not stand yet.
    fn stops(&self) -> SquareSet {
        let mut stops = self.state.mat.chart().stops(self.gait);
        stops -= &self.others;
        stops.remove(self.at);
        stops
    }

    /// A step by the rules of terrain, corners and costs; figures on the square itself do not matter.
    ///
    /// # Errors
    /// The reasons of DCL-6.10 from "A wall is in the way." on.
    pub fn stride(&self, direction: Direction) -> Result<Stride, Reason> {
        let to = self.at.step(direction).ok_or(Reason::Wall)?;
        let ground = self.ground();
        let terrain = ground.terrain(to);
        if terrain == Terrain::Wall && !self.gait.incorporeal {
            return Err(Reason::Wall);
        }
        if !ground.is_passable(self.gait, self.at, direction) {
            return Err(Reason::Corner);
        }
        if terrain == Terrain::Hidden {
            return Err(Reason::Hidden);
        }
        let price = self.gait.price(terrain);
        let step = price.unwrap_or(Price::Floor);
        let (cost, odd) = step.of_step(direction, self.movement.odd);
        let cost = cost as u8 + self.movement.surcharge;
        if cost > self.movement.left {
            return Err(Reason::Movement);
        }
        if price.is_none() {
            return Err(Reason::Lava);
        }
        let stride = Stride { to, cost, odd };
        match self.gait.may_stop(terrain) || self.gets_out(stride) {
            true => Ok(stride),
            false => Err(Reason::Deep),
        }
    }

    /// After a step onto deep water: does the movement left reach a place to stop (DCL-6.25)?
    fn gets_out(&self, stride: Stride) -> bool {
        let mut others = self.others.clone();
        others.remove(stride.to);
        let ground = Ground {
            hostile: &others,
            ..self.ground()
        };
        let start = Start {
            square: stride.to,
            odd: stride.odd,
            surcharge: 0,
        };
        let left = self.movement.left - stride.cost;
        let onward = ground.field(self.gait, start, left.into());
        let stops =
            |square| !self.others.has(square) && self.gait.may_stop(self.state.mat.terrain(square));
        let mut reached = onward.reached().iter();
        reached.any(|square| square != stride.to && stops(square))
    }

    /// May the adventurer make this step (DCL-6.10)?
    ///
    /// # Errors
    /// The first reason of DCL-6.10 or 6.30.
    pub fn step(&self, direction: Direction) -> Result<Stride, Reason> {
        let stride = self.stride(direction)?;
        match self.others.has(stride.to) {
            true => Err(Reason::Somebody),
            false => Ok(stride),
        }
    }

    /// May it step to the other end of Warp Space (DCL-6.32)?
    ///
    /// # Errors
    /// The first reason of DCL-6.10, or E_NO_WARP.
    pub fn warp(&self) -> Result<Stride, Reason> {
        let to = match self.state.warp {
            Some(warp) if warp.ends.0 == self.at => warp.ends.1,
            Some(warp) if warp.ends.1 == self.at => warp.ends.0,
            _ => return Err(Reason::NoWarp),
        };
        let cost = 1 + self.movement.surcharge;
        if cost > self.movement.left {
            return Err(Reason::Movement);
        }
        match self.others.has(to) {
            true => Err(Reason::Somebody),
            false => Ok(Stride {
                to,
                cost,
                odd: self.movement.odd,
            }),
        }
    }

    /// May it push this way (DCL-6.12)?
    ///
    /// # Errors
    /// The first reason of DCL-6.12.
    pub fn push(&self, direction: Direction) -> Result<(Stride, Figure), Reason> {
        let held = self.at.step(direction).filter(|&to| self.others.has(to));
        let target = held.and_then(|to| self.state.figure_at(to));
        let target = target.ok_or(Reason::Nobody)?;
        let stride = self.stride(direction)?;
        if let Figure::Monster(id) = target
            && (self.state.monster(id)).is_some_and(|it| it.has(Ability::Unpushable))
        {
            return Err(Reason::Unpushable);
        }
        match push_squares(self.state, target, stride.to, self.at).next() {
            Some(_) => Ok((stride, target)),
            None => Err(Reason::NoRoom),
        }
    }

    /// Does the movement left pay any step or push (DCL-5.61)?
    pub fn goes_on(&self) -> bool {
        let pays = |&way: &Direction| self.step(way).is_ok() || self.push(way).is_ok();
        Direction::ALL.iter().any(pays) || self.warp().is_ok()
    }

    /// The squares to which it can walk (DCL-6.11).
    pub fn goals(&self) -> SquareSet {
        self.field(&SquareSet::EMPTY).reached().and(&self.stops())
    }

    /// The squares to which it can walk, with the costs, in reading order (DCL-6.11).
    pub fn reachable(&self) -> Vec<(Square, u8)> {
        let field = self.field(&SquareSet::EMPTY);
        let reached = field.among(&self.stops());
        reached.map(|(square, cost)| (square, cost as u8)).collect()
    }

    /// Can it walk to this square and stop there (DCL-6.11)?
    ///
    /// # Errors
    /// E_UNREACHABLE.
    pub fn check_move(&self, goal: Square) -> Checked {
        let field = || self.field(&[goal].into_iter().collect());
        match self.stops().has(goal) && field().cost(goal).is_some() {
            true => Ok(()),
            false => Err(Reason::Unreachable),
        }
    }

    /// The cheapest way to a square that passed [`Walker::check_move`], the first in the order of directions among
    /// equals (DCL-6.11).
    pub fn way(&self, goal: Square) -> Option<Vec<Square>> {
        let field = self.field(&[goal].into_iter().collect());
        ways::cheapest(&self.ground(), self.gait, self.start(), &field, goal)
    }

    /// Where it comes out of deep water most cheaply, other than on the chest (DCL-5.26).
    pub fn nearest_stop(&self) -> Option<Square> {
        let field = self.field(&SquareSet::EMPTY);
        let mut stops = self.stops();
        stops.remove(self.state.chest);
        field
            .among(&stops)
            .min_by_key(|it| (it.1, it.0))
            .map(|it| it.0)
    }
}

/// May the adventurer push this way (DCL-6.12)? That nobody is there is said before all else (DCL-6.24).
///
/// # Errors
/// The first reason of DCL-6.12.
pub fn check_push(state: &State, seat: Seat, direction: Direction) -> Checked {
    let at = state.player(seat).at.ok_or(Reason::OffBoard)?;
    let held = at.step(direction).and_then(|to| state.figure_at(to));
    held.ok_or(Reason::Nobody)?;
    Walker::of(state, seat)?.push(direction).map(drop)
}

/// DCL-7.41.
fn is_grasped(state: &State, at: Square) -> bool {
    let near = state.monsters.iter().filter(|it| it.at.is_adjacent(at));
    let mut zombies = near.filter(|it| it.has(Ability::Grasp));
    zombies.any(|it| sees(state.mat.chart(), it.at, at))
}
