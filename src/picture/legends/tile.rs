//! A group of heroes as a tile: emblem, short name, number, and its marks (LEG-12.8 to 12.10).

use super::art::{Art, Icon, sprite};
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style};
use crate::picture::kit::theme::{self, Rgb, Tone};
use crate::rules::legends::pieces::HeroKind;
use crate::rules::legends::view::Group;

/// Words of four letters that the emblem tells as well.
const SHORT: Style = Style::mark(24);
const NUMBER: Style = Style::label(28);

/// Width of a tile.
pub(super) const WIDTH: i32 = 99;
/// Height of a tile.
pub(super) const HEIGHT: i32 = 114;
const EMBLEM: i32 = 76;

/// The ground of a legend's tile.
const NIGHT: Rgb = Rgb::hex(0x241C33);

/// Draws the emblems that nearly every board needs.
pub(super) fn warm_up() {
    for &kind in HeroKind::ALL {
        sprite(Art::Hero(kind), EMBLEM);
    }
}

/// Draws a group with its left upper corner here.
pub(super) fn draw(canvas: &mut Canvas, group: &Group, (x, y): (i32, i32)) {
    let area = Area::new(x, y, WIDTH, HEIGHT);
    let (ground, tone) = if group.kind.is_legendary() {
        (NIGHT, Tone::On(theme::CREAM, NIGHT))
    } else {
        (theme::BRIGHT, Tone::On(theme::SEPIA, theme::BRIGHT))
    };
    draw_frame(canvas, group, area, ground);
    let middle = (area.centre_x(), y + 7 + EMBLEM / 2);
    let spent = group.used >= group.count;
    let emblem = sprite(Art::Hero(group.kind), EMBLEM);
    canvas.blit_faded(&emblem, middle.0, middle.1, if spent { 110 } else { 255 });
    let at = (middle.0, y + HEIGHT - 18);
    canvas.write_middle(group.kind.design().short, at, SHORT, tone, Align::Centre);
    if group.used > 0 {
        draw_used(canvas, group, middle);
    }
    if group.count > 1 {
        draw_number(canvas, group.count, area);
    }
    if group.guarded {
        canvas.blit_centred(&sprite(Art::Icon(Icon::Guard), 38), x + 13, y + 15);
    }
}

/// LEG-12.9: around a complete set a glow, around one that lacks one hero a dashed line.
fn draw_frame(canvas: &mut Canvas, group: &Group, area: Area, ground: Rgb) {
    let set = Area::new(area.x - 1, area.y - 2, area.w + 2, area.h + 4);
    match group.set {
        4 => {
            canvas.panel(set, 12.0, ground, theme::INK, 2.0);
            canvas.frame(set, 12.0, theme::YELLOW, 8.0);
            canvas.frame(set, 12.0, theme::INK, 2.0);
        }
        3 => {
            canvas.panel(set, 12.0, ground, theme::INK, 6.0);
            canvas.dashed(set, 12.0, theme::YELLOW, 5.0, Some([12.0, 14.0]));
        }
        _ => canvas.panel(area, 11.0, ground, theme::INK, 2.0),
    }
}

fn draw_number(canvas: &mut Canvas, count: u8, area: Area) {
    let plate = Area::new(area.right() - 40, area.y - 5, 45, 36);
    canvas.panel(plate, 9.0, theme::WELL, theme::GILT, 2.0);
    let at = (plate.centre_x(), plate.centre_y());
    canvas.write_middle(
        &format!("×{count}"),
        at,
        NUMBER,
        Tone::CreamOnWell,
        Align::Centre,
    );
}

/// LEG-12.10.
fn draw_used(canvas: &mut Canvas, group: &Group, (x, y): (i32, i32)) {
    let strip = Area::new(x - EMBLEM / 2, y + EMBLEM / 2 - 28, EMBLEM, 30);
    canvas.fill(strip, theme::WELL, 255);
    let text = if group.used >= group.count {
        "used".into()
    } else {
        format!("{} used", group.used)
    };
    let at = (strip.centre_x(), strip.centre_y());
    canvas.write_middle(&text, at, SHORT, Tone::CreamOnWell, Align::Centre);
}
