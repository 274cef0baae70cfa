//! Entries of the lexicon as pictures: one as a card with its drawing large beside what it says, or several beside each
//! other.

use super::canvas::{Area, Canvas};
use super::sprite::Sprite;
use super::text::{Align, Style, fit, wrap};
use super::theme::{self, Tone};

/// What is drawn of an entry.
pub struct Entry {
    /// Its name.
    pub name: String,
    /// What it says, as plain lines.
    pub text: Vec<String>,
    /// Its drawing, [`LARGE`] or [`SMALL`] pixels wide.
    pub sight: Sprite,
}

/// Side of the drawing of a card.
pub const LARGE: u32 = 300;
/// Side of the drawing of one of several.
pub const SMALL: u32 = 108;

const WIDTH: i32 = 1080;
const MARGIN: i32 = 10;
const PAD: i32 = 28;
/// Width of the part with the drawing.
const LEFT: i32 = 356;
/// A card is at least so high, and at most.
const HEIGHTS: (i32, i32) = (380, 900);

const NAME: Style = Style::book(50);
const BODY: Style = Style::book(36);
const SHORT_NAME: Style = Style::book(37);
const SHORT: Style = Style::book(31);

/// So many lines of one of several are shown.
const SHORT_LINES: usize = 4;
/// Between those beside each other.
const BETWEEN: i32 = 10;

/// Draws one entry. What does not fit stands beside the picture.
pub fn draw(entry: &Entry) -> Canvas {
    let room = WIDTH - 2 * MARGIN - LEFT - PAD;
    let name = wrap(&entry.name, NAME, room);
    let lines: Vec<String> = entry
        .text
        .iter()
        .flat_map(|line| wrap(line, BODY, room))
        .collect();
    let head = PAD + name.len() as i32 * NAME.line() + 20;
    let whole = head + lines.len() as i32 * BODY.line() + PAD;
    let height = whole.clamp(HEIGHTS.0, HEIGHTS.1);
    let fitting = ((height - head - PAD) / BODY.line()).max(0) as usize;
    let mut canvas = Canvas::table(WIDTH, height + 2 * MARGIN);
    let area = Area::new(MARGIN, MARGIN, WIDTH - 2 * MARGIN, height);
    canvas.panel(area, 16.0, theme::VELLUM, theme::INK, 3.0);
    let ground = Area::new(area.x + 14, area.y + 14, LEFT - 28, height - 28);
    canvas.panel(ground, 12.0, theme::TABLE, theme::GILT, 3.0);
    canvas.blit_centred(&entry.sight, ground.centre_x(), ground.centre_y());
    let x = area.x + LEFT + 6;
    let mut y = area.y + PAD;
    for line in &name {
        y += NAME.line();
        canvas.write(line, x, y - 14, NAME, Tone::SepiaOnVellum, Align::Left);
    }
    y += 6;
    canvas.fill(Area::new(x, y, room - 6, 3), theme::GILT, 255);
    y += 14;
    for line in lines.iter().take(fitting) {
        y += BODY.line();
        canvas.write(line, x, y - 9, BODY, Tone::UmberOnVellum, Align::Left);
    }
    canvas
}

/// Draws several entries, two beside each other.
pub fn draw_several(entries: &[Entry]) -> Canvas {
    let rows = entries.len().div_ceil(2).max(1) as i32;
    let width = (WIDTH - 2 * MARGIN - BETWEEN) / 2;
    let room = width - SMALL as i32 - 40;
    let told: Vec<Vec<String>> = entries
        .iter()
        .map(|entry| briefly(&entry.text.join(" "), room))
        .collect();
    let most = told.iter().map(Vec::len).max().unwrap_or(0) as i32;
    let height = (16 + SHORT_NAME.line() + most * SHORT.line() + 16).max(SMALL as i32 + 20);
    let mut canvas = Canvas::table(WIDTH, 2 * MARGIN + rows * (height + BETWEEN) - BETWEEN);
    for ((entry, lines), index) in entries.iter().zip(&told).zip(0..) {
        let (column, row) = (index % 2, index / 2);
        let x = MARGIN + column * (width + BETWEEN);
        let area = Area::new(x, MARGIN + row * (height + BETWEEN), width, height);
        canvas.panel(area, 12.0, theme::VELLUM, theme::INK, 3.0);
        let side = SMALL as i32 + 12;
        let ground = Area::new(area.x + 8, area.centre_y() - side / 2, side, side);
        canvas.fill_rounded(ground, 10.0, theme::TABLE);
        canvas.blit_centred(&entry.sight, ground.centre_x(), ground.centre_y());
        let x = ground.right() + 14;
        let high = SHORT_NAME.line() + lines.len() as i32 * SHORT.line();
        let mut y = area.centre_y() - high / 2 + SHORT_NAME.line();
        let name = fit(&entry.name, SHORT_NAME, room);
        canvas.write(
            &name,
            x,
            y - 10,
            SHORT_NAME,
            Tone::SepiaOnVellum,
            Align::Left,
        );
        for line in lines {
            y += SHORT.line();
            canvas.write(line, x, y - 8, SHORT, Tone::UmberOnVellum, Align::Left);
        }
    }
    canvas
}

/// As many whole sentences, or parts of one, as fit into the lines of a small card.
fn briefly(text: &str, room: i32) -> Vec<String> {
    let mut rest = text;
    loop {
        let lines = wrap(rest, SHORT, room);
        if lines.len() <= SHORT_LINES {
            return lines;
        }
        let shorter = rest.trim_end_matches(['.', ';', ',']);
        match shorter.rfind(['.', ';', ',']) {
            Some(end) => rest = &shorter[..=end],
            None => return lines.into_iter().take(SHORT_LINES).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str, side: u32) -> Entry {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>";
        Entry {
            name: "Winged Sandals of the Messenger of Olympus".into(),
            text: vec![text.into()],
            sight: Sprite::square(svg, side),
        }
    }

    #[test]
    fn a_card_of_any_length_stays_a_picture() {
        for words in [0, 3, 60, 4_000] {
            let canvas = draw(&entry(&"word ".repeat(words), LARGE));
            let height = canvas.height() as i32 - 2 * MARGIN;
            assert!((HEIGHTS.0..=HEIGHTS.1).contains(&height), "{height}");
        }
    }

    #[test]
    fn a_small_card_ends_with_a_whole_part_of_a_sentence() {
        let whole = "A step. Then another one, and one more; so it goes on and on. ".repeat(5);
        let lines = briefly(&whole, 300);
        assert!((2..=SHORT_LINES).contains(&lines.len()), "{lines:?}");
        assert!(
            lines.last().is_some_and(|it| it.ends_with(['.', ',', ';'])),
            "{lines:?}"
        );
        assert_eq!(briefly("A foot.", 300), ["A foot."]);
        assert_eq!(briefly(&"endless ".repeat(99), 300).len(), SHORT_LINES);
    }

    #[test]
    fn several_stand_in_two_columns() {
        let entries: Vec<Entry> = (0..7).map(|_| entry("A foot.", SMALL)).collect();
        let canvas = draw_several(&entries);
        assert_eq!(canvas.width(), 1080);
        assert!(canvas.height() > 400);
        assert!(draw_several(&[]).height() > 0);
    }
}
