//! The labyrinth as SVG: stone walls with nine chambers and twelve corridors cut out of them (LEG-3.5, 12.3).

use std::fmt::Write;

use super::measures::{GAP, ROOM_H, ROOM_W, WALLS, room};
use crate::kit::canvas::Area;
use crate::kit::svg::{Chisel, document};
use crate::kit::theme::{GILT, INK};
use crate::rules::legends::pieces::Chamber;

const FLOOR: [&str; 3] = ["#E8D6AF", "#DECA9F", "#D3BE91"];
const JOINT: &str = "#B39C70";
const ROCK: [&str; 3] = ["#575466", "#625F73", "#4E4B5C"];

/// Width of a corridor from left to right.
const ACROSS: i32 = 42;
/// Width of a corridor from top to bottom.
const DOWN: i32 = 84;
/// From the bottom of a chamber to the middle of the corridors at its sides, where the markers stand.
const STEP: i32 = 34;

// Stones lie on whole pixels: smooth edges between them would double the size of the file.

/// Stones in courses over an area.
fn courses(
    body: &mut String,
    area: Area,
    course: i32,
    width: (i32, i32),
    shades: &[&'static str; 3],
    seed: u32,
) {
    let mut chisel = Chisel(seed);
    let mut y = area.y;
    let mut odd = false;
    while y < area.bottom() {
        let mut x = area.x - if odd { width.0 / 2 } else { 4 };
        while x < area.right() {
            let length = width.0 + (chisel.part() * width.1 as f32) as i32;
            let colour = chisel.shade(shades);
            let (w, h) = (length - 2, course - 2);
            let _ = write!(
                body,
                "<rect x='{x}' y='{y}' width='{w}' height='{h}' fill='{colour}'/>"
            );
            x += length;
        }
        y += course;
        odd = !odd;
    }
}

/// All floors: the chambers, then the corridors.
fn floors() -> Vec<Area> {
    let mut floors: Vec<Area> = Chamber::all().map(|chamber| local(room(chamber))).collect();
    for chamber in Chamber::all() {
        let area = local(room(chamber));
        let (column, row) = (chamber.index() % 3, chamber.index() / 3);
        if column < 2 {
            let top = area.bottom() - STEP - ACROSS / 2;
            floors.push(Area::new(area.right() - 4, top, GAP + 8, ACROSS));
        }
        if row < 2 {
            let left = area.centre_x() - DOWN / 2;
            floors.push(Area::new(left, area.bottom() - 4, DOWN, GAP + 8));
        }
    }
    floors
}

/// In the picture of the walls.
fn local(area: Area) -> Area {
    Area::new(area.x - WALLS.x, area.y - WALLS.y, area.w, area.h)
}

fn rects(body: &mut String, areas: &[Area], grown: i32, round: i32) {
    for area in areas {
        let _ = write!(
            body,
            "<rect x='{}' y='{}' width='{}' height='{}' rx='{round}'/>",
            area.x - grown,
            area.y - grown,
            area.w + 2 * grown,
            area.h + 2 * grown
        );
    }
}

/// The empty labyrinth, as large as [`WALLS`].
pub(super) fn walls() -> String {
    let (w, h) = (WALLS.w, WALLS.h);
    let floors = floors();
    let mut body = String::from("<defs><clipPath id='f'>");
    rects(&mut body, &floors, 0, 4);
    let _ = write!(
        body,
        "</clipPath><clipPath id='w'><rect width='{w}' height='{h}' rx='14'/></clipPath></defs>\
         <g clip-path='url(#w)'><rect width='{w}' height='{h}' fill='#3B3846'/>"
    );
    courses(&mut body, Area::new(0, 0, w, h), 21, (38, 20), &ROCK, 20);
    let _ = write!(body, "<g fill='{INK}'>");
    rects(&mut body, &floors, 5, 8);
    let _ = write!(
        body,
        "</g></g><g clip-path='url(#f)'><rect width='{w}' height='{h}' fill='{JOINT}'/>"
    );
    courses(&mut body, Area::new(0, 0, w, h), 34, (36, 22), &FLOOR, 4);
    body.push_str("</g>");
    shades(&mut body);
    let _ = write!(
        body,
        "<rect x='1.5' y='1.5' width='{}' height='{}' rx='13' fill='none' stroke='{INK}' stroke-width='3'/>\
         <rect x='5' y='5' width='{}' height='{}' rx='10' fill='none' stroke='{GILT}' stroke-width='2.2'/>",
        w - 3,
        h - 3,
        w - 10,
        h - 10
    );
    document(w, h, &body)
}

/// What the walls above and at the left throw on the floors.
fn shades(body: &mut String) {
    body.push_str("<g fill='#2B1E10' opacity='.3'>");
    for chamber in Chamber::all() {
        let area = local(room(chamber));
        let (column, row) = (chamber.index() % 3, chamber.index() / 3);
        let door = if row > 0 { DOWN } else { 0 };
        let half = (ROOM_W - door) / 2;
        let _ = write!(
            body,
            "<rect x='{x}' y='{y}' width='{half}' height='7'/><rect x='{}' y='{y}' width='{half}' height='7'/>",
            area.right() - half,
            x = area.x,
            y = area.y,
        );
        let top = if column > 0 {
            ROOM_H - STEP - ACROSS / 2 - 7
        } else {
            ROOM_H - 7
        };
        let _ = write!(
            body,
            "<rect x='{}' y='{}' width='6' height='{top}'/>",
            area.x,
            area.y + 7
        );
    }
    for corridor in &floors()[Chamber::COUNT..] {
        let (x, y) = (corridor.x + 4, corridor.y);
        if corridor.h == ACROSS {
            let _ = write!(body, "<rect x='{x}' y='{y}' width='{GAP}' height='7'/>");
        } else {
            let _ = write!(
                body,
                "<rect x='{}' y='{}' width='6' height='{GAP}'/>",
                corridor.x,
                y + 4
            );
        }
    }
    body.push_str("</g>");
}
