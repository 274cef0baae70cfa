//! Squares by what may be put there: spawn points, the centre tile, safe squares (DCL-3.17, 3.36, 3.39).

use super::board::{Direction, Space, Square};
use super::distances::Walk;
use super::mat::Terrain;
use super::state::{Figure, Nature, State};
use super::walk::{ENDLESS, Gait};
use daedalus_contract::game::Seat;

impl State {
    /// A safe square (DCL-3.17).
    pub fn is_safe(&self, square: Square) -> bool {
        self.mat.terrain(square).is_safe()
    }

    /// Neither a figure nor the chest is on the square (DCL-3.36).
    pub fn is_free(&self, square: Square) -> bool {
        square != self.chest && self.figure_at(square).is_none()
    }

    /// Is it on a tile of the stack (section 7.4)?
    pub fn is_placed(&self, space: Space) -> bool {
        use super::tiles::{PRINTED, ROUGH_TUNNEL};
        let stack = |design| design < PRINTED || design == ROUGH_TUNNEL;
        let laid = self.mat.laid(space);
        space != Space::CENTRE && laid.is_some_and(|laid| stack(laid.design))
    }

    /// Is there a marker on the square (DCL-7.86)?
    pub fn is_marked(&self, square: Square) -> bool {
        let rubble = |space: Space| {
            let laid = self.mat.laid(space);
            laid.is_some_and(|laid| laid.rubble >> square.inner() & 1 == 1)
        };
        self.door.as_ref().is_some_and(|door| door.at == square)
            || self.lure.is_some_and(|lure| lure.at == square)
            || self
                .warp
                .is_some_and(|it| it.ends.0 == square || it.ends.1 == square)
            || rubble(square.space())
    }

    /// Where a drawn creature may be put (DCL-5.17), in reading order.
    pub fn positions(&self, nature: Nature) -> impl Iterator<Item = Square> {
        let mut squares = self.mat.chart().points().clone();
        squares.extend(Space::CENTRE.squares());
        let legal = move |square: &Square| self.check_position(nature, *square).is_ok();
        squares.into_iter().filter(legal)
    }

    /// May a drawn creature be put here?
    ///
    /// # Errors
    /// The first of DCL-6.8.
    pub fn check_position(&self, nature: Nature, square: Square) -> super::refusal::Checked {
        use super::refusal::Reason;
        let point = self.is_spawn_point(square);
        if !point && square.space() != Space::CENTRE {
            return Err(Reason::NoPosition);
        }
        if self.figure_at(square).is_some() || square == self.chest {
            return Err(Reason::Occupied);
        }
        let terrain = self.mat.terrain(square);
        match point || nature.abilities().gait().may_stop(terrain) {
            true => Ok(()),
            false => Err(Reason::CannotStand),
        }
    }

    /// Can a figure that is put here stay alive (DCL-3.37, 3.38, 3.48)?
    pub fn survives(&self, gait: Gait, square: Square) -> bool {
        match self.mat.terrain(square) {
            Terrain::Lava => gait.flight || gait.fireproof || gait.incorporeal,
            Terrain::Shallow => !gait.doused,
            Terrain::Deep => gait.may_stop(Terrain::Deep),
            _ => true,
        }
    }

    /// The squares around one to which a step legal in geometry leads, figures ignored (DCL-5.90).
    pub fn around(&self, gait: Gait, from: Square) -> impl Iterator<Item = (Direction, Square)> {
        let ground = self.ground(&super::figures::NOBODY);
        let enter = move |terrain| match terrain {
            Terrain::Hidden => false,
            Terrain::Wall => gait.incorporeal,
            _ => true,
        };
        let way = move |&direction: &Direction| {
            let to = from.step(direction)?;
            let open = enter(ground.terrain(to)) && ground.is_passable(gait, from, direction);
            open.then_some((direction, to))
        };
        Direction::ALL.iter().filter_map(way)
    }

    /// The seat that uses an adventurer, if any (DCL-4.7).
    pub fn user_of(&self, adventurer: super::adventurers::Adventurer) -> Option<Seat> {
        let uses = |seat: &Seat| {
            let player = self.player(*seat);
            player.playing && player.adventurer == Some(adventurer)
        };
        Seat::all(self.seats()).find(uses)
    }

    /// Walking distance of an adventurer on the mat to the chest (CD, DCL-3.57).
    pub fn chest_distance(&self, seat: Seat) -> Option<u16> {
        let at = self.player(seat).at?;
        let gait = self.gait(Figure::Adventurer(seat));
        let distance = |walk: &mut Walk<'_>| walk.within(at, ENDLESS);
        self.walk_to(gait, self.chest, distance)
    }
}

impl Space {
    /// Does the other space lie straight in this direction?
    pub fn is_towards(self, other: Space, side: Direction) -> bool {
        let (from, to) = (self.square(0), other.square(0));
        let (east, south) = (to.column() - from.column(), to.row() - from.row());
        match side {
            Direction::North => east == 0 && south < 0,
            Direction::East => south == 0 && east > 0,
            Direction::South => east == 0 && south > 0,
            Direction::West => south == 0 && east < 0,
            _ => false,
        }
    }
}
