//! What a word of an action means to a person: labels of buttons and lists.

use super::super::battle::attacker_wins;
use super::super::board::{Ground, Space};
use super::super::decisions::DecisionKind;
use super::super::pieces::{Colour, Tool};
use super::super::view::{StopView, View};
use super::{diamonds, seat_with, who};
use daedalus_contract::game::{Names, WordDescription};
use daedalus_contract::kit::Side;
use daedalus_contract::kit::prose::{self, Pair, pair};

/// Words with one meaning, wherever they stand: word, label, note.
#[rustfmt::skip]
const WORDS: &[(&str, &str, &str)] = &[
    ("roll", "Roll", "The dice, then the direction card."),
    ("move", "Move…", "Choose a direction, then a stop."),
    ("search", "Search…", ""),
    ("draw", "Search", "Take one card of this colour."),
    ("skip", "Leave it", ""),
    ("attack", "Attack…", "Show a weapon; the keeper may show another."),
    ("bare", "Bare hands", "Without weapons the higher die wins."),
    ("defend", "Defend…", ""),
    ("claim", "Take the key", ""),
    ("use", "Give up a tool…", ""),
    ("suffer", "Suffer", "Keep your tools and take what comes."),
    ("fly", "Fly…", ""),
    ("stay", "Stay", ""),
    ("choose", "Choose…", ""),
    ("again", "Another turn", ""),
    ("end", "End", "The turn passes on."),
    ("discard", "Discard…", "A tool goes back to its deck."),
    ("pay", "Give up a diamond…", ""),
    ("dance", "Dance", "Miss a turn."),
    ("back", "Go back", "To where you stood when the turn began."),
    ("decline", "Decline", ""),
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
    if word == "pass" {
        let note = match before {
            ["choose"] => "A 5 or 6 gets you past; else you are bitten and miss 2 turns.",
            _ => "",
        };
        return pair(
            if before.is_empty() {
                "Pass"
            } else {
                "Try to pass"
            },
            note,
        );
    }
    if word == "yield" {
        return pair(format!("Yield{}", stake(view, None)), "Show no weapon.");
    }
    if let Some((_, label, note)) = WORDS.iter().find(|(known, ..)| *known == word) {
        return pair(*label, *note);
    }
    if let Some(tool) = Tool::from_id(word) {
        let stake = match before {
            ["defend"] => stake(view, Some(tool)),
            _ => "",
        };
        return pair(format!("{}{stake}", tool.title()), tool.design().text);
    }
    if let Some(colour) = Colour::from_id(word) {
        return chosen_colour(view, before, colour, names);
    }
    if let Ok(side) = word.parse::<Side>() {
        return direction(view, before, side);
    }
    match word.parse::<Space>() {
        Ok(space) => stop(view, before, space, names),
        Err(_) => pair(word, ""),
    }
}

/// What becomes of the key when the keeper answers the open attack so (CRE-6.38 to 6.40).
fn stake(view: &View, shown: Option<Tool>) -> &'static str {
    let Some(battle) = &view.battle else {
        return "";
    };
    match (battle.weapon, shown) {
        (Some(weapon), Some(shown)) if attacker_wins(weapon, shown) => " (loses the key)",
        (Some(_), None) => " (loses the key)",
        (_, Some(_)) => " (keeps the key)",
        (None, None) => " (the dice decide)",
    }
}

/// A colour names a diamond, or in PEEK and WAGER a seat.
fn chosen_colour(view: &View, before: &[&str], colour: Colour, names: Names<'_>) -> Pair {
    let asked = super::waited_kind(view);
    let names_a_seat =
        before == ["choose"] && matches!(asked, Some(DecisionKind::Peek | DecisionKind::Wager));
    let seat = seat_with(view, colour).filter(|_| names_a_seat);
    match seat {
        Some(seat) => {
            let held = diamonds(seat);
            pair(
                who(view, seat.seat, names),
                format!("Diamonds: {held}. Tools: {}.", seat.tools),
            )
        }
        None => pair(format!("{} diamond", colour.title()), ""),
    }
}

/// A move in short: the number of the stop on the board, its space, what lies there, and the way where several lead to it.
pub fn move_to(view: &View, words: &[&str]) -> Option<String> {
    let ["move", way @ .., word] = words else {
        return None;
    };
    let space: Space = word.parse().ok()?;
    let here = |stop: &&StopView| stop.space == space;
    let taken = view.stops.iter().filter(here).find(|stop| {
        let route = stop.route.to_string();
        way.join(" ").eq_ignore_ascii_case(&route)
    })?;
    let several = view.stops.iter().filter(here).count() > 1;
    let by = match several {
        true => format!(" by {}", taken.route),
        false => String::new(),
    };
    let here = match space.ground() {
        Ground::Blank => String::new(),
        _ => format!(", {}", ground(space)),
    };
    Some(format!("Move to stop {} ({space}{here}){by}", taken.number))
}

/// A direction of a move says how many stops it has.
fn direction(view: &View, before: &[&str], side: Side) -> Pair {
    let mut title = side.title().to_owned();
    title[..1].make_ascii_uppercase();
    if before.first() != Some(&"move") {
        return pair(title, "");
    }
    if before.len() == 2 {
        return pair(format!("then {}", side.title()), "");
    }
    let stops = view.stops.iter().filter(|stop| stop.route.first == side);
    let note = match stops.count() {
        1 => "1 stop".into(),
        many => format!("{many} stops"),
    };
    pair(title, note)
}

/// A stop with its number on the board (CRE-12.7), and what waits there.
fn stop(view: &View, before: &[&str], space: Space, names: Names<'_>) -> Pair {
    let mut notes = vec![ground(space)];
    let standing = view.seats.iter().filter(|seat| seat.space == Some(space));
    let here: Vec<String> = standing.map(|seat| who(view, seat.seat, names)).collect();
    let keeper = view.keeper.and_then(|keeper| super::seat_of(view, keeper));
    if keeper.is_some_and(|keeper| keeper.space == Some(space)) {
        notes.push("the keeper stands here".into());
    } else if !here.is_empty() {
        notes.push(here.join(", "));
    }
    if before.first() != Some(&"move") {
        return pair(space.to_string(), notes.join("; "));
    }
    let offered = view.stops.iter().find(|stop| {
        let sides = stop.route.to_string();
        stop.space == space && before[1..].join(" ").eq_ignore_ascii_case(&sides)
    });
    let Some(offered) = offered else {
        return pair(space.to_string(), notes.join("; "));
    };
    if offered.bound {
        notes.push("you must attack the keeper".into());
    }
    if offered.battle {
        notes.push("you will be attacked".into());
    }
    let steps = super::count(offered.steps, "step", "steps");
    notes.insert(0, steps);
    pair(format!("{}: {space}", offered.number), notes.join("; "))
}

/// What a space is, in a word.
pub(super) fn ground(space: Space) -> String {
    match space.ground() {
        Ground::Blank => "blank".into(),
        Ground::Chest(colour) => format!("{colour} chest"),
        Ground::Gateway(colour) => format!("{colour} gateway"),
        Ground::Palace => "the palace".into(),
    }
}
