//! What the painter of a game offers, and how all painters are served alike.

use std::marker::PhantomData;
use std::sync::Arc;

use serde_json::Value;

use super::kit::canvas::{Area, Canvas};
use super::kit::moment::Moment;
use super::kit::palette::Palette;
use super::kit::sprite::Sprite;
use super::kit::theme::Tone;
use super::moments::Turns;
use super::offers::Offer;
use super::{Drawing, Reviewed, Taught, from_view};
use crate::rules::any::{AnyMatch, Running};
use crate::rules::game::{Game, Names, Prose, Seat, Viewer};

/// A game whose views can be drawn: what its painter implements for the type of the game.
pub trait Painted: Prose {
    /// Is the board too large to be read as a whole? Then [`Painted::draw_board`] shows a part of it.
    const LARGE: bool = false;

    /// Has each seat a picture of what lies before it? Then [`Painted::draw_seat`] draws it.
    const SHEETS: bool = false;

    /// The colours of all pictures of the game.
    fn palette() -> &'static Palette;

    /// The board with all that lies on it, what has just happened, and where these things are offered. Its alternative
    /// text is [`Prose::alt_text`].
    fn draw_board(view: &Self::View, offers: &[Offer], names: Names<'_>) -> Canvas;

    /// What is worth a card of its own ([`kit::moment`](super::kit::moment)) in the last of these events, all of them as
    /// everybody may know them; those before it tell what was rolled. The event beside it is the one whose sentence
    /// ([`Prose::recap`], else [`Prose::narrate`]) tells it.
    fn moment<'e>(view: &Self::View, told: &'e [Self::Event]) -> Option<(Moment, &'e Self::Event)>;

    /// Who a seat plays, so many pixels wide.
    fn portrait(view: &Self::View, seat: Seat, width: i32) -> Arc<Sprite>;

    /// The colour of a seat, and how text stands on it.
    fn seat_tone(_view: &Self::View, seat: Seat) -> Tone {
        Tone::OnSeat(seat)
    }

    /// The first words of choices that everybody may know although their question is not open to all: they follow from
    /// what everybody sees.
    const OPEN: &'static [&'static str] = &[];

    /// Is the word a place that the frame of the board names?
    fn is_on_frame(_word: &str) -> bool {
        false
    }

    /// Is the word a place that the board shows where it is offered?
    fn is_place(word: &str) -> bool {
        Self::is_on_frame(word)
    }

    /// Where the board shows what a word names, with what is offered on it; `None` for words that are no places.
    fn spot(_view: &Self::View, _offers: &[Offer], _word: &str) -> Option<Area> {
        None
    }

    /// What a word after these stands for or leads to, as a small drawing, at most 240 pixels wide; `None` for what is no
    /// sight.
    fn draw_choice(
        _view: &Self::View,
        _before: &[&str],
        _word: &str,
        _names: Names<'_>,
    ) -> Option<Canvas> {
        None
    }

    /// What the seat holds that others may not see, also when that is nothing. Its alternative text lists the cards
    /// of [`Prose::hand`].
    fn draw_hand(view: &Self::View, seat: Seat, names: Names<'_>) -> Canvas;

    /// What lies before a seat on the table, where that has a picture of its own; `None` when there is no such seat.
    fn draw_seat(_view: &Self::View, _seat: Seat, _names: Names<'_>) -> Option<Sketch> {
        None
    }

    /// The text of the tile, in the picture of what lies before a seat, that a choice takes from there; `None` where the
    /// board shows what is chosen.
    fn tile_before_seat(_view: &Self::View, _words: &[&str]) -> Option<&'static str> {
        None
    }

    /// What lies around the piece of a seat of a [large](Painted::LARGE) board; `None` when the seat has no piece on it.
    fn draw_zoom(_view: &Self::View, _seat: Seat, _names: Names<'_>) -> Option<Sketch> {
        None
    }

    /// The whole of a [large](Painted::LARGE) board, to be opened at full size. Its alternative text is
    /// [`Prose::alt_text`].
    fn draw_whole(_view: &Self::View) -> Option<Canvas> {
        None
    }

    /// The drawings of [`Prose::ICONS`] as SVG, by their names.
    fn icons() -> Vec<(&'static str, String)>;

    /// What an entry of the lexicon looks like, in a square of this side: whatever of the game bears this name; for what is
    /// words alone the emblem of the game.
    fn sight(name: &str, side: u32) -> Sprite;

    /// Draws the sprites that every picture needs.
    fn warm_up() {}
}

/// Pixels, and what they show in words.
pub struct Sketch {
    /// The pixels.
    pub canvas: Canvas,
    /// The alternative text.
    pub alt: String,
}

/// The painter of a game, whatever the types of the game are.
pub(super) trait Painter: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// See [`Painted::LARGE`].
    fn is_large(&self) -> bool;

    /// See [`Painted::SHEETS`].
    fn has_sheets(&self) -> bool;

    fn whole(&self, running: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing>;

    /// See [`Painted::icons`].
    fn icons(&self) -> Vec<(&'static str, String)>;

    /// See [`Painted::sight`].
    fn sight(&self, name: &str, side: u32) -> Sprite;

    /// See [`Painted::palette`].
    fn palette(&self) -> &'static Palette;

    fn warm_up(&self);

    /// See [`Painted::OPEN`].
    fn is_open(&self, choice: &str) -> bool;

    /// See [`Painted::is_on_frame`].
    fn is_on_frame(&self, word: &str) -> bool;

    /// See [`Painted::is_place`].
    fn is_place(&self, word: &str) -> bool;

    fn board(
        &self,
        running: &dyn AnyMatch,
        viewer: Viewer,
        offers: &[Offer],
        names: Names<'_>,
    ) -> Option<Drawing>;

    /// The board as everybody may see it, with the moments of these turns.
    fn news(
        &self,
        running: &dyn AnyMatch,
        offers: &[Offer],
        turns: &Turns<'_>,
        names: Names<'_>,
    ) -> Option<Drawing>;

    /// The result of a match that is over, of which these are all events; `None` while it runs.
    fn result(
        &self,
        running: &dyn AnyMatch,
        told: (&[&Value], &str),
        names: Names<'_>,
    ) -> Option<Drawing>;

    fn review(
        &self,
        running: &dyn AnyMatch,
        reviewed: &Reviewed<'_>,
        names: Names<'_>,
    ) -> Option<Drawing>;

    fn choices(
        &self,
        running: &dyn AnyMatch,
        viewer: Viewer,
        offer: &Offer,
        names: Names<'_>,
    ) -> Option<Drawing>;

    /// What a lesson shows at a step; see [`Taught`].
    fn taught(
        &self,
        running: &dyn AnyMatch,
        offers: &[Offer],
        taught: &Taught<'_>,
        names: Names<'_>,
    ) -> Option<Drawing>;

    fn hand(&self, running: &dyn AnyMatch, seat: Seat, names: Names<'_>) -> Option<Drawing>;

    fn seat(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        viewer: Viewer,
        names: Names<'_>,
    ) -> Option<Drawing>;

    fn zoom(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        viewer: Viewer,
        names: Names<'_>,
    ) -> Option<Drawing>;
}

/// The entry of a game among the painters.
pub(super) struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    pub(super) const NEW: Of<G> = Of(PhantomData);
}

/// The view of a match of `G`; `None` for a match of another game.
fn view_of<G: Game>(running: &dyn AnyMatch, viewer: Viewer) -> Option<G::View> {
    let running: &Running<G> = running.as_any().downcast_ref()?;
    Some(G::view(&running.0, viewer))
}

impl<G: Painted> Painter for Of<G> {
    fn game(&self) -> &'static str {
        G::ABOUT.id
    }

    fn is_large(&self) -> bool {
        G::LARGE
    }

    fn has_sheets(&self) -> bool {
        G::SHEETS
    }

    fn whole(&self, running: &dyn AnyMatch, viewer: Viewer, names: Names<'_>) -> Option<Drawing> {
        from_view::whole::<G>(&view_of::<G>(running, viewer)?, names)
    }

    fn icons(&self) -> Vec<(&'static str, String)> {
        G::icons()
    }

    fn sight(&self, name: &str, side: u32) -> Sprite {
        G::sight(name, side)
    }

    fn palette(&self) -> &'static Palette {
        G::palette()
    }

    fn warm_up(&self) {
        G::palette();
        G::warm_up();
    }

    fn is_open(&self, choice: &str) -> bool {
        choice
            .split(' ')
            .next()
            .is_some_and(|word| G::OPEN.contains(&word))
    }

    fn is_on_frame(&self, word: &str) -> bool {
        G::is_on_frame(word)
    }

    fn is_place(&self, word: &str) -> bool {
        G::is_place(word)
    }

    fn board(
        &self,
        running: &dyn AnyMatch,
        viewer: Viewer,
        offers: &[Offer],
        names: Names<'_>,
    ) -> Option<Drawing> {
        let view = view_of::<G>(running, viewer)?;
        Some(from_view::board_with::<G>(&view, offers, names))
    }

    fn news(
        &self,
        running: &dyn AnyMatch,
        offers: &[Offer],
        turns: &Turns<'_>,
        names: Names<'_>,
    ) -> Option<Drawing> {
        let view = view_of::<G>(running, Viewer::Spectator)?;
        Some(from_view::news::<G>(&view, offers, turns, names))
    }

    fn result(
        &self,
        running: &dyn AnyMatch,
        told: (&[&Value], &str),
        names: Names<'_>,
    ) -> Option<Drawing> {
        let view = view_of::<G>(running, Viewer::Spectator)?;
        let outcome = running.outcome()?;
        Some(from_view::result::<G>(&view, &outcome, told, names))
    }

    fn review(
        &self,
        running: &dyn AnyMatch,
        reviewed: &Reviewed<'_>,
        names: Names<'_>,
    ) -> Option<Drawing> {
        let view = view_of::<G>(running, Viewer::Spectator)?;
        let winner = running.outcome().and_then(|outcome| outcome.winner);
        Some(from_view::review::<G>(&view, winner, reviewed, names))
    }

    fn choices(
        &self,
        running: &dyn AnyMatch,
        viewer: Viewer,
        offer: &Offer,
        names: Names<'_>,
    ) -> Option<Drawing> {
        from_view::choices::<G>(&view_of::<G>(running, viewer)?, offer, names)
    }

    fn taught(
        &self,
        running: &dyn AnyMatch,
        offers: &[Offer],
        taught: &Taught<'_>,
        names: Names<'_>,
    ) -> Option<Drawing> {
        let view = view_of::<G>(running, Viewer::Seat(taught.seat))?;
        Some(from_view::taught::<G>(&view, offers, taught, names))
    }

    fn hand(&self, running: &dyn AnyMatch, seat: Seat, names: Names<'_>) -> Option<Drawing> {
        let view = view_of::<G>(running, Viewer::Seat(seat))?;
        Some(from_view::hand::<G>(&view, seat, names))
    }

    fn seat(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        viewer: Viewer,
        names: Names<'_>,
    ) -> Option<Drawing> {
        from_view::seat::<G>(&view_of::<G>(running, viewer)?, seat, names)
    }

    fn zoom(
        &self,
        running: &dyn AnyMatch,
        seat: Seat,
        viewer: Viewer,
        names: Names<'_>,
    ) -> Option<Drawing> {
        from_view::zoom::<G>(&view_of::<G>(running, viewer)?, seat, names)
    }
}
