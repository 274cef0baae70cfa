//! Line of sight (DCL-3.50 to 3.55).

use super::board::Square;
use super::mat::Terrain;

/// A square in units of the test (DCL-3.51).
const UNIT: i32 = 8;
/// The points of a square between which one may see, from its north-west corner (DCL-3.51).
const POINTS: [(i32, i32); 5] = [(4, 4), (1, 1), (7, 1), (1, 7), (7, 7)];

/// Does this terrain block the sight (DCL-3.52)?
pub fn blocks(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Wall | Terrain::Hidden)
}

/// Can one see from one square to the other (DCL-3.51)? `terrains` is by [`Square::index`].
pub fn sees(terrains: &[Terrain], from: Square, to: Square) -> bool {
    let mut walls = between(terrains, from, to);
    if walls.is_empty() {
        return true;
    }
    POINTS.iter().any(|&start| {
        POINTS.iter().any(|&end| {
            let segment = Segment::new(point(from, start), point(to, end));
            let Some(hit) = walls.iter().position(|&wall| segment.meets(wall)) else {
                return true;
            };
            // What blocked one segment most often blocks the next.
            walls.swap(0, hit);
            false
        })
    })
}

/// The blocking squares in the rectangle that the two squares span, without these. No other one can touch a segment.
fn between(terrains: &[Terrain], from: Square, to: Square) -> Vec<(i32, i32)> {
    let columns = from.column().min(to.column())..=from.column().max(to.column());
    let rows = from.row().min(to.row())..=from.row().max(to.row());
    let mut walls = Vec::new();
    for row in rows {
        for column in columns.clone() {
            let Some(square) = Square::at(column, row) else {
                continue;
            };
            if square != from && square != to && blocks(terrains[square.index()]) {
                walls.push((column * UNIT, row * UNIT));
            }
        }
    }
    walls
}

fn point(square: Square, (x, y): (i32, i32)) -> (i32, i32) {
    (square.column() * UNIT + x, square.row() * UNIT + y)
}

struct Segment {
    from: (i32, i32),
    to: (i32, i32),
}

impl Segment {
    fn new(from: (i32, i32), to: (i32, i32)) -> Segment {
        Segment { from, to }
    }

    /// Does the segment touch the closed square with this north-west corner (DCL-3.53)?
    fn meets(&self, (x, y): (i32, i32)) -> bool {
        let ((px, py), (qx, qy)) = (self.from, self.to);
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
}
