//! The pictures of Dungeon Crawler Labyrinth (section 12 of its specification).

mod art;
mod bust;
mod choice;
mod emblem;
mod figures;
mod frame;
mod ground;
mod hand;
mod map;
mod marks;
mod mat;
mod measures;
mod moments;
mod near;
mod sight;
mod stone;
mod things;
mod window;
mod zoom;

use std::sync::{Arc, LazyLock};

use self::window::Window;
use super::kit::atlas::Artwork;
use super::kit::canvas::{Area, Canvas};
use super::kit::moment::Moment;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::{Offer, Painted, Sketch};
use crate::rules::crawler::Crawler;
use crate::rules::crawler::board::{Space, Square};
use crate::rules::crawler::event::Event;
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

    fn draw_board(view: &View, offers: &[Offer], _names: Names<'_>) -> Canvas {
        let mut canvas = Canvas::table(measures::WIDTH, measures::WIDTH);
        let offered = choice::offered(view, offers);
        let view = offered.as_ref().unwrap_or(view);
        match near::is_enough(view) {
            true => near::draw(&mut canvas, view),
            false => map::draw_large(&mut canvas, view),
        }
        canvas
    }

    fn spot(view: &View, offers: &[Offer], word: &str) -> Option<Area> {
        let offered = choice::offered(view, offers);
        let view = offered.as_ref().unwrap_or(view);
        let window = match near::is_enough(view) {
            true => near::window_of(view),
            false => Window::MAT,
        };
        let points = view.mat.points();
        let point = points.iter().find(|(number, _)| number.to_string() == word);
        let square = word.parse().ok().or(point.map(|(_, square)| *square));
        let shown = square
            .filter(|it| window.shows(*it))
            .map(|it| window.area(it));
        shown.or_else(|| Some(window.space(word.parse().ok()?)))
    }

    fn is_on_frame(word: &str) -> bool {
        word.parse::<Square>().is_ok() || word.parse::<Space>().is_ok()
    }

    fn draw_choice(view: &View, before: &[&str], word: &str, _names: Names<'_>) -> Option<Canvas> {
        choice::draw(view, before, word)
    }

    fn draw_whole(view: &View) -> Option<Canvas> {
        let mut canvas = Canvas::table(measures::WIDTH, measures::WIDTH);
        mat::draw(&mut canvas, view);
        Some(canvas)
    }

    fn moment<'e>(view: &View, told: &'e [Event]) -> Option<(Moment, &'e Event)> {
        moments::moment(view, told)
    }

    fn portrait(view: &View, seat: Seat, width: i32) -> Arc<Sprite> {
        art::sprite(moments::adventurer(view, seat), width)
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(view, seat, names)
    }

    fn draw_zoom(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
        zoom::draw(view, seat, names)
    }

    fn icons() -> Vec<(&'static str, String)> {
        art::SIGNS.map(|(name, art)| (name, art.svg())).into()
    }

    fn sight(name: &str, side: u32) -> Sprite {
        sight::draw(name, side)
    }

    fn warm_up() {
        mat::warm_up();
    }
}
