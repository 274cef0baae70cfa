//! Labels: what a word of an action means to the seat that reads it.

use super::super::pieces::{CardKind, Chamber, HeroKind};
use super::super::view::View;
use super::count;
use daedalus_contract::game::{Names, Seat, Viewer, WordDescription};
use daedalus_contract::kit::prose::{self, Pair, pair};

/// The first words of actions.
#[rustfmt::skip]
const VERBS: &[(&str, &str, &str)] = &[
    ("retinue", "Use a retinue", "Once for each of your markers in the chamber."),
    ("legend", "Use a legend", "Each hero card once a turn."),
    ("next", "Next step", "Unused abilities are lost this turn."),
    ("play", "Play a card", "1 action."),
    ("gather", "Gather a retinue", "1 action."),
    ("pass", "Pass", "Take no action, recruit and end your turn."),
    ("end", "End turn", "Your remaining actions are lost."),
    ("counter", "Counter", "Free."),
    ("decline", "Let it happen", ""),
    ("choose", "Choose", ""),
];

/// What `word` means after the words `before` it, seen by the viewer.
pub fn describe_word(
    view: &View,
    before: &[&str],
    word: &str,
    names: Names<'_>,
) -> WordDescription {
    prose::describe_word(meaning(view, before, word, names))
}

fn meaning(view: &View, before: &[&str], word: &str, names: Names<'_>) -> Pair {
    if before.is_empty() {
        let known = VERBS.iter().find(|(verb, ..)| *verb == word);
        return known.map_or_else(|| pair(word, ""), |(_, label, note)| pair(*label, *note));
    }
    if let Some(chamber) = Chamber::from_name(word) {
        return of_chamber(view, before, chamber);
    }
    if let Some(card) = CardKind::from_id(word) {
        return pair(card.title(), card.design().text);
    }
    if let Some(kind) = HeroKind::from_id(word) {
        return of_hero(view, before, kind, names);
    }
    if let Some((lord, kind)) = word.split_once(':') {
        return rampaged(view, lord, kind, names);
    }
    if let Ok(number) = word.parse::<u8>() {
        return of_number(view, before, number, names);
    }
    match word {
        "wild" => pair(
            "With Mentalmancers…",
            "How many stand in for heroes of the type.",
        ),
        "with" => pair("With…", "Which legendary heroes gather."),
        other => pair(other, ""),
    }
}

fn of_chamber(view: &View, before: &[&str], chamber: Chamber) -> Pair {
    let retinue = chamber.retinue();
    let name = chamber.name();
    let does = chamber.ability_line(view.catch_up);
    match before[0] {
        "gather" => {
            let title = format!("Gather {} ({name})", retinue.heroes);
            pair(title, format!("{}: {does}", retinue.ability))
        }
        "play" if before.contains(&"fellowship-oath") || before.contains(&"mutiny") => {
            pair(format!("{} ({name})", retinue.heroes), does)
        }
        _ => {
            let seen = &view.chambers[chamber.index()];
            let again = if before[0] == "retinue" && seen.uses_left > 1 {
                format!(" ×{}", seen.uses_left)
            } else {
                String::new()
            };
            let title = format!("{}{again} ({name} {})", retinue.ability, retinue.heroes);
            pair(title, does)
        }
    }
}

fn seat_of(view: &View, word: &str) -> Option<Seat> {
    let number: u8 = word.parse().ok()?;
    let seat = Seat(number.checked_sub(1)?);
    (seat.index() < view.seats.len()).then_some(seat)
}

/// How many of a type a lord has.
fn copies(view: &View, seat: Seat, kind: HeroKind) -> u8 {
    let groups = view.seats.get(seat.index()).map(|seat| &seat.heroes);
    let group = groups.into_iter().flatten().find(|it| it.kind == kind);
    group.map_or(0, |group| group.count)
}

/// A type: of the lord named just before, else one's own.
fn of_hero(view: &View, before: &[&str], kind: HeroKind, names: Names<'_>) -> Pair {
    let design = kind.design();
    let lord = before.last().and_then(|word| seat_of(view, word));
    let wild = before.contains(&"wild");
    if let Some(lord) = lord.filter(|_| !wild) {
        let count = copies(view, lord, kind);
        let note = format!("{} has {count}. {}", names.of(lord), design.text);
        return pair(kind.title(), note.trim_end());
    }
    let own = match view.viewer {
        Viewer::Seat(seat) => copies(view, seat, kind),
        Viewer::Spectator => 0,
    };
    let note = match (before[0], own) {
        ("legend", _) | (_, 0) => design.text.to_owned(),
        _ => format!("You have {own}. {}", design.text),
    };
    pair(kind.title(), note.trim_end())
}

/// `2:witch`.
fn rampaged(view: &View, lord: &str, kind: &str, names: Names<'_>) -> Pair {
    match (seat_of(view, lord), HeroKind::from_id(kind)) {
        (Some(lord), Some(kind)) => {
            let title = format!("{} from {}", kind.title(), names.of(lord));
            pair(title, format!("They have {}.", copies(view, lord, kind)))
        }
        _ => pair(format!("{lord}:{kind}"), ""),
    }
}

/// A number of Mentalmancers after `wild`, else a lord.
fn of_number(view: &View, before: &[&str], number: u8, names: Names<'_>) -> Pair {
    if before.last() == Some(&"wild") {
        let label = match number {
            0 => "Without Mentalmancers".to_owned(),
            _ => format!("With {}", count(number, "Mentalmancer", "Mentalmancers")),
        };
        return pair(label, "");
    }
    match seat_of(view, &number.to_string()) {
        Some(lord) => {
            let seat = &view.seats[lord.index()];
            let retinues = count(seat.retinues, "retinue", "retinues");
            let heroes = count(seat.hero_count, "hero", "heroes");
            let cards = count(seat.cards, "card", "cards");
            pair(names.of(lord), format!("{retinues}, {heroes}, {cards}"))
        }
        None => pair(number.to_string(), ""),
    }
}
