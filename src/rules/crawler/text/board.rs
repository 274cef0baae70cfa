//! The position in words: alternative text and text board (DCL-12.8).

use std::fmt::Write;

use super::narrate::count;
use super::{adventurer_of, square_text};
use crate::rules::crawler::board::Space;
use crate::rules::crawler::state::Spell;
use crate::rules::crawler::view::{SeatView, View};
use crate::rules::game::{Names, Seat};

/// The most characters of an alternative text.
const ALT: usize = 1000;

/// Alternative text of the board's picture.
pub fn alt_text(view: &View, names: Names<'_>) -> String {
    let mut text = headline(view, names);
    for (seat, player) in (0..).map(Seat).zip(&view.seats) {
        if !player.playing {
            continue;
        }
        let _ = write!(text, " {}.", seat_line(view, seat, player, names));
        let near = player.at.map_or(0, |at| {
            view.monsters
                .iter()
                .filter(|it| it.at.is_adjacent(at))
                .count()
        });
        if near > 0 {
            let _ = write!(text, " {} beside it.", count(near as u8, "creature"));
        }
    }
    let spaces = view.mat.all().count();
    let _ = write!(
        text,
        " {spaces} of 49 spaces revealed, {} creatures on the board.",
        view.monsters.len()
    );
    match text.chars().count() > ALT {
        true => text.chars().take(ALT - 1).chain(['…']).collect(),
        false => text,
    }
}

fn headline(view: &View, names: Names<'_>) -> String {
    if view.over {
        return match view.winner {
            Some(seat) => format!("The match is over: {} has won.", names.of(seat)),
            None => "The match is over.".to_owned(),
        };
    }
    format!(
        "Round {} of {}, {}: {}.",
        view.round.0,
        view.round.1,
        names.of(view.active),
        view.phase.title().to_lowercase()
    )
}

fn seat_line(view: &View, seat: Seat, player: &SeatView, names: Names<'_>) -> String {
    let name = adventurer_of(view, seat, names);
    let body = player.adventurer.map_or(0, |it| it.sheet().body);
    let left = body.saturating_sub(player.wounds);
    let place = match player.at {
        Some(at) => format!("on {}", square_text(at)),
        None => "off the board".to_owned(),
    };
    let way = match player.distance {
        Some(distance) => format!(", {distance} from the chest"),
        None => String::new(),
    };
    format!("{name} {place}, {left} of {body} BP{way}")
}

/// The complete position as Markdown.
pub fn text_board(view: &View, names: Names<'_>) -> String {
    let mut text = format!("**{}**\n", headline(view, names));
    for (seat, player) in (0..).map(Seat).zip(&view.seats) {
        if !player.playing {
            continue;
        }
        let _ = writeln!(
            text,
            "- {}; MV {}, DEF {}, {}, {} of {} creatures{}",
            seat_line(view, seat, player, names),
            player.movement,
            player.defence,
            count(player.cards, "card"),
            player.monsters.0,
            player.monsters.1,
            conditions(player)
        );
    }
    for monster in &view.monsters {
        let _ = writeln!(
            text,
            "- {} {} on {}: {} BP left, {}",
            monster.nature.code(),
            monster.nature.title(),
            square_text(monster.at),
            monster.left(),
            names.of(monster.controller)
        );
    }
    let _ = writeln!(text, "- The chest is on {}.", square_text(view.chest));
    if let Some((at, cards)) = view.door {
        let _ = writeln!(
            text,
            "- Secret door on {} ({}).",
            square_text(at),
            count(cards, "card")
        );
    }
    if let Some(lure) = view.lure {
        let _ = writeln!(text, "- Lure on {}.", square_text(lure.at));
    }
    if let Some(font) = view.font {
        let _ = writeln!(text, "- Healing font on {}.", super::space_text(font.space));
    }
    if let Some(warp) = view.warp {
        let (one, other) = warp.ends;
        let _ = writeln!(
            text,
            "- Warp between {} and {}.",
            square_text(one),
            square_text(other)
        );
    }
    let _ = writeln!(
        text,
        "- {} tiles, {} encounters and {} treasure cards are left.",
        view.stack, view.encounters, view.treasure
    );
    text.push_str(&map(view));
    text
}

fn conditions(player: &SeatView) -> String {
    let mut words: Vec<String> = player
        .worn
        .iter()
        .map(|card| card.title().to_owned())
        .collect();
    let states = [
        (player.webbed, "webbed"),
        (player.pit, "in a pit"),
        (player.firewalk != Spell::None, "walks on fire"),
        (player.flight != Spell::None, "flies"),
    ];
    words.extend(states.iter().filter(|it| it.0).map(|it| it.1.to_owned()));
    match words.is_empty() {
        true => String::new(),
        false => format!("; {}", words.join(", ")),
    }
}

/// The revealed tiles, row by row.
fn map(view: &View) -> String {
    let mut text = String::from("```\n");
    let rows: Vec<Vec<Space>> = Space::all()
        .collect::<Vec<_>>()
        .chunks(7)
        .map(<[Space]>::to_vec)
        .collect();
    for spaces in rows {
        for row in 0..5 {
            for space in &spaces {
                for column in 0..5 {
                    let square = space.square(row * 5 + column);
                    text.push(char::from(view.mat.symbol(square)));
                }
            }
            text.push('\n');
        }
    }
    text.push_str("```\n");
    text
}
