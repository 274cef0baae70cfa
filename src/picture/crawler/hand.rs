//! A hand of loot and event cards, and what the seat alone has seen with Map (DCL-10.7, 13.6).

use super::art::{Art, sprite};
use super::ground::draw_tile;
use super::measures::{MARGIN, WIDTH};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::cards::{self, Face, Title};
use crate::kit::text::{Align, Style, fit, name_of};
use crate::kit::theme::{self, GILT, Tone};
use crate::rules::crawler::Crawler;
use crate::rules::crawler::cards::CardId;
use crate::rules::crawler::tiles::{DESIGNS, DesignId};
use crate::rules::crawler::view::View;
use crate::rules::game::{Card, Names, Prose, Seat};

const HEADING: Style = Style::book(33);
const NAME: Style = Style::book(29);

/// Side of a square of a tile that was looked at.
const SIDE: i32 = 36;
/// Height of the panel with these tiles.
const SEEN: i32 = 60 + 5 * SIDE + 60;

/// Draws the hand of the seat whose view it is.
pub(super) fn draw(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
    let cards: Vec<Card> = Crawler::hand(view);
    let faces: Vec<Face<'_>> = cards.iter().map(face).collect();
    let title = Title {
        token: sprite(Art::Token(seat), 52),
        text: &format!("The hand of {}", name_of(seat, names)),
        count: &match cards.len() {
            1 => "1 card".to_owned(),
            count => format!("{count} cards"),
        },
        empty: "No cards: piles and slain creatures bring treasure.",
    };
    let hand = cards::draw(&title, &faces);
    if view.map.is_empty() {
        return hand;
    }
    let top = hand.height() as i32;
    let height = top + SEEN + MARGIN;
    let mut canvas = Canvas::table(WIDTH, height);
    canvas.blit(&hand.into_sprite(), 0, 0);
    draw_seen(&mut canvas, &view.map, top);
    canvas
}

/// Loot is green, events are plum.
fn face(card: &Card) -> Face<'_> {
    let known = CardId::from_id(card.id);
    let band = match known.is_some_and(CardId::is_loot) {
        true => Tone::CreamOnPine,
        false => Tone::CreamOnPlum,
    };
    Face {
        card,
        band,
        medallion: sprite(Art::Medallion, 72),
        emblem: known.map(|card| sprite(Art::Emblem(card), 44)),
    }
}

/// The tiles on top of the stack, the topmost first.
fn draw_seen(canvas: &mut Canvas, seen: &[DesignId], top: i32) {
    let area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, SEEN);
    canvas.panel(area, 12.0, theme::VELLUM, GILT, 3.0);
    let tone = Tone::UmberOnVellum;
    let at = (area.x + 30, area.y + 32);
    canvas.write_middle("On top of the stack", at, HEADING, tone, Align::Left);
    let pitch = area.w / 3;
    for (index, &design) in seen.iter().take(3).enumerate() {
        let middle = area.x + pitch / 2 + index as i32 * pitch;
        let corner = (middle - 5 * SIDE / 2, area.y + 62);
        draw_tile(canvas, design, 0, SIDE, corner);
        let name = DESIGNS.get(usize::from(design)).map_or("", |it| it.name);
        let text = format!("{}: {name}", index + 1);
        let text = fit(&text, NAME, pitch - 16);
        let at = (middle, area.bottom() - 28);
        canvas.write_middle(&text, at, NAME, Tone::SepiaOnVellum, Align::Centre);
    }
}
