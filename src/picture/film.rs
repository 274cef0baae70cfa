//! A whole match as one animated picture.
//!
//! It is a GIF: Discord plays these in a message, and of an animated PNG it shows the first picture alone. All
//! pictures share the palette of the game, and each holds only what differs from the one before it.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use rayon::prelude::*;

use super::kit::canvas::{Area, Canvas};
use super::kit::palette::Palette;
use super::kit::theme;
use super::{ALT_LIMIT, Drawing, draw_board};
use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Viewer};

/// The widths that are tried, in pixels, until the file is small enough.
const WIDTHS: [u32; 4] = [810, 648, 540, 432];
/// How many pictures are drawn at once before they are written.
const REEL: usize = 16;
/// All turns together take this long where that shows each of them long enough, in hundredths of a second.
const LENGTH: usize = 9_000;
/// The longest and the shortest that a turn is shown.
const SHOWN: (usize, usize) = (40, 120);
/// How long the end is shown.
const END: u16 = 500;

/// A match as an animated picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Film {
    /// The file.
    pub gif: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// How many pictures it shows.
    pub frames: usize,
    /// What it shows, for those who cannot see it; at most [`ALT_LIMIT`] characters.
    pub alt: String,
}

/// Shows these positions of a match one after the other, as everybody may see them; `None` without positions, and for a
/// game without a painter.
///
/// The file has at most `limit` bytes: a long match is shown smaller, and, when that does not help, with fewer pictures.
pub fn draw_film(positions: &[Box<dyn AnyMatch>], names: Names<'_>, limit: usize) -> Option<Film> {
    let all: Vec<&dyn AnyMatch> = positions.iter().map(AsRef::as_ref).collect();
    let set = Set::of(&all, names)?;
    for width in WIDTHS {
        if let Some(film) = set.shoot(&all, width, limit) {
            return Some(film);
        }
    }
    let mut fewer = all;
    while fewer.len() > 2 {
        // Counted from the end, which always stays.
        let last = fewer.len() - 1;
        let kept = fewer
            .iter()
            .enumerate()
            .filter(|(at, _)| (last - at).is_multiple_of(2));
        fewer = kept.map(|(_, position)| *position).collect();
        if let Some(film) = set.shoot(&fewer, WIDTHS[WIDTHS.len() - 1], limit) {
            return Some(film);
        }
    }
    None
}

/// What all pictures of a film have in common.
struct Set<'a> {
    names: Names<'a>,
    palette: &'static Palette,
    /// Width and height of the largest picture before it is made smaller.
    size: (u32, u32),
    /// What the last picture shows.
    end: String,
}

/// A picture as indices of the palette.
type Plate = Vec<u8>;

impl<'a> Set<'a> {
    /// Boards may grow during a match, so the end decides how much room there is.
    fn of(positions: &[&dyn AnyMatch], names: Names<'a>) -> Option<Set<'a>> {
        let first = draw_board(*positions.first()?, Viewer::Spectator, names)?;
        let last = draw_board(*positions.last()?, Viewer::Spectator, names)?;
        let (one, other) = (first.canvas(), last.canvas());
        Some(Set {
            names,
            palette: first.palette,
            size: (
                one.width().max(other.width()),
                one.height().max(other.height()),
            ),
            end: last.alt,
        })
    }

    /// The film in this width; `None` when it becomes too large.
    fn shoot(&self, positions: &[&dyn AnyMatch], width: u32, limit: usize) -> Option<Film> {
        let height = self.size.1 * width / self.size.0.max(1);
        let screen = (u16::try_from(width).ok()?, u16::try_from(height).ok()?);
        let colours = self.palette.colours();
        // One entry more than there are colours stands for "as before", where there is room for it.
        let unchanged = u8::try_from(colours.len()).ok();
        let table: Vec<u8> = colours
            .flat_map(|it| [it.0, it.1, it.2])
            .chain(unchanged.into_iter().flat_map(|_| [0; 3]))
            .collect();
        let mut encoder = Encoder::new(Vec::new(), screen.0, screen.1, &table).ok()?;
        encoder.set_repeat(Repeat::Infinite).ok()?;
        let shown = (LENGTH / positions.len()).clamp(SHOWN.0, SHOWN.1);
        let last = positions.len() - 1;
        let mut before: Plate = Vec::new();
        for (reel, part) in positions.chunks(REEL).enumerate() {
            let draw = |position: &&dyn AnyMatch| self.plate(*position, (width, height));
            let plates: Option<Vec<Plate>> = part.par_iter().map(draw).collect();
            let plates = plates?;
            let frame = |at: usize| {
                let previous = at.checked_sub(1).map_or(&before, |at| &plates[at]);
                let mut frame = change(previous, &plates[at], screen, unchanged);
                frame.delay = match reel * REEL + at == last {
                    true => END,
                    false => shown as u16,
                };
                frame.make_lzw_pre_encoded();
                frame
            };
            let frames: Vec<Frame<'static>> =
                (0..plates.len()).into_par_iter().map(frame).collect();
            for frame in frames {
                encoder.write_lzw_pre_encoded_frame(&frame).ok()?;
            }
            // What is written so far foretells the whole: a film that would be a quarter too large is not finished.
            let (written, done) = (encoder.get_ref().len(), reel * REEL + plates.len());
            if written > limit || written / done * positions.len() > limit.saturating_add(limit / 4)
            {
                return None;
            }
            before = plates.into_iter().next_back()?;
        }
        let gif = encoder.into_inner().ok()?;
        (gif.len() <= limit).then(|| Film {
            gif,
            width,
            height,
            frames: positions.len(),
            alt: self.alt(positions.len()),
        })
    }

    /// A position, in the middle of the screen.
    fn plate(&self, position: &dyn AnyMatch, screen: (u32, u32)) -> Option<Plate> {
        let drawing: Drawing = draw_board(position, Viewer::Spectator, self.names)?;
        let canvas = drawing.canvas().within(screen, theme::TABLE);
        let mut plate = Vec::with_capacity(canvas.pixels().len() / 4);
        self.palette.index_row(canvas.pixels(), &mut plate);
        Some(plate)
    }

    fn alt(&self, frames: usize) -> String {
        let text = format!(
            "The whole match, turn by turn, in {frames} pictures. At the end: {}",
            self.end
        );
        text.chars().take(ALT_LIMIT).collect()
    }
}

/// What a picture changes of the one before it; nothing stands before the first one.
fn change(
    before: &[u8],
    now: &[u8],
    (width, height): (u16, u16),
    unchanged: Option<u8>,
) -> Frame<'static> {
    let area = match before {
        [] => Area::new(0, 0, width.into(), height.into()),
        before => changed(before, now, width.into()),
    };
    let row = usize::from(width);
    let mut buffer = Vec::with_capacity((area.w * area.h) as usize);
    for y in area.y..area.bottom() {
        let start = y as usize * row;
        let line = start + area.x as usize..start + area.right() as usize;
        match (before.get(line.clone()), unchanged) {
            (Some(old), Some(same)) => {
                let pairs = old.iter().zip(&now[line]);
                buffer.extend(pairs.map(|(old, now)| if old == now { same } else { *now }));
            }
            _ => buffer.extend_from_slice(&now[line]),
        }
    }
    Frame {
        left: area.x as u16,
        top: area.y as u16,
        width: area.w as u16,
        height: area.h as u16,
        transparent: unchanged.filter(|_| !before.is_empty()),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

/// The smallest rectangle outside of which nothing has changed; one pixel where nothing has.
fn changed(before: &[u8], now: &[u8], width: usize) -> Area {
    let rows = before.chunks_exact(width).zip(now.chunks_exact(width));
    let mut bounds: Option<(usize, usize, usize, usize)> = None;
    for (y, (old, new)) in rows.enumerate() {
        let differs = |(old, new): (&u8, &u8)| old != new;
        let Some(left) = old.iter().zip(new).position(differs) else {
            continue;
        };
        let right = old.iter().zip(new).rposition(differs).unwrap_or(left);
        let (l, t, r, _) = bounds.unwrap_or((left, y, right, y));
        bounds = Some((l.min(left), t, r.max(right), y));
    }
    let (left, top, right, bottom) = bounds.unwrap_or_default();
    let size = |from: usize, to: usize| (to - from + 1) as i32;
    Area::new(
        left as i32,
        top as i32,
        size(left, right),
        size(top, bottom),
    )
}

impl Canvas {
    /// The whole canvas made as large as fits this screen, in its middle, on a ground of this colour.
    fn within(&self, (width, height): (u32, u32), ground: theme::Rgb) -> Canvas {
        let own = (
            u64::from(self.width().max(1)),
            u64::from(self.height().max(1)),
        );
        let by_width = own.1 * u64::from(width) / own.0;
        let size = match by_width <= u64::from(height) {
            true => (width, by_width as u32),
            false => ((own.0 * u64::from(height) / own.1) as u32, height),
        };
        let small = self.resized(size.0.max(1), size.1.max(1));
        if (small.width(), small.height()) == (width, height) {
            return small;
        }
        let mut screen = Canvas::new(width, height, ground);
        let left = (width - small.width().min(width)) / 2;
        let top = (height - small.height().min(height)) / 2;
        screen.blit(&small.into_sprite(), left as i32, top as i32);
        screen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a viewer of the file sees after each picture.
    fn seen(file: &[u8]) -> Vec<Vec<u8>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(file).unwrap();
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut screen = vec![0; width * height];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (at, &index) in frame.buffer.iter().enumerate() {
                let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
                if Some(index) != frame.transparent {
                    let place = (y + usize::from(frame.top)) * width + x + usize::from(frame.left);
                    screen[place] = index;
                }
            }
            pictures.push(screen.clone());
        }
        pictures
    }

    #[test]
    fn changes_add_up_to_the_pictures() {
        let plates: [[u8; 12]; 4] = [
            [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0],
            [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0],
            [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
        ];
        for unchanged in [Some(3), None] {
            let mut encoder = Encoder::new(Vec::new(), 4, 3, &[0; 12]).unwrap();
            let mut before: &[u8] = &[];
            for plate in &plates {
                let frame = change(before, plate, (4, 3), unchanged);
                encoder.write_frame(&frame).unwrap();
                before = plate;
            }
            assert_eq!(seen(&encoder.into_inner().unwrap()), plates);
        }
    }

    #[test]
    fn only_what_differs_is_written() {
        let before = [0; 20];
        let mut now = before;
        (now[6], now[12]) = (1, 1);
        assert_eq!(changed(&before, &now, 5), Area::new(1, 1, 2, 2));
        assert_eq!(changed(&before, &before, 5), Area::new(0, 0, 1, 1));
    }
}
