//! What comes of a choice: a tile as it would lie, with what is around it.

use super::art::{Art, sprite};
use super::layout::{WIDTH, place};
use super::{board, hand};
use crate::SIGHT;
use crate::kit::alternatives::emblem;
use crate::kit::canvas::{Area, Canvas};
use crate::rules::labyrinthos::action::Rotation;
use crate::rules::labyrinthos::board::Tile;
use crate::rules::labyrinthos::cards::CardId;
use crate::rules::labyrinthos::view::View;

/// How much of the neighbours is shown.
const AROUND: i32 = 56;

/// The tile that the words turn, turned; or the card that the word names.
pub(super) fn draw(view: &View, before: &[&str], word: &str) -> Option<Canvas> {
    turned(view, before, word).or_else(|| {
        let (art, size) = hand::emblem(CardId::from_id(word)?);
        Some(emblem(
            &sprite(Art::Medallion, SIGHT),
            &sprite(art, size * 5 / 2),
        ))
    })
}

fn turned(view: &View, before: &[&str], word: &str) -> Option<Canvas> {
    let (tile, quarters) = turn(view, before, word)?;
    let mut turned = view.clone();
    let face = turned.tiles[tile.index()].face.as_mut()?;
    face.sides = face.sides.turned(quarters);
    turned.moved = None;
    turned.changed = vec![tile];
    let mut canvas = Canvas::table(WIDTH, WIDTH);
    board::draw(&mut canvas, &turned, &[]);
    let Area { x, y, w, h } = place(tile);
    let part = Area::new(x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND);
    Some(canvas.part(part))
}

/// The tile and its turn in clockwise quarters.
fn turn(view: &View, before: &[&str], word: &str) -> Option<(Tile, u8)> {
    match before {
        ["orient"] => Some((*view.changed.last()?, word.parse().ok()?)),
        [.., "rotate", tile] => {
            let turn = Rotation::from_id(word)?;
            Some((tile.parse().ok()?, turn.quarters()))
        }
        _ => None,
    }
}
