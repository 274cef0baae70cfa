//! The complete position as text, for who cannot see the picture (LAB-12.12 is its short form).

use std::fmt::Write;

use super::super::board::{Edge, SIZE, Side, Tile};
use super::super::cards::CardId;
use super::super::pieces::{Colour, Slot, Symbol};
use super::super::view::{Face, Feature, Mark, SeatView, TileView, View};
use super::alt::key_tiles;
use super::{colour, count, die_face, heroes_on, listed, mark, phase, symbol, who};
use daedalus_contract::game::{Names, Waiting};

/// The most characters of a text board: two messages.
const LIMIT: usize = 3900;

const LEGEND: &str = "`W M H T P` symbols (wall, Minotaur, hide, trap, passage), `@` Door, `b s g o` key tiles, `x` chalk, `^` spikes, \
`%` hinge, `&` statue, `?` face down; `- |` paths, `#` walls; hero by first letter, `!` monster, `*` several.";

/// The position in Markdown, at most 3,900 characters: a drawn grid, every tile, every seat, the cards.
pub fn text_board(view: &View, names: Names<'_>) -> String {
    let mut shortest = String::new();
    for brevity in [Brevity::Full, Brevity::FewDiscards, Brevity::MarksBySign] {
        shortest = told(view, names, brevity);
        if shortest.chars().count() <= LIMIT {
            return shortest;
        }
    }
    shortest.chars().take(LIMIT - 1).chain(['…']).collect()
}

/// How shortly the position is told; each form leaves out what the one before it does, and more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Brevity {
    Full,
    /// The five newest cards of the discard pile.
    FewDiscards,
    /// Marks by their signs in the legend.
    MarksBySign,
}

fn told(view: &View, names: Names<'_>, brevity: Brevity) -> String {
    let mut text = head(view, names);
    let _ = write!(text, "\n```\n{}```\n{LEGEND}\n", grid(view));
    let _ = write!(
        text,
        "**Explored** (open sides)\n{}",
        explored(view, brevity)
    );
    let _ = writeln!(text, "Key tiles seen: {}", listed(key_tiles(view)));
    let walls = listed(&view.walls);
    let _ = writeln!(text, "**Walls** ({} left): {walls}", view.walls_left);
    for seat in &view.seats {
        let _ = writeln!(text, "{}", one_seat(view, seat, names));
    }
    let _ = writeln!(text, "{}", table(view, brevity));
    text.push_str(&private(view, names));
    text.truncate(text.trim_end().len());
    text
}

fn head(view: &View, names: Names<'_>) -> String {
    let (round, limit) = view.round;
    let mut head = format!("**Labyrinthos**, round {round} of {limit}. ");
    match view.winner.filter(|_| view.over) {
        Some(winner) => {
            let _ = write!(head, "**{}** won. ", who(view, winner, names));
        }
        None if view.over => head.push_str("Ended without a winner. "),
        None => {
            let active = who(view, view.active, names);
            let _ = write!(head, "Turn of **{active}**, {}. ", phase(view));
        }
    }
    let monster = view.monster.title();
    match view.monster_tile {
        Some(tile) => {
            let _ = write!(head, "{monster} on **{tile}**.");
        }
        None => {
            let _ = write!(head, "{monster} arrives after round 1.");
        }
    }
    if let Some(face) = view.die {
        let _ = write!(head, " Monster die: {}.", die_face(face));
    }
    if let Some([one, other]) = view.dice {
        let _ = write!(head, " Two dice: {} or {}.", die_face(one), die_face(other));
    }
    if let Some(wounds) = view.blood {
        let _ = write!(head, " Blood die: {wounds}.");
    }
    if let Some((seat, points)) = view.movement {
        let points = count(points, "movement point", "movement points");
        let _ = write!(head, " {} controls it: {points}.", who(view, seat, names));
    }
    for waiting in &view.waiting {
        if let Waiting::Seat { seat, .. } = waiting {
            let _ = write!(head, " Waiting for {}.", who(view, *seat, names));
        }
    }
    if view
        .waiting
        .iter()
        .any(|it| matches!(it, Waiting::Window { .. }))
    {
        head.push_str(" Waiting for reactions.");
    }
    head
}

/// Draws the maze: for each tile two characters (what lies there, who stands there), between tiles the half paths and walls.
fn grid(view: &View) -> String {
    let mut text = String::from("   A    B    C    D    E    F    G\n");
    for row in 0..SIZE {
        let line = |side| (0..SIZE).map(move |column| (Tile::at(column, row), side));
        if row == 0 {
            upright(view, &mut text, line(Side::North));
        }
        let _ = write!(text, "{} ", row + 1);
        for (tile, _) in line(Side::East) {
            if tile.step(Side::West).is_none() {
                text.push(half(view, Some(tile), Side::West, '-'));
            }
            text.push(ground(view, tile));
            text.push(standing(view, tile));
            level(view, &mut text, tile);
        }
        end_line(&mut text);
        upright(view, &mut text, line(Side::South));
    }
    text
}

fn end_line(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
    text.push('\n');
}

/// What lies to the east of a tile: its half path, the wall, the half path of the neighbour.
fn level(view: &View, text: &mut String, tile: Tile) {
    let own = half(view, Some(tile), Side::East, '-');
    let neighbour = tile.step(Side::East);
    text.push(own);
    if neighbour.is_none() {
        return;
    }
    let other = half(view, neighbour, Side::West, '-');
    text.push(match (walled(view, tile, Side::East), own, other) {
        (true, ..) => '#',
        (false, '-', '-') => '-',
        _ => ' ',
    });
    text.push(other);
}

/// One line of upright paths: `|` on both sides, `'` from above alone, `,` from below alone; a wall after it.
fn upright(view: &View, text: &mut String, line: impl Iterator<Item = (Tile, Side)>) {
    text.push_str("   ");
    for (tile, side) in line {
        let own = half(view, Some(tile), side, '|') == '|';
        let other = half(view, tile.step(side), side.opposite(), '|') == '|';
        let (above, below) = if side == Side::South {
            (own, other)
        } else {
            (other, own)
        };
        text.push(match (above, below) {
            (true, true) => '|',
            (true, false) => '\'',
            (false, true) => ',',
            (false, false) => ' ',
        });
        let wall = walled(view, tile, side);
        text.push_str(if wall { "#   " } else { "    " });
    }
    end_line(text);
}

fn half(view: &View, tile: Option<Tile>, side: Side, drawn: char) -> char {
    let open = tile
        .map(|tile| &view.tiles[tile.index()])
        .filter(|lying| lying.explored)
        .and_then(|lying| lying.face)
        .is_some_and(|face| face.sides.has(side));
    if open { drawn } else { ' ' }
}

fn walled(view: &View, tile: Tile, side: Side) -> bool {
    Edge::of(tile, side).is_some_and(|edge| view.walls.contains(&edge))
}

fn ground(view: &View, tile: Tile) -> char {
    let lying = &view.tiles[tile.index()];
    let Some(face) = lying.face.filter(|_| lying.explored) else {
        return '?';
    };
    if let Some(mark) = lying.mark {
        return sign(mark);
    }
    match (face.feature, face.symbol) {
        (Some(Feature::Door), _) => '@',
        (Some(Feature::Key(Colour::Bronze)), _) => 'b',
        (Some(Feature::Key(Colour::Silver)), _) => 's',
        (Some(Feature::Key(Colour::Gold)), _) => 'g',
        (Some(Feature::Key(Colour::Obsidian)), _) => 'o',
        (_, Some(Symbol::Wall)) => 'W',
        (_, Some(Symbol::Minotaur)) => 'M',
        (_, Some(Symbol::Hide)) => 'H',
        (_, Some(Symbol::Trap)) => 'T',
        (_, Some(Symbol::Secret)) => 'P',
        (_, None) => '.',
    }
}

fn sign(mark: Mark) -> char {
    match mark {
        Mark::Chalk => 'x',
        Mark::Spikes => '^',
        Mark::Hinge => '%',
        Mark::Statue => '&',
    }
}

fn standing(view: &View, tile: Tile) -> char {
    let mut heroes = heroes_on(view, tile).filter_map(|seat| seat.hero);
    let monster = view.monster_tile == Some(tile);
    match (heroes.next(), heroes.next(), monster) {
        (None, _, true) => '!',
        (Some(hero), None, false) => hero.title().chars().next().unwrap_or('*'),
        (Some(_), ..) => '*',
        (None, ..) => ' ',
    }
}

/// One line a row: `C3 NES trap, D3 NS`; tiles face down are not named.
fn explored(view: &View, brevity: Brevity) -> String {
    let mut text = String::new();
    for row in 0..SIZE {
        let tiles = (0..SIZE).map(|column| &view.tiles[Tile::at(column, row).index()]);
        let named: Vec<String> = tiles
            .filter_map(|tile| one_tile(view, tile, brevity))
            .collect();
        if !named.is_empty() {
            let _ = writeln!(text, "{}", named.join(", "));
        }
    }
    text
}

fn one_tile(view: &View, tile: &TileView, brevity: Brevity) -> Option<String> {
    let face = tile.face.filter(|_| tile.explored)?;
    let mut text = format!("{} {}", tile.at, print(&face, view));
    for &lying in tile.mark.iter().chain(&tile.marks_beneath) {
        let _ = match brevity {
            Brevity::MarksBySign => write!(text, " {}", sign(lying)),
            Brevity::Full | Brevity::FewDiscards => write!(text, " ({})", mark(lying)),
        };
    }
    Some(text)
}

/// `NES trap`: the open sides and what is printed.
pub(super) fn print(face: &Face, view: &View) -> String {
    let mut text: String = face.sides.iter().map(Side::letter).collect();
    match face.feature {
        Some(Feature::Door) => text.push_str(" Door"),
        Some(Feature::Key(key)) => {
            let _ = write!(text, " {} key tile", colour(key));
        }
        Some(Feature::Start(hero)) if view.seats.iter().any(|it| it.hero == Some(hero)) => {
            let _ = write!(text, " start of {}", hero.title());
        }
        _ => {}
    }
    if let Some(printed) = face.symbol {
        let _ = write!(text, " {}", symbol(printed));
    }
    text
}

fn one_seat(view: &View, seat: &SeatView, names: Names<'_>) -> String {
    let name = who(view, seat.seat, names);
    if seat.removed {
        return format!("**{name}** has left.");
    }
    let place = match seat.tile {
        Some(tile) => format!(" on **{tile}**"),
        None => String::new(),
    };
    let pool = format!(
        "{}, {}, {}",
        count(seat.feet, "Foot", "Feet"),
        count(seat.hands, "Hand", "Hands"),
        count(seat.cards, "card", "cards"),
    );
    let slots = || Slot::all().zip(&seat.slots);
    let keys = slots().filter_map(|(slot, lying)| {
        let key = lying.key?;
        let kind = colour(key.colour());
        Some(format!("{} ({kind}) on slot {slot}", key.title()))
    });
    let wounds = slots()
        .filter(|(_, lying)| lying.wounded)
        .map(|(slot, lying)| {
            let action = lying.key.map_or(slot.title(), |key| key.title());
            format!("{slot} {action}")
        });
    format!(
        "**{name}**{place}: {pool}. Keys: {}. Wounds: {}.",
        listed(keys),
        listed(wounds)
    )
}

fn table(view: &View, brevity: Brevity) -> String {
    let discards = match brevity {
        Brevity::Full => CardId::ALL.len(),
        Brevity::FewDiscards | Brevity::MarksBySign => 5,
    };
    let left = Colour::ALL.iter().zip(view.keys_left);
    let left = listed(left.map(|(key, number)| format!("{} {number}", colour(*key))));
    let mut text = format!("**Table** Key tokens: {left}. Deck: {}.", view.deck);
    let _ = write!(text, " Discard pile, top first: ");
    let names = view.discard.iter().rev().map(|card| card.title());
    let _ = write!(text, "{}", listed(names.take(discards)));
    let hidden = view.discard.len().saturating_sub(discards);
    if hidden > 0 {
        let _ = write!(text, " and {hidden} more");
    }
    text.push('.');
    text
}

/// What the viewer alone may know (LAB-12.10): their hand, secret looks, where their hero can go.
fn private(view: &View, names: Names<'_>) -> String {
    let mut text = String::new();
    if let Some(hand) = view.seats.iter().find_map(|seat| seat.hand.as_ref()) {
        let hand = listed(hand.iter().map(|card| card.title()));
        let _ = writeln!(text, "**Your hand**: {hand}.");
    }
    let notes = view.tiles.iter().filter(|tile| !tile.explored);
    let notes = notes.filter_map(|tile| Some(format!("{} {}", tile.at, print(&tile.face?, view))));
    let notes: Vec<String> = notes.collect();
    if !notes.is_empty() {
        let _ = writeln!(
            text,
            "**Seen by you alone** (unturned): {}.",
            notes.join(", ")
        );
    }
    if !view.keys_seen.is_empty() {
        let keys = listed(view.keys_seen.iter().map(|key| key.title()));
        let _ = writeln!(text, "**Keys to choose from**: {keys}.");
    }
    if let Some((seat, hand)) = &view.hand_seen {
        let hand = listed(hand.iter().map(|card| card.title()));
        let _ = writeln!(text, "**Hand of {}**: {hand}.", who(view, *seat, names));
    }
    if !view.reachable.is_empty() {
        let _ = writeln!(text, "You can step to: {}.", listed(&view.reachable));
    }
    if !view.explorable.is_empty() {
        let _ = writeln!(text, "You can explore: {}.", listed(&view.explorable));
    }
    text
}
