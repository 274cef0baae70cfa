//! The mat as a plan: small in a corner, to tell where one is, or large while a tile is to be placed (DCL-12.1).

use std::cmp::Reverse;

use super::art::{Art, Thing, creature, sprite};
use super::measures::MAP_CELL;
use super::near::NIGHT;
use super::window::Window;
use super::{ground, marks, mat};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{self, INK, Rgb, Tone};
use crate::rules::crawler::board::{Space, Square};
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::view::View;
use crate::rules::game::Seat;

/// Revealed spaces.
const LAID: Rgb = Rgb::hex(0xDAC597);
const HIDDEN: Rgb = Rgb::hex(0x2B2933);
/// Width of the chest, and of tokens on the small map.
const CHEST: i32 = 44;
/// The smallest drawing on it.
const SMALL: i32 = 40;
/// Side of a square of the tile that is to be placed, which as a card of its own is hardly larger than a space.
const DRAWN: i32 = 21;
/// Width of the edge of that card.
const EDGE: i32 = 13;
/// Height of what is written on it.
const TITLE: i32 = 32;
const TITLED: Style = Style::label(32);

/// Draws the small map in a place, with the window as a frame.
pub(super) fn draw(canvas: &mut Canvas, view: &View, window: Window, area: Area) {
    canvas.panel(area, 10.0, INK, theme::GILT, 4.0);
    let cell = |space: Space| {
        let square = space.square(0);
        let (column, row) = (square.column() / 5, square.row() / 5);
        let (x, y) = (area.x + 8 + column * MAP_CELL, area.y + 8 + row * MAP_CELL);
        Area::new(x, y, MAP_CELL, MAP_CELL)
    };
    for space in Space::all() {
        let fill = if view.mat.laid(space).is_some() {
            LAID
        } else {
            HIDDEN
        };
        let Area { x, y, w, h } = cell(space);
        canvas.fill(Area::new(x + 1, y + 1, w - 2, h - 2), fill, 255);
    }
    let middle = |space: Space| {
        let area = cell(space);
        (area.centre_x(), area.centre_y())
    };
    let (x, y) = middle(view.chest.space());
    canvas.blit_centred(&sprite(Art::Thing(Thing::Chest), CHEST), x, y);
    let seats = Seat::all(view.seats.len() as u8).zip(&view.seats);
    let places = seats.filter_map(|(seat, player)| Some((seat, player.at?.space())));
    // Of several in one space the active one is on top.
    let (active, others): (Vec<_>, Vec<_>) = places.partition(|it| it.0 == view.active);
    for (seat, space) in others.into_iter().chain(active) {
        let (x, y) = middle(space);
        canvas.blit_centred(&sprite(Art::Token(seat), CHEST), x, y);
    }
    let (first, last) = window.corners();
    let side = |squares: i32| squares * MAP_CELL / 5;
    let (x, y) = (area.x + 8 + side(first.0), area.y + 8 + side(first.1));
    let shown = Area::new(x, y, side(last.0 - first.0), side(last.1 - first.1));
    canvas.frame(shown, 4.0, INK, 8.0);
    canvas.frame(shown, 4.0, theme::YELLOW, 5.0);
}

/// Draws the whole mat with what is offered all over it: squares, or the spaces on which the drawn tile may be placed.
pub(super) fn draw_large(canvas: &mut Canvas, view: &View) {
    let window = Window::MAT;
    canvas.lay(&mat::AROUND, 0, 0);
    ground::draw(canvas, &view.mat, window);
    let (x, y) = window.middle(view.chest);
    canvas.blit_centred(&sprite(Art::Thing(Thing::Chest), CHEST), x, y);
    for monster in &view.monsters {
        let (x, y) = window.middle(monster.at);
        canvas.blit_centred(&sprite(Art::Plate(monster.controller), SMALL), x, y);
    }
    for (seat, player) in Seat::all(view.seats.len() as u8).zip(&view.seats) {
        let Some((at, adventurer)) = player.at.zip(player.adventurer) else {
            continue;
        };
        let (x, y) = window.middle(at);
        canvas.blit_centred(&sprite(Art::Adventurer(seat, adventurer), 46), x, y);
    }
    draw_options(canvas, view, window);
    marks::draw_spaces(canvas, view, window);
    marks::draw_turn(canvas, view, window);
    if view.drawn_tile.is_some() || view.drawn_creature.is_some() {
        draw_drawn(canvas, view, window);
    }
}

/// Spawn points that can be chosen with their numbers, and the spaces in which other squares can.
fn draw_options(canvas: &mut Canvas, view: &View, window: Window) {
    let points = view.mat.points();
    let mut spaces: Vec<Space> = Vec::new();
    for &option in &view.options {
        match points.iter().find(|point| point.1 == option) {
            Some((number, _)) => canvas.sign(&number.to_string(), window.middle(option)),
            None if spaces.contains(&option.space()) => {}
            None => spaces.push(option.space()),
        }
    }
    for space in spaces {
        marks::draw_space(canvas, space, window);
    }
}

/// The tile or creature that is to be placed, as a card that says so, lest it be taken for laid: on an unrevealed space that
/// is not offered, or where it hides the least, and far from those that are offered.
fn draw_drawn(canvas: &mut Canvas, view: &View, window: Window) {
    let offered = view.options.iter().map(|it| it.space());
    let offered: Vec<Space> = offered.chain(view.spaces.iter().copied()).collect();
    let hidden = |space: Space| {
        let taken = offered.contains(&space) || view.chest.space() == space;
        let within = |at: Square| at.space() == space;
        let seats = view.seats.iter().filter(|it| it.at.is_some_and(within));
        let monsters = view.monsters.iter().filter(|it| within(it.at));
        let revealed = view.mat.laid(space).is_some();
        seats.count() + monsters.count() + usize::from(revealed) * 9 + usize::from(taken) * 99
    };
    let near = |space: Space| {
        let middle = space.square(12);
        offered.iter().map(|it| it.square(12).range(middle)).min()
    };
    let space = Space::all().min_by_key(|&space| (hidden(space), Reverse(near(space))));
    let (x, y) = window.middle(space.unwrap_or(Space::CENTRE).square(12));
    let side = 5 * DRAWN;
    let (x, y) = (x - side / 2, y + (TITLE - side) / 2);
    let (wide, high) = (side + 2 * EDGE, side + TITLE + 2 * EDGE);
    let card = Area::new(x - EDGE, y - TITLE - EDGE, wide, high);
    canvas.panel(card, 8.0, theme::YELLOW, INK, 4.0);
    let title = (card.centre_x(), y - TITLE / 2 - 1);
    let tone = Tone::On(INK, theme::YELLOW);
    canvas.write_middle("DRAWN", title, TITLED, tone, Align::Centre);
    match (view.drawn_tile, view.drawn_creature) {
        (Some(design), _) => ground::draw_tile(canvas, design, 0, DRAWN, (x, y)),
        (None, Some(kind)) => {
            canvas.fill(Area::new(x, y, side, side), NIGHT, 255);
            canvas.blit(&sprite(creature(Nature::Kind(kind)), side), x, y);
        }
        (None, None) => {}
    }
}
