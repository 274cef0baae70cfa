//! The panel above the labyrinth: round, turn, phase, actions and the last event (LEG-12.2, 12.14).

use super::art::{Art, sprite};
use super::measures::HEADER;
use crate::kit::canvas::Canvas;
use crate::kit::header;
use crate::kit::text::{Align, Style, fit, name_of, wrap};
use crate::kit::theme::Tone;
use crate::rules::game::{Game, Names, Prose, Seat};
use crate::rules::kit::prose::count;
use crate::rules::legends::Legends;
use crate::rules::legends::pending::ChoiceKind;
use crate::rules::legends::text;
use crate::rules::legends::view::{ChoiceView, Phase, View};

const TITLE: Style = Style::book(48);
const NAME: Style = Style::book(36);
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
    let over = view.outcome.is_some();
    header::write_round(canvas, view.round, over, (RIGHT, TITLE_Y));
    let short = short_names(view, names);
    match &view.outcome {
        Some(outcome) => draw_end(canvas, view, outcome.winner, names),
        None => draw_turn(canvas, view, names),
    }
    write_news(canvas, view, Names(&short));
}

/// Names so short that a sentence with three of them fits into the panel.
fn short_names(view: &View, names: Names<'_>) -> Vec<String> {
    let short = |seat: Seat| fit(&name_of(seat, names), NEWS, 170).into_owned();
    view.seats.iter().map(|it| short(it.seat)).collect()
}

fn draw_end(canvas: &mut Canvas, view: &View, winner: Option<Seat>, names: Names<'_>) {
    let end = winner.map(|winner| format!(" wins: {}", text::reason(view, winner)));
    let at = (HEADER.centre_x(), TURN_Y);
    header::draw_end(canvas, winner.zip(end.as_deref()), names, at);
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
    header::draw_steps(canvas, (RIGHT, TURN_Y), &steps)
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
    let (owed, alone) = match choice.owed.as_slice() {
        [(seat, number)] => (names.of(*seat).into_owned(), Some(*number)),
        many => {
            let each = many.iter();
            let each = each.map(|(seat, number)| names.with_note(*seat, number));
            (each.collect::<Vec<_>>().join(", "), None)
        }
    };
    let card = view.table.last().filter(|_| view.phase == Phase::Actions);
    let waiting = match card {
        Some(laid) => format!("{}: waiting", laid.card.title()),
        None => "Waiting".to_owned(),
    };
    format!("{waiting} for {owed} to {}.", doing(choice.kind, alone))
}

/// What is owed; of how many, where one lord alone owes it.
fn doing(kind: ChoiceKind, alone: Option<u8>) -> String {
    let some = |one: &str, many: &str| match alone {
        Some(number) => count(number, one, many),
        None => many.to_owned(),
    };
    let (heroes, cards) = (some("hero", "heroes"), some("card", "cards"));
    match kind {
        ChoiceKind::Scout | ChoiceKind::Heart => format!("recruit {heroes} from those seen"),
        ChoiceKind::Reaper | ChoiceKind::Plague => format!("discard {heroes}"),
        ChoiceKind::Blueprint | ChoiceKind::Slander => format!("discard {cards}"),
        ChoiceKind::Hex => "pick a card of the hand seen".to_owned(),
        ChoiceKind::Tribute => "give a card".to_owned(),
        ChoiceKind::Crossroads => "send a hero to the next lord".to_owned(),
        ChoiceKind::Limit => "discard down to the hand limit".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leg_10_22_what_one_lord_owes_is_said_with_its_number() {
        let reaper = |alone| doing(ChoiceKind::Reaper, alone);
        assert_eq!(reaper(Some(2)), "discard 2 heroes");
        assert_eq!(reaper(Some(1)), "discard 1 hero");
        assert_eq!(reaper(None), "discard heroes");
        let scout = doing(ChoiceKind::Scout, Some(2));
        assert_eq!(scout, "recruit 2 heroes from those seen");
    }
}
