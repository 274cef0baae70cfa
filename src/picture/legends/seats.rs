//! What lies before a lord, as a picture of its own: name, retinues, hand, heroes by type (LEG-12.8 to 12.11).

use super::art::{Art, Icon, sprite};
use super::measures::{FULL, MARGIN, WIDTH};
use super::tile::{self, Size};
use crate::Sketch;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of};
use crate::kit::theme::{self, Tone};
use crate::rules::game::{Names, Seat, Waiting};
use crate::rules::legends::view::{Group, SeatView, View};

const NAME: Style = Style::book(35);
const COUNT: Style = Style::label(30);
const NOTE: Style = Style::label(27);

/// From the panel's left edge to its text.
const TEXT_X: i32 = 106;
/// Height of the line with the name.
const LINE: i32 = 64;
/// From tile to tile.
const PITCH: i32 = tile::WIDTH + 4;
/// Below a row of tiles.
const BELOW: i32 = 12;
/// Between common heroes and legends.
const DIVIDER: i32 = 18;

/// The tiles of a lord in rows: commons, a divider, legends.
fn rows(heroes: &[Group]) -> Vec<&[Group]> {
    const FITS: usize = 9;
    if heroes.len() <= FITS {
        return vec![heroes];
    }
    // More than nine types are always of both sorts: one row each.
    let legends = heroes.partition_point(|group| group.kind.is_common());
    vec![&heroes[..legends], &heroes[legends..]]
}

/// LEG-12.11: many tiles are smaller ones.
const fn size(heroes: &[Group]) -> Size {
    if heroes.len() > 8 {
        Size::Small
    } else {
        Size::Full
    }
}

/// The height of the panel.
fn height(seat: &SeatView) -> i32 {
    if seat.removed || seat.heroes.is_empty() {
        return LINE + 48;
    }
    let rows = rows(&seat.heroes).len();
    LINE + 6 + rows as i32 * (size(&seat.heroes).height() + BELOW)
}

/// The panel as a picture of its own; `None` for a seat that does not exist.
pub(super) fn sheet(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
    let own = view.seats.iter().find(|it| it.seat == seat)?;
    let area = Area::new(MARGIN, MARGIN, FULL, height(own));
    let mut canvas = Canvas::table(WIDTH, area.bottom() + MARGIN);
    draw(&mut canvas, view, own, area, names);
    let groups = own.heroes.iter().map(|group| {
        let (number, title) = (group.count, group.kind.title());
        format!("{number} {title}")
    });
    let heroes: Vec<String> = groups.collect();
    let heroes = match heroes.is_empty() {
        true => "no heroes".to_owned(),
        false => heroes.join(", "),
    };
    let alt = format!(
        "{}: {} of {} retinues, cards {}, {heroes}.",
        names.of(seat),
        own.retinues,
        view.goal,
        own.cards
    );
    Some(Sketch { canvas, alt })
}

/// Draws the panel.
fn draw(canvas: &mut Canvas, view: &View, seat: &SeatView, area: Area, names: Names<'_>) {
    let over = view.outcome.is_some();
    let active = seat.seat == view.active && !over;
    canvas.blit(
        &sprite(Art::Row(seat.seat, active, area.h), area.w),
        area.x,
        area.y,
    );
    draw_token(canvas, view, seat.seat, area);
    let y = area.y + LINE / 2 + 2;
    let left = area.x + TEXT_X;
    let counts = area.right() - 430;
    let name = name_of(seat.seat, names);
    let name = fit(&name, NAME, counts - 14 - left);
    canvas.write_middle(&name, (left, y), NAME, Tone::SepiaOnVellum, Align::Left);
    let at = (left, area.y + LINE + 16);
    if seat.removed {
        canvas.write_middle(
            "has left the table",
            at,
            NOTE,
            Tone::UmberOnVellum,
            Align::Left,
        );
        return;
    }
    draw_counts(canvas, view, seat, (counts, y));
    if seat.heroes.is_empty() {
        canvas.write_middle("no heroes", at, NOTE, Tone::UmberOnVellum, Align::Left);
    }
    draw_tiles(canvas, seat, area);
}

fn draw_token(canvas: &mut Canvas, view: &View, seat: Seat, area: Area) {
    let middle = (area.x + 60, area.centre_y() - 2);
    canvas.blit_centred(&sprite(Art::Token(seat), 84), middle.0, middle.1);
    let badge = match &view.outcome {
        Some(outcome) => (outcome.winner == Some(seat)).then_some(Icon::Crown),
        None if owes(view, seat) => Some(Icon::Glass),
        None => (seat == view.active).then_some(Icon::Banner),
    };
    if let Some(icon) = badge {
        canvas.blit_centred(&sprite(Art::Icon(icon), 44), middle.0 + 22, middle.1 + 32);
    }
}

/// True when everybody may know that this seat is waited for, and it is not just its turn.
fn owes(view: &View, seat: Seat) -> bool {
    let waits = |it: &Waiting| matches!(it, Waiting::Seat { seat: who, .. } if *who == seat);
    (seat != view.active || view.choice.is_some()) && view.waiting.iter().any(waits)
}

/// Retinues as cut stones, the hand with its seal, the number of heroes.
fn draw_counts(canvas: &mut Canvas, view: &View, seat: &SeatView, (x, y): (i32, i32)) {
    for index in 0..view.goal {
        let filled = (index < seat.retinues).then_some(seat.seat);
        let x = x + 22 + i32::from(index) * 44;
        canvas.blit_centred(&sprite(Art::Crystal(filled), 42), x, y);
    }
    let hand = x + 160;
    canvas.blit_centred(&sprite(Art::Icon(Icon::Influence), 48), hand + 24, y);
    let at = (hand + 52, y);
    canvas.write_middle(
        &seat.cards.to_string(),
        at,
        COUNT,
        Tone::SepiaOnVellum,
        Align::Left,
    );
    if seat.sanctuary {
        canvas.blit_centred(&sprite(Art::Icon(Icon::Lock), 38), hand + 112, y);
    }
    let heroes = x + 304;
    canvas.blit_centred(&sprite(Art::Icon(Icon::Heroes), 48), heroes + 24, y);
    let at = (heroes + 52, y);
    let count = seat.hero_count.to_string();
    canvas.write_middle(&count, at, COUNT, Tone::SepiaOnVellum, Align::Left);
}

fn draw_tiles(canvas: &mut Canvas, seat: &SeatView, area: Area) {
    let left = area.x + TEXT_X + 4;
    let mut y = area.y + LINE + 4;
    let size = size(&seat.heroes);
    for row in rows(&seat.heroes) {
        let mut x = left;
        let mut legends = false;
        for group in row {
            if group.kind.is_legendary() && !legends && x > left {
                let rule = Area::new(x + 3, y + 6, 3, size.height() - 12);
                canvas.fill(rule, theme::GILT, 255);
                x += DIVIDER;
            }
            legends = group.kind.is_legendary();
            tile::draw(canvas, group, size, (x, y));
            x += PITCH;
        }
        y += size.height() + BELOW;
    }
}
