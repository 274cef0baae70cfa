//! The leaderboard of a game on a server.

use std::sync::LazyLock;

use super::Drawing;
use super::kit::canvas::{Area, Canvas};
use super::kit::furniture;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::kit::text::{Align, Style, fit, plain, width};
use super::kit::theme::{self, Tone, seat_colour};
use crate::rules::game::Seat;

const WIDTH: i32 = 1080;
const MARGIN: i32 = 14;
/// From the upper edge to the first row, and from one row to the next.
const HEAD: i32 = 96;
const ROW: i32 = 84;
const BETWEEN: i32 = 8;

const TITLE: Style = Style::book(46);
const NAME: Style = Style::book(38);
const POINTS: Style = Style::label(38);
const NOTE: Style = Style::label(28);

/// The right end of the column of matches and wins; that of the points lies left of its widest entry.
const TALLY_X: i32 = WIDTH - MARGIN - 24;
const NAME_X: i32 = MARGIN + 118;

/// A line of the leaderboard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The place, 1 is best.
    pub place: usize,
    /// Who, plain text.
    pub name: String,
    /// Their rating.
    pub points: i32,
    /// Rated matches.
    pub matches: u32,
    /// How many of them they won.
    pub wins: u32,
}

impl Line {
    /// `12 matches, 1 win`.
    pub fn tally(&self) -> String {
        let some = |count: u32, one: &str, many: &str| match count {
            1 => format!("1 {one}"),
            _ => format!("{count} {many}"),
        };
        let matches = some(self.matches, "match", "matches");
        format!("{matches}, {}", some(self.wins, "win", "wins"))
    }
}

/// Draws the leaderboard of this game.
pub fn draw(game: &str, lines: &[Line]) -> Drawing {
    let rows = lines.len().max(1) as i32;
    let height = HEAD + rows * (ROW + BETWEEN) - BETWEEN + MARGIN;
    let mut canvas = Canvas::table(WIDTH, height);
    let title = format!("{game}: the best");
    let room = WIDTH - 2 * MARGIN - 40;
    let at = (WIDTH / 2, HEAD / 2);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    canvas.write_middle(&fit(&title, TITLE, room), at, TITLE, tone, Align::Centre);
    let area = |index: usize| {
        let y = HEAD + index as i32 * (ROW + BETWEEN);
        Area::new(MARGIN, y, WIDTH - 2 * MARGIN, ROW)
    };
    let tallies = lines.iter().map(|line| width(&line.tally(), NOTE));
    let points_x = TALLY_X - tallies.max().unwrap_or(0) - 30;
    for (index, line) in lines.iter().enumerate() {
        draw_line(&mut canvas, line, area(index), points_x);
    }
    if lines.is_empty() {
        let area = area(0);
        canvas.fill_rounded(area, 12.0, theme::VELLUM);
        let at = (area.centre_x(), area.centre_y());
        let none = "No rated match has been played yet.";
        canvas.write_middle(none, at, NOTE, Tone::UmberOnVellum, Align::Centre);
    }
    Drawing::new(canvas, palette(), &alt(game, lines))
}

fn draw_line(canvas: &mut Canvas, line: &Line, area: Area, points_x: i32) {
    static CROWN: LazyLock<Sprite> = LazyLock::new(|| Sprite::from_svg(furniture::CROWN, 48));
    let first = line.place == 1;
    let fill = if first { theme::BRIGHT } else { theme::VELLUM };
    canvas.panel(area, 12.0, fill, theme::UMBER, 2.0);
    let seat = Seat(((line.place - 1) % 6) as u8);
    let plate = Area::new(area.x + 16, area.y + 14, 78, ROW - 28);
    canvas.fill_rounded(plate, 10.0, seat_colour(seat));
    let middle = (plate.centre_x(), plate.centre_y());
    let place = line.place.to_string();
    canvas.write_middle(&place, middle, POINTS, Tone::OnSeat(seat), Align::Centre);
    let y = area.centre_y();
    let points = line.points.to_string();
    let mut room = points_x - 130 - NAME_X;
    if first {
        room -= 60;
    }
    let name = plain(&line.name);
    let name = fit(if name.is_empty() { "Player" } else { &name }, NAME, room).into_owned();
    canvas.write_middle(&name, (NAME_X, y), NAME, Tone::SepiaOnVellum, Align::Left);
    if first {
        canvas.blit_centred(&CROWN, points_x - 160, y);
    }
    let at = (points_x, y);
    canvas.write_middle(&points, at, POINTS, Tone::SepiaOnVellum, Align::Right);
    let at = (TALLY_X, y);
    canvas.write_middle(&line.tally(), at, NOTE, Tone::UmberOnVellum, Align::Right);
}

fn palette() -> &'static Palette {
    static PALETTE: LazyLock<Palette> = LazyLock::new(|| {
        // Half ways between the colours that meet at smooth edges.
        let edges =
            "3F2E24 5C4734 8A7A5E B5A47F D4C49F CBB58C 8C7454 76603E A48B5F E0CFA6 483626 6A553E";
        Palette::of_game([], edges)
    });
    &PALETTE
}

fn alt(game: &str, lines: &[Line]) -> String {
    if lines.is_empty() {
        return format!("The leaderboard of {game}: no rated match has been played yet.");
    }
    let line = |line: &Line| {
        let Line { place, points, .. } = line;
        format!(
            "{place}. {}, {points} points, {}.",
            plain(&line.name),
            line.tally()
        )
    };
    let lines: Vec<String> = lines.iter().map(line).collect();
    format!("The leaderboard of {game}. {}", lines.join(" "))
}
