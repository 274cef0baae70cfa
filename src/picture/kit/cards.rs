//! A hand of cards as a picture: a title, and below it the cards two beside each other, each with a band, a medallion,
//! when it may be used, what it does, and a line of flavour. Of a large hand more cards are beside each other, and what
//! they do stands beside the picture alone: everything on it can be read before it is opened.

use std::sync::Arc;

use super::canvas::{Area, Canvas};
use super::sprite::Sprite;
use super::text::{Align, Style, fit, wrap};
use super::theme::{self, Rgb, Tone};
use crate::rules::game::Card;

const WIDTH: i32 = 1080;
const MARGIN: i32 = 10;

const TITLE: Style = Style::book(44);
const NAME: Style = Style::book(36);
const TIMING: Style = Style::label(29);
const BODY: Style = Style::book(31);
const FLAVOUR: Style = Style::book(29);
const SHORT_NAME: Style = Style::book(34);

const HEAD: i32 = 76;
const BAND: i32 = 84;
const PAD: i32 = 26;
const BETWEEN: i32 = 12;
/// A picture that is higher is shown too small on a desktop.
pub const HIGHEST: i32 = 1110;
/// Cards of a large hand that are beside each other, and the lines that a name may take there.
const MANY: usize = 3;
const NAME_LINES: usize = 2;
/// Height of the note that stands in place of cards.
const EMPTY: i32 = 150;

/// What stands above the cards.
pub struct Title<'a> {
    /// The token of the seat, about 52 pixels wide.
    pub token: Arc<Sprite>,
    /// Whose cards they are.
    pub text: &'a str,
    /// How many.
    pub count: &'a str,
    /// What is said where there are none.
    pub empty: &'a str,
}

/// How a card looks.
pub struct Face<'a> {
    /// What stands on it.
    pub card: &'a Card,
    /// The colour of its band, and of the name on it.
    pub band: Tone,
    /// The medallion, about 72 pixels wide.
    pub medallion: Arc<Sprite>,
    /// What is in the medallion.
    pub emblem: Option<Arc<Sprite>>,
}

/// A card whose text is already broken into lines.
struct Sheet<'a> {
    face: &'a Face<'a>,
    width: i32,
    timing: Vec<String>,
    body: Vec<String>,
    flavour: Vec<String>,
}

impl<'a> Sheet<'a> {
    fn new(face: &'a Face<'a>, width: i32) -> Sheet<'a> {
        let room = width - 2 * PAD;
        Sheet {
            face,
            width,
            timing: wrap(face.card.timing, TIMING, room),
            body: wrap(face.card.text, BODY, room),
            flavour: wrap(face.card.flavour, FLAVOUR, room),
        }
    }

    fn height(&self) -> i32 {
        let flavour = match self.flavour.len() as i32 {
            0 => 0,
            lines => 22 + lines * FLAVOUR.line(),
        };
        let timing = self.timing.len() as i32 * TIMING.line();
        BAND + 16 + timing + 18 + self.body.len() as i32 * BODY.line() + flavour + 20
    }
}

/// Draws the cards: all of each, or, of a large hand, when they may be used.
pub fn draw(title: &Title<'_>, faces: &[Face<'_>]) -> Canvas {
    let all = draw_all(title, faces);
    match all.height() as i32 <= HIGHEST {
        true => all,
        false => draw_many(title, faces),
    }
}

/// A card of a large hand.
struct Tile<'a> {
    face: &'a Face<'a>,
    name: Vec<String>,
    timing: Vec<String>,
}

impl<'a> Tile<'a> {
    fn new(face: &'a Face<'a>, width: i32) -> Tile<'a> {
        let mut name = wrap(face.card.name, SHORT_NAME, width - 90 - 10);
        name.truncate(NAME_LINES);
        Tile {
            face,
            name,
            timing: wrap(face.card.timing, TIMING, width - PAD),
        }
    }

    fn height(&self) -> i32 {
        BAND + 14 + self.timing.len() as i32 * TIMING.line() + 14
    }

    fn draw(&self, canvas: &mut Canvas, area: Area) {
        ground(canvas, self.face, area);
        let first = area.y + BAND / 2 - (self.name.len() as i32 - 1) * SHORT_NAME.line() / 2;
        for (line, index) in self.name.iter().zip(0..) {
            let at = (area.x + 90, first + index * SHORT_NAME.line());
            canvas.write_middle(line, at, SHORT_NAME, self.face.band, Align::Left);
        }
        let mut y = area.y + BAND + 12;
        for line in &self.timing {
            y += TIMING.line();
            let x = area.x + PAD / 2;
            canvas.write(line, x, y - 7, TIMING, Tone::UmberOnVellum, Align::Left);
        }
    }
}

fn draw_many(title: &Title<'_>, faces: &[Face<'_>]) -> Canvas {
    let width = tile_width(MANY);
    let tiles: Vec<Tile<'_>> = faces.iter().map(|it| Tile::new(it, width)).collect();
    let height = tiles.iter().map(Tile::height).max().unwrap_or(0);
    draw_grid(title, tiles.len(), (MANY, height), |canvas, index, area| {
        tiles[index].draw(canvas, area);
    })
}

/// Width of a card where so many are beside each other.
pub fn tile_width(columns: usize) -> i32 {
    (WIDTH - 2 * MARGIN + BETWEEN) / columns as i32 - BETWEEN
}

/// Draws so many cards of one height in so many columns.
pub fn draw_grid(
    title: &Title<'_>,
    count: usize,
    (columns, height): (usize, i32),
    draw: impl Fn(&mut Canvas, usize, Area),
) -> Canvas {
    let width = tile_width(columns);
    let rows = count.div_ceil(columns) as i32;
    let mut canvas = surface(rows * (height + BETWEEN) - BETWEEN);
    let top = head(&mut canvas, title, count == 0);
    for index in 0..count {
        let (row, column) = ((index / columns) as i32, (index % columns) as i32);
        let x = MARGIN + column * (width + BETWEEN);
        let area = Area::new(x, top + row * (height + BETWEEN), width, height);
        draw(&mut canvas, index, area);
    }
    canvas
}

fn draw_all(title: &Title<'_>, faces: &[Face<'_>]) -> Canvas {
    let full = WIDTH - 2 * MARGIN;
    let half = (full - BETWEEN) / 2;
    let rows: Vec<Vec<Sheet<'_>>> = faces
        .chunks(2)
        .map(|pair| {
            let width = if pair.len() == 2 { half } else { full };
            pair.iter().map(|face| Sheet::new(face, width)).collect()
        })
        .collect();
    let heights: Vec<i32> = rows
        .iter()
        .map(|row| row.iter().map(Sheet::height).max().unwrap_or(0))
        .collect();
    let below: i32 = heights.iter().map(|height| height + BETWEEN).sum();
    let mut canvas = surface(below - BETWEEN);
    let mut y = head(&mut canvas, title, faces.is_empty());
    for (row, height) in rows.iter().zip(heights) {
        let mut x = MARGIN;
        for sheet in row {
            draw_card(&mut canvas, sheet, Area::new(x, y, sheet.width, height));
            x += sheet.width + BETWEEN;
        }
        y += height + BETWEEN;
    }
    canvas
}

/// The ground for a title and cards of this height below it; room for a note where there are none.
pub fn surface(cards: i32) -> Canvas {
    let height = HEAD + cards.max(EMPTY) + MARGIN;
    Canvas::table(WIDTH, height)
}

/// Writes the title, and the note where there are no cards; returns where the cards begin.
pub fn head(canvas: &mut Canvas, title: &Title<'_>, empty: bool) -> i32 {
    write_title(canvas, title);
    if empty {
        draw_empty(canvas, title);
    }
    HEAD
}

fn write_title(canvas: &mut Canvas, title: &Title<'_>) {
    let y = HEAD / 2 + 2;
    canvas.blit_centred(&title.token, MARGIN + 34, y);
    let tone = Tone::On(theme::CREAM, theme::TABLE);
    let at = (WIDTH - MARGIN - 14, y);
    canvas.write_middle(title.count, at, TITLE, tone, Align::Right);
    let text = fit(title.text, TITLE, 760);
    canvas.write_middle(&text, (MARGIN + 74, y), TITLE, tone, Align::Left);
}

fn draw_empty(canvas: &mut Canvas, title: &Title<'_>) {
    let area = Area::new(MARGIN, HEAD, WIDTH - 2 * MARGIN, EMPTY);
    canvas.fill_rounded(area, 14.0, theme::VELLUM);
    let at = (area.centre_x(), area.centre_y());
    canvas.write_middle(title.empty, at, BODY, Tone::UmberOnVellum, Align::Centre);
}

fn draw_card(canvas: &mut Canvas, sheet: &Sheet<'_>, area: Area) {
    let face = sheet.face;
    ground(canvas, face, area);
    let name = fit(face.card.name, NAME, area.w - 88 - 16);
    let at = (area.x + 90, area.y + BAND / 2);
    canvas.write_middle(&name, at, NAME, face.band, Align::Left);
    write_lines(canvas, sheet, area);
}

/// The ground of a card with its band and medallion.
fn ground(canvas: &mut Canvas, face: &Face<'_>, area: Area) {
    canvas.panel(area, 14.0, theme::VELLUM, theme::INK, 3.0);
    band(canvas, area, BAND, face.band.ground());
    let middle = (area.x + 46, area.y + BAND / 2 + 1);
    canvas.blit_centred(&face.medallion, middle.0, middle.1);
    if let Some(emblem) = &face.emblem {
        canvas.blit_centred(emblem, middle.0, middle.1 - 1);
    }
}

/// The coloured band at the top of a card, so high.
pub fn band(canvas: &mut Canvas, area: Area, height: i32, colour: Rgb) {
    let band = Area::new(area.x, area.y, area.w, height);
    canvas.panel(band, 14.0, colour, theme::INK, 3.0);
    // Below the band the corners are square.
    let foot = Area::new(area.x + 3, area.y + height - 16, area.w - 6, 16);
    canvas.fill(foot, colour, 255);
    let rule = Area::new(area.x + 3, area.y + height, area.w - 6, 3);
    canvas.fill(rule, theme::GILT, 255);
    let left = Area::new(area.x, area.y + height - 16, 3, 19);
    let right = Area {
        x: area.right() - 3,
        ..left
    };
    canvas.fill(left, theme::INK, 255);
    canvas.fill(right, theme::INK, 255);
}

fn write_lines(canvas: &mut Canvas, sheet: &Sheet<'_>, area: Area) {
    let x = area.x + PAD;
    let mut y = area.y + BAND + 16;
    for line in &sheet.timing {
        y += TIMING.line();
        canvas.write(line, x, y - 7, TIMING, Tone::UmberOnVellum, Align::Left);
    }
    y += 8;
    canvas.fill(Area::new(x, y, area.w - 2 * PAD, 2), theme::GILT, 255);
    y += 10;
    for line in &sheet.body {
        y += BODY.line();
        canvas.write(line, x, y - 8, BODY, Tone::SepiaOnVellum, Align::Left);
    }
    let mut y = area.bottom() - 20 - sheet.flavour.len() as i32 * FLAVOUR.line();
    for line in &sheet.flavour {
        y += FLAVOUR.line();
        let at = area.centre_x();
        canvas.write(line, at, y - 4, FLAVOUR, Tone::UmberOnVellum, Align::Centre);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_on_the_table_stands_out() {
        assert!(Tone::On(theme::CREAM, theme::TABLE).passes());
    }
}
