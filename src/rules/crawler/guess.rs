//! How far it may be to the chest, through spaces that are not revealed (DCL-14.1).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::board::{Direction, SQUARES, Square};
use super::chart::Chart;
use super::mat::Terrain;

/// Costs in tenths.
type Tenths = u32;

/// What a square that is not revealed counts (DCL-14.1).
const HIDDEN: Tenths = 16;
/// What a floor counts.
const FLOOR: Tenths = 10;
/// What there is no way from counts: more than any way across the mat that is not blocked.
const NO_WAY: f32 = 80.0;

/// The guessed distances of all squares from the chest.
#[derive(Debug)]
pub struct Guess {
    /// Where the chest is.
    pub chest: Square,
    tenths: Box<[Tenths; SQUARES]>,
}

impl Guess {
    /// The distance of a square to the chest, in squares of floor.
    pub fn distance(&self, from: Square) -> f32 {
        match self.tenths[from.index()] {
            Tenths::MAX => NO_WAY,
            tenths => tenths as f32 / 10.0,
        }
    }

    /// The guess for a chest on this square.
    pub fn new(chart: &Chart, chest: Square) -> Guess {
        let mut tenths = Box::new([Tenths::MAX; SQUARES]);
        let mut waiting = BinaryHeap::new();
        tenths[chest.index()] = 0;
        waiting.push((Reverse(0), chest));
        while let Some((Reverse(spent), to)) = waiting.pop() {
            let Some(price) = price(chart.terrain(to)).filter(|_| spent == tenths[to.index()])
            else {
                continue;
            };
            for from in steps_to(chart, to) {
                // Of two diagonals the second one costs 2 (DCL-3.26).
                let straight = from.column() == to.column() || from.row() == to.row();
                let total = spent + if straight { price } else { price * 3 / 2 };
                if total < tenths[from.index()] {
                    tenths[from.index()] = total;
                    waiting.push((Reverse(total), from));
                }
            }
        }
        Guess { chest, tenths }
    }
}

/// What entering a square counts.
fn price(terrain: Terrain) -> Option<Tenths> {
    match terrain {
        Terrain::Floor => Some(FLOOR),
        Terrain::Shallow => Some(2 * FLOOR),
        Terrain::Deep => Some(3 * FLOOR),
        Terrain::Hidden => Some(HIDDEN),
        Terrain::Wall | Terrain::Lava => None,
    }
}

/// The squares from which a step leads to this one, as far as is known: to and from the unknown straight ahead.
fn steps_to(chart: &Chart, to: Square) -> impl Iterator<Item = Square> + '_ {
    let sides = Direction::SIDES
        .iter()
        .filter_map(move |&side| to.step(side));
    let diagonal = |direction: &Direction| direction.is_diagonal();
    let corners = chart.ways(false, to).iter().filter(diagonal);
    let hidden = chart.terrain(to) == Terrain::Hidden;
    let corners = corners
        .filter(move |_| !hidden)
        .map(move |it| to.beside(it));
    sides
        .chain(corners)
        .filter(|&from| price(chart.terrain(from)).is_some())
}
