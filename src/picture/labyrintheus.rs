//! The pictures of Labyrintheus (section 12 of its specification).

mod art;
mod chamber;
mod difficulty;
mod hand;
mod inset;
mod latest;
mod layout;
mod map;
mod measures;
mod moments;
mod party;
mod portal;
mod seats;
mod sheet;
mod sight;
mod slots;

use std::sync::{Arc, LazyLock};

use super::kit::alternatives::{alone, emblem};
use super::kit::atlas::Artwork;
use super::kit::canvas::Canvas;
use super::kit::moment::Moment;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::{Offer, Painted, SIGHT, Sketch};
use crate::rules::game::{Names, Seat};
use crate::rules::labyrintheus::Labyrintheus;
use crate::rules::labyrintheus::event::Event;
use crate::rules::labyrintheus::personas::Persona;
use crate::rules::labyrintheus::treasures::Treasure;
use crate::rules::labyrintheus::view::{SeatView, View};

impl Painted for Labyrintheus {
    const SHEETS: bool = true;

    fn palette() -> &'static Palette {
        static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
            let file = include_str!("../../assets/labyrintheus/palette.txt");
            Palette::of_game(art::colours(), file)
        });
        &PALETTE
    }

    fn draw_board(view: &View, _offers: &[Offer], names: Names<'_>) -> Canvas {
        let places = layout::Places::of(view);
        let mut canvas = Canvas::table(measures::WIDTH, layout::height(view));
        map::draw(&mut canvas, view, places.map);
        portal::draw(&mut canvas, view, places.portal);
        latest::draw(&mut canvas, view, places.latest);
        if let Some(area) = places.party {
            party::draw(&mut canvas, view, area, names);
        }
        if let Some(area) = places.inset {
            inset::draw(&mut canvas, view, area, names);
        }
        if let Some(area) = places.difficulty {
            difficulty::draw(&mut canvas, view, area);
        }
        canvas
    }

    fn draw_choice(view: &View, _: &[&str], word: &str, _names: Names<'_>) -> Option<Canvas> {
        if let Some(persona) = Persona::from_id(word) {
            let dead = |it: &SeatView| it.persona == Some(persona) && !it.living;
            let living = !view.seats.iter().any(dead);
            return Some(alone(&art::sprite(
                art::Art::Portrait(persona, living),
                SIGHT,
            )));
        }
        let card = hand::emblem(Treasure::from_id(word)?);
        let ground = art::sprite(art::Art::Medallion, SIGHT);
        Some(emblem(&ground, &art::sprite(card, SIGHT * 3 / 5)))
    }

    fn moment<'e>(view: &View, told: &'e [Event]) -> Option<(Moment, &'e Event)> {
        Some((moments::moment(view, told)?, told.last()?))
    }

    fn portrait(view: &View, seat: Seat, width: i32) -> Arc<Sprite> {
        art::sprite(moments::portrait(view, seat), width)
    }

    fn draw_hand(view: &View, seat: Seat, names: Names<'_>) -> Canvas {
        hand::draw(view, seat, names)
    }

    fn draw_seat(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
        sheet::draw(view, seat, names)
    }

    fn icons() -> Vec<(&'static str, String)> {
        art::SIGNS.map(|(name, art)| (name, art.svg())).into()
    }

    fn sight(name: &str, side: u32) -> Sprite {
        sight::draw(name, side)
    }

    fn warm_up() {
        map::warm_up();
    }
}
