//! Who is who, and who stands where.

use super::board::Square;
use super::state::{Figure, Monster, MonsterId, Player, State};
use daedalus_contract::game::Seat;

impl State {
    /// How many seats.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// A seat's player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A seat's player, to be changed.
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// A creature by its number.
    pub fn monster(&self, id: MonsterId) -> Option<&Monster> {
        self.monsters.iter().find(|monster| monster.id == id)
    }

    /// A creature by its number, to be changed.
    pub fn monster_mut(&mut self, id: MonsterId) -> Option<&mut Monster> {
        self.monsters.iter_mut().find(|monster| monster.id == id)
    }

    /// The creatures of a seat, in its order.
    pub fn monsters_of(&self, seat: Seat) -> impl Iterator<Item = &Monster> {
        self.monsters
            .iter()
            .filter(move |monster| monster.controller == seat)
    }

    /// The adventurers on the mat, with their squares.
    pub fn adventurers(&self) -> impl Iterator<Item = (Seat, Square)> + Clone {
        let seats = Seat::all(self.seats()).zip(&self.players);
        seats.filter_map(|(seat, player)| Some((seat, player.at?)))
    }

    /// Who stands on a square.
    pub fn figure_at(&self, square: Square) -> Option<Figure> {
        let adventurer = self.adventurers().find(|(_, at)| *at == square);
        let monster = || self.monsters.iter().find(|monster| monster.at == square);
        match adventurer {
            Some((seat, _)) => Some(Figure::Adventurer(seat)),
            None => monster().map(|monster| Figure::Monster(monster.id)),
        }
    }

    /// The square of a figure on the mat.
    pub fn square_of(&self, figure: Figure) -> Option<Square> {
        match figure {
            Figure::Adventurer(seat) => self.players.get(seat.index())?.at,
            Figure::Monster(id) => Some(self.monster(id)?.at),
        }
    }

    /// The seats that are still in the game, in turn order after a seat, which comes last.
    pub fn after(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let at = self.order.iter().position(|&other| other == seat);
        let next = at.map_or(0, |at| at + 1);
        let turning = self.order.iter().cycle().skip(next).take(self.order.len());
        turning.copied().filter(|seat| self.player(*seat).playing)
    }

    /// How many creatures a seat may control before it draws no more (DCL-5.58).
    pub fn most_monsters(&self) -> usize {
        match self.players.iter().filter(|player| player.playing).count() {
            0..=2 => 12,
            3 => 8,
            4 => 6,
            5 => 5,
            _ => 4,
        }
    }
}
