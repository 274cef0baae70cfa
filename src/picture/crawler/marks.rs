//! What the active seat can do on the mat, and what has just happened there (DCL-12.5).

use resvg::tiny_skia::PathBuilder;

use super::art::{Art, Mark, sprite};
use super::window::Window;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{INK, Tone, WHITE, YELLOW, seat_colour};
use crate::rules::crawler::board::{Space, Square};
use crate::rules::crawler::mat::Terrain;
use crate::rules::crawler::view::View;

const SPACE: Style = Style::label(32);

/// Below the figures: reach, the last move, spaces for the drawn tile.
pub(super) fn draw_below(canvas: &mut Canvas, view: &View, window: Window) {
    let points = view.mat.points();
    let holds = |square| {
        let is_point = points.iter().any(|point| point.1 == square);
        is_point || square == view.chest || view.mat.has_pile(square)
    };
    let dot = sprite(Art::Mark(Mark::Reach), window.scaled(30));
    for &(square, _) in view.reachable.iter().filter(|it| window.shows(it.0)) {
        if view.mat.terrain(square) == Terrain::Floor {
            canvas.fill(window.area(square), YELLOW, 60);
        }
        // What lies on a square stays legible.
        let aside = if holds(square) { window.scaled(8) } else { 0 };
        let (x, y) = window.middle(square);
        canvas.blit_centred(&dot, x + aside, y - aside);
    }
    draw_spaces(canvas, view, window);
    draw_trail(canvas, view, window);
}

/// The spaces on which the drawn tile may be placed.
pub(super) fn draw_spaces(canvas: &mut Canvas, view: &View, window: Window) {
    for &space in &view.spaces {
        draw_space(canvas, space, window);
    }
}

/// Over the figures: targets, options, changes.
pub(super) fn draw_above(canvas: &mut Canvas, view: &View, window: Window) {
    let targets = view.targets.iter().map(|strike| strike.at).collect();
    for (squares, mark) in [
        (&view.changed, Mark::Changed),
        (&targets, Mark::Target),
        (&view.options, Mark::Option),
    ] {
        for &square in squares.iter().filter(|square| window.shows(**square)) {
            put(canvas, window, square, mark, 32);
        }
    }
}

fn put(canvas: &mut Canvas, window: Window, square: Square, mark: Mark, width: i32) {
    let (x, y) = window.middle(square);
    canvas.blit_centred(&sprite(Art::Mark(mark), window.scaled(width)), x, y);
}

/// A space that is offered, with its name.
pub(super) fn draw_space(canvas: &mut Canvas, space: Space, window: Window) {
    if !window.shows(space.square(12)) {
        return;
    }
    let area = window.space(space);
    let bounds = window.bounds();
    let (x, y) = (area.x.max(bounds.x), area.y.max(bounds.y));
    let (w, h) = (
        area.right().min(bounds.right()) - x,
        area.bottom().min(bounds.bottom()) - y,
    );
    let inner = Area::new(x + 5, y + 5, w - 10, h - 10);
    canvas.frame(inner, 8.0, INK, 7.0);
    let line = Area::new(inner.x + 1, inner.y + 1, inner.w - 2, inner.h - 2);
    canvas.dashes(line, YELLOW, 5, 13);
    let (x, y) = window.middle(space.square(12));
    let plate = Area::new(x - 29, y - 20, 58, 40);
    canvas.panel(plate, 9.0, INK, YELLOW, 2.5);
    let name = space.to_string().to_uppercase();
    let tone = Tone::On(YELLOW, INK);
    canvas.write_middle(&name, (x, y), SPACE, tone, Align::Centre);
}

/// The last move as a dotted line, which does not cross Warp Space.
fn draw_trail(canvas: &mut Canvas, view: &View, window: Window) {
    let shown = view.trail.iter().all(|square| window.shows(*square));
    if !shown || view.trail.len() < 2 {
        return;
    }
    let is_warp = |one, other| {
        view.warp
            .is_some_and(|warp| warp.ends == (one, other) || warp.ends == (other, one))
    };
    let mut path = PathBuilder::new();
    let mut before = None;
    for &square in &view.trail {
        let (x, y) = window.middle(square);
        match before {
            Some(before) if !is_warp(before, square) => path.line_to(x as f32, y as f32),
            _ => path.move_to(x as f32, y as f32),
        }
        before = Some(square);
    }
    if let Some(path) = path.finish() {
        let thick = window.scaled(5) as f32;
        let gap = Some([0.1, window.scaled(8) as f32]);
        canvas.stroke_path(&path, INK, thick + 3.0, gap);
        canvas.stroke_path(&path, WHITE, thick, gap);
    }
}

/// The colour of whose turn it is, around the mat.
pub(super) fn draw_turn(canvas: &mut Canvas, view: &View, window: Window) {
    if view.over {
        return;
    }
    let bounds = window.bounds();
    let around = Area::new(bounds.x - 4, bounds.y - 4, bounds.w + 8, bounds.h + 8);
    canvas.frame(around, 4.0, seat_colour(view.active), 6.0);
}
