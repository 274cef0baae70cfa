//! A chamber of the map: what it tells of, whose home it is, how it ended, who was there (THE-12.6, 12.7).

use super::art::{Art, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::theme;
use crate::rules::game::Seat;
use crate::rules::labyrintheus::catacomb::{Chamber, Mark};
use crate::rules::labyrintheus::personas::Symbol;
use crate::rules::labyrintheus::view::View;

/// Width of the icon.
pub(super) const ICON: i32 = 72;

/// Draws a chamber.
pub(super) fn draw(canvas: &mut Canvas, view: &View, chamber: &Chamber, area: Area, newest: bool) {
    if newest {
        let glow = Area::new(area.x - 7, area.y - 7, area.w + 14, area.h + 14);
        canvas.panel(glow, 14.0, theme::YELLOW, theme::INK, 2.5);
    }
    canvas.lay(&sprite(Art::Room, area.w), area.x, area.y);
    let icon = sprite(Art::Chamber(chamber.kind), ICON);
    canvas.blit_centred(&icon, area.centre_x(), area.centre_y() + 3);
    if let Some(symbol) = symbol(view, chamber) {
        canvas.blit_centred(&sprite(Art::Symbol(symbol), 48), area.x + 22, area.y + 22);
    }
    if let Some(mark) = mark(chamber) {
        canvas.blit_centred(&sprite(mark, 42), area.right() - 18, area.y + 20);
    }
    // Tokens in every chamber would make the file of a long match too large; the newest one tells who acts.
    for (seat, x) in seats(chamber).zip([area.x + 18, area.right() - 18]) {
        if let Some(seat) = seat.filter(|_| newest) {
            canvas.blit_centred(&sprite(Art::Token(seat), 50), x, area.bottom() - 20);
        }
    }
}

/// Who was there, and whom it was done to.
pub(super) fn seats(chamber: &Chamber) -> impl Iterator<Item = Option<Seat>> {
    [chamber.seat, chamber.other].into_iter()
}

/// How it ended, where that is to be marked.
pub(super) fn mark(chamber: &Chamber) -> Option<Art> {
    let told = !matches!(chamber.mark, Mark::Nothing | Mark::Fell);
    told.then_some(Art::Mark(chamber.mark))
}

/// The symbol of the card, or of the persona that was there.
fn symbol(view: &View, chamber: &Chamber) -> Option<Symbol> {
    if let Some(card) = chamber.card {
        return card.symbol();
    }
    let seat = view.seats.get(chamber.seat?.index())?;
    seat.persona.map(|persona| persona.symbol())
}
