//! The panel above the board: round, turn, what just happened, decks, and the direction card with the dice (CRE-12.8, 12.9).

use super::art::{Art, Icon, sprite};
use super::layout::HEADER;
use super::{compass, pieces};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::header;
use crate::kit::text::{Align, Style, fit, name_of, width, wrap};
use crate::kit::theme::{self, INK, Tone};
use crate::rules::cretan::DecisionKind;
use crate::rules::cretan::cards::DoCard;
use crate::rules::cretan::pieces::Colour;
use crate::rules::cretan::view::{Keys, View};
use crate::rules::cretan::ways::Way;
use crate::rules::game::{Names, Seat};

const TITLE: Style = Style::book(50);
const ROUND: Style = Style::book(38);
const TURN: Style = Style::book(34);
const NEWS: Style = Style::book(30);
const COUNT: Style = Style::label(27);
const CARD: Style = Style::book(30);
const TOTAL: Style = Style::label(32);

const LEFT: i32 = HEADER.x + 30;
const RIGHT: i32 = HEADER.right() - 30;
const TITLE_Y: i32 = HEADER.y + 42;
const TURN_Y: i32 = HEADER.y + 100;
const NEWS_Y: i32 = HEADER.y + 150;
const COUNT_Y: i32 = HEADER.y + 200;
/// The direction card with the dice.
const PLAQUE: Area = Area::new(RIGHT - 364, HEADER.y + 76, 376, 148);

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.blit(&sprite(Art::Panel, HEADER.w), HEADER.x, HEADER.y);
    let at = (LEFT, TITLE_Y);
    canvas.write_middle(
        "Cretan Labyrinth",
        at,
        TITLE,
        Tone::SepiaOnParchment,
        Align::Left,
    );
    write_round(canvas, view);
    if view.over {
        draw_end(canvas, view, names);
    } else {
        draw_turn(canvas, view, names);
    }
    draw_news(canvas, view, names);
    draw_decks(canvas, view);
    draw_plaque(canvas, view, names);
}

fn write_round(canvas: &mut Canvas, view: &View) {
    let (round, last) = view.round;
    let left = last.saturating_sub(round);
    // A warning from three rounds before the limit on (CRE-8.5).
    let (text, tone) = match left {
        0 if !view.over => (
            format!("⚠ Round {round} of {last}: the last!"),
            Tone::OxbloodOnParchment,
        ),
        1..=3 if !view.over => (
            format!("⚠ Round {round} of {last}: {left} more"),
            Tone::OxbloodOnParchment,
        ),
        _ => (format!("Round {round} of {last}"), Tone::UmberOnParchment),
    };
    canvas.write_middle(&text, (RIGHT, TITLE_Y), ROUND, tone, Align::Right);
}

const ROOM: i32 = PLAQUE.x - LEFT - 24;

fn draw_end(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let middle = LEFT + ROOM / 2;
    canvas.blit_centred(&sprite(Art::Ribbon, ROOM + 20), middle, TURN_Y + 2);
    let text = match view.winner {
        Some(seat) => {
            let end = " has won";
            let name = name_of(seat, names);
            let name = fit(&name, TURN, ROOM - 160 - width(end, TURN));
            format!("{name}{end}")
        }
        None => "The game is over".into(),
    };
    let at = (middle, TURN_Y - 1);
    canvas.write_middle(&text, at, TURN, Tone::InkOnGilt, Align::Centre);
}

/// Who has to decide, and what.
fn draw_turn(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let asked = header::asked(&view.waiting);
    let seat = asked.map_or(view.active, |(seat, _)| seat);
    let kind = asked.and_then(|(_, kind)| DecisionKind::of(kind));
    let mut left = LEFT;
    if let Some(it) = view.seats.get(seat.index()) {
        pieces::draw_piece(canvas, it, (left + 28, TURN_Y), 60, names);
        left += 68;
    }
    let right = LEFT + ROOM;
    let end = format!(" {}", kind.map_or("decides", doing));
    let name = name_of(seat, names);
    let name = fit(&name, TURN, right - left - width(&end, TURN));
    let text = format!("{name}{end}");
    canvas.write_middle(
        &text,
        (left, TURN_Y),
        TURN,
        Tone::SepiaOnParchment,
        Align::Left,
    );
}

/// What a seat does that owes a decision of this kind, in a few words.
const fn doing(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Roll => "rolls",
        DecisionKind::Move => "moves",
        DecisionKind::Search => "may search",
        DecisionKind::Attack => "may attack",
        DecisionKind::ForcedAttack => "must attack",
        DecisionKind::Defend => "defends the key",
        DecisionKind::Claim => "may take a key",
        DecisionKind::Counter => "faces a danger",
        DecisionKind::Fly => "flies",
        DecisionKind::Extra => "may go again",
        DecisionKind::Give
        | DecisionKind::PanDeal
        | DecisionKind::Snake
        | DecisionKind::WalkDirection
        | DecisionKind::TremorDirection
        | DecisionKind::Peek
        | DecisionKind::Wager => "decides",
    }
}

/// What just happened, or where the key is.
fn draw_news(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    let (sign, text) = news(view, names);
    let mut left = LEFT;
    match sign {
        Some(deck) => {
            canvas.blit_centred(&sprite(Art::Chest(deck), 44), left + 22, NEWS_Y);
            left += 56;
        }
        None => {
            canvas.blit_centred(&sprite(Art::Key, 46), left + 22, NEWS_Y);
            left += 52;
        }
    }
    let text = fit(&text, NEWS, LEFT + ROOM - left);
    canvas.write_middle(
        &text,
        (left, NEWS_Y),
        NEWS,
        Tone::SepiaOnParchment,
        Align::Left,
    );
}

fn news(view: &View, names: Names<'_>) -> (Option<Colour>, String) {
    if let Some(battle) = &view.battle {
        let weapon = battle.weapon.map_or("bare hands", |tool| tool.title());
        let name = name_of(battle.attacker, names);
        let end = format!(" attacks: {weapon}");
        let name = fit(&name, NEWS, ROOM - 52 - width(&end, NEWS));
        return (None, format!("{name}{end}"));
    }
    if let Some((seat, card)) = view.danger {
        return (Some(card.deck), drew(seat, Some(card), names));
    }
    if let Some(drawn) = &view.drawn {
        return (Some(drawn.deck), drew(drawn.seat, drawn.card, names));
    }
    (None, key_place(view, names))
}

fn drew(seat: Seat, card: Option<DoCard>, names: Names<'_>) -> String {
    let end = match card {
        Some(card) if card.face.tool().is_some() => " drew a tool".into(),
        Some(card) => format!(" drew: {}", card.name()),
        None => " drew a tool".into(),
    };
    let name = name_of(seat, names);
    let name = fit(&name, NEWS, ROOM - 56 - width(&end, NEWS));
    format!("{name}{end}")
}

fn key_place(view: &View, names: Names<'_>) -> String {
    if view.keys == Keys::Four {
        return match view.palace_keys {
            1 => "1 Magic Key lies in the palace".into(),
            count => format!("{count} Magic Keys lie in the palace"),
        };
    }
    match view.keeper {
        Some(seat) => {
            let end = " keeps the Magic Key";
            let name = name_of(seat, names);
            let name = fit(&name, NEWS, ROOM - 52 - width(end, NEWS));
            format!("{name}{end}")
        }
        None => "The Magic Key lies in the palace".into(),
    }
}

/// How many cards are left in each deck.
fn draw_decks(canvas: &mut Canvas, view: &View) {
    let chests = Colour::ALL.iter().map(|&colour| Art::Chest(colour));
    let decks = chests
        .zip(view.decks)
        .chain([(Art::Icon(Icon::Deck), view.directions)]);
    let pitch = ROOM / 5;
    for (index, (art, count)) in decks.enumerate() {
        let x = LEFT + index as i32 * pitch;
        canvas.blit_centred(&sprite(art, 40), x + 22, COUNT_Y);
        let at = (x + 50, COUNT_Y);
        canvas.write_middle(
            &count.to_string(),
            at,
            COUNT,
            Tone::SepiaOnParchment,
            Align::Left,
        );
    }
}

/// The dice and the direction card of this turn; until the next roll those of the turn before, with the piece that rolled
/// them (CRE-12.8).
fn draw_plaque(canvas: &mut Canvas, view: &View, names: Names<'_>) {
    canvas.panel(PLAQUE, 12.0, theme::BRIGHT, INK, 3.0);
    let (open, sign) = compass::of(view);
    let compass = sprite(Art::Compass(open, sign), 132);
    canvas.blit_centred(&compass, PLAQUE.x + 76, PLAQUE.centre_y());
    let left = PLAQUE.x + 156;
    let dice_y = PLAQUE.bottom() - 40;
    let Some(roll) = &view.last_roll else {
        let at = (left, PLAQUE.centre_y());
        canvas.write_middle("Not rolled yet", at, CARD, Tone::UmberOnVellum, Align::Left);
        return;
    };
    let name = roll.way.map_or("By torchlight", Way::title);
    let lines = wrap(name, CARD, PLAQUE.right() - 12 - left);
    let mut y = PLAQUE.y + if lines.len() > 1 { 32 } else { 48 };
    for line in &lines {
        canvas.write_middle(line, (left, y), CARD, Tone::SepiaOnVellum, Align::Left);
        y += 34;
    }
    let mut x = left + 24;
    for &pips in &roll.dice {
        canvas.blit_centred(&sprite(Art::Die(pips), 50), x, dice_y);
        x += 56;
    }
    if view.dice.is_empty() {
        let mut seats = view.seats.iter();
        if let Some(seat) = seats.find(|it| it.seat == roll.seat) {
            pieces::draw_piece(canvas, seat, (x + 8, dice_y), 54, names);
        }
        return;
    }
    let total: u8 = roll.dice.iter().sum();
    let text = format!("= {total}");
    let at = (x - 14, dice_y);
    canvas.write_middle(&text, at, TOTAL, Tone::UmberOnVellum, Align::Left);
}
