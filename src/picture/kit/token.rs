//! The token of a seat: each seat has its own colour and its own shape (docs/rules/README.md 6).

use super::svg::document;
use super::theme::{INK, Rgb, SEATS, lit, seat_colour, shaded};
use crate::rules::game::Seat;

/// The outline of a seat's shape in a box of 64 by 64.
const fn shape(seat: Seat) -> &'static str {
    match seat.0 as usize % SEATS.len() {
        0 => "<circle cx='32' cy='31' r='24.5'/>",
        1 => "<rect x='9' y='8' width='46' height='46' rx='9'/>",
        2 => "<path d='M32 4.5L57.5 23.5L48 53.5H16L6.5 23.5Z'/>",
        3 => "<path d='M32 2.5L59.5 31L32 59.5L4.5 31Z'/>",
        4 => "<path d='M18 6.5H46L59 31L46 55.5H18L5 31Z'/>",
        _ => "<path d='M32 3L60 54H4Z'/>",
    }
}

/// How far the middle of the shape lies below the middle of its box, in 64ths of its size.
pub const fn drop(seat: Seat) -> i32 {
    match seat.0 as usize % SEATS.len() {
        2 => 1,
        5 => 7,
        _ => -1,
    }
}

/// The token as SVG, without a letter; 64 by 64.
pub fn svg(seat: Seat) -> String {
    of_shape(shape(seat), seat_colour(seat))
}

/// A token of this outline in a box of 64 by 64, for games whose seats have shapes and colours of their own. It has
/// three flat shades: a gradient would need more colours than the palette has to spare.
pub fn of_shape(shape: &str, colour: Rgb) -> String {
    let (light, dark) = (lit(colour), shaded(colour));
    let body = format!(
        "<defs>\
         <clipPath id='c' transform='translate(32 31) scale(.93) translate(-32 -31)'>{shape}</clipPath></defs>\
         <g stroke-linejoin='round'><g fill='#000' stroke='#000' stroke-width='6.4' opacity='.4' transform='translate(0 2.6)'>{shape}</g>\
         <g fill='#fff' stroke='{INK}' stroke-width='6.6'>{shape}</g><g fill='{dark}' stroke='#fff' stroke-width='3.6'>{shape}</g></g>\
         <g clip-path='url(#c)'><g fill='{colour}' transform='translate(0 -3.5)'>{shape}</g>\
         <path d='M0 0H64V12C46 17 18 17 0 12Z' fill='{light}'/></g>"
    );
    document(64, 64, &body)
}
