//! The maze of a position as sets of tiles: ways are looked for from many tiles at once (LAB-14.2).

use crate::board::{Side, Tile};
use crate::pieces::{Colour, Symbol};
use crate::sets::TileSet;
use crate::state::State;
use crate::view::Feature;
use daedalus_contract::game::Seat;

/// A step over an edge meets two path ends, a wall and two statues: so many barriers at most.
pub(super) const BARRIERS: usize = 4;

/// The maze of a position, with what the ways of the heroes and of the monster ask for.
pub(super) struct Land<'a> {
    pub(super) state: &'a State,
    pub(super) explored: TileSet,
    /// All key tiles, also those that nobody has seen.
    pub(super) keys: TileSet,
    pub(super) traps: TileSet,
    /// All ends of passages.
    pub(super) passages: TileSet,
    statues: TileSet,
    /// The tiles with a path to each side, face down or not.
    paths: [TileSet; 4],
    /// The tiles with a wall on each side.
    walled: [TileSet; 4],
}

impl<'a> Land<'a> {
    pub(super) fn of(state: &'a State) -> Land<'a> {
        let mut land = Land {
            state,
            explored: TileSet::EMPTY,
            keys: TileSet::EMPTY,
            traps: TileSet::EMPTY,
            passages: TileSet::EMPTY,
            statues: TileSet::EMPTY,
            paths: [TileSet::EMPTY; 4],
            walled: [TileSet::EMPTY; 4],
        };
        for (tile, cell) in Tile::all().zip(&state.maze.cells) {
            let only = |holds: bool| TileSet::only(tile).when(holds);
            let is_key = matches!(cell.feature, Some(Feature::Key(_)));
            land.keys = land.keys.with(only(is_key));
            for side in Side::ALL {
                let paths = &mut land.paths[side as usize];
                *paths = paths.with(only(cell.sides.has(side)));
            }
            land.statues = land.statues.with(only(cell.statue.is_some()));
            if cell.explored {
                land.explored.insert(tile);
                land.traps = land.traps.with(only(cell.has(Symbol::Trap)));
                land.passages = land.passages.with(only(cell.is_passage()));
            }
        }
        for edge in state.maze.walls() {
            let [first, second] = edge.tiles();
            let side = edge.side();
            land.walled[side as usize].insert(first);
            land.walled[side.opposite() as usize].insert(second);
        }
        land
    }

    pub(super) fn unexplored(&self) -> TileSet {
        TileSet::ALL.without(self.explored)
    }

    /// The tiles that are `linked` to any of these (LAB-3.16).
    pub(super) fn links(&self, from: TileSet) -> TileSet {
        let from = from.and(self.explored).without(self.statues);
        let mut links = TileSet::EMPTY;
        for side in Side::ALL {
            let out = from
                .and(self.paths[side as usize])
                .without(self.walled[side as usize]);
            let meets = self.paths[side.opposite() as usize];
            links = links.with(out.beside(side).and(meets));
        }
        links.and(self.explored).without(self.statues)
    }

    /// The tiles beside any of these on a side that are behind so many barriers, from none on. What lies face down may lead on.
    pub(super) fn beyond(&self, from: TileSet, side: Side) -> [TileSet; BARRIERS + 1] {
        let there = from.beside(side);
        let unmet = self.explored.without(self.paths[side.opposite() as usize]);
        let dead_end = from.without(self.paths[side as usize]).beside(side);
        let barriers = [
            dead_end.with(unmet),
            from.and(self.walled[side as usize]).beside(side),
            from.and(self.statues).beside(side),
            self.statues,
        ];
        let mut beyond = [TileSet::EMPTY; BARRIERS + 1];
        beyond[0] = there;
        for barrier in barriers {
            if barrier.and(there).is_empty() {
                continue;
            }
            for count in (0..BARRIERS).rev() {
                let more = beyond[count].and(barrier);
                beyond[count] = beyond[count].without(barrier);
                beyond[count + 1] = beyond[count + 1].with(more);
            }
        }
        beyond
    }

    /// Those of some key tiles whose colour a seat has no Key of.
    pub(super) fn wanted(&self, seat: Seat, keys: TileSet) -> TileSet {
        let player = self.state.player(seat);
        let is_wanted = |tile: &Tile| match self.state.maze.at(*tile).feature {
            Some(Feature::Key(colour)) => !player.owns_colour(colour),
            _ => false,
        };
        keys.iter().filter(is_wanted).collect()
    }

    /// How many key tiles of missing colours lie face down, one of each colour.
    pub(super) fn hidden_keys(&self, seat: Seat) -> usize {
        let (player, maze) = (self.state.player(seat), &self.state.maze);
        let explored = self.keys.and(self.explored);
        let found = |colour| {
            explored
                .iter()
                .any(|it| maze.key_colour(it) == Some(colour))
        };
        let wanted = Colour::ALL
            .iter()
            .filter(|&&colour| !player.owns_colour(colour) && !found(colour));
        wanted.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Labyrinthos;
    use crate::board::Edge;
    use daedalus_contract::game::{Game, Options, Setup};
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    /// A position of which nearly all is explored, with everything that bars a way or opens one.
    fn position(luck: u8) -> State {
        let options = Options::default();
        let mut state = Labyrinthos::start(&Setup {
            seats: 4,
            options: &options,
            seed: [luck; 32],
        })
        .unwrap();
        let mut rng = ChaCha8Rng::from_seed([luck; 32]);
        for tile in Tile::all() {
            let cell = state.maze.at_mut(tile);
            cell.explored = rng.random_ratio(5, 6);
            cell.sides = cell.sides.turned(rng.random_range(0..4));
            cell.statue = rng.random_ratio(1, 8).then_some(Seat(0));
            cell.hinge = rng.random_ratio(1, 8);
        }
        let edges: Vec<Edge> = Edge::all().collect();
        for &edge in edges.sample(&mut rng, 12) {
            state.maze.put_wall(edge);
        }
        state
    }

    #[test]
    fn many_tiles_lead_on_as_each_does_by_itself() {
        for luck in 0..20 {
            let state = position(luck);
            let (land, maze) = (Land::of(&state), &state.maze);
            assert_eq!(land.passages, maze.passages());
            for from in Tile::all() {
                let links: TileSet = maze.links(from).collect();
                assert_eq!(land.links(TileSet::only(from)), links, "{from} links");
                for side in Side::ALL {
                    let beyond = land.beyond(TileSet::only(from), side);
                    let mut expected = [TileSet::EMPTY; BARRIERS + 1];
                    if let Some(to) = from.step(side) {
                        expected[barriers(&state, from, side)].insert(to);
                    }
                    assert_eq!(beyond, expected, "{from} to the {side}");
                }
            }
            let some: TileSet = Tile::all().step_by(3).collect();
            let links: TileSet = some.iter().flat_map(|tile| maze.links(tile)).collect();
            assert_eq!(land.links(some), links);
        }
    }

    /// What stands between two neighbours, counted one by one.
    fn barriers(state: &State, from: Tile, side: Side) -> usize {
        let maze = &state.maze;
        let to = from.step(side).unwrap();
        let (here, there) = (maze.at(from), maze.at(to));
        let leads = here.sides.has(side) && (!there.explored || there.sides.has(side.opposite()));
        let walled = maze.has_wall(Edge::of(from, side).unwrap());
        let statue = |tile| maze.at(tile).statue.is_some();
        [!leads, walled, statue(from), statue(to)]
            .map(usize::from)
            .iter()
            .sum()
    }
}
