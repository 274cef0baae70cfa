//! SVG as text: what several painters write into their drawings.

use std::fmt::Display;

/// A drawing of this size around its parts.
pub fn document<L: Display>(width: L, height: L, body: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
         viewBox='0 0 {width} {height}'>{body}</svg>"
    )
}

/// What stands between the outermost tags of a drawing.
pub fn inside(drawing: &str) -> &str {
    let start = drawing.find('>').map_or(0, |at| at + 1);
    let end = drawing.rfind("</svg>").unwrap_or(drawing.len());
    &drawing[start..end]
}

/// A small fixed sequence of fractions, so that stones differ in the same way everywhere.
pub struct Chisel(pub u32);

impl Chisel {
    /// The next fraction, 0 to below 1.
    pub fn part(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
        let mixed = (self.0 >> ((self.0 >> 28) + 4) ^ self.0).wrapping_mul(277_803_737);
        (mixed >> 8) as f32 / 16_777_216.0
    }

    /// One of three shades.
    pub fn shade<'a>(&mut self, shades: &[&'a str; 3]) -> &'a str {
        shades[(self.part() * 2.999) as usize]
    }
}
