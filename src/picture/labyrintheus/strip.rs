//! The Difficulty cards in play and what they add up to (THE-12.9).

use super::art::{Art, Icon, sprite};
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, width};
use crate::picture::kit::theme::{self, Tone};
use crate::rules::labyrintheus::catacomb::ChamberKind;
use crate::rules::labyrintheus::view::View;

const NUMBER: Style = Style::label(28);
const WORD: Style = Style::book(28);

/// Height of the strip.
pub(super) const HEIGHT: i32 = 68;

/// Draws the strip: how many cards, then for each sort of foe what is added.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    canvas.panel(area, 12.0, theme::VELLUM, theme::INK, 3.0);
    let y = area.centre_y();
    let mut x = area.x + 20;
    let count: u32 = view
        .difficulty
        .iter()
        .map(|&(_, count)| u32::from(count))
        .sum();
    canvas.blit_centred(
        &sprite(Art::Chamber(ChamberKind::Difficulty), 48),
        x + 20,
        y,
    );
    x = write(canvas, &format!("×{count}"), (x + 50, y), NUMBER) + 22;
    let sums = view.sums;
    let foes = [
        (
            ChamberKind::Monster,
            "Monster",
            Icon::Defense,
            sums.monster_defense,
            sums.monster_damage,
        ),
        (
            ChamberKind::Titan,
            "Titan",
            Icon::Defense,
            sums.titan_defense,
            sums.titan_damage,
        ),
        (
            ChamberKind::Trap,
            "Trap",
            Icon::Skill,
            sums.trap_check,
            sums.trap_damage,
        ),
    ];
    let pitch = (area.right() - x) / 3;
    for (index, (kind, word, icon, first, damage)) in foes.into_iter().enumerate() {
        let mut x = x + index as i32 * pitch;
        canvas.blit_centred(&sprite(Art::Chamber(kind), 44), x + 22, y);
        x = write(canvas, word, (x + 50, y), WORD) + 8;
        for (icon, sum) in [(icon, first), (Icon::Damage, damage)] {
            canvas.blit_centred(&sprite(Art::Icon(icon), 30), x + 15, y);
            x = write(canvas, &format!("+{sum}"), (x + 30, y), NUMBER) + 5;
        }
    }
}

/// Writes a text; returns where it ends.
fn write(canvas: &mut Canvas, text: &str, at: (i32, i32), style: Style) -> i32 {
    canvas.write_middle(text, at, style, Tone::SepiaOnVellum, Align::Left);
    at.0 + width(text, style)
}
