//! The alternative text of the picture (THE-12.12, 12.13).

use super::super::catacomb::Place;
use super::super::view::{SeatView, View};
use super::{chambers, direction, foe_name, kind_word, listed, phase, portal, side_name, who};
use daedalus_contract::game::{Names, Seat, Waiting};

/// The most characters (the contract's limit; Discord allows 1,024).
const LIMIT: usize = 1000;
/// How many chambers are told of.
const CHAMBERS: usize = 5;

/// The picture in words; where it is too long, equipped lists become counts, from the seat farthest from the active one.
pub fn alt_text(view: &View, names: Names<'_>) -> String {
    let count = view.seats.len();
    for short in 0..=count {
        let text = written(view, names, short);
        if text.chars().count() <= LIMIT {
            return text;
        }
    }
    let text = written(view, names, count);
    text.chars().take(LIMIT - 1).chain(['…']).collect()
}

fn written(view: &View, names: Names<'_>, short: usize) -> String {
    let mut parts = vec![head(view, names)];
    let count = view.seats.len();
    for seat in &view.seats {
        let away = distance(view, seat.seat);
        parts.push(seat_line(seat, names, away + short >= count && short > 0));
    }
    if let Some(open) = encounter(view, names) {
        parts.push(format!("Encounter: {open}."));
    }
    parts.push(format!("Portal: {}.", portal(view, names)));
    let difficulty = view
        .difficulty
        .iter()
        .map(|(card, many)| format!("{} {many}", card.title()));
    parts.push(format!("Difficulty: {}.", listed(difficulty)));
    let from = view.chambers.len().saturating_sub(CHAMBERS);
    let last = (from..).zip(&view.chambers[from..]);
    let last = last.map(|(at, chamber)| chambers::line(Place(at as u16), chamber, names));
    parts.push(format!("Last chambers: {}.", listed(last)));
    parts.join(" ")
}

/// How many places a seat is from the active one, in seat order.
fn distance(view: &View, seat: Seat) -> usize {
    let count = view.seats.len();
    (seat.index() + count - view.active.index()) % count
}

fn head(view: &View, names: Names<'_>) -> String {
    let (round, limit) = view.round;
    if view.over {
        let end = match view.winner {
            Some(winner) => format!("{} won", names.of(winner)),
            None => "nobody won".into(),
        };
        return format!("Round {round} of {limit}, finished: {end}.");
    }
    let deciding = match view.waiting.first() {
        Some(Waiting::Seat { seat, .. }) => format!("{} to decide in", names.of(*seat)),
        Some(Waiting::Window { .. }) => "waiting for reactions in".into(),
        None => String::new(),
    };
    let (phase, to) = (phase(view), direction(view.direction));
    format!("Round {round} of {limit}, {deciding} {phase}, direction {to}.")
}

fn seat_line(seat: &SeatView, names: Names<'_>, short: bool) -> String {
    let name = names.of(seat.seat);
    if seat.removed {
        return format!("{name} has left.");
    }
    if seat.persona.is_none() {
        return format!("{name} has no persona yet.");
    }
    let state = if seat.living { "living" } else { "undead" };
    let worn: Vec<&str> = seat
        .slots
        .iter()
        .filter_map(|it| it.card)
        .map(|it| it.title())
        .collect();
    let worn = match short {
        true => format!("equipped {}", worn.len()),
        false => format!("equipped: {}", listed(worn)),
    };
    format!(
        "{} {} health {}/{}, stones {}, backpack {}, {worn}.",
        side_name(seat),
        names.with_note(seat.seat, state),
        seat.health.0,
        seat.health.1,
        seat.stones + seat.locked,
        seat.cards,
    )
}

/// The card or attack that is open.
pub fn encounter(view: &View, names: Names<'_>) -> Option<String> {
    if let Some(combat) = &view.combat {
        let foe = foe_name(combat.foe, |seat| who(view, seat, names));
        let fighter = names.of(combat.fighter);
        let (needed, damage) = (combat.needed, combat.damage);
        let against = format!("{fighter} against {foe}, needs {needed}, damage {damage}");
        return Some(match combat.total {
            Some(total) => format!("{against}, rolled {}, total {total}", faces(&combat.faces)),
            None => against,
        });
    }
    let card = view.turned_up?;
    Some(format!("{} ({})", card.title(), kind_word(card)))
}

/// `6+6+2`.
pub fn faces(faces: &[u8]) -> String {
    let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
    faces.join("+")
}
