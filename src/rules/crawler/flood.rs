//! What is joined to a square, whatever it costs to walk there.

use std::sync::PoisonError;

use super::board::{SIDE, Square};
use super::mat::Terrain;
use super::squares::{ROW, Rows, SquareSet};
use super::state::State;
use super::walk::Gait;

/// The squares joined to one by orthogonal steps over these squares.
pub fn joined(over: &SquareSet, from: Square) -> SquareSet {
    flood(over, from, |squares, _, _| squares)
}

/// The squares joined to one over these squares; past two corners in this set steps lead diagonally too.
fn joined_past(over: &SquareSet, corners: &SquareSet, from: Square) -> SquareSet {
    let corners = &corners.0;
    flood(over, from, |squares, row, next| {
        let east = squares << 1 & corners[row] & corners[next] << 1;
        let west = squares >> 1 & corners[row] & corners[next] >> 1;
        squares | east | west
    })
}

/// The squares joined to one over these squares; `lead` tells to which columns of the next row, above or below, steps lead
/// from squares of a row.
fn flood(over: &SquareSet, from: Square, lead: impl Fn(u64, usize, usize) -> u64) -> SquareSet {
    let over = &over.0;
    let mut joined: Rows = [0; SIDE];
    let start = from.row() as usize;
    joined[start] = fill(1 << from.column(), over[start]);
    // The rows beside those that have grown, as bits.
    let beside = |row: usize| (0b101 << row >> 1) & ROW;
    let mut waiting = beside(start);
    while waiting != 0 {
        let row = waiting.trailing_zeros() as usize;
        waiting &= waiting - 1;
        let above = row
            .checked_sub(1)
            .map_or(0, |above| lead(joined[above], above, row));
        let below = match row + 1 {
            SIDE => 0,
            below => lead(joined[below], below, row),
        };
        let new = (above | below) & over[row] & !joined[row];
        if new != 0 {
            joined[row] |= fill(new, over[row]);
            waiting |= beside(row);
        }
    }
    SquareSet(joined)
}

/// Spreads bits along the runs of a row: eastwards what is added to a run ripples to its end, westwards in strides of 1,
/// 2, 4 … squares.
fn fill(bits: u64, over: u64) -> u64 {
    let east = over & !over.wrapping_add(bits & over);
    let (mut west, mut open) = (bits, over);
    let mut stride = 1;
    while open != 0 {
        west |= west >> stride & open;
        open &= open >> stride;
        stride *= 2;
    }
    east | west
}

/// The parts of a mat in which figures of some gaits can walk everywhere, as far as was asked.
#[derive(Debug, Default)]
pub struct Regions(Vec<(Gait, SquareSet)>);

impl State {
    /// False where no way leads from one square to the other, all figures ignored (DCL-3.56).
    pub fn may_reach(&self, gait: Gait, from: Square, to: Square) -> bool {
        let chart = self.mat.chart();
        // Who stands where its gait does not lead may step out, but nobody comes in; and Warp Space joins everything.
        let enters = |square| gait.price(chart.terrain(square)).is_some();
        if self.warp.is_some() || !enters(from) {
            return true;
        }
        if !enters(to) {
            return false;
        }
        let regions = self.mat.memo().regions.lock();
        let regions = &mut regions.unwrap_or_else(PoisonError::into_inner).0;
        let known = regions.iter().find(|it| it.0 == gait && it.1.has(from));
        if let Some((_, region)) = known {
            return region.has(to);
        }
        let corners = chart.all(|terrain| match terrain {
            Terrain::Hidden => false,
            Terrain::Wall => gait.incorporeal,
            _ => true,
        });
        let region = joined_past(&chart.open(gait), &corners, from);
        let joined = region.has(to);
        regions.push((gait, region));
        joined
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_diagonally_past_two_corners_alone() {
        let set = |squares: &[&str]| {
            let mut set = SquareSet::EMPTY;
            for square in squares {
                set.insert(square.parse().expect("a square"));
            }
            set
        };
        // All four directions from C3, with the corners between.
        for (to, corners) in [
            ("d4b2", ["d4b3", "d4c2"]),
            ("d4d2", ["d4d3", "d4c2"]),
            ("d4b4", ["d4b3", "d4c4"]),
            ("d4d4", ["d4d3", "d4c4"]),
        ] {
            let from: Square = "d4c3".parse().expect("a square");
            let over = set(&["d4c3", to]);
            assert_eq!(joined_past(&over, &set(&corners), from), over, "{to}");
            for one in corners {
                let joined = joined_past(&over, &set(&[one]), from);
                assert_eq!(joined, set(&["d4c3"]), "{to} past {one}");
            }
        }
    }
}
