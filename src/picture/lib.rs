//! Pictures: what a viewer may see, as pixels and as alternative text.
//!
//! Painters work on views alone, so a picture can show nothing that its viewer may not know. The painter of a game
//! implements [`Painted`] for the type of the game. The `draw_…` functions compose a
//! [`Drawing`] of a match, whatever its game is; [`Drawing::encode`] makes the file of it.
//! Drawing takes milliseconds of CPU: call it off the async runtime.

mod booklet;
mod cover;
mod crawler;
mod cretan;
mod film;
pub mod from_view;
pub mod kit;
mod labyrintheus;
mod labyrinthos;
pub mod leaderboard;
mod legends;
mod moments;
mod offers;
mod painter;

use kit::canvas::Canvas;
use kit::palette::Palette;
use kit::sprite::Sprite;

use crate::rules::any::AnyMatch;
use crate::rules::game::{Names, Seat, Viewer};
use daedalus_rules as rules;
use serde_json::Value;

pub use booklet::{draw_entry, draw_page};
pub use cover::{draw_cover, draw_covers};
pub use film::{Film, draw_film};
pub use moments::Turns;
pub use offers::Offer;
use painter::{Of, Painter};
pub use painter::{Painted, Sketch};

/// Side of the drawings that stand beside words, in pixels: what Discord keeps of an emoji.
pub const ICON: u32 = 128;

/// Width of a drawing of something that may be chosen, where nothing else says how wide it is.
const SIGHT: i32 = 200;

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

    /// The same drawing with another alternative text.
    fn with_alt(self, alt: &str) -> Drawing {
        Drawing::new(self.canvas, self.palette, alt)
    }

    /// The alternative text.
    pub fn alt(&self) -> &str {
        &self.alt
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

/// The board of a match as everybody may see it, and below it what has happened in these turns that is worth a card.
pub fn draw_news(game: &dyn AnyMatch, turns: &Turns<'_>, names: Names<'_>) -> Option<Drawing> {
    let painter = painter(game)?;
    let offers = offers::open(game, Viewer::Spectator, painter);
    painter.news(game, &offers, turns, names)
}

/// The result of a match that is over, as everybody may see it: who came where, how it went, and the last board, small.
/// These are all events of the match, and half a sentence that says why it ended; `None` while it runs.
pub fn draw_result(
    game: &dyn AnyMatch,
    told: (&[&Value], &str),
    names: Names<'_>,
) -> Option<Drawing> {
    painter(game)?.result(game, told, names)
}

/// A match thought through, as far as a picture shows it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reviewed<'a> {
    /// The chances of all seats, 0 to 1, at one point of the match after the other, with their rounds.
    pub points: Vec<(Option<u32>, &'a [f32])>,
    /// Where the match turned, in order.
    pub turns: Vec<Turned<'a>>,
}

/// A choice that turned a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turned<'a> {
    /// At which of the points, counted from 0; parts of one lie between two points.
    pub at: f32,
    /// Who chose what when.
    pub taken: &'a str,
    /// What would have been better.
    pub better: &'a str,
}

/// How likely each seat of a match that is over was to win, over its turns, and where it turned.
pub fn draw_review(
    game: &dyn AnyMatch,
    reviewed: &Reviewed<'_>,
    names: Names<'_>,
) -> Option<Drawing> {
    painter(game)?.review(game, reviewed, names)
}

/// The signs of the words that may follow in a choice: they stand in pictures, and so they must on buttons and in menus.
pub fn signs(game: &dyn AnyMatch, next: &[String]) -> Vec<String> {
    offers::signs(next, |word| {
        painter(game).is_some_and(|painter| painter.is_on_frame(word))
    })
}

/// What helps to choose among the words that may follow others.
pub struct Preview {
    /// The picture.
    pub drawing: Drawing,
    /// The signs by which it names the words; empty where it names none.
    pub signs: Vec<String>,
}

/// A picture of the words that may follow `before` in a choice of a seat, as the seat sees it: what comes of each of them,
/// small drawings beside each other; else the board with the places that they name; else, where that is too large to be
/// read as a whole, what lies around the piece of the seat. `None` where nothing of that shows anything.
pub fn draw_preview(
    game: &dyn AnyMatch,
    seat: Seat,
    (before, next): (&[String], &[String]),
    names: Names<'_>,
) -> Option<Preview> {
    let painter = painter(game)?;
    let viewer = Viewer::Seat(seat);
    let offer = offer(game, seat, before, next);
    let places = || next.iter().filter(|word| painter.is_place(word)).count() > 1;
    let signed = painter.choices(game, viewer, &offer, names).or_else(|| {
        let offered = std::slice::from_ref(&offer);
        places().then(|| painter.board(game, viewer, offered, names))?
    });
    match signed {
        Some(drawing) => Some(Preview {
            drawing,
            signs: offer.signs,
        }),
        None => Some(Preview {
            drawing: painter.zoom(game, seat, viewer, names)?,
            signs: Vec::new(),
        }),
    }
}

/// What a lesson shows at a step: the position with the choice that the teacher would make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taught<'a> {
    /// Who learns.
    pub seat: Seat,
    /// The choice, and what it is called.
    pub choice: &'a str,
    /// Its label: `Move: K12`.
    pub label: &'a str,
    /// Is it about the hand? Then that is shown in place of the board.
    pub of_hand: bool,
}

/// The board of a match, or the hand that a choice is about, as a seat sees it: with a star at what the choice names; where
/// nothing of it is to be seen, in a line below that tells the choice.
pub fn draw_taught(game: &dyn AnyMatch, taught: &Taught<'_>, names: Names<'_>) -> Option<Drawing> {
    let painter = painter(game)?;
    let offers = offers::open(game, Viewer::Seat(taught.seat), painter);
    painter.taught(game, &offers, taught, names)
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

/// Has each seat of this game a picture of its own, so that [`draw_seat`] draws something?
pub fn has_sheets(game: &str) -> bool {
    let painter = PAINTERS.iter().find(|painter| painter.game() == game);
    painter.is_some_and(|painter| painter.has_sheets())
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
