//! What stands on a picture, with its size, so that it can be measured whether it is legible where it is shown.

use super::canvas::Area;

/// The frame into which a desktop client fits a picture, in CSS pixels.
const DESKTOP: (f32, f32) = (350.0, 350.0);
/// The width of a chat on a phone, in CSS pixels.
const PHONE: f32 = 340.0;

/// The smallest letters that are read there, by their em in CSS pixels.
const LETTERS: f32 = 9.0;
/// The smallest mark that is told from others there, by the side of a square as large as its bounds, in CSS pixels.
const MARKS: f32 = 10.0;
/// The narrowest one.
const NARROW: f32 = 8.0;

/// How much smaller than it is a picture of this size in pixels is shown where it is smallest, before it is opened.
pub fn shrunk(width: u32, height: u32) -> f32 {
    let (width, height) = (width as f32, height as f32);
    (DESKTOP.0 / width)
        .min(DESKTOP.1 / height)
        .min(PHONE / width)
}

/// Something on a picture that is to be read, or to be told from others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// What was written; `None` for a drawing.
    pub text: Option<Written>,
    /// The pixels that it takes.
    pub area: Area,
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Its em in pixels.
    pub size: u32,
}

impl Sign {
    /// A drawing.
    pub const fn drawing(area: Area) -> Sign {
        Sign { text: None, area }
    }

    /// The sign at another place.
    pub fn moved(&self, (x, y): (i32, i32)) -> Sign {
        let area = Area {
            x: self.area.x + x,
            y: self.area.y + y,
            ..self.area
        };
        Sign {
            text: self.text.clone(),
            area,
        }
    }

    /// Can it be read on a picture that is made so much smaller?
    pub fn is_legible(&self, shrunk: f32) -> bool {
        match &self.text {
            Some(written) => written.size as f32 * shrunk >= LETTERS,
            None => {
                let (w, h) = (self.area.w as f32 * shrunk, self.area.h as f32 * shrunk);
                (w * h).sqrt() >= MARKS && w.min(h) >= NARROW
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::canvas::Canvas;
    use super::super::sprite::Sprite;
    use super::super::svg::document;
    use super::super::text::{Align, Style};
    use super::super::theme::{INK, Tone, WHITE};
    use super::*;

    #[test]
    fn pictures_are_measured_where_they_are_smallest() {
        let shown = |width, height| (1000.0 * shrunk(width, height)).round();
        assert_eq!(shown(1080, 1080), 315.0, "on a phone");
        assert_eq!(shown(1080, 1200), 292.0, "on a desktop");
        assert_eq!(shown(1080, 1802), 194.0);
    }

    #[test]
    fn what_is_small_is_known_as_such_wherever_it_was_drawn() {
        let square = |side| document(side, side, "<rect width='99' height='99'/>");
        let stamp = |side| Sprite::from_svg(&square(side), side);
        let mut canvas = Canvas::table(1080, 1080);
        canvas.blit(&stamp(32), 0, 0);
        canvas.blit(&stamp(31), 40, 0);
        canvas.lay(&stamp(5), 80, 0);
        let mut layer = Canvas::table(200, 100);
        for size in [29, 28] {
            let style = Style::mark(size);
            layer.write("A", 10, 50, style, Tone::On(INK, WHITE), Align::Left);
        }
        canvas.blit(&layer.into_sprite(), 300, 400);
        let shrunk = shrunk(1080, 1080);
        let small = canvas.scene().iter().filter(|it| !it.is_legible(shrunk));
        let small: Vec<&Sign> = small.collect();
        assert_eq!(canvas.scene().len(), 4, "the ground is no sign");
        assert_eq!(small[0].area, Area::new(40, 0, 31, 31));
        assert_eq!(small[1].text.as_ref().map(|it| it.size), Some(28));
        assert_eq!((small.len(), small[1].area.x), (2, 310));
    }
}
