//! The Difficulty cards in play and what they add up to (THE-12.9).

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, width};
use crate::kit::theme::{self, Tone};
use crate::rules::labyrintheus::catacomb::ChamberKind;
use crate::rules::labyrintheus::view::View;

const NUMBER: Style = Style::label(32);

/// Width of the picture of a foe.
const ICON: i32 = 50;
/// Height of the strip.
pub(super) const HEIGHT: i32 = 78;

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
        &sprite(Art::Chamber(ChamberKind::Difficulty), 52),
        x + 20,
        y,
    );
    x = write(canvas, &format!("×{count}"), (x + 50, y)) + 22;
    let sums = view.sums;
    let foes = [
        (
            ChamberKind::Monster,
            Icon::Defense,
            sums.monster_defense,
            sums.monster_damage,
        ),
        (
            ChamberKind::Titan,
            Icon::Defense,
            sums.titan_defense,
            sums.titan_damage,
        ),
        (
            ChamberKind::Trap,
            Icon::Skill,
            sums.trap_check,
            sums.trap_damage,
        ),
    ];
    // What is left of the width lies between the three.
    let wide: i32 = foes.iter().map(foe_width).sum();
    let gap = (area.right() - 20 - x - wide) / 2;
    for (kind, icon, first, damage) in foes {
        canvas.blit_centred(&sprite(Art::Chamber(kind), ICON), x + ICON / 2, y);
        x += ICON + 10;
        for (icon, sum) in [(icon, first), (Icon::Damage, damage)] {
            let wide = icon.legible();
            canvas.blit_centred(&sprite(Art::Icon(icon), wide), x + wide / 2, y);
            x = write(canvas, &format!("+{sum}"), (x + wide + 2, y)) + 12;
        }
        x += gap;
    }
}

/// How wide a foe with its two sums is.
fn foe_width((_, icon, first, damage): &(ChamberKind, Icon, u8, u8)) -> i32 {
    let sums = [(icon, first), (&Icon::Damage, damage)]
        .map(|(icon, sum)| icon.legible() + 14 + width(&format!("+{sum}"), NUMBER));
    ICON + 10 + sums.iter().sum::<i32>()
}

/// Writes a text; returns where it ends.
fn write(canvas: &mut Canvas, text: &str, at: (i32, i32)) -> i32 {
    canvas.write_middle(text, at, NUMBER, Tone::SepiaOnVellum, Align::Left);
    at.0 + width(text, NUMBER)
}
