//! The ground as SVG: walls seen from the south with lit faces, flagstones, lava and water (DCL-12.2).

use std::fmt::Write;

use crate::kit::svg::{Chisel, document};
use crate::kit::theme::INK;
use crate::rules::crawler::board::{Direction, Square};
use crate::rules::crawler::mat::{Mat, Terrain};

/// How a square of the ground looks. The sides are bits: north 1, east 2, south 4, west 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Look {
    terrain: Terrain,
    /// Of walls the sides that are open; of floor the sides with a wall; of the others the sides with something else.
    sides: u8,
    /// One of a few drawings of the same thing.
    variant: u8,
}

/// How many drawings of the same ground there are.
const VARIANTS: u8 = 4;

const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

const FLOOR: [&str; 3] = ["#E2CEA2", "#DAC597", "#D2BC8B"];
const JOINT: &str = "#B29A6C";
const ROCK: [&str; 3] = ["#43404F", "#3D3A48", "#383542"];
const CLEFT: &str = "#2B2933";
const BRICK: [&str; 3] = ["#8A7562", "#7F6B5A", "#756252"];

impl Look {
    /// The look of a square.
    pub(super) fn of(mat: &Mat, square: Square) -> Look {
        let terrain = mat.terrain(square);
        let matters = |other: Terrain| match terrain {
            Terrain::Wall => other != Terrain::Wall && other != Terrain::Hidden,
            Terrain::Floor => other == Terrain::Wall,
            Terrain::Hidden => false,
            liquid => other != liquid,
        };
        let mut sides = 0;
        for (bit, side) in [NORTH, EAST, SOUTH, WEST].into_iter().zip(Direction::SIDES) {
            if square.step(side).is_some_and(|to| matters(mat.terrain(to))) {
                sides |= bit;
            }
        }
        let mixed = square.column() as u32 * 7 + square.row() as u32 * 13;
        Look {
            terrain,
            sides,
            variant: (mixed % u32::from(VARIANTS)) as u8,
        }
    }

    /// All looks that a mat without lava and water has.
    pub(super) fn common() -> impl Iterator<Item = Look> {
        let sides = |terrain| match terrain {
            Terrain::Hidden => 1,
            _ => 16,
        };
        [Terrain::Wall, Terrain::Floor, Terrain::Hidden]
            .into_iter()
            .flat_map(move |terrain| (0..sides(terrain)).map(move |sides| (terrain, sides)))
            .flat_map(|(terrain, sides)| {
                (0..VARIANTS).map(move |variant| Look {
                    terrain,
                    sides,
                    variant,
                })
            })
    }

    /// The drawing, so many pixels wide. All edges lie on whole pixels: smooth ones would double the size of the file.
    pub(super) fn svg(self, side: i32) -> String {
        let mut slab = Slab {
            body: String::new(),
            side,
        };
        match self.terrain {
            Terrain::Wall => slab.wall(self.sides, self.variant),
            Terrain::Floor => slab.floor(self.sides, self.variant),
            Terrain::Lava => slab.lava(self.sides, self.variant),
            Terrain::Shallow => slab.shallow(self.sides, self.variant),
            Terrain::Deep => slab.deep(self.sides, self.variant),
            Terrain::Hidden => slab.hidden(self.variant),
        }
        let body = format!("<g shape-rendering='crispEdges'>{}</g>", slab.body);
        document(side, side, &body)
    }
}

/// A square that is being drawn; lengths are in 28ths of its side.
struct Slab {
    body: String,
    side: i32,
}

impl Slab {
    fn px(&self, length: i32) -> i32 {
        (length * self.side + 14) / 28
    }

    fn rect(&mut self, (x, y): (i32, i32), (right, bottom): (i32, i32), fill: &str) {
        self.faded((x, y), (right, bottom), fill, 1.0);
    }

    fn faded(&mut self, (x, y): (i32, i32), (right, bottom): (i32, i32), fill: &str, opacity: f32) {
        let (x, y) = (self.px(x), self.px(y));
        let (w, h) = (self.px(right) - x, self.px(bottom) - y);
        let _ = write!(
            self.body,
            "<rect x='{x}' y='{y}' width='{w}' height='{h}' fill='{fill}' opacity='{opacity}'/>"
        );
    }

    /// A line along each of these sides.
    fn rims(&mut self, sides: u8, width: i32, fill: &str, opacity: f32) {
        let far = 28 - width;
        for (bit, from, to) in [
            (NORTH, (0, 0), (28, width)),
            (EAST, (far, 0), (28, 28)),
            (SOUTH, (0, far), (28, 28)),
            (WEST, (0, 0), (width, 28)),
        ] {
            if sides & bit != 0 {
                self.faded(from, to, fill, opacity);
            }
        }
    }

    fn wall(&mut self, open: u8, variant: u8) {
        let mut chisel = Chisel(u32::from(variant) * 5 + 1);
        self.rect((0, 0), (28, 28), CLEFT);
        let cut = 9 + 5 * i32::from(variant % 3);
        for (from, to) in [
            ((0, 0), (cut, 13)),
            ((cut + 1, 0), (28, 13)),
            ((0, 14), (27 - cut, 27)),
            ((28 - cut, 14), (28, 27)),
        ] {
            let shade = chisel.shade(&ROCK);
            self.rect(from, to, shade);
        }
        self.rims(open & (NORTH | EAST | WEST), 3, "#17141C", 1.0);
        self.rims(open & NORTH, 1, "#6E6880", 1.0);
        if open & SOUTH != 0 {
            self.face(variant);
        }
    }

    /// The southern face of a wall, in the light of torches.
    fn face(&mut self, variant: u8) {
        let mut chisel = Chisel(u32::from(variant) * 3 + 2);
        self.rect((0, 13), (28, 28), "#463A33");
        self.rect((0, 12), (28, 14), "#B79C78");
        let cut = 8 + 4 * i32::from(variant % 4);
        for (from, to) in [
            ((0, 15), (cut, 20)),
            ((cut + 1, 15), (28, 20)),
            ((0, 21), (27 - cut, 26)),
            ((28 - cut, 21), (28, 26)),
        ] {
            let shade = chisel.shade(&BRICK);
            self.rect(from, to, shade);
        }
        self.rect((0, 26), (28, 28), "#2B1E10");
    }

    fn floor(&mut self, walls: u8, variant: u8) {
        let mut chisel = Chisel(u32::from(variant) * 11 + 4);
        self.rect((0, 0), (28, 28), JOINT);
        let stones: &[[(i32, i32); 2]] = match variant {
            0 => &[[(0, 0), (27, 27)]],
            1 => &[[(0, 0), (15, 27)], [(16, 0), (27, 27)]],
            2 => &[[(0, 0), (27, 13)], [(0, 14), (27, 27)]],
            _ => &[
                [(0, 0), (12, 27)],
                [(13, 0), (27, 15)],
                [(13, 16), (27, 27)],
            ],
        };
        for &[from, to] in stones {
            let shade = chisel.shade(&FLOOR);
            self.rect(from, to, shade);
            self.rect(from, (to.0, from.1 + 1), "#EBDAB4");
        }
        self.shadow(walls);
    }

    /// What walls throw onto the ground beside them.
    fn shadow(&mut self, walls: u8) {
        if walls & NORTH != 0 {
            self.faded((0, 0), (28, 4), "#2B1E10", 0.4);
            self.faded((0, 4), (28, 8), "#2B1E10", 0.18);
        }
        if walls & WEST != 0 {
            self.faded((0, 0), (4, 28), "#2B1E10", 0.3);
            self.faded((4, 0), (7, 28), "#2B1E10", 0.14);
        }
        if walls & EAST != 0 {
            self.faded((26, 0), (28, 28), "#2B1E10", 0.2);
        }
    }

    /// Two waves across the square.
    fn waves(&mut self, heights: [i32; 2], shift: i32, fill: &str) {
        for (y, shift) in heights.into_iter().zip([shift, shift + 10]) {
            let x = shift % 12;
            self.rect((x + 2, y), (x + 9, y + 2), fill);
            self.rect((x, y + 2), (x + 3, y + 4), fill);
            self.rect((x + 8, y + 2), (x + 12, y + 4), fill);
        }
    }

    fn lava(&mut self, banks: u8, variant: u8) {
        self.rect((0, 0), (28, 28), "#CF3F1B");
        // Hatching that goes on in the next square.
        let unit = self.side as f32 / 28.0;
        for at in [0.0, 14.0, 28.0, 42.0] {
            let (far, thick) = (at * unit, 4.2 * unit);
            let _ = write!(
                self.body,
                "<path d='M{far} 0L0 {far}' stroke='#F2922D' stroke-width='{thick}'/>"
            );
        }
        let (x, y) = [(5, 6), (15, 11), (8, 17), (17, 5)][usize::from(variant)];
        self.rect((x, y), (x + 6, y + 4), "#F7D34A");
        self.rect((x + 1, y + 1), (x + 4, y + 3), "#FFF3B0");
        self.rims(banks, 3, "#3A140C", 1.0);
    }

    fn shallow(&mut self, banks: u8, variant: u8) {
        self.rect((0, 0), (28, 28), "#8CC8DC");
        self.waves([7, 18], i32::from(variant) * 4, "#D3EFF6");
        self.rims(banks, 2, "#5F8F9C", 1.0);
    }

    fn deep(&mut self, banks: u8, variant: u8) {
        self.rect((0, 0), (28, 28), "#1B4470");
        self.waves([4, 11], i32::from(variant) * 4, "#3C78AC");
        self.waves([18, 25], i32::from(variant) * 4 + 5, "#3C78AC");
        self.rims(banks, 3, "#0F2A49", 1.0);
    }

    fn hidden(&mut self, variant: u8) {
        let ground = INK.to_string();
        self.rect((0, 0), (28, 28), &ground);
        let (x, y) = [(3, 4), (12, 16), (19, 7), (7, 20)][usize::from(variant)];
        self.rect((x, y), (x + 7, y + 3), "#24212D");
    }
}
