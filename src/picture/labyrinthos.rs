//! The pictures of Labyrinthos (section 12 of its specification).

mod art;
mod board;
mod hand;
mod header;
mod layout;
mod pieces;
mod seat;
mod stone;
mod strip;

use std::sync::LazyLock;

use super::kit::canvas::Canvas;
use super::kit::palette::Palette;
use super::kit::theme::{self, Rgb};
use crate::rules::game::{Card, Names, Seat};
use crate::rules::labyrinthos::pieces::Hero;
use crate::rules::labyrinthos::view::{SeatView, View};

/// The board with its header and the strip of seats.
pub(super) fn draw_board(view: &View, names: Names<'_>) -> Canvas {
    let height = layout::height(view.seats.len());
    let mut canvas = Canvas::new(layout::WIDTH as u32, height as u32, theme::TABLE);
    header::draw(&mut canvas, view, names);
    board::draw(&mut canvas, view);
    strip::draw(&mut canvas, view, names);
    canvas
}

/// The cards that a seat holds.
pub(super) fn draw_hand(cards: &[Card], seat: Seat, names: Names<'_>) -> Canvas {
    hand::draw(cards, seat, names)
}

/// The hero board of a seat; `None` when there is no such seat.
pub(super) fn draw_seat(view: &View, seat: Seat, names: Names<'_>) -> Option<Canvas> {
    let own = view.seats.iter().find(|it| it.seat == seat)?;
    Some(seat::draw(view, own, names))
}

/// The alternative text of a hero board; `None` when there is no such seat.
pub(super) fn seat_text(view: &View, seat: Seat, names: Names<'_>) -> Option<String> {
    let own = view.seats.iter().find(|it| it.seat == seat)?;
    Some(seat::alt_text(own, names))
}

/// Draws what every board needs.
pub(super) fn warm_up() {
    board::warm_up();
    palette();
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
        let seats = theme::SEATS.into_iter();
        let shades = seats.flat_map(|it| [theme::lit(it), theme::shaded(it)]);
        let exact: Vec<Rgb> = theme::KEY_COLOURS
            .into_iter()
            .chain(shades)
            .chain(art::colours())
            .collect();
        Palette::new(&exact, &others)
    });
    &PALETTE
}

/// The letter on a hero's token (LAB-12.6).
fn letter(hero: Hero) -> &'static str {
    &hero.title()[..1]
}

/// The seat whose hero this is.
fn seat_of(view: &View, hero: Hero) -> Option<Seat> {
    let own = |it: &&SeatView| it.hero == Some(hero);
    view.seats.iter().find(own).map(|it| it.seat)
}
