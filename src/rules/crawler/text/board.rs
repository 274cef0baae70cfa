//! The position in words: alternative text and text board (DCL-12.8).

use std::fmt::Write;

use super::narrate::narrate;
use super::{adventurer_of, facts, square_text};
use crate::board::{Direction, Space, Square};
use crate::mat::Laid;
use crate::state::{Phase, Spell};
use crate::view::{SeatView, View};
use daedalus_contract::game::{Names, Seat, Waiting};
use daedalus_contract::kit::prose::{count, cut};

/// The most characters of an alternative text.
const ALT: usize = 1000;

/// Alternative text of the board's picture; what happened last stands at its end, even where the rest is cut.
pub fn alt_text(view: &View, names: Names<'_>) -> String {
    let last = view.last.as_ref().and_then(|event| narrate(event, names));
    let last = last.map_or_else(String::new, |line| format!(" Last: {line}"));
    let room = ALT.saturating_sub(last.chars().count());
    cut(position(view, names), room) + &last
}

fn position(view: &View, names: Names<'_>) -> String {
    let mut text = headline(view, names);
    for (seat, player) in (0..).map(Seat).zip(&view.seats) {
        if !player.playing {
            continue;
        }
        let _ = write!(text, " {}.", seat_line(view, seat, player, names));
        let near = player.at.map(|at| beside(view, at)).unwrap_or_default();
        if !near.is_empty() {
            let _ = write!(text, " Beside it: {near}.");
        }
    }
    let spaces = view.mat.all().count();
    let _ = write!(
        text,
        " {spaces} of 49 spaces revealed, {} on the board.",
        count(view.monsters.len(), "creature", "creatures")
    );
    text
}

/// The creatures beside a square, with their squares.
fn beside(view: &View, at: Square) -> String {
    let near = view.monsters.iter().filter(|it| it.at.is_adjacent(at));
    let near: Vec<String> = near
        .map(|it| format!("{} on {}", it.nature.title(), square_text(it.at)))
        .collect();
    near.join(", ")
}

fn headline(view: &View, names: Names<'_>) -> String {
    if view.over {
        return match view.winner {
            Some(seat) => format!("The match is over: {} has won.", names.of(seat)),
            None => "The match is over.".to_owned(),
        };
    }
    if view.phase == Phase::Pick {
        return match view.waiting.first() {
            Some(Waiting::Seat { seat, .. }) => {
                format!("Setup: {} chooses where to begin.", names.of(*seat))
            }
            _ => "Setup.".to_owned(),
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
    let Some(adventurer) = player.adventurer else {
        let comes = facts::comes(view, seat).unwrap_or_else(|| "has no adventurer yet".to_owned());
        return format!("{name} {comes}");
    };
    let body = adventurer.sheet().body;
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
            "- {}; {}{}, {} of {} creatures{}",
            seat_line(view, seat, player, names),
            scores(player),
            count(player.cards, "card", "cards"),
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
            count(cards, "card", "cards")
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

fn scores(player: &SeatView) -> String {
    match player.adventurer {
        Some(_) => format!("MV {}, DEF {}, ", player.movement, player.defence),
        None => String::new(),
    }
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

/// The revealed tiles with their open sides, the unrevealed spaces, and where treasure and the floating point lie:
/// a drawing in letters could not be listened to.
fn map(view: &View) -> String {
    let sides = || Direction::SIDES.into_iter().zip("NESW".chars());
    let tile = |(space, laid): (Space, &Laid)| {
        let open = sides().filter(|(side, _)| laid.is_open(*side));
        let open: String = open.map(|(_, letter)| letter).collect();
        format!("{} {open}", super::space_text(space))
    };
    let tiles: Vec<String> = view.mat.all().map(tile).collect();
    let hidden = Space::all().filter(|space| view.mat.laid(*space).is_none());
    let hidden: Vec<String> = hidden.map(super::space_text).collect();
    let mut text = format!("- Tiles by their open sides: {}.\n", tiles.join(", "));
    if !hidden.is_empty() {
        let _ = writeln!(text, "- Not revealed: {}.", hidden.join(", "));
    }
    let piles = Square::all().filter(|square| view.mat.has_pile(*square));
    let piles: Vec<String> = piles.map(square_text).collect();
    if !piles.is_empty() {
        let _ = writeln!(text, "- Treasure on {}.", piles.join(", "));
    }
    for point in view.mat.spawn_points(6) {
        let _ = writeln!(text, "- Spawn point 6 is on {}.", square_text(point));
    }
    text
}
