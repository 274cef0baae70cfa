//! The panel of a seat below the mat (DCL-12.4).

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::{self, Rgb, Tone, seat_colour};
use crate::rules::crawler::state::Spell;
use crate::rules::crawler::view::{SeatView, View};
use crate::rules::game::{Names, Seat, Waiting};

const NAME: Style = Style::book(32);
const SIDE: Style = Style::book(26);
const NUMBER: Style = Style::label(28);
const BODY: Style = Style::label(26);

/// Height of a panel.
pub(super) const HEIGHT: i32 = 134;
/// From the panel's edge to its text.
const TEXT: i32 = 118;
const PAD: i32 = 14;

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, seat: Seat, area: Area, names: Names<'_>) {
    let Some(player) = view.seats.get(seat.index()) else {
        return;
    };
    let active = seat == view.active && !view.over;
    let ground = frame(canvas, seat, area, active);
    draw_token(canvas, view, seat, player, area);
    let left = area.x + TEXT;
    let right = area.right() - PAD;
    let side = player.adventurer.map_or("", |it| it.title());
    let room = right - left - width(side, SIDE) - 14;
    let name = name_of(seat, names);
    let name = fit(&name, NAME, room);
    let y = area.y + 30;
    let tone = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(&name, (left, y), NAME, tone, Align::Left);
    let tone = Tone::On(theme::UMBER, ground);
    canvas.write_middle(side, (right, y), SIDE, tone, Align::Right);
    let y = area.y + 70;
    let note = note(player);
    let end = match note {
        Some(note) => {
            canvas.write_middle(note, (left, y), SIDE, tone, Align::Left);
            left + width(note, SIDE)
        }
        None => draw_body(canvas, player, (left, y), ground),
    };
    if player.adventurer.is_none() || !player.playing {
        return;
    }
    let conditions = conditions(player);
    // As near to each other as they must be.
    let gaps = conditions.len().max(2) as i32 - 1;
    let pitch = ((right - end - 44) / gaps).min(35);
    for (index, &art) in conditions.iter().rev().enumerate() {
        let x = right - 16 - index as i32 * pitch;
        canvas.blit_centred(&sprite(art, 34), x, y);
    }
    draw_numbers(canvas, player, (left, area.y + 109), ground);
}

/// What stands in place of the hearts.
fn note(player: &SeatView) -> Option<&'static str> {
    match (player.playing, player.adventurer, player.at) {
        (false, ..) => Some("has left the table"),
        (true, None, _) => Some("chooses an adventurer"),
        (true, Some(_), None) => Some("off the board"),
        _ => None,
    }
}

/// The ground with the seat's colour at the left, and a frame around who is active.
fn frame(canvas: &mut Canvas, seat: Seat, area: Area, active: bool) -> Rgb {
    let ground = if active { theme::BRIGHT } else { theme::VELLUM };
    canvas.panel(area, 12.0, seat_colour(seat), theme::INK, 3.0);
    let inner = Area::new(area.x + 14, area.y, area.w - 14, area.h);
    canvas.panel(inner, 12.0, ground, theme::INK, 3.0);
    if active {
        canvas.frame(area, 12.0, theme::YELLOW, 8.0);
        canvas.frame(area, 12.0, theme::INK, 3.0);
    }
    ground
}

fn draw_token(canvas: &mut Canvas, view: &View, seat: Seat, player: &SeatView, area: Area) {
    let art = match player.adventurer {
        Some(adventurer) => Art::Adventurer(seat, adventurer),
        None => Art::Token(seat),
    };
    let (x, y) = (area.x + 66, area.centre_y());
    canvas.blit_centred(&sprite(art, 92), x, y);
    let waits = |it: &Waiting| matches!(it, Waiting::Seat { seat: who, .. } if *who == seat);
    let badge = match view.over {
        true => (view.winner == Some(seat)).then_some(Icon::Crown),
        false => view.waiting.iter().any(waits).then_some(Icon::Glass),
    };
    if let Some(icon) = badge {
        canvas.blit_centred(&sprite(Art::Icon(icon), 40), x + 34, y - 38);
    }
}

/// Hearts and the numbers; returns where they end.
fn draw_body(canvas: &mut Canvas, player: &SeatView, (x, y): (i32, i32), ground: Rgb) -> i32 {
    let body = player.adventurer.map_or(0, |it| it.sheet().body);
    let left = body.saturating_sub(player.wounds);
    for index in 0..body {
        let icon = match index < left {
            true => Icon::Heart,
            false => Icon::Wound,
        };
        let x = x + 12 + i32::from(index) * 25;
        canvas.blit_centred(&sprite(Art::Icon(icon), 25), x, y);
    }
    let at = (x + i32::from(body) * 25 + 8, y);
    let tone = Tone::On(theme::SEPIA, ground);
    let text = format!("{left}/{body}");
    canvas.write_middle(&text, at, BODY, tone, Align::Left);
    at.0 + width(&text, BODY)
}

/// Worn loot, then what lasts only a while.
fn conditions(player: &SeatView) -> Vec<Art> {
    let lasting = [
        (player.webbed, Icon::Web),
        (player.pit, Icon::Pit),
        (player.firewalk != Spell::None, Icon::Fire),
        (player.flight != Spell::None, Icon::Wing),
    ];
    let worn = player.worn.iter().map(|&card| Art::Emblem(card));
    let lasting = lasting.into_iter().filter(|it| it.0);
    worn.chain(lasting.map(|(_, icon)| Art::Icon(icon)))
        .collect()
}

/// Movement, defence, cards, creatures, and the way to the chest.
fn draw_numbers(canvas: &mut Canvas, player: &SeatView, (x, y): (i32, i32), ground: Rgb) {
    let (creatures, most) = player.monsters;
    let way = match player.distance {
        Some(distance) => distance.to_string(),
        None => "–".into(),
    };
    let numbers = [
        (Icon::Boot, player.movement.to_string(), 66),
        (Icon::Shield, player.defence.to_string(), 66),
        (Icon::Cards, player.cards.to_string(), 84),
        (Icon::Claw, format!("{creatures}/{most}"), 104),
        (Icon::Way, way, 0),
    ];
    let mut x = x;
    for (icon, text, pitch) in numbers {
        canvas.blit_centred(&sprite(Art::Icon(icon), 32), x + 14, y);
        let tone = Tone::On(theme::SEPIA, ground);
        canvas.write_middle(&text, (x + 34, y), NUMBER, tone, Align::Left);
        x += pitch;
    }
}
