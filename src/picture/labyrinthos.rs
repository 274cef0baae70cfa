//! The pictures of Labyrinthos (section 12 of its specification).

mod art;
mod board;
mod header;
mod layout;
mod pieces;
mod stone;
mod strip;

use std::sync::LazyLock;

use super::kit::canvas::Canvas;
use super::kit::palette::Palette;
use super::kit::text;
use super::kit::theme::{self, Rgb};
use crate::rules::game::{Names, Seat};
use crate::rules::labyrinthos::pieces::Hero;
use crate::rules::labyrinthos::view::View;

/// The board with its header and the strip of seats.
pub(super) fn draw_board(view: &View, names: Names<'_>) -> Canvas {
    let height = layout::height(view.seats.len());
    let mut canvas = Canvas::new(layout::WIDTH as u32, height as u32, theme::TABLE);
    header::draw(&mut canvas, view, names);
    board::draw(&mut canvas, view);
    strip::draw(&mut canvas, view, names);
    canvas
}

/// The colours of all pictures of the game.
pub(super) fn palette() -> &'static Palette {
    static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
        let file = include_str!("../../assets/labyrinthos/palette.txt");
        let others: Vec<Rgb> = file
            .split_whitespace()
            .filter_map(|word| u32::from_str_radix(word, 16).ok())
            .map(Rgb::hex)
            .collect();
        Palette::new(&theme::KEY_COLOURS, &others)
    });
    &PALETTE
}

/// The seat's name as it can be drawn.
fn name_of(seat: Seat, names: Names<'_>) -> String {
    let name = text::plain(&names.of(seat));
    if name.is_empty() {
        return format!("Seat {}", seat.0 + 1);
    }
    name
}

/// The letter on a hero's token (LAB-12.6).
fn letter(hero: Hero) -> &'static str {
    &hero.title()[..1]
}

/// The seat whose hero this is.
fn seat_of(view: &View, hero: Hero) -> Option<Seat> {
    let own = |it: &&crate::rules::labyrinthos::view::SeatView| it.hero == Some(hero);
    view.seats.iter().find(own).map(|it| it.seat)
}
