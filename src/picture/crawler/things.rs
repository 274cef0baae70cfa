//! What lies on the mat: treasure, spawn points, the chest, and the markers of cards (DCL-12.2).

use super::art::{Art, Thing, sprite};
use super::window::Window;
use crate::kit::canvas::Canvas;
use crate::kit::text::{Align, Style};
use crate::kit::theme::{Rgb, Tone, WHITE};
use crate::rules::crawler::board::{Direction, Square};
use crate::rules::crawler::mat::{Mat, Terrain};
use crate::rules::crawler::view::View;

const POINT: Style = Style::mark(18);
const LARGE_POINT: Style = Style::label(38);
/// The number of a spawn point.
const ON_POINT: Tone = Tone::On(WHITE, Rgb::hex(0x22304F));

/// Draws what lies there.
pub(super) fn draw(canvas: &mut Canvas, view: &View, window: Window) {
    draw_torches(canvas, &view.mat, window);
    for (space, laid) in view.mat.all() {
        for square in space.squares().filter(|square| window.shows(*square)) {
            let symbol = laid.symbol(square.inner());
            if laid.rubble >> square.inner() & 1 == 1 {
                put(canvas, window, square, Thing::Rubble, 28);
            } else if view.mat.has_pile(square) {
                put(canvas, window, square, Thing::Pile, 27);
            } else if symbol == b'X' {
                put(canvas, window, square, Thing::Spot, 24);
            } else if symbol.is_ascii_digit() {
                spawn_point(canvas, window, square, symbol);
            }
        }
    }
    markers(canvas, view, window);
    if window.shows(view.chest) {
        put(canvas, window, view.chest, Thing::Chest, 30);
    }
}

/// The places on a tile at both sides of its northern door, where a torch hangs when there is a room below.
const SCONCES: [usize; 2] = [1, 3];

fn draw_torches(canvas: &mut Canvas, mat: &Mat, window: Window) {
    let hangs = |square: &Square| {
        let below = square.step(Direction::South).map(|to| mat.terrain(to));
        SCONCES.contains(&square.inner())
            && mat.terrain(*square) == Terrain::Wall
            && below == Some(Terrain::Floor)
    };
    let all: Vec<Square> = window.squares().filter(hangs).collect();
    let bounds = window.bounds();
    for (thing, width, down) in [(Thing::Glow, 70, 12), (Thing::Torch, 9, 3)] {
        for &square in &all {
            let (x, y) = window.middle(square);
            let light = sprite(Art::Thing(thing), window.scaled(width));
            let (left, top) = (light.width() as i32 / 2, light.height() as i32 / 2);
            // No light falls onto the frame.
            let corner = (x - left, y + window.scaled(down) - top);
            canvas.blit_within(&light, corner, bounds);
        }
    }
}

fn markers(canvas: &mut Canvas, view: &View, window: Window) {
    let door = view.door.map(|(at, _)| (at, Thing::Door));
    let lure = view.lure.map(|lure| (lure.at, Thing::Lure));
    let ends = view.warp.map(|warp| [warp.ends.0, warp.ends.1]);
    let warps = ends.into_iter().flatten().map(|at| (at, Thing::Warp));
    for (at, thing) in door.into_iter().chain(lure).chain(warps) {
        if window.shows(at) {
            put(canvas, window, at, thing, 27);
        }
    }
    let Some(font) = view.font else { return };
    let corner = font.space.square(0);
    if window.shows(corner) {
        put(canvas, window, corner, Thing::Font, 28);
    }
    if font.space.squares().all(|square| window.shows(square)) {
        let blue = Rgb::hex(0x56B4E9);
        canvas.dashes(window.space(font.space), blue, window.scaled(3), 14);
    }
}

/// A drawing in the middle of a square, this wide on the mat.
fn put(canvas: &mut Canvas, window: Window, square: Square, thing: Thing, width: i32) {
    let (x, y) = window.middle(square);
    canvas.blit_centred(&sprite(Art::Thing(thing), window.scaled(width)), x, y);
}

fn spawn_point(canvas: &mut Canvas, window: Window, square: Square, symbol: u8) {
    put(canvas, window, square, Thing::Spawn, 26);
    let style = match window.side {
        side if side > 40 => LARGE_POINT,
        _ => POINT,
    };
    let middle = window.middle(square);
    let number = char::from(symbol).to_string();
    canvas.write_middle(&number, middle, style, ON_POINT, Align::Centre);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_spawn_points_stand_out() {
        assert!(ON_POINT.passes());
    }
}
