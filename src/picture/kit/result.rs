//! The result of a match as a picture: who came where, how it went in a few moments, and the last board, small.

use std::sync::{Arc, LazyLock};

use super::atlas::{Artwork, Atlas};
use super::canvas::{Area, Canvas};
use super::furniture;
use super::moment::{self, Told};
use super::sprite::Sprite;
use super::text::{Align, Style, fit, width};
use super::theme::{self, Tone};

/// What stands on the picture.
pub struct Summary<'a> {
    /// Who has won what.
    pub title: &'a str,
    /// Why the match ended.
    pub ending: &'a str,
    /// The seats, the best first.
    pub standings: Vec<Standing>,
    /// The moments that tell the match, oldest first.
    pub story: &'a [Told],
    /// The last board.
    pub board: &'a Canvas,
}

/// A seat in the end.
pub struct Standing {
    /// Its rank, 1 is best; `None` where nobody won.
    pub rank: Option<u8>,
    /// The colour of the seat, and how its rank is written on it.
    pub tone: Tone,
    /// Who the seat played, [`PORTRAIT`] pixels wide.
    pub portrait: Arc<Sprite>,
    /// The name of the seat.
    pub name: String,
    /// What it had in the end, the most telling facts first.
    pub facts: Vec<String>,
    /// It won.
    pub won: bool,
}

/// Width of a portrait.
pub const PORTRAIT: i32 = 68;
/// So many moments tell a match.
pub const STORY: usize = 3;

const WIDTH: i32 = 1080;
const MARGIN: i32 = 10;
const BETWEEN: i32 = 8;
/// Below the title and the ending.
const HEAD: i32 = 128;
/// Side of the square in which the board lies; the larger one where there is less to tell.
const BOARD: (i32, i32) = (500, 560);
/// A lower picture would be shown smaller on a phone than it need be.
const LOWEST: i32 = 900;
/// The highest row of a seat.
const ROW: i32 = 124;
/// Width of the plate with the rank.
const RANK: i32 = 56;

const TITLE: Style = Style::book(40);
const ENDING: Style = Style::label(32);
const NUMBER: Style = Style::label(40);
const NAME: Style = Style::book(36);
const FACTS: Style = Style::label(31);

static ART: LazyLock<Atlas<Ornament>> = LazyLock::new(Atlas::new);

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Ornament {
    Ribbon,
    Crown,
}

impl Artwork for Ornament {
    fn svg(self) -> String {
        match self {
            Ornament::Ribbon => furniture::ribbon(),
            Ornament::Crown => furniture::CROWN.into(),
        }
    }
}

/// Draws the picture.
pub fn draw(summary: &Summary<'_>) -> Canvas {
    let cards = summary.story.len() as i32;
    let below = BETWEEN + cards * (moment::HEIGHT + BETWEEN);
    let side = (LOWEST - HEAD - below).clamp(BOARD.0, BOARD.1);
    let story = HEAD + side + BETWEEN;
    let mut canvas = Canvas::table(WIDTH, (HEAD + side + below).max(LOWEST));
    canvas.lay_centred(&ART.get(Ornament::Ribbon, 1000), WIDTH / 2, 46);
    let title = fit(summary.title, TITLE, 840);
    let at = (WIDTH / 2, 42);
    canvas.write_middle(&title, at, TITLE, Tone::InkOnGilt, Align::Centre);
    let ending = fit(summary.ending, ENDING, WIDTH - 4 * MARGIN);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    canvas.write_middle(&ending, (WIDTH / 2, 102), ENDING, tone, Align::Centre);
    draw_board(&mut canvas, summary.board, side);
    let count = summary.standings.len().max(1) as i32;
    let pitch = (side / count).min(ROW + BETWEEN);
    for (standing, row) in summary.standings.iter().zip(0..) {
        let wide = WIDTH - 2 * MARGIN - side - BETWEEN;
        let area = Area::new(MARGIN, HEAD + row * pitch, wide, pitch - BETWEEN);
        draw_standing(&mut canvas, standing, area);
    }
    for (told, card) in summary.story.iter().zip(0..) {
        let y = story + card * (moment::HEIGHT + BETWEEN);
        let area = Area::new(MARGIN, y, WIDTH - 2 * MARGIN, moment::HEIGHT);
        moment::draw(&mut canvas, told, area);
    }
    canvas
}

/// The board in a frame, as large as it fits its square.
fn draw_board(canvas: &mut Canvas, board: &Canvas, side: i32) {
    let room = side - 8;
    let (w, h) = (board.width() as i32, board.height() as i32);
    let longer = w.max(h).max(1);
    let size = (w * room / longer, h * room / longer);
    let small = board.resized(size.0 as u32, size.1 as u32).into_sprite();
    let x = WIDTH - MARGIN - side / 2;
    let frame = Area::new(
        x - size.0 / 2 - 4,
        HEAD + (side - 8 - size.1) / 2,
        size.0 + 8,
        size.1 + 8,
    );
    canvas.lay(&small, frame.x + 4, frame.y + 4);
    canvas.frame(frame, 6.0, theme::GILT, 4.0);
}

fn draw_standing(canvas: &mut Canvas, standing: &Standing, area: Area) {
    let (ground, line, thick) = match standing.won {
        true => (theme::BRIGHT, theme::INK, 4.0),
        false => (theme::VELLUM, theme::UMBER, 2.0),
    };
    canvas.panel(area, 11.0, ground, line, thick);
    let plate = Area::new(area.x + 8, area.y + 8, RANK, area.h - 16);
    canvas.fill_rounded(plate, 8.0, standing.tone.ground());
    if let Some(rank) = standing.rank {
        let at = (plate.centre_x(), plate.centre_y());
        canvas.write_middle(&rank.to_string(), at, NUMBER, standing.tone, Align::Centre);
    }
    let x = plate.right() + 8 + PORTRAIT / 2;
    canvas.blit_centred(&standing.portrait, x, area.centre_y());
    let left = x + PORTRAIT / 2 + 10;
    let mut room = area.right() - 12 - left;
    if standing.won {
        room -= 50;
        canvas.blit_centred(
            &ART.get(Ornament::Crown, 44),
            area.right() - 34,
            area.y + 32,
        );
    }
    let lines = lines(&standing.facts, area.right() - 12 - left);
    let most = ((area.h - 34) / FACTS.line()).max(0) as usize;
    let lines = &lines[..lines.len().min(most)];
    let first = area.centre_y() + 2 - lines.len() as i32 * FACTS.line() / 2;
    let name = fit(&standing.name, NAME, room);
    let sepia = Tone::On(theme::SEPIA, ground);
    canvas.write_middle(&name, (left, first), NAME, sepia, Align::Left);
    for (line, row) in lines.iter().zip(1..) {
        let at = (left, first + row * FACTS.line());
        canvas.write_middle(line, at, FACTS, Tone::On(theme::UMBER, ground), Align::Left);
    }
}

/// The facts in lines of this width, each without its details; what is wider than a line is left out.
fn lines(facts: &[String], room: i32) -> Vec<String> {
    let brief = |fact: &String| {
        let brief = fact.split([':', '(', ',']).next().unwrap_or_default();
        let brief = brief.trim_end().to_owned();
        (!brief.is_empty() && width(&brief, FACTS) <= room).then_some(brief)
    };
    let mut lines: Vec<String> = Vec::new();
    for fact in facts.iter().filter_map(brief) {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} · {fact}");
            if width(&longer, FACTS) <= room {
                *line = longer;
                continue;
            }
        }
        lines.push(fact);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_whole_or_left_out() {
        let long = format!("Heroes 6: {}", "W".repeat(50));
        let facts = ["Keys 4", &long, &"W".repeat(50), "Feet 3"].map(String::from);
        let told = lines(&facts, 300);
        assert_eq!(told.join(" · "), "Keys 4 · Heroes 6 · Feet 3");
        assert!(told.iter().all(|line| width(line, FACTS) <= 300));
    }

    #[test]
    fn what_stands_on_rows_stands_out() {
        for ground in [theme::BRIGHT, theme::VELLUM] {
            assert!(Tone::On(theme::SEPIA, ground).passes());
            assert!(Tone::On(theme::UMBER, ground).passes());
        }
    }
}
