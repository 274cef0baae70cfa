//! The panel above everything: round, whose turn, phase, direction of play, decks (THE-12.2).

use super::art::{Art, Icon, sprite};
use super::layout::HEADER;
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit, name_of, width};
use crate::picture::kit::theme::{self, Tone};
use crate::rules::game::{Game, Names, Seat, Waiting};
use crate::rules::labyrintheus::Labyrintheus;
use crate::rules::labyrintheus::state::{Direction, Phase};
use crate::rules::labyrintheus::view::View;

const TITLE: Style = Style::book(48);
const ROUND: Style = Style::book(36);
const NAME: Style = Style::book(36);
const STEP: Style = Style::label(27);
const COUNT: Style = Style::label(30);
const NOTE: Style = Style::book(29);

const LEFT: i32 = HEADER.x + 28;
const RIGHT: i32 = HEADER.right() - 28;
const TITLE_Y: i32 = HEADER.y + 40;
const TURN_Y: i32 = HEADER.y + 97;
const DECKS_Y: i32 = HEADER.y + 154;

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let panel = sprite(Art::Panel(HEADER.w, HEADER.h), HEADER.w);
    canvas.blit(&panel, HEADER.x, HEADER.y);
    let at = (LEFT, TITLE_Y);
    let tone = Tone::SepiaOnParchment;
    canvas.write_middle(Labyrintheus::ABOUT.name, at, TITLE, tone, Align::Left);
    write_round(canvas, view);
    match view.over {
        true => draw_end(canvas, view, names),
        false => draw_turn(canvas, view, names),
    }
    draw_decks(canvas, view);
}

fn write_round(canvas: &mut Canvas, view: &View) {
    let (round, limit) = view.round;
    let at = (RIGHT, TITLE_Y);
    if !view.over && round == limit {
        let text = format!("⚠ Round {round}: the last");
        canvas.write_middle(&text, at, ROUND, Tone::OxbloodOnParchment, Align::Right);
        return;
    }
    let text = format!("Round {round} of {limit}");
    canvas.write_middle(&text, at, ROUND, Tone::UmberOnParchment, Align::Right);
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
    let half = width(&text, NAME) / 2 + 34;
    for x in [at.0 - half, at.0 + half] {
        canvas.blit_centred(&sprite(Art::Icon(Icon::Crown), 44), x, at.1);
    }
}

/// The seat that everybody may know to be asked, else the one whose turn it is.
fn deciding(view: &View) -> Seat {
    let asked = view.waiting.iter().find_map(|waiting| match waiting {
        Waiting::Seat { seat, .. } => Some(*seat),
        Waiting::Window { .. } => None,
    });
    asked.unwrap_or(view.active)
}

fn draw_turn(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let steps = draw_steps(canvas, view);
    let seat = deciding(view);
    canvas.blit_centred(&sprite(Art::Token(seat), 58), LEFT + 28, TURN_Y);
    let left = LEFT + 68;
    let window = view
        .waiting
        .iter()
        .any(|it| matches!(it, Waiting::Window { .. }));
    let does = match (window, seat == view.active) {
        (true, _) => " · reactions?",
        (false, false) => " decides",
        (false, true) => "",
    };
    let name = name_of(seat, names);
    let name = fit(&name, NAME, steps - 16 - left - width(does, NAME));
    let text = format!("{name}{does}");
    let tone = Tone::SepiaOnParchment;
    canvas.write_middle(&text, (left, TURN_Y), NAME, tone, Align::Left);
}

/// The phases from left to right, the current one lit; returns where they begin.
fn draw_steps(canvas: &mut Canvas, view: &View) -> i32 {
    let phases = [
        ("Prep", view.phase == Phase::Prep),
        ("Encounter", view.phase == Phase::Encounter),
        (
            "Cleanup",
            matches!(view.phase, Phase::Cleanup | Phase::TurnEnd),
        ),
    ];
    let choosing = [("Choose a persona", true)];
    let steps: &[(&str, bool)] = match view.phase {
        Phase::SetupPersona => &choosing,
        _ => &phases,
    };
    let mut right = RIGHT;
    for &(label, current) in steps.iter().rev() {
        let wide = width(label, STEP) + 32;
        let pill = Area::new(right - wide, TURN_Y - 22, wide, 44);
        let tone = if current {
            canvas.panel(pill, 21.0, theme::PINE, theme::INK, 3.0);
            Tone::CreamOnPine
        } else {
            canvas.panel(pill, 21.0, theme::PARCHMENT, theme::UMBER, 2.0);
            Tone::UmberOnParchment
        };
        let at = (pill.centre_x(), pill.centre_y());
        canvas.write_middle(label, at, STEP, tone, Align::Centre);
        right = pill.x - 10;
    }
    right
}

/// The direction of play, and each deck with its discard pile.
fn draw_decks(canvas: &mut Canvas, view: &View) {
    let (arrow, word) = match view.direction {
        Direction::Left => (Icon::Right, "Play runs clockwise"),
        Direction::Right => (Icon::Left, "Play runs counter-clockwise"),
    };
    canvas.blit_centred(&sprite(Art::Icon(arrow), 42), LEFT + 28, DECKS_Y);
    let at = (LEFT + 68, DECKS_Y);
    canvas.write_middle(word, at, NOTE, Tone::UmberOnParchment, Align::Left);
    let treasures = (
        Icon::Treasures,
        view.treasure_deck,
        view.treasure_discard.len(),
    );
    let encounters = (Icon::Encounters, view.deck, view.discard.len());
    let mut right = RIGHT;
    for (icon, deck, discard) in [treasures, encounters] {
        let discard = format!(" · {discard} used");
        let tone = Tone::UmberOnParchment;
        canvas.write_middle(&discard, (right, DECKS_Y), NOTE, tone, Align::Right);
        right -= width(&discard, NOTE);
        let deck = deck.to_string();
        let tone = Tone::SepiaOnParchment;
        canvas.write_middle(&deck, (right, DECKS_Y), COUNT, tone, Align::Right);
        right -= width(&deck, COUNT) + 26;
        canvas.blit_centred(&sprite(Art::Icon(icon), 44), right, DECKS_Y);
        right -= 44;
    }
}
