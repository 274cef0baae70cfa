//! The alternative text of the board's picture (CRE-12.11).

use super::super::view::{SeatView, View};
use super::super::ways::Way;
use super::facts::marker_words;
use super::{diamonds, waited_for, who};
use daedalus_contract::game::Names;

/// The most characters of an alternative text (CRE-12.11).
const LIMIT: usize = 1000;
/// The most characters of a name; long ones are cut so that four seats fit.
const NAME: usize = 24;

/// The position in at most 1,000 characters; the list of stops is cut first.
pub fn alt_text(view: &View, names: Names<'_>) -> String {
    let short: Vec<String> = names
        .0
        .iter()
        .map(|name| super::cut(name.clone(), NAME))
        .collect();
    let names = Names(&short);
    let mut text = told(view, names);
    let room = LIMIT.saturating_sub(text.chars().count());
    text.push_str(&stops(view, room));
    super::cut(text, LIMIT)
}

fn told(view: &View, names: Names<'_>) -> String {
    let (round, limit) = view.round;
    let mut parts = vec![format!("Cretan Labyrinth, round {round} of {limit}.")];
    match view.winner.filter(|_| view.over) {
        Some(winner) => parts.push(format!("Finished: {} won.", who(view, winner, names))),
        None if view.over => parts.push("Finished without a winner.".into()),
        None => {}
    }
    parts.extend(view.seats.iter().map(|seat| one_seat(view, seat, names)));
    parts.push(keys(view, names));
    parts.push(format!("Last: {}.", last(view, names)));
    for (name, what) in waited_for(view, names) {
        parts.push(format!("To decide: {name}, {what}."));
    }
    parts.join(" ")
}

fn one_seat(view: &View, seat: &SeatView, names: Names<'_>) -> String {
    let name = who(view, seat.seat, names);
    let Some(space) = seat.space else {
        return format!("{name}: left.");
    };
    let mut parts = vec![
        format!("{name}: {space}"),
        format!("diamonds {}", diamonds(seat)),
        format!("key {}", if seat.key { "yes" } else { "no" }),
        super::count(seat.tools, "tool", "tools"),
    ];
    parts.extend(marker_words(seat));
    format!("{}.", parts.join(", "))
}

/// Where the keys are: palace or seat.
pub(super) fn keys(view: &View, names: Names<'_>) -> String {
    let mut places = Vec::new();
    match view.palace_keys {
        0 => {}
        1 => places.push("palace".to_owned()),
        many => places.push(format!("palace {many}")),
    }
    let holders = view.seats.iter().filter(|seat| seat.key);
    places.extend(holders.map(|seat| who(view, seat.seat, names)));
    format!("Key: {}.", places.join(", "))
}

/// The last roll, direction card and move.
pub(super) fn last(view: &View, names: Names<'_>) -> String {
    let mut parts = Vec::new();
    if let Some(roll) = &view.last_roll {
        let dice: Vec<String> = roll.dice.iter().map(u8::to_string).collect();
        parts.push(format!("roll {}", dice.join("+")));
        let way = roll.way.map_or("by torchlight", Way::title);
        parts.push(way.to_owned());
    }
    if let Some(path) = &view.path
        && let (Some(from), Some(to)) = (path.spaces.first(), path.spaces.last())
    {
        parts.push(format!("{} {from} to {to}", who(view, path.seat, names)));
    }
    if parts.is_empty() {
        parts.push("nothing yet".into());
    }
    parts.join(", ")
}

/// The legal stops in so many characters.
fn stops(view: &View, room: usize) -> String {
    let mut names: Vec<String> = Vec::new();
    for stop in &view.stops {
        let name = stop.space.to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let list = |shown: usize| match names.len() - shown {
        0 => format!(" Legal stops: {}.", names.join(", ")),
        more => format!(
            " Legal stops: {} and {more} more.",
            names[..shown].join(", ")
        ),
    };
    let fitting = (1..=names.len()).rev().map(list);
    let mut fitting = fitting.filter(|list| list.chars().count() <= room);
    fitting.next().unwrap_or_default()
}
