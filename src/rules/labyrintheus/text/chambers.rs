//! Chambers of the map in words: a line each, and what is to be read of one (THE-12.12, 13.22).

use super::super::catacomb::{Chamber, ChamberKind, Place};
use super::super::view::View;
use super::topics;
use daedalus_contract::game::{Names, Topic};

/// `C3 Dust Serpent slain by Ann` (THE-12.12).
pub fn line(place: Place, chamber: &Chamber, names: Names<'_>) -> String {
    format!("{place} {}", deed(chamber, names))
}

/// What happened there.
fn deed(chamber: &Chamber, names: Names<'_>) -> String {
    let mark = chamber.mark.title();
    let with = |word: &str, seat| match seat {
        Some(seat) => format!(" {word} {}", names.of(seat)),
        None => String::new(),
    };
    let (by, on) = (with("by", chamber.seat), with("on", chamber.other));
    match (chamber.kind, chamber.card) {
        (ChamberKind::Entrance, _) => "entrance".into(),
        (ChamberKind::Death, _) => {
            let who = chamber.seat.map(|seat| names.of(seat).into_owned());
            format!("{} fell", who.unwrap_or_default())
        }
        (ChamberKind::Portal, _) => format!("portal {mark}{by}"),
        (ChamberKind::Duel, _) => format!("attack{by}{on} {mark}"),
        (_, Some(card)) => format!("{} {mark}{by}{on}", card.title()),
        (_, None) => format!("Shade of the Titan {mark}{by}"),
    }
}

/// All chambers, the newest first: what happened there, what was faced, what came before and after (THE-13.22).
pub fn chambers(view: &View, names: Names<'_>) -> Vec<Topic> {
    let at = |place: Place| view.chambers.get(usize::from(place.0));
    let topic = |(k, chamber): (usize, &Chamber)| {
        let place = Place(k as u16);
        let mut text = deed(chamber, names);
        if let Some(card) = chamber.card {
            text.push_str(&format!("\n{}", topics::encounter(card)));
        }
        for next in place.neighbours() {
            if let Some(neighbour) = at(next) {
                let word = if next < place { "Before" } else { "After" };
                text.push_str(&format!("\n{word} it: {}", line(next, neighbour, names)));
            }
        }
        Topic {
            name: place.to_string().into(),
            text: text.into(),
        }
    };
    view.chambers.iter().enumerate().rev().map(topic).collect()
}
