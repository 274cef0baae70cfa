//! The pictures of Labyrinthos (section 12 of its specification).

mod art;
mod board;
mod choice;
mod hand;
mod hero_board;
mod layout;
mod moments;
mod pieces;
mod sight;
mod stone;

use std::sync::{Arc, LazyLock};

use super::kit::atlas::Artwork;
use super::kit::canvas::{Area, Canvas};
use super::kit::moment::Moment;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::{Offer, Painted, Sketch};
use crate::rules::game::{Names, Prose, Seat};
use crate::rules::labyrinthos::Labyrinthos;
use crate::rules::labyrinthos::board::{Edge, Tile};
use crate::rules::labyrinthos::event::Event;
use crate::rules::labyrinthos::pieces::Hero;
use crate::rules::labyrinthos::view::{SeatView, View};

impl Painted for Labyrinthos {
    const SHEETS: bool = true;

    const OPEN: &'static [&'static str] = &["move", "explore"];

    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/labyrinthos/palette.txt");
            Palette::of_game(art::colours(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, offers: &[Offer], _names: Names<'_>) -> Canvas {
        let mut canvas = Canvas::table(layout::WIDTH, layout::WIDTH);
        board::draw(&mut canvas, view, offers);
        canvas
    }

    fn is_on_frame(word: &str) -> bool {
        word.parse::<Tile>().is_ok()
    }

    fn is_place(word: &str) -> bool {
        Self::is_on_frame(word) || word.parse::<Edge>().is_ok()
    }

    fn spot(_: &View, _: &[Offer], word: &str) -> Option<Area> {
        let tile = word.parse().ok().map(layout::place);
        tile.or_else(|| Some(board::around(word.parse().ok()?)))
    }

    fn draw_choice(view: &View, before: &[&str], word: &str, _names: Names<'_>) -> Option<Canvas> {
        choice::draw(view, before, word)
    }

    fn moment<'e>(view: &View, told: &'e [Event]) -> Option<(Moment, &'e Event)> {
        Some((moments::moment(view, told)?, told.last()?))
    }

    fn portrait(_view: &View, seat: Seat, width: i32) -> Arc<Sprite> {
        art::sprite(art::Art::Token(seat), width)
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

/// The letter on a hero's token (LAB-12.6).
fn letter(hero: Hero) -> &'static str {
    &hero.title()[..1]
}

/// The seat whose hero this is.
fn seat_of(view: &View, hero: Hero) -> Option<Seat> {
    let own = |it: &&SeatView| it.hero == Some(hero);
    view.seats.iter().find(own).map(|it| it.seat)
}
