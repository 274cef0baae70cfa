//! The cards of the turn; while a window is open, the stack from the declared card on (LEG-12.7).

use super::art::{Art, sprite};
use super::measures::TABLE;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, width, wrap};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::game::Seat;
use crate::rules::legends::view::{LaidView, View};

const VERDICT: Style = Style::label(34);
const NAME: Style = Style::book(31);

/// The cloth under the cards.
const CLOTH: Rgb = Rgb::hex(0x22304F);
const ON_CLOTH: Tone = Tone::On(theme::CREAM, CLOTH);

const CARD: i32 = 104;
/// From card to card of a row.
const PITCH: i32 = 176;
/// So many fit into a row.
const SHOWN: usize = 6;

/// The cards that are drawn: the end of the row, or of the stack, where the last place is the verdict's. With each
/// whether it is negated as it stands.
fn shown(view: &View) -> Vec<(&LaidView, bool)> {
    let (base, most) = match view.stack {
        Some(stack) => (usize::from(stack.base), SHOWN - 1),
        None => (0, SHOWN),
    };
    let cards = view.table.get(base..).unwrap_or_default();
    let count = cards.len();
    // LEG-5.49: as it stands, a card is negated when the number of counters above it is odd.
    let negated = |at: usize| view.stack.is_some() && (count - 1 - at) % 2 == 1;
    let all = cards
        .iter()
        .enumerate()
        .map(|(at, card)| (card, negated(at)));
    all.skip(count.saturating_sub(most)).collect()
}

/// Draws the strip.
pub(super) fn draw(canvas: &mut Canvas, view: &View) {
    canvas.panel(TABLE, 12.0, CLOTH, theme::GILT, 3.0);
    for ((laid, negated), index) in shown(view).into_iter().zip(0..) {
        let x = TABLE.x + 2 + index * PITCH + PITCH / 2;
        let middle = (x, TABLE.y + 12 + CARD / 2);
        draw_card(canvas, laid, middle);
        if negated {
            canvas.blit_centred(&sprite(Art::Negated, CARD), middle.0, middle.1);
        }
        draw_player(canvas, laid.by, middle);
    }
    let Some(stack) = view.stack else {
        return;
    };
    let (text, ground) = if stack.negated {
        ("negated", theme::BLOOD)
    } else {
        ("resolves", theme::PINE)
    };
    let wide = width(text, VERDICT) + 30;
    let pill = Area::new(TABLE.right() - 8 - wide, TABLE.y + 14, wide, 50);
    canvas.panel(pill, 22.0, ground, theme::CREAM, 2.0);
    let at = (pill.centre_x(), pill.centre_y());
    let tone = Tone::On(theme::WHITE, ground);
    canvas.write_middle(text, at, VERDICT, tone, Align::Centre);
}

fn draw_card(canvas: &mut Canvas, laid: &LaidView, (x, y): (i32, i32)) {
    canvas.blit_centred(&sprite(Art::Card(laid.card), CARD), x, y);
    let lines = wrap(laid.card.title(), NAME, PITCH - 2);
    for (line, row) in lines.iter().zip(0..) {
        let at = (x, y + CARD / 2 + 20 + row * 33);
        canvas.write_middle(line, at, NAME, ON_CLOTH, Align::Centre);
    }
}

/// Whose card it is.
fn draw_player(canvas: &mut Canvas, by: Seat, (x, y): (i32, i32)) {
    let at = (x - CARD / 2 + 6, y - CARD / 2 + 12);
    canvas.blit_centred(&sprite(Art::Token(by), 54), at.0, at.1);
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
