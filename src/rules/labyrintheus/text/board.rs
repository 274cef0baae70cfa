//! The complete position as text, for who cannot see the picture (section 12).

use std::fmt::Write;

use super::super::catacomb::Place;
use super::super::personas::Persona;
use super::super::view::{SeatView, SlotView, View};
use super::alt::{encounter, faces};
use super::facts::marks;
use super::{chambers, direction, listed, phase, portal, side_name};
use daedalus_contract::game::{Fact, Names, Waiting};
use daedalus_contract::kit::prose::count;

/// How many chambers are told of.
const CHAMBERS: usize = 10;

/// The board in words, Markdown.
pub fn text_board(view: &View, names: Names<'_>) -> String {
    let mut text = String::new();
    let (round, limit) = view.round;
    if view.over {
        let end = view.winner.map_or_else(
            || "ended without a winner".into(),
            |winner| format!("{} won", names.of(winner)),
        );
        let _ = writeln!(text, "**Round {round} of {limit}** · {end}");
    } else {
        let (phase, to) = (phase(view), direction(view.direction));
        let active = names.of(view.active);
        let _ = writeln!(
            text,
            "**Round {round} of {limit}** · {active}: {phase} · play goes {to}"
        );
        let _ = writeln!(text, "Waiting for {}.", waiting(view, names));
    }
    let _ = writeln!(
        text,
        "Encounter deck {}, discarded {} · Treasure deck {}, discarded {}",
        view.deck,
        view.discard.len(),
        view.treasure_deck,
        view.treasure_discard.len()
    );
    for seat in &view.seats {
        let _ = writeln!(text, "{}", seat_text(view, seat, names));
    }
    if let Some(open) = encounter(view, names) {
        let _ = writeln!(text, "**Encounter:** {open}");
    }
    if let Some(damage) = &view.damage {
        let victim = names.of(damage.victim);
        let _ = writeln!(text, "**Damage:** {} for {victim}", damage.amount);
    }
    if let Some((seat, rolled)) = &view.last_roll {
        let _ = writeln!(
            text,
            "**Last roll:** {} by {}",
            faces(rolled),
            names.of(*seat)
        );
    }
    let _ = writeln!(text, "**Portal:** {}", portal(view, names));
    let _ = writeln!(text, "**Difficulty:** {}", difficulty(view));
    private(&mut text, view);
    let from = view.chambers.len().saturating_sub(CHAMBERS);
    if from > 0 {
        let _ = writeln!(
            text,
            "… {}",
            count(from, "earlier chamber", "earlier chambers")
        );
    }
    for (at, chamber) in (from..).zip(&view.chambers[from..]) {
        let line = chambers::line(Place(at as u16), chamber, names);
        let _ = writeln!(text, "- {line}");
    }
    text
}

fn waiting(view: &View, names: Names<'_>) -> String {
    let word = |waiting: &Waiting| match waiting {
        Waiting::Seat { seat, kind } => names.with_note(*seat, kind.id.replace('_', " ")),
        Waiting::Window { .. } => "reactions".into(),
    };
    listed(view.waiting.iter().map(word))
}

fn seat_text(view: &View, seat: &SeatView, names: Names<'_>) -> String {
    let name = names.of(seat.seat);
    let Some(persona) = seat.persona else {
        return format!("**{name}**: no persona yet");
    };
    if seat.removed {
        return format!("**{name}** ({}) has left.", persona.title());
    }
    let symbol = persona.symbol().title();
    let health = match seat.living {
        true => format!("health {}/{}", seat.health.0, seat.health.1),
        false => "undead".into(),
    };
    let stones = match seat.living {
        true => count(seat.stones, "gate stone", "gate stones"),
        false => format!("a hoard of {}", seat.stones),
    };
    let locked = match seat.locked {
        0 => String::new(),
        locked => format!(" and {locked} locked"),
    };
    let turn = if view.active == seat.seat { "▶ " } else { "" };
    let numbers = numbers(seat, persona);
    let slots = listed(seat.slots.iter().filter_map(slot_text));
    let cards = count(seat.cards, "card", "cards");
    let marks: Vec<String> = marks(seat).iter().map(Fact::words).collect();
    let marks = match marks.join(", ") {
        none if none.is_empty() => none,
        some => format!("\n  {some}"),
    };
    format!(
        "{turn}**{name}**: {} [{symbol}], {health}, {stones}{locked}, backpack {cards}; {numbers}\n  equipped: {slots}{marks}",
        side_name(seat)
    )
}

fn numbers(seat: &SeatView, persona: Persona) -> String {
    let ability = persona.side(seat.living).ability;
    format!(
        "Defense {}, Damage {}, d{}, Skill {}, {ability}",
        seat.defense, seat.damage, seat.die, seat.skill
    )
}

pub(super) fn slot_text(slot: &SlotView) -> Option<String> {
    let card = slot.card?;
    let worn = match slot.hardness {
        0 => String::new(),
        hardness => format!(" {}/{hardness}", slot.used),
    };
    let bonus = match (slot.off, slot.def) {
        (0, 0) => String::new(),
        (off, def) => format!(" +{off}/+{def}"),
    };
    Some(format!(
        "{} {}{bonus}{worn}",
        slot.slot.title(),
        card.title()
    ))
}

/// Cards in play and what they add up to (THE-12.9).
fn difficulty(view: &View) -> String {
    let cards = view
        .difficulty
        .iter()
        .map(|(card, many)| format!("{} ×{many}", card.title()));
    let sums = &view.sums;
    format!(
        "{} (monsters +{}/+{}, Titans +{}/+{}, Traps +{}/+{})",
        listed(cards),
        sums.monster_defense,
        sums.monster_damage,
        sums.titan_defense,
        sums.titan_damage,
        sums.trap_check,
        sums.trap_damage
    )
}

/// What only the viewer sees.
fn private(text: &mut String, view: &View) {
    if let Some(backpack) = view.seats.iter().find_map(|seat| seat.backpack.as_ref()) {
        let cards = listed(backpack.iter().map(|card| card.title()));
        let _ = writeln!(text, "**Your backpack:** {cards}");
    }
    if !view.peek.is_empty() {
        let cards = listed(view.peek.iter().map(|card| card.title()));
        let _ = writeln!(text, "**You saw on top of the Encounter deck:** {cards}");
    }
    if !view.offer.is_empty() {
        let cards = listed(view.offer.iter().map(|card| card.title()));
        let _ = writeln!(text, "**In the casket:** {cards}");
    }
}
