//! The complete position as text, for who cannot see the picture (LEG-12.15 is its short form).

use std::fmt::Write;

use super::super::view::{SeatView, View};
use super::alt::{groups, head, on_table};
use super::narrate::narrate;
use super::{count, heroes};
use daedalus_contract::game::{Names, Viewer, Waiting};

/// The most characters of a text board: two messages.
const LIMIT: usize = 3900;

/// The position in Markdown, at most 3,900 characters: labyrinth, lords, decks, table, what is asked.
pub fn text_board(view: &View, names: Names<'_>) -> String {
    let mut text = format!("**Legends of Labyrinth**. {}", head(view, names));
    waiting(view, names, &mut text);
    labyrinth(view, names, &mut text);
    for seat in &view.seats {
        lord(view, seat, names, &mut text);
    }
    decks(view, &mut text);
    table(view, names, &mut text);
    private(view, names, &mut text);
    if let Some(last) = view.last.as_ref().and_then(|event| narrate(event, names)) {
        let _ = write!(text, "\nLast: {last}");
    }
    super::cut(text, LIMIT)
}

fn waiting(view: &View, names: Names<'_>, text: &mut String) {
    for waiting in &view.waiting {
        match waiting {
            Waiting::Seat { seat, kind } => {
                let kind = kind.id.replace('-', " ");
                let _ = write!(text, " Waiting for {}: {kind}.", names.of(*seat));
            }
            Waiting::Window { .. } => text.push_str(" Waiting for counters."),
        }
    }
}

fn labyrinth(view: &View, names: Names<'_>, text: &mut String) {
    text.push_str("\n**Labyrinth**");
    for seen in &view.chambers {
        let retinue = seen.chamber.retinue();
        let _ = write!(
            text,
            "\n`{}` {}, {}: ",
            seen.chamber.name(),
            retinue.heroes,
            retinue.ability
        );
        if seen.markers.is_empty() {
            text.push('–');
        }
        for (place, (seat, markers)) in seen.markers.iter().enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            let again = if *markers > 1 {
                format!(" ×{markers}")
            } else {
                String::new()
            };
            let _ = write!(text, "{comma}{}{again}", names.of(*seat));
        }
        if seen.uses > 0 && view.outcome.is_none() {
            let uses = count(seen.uses_left, "use", "uses");
            let _ = write!(text, "; {} has {uses} left", names.of(view.active));
        }
    }
}

fn lord(view: &View, seat: &SeatView, names: Names<'_>, text: &mut String) {
    let _ = write!(text, "\n**{}**", names.of(seat.seat));
    if seat.removed {
        text.push_str(" has left.");
        return;
    }
    let cards = count(seat.cards, "card", "cards");
    let _ = write!(
        text,
        ": {} of {} retinues, {cards}, {}: {}.",
        seat.retinues,
        view.goal,
        count(seat.hero_count, "hero", "heroes"),
        groups(seat)
    );
    let guarded: Vec<&str> = seat
        .heroes
        .iter()
        .filter(|group| group.guarded)
        .map(|group| group.kind.title())
        .collect();
    if seat.sanctuary {
        text.push_str(" Sanctuary: all heroes guarded, hand sealed.");
    } else if !guarded.is_empty() {
        let _ = write!(text, " Guarded: {}.", guarded.join(", "));
    }
    let used = seat.heroes.iter().filter(|group| group.used > 0);
    let used: Vec<String> = used.map(|group| heroes(group.kind, group.used)).collect();
    if !used.is_empty() {
        let _ = write!(text, " Used: {}.", used.join(", "));
    }
    if let Some(hand) = seat.hand.as_ref().filter(|_| view.outcome.is_some()) {
        let _ = write!(text, " Hand: {}.", titles(hand.iter().map(|it| it.title())));
    }
}

fn titles<'a>(items: impl Iterator<Item = &'a str>) -> String {
    let items: Vec<&str> = items.collect();
    if items.is_empty() {
        "none".into()
    } else {
        items.join(", ")
    }
}

fn decks(view: &View, text: &mut String) {
    let _ = write!(
        text,
        "\nHeroes deck {}, Influence deck {}, discard pile {}",
        view.heroes_deck,
        view.influence_deck,
        view.discard.len()
    );
    let top = view.discard.iter().rev().take(10).map(|card| card.title());
    if !view.discard.is_empty() {
        let _ = write!(text, ", from the top: {}", titles(top));
    }
    text.push('.');
}

fn table(view: &View, names: Names<'_>, text: &mut String) {
    if view.table.is_empty() {
        return;
    }
    let cards = view.table.iter().map(|laid| on_table(laid, names, true));
    let _ = write!(text, "\nTable: {}.", cards.collect::<Vec<_>>().join("; "));
    if let Some(stack) = view.stack {
        let declared = view.table.get(usize::from(stack.base));
        let declared = declared.map_or("", |laid| laid.card.title());
        let stands = if stack.negated {
            "is negated"
        } else {
            "resolves"
        };
        let _ = write!(text, " {declared} {stands} as it stands.");
    }
}

/// What only the viewer sees: their hand, what they look at.
fn private(view: &View, names: Names<'_>, text: &mut String) {
    if let Viewer::Seat(seat) = view.viewer
        && view.outcome.is_none()
        && let Some(hand) = view.seats.get(seat.index()).and_then(|it| it.hand.as_ref())
    {
        let _ = write!(
            text,
            "\nYour hand: {}.",
            titles(hand.iter().map(|it| it.title()))
        );
    }
    let Some(choice) = &view.choice else { return };
    if !choice.looked.is_empty() {
        let looked = titles(choice.looked.iter().map(|it| it.title()));
        let _ = write!(text, "\nYou look at: {looked}.");
    }
    if let Some((lord, hand)) = &choice.hand {
        let hand = titles(hand.iter().map(|it| it.title()));
        let _ = write!(text, "\nThe hand of {}: {hand}.", names.of(*lord));
    }
}
