//! Who is in the catacombs: portraits with health and gate stones, where the picture has room for them.

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::{self, Tone};
use crate::rules::game::Names;
use crate::rules::labyrintheus::view::{SeatView, View};

const NAME: Style = Style::book(36);
const NUMBER: Style = Style::label(34);

/// The widths that a portrait may have.
const PORTRAITS: [i32; 5] = [260, 200, 150, 110, SMALLEST];
const SMALLEST: i32 = 84;
/// Below a portrait: the name and the numbers.
const BELOW: i32 = 106;
const PAD: i32 = 10;

/// The least height in which all seats have room.
pub(super) fn height(view: &View) -> i32 {
    let rows = view.seats.len().div_ceil(columns(view)) as i32;
    rows * (SMALLEST + BELOW) + 2 * PAD
}

fn columns(view: &View) -> usize {
    match view.seats.len() {
        count @ ..=3 => count.max(1),
        4 => 2,
        _ => 3,
    }
}

/// Draws the portraits.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area, names: Names<'_>) {
    canvas.panel(area, 12.0, theme::WELL, theme::GILT, 2.0);
    let columns = columns(view);
    let rows = view.seats.len().div_ceil(columns).max(1) as i32;
    let (wide, high) = (
        (area.w - 2 * PAD) / columns as i32,
        (area.h - 2 * PAD) / rows,
    );
    for (at, seat) in view.seats.iter().enumerate() {
        let (row, column) = ((at / columns) as i32, (at % columns) as i32);
        let (x, y) = (area.x + PAD + column * wide, area.y + PAD + row * high);
        draw_seat(canvas, seat, Area::new(x, y, wide, high), names);
    }
}

fn draw_seat(canvas: &mut Canvas, seat: &SeatView, cell: Area, names: Names<'_>) {
    let fits = |side: &i32| *side <= cell.w - 20 && *side + BELOW <= cell.h;
    let side = PORTRAITS.into_iter().find(fits).unwrap_or(SMALLEST);
    let x = cell.centre_x();
    let top = cell.y + (cell.h - side - BELOW) / 2;
    let art = match seat.persona {
        Some(persona) => Art::Portrait(persona, seat.living),
        None => Art::Token(seat.seat),
    };
    canvas.blit_centred(&sprite(art, side), x, top + side / 2);
    if seat.persona.is_some() {
        let token = sprite(Art::Token(seat.seat), 50);
        canvas.blit_centred(&token, x - side * 2 / 5, top + side - 22);
    }
    let name = name_of(seat.seat, names);
    let name = fit(&name, NAME, cell.w - 16);
    let tone = Tone::CreamOnWell;
    canvas.write_middle(&name, (x, top + side + 26), NAME, tone, Align::Centre);
    if seat.persona.is_none() || seat.removed {
        return;
    }
    let health = format!("{}/{}", seat.health.0, seat.health.1);
    let facts = [
        (Icon::Heart, health),
        (Icon::Stone, seat.stones.to_string()),
    ];
    let facts = &facts[usize::from(!seat.living)..];
    let all: i32 = facts.iter().map(|(_, text)| 48 + width(text, NUMBER)).sum();
    let mut x = x - (all + 20 * (facts.len() as i32 - 1)) / 2;
    let y = top + side + 74;
    for (icon, text) in facts {
        canvas.blit_centred(&sprite(Art::Icon(*icon), icon.legible()), x + 21, y);
        canvas.write_middle(text, (x + 48, y), NUMBER, tone, Align::Left);
        x += 48 + width(text, NUMBER) + 20;
    }
}
