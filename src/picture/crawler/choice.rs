//! What is to be chosen: a tile as it may be turned, an adventurer, a card, or places of the mat.

use super::art::{Art, sprite};
use super::ground;
use crate::kit::alternatives::{alone, emblem};
use crate::kit::canvas::Canvas;
use crate::rules::crawler::adventurers::Adventurer;
use crate::rules::crawler::board::{Space, Square};
use crate::rules::crawler::cards::CardId;
use crate::rules::crawler::view::View;
use crate::rules::game::Seat;
use crate::{Offer, SIGHT};

/// Side of a square of a tile that is shown as it may be turned.
const TURNED: i32 = 44;

/// What the word stands for.
pub(super) fn draw(view: &View, before: &[&str], word: &str) -> Option<Canvas> {
    if matches!(before, ["place", _] | ["map", _, _]) {
        return turned(view, before, word);
    }
    if let Some(adventurer) = Adventurer::from_id(word) {
        let own = |it: &Seat| view.seats[it.index()].adventurer == Some(adventurer);
        let seat = Seat::all(view.seats.len() as u8).find(own);
        let art = Art::Adventurer(seat.unwrap_or(view.active), adventurer);
        return Some(alone(&sprite(art, SIGHT)));
    }
    let card = sprite(Art::Emblem(CardId::from_id(word)?), SIGHT * 3 / 5);
    Some(emblem(&sprite(Art::Medallion, SIGHT), &card))
}

/// The tile that is placed or turned, turned.
fn turned(view: &View, before: &[&str], word: &str) -> Option<Canvas> {
    let degrees: u16 = word.parse().ok()?;
    let design = match before {
        ["map", tile, _] => tile.parse().ok(),
        _ => view.drawn_tile,
    };
    let side = 5 * TURNED;
    let mut canvas = Canvas::table(side + 12, side + 12);
    ground::draw_tile(&mut canvas, design?, (degrees / 90) as u8, TURNED, (6, 6));
    Some(canvas)
}

/// The view in which the places of a single offer are what is offered, so that the picture shows what lies around them;
/// `None` where it names none.
pub(super) fn offered(view: &View, offers: &[Offer]) -> Option<View> {
    let [offer] = offers else {
        return None;
    };
    let squares: Vec<Square> = offer.next.iter().filter_map(|it| it.parse().ok()).collect();
    let spaces: Vec<Space> = offer.next.iter().filter_map(|it| it.parse().ok()).collect();
    let named = !squares.is_empty() || !spaces.is_empty();
    named.then(|| View {
        options: squares,
        spaces,
        ..view.clone()
    })
}
