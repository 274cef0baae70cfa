//! The slots of a persona, one line each: what lies there, its bonuses, its hardness (THE-12.5).

use super::art::{Art, Icon, sprite};
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit, width};
use crate::picture::kit::theme::{self, Rgb, Tone};
use crate::rules::labyrintheus::personas::Slot;
use crate::rules::labyrintheus::view::SlotView;

const NAME: Style = Style::book(27);
const NUMBER: Style = Style::label(26);

/// From line to line.
pub(super) const LINE: i32 = 38;

/// Draws the slots below each other, with this ground below them.
pub(super) fn draw(canvas: &mut Canvas, slots: &[SlotView], area: Area, ground: Rgb) {
    for (index, slot) in slots.iter().enumerate() {
        let y = area.y + index as i32 * LINE;
        if index > 0 {
            canvas.fill(Area::new(area.x, y, area.w, 1), theme::GILT, 255);
        }
        let line = Area::new(area.x, y, area.w, LINE);
        draw_line(canvas, slot, line, ground);
    }
}

fn draw_line(canvas: &mut Canvas, slot: &SlotView, area: Area, ground: Rgb) {
    let y = area.centre_y() + 1;
    let icon = sprite(Art::Slot(slot.slot), 30);
    let left = area.x + 38;
    let faint = Tone::On(theme::UMBER, ground);
    let Some(card) = slot.card else {
        canvas.blit_faded(&icon, area.x + 16, y, 120);
        let text = match slot.covered {
            true => "both hands",
            false => empty(slot.slot),
        };
        canvas.write_middle(text, (left, y), NAME, faint, Align::Left);
        return;
    };
    canvas.blit_centred(&icon, area.x + 16, y);
    let mut right = area.right();
    if slot.hardness > 0 {
        let text = format!("{}/{}", slot.used, slot.hardness);
        right -= 46;
        let at = (area.right(), y);
        canvas.write_middle(&text, at, NUMBER, faint, Align::Right);
    }
    for (icon, bonus) in [(Icon::Defense, slot.def), (Icon::Damage, slot.off)] {
        if bonus > 0 {
            right = number(canvas, icon, &bonus.to_string(), (right, y), ground);
        }
    }
    let name = fit(card.title(), NAME, right - 6 - left);
    let tone = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(&name, (left, y), NAME, tone, Align::Left);
}

/// A small picture with its number, which ends here; returns where they begin.
fn number(canvas: &mut Canvas, icon: Icon, text: &str, (x, y): (i32, i32), ground: Rgb) -> i32 {
    let tone = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(text, (x, y), NUMBER, tone, Align::Right);
    let middle = x - width(text, NUMBER) - 14;
    canvas.blit_centred(&sprite(Art::Icon(icon), 24), middle, y);
    middle - 16
}

const fn empty(slot: Slot) -> &'static str {
    match slot {
        Slot::Head => "head",
        Slot::Body => "body",
        Slot::Hand1 | Slot::Hand2 => "hand",
        Slot::Feet => "feet",
        Slot::Belt1 | Slot::Belt2 => "belt",
        Slot::Charm => "charm",
    }
}
