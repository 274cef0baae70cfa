//! The pictures of Cretan Labyrinth (section 12 of its specification).

mod art;
mod board;
mod colour;
mod hand;
mod layout;
mod moments;
mod pieces;
mod seats;
mod sight;
mod stone;
mod trail;

use std::sync::{Arc, LazyLock};

use super::kit::alternatives::emblem;
use super::kit::atlas::Artwork;
use super::kit::canvas::{Area, Canvas};
use super::kit::moment::Moment;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::kit::theme::Tone;
use super::{Offer, Painted, SIGHT};
use crate::rules::cretan::Cretan;
use crate::rules::cretan::board::Space;
use crate::rules::cretan::event::Event;
use crate::rules::cretan::pieces::{Colour, Tool};
use crate::rules::cretan::view::View;
use crate::rules::game::{Names, Seat};

impl Painted for Cretan {
    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/cretan/palette.txt");
            Palette::of_game(colour::exact(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, offers: &[Offer], names: Names<'_>) -> Canvas {
        let mut canvas = Canvas::table(layout::WIDTH, layout::WIDTH);
        board::draw(&mut canvas, view, offers, names);
        canvas
    }

    fn is_on_frame(word: &str) -> bool {
        word.parse::<Space>().is_ok()
    }

    fn spot(_: &View, _: &[Offer], word: &str) -> Option<Area> {
        word.parse().ok().map(layout::place)
    }

    fn draw_choice(_: &View, _: &[&str], word: &str, _names: Names<'_>) -> Option<Canvas> {
        let tool = art::Art::Tool(Tool::from_id(word)?);
        let ground = art::sprite(art::Art::Medallion, SIGHT);
        Some(emblem(&ground, &art::sprite(tool, SIGHT * 3 / 5)))
    }

    fn moment<'e>(view: &View, told: &'e [Event]) -> Option<(Moment, &'e Event)> {
        Some((moments::moment(view, told)?, told.last()?))
    }

    fn portrait(view: &View, seat: Seat, width: i32) -> Arc<Sprite> {
        art::sprite(art::Art::Piece(colour_of(view, seat)), width)
    }

    fn seat_tone(view: &View, seat: Seat) -> Tone {
        colour::tone(colour_of(view, seat))
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(view, seat, names)
    }

    fn icons() -> Vec<(&'static str, String)> {
        art::SIGNS.map(|(name, art)| (name, art.svg())).into()
    }

    fn sight(name: &str, side: u32) -> Sprite {
        sight::draw(name, side)
    }

    fn warm_up() {
        board::warm_up();
    }
}

/// The colour of a seat.
fn colour_of(view: &View, seat: Seat) -> Colour {
    let own = view.seats.get(seat.index());
    own.map_or(Colour::Red, |it| it.colour)
}
