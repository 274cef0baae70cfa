//! The ground of a part of the mat: its squares, and the borders of the tiles (DCL-12.1, 12.2).

use super::art::{Art, sprite};
use super::stone::Look;
use super::window::Window;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{INK, Rgb, Tone};
use crate::rules::crawler::board::Space;
use crate::rules::crawler::mat::{Laid, Mat};
use crate::rules::crawler::tiles::DesignId;

const UNKNOWN: Style = Style::book(52);
/// What is not revealed whispers.
const WHISPER: Tone = Tone::On(Rgb::hex(0x4A4658), INK);

/// Draws the ground.
pub(super) fn draw(canvas: &mut Canvas, mat: &Mat, window: Window) {
    for square in window.squares() {
        let area = window.area(square);
        let look = Art::Ground(Look::of(mat, square), window.side as u8);
        canvas.lay(&sprite(look, window.side), area.x, area.y);
    }
    for space in Space::all() {
        if mat.laid(space).is_none() && window.shows(space.square(12)) {
            let middle = window.middle(space.square(12));
            canvas.write_middle("?", middle, UNKNOWN, WHISPER, Align::Centre);
        }
    }
    borders(canvas, window);
}

/// The borders of the tiles, drawn stronger than the joints of the stones.
fn borders(canvas: &mut Canvas, window: Window) {
    let bounds = window.bounds();
    let thick = window.scaled(1).max(1);
    // The corners along the diagonal of the mat meet every border.
    for space in Space::all().step_by(8).skip(1) {
        let corner = window.area(space.square(0));
        if bounds.x < corner.x && corner.x < bounds.right() {
            let line = Area::new(corner.x, bounds.y, thick, bounds.h);
            canvas.fill(line, INK, 110);
        }
        if bounds.y < corner.y && corner.y < bounds.bottom() {
            let line = Area::new(bounds.x, corner.y, bounds.w, thick);
            canvas.fill(line, INK, 110);
        }
    }
}

/// A tile alone, with its squares so large.
pub(super) fn draw_tile(
    canvas: &mut Canvas,
    design: DesignId,
    rotation: u8,
    side: i32,
    (x, y): (i32, i32),
) {
    let mut mat = Mat::from(Vec::new());
    mat.lay(Space::CENTRE, Laid::new(design, rotation));
    draw(canvas, &mat, Window::of_space(Space::CENTRE, side, (x, y)));
    let around = Area::new(x - 3, y - 3, 5 * side + 6, 5 * side + 6);
    canvas.frame(around, 5.0, INK, 3.0);
}
