//! `/game rules`: the topics of the games, found by name.

use crate::discord::escape;
use crate::discord::view::answer::{Answer, TEXT};
use crate::discord::view::table_view::TableView;
use crate::discord::view::{lobby, phrases};
use crate::rules::any::AnyGame;
use crate::rules::game::Topic;

/// The summary of the game of a table, and what is agreed at this one: its options, and by what its dice can be checked.
pub fn summary(view: &TableView) -> Answer {
    let mut agreed = String::new();
    let options = lobby::chosen_options(view);
    if !options.is_empty() {
        agreed.push_str(&format!(
            "\n-# Options of this table: {}.",
            options.join(", ")
        ));
    }
    if let Some(commitment) = view.commitment() {
        agreed.push_str(&format!("\n-# SHA-256 of its seed: `{commitment}`."));
    }
    let room = TEXT.saturating_sub(agreed.chars().count());
    let summary = explain(view.table().game(), None).text;
    Answer::from(escape::shorten(&summary, room) + &agreed)
}

/// The topic with this name, or the summary of the game.
pub fn explain(game: &dyn AnyGame, name: Option<&str>) -> Answer {
    let topics = game.topics();
    let Some(name) = name else {
        return topics
            .first()
            .map_or_else(|| game.about().tagline.into(), shown);
    };
    match find(&topics, name) {
        Some(topic) => shown(topic),
        None => Answer::from(format!(
            "I know no topic `{}` of {}. Begin to type, and I show you what there is.",
            escape::quoted(name),
            game.about().name
        )),
    }
}

/// The names of the topics that contain what was typed, those that begin with it first.
pub fn matching(game: &dyn AnyGame, partial: &str) -> Vec<String> {
    let partial = partial.trim().to_lowercase();
    let mut names: Vec<(bool, String)> = Vec::new();
    for topic in game.topics() {
        let lower = topic.name.to_lowercase();
        if lower.contains(&partial) {
            names.push((!lower.starts_with(&partial), topic.name.into_owned()));
        }
    }
    names.sort_by_key(|(later, _)| *later);
    names.into_iter().map(|(_, name)| name).collect()
}

/// What there is to read of a place of the board.
pub fn place(view: &TableView, name: &str) -> Answer {
    let places = view.places(view.names());
    let name = name.trim();
    match places.iter().find(|it| it.name.eq_ignore_ascii_case(name)) {
        Some(place) => shown(place),
        None if view.running().is_none() => phrases::LOBBY.into(),
        None => Answer::from(format!(
            "There is no `{}` on the board. Begin to type, and I show you what there is.",
            escape::quoted(name),
        )),
    }
}

/// The names of the places of which there is something to read, each with its essence behind it.
pub fn headings(view: &TableView) -> Vec<(String, String)> {
    let heading = |place: Topic| {
        let essence = place.text.lines().next().unwrap_or_default();
        let label = format!("{}: {essence}", place.name);
        (place.name.into_owned(), label)
    };
    let places = view.places(view.table().names());
    places.into_iter().map(heading).collect()
}

fn find<'a>(topics: &'a [Topic], name: &str) -> Option<&'a Topic> {
    let name = name.trim().to_lowercase();
    let exact = topics
        .iter()
        .find(|topic| topic.name.to_lowercase() == name);
    exact.or_else(|| {
        topics
            .iter()
            .find(|topic| topic.name.to_lowercase().starts_with(&name))
    })
}

fn shown(topic: &Topic) -> Answer {
    let heading = format!("**{}**", topic.name);
    let text = match topic.text.starts_with(&heading) {
        true => topic.text.to_string(),
        false => format!("{heading}\n{}", topic.text),
    };
    Answer::from(escape::shorten(&text, TEXT))
}
