//! The nine chambers with their retinue cards, and the markers in them (LEG-12.3 to 12.5).

use std::sync::LazyLock;

use super::art::{Art, sprite};
use super::measures::{WALLS, room};
use crate::Offer;
use crate::kit::atlas::Artwork;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::cards;
use crate::kit::sprite::Sprite;
use crate::kit::text::{Align, Style, wrap};
use crate::kit::theme::{self, Tone};
use crate::rules::game::Seat;
use crate::rules::legends::event::Event;
use crate::rules::legends::pieces::{Chamber, HeroKind};
use crate::rules::legends::view::{ChamberView, Phase, View};

const PLACE: Style = Style::label(34);
const NAME: Style = Style::book(33);
const TEXT: Style = Style::book(31);
const TIMES: Style = Style::label(33);
/// From line to line of an ability.
const LINE: i32 = 32;

const BAND: i32 = 48;
const CARD_H: i32 = 214;
const PORTRAIT: i32 = 80;
const MARKER: i32 = 62;

/// The labyrinth without markers, which never changes; but what the Heart does is another thing where lords behind are helped
/// (LEG-9.14), and is not written yet.
static EMPTY: LazyLock<Sprite> = LazyLock::new(|| {
    let mut canvas = Canvas::table(WALLS.w, WALLS.h);
    canvas.lay(&Art::Walls.draw(WALLS.w), 0, 0);
    for chamber in Chamber::all() {
        let area = card(chamber);
        let area = Area::new(area.x - WALLS.x, area.y - WALLS.y, area.w, area.h);
        draw_card(&mut canvas, chamber, area);
        if chamber != Chamber::HEART {
            write_ability(&mut canvas, chamber.retinue().short, area);
        }
    }
    canvas.into_sprite()
});

/// Draws what never changes.
pub(super) fn warm_up() {
    LazyLock::force(&EMPTY);
}

/// Draws the labyrinth.
pub(super) fn draw(canvas: &mut Canvas, view: &View, offers: &[Offer]) {
    canvas.blit(&EMPTY, WALLS.x, WALLS.y);
    let does = Chamber::HEART.ability_line(view.catch_up);
    write_ability(canvas, does, card(Chamber::HEART));
    for seen in &view.chambers {
        let area = room(seen.chamber);
        if is_lit(view, seen) {
            canvas.blit(&sprite(Art::Changed, area.w), area.x, area.y);
        }
        draw_markers(canvas, seen, area);
        draw_torches(canvas, view, seen, card(seen.chamber));
    }
    let places = offers.iter().flat_map(|offer| &offer.next);
    for chamber in places.filter_map(|word| chamber(word)) {
        canvas.dashes(room(chamber), theme::INK, 10, 22);
        canvas.dashes(room(chamber), theme::YELLOW, 7, 22);
    }
}

/// The chamber of this name.
pub(super) fn chamber(word: &str) -> Option<Chamber> {
    Chamber::all().find(|chamber| chamber.name().eq_ignore_ascii_case(word))
}

/// Where the retinue card of a chamber lies.
const fn card(chamber: Chamber) -> Area {
    let area = room(chamber);
    Area::new(area.x + 7, area.y + 6, area.w - 14, CARD_H)
}

fn draw_card(canvas: &mut Canvas, chamber: Chamber, area: Area) {
    let band = if chamber.is_legendary() {
        Tone::InkOnGilt
    } else {
        Tone::CreamOnPine
    };
    let shadow = Area::new(area.x + 2, area.y + 4, area.w, area.h);
    canvas.fill_rounded(shadow, 14.0, theme::Rgb::hex(0x8A7448));
    canvas.panel(area, 14.0, theme::BRIGHT, theme::INK, 3.0);
    let top = Area::new(area.x, area.y, area.w, BAND);
    cards::band(canvas, area, BAND, band.ground());
    if chamber.is_legendary() {
        // LEG-12.3: a golden frame.
        canvas.frame(area, 14.0, theme::INK, 8.0);
        canvas.frame(area, 14.0, theme::GILT, 6.0);
    }
    let y = top.centre_y() + 1;
    canvas.write_middle(chamber.name(), (area.x + 14, y), PLACE, band, Align::Left);
    let retinue = chamber.retinue();
    canvas.write_middle(retinue.heroes, (area.x + 62, y), NAME, band, Align::Left);
    draw_emblem(canvas, chamber, area);
}

fn draw_emblem(canvas: &mut Canvas, chamber: Chamber, area: Area) {
    let middle = (
        area.x + 11 + PORTRAIT / 2,
        area.y + BAND + (CARD_H - BAND) / 2 + 2,
    );
    if let Some(kind) = chamber.common() {
        canvas.blit_centred(&sprite(Art::Hero(kind), PORTRAIT), middle.0, middle.1);
        return;
    }
    // The Legends: four of them.
    let four = [
        HeroKind::Paladin,
        HeroKind::Warlock,
        HeroKind::Reaper,
        HeroKind::Mentalmancer,
    ];
    for (index, kind) in (0..).zip(four) {
        let (x, y) = (index % 2 * 42 - 21, index / 2 * 42 - 21);
        canvas.blit_centred(&sprite(Art::Hero(kind), 41), middle.0 + x, middle.1 + y);
    }
}

fn write_ability(canvas: &mut Canvas, text: &str, area: Area) {
    let x = area.x + PORTRAIT + 17;
    let lines = wrap(text, TEXT, area.right() - 6 - x);
    let height = lines.len() as i32 * LINE;
    let top = area.y + BAND + (CARD_H - BAND - height) / 2;
    for (index, line) in (0..).zip(&lines) {
        let at = (x, top + index * LINE + LINE / 2);
        canvas.write_middle(
            line,
            at,
            TEXT,
            Tone::On(theme::SEPIA, theme::BRIGHT),
            Align::Left,
        );
    }
}

/// LEG-12.4, 12.5: the markers; two of one lord beside each other with their number.
fn draw_markers(canvas: &mut Canvas, seen: &ChamberView, area: Area) {
    let widths = seen.markers.iter().map(|&(_, count)| marker_width(count));
    let total: i32 = widths.sum::<i32>() + 10 * (seen.markers.len() as i32 - 1);
    let mut x = area.centre_x() - total / 2;
    let y = area.y + 6 + CARD_H + (area.h - 6 - CARD_H) / 2 + 2;
    for &(seat, count) in &seen.markers {
        draw_marker(canvas, seat, count, (x, y));
        x += marker_width(count) + 10;
    }
}

const fn marker_width(count: u8) -> i32 {
    if count > 1 { MARKER + 12 } else { MARKER - 2 }
}

fn draw_marker(canvas: &mut Canvas, seat: Seat, count: u8, (x, y): (i32, i32)) {
    let token = sprite(Art::Token(seat), MARKER);
    canvas.blit_centred(&token, x + MARKER / 2, y);
    if count > 1 {
        canvas.blit_centred(&token, x + MARKER / 2 + 14, y);
        let plate = Area::new(x + 20, y - 18, 52, 36);
        canvas.panel(plate, 8.0, theme::WELL, theme::GILT, 2.0);
        let at = (plate.centre_x(), plate.centre_y());
        let text = format!("×{count}");
        canvas.write_middle(&text, at, TIMES, Tone::CreamOnWell, Align::Centre);
    }
}

/// LEG-12.5: the uses that the active lord has left, and those spent; with the phase all are lost (LEG-5.14).
fn draw_torches(canvas: &mut Canvas, view: &View, seen: &ChamberView, card: Area) {
    if view.outcome.is_some() {
        return;
    }
    let left = match view.phase {
        Phase::Retinues => seen.uses_left,
        _ => 0,
    };
    for index in 0..seen.uses {
        let x = card.right() - 22 - i32::from(index) * 34;
        let torch = sprite(Art::Torch(index < left), 46);
        canvas.blit_centred(&torch, x, card.y + BAND / 2 + 1);
    }
}

/// Has something just happened here?
fn is_lit(view: &View, seen: &ChamberView) -> bool {
    if let Some(winner) = view.outcome.as_ref().and_then(|it| it.winner) {
        return seen.markers.iter().any(|(seat, _)| *seat == winner);
    }
    match &view.last {
        Some(Event::Gathered { chamber, .. } | Event::MarkerLost { chamber, .. }) => {
            *chamber == seen.chamber
        }
        _ => false,
    }
}
