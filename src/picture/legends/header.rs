//! The panel above the labyrinth: round, turn, phase, actions and the last event (LEG-12.2, 12.14).

use super::art::{Art, Icon, sprite};
use super::layout::HEADER;
use crate::picture::kit::canvas::{Area, Canvas};
use crate::picture::kit::text::{Align, Style, fit, name_of, width, wrap};
use crate::picture::kit::theme::{self, Tone};
use crate::rules::game::{Game, Names, Seat};
use crate::rules::legends::Legends;
use crate::rules::legends::pending::ChoiceKind;
use crate::rules::legends::text;
use crate::rules::legends::view::{ChoiceView, Phase, View};

const TITLE: Style = Style::book(48);
const ROUND: Style = Style::book(36);
const NAME: Style = Style::book(36);
const STEP: Style = Style::label(27);
const NEWS: Style = Style::book(29);

const LEFT: i32 = HEADER.x + 28;
const RIGHT: i32 = HEADER.right() - 28;
const TITLE_Y: i32 = HEADER.y + 40;
const TURN_Y: i32 = HEADER.y + 98;
const NEWS_Y: i32 = HEADER.y + 146;
/// From line to line of the news.
const NEWS_LINE: i32 = 35;

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.blit(&sprite(Art::Panel, HEADER.w), HEADER.x, HEADER.y);
    let tone = Tone::SepiaOnParchment;
    let at = (LEFT, TITLE_Y);
    canvas.write_middle(Legends::ABOUT.name, at, TITLE, tone, Align::Left);
    write_round(canvas, view);
    let short = short_names(view, names);
    match view.outcome.as_ref().and_then(|it| it.winner) {
        Some(winner) => draw_end(canvas, view, winner, names),
        None => draw_turn(canvas, view, names),
    }
    write_news(canvas, view, Names(&short));
}

fn write_round(canvas: &mut Canvas, view: &View) {
    let (round, limit) = view.round;
    let at = (RIGHT, TITLE_Y);
    if view.outcome.is_none() && round == limit {
        let text = format!("⚠ Round {round}: the last");
        canvas.write_middle(&text, at, ROUND, Tone::OxbloodOnParchment, Align::Right);
        return;
    }
    let text = format!("Round {round} of {limit}");
    canvas.write_middle(&text, at, ROUND, Tone::UmberOnParchment, Align::Right);
}

/// Names so short that a sentence with three of them fits into the panel.
fn short_names(view: &View, names: Names<'_>) -> Vec<String> {
    let short = |seat: Seat| fit(&name_of(seat, names), NEWS, 170).into_owned();
    view.seats.iter().map(|it| short(it.seat)).collect()
}

fn draw_end(canvas: &mut Canvas, view: &View, winner: Seat, names: Names<'_>) {
    canvas.blit_centred(&sprite(Art::Ribbon, 1010), HEADER.centre_x(), TURN_Y + 3);
    let end = format!(" wins: {}", text::reason(view, winner));
    let room = 780;
    let name = name_of(winner, names);
    let name = fit(&name, NAME, room - width(&end, NAME));
    let text = format!("{name}{end}");
    let at = (HEADER.centre_x(), TURN_Y - 1);
    canvas.write_middle(&text, at, NAME, Tone::InkOnGilt, Align::Centre);
    let half = width(&text, NAME) / 2 + 34;
    for x in [at.0 - half, at.0 + half] {
        canvas.blit_centred(&sprite(Art::Icon(Icon::Crown), 44), x, at.1);
    }
}

fn draw_turn(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.blit_centred(&sprite(Art::Token(view.active), 58), LEFT + 28, TURN_Y);
    let steps = draw_steps(canvas, view);
    let left = LEFT + 68;
    let name = name_of(view.active, names);
    let name = fit(&name, NAME, steps - 16 - left);
    let at = (left, TURN_Y);
    canvas.write_middle(&name, at, NAME, Tone::SepiaOnParchment, Align::Left);
}

/// The steps of the turn from left to right, the current one lit; returns where they begin.
fn draw_steps(canvas: &mut Canvas, view: &View) -> i32 {
    let actions = match view.actions.0 {
        1 => "1 action".into(),
        left => format!("{left} actions"),
    };
    let last = if view.phase == Phase::HandLimit {
        "Hand limit"
    } else {
        actions.as_str()
    };
    let steps = [
        ("Retinues", view.phase == Phase::Retinues),
        ("Legends", view.phase == Phase::Legends),
        (
            last,
            matches!(view.phase, Phase::Actions | Phase::HandLimit),
        ),
    ];
    let mut right = RIGHT;
    for (label, current) in steps.into_iter().rev() {
        let pill = Area::new(
            right - width(label, STEP) - 32,
            TURN_Y - 22,
            width(label, STEP) + 32,
            44,
        );
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

/// What is waited for, or the last thing that everybody saw.
fn write_news(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let (text, tone) = match (&view.choice, view.stack) {
        _ if view.outcome.is_some() => (last(view, names), Tone::SepiaOnParchment),
        (Some(choice), _) => (owing(view, choice, names), Tone::OxbloodOnParchment),
        (None, Some(_)) => (window(view, names), Tone::OxbloodOnParchment),
        (None, None) => (last(view, names), Tone::SepiaOnParchment),
    };
    let room = RIGHT - LEFT;
    let mut lines = wrap(&text, NEWS, room);
    if lines.len() > 2 {
        let rest = lines.split_off(1).join(" ");
        lines.push(fit(&rest, NEWS, room).into_owned());
    }
    let top = NEWS_Y + (2 - lines.len() as i32) * NEWS_LINE / 2;
    for (line, y) in lines.iter().zip([top, top + NEWS_LINE]) {
        canvas.write_middle(line, (LEFT, y), NEWS, tone, Align::Left);
    }
}

fn last(view: &View, names: Names<'_>) -> String {
    let last = view.last.as_ref();
    let text = last.and_then(|event| Legends::narrate(event, names));
    text.unwrap_or_default()
}

fn window(view: &View, names: Names<'_>) -> String {
    let waits = "Waiting a moment: somebody may counter.";
    format!("{} {waits}", last(view, names))
}

/// Who still owes an answer, and what for (LEG-10.22).
fn owing(view: &View, choice: &ChoiceView, names: Names<'_>) -> String {
    let owed = choice.owed.iter();
    let owed = owed.map(|&(seat, count)| format!("{} ({count})", names.of(seat)));
    let owed: Vec<String> = owed.collect();
    let card = view.table.last().filter(|_| view.phase == Phase::Actions);
    let card = card.map_or(String::new(), |laid| format!("{}: ", laid.card.title()));
    let doing = doing(choice.kind);
    format!("{card}waiting for {} to {doing}.", owed.join(", "))
}

const fn doing(kind: ChoiceKind) -> &'static str {
    match kind {
        ChoiceKind::Scout | ChoiceKind::Heart => "recruit from the heroes seen",
        ChoiceKind::Reaper | ChoiceKind::Plague => "discard heroes",
        ChoiceKind::Blueprint | ChoiceKind::Slander => "discard cards",
        ChoiceKind::Hex => "pick a card of the hand seen",
        ChoiceKind::Tribute => "give a card",
        ChoiceKind::Crossroads => "send a hero to the next lord",
        ChoiceKind::Limit => "discard down to the hand limit",
    }
}
