//! The arrow along the last move of a piece (CRE-12.7).

use resvg::tiny_skia::{Path, PathBuilder};

use super::colour::rgb;
use super::layout::bounds;
use super::layout::{SQUARE, place};
use crate::kit::canvas::Canvas;
use crate::kit::theme::{INK, Rgb, WHITE};
use crate::rules::cretan::board::Space;
use crate::rules::cretan::view::View;

type Point = (f32, f32);

/// From the middle of the last space to the tip of the arrow: the piece stands there.
const TIP: f32 = 34.0;
/// The length of the arrow's head.
const HEAD: f32 = 16.0;

/// Draws the arrow of the last move.
pub(super) fn draw(canvas: &mut Canvas, view: &View) {
    let Some(path) = &view.path else { return };
    let Some(seat) = view.seats.get(path.seat.index()) else {
        return;
    };
    let colour = rgb(seat.colour);
    let carried = path.spaces.len() == 2 && !adjacent(path.spaces[0], path.spaces[1]);
    if carried && !through_edge(path.spaces[0], path.spaces[1]) {
        let [from, to] = [path.spaces[0], path.spaces[1]].map(middle);
        return bow(canvas, from, to, colour);
    }
    for line in lines(&path.spaces) {
        arrow(canvas, &line.points, line.last, colour);
    }
}

fn middle(space: Space) -> Point {
    let area = place(space);
    (area.centre_x() as f32, area.centre_y() as f32)
}

fn adjacent(a: Space, b: Space) -> bool {
    a.dist(b) <= 1
}

/// True where a step leads from one edge of the board to the opposite one (CRE-7.14).
fn through_edge(a: Space, b: Space) -> bool {
    let ((left, top), (right, bottom)) = a.squares();
    let ((other_left, other_top), (other_right, other_bottom)) = b.squares();
    let ends = |low: u8, high: u8, other_low: u8, other_high: u8| {
        low == 0 && other_high == 17 || high == 17 && other_low == 0
    };
    let same_row = top <= other_bottom && other_top <= bottom;
    let same_column = left <= other_right && other_left <= right;
    same_row && ends(left, right, other_left, other_right)
        || same_column && ends(top, bottom, other_top, other_bottom)
}

/// A part of a move between two edges of the board.
struct Line {
    points: Vec<Point>,
    /// True for the part that ends where the piece stands.
    last: bool,
}

fn lines(spaces: &[Space]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut points: Vec<Point> = Vec::new();
    for (index, &space) in spaces.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|it| spaces.get(it));
        let after = spaces.get(index + 1);
        if let Some(&before) = before
            && !adjacent(before, space)
        {
            let (out, back_in) = at_edges(door(before, space), door(space, before));
            points.push(out);
            lines.push(Line {
                points: std::mem::take(&mut points),
                last: false,
            });
            points.push(back_in);
        }
        // A large space is entered by one of its squares and left by another one.
        let doors = [before, after].into_iter().flatten();
        for point in doors.map(|&other| door(space, other)) {
            if points.last() != Some(&point) {
                points.push(point);
            }
        }
    }
    lines.push(Line { points, last: true });
    lines
}

/// The middle of the square of a space that lies nearest to another space.
fn door(space: Space, other: Space) -> Point {
    let area = place(space);
    let half = SQUARE as f32 / 2.0;
    let (x, y) = middle(other);
    let near = |at: f32, low: i32, high: i32| at.clamp(low as f32 + half, high as f32 - half);
    (
        near(x, area.x, area.right()),
        near(y, area.y, area.bottom()),
    )
}

/// Where a step through the edge leaves the board and where it comes in again.
fn at_edges(from: Point, to: Point) -> (Point, Point) {
    let (left, top, right, bottom) = bounds();
    if (from.1 - to.1).abs() < (from.0 - to.0).abs() {
        let (out, back_in) = if from.0 > to.0 {
            (right, left)
        } else {
            (left, right)
        };
        ((out, from.1), (back_in, to.1))
    } else {
        let (out, back_in) = if from.1 > to.1 {
            (bottom, top)
        } else {
            (top, bottom)
        };
        ((from.0, out), (to.0, back_in))
    }
}

/// The point so far from `a` on the way to `b`.
fn toward(a: Point, b: Point, by: f32) -> Point {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let part = by / dx.hypot(dy).max(1.0);
    (a.0 + dx * part, a.1 + dy * part)
}

/// A line through the points; with a head, it ends before the piece at the last one.
fn arrow(canvas: &mut Canvas, points: &[Point], head: bool, colour: Rgb) {
    let [.., before, end] = *points else { return };
    let tip = toward(end, before, if head { TIP } else { 0.0 });
    let neck = if head { toward(tip, before, HEAD) } else { tip };
    let mut shaft = PathBuilder::new();
    let start = toward(points[0], points[1], 2.0);
    shaft.move_to(start.0, start.1);
    for point in &points[1..points.len() - 1] {
        shaft.line_to(point.0, point.1);
    }
    shaft.line_to(neck.0, neck.1);
    let head = head.then(|| arrowhead(neck, tip)).flatten();
    paint(canvas, shaft.finish(), head, colour, None);
}

fn arrowhead(neck: Point, tip: Point) -> Option<Path> {
    let (hx, hy) = ((tip.0 - neck.0) / HEAD, (tip.1 - neck.1) / HEAD);
    let back = (neck.0 - hx * 4.0, neck.1 - hy * 4.0);
    let mut head = PathBuilder::new();
    head.move_to(tip.0, tip.1);
    head.line_to(back.0 - hy * 14.0, back.1 + hx * 14.0);
    head.line_to(back.0 + hy * 14.0, back.1 - hx * 14.0);
    head.close();
    head.finish()
}

fn paint(
    canvas: &mut Canvas,
    shaft: Option<Path>,
    head: Option<Path>,
    colour: Rgb,
    dash: Option<[f32; 2]>,
) {
    for (ink, width) in [(INK, 13.0), (WHITE, 9.5), (colour, 5.0)] {
        if let Some(shaft) = &shaft {
            canvas.stroke_path(shaft, ink, width, dash);
        }
        if let Some(head) = &head {
            canvas.stroke_path(head, ink, width - 4.0, None);
        }
    }
    if let Some(head) = &head {
        canvas.fill_path(head, colour);
    }
}

/// A dashed bow to where a card carried the piece.
fn bow(canvas: &mut Canvas, from: Point, to: Point, colour: Rgb) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < SQUARE as f32 {
        return;
    }
    let bend = length * 0.14;
    let over = (
        (from.0 + to.0) / 2.0 + dy / length * bend,
        (from.1 + to.1) / 2.0 - dx / length * bend,
    );
    let tip = toward(to, over, TIP);
    let neck = toward(tip, over, HEAD);
    let start = toward(from, over, 24.0);
    let mut shaft = PathBuilder::new();
    shaft.move_to(start.0, start.1);
    shaft.quad_to(over.0, over.1, neck.0, neck.1);
    paint(
        canvas,
        shaft.finish(),
        arrowhead(neck, tip),
        colour,
        Some([16.0, 15.0]),
    );
}
