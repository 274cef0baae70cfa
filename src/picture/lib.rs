//! Pictures: what a viewer may see, as pixels and as alternative text.
//!
//! Painters work on views alone, so a picture can show nothing that its viewer may not know. The painter of a game
//! implements [`Painted`] for the type of the game. The `draw_…` functions compose a
//! [`Drawing`] of a match, whatever its game is; [`Drawing::encode`] makes the file of it.
//! Drawing takes milliseconds of CPU: call it off the async runtime.

mod crawler;
mod cretan;
mod film;
pub mod from_view;
pub mod kit;
mod labyrintheus;
mod labyrinthos;
pub mod leaderboard;
mod legends;
mod offers;
mod painter;

use kit::canvas::Canvas;
use kit::palette::Palette;
use kit::sprite::Sprite;

use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Seat, Viewer};
use daedalus_rules as rules;

pub use film::{Film, draw_film};
pub use offers::Offer;
use painter::{Of, Painter};
pub use painter::{Painted, Sketch};

/// Side of the drawings that stand beside words, in pixels: what Discord keeps of an emoji.
pub const ICON: u32 = 128;

/// Longest alternative text that Discord takes, in characters.
pub const ALT_LIMIT: usize = 1024;

macro_rules! painters {
    ($($module:ident: $game:ident,)*) => { &[$(&Of::<rules::$module::$game>::NEW),*] };
}

/// The painters of all games.
static PAINTERS: &[&dyn Painter] = rules::games!(painters);

/// A finished picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The file.
    pub png: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// What it shows, for those who cannot see it; at most [`ALT_LIMIT`] characters.
    pub alt: String,
}

/// A picture that is drawn but not yet a file.
pub struct Drawing {
    canvas: Canvas,
    palette: &'static Palette,
    alt: String,
}

impl Drawing {
    fn new(canvas: Canvas, palette: &'static Palette, alt: &str) -> Drawing {
        let alt = alt.chars().take(ALT_LIMIT).collect();
        Drawing {
            canvas,
            palette,
            alt,
        }
    }

    /// The pixels before they are reduced to the palette.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// Writes the file.
    pub fn encode(self) -> Picture {
        Picture {
            png: self.canvas.encode(self.palette),
            width: self.canvas.width(),
            height: self.canvas.height(),
            alt: self.alt,
        }
    }
}

fn painter(game: &dyn AnyMatch) -> Option<&'static dyn Painter> {
    let id = game.about().id;
    PAINTERS
        .iter()
        .copied()
        .find(|painter| painter.game() == id)
}

/// The board of a match as the viewer may see it, with what they may know to be offered; `None` when its game has no
/// painter.
pub fn draw_board(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing> {
    let painter = painter(game)?;
    let offers = offers::open(game, viewer, painter);
    painter.board(game, viewer, &offers, names)
}

/// The signs of the words that may follow in a choice: they stand in pictures, and so they must on buttons and in menus.
pub fn signs(game: &dyn AnyMatch, next: &[String]) -> Vec<String> {
    offers::signs(next, |word| {
        painter(game).is_some_and(|painter| painter.is_on_frame(word))
    })
}

/// The board with the words that may follow `before` in a choice of a seat, as the seat sees it.
pub fn draw_offer(
    game: &dyn AnyMatch,
    seat: Seat,
    (before, next): (&[String], &[String]),
    names: Names<'_>,
) -> Option<Drawing> {
    let offer = offer(game, seat, before, next);
    painter(game)?.board(game, Viewer::Seat(seat), &[offer], names)
}

/// What comes of each word that may follow `before` in a choice of a seat: small drawings beside each other, with their
/// signs; `None` where that shows nothing.
pub fn draw_choices(
    game: &dyn AnyMatch,
    seat: Seat,
    (before, next): (&[String], &[String]),
    names: Names<'_>,
) -> Option<Drawing> {
    let offer = offer(game, seat, before, next);
    painter(game)?.choices(game, Viewer::Seat(seat), &offer, names)
}

fn offer(game: &dyn AnyMatch, seat: Seat, before: &[String], next: &[String]) -> Offer {
    Offer {
        seat,
        before: before.to_vec(),
        next: next.to_vec(),
        signs: signs(game, next),
        choices: Vec::new(),
    }
}

/// The viewer's hand, also when it is empty; `None` for spectators.
pub fn draw_hand(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing> {
    let Viewer::Seat(seat) = viewer else {
        return None;
    };
    painter(game)?.hand(game, seat, names)
}

/// The board of one seat, as the viewer may see it; `None` when the match has no such seat, or the game no such boards.
pub fn draw_seat(
    game: &dyn AnyMatch,
    seat: Seat,
    viewer: Viewer,
    names: Names<'_>,
) -> Option<Drawing> {
    painter(game)?.seat(game, seat, viewer, names)
}

/// What lies around the piece of a seat, larger than on the board, as the viewer may see it; `None` without such a
/// piece, and where no board is too large.
pub fn draw_zoom(
    game: &dyn AnyMatch,
    seat: Seat,
    viewer: Viewer,
    names: Names<'_>,
) -> Option<Drawing> {
    painter(game)?.zoom(game, seat, viewer, names)
}

/// The whole board where [`draw_board`] shows a part of it, to be opened at full size.
pub fn draw_whole(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing> {
    painter(game)?.whole(game, viewer, names)
}

/// Is the board of this match too large to be read as a whole, so that [`draw_board`] shows a part of it?
pub fn is_large(game: &dyn AnyMatch) -> bool {
    painter(game).is_some_and(|painter| painter.is_large())
}

/// True when the pictures of this game can be drawn.
pub fn can_paint(game: &str) -> bool {
    PAINTERS.iter().any(|painter| painter.game() == game)
}

/// The small square drawings of a game that stand beside words, each as a PNG with its name (`feet`); none for a game without a
/// painter.
pub fn icons(game: &str) -> Vec<(&'static str, Vec<u8>)> {
    let painter = PAINTERS.iter().find(|painter| painter.game() == game);
    let icons = painter.map_or_else(Vec::new, |painter| painter.icons());
    let png = |(name, svg): (_, String)| (name, Sprite::square(&svg, ICON).png());
    icons.into_iter().map(png).collect()
}

/// Draws the sprites that every picture needs, so that the first picture after the start is as quick as the others.
pub fn warm_up() {
    for painter in PAINTERS {
        painter.warm_up();
    }
}
