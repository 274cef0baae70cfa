//! Colours, and which text may stand on which ground.

use crate::rules::game::Seat;

/// An opaque colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour of `0xRRGGBB`.
    pub const fn hex(value: u32) -> Rgb {
        Rgb((value >> 16) as u8, (value >> 8) as u8, value as u8)
    }

    /// Relative luminance as WCAG defines it, 0 (black) to 1 (white).
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let part = f64::from(channel) / 255.0;
            if part <= 0.03928 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Contrast ratio as WCAG defines it, 1 to 21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}

/// Almost black: outlines and text on light ground.
pub const INK: Rgb = Rgb::hex(0x1B1B1F);
/// Dark brown: names on parchment.
pub const SEPIA: Rgb = Rgb::hex(0x2B1E10);
/// Brown: second text on parchment.
pub const UMBER: Rgb = Rgb::hex(0x634521);
/// Dark red: warnings on parchment.
pub const OXBLOOD: Rgb = Rgb::hex(0x8A1F12);
/// Light text on dark ground.
pub const CREAM: Rgb = Rgb::hex(0xF6EACB);
/// White of rims and of letters on dark seat colours.
pub const WHITE: Rgb = Rgb::hex(0xFFFFFF);
/// The table that everything lies on.
pub const TABLE: Rgb = Rgb::hex(0x2A1D15);
/// The ground under the tiles.
pub const WELL: Rgb = Rgb::hex(0x17141C);
/// The darkest part of the frame that text stands on.
pub const FRAME: Rgb = Rgb::hex(0x6B4E28);
/// Parchment at its darkest, where text may stand.
pub const PARCHMENT: Rgb = Rgb::hex(0xE6D3A3);
/// Parchment of a row.
pub const VELLUM: Rgb = Rgb::hex(0xF1E3BF);
/// Parchment of the row whose turn it is.
pub const BRIGHT: Rgb = Rgb::hex(0xFFF7DF);
/// The back of an unexplored tile.
pub const BACK: Rgb = Rgb::hex(0x2B2A3D);
/// Text on the back of an unexplored tile.
pub const ASH: Rgb = Rgb::hex(0xCFC6B0);
/// Highlights of what can be done.
pub const YELLOW: Rgb = Rgb::hex(0xF0E442);
/// Walls, and nothing else (LAB-12.5).
pub const WALL: Rgb = Rgb::hex(0xE8623D);
/// Wounds.
pub const BLOOD: Rgb = Rgb::hex(0x9E1230);
/// The band of cards for the own turn.
pub const PINE: Rgb = Rgb::hex(0x1F5A4C);
/// The band of reaction cards.
pub const PLUM: Rgb = Rgb::hex(0x5A2A5E);
/// Gold of ornaments.
pub const GILT: Rgb = Rgb::hex(0xC9A86A);

/// The seat colours of Okabe and Ito, in seat order (docs/rules/README.md 6).
pub const SEATS: [Rgb; 6] = [
    Rgb::hex(0xE69F00),
    Rgb::hex(0x0072B2),
    Rgb::hex(0x009E73),
    Rgb::hex(0xCC79A7),
    Rgb::hex(0x56B4E9),
    Rgb::hex(0xF0E442),
];

/// The colours that every palette holds exactly: those that mean something, and those of text and panels.
pub const KEY_COLOURS: [Rgb; 24] = [
    INK, SEPIA, UMBER, OXBLOOD, CREAM, WHITE, TABLE, WELL, PARCHMENT, VELLUM, BRIGHT, BACK, ASH,
    WALL, BLOOD, PINE, PLUM, GILT, SEATS[0], SEATS[1], SEATS[2], SEATS[3], SEATS[4], SEATS[5],
];

/// The colour of a seat.
pub const fn seat_colour(seat: Seat) -> Rgb {
    SEATS[seat.0 as usize % SEATS.len()]
}

/// The colour with light on it.
pub const fn lit(colour: Rgb) -> Rgb {
    mixed(colour, WHITE, 38)
}

/// The colour in shade.
pub const fn shaded(colour: Rgb) -> Rgb {
    mixed(colour, INK, 30)
}

/// The first colour with so many hundredths of the second.
const fn mixed(first: Rgb, second: Rgb, part: u32) -> Rgb {
    const fn channel(first: u8, second: u8, part: u32) -> u8 {
        ((first as u32 * (100 - part) + second as u32 * part) / 100) as u8
    }
    Rgb(
        channel(first.0, second.0, part),
        channel(first.1, second.1, part),
        channel(first.2, second.2, part),
    )
}

/// A colour of text with the ground that it stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Names on a panel.
    SepiaOnParchment,
    /// Second text on a panel.
    UmberOnParchment,
    /// Warnings on a panel.
    OxbloodOnParchment,
    /// Names on a row.
    SepiaOnVellum,
    /// Second text on a row.
    UmberOnVellum,
    /// Coordinates on the frame.
    CreamOnFrame,
    /// Letters on dark plates.
    CreamOnWell,
    /// Coordinates on unexplored tiles.
    AshOnBack,
    /// Text on a golden ribbon.
    InkOnGilt,
    /// Text on a wounded slot.
    WhiteOnBlood,
    /// The name of a card for the own turn.
    CreamOnPine,
    /// The name of a reaction card.
    CreamOnPlum,
    /// The letter of a hero, or text on a seat's colour.
    OnSeat(Seat),
    /// Text on another colour; the theme's owner checks it with [`Tone::passes`].
    On(Rgb, Rgb),
}

impl Tone {
    /// All tones but those of a game's own colours.
    pub fn all() -> impl Iterator<Item = Tone> {
        let fixed = [
            Tone::SepiaOnParchment,
            Tone::UmberOnParchment,
            Tone::OxbloodOnParchment,
            Tone::SepiaOnVellum,
            Tone::UmberOnVellum,
            Tone::CreamOnFrame,
            Tone::CreamOnWell,
            Tone::AshOnBack,
            Tone::InkOnGilt,
            Tone::WhiteOnBlood,
            Tone::CreamOnPine,
            Tone::CreamOnPlum,
        ];
        fixed.into_iter().chain(Seat::all(6).map(Tone::OnSeat))
    }

    /// The colour of the text.
    pub const fn ink(self) -> Rgb {
        match self {
            Tone::SepiaOnParchment | Tone::SepiaOnVellum => SEPIA,
            Tone::UmberOnParchment | Tone::UmberOnVellum => UMBER,
            Tone::OxbloodOnParchment => OXBLOOD,
            Tone::CreamOnFrame | Tone::CreamOnWell | Tone::CreamOnPine | Tone::CreamOnPlum => CREAM,
            Tone::AshOnBack => ASH,
            Tone::InkOnGilt => INK,
            Tone::WhiteOnBlood => WHITE,
            // Blue is the only seat colour that is dark.
            Tone::OnSeat(seat) if seat.0 % 6 == 1 => WHITE,
            Tone::OnSeat(_) => INK,
            Tone::On(ink, _) => ink,
        }
    }

    /// The ground that the text stands on; where it changes, the part nearest to the text's colour.
    pub const fn ground(self) -> Rgb {
        match self {
            Tone::SepiaOnParchment | Tone::UmberOnParchment | Tone::OxbloodOnParchment => PARCHMENT,
            Tone::SepiaOnVellum | Tone::UmberOnVellum => VELLUM,
            Tone::CreamOnFrame => FRAME,
            Tone::CreamOnWell => WELL,
            Tone::AshOnBack => BACK,
            Tone::InkOnGilt => GILT,
            Tone::WhiteOnBlood => BLOOD,
            Tone::CreamOnPine => PINE,
            Tone::CreamOnPlum => PLUM,
            Tone::OnSeat(seat) => seat_colour(seat),
            Tone::On(_, ground) => ground,
        }
    }

    /// True when the contrast is at least 4.5 to 1 (LAB-12.11).
    pub fn passes(self) -> bool {
        self.ink().contrast(self.ground()) >= 4.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lab_12_11_every_text_stands_out() {
        for tone in Tone::all() {
            let contrast = tone.ink().contrast(tone.ground());
            assert!(tone.passes(), "{tone:?} has only {contrast:.2}");
        }
        assert!(
            !Tone::On(WHITE, SEATS[0]).passes(),
            "white on orange would be too weak"
        );
    }

    #[test]
    fn lab_12_5_nothing_else_has_the_colour_of_walls() {
        let far = |a: Rgb, b: Rgb| {
            let d = |x: u8, y: u8| u32::from(x.abs_diff(y)).pow(2);
            d(a.0, b.0) + d(a.1, b.1) + d(a.2, b.2) > 60 * 60
        };
        let others = [
            INK, SEPIA, UMBER, OXBLOOD, CREAM, WHITE, TABLE, WELL, FRAME, PARCHMENT,
        ];
        let more = [VELLUM, BRIGHT, BACK, ASH, YELLOW, BLOOD, GILT];
        for other in others.into_iter().chain(more).chain(SEATS) {
            assert!(far(WALL, other), "{other} is too near to the walls' colour");
        }
    }
}
