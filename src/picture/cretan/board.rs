//! The board: squares, gateways and the palace, the legal stops, and what lies around the keeper.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use resvg::tiny_skia::PathBuilder;

use super::art::{Art, sprite};
use super::colour::PALACE_FLOOR;
use super::colour::chest_drop;
use super::layout::{BAND, FRAME, SQUARE, place, square};
use super::{pieces, stone, trail};
use crate::Offer;
use crate::kit::atlas::Artwork;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::sprite::Sprite;
use crate::kit::text::{Align, Style};
use crate::kit::theme::{BRIGHT, CREAM, INK, OXBLOOD, Tone, WELL, WHITE};
use crate::rules::cretan::board::{Ground, SIZE, Space};
use crate::rules::cretan::pieces::Colour;
use crate::rules::cretan::view::{StopView, View};
use crate::rules::game::Names;

const COORDINATE: Style = Style::label(31);
const CHEST_LETTER: Style = Style::label(31);
const GATEWAY: Style = Style::label(31);
const PALACE: Style = Style::book(36);
const NUMBER: Style = Style::label(32);
const HUNDREDS: Style = Style::label(31);

/// Draws the board and all that stands on it.
pub(super) fn draw(canvas: &mut Canvas, view: &View, offers: &[Offer], names: Names<'_>) {
    canvas.blit(&GROUND, 0, 0);
    trail::draw(canvas, view);
    draw_offers(canvas, view, offers);
    draw_stops(canvas, view);
    draw_reach(canvas, view);
    draw_keys(canvas, view);
    pieces::draw(canvas, view, names);
    write_numbers(canvas, view);
}

/// Draws the sprites that every board shows.
pub(super) fn warm_up() {
    LazyLock::force(&GROUND);
    for &colour in Colour::ALL {
        sprite(Art::Piece(colour), pieces::ALONE);
        sprite(Art::Stop(Some(colour), false), SQUARE);
    }
    sprite(Art::Stop(None, false), SQUARE);
}

/// All that never changes, as one layer: frame, letters, numbers, squares, gateways and the palace.
static GROUND: LazyLock<Sprite> = LazyLock::new(|| {
    let mut layer = Canvas::table(FRAME.w, FRAME.h);
    layer.lay(&Art::Frame.draw(FRAME.w), 0, 0);
    write_coordinates(&mut layer);
    for space in Space::all() {
        draw_space(&mut layer, space);
    }
    layer.into_sprite()
});

fn write_coordinates(layer: &mut Canvas) {
    for index in 0..SIZE {
        let along = square(i32::from(index), i32::from(index));
        let column = char::from(b'A' + index).to_string();
        let row = (index + 1).to_string();
        for across in [BAND / 2 - 1, FRAME.w - BAND / 2 + 1] {
            let tone = Tone::CreamOnFrame;
            let at = (along.centre_x(), across);
            layer.write_middle(&column, at, COORDINATE, tone, Align::Centre);
            let at = (across, along.centre_y());
            layer.write_middle(&row, at, COORDINATE, tone, Align::Centre);
        }
    }
}

fn draw_space(layer: &mut Canvas, space: Space) {
    let area = place(space);
    let (x, y) = (area.x, area.y);
    let middle = (area.centre_x(), area.centre_y());
    match space.ground() {
        Ground::Blank => {
            let ((column, row), _) = space.squares();
            let variant = (column ^ row.wrapping_mul(3)) % stone::BLANKS;
            layer.lay(&sprite(Art::Blank(variant), SQUARE), x, y);
        }
        Ground::Chest(colour) => {
            layer.blit(&sprite(Art::Chest(colour), SQUARE), x, y);
            let at = (middle.0, middle.1 + 3 + chest_drop(colour));
            let letter = colour.letter().to_string();
            let tone = Tone::On(INK, BRIGHT);
            layer.write_middle(&letter, at, CHEST_LETTER, tone, Align::Centre);
        }
        Ground::Gateway(colour) => {
            layer.blit(&sprite(Art::Gateway(colour), area.w), x, y);
            let at = (middle.0, area.bottom() - 17);
            let id = space.to_string();
            layer.write_middle(&id, at, GATEWAY, Tone::CreamOnWell, Align::Centre);
        }
        Ground::Palace => {
            layer.blit(&sprite(Art::Palace, area.w), x, y);
            let at = (middle.0, y + 30);
            layer.write_rimmed("Palace", at, PALACE, Tone::On(CREAM, PALACE_FLOOR));
        }
    }
}

/// The legal stops, each once, however many ways lead there (CRE-12.7).
fn stops(view: &View) -> BTreeMap<Space, &StopView> {
    let mut stops = BTreeMap::new();
    for stop in &view.stops {
        stops.entry(stop.space).or_insert(stop);
    }
    stops
}

fn draw_stops(canvas: &mut Canvas, view: &View) {
    for (space, stop) in stops(view) {
        draw_stop(canvas, space, stop.bound || stop.battle);
    }
}

fn draw_stop(canvas: &mut Canvas, space: Space, battle: bool) {
    let area = place(space);
    let art = match space.is_large() {
        true => Art::StopOutline(area.w as u16, battle),
        false => Art::Stop(space.chest(), battle),
    };
    canvas.blit(&sprite(art, area.w), area.x, area.y);
}

/// The most spaces that are marked: where nearly all can be chosen, marks would hide the board.
const MARKED: usize = 80;

/// Where something else than the stops of a move is offered. The frame names these spaces.
fn draw_offers(canvas: &mut Canvas, view: &View, offers: &[Offer]) {
    let stops = stops(view);
    let words = offers.iter().flat_map(|offer| &offer.next);
    let spaces = words.filter_map(|word| word.parse::<Space>().ok());
    let spaces: Vec<Space> = spaces.filter(|it| !stops.contains_key(it)).collect();
    if spaces.len() <= MARKED {
        for space in spaces {
            draw_stop(canvas, space, false);
        }
    }
}

/// The numbers of the stops, which stay on top of all pieces.
fn write_numbers(canvas: &mut Canvas, view: &View) {
    for (space, stop) in stops(view) {
        let area = place(space);
        let occupied = view.seats.iter().any(|seat| seat.space == Some(space));
        let at = match space.ground() {
            Ground::Palace => (area.x + 33, area.y + 24),
            Ground::Gateway(_) => (area.right() - 30, area.y + 20),
            _ if occupied => (area.centre_x(), area.bottom() - 6),
            Ground::Chest(_) => (area.centre_x(), area.y + 39),
            Ground::Blank => (area.centre_x(), area.centre_y()),
        };
        if space.is_large() || occupied {
            let plate = Area::new(at.0 - 26, at.1 - 15, 52, 30);
            canvas.panel(plate, 5.0, WELL, WHITE, 2.0);
        }
        let number = stop.number.to_string();
        let style = if stop.number < 100 { NUMBER } else { HUNDREDS };
        canvas.write_middle(&number, at, style, Tone::CreamOnWell, Align::Centre);
    }
}

/// A dashed line around all squares within two spaces of the keeper (CRE-12.5).
fn draw_reach(canvas: &mut Canvas, view: &View) {
    let keeper = view.keeper.and_then(|seat| view.seats.get(seat.index()));
    let Some(space) = keeper.and_then(|seat| seat.space) else {
        return;
    };
    let ((left, top), (right, bottom)) = space.squares();
    let last = i32::from(SIZE) - 1;
    let first = square((i32::from(left) - 2).max(0), (i32::from(top) - 2).max(0));
    let end = square(
        (i32::from(right) + 2).min(last),
        (i32::from(bottom) + 2).min(last),
    );
    let (x, y) = (first.x as f32 + 1.0, first.y as f32 + 1.0);
    let (far_x, far_y) = (end.right() as f32 - 1.0, end.bottom() as f32 - 1.0);
    let mut path = PathBuilder::new();
    path.move_to(x, y);
    path.line_to(far_x, y);
    path.line_to(far_x, far_y);
    path.line_to(x, far_y);
    path.close();
    if let Some(path) = path.finish() {
        canvas.stroke_path(&path, WHITE, 6.0, None);
        canvas.stroke_path(&path, OXBLOOD, 3.4, Some([10.0, 9.0]));
    }
}

/// The Magic Keys that lie in the palace (CRE-12.3).
fn draw_keys(canvas: &mut Canvas, view: &View) {
    let palace = place(Space::PALACE);
    let count = i32::from(view.palace_keys);
    for key in 0..count {
        let x = palace.centre_x() + (key * 2 - count + 1) * 26;
        canvas.blit_centred(&sprite(Art::Key, 72), x, palace.y + 92);
    }
}
