//! The decks and the discard pile (LEG-12.6).

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, width};
use crate::kit::theme::{self, Tone};
use crate::rules::legends::view::View;

const COUNT: Style = Style::label(28);
const TOP: Style = Style::book(27);
/// How many cards of the discard pile are named.
const NAMED: usize = 3;

const LINE: i32 = 62;

/// The height of the panel.
pub(super) fn height(view: &View) -> i32 {
    if view.discard.is_empty() {
        LINE
    } else {
        LINE + 40
    }
}

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    canvas.panel(area, 12.0, theme::PARCHMENT, theme::UMBER, 2.0);
    let y = area.y + LINE / 2;
    let counts = [
        (Icon::Heroes, format!("Heroes {}", view.heroes_deck)),
        (
            Icon::Influence,
            format!("Influence {}", view.influence_deck),
        ),
        (Icon::Discard, format!("Discard {}", view.discard.len())),
    ];
    let taken: i32 = counts.iter().map(|(_, text)| 52 + width(text, COUNT)).sum();
    let space = (area.w - 56 - taken) / (counts.len() as i32 - 1);
    let mut x = area.x + 24;
    for (icon, text) in counts {
        canvas.blit_centred(&sprite(Art::Icon(icon), 48), x + 24, y);
        canvas.write_middle(
            &text,
            (x + 54, y),
            COUNT,
            Tone::SepiaOnParchment,
            Align::Left,
        );
        x += 52 + width(&text, COUNT) + space;
    }
    let names = view
        .discard
        .iter()
        .rev()
        .take(NAMED)
        .map(|card| card.title());
    let names: Vec<&str> = names.collect();
    if !names.is_empty() {
        let text = format!("On top: {}", names.join(", "));
        let at = (area.x + 30, area.y + LINE + 14);
        canvas.write_middle(&text, at, TOP, Tone::UmberOnParchment, Align::Left);
    }
}
