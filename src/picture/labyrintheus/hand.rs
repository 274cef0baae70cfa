//! The backpack as cards, and what the seat alone has seen of the decks (THE-10.1, 10.6).

use std::sync::LazyLock;

use super::art::{Art, Icon, sprite};
use super::measures::{FULL, MARGIN, WIDTH};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::cards::{self, Face, Title};
use crate::kit::text::{Align, Style, fit, name_of};
use crate::kit::theme::{self, GILT, Rgb, Tone};
use crate::rules::game::{Card, Names, Seat};
use crate::rules::labyrintheus::text;
use crate::rules::labyrintheus::treasures::Treasure;
use crate::rules::labyrintheus::view::View;

const HEADING: Style = Style::book(33);
const NAME: Style = Style::book(30);
const HEADING_HEIGHT: i32 = 60;
const LINE: i32 = 54;

/// The band of potions.
const FLASK: Rgb = Rgb::hex(0x22304F);

/// What each Treasure card says, with all its numbers.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let all = Treasure::ALL.iter();
    all.map(|&card| text::card_line(card)).collect()
});

/// Draws the backpack of a seat.
pub(super) fn draw(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
    let own = view.seats.get(seat.index());
    let held = own.and_then(|it| it.backpack.as_deref()).unwrap_or(&[]);
    let backpack = draw_cards(held, own.map_or(0, |it| it.limit), seat, names);
    let seen = seen(view);
    let below: i32 = seen.iter().map(|it| it.height() + 8).sum();
    let top = backpack.height() as i32;
    let mut canvas = Canvas::table(WIDTH, top + below);
    canvas.blit(&backpack.into_sprite(), 0, 0);
    let mut y = top - 2;
    for seen in seen {
        seen.draw(&mut canvas, Area::new(MARGIN, y, FULL, seen.height()));
        y += seen.height() + 8;
    }
    canvas
}

fn draw_cards(held: &[Treasure], limit: u8, seat: Seat, names: Names<'_>) -> Canvas {
    let cards: Vec<Card> = held.iter().map(|&card| shown(card)).collect();
    let faces = held.iter().zip(&cards).map(|(held, card)| Face {
        card,
        band: band(*held),
        medallion: sprite(Art::Medallion, 72),
        emblem: Some(sprite(emblem(*held), 42)),
    });
    let faces: Vec<Face<'_>> = faces.collect();
    let title = Title {
        token: sprite(Art::Token(seat), 52),
        text: &format!("The backpack of {}", name_of(seat, names)),
        count: &format!("{} of {limit}", held.len()),
        empty: "Nothing: chests and slain monsters hold treasure.",
    };
    cards::draw(&title, &faces)
}

fn shown(card: Treasure) -> Card {
    Card {
        id: card.id(),
        name: card.title(),
        timing: text::timing(card),
        text: TEXTS.get(card as usize).map_or("", String::as_str),
        flavour: "",
    }
}

/// The symbol of the card; the Chaos Orb, which has none, turns the direction of play.
pub(super) fn emblem(card: Treasure) -> Art {
    card.symbol().map_or(Art::Icon(Icon::Right), Art::Symbol)
}

/// Items are green, potions blue, ability cards plum.
fn band(card: Treasure) -> Tone {
    match (card.item(), card.potion()) {
        (Some(_), _) => Tone::CreamOnPine,
        (None, Some(_)) => Tone::On(theme::CREAM, FLASK),
        (None, None) => Tone::CreamOnPlum,
    }
}

/// Cards of a deck that the viewer alone has seen.
struct Seen {
    heading: &'static str,
    icon: Icon,
    cards: Vec<&'static str>,
}

fn seen(view: &View) -> Vec<Seen> {
    let peek = Seen {
        heading: "On top of the Encounter deck, the top card first",
        icon: Icon::Encounters,
        cards: view.peek.iter().map(|card| card.title()).collect(),
    };
    let offer = Seen {
        heading: "Treasure cards to choose from",
        icon: Icon::Treasures,
        cards: view.offer.iter().map(|card| card.title()).collect(),
    };
    let all = [peek, offer].into_iter();
    all.filter(|seen| !seen.cards.is_empty()).collect()
}

impl Seen {
    fn height(&self) -> i32 {
        HEADING_HEIGHT + self.cards.len() as i32 * LINE + 8
    }

    fn draw(&self, canvas: &mut Canvas, area: Area) {
        canvas.panel(area, 12.0, theme::VELLUM, GILT, 3.0);
        let left = area.x + 30;
        let at = (left, area.y + HEADING_HEIGHT / 2 + 2);
        let tone = Tone::UmberOnVellum;
        canvas.write_middle(self.heading, at, HEADING, tone, Align::Left);
        for (index, name) in self.cards.iter().enumerate() {
            let y = area.y + HEADING_HEIGHT + LINE / 2 + index as i32 * LINE;
            canvas.blit_centred(&sprite(Art::Icon(self.icon), 44), left + 24, y);
            let name = fit(name, NAME, area.w - 130);
            let at = (left + 62, y);
            canvas.write_middle(&name, at, NAME, Tone::SepiaOnVellum, Align::Left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_on_bands_stand_out() {
        for &card in Treasure::ALL {
            assert!(band(card).passes(), "{card}");
        }
    }
}
