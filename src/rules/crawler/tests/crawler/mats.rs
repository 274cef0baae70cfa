//! Mats to walk on.

use daedalus_crawler::board::{Direction, SIDE, Space, Square};
use daedalus_crawler::mat::{Laid, Mat};
use daedalus_crawler::squares::SquareSet;
use daedalus_crawler::tiles::{DESIGNS, DesignId, PRINTED};
use daedalus_crawler::walk::Gait;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The square of this name.
pub fn at(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The design with this key.
pub fn design(key: &str) -> DesignId {
    let found = DESIGNS.iter().position(|design| design.key == key);
    found.expect("a key of the table") as DesignId
}

/// A mat with these tiles: `W1@B1 S1@C1/90`.
pub fn mat(tiles: &str) -> Mat {
    let mut mat = Mat::new(false);
    for tile in tiles.split_whitespace() {
        let (key, place) = tile.split_once('@').expect("key@space");
        let (space, degrees) = place.split_once('/').unwrap_or((place, "0"));
        let quarters = degrees.parse::<u16>().expect("degrees") / 90;
        let space: Space = space.parse().expect("a space");
        mat.lay(space, Laid::new(design(key), quarters as u8));
    }
    mat
}

/// A mat with a tile on most spaces, some rubble, and the squares of some figures.
pub fn random(rng: &mut ChaCha8Rng) -> (Mat, SquareSet) {
    let mut mat = Mat::new(rng.random());
    for space in Space::all() {
        if mat.laid(space).is_none() && rng.random_range(0..10) > 0 {
            let tile = rng.random_range(2..PRINTED);
            mat.lay(space, Laid::new(tile, rng.random_range(0..4)));
        }
    }
    for _ in 0..3 {
        let square = random_square(rng);
        mat.change(square.space(), |laid| laid.rubble |= 1 << square.inner());
    }
    let figures = (0..30).map(|_| random_square(rng)).collect();
    (mat, figures)
}

pub fn random_square(rng: &mut ChaCha8Rng) -> Square {
    let side = 0..SIDE as i32;
    Square::at(rng.random_range(side.clone()), rng.random_range(side)).expect("on the mat")
}

pub fn random_gait(rng: &mut ChaCha8Rng) -> Gait {
    let mut rarely = || rng.random_range(0..4) == 0;
    Gait {
        flight: rarely(),
        aquatic: rarely(),
        amphibious: rarely(),
        incorporeal: rarely(),
        fireproof: rarely(),
        doused: rarely(),
    }
}

/// The two squares beside both ends of a diagonal step; `None` off the mat.
pub fn flanks(from: Square, direction: Direction) -> [Option<Square>; 2] {
    let (east, south) = direction.offset();
    [
        Square::at(from.column() + i32::from(east), from.row()),
        Square::at(from.column(), from.row() + i32::from(south)),
    ]
}
