//! The pictures of Cretan Labyrinth (section 12 of its specification).

mod art;
mod board;
mod colour;
mod compass;
mod hand;
mod header;
mod layout;
mod pieces;
mod stone;
mod strip;
mod trail;

use std::sync::LazyLock;

use super::kit::canvas::Canvas;
use super::kit::palette::Palette;
use super::kit::theme::{self, Rgb};
use crate::rules::cretan::view::View;
use crate::rules::game::{Names, Seat};

/// The board with its header and the strip of seats.
pub fn draw_board(view: &View, names: Names<'_>) -> Canvas {
    let height = layout::height(view.seats.len());
    let mut canvas = Canvas::new(layout::WIDTH as u32, height as u32, theme::TABLE);
    header::draw(&mut canvas, view, names);
    board::draw(&mut canvas, view, names);
    strip::draw(&mut canvas, view, names);
    canvas
}

/// The tools of a seat, and what it alone was shown.
pub fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
    hand::draw(view, seat, names)
}

/// Draws what every board needs.
pub fn warm_up() {
    board::warm_up();
    palette();
}

/// The colours of all pictures of the game.
pub fn palette() -> &'static Palette {
    static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
        let file = include_str!("../../assets/cretan/palette.txt");
        let others: Vec<Rgb> = file
            .split_whitespace()
            .filter_map(|word| u32::from_str_radix(word, 16).ok())
            .map(Rgb::hex)
            .collect();
        let exact: Vec<Rgb> = theme::KEY_COLOURS
            .into_iter()
            .chain(colour::exact())
            .collect();
        Palette::new(&exact, &others)
    });
    &PALETTE
}
