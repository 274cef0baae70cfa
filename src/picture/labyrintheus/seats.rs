//! The panel of a seat: persona, health, values, stones, backpack, markers, slots (THE-12.4, 12.5).

use super::art::{Art, Icon, sprite};
use super::slots;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::{self, Rgb, Tone, seat_colour};
use crate::rules::game::{Names, Seat, Waiting};
use crate::rules::labyrintheus::view::{SeatView, View};

const NAME: Style = Style::book(31);
const SIDE: Style = Style::book(26);
const NUMBER: Style = Style::label(28);
const COUNT: Style = Style::mark(24);

/// The ground of an undead persona's panel.
const GRAVE: Rgb = Rgb::hex(0xC9C4CC);

/// Height of the part with portrait and names.
const HEAD: i32 = 110;
/// From line to line of the numbers.
const LINE: i32 = 42;
/// From the panel's edge to what is in it.
const PAD: i32 = 14;

/// The height of the panel.
pub(super) fn height(seat: &SeatView) -> i32 {
    let slots = match seat.persona {
        Some(_) => slots::lines(&seat.slots),
        None => 1,
    };
    HEAD + 3 * LINE + 8 + slots as i32 * slots::LINE + 10
}

/// Draws the panel.
pub(super) fn draw(
    canvas: &mut Canvas,
    view: &View,
    seat: &SeatView,
    area: Area,
    names: Names<'_>,
) {
    let active = seat.seat == view.active && !view.over;
    let ground = ground(seat, active);
    frame(canvas, seat, area, ground, active);
    draw_head(canvas, view, seat, area, ground, names);
    let left = area.x + PAD;
    let tone = Tone::On(theme::UMBER, ground);
    let mut y = area.y + HEAD + LINE / 2 - 4;
    if seat.removed || seat.persona.is_none() {
        let text = match seat.removed {
            true => "has left the table",
            false => "chooses a persona",
        };
        canvas.write_middle(text, (left, y), SIDE, tone, Align::Left);
        return;
    }
    draw_health(canvas, seat, (left, y), ground);
    y += LINE;
    draw_values(
        canvas,
        seat,
        Area::new(left, y, area.w - 2 * PAD, LINE),
        ground,
    );
    y += LINE;
    let end = draw_goods(canvas, seat, (left, y), ground);
    draw_markers(canvas, seat, (end, area.right() - PAD, y));
    let top = area.y + HEAD + 3 * LINE;
    canvas.fill(Area::new(left, top, area.w - 2 * PAD, 2), theme::GILT, 255);
    let room = Area::new(left, top + 4, area.w - 2 * PAD, 0);
    slots::draw(canvas, &seat.slots, room, ground);
}

const fn ground(seat: &SeatView, active: bool) -> Rgb {
    match (seat.living && !seat.removed, active) {
        (false, _) => GRAVE,
        (true, true) => theme::BRIGHT,
        (true, false) => theme::VELLUM,
    }
}

/// The ground with the seat's colour at the top, and a frame around who is active.
fn frame(canvas: &mut Canvas, seat: &SeatView, area: Area, ground: Rgb, active: bool) {
    let colour = seat_colour(seat.seat);
    canvas.panel(area, 12.0, colour, theme::INK, 3.0);
    let below = Area::new(area.x, area.y + 13, area.w, area.h - 13);
    canvas.panel(below, 12.0, ground, theme::INK, 3.0);
    if active {
        canvas.frame(area, 12.0, theme::YELLOW, 9.0);
        canvas.frame(area, 12.0, theme::INK, 3.0);
        let inner = Area::new(area.x + 7, area.y + 7, area.w - 14, area.h - 14);
        canvas.frame(inner, 7.0, theme::INK, 2.0);
    }
}

fn draw_head(
    canvas: &mut Canvas,
    view: &View,
    seat: &SeatView,
    area: Area,
    ground: Rgb,
    names: Names<'_>,
) {
    let middle = (area.x + PAD + 42, area.y + 60);
    let token = sprite(Art::Token(seat.seat), 44);
    match seat.persona {
        Some(persona) => {
            let living = seat.living || seat.removed;
            let portrait = sprite(Art::Portrait(persona, living), 76);
            canvas.blit_centred(&portrait, middle.0, middle.1);
            canvas.blit_centred(&token, middle.0 - 29, middle.1 + 24);
            let symbol = sprite(Art::Symbol(persona.symbol()), 32);
            canvas.blit_centred(&symbol, middle.0 + 31, middle.1 + 24);
        }
        None => canvas.blit_centred(&sprite(Art::Token(seat.seat), 70), middle.0, middle.1),
    }
    if let Some(icon) = badge(view, seat.seat) {
        canvas.blit_centred(&sprite(Art::Icon(icon), 40), middle.0 + 30, middle.1 - 26);
    }
    let left = middle.0 + 58;
    let room = area.right() - PAD - left;
    let name = name_of(seat.seat, names);
    let name = fit(&name, NAME, room);
    let tone = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(&name, (left, area.y + 44), NAME, tone, Align::Left);
    let side = side(seat, room);
    let tone = Tone::On(theme::UMBER, ground);
    canvas.write_middle(&side, (left, area.y + 80), SIDE, tone, Align::Left);
}

/// The name of the side that lies up; only its first word where there is no room for more.
fn side(seat: &SeatView, room: i32) -> String {
    let Some(persona) = seat.persona else {
        return String::new();
    };
    let living = seat.living || seat.removed;
    let name = persona.side(living).name;
    let dead = if living { "" } else { "☠ " };
    let first = name.split(' ').next().unwrap_or(name);
    let whole = format!("{dead}{name}");
    match width(&whole, SIDE) <= room {
        true => whole,
        false => fit(&format!("{dead}{first}"), SIDE, room).into_owned(),
    }
}

fn badge(view: &View, seat: Seat) -> Option<Icon> {
    if view.over {
        return (view.winner == Some(seat)).then_some(Icon::Crown);
    }
    let waits = |it: &Waiting| matches!(it, Waiting::Seat { seat: who, .. } if *who == seat);
    view.waiting.iter().any(waits).then_some(Icon::Glass)
}

/// Hearts and number; the hearts of the undead are gone.
fn draw_health(canvas: &mut Canvas, seat: &SeatView, (x, y): (i32, i32), ground: Rgb) {
    let (health, limit) = seat.health;
    let pitch = 21;
    for index in 0..limit.min(12) {
        let icon = if index < health {
            Icon::Heart
        } else {
            Icon::Empty
        };
        let x = x + 11 + i32::from(index) * pitch;
        canvas.blit_centred(&sprite(Art::Icon(icon), 23), x, y);
    }
    let at = (x + i32::from(limit.min(12)) * pitch + 10, y);
    let tone = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(&format!("{health}/{limit}"), at, NUMBER, tone, Align::Left);
}

fn draw_values(canvas: &mut Canvas, seat: &SeatView, area: Area, ground: Rgb) {
    let values = [
        (Icon::Defense, seat.defense.to_string()),
        (Icon::Damage, seat.damage.to_string()),
        (Icon::Die, format!("d{}", seat.die)),
        (Icon::Skill, format!("{:+}", seat.skill)),
    ];
    let pitch = (area.w / 4).min(110);
    for (index, (icon, text)) in values.iter().enumerate() {
        let at = (area.x + index as i32 * pitch, area.y);
        number(canvas, *icon, text, at, ground);
    }
}

/// A small picture and its number; returns where they end.
fn number(canvas: &mut Canvas, icon: Icon, text: &str, (x, y): (i32, i32), ground: Rgb) -> i32 {
    canvas.blit_centred(&sprite(Art::Icon(icon), 34), x + 17, y);
    let tone = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(text, (x + 38, y), NUMBER, tone, Align::Left);
    x + 38 + width(text, NUMBER)
}

/// Gate stones (a hoard of the undead is grey), those locked in the spell, and the backpack.
fn draw_goods(canvas: &mut Canvas, seat: &SeatView, (x, y): (i32, i32), ground: Rgb) -> i32 {
    let icon = match seat.living {
        true => Icon::Stone,
        false => Icon::Hoard,
    };
    let stones = match seat.locked {
        0 => seat.stones.to_string(),
        locked => format!("{}+{locked}", seat.stones),
    };
    let end = number(canvas, icon, &stones, (x, y), ground).max(x + 62);
    let cards = format!("{}/{}", seat.cards, seat.limit);
    number(canvas, Icon::Backpack, &cards, (end + 14, y), ground) + 12
}

/// Curse, poison, wary, skips, snare, stored buff, opener: as near to each other as they must be.
fn draw_markers(canvas: &mut Canvas, seat: &SeatView, (from, to, y): (i32, i32, i32)) {
    let markers = [
        (seat.opener, Icon::Opener),
        (seat.snare.is_some(), Icon::Snare),
        (seat.buff.is_some(), Icon::Buff),
        (seat.cursed, Icon::Curse),
        (seat.wary, Icon::Wary),
        (seat.skips_encounter || seat.skips_prep, Icon::Skip),
        (seat.poison > 0, Icon::Poison),
    ];
    let shown: Vec<Icon> = markers
        .into_iter()
        .filter_map(|(is, icon)| is.then_some(icon))
        .collect();
    let Some(gaps) = shown.len().checked_sub(1) else {
        return;
    };
    let pitch = ((to - from - 34) / gaps.max(1) as i32).min(38);
    for (index, icon) in shown.iter().rev().enumerate() {
        let x = to - 17 - index as i32 * pitch;
        canvas.blit_centred(&sprite(Art::Icon(*icon), 34), x, y);
        if *icon == Icon::Poison {
            let tone = Tone::On(theme::WHITE, theme::INK);
            canvas.write_rimmed(&seat.poison.to_string(), (x + 8, y + 8), COUNT, tone);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_a_grave_stands_out() {
        for ink in [theme::SEPIA, theme::UMBER] {
            assert!(Tone::On(ink, GRAVE).passes(), "{ink}");
        }
    }
}
