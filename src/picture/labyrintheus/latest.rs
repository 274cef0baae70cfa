//! The newest chambers in words: place, name, outcome, who was there (THE-12.6).

use std::borrow::Cow;

use super::art::{Art, sprite};
use super::chamber;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, width};
use crate::kit::theme::{self, Tone};
use crate::rules::labyrintheus::catacomb::{Chamber, ChamberKind, Place};
use crate::rules::labyrintheus::view::View;

const PLACE: Style = Style::label(32);
const NAME: Style = Style::book(34);

/// So many chambers are named at most.
const COUNT: usize = 7;
/// From line to line.
const LINE: i32 = 50;
/// The room for a mark or a token.
const BADGE: i32 = 50;
/// From the edges to the text.
const PAD: i32 = 16;

/// The newest chambers, the newest first; the entrance tells nothing.
fn named(view: &View) -> impl Iterator<Item = (Place, &Chamber)> {
    let places = view.chambers.iter().enumerate().skip(1).rev();
    let places = places.map(|(at, chamber)| (Place(at as u16), chamber));
    places.take(COUNT)
}

/// Draws the list, the newest chamber first, as far as there is room.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    let fits = ((area.h - 12) / LINE).max(0) as usize;
    if fits == 0 {
        return;
    }
    canvas.panel(area, 12.0, theme::WELL, theme::GILT, 2.0);
    for ((place, chamber), row) in named(view).take(fits).zip(0..) {
        let y = area.y + 6 + row * LINE;
        draw_line(
            canvas,
            place,
            chamber,
            Area::new(area.x + PAD, y, area.w - 2 * PAD, LINE),
        );
    }
}

fn draw_line(canvas: &mut Canvas, place: Place, chamber: &Chamber, area: Area) {
    let tone = Tone::CreamOnWell;
    let y = area.centre_y();
    let at = (area.x, y);
    canvas.write_middle(&place.to_string(), at, PLACE, tone, Align::Left);
    let left = area.x + 74;
    let mut right = area.right();
    let tokens = chamber::seats(chamber).flatten().map(Art::Token);
    let badges = chamber::mark(chamber).into_iter().chain(tokens);
    let badges: Vec<Art> = badges.collect();
    for &badge in badges.iter().rev() {
        right -= BADGE;
        canvas.blit_centred(&sprite(badge, BADGE - 6), right + BADGE / 2, y);
    }
    let name = fitting(name(chamber), right - 8 - left);
    canvas.write_middle(&name, (left, y), NAME, tone, Align::Left);
}

/// The name; without its epithet where there is no room for it.
fn fitting(name: &str, room: i32) -> Cow<'_, str> {
    let short = name.split(',').next().unwrap_or(name);
    match width(name, NAME) <= room {
        true => name.into(),
        false => fit(short, NAME, room),
    }
}

fn name(chamber: &Chamber) -> &'static str {
    match (chamber.kind, chamber.card) {
        (_, Some(card)) => card.title(),
        (ChamberKind::Titan, None) => "Shade of the Titan",
        (kind, None) => kind.title(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::labyrintheus::encounters::Encounter;

    #[test]
    fn the_12_6_every_card_is_named_beside_its_outcome_and_its_seat() {
        let room = super::super::measures::FULL - 213 - 2 * PAD - 74 - 8 - 3 * BADGE;
        for &card in Encounter::ALL {
            let name = fitting(card.title(), room);
            assert!(!name.ends_with('…'), "{name}");
            assert!(card.title().starts_with(&*name) && name.len() > 5, "{name}");
        }
    }
}
