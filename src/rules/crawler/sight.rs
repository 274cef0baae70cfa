//! Line of sight (DCL-3.50 to 3.55).
//!
//! Whether two squares see each other depends on how far they lie apart and on the opaque squares between them. For
//! every distance in use it is worked out once which of the 25 segments each square between would block.

use std::sync::OnceLock;

use super::board::{SIDE, Square};
use super::chart::Chart;
use super::squares::{ROW, SquareSet};

/// A square in units of the test (DCL-3.51).
const UNIT: i32 = 8;
/// The points of a square between which one may see, from its north-west corner (DCL-3.51).
const POINTS: [(i32, i32); 5] = [(4, 4), (1, 1), (7, 1), (1, 7), (7, 7)];
/// The segments from the points of one square to those of another, as bits.
type Segments = u32;
/// All of them.
const ALL: Segments = (1 << (POINTS.len() * POINTS.len())) - 1;

/// Can one see from one square to the other (DCL-3.51)? Either way is the same (DCL-3.55).
pub fn sees(chart: &Chart, one: Square, other: Square) -> bool {
    let (from, to) = if one < other {
        (one, other)
    } else {
        (other, one)
    };
    let (left, right) = (from.column(), to.column());
    let opaque = &chart.opaque().0[from.row() as usize..=to.row() as usize];
    // A row as it is seen from `from`: towards the east, or mirrored.
    let near = |opaque: &u64| match left <= right {
        true => opaque >> left,
        false => opaque.reverse_bits() >> (u64::BITS - 1 - left.unsigned_abs()),
    };
    let columns = left.abs_diff(right);
    if !is_linked(opaque.iter().map(near), columns) {
        return false;
    }
    let mut blocked = 0;
    let between = between(columns, from.row().abs_diff(to.row()));
    for (row, opaque) in between.rows.iter().zip(opaque) {
        let mut walls = near(opaque) >> row.first & row.mask;
        while walls != 0 {
            blocked |= between.blocks[usize::from(row.at) + walls.trailing_zeros() as usize];
            if blocked == ALL {
                return false;
            }
            walls &= walls - 1;
        }
    }
    true
}

/// Do steps to the east and south lead over clear squares from the first square of the first of these rows to the last
/// one of the last, so many columns farther? Every segment that nothing blocks passes such a way: this tells soonest
/// of most squares that they do not see each other.
fn is_linked(rows: impl ExactSizeIterator<Item = u64>, columns: u32) -> bool {
    let (all, last) = ((2 << columns) - 1, rows.len() - 1);
    let mut linked = 1;
    for (row, opaque) in rows.enumerate() {
        let ends = u64::from(row == 0) | u64::from(row == last) << columns;
        linked = linked_on(linked, (!opaque | ends) & all);
        if linked == 0 {
            return false;
        }
    }
    linked >> columns & 1 == 1
}

/// The clear squares of a row to which steps lead: down from the row above, then to the east.
const fn linked_on(above: u64, clear: u64) -> u64 {
    let down = above & clear;
    // What is added to a run of bits ripples to its end.
    down | clear & !clear.wrapping_add(down)
}

/// The clear squares that might be seen from one: all that are seen, and some more.
pub fn outlook(chart: &Chart, from: Square) -> SquareSet {
    let mut seen = [0; SIDE];
    let (column, row) = (from.column() as u32, from.row() as usize);
    let turned = |bits: u64, mirrored: bool| match mirrored {
        true => bits.reverse_bits() >> (u64::BITS - SIDE as u32),
        false => bits,
    };
    let own = 1 << column;
    for mirrored in [false, true] {
        let mut look = |rows: &mut dyn Iterator<Item = usize>| {
            let mut linked = turned(own, mirrored);
            for at in rows {
                let opaque = chart.opaque().0[at] & !if at == row { own } else { 0 };
                let clear = !opaque & ROW;
                linked = linked_on(linked, turned(clear, mirrored));
                if linked == 0 {
                    return;
                }
                seen[at] |= turned(linked, mirrored);
            }
        };
        look(&mut (row..SIDE));
        look(&mut (0..=row).rev());
    }
    SquareSet(seen)
}

/// What blocks which segments, by the distance in columns and in rows.
static BETWEEN: [[OnceLock<Between>; SIDE]; SIDE] =
    [const { [const { OnceLock::new() }; SIDE] }; SIDE];

/// The rows between two squares, from the upper one to the lower one.
struct Between {
    rows: Vec<Row>,
    /// The segments that touch the squares of the rows, one row after the other.
    blocks: Vec<Segments>,
}

/// The squares of a row that segments touch, but for the two ends, which never block (DCL-3.52).
#[derive(Clone, Copy)]
struct Row {
    /// The first column that a segment touches, counted from the upper square.
    first: u8,
    /// Where its squares are among all.
    at: u16,
    /// Which columns from the first on, as bits.
    mask: u64,
}

/// What lies between two squares so far apart.
fn between(columns: u32, rows: u32) -> &'static Between {
    BETWEEN[columns as usize][rows as usize].get_or_init(|| {
        let mut between = Between {
            rows: Vec::new(),
            blocks: Vec::new(),
        };
        for row in 0..=rows as i32 {
            between.note((columns as i32, rows as i32), row);
        }
        between
    })
}

impl Between {
    /// Notes the next row before the lower square.
    fn note(&mut self, end: (i32, i32), row: i32) {
        let blocked = |column: i32| match (column, row) {
            (0, 0) => 0,
            square if square == end => 0,
            square => segments_through(end, square),
        };
        let all: Vec<Segments> = (0..=end.0).map(blocked).collect();
        let touched = |segments: &Segments| *segments != 0;
        let first = all.iter().position(touched).unwrap_or(0);
        let last = all.iter().rposition(touched).map_or(first, |last| last + 1);
        self.rows.push(Row {
            first: first as u8,
            at: self.blocks.len() as u16,
            mask: (1 << (last - first)) - 1,
        });
        self.blocks.extend(&all[first..last]);
    }
}

/// The segments between two squares so far apart that touch a third one.
fn segments_through((columns, rows): (i32, i32), wall: (i32, i32)) -> Segments {
    let point = |(column, row): (i32, i32), (x, y)| (column * UNIT + x, row * UNIT + y);
    let mut through = 0;
    // All segments lie within 3 units of the line between the middles, and a wall within 4 of its own.
    if (columns * wall.1 - rows * wall.0).abs() * UNIT > 7 * (columns + rows) {
        return through;
    }
    for (i, &start) in POINTS.iter().enumerate() {
        for (j, &end) in POINTS.iter().enumerate() {
            let (from, to) = (point((0, 0), start), point((columns, rows), end));
            if touches(from, to, point(wall, (0, 0))) {
                through |= 1 << (i * POINTS.len() + j);
            }
        }
    }
    through
}

/// Does the segment touch the closed square with this north-west corner (DCL-3.53)?
fn touches((px, py): (i32, i32), (qx, qy): (i32, i32), (x, y): (i32, i32)) -> bool {
    let apart = |a: i32, b: i32, low: i32| a.max(b) < low || a.min(b) > low + UNIT;
    if apart(px, qx, x) || apart(py, qy, y) {
        return false;
    }
    let cross = |x: i32, y: i32| (qx - px) * (y - py) - (qy - py) * (x - px);
    let corners = [
        cross(x, y),
        cross(x + UNIT, y),
        cross(x, y + UNIT),
        cross(x + UNIT, y + UNIT),
    ];
    corners.iter().any(|&side| side <= 0) && corners.iter().any(|&side| side >= 0)
}
