//! The portal at the right edge of the map (THE-12.8), and how many chambers are not shown (THE-12.7).

use super::art::{Art, Gate, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{self, Tone};
use crate::rules::game::Seat;
use crate::rules::labyrintheus::view::{PortalView, View};

const WORD: Style = Style::label(26);

/// Width of the portal; its drawing is 4/3 as high.
const GATE: i32 = 114;

/// Draws the portal and the number of chambers before those on the map.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area, earlier: usize) {
    let (gate, word) = match &view.portal {
        PortalView::Dormant => (Gate::Dormant, "Dormant"),
        PortalView::Opening { .. } => (Gate::Opening, "Opening"),
        PortalView::Broken => (Gate::Broken, "Broken"),
        PortalView::Passed(_) => (Gate::Left, "Left"),
    };
    let middle = (area.centre_x(), area.y + GATE * 2 / 3);
    canvas.blit_centred(&sprite(Art::Portal(gate), GATE), middle.0, middle.1);
    let mut y = area.y + GATE * 4 / 3 + 22;
    write(canvas, area, y, word);
    match &view.portal {
        PortalView::Opening {
            opener, pending, ..
        } => {
            canvas.blit_centred(&sprite(Art::Token(*opener), 52), middle.0, middle.1 - 2);
            y = draw_pending(canvas, area, y + 36, pending);
        }
        PortalView::Passed(seat) => {
            canvas.blit_centred(&sprite(Art::Token(*seat), 52), middle.0, middle.1 - 2);
        }
        PortalView::Dormant | PortalView::Broken => {}
    }
    if earlier > 0 {
        for (line, text) in ["earlier", "chambers"].iter().enumerate() {
            write(canvas, area, y + 98 + 34 * line as i32, text);
        }
        write(canvas, area, y + 64, &format!("… {earlier}"));
    }
}

fn write(canvas: &mut Canvas, area: Area, y: i32, text: &str) {
    let plate = Area::new(area.x + 2, y - 17, area.w - 4, 34);
    canvas.fill(plate, theme::WELL, 255);
    let at = (area.centre_x(), y);
    canvas.write_middle(text, at, WORD, Tone::CreamOnWell, Align::Centre);
}

/// The seats that still have a turn, in play order; returns how far down they go.
fn draw_pending(canvas: &mut Canvas, area: Area, y: i32, pending: &[Seat]) -> i32 {
    for (line, row) in pending.chunks(3).enumerate() {
        let left = area.centre_x() - (row.len() as i32 - 1) * 22;
        for (index, &seat) in row.iter().enumerate() {
            let x = left + index as i32 * 44;
            let y = y + line as i32 * 40;
            canvas.blit_centred(&sprite(Art::Token(seat), 38), x, y);
        }
    }
    y + pending.len().div_ceil(3) as i32 * 40 - 40
}
