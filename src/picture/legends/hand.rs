//! A hand of influence cards: picture, name, number, timing, effect and flavour of each kind (LEG-12.13).

use super::art::{Art, sprite};
use super::measures::{FULL, MARGIN, WIDTH};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::cards::{self, Title};
use crate::kit::text::{Align, Style, fit, name_of, wrap, wrap_evenly};
use crate::kit::theme::{self, Tone};
use crate::rules::game::{Card, Names, Seat};
use crate::rules::legends::pieces::CardKind;

const NAME: Style = Style::book(36);
const COUNT: Style = Style::label(32);
const TIMING: Style = Style::label(29);
const BODY: Style = Style::book(30);
const FLAVOUR: Style = Style::book(29);
const SHORT_NAME: Style = Style::book(32);

const BAND: i32 = 62;
const PAD: i32 = 16;
const BETWEEN: i32 = 12;
/// Side of the picture of a card.
const PICTURE: i32 = 188;
/// Kinds of a large hand that are beside each other, and the lines that a name may take there.
const MANY: usize = 4;
const NAME_LINES: usize = 2;

/// The cards of one kind in the hand, their text already broken into lines.
struct Sheet {
    card: Card,
    kind: Option<CardKind>,
    count: usize,
    width: i32,
    timing: Vec<String>,
    body: Vec<String>,
    flavour: Vec<String>,
}

impl Sheet {
    fn new((card, count): (Card, usize), width: i32) -> Sheet {
        let beside = width - PICTURE - 3 * PAD;
        Sheet {
            kind: CardKind::from_id(card.id),
            count,
            width,
            timing: wrap(card.timing, TIMING, beside),
            body: wrap(card.text, BODY, beside),
            flavour: wrap_evenly(card.flavour, FLAVOUR, width - 2 * PAD),
            card,
        }
    }

    fn height(&self) -> i32 {
        let lines = self.timing.len() as i32 * TIMING.line() + self.body.len() as i32 * BODY.line();
        let beside = (lines + 16).max(PICTURE);
        BAND + 3 + PAD + beside + 10 + self.flavour.len() as i32 * FLAVOUR.line() + 12
    }
}

/// The kinds in the hand, the oldest first, with their numbers.
fn by_kind(hand: &[Card]) -> Vec<(Card, usize)> {
    let mut kinds: Vec<(Card, usize)> = Vec::new();
    for card in hand {
        match kinds.iter_mut().find(|(known, _)| known.id == card.id) {
            Some((_, count)) => *count += 1,
            None => kinds.push((card.clone(), 1)),
        }
    }
    kinds
}

/// Draws the cards that a seat holds: all of each kind, or, of a large hand, picture and name.
pub(super) fn draw(hand: &[Card], seat: Seat, names: Names<'_>) -> Canvas {
    let text = format!("The hand of {}", name_of(seat, names));
    let count = match hand.len() {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    };
    let title = Title {
        token: sprite(Art::Token(seat), 52),
        text: &text,
        count: &count,
        empty: "No cards: your next turn brings 2.",
    };
    let kinds = by_kind(hand);
    let all = draw_all(&kinds, &title);
    match all.height() as i32 <= cards::HIGHEST {
        true => all,
        false => draw_many(&kinds, &title),
    }
}

/// The kinds with their pictures and names alone.
fn draw_many(kinds: &[(Card, usize)], title: &Title<'_>) -> Canvas {
    let named = NAME_LINES as i32 * SHORT_NAME.line();
    let height = PAD + PICTURE + 8 + named + 12;
    cards::draw_grid(title, kinds.len(), (MANY, height), |canvas, index, area| {
        let (card, count) = &kinds[index];
        let kind = CardKind::from_id(card.id);
        let tone = band(kind);
        canvas.panel(area, 14.0, tone.ground(), theme::INK, 3.0);
        let middle = area.centre_x();
        if let Some(kind) = kind {
            let picture = sprite(Art::Card(kind), PICTURE);
            canvas.blit_centred(&picture, middle, area.y + PAD + PICTURE / 2);
        }
        draw_count(canvas, *count, area);
        let name = wrap_evenly(card.name, SHORT_NAME, area.w - 16);
        let lines = name.len().min(NAME_LINES) as i32;
        let top = area.y + PAD + PICTURE + 8 + (named - lines * SHORT_NAME.line()) / 2;
        for (line, index) in name.iter().take(NAME_LINES).zip(0..) {
            let at = (
                middle,
                top + SHORT_NAME.line() / 2 + index * SHORT_NAME.line(),
            );
            canvas.write_middle(line, at, SHORT_NAME, tone, Align::Centre);
        }
    })
}

/// How many cards of a kind there are, from 2 on, in the right upper corner; returns what it leaves of the line.
fn draw_count(canvas: &mut Canvas, count: usize, area: Area) -> i32 {
    let right = area.right() - 18;
    if count < 2 {
        return right;
    }
    let plate = Area::new(right - 56, area.y + 10, 62, 44);
    canvas.panel(plate, 10.0, theme::WELL, theme::GILT, 3.0);
    let at = (plate.centre_x(), plate.centre_y());
    let text = format!("×{count}");
    canvas.write_middle(&text, at, COUNT, Tone::CreamOnWell, Align::Centre);
    plate.x - 10
}

/// Two kinds beside each other, with all that stands on them.
fn draw_all(kinds: &[(Card, usize)], title: &Title<'_>) -> Canvas {
    let half = (FULL - BETWEEN) / 2;
    let rows: Vec<Vec<Sheet>> = kinds
        .chunks(2)
        .map(|pair| {
            let width = if pair.len() == 2 { half } else { FULL };
            let sheets = pair.iter().cloned();
            sheets.map(|kind| Sheet::new(kind, width)).collect()
        })
        .collect();
    let tallest = |row: &Vec<Sheet>| row.iter().map(Sheet::height).max().unwrap_or(0);
    let heights: Vec<i32> = rows.iter().map(tallest).collect();
    let below: i32 = heights.iter().map(|height| height + BETWEEN).sum();
    let mut canvas = cards::surface(below - BETWEEN);
    let mut y = cards::head(&mut canvas, title, kinds.is_empty());
    for (row, height) in rows.iter().zip(heights) {
        let mut x = MARGIN;
        for sheet in row {
            draw_sheet(&mut canvas, sheet, Area::new(x, y, sheet.width, height));
            x += sheet.width + BETWEEN;
        }
        y += height + BETWEEN;
    }
    debug_assert_eq!(canvas.width(), WIDTH as u32);
    canvas
}

/// The colour of a card's band: counters, the two extreme cards, all others.
fn band(kind: Option<CardKind>) -> Tone {
    match kind {
        Some(kind) if kind.is_counter() => Tone::CreamOnPlum,
        Some(kind) if kind.is_extreme() => Tone::On(theme::CREAM, theme::OXBLOOD),
        _ => Tone::CreamOnPine,
    }
}

fn draw_sheet(canvas: &mut Canvas, sheet: &Sheet, area: Area) {
    let tone = band(sheet.kind);
    canvas.panel(area, 14.0, theme::VELLUM, theme::INK, 3.0);
    cards::band(canvas, area, BAND, tone.ground());
    let y = area.y + BAND / 2 + 1;
    let right = draw_count(canvas, sheet.count, area);
    let left = area.x + 22;
    let name = fit(sheet.card.name, NAME, right - left);
    canvas.write_middle(&name, (left, y), NAME, tone, Align::Left);
    if let Some(kind) = sheet.kind {
        let at = (area.x + PAD, area.y + BAND + 3 + PAD);
        canvas.blit(&sprite(Art::Card(kind), PICTURE), at.0, at.1);
    }
    write_lines(canvas, sheet, area);
}

fn write_lines(canvas: &mut Canvas, sheet: &Sheet, area: Area) {
    let x = area.x + PICTURE + 2 * PAD;
    let mut y = area.y + BAND + PAD - 2;
    for line in &sheet.timing {
        y += TIMING.line();
        canvas.write(line, x, y - 7, TIMING, Tone::UmberOnVellum, Align::Left);
    }
    y += 4;
    canvas.fill(Area::new(x, y, area.right() - PAD - x, 2), theme::GILT, 255);
    y += 6;
    for line in &sheet.body {
        y += BODY.line();
        canvas.write(line, x, y - 8, BODY, Tone::SepiaOnVellum, Align::Left);
    }
    let mut y = area.bottom() - 14 - sheet.flavour.len() as i32 * FLAVOUR.line();
    for line in &sheet.flavour {
        y += FLAVOUR.line();
        let at = area.centre_x();
        canvas.write(line, at, y - 5, FLAVOUR, Tone::UmberOnVellum, Align::Centre);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_on_bands_stand_out() {
        for &kind in CardKind::ALL {
            assert!(band(Some(kind)).passes(), "{kind}");
        }
    }
}
