//! What a seat can do, and the words for it (section 6). `parse` reads the words back.

use std::fmt::{self, Display};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::adventurers::Adventurer;
use super::board::{Direction, Space, Square, TILE};
use super::cards::CardId;
use daedalus_contract::kit::named;

/// An action, or the answer to a decision.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// An adventurer and a spawn point from 1 to 4 (DCL-6.5); without adventurer when they were dealt (DCL-9.8).
    Pick(Option<Adventurer>, u8),
    /// The prey of a creature (DCL-6.6).
    Tie(Adventurer),
    /// Where the drawn tile goes, and its clockwise quarters (DCL-6.7).
    Place(Space, u8),
    /// Where the drawn creature appears (DCL-6.8).
    Summon(Square),
    /// What the new creature does (DCL-6.9).
    Order(Command),
    /// One step (DCL-6.10).
    Step(Direction),
    /// A step through Warp Space (DCL-6.32).
    Warp,
    /// The cheapest way to a square (DCL-6.11).
    Move(Square),
    /// Push past a figure (DCL-6.12).
    Push(Direction),
    /// Where the pushed figure goes (DCL-6.13).
    PushTo(Square),
    /// The end of the Move (DCL-6.14).
    EndMove,
    /// An attack on the figure on a square, or on a block around it (DCL-6.15).
    Attack(Square),
    /// Onto the mat, with the same or another adventurer (DCL-6.16).
    Spawn(Option<Adventurer>),
    /// No Exits (DCL-6.17).
    PickUp,
    /// A card with its targets (DCL-6.18, 6.31).
    Play(CardId, Targets),
    /// No reaction (DCL-6.19).
    Pass,
    /// Search the Secret Room (DCL-6.20).
    Door,
    /// The end of the Activation (DCL-6.21).
    End,
    /// A spawn point (DCL-6.27).
    Point(Point),
    /// Which of the tiles that were looked at goes where (DCL-6.28); `None`: none.
    Map(Option<(u8, Space, u8)>),
}

/// The targets of a card, part by part (DCL-6.31).
pub type Targets = ArrayVec<Target, 6>;

/// A part of the targets of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A tile space; of a square the first half.
    Space(Space),
    /// A place on the space before, 0 to 24; the second half of a square.
    Place(u8),
    /// Clockwise quarters, 1 to 3.
    Turn(u8),
    /// North, east, south or west.
    Side(Direction),
    /// An adventurer on the mat.
    Adventurer(Adventurer),
    /// A die of the roll, from 1.
    Die(u8),
    /// Nothing more (Rotating Rooms with one tile).
    Nothing,
}

named! {
    /// What a new creature does (DCL-5.18).
    Command {
        /// Moves by its tactics.
        Move = "move", "Move";
        /// Attacks.
        Attack = "attack", "Attack";
        /// Neither.
        Stay = "stay", "Stay";
    }
}

named! {
    /// A spawn point by name (DCL-6.27).
    Point {
        /// North-west.
        One = "1", "point 1";
        /// North-east.
        Two = "2", "point 2";
        /// South-east.
        Three = "3", "point 3";
        /// South-west.
        Four = "4", "point 4";
        /// Of the points 5 the northern one.
        FiveNorth = "5n", "point 5 north";
        /// Of the points 5 the eastern one.
        FiveEast = "5e", "point 5 east";
        /// Of the points 5 the southern one.
        FiveSouth = "5s", "point 5 south";
        /// Of the points 5 the western one.
        FiveWest = "5w", "point 5 west";
        /// The floating one.
        Six = "6", "point 6";
    }
}

/// Clockwise quarters as the degrees that players type.
struct Degrees(u8);

impl Display for Degrees {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) * 90)
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Target::Space(space) => write!(f, "{space}"),
            Target::Place(place) => {
                let (row, column) = (usize::from(place) / TILE, usize::from(place) % TILE);
                write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
            }
            Target::Turn(quarters) => write!(f, "{}", Degrees(quarters)),
            Target::Side(side) => write!(f, "{side}"),
            Target::Adventurer(adventurer) => write!(f, "{adventurer}"),
            Target::Die(die) => write!(f, "{die}"),
            Target::Nothing => f.write_str("none"),
        }
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pick(Some(adventurer), point) => write!(f, "pick {adventurer} {point}"),
            Action::Pick(None, point) => write!(f, "pick {point}"),
            Action::Tie(adventurer) => write!(f, "tie {adventurer}"),
            Action::Place(space, turn) => write!(f, "place {space} {}", Degrees(*turn)),
            Action::Summon(square) => write!(f, "summon {square}"),
            Action::Order(command) => write!(f, "order {command}"),
            Action::Step(direction) => write!(f, "step {direction}"),
            Action::Warp => f.write_str("step warp"),
            Action::Move(square) => write!(f, "move {square}"),
            Action::Push(direction) => write!(f, "push {direction}"),
            Action::PushTo(square) => write!(f, "pushto {square}"),
            Action::EndMove => f.write_str("endmove"),
            Action::Attack(square) => write!(f, "attack {square}"),
            Action::Spawn(None) => f.write_str("spawn"),
            Action::Spawn(Some(adventurer)) => write!(f, "spawn {adventurer}"),
            Action::PickUp => f.write_str("pickup"),
            Action::Play(card, targets) => {
                write!(f, "play {card}")?;
                targets.iter().try_for_each(|part| write!(f, " {part}"))
            }
            Action::Pass => f.write_str("pass"),
            Action::Door => f.write_str("door"),
            Action::End => f.write_str("end"),
            Action::Point(point) => write!(f, "point {point}"),
            Action::Map(None) => f.write_str("map none"),
            Action::Map(Some((tile, space, turn))) => {
                write!(f, "map {tile} {space} {}", Degrees(*turn))
            }
        }
    }
}
