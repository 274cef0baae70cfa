//! The tiles: what is printed on them, and how they look turned (DCL-3.4 to 3.6, 3.18 to 3.20).

use super::board::{Direction, Space, TILE};

/// What a tile is for (DCL-3.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// For the space D4.
    Centre,
    /// Walls and floor alone.
    Plain,
    /// With water, lava, a pile or a spawn point.
    Feature,
    /// Printed on the mat (DCL-3.6), or a Rough Tunnel (DCL-3.63).
    Printed,
}

/// A tile as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Design {
    /// The key of the table; for a printed space its coordinate.
    pub key: &'static str,
    /// The name.
    pub name: &'static str,
    /// What it is for.
    pub class: Class,
    /// How many there are.
    pub count: u8,
    /// The five rows of squares, from the north, separated by `/` (DCL-3.7 to 3.14).
    pub rows: &'static str,
}

/// The number of a design in [`DESIGNS`].
pub type DesignId = u8;

/// All tiles, then the printed spaces, then the Rough Tunnel.
pub const DESIGNS: [Design; 44] = [
    tile(
        "K1",
        "Treasure Chamber",
        Class::Centre,
        1,
        "##.##/#...#/..T../#...#/##.##",
    ),
    tile(
        "K2",
        "Lava Island",
        Class::Centre,
        1,
        "...../.L.L./.LTL./.L.L./.....",
    ),
    tile(
        "W1",
        "Crossroads",
        Class::Plain,
        4,
        "##.##/##.##/...../##.##/##.##",
    ),
    tile(
        "W2",
        "Guard Room",
        Class::Plain,
        3,
        "##.##/#...#/...../#...#/##.##",
    ),
    tile(
        "W3",
        "Pillar Hall",
        Class::Plain,
        2,
        "##.##/#...#/..#../#...#/##.##",
    ),
    tile(
        "W4",
        "Vault Crossing",
        Class::Feature,
        2,
        "##.##/#...#/..X../#...#/##.##",
    ),
    tile(
        "W5",
        "Puddled Crossing",
        Class::Feature,
        2,
        "##.##/#.s.#/.sss./#.s.#/##.##",
    ),
    tile(
        "W6",
        "Well Room",
        Class::Feature,
        1,
        "##.##/#...#/..d../#...#/##.##",
    ),
    tile(
        "W7",
        "Fire Pit",
        Class::Feature,
        2,
        "##.##/#...#/..L../#...#/##.##",
    ),
    tile(
        "W8",
        "Ember Crossing",
        Class::Feature,
        1,
        "##.##/#L.L#/...../#L.L#/##.##",
    ),
    tile(
        "W9",
        "Flooded Crossing",
        Class::Feature,
        1,
        "##s##/#dsd#/sssss/#dsd#/##s##",
    ),
    tile(
        "W10",
        "Great Hall",
        Class::Plain,
        2,
        "#...#/...../...../...../#...#",
    ),
    tile(
        "Y1",
        "T-Junction",
        Class::Plain,
        4,
        "##.##/##.##/...../#####/#####",
    ),
    tile(
        "Y2",
        "Side Chamber",
        Class::Plain,
        2,
        "##.##/#...#/...../#...#/#####",
    ),
    tile(
        "Y3",
        "Alcove",
        Class::Feature,
        3,
        "##.##/#...#/...../##X##/#####",
    ),
    tile(
        "Y4",
        "Broken Hall",
        Class::Plain,
        2,
        "##.##/#...#/...../#.#.#/#####",
    ),
    tile(
        "Y5",
        "Underground Stream",
        Class::Feature,
        2,
        "##.##/##.##/.sss./#sss#/#####",
    ),
    tile(
        "Y6",
        "Lava Ledge",
        Class::Feature,
        2,
        "##.##/#...#/...../#LLL#/#####",
    ),
    tile(
        "Y7",
        "Drowned Gallery",
        Class::Feature,
        1,
        "##.##/#...#/..d../#ddd#/#####",
    ),
    tile(
        "Y8",
        "Mirror Pool",
        Class::Feature,
        1,
        "##.##/#...#/...../#sXs#/#####",
    ),
    tile(
        "Y9",
        "Collapsed Hall",
        Class::Plain,
        2,
        "##.##/#..##/...../##..#/#####",
    ),
    tile(
        "Y10",
        "Spirit Gate",
        Class::Feature,
        1,
        "##.##/#...#/..6../#...#/#####",
    ),
    tile(
        "S1",
        "Corridor",
        Class::Plain,
        2,
        "##.##/##.##/##.##/##.##/##.##",
    ),
    tile(
        "S2",
        "Looped Gallery",
        Class::Feature,
        1,
        "##.##/#...#/#.#X#/#...#/##.##",
    ),
    tile(
        "S3",
        "Lava Bridge",
        Class::Feature,
        1,
        "##.##/#L.L#/#L.L#/#L.L#/##.##",
    ),
    tile(
        "S4",
        "Ford",
        Class::Feature,
        1,
        "##.##/#.s.#/#dsd#/#.s.#/##.##",
    ),
    tile(
        "S5",
        "Zigzag",
        Class::Plain,
        1,
        "##.##/##..#/###.#/##..#/##.##",
    ),
    tile(
        "V1",
        "Bend",
        Class::Plain,
        3,
        "##.##/##.##/##.../#####/#####",
    ),
    tile(
        "V2",
        "Corner Room",
        Class::Plain,
        2,
        "##.##/#...#/#..../#...#/#####",
    ),
    tile(
        "V3",
        "Hidden Niche",
        Class::Feature,
        1,
        "##.##/##.##/#X.../#####/#####",
    ),
    tile(
        "V4",
        "Magma Corner",
        Class::Feature,
        1,
        "##.##/#L..#/#LL../#LLL#/#####",
    ),
    tile(
        "V5",
        "Sunken Corner",
        Class::Feature,
        1,
        "##.##/#ds.#/#dd../#ddd#/#####",
    ),
    tile(
        "Z1",
        "Treasure Nook",
        Class::Feature,
        2,
        "##.##/#...#/#.X.#/#...#/#####",
    ),
    tile(
        "Z2",
        "Lost Cell",
        Class::Plain,
        1,
        "##.##/##.##/##.##/#####/#####",
    ),
    tile(
        "Z3",
        "Ember Hoard",
        Class::Feature,
        1,
        "##.##/#X.X#/#...#/#LLL#/#####",
    ),
    tile(
        "A1",
        "North-west Gate",
        Class::Printed,
        0,
        "#####/#...#/#.1../#...#/##.##",
    ),
    tile(
        "G1",
        "North-east Gate",
        Class::Printed,
        0,
        "#####/#...#/..2.#/#...#/##.##",
    ),
    tile(
        "G7",
        "South-east Gate",
        Class::Printed,
        0,
        "##.##/#...#/..3.#/#...#/#####",
    ),
    tile(
        "A7",
        "South-west Gate",
        Class::Printed,
        0,
        "##.##/#...#/#.4../#...#/#####",
    ),
    tile(
        "D1",
        "North Gate",
        Class::Printed,
        0,
        "#####/#...#/..5../#...#/##.##",
    ),
    tile(
        "G4",
        "East Gate",
        Class::Printed,
        0,
        "##.##/#...#/..5.#/#...#/##.##",
    ),
    tile(
        "D7",
        "South Gate",
        Class::Printed,
        0,
        "##.##/#...#/..5../#...#/#####",
    ),
    tile(
        "A4",
        "West Gate",
        Class::Printed,
        0,
        "##.##/#...#/#.5../#...#/##.##",
    ),
    tile(
        "RT",
        "Rough Tunnel",
        Class::Printed,
        0,
        "##.##/##.##/...../##.##/##.##",
    ),
];

/// The Treasure Chamber (DCL-3.20).
pub const TREASURE_CHAMBER: DesignId = 0;
/// The Lava Island of a hard game (DCL-3.20).
pub const LAVA_ISLAND: DesignId = 1;
/// The first printed space; the eight follow each other.
pub const PRINTED: DesignId = 35;
/// The Rough Tunnel (DCL-3.63).
pub const ROUGH_TUNNEL: DesignId = 43;

const fn tile(
    key: &'static str,
    name: &'static str,
    class: Class,
    count: u8,
    rows: &'static str,
) -> Design {
    Design {
        key,
        name,
        class,
        count,
        rows,
    }
}

/// What a tile looks like at one rotation, in reading order.
type Look = [u8; TILE * TILE];

/// The looks of all designs at the four rotations (DCL-3.19).
static LOOKS: [[Look; 4]; DESIGNS.len()] = looks();

const fn looks() -> [[Look; 4]; DESIGNS.len()] {
    let mut all = [[[0; TILE * TILE]; 4]; DESIGNS.len()];
    let mut design = 0;
    while design < DESIGNS.len() {
        let rows = DESIGNS[design].rows.as_bytes();
        let mut rotation = 0;
        while rotation < 4 {
            let mut inner = 0;
            while inner < TILE * TILE {
                let (row, column) = (inner / TILE, inner % TILE);
                all[design][rotation][inner] = match rotation {
                    0 => rows[row * (TILE + 1) + column],
                    _ => all[design][rotation - 1][(TILE - 1 - column) * TILE + row],
                };
                inner += 1;
            }
            rotation += 1;
        }
        design += 1;
    }
    all
}

/// The symbol at a place (0 to 24) of a design turned clockwise by so many quarters.
pub fn symbol(design: DesignId, rotation: u8, inner: usize) -> u8 {
    LOOKS[usize::from(design)][usize::from(rotation % 4)][inner]
}

/// The spawn point of a design turned so: its number and its place (DCL-3.5).
pub fn spawn_point(design: DesignId, rotation: u8) -> Option<(u8, usize)> {
    SPAWN_POINTS[usize::from(design)][usize::from(rotation % 4)]
}

/// The spawn points of all designs at the four rotations.
static SPAWN_POINTS: [[Option<(u8, usize)>; 4]; DESIGNS.len()] = spawn_points();

const fn spawn_points() -> [[Option<(u8, usize)>; 4]; DESIGNS.len()] {
    let mut all = [[None; 4]; DESIGNS.len()];
    let mut design = 0;
    while design < DESIGNS.len() {
        let mut rotation = 0;
        while rotation < 4 {
            let mut inner = 0;
            while inner < TILE * TILE {
                let symbol = LOOKS[design][rotation][inner];
                if symbol.is_ascii_digit() {
                    all[design][rotation] = Some((symbol - b'0', inner));
                }
                inner += 1;
            }
            rotation += 1;
        }
        design += 1;
    }
    all
}

/// Where a place of a tile comes to when the tile is turned clockwise by so many quarters (DCL-3.19).
pub fn turn(inner: usize, quarters: u8) -> usize {
    (0..quarters % 4).fold(inner, |at, _| {
        let (row, column) = (at / TILE, at % TILE);
        column * TILE + (TILE - 1 - row)
    })
}

/// Is the middle square of a side open (DCL-3.18)?
pub fn is_open(design: DesignId, rotation: u8, side: Direction) -> bool {
    let gate = Space::CENTRE.gate(side).inner();
    symbol(design, rotation, gate) != b'#'
}

/// The rotations that look different, the smallest of each look (DCL-5.16).
pub fn rotations(design: DesignId) -> impl Iterator<Item = u8> {
    (0..4).filter(move |&rotation| same_look(design, rotation) == rotation)
}

/// The smallest rotation that looks the same (DCL-5.16).
pub fn same_look(design: DesignId, rotation: u8) -> u8 {
    let looks = &LOOKS[usize::from(design)];
    let wanted = looks[usize::from(rotation % 4)];
    let found = (0_u8..4).find(|&other| looks[usize::from(other)] == wanted);
    found.unwrap_or(rotation)
}

/// The space of a printed design.
pub fn printed_space(design: DesignId) -> Option<Space> {
    let design = DESIGNS.get(usize::from(design))?;
    match design.class {
        Class::Printed => design.key.parse().ok(),
        _ => None,
    }
}
