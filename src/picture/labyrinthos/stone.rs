//! The stones of the maze as SVG: tiles, backs, bridges, walls and the frame around them.

use std::fmt::Write;

use super::layout::{BOARD, FRAME, GAP, TILE, WELL_RIM};
use crate::kit::svg::{Chisel, document};
use crate::kit::theme::{BACK, GILT, INK, TABLE, WALL, WELL};

const SIDE: f32 = TILE as f32;
const MIDDLE: f32 = SIDE / 2.0;
/// Half the width of a corridor.
const HALF: f32 = 27.0;
const ROUND: f32 = 11.0;

const FLOOR: [&str; 3] = ["#E8D6AF", "#DECA9F", "#D3BE91"];
const JOINT: &str = "#B39C70";
const ROCK: [&str; 3] = ["#575466", "#625F73", "#4E4B5C"];
const RIM: &str = "#17141C";

/// The outline of the corridors of a tile; `mask` has N 1, E 2, S 4, W 8.
fn corridors(mask: u8) -> String {
    let (near, far) = (MIDDLE - HALF, MIDDLE + HALF);
    // The corners of the middle square, clockwise, each before the side that follows it.
    let corners = [(near, near), (far, near), (far, far), (near, far)];
    let ends = [
        [(near, 0.0), (far, 0.0)],
        [(SIDE, near), (SIDE, far)],
        [(far, SIDE), (near, SIDE)],
        [(0.0, far), (0.0, near)],
    ];
    let along = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)];
    let mut path = String::new();
    for side in 0..4 {
        let before = (side + 3) % 4;
        let (x, y) = corners[side];
        let (dx, dy) = along[side];
        let (bx, by) = along[before];
        let pen = if side == 0 { 'M' } else { 'L' };
        if mask & (1 << side | 1 << before) == 0 {
            let (from_x, from_y) = (x - bx * ROUND, y - by * ROUND);
            let (to_x, to_y) = (x + dx * ROUND, y + dy * ROUND);
            let _ = write!(path, "{pen}{from_x} {from_y}Q{x} {y} {to_x} {to_y}");
        } else {
            let _ = write!(path, "{pen}{x} {y}");
        }
        if mask & 1 << side != 0 {
            for (x, y) in ends[side] {
                let _ = write!(path, "L{x} {y}");
            }
        }
    }
    path.push('Z');
    path
}

// Stones lie on whole pixels: smooth edges between them would double the size of the file.

fn masonry(body: &mut String) {
    let mut chisel = Chisel(20);
    for row in 0..6 {
        let (y, height) = (row * 43 / 2, if row % 2 == 0 { 20 } else { 19 });
        let mut x = if row % 2 == 0 { -6 } else { -24 };
        while x < TILE {
            let width = 30 + (chisel.part() * 15.0) as i32;
            let colour = chisel.shade(&ROCK);
            let _ = write!(
                body,
                "<rect x='{x}' y='{y}' width='{}' height='{height}' rx='3' fill='{colour}'/>\
                 <rect x='{}' y='{}' width='{}' height='2' fill='#726E84'/>",
                width - 2,
                x + 2,
                y + 1,
                width - 6
            );
            x += width;
        }
    }
}

fn flagstones(body: &mut String) {
    let _ = write!(
        body,
        "<rect width='{TILE}' height='{TILE}' fill='{JOINT}'/>"
    );
    let mut chisel = Chisel(4);
    for row in 0..6 {
        let (y, height) = (row * 51 / 2 - 12, if row % 2 == 0 { 23 } else { 24 });
        let mut x = if row % 2 == 0 { -10 } else { -26 };
        while x < TILE {
            let width = 25 + (chisel.part() * 13.0) as i32;
            let colour = chisel.shade(&FLOOR);
            let _ = write!(
                body,
                "<rect x='{x}' y='{y}' width='{}' height='{height}' rx='2.5' fill='{colour}'/>",
                width - 2
            );
            x += width;
        }
    }
}

/// An explored tile with these open sides.
pub(super) fn tile(mask: u8) -> String {
    let outline = corridors(mask);
    let mut body = format!(
        "<defs><clipPath id='c'><path d='{outline}'/></clipPath>\
         <clipPath id='r'><rect width='{SIDE}' height='{SIDE}' rx='8'/></clipPath></defs>\
         <g clip-path='url(#r)'><rect width='{SIDE}' height='{SIDE}' fill='#3B3846'/>"
    );
    masonry(&mut body);
    let _ = write!(
        body,
        "<path d='{outline}' fill='{RIM}' stroke='{RIM}' stroke-width='9' stroke-linejoin='round' opacity='.92'/>\
         </g><g clip-path='url(#c)'>"
    );
    flagstones(&mut body);
    let _ = write!(
        body,
        "<g fill='none' stroke='#2B1E10' stroke-linejoin='round'>\
         <path d='{outline}' stroke-width='16' opacity='.15' transform='translate(1 3)'/>\
         <path d='{outline}' stroke-width='8' opacity='.2' transform='translate(1 2)'/></g></g>"
    );
    let _ = write!(
        body,
        "<rect x='1' y='1' width='{0}' height='{0}' rx='7' fill='none' stroke='#A29DB8' \
         stroke-width='1.6' opacity='.5'/>",
        SIDE - 2.0
    );
    for side in 0..4 {
        if mask & 1 << side != 0 {
            let _ = write!(
                body,
                "<g transform='rotate({} {MIDDLE} {MIDDLE})'><rect x='{}' y='-.5' width='{}' height='3' \
                 fill='{}'/></g>",
                side * 90,
                MIDDLE - HALF,
                HALF * 2.0,
                FLOOR[1]
            );
        }
    }
    document(SIDE, SIDE, &body)
}

/// The floor that joins two tiles across the gap: lies from left to right, or from top to bottom.
pub(super) fn bridge(upright: bool) -> String {
    let (length, width) = (GAP as f32 + 4.0, HALF * 2.0 + 9.0);
    let body = format!(
        "<rect y='0' width='{length}' height='{width}' fill='{RIM}'/>\
         <rect y='4.5' width='{length}' height='{0}' fill='{1}'/>\
         <path d='M2 4.5V{2}M14 4.5V{2}' stroke='{JOINT}' stroke-width='1.2' opacity='.6'/>\
         <rect y='4.5' width='{length}' height='6' fill='#2B1E10' opacity='.3'/>\
         <rect y='4.5' width='{length}' height='11' fill='#2B1E10' opacity='.13'/>",
        HALF * 2.0,
        FLOOR[1],
        4.5 + HALF * 2.0
    );
    if upright {
        let turned = format!("<g transform='matrix(0 1 1 0 0 0)'>{body}</g>");
        document(width, length, &turned)
    } else {
        document(length, width, &body)
    }
}

/// The back of an unexplored tile, with a meander engraved around the coordinate.
pub(super) fn back(seen: bool) -> String {
    let engraving = if seen { "#6B74A8" } else { "#474563" };
    let ground = if seen { "#2F3350" } else { "#2B2A3D" };
    debug_assert_eq!(ground == BACK.to_string(), !seen);
    let mut body = format!(
        "<defs><linearGradient id='g' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#393852'/>\
         <stop offset='.12' stop-color='{ground}'/><stop offset='.9' stop-color='{ground}'/>\
         <stop offset='1' stop-color='#1D1C2B'/></linearGradient></defs>\
         <rect width='{SIDE}' height='{SIDE}' rx='8' fill='url(#g)'/>\
         <rect x='1.5' y='1.5' width='125' height='125' rx='7' fill='none' stroke='#55537A' stroke-width='1.6' opacity='.8'/>"
    );
    // Four keys of a Greek meander on each side, around an inner frame.
    for quarter in 0..4 {
        let _ = write!(body, "<g transform='rotate({} 64 64)'>", quarter * 90);
        for key in 0..4 {
            let x = 24 + key * 20;
            let _ = write!(
                body,
                "<path d='M{x} 23V9H{}V18.500H{}V14' fill='none' stroke='{engraving}' stroke-width='2'/>",
                x + 14,
                x + 7
            );
        }
        let _ = write!(
            body,
            "<path d='M24 23H104' stroke='{engraving}' stroke-width='2'/></g>"
        );
    }
    let _ = write!(
        body,
        "<rect x='24' y='24' width='80' height='80' fill='none' stroke='{engraving}' stroke-width='2'/>"
    );
    document(SIDE, SIDE, &body)
}

/// How long and how thick a wall token is, with room for its shadow.
pub(super) const WALL_LENGTH: u32 = 112;
/// The thickness of a wall token with room for its shadow.
pub(super) const WALL_THICKNESS: u32 = 38;

/// A wall token, lying from left to right or upright.
pub(super) fn wall(upright: bool) -> String {
    let (length, thick) = (WALL_LENGTH as f32, WALL_THICKNESS as f32);
    let mut bricks = String::new();
    for (row, widths) in [[25, 25, 25, 25], [12, 38, 38, 12]].iter().enumerate() {
        let y = 5 + row as i32 * 14;
        let mut x = 6;
        for (index, width) in widths.iter().enumerate() {
            let lit = (index + row) % 2 == 0;
            let colour = if lit {
                WALL.to_string()
            } else {
                "#D9522E".into()
            };
            let _ = write!(
                bricks,
                "<rect x='{x}' y='{y}' width='{}' height='13' fill='{colour}'/>\
                 <rect x='{x}' y='{y}' width='{}' height='2' fill='#F59A7E'/>",
                width - 1,
                width - 1
            );
            x += width;
        }
    }
    // The shadow falls downwards however the token lies.
    let (dx, dy) = if upright { (2, 0) } else { (0, 2) };
    let token = format!(
        "<rect x='{dx}' y='{dy}' width='{0}' height='{1}' rx='4' fill='#000' opacity='.35' transform='translate(3 2)'/>\
         <rect x='3' y='2' width='{0}' height='{1}' rx='3' fill='{INK}'/>{bricks}",
        length - 6.0,
        thick - 5.0
    );
    if upright {
        let turned = format!("<g transform='matrix(0 1 1 0 0 0)'>{token}</g>");
        document(thick, length, &turned)
    } else {
        document(length, thick, &token)
    }
}

/// The frame with the dark well that the tiles lie in, and the table around it.
pub(super) fn frame() -> String {
    let (width, height) = (super::layout::WIDTH as f32, super::layout::WIDTH as f32);
    let (x, y) = (FRAME.x as f32, FRAME.y as f32);
    let (w, h) = (FRAME.w as f32, FRAME.h as f32);
    let (well_x, well_y) = (BOARD.x - WELL_RIM, BOARD.y - WELL_RIM);
    let (well_w, well_h) = (BOARD.w + 2 * WELL_RIM, BOARD.h + 2 * WELL_RIM);
    let body = format!(
        "<defs><linearGradient id='f' x1='0' y1='0' x2='0' y2='1'><stop offset='0' stop-color='#7A5A32'/>\
         <stop offset='.06' stop-color='{frame}'/><stop offset='.94' stop-color='#5E4423'/>\
         <stop offset='1' stop-color='#4A351A'/></linearGradient></defs>\
         <rect width='{width}' height='{height}' fill='{TABLE}'/>\
         <rect x='{x}' y='{7}' width='{w}' height='{h}' rx='16' fill='#000' opacity='.4'/>\
         <rect x='{x}' y='{y}' width='{w}' height='{h}' rx='16' fill='url(#f)'/>\
         <rect x='{0}' y='{8}' width='{1}' height='{2}' rx='13' fill='none' stroke='{GILT}' stroke-width='2.2'/>\
         <rect x='{3}' y='{4}' width='{5}' height='{6}' rx='11' fill='none' stroke='{GILT}' stroke-width='1.6' opacity='.8'/>\
         <rect x='{well_x}' y='{well_y}' width='{well_w}' height='{well_h}' rx='10' fill='{WELL}'/>",
        x + 3.5,
        w - 7.0,
        h - 7.0,
        well_x - 3,
        well_y - 3,
        well_w + 6,
        well_h + 6,
        y + 5.0,
        y + 3.5,
        frame = crate::kit::theme::FRAME,
    );
    document(width, height, &body)
}
