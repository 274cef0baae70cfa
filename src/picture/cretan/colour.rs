//! The four colours of the game: shades, shapes, and the letters that stand on them (CRE-12.2, 12.12).

use crate::kit::theme::{Rgb, Tone, WHITE, lit, shaded};
use crate::rules::cretan::pieces::Colour;

/// Letters on the bright colours: darker than the ink of outlines, which would be too weak on red.
const NIGHT: Rgb = Rgb::hex(0x0C0C10);

/// Around stops that mean a battle.
pub(super) const BATTLE: Rgb = Rgb::hex(0xFF5C8A);
/// Under the walls of the palace.
pub(super) const PALACE_FLOOR: Rgb = Rgb::hex(0x3A2B4E);
/// The walls of the palace.
pub(super) const PALACE_WALL: Rgb = Rgb::hex(0x7A6798);

/// The shade of a colour (CRE-12.12).
pub(super) const fn rgb(colour: Colour) -> Rgb {
    Rgb::hex(match colour {
        Colour::Red => 0xD55E00,
        Colour::Blue => 0x0072B2,
        Colour::Green => 0x009E73,
        Colour::Yellow => 0xF0E442,
    })
}

/// How letters are written on a colour.
pub(super) const fn tone(colour: Colour) -> Tone {
    match colour {
        Colour::Blue => Tone::On(WHITE, rgb(colour)),
        _ => Tone::On(NIGHT, rgb(colour)),
    }
}

/// The colours that every picture keeps exactly.
pub(super) fn exact() -> impl Iterator<Item = Rgb> {
    let shades = Colour::ALL.iter().map(|&colour| rgb(colour));
    let shades = shades.flat_map(|it| [it, lit(it), shaded(it)]);
    shades.chain([NIGHT, BATTLE, PALACE_FLOOR, PALACE_WALL])
}

/// The shape of a colour around the origin, about 34 across: triangle, square, circle, diamond (CRE-12.2).
pub(super) const fn chest_shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "<path d='M0 -27L26 19H-26Z'/>",
        Colour::Blue => "<path d='M-16 -16H16V16H-16Z'/>",
        Colour::Green => "<circle r='18'/>",
        Colour::Yellow => "<path d='M0 -23L23 0L0 23L-23 0Z'/>",
    }
}

/// How far the middle of a shape's room for letters lies below its origin, in pixels of [`chest_shape`].
pub(super) const fn chest_drop(colour: Colour) -> i32 {
    match colour {
        Colour::Red => 5,
        _ => 0,
    }
}

/// The shape of a colour as a piece, in a box of 64 by 64 (CRE-12.4).
pub(super) const fn piece_shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => {
            "<path d='M32 3.500C34.500 3.500 36 5 37.300 7.500L59.800 48C62 52 60 55.500 56 55.500H8C4 55.500 2 52 4.200 48L26.700 7.500C28 5 29.500 3.500 32 3.500Z'/>"
        }
        Colour::Blue => "<rect x='7' y='6' width='50' height='50' rx='8'/>",
        Colour::Green => "<circle cx='32' cy='31' r='26'/>",
        Colour::Yellow => "<path d='M32 1.500L61 31L32 60.500L3 31Z'/>",
    }
}

/// How far the middle of a piece's room for letters lies below the middle of its box, in 64ths of its size.
pub(super) const fn piece_drop(colour: Colour) -> i32 {
    match colour {
        Colour::Red => 8,
        _ => -1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cre_12_10_letters_on_colours_stand_out() {
        for &colour in Colour::ALL {
            assert!(tone(colour).passes(), "{colour}");
        }
    }
}
