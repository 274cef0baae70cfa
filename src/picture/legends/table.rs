//! The cards of the turn; while a window is open, the stack as a staircase (LEG-12.7).

use super::art::{Art, sprite};
use super::measures::FULL;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width, wrap};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::game::{Names, Seat};
use crate::rules::legends::text;
use crate::rules::legends::view::{LaidView, View};

const CAPTION: Style = Style::book(30);
const VERDICT: Style = Style::label(28);
const NAME: Style = Style::book(26);

/// The cloth under the cards.
const CLOTH: Rgb = Rgb::hex(0x22304F);
const ON_CLOTH: Tone = Tone::On(theme::CREAM, CLOTH);

const CARD: i32 = 94;
const HEAD: i32 = 58;
/// Two lines of a name.
const NAMES: i32 = 66;
/// From card to card of a row.
const PITCH: i32 = 172;
/// More in a row would not fit, more rows would push the lords out of sight.
const SHOWN: usize = 6;
/// The widest name in the caption.
const NAME_ROOM: i32 = 170;
/// From step to step of the staircase.
const STEP: i32 = 30;

/// The cards that are drawn one by one: the stack, or the end of the row.
fn shown(view: &View) -> &[LaidView] {
    let base = match view.stack {
        Some(stack) => usize::from(stack.base),
        None => view.table.len().saturating_sub(SHOWN),
    };
    view.table.get(base..).unwrap_or_default()
}

/// The height of the strip.
pub(super) fn height(view: &View) -> i32 {
    let count = shown(view).len() as i32;
    let cards = match view.stack {
        // The names of counters are one line.
        Some(_) => (CARD + NAMES).max((count - 1) * STEP + CARD + NAMES / 2 + 4),
        None => CARD + NAMES,
    };
    head(view) + cards + 4
}

/// The height of the caption, made for names as long as they may be.
fn head(view: &View) -> i32 {
    let longest = vec!["W".repeat(6); view.seats.len()];
    let lines = wrap(&caption(view, Names(&longest)), CAPTION, caption_room(view));
    HEAD + (lines.len().min(2) as i32 - 1) * (CAPTION.line() + 4)
}

/// Draws the strip.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area, names: Names<'_>) {
    canvas.panel(area, 12.0, CLOTH, theme::GILT, 3.0);
    write_caption(canvas, view, area, names);
    let cards = shown(view);
    let top = area.y + head(view);
    for (index, laid) in cards.iter().enumerate() {
        let (x, y) = match view.stack {
            Some(_) => stair(index, cards.len()),
            None => (index as i32 * PITCH, 0),
        };
        let middle = (area.x + 14 + x + PITCH / 2, top + y + CARD / 2);
        draw_card(canvas, laid, middle);
        // LEG-5.49: as it stands, a card is negated when the number of counters above it is odd.
        if view.stack.is_some() && (cards.len() - 1 - index) % 2 == 1 {
            canvas.blit_centred(&sprite(Art::Negated, CARD), middle.0, middle.1);
        }
        draw_player(canvas, laid.by, middle);
    }
}

/// Where a card of the stack lies; long stacks are laid more closely.
fn stair(index: usize, count: usize) -> (i32, i32) {
    let steps = (count as i32 - 1).max(1);
    let room = FULL - 28 - PITCH;
    let pitch = (PITCH + 14).min(room / steps);
    (index as i32 * pitch, index as i32 * STEP)
}

/// The room for a caption beside the verdict on the stack.
const fn caption_room(view: &View) -> i32 {
    FULL - 48 - if view.stack.is_some() { 190 } else { 0 }
}

fn write_caption(canvas: &mut Canvas, view: &View, area: Area, names: Names<'_>) {
    let short = |seat: Seat| fit(&name_of(seat, names), CAPTION, NAME_ROOM).into_owned();
    let short: Vec<String> = view.seats.iter().map(|it| short(it.seat)).collect();
    let lines = wrap(&caption(view, Names(&short)), CAPTION, caption_room(view));
    let y = area.y + HEAD / 2 + 2;
    for (line, row) in lines.iter().take(2).zip(0..) {
        let at = (area.x + 24, y + row * CAPTION.line());
        canvas.write_middle(line, at, CAPTION, ON_CLOTH, Align::Left);
    }
    let Some(stack) = view.stack else {
        return;
    };
    let (text, ground) = if stack.negated {
        ("negated", theme::BLOOD)
    } else {
        ("resolves", theme::PINE)
    };
    let wide = width(text, VERDICT) + 36;
    let pill = Area::new(area.right() - 20 - wide, y - 21, wide, 42);
    canvas.panel(pill, 20.0, ground, theme::CREAM, 2.0);
    let at = (pill.centre_x(), pill.centre_y());
    let tone = Tone::On(theme::WHITE, ground);
    canvas.write_middle(text, at, VERDICT, tone, Align::Centre);
}

/// The declared card with its targets, or what lies there.
fn caption(view: &View, names: Names<'_>) -> String {
    let cards = shown(view);
    if let (Some(_), Some(declared)) = (view.stack, cards.first()) {
        return text::on_table(declared, names, true);
    }
    match view.table.len() - cards.len() {
        0 => "Played this turn".into(),
        before => format!("Played this turn, after {before} more"),
    }
}

fn draw_card(canvas: &mut Canvas, laid: &LaidView, (x, y): (i32, i32)) {
    canvas.blit_centred(&sprite(Art::Card(laid.card), CARD), x, y);
    let lines = wrap(laid.card.title(), NAME, PITCH - 6);
    for (line, row) in lines.iter().zip(0..) {
        let at = (x, y + CARD / 2 + 17 + row * 28);
        canvas.write_middle(line, at, NAME, ON_CLOTH, Align::Centre);
    }
}

/// Whose card it is.
fn draw_player(canvas: &mut Canvas, by: Seat, (x, y): (i32, i32)) {
    let at = (x - CARD / 2 + 6, y - CARD / 2 + 12);
    canvas.blit_centred(&sprite(Art::Token(by), 46), at.0, at.1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_the_cloth_stands_out() {
        assert!(ON_CLOTH.passes());
        assert!(Tone::On(theme::WHITE, theme::PINE).passes());
    }
}
