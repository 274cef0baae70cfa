//! Text: measuring, drawing, cutting and wrapping. No character of any name can make it fail.

mod names;

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ab_glyph::{Font, FontRef, Glyph, GlyphId, PxScale, ScaleFont, point};

use super::canvas::{Area, Canvas};
use super::fonts::{BOOK, LABEL};
use super::scene::{Sign, Written};
use super::theme::{Rgb, Tone};

pub use names::{initials, monogram, name_of, plain};

/// The smallest text of any picture in pixels of the em square (LAB-12.11).
pub const MIN_SIZE: u32 = 26;

/// The smallest letter on a piece or glyph, which its colour and shape tell as well (THE-12.1, CRE-12.10).
pub const MIN_MARK: u32 = 18;

/// Which of the two faces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// Libertinus Serif Bold, for names and titles.
    Book,
    /// DejaVu Sans Condensed Bold, for numbers and labels.
    Label,
}

/// A face in a size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Style {
    face: Face,
    size: u32,
}

impl Style {
    /// The book face with an em of `size` pixels.
    pub const fn book(size: u32) -> Style {
        Style::new(Face::Book, size)
    }

    /// The label face with an em of `size` pixels.
    pub const fn label(size: u32) -> Style {
        Style::new(Face::Label, size)
    }

    /// The label face for a letter or two on a piece, smaller than text may be.
    pub const fn mark(size: u32) -> Style {
        assert!(size >= MIN_MARK, "no letter below 18 px");
        Style {
            face: Face::Label,
            size,
        }
    }

    const fn new(face: Face, size: u32) -> Style {
        assert!(size >= MIN_SIZE, "LAB-12.11: no text below 26 px");
        Style { face, size }
    }

    /// The em in pixels.
    pub const fn size(self) -> u32 {
        self.size
    }

    /// From baseline to baseline in running text.
    pub const fn line(self) -> i32 {
        (self.size * 5 / 4) as i32
    }

    /// The height of capital letters, to centre text in a box.
    pub const fn capital(self) -> i32 {
        match self.face {
            Face::Book => (self.size * 65 / 100) as i32,
            Face::Label => (self.size * 73 / 100) as i32,
        }
    }
}

/// Where a line stands relative to its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Begins there.
    Left,
    /// Has its middle there.
    Centre,
    /// Ends there.
    Right,
}

/// A drawn character: its place relative to the pen and how much of each pixel it covers.
struct Stamp {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
    cover: Box<[u8]>,
}

/// Face, glyph, size and quarter of a pixel.
type StampKey = (Face, GlyphId, u32, u8);

/// Enough for all that the pictures say in two alphabets; past it the cache starts anew.
const STAMPS_KEPT: usize = 4096;

static STAMPS: LazyLock<Mutex<HashMap<StampKey, Arc<Stamp>>>> = LazyLock::new(Mutex::default);

fn font(face: Face) -> &'static FontRef<'static> {
    match face {
        Face::Book => &BOOK,
        Face::Label => &LABEL,
    }
}

/// The face that can draw the character: the wanted one if possible; `None` when no face holds it.
fn glyph(character: char, wanted: Face) -> Option<(Face, GlyphId)> {
    [wanted, Face::Label, Face::Book]
        .into_iter()
        .map(|face| (face, font(face).glyph_id(character)))
        .find(|(_, id)| id.0 != 0)
}

fn scale(face: Face, size: u32) -> PxScale {
    let font = font(face);
    let units = font.units_per_em().unwrap_or(1000.0);
    PxScale::from(size as f32 * font.height_unscaled() / units)
}

/// The pen positions of a line from 0, and its width.
type Line = (Vec<(Face, GlyphId, f32)>, f32);

fn lay_out(text: &str, style: Style) -> Line {
    let mut pen = 0.0;
    let mut places = Vec::with_capacity(text.len());
    let mut before: Option<(Face, GlyphId)> = None;
    for (face, id) in text.chars().filter_map(|it| glyph(it, style.face)) {
        let scaled = font(face).as_scaled(scale(face, style.size));
        if let Some((last, left)) = before
            && last == face
        {
            pen += scaled.kern(left, id);
        }
        places.push((face, id, pen));
        pen += scaled.h_advance(id);
        before = Some((face, id));
    }
    (places, pen)
}

/// The width of a line in pixels.
pub fn width(text: &str, style: Style) -> i32 {
    lay_out(text, style).1.ceil() as i32
}

/// The text, or as much of its beginning as fits with an ellipsis; right-to-left text begins at its right end.
pub fn fit(text: &str, style: Style, room: i32) -> Cow<'_, str> {
    if width(text, style) <= room {
        return Cow::Borrowed(text);
    }
    let backwards = text.chars().next_back().is_some_and(right_to_left);
    let cut = |kept: usize| {
        if backwards {
            let skip = text.chars().count() - kept;
            let end: String = text.chars().skip(skip).collect();
            format!("…{}", end.trim_start())
        } else {
            let start: String = text.chars().take(kept).collect();
            format!("{}…", start.trim_end())
        }
    };
    let counts: Vec<usize> = (0..text.chars().count()).collect();
    let fitting = counts.partition_point(|&kept| width(&cut(kept), style) <= room);
    match fitting.checked_sub(1) {
        Some(kept) => Cow::Owned(cut(kept)),
        None => Cow::Borrowed(""),
    }
}

/// The text in lines that fit; a word that is wider than the room is cut.
pub fn wrap(text: &str, style: Style, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(line) = lines.last_mut() {
            let longer = format!("{line} {word}");
            if width(&longer, style) <= room {
                *line = longer;
                continue;
            }
        }
        lines.push(fit(word, style, room).into_owned());
    }
    lines
}

/// The text in as few lines as fit, all about as long.
pub fn wrap_evenly(text: &str, style: Style, room: i32) -> Vec<String> {
    let lines = wrap(text, style, room);
    let widths = (room / 2..room).step_by(8);
    let narrow = widths.map(|room| wrap(text, style, room));
    // A word that is cut is no improvement.
    let mut narrow = narrow.filter(|it| it.len() == lines.len() && it.join(" ") == lines.join(" "));
    narrow.next().unwrap_or(lines)
}

impl Canvas {
    /// Writes a line; `y` is the baseline.
    pub fn write(&mut self, text: &str, x: i32, y: i32, style: Style, tone: Tone, align: Align) {
        let line = lay_out(text, style);
        self.note_line(text, (x, y), line.1, style, align);
        self.letter(&line, (x, y), style, tone.ink(), align);
    }

    /// Writes a line whose capitals are centred on `y`.
    pub fn write_middle(
        &mut self,
        text: &str,
        (x, y): (i32, i32),
        style: Style,
        tone: Tone,
        align: Align,
    ) {
        let baseline = y + (style.capital() + 1) / 2;
        self.write(text, x, baseline, style, tone, align);
    }

    /// Writes a line with a dark rim, centred, for places where the ground changes.
    pub fn write_rimmed(&mut self, text: &str, (x, y): (i32, i32), style: Style, tone: Tone) {
        let baseline = y + (style.capital() + 1) / 2;
        let line = lay_out(text, style);
        for (dx, dy) in [
            (-2, 0),
            (2, 0),
            (0, -2),
            (0, 2),
            (-1, -1),
            (1, 1),
            (-1, 1),
            (1, -1),
        ] {
            let place = (x + dx, baseline + dy);
            self.letter(&line, place, style, tone.ground(), Align::Centre);
        }
        self.write(text, x, baseline, style, tone, Align::Centre);
    }

    fn note_line(
        &mut self,
        text: &str,
        (x, y): (i32, i32),
        width: f32,
        style: Style,
        align: Align,
    ) {
        let (w, h) = (width.ceil() as i32, style.capital());
        let x = match align {
            Align::Left => x,
            Align::Centre => x - w / 2,
            Align::Right => x - w,
        };
        let written = Written {
            text: text.to_owned(),
            size: style.size,
        };
        self.note(Sign {
            text: Some(written),
            area: Area::new(x, y - h, w, h),
        });
    }

    fn letter(
        &mut self,
        (places, width): &Line,
        (x, y): (i32, i32),
        style: Style,
        ink: Rgb,
        align: Align,
    ) {
        let start = match align {
            Align::Left => x as f32,
            Align::Centre => (x as f32 - width / 2.0).round(),
            Align::Right => (x as f32 - width).floor(),
        };
        let mut stamps = STAMPS.lock().unwrap_or_else(PoisonError::into_inner);
        for &(face, id, offset) in places {
            let pen = start + offset;
            let quarter = ((pen - pen.floor()) * 2.0) as u8 * 2;
            let key = (face, id, style.size, quarter);
            if stamps.len() >= STAMPS_KEPT && !stamps.contains_key(&key) {
                stamps.clear();
            }
            let stamp = stamps
                .entry(key)
                .or_insert_with(|| Arc::new(draw_stamp(key)));
            let area = Area::new(
                pen.floor() as i32 + stamp.left,
                y + stamp.top,
                stamp.width,
                stamp.height,
            );
            self.stain(&stamp.cover, area, ink);
        }
    }
}

fn draw_stamp((face, id, size, quarter): StampKey) -> Stamp {
    let glyph = Glyph {
        id,
        scale: scale(face, size),
        position: point(f32::from(quarter) / 4.0, 0.0),
    };
    let Some(outline) = font(face).outline_glyph(glyph) else {
        return Stamp {
            left: 0,
            top: 0,
            width: 0,
            height: 0,
            cover: Box::default(),
        };
    };
    let bounds = outline.px_bounds();
    let (width, height) = (bounds.width() as usize, bounds.height() as usize);
    let mut cover = vec![0; width * height].into_boxed_slice();
    outline.draw(|x, y, part| {
        let at = y as usize * width + x as usize;
        if let Some(cell) = cover.get_mut(at) {
            *cell = ((part.clamp(0.0, 1.0) * 3.0).round() * 85.0) as u8;
        }
    });
    Stamp {
        left: bounds.min.x as i32,
        top: bounds.min.y as i32,
        width: width as i32,
        height: height as i32,
        cover,
    }
}

const fn right_to_left(it: char) -> bool {
    matches!(it, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style::book(32);

    #[test]
    #[should_panic(expected = "LAB-12.11")]
    fn lab_12_11_smaller_text_cannot_be_asked_for() {
        Style::label(MIN_SIZE - 1);
    }

    #[test]
    fn lines_fit_or_end_with_an_ellipsis() {
        assert_eq!(fit("Ann", STYLE, 200), "Ann");
        let long = "Konstantinos Papadopoulos of Thessaloniki";
        let cut = fit(long, STYLE, 200);
        assert!(cut.ends_with('…') && width(&cut, STYLE) <= 200, "{cut}");
        assert!(
            width(&cut, STYLE) > 160,
            "no more is cut than must be: {cut}"
        );
        assert_eq!(fit(long, STYLE, 3), "");
        let hebrew = plain("שלום עולם שלום עולם");
        let cut = fit(&hebrew, STYLE, 120);
        assert!(
            cut.starts_with('…') && hebrew.ends_with(cut.trim_start_matches('…')),
            "{cut}"
        );
    }

    #[test]
    fn wrapped_lines_lose_no_word_and_never_overflow() {
        let text = "each hero, in turn order starting with yours, is moved one step";
        let lines = wrap(text, STYLE, 260);
        assert!(lines.len() > 2);
        assert_eq!(lines.join(" "), text);
        assert!(lines.iter().all(|line| width(line, STYLE) <= 260));
        let wide = wrap("a Donaudampfschifffahrtsgesellschaft b", STYLE, 200);
        assert!(wide.iter().all(|line| width(line, STYLE) <= 200));
    }

    #[test]
    fn even_lines_are_as_few_and_leave_no_word_alone() {
        let text = "They followed the song and forgot your name.";
        let (wide, even) = (wrap(text, STYLE, 560), wrap_evenly(text, STYLE, 560));
        assert_eq!((wide.len(), even.len()), (2, 2));
        assert_eq!(even.join(" "), text);
        let widest = |lines: &[String]| lines.iter().map(|line| width(line, STYLE)).max();
        assert!(widest(&even) < widest(&wide));
        assert_eq!(wrap_evenly("Ann", STYLE, 200), ["Ann"]);
    }

    #[test]
    fn the_cache_of_characters_is_bounded() {
        let mut canvas = Canvas::new(40, 40, Rgb(0, 0, 0));
        for character in ('\u{21}'..='\u{2fff}').filter(|it| glyph(*it, Face::Book).is_some()) {
            let text = character.to_string();
            canvas.write(&text, 0, 30, STYLE, Tone::CreamOnWell, Align::Left);
        }
        let kept = STAMPS.lock().unwrap().len();
        assert!(0 < kept && kept <= STAMPS_KEPT);
    }
}
