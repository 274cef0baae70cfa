//! The portal below the map at the right (THE-12.8), and how many chambers are not shown (THE-12.7).

use super::art::{Art, Gate, sprite};
use super::map;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{self, Tone};
use crate::rules::game::Seat;
use crate::rules::labyrintheus::view::{PortalView, View};

const WORD: Style = Style::label(32);

/// Width of the portal; its drawing is 4/3 as high.
const GATE: i32 = 138;

/// Draws the portal and the number of chambers before those on the map.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    let earlier = map::earlier(view);
    let (gate, word) = match &view.portal {
        PortalView::Dormant => (Gate::Dormant, "Dormant"),
        PortalView::Opening { .. } => (Gate::Opening, "Opening"),
        PortalView::Broken => (Gate::Broken, "Broken"),
        PortalView::Passed(_) => (Gate::Left, "Left"),
    };
    canvas.panel(area, 12.0, theme::WELL, theme::GILT, 2.0);
    let middle = (area.centre_x(), area.y + 8 + GATE * 2 / 3);
    canvas.blit_centred(&sprite(Art::Portal(gate), GATE), middle.0, middle.1);
    let mut y = area.y + GATE * 4 / 3 + 30;
    write(canvas, area, y, word);
    match &view.portal {
        PortalView::Opening {
            opener, pending, ..
        } => {
            canvas.blit_centred(&sprite(Art::Token(*opener), 62), middle.0, middle.1 - 2);
            y = draw_pending(canvas, area, y + 44, pending);
        }
        PortalView::Passed(seat) => {
            canvas.blit_centred(&sprite(Art::Token(*seat), 62), middle.0, middle.1 - 2);
        }
        PortalView::Dormant | PortalView::Broken => {}
    }
    if earlier > 0 {
        write(canvas, area, y + 48, &format!("+{earlier} before"));
    }
}

fn write(canvas: &mut Canvas, area: Area, y: i32, text: &str) {
    let at = (area.centre_x(), y);
    canvas.write_middle(text, at, WORD, Tone::CreamOnWell, Align::Centre);
}

/// The seats that still have a turn, in play order; returns how far down they go.
fn draw_pending(canvas: &mut Canvas, area: Area, y: i32, pending: &[Seat]) -> i32 {
    for (line, row) in pending.chunks(3).enumerate() {
        let left = area.centre_x() - (row.len() as i32 - 1) * 30;
        for (index, &seat) in row.iter().enumerate() {
            let x = left + index as i32 * 60;
            let y = y + line as i32 * 52;
            canvas.blit_centred(&sprite(Art::Token(seat), 48), x, y);
        }
    }
    y + pending.len().div_ceil(3) as i32 * 52 - 52
}
