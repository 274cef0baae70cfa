//! The persona sheet of a seat: its panel, and both sides of its card (sections 7.1 and 7.2).

use super::art::{Art, sprite};
use super::measures::{FULL, MARGIN, WIDTH};
use super::seats;
use crate::Sketch;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, wrap};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::game::{Names, Seat};
use crate::rules::labyrintheus::personas::{Persona, Side};
use crate::rules::labyrintheus::view::View;

const TITLE: Style = Style::book(36);
const VALUES: Style = Style::label(27);
const BODY: Style = Style::book(30);

/// From the left edge of a side to its text.
const TEXT_X: i32 = 168;
/// Height of a side.
const SIDE: i32 = 216;
/// The ground of the undead side.
const GRAVE: Rgb = Rgb::hex(0xC9C4CC);

/// Draws the sheet; `None` for a seat that has no persona.
pub(super) fn draw(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
    let own = view.seats.get(seat.index())?;
    let persona = own.persona?;
    let panel = Area::new(MARGIN, MARGIN, FULL, seats::height(own));
    let height = panel.bottom() + 2 * (SIDE + 9) + MARGIN;
    let mut canvas = Canvas::table(WIDTH, height);
    seats::draw(&mut canvas, view, own, panel, names);
    let mut area = Area::new(MARGIN, panel.bottom() + 9, FULL, SIDE);
    for living in [true, false] {
        draw_side(&mut canvas, persona, living, area);
        area.y += SIDE + 9;
    }
    let alt = [true, false].map(|living| describe(persona.side(living)));
    let alt = format!(
        "{} of {}. {}",
        names.of(seat),
        persona.sheet().homeland,
        alt.join(" ")
    );
    Some(Sketch { canvas, alt })
}

fn values(side: &Side) -> String {
    let (defense, damage, die) = (side.defense, side.damage, side.die);
    format!("Defense {defense} · Damage {damage} · d{die}")
}

fn describe(side: &Side) -> String {
    let (name, ability, text) = (side.name, side.ability, side.text);
    format!("{name}: {}. {ability}: {text}", values(side))
}

fn draw_side(canvas: &mut Canvas, persona: Persona, living: bool, area: Area) {
    let ground = if living { theme::VELLUM } else { GRAVE };
    canvas.panel(area, 12.0, ground, theme::INK, 3.0);
    let portrait = sprite(Art::Portrait(persona, living), 136);
    canvas.blit_centred(&portrait, area.x + 84, area.centre_y());
    let side = persona.side(living);
    let left = area.x + TEXT_X;
    let dark = Tone::On(theme::SEPIA, ground);
    let faint = Tone::On(theme::UMBER, ground);
    canvas.write_middle(side.name, (left, area.y + 34), TITLE, dark, Align::Left);
    let at = (left, area.y + 76);
    canvas.write_middle(&values(side), at, VALUES, faint, Align::Left);
    let text = format!("{}: {}", side.ability, side.text);
    let mut y = area.y + 96;
    for line in wrap(&text, BODY, area.right() - 24 - left).iter().take(3) {
        y += BODY.line();
        canvas.write(line, left, y - 8, BODY, dark, Align::Left);
    }
}
