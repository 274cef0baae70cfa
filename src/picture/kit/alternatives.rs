//! Drawings of what may be chosen, beside each other, each with its sign; and the plate that a sign stands on.

use super::canvas::{Area, Canvas};
use super::scene::Sign;
use super::sprite::Sprite;
use super::text::{Align, Style, width};
use super::theme::{self, Tone};

const SIGN: Style = Style::label(34);
const LARGE: Style = Style::label(44);
const ON_SIGN: Tone = Tone::On(theme::YELLOW, theme::INK);

/// Width of the picture.
const WIDTH: i32 = 1080;
/// So many are beside each other at most.
const COLUMNS: usize = 4;
const MARGIN: i32 = 10;
/// Height of the line with the sign.
const LINE: i32 = 64;

impl Canvas {
    /// The sign of something that is offered, around a point.
    pub fn sign(&mut self, text: &str, at: (i32, i32)) {
        self.sign_plate(text, at, SIGN);
    }

    fn sign_plate(&mut self, text: &str, (x, y): (i32, i32), style: Style) {
        let wide = (width(text, style) + 16).max(style.capital() + 18);
        let high = style.capital() + 16;
        let plate = Area::new(x - wide / 2, y - high / 2, wide, high);
        self.panel(plate, 9.0, theme::INK, theme::YELLOW, 3.0);
        self.note(Sign::drawing(plate));
        self.write_middle(text, (x, y), style, ON_SIGN, Align::Centre);
    }
}

/// A drawing in the middle of another one, both as large as they are: one of several to choose from.
pub fn emblem(ground: &Sprite, drawing: &Sprite) -> Canvas {
    let mut canvas = alone(ground);
    let (x, y) = (canvas.width() as i32 / 2, canvas.height() as i32 / 2);
    canvas.blit_centred(drawing, x, y - 4);
    canvas
}

/// A drawing as one of several to choose from.
pub fn alone(drawing: &Sprite) -> Canvas {
    let (width, height) = (drawing.width() as i32, drawing.height() as i32);
    let mut canvas = Canvas::table(width, height);
    canvas.blit(drawing, 0, 0);
    canvas
}

/// Lays the drawings of what may be chosen beside each other, each above its sign.
pub fn draw(drawings: &[(Canvas, &str)]) -> Canvas {
    let columns = drawings.len().clamp(1, COLUMNS);
    let rows = drawings.chunks(columns);
    let highest = |row: &[(Canvas, &str)]| row.iter().map(|it| it.0.height() as i32).max();
    let heights: Vec<i32> = rows.clone().filter_map(highest).collect();
    let between = LINE + 2 * MARGIN;
    let whole: i32 = heights.iter().map(|height| height + between).sum();
    let mut canvas = Canvas::table(WIDTH, whole + MARGIN);
    let mut y = MARGIN;
    for (row, height) in rows.zip(heights) {
        let pitch = WIDTH / row.len() as i32;
        for ((drawing, sign), index) in row.iter().zip(0..) {
            let x = index * pitch + pitch / 2;
            let sprite = drawing.clone().into_sprite();
            canvas.blit_centred(&sprite, x, y + height / 2);
            canvas.sign_plate(sign, (x, y + height + LINE / 2 + 2), LARGE);
        }
        y += height + between;
    }
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stand_out() {
        assert!(ON_SIGN.passes());
    }

    #[test]
    fn drawings_stand_beside_each_other_with_their_signs() {
        let drawing = || Canvas::table(200, 200);
        let drawn = draw(&[(drawing(), "1"), (drawing(), "2"), (drawing(), "3")]);
        let texts = drawn.scene().iter().filter(|it| it.text.is_some());
        let places: Vec<(i32, i32)> = texts.map(|it| (it.area.centre_x(), it.area.y)).collect();
        assert_eq!(places.len(), 3);
        assert!(places.is_sorted_by(|one, other| one.0 + 300 < other.0 && one.1 == other.1));
    }
}
