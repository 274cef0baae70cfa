//! Heroes and the monster on their tiles, and the arrow of the last movement (LAB-12.6, 12.8).

use resvg::tiny_skia::PathBuilder;

use super::art::{Art, Icon, sprite};
use super::layout::place;
use super::letter;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{CREAM, INK, Tone, YELLOW};
use crate::kit::token;
use crate::rules::game::Seat;
use crate::rules::labyrinthos::board::Tile;
use crate::rules::labyrinthos::pieces::{Hero, Monster};
use crate::rules::labyrinthos::view::{SeatView, View};

/// Where things lie on a tile, as offsets from its centre, so that nothing hides a letter.
#[derive(Clone, Copy)]
pub(super) struct Arrangement {
    /// The monster, and its size.
    pub monster: (i32, i32, i32),
    /// The letters of the monster.
    pub letters: (i32, i32),
    /// One place for each hero.
    pub heroes: &'static [(i32, i32)],
    /// The size of a hero's token.
    pub hero: i32,
    /// The medallion of what is printed, and its size.
    pub print: (i32, i32, i32),
    /// The letter of what is printed.
    pub plate: (i32, i32),
    /// A mark made by a card.
    pub mark: (i32, i32),
}

/// Nobody on the tile.
const EMPTY: Arrangement = Arrangement {
    monster: (0, 0, 0),
    letters: (0, 0),
    heroes: &[],
    hero: 0,
    print: (0, 0, 74),
    plate: (42, -41),
    mark: (41, 41),
};
const ONE: Arrangement = Arrangement {
    heroes: &[(5, -2)],
    hero: 82,
    print: (-37, 38, 52),
    ..EMPTY
};
const TWO: Arrangement = Arrangement {
    heroes: &[(-30, -8), (32, -8)],
    hero: 64,
    ..ONE
};
const FOUR: Arrangement = Arrangement {
    heroes: &[(-33, -33), (33, -33), (-33, 33), (33, 33)],
    hero: 60,
    print: (0, 2, 44),
    plate: (0, -42),
    mark: (0, 46),
    ..EMPTY
};
const MONSTER: Arrangement = Arrangement {
    monster: (4, -2, 116),
    letters: (38, 45),
    print: (-41, 41, 46),
    mark: (-41, -41),
    ..EMPTY
};
const MONSTER_AND_ONE: Arrangement = Arrangement {
    monster: (-8, -12, 98),
    letters: (-41, -4),
    heroes: &[(34, 33)],
    hero: 62,
    print: (-39, 42, 46),
    ..MONSTER
};
const MONSTER_AND_TWO: Arrangement = Arrangement {
    monster: (0, -18, 92),
    letters: (-41, -8),
    heroes: &[(-35, 36), (36, 36)],
    hero: 58,
    print: (0, 45, 40),
    mark: (44, -2),
    ..MONSTER
};
const MONSTER_AND_FOUR: Arrangement = Arrangement {
    monster: (0, 0, 84),
    letters: (0, 42),
    heroes: &[(-37, -36), (37, -36), (-37, 36), (37, 36)],
    hero: 54,
    print: (44, 0, 38),
    plate: (0, -42),
    mark: (-47, 0),
};

/// The arrangement of a tile.
pub(super) fn arrangement(view: &View, tile: Tile) -> Arrangement {
    match (
        heroes_on(view, tile).count(),
        view.monster_tile == Some(tile),
    ) {
        (0, false) => EMPTY,
        (1, false) => ONE,
        (2, false) => TWO,
        (_, false) => FOUR,
        (0, true) => MONSTER,
        (1, true) => MONSTER_AND_ONE,
        (2, true) => MONSTER_AND_TWO,
        (_, true) => MONSTER_AND_FOUR,
    }
}

fn heroes_on(view: &View, tile: Tile) -> impl Iterator<Item = (Seat, Hero)> {
    let here = move |it: &&SeatView| it.tile == Some(tile);
    let pair = |it: &SeatView| Some((it.seat, it.hero?));
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

fn draw_tile(canvas: &mut Canvas, view: &View, tile: Tile) {
    let area = place(tile);
    let middle = (area.centre_x(), area.centre_y());
    let arranged = arrangement(view, tile);
    if view.monster_tile == Some(tile) {
        let (dx, dy, size) = arranged.monster;
        let monster = sprite(Art::Monster(view.monster), size);
        canvas.blit_centred(&monster, middle.0 + dx, middle.1 + dy);
    }
    for (&(dx, dy), (seat, hero)) in arranged.heroes.iter().zip(heroes_on(view, tile)) {
        let at = (middle.0 + dx, middle.1 + dy);
        if seat == view.active && !view.over {
            draw_halo(canvas, at, arranged.hero);
        }
        if view.winner == Some(seat) {
            let crown = sprite(Art::Icon(Icon::Crown), 56);
            canvas.blit_centred(&crown, at.0, at.1 - arranged.hero * 2 / 3);
        }
        draw_hero(canvas, seat, hero, at, arranged.hero);
    }
    if view.monster_tile == Some(tile) {
        let (dx, dy) = arranged.letters;
        let at = (middle.0 + dx, middle.1 + dy);
        canvas.lay_centred(&sprite(Art::Plate, 48), at.0, at.1);
        let letters = monster_letters(view.monster);
        canvas.write_middle(
            letters,
            at,
            Style::label(31),
            Tone::CreamOnWell,
            Align::Centre,
        );
    }
}

/// The light that whose turn it is stands in.
fn draw_halo(canvas: &mut Canvas, (x, y): (i32, i32), hero: i32) {
    let side = hero + 18;
    let light = Area::new(x - side / 2, y - side / 2, side, side);
    canvas.panel(light, side as f32 / 2.0, YELLOW, INK, 4.0);
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
        ..=66 => Style::label(33),
        67..=90 => Style::label(44),
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
