//! Choices of several parts (LAB-6.76, 6.77): each part is checked in the state that the parts before it leave.

use arrayvec::ArrayVec;

use super::super::action::{Choice, Rotation};
use super::super::board::{Edge, Side, Tile};
use super::super::maze::Maze;
use super::super::pieces::{Key, Slot};
use super::super::refusal::{Checked, Reason};
use super::super::state::State;
use daedalus_contract::game::Seat;

const EMPTY: Reason = Reason::BadTarget("name at least one");
const TWICE: Reason = Reason::BadTarget("that is named twice");

/// One part of a form: how it is checked in the position that the parts before it left, and what it changes there.
pub trait Part: Copy {
    /// What the parts change: a scratch copy of that.
    type Ground;

    /// The position before the first part.
    fn ground(state: &State, seat: Seat) -> Self::Ground;

    /// Would this part be legal after those `before`?
    ///
    /// # Errors
    /// The code of the target; E_BAD_TARGET when a part before names the same.
    fn check(&self, ground: &mut Self::Ground, before: &[Self]) -> Checked;

    /// Changes the scratch position.
    fn lay(&self, ground: &mut Self::Ground);

    /// All parts that might be legal.
    fn candidates(ground: &Self::Ground) -> Vec<Self>;
}

/// Is the whole form legal, part by part?
pub fn check<P: Part>(state: &State, seat: Seat, parts: &[P]) -> Checked {
    if parts.is_empty() {
        return Err(EMPTY);
    }
    let mut ground = P::ground(state, seat);
    for (position, part) in parts.iter().enumerate() {
        part.check(&mut ground, &parts[..position])?;
        part.lay(&mut ground);
    }
    Ok(())
}

/// True when a first part exists, so that the form can be begun.
pub fn can_begin<P: Part>(state: &State, seat: Seat) -> bool {
    let mut ground = P::ground(state, seat);
    let candidates = P::candidates(&ground);
    candidates
        .iter()
        .any(|part| part.check(&mut ground, &[]).is_ok())
}

/// The forms with one legal part more; none when it is full.
fn longer<P: Part, const N: usize>(
    state: &State,
    seat: Seat,
    parts: &ArrayVec<P, N>,
) -> Vec<ArrayVec<P, N>> {
    if parts.is_full() {
        return Vec::new();
    }
    let mut ground = P::ground(state, seat);
    parts.iter().for_each(|part| part.lay(&mut ground));
    let mut candidates = P::candidates(&ground);
    candidates.retain(|part| part.check(&mut ground, parts).is_ok());
    let with = |part| {
        let mut longer = parts.clone();
        longer.push(part);
        longer
    };
    candidates.into_iter().map(with).collect()
}

/// The choices that continue this one by one part; `edges` says how many edges the card may name, and whether it places walls.
pub fn extend(state: &State, seat: Seat, choice: &Choice, edges: Edges) -> Vec<Choice> {
    fn all<T>(forms: Vec<T>, choice: impl Fn(T) -> Choice) -> Vec<Choice> {
        forms.into_iter().map(choice).collect()
    }
    match choice {
        Choice::Turns(parts) => {
            let parts = parts.iter().map(|&(tile, turn)| Turned(tile, turn));
            let parts: ArrayVec<Turned, 4> = parts.collect();
            let plain = |form: ArrayVec<Turned, 4>| {
                Choice::Turns(form.iter().map(|part| (part.0, part.1)).collect())
            };
            all(longer(state, seat, &parts), plain)
        }
        Choice::Builds(parts) => {
            let parts = parts.iter().map(|&(place, edge)| Built(place, edge));
            let parts: ArrayVec<Built, 2> = parts.collect();
            let plain = |form: ArrayVec<Built, 2>| {
                Choice::Builds(form.iter().map(|part| (part.0, part.1)).collect())
            };
            all(longer(state, seat, &parts), plain)
        }
        Choice::WallMoves(parts) => {
            let parts = parts.iter().map(|&(from, to)| Swung(from, to));
            let parts: ArrayVec<Swung, 4> = parts.collect();
            let plain = |form: ArrayVec<Swung, 4>| {
                Choice::WallMoves(form.iter().map(|part| (part.0, part.1)).collect())
            };
            all(longer(state, seat, &parts), plain)
        }
        Choice::Tiles(parts) => {
            let parts: ArrayVec<Seen, 3> = parts.iter().map(|&tile| Seen(tile)).collect();
            let plain =
                |form: ArrayVec<Seen, 3>| Choice::Tiles(form.iter().map(|part| part.0).collect());
            all(longer(state, seat, &parts), plain)
        }
        Choice::KeySlots(parts) => {
            let parts = parts.iter().map(|&(key, slot)| Moved(key, slot));
            let parts: ArrayVec<Moved, 2> = parts.collect();
            let plain = |form: ArrayVec<Moved, 2>| {
                Choice::KeySlots(form.iter().map(|part| (part.0, part.1)).collect())
            };
            all(longer(state, seat, &parts), plain)
        }
        Choice::Edges(parts) if parts.len() >= edges.most => Vec::new(),
        Choice::Edges(parts) => {
            let parts = parts.iter().map(|&edge| Built(edges.place, edge));
            let parts: ArrayVec<Built, 3> = parts.collect();
            let mut forms = longer(state, seat, &parts);
            forms.retain(|form| form.iter().all(|part| part.0 == edges.place));
            let plain =
                |form: ArrayVec<Built, 3>| Choice::Edges(form.iter().map(|part| part.1).collect());
            all(forms, plain)
        }
        _ => Vec::new(),
    }
}

/// What a card does with its edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edges {
    /// True: it places walls; false: it removes them.
    pub place: bool,
    /// How many it may name.
    pub most: usize,
}

impl Edges {
    /// Loose Stones (LAB-7.58).
    pub const LOOSE_STONES: Edges = Edges {
        place: true,
        most: 2,
    };
    /// Crumbling Mortar (LAB-7.59).
    pub const CRUMBLING_MORTAR: Edges = Edges {
        place: false,
        most: 3,
    };

    /// Is the list of edges legal?
    ///
    /// # Errors
    /// E_BAD_TARGET when none or too many are named, or one twice; the codes of the edge.
    pub fn check(self, state: &State, seat: Seat, edges: &[Edge]) -> Checked {
        if edges.len() > self.most {
            return Err(Reason::BadTarget("that is one too many"));
        }
        let parts = edges.iter().map(|&edge| Built(self.place, edge));
        let parts: ArrayVec<Built, 3> = parts.collect();
        check(state, seat, &parts)
    }

    /// True when at least one edge can be named.
    pub fn can_begin(self, state: &State) -> bool {
        if self.place {
            Edge::all().any(|edge| state.maze.check_wall(edge).is_ok())
        } else {
            state.maze.walls().next().is_some()
        }
    }
}

/// Secret Lever: a tile and the way it turns.
#[derive(Clone, Copy, Debug)]
pub struct Turned(pub Tile, pub Rotation);

impl Part for Turned {
    type Ground = Vec<Tile>;

    /// The explored tiles: turning changes nothing that a later part asks for.
    fn ground(state: &State, _seat: Seat) -> Vec<Tile> {
        state.maze.explored_tiles().collect()
    }

    fn check(&self, explored: &mut Vec<Tile>, before: &[Turned]) -> Checked {
        if before.iter().any(|part| part.0 == self.0) {
            return Err(TWICE);
        }
        if explored.contains(&self.0) {
            Ok(())
        } else {
            Err(Reason::FaceDown)
        }
    }

    fn lay(&self, _explored: &mut Vec<Tile>) {}

    fn candidates(explored: &Vec<Tile>) -> Vec<Turned> {
        let both = |&tile: &Tile| Rotation::ALL.iter().map(move |&turn| Turned(tile, turn));
        explored.iter().flat_map(both).collect()
    }
}

/// Build, Loose Stones and Crumbling Mortar: a wall is placed (true) or removed.
#[derive(Clone, Copy, Debug)]
pub struct Built(pub bool, pub Edge);

impl Part for Built {
    type Ground = Maze;

    fn ground(state: &State, _seat: Seat) -> Maze {
        state.maze.clone()
    }

    fn check(&self, maze: &mut Maze, before: &[Built]) -> Checked {
        let Built(place, edge) = *self;
        if before.iter().any(|part| part.1 == edge) {
            Err(TWICE)
        } else if place {
            maze.check_wall(edge)
        } else if maze.has_wall(edge) {
            Ok(())
        } else {
            Err(Reason::NoWall)
        }
    }

    fn lay(&self, maze: &mut Maze) {
        match *self {
            Built(true, edge) => maze.put_wall(edge),
            Built(false, edge) => maze.take_wall(edge),
        }
    }

    fn candidates(maze: &Maze) -> Vec<Built> {
        let place = Edge::all().map(|edge| Built(true, edge));
        place
            .chain(maze.walls().map(|edge| Built(false, edge)))
            .collect()
    }
}

/// Visions: a wall goes from one edge to another around a tile that both touch.
#[derive(Clone, Copy, Debug)]
pub struct Swung(pub Edge, pub Edge);

impl Part for Swung {
    type Ground = Maze;

    fn ground(state: &State, _seat: Seat) -> Maze {
        state.maze.clone()
    }

    fn check(&self, maze: &mut Maze, before: &[Swung]) -> Checked {
        let Swung(from, to) = *self;
        if before.iter().any(|part| part.1 == from) {
            return Err(Reason::BadTarget("that wall has been rotated already"));
        }
        let around = from
            .tiles()
            .into_iter()
            .find(|tile| to.tiles().contains(tile));
        match around {
            Some(tile) => maze.check_wall_move(tile, from, to),
            None => Err(Reason::BadTarget("a wall turns around a tile it touches")),
        }
    }

    fn lay(&self, maze: &mut Maze) {
        maze.take_wall(self.0);
        maze.put_wall(self.1);
    }

    fn candidates(maze: &Maze) -> Vec<Swung> {
        let around = |from: Edge| {
            let tiles = from.tiles().into_iter();
            let edges = tiles.flat_map(|tile| Side::ALL.map(|side| Edge::of(tile, side)));
            let others = edges.flatten().filter(move |&to| to != from);
            others.map(move |to| Swung(from, to))
        };
        maze.walls().flat_map(around).collect()
    }
}

/// Oracle's Eye: a tile that is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Seen(pub Tile);

impl Part for Seen {
    type Ground = Vec<Tile>;

    /// The tiles face down.
    fn ground(state: &State, _seat: Seat) -> Vec<Tile> {
        Tile::all()
            .filter(|&tile| !state.maze.explored(tile))
            .collect()
    }

    fn check(&self, hidden: &mut Vec<Tile>, before: &[Seen]) -> Checked {
        if before.iter().any(|part| part.0 == self.0) {
            Err(TWICE)
        } else if hidden.contains(&self.0) {
            Ok(())
        } else {
            Err(Reason::FaceUp)
        }
    }

    fn lay(&self, _hidden: &mut Vec<Tile>) {}

    fn candidates(hidden: &Vec<Tile>) -> Vec<Seen> {
        hidden.iter().map(|&tile| Seen(tile)).collect()
    }
}

/// Keysmith: an own Key and its new slot. A Key may be named twice (LAB-6.77).
#[derive(Clone, Copy, Debug)]
pub struct Moved(pub Key, pub Slot);

/// The slots of a board with their Keys, and how many slots exist.
#[derive(Debug)]
pub struct Board {
    keys: [Option<Key>; Slot::COUNT],
    last: u8,
}

impl Part for Moved {
    type Ground = Board;

    fn ground(state: &State, seat: Seat) -> Board {
        Board {
            keys: state.player(seat).keys,
            last: state.last_slot(),
        }
    }

    fn check(&self, board: &mut Board, _before: &[Moved]) -> Checked {
        let Moved(key, slot) = *self;
        if slot.number() > board.last {
            Err(Reason::BadTarget("that slot does not exist"))
        } else if board.keys[slot.index()].is_some() {
            Err(Reason::SlotHasKey)
        } else if board.keys.contains(&Some(key)) {
            Ok(())
        } else {
            Err(Reason::NoSuchKey)
        }
    }

    fn lay(&self, board: &mut Board) {
        for lying in &mut board.keys {
            if *lying == Some(self.0) {
                *lying = None;
            }
        }
        board.keys[self.1.index()] = Some(self.0);
    }

    fn candidates(board: &Board) -> Vec<Moved> {
        let keys = board.keys.iter().flatten();
        let anywhere = |&key: &Key| Slot::all().map(move |slot| Moved(key, slot));
        keys.flat_map(anywhere).collect()
    }
}
