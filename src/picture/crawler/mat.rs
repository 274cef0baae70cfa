//! The whole mat within its frame (DCL-12.1).

use std::sync::LazyLock;

use super::art::{Art, Thing, creature, sprite};
use super::measures::{BAND, NEAR_SQUARE, SQUARE, WIDTH};
use super::stone::Look;
use super::window::Window;
use super::{figures, ground, marks, things};
use crate::kit::atlas::Artwork;
use crate::kit::canvas::Canvas;
use crate::kit::sprite::Sprite;
use crate::kit::text::{Align, Style};
use crate::kit::theme::Tone;
use crate::rules::crawler::board::Space;
use crate::rules::crawler::creatures::Kind;
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::view::View;
use crate::rules::game::Seat;

const COORDINATE: Style = Style::label(36);

/// The frame with the letters of the columns and the numbers of the rows of tile spaces.
pub(super) static AROUND: LazyLock<Sprite> = LazyLock::new(|| {
    let mut layer = Canvas::table(WIDTH, WIDTH);
    layer.lay(&Art::Frame(BAND).draw(WIDTH), 0, 0);
    for space in Space::all().step_by(8) {
        let middle = Window::MAT.middle(space.square(12));
        let name = space.to_string().to_uppercase();
        let (column, row) = name.split_at(1);
        for across in [BAND / 2, WIDTH - BAND / 2] {
            let tone = Tone::CreamOnFrame;
            let at = (middle.0, across);
            layer.write_middle(column, at, COORDINATE, tone, Align::Centre);
            let at = (across, middle.1);
            layer.write_middle(row, at, COORDINATE, tone, Align::Centre);
        }
    }
    layer.into_sprite()
});

/// Draws the whole mat in its frame, to be opened at full size.
pub(super) fn draw(canvas: &mut Canvas, view: &View) {
    canvas.blit(&AROUND, 0, 0);
    draw_window(canvas, view, Window::MAT);
    marks::draw_turn(canvas, view, Window::MAT);
}

/// Draws a part of the mat with all that stands on it.
pub(super) fn draw_window(canvas: &mut Canvas, view: &View, window: Window) {
    ground::draw(canvas, &view.mat, window);
    things::draw(canvas, view, window);
    marks::draw_below(canvas, view, window);
    figures::draw(canvas, view, window);
    marks::draw_above(canvas, view, window);
    figures::draw_labels(canvas, view, window);
}

/// Draws the sprites that nearly every mat shows.
pub(super) fn warm_up() {
    LazyLock::force(&AROUND);
    for look in Look::common() {
        for side in [SQUARE, NEAR_SQUARE] {
            sprite(Art::Ground(look, side as u8), side);
        }
    }
    for &kind in Kind::ALL {
        sprite(creature(Nature::Kind(kind)), figures::CREATURE);
    }
    for seat in Seat::all(6) {
        sprite(Art::Plate(seat), figures::NEAR_PLATE);
    }
    sprite(Art::Thing(Thing::Chest), 69);
}
