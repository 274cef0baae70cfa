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
/// From a line below a portrait to the next, be it the name or numbers.
const LINE: i32 = 48;
/// In a narrower cell the numbers stand in two lines.
const NARROW: i32 = 190;
/// In a narrower one health stands without the most that it can be.
const WIDE: i32 = 250;
const PAD: i32 = 10;

/// How many seats stand in a row where all have room in one.
const ABREAST: usize = 3;

/// The least height in which all seats have room: in one row, the names of many left out.
pub(super) const HEIGHT: i32 = SMALLEST + below(2) + 2 * PAD;

/// The height of so many lines below a portrait.
const fn below(lines: i32) -> i32 {
    lines * LINE + 10
}

/// In how many rows the seats stand: in two where there are many and the area is high enough.
fn rows(seats: usize, area: Area) -> usize {
    1 + usize::from(seats > ABREAST && area.h >= 2 * HEIGHT - 2 * PAD)
}

/// Draws the portraits.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area, names: Names<'_>) {
    canvas.panel(area, 12.0, theme::WELL, theme::GILT, 2.0);
    let seats = view.seats.len();
    let rows = rows(seats, area);
    let columns = seats.div_ceil(rows).max(1);
    let wide = (area.w - 2 * PAD) / columns as i32;
    let high = (area.h - 2 * PAD) / rows as i32;
    for (at, seat) in view.seats.iter().enumerate() {
        let (row, column) = ((at / columns) as i32, (at % columns) as i32);
        let (x, y) = (area.x + PAD + column * wide, area.y + PAD + row * high);
        draw_seat(canvas, seat, Area::new(x, y, wide, high), names);
    }
}

fn draw_seat(canvas: &mut Canvas, seat: &SeatView, cell: Area, names: Names<'_>) {
    let numbers = 1 + i32::from(cell.w < NARROW);
    let is_named = SMALLEST + below(numbers + 1) <= cell.h;
    let below = below(numbers + i32::from(is_named));
    let fits = |side: &i32| *side <= cell.w - 20 && *side + below <= cell.h;
    let side = PORTRAITS.into_iter().find(fits).unwrap_or(SMALLEST);
    let x = cell.centre_x();
    let top = cell.y + (cell.h - side - below) / 2;
    let art = match seat.persona {
        Some(persona) => Art::Portrait(persona, seat.living),
        None => Art::Token(seat.seat),
    };
    canvas.blit_centred(&sprite(art, side), x, top + side / 2);
    if seat.persona.is_some() {
        let token = sprite(Art::Token(seat.seat), 50);
        canvas.blit_centred(&token, x - side * 2 / 5, top + side - 22);
    }
    let mut y = top + side + 26;
    if is_named {
        let name = name_of(seat.seat, names);
        let name = fit(&name, NAME, cell.w - 16);
        canvas.write_middle(&name, (x, y), NAME, Tone::CreamOnWell, Align::Centre);
        y += LINE;
    }
    if seat.persona.is_none() || seat.removed {
        return;
    }
    for line in facts(seat, cell.w) {
        draw_facts(canvas, &line, (x, y));
        y += LINE;
    }
}

/// What stands beside an icon.
type Fact = (Icon, String);

/// The lines of numbers: health, of the living, with the most that it can be where there is room, and gate stones.
fn facts(seat: &SeatView, cell: i32) -> Vec<Vec<Fact>> {
    let (health, most) = seat.health;
    let stones = (Icon::Stone, seat.stones.to_string());
    if !seat.living {
        return vec![vec![stones]];
    }
    let current = (Icon::Heart, health.to_string());
    if cell < NARROW {
        return vec![vec![current], vec![stones]];
    }
    match cell < WIDE {
        true => vec![vec![current, stones]],
        false => vec![vec![(Icon::Heart, format!("{health}/{most}")), stones]],
    }
}

/// From an icon to its number, and from a number to the next icon.
const APART: (i32, i32) = (48, 20);

fn length(line: &[Fact]) -> i32 {
    let facts = line.iter().map(|(_, text)| APART.0 + width(text, NUMBER));
    facts.sum::<i32>() + APART.1 * (line.len() as i32 - 1)
}

/// Draws a line of numbers about its middle.
fn draw_facts(canvas: &mut Canvas, line: &[Fact], (x, y): (i32, i32)) {
    let mut x = x - length(line) / 2;
    for (icon, text) in line {
        canvas.blit_centred(&sprite(Art::Icon(*icon), icon.legible()), x + 21, y);
        let at = (x + APART.0, y);
        canvas.write_middle(text, at, NUMBER, Tone::CreamOnWell, Align::Left);
        x += APART.0 + width(text, NUMBER) + APART.1;
    }
}
