//! The panel above the mat: round, whose turn, phase, what is drawn or rolled, decks (DCL-12.4).

use super::art::{Art, Icon, creature, sprite};
use super::ground;
use super::measures::HEADER;
use super::window::Window;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::header;
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::{self, Tone};
use crate::rules::crawler::board::Space;
use crate::rules::crawler::mat::{Laid, Mat};
use crate::rules::crawler::state::{Nature, Phase};
use crate::rules::crawler::tiles::{DESIGNS, DesignId};
use crate::rules::crawler::view::View;
use crate::rules::game::{Names, Seat};
use crate::rules::kit::prose::count;

const TITLE: Style = Style::book(44);
const NAME: Style = Style::book(36);
const NOTE: Style = Style::book(30);
const COUNT: Style = Style::label(30);

const LEFT: i32 = HEADER.x + 26;
const RIGHT: i32 = HEADER.right() - 26;
const TITLE_Y: i32 = HEADER.y + 37;
const TURN_Y: i32 = HEADER.y + 92;
const DECKS_Y: i32 = HEADER.y + 148;
/// Side of a square of the drawn tile.
const SMALL: i32 = 20;
/// What is drawn or rolled stands right of here.
const INSET: i32 = RIGHT - 5 * SMALL;

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let panel = sprite(Art::Panel, HEADER.w);
    canvas.blit(&panel, HEADER.x, HEADER.y);
    let tone = Tone::SepiaOnParchment;
    let title = "Dungeon Crawler Labyrinth";
    canvas.write_middle(title, (LEFT, TITLE_Y), TITLE, tone, Align::Left);
    header::write_round(canvas, view.round, view.over, (RIGHT, TITLE_Y));
    if view.over {
        let winner = view.winner.map(|seat| (seat, " wins"));
        header::draw_end(canvas, winner, names, (HEADER.centre_x(), TURN_Y));
    } else {
        let right = draw_inset(canvas, view);
        draw_turn(canvas, view, right, names);
    }
    draw_decks(canvas, view);
}

fn draw_turn(canvas: &mut Canvas, view: &View, right: i32, names: Names<'_>) {
    let asked = header::asked(&view.waiting);
    let seat = asked.map_or(view.active, |it| it.0);
    let adventurer = view.seats.get(seat.index()).and_then(|it| it.adventurer);
    let token = match adventurer {
        Some(adventurer) => Art::Adventurer(seat, adventurer),
        None => Art::Token(seat),
    };
    canvas.blit_centred(&sprite(token, 58), LEFT + 28, TURN_Y);
    let left = LEFT + 68;
    let does = format!(" · {}", doing(view, seat));
    let name = name_of(seat, names);
    let name = fit(&name, NAME, right - 16 - left - width(&does, NOTE));
    let tone = Tone::SepiaOnParchment;
    canvas.write_middle(&name, (left, TURN_Y), NAME, tone, Align::Left);
    let at = (left + width(&name, NAME), TURN_Y + 2);
    let tone = Tone::UmberOnParchment;
    canvas.write_middle(&does, at, NOTE, tone, Align::Left);
}

/// What goes on, by public facts.
fn doing(view: &View, seat: Seat) -> String {
    if header::is_window(&view.waiting) {
        return "waiting for reactions".into();
    }
    if let Some(name) = view.drawn_tile.and_then(design_name) {
        return format!("places {name}");
    }
    if let Some(kind) = view.drawn_creature {
        return format!("puts down: {}", kind.title());
    }
    if seat != view.active {
        return "decides".into();
    }
    if view.phase != Phase::Adventurer {
        return view.phase.title().to_lowercase();
    }
    let walking = view.movement.map(|left| format!("moving, {left} MV left"));
    let parts: Vec<String> = [walking, left(view.actions)]
        .into_iter()
        .flatten()
        .collect();
    match parts.is_empty() {
        true => "ends".into(),
        false => parts.join(", "),
    }
}

/// What may still be done, of so many moves and of so many attacks if it were all attacks (DCL-5.59): but for the extra
/// ones of cards a move takes the place of an attack.
fn left((moves, attacks): (u8, u8)) -> Option<String> {
    let actions = (attacks + moves).saturating_sub(1);
    match (moves, attacks) {
        (0, 0) => None,
        (0, _) => Some(count(attacks, "attack", "attacks")),
        (_, 0) => Some(count(moves, "move", "moves")),
        (1, 1) => Some("a move or an attack".to_owned()),
        _ => Some(format!(
            "{actions} actions, at most {}",
            count(moves, "move", "moves")
        )),
    }
}

fn design_name(design: DesignId) -> Option<&'static str> {
    DESIGNS.get(usize::from(design)).map(|it| it.name)
}

/// The roll, the drawn tile or creature; returns where it begins.
fn draw_inset(canvas: &mut Canvas, view: &View) -> i32 {
    if let Some(roll) = &view.roll {
        let pitch = 46;
        let count = roll.dice.len() as i32;
        for (index, &die) in roll.dice.iter().enumerate() {
            let x = RIGHT - 22 - (count - 1 - index as i32) * pitch;
            canvas.blit_centred(&sprite(Art::Die(die), 44), x, TURN_Y);
        }
        return RIGHT - count * pitch;
    }
    if let Some(design) = view.drawn_tile {
        draw_tile(canvas, design, 0, SMALL, (INSET, TURN_Y - 32));
        return INSET - 6;
    }
    if let Some(kind) = view.drawn_creature {
        let art = creature(Nature::Kind(kind));
        canvas.blit_centred(&sprite(art, 84), RIGHT - 46, TURN_Y + 22);
        return INSET;
    }
    RIGHT
}

/// A tile alone, with its squares so large.
pub(super) fn draw_tile(
    canvas: &mut Canvas,
    design: DesignId,
    rotation: u8,
    side: i32,
    (x, y): (i32, i32),
) {
    let mut mat = Mat::from(Vec::new());
    mat.lay(Space::CENTRE, Laid::new(design, rotation));
    let window = Window::of_space(Space::CENTRE, side, (x, y));
    ground::draw(canvas, &mat, window);
    let around = Area::new(x - 3, y - 3, 5 * side + 6, 5 * side + 6);
    canvas.frame(around, 5.0, theme::INK, 3.0);
}

/// The number of tiles, encounters and treasure cards that are left.
fn draw_decks(canvas: &mut Canvas, view: &View) {
    let mut x = LEFT;
    let used = view.treasure_discard.len();
    for (icon, count, note) in [
        (Icon::Tiles, view.stack, "tiles".to_owned()),
        (
            Icon::Encounters,
            view.encounters,
            format!("creatures · {} slain", view.encounter_discard.len()),
        ),
        (
            Icon::Treasure,
            view.treasure,
            format!("treasure · {used} used"),
        ),
    ] {
        canvas.blit_centred(&sprite(Art::Icon(icon), 42), x + 22, DECKS_Y);
        x += 50;
        let count = count.to_string();
        let tone = Tone::SepiaOnParchment;
        canvas.write_middle(&count, (x, DECKS_Y), COUNT, tone, Align::Left);
        x += width(&count, COUNT) + 8;
        let tone = Tone::UmberOnParchment;
        canvas.write_middle(&note, (x, DECKS_Y), NOTE, tone, Align::Left);
        x += width(&note, NOTE) + 24;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// DCL-5.59, 5.62.
    #[test]
    fn dcl_12_4_a_move_and_two_attacks_are_not_three_actions() {
        let left = |moves, attacks| left((moves, attacks)).unwrap_or_default();
        assert_eq!(left(1, 2), "2 actions, at most 1 move");
        assert_eq!(left(1, 1), "a move or an attack");
        assert_eq!(left(0, 1), "1 attack");
        assert_eq!(left(1, 0), "1 move");
        // Potion of Quickness; Rapid Strike.
        assert_eq!(left(2, 2), "3 actions, at most 2 moves");
        assert_eq!(left(1, 3), "3 actions, at most 1 move");
        assert_eq!(left(0, 0), "");
    }
}
