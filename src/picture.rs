//! Pictures: what a viewer may see, as pixels and as alternative text.
//!
//! Painters work on views alone, so a picture can show nothing that its viewer may not know.
//! [`draw_board`](crate::picture::draw_board), [`draw_hand`](crate::picture::draw_hand) and [`draw_seat`](crate::picture::draw_seat) compose a [`Drawing`](crate::picture::Drawing); [`Drawing::encode`](crate::picture::Drawing::encode) makes the file of it;
//! the `paint_…` functions do both. Drawing takes milliseconds of CPU: call it off the async runtime.

pub mod cretan;
pub mod kit;
mod labyrinthos;

use std::any::Any;

use kit::canvas::Canvas;
use kit::palette::Palette;

use crate::rules::any::AnyMatch;
use crate::rules::game::{Card, Names, Seat, Viewer};
use crate::rules::labyrinthos::view::View as LabyrinthosView;

/// Longest alternative text that Discord takes, in characters.
pub const ALT_LIMIT: usize = 1024;

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

/// What draws the views of one game. The view behind [`Any`] is always that of the game.
struct Painter {
    /// The id of the game.
    game: &'static str,
    palette: fn() -> &'static Palette,
    board: fn(&dyn Any, Names<'_>) -> Option<Canvas>,
    hand: fn(&[Card], Seat, Names<'_>) -> Canvas,
    seat: fn(&dyn Any, Seat, Names<'_>) -> Option<Canvas>,
    /// The alternative text of `seat`.
    seat_text: fn(&dyn Any, Seat, Names<'_>) -> Option<String>,
}

/// All painters. A new game is one line here.
static PAINTERS: &[Painter] = &[Painter {
    game: "labyrinthos",
    palette: labyrinthos::palette,
    board: |view, names| Some(labyrinthos::draw_board(view.downcast_ref()?, names)),
    hand: labyrinthos::draw_hand,
    seat: |view, seat, names| labyrinthos::draw_seat(view.downcast_ref()?, seat, names),
    seat_text: |view, seat, names| labyrinthos::seat_text(view.downcast_ref()?, seat, names),
}];

fn painter(game: &str) -> &'static Painter {
    let painter = PAINTERS.iter().find(|painter| painter.game == game);
    painter.expect("every game of the registry has a painter (tests/pictures.rs)")
}

/// The board of a match as the viewer may see it.
pub fn draw_board(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Drawing {
    let painter = painter(game.about().id);
    let canvas = (painter.board)(game.view(viewer).as_ref(), names)
        .expect("a match gives the view of its own game");
    let alt = game.alt_text(viewer, names);
    Drawing::new(canvas, (painter.palette)(), &alt)
}

/// The viewer's hand, also when it is empty; `None` for spectators.
pub fn draw_hand(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing> {
    let Viewer::Seat(seat) = viewer else {
        return None;
    };
    let painter = painter(game.about().id);
    let cards = game.hand(viewer);
    let canvas = (painter.hand)(&cards, seat, names);
    let alt = hand_text(&cards, seat, names);
    Some(Drawing::new(canvas, (painter.palette)(), &alt))
}

/// The board of one seat, as the viewer may see it; `None` when the match has no such seat.
pub fn draw_seat(
    game: &dyn AnyMatch,
    seat: Seat,
    viewer: Viewer,
    names: Names<'_>,
) -> Option<Drawing> {
    let painter = painter(game.about().id);
    let view = game.view(viewer);
    let canvas = (painter.seat)(view.as_ref(), seat, names)?;
    let alt = (painter.seat_text)(view.as_ref(), seat, names)?;
    Some(Drawing::new(canvas, (painter.palette)(), &alt))
}

/// As [`draw_board`], as a file.
pub fn paint_board(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Picture {
    draw_board(game, viewer, names).encode()
}

/// As [`draw_hand`], as a file.
pub fn paint_hand(game: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Picture> {
    draw_hand(game, viewer, names).map(Drawing::encode)
}

/// As [`draw_seat`], as a file.
pub fn paint_seat(
    game: &dyn AnyMatch,
    seat: Seat,
    viewer: Viewer,
    names: Names<'_>,
) -> Option<Picture> {
    draw_seat(game, seat, viewer, names).map(Drawing::encode)
}

/// True when the pictures of this game can be drawn.
pub fn can_paint(game: &str) -> bool {
    PAINTERS.iter().any(|painter| painter.game == game)
}

/// Draws the sprites that every board needs, so that the first picture after the start is as quick as the others.
pub fn warm_up() {
    labyrinthos::warm_up();
}

fn hand_text(cards: &[Card], seat: Seat, names: Names<'_>) -> String {
    let name = names.of(seat);
    if cards.is_empty() {
        return format!("The hand of {name}: no cards.");
    }
    let texts = cards
        .iter()
        .map(|card| format!("{} ({}): {}", card.name, card.timing, card.text));
    let texts: Vec<String> = texts.collect();
    format!("The hand of {name}. {}", texts.join(" "))
}

/// The pictures of Labyrinthos from a view alone, for those that have no match: tests, gallery, benchmark.
pub mod from_view {
    use super::*;

    /// The colours of all pictures of the game.
    pub fn palette() -> &'static Palette {
        labyrinthos::palette()
    }

    /// The board.
    pub fn board(view: &LabyrinthosView, names: Names<'_>) -> Drawing {
        let canvas = labyrinthos::draw_board(view, names);
        Drawing::new(canvas, labyrinthos::palette(), "")
    }

    /// A hand of cards.
    pub fn hand(cards: &[Card], seat: Seat, names: Names<'_>) -> Drawing {
        let canvas = labyrinthos::draw_hand(cards, seat, names);
        Drawing::new(
            canvas,
            labyrinthos::palette(),
            &hand_text(cards, seat, names),
        )
    }

    /// A hero board.
    pub fn seat(view: &LabyrinthosView, seat: Seat, names: Names<'_>) -> Option<Drawing> {
        let canvas = labyrinthos::draw_seat(view, seat, names)?;
        let alt = labyrinthos::seat_text(view, seat, names)?;
        Some(Drawing::new(canvas, labyrinthos::palette(), &alt))
    }
}
