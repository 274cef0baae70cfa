//! Rectangles with round corners: cards, rows and bands of any size, drawn without SVG.

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
        if let Some(path) = rounded(area, half, radius - half) {
            self.fill_path(&path, fill);
            self.stroke_path(&path, line, width, None);
        }
    }

    /// Draws a line of this width along the inside of a rectangle with round corners.
    pub fn frame(&mut self, area: Area, radius: f32, line: Rgb, width: f32) {
        self.dashed(area, radius, line, width, None);
    }

    /// The same, as a line with dashes and gaps of these lengths.
    pub fn dashed(
        &mut self,
        area: Area,
        radius: f32,
        line: Rgb,
        width: f32,
        dash: Option<[f32; 2]>,
    ) {
        let half = width / 2.0;
        if let Some(path) = rounded(area, half, radius - half) {
            self.stroke_path(&path, line, width, dash);
        }
    }
}
