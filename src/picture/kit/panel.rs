//! Rectangles with round corners: cards, rows and bands of any size, drawn without SVG.

use std::ops::Range;

use resvg::tiny_skia::{Path, PathBuilder};

use super::canvas::{Area, Canvas};
use super::theme::Rgb;

/// How far a control point lies from the end of a quarter circle, as a part of its radius.
const ARC: f32 = 0.447_715;

/// The outline of a rectangle, pulled in by `inset`, with corners of this radius.
fn rounded(area: Area, inset: f32, radius: f32) -> Option<Path> {
    let (left, top) = (area.x as f32 + inset, area.y as f32 + inset);
    let (right, bottom) = (area.right() as f32 - inset, area.bottom() as f32 - inset);
    let (r, k) = (radius, radius * ARC);
    let mut path = PathBuilder::new();
    path.move_to(left + r, top);
    path.line_to(right - r, top);
    path.cubic_to(right - k, top, right, top + k, right, top + r);
    path.line_to(right, bottom - r);
    path.cubic_to(right, bottom - k, right - k, bottom, right - r, bottom);
    path.line_to(left + r, bottom);
    path.cubic_to(left + k, bottom, left, bottom - k, left, bottom - r);
    path.line_to(left, top + r);
    path.cubic_to(left, top + k, left + k, top, left + r, top);
    path.close();
    path.finish()
}

impl Canvas {
    /// Fills a rectangle with round corners.
    pub fn fill_rounded(&mut self, area: Area, radius: f32, colour: Rgb) {
        if let Some(path) = rounded(area, 0.0, radius) {
            self.fill_path(&path, colour);
        }
    }

    /// Fills a rectangle with round corners and draws a line of this width along its inside.
    pub fn panel(&mut self, area: Area, radius: f32, fill: Rgb, line: Rgb, width: f32) {
        let half = width / 2.0;
        let Some(path) = rounded(area, half, radius - half) else {
            return;
        };
        let mut draw = |rows: Range<i32>| {
            self.fill_path_in(rows.clone(), &path, fill);
            self.stroke_path_in(rows, &path, line, width);
        };
        // Between its corners every row is the same: that is several times faster than to draw them.
        let cap = radius.max(width).ceil() as i32 + 1;
        let (top, bottom) = (area.y + cap, area.bottom() - cap);
        if top >= bottom {
            return draw(area.y..area.bottom());
        }
        draw(area.y..top + 1);
        draw(bottom..area.bottom());
        self.repeat_row(Area::new(area.x, top, area.w, bottom - top));
    }

    /// Draws a line of this width along the inside of a rectangle with round corners.
    pub fn frame(&mut self, area: Area, radius: f32, line: Rgb, width: f32) {
        let half = width / 2.0;
        if let Some(path) = rounded(area, half, radius - half) {
            self.stroke_path(&path, line, width, None);
        }
    }

    /// Fills dashes of this width and length along the inside of a rectangle, but for its corners. They lie on whole
    /// pixels, which makes a smaller file than smooth ones.
    pub fn dashes(&mut self, area: Area, colour: Rgb, width: i32, length: i32) {
        let starts = |from: i32, to: i32| {
            let count = ((to - from - 3 * length / 2) / (2 * length)).max(1);
            let first = (from + to - (2 * count - 1) * length) / 2;
            (0..count).map(move |index| first + 2 * index * length)
        };
        for x in starts(area.x, area.right()) {
            for y in [area.y, area.bottom() - width] {
                self.fill(Area::new(x, y, length, width), colour, 255);
            }
        }
        for y in starts(area.y, area.bottom()) {
            for x in [area.x, area.right() - width] {
                self.fill(Area::new(x, y, width, length), colour, 255);
            }
        }
    }
}
