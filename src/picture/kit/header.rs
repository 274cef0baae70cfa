//! What the panels above the boards have in common: the round, who is waited for, the steps of a turn, the winner.

use std::sync::LazyLock;

use super::canvas::{Area, Canvas};
use super::furniture;
use super::sprite::Sprite;
use super::text::{Align, Style, fit, name_of, width};
use super::theme::{self, Tone};
use crate::rules::game::{Kind, Names, Seat, Waiting};

const ROUND: Style = Style::book(36);
const STEP: Style = Style::label(27);
const END: Style = Style::book(36);
/// What may be written on a ribbon, in pixels.
const END_ROOM: i32 = 780;
/// Height of a step, and the room between two of them, in pixels.
const STEP_SIZE: (i32, i32) = (44, 10);

/// Writes `Round 7 of 30`, ending at a point; the last one with a warning.
pub fn write_round<N: Into<u16>>(
    canvas: &mut Canvas,
    (round, limit): (N, N),
    over: bool,
    right: (i32, i32),
) {
    let (round, limit) = (round.into(), limit.into());
    let (text, tone) = match !over && round == limit {
        true => (
            format!("⚠ Round {round}: the last"),
            Tone::OxbloodOnParchment,
        ),
        false => (format!("Round {round} of {limit}"), Tone::UmberOnParchment),
    };
    canvas.write_middle(&text, right, ROUND, tone, Align::Right);
}

/// The first seat that everybody may know to be asked, and the kind of its decision.
pub fn asked(waiting: &[Waiting]) -> Option<(Seat, &'static Kind)> {
    waiting.iter().find_map(|it| match it {
        Waiting::Seat { seat, kind } => Some((*seat, *kind)),
        Waiting::Window { .. } => None,
    })
}

/// May somebody react of whom nobody may know?
pub fn is_window(waiting: &[Waiting]) -> bool {
    let window = |it: &Waiting| matches!(it, Waiting::Window { .. });
    waiting.iter().any(window)
}

/// Draws the steps of a turn from left to right, ending at a point, those that are true lit; returns where they begin.
pub fn draw_steps(canvas: &mut Canvas, (right, y): (i32, i32), steps: &[(&str, bool)]) -> i32 {
    let (high, between) = STEP_SIZE;
    let mut right = right;
    for &(label, current) in steps.iter().rev() {
        let wide = width(label, STEP) + 32;
        let pill = Area::new(right - wide, y - high / 2, wide, high);
        let tone = if current {
            canvas.panel(pill, 21.0, theme::PINE, theme::INK, 3.0);
            Tone::CreamOnPine
        } else {
            canvas.panel(pill, 21.0, theme::PARCHMENT, theme::UMBER, 2.0);
            Tone::UmberOnParchment
        };
        let at = (pill.centre_x(), pill.centre_y());
        canvas.write_middle(label, at, STEP, tone, Align::Centre);
        right = pill.x - between;
    }
    right
}

/// Draws a ribbon around this point: who has won and how, between two crowns, or that nobody has.
pub fn draw_end(
    canvas: &mut Canvas,
    winner: Option<(Seat, &str)>,
    names: Names<'_>,
    (x, y): (i32, i32),
) {
    static RIBBON: LazyLock<Sprite> =
        LazyLock::new(|| Sprite::from_svg(&furniture::ribbon(), 1010));
    static CROWN: LazyLock<Sprite> = LazyLock::new(|| Sprite::from_svg(furniture::CROWN, 44));
    canvas.blit_centred(&RIBBON, x, y + 3);
    let y = y - 1;
    let text = match winner {
        Some((winner, end)) => {
            let name = name_of(winner, names);
            let name = fit(&name, END, END_ROOM - width(end, END));
            format!("{name}{end}")
        }
        None => "Nobody has won".into(),
    };
    canvas.write_middle(&text, (x, y), END, Tone::InkOnGilt, Align::Centre);
    if winner.is_some() {
        let half = width(&text, END) / 2 + 34;
        for x in [x - half, x + half] {
            canvas.blit_centred(&CROWN, x, y);
        }
    }
}
