//! What players read: log lines, prompts, labels, the board in words (`docs/voice.md`).

mod board;
mod gloss;
mod narrate;
mod prompt;
mod topics;

use super::fight::Dice;
use super::view::View;
use crate::game::{Card, Names, Seat};

pub use board::{alt_text, text_board};
pub use gloss::gloss;
pub use narrate::{merge, narrate};
pub use prompt::prompt;
pub use topics::topics;

/// The cards that the viewer holds (DCL-13.6).
pub fn hand(view: &View) -> Vec<Card> {
    let held = view.seats.iter().find_map(|seat| seat.hand.as_ref());
    let cards = held.into_iter().flatten();
    cards
        .map(|card| Card {
            id: card.id(),
            name: card.title(),
            timing: card.print().timing,
            text: card.print().text,
            flavour: card.print().flavour,
        })
        .collect()
}

/// `Ann's Human Thief`, or the seat alone before it has an adventurer.
fn adventurer_of(view: &View, seat: Seat, names: Names<'_>) -> String {
    let name = names.of(seat);
    match view.seats.get(seat.index()).and_then(|it| it.adventurer) {
        Some(adventurer) => format!("{name}'s {}", adventurer.title()),
        None => name.into_owned(),
    }
}

/// A figure's or place's square as players read it: `D4c3`.
fn square_text(square: super::board::Square) -> String {
    let text = square.to_string();
    let (space, rest) = text.split_at(2);
    format!("{}{rest}", space.to_uppercase())
}

/// A tile space as players read it.
fn space_text(space: super::board::Space) -> String {
    space.to_string().to_uppercase()
}

/// The dice of a figure's attacks, those that it has: `melee 3, ranged 3`.
fn dice(dice: Dice) -> String {
    let named = [
        ("melee", dice.melee),
        ("ranged", dice.ranged),
        ("area", dice.area),
    ];
    let words: Vec<String> = named
        .iter()
        .filter(|it| it.1 > 0)
        .map(|(name, count)| format!("{name} {count}"))
        .collect();
    words.join(", ")
}
