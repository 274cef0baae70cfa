//! A fixed set of at most 256 colours, and the quick way from a pixel to the nearest one.

use super::theme::{self, Rgb};

/// Colours with a table from every 5-6-5 bit colour to the nearest entry.
pub struct Palette {
    colours: Vec<Rgb>,
    exact: usize,
    nearest: Box<[u8; CELLS]>,
}

/// So many 5-6-5 bit colours there are.
const CELLS: usize = 1 << 16;

/// The place of a colour in the table.
const fn cell(r: u8, g: u8, b: u8) -> usize {
    (r as usize >> 3) << 11 | (g as usize >> 2) << 5 | b as usize >> 3
}

impl Palette {
    /// The palette of a game: exactly the colours of the theme, of all seats in three shades and the game's own ones;
    /// the others, hexadecimal words, are those that its art is made of.
    pub fn of_game(own: impl IntoIterator<Item = Rgb>, others: &str) -> Palette {
        let others: Vec<Rgb> = others
            .split_whitespace()
            .filter_map(|word| u32::from_str_radix(word, 16).ok())
            .map(Rgb::hex)
            .collect();
        let seats = theme::SEATS.into_iter();
        let shades = seats.flat_map(|it| [theme::lit(it), theme::shaded(it)]);
        let exact: Vec<Rgb> = theme::KEY_COLOURS
            .into_iter()
            .chain(shades)
            .chain(own)
            .collect();
        Palette::new(&exact, &others)
    }

    /// A palette of the `exact` colours, which stay as they are, and others that come close to the rest.
    ///
    /// # Panics
    /// When there are none or more than 256 colours.
    pub fn new(exact: &[Rgb], others: &[Rgb]) -> Palette {
        let colours = [exact, others].concat();
        assert!(
            (1..=256).contains(&colours.len()),
            "a palette has 1 to 256 colours"
        );
        let mut nearest = Box::new([0; CELLS]);
        for (at, entry) in nearest.iter_mut().enumerate() {
            // The middle of the cell stands for all its colours.
            let middle = [
                (at >> 11 << 3) as i32 + 4,
                (at >> 5 & 63) as i32 * 4 + 2,
                ((at & 31) << 3) as i32 + 4,
            ];
            *entry = closest(&colours, middle);
        }
        for (index, &Rgb(r, g, b)) in exact.iter().enumerate() {
            nearest[cell(r, g, b)] = index as u8;
        }
        Palette {
            colours,
            exact: exact.len(),
            nearest,
        }
    }

    /// The colours in the order of their indices.
    pub fn colours(&self) -> impl ExactSizeIterator<Item = Rgb> + '_ {
        self.colours.iter().copied()
    }

    /// How many colours, the first ones, stay exactly as they are.
    pub fn exact(&self) -> usize {
        self.exact
    }

    /// The entry that stands for a colour.
    pub fn index(&self, Rgb(r, g, b): Rgb) -> u8 {
        self.nearest[cell(r, g, b)]
    }

    /// Appends the index of each RGBA pixel of a row.
    pub(crate) fn index_row(&self, row: &[u8], out: &mut Vec<u8>) {
        let pixels = row.as_chunks().0.iter();
        out.extend(pixels.map(|&[r, g, b, _]| self.nearest[cell(r, g, b)]));
    }
}

/// The index of the nearest colour, with the weights that the eye gives to red, green and blue.
fn closest(colours: &[Rgb], [r, g, b]: [i32; 3]) -> u8 {
    let distance = |&Rgb(cr, cg, cb): &Rgb| {
        let (dr, dg, db) = (r - i32::from(cr), g - i32::from(cg), b - i32::from(cb));
        3 * dr * dr + 6 * dg * dg + db * db
    };
    let best = colours
        .iter()
        .enumerate()
        .min_by_key(|(_, colour)| distance(colour));
    best.map_or(0, |(index, _)| index as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exact_colours_stay_exact_and_others_go_to_the_nearest() {
        let exact = [Rgb(0xE6, 0x9F, 0x00), Rgb(0, 0, 0)];
        let palette = Palette::new(&exact, &[Rgb(255, 255, 255), Rgb(0xE0, 0xA0, 0x08)]);
        assert_eq!(palette.index(exact[0]), 0);
        assert_eq!(palette.index(exact[1]), 1);
        assert_eq!(palette.index(Rgb(250, 250, 250)), 2);
        assert_eq!(palette.index(Rgb(20, 9, 12)), 1);
    }
}
