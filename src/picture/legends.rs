//! The pictures of Legends of Labyrinth (section 12 of its specification).

mod art;
mod hand;
mod header;
mod labyrinth;
mod layout;
mod measures;
mod piles;
mod seats;
mod stone;
mod table;
mod tile;

use std::sync::LazyLock;

use super::kit::canvas::Canvas;
use super::kit::palette::Palette;
use super::{Offer, Painted};
use crate::rules::game::{Names, Prose, Seat};
use crate::rules::legends::Legends;
use crate::rules::legends::view::View;

impl Painted for Legends {
    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/legends/palette.txt");
            Palette::of_game(art::colours(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, _offers: &[Offer], names: Names<'_>) -> Canvas {
        let places = layout::Places::of(view);
        let mut canvas = Canvas::table(measures::WIDTH, places.height);
        header::draw(&mut canvas, view, names);
        labyrinth::draw(&mut canvas, view);
        piles::draw(&mut canvas, view, places.piles);
        if let Some(table) = &places.table {
            table::draw(&mut canvas, view, *table, names);
        }
        for (seat, &area) in view.seats.iter().zip(&places.seats) {
            seats::draw(&mut canvas, view, seat, area, names);
        }
        canvas
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(&Legends::hand(view), seat, names)
    }

    fn warm_up() {
        labyrinth::warm_up();
        tile::warm_up();
    }
}
