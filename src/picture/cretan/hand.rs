//! The tools that a seat holds, its own row, and what it alone was shown in this turn (CRE-6.12, 10.17, 10.18).

use super::art::{Art, sprite};
use super::layout::{MARGIN, ROW, WIDTH};
use super::{colour, seats};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::cards::{self, Face, Title};
use crate::kit::text::{Align, Style, fit, name_of};
use crate::kit::theme::{self, GILT, Tone};
use crate::rules::cretan::cards::{DoCard, Held};
use crate::rules::cretan::pieces::{Colour, Tool};
use crate::rules::cretan::view::View;
use crate::rules::game::{Card, Names, Seat};

const HEADING: Style = Style::book(33);
const NAME: Style = Style::book(30);
const LINE: i32 = 58;
const HEADING_HEIGHT: i32 = 64;

/// Draws the hand of a seat.
pub(super) fn draw(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
    let own = view.seats.get(seat.index());
    let held = own.and_then(|it| it.hand.as_deref()).unwrap_or(&[]);
    let tools = draw_tools(held, view, seat, names);
    let seen = Seen::of(view, names);
    let below = ROW + 8 + seen.iter().map(|it| it.height() + 8).sum::<i32>();
    let top = tools.height() as i32;
    let height = top + below + MARGIN - 8;
    let mut canvas = Canvas::table(WIDTH, height);
    canvas.blit(&tools.into_sprite(), 0, 0);
    let mut area = Area::new(MARGIN, top, WIDTH - 2 * MARGIN, ROW);
    if let Some(own) = own {
        seats::draw_row(&mut canvas, view, own, area, names);
        area.y = area.bottom() + 8;
    }
    for seen in seen {
        area.h = seen.height();
        seen.draw(&mut canvas, area);
        area.y = area.bottom() + 8;
    }
    canvas
}

fn draw_tools(held: &[Held], view: &View, seat: Seat, names: Names<'_>) -> Canvas {
    let cards: Vec<Card> = held.iter().map(|held| card(held.tool)).collect();
    let faces = held.iter().zip(&cards).map(|(held, card)| Face {
        card,
        band: colour::tone(held.deck),
        medallion: sprite(Art::Medallion, 72),
        emblem: Some(sprite(Art::Tool(held.tool), 44)),
    });
    let faces: Vec<Face<'_>> = faces.collect();
    let own = view.seats.get(seat.index());
    let piece = own.map_or(Colour::Red, |own| own.colour);
    let count = match held.len() {
        1 => "1 tool".into(),
        count => format!("{count} tools"),
    };
    let title = Title {
        token: sprite(Art::Piece(piece), 52),
        text: &format!("The hand of {}", name_of(seat, names)),
        count: &count,
        empty: "No tools yet: chests may hold some.",
    };
    cards::draw(&title, &faces)
}

/// A tool as a card.
fn card(tool: Tool) -> Card {
    let design = tool.design();
    Card {
        id: tool.id(),
        name: tool.title(),
        timing: "Keep it: against dangers and in battle",
        text: design.text,
        flavour: design.flavour,
    }
}

/// Something that the viewer alone was shown.
struct Seen {
    heading: String,
    /// Drawings with their names, two beside each other.
    things: Vec<(Art, &'static str)>,
}

impl Seen {
    fn of(view: &View, names: Names<'_>) -> Vec<Seen> {
        let pool = view.pool.as_ref().map(|(seat, tools)| Seen {
            heading: format!("In the pool you saw the hand of {}", name_of(*seat, names)),
            things: tools
                .iter()
                .map(|&it| (Art::Tool(it), it.title()))
                .collect(),
        });
        let sun = view.sun.map(|top| Seen {
            heading: "In the sun you saw the top of each deck".into(),
            things: top
                .iter()
                .map(|&card: &DoCard| (Art::Chest(card.deck), card.name()))
                .collect(),
        });
        [pool, sun].into_iter().flatten().collect()
    }

    fn height(&self) -> i32 {
        let lines = self.things.len().div_ceil(2).max(1) as i32;
        HEADING_HEIGHT + lines * LINE + 8
    }

    fn draw(&self, canvas: &mut Canvas, area: Area) {
        canvas.panel(area, 12.0, theme::VELLUM, GILT, 3.0);
        let left = area.x + 30;
        let heading = fit(&self.heading, HEADING, area.w - 60);
        let at = (left, area.y + HEADING_HEIGHT / 2 + 2);
        canvas.write_middle(&heading, at, HEADING, Tone::UmberOnVellum, Align::Left);
        let top = area.y + HEADING_HEIGHT + LINE / 2;
        if self.things.is_empty() {
            canvas.write_middle(
                "No tools.",
                (left, top),
                NAME,
                Tone::SepiaOnVellum,
                Align::Left,
            );
        }
        let half = (area.w - 60) / 2;
        for (index, &(art, name)) in self.things.iter().enumerate() {
            let x = left + (index as i32 % 2) * half;
            let y = top + (index as i32 / 2) * LINE;
            canvas.blit_centred(&sprite(art, 46), x + 24, y);
            let name = fit(name, NAME, half - 70);
            canvas.write_middle(&name, (x + 62, y), NAME, Tone::SepiaOnVellum, Align::Left);
        }
    }
}
