//! The alternative text of the board's picture (LEG-12.15).

use super::super::view::{LaidView, SeatView, View};
use super::narrate::narrate;
use super::{aimed, count, cut, heroes, phase, played};
use daedalus_contract::game::{Names, Seat};

/// The most characters of an alternative text.
const LIMIT: usize = 1000;

/// How much is told: the shorter forms of LEG-12.15, each without what the one before leaves out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    Full,
    NoLast,
    NoTargets,
    HeroesCounted,
}

/// The position in at most 1,000 characters.
pub fn alt_text(view: &View, names: Names<'_>) -> String {
    let forms = [
        Detail::Full,
        Detail::NoLast,
        Detail::NoTargets,
        Detail::HeroesCounted,
    ];
    let mut shortest = String::new();
    for detail in forms {
        shortest = told(view, names, detail);
        if shortest.chars().count() <= LIMIT {
            return shortest;
        }
    }
    cut(shortest, LIMIT)
}

fn told(view: &View, names: Names<'_>, detail: Detail) -> String {
    let mut parts = vec![head(view, names), labyrinth(view, names)];
    parts.extend(
        view.seats
            .iter()
            .map(|seat| one_seat(view, seat, names, detail)),
    );
    parts.push(decks(view));
    parts.extend(table(view, names, detail));
    let last = view.last.as_ref().filter(|_| detail == Detail::Full);
    if let Some(last) = last.and_then(|event| narrate(event, names)) {
        parts.push(format!("Last: {last}"));
    }
    parts.join(" ")
}

pub(super) fn head(view: &View, names: Names<'_>) -> String {
    let (round, limit) = view.round;
    if let Some(winner) = view.outcome.as_ref().and_then(|it| it.winner) {
        let name = names.of(winner);
        return format!(
            "Round {round} of {limit}, finished: {name} won, {}.",
            reason(view, winner)
        );
    }
    if view.outcome.is_some() {
        return format!("Round {round} of {limit}, finished without a winner.");
    }
    let left = count(view.actions.0, "action", "actions");
    let name = names.of(view.active);
    format!(
        "Round {round} of {limit}, {name}'s turn, {}, {left} left.",
        phase(view)
    )
}

/// LEG-12.14: the chambers, or the tie-break that decided.
pub fn reason(view: &View, winner: Seat) -> String {
    let reason = view.outcome.as_ref().map_or("", |it| it.reason.as_ref());
    match reason {
        "retinues" => {
            let own = |seats: &[(Seat, u8)]| seats.iter().any(|(seat, _)| *seat == winner);
            let chambers = view.chambers.iter().filter(|it| own(&it.markers));
            let names: Vec<&str> = chambers.map(|it| it.chamber.name()).collect();
            format!("retinues in {}", names.join(", "))
        }
        "last_seat" => "the last lord left".into(),
        _ => format!("by {} at the round limit", tie_break(view, winner)),
    }
}

/// The first difference of LEG-8.7 between the winner and the second.
pub(super) fn tie_break(view: &View, winner: Seat) -> &'static str {
    let ranks = view.outcome.as_ref().map_or(&[][..], |it| &it.ranks);
    let second = ranks.iter().position(|&rank| rank == 2);
    let (Some(one), Some(two)) = (
        view.seats.get(winner.index()),
        second.and_then(|seat| view.seats.get(seat)),
    ) else {
        return "turn order";
    };
    if one.retinues != two.retinues {
        "retinues"
    } else if one.best_set != two.best_set {
        "the best set"
    } else if one.hero_count != two.hero_count {
        "heroes"
    } else if one.cards != two.cards {
        "cards in hand"
    } else {
        "turn order"
    }
}

fn labyrinth(view: &View, names: Names<'_>) -> String {
    let mut empty = Vec::new();
    let mut parts = Vec::new();
    for seen in &view.chambers {
        if seen.markers.is_empty() {
            empty.push(seen.chamber.name());
            continue;
        }
        let lords = seen.markers.iter().map(|&(seat, markers)| match markers {
            1 => names.of(seat).into_owned(),
            many => format!("{} x{many}", names.of(seat)),
        });
        let lords = lords.collect::<Vec<_>>().join(", ");
        let heroes = seen.chamber.retinue().heroes;
        parts.push(format!("{} {heroes}: {lords}", seen.chamber.name()));
    }
    if !empty.is_empty() {
        parts.push(format!("empty: {}", empty.join(", ")));
    }
    format!("Labyrinth: {}.", parts.join("; "))
}

fn one_seat(view: &View, seat: &SeatView, names: Names<'_>, detail: Detail) -> String {
    let name = names.of(seat.seat);
    if seat.removed {
        return format!("{name}: left.");
    }
    let retinues = count(seat.retinues, "retinue", "retinues");
    let cards = count(seat.cards, "card", "cards");
    let heroes = if detail == Detail::HeroesCounted && seat.seat != view.active {
        seat.hero_count.to_string()
    } else {
        groups(seat)
    };
    let guarded = seat.heroes.iter().any(|group| group.guarded);
    let guarded = if guarded { ", guarded" } else { "" };
    format!("{name}: {retinues}, {cards}, heroes {heroes}{guarded}.")
}

/// `3 Witches, 1 Mentalmancer`.
pub(super) fn groups(seat: &SeatView) -> String {
    if seat.heroes.is_empty() {
        return "none".into();
    }
    let groups = seat.heroes.iter();
    let groups = groups.map(|group| heroes(group.kind, group.count));
    groups.collect::<Vec<_>>().join(", ")
}

fn decks(view: &View) -> String {
    let top = view.discard.last();
    let top = top.map_or(String::new(), |card| format!(" (top: {})", card.title()));
    format!(
        "Decks: heroes {}, influence {}, discard {}{top}.",
        view.heroes_deck,
        view.influence_deck,
        view.discard.len()
    )
}

fn table(view: &View, names: Names<'_>, detail: Detail) -> Option<String> {
    if view.table.is_empty() {
        return None;
    }
    let cards = view
        .table
        .iter()
        .map(|laid| on_table(laid, names, detail < Detail::NoTargets));
    let cards = cards.collect::<Vec<_>>().join(", ");
    let stands = match view.stack {
        Some(stack) if stack.negated => ": negated so far",
        Some(_) => ": resolves so far",
        None => "",
    };
    Some(format!("Table: {cards}{stands}."))
}

/// `Bribery by Anna on Ben's Witch`.
pub fn on_table(laid: &LaidView, names: Names<'_>, targets: bool) -> String {
    let card = played(laid.card, laid.ability);
    let aim = if targets {
        aimed(&laid.aim, names)
    } else {
        String::new()
    };
    format!("{card} by {}{aim}", names.of(laid.by))
}
