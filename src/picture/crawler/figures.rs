//! The figures on the mat with their remaining body points (DCL-12.3).

use super::art::{Art, creature, sprite};
use super::window::Window;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{INK, Rgb, Tone, WHITE};
use crate::rules::crawler::adventurers::Adventurer;
use crate::rules::crawler::board::Square;
use crate::rules::crawler::state::Monster;
use crate::rules::crawler::view::View;
use crate::rules::game::Seat;

const NUMBER: Style = Style::mark(18);
const LARGE_NUMBER: Style = Style::label(32);

/// Body points left of a creature.
const PIP: Rgb = Rgb::hex(0xE8415B);
/// The ground of the number of body points.
const LIFE: Rgb = Rgb::hex(0x9E1230);
const ON_LIFE: Tone = Tone::On(WHITE, LIFE);

/// Is there room for numbers?
const fn is_large(window: Window) -> bool {
    window.side > 40
}

/// Side of a creature's plate on the mat.
const PLATE: i32 = 29;
/// The same on a part of the mat, and the creature on it.
pub(super) const NEAR_PLATE: i32 = 66;
pub(super) const CREATURE: i32 = NEAR_PLATE * 22 / PLATE;
/// Width of an adventurer's token on the mat.
const TOKEN: i32 = 36;

/// Draws all figures: adventurers over creatures.
pub(super) fn draw(canvas: &mut Canvas, view: &View, window: Window) {
    for monster in view.monsters.iter().filter(|it| window.shows(it.at)) {
        let ((x, y), side) = (window.middle(monster.at), window.scaled(PLATE));
        canvas.blit_centred(&sprite(Art::Plate(monster.controller), side), x, y);
        let art = sprite(creature(monster.nature), side * 22 / PLATE);
        canvas.blit_centred(&art, x + side / PLATE, y - side * 2 / PLATE);
        if !is_large(window) {
            draw_pips(canvas, monster.left(), (x, y + side * 11 / PLATE), side);
        }
    }
    for (seat, adventurer, at) in adventurers(view, window) {
        let (x, y) = window.middle(at);
        let token = sprite(Art::Adventurer(seat, adventurer), window.scaled(TOKEN));
        canvas.blit_centred(&token, x, y - window.scaled(1));
    }
}

/// Draws what no mark may cover: who controls a creature, and body points as numbers.
pub(super) fn draw_labels(canvas: &mut Canvas, view: &View, window: Window) {
    for monster in view.monsters.iter().filter(|it| window.shows(it.at)) {
        draw_controller(canvas, monster, window);
    }
    for (seat, adventurer, at) in adventurers(view, window) {
        let wounds = view.seats.get(seat.index()).map_or(0, |it| it.wounds);
        let left = adventurer.sheet().body.saturating_sub(wounds);
        draw_life(canvas, left, window.middle(at), window);
    }
}

/// The adventurers in the window.
fn adventurers(view: &View, window: Window) -> impl Iterator<Item = (Seat, Adventurer, Square)> {
    let seats = Seat::all(view.seats.len() as u8).zip(&view.seats);
    let all = seats.filter_map(|(seat, player)| Some((seat, player.adventurer?, player.at?)));
    all.filter(move |(.., at)| window.shows(*at))
}

/// A pip for each body point left.
fn draw_pips(canvas: &mut Canvas, left: u8, (x, y): (i32, i32), side: i32) {
    let count = i32::from(left);
    let size = side * 5 / PLATE;
    let pitch = ((side - size) / count.max(1)).min(size + 1);
    let start = x - (count - 1) * pitch / 2 - size / 2;
    let all = (count - 1) * pitch + size + 2;
    let plate = Area::new(start - 1, y - size / 2 - 1, all, size + 2);
    canvas.fill(plate, INK, 255);
    for index in 0..count {
        let at = (start + index * pitch, y - size / 2);
        let pip = Area::new(at.0, at.1, size.min(pitch - 1), size);
        canvas.fill(pip, PIP, 255);
    }
}

fn draw_controller(canvas: &mut Canvas, monster: &Monster, window: Window) {
    let ((x, y), side) = (window.middle(monster.at), window.scaled(PLATE));
    let wide = match is_large(window) {
        true => 44,
        false => side * 13 / PLATE,
    };
    let token = sprite(Art::Token(monster.controller), wide);
    canvas.blit_centred(&token, x - side * 11 / PLATE, y - side * 11 / PLATE);
    if is_large(window) {
        draw_life(canvas, monster.left(), (x, y), window);
    }
}

fn draw_life(canvas: &mut Canvas, left: u8, (x, y): (i32, i32), window: Window) {
    let style = match is_large(window) {
        true => LARGE_NUMBER,
        false => NUMBER,
    };
    let (wide, high) = (window.scaled(15), window.scaled(16));
    let plate = Area::new(x + window.scaled(5), y + window.scaled(3), wide, high);
    let round = window.scaled(4) as f32;
    canvas.panel(plate, round, LIFE, WHITE, window.scaled(1) as f32);
    let at = (plate.centre_x(), plate.centre_y());
    canvas.write_middle(&left.to_string(), at, style, ON_LIFE, Align::Centre);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_body_points_stand_out() {
        assert!(ON_LIFE.passes());
    }
}
