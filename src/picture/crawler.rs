//! The pictures of Dungeon Crawler Labyrinth (section 12 of its specification).

mod art;
mod bust;
mod emblem;
mod figures;
mod frame;
mod ground;
mod hand;
mod header;
mod layout;
mod legend;
mod marks;
mod mat;
mod measures;
mod seats;
mod stone;
mod things;
mod window;
mod zoom;

use std::sync::LazyLock;

use super::kit::canvas::Canvas;
use super::kit::palette::Palette;
use super::{Offer, Painted, Sketch};
use crate::rules::crawler::Crawler;
use crate::rules::crawler::view::View;
use crate::rules::game::{Names, Seat};

impl Painted for Crawler {
    const LARGE: bool = true;

    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/crawler/palette.txt");
            Palette::of_game(art::colours(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, _offers: &[Offer], names: Names<'_>) -> Canvas {
        let places = layout::Places::of(view);
        let mut canvas = Canvas::table(measures::WIDTH, places.height);
        header::draw(&mut canvas, view, names);
        mat::draw(&mut canvas, view);
        if let Some(area) = places.legend {
            legend::draw(&mut canvas, view, area);
        }
        for (seat, &area) in Seat::all(view.seats.len() as u8).zip(&places.seats) {
            seats::draw(&mut canvas, view, seat, area, names);
        }
        canvas
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(view, seat, names)
    }

    fn draw_zoom(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
        zoom::draw(view, seat, names)
    }

    fn warm_up() {
        mat::warm_up();
    }
}
