//! What lies around every board: panels, rows of seats, ribbons, plates and medallions, as SVG.

use super::svg::document;
use super::theme::{BRIGHT, GILT, INK, Rgb, UMBER, VELLUM};

/// A parchment panel with a double rule.
pub fn panel(w: i32, h: i32) -> String {
    document(
        w,
        h,
        &format!(
            "<defs><linearGradient id='p' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#F6EACB'/>\
             <stop offset='1' stop-color='#E6D3A3'/></linearGradient></defs>\
             <rect x='0' y='3' width='{w}' height='{0}' rx='12' fill='#000' opacity='.4'/>\
             <rect width='{w}' height='{0}' rx='12' fill='url(#p)'/>\
             <rect x='6' y='6' width='{1}' height='{2}' rx='8' fill='none' stroke='#8A6A3C' stroke-width='2'/>\
             <rect x='10' y='10' width='{3}' height='{4}' rx='5' fill='none' stroke='#8A6A3C' stroke-width='.9'/>",
            h - 3,
            w - 12,
            h - 15,
            w - 20,
            h - 23
        ),
    )
}

/// A seat's row with its colour at the left; brighter for the seat whose turn it is.
pub fn row(w: i32, h: i32, colour: Rgb, active: bool) -> String {
    let (fill, line, thick) = if active {
        (BRIGHT, INK, 4.0)
    } else {
        (VELLUM, UMBER, 1.6)
    };
    let half = thick / 2.0;
    document(
        w,
        h,
        &format!(
            "<defs><clipPath id='c'><rect x='{half}' y='{half}' width='{0}' height='{1}' rx='11'/></clipPath></defs>\
             <g clip-path='url(#c)'><rect width='{w}' height='{h}' fill='{fill}'/><rect width='16' height='{h}' fill='{colour}'/>\
             <rect x='16' width='2' height='{h}' fill='{INK}'/></g>\
             <rect x='{half}' y='{half}' width='{0}' height='{1}' rx='11' fill='none' stroke='{line}' stroke-width='{thick}'/>",
            f64::from(w) - thick,
            f64::from(h) - thick,
        ),
    )
}

/// A ribbon for the winner, 1000 by 64.
pub fn ribbon() -> String {
    document(
        1000,
        64,
        &format!(
            "<path d='M4 14H60V62H4L22 38ZM996 14H940V62H996L978 38Z' fill='#8E6A24' stroke='{INK}' stroke-width='2'/>\
             <rect x='40' y='3' width='920' height='52' rx='5' fill='{GILT}' stroke='{INK}' stroke-width='2.4'/>\
             <path d='M48 9H952M48 49H952' stroke='#FFF3CF' stroke-width='1.8' opacity='.8'/>"
        ),
    )
}

/// A small dark plate for a letter, 36 by 38.
pub fn plate() -> String {
    document(
        36,
        38,
        &format!(
            "<rect x='2' y='2' width='34' height='36' rx='8' fill='#000' opacity='.35'/>\
             <rect x='1' y='1' width='33' height='35' rx='7' fill='#17141C' stroke='{GILT}' stroke-width='1.8'/>"
        ),
    )
}

/// A medallion with a ring of this colour around a glyph, 64 by 64.
pub fn medallion(ring: &str, glyph: &str) -> String {
    let body = format!(
        "<circle cx='32' cy='34' r='28.5' fill='#000' opacity='.4'/><circle cx='32' cy='31' r='28.5' fill='{INK}'/>\
         <circle cx='32' cy='31' r='26.6' fill='{ring}'/><circle cx='32' cy='31' r='22.6' fill='{INK}'/>\
         <circle cx='32' cy='31' r='21.8' fill='#EBDCB4'/><circle cx='31' cy='29.6' r='20.2' fill='#FBF3DC'/>{glyph}"
    );
    document(64, 64, &body)
}

/// The sign of a seat that owes a decision, 40 by 40.
pub const GLASS: &str = include_str!("../../../assets/kit/icon-glass.svg");
/// The sign of the winner, 40 by 40.
pub const CROWN: &str = include_str!("../../../assets/kit/icon-crown.svg");
/// The sign of the choice that a teacher would make, 40 by 40.
pub const STAR: &str = include_str!("../../../assets/kit/icon-star.svg");
/// The sign of the seat whose turn it is, 40 by 40.
pub const DIE: &str = include_str!("../../../assets/kit/icon-die.svg");
/// A pile of cards, 40 by 40.
pub const DECK: &str = include_str!("../../../assets/kit/icon-deck.svg");

/// A die that shows this number of pips, 1 to 6; blank for any other number. 44 by 44.
pub fn die(pips: u8) -> String {
    let (low, middle, high) = (12, 22, 32);
    let places: &[(i32, i32)] = match pips {
        1 => &[(middle, middle)],
        2 => &[(low, low), (high, high)],
        3 => &[(low, low), (middle, middle), (high, high)],
        4 => &[(low, low), (high, low), (low, high), (high, high)],
        5 => &[
            (low, low),
            (high, low),
            (middle, middle),
            (low, high),
            (high, high),
        ],
        6 => &[
            (low, low),
            (high, low),
            (low, middle),
            (high, middle),
            (low, high),
            (high, high),
        ],
        _ => &[],
    };
    let mut body = format!(
        "<rect x='2' y='3.500' width='40' height='40' rx='9' fill='#000' opacity='.35'/>\
         <rect x='2' y='1.500' width='40' height='40' rx='9' fill='#FFF7DF' stroke='{INK}' stroke-width='2.4'/>"
    );
    for (x, y) in places {
        body += &format!("<circle cx='{x}' cy='{y}' r='4.4' fill='{INK}'/>");
    }
    document(44, 44, &body)
}
