//! Labels of choices: what a word of an action means (DCL-13.19, 13.20).

mod square;
mod tile;

use super::{adventurer_of, dice, square_text};
use crate::action::Point;
use crate::adventurers::{Adventurer, Class};
use crate::board::{Direction, Space, Square};
use crate::cards::CardId;
use crate::view::View;
use daedalus_contract::game::{Names, Seat, WordDescription};
use daedalus_contract::kit::prose::{self, Pair, pair};

/// What a word means after the words before it.
pub fn describe_word(
    view: &View,
    before: &[&str],
    word: &str,
    names: Names<'_>,
) -> WordDescription {
    prose::describe_word(read(view, before, word, names))
}

fn read(view: &View, before: &[&str], word: &str, names: Names<'_>) -> Pair {
    let plain = |label: &str| pair(label, "");
    if before.is_empty() {
        return verb(word);
    }
    if before == ["play"]
        && let Some(card) = CardId::read(word)
    {
        let print = card.print();
        return pair(card.title(), print.text);
    }
    if before == ["pick"] && word.len() == 1
        || before == ["point"]
        || before.len() == 2 && before[0] == "pick"
    {
        return match Point::from_id(word) {
            Some(point) => pair(point_text(view, point), ""),
            None => plain(word),
        };
    }
    if let Some(adventurer) = Adventurer::from_id(word) {
        return adventurer_text(view, adventurer, names);
    }
    if let Ok(square) = word.parse::<Square>() {
        return square::read(view, before[0], square, names);
    }
    if let Some(square) = square::whole(before, word) {
        return square::read(view, before[0], square, names);
    }
    if let Ok(space) = word.parse::<Space>() {
        return tile::read(view, before[0], space);
    }
    match word {
        "warp" => plain("Warp"),
        "move" => pair("Move", "it goes where its tactic leads it"),
        "attack" => pair("Attack", "it strikes from where it stands"),
        "stay" => pair("Stay", "it waits where it is"),
        "none" => plain("None"),
        "0" | "90" | "180" | "270" => tile::turned(view, before, word),
        _ => match Direction::from_id(word) {
            Some(direction) => pair(direction.title(), square::slide(view, before, direction)),
            None => pair(number(view, before, word), ""),
        },
    }
}

fn verb(word: &str) -> Pair {
    let (label, note) = match word {
        "pick" => ("Choose", "an adventurer and a spawn point"),
        "tie" => ("Prey", "whom the creature goes for"),
        "place" => ("Place", "the drawn tile"),
        "summon" => ("Summon", "where the creature appears"),
        "order" => ("Order", "what the creature does"),
        "step" => ("Step", "one square"),
        "move" => ("Move", "the cheapest way to a square"),
        "push" => ("Push", "get past somebody: the higher die wins"),
        "pushto" => ("Push to", "where it ends up"),
        "endmove" => ("End the move", "your other action is left"),
        "attack" => ("Attack", "next to you, from afar, or an area"),
        "spawn" => ("Spawn", "roll for a spawn point"),
        "pickup" => ("Pick up", "no exits: leave the board"),
        "play" => ("Play", "a card"),
        "pass" => ("Pass", ""),
        "door" => ("Search", "the secret room"),
        "end" => ("End the turn", ""),
        "point" => ("Spawn point", ""),
        "map" => ("Map", "place one of the tiles"),
        other => (other, ""),
    };
    pair(label, note)
}

/// A spawn point with its square.
fn point_text(view: &View, point: Point) -> String {
    let title = format!("Spawn {}", point.title());
    let mut at = view.mat.points().into_iter();
    // Those with a 5 are named by their sides.
    match at.find(|(number, _)| number.to_string() == point.id()) {
        Some((_, square)) => format!("{title}, {}", square_text(square)),
        None => title,
    }
}

/// A number after `play`, `map`: a die or a tile.
fn number(view: &View, before: &[&str], word: &str) -> String {
    if before == ["map"] {
        let name = tile::looked_at(view, word).map(tile::name);
        return name.unwrap_or(word).to_owned();
    }
    let index = word.parse::<usize>().unwrap_or(0).wrapping_sub(1);
    let face = view.roll.as_ref().and_then(|roll| roll.dice.get(index));
    face.map_or_else(|| word.to_owned(), |face| format!("Die {word}: {face}"))
}

/// An adventurer with what is left of it where it stands, else with what is printed on its card.
fn adventurer_text(view: &View, adventurer: Adventurer, names: Names<'_>) -> Pair {
    let mut seats = (0..).map(Seat).zip(&view.seats);
    let user = seats.find_map(|(seat, it)| {
        let at = it.at.filter(|_| it.adventurer == Some(adventurer))?;
        Some((seat, it, at))
    });
    let sheet = view.table.sheet(adventurer);
    if let Some((seat, it, at)) = user {
        let label = format!("{} · {}", adventurer_of(view, seat, names), square_text(at));
        let left = sheet.body.saturating_sub(it.wounds);
        let note = format!("{left} of {} BP left, DEF {}", sheet.body, it.defence);
        return pair(label, note);
    }
    let heals = match adventurer.class() {
        Class::Cleric => ", heals",
        _ => "",
    };
    let note = format!(
        "BP {}, MV {}, DEF {}, {}{heals}",
        sheet.body,
        sheet.movement,
        sheet.defence,
        dice(sheet.dice)
    );
    pair(adventurer.title(), note)
}
