//! What lies around the adventurer of a seat, larger than on the mat (DCL-12.6).

use std::fmt::Write;

use super::art::{Art, creature, sprite};
use super::ground::draw_tile;
use super::measures::{NEAR_BAND as BAND, NEAR_COUNT as COUNT, NEAR_SQUARE as SIDE, WIDTH};
use super::window::Window;
use super::{marks, mat, near};
use crate::Sketch;
use crate::kit::canvas::Canvas;
use crate::kit::text::{Align, Style, fit, name_of};
use crate::kit::theme::{self, Tone};
use crate::rules::crawler::board::Square;
use crate::rules::crawler::tiles::{self, DesignId};
use crate::rules::crawler::view::View;
use crate::rules::game::{Names, Seat};

const TITLE: Style = Style::book(40);
const SQUARE_LABEL: Style = Style::label(31);
const SPACE_LABEL: Style = Style::label(40);
/// The names of tile spaces.
const ON_FRAME: Tone = Tone::On(theme::YELLOW, theme::FRAME);
const CAPTION: Style = Style::label(32);

/// Height of the title.
const HEAD: i32 = 72;
/// Side of a square of the tile that is to be placed.
const SMALL: i32 = 40;
/// Height of the preview of that tile.
const PREVIEW: i32 = 5 * SMALL + 66;

/// Draws the surroundings of the adventurer of a seat, or of its creature that waits for a command; `None` while it is off
/// the mat.
pub(super) fn draw(view: &View, seat: Seat, names: Names<'_>) -> Option<Sketch> {
    let commanded = near::commanded(view).filter(|it| it.controller == seat);
    let (at, art, title) = match commanded {
        Some(it) => (it.at, creature(it.nature), it.nature.title()),
        None => {
            let player = view.seats.get(seat.index())?;
            let adventurer = player.adventurer?;
            let art = Art::Adventurer(seat, adventurer);
            (player.at?, art, adventurer.title())
        }
    };
    let window = Window::around(at, COUNT, SIDE, (BAND, HEAD + BAND));
    let preview = if view.drawn_tile.is_some() {
        PREVIEW
    } else {
        0
    };
    let height = HEAD + WIDTH + preview;
    let mut canvas = Canvas::table(WIDTH, height);
    let token = sprite(art, 56);
    canvas.blit_centred(&token, 44, HEAD / 2 + 2);
    let title = format!("{} · {}", name_of(seat, names), title);
    let title = fit(&title, TITLE, 780);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    canvas.write_middle(&title, (84, HEAD / 2 + 2), TITLE, tone, Align::Left);
    let here = at.to_string();
    let (space, square) = here.split_at(2);
    let here = format!("{}{square}", space.to_uppercase());
    let corner = (WIDTH - 24, HEAD / 2 + 2);
    canvas.write_middle(&here, corner, TITLE, tone, Align::Right);
    canvas.lay(&sprite(Art::Frame(BAND), WIDTH), 0, HEAD);
    mat::draw_window(&mut canvas, view, window);
    marks::draw_turn(&mut canvas, view, window);
    write_coordinates(&mut canvas, window);
    if let Some(design) = view.drawn_tile {
        draw_preview(&mut canvas, design, HEAD + WIDTH);
    }
    Some(Sketch {
        canvas,
        alt: alt(view, seat, window, names),
    })
}

/// Nearer to the squares their own letters and numbers, farther out those of their tile spaces.
pub(super) fn write_coordinates(canvas: &mut Canvas, window: Window) {
    let bounds = window.bounds();
    let corner = window.squares().next();
    let edge: Vec<Square> = window
        .squares()
        .filter(|square| {
            corner.is_some_and(|it| it.row() == square.row() || it.column() == square.column())
        })
        .collect();
    let (near, far) = (BAND / 4 + 2, BAND * 3 / 4);
    let mut write = |text: &str, at: (i32, i32), style: Style, tone: Tone| {
        canvas.write_middle(text, at, style, tone, Align::Centre);
    };
    for square in edge {
        let (x, y) = window.middle(square);
        let name: Vec<char> = square.to_string().to_uppercase().chars().collect();
        let &[column, row, letter, number] = name.as_slice() else {
            continue;
        };
        let tile = square.space();
        let inside = |other: &Square| other.space() == tile && window.shows(*other);
        let middle = |along: fn((i32, i32)) -> i32| {
            let all: Vec<i32> = tile
                .squares()
                .filter(inside)
                .map(|it| along(window.middle(it)))
                .collect();
            all.iter().sum::<i32>() / all.len().max(1) as i32
        };
        let first = |along: fn(Square) -> i32| {
            tile.squares().filter(inside).map(along).min() == Some(along(square))
        };
        if y == bounds.y + SIDE / 2 {
            let letter = letter.to_lowercase().to_string();
            for (y, out) in [(bounds.y, -1), (bounds.bottom(), 1)] {
                write(
                    &letter,
                    (x, y + out * near),
                    SQUARE_LABEL,
                    Tone::CreamOnFrame,
                );
                if first(|it| it.column()) {
                    let at = (middle(|it| it.0), y + out * far);
                    write(&column.to_string(), at, SPACE_LABEL, ON_FRAME);
                }
            }
        }
        if x == bounds.x + SIDE / 2 {
            for (x, out) in [(bounds.x, -1), (bounds.right(), 1)] {
                write(
                    &number.to_string(),
                    (x + out * near, y),
                    SQUARE_LABEL,
                    Tone::CreamOnFrame,
                );
                if first(|it| it.row()) {
                    let at = (x + out * far, middle(|it| it.1));
                    write(&row.to_string(), at, SPACE_LABEL, ON_FRAME);
                }
            }
        }
    }
}

/// The tile that is to be placed, in each rotation that looks different.
fn draw_preview(canvas: &mut Canvas, design: DesignId, top: i32) {
    let all: Vec<u8> = tiles::rotations(design).collect();
    let pitch = (WIDTH - 20) / 4;
    for (index, &rotation) in all.iter().enumerate() {
        let middle = 10 + pitch / 2 + index as i32 * pitch;
        let corner = (middle - 5 * SMALL / 2, top + 12);
        draw_tile(canvas, design, rotation, SMALL, corner);
        let text = format!("{}°", u16::from(rotation) * 90);
        let at = (middle, top + PREVIEW - 28);
        let tone = Tone::On(theme::CREAM, theme::TABLE);
        canvas.write_middle(&text, at, CAPTION, tone, Align::Centre);
    }
}

fn name_of_square(square: Square) -> String {
    let text = square.to_string();
    let (space, place) = text.split_at(2);
    format!("{}{place}", space.to_uppercase())
}

/// The figures around the adventurer, and what it can attack.
fn alt(view: &View, seat: Seat, window: Window, names: Names<'_>) -> String {
    let mut text = String::new();
    let commanded = near::commanded(view).filter(|it| it.controller == seat);
    let player = view.seats.get(seat.index());
    let own = player.and_then(|it| Some((it.at?, it.adventurer?.title())));
    let shown = commanded.map(|it| (it.at, it.nature.title())).or(own);
    if let Some((at, title)) = shown {
        let name = names.of(seat);
        let _ = write!(
            text,
            "15 by 15 squares around {name}'s {title} on {}.",
            name_of_square(at)
        );
    }
    for (other, player) in Seat::all(view.seats.len() as u8).zip(&view.seats) {
        let Some(at) = player.at.filter(|at| other != seat && window.shows(*at)) else {
            continue;
        };
        let title = player.adventurer.map_or("adventurer", |it| it.title());
        let _ = write!(
            text,
            " {}'s {title} on {}.",
            names.of(other),
            name_of_square(at)
        );
    }
    for monster in view.monsters.iter().filter(|it| window.shows(it.at)) {
        let _ = write!(
            text,
            " {} of {} on {}, {} BP.",
            monster.nature.title(),
            names.of(monster.controller),
            name_of_square(monster.at),
            monster.left()
        );
    }
    let piles = window.squares().filter(|square| view.mat.has_pile(*square));
    for pile in piles {
        let _ = write!(text, " Treasure on {}.", name_of_square(pile));
    }
    text
}
