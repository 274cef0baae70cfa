//! The choice that a teacher would make: a star where it lies, and a line with a star below the picture.

use super::canvas::{Area, Canvas};
use super::furniture::STAR;
use super::sprite::Sprite;
use super::text::{Align, Style, fit, width};
use super::theme::{self, Tone};

const LABEL: Style = Style::book(40);
/// Height of the line below the picture, and the star on it.
const LINE: i32 = 76;
const ON_LINE: u32 = 54;
/// A star on the picture is half as wide as what it lies on, but within these.
const SIZES: (i32, i32) = (36, 58);

/// A star at the right upper corner of what lies here.
pub fn mark(canvas: &mut Canvas, area: Area) {
    let side = (area.w / 2).clamp(SIZES.0, SIZES.1);
    let star = Sprite::from_svg(STAR, side as u32);
    let inset = side / 4;
    canvas.blit_centred(&star, area.right() - inset, area.y + inset);
}

/// Where a line of text stands on the picture, whole or cut.
fn written(canvas: &Canvas, text: &str) -> Option<Area> {
    let stands = |written: &str| {
        let begun = written.trim_end_matches('…');
        !begun.is_empty() && text.starts_with(begun)
    };
    canvas.scene().iter().find_map(|sign| {
        let written = sign.text.as_ref()?;
        stands(&written.text).then_some(sign.area)
    })
}

/// A star at the corner of a tile with this text; false where there is none.
pub fn mark_tile(canvas: &mut Canvas, text: &str) -> bool {
    let found = written(canvas, text);
    found.inspect(|area| mark(canvas, *area));
    found.is_some()
}

/// A star behind a line of text that stands on the picture; false where there is no such line.
pub fn mark_text(canvas: &mut Canvas, text: &str) -> bool {
    let Some(area) = written(canvas, text) else {
        return false;
    };
    let star = Sprite::from_svg(STAR, ON_LINE);
    canvas.blit_centred(&star, area.right() + 36, area.centre_y());
    true
}

/// The picture with a line below it that names the choice.
pub fn below(canvas: &Canvas, choice: &str) -> Canvas {
    let (wide, top) = (canvas.width() as i32, canvas.height() as i32);
    let mut canvas = canvas.part(Area::new(0, 0, wide, top + LINE));
    let line = Area::new(10, top, wide - 20, LINE - 8);
    canvas.panel(line, 12.0, theme::VELLUM, theme::INK, 3.0);
    let text = fit(choice, LABEL, line.w - 110);
    let left = (wide - width(&text, LABEL) - 64) / 2;
    let star = Sprite::from_svg(STAR, ON_LINE);
    canvas.blit_centred(&star, left + 24, line.centre_y());
    let at = (left + 64, line.centre_y());
    canvas.write_middle(&text, at, LABEL, Tone::SepiaOnVellum, Align::Left);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawings(canvas: &Canvas) -> usize {
        canvas.scene().iter().filter(|it| it.text.is_none()).count()
    }

    #[test]
    fn a_star_stands_behind_the_name_of_a_card_also_where_that_was_cut() {
        let mut canvas = Canvas::table(400, 200);
        let tone = Tone::On(theme::CREAM, theme::TABLE);
        canvas.write("Scroll of Tele…", 20, 60, LABEL, tone, Align::Left);
        assert!(mark_text(&mut canvas, "Scroll of Teleportation"));
        assert_eq!(drawings(&canvas), 1);
        assert!(!mark_text(&mut canvas, "Rope"));
        assert_eq!(drawings(&canvas), 1);
    }

    #[test]
    fn a_line_below_names_the_choice() {
        let canvas = below(&Canvas::table(1080, 100), "Move: K12");
        assert_eq!(canvas.height(), 176);
        let says = |it: &super::super::scene::Sign| {
            it.text.as_ref().is_some_and(|it| it.text == "Move: K12")
        };
        assert!(canvas.scene().iter().any(says));
    }
}
