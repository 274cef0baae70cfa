//! The panel above the mat: round, whose turn, phase, what is drawn or rolled, decks (DCL-12.4).

use super::art::{Art, Icon, creature, sprite};
use super::ground;
use super::layout::HEADER;
use super::window::Window;
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit, name_of, width};
use crate::picture::kit::theme::{self, Tone};
use crate::rules::crawler::board::Space;
use crate::rules::crawler::mat::{Laid, Mat};
use crate::rules::crawler::state::{Nature, Phase};
use crate::rules::crawler::tiles::{DESIGNS, DesignId};
use crate::rules::crawler::view::View;
use crate::rules::game::{Names, Seat, Waiting};

const TITLE: Style = Style::book(44);
const ROUND: Style = Style::book(36);
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
    write_round(canvas, view);
    if view.over {
        draw_end(canvas, view, names);
    } else {
        let right = draw_inset(canvas, view);
        draw_turn(canvas, view, right, names);
    }
    draw_decks(canvas, view);
}

fn write_round(canvas: &mut Canvas, view: &View) {
    let (round, limit) = view.round;
    let last = !view.over && round == limit;
    let (text, tone) = match last {
        true => (
            format!("⚠ Round {round}: the last"),
            Tone::OxbloodOnParchment,
        ),
        false => (format!("Round {round} of {limit}"), Tone::UmberOnParchment),
    };
    canvas.write_middle(&text, (RIGHT, TITLE_Y), ROUND, tone, Align::Right);
}

fn draw_end(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.blit_centred(&sprite(Art::Ribbon, 1010), HEADER.centre_x(), TURN_Y + 3);
    let text = match view.winner {
        Some(winner) => {
            let name = name_of(winner, names);
            format!("{} wins", fit(&name, NAME, 700))
        }
        None => "Nobody has won".into(),
    };
    let at = (HEADER.centre_x(), TURN_Y - 1);
    canvas.write_middle(&text, at, NAME, Tone::InkOnGilt, Align::Centre);
}

/// The seat that everybody may know to be asked, else the one whose turn it is.
fn deciding(view: &View) -> Seat {
    let asked = view.waiting.iter().find_map(|waiting| match waiting {
        Waiting::Seat { seat, .. } => Some(*seat),
        Waiting::Window { .. } => None,
    });
    asked.unwrap_or(view.active)
}

fn draw_turn(canvas: &mut Canvas, view: &View, right: i32, names: Names<'_>) {
    let seat = deciding(view);
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
    let window = |it: &Waiting| matches!(it, Waiting::Window { .. });
    if view.waiting.iter().any(window) {
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
    let left = |count: u8, word: &str| match count {
        0 => None,
        1 => Some(format!("1 {word}")),
        more => Some(format!("{more} {word}s")),
    };
    let walking = view.movement.map(|left| format!("moving, {left} MV left"));
    let moves = left(view.actions.0, "move");
    let attacks = left(view.actions.1, "attack");
    let parts: Vec<String> = [walking, moves, attacks].into_iter().flatten().collect();
    match parts.is_empty() {
        true => "ends".into(),
        false => parts.join(", "),
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
