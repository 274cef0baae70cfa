//! The board as SVG: squares, chests, gateways, the palace and the frame around them.

use std::fmt::Write;

use super::colour::{BATTLE, PALACE_FLOOR, PALACE_WALL, chest_shape, rgb};
use super::layout::{BAND, FRAME, SQUARE};
use crate::kit::svg::{Chisel, document};
use crate::kit::theme::{self, GILT, INK, TABLE, lit, shaded};
use crate::rules::cretan::pieces::Colour;

/// How many blank squares differ from each other.
pub(super) const BLANKS: u8 = 4;

const FLOOR: [&str; 3] = ["#EADBB8", "#E4D3AB", "#DFCDA2"];
const JOINT: &str = "#B9A37A";

/// A pale square of two or three flagstones (CRE-12.3).
pub(super) fn blank(variant: u8) -> String {
    let mut body = format!("<rect width='{SQUARE}' height='{SQUARE}' fill='{JOINT}'/>");
    stones(&mut body, Chisel(u32::from(variant) * 7 + 3));
    document(SQUARE, SQUARE, &body)
}

// Stones lie on whole pixels: smooth edges between them would double the size of the file.
fn stones(body: &mut String, mut chisel: Chisel) {
    for row in 0..2 {
        let cut = 18 + (chisel.part() * 20.0) as i32;
        let (y, height) = (1 + row * 28, if row == 0 { 27 } else { 26 });
        for (x, width) in [(1, cut - 1), (cut + 1, SQUARE - cut - 2)] {
            let shade = chisel.shade(&FLOOR);
            let _ = write!(
                body,
                "<rect x='{x}' y='{y}' width='{width}' height='{height}' fill='{shade}'/>\
                 <rect x='{x}' y='{y}' width='{width}' height='2' fill='#F4E9CD'/>"
            );
        }
    }
}

/// The body of a treasure chest in its colour, without the plate of its lock; fills the square.
fn chest_body(colour: Colour) -> String {
    let plain = rgb(colour);
    let (light, dark) = (lit(plain), shaded(plain));
    format!(
        "<rect width='{SQUARE}' height='{SQUARE}' fill='{JOINT}'/>\
         <rect x='1' y='1' width='54' height='54' rx='7' fill='{INK}'/>\
         <rect x='3' y='3' width='50' height='50' rx='5' fill='{plain}'/>\
         <path d='M3 17V8A5 5 0 0 1 8 3H48A5 5 0 0 1 53 8V17Z' fill='{light}'/>\
         <rect x='3' y='45' width='50' height='8' rx='4' fill='{dark}'/>\
         <rect x='3' y='16' width='50' height='3' fill='{INK}'/>\
         <path d='M9 3H14V53H9ZM42 3H47V53H42Z' fill='{dark}'/>"
    )
}

/// A chest with the shape of its colour as the plate of its lock, large enough for a letter (CRE-12.2).
pub(super) fn chest(colour: Colour) -> String {
    let shape = chest_shape(colour);
    let body = format!(
        "{}<g transform='translate(28 31)'><g fill='#FFF7DF' stroke='{INK}' stroke-width='2.6' stroke-linejoin='round'>{shape}</g></g>",
        chest_body(colour)
    );
    document(SQUARE, SQUARE, &body)
}

/// A square on which the move may stop: what it is above, room for its number below (CRE-12.7).
pub(super) fn stop(chest: Option<Colour>, battle: bool) -> String {
    let mut body = match chest {
        Some(colour) => format!(
            "{}<g transform='translate(28 15) scale(.56)'><g fill='#FFF7DF' stroke='{INK}' stroke-width='4' stroke-linejoin='round'>{}</g></g>",
            chest_body(colour),
            chest_shape(colour)
        ),
        None => {
            let mut body = format!("<rect width='{SQUARE}' height='{SQUARE}' fill='{JOINT}'/>");
            stones(&mut body, Chisel(5));
            body
        }
    };
    let y = if chest.is_some() { 25 } else { 14 };
    let _ = write!(
        body,
        "<rect x='4' y='{y}' width='48' height='28' rx='4' fill='{}'/>{}",
        theme::WELL,
        outline(SQUARE, battle)
    );
    document(SQUARE, SQUARE, &body)
}

/// The outline of a large space on which the move may stop.
pub(super) fn stop_outline(side: i32, battle: bool) -> String {
    document(side, side, &outline(side, battle))
}

fn outline(side: i32, battle: bool) -> String {
    // A battle is told by dashes as well as by colour.
    let line = if battle {
        format!("stroke='{BATTLE}' stroke-width='3.6' stroke-dasharray='9 6'")
    } else {
        "stroke='#FFFFFF' stroke-width='3.4'".into()
    };
    format!(
        "<rect x='3' y='3' width='{0}' height='{0}' rx='7' fill='none' stroke='{INK}' stroke-width='6'/>\
         <rect x='3' y='3' width='{0}' height='{0}' rx='7' fill='none' {line}/>",
        side - 6
    )
}

/// A gateway: a large tile in its colour with an arch, and a plaque for its id (CRE-12.3).
pub(super) fn gateway(colour: Colour) -> String {
    let plain = rgb(colour);
    let (light, dark) = (lit(plain), shaded(plain));
    let mut body = format!(
        "<rect width='112' height='112' fill='{JOINT}'/><rect x='1' y='1' width='110' height='110' rx='9' fill='{INK}'/>\
         <rect x='4' y='4' width='104' height='104' rx='7' fill='{plain}'/>\
         <path d='M10 108V52A46 46 0 0 1 102 52V108Z' fill='{dark}'/><path d='M13 108V52A43 43 0 0 1 99 52V108Z' fill='{light}'/>"
    );
    // Voussoirs of the arch.
    for ray in [-75, -45, -15, 15, 45, 75] {
        let _ = write!(
            body,
            "<rect x='55' y='8' width='2.4' height='14' fill='{dark}' transform='rotate({ray} 56 52)'/>"
        );
    }
    let _ = write!(
        body,
        "<path d='M13 66H26M13 84H26M86 66H99M86 84H99' stroke='{dark}' stroke-width='2.4'/>\
         <path d='M24 108V52A32 32 0 0 1 88 52V108Z' fill='{INK}'/><path d='M27 108V52A29 29 0 0 1 85 52V108Z' fill='#E4D3AB'/>\
         <path d='M27 60V52A29 29 0 0 1 85 52V60C76 42 36 42 27 60Z' fill='#B9A37A'/>\
         <rect x='26' y='80' width='60' height='29' rx='6' fill='{}' stroke='{GILT}' stroke-width='2'/>",
        theme::WELL
    );
    document(112, 112, &body)
}

/// The palace: a floor with the seven walls of the labyrinth of Knossos laid into it (CRE-12.3).
pub(super) fn palace() -> String {
    let side = 4 * SQUARE;
    let mut body = format!(
        "<rect width='{side}' height='{side}' fill='{JOINT}'/>\
         <rect x='1' y='1' width='222' height='222' rx='12' fill='{INK}'/>\
         <rect x='4' y='4' width='216' height='216' rx='9' fill='{GILT}'/>\
         <rect x='8' y='8' width='208' height='208' rx='6' fill='{INK}'/>\
         <rect x='10' y='10' width='204' height='204' rx='5' fill='{PALACE_FLOOR}'/>"
    );
    let _ = write!(
        body,
        "<g transform='translate(112 112)' fill='none' stroke='{PALACE_WALL}' stroke-width='5' stroke-linecap='round'>{}</g>",
        knossos()
    );
    for (x, y) in [(22, 22), (202, 22), (22, 202), (202, 202)] {
        let _ = write!(
            body,
            "<circle cx='{x}' cy='{y}' r='9' fill='{GILT}' stroke='{INK}' stroke-width='2'/><circle cx='{x}' cy='{y}' r='3.6' fill='{PALACE_FLOOR}'/>"
        );
    }
    document(side, side, &body)
}

/// Seven rings with a gap each, joined like the corridors of the old coins.
fn knossos() -> String {
    let mut path = String::new();
    for (ring, (from, to)) in [
        (100, 440),
        (-75, 265),
        (100, 440),
        (-75, 265),
        (100, 440),
        (-60, 250),
    ]
    .into_iter()
    .enumerate()
    {
        let radius = 92.0 - ring as f32 * 13.5;
        let point = |degrees: i32| {
            let angle = (degrees as f32).to_radians();
            (radius * angle.cos(), radius * angle.sin())
        };
        let ((ax, ay), (bx, by)) = (point(from), point(to));
        let _ = write!(
            path,
            "<path d='M{ax:.1} {ay:.1}A{radius} {radius} 0 1 1 {bx:.1} {by:.1}'/>"
        );
    }
    path + "<path d='M0 92V66M0 -78V-52M0 38V12'/>"
}

/// The frame around the squares, and the table that it lies on.
pub(super) fn frame() -> String {
    let (w, h) = (FRAME.w, FRAME.h);
    let (well, span) = (BAND - 5, w - 2 * BAND + 10);
    let body = format!(
        "<defs><linearGradient id='f' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#7A5A32'/>\
         <stop offset='.06' stop-color='{frame}'/><stop offset='.94' stop-color='#5E4423'/>\
         <stop offset='1' stop-color='#4A351A'/></linearGradient></defs>\
         <rect width='{w}' height='{h}' fill='{TABLE}'/><rect width='{w}' height='{h}' rx='14' fill='url(#f)'/>\
         <rect x='1.5' y='1.5' width='{0}' height='{1}' rx='13' fill='none' stroke='{GILT}' stroke-width='2'/>\
         <rect x='{well}' y='{well}' width='{span}' height='{span}' rx='5' fill='{GILT}'/>\
         <rect x='{2}' y='{2}' width='{3}' height='{3}' rx='4' fill='{INK}'/>",
        w - 3,
        h - 3,
        well + 2,
        span - 4,
        frame = theme::FRAME,
    );
    document(w, h, &body)
}
