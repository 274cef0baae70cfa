//! The complete position as text, for who cannot see the picture (CRE-12.11 is its short form).

use std::fmt::Write;

use super::super::board::{MAP, Space};
use super::super::view::{SeatView, View};
use super::alt::{keys, last};
use super::describe_word::ground;
use super::facts::marker_words;
use super::{and, diamonds, waited_for, who};
use daedalus_contract::game::Names;

/// The most characters of a text board: two messages.
const LIMIT: usize = 3900;

const LEGEND: &str = "`R B G Y` chests, `.` blank, `n e s w` gateways, `P` palace, `1 2 3 4` pieces by seat, `*` several.";

/// The position in Markdown, at most 3,900 characters: a drawn grid, every seat, the decks, the stops.
pub fn text_board(view: &View, names: Names<'_>) -> String {
    let mut text = head(view, names);
    let _ = write!(text, "\n```\n{}```\n{LEGEND}\n", grid(view));
    for seat in &view.seats {
        let _ = writeln!(text, "{}", one_seat(view, seat, names));
    }
    let _ = writeln!(text, "{}", table(view, names));
    text.push_str(&private(view, names));
    let _ = writeln!(text, "{}", stops(view));
    text.truncate(text.trim_end().len());
    super::cut(text, LIMIT)
}

fn head(view: &View, names: Names<'_>) -> String {
    let (round, limit) = view.round;
    let mut head = format!("**Cretan Labyrinth**, round {round} of {limit}. ");
    match view.winner.filter(|_| view.over) {
        Some(winner) => {
            let _ = write!(head, "**{}** won.", who(view, winner, names));
        }
        None if view.over => head.push_str("Ended without a winner."),
        None => {
            let _ = write!(head, "Turn of **{}**.", who(view, view.active, names));
        }
    }
    for (name, what) in waited_for(view, names) {
        let _ = write!(head, " Waiting for {name}: {what}.");
    }
    head
}

/// The map with the pieces on it.
fn grid(view: &View) -> String {
    let mut text = String::from("   ABCDEFGHIJKLMNOPQR\n");
    for (row, line) in (0..).zip(MAP) {
        let _ = write!(text, "{:>2} ", row + 1);
        for (column, &letter) in (0..).zip(line) {
            text.push(piece(view, column, row).unwrap_or(char::from(letter)));
        }
        text.push('\n');
    }
    text
}

/// Who stands on a square; on a large space on its first one.
fn piece(view: &View, column: u8, row: u8) -> Option<char> {
    let space = Space::at(column, row);
    if space.squares().0 != (column, row) {
        return None;
    }
    let mut standing = view.seats.iter().filter(|seat| seat.space == Some(space));
    let first = standing.next()?;
    Some(match standing.next() {
        Some(_) => '*',
        None => char::from(b'1' + first.seat.0),
    })
}

fn one_seat(view: &View, seat: &SeatView, names: Names<'_>) -> String {
    let number = seat.seat.0 + 1;
    let name = who(view, seat.seat, names);
    let Some(space) = seat.space else {
        return format!("{number}. **{name}** has left.");
    };
    let mut parts = vec![
        format!("on {space} ({})", ground(space)),
        format!("diamonds {}", diamonds(seat)),
    ];
    if seat.key {
        parts.push("**Magic Key**".into());
    }
    parts.push(super::count(seat.tools, "tool", "tools"));
    parts.extend(marker_words(seat));
    if let Some(last) = seat.last_dir {
        parts.push(format!("last step {last}"));
    }
    format!("{number}. **{name}** {}", parts.join(", "))
}

fn table(view: &View, names: Names<'_>) -> String {
    let [red, blue, green, yellow] = view.decks;
    let mut text = format!(
        "{} Last: {}.\nDecks: red {red}, blue {blue}, green {green}, yellow {yellow}; {} direction cards.",
        keys(view, names),
        last(view, names),
        view.directions
    );
    let discard: Vec<String> = view
        .direction_discard
        .iter()
        .map(|it| it.to_string())
        .collect();
    if !discard.is_empty() {
        let _ = write!(text, " Direction discard pile: {}.", discard.join(" "));
    }
    if let Some(battle) = view.battle {
        let (attacker, defender) = (
            who(view, battle.attacker, names),
            who(view, battle.defender, names),
        );
        let weapon = super::weapon(battle.weapon);
        let _ = write!(text, "\n{attacker} attacks {defender} with {weapon}.");
    }
    if let Some((seat, card)) = view.danger {
        let _ = write!(text, "\n{} meets {}.", who(view, seat, names), card.name());
    }
    text
}

/// What the viewer alone may know.
fn private(view: &View, names: Names<'_>) -> String {
    let mut text = String::new();
    if let Some(hand) = view.seats.iter().find_map(|seat| seat.hand.as_ref()) {
        let titles: Vec<String> = hand
            .iter()
            .map(|held| held.tool.title().to_owned())
            .collect();
        let _ = writeln!(text, "Your tools: {}.", and(&titles));
    }
    if let Some((seat, tools)) = &view.pool {
        let titles: Vec<String> = tools.iter().map(|tool| tool.title().to_owned()).collect();
        let name = who(view, *seat, names);
        let _ = writeln!(text, "In the pool you saw {name} with {}.", and(&titles));
    }
    if let Some(cards) = &view.sun {
        let tops = super::narrate::tops(cards);
        let _ = writeln!(text, "By the sun shaft you saw {tops} on top.");
    }
    text
}

fn stops(view: &View) -> String {
    if view.stops.is_empty() {
        return String::new();
    }
    let stops: Vec<String> = view
        .stops
        .iter()
        .map(|stop| format!("{}: {} {}", stop.number, stop.route, stop.space))
        .collect();
    format!("Legal stops: {}", stops.join(", "))
}
