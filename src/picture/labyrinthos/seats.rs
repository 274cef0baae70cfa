//! The strip of seats below the board (LAB-12.9).

use super::art::{Art, Icon, key_tone, sprite};
use super::layout::row;
use super::pieces;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::Tone;
use crate::rules::game::{Names, Seat, Waiting};
use crate::rules::labyrinthos::pieces::{Colour, Key};
use crate::rules::labyrinthos::view::{SeatView, SlotView, View};

const NAME: Style = Style::book(33);
const HERO: Style = Style::book(27);
const NUMBER: Style = Style::label(28);
const SMALL: Style = Style::label(26);

/// From the row's left edge to its text.
const TEXT_X: i32 = 112;
const COUNT_PITCH: i32 = 84;
const SLOT: i32 = 42;
const SLOT_PITCH: i32 = 45;

/// Draws one row for each seat, in seat order.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    for (position, seat) in view.seats.iter().enumerate() {
        draw_row(canvas, view, seat, row(position), names);
    }
}

fn draw_row(canvas: &mut Canvas, view: &View, seat: &SeatView, area: Area, names: Names<'_>) {
    let active = seat.seat == view.active && !view.over;
    canvas.blit(&sprite(Art::Row(seat.seat, active), area.w), area.x, area.y);
    draw_token(canvas, view, seat, area);
    let slots_x = area.right() - 14 - 9 * SLOT_PITCH + (SLOT_PITCH - SLOT);
    let counts_x = slots_x - 3 * COUNT_PITCH - 6;
    write_names(canvas, seat, area, counts_x - 10, names);
    if seat.removed {
        let at = (area.x + TEXT_X, area.y + 86);
        canvas.write_middle(
            "has left the table",
            at,
            SMALL,
            Tone::UmberOnVellum,
            Align::Left,
        );
        return;
    }
    draw_counts(canvas, seat, (counts_x, area.y + 34));
    for (index, &slot) in seat.slots.iter().enumerate() {
        let x = slots_x + index as i32 * SLOT_PITCH;
        draw_slot(canvas, slot, index + 1, (x, area.y + 34 - SLOT / 2));
    }
    draw_sockets(canvas, seat, area);
}

fn draw_token(canvas: &mut Canvas, view: &View, seat: &SeatView, area: Area) {
    let at = (area.x + 62, area.centre_y() - 2);
    match seat.hero {
        Some(hero) => pieces::draw_hero(canvas, seat.seat, hero, at, 84),
        None => canvas.blit_centred(&sprite(Art::Token(seat.seat), 84), at.0, at.1),
    }
    let badge = if view.winner == Some(seat.seat) {
        Some(Icon::Crown)
    } else if owes(view, seat.seat) {
        Some(Icon::Glass)
    } else if seat.seat == view.active && !view.over {
        Some(Icon::Die)
    } else {
        None
    };
    if let Some(icon) = badge {
        let badge = sprite(Art::Icon(icon), 42);
        canvas.blit_centred(&badge, area.x + 90, area.bottom() - 24);
    }
}

/// True when everybody may know that this seat is waited for, and it is not just its turn.
fn owes(view: &View, seat: Seat) -> bool {
    let waits = |it: &Waiting| matches!(it, Waiting::Seat { seat: who, .. } if *who == seat);
    seat != view.active && view.waiting.iter().any(waits)
}

fn write_names(canvas: &mut Canvas, seat: &SeatView, area: Area, right: i32, names: Names<'_>) {
    let left = area.x + TEXT_X;
    let y = area.y + 34;
    let name = name_of(seat.seat, names);
    let Some(hero) = seat.hero else {
        let name = fit(&name, NAME, right - left);
        canvas.write_middle(&name, (left, y), NAME, Tone::SepiaOnVellum, Align::Left);
        return;
    };
    // The hero's name is a help, not a must: its letter stands on the token.
    let title = hero.title();
    let both = width(&name, NAME) + 12 + width(title, HERO);
    let name = fit(&name, NAME, right - left);
    canvas.write_middle(&name, (left, y), NAME, Tone::SepiaOnVellum, Align::Left);
    if both <= right - left {
        let baseline = y + (NAME.capital() + 1) / 2;
        let x = left + width(&name, NAME) + 12;
        canvas.write(title, x, baseline, HERO, Tone::UmberOnVellum, Align::Left);
    }
}

fn draw_counts(canvas: &mut Canvas, seat: &SeatView, (x, y): (i32, i32)) {
    let counts = [
        (Icon::Foot, seat.feet),
        (Icon::Hand, seat.hands),
        (Icon::Card, seat.cards),
    ];
    for (index, (icon, count)) in counts.into_iter().enumerate() {
        let x = x + index as i32 * COUNT_PITCH;
        canvas.blit_centred(&sprite(Art::Icon(icon), 40), x + 20, y);
        let at = (x + 43, y);
        canvas.write_middle(
            &count.to_string(),
            at,
            NUMBER,
            Tone::SepiaOnVellum,
            Align::Left,
        );
    }
}

/// A slot: its number, in the key's colour when covered, crossed when wounded.
pub(super) fn draw_slot(canvas: &mut Canvas, slot: SlotView, number: usize, (x, y): (i32, i32)) {
    let colour = slot.key.map(Key::colour);
    canvas.blit(&sprite(Art::Slot(colour, slot.wounded), SLOT), x, y);
    let tone = match colour {
        _ if slot.wounded => Tone::WhiteOnBlood,
        Some(colour) => key_tone(colour),
        None => Tone::SepiaOnVellum,
    };
    let at = (x + SLOT / 2, y + SLOT / 2);
    canvas.write_middle(&number.to_string(), at, SMALL, tone, Align::Centre);
}

/// The four key sockets, each with the key's name or the colour that is missing.
fn draw_sockets(canvas: &mut Canvas, seat: &SeatView, area: Area) {
    let left = area.x + TEXT_X;
    let pitch = (area.right() - 14 + 8 - left) / 4;
    for (index, &colour) in Colour::ALL.iter().enumerate() {
        let socket = Area::new(left + index as i32 * pitch, area.y + 66, pitch - 8, 44);
        let owned = seat.slots.iter().filter_map(|slot| slot.key);
        let key = owned.into_iter().find(|key| key.colour() == colour);
        draw_socket(canvas, colour, key, socket);
    }
}

fn draw_socket(canvas: &mut Canvas, colour: Colour, key: Option<Key>, socket: Area) {
    let room = socket.w - 44;
    let at = (socket.x + 38, socket.centre_y());
    let icon = (socket.x + 20, socket.centre_y());
    canvas.blit(
        &sprite(Art::Socket(key.map(|_| colour)), socket.w),
        socket.x,
        socket.y,
    );
    if let Some(key) = key {
        canvas.blit_centred(&sprite(Art::Key(colour), 34), icon.0, icon.1);
        let name = fit(key.title(), SMALL, room);
        canvas.write_middle(&name, at, SMALL, key_tone(colour), Align::Left);
        return;
    }
    canvas.blit_centred(&sprite(Art::NoKey, 34), icon.0, icon.1);
    let name = fit(colour.id(), SMALL, room);
    canvas.write_middle(&name, at, SMALL, Tone::UmberOnVellum, Align::Left);
}
