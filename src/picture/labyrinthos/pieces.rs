//! Heroes and the monster on their tiles, and the arrow of the last movement (LAB-12.6, 12.8).

use resvg::tiny_skia::PathBuilder;

use super::art::{Art, sprite};
use super::layout::place;
use super::letter;
use crate::picture::kit::canvas::Canvas;
use crate::picture::kit::text::{Align, Style};
use crate::picture::kit::theme::{CREAM, INK, Tone, YELLOW};
use crate::picture::kit::token;
use crate::rules::game::Seat;
use crate::rules::labyrinthos::board::Tile;
use crate::rules::labyrinthos::pieces::{Hero, Monster};
use crate::rules::labyrinthos::view::View;

/// The pieces that stand on a tile, the monster counted as two since it is larger.
pub(super) fn crowd(view: &View, tile: Tile) -> usize {
    let monster = usize::from(view.monster_tile == Some(tile));
    heroes_on(view, tile).count() + monster * 2
}

fn heroes_on(view: &View, tile: Tile) -> impl Iterator<Item = (Seat, Hero)> {
    let here = move |it: &&crate::rules::labyrinthos::view::SeatView| it.tile == Some(tile);
    let pair = |it: &crate::rules::labyrinthos::view::SeatView| Some((it.seat, it.hero?));
    view.seats.iter().filter(here).filter_map(pair)
}

/// Draws the arrow and all pieces.
pub(super) fn draw(canvas: &mut Canvas, view: &View) {
    if let Some((from, to)) = view.moved {
        draw_arrow(canvas, from, to);
    }
    for tile in Tile::all() {
        draw_tile(canvas, view, tile);
    }
}

/// Where so many heroes stand on a tile, as offsets from its centre, and how large they are.
fn stands(heroes: usize, with_monster: bool) -> (&'static [(i32, i32)], i32) {
    match (heroes, with_monster) {
        (0 | 1, false) => (&[(5, 0)], 80),
        (2, false) => (&[(-30, -6), (32, -6)], 64),
        (_, false) => (&[(-33, -33), (33, -33), (-33, 33), (33, 33)], 60),
        (0 | 1, true) => (&[(34, 34)], 60),
        (_, true) => (&[(-36, 36), (36, 36), (-36, -36), (36, -36)], 54),
    }
}

fn draw_tile(canvas: &mut Canvas, view: &View, tile: Tile) {
    let area = place(tile);
    let middle = (area.centre_x(), area.centre_y());
    let heroes: Vec<_> = heroes_on(view, tile).collect();
    let monster = view.monster_tile == Some(tile);
    if monster {
        let (x, y, size) = match heroes.len() {
            0 => (middle.0 + 2, middle.1, 118),
            1 => (middle.0 - 10, middle.1 - 12, 96),
            2 => (middle.0, middle.1 - 16, 92),
            _ => (middle.0, middle.1, 76),
        };
        draw_monster(canvas, view.monster, (x, y), size);
    }
    let (places, size) = stands(heroes.len(), monster);
    for (&(dx, dy), (seat, hero)) in places.iter().zip(heroes) {
        draw_hero(canvas, seat, hero, (middle.0 + dx, middle.1 + dy), size);
    }
}

/// A hero's token with the hero's letter, centred on a point.
pub(super) fn draw_hero(
    canvas: &mut Canvas,
    seat: Seat,
    hero: Hero,
    (x, y): (i32, i32),
    size: i32,
) {
    canvas.blit_centred(&sprite(Art::Token(seat), size), x, y);
    let style = match size {
        ..=66 => Style::label(28),
        67..=90 => Style::label(38),
        _ => Style::label(56),
    };
    let y = y + token::drop(seat) * size / 64;
    canvas.write_middle(
        letter(hero),
        (x, y),
        style,
        Tone::OnSeat(seat),
        Align::Centre,
    );
}

/// The two letters of a monster (LAB-12.6).
pub(super) const fn monster_letters(monster: Monster) -> &'static str {
    match monster {
        Monster::Minotaur => "Mi",
        Monster::Medusa => "Me",
        Monster::Cerberus => "Ce",
    }
}

fn draw_monster(canvas: &mut Canvas, monster: Monster, (x, y): (i32, i32), size: i32) {
    canvas.blit_centred(&sprite(Art::Monster(monster), size), x, y);
    let at = (x - size * 3 / 8, y + size * 3 / 8);
    canvas.blit_centred(&sprite(Art::Plate, 48), at.0, at.1);
    let letters = monster_letters(monster);
    canvas.write_middle(
        letters,
        at,
        Style::label(28),
        Tone::CreamOnWell,
        Align::Centre,
    );
}

/// An arrow from tile to tile: straight to a neighbour, in a dashed bow through a passage or over a distance.
fn draw_arrow(canvas: &mut Canvas, from: Tile, to: Tile) {
    let point = |tile| {
        let area = place(tile);
        (area.centre_x() as f32, area.centre_y() as f32)
    };
    let ((ax, ay), (bx, by)) = (point(from), point(to));
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let near = from.side_to(to).is_some();
    // The bow bends to the left of the way, more for longer ways.
    let bend = if near { 0.0 } else { length * 0.16 };
    let (cx, cy) = (
        (ax + bx) / 2.0 + dy / length * bend,
        (ay + by) / 2.0 - dx / length * bend,
    );
    let toward = |x: f32, y: f32, by: f32| {
        let (ux, uy) = (cx - x, cy - y);
        let part = by / ux.hypot(uy).max(1.0);
        (x + ux * part, y + uy * part)
    };
    let start = toward(ax, ay, if near { 30.0 } else { 46.0 });
    let tip = toward(bx, by, 44.0);
    let neck = toward(bx, by, 68.0);
    let mut shaft = PathBuilder::new();
    shaft.move_to(start.0, start.1);
    shaft.quad_to(cx, cy, neck.0, neck.1);
    let (hx, hy) = ((tip.0 - neck.0) / 24.0, (tip.1 - neck.1) / 24.0);
    let mut head = PathBuilder::new();
    head.move_to(tip.0, tip.1);
    head.line_to(neck.0 - hx * 6.0 - hy * 21.0, neck.1 - hy * 6.0 + hx * 21.0);
    head.line_to(neck.0 - hx * 6.0 + hy * 21.0, neck.1 - hy * 6.0 - hx * 21.0);
    head.close();
    let (Some(shaft), Some(head)) = (shaft.finish(), head.finish()) else {
        return;
    };
    let dash = if near { None } else { Some([26.0, 20.0]) };
    canvas.stroke_path(&shaft, INK, 19.0, dash);
    canvas.stroke_path(&head, INK, 8.0, None);
    canvas.stroke_path(&shaft, YELLOW, 11.0, dash);
    canvas.fill_path(&head, YELLOW);
    canvas.stroke_path(&head, CREAM, 2.0, None);
}
