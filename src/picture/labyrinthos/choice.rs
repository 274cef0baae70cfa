//! What comes of a choice: a tile as it would lie, with what is around it.

use super::art::{Art, sprite};
use super::layout::{WIDTH, place};
use super::{board, hand, pieces, seat_of};
use crate::SIGHT;
use crate::kit::alternatives::emblem;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit};
use crate::kit::theme::{self, Tone};
use crate::rules::labyrinthos::action::Rotation;
use crate::rules::labyrinthos::board::Tile;
use crate::rules::labyrinthos::cards::CardId;
use crate::rules::labyrinthos::pieces::Hero;
use crate::rules::labyrinthos::view::View;

/// How much of the neighbours is shown.
const AROUND: i32 = 56;

/// Width of the drawing of a hero, and of its token.
const HERO: (i32, i32) = (240, 130);
const TITLE: Style = Style::book(38);
const SPECIAL: Style = Style::book(31);

/// The hero that the word names: its token, name and special.
fn hero(view: &View, word: &str) -> Option<Canvas> {
    let hero = Hero::from_id(word)?;
    let mut canvas = Canvas::table(HERO.0, HERO.1 + 96);
    let x = HERO.0 / 2;
    let seat = seat_of(view, hero).unwrap_or(view.active);
    pieces::draw_hero(&mut canvas, seat, hero, (x, HERO.1 / 2), HERO.1);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    let at = (x, HERO.1 + 24);
    canvas.write_middle(hero.title(), at, TITLE, tone, Align::Centre);
    let special = hero.special().split(':').next().unwrap_or_default();
    let special = fit(special, SPECIAL, HERO.0);
    let at = (x, HERO.1 + 66);
    canvas.write_middle(&special, at, SPECIAL, tone, Align::Centre);
    Some(canvas)
}

/// The tile that the words turn, turned; or the hero or the card that the word names.
pub(super) fn draw(view: &View, before: &[&str], word: &str) -> Option<Canvas> {
    let drawn = turned(view, before, word).or_else(|| hero(view, word));
    drawn.or_else(|| {
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
