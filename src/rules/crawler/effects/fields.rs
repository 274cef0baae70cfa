//! The targets of a card as fields, and their texts (DCL-6.31).

use arrayvec::ArrayVec;

use crate::action::{Target, Targets};
use crate::adventurers::Adventurer;
use crate::board::{Direction, Space, Square};
use crate::cards::CardId;

/// What is asked for at a place of a card's targets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// A square: its space, then the place on it.
    Square,
    /// A tile space.
    Space,
    /// A second tile space, or nothing more (Rotating Rooms).
    MaybeSpace,
    /// Clockwise quarters.
    Turn,
    /// A side.
    Side,
    /// An adventurer on the mat.
    Adventurer,
    /// A die of the roll.
    Die,
}

impl Field {
    /// What is named in it, with an example.
    pub const fn asked(self) -> &'static str {
        match self {
            Field::Square => "a square (C4b2)",
            Field::Space => "a tile space (C4)",
            Field::MaybeSpace => "a second tile space (C4), or none",
            Field::Turn => "how far it turns (90, 180 or 270)",
            Field::Side => "a side (N, E, S or W)",
            Field::Adventurer => "an adventurer",
            Field::Die => "a die of the roll",
        }
    }
}

/// A field that is filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Square(Square),
    Space(Space),
    Turn(u8),
    Side(Direction),
    Adventurer(Adventurer),
    Die(u8),
    Nothing,
}

/// The filled fields of a card.
pub type Parts = ArrayVec<Part, 4>;

/// The fields of a card in order.
pub const fn fields(card: CardId) -> &'static [Field] {
    use CardId as C;
    match card {
        C::PowerCardOne | C::PowerCardThree => &[Field::Die],
        C::ScrollOfFireball
        | C::ScrollOfTeleportation
        | C::CaveIn
        | C::CrushingTrap
        | C::FalseTreasure
        | C::Lure
        | C::PitTrap
        | C::SecretDoor => &[Field::Square],
        C::Doppelganger => &[Field::Adventurer, Field::Square],
        C::HealingFont => &[Field::Space],
        C::RotatingRooms => &[Field::Space, Field::Turn, Field::MaybeSpace, Field::Turn],
        C::ShiftingRooms => &[Field::Space, Field::Space],
        C::SlidingTrap | C::SpearTrap => &[Field::Square, Field::Side],
        C::SummoningTrap => &[Field::Square, Field::Adventurer, Field::Square],
        C::SwitchTrap | C::WarpSpace => &[Field::Square, Field::Square],
        C::TeleportTrap => &[Field::Adventurer],
        _ => &[],
    }
}

/// The field that comes after these parts; `None` when all are filled.
pub fn next(card: CardId, parts: &[Part]) -> Option<Field> {
    if parts.last() == Some(&Part::Nothing) {
        return None;
    }
    fields(card).get(parts.len()).copied()
}

/// Are all fields of the card filled?
pub fn is_complete(card: CardId, targets: &Targets) -> bool {
    let read = parts(card, targets);
    read.is_some_and(|(parts, half)| half.is_none() && next(card, &parts).is_none())
}

/// The filled fields and the space of a square that is begun; `None` where the targets do not fit the card.
pub fn parts(card: CardId, targets: &Targets) -> Option<(Parts, Option<Space>)> {
    let mut parts = Parts::new();
    let mut half = None;
    for target in targets {
        let field = next(card, &parts)?;
        let part = match (field, target, half.take()) {
            (Field::Square, Target::Space(space), None) => {
                half = Some(*space);
                continue;
            }
            (Field::Square, Target::Place(place), Some(space)) => {
                Part::Square(Space::square(space, usize::from(*place)))
            }
            (Field::Space | Field::MaybeSpace, Target::Space(space), None) => Part::Space(*space),
            (Field::MaybeSpace, Target::Nothing, None) => Part::Nothing,
            (Field::Turn, Target::Turn(turn), None) => Part::Turn(*turn),
            (Field::Side, Target::Side(side), None) => Part::Side(*side),
            (Field::Adventurer, Target::Adventurer(it), None) => Part::Adventurer(*it),
            (Field::Die, Target::Die(die), None) => Part::Die(*die),
            _ => return None,
        };
        parts.push(part);
    }
    Some((parts, half))
}

/// The filled fields of complete targets.
pub fn whole_parts(card: CardId, targets: &Targets) -> Parts {
    parts(card, targets).map_or_else(Parts::new, |(parts, _)| parts)
}

/// Reads the next part of a card's targets; a whole square gives two.
pub fn read_part(card: CardId, begun: &Targets, word: &str) -> Option<Vec<Target>> {
    let (parts, half) = parts(card, begun)?;
    let field = next(card, &parts)?;
    let space = || word.parse().ok().map(Target::Space);
    let one = match (field, half) {
        (Field::Square, Some(_)) => read_place(word),
        (Field::Square, None) => {
            if let Ok(square) = word.parse::<Square>() {
                let place = Target::Place(square.inner() as u8);
                return Some(vec![Target::Space(square.space()), place]);
            }
            space()
        }
        (Field::Space, _) => space(),
        (Field::MaybeSpace, _) if word == "none" => Some(Target::Nothing),
        (Field::MaybeSpace, _) => space(),
        (Field::Turn, _) => match word {
            "90" => Some(Target::Turn(1)),
            "180" => Some(Target::Turn(2)),
            "270" => Some(Target::Turn(3)),
            _ => None,
        },
        (Field::Side, _) => Direction::from_id(word)
            .filter(|side| !side.is_diagonal())
            .map(Target::Side),
        (Field::Adventurer, _) => Adventurer::from_id(word).map(Target::Adventurer),
        (Field::Die, _) => word
            .parse()
            .ok()
            .filter(|die| (1..=16).contains(die))
            .map(Target::Die),
    };
    one.map(|part| vec![part])
}

fn read_place(word: &str) -> Option<Target> {
    match word.as_bytes() {
        [column @ b'a'..=b'e', row @ b'1'..=b'5'] => {
            Some(Target::Place((row - b'1') * 5 + column - b'a'))
        }
        _ => None,
    }
}

/// The ends of Warp Space in reading order.
pub fn in_order(card: CardId, mut targets: Targets) -> Targets {
    if card == CardId::WarpSpace
        && let [Part::Square(one), Part::Square(other)] = whole_parts(card, &targets)[..]
        && one > other
    {
        targets.rotate_left(2);
    }
    targets
}

/// The parts of a square as targets.
pub fn of_square(square: Square) -> [Target; 2] {
    [
        Target::Space(square.space()),
        Target::Place(square.inner() as u8),
    ]
}
