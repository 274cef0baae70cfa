//! The slots of a persona, one line each: what lies there, its bonuses, its hardness (THE-12.5).

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, width};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::labyrintheus::treasures::Treasure;
use crate::rules::labyrintheus::view::SlotView;

const NAME: Style = Style::book(27);
const NUMBER: Style = Style::label(26);

/// From line to line.
pub(super) const LINE: i32 = 38;
/// Width of the picture of a slot.
const ICON: i32 = 30;

/// How many lines the slots take: one for each card, and one for all that are empty.
pub(super) fn lines(slots: &[SlotView]) -> usize {
    let worn = slots.iter().filter(|slot| slot.card.is_some()).count();
    worn + usize::from(slots.iter().any(is_empty))
}

/// Does nothing lie there, not even the other half of a two-handed item?
const fn is_empty(slot: &SlotView) -> bool {
    slot.card.is_none() && !slot.covered
}

/// Draws the slots below each other, with this ground below them.
pub(super) fn draw(canvas: &mut Canvas, slots: &[SlotView], area: Area, ground: Rgb) {
    let mut line = Area::new(area.x, area.y, area.w, LINE);
    let worn = slots.iter().filter_map(|slot| Some((slot, slot.card?)));
    for (slot, card) in worn {
        draw_line(canvas, slot, card, line, ground);
        line.y += LINE;
        canvas.fill(Area::new(area.x, line.y, area.w, 1), theme::GILT, 255);
    }
    let empty = slots.iter().filter(|slot| is_empty(slot));
    for (index, slot) in empty.enumerate() {
        let x = line.x + 16 + index as i32 * (ICON + 9);
        let icon = sprite(Art::Slot(slot.slot), ICON);
        canvas.blit_faded(&icon, x, line.centre_y() + 1, 120);
    }
}

fn draw_line(canvas: &mut Canvas, slot: &SlotView, card: Treasure, area: Area, ground: Rgb) {
    let y = area.centre_y() + 1;
    let left = area.x + 38;
    let faint = Tone::On(theme::UMBER, ground);
    let icon = sprite(Art::Slot(slot.slot), ICON);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::labyrintheus::personas::Slot;

    fn slot(slot: Slot, card: Option<Treasure>, covered: bool) -> SlotView {
        SlotView {
            slot,
            card,
            covered,
            off: 0,
            def: 0,
            used: 0,
            hardness: 0,
        }
    }

    #[test]
    fn the_12_5_a_line_for_each_card_and_one_for_all_that_is_empty() {
        let staff = slot(Slot::Hand1, Some(Treasure::MoonsilverStaff), false);
        let (below, head) = (slot(Slot::Hand2, None, true), slot(Slot::Head, None, false));
        assert_eq!(lines(&[head, head, head]), 1);
        assert_eq!(lines(&[head, staff, below]), 2);
        assert_eq!(lines(&[staff, below]), 1, "no hand is free");
    }
}
