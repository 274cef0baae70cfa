//! The newest chambers in words: place, name, outcome, who was there (THE-12.6).

use std::borrow::Cow;

use super::art::{Art, sprite};
use super::chamber;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, width};
use crate::kit::theme::{self, Tone};
use crate::rules::labyrintheus::catacomb::{Chamber, ChamberKind, Place};
use crate::rules::labyrintheus::view::View;

/// How large the lines are.
struct Measures {
    place: Style,
    name: Style,
    /// From line to line.
    line: i32,
    /// The room for a mark or a token.
    badge: i32,
    /// From the edge to the name.
    indent: i32,
}

/// Where there are many chambers, and where there is room.
const SMALL: Measures = Measures {
    place: Style::label(32),
    name: Style::book(34),
    line: 50,
    badge: 50,
    indent: 74,
};
const LARGE: Measures = Measures {
    place: Style::label(40),
    name: Style::book(44),
    line: 84,
    badge: 72,
    indent: 172,
};

/// So many chambers are named at most.
const COUNT: usize = 7;
/// From the edges to the text.
const PAD: i32 = 16;

/// The newest chambers, the newest first; the entrance tells nothing.
fn named(view: &View) -> impl Iterator<Item = (Place, &Chamber)> {
    let places = view.chambers.iter().enumerate().skip(1).rev();
    let places = places.map(|(at, chamber)| (Place(at as u16), chamber));
    places.take(COUNT)
}

/// Above the first line and below the last one, together.
const EDGES: i32 = 12;

/// The measures of a list with this room, and how many of so many chambers it names.
fn fitting_in(all: i32, room: i32) -> (&'static Measures, i32) {
    let fits = |measures: &Measures| (room - EDGES) / measures.line;
    match fits(&LARGE) >= all {
        true => (&LARGE, all),
        false => (&SMALL, fits(&SMALL).clamp(0, all)),
    }
}

/// How high the list is where there is this room; nothing where there is nothing to name, `None` where not even the newest
/// chamber has room.
pub(super) fn height(view: &View, room: i32) -> Option<i32> {
    let all = named(view).count() as i32;
    if all == 0 {
        return (room >= 0).then_some(0);
    }
    let (measures, fits) = fitting_in(all, room);
    (fits > 0).then(|| fits * measures.line + EDGES)
}

/// Draws the list, the newest chamber first, as far as there is room; where there is much of it, large and with what the
/// chambers tell of.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area) {
    let (measures, fits) = fitting_in(named(view).count() as i32, area.h);
    if fits == 0 {
        return;
    }
    canvas.panel(area, 12.0, theme::WELL, theme::GILT, 2.0);
    for ((place, chamber), row) in named(view).take(fits as usize).zip(0..) {
        let y = area.y + EDGES / 2 + row * measures.line;
        let line = Area::new(area.x + PAD, y, area.w - 2 * PAD, measures.line);
        draw_line(canvas, place, chamber, line, measures);
    }
}

fn draw_line(
    canvas: &mut Canvas,
    place: Place,
    chamber: &Chamber,
    area: Area,
    measures: &Measures,
) {
    let tone = Tone::CreamOnWell;
    let (y, badge) = (area.centre_y(), measures.badge);
    let at = (area.x, y);
    canvas.write_middle(&place.to_string(), at, measures.place, tone, Align::Left);
    let left = area.x + measures.indent;
    if measures.line == LARGE.line {
        let icon = sprite(Art::Chamber(chamber.kind), chamber::ICON);
        canvas.blit_centred(&icon, left - badge / 2 - 10, y);
    }
    let mut right = area.right();
    let tokens = chamber::seats(chamber).flatten().map(Art::Token);
    let badges = chamber::mark(chamber).into_iter().chain(tokens);
    let badges: Vec<Art> = badges.collect();
    for &art in badges.iter().rev() {
        right -= badge;
        canvas.blit_centred(&sprite(art, badge - 6), right + badge / 2, y);
    }
    let name = fitting(name(chamber), right - 8 - left, measures.name);
    canvas.write_middle(&name, (left, y), measures.name, tone, Align::Left);
}

/// The name; without its epithet where there is no room for it.
fn fitting(name: &str, room: i32, style: Style) -> Cow<'_, str> {
    let short = name.split(',').next().unwrap_or(name);
    match width(name, style) <= room {
        true => name.into(),
        false => fit(short, style, room),
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
        let full = super::super::measures::FULL - 213 - 2 * PAD;
        for measures in [SMALL, LARGE] {
            // Most chambers have one seat; a large list may cut the longest names of those that have two.
            let badges = if measures.line == LARGE.line { 2 } else { 3 };
            let room = full - measures.indent - 8 - badges * measures.badge;
            for &card in Encounter::ALL {
                let name = fitting(card.title(), room, measures.name);
                assert!(!name.ends_with('…'), "{name}");
                assert!(card.title().starts_with(&*name) && name.len() > 5, "{name}");
            }
        }
    }
}
