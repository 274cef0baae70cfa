//! The map: the last rows of chambers with their corridors, and the portal (THE-12.6 to 12.8).

use super::art::{Art, sprite};
use super::chamber;
use super::measures::CHAMBER;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::labyrintheus::catacomb::{COLUMNS, ChamberKind, Place};
use crate::rules::labyrintheus::view::View;

const LABEL: Style = Style::label(32);

/// How many rows are shown (THE-12.6).
const ROWS: u16 = 4;
/// From the left edge to the first chamber: the numbers of the rows.
const GUTTER: i32 = 50;
/// Above the first chamber: the letters of the columns.
const LETTERS: i32 = 46;
/// From column to column.
const ACROSS: i32 = 126;
/// From row to row.
const DOWN: i32 = 118;
/// The height of the map: as many rows as have chambers.
pub(super) fn height(view: &View) -> i32 {
    LETTERS + i32::from(shown(view).1) * DOWN + 8
}

/// How much lower it is than the highest one.
pub(super) fn spare(view: &View) -> i32 {
    i32::from(ROWS - shown(view).1) * DOWN
}

/// The floor of corridors.
const CORRIDOR: Rgb = Rgb::hex(0xC9B68A);

/// The rows that are shown: the first one and how many.
fn shown(view: &View) -> (u16, u16) {
    let newest = view.chambers.len().saturating_sub(1) as u16;
    let last = Place(newest).row();
    let first = last.saturating_sub(ROWS - 1).max(1);
    (first, last + 1 - first)
}

/// How many chambers lie in the rows before those that are shown.
pub(super) fn earlier(view: &View) -> usize {
    usize::from((shown(view).0 - 1) * COLUMNS)
}

/// Draws what nearly every map needs.
pub(super) fn warm_up() {
    for &kind in ChamberKind::ALL {
        sprite(Art::Chamber(kind), chamber::ICON);
    }
}

/// Draws the map.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    canvas.lay(&sprite(Art::Rock(area.h), area.w), area.x, area.y);
    let (first, rows) = shown(view);
    write_labels(canvas, area, first, rows);
    let from = earlier(view);
    let room = |at: usize| floor(area, Place(at as u16), first);
    for at in from..view.chambers.len() {
        if at > from {
            corridor(canvas, room(at - 1), room(at));
        }
    }
    for (at, chamber) in view.chambers.iter().enumerate().skip(from) {
        let newest = at + 1 == view.chambers.len();
        chamber::draw(canvas, view, chamber, room(at), newest);
    }
}

/// Where a chamber lies.
fn floor(area: Area, place: Place, first: u16) -> Area {
    let row = i32::from(place.row()) - i32::from(first);
    let x = area.x + GUTTER + i32::from(place.column()) * ACROSS;
    let y = area.y + LETTERS + row * DOWN;
    let (w, h) = CHAMBER;
    Area::new(x + 2, y + 2, w, h)
}

fn write_labels(canvas: &mut Canvas, area: Area, first: u16, rows: u16) {
    let tone = Tone::CreamOnWell;
    for (column, letter) in ('A'..='H').enumerate() {
        let x = area.x + GUTTER + column as i32 * ACROSS + ACROSS / 2 - 3;
        let at = (x, area.y + LETTERS / 2 + 3);
        plate(canvas, at);
        canvas.write_middle(&letter.to_string(), at, LABEL, tone, Align::Centre);
    }
    for row in 0..rows {
        let y = area.y + LETTERS + i32::from(row) * DOWN + DOWN / 2 - 5;
        let at = (area.x + 25, y);
        plate(canvas, at);
        let number = (first + row).to_string();
        canvas.write_middle(&number, at, LABEL, tone, Align::Centre);
    }
}

fn plate(canvas: &mut Canvas, (x, y): (i32, i32)) {
    canvas.fill(Area::new(x - 19, y - 17, 38, 34), theme::WELL, 255);
}

/// The way from a chamber to the next one.
fn corridor(canvas: &mut Canvas, from: Area, to: Area) {
    let thick = 26;
    let area = if from.y == to.y {
        let left = from.x.min(to.x) + from.w - 4;
        let right = from.x.max(to.x) + 4;
        Area::new(left, from.centre_y() - thick / 2, right - left, thick)
    } else {
        let (top, bottom) = (from.bottom() - 4, to.y + 4);
        Area::new(from.centre_x() - thick / 2, top, thick, bottom - top)
    };
    let rim = Area::new(area.x - 3, area.y - 3, area.w + 6, area.h + 6);
    canvas.fill(rim, theme::INK, 255);
    canvas.fill(area, CORRIDOR, 255);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::labyrintheus::catacomb::Chamber;
    use daedalus_fixtures::labyrintheus::Fixture;

    fn view(chambers: usize) -> View {
        let mut view = Fixture::new("tock pim").play().view();
        view.chambers = vec![Chamber::ENTRANCE; chambers];
        view
    }

    #[test]
    fn the_12_6_and_12_7_the_last_four_rows_are_shown_and_the_others_counted() {
        let of = |chambers| {
            let (first, rows) = shown(&view(chambers));
            (first, rows, earlier(&view(chambers)))
        };
        assert_eq!(of(1), (1, 1, 0));
        assert_eq!(of(32), (1, 4, 0));
        assert_eq!(of(33), (2, 4, 8));
        assert_eq!(of(60), (5, 4, 32));
    }

    #[test]
    fn the_12_6_chambers_wind_through_the_map_without_touching_each_other() {
        let area = Area::new(10, 100, 1060, height(&view(32)));
        let rooms: Vec<Area> = (0..32).map(|at| floor(area, Place(at), 1)).collect();
        assert!(
            rooms[7].x == rooms[8].x && rooms[8].x > rooms[9].x,
            "THE-3.2"
        );
        for (at, room) in rooms.iter().enumerate() {
            assert!(
                room.x > area.x + GUTTER - 1 && room.right() < area.right(),
                "{at}"
            );
            assert!(room.bottom() < area.bottom(), "{at}");
            let apart = |other: &Area| {
                room.right() < other.x
                    || other.right() < room.x
                    || room.bottom() < other.y
                    || other.bottom() < room.y
            };
            assert!(rooms[..at].iter().all(apart), "{at}");
        }
    }
}
