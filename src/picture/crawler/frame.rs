//! The frame around the mat and around a zoom: wood with a well for the squares.

use super::measures::WIDTH;
use crate::kit::svg::document;
use crate::kit::theme::{GILT, INK, TABLE};

/// A square frame as wide as the picture, with a band of so many pixels on all sides.
pub(super) fn svg(band: i32) -> String {
    let width = WIDTH;
    let (well, span) = (band - 5, width - 2 * band + 10);
    let body = format!(
        "<defs><linearGradient id='f' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#7A5A32'/>\
         <stop offset='.06' stop-color='#6B4E28'/><stop offset='.94' stop-color='#5E4423'/>\
         <stop offset='1' stop-color='#4A351A'/></linearGradient></defs>\
         <rect width='{width}' height='{width}' fill='{TABLE}'/><rect width='{width}' height='{width}' rx='14' fill='url(#f)'/>\
         <rect x='1.500' y='1.500' width='{0}' height='{0}' rx='13' fill='none' stroke='{GILT}' stroke-width='2'/>\
         <rect x='{well}' y='{well}' width='{span}' height='{span}' rx='5' fill='{GILT}'/>\
         <rect x='{1}' y='{1}' width='{2}' height='{2}' rx='4' fill='{INK}'/>",
        width - 3,
        well + 2,
        span - 4,
    );
    document(width, width, &body)
}
