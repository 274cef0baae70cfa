//! A chamber of the map: what it tells of, whose home it is, how it ended, who was there (THE-12.6, 12.7).

use super::art::{Art, sprite};
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit, width};
use crate::picture::kit::theme::{self, Rgb, Tone};
use crate::rules::labyrintheus::catacomb::{Chamber, ChamberKind, Mark};
use crate::rules::labyrintheus::encounters::Encounter;
use crate::rules::labyrintheus::personas::Symbol;
use crate::rules::labyrintheus::view::View;

/// THE-12.1: no text smaller than 18 px. The icon and `/labyrintheus chamber` tell the same.
const CAPTION: Style = Style::mark(19);

/// Width of the icon.
pub(super) const ICON: i32 = 50;
/// The floor of a chamber.
const FLOOR: Rgb = theme::VELLUM;

/// Draws a chamber.
pub(super) fn draw(canvas: &mut Canvas, view: &View, chamber: &Chamber, area: Area, newest: bool) {
    if newest {
        let glow = Area::new(area.x - 7, area.y - 7, area.w + 14, area.h + 14);
        canvas.panel(glow, 14.0, theme::YELLOW, theme::INK, 2.5);
    }
    canvas.panel(area, 9.0, FLOOR, theme::INK, 3.0);
    let middle = (area.centre_x(), area.y + 38);
    canvas.blit_centred(
        &sprite(Art::Chamber(chamber.kind), ICON),
        middle.0,
        middle.1,
    );
    if let Some(symbol) = symbol(view, chamber) {
        canvas.blit_centred(&sprite(Art::Symbol(symbol), 25), area.x + 15, area.y + 16);
    }
    if !matches!(chamber.mark, Mark::Nothing | Mark::Fell) {
        let mark = sprite(Art::Mark(chamber.mark), 31);
        canvas.blit_centred(&mark, area.right() - 14, area.y + 16);
    }
    let y = area.y + 60;
    for (seat, x) in [
        (chamber.seat, area.x + 12),
        (chamber.other, area.right() - 12),
    ] {
        // Tokens in every chamber would make the file of a long match too large; the newest one tells who acts.
        if let Some(seat) = seat.filter(|_| newest) {
            canvas.blit_centred(&sprite(Art::Token(seat), 38), x, y);
        }
    }
    let text = caption(chamber, area.w - 4);
    let at = (area.centre_x(), area.bottom() - 17);
    let tone = Tone::On(theme::SEPIA, FLOOR);
    canvas.write_middle(&text, at, CAPTION, tone, Align::Centre);
}

/// The symbol of the card, or of the persona that was there.
fn symbol(view: &View, chamber: &Chamber) -> Option<Symbol> {
    if let Some(card) = chamber.card {
        return card.symbol();
    }
    let seat = view.seats.get(chamber.seat?.index())?;
    seat.persona.map(|persona| persona.symbol())
}

fn caption(chamber: &Chamber, room: i32) -> String {
    match (chamber.kind, chamber.card) {
        (_, Some(card)) => short(card, room),
        (ChamberKind::Titan, None) => "Shade".into(),
        (kind, None) => kind.title().into(),
    }
}

/// The card's name, or the last of its chief words that fits.
fn short(card: Encounter, room: i32) -> String {
    let name = card.title();
    let fits = |text: &&str| width(text, CAPTION) <= room;
    if fits(&name) {
        return name.into();
    }
    let head = name.split([',']).next().unwrap_or(name);
    let head = head.split(" of ").next().unwrap_or(head);
    let head = head.split(" in ").next().unwrap_or(head);
    let mut words = head.split(' ').filter(|word| fits(word) && *word != "The");
    match words.next_back() {
        Some(word) => word.into(),
        None => fit(name, CAPTION, room).into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_12_6_every_card_has_a_caption_that_fits() {
        for &card in Encounter::ALL {
            let text = short(card, 94);
            assert!(width(&text, CAPTION) <= 94, "{text}");
            assert!(!text.ends_with('…'), "{text}");
            assert!(text.chars().count() > 2, "{text}");
        }
    }

    #[test]
    fn captions_stand_out() {
        assert!(Tone::On(theme::SEPIA, FLOOR).passes());
    }
}
