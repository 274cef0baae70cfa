//! Which targets of a card are legal, field by field.

use std::cell::OnceCell;
use std::sync::Arc;

use super::fields::{Field, Part, Parts, next, of_square, parts};
use super::sites;
use crate::action::{Target, Targets};
use crate::adventurers::Adventurer;
use crate::board::{Direction, Space, Square};
use crate::cards::CardId;
use crate::heart::Heart;
use crate::mat::Terrain;
use crate::refusal::{Checked, Reason};
use crate::squares::SquareSet;
use crate::state::{Figure, State};
use crate::walk::Gait;
use daedalus_contract::game::Seat;

/// A seat that looks for targets of a card.
pub struct Choice<'a> {
    state: &'a State,
    seat: Seat,
    card: CardId,
    /// The Heart rule before the card, once it is asked for.
    heart: OnceCell<Arc<Heart>>,
}

/// What might fill a field.
type Candidates<'a> = Box<dyn Iterator<Item = Part> + 'a>;

impl<'a> Choice<'a> {
    /// Targets of this card for this seat.
    pub fn new(state: &'a State, seat: Seat, card: CardId) -> Choice<'a> {
        Choice {
            state,
            seat,
            card,
            heart: OnceCell::new(),
        }
    }

    fn heart(&self) -> &Heart {
        self.heart.get_or_init(|| Heart::of(self.state))
    }

    /// Are these complete targets legal (DCL-6.18)?
    ///
    /// # Errors
    /// E_BAD_TARGET, E_HEART.
    pub fn check(&self, targets: &Targets) -> Checked {
        let (parts, half) = parts(self.card, targets).ok_or(Reason::BadTarget)?;
        self.fit_so_far(&parts)?;
        match next(self.card, &parts) {
            Some(_) if half.is_some() => Err(Reason::Incomplete("the square on that tile (b2)")),
            Some(field) => Err(Reason::Incomplete(field.asked())),
            None => Ok(()),
        }
    }

    /// Does every part fit those before it? Cards without fields may have a condition of their own.
    fn fit_so_far(&self, parts: &[Part]) -> Checked {
        (0..=parts.len()).try_for_each(|count| self.fits(&parts[..count]))
    }

    /// Can the card be played at all?
    pub fn has_any(&self) -> bool {
        self.is_viable(&[])
    }

    /// Can these parts be continued to legal targets?
    fn is_viable(&self, parts: &[Part]) -> bool {
        if self.fits(parts).is_err() {
            return false;
        }
        let Some(field) = next(self.card, parts) else {
            return true;
        };
        // DCL-6.31: Rotating Rooms is offered if some single rotation is legal.
        let single = self.card == CardId::RotatingRooms && parts.is_empty();
        self.candidates(field, parts).any(|part| match single {
            true => self.turns_alone(part),
            false => self.is_viable(&with(parts, part)),
        })
    }

    fn turns_alone(&self, space: Part) -> bool {
        let turn = |turn| [space, Part::Turn(turn), Part::Nothing];
        (1..=3).any(|quarters| self.fit_so_far(&turn(quarters)).is_ok())
    }

    /// The targets that continue these by one part.
    pub fn extend(&self, begun: &Targets) -> Vec<Targets> {
        let Some((parts, half)) = parts(self.card, begun) else {
            return Vec::new();
        };
        let Some(field) = next(self.card, &parts) else {
            return Vec::new();
        };
        if self.fit_so_far(&parts).is_err() {
            return Vec::new();
        }
        let mut targets: Vec<Target> = Vec::new();
        for part in self.candidates(field, &parts) {
            let target = match (part, half) {
                (Part::Square(square), None) => of_square(square)[0],
                (Part::Square(square), Some(space)) if square.space() == space => {
                    of_square(square)[1]
                }
                (Part::Square(_), Some(_)) => continue,
                (Part::Space(space), _) => Target::Space(space),
                (Part::Turn(turn), _) => Target::Turn(turn),
                (Part::Side(side), _) => Target::Side(side),
                (Part::Adventurer(it), _) => Target::Adventurer(it),
                (Part::Die(die), _) => Target::Die(die),
                (Part::Nothing, _) => Target::Nothing,
            };
            if !targets.contains(&target) && self.is_viable(&with(&parts, part)) {
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
    fn candidates(&self, field: Field, parts: &[Part]) -> Candidates<'a> {
        use CardId as C;
        let state = self.state;
        match field {
            Field::Square => {
                let squares: Box<dyn Iterator<Item = Square>> = match (self.card, parts) {
                    (C::CrushingTrap | C::PitTrap | C::SlidingTrap | C::SwitchTrap, _)
                    | (C::SummoningTrap, []) => each(state.occupied()),
                    (C::Doppelganger, [Part::Adventurer(prey)])
                    | (C::SummoningTrap, [_, Part::Adventurer(prey)]) => {
                        let at = state.user_of(*prey).and_then(|seat| state.player(seat).at);
                        each(at.into_iter().flat_map(Square::neighbours).collect())
                    }
                    (C::FalseTreasure, _) => Box::new(Space::CENTRE.squares()),
                    (C::SpearTrap, _) => each(sites::spear_walls(state)),
                    (C::ScrollOfFireball, _) => {
                        let aim = sites::fireball(state, self.seat);
                        let targets = aim.map_or_else(Vec::new, |aim| aim.targets());
                        Box::new(targets.into_iter())
                    }
                    // The other end comes after the first (DCL-6.31).
                    (C::WarpSpace, [Part::Square(one)]) => {
                        let later = Square::all().skip(one.index() + 1);
                        Box::new(later.filter(move |at| state.is_safe(*at)))
                    }
                    (C::CaveIn | C::SecretDoor | C::Lure | C::WarpSpace, _) => {
                        Box::new(Square::all().filter(move |at| state.is_safe(*at)))
                    }
                    _ => Box::new(Square::all()),
                };
                Box::new(squares.map(Part::Square))
            }
            Field::Space => Box::new(Space::all().map(Part::Space)),
            Field::MaybeSpace => {
                let spaces = Space::all().map(Part::Space);
                Box::new(std::iter::once(Part::Nothing).chain(spaces))
            }
            Field::Turn => Box::new((1..=3).map(Part::Turn)),
            Field::Side => Box::new(Direction::SIDES.into_iter().map(Part::Side)),
            Field::Adventurer => Box::new(Adventurer::ALL.iter().copied().map(Part::Adventurer)),
            Field::Die => {
                let dice = state.open_roll().map_or(0, |roll| roll.dice.len());
                Box::new((1..=dice as u8).map(Part::Die))
            }
        }
    }

    /// Does the last of these parts fit those before it? With no part: may the card be played at all?
    fn fits(&self, parts: &[Part]) -> Checked {
        use CardId as C;
        let (state, seat, card) = (self.state, self.seat, self.card);
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
            (C::PowerCardThree, Part::Die(die)) => require(sites::is_own_die(state, seat, die)),
            (C::ScrollOfFireball, Part::Square(at)) => {
                let aim = sites::fireball(state, seat);
                require(aim.is_some_and(|aim| aim.mode(at).is_ok()))
            }
            (C::ScrollOfTeleportation, Part::Square(at)) => require(
                at.space() != Space::CENTRE
                    && state.is_legal_stop(Figure::Adventurer(seat), at)
                    && state.is_free(at),
            ),
            (C::CaveIn, Part::Square(at)) => {
                require(sites::is_building_site(state, at))?;
                keeps_heart(self.heart().holds([(at, false)]))
            }
            (C::SecretDoor, Part::Square(at)) => require(sites::is_building_site(state, at)),
            (C::CrushingTrap, Part::Square(at)) => {
                require(sites::stands_open(state, at) && sites::is_between_walls(state, at))
            }
            (C::FalseTreasure, Part::Square(at)) => {
                let site = at.space() == Space::CENTRE
                    && state.is_safe(at)
                    && state.is_free(at)
                    && !state.is_spawn_point(at)
                    && at.cheb(state.chest) >= 2;
                require(site)?;
                keeps_heart(self.heart().holds_chest(at))
            }
            (C::HealingFont, Part::Space(space)) => require(state.mat.laid(space).is_some()),
            (C::Lure, Part::Square(at)) => require(sites::is_open_ground(state, at)),
            (C::WarpSpace, Part::Square(at)) => {
                let apart = match before {
                    [Part::Square(one)] => at > *one && at.space() != one.space(),
                    _ => true,
                };
                require(apart && sites::is_open_ground(state, at))
            }
            (C::PitTrap, Part::Square(at)) => require(sites::is_pit_victim(state, at)),
            (C::RotatingRooms | C::ShiftingRooms, _) => self.rooms(before, *last),
            (C::SlidingTrap, Part::Square(at)) => require(sites::stands_open(state, at)),
            (C::SlidingTrap, Part::Side(_)) => Ok(()),
            (C::SpearTrap, Part::Square(at)) => require(state.mat.terrain(at) == Terrain::Wall),
            (C::SpearTrap, Part::Side(side)) => match before {
                [Part::Square(wall)] => require(!sites::speared(state, *wall, side).is_empty()),
                _ => require(false),
            },
            (C::SwitchTrap, Part::Square(at)) => {
                let other = match before {
                    [Part::Square(one)] => sites::can_switch(state, *one, at),
                    _ => true,
                };
                require(other && sites::switchable(state, at))
            }
            (C::TeleportTrap | C::Doppelganger | C::SummoningTrap, Part::Adventurer(prey)) => {
                let at = state.user_of(prey).and_then(|seat| state.player(seat).at);
                require(at.is_some())
            }
            (C::Doppelganger, Part::Square(at)) => match before {
                [Part::Adventurer(prey)] => {
                    require(sites::is_beside(state, *prey, Gait::default(), at))
                }
                _ => require(false),
            },
            (C::SummoningTrap, Part::Square(at)) => self.summoning(before, at),
            _ => require(false),
        }
    }

    /// DCL-7.80.
    fn summoning(&self, before: &[Part], at: Square) -> Checked {
        let state = self.state;
        match before {
            [] => require(
                state.mat.terrain(at) != Terrain::Wall
                    && matches!(state.figure_at(at), Some(Figure::Monster(_))),
            ),
            [Part::Square(from), Part::Adventurer(prey)] => {
                let figure = state.figure_at(*from);
                let gait = figure.map_or_else(Gait::default, |figure| state.gait(figure));
                require(sites::is_beside(state, *prey, gait, at))
            }
            _ => require(false),
        }
    }

    /// Rotating and Shifting Rooms (DCL-7.75, 7.77).
    fn rooms(&self, before: &[Part], last: Part) -> Checked {
        use CardId as C;
        let state = self.state;
        if let Part::Space(space) = last {
            require(state.is_placed(space))?;
        }
        let turned = |turns: &[(Space, u8)]| sites::turn_holds(state, self.heart(), turns);
        match (self.card, before, last) {
            (C::ShiftingRooms, [Part::Space(one)], Part::Space(other)) => {
                require(*one != other)?;
                keeps_heart(sites::shift_holds(state, self.heart(), *one, other))
            }
            (C::RotatingRooms, [Part::Space(one), Part::Turn(turn)], Part::Nothing) => {
                keeps_heart(turned(&[(*one, *turn)]))
            }
            (C::RotatingRooms, [Part::Space(one), Part::Turn(_)], Part::Space(other)) => {
                require(*one != other)
            }
            (
                C::RotatingRooms,
                [Part::Space(one), Part::Turn(turn), Part::Space(other)],
                Part::Turn(second),
            ) => keeps_heart(turned(&[(*one, *turn), (*other, second)])),
            (_, [], Part::Space(_)) => Ok(()),
            (C::RotatingRooms, [Part::Space(_)], Part::Turn(_)) => Ok(()),
            _ => require(false),
        }
    }
}

fn with(parts: &[Part], part: Part) -> Parts {
    parts.iter().copied().chain([part]).collect()
}

/// Squares in reading order.
fn each(squares: SquareSet) -> Box<dyn Iterator<Item = Square>> {
    Box::new(squares.into_iter())
}

fn require(fits: bool) -> Checked {
    match fits {
        true => Ok(()),
        false => Err(Reason::BadTarget),
    }
}

fn keeps_heart(holds: bool) -> Checked {
    match holds {
        true => Ok(()),
        false => Err(Reason::Heart),
    }
}
