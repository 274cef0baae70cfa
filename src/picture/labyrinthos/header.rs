//! The panel above the board: round, turn, dice, monster and supplies (LAB-12.2).

use super::art::{Art, Icon, sprite};
use super::layout::HEADER;
use super::pieces;
use crate::kit::canvas::Canvas;
use crate::kit::text::{Align, Style, fit, name_of, width};
use crate::kit::theme::Tone;
use crate::rules::game::{Names, Waiting};
use crate::rules::labyrinthos::pieces::Hero;
use crate::rules::labyrinthos::view::{DieFace, Phase, View};

const TITLE: Style = Style::book(50);
const ROUND: Style = Style::book(38);
const TURN: Style = Style::book(34);
const COUNT: Style = Style::label(27);

const LEFT: i32 = HEADER.x + 30;
const RIGHT: i32 = HEADER.x + HEADER.w - 30;
const TITLE_Y: i32 = HEADER.y + 40;
const TURN_Y: i32 = HEADER.y + 97;
const COUNT_Y: i32 = HEADER.y + 152;

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.blit(&sprite(Art::Panel, HEADER.w), HEADER.x, HEADER.y);
    let tone = Tone::SepiaOnParchment;
    canvas.write_middle("Labyrinthos", (LEFT, TITLE_Y), TITLE, tone, Align::Left);
    write_round(canvas, view);
    if view.over {
        draw_end(canvas, view, names);
    } else {
        draw_turn(canvas, view, names);
    }
    draw_counts(canvas, view);
}

fn write_round(canvas: &mut Canvas, view: &View) {
    let (round, last) = view.round;
    let at = (RIGHT, TITLE_Y);
    // LAB-8.5: a warning from three rounds before the end on.
    let left = last.saturating_sub(round);
    if left > 3 || view.over {
        let text = format!("Round {round} of {last}");
        canvas.write_middle(&text, at, ROUND, Tone::UmberOnParchment, Align::Right);
        return;
    }
    let text = match left {
        0 => format!("Round {round} of {last}: the last!"),
        1 => format!("Round {round} of {last}: 1 more"),
        more => format!("Round {round} of {last}: {more} more"),
    };
    let text = format!("⚠ {text}");
    canvas.write_middle(&text, at, ROUND, Tone::OxbloodOnParchment, Align::Right);
}

fn draw_end(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.blit_centred(&sprite(Art::Ribbon, 900), HEADER.centre_x(), TURN_Y + 2);
    let room = 680;
    let text = match view.winner {
        Some(seat) => {
            let end = " has won the game";
            let name = name_of(seat, names);
            let name = fit(&name, TURN, room - width(end, TURN));
            format!("{name}{end}")
        }
        None => "The game has ended without a winner".into(),
    };
    let at = (HEADER.centre_x(), TURN_Y - 1);
    canvas.write_middle(&text, at, TURN, Tone::InkOnGilt, Align::Centre);
    if view.winner.is_some() {
        let half = width(&text, TURN) / 2 + 38;
        for x in [at.0 - half, at.0 + half] {
            canvas.blit_centred(&sprite(Art::Icon(Icon::Crown), 44), x, at.1);
        }
    }
}

fn draw_turn(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let hero = view
        .seats
        .iter()
        .find(|it| it.seat == view.active)
        .and_then(|it| it.hero);
    let mut left = LEFT;
    if let Some(hero) = hero {
        pieces::draw_hero(canvas, view.active, hero, (left + 26, TURN_Y), 58);
        left += 66;
    }
    let right = draw_side(canvas, view, names) - 20;
    let text = turn(view, hero, &name_of(view.active, names), right - left);
    canvas.write_middle(
        &text,
        (left, TURN_Y),
        TURN,
        Tone::SepiaOnParchment,
        Align::Left,
    );
}

/// Whose turn it is and what they do, in as many words as there is room for.
fn turn(view: &View, hero: Option<Hero>, name: &str, room: i32) -> String {
    let (long, short) = doing(view);
    let hero = hero
        .map(|hero| format!(" ({})", hero.title()))
        .unwrap_or_default();
    let ends = [
        format!("{hero} {long}"),
        format!(" {long}"),
        format!(" {short}"),
    ];
    let fits = |end: &&String| width(name, TURN) + width(end, TURN) <= room;
    let end = ends.iter().find(fits).unwrap_or(&ends[2]);
    let name = fit(name, TURN, room - width(end, TURN));
    format!("{name}{end}")
}

/// What the active seat does, in more and in fewer words.
const fn doing(view: &View) -> (&'static str, &'static str) {
    match view.phase {
        Phase::HeroPick => ("picks a hero", "picks"),
        Phase::Act => ("acts", "acts"),
        Phase::Pool => ("chooses tokens", "tokens"),
        Phase::Hand => ("refreshes cards", "cards"),
        Phase::Monster => ("leads the monster", "leads"),
    }
}

/// The dice, movement points and who else is waited for, from the right; returns where they begin.
fn draw_side(canvas: &mut Canvas, view: &View, names: Names<'_>) -> i32 {
    let mut pen = RIGHT;
    if let Some((_, points)) = view.movement {
        pen = label(canvas, pen, &format!("{points} left")) - 14;
    }
    if let Some(wounds) = view.blood {
        pen = label(canvas, pen, &wounds.to_string()) - 4;
        pen = icon(canvas, pen, Icon::Blood) - 14;
    }
    // The two dice of Beast Tongue lie side by side until one is chosen.
    let dice = view.dice.map_or(Vec::new(), Vec::from);
    for face in dice.into_iter().rev().chain(view.die) {
        pen = draw_die(canvas, pen, face);
    }
    let others = view.waiting.iter().filter_map(|it| match it {
        Waiting::Seat { seat, .. } if *seat != view.active => Some(*seat),
        _ => None,
    });
    let others: Vec<_> = others.map(|seat| name_of(seat, names)).collect();
    if others.is_empty() || view.phase == Phase::HeroPick {
        return pen;
    }
    let text = others.join(", ");
    let text = fit(&text, COUNT, 160);
    pen = label(canvas, pen, &text) - 4;
    icon(canvas, pen, Icon::Glass) - 6
}

/// A die and what it shows, ending at `right`; returns where the next sign ends.
fn draw_die(canvas: &mut Canvas, right: i32, face: DieFace) -> i32 {
    let pen = match face {
        DieFace::Hooves(count) => {
            let pen = label(canvas, right, &count.to_string()) - 4;
            icon(canvas, pen, Icon::Hoof)
        }
        DieFace::Charge => {
            let pen = label(canvas, right, "Charge") - 6;
            icon(canvas, pen, Icon::Charge)
        }
        DieFace::Passage => label(canvas, right, "Passage"),
    };
    icon(canvas, pen - 6, Icon::Die) - 14
}

/// Writes a label that ends at `right` and returns where it begins.
fn label(canvas: &mut Canvas, right: i32, text: &str) -> i32 {
    canvas.write_middle(
        text,
        (right, TURN_Y),
        COUNT,
        Tone::UmberOnParchment,
        Align::Right,
    );
    right - width(text, COUNT)
}

fn icon(canvas: &mut Canvas, right: i32, icon: Icon) -> i32 {
    canvas.blit_centred(&sprite(Art::Icon(icon), 42), right - 21, TURN_Y);
    right - 42
}

/// Monster, deck, discard pile and wall supply, spread over the line.
fn draw_counts(canvas: &mut Canvas, view: &View) {
    let monster = view.monster.title();
    let monster = match view.monster_tile {
        Some(tile) => format!("{monster} {tile}"),
        None => format!("{monster} not here yet"),
    };
    let counts = [
        (Art::Monster(view.monster), 56, monster),
        (Art::Icon(Icon::Deck), 42, format!("Deck {}", view.deck)),
        (
            Art::Icon(Icon::Discard),
            42,
            format!("Discard {}", view.discard.len()),
        ),
        (
            Art::Icon(Icon::Bricks),
            42,
            format!("Walls left {}", view.walls_left),
        ),
    ];
    let taken: i32 = counts
        .iter()
        .map(|(_, size, text)| size + 8 + width(text, COUNT))
        .sum();
    let space = (RIGHT - LEFT - taken) / (counts.len() as i32 - 1);
    let mut pen = LEFT;
    for (art, size, text) in counts {
        canvas.blit_centred(&sprite(art, size), pen + size / 2, COUNT_Y);
        pen += size + 8;
        let tone = Tone::SepiaOnParchment;
        canvas.write_middle(&text, (pen, COUNT_Y), COUNT, tone, Align::Left);
        pen += width(&text, COUNT) + space;
    }
}
