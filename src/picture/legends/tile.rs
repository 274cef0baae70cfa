//! A group of heroes as a tile: emblem, short name, number, and its marks (LEG-12.8 to 12.10).

use std::borrow::Cow;

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style};
use crate::kit::theme::{self, Rgb, Tone};
use crate::rules::legends::pieces::HeroKind;
use crate::rules::legends::view::Group;

/// Words of four letters that the emblem tells as well.
const SHORT: Style = Style::mark(24);
const NUMBER: Style = Style::label(28);

/// Width of a tile.
pub(super) const WIDTH: i32 = 99;

/// How large tiles are (LEG-12.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// In a panel with one row.
    Full,
    /// In a panel with two.
    Small,
}

impl Size {
    const fn emblem(self) -> i32 {
        match self {
            Size::Full => 76,
            Size::Small => 47,
        }
    }

    /// Height of a tile.
    pub(super) const fn height(self) -> i32 {
        self.emblem() + 38
    }
}

/// The ground of a legend's tile.
const NIGHT: Rgb = Rgb::hex(0x241C33);

/// Draws the emblems that nearly every board needs.
pub(super) fn warm_up() {
    for &kind in HeroKind::ALL {
        sprite(Art::Medal(kind), Size::Full.emblem());
    }
}

/// Draws a group with its left upper corner here.
pub(super) fn draw(canvas: &mut Canvas, group: &Group, size: Size, (x, y): (i32, i32)) {
    let area = Area::new(x, y, WIDTH, size.height());
    let (ground, ink) = match group.kind.is_legendary() {
        true if group.used > 0 => (NIGHT, theme::YELLOW),
        true => (NIGHT, theme::CREAM),
        false => (theme::BRIGHT, theme::SEPIA),
    };
    draw_frame(canvas, group, area, ground);
    let middle = (area.centre_x(), y + 7 + size.emblem() / 2);
    let emblem = sprite(Art::Medal(group.kind), size.emblem());
    canvas.blit_centred(&emblem, middle.0, middle.1);
    let at = (middle.0, area.bottom() - 18);
    let tone = Tone::On(ink, ground);
    canvas.write_middle(&label(group), at, SHORT, tone, Align::Centre);
    if group.count > 1 {
        draw_number(canvas, group.count, area);
    }
    if group.guarded {
        canvas.blit_centred(&sprite(Art::Icon(Icon::Guard), 32), x + 11, y + 13);
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
            let inner = Area::new(set.x + 1, set.y + 1, set.w - 2, set.h - 2);
            canvas.dashes(inner, theme::YELLOW, 4, 10);
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

/// The short name; LEG-12.10: in its place what was used this turn.
fn label(group: &Group) -> Cow<'static, str> {
    match group.used {
        0 => group.kind.design().short.into(),
        used if used < group.count => format!("{used} used").into(),
        _ => "used".into(),
    }
}
