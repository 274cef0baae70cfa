//! The pictures of Legends of Labyrinth (section 12 of its specification).

mod art;
mod hand;
mod labyrinth;
mod measures;
mod moments;
mod seats;
mod sight;
mod stone;
mod table;
mod tile;

use std::sync::{Arc, LazyLock};

use super::kit::alternatives::alone;
use super::kit::atlas::Artwork;
use super::kit::canvas::{Area, Canvas};
use super::kit::moment::Moment;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::{Offer, Painted, SIGHT, Sketch};
use crate::rules::game::{Names, Prose, Seat};
use crate::rules::legends::Legends;
use crate::rules::legends::event::Event;
use crate::rules::legends::pending::ChoiceKind;
use crate::rules::legends::pieces::{CardKind, HeroKind};
use crate::rules::legends::view::View;

impl Painted for Legends {
    const SHEETS: bool = true;

    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/legends/palette.txt");
            Palette::of_game(art::colours(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, offers: &[Offer], _names: Names<'_>) -> Canvas {
        let (bare, laid) = measures::HEIGHTS;
        let height = if view.table.is_empty() { bare } else { laid };
        let mut canvas = Canvas::table(measures::WIDTH, height);
        labyrinth::draw(&mut canvas, view, offers);
        if !view.table.is_empty() {
            table::draw(&mut canvas, view);
        }
        canvas
    }

    fn is_on_frame(word: &str) -> bool {
        labyrinth::chamber(word).is_some()
    }

    fn spot(_: &View, _: &[Offer], word: &str) -> Option<Area> {
        labyrinth::chamber(word).map(measures::room)
    }

    fn draw_choice(_: &View, _: &[&str], word: &str, _names: Names<'_>) -> Option<Canvas> {
        let card = CardKind::from_id(word).map(art::Art::Card);
        let art = card.or_else(|| HeroKind::from_id(word).map(art::Art::Hero))?;
        Some(alone(&art::sprite(art, SIGHT)))
    }

    fn draw_seat(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
        seats::sheet(view, seat, names)
    }

    /// A hero of one's own that is used or given up.
    fn tile_before_seat(view: &View, words: &[&str]) -> Option<&'static str> {
        let gives = view.choice.as_ref().is_some_and(|choice| {
            matches!(
                choice.kind,
                ChoiceKind::Reaper | ChoiceKind::Plague | ChoiceKind::Crossroads
            )
        });
        let hero = match words {
            ["choose", .., hero] if gives => hero,
            ["legend", hero, ..] => hero,
            _ => return None,
        };
        Some(HeroKind::from_id(hero)?.design().short)
    }

    fn moment<'e>(view: &View, told: &'e [Event]) -> Option<(Moment, &'e Event)> {
        Some((moments::moment(view, told)?, told.last()?))
    }

    fn portrait(_view: &View, seat: Seat, width: i32) -> Arc<Sprite> {
        art::sprite(art::Art::Token(seat), width)
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(&Legends::hand(view), seat, names)
    }

    fn icons() -> Vec<(&'static str, String)> {
        art::SIGNS.map(|(name, art)| (name, art.svg())).into()
    }

    fn sight(name: &str, side: u32) -> Sprite {
        sight::draw(name, side)
    }

    fn warm_up() {
        labyrinth::warm_up();
        tile::warm_up();
    }
}
