//! The panel above everything: round, whose turn, phase, direction of play, decks (THE-12.2).

use super::art::{Art, Icon, sprite};
use super::measures::HEADER;
use crate::kit::canvas::Canvas;
use crate::kit::header;
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::Tone;
use crate::rules::game::{Game, Names};
use crate::rules::labyrintheus::Labyrintheus;
use crate::rules::labyrintheus::state::{Direction, Phase};
use crate::rules::labyrintheus::view::View;

const TITLE: Style = Style::book(48);
const NAME: Style = Style::book(36);
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
    header::write_round(canvas, view.round, view.over, (RIGHT, TITLE_Y));
    if view.over {
        let winner = view.winner.map(|seat| (seat, " wins"));
        header::draw_end(canvas, winner, names, (HEADER.centre_x(), TURN_Y));
    } else {
        draw_turn(canvas, view, names);
    }
    draw_decks(canvas, view);
}

fn draw_turn(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let steps = draw_steps(canvas, view);
    let asked = header::asked(&view.waiting);
    let seat = asked.map_or(view.active, |it| it.0);
    canvas.blit_centred(&sprite(Art::Token(seat), 58), LEFT + 28, TURN_Y);
    let left = LEFT + 68;
    let does = match (header::is_window(&view.waiting), seat == view.active) {
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
    header::draw_steps(canvas, (RIGHT, TURN_Y), steps)
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
