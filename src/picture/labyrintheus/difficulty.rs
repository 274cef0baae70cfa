//! The Difficulty cards in play and what they add up to (THE-12.9).

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, width};
use crate::kit::theme::{self, Tone};
use crate::rules::labyrintheus::catacomb::ChamberKind;
use crate::rules::labyrintheus::view::View;

const NUMBER: Style = Style::label(28);
const WORD: Style = Style::book(28);

/// Width of the picture of a foe.
const ICON: i32 = 44;
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
    // What is left of the width lies between the three.
    let wide: i32 = foes.iter().map(foe_width).sum();
    let gap = (area.right() - 20 - x - wide) / 2;
    for (kind, word, icon, first, damage) in foes {
        canvas.blit_centred(&sprite(Art::Chamber(kind), ICON), x + ICON / 2, y);
        x = write(canvas, word, (x + ICON + 6, y), WORD) + 8;
        for (icon, sum) in [(icon, first), (Icon::Damage, damage)] {
            canvas.blit_centred(&sprite(Art::Icon(icon), 30), x + 15, y);
            x = write(canvas, &format!("+{sum}"), (x + 30, y), NUMBER) + 5;
        }
        x += gap;
    }
}

/// How wide a foe with its two sums is.
fn foe_width((_, word, _, first, damage): &(ChamberKind, &str, Icon, u8, u8)) -> i32 {
    let sums = [first, damage].map(|sum| 35 + width(&format!("+{sum}"), NUMBER));
    ICON + 6 + width(word, WORD) + 8 + sums.iter().sum::<i32>()
}

/// Writes a text; returns where it ends.
fn write(canvas: &mut Canvas, text: &str, at: (i32, i32), style: Style) -> i32 {
    canvas.write_middle(text, at, style, Tone::SepiaOnVellum, Align::Left);
    at.0 + width(text, style)
}
