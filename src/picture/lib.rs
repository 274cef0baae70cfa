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
mod painter;

use kit::canvas::Canvas;
use kit::palette::Palette;

use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Seat, Viewer};
use daedalus_rules as rules;

pub use film::{Film, draw_film};
use painter::{Of, Painter};
pub use painter::{Painted, Sketch};

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

/// The board of a match as the viewer may see it; `None` when its game has no painter.
pub fn draw_board(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing> {
    painter(game)?.board(game, viewer, names)
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

/// Is the board of this match too large to be read as a whole, so that [`draw_zoom`] helps?
pub fn is_large(game: &dyn AnyMatch) -> bool {
    painter(game).is_some_and(|painter| painter.is_large())
}

/// True when the pictures of this game can be drawn.
pub fn can_paint(game: &str) -> bool {
    PAINTERS.iter().any(|painter| painter.game() == game)
}

/// Draws the sprites that every picture needs, so that the first picture after the start is as quick as the others.
pub fn warm_up() {
    for painter in PAINTERS {
        painter.warm_up();
    }
}
