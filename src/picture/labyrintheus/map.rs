//! The map: the last rows of chambers with their corridors, and the portal (THE-12.6 to 12.8).

use super::art::{Art, sprite};
use super::measures::CHAMBER;
use super::{chamber, latest, portal};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::labyrintheus::catacomb::{COLUMNS, ChamberKind, Place};
use crate::rules::labyrintheus::view::View;

const LABEL: Style = Style::label(26);

/// How many rows are shown (THE-12.6).
const ROWS: u16 = 4;
/// So many rows are high enough for the portal.
const FEWEST: u16 = 2;
/// From the left edge to the first chamber: the numbers of the rows.
const GUTTER: i32 = 44;
/// Above the first chamber: the letters of the columns.
const LETTERS: i32 = 42;
/// Width of the portal's part at the right.
const PORTAL: i32 = 148;
/// From column to column.
const ACROSS: i32 = 108;
/// From row to row.
const DOWN: i32 = 98;
/// The floor of corridors.
const CORRIDOR: Rgb = Rgb::hex(0xC9B68A);

/// The rows that are shown: the first one and how many.
fn shown(view: &View) -> (u16, u16) {
    let newest = view.chambers.len().saturating_sub(1) as u16;
    let last = Place(newest).row();
    let first = last.saturating_sub(ROWS - 1).max(1);
    (first, last + 1 - first)
}

/// How many chambers lie in the rows before this one.
fn earlier(first: u16) -> usize {
    usize::from((first - 1) * COLUMNS)
}

/// The height of the map.
pub(super) fn height(view: &View) -> i32 {
    let rows = shown(view).1.max(FEWEST);
    grid(rows) + latest::height(view) + 10
}

/// The height of so many rows with the letters above them.
fn grid(rows: u16) -> i32 {
    LETTERS + i32::from(rows) * DOWN
}

/// Draws what nearly every map needs.
pub(super) fn warm_up() {
    for &kind in ChamberKind::ALL {
        sprite(Art::Chamber(kind), chamber::ICON);
    }
}

/// Draws the map.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    canvas.blit(&sprite(Art::Rock(area.h), area.w), area.x, area.y);
    let (first, rows) = shown(view);
    write_labels(canvas, area, first, rows);
    let from = earlier(first);
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
    let right = Area::new(area.right() - PORTAL - 6, area.y + 12, PORTAL, area.h - 24);
    portal::draw(canvas, view, right, from);
    let top = area.y + grid(rows.max(FEWEST));
    let list = Area::new(area.x + 8, top, area.w - 16, area.bottom() - 8 - top);
    canvas.fill(list, theme::WELL, 255);
    latest::draw(
        canvas,
        view,
        Area::new(list.x + 12, list.y + 2, list.w - 12, 0),
    );
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
    canvas.fill(Area::new(x - 17, y - 15, 34, 30), theme::WELL, 255);
}

/// The way from a chamber to the next one.
fn corridor(canvas: &mut Canvas, from: Area, to: Area) {
    let thick = 22;
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
            (first, rows, earlier(first))
        };
        assert_eq!(of(1), (1, 1, 0));
        assert_eq!(of(32), (1, 4, 0));
        assert_eq!(of(33), (2, 4, 8));
        assert_eq!(of(60), (5, 4, 32));
    }

    #[test]
    fn the_12_6_chambers_wind_through_the_map_without_touching_each_other() {
        let view = view(32);
        let area = Area::new(10, 100, 1060, height(&view));
        let rooms: Vec<Area> = (0..32).map(|at| floor(area, Place(at), 1)).collect();
        assert!(
            rooms[7].x == rooms[8].x && rooms[8].x > rooms[9].x,
            "THE-3.2"
        );
        let portal = area.right() - PORTAL - 6;
        for (at, room) in rooms.iter().enumerate() {
            assert!(
                room.x > area.x + GUTTER - 1 && room.right() < portal,
                "{at}"
            );
            assert!(room.bottom() < area.y + grid(4), "{at}");
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
