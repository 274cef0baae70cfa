//! The pictures of Labyrinthos (section 12 of its specification).

mod art;
mod board;
mod hand;
mod header;
mod hero_board;
mod layout;
mod pieces;
mod seats;
mod stone;

use std::sync::LazyLock;

use super::kit::canvas::Canvas;
use super::kit::palette::Palette;
use super::{Painted, Sketch};
use crate::rules::game::{Names, Prose, Seat};
use crate::rules::labyrinthos::Labyrinthos;
use crate::rules::labyrinthos::pieces::Hero;
use crate::rules::labyrinthos::view::{SeatView, View};

impl Painted for Labyrinthos {
    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/labyrinthos/palette.txt");
            Palette::of_game(art::colours(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, names: Names<'_>) -> Canvas {
        let height = layout::height(view.seats.len());
        let mut canvas = Canvas::table(layout::WIDTH, height);
        header::draw(&mut canvas, view, names);
        board::draw(&mut canvas, view);
        seats::draw(&mut canvas, view, names);
        canvas
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(&Labyrinthos::hand(view), seat, names)
    }

    fn draw_seat(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
        let own = view.seats.iter().find(|it| it.seat == seat)?;
        Some(Sketch {
            canvas: hero_board::draw(view, own, names),
            alt: hero_board::alt_text(own, names),
        })
    }

    fn warm_up() {
        board::warm_up();
    }
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
