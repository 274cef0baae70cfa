//! Labels of choices: what a word of an action means (DCL-13.19, 13.20).

use super::{adventurer_of, space_text, square_text};
use crate::rules::crawler::action::Point;
use crate::rules::crawler::adventurers::Adventurer;
use crate::rules::crawler::board::{Direction, Space, Square};
use crate::rules::crawler::cards::CardId;
use crate::rules::crawler::mat::Terrain;
use crate::rules::crawler::state::Nature;
use crate::rules::crawler::view::View;
use crate::rules::game::{Gloss, Names, Seat};

/// What a word means after the words before it.
pub fn gloss(view: &View, before: &[&str], word: &str, names: Names<'_>) -> Gloss {
    let (label, note) = read(view, before, word, names);
    let cut = |text: String, most: usize| match text.chars().count() > most {
        true => text.chars().take(most - 1).chain(['…']).collect(),
        false => text,
    };
    Gloss {
        label: cut(label, 80),
        note: cut(note, 100),
    }
}

fn read(view: &View, before: &[&str], word: &str, names: Names<'_>) -> (String, String) {
    let plain = |label: &str| (label.to_owned(), String::new());
    if before.is_empty() {
        return verb(word);
    }
    if before == ["play"]
        && let Some(card) = CardId::read(word)
    {
        let print = card.print();
        return (card.title().to_owned(), print.text.to_owned());
    }
    if before == ["pick"] && word.len() == 1
        || before == ["point"]
        || before.len() == 2 && before[0] == "pick"
    {
        return match Point::from_id(word) {
            Some(point) => plain(point.title()),
            None => plain(word),
        };
    }
    if let Some(adventurer) = Adventurer::from_id(word) {
        return adventurer_text(view, adventurer, names);
    }
    if let Ok(square) = word.parse::<Square>() {
        return on_square(view, square, names);
    }
    if before[0] == "play"
        && let Some(square) = whole_square(before, word)
    {
        return on_square(view, square, names);
    }
    if let Ok(space) = word.parse::<Space>() {
        return (space_text(space), tile_text(view, space));
    }
    match word {
        "warp" => plain("Warp"),
        "move" => plain("Move"),
        "attack" => plain("Attack"),
        "stay" => plain("Stay"),
        "none" => plain("None"),
        "0" | "90" | "180" | "270" => (format!("{word}°"), "clockwise".to_owned()),
        _ => match Direction::from_id(word) {
            Some(direction) => plain(direction.title()),
            None => (number(view, before, word), String::new()),
        },
    }
}

fn verb(word: &str) -> (String, String) {
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
    (label.to_owned(), note.to_owned())
}

/// A number after `play`, `map`: a die or a tile.
fn number(view: &View, before: &[&str], word: &str) -> String {
    let index = word.parse::<usize>().unwrap_or(0).wrapping_sub(1);
    if before == ["map"] {
        let design = view.map.get(index).map(|design| usize::from(*design));
        let design = design.and_then(|design| super::super::tiles::DESIGNS.get(design));
        return design.map_or_else(|| word.to_owned(), |design| design.name.to_owned());
    }
    let face = view.roll.as_ref().and_then(|roll| roll.dice.get(index));
    face.map_or_else(|| word.to_owned(), |face| format!("Die {word}: {face}"))
}

fn adventurer_text(view: &View, adventurer: Adventurer, names: Names<'_>) -> (String, String) {
    let sheet = adventurer.sheet();
    let seats = (0..).map(Seat).zip(&view.seats);
    let mut users = seats.filter(|(_, it)| it.adventurer == Some(adventurer) && it.at.is_some());
    let note = format!(
        "BP {}, MV {}, DEF {}, melee {}, ranged {}, area {}",
        sheet.body,
        sheet.movement,
        sheet.defence,
        sheet.dice.melee,
        sheet.dice.ranged,
        sheet.dice.area
    );
    match users.next() {
        Some((seat, it)) => {
            let at = it
                .at
                .map_or_else(String::new, |at| format!(" · {}", square_text(at)));
            (format!("{}{at}", adventurer_of(view, seat, names)), note)
        }
        None => (adventurer.title().to_owned(), note),
    }
}

/// A square with who or what is on it.
fn on_square(view: &View, square: Square, names: Names<'_>) -> (String, String) {
    let mut label = square_text(square);
    let seats = (0..).map(Seat).zip(&view.seats);
    let adventurer = seats.into_iter().find(|(_, it)| it.at == Some(square));
    let monster = view.monsters.iter().find(|it| it.at == square);
    if let Some((seat, it)) = adventurer {
        let left = it
            .adventurer
            .map_or(0, |it| it.sheet().body)
            .saturating_sub(it.wounds);
        label = format!("{label} {}", adventurer_of(view, seat, names));
        return (label, format!("{left} BP left"));
    }
    if let Some(monster) = monster {
        let title = match monster.nature {
            Nature::Kind(kind) => kind.title().to_owned(),
            Nature::Double(adventurer, _) => format!("Double of the {}", adventurer.title()),
        };
        let note = format!(
            "{} BP left, controlled by {}",
            monster.left(),
            names.of(monster.controller)
        );
        return (format!("{label} {title}"), note);
    }
    if square == view.chest {
        return (format!("{label} the chest"), "wins".to_owned());
    }
    let cost = view.reachable.iter().find(|it| it.0 == square);
    let mut notes: Vec<String> = cost.map(|it| format!("{} MV", it.1)).into_iter().collect();
    if view.mat.has_pile(square) {
        notes.push("treasure".to_owned());
    }
    if let Some(terrain) = terrain_text(view.mat.terrain(square)) {
        notes.push(terrain.to_owned());
    }
    (label, notes.join(", "))
}

fn terrain_text(terrain: Terrain) -> Option<&'static str> {
    match terrain {
        Terrain::Floor => None,
        Terrain::Wall => Some("wall"),
        Terrain::Lava => Some("lava"),
        Terrain::Shallow => Some("shallow water"),
        Terrain::Deep => Some("deep water"),
        Terrain::Hidden => Some("not revealed"),
    }
}

/// The square of a space and the word after it.
fn whole_square(before: &[&str], word: &str) -> Option<Square> {
    let space = before.last()?;
    (word.len() == 2).then(|| format!("{space}{word}").parse().ok())?
}

fn tile_text(view: &View, space: Space) -> String {
    match view.mat.laid(space) {
        None => "not revealed".to_owned(),
        Some(laid) => {
            let design = super::super::tiles::DESIGNS.get(usize::from(laid.design));
            design.map_or_else(String::new, |design| design.name.to_owned())
        }
    }
}
