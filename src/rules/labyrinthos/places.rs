//! Where heroes, the monster and keys may stand and lie (LAB-3.25 to 3.27).

use super::board::{Edge, Tile};
use super::pieces::{Hero, Monster, Slot, Symbol};
use super::refusal::{Checked, Reason};
use super::sets::SeatSet;
use super::state::State;
use daedalus_contract::game::Seat;

impl State {
    /// True when a hero or the monster stands on the tile (LAB-3.25).
    pub fn is_occupied(&self, tile: Tile) -> bool {
        self.monster_tile == Some(tile)
            || self.players.iter().any(|player| player.tile == Some(tile))
    }

    /// Could this seat's hero be on the tile (LAB-3.26, 3.27)?
    ///
    /// # Errors
    /// E_FACE_DOWN, E_MONSTER, E_STATUE.
    pub fn check_enterable(&self, seat: Seat, tile: Tile) -> Checked {
        let cell = self.maze.at(tile);
        if !cell.explored {
            return Err(Reason::FaceDown);
        }
        let quiet = self.turn.quiet_feet && self.active() == seat;
        if self.monster_tile == Some(tile) && !cell.has(Symbol::Hide) && !quiet {
            return Err(Reason::Monster);
        }
        if cell.statue.is_some() {
            return Err(Reason::Statue);
        }
        Ok(())
    }

    /// `enterable(hero, tile)` (LAB-3.26).
    pub fn enterable(&self, seat: Seat, tile: Tile) -> bool {
        self.check_enterable(seat, tile).is_ok()
    }

    /// Could the hero of a seat go from its tile to this one in one step along `reach` (LAB-6.7)?
    ///
    /// # Errors
    /// E_FACE_DOWN, E_NO_PATH, E_WALL, E_MONSTER, E_STATUE.
    pub fn check_step(&self, seat: Seat, to: Tile) -> Checked {
        let from = self.hero_tile(seat).ok_or(Reason::NoPath)?;
        Reason::first([self.check_reach(from, to), self.check_enterable(seat, to)])
    }

    /// `reach(from, to)`, with the reason why not.
    ///
    /// # Errors
    /// E_FACE_DOWN, E_NO_PATH, E_WALL, E_STATUE.
    pub fn check_reach(&self, from: Tile, to: Tile) -> Checked {
        if !self.maze.explored(to) {
            return Err(Reason::FaceDown);
        }
        if self.maze.reach(from, to) {
            return Ok(());
        }
        let Some(side) = from.side_to(to) else {
            return Err(self.why_no_passage(from, to));
        };
        if self.maze.open(from, side).is_none() {
            return Err(self.why_no_passage(from, to));
        }
        match Edge::of(from, side) {
            Some(edge) if self.maze.has_wall(edge) => Err(Reason::Wall),
            _ => Err(Reason::Statue),
        }
    }

    /// Two tiles without a path between them: a statue on a passage, or nothing at all.
    fn why_no_passage(&self, from: Tile, to: Tile) -> Reason {
        let secret = |tile| self.maze.at(tile).has(Symbol::Secret);
        if from != to && secret(from) && secret(to) {
            Reason::Statue
        } else {
            Reason::NoPath
        }
    }

    /// True when the hero of a seat cannot be attacked where it stands (LAB-3.28).
    pub fn is_hidden(&self, seat: Seat) -> bool {
        let hide = |tile| self.maze.at(tile).has(Symbol::Hide);
        self.lasting.nest_of_snakes.is_empty() && self.hero_tile(seat).is_some_and(hide)
    }

    /// True when an attack could hit the hero of a seat: it is in the maze, not hidden, and has no Honey Cake (LAB-5.60).
    pub fn is_attackable(&self, seat: Seat) -> bool {
        self.hero_tile(seat).is_some() && !self.is_hidden(seat) && !self.has_honey_cake(seat)
    }

    /// The seats whose heroes on a tile could be attacked (LAB-5.60).
    pub fn attackable_on(&self, tile: Tile) -> SeatSet {
        let heroes = self.heroes_on(tile);
        heroes
            .iter()
            .filter(|&seat| self.is_attackable(seat))
            .collect()
    }

    /// True when Honey Cake protects the hero of a seat (LAB-7.111).
    pub fn has_honey_cake(&self, seat: Seat) -> bool {
        self.table.monster == Monster::Cerberus && self.lasting.honey_cake.has(seat)
    }

    /// True when the special of this hero works for the seat just now (LAB-7.5).
    pub fn special_works(&self, seat: Seat, hero: Hero) -> bool {
        let special = const { Slot::new(8).expect("8 is a slot") };
        let player = self.player(seat);
        player.hero == Some(hero) && player.can_use(special)
    }

    /// The least number of steps along `reach` from each tile to the goal; 99 where there is none (LAB-8.6). The monster is ignored.
    pub fn distances_to(&self, goal: Tile) -> [u8; super::board::TILES] {
        let mut distance = [99; super::board::TILES];
        let mut queue = arrayvec::ArrayVec::<Tile, { super::board::TILES }>::new();
        distance[goal.index()] = 0;
        queue.push(goal);
        let mut head = 0;
        while head < queue.len() {
            let tile = queue[head];
            head += 1;
            for next in self.maze.steps(tile) {
                if distance[next.index()] == 99 {
                    distance[next.index()] = distance[tile.index()] + 1;
                    queue.push(next);
                }
            }
        }
        distance
    }
}
