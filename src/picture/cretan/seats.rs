//! What a seat has, as a row of the picture of its hand (CRE-12.9).

use super::art::{Art, Icon, sprite};
use super::pieces;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of};
use crate::kit::theme::Tone;
use crate::rules::cretan::pieces::Colour;
use crate::rules::cretan::view::{SeatView, View};
use crate::rules::game::{Names, Seat, Waiting};

const NAME: Style = Style::book(34);
const PLACE: Style = Style::label(30);
const COUNT: Style = Style::label(29);
const NUMBER: Style = Style::label(30);

/// From the row's left edge to its text.
const TEXT_X: i32 = 120;
const DIAMOND_X: i32 = 420;
const DIAMOND_PITCH: i32 = 57;
const KEY_X: i32 = 652;
const TOOLS_X: i32 = 688;
const MARKS_X: i32 = 776;
const MARK_PITCH: i32 = 84;

/// The row of a seat at this place.
pub(super) fn draw_row(
    canvas: &mut Canvas,
    view: &View,
    seat: &SeatView,
    area: Area,
    names: Names<'_>,
) {
    let active = seat.seat == view.active && !view.over;
    canvas.blit(
        &sprite(Art::Row(seat.colour, active), area.w),
        area.x,
        area.y,
    );
    pieces::draw_piece(canvas, seat, (area.x + 62, area.centre_y() - 2), 80, names);
    draw_badge(canvas, view, seat, area);
    write_name(canvas, seat, area, names);
    if seat.removed {
        return;
    }
    for (index, &colour) in Colour::ALL.iter().enumerate() {
        let at = (
            area.x + DIAMOND_X + index as i32 * DIAMOND_PITCH,
            area.centre_y(),
        );
        draw_diamond(canvas, colour, seat.diamonds[index], at);
    }
    let key = if seat.key { Art::Key } else { Art::NoKey };
    canvas.blit_centred(&sprite(key, 58), area.x + KEY_X, area.centre_y());
    let bag = sprite(Art::Icon(Icon::Bag), 46);
    canvas.blit_centred(&bag, area.x + TOOLS_X + 23, area.centre_y());
    let at = (area.x + TOOLS_X + 50, area.centre_y());
    canvas.write_middle(
        &seat.tools.to_string(),
        at,
        NUMBER,
        Tone::SepiaOnVellum,
        Align::Left,
    );
    draw_marks(canvas, seat, area);
}

/// A diamond with its letter, or its empty place.
fn draw_diamond(canvas: &mut Canvas, colour: Colour, held: bool, (x, y): (i32, i32)) {
    let (art, tone) = match held {
        true => (Art::Diamond(colour), super::colour::tone(colour)),
        false => (Art::NoDiamond, Tone::UmberOnVellum),
    };
    canvas.blit_centred(&sprite(art, 56), x, y);
    let letter = colour.letter().to_string();
    canvas.write_middle(&letter, (x, y + 1), COUNT, tone, Align::Centre);
}

fn draw_badge(canvas: &mut Canvas, view: &View, seat: &SeatView, area: Area) {
    let icon = if view.winner == Some(seat.seat) {
        Icon::Crown
    } else if owes(view, seat.seat) {
        Icon::Glass
    } else if seat.seat == view.active && !view.over {
        Icon::Die
    } else {
        return;
    };
    let badge = sprite(Art::Icon(icon), 42);
    canvas.blit_centred(&badge, area.x + 94, area.bottom() - 22);
}

/// True when somebody waits for this seat, and it is not just its turn.
fn owes(view: &View, seat: Seat) -> bool {
    let waits = |it: &Waiting| matches!(it, Waiting::Seat { seat: who, .. } if *who == seat);
    seat != view.active && view.waiting.iter().any(waits)
}

fn write_name(canvas: &mut Canvas, seat: &SeatView, area: Area, names: Names<'_>) {
    let left = area.x + TEXT_X;
    let room = DIAMOND_X - 34 - TEXT_X;
    let name = name_of(seat.seat, names);
    let name = fit(&name, NAME, room);
    canvas.write_middle(
        &name,
        (left, area.y + 34),
        NAME,
        Tone::SepiaOnVellum,
        Align::Left,
    );
    let place = match seat.space {
        Some(space) => format!("on {space}"),
        None => "has left the table".into(),
    };
    let at = (left, area.y + 72);
    canvas.write_middle(&place, at, PLACE, Tone::UmberOnVellum, Align::Left);
}

/// The markers with their numbers (CRE-12.6).
fn draw_marks(canvas: &mut Canvas, seat: &SeatView, area: Area) {
    let marks = pieces::marks(seat);
    let room = area.right() - 10 - area.x - MARKS_X;
    let pitch = MARK_PITCH.min(room / marks.len().max(1) as i32);
    for (index, (mark, count)) in marks.into_iter().enumerate() {
        let x = area.x + MARKS_X + index as i32 * pitch;
        canvas.blit_centred(&sprite(Art::Mark(mark), 48), x + 20, area.centre_y());
        let Some(count) = count else { continue };
        let text = count.to_string();
        let at = (x + 40, area.centre_y() + 2);
        canvas.write_middle(&text, at, COUNT, Tone::SepiaOnVellum, Align::Left);
    }
}
