//! The figures on the mat with their remaining body points (DCL-12.3).

use super::art::{Art, creature, sprite};
use super::window::Window;
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style};
use crate::picture::kit::theme::{INK, Rgb, Tone, WHITE, seat_colour};
use crate::rules::crawler::state::Monster;
use crate::rules::crawler::view::{SeatView, View};
use crate::rules::game::Seat;

const NUMBER: Style = Style::mark(18);
const LARGE_NUMBER: Style = Style::label(28);
const CODE: Style = Style::mark(24);

/// Body points left of a creature.
const PIP: Rgb = Rgb::hex(0xE8415B);
/// The ground of the number of body points.
const LIFE: Rgb = Rgb::hex(0x9E1230);
const ON_LIFE: Tone = Tone::On(WHITE, LIFE);

/// Is there room for letters?
const fn is_large(window: Window) -> bool {
    window.side > 40
}

/// Draws all figures: adventurers over creatures.
pub(super) fn draw(canvas: &mut Canvas, view: &View, window: Window) {
    for monster in view.monsters.iter().filter(|it| window.shows(it.at)) {
        draw_monster(canvas, monster, window);
    }
    for (seat, player) in Seat::all(view.seats.len() as u8).zip(&view.seats) {
        draw_adventurer(canvas, seat, player, window);
    }
}

fn draw_monster(canvas: &mut Canvas, monster: &Monster, window: Window) {
    let middle = window.middle(monster.at);
    draw_plate(canvas, monster, middle, window.scaled(29));
    if is_large(window) {
        let code = monster.nature.code();
        let side = window.scaled(29);
        let at = (middle.0 + side / 2 - 19, middle.1 - side / 2 + 16);
        canvas.write_rimmed(code, at, CODE, Tone::On(WHITE, INK));
    }
}

/// The plate of a creature with its silhouette, pips, and the shape of who controls it.
pub(super) fn draw_plate(canvas: &mut Canvas, monster: &Monster, (x, y): (i32, i32), side: i32) {
    let seat = monster.controller;
    canvas.blit_centred(&sprite(Art::Plate(seat), side), x, y);
    let art = sprite(creature(monster.nature), side * 22 / 29);
    canvas.blit_centred(&art, x + side / 29, y - side * 2 / 29);
    draw_pips(canvas, monster.left(), (x, y + side * 11 / 29), side);
    let token = sprite(Art::Token(seat), side * 13 / 29);
    canvas.blit_centred(&token, x - side * 11 / 29, y - side * 11 / 29);
}

/// A pip for each body point left.
fn draw_pips(canvas: &mut Canvas, left: u8, (x, y): (i32, i32), side: i32) {
    let count = i32::from(left);
    let size = (side * 5 / 29).max(4);
    let pitch = ((side - size) / count.max(1)).min(size + 1);
    let start = x - (count - 1) * pitch / 2 - size / 2;
    let plate = Area::new(
        start - 1,
        y - size / 2 - 1,
        (count - 1) * pitch + size + 2,
        size + 2,
    );
    canvas.fill(plate, INK, 255);
    for index in 0..count {
        let pip = Area::new(
            start + index * pitch,
            y - size / 2,
            size.min(pitch - 1),
            size,
        );
        canvas.fill(pip, PIP, 255);
    }
}

fn draw_adventurer(canvas: &mut Canvas, seat: Seat, player: &SeatView, window: Window) {
    let (Some(at), Some(adventurer)) = (player.at, player.adventurer) else {
        return;
    };
    if !window.shows(at) {
        return;
    }
    let (x, y) = window.middle(at);
    let side = window.scaled(36);
    let token = sprite(Art::Adventurer(seat, adventurer), side);
    canvas.blit_centred(&token, x, y - window.scaled(1));
    let left = adventurer.sheet().body.saturating_sub(player.wounds);
    let style = match is_large(window) {
        true => LARGE_NUMBER,
        false => NUMBER,
    };
    let (wide, high) = (window.scaled(15), window.scaled(16));
    let plate = Area::new(x + window.scaled(7), y + window.scaled(5), wide, high);
    let round = window.scaled(4) as f32;
    canvas.panel(plate, round, LIFE, WHITE, window.scaled(1) as f32);
    let at = (plate.centre_x(), plate.centre_y());
    canvas.write_middle(&left.to_string(), at, style, ON_LIFE, Align::Centre);
    if is_large(window) {
        let number = (seat.0 + 1).to_string();
        let at = (x - window.scaled(11), y - window.scaled(11));
        let tone = Tone::On(seat_colour(seat), INK);
        canvas.write_rimmed(&number, at, LARGE_NUMBER, tone);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_body_points_stand_out() {
        assert!(ON_LIFE.passes());
    }
}
