//! A hero board: special, nine slots with their actions, wounds and Keys (LAB-6.1, 7.1), in two columns, so that it is
//! about square and legible before it is opened.

use super::art::{Art, Icon, key_tone, sprite};
use super::layout::{MARGIN, WIDTH};
use super::pieces;
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width, wrap};
use crate::kit::theme::{self, Tone};
use crate::rules::game::Names;
use crate::rules::labyrinthos::keys::Cost;
use crate::rules::labyrinthos::pieces::{Colour, Hero, Slot};
use crate::rules::labyrinthos::view::{SeatView, SlotView, View};

const TITLE: Style = Style::book(52);
const PLAYER: Style = Style::book(32);
const SPECIAL: Style = Style::book(31);
const NUMBER: Style = Style::label(32);
const ACTION: Style = Style::book(34);
const TEXT: Style = Style::book(31);
const TAG: Style = Style::label(31);

/// From line to line of what an action does.
const LINE: i32 = 36;
const LEFT: i32 = MARGIN + 24;
const RIGHT: i32 = WIDTH - MARGIN - 24;
/// From the left edge of a slot to its text, and from the text to the right edge.
const INDENT: (i32, i32) = (80, 16);
const BETWEEN: i32 = 8;
/// Width of a column.
const COLUMN: i32 = (WIDTH - 2 * MARGIN - BETWEEN) / 2;

/// What a slot or a footer row says.
struct Line {
    number: Option<Slot>,
    emblem: Option<Art>,
    slot: SlotView,
    title: String,
    cost: Option<Cost>,
    text: Vec<String>,
}

impl Line {
    fn height(&self) -> i32 {
        54 + self.text.len() as i32 * LINE + 10
    }
}

/// Draws the hero board of a seat.
pub(super) fn draw(view: &View, seat: &SeatView, names: Names<'_>) -> Canvas {
    let special = wrap(special(seat.hero), SPECIAL, RIGHT - LEFT - 140);
    let head = 140 + special.len() as i32 * LINE;
    let lines = lines(seat);
    let high = |lines: &[Line]| -> i32 { lines.iter().map(|it| it.height() + BETWEEN).sum() };
    let halves = (0..=lines.len()).map(|at| lines.split_at(at));
    let (left, right) = halves
        .min_by_key(|(left, right)| high(left).max(high(right)))
        .unwrap_or((&lines, &[]));
    let below = high(left).max(high(right));
    let height = MARGIN + head + BETWEEN + below + MARGIN - BETWEEN;
    let mut canvas = Canvas::table(WIDTH, height);
    let area = Area::new(MARGIN, MARGIN, WIDTH - 2 * MARGIN, head);
    draw_head(&mut canvas, view, seat, area, names);
    let mut y = area.y + 124;
    for line in special {
        y += LINE;
        let tone = Tone::SepiaOnParchment;
        canvas.write(&line, LEFT + 136, y - 8, SPECIAL, tone, Align::Left);
    }
    for (lines, x) in [(left, MARGIN), (right, MARGIN + COLUMN + BETWEEN)] {
        let mut y = area.bottom() + BETWEEN;
        for line in lines {
            let height = line.height();
            draw_line(&mut canvas, seat, line, Area::new(x, y, COLUMN, height));
            y += height + BETWEEN;
        }
    }
    canvas
}

fn draw_head(canvas: &mut Canvas, view: &View, seat: &SeatView, area: Area, names: Names<'_>) {
    canvas.panel(area, 14.0, theme::PARCHMENT, theme::GILT, 4.0);
    let middle = (LEFT + 58, area.y + 74);
    match seat.hero {
        Some(hero) => pieces::draw_hero(canvas, seat.seat, hero, middle, 116),
        None => canvas.blit_centred(&sprite(Art::Token(seat.seat), 116), middle.0, middle.1),
    }
    let x = LEFT + 136;
    let title = seat.hero.map_or("No hero yet", Hero::title);
    let at = (x, area.y + 48);
    canvas.write_middle(title, at, TITLE, Tone::SepiaOnParchment, Align::Left);
    let place = match (seat.tile, seat.removed) {
        (_, true) => " · has left the table".into(),
        (Some(tile), _) => format!(" · on {tile}"),
        (None, _) => String::new(),
    };
    let turn = if view.active == seat.seat && !view.over {
        " · your turn"
    } else {
        ""
    };
    let end = format!("{place}{turn}");
    let name = name_of(seat.seat, names);
    let name = fit(&name, PLAYER, 520 - width(&end, PLAYER));
    let player = format!("{name}{end}");
    let at = (x, area.y + 104);
    canvas.write_middle(&player, at, PLAYER, Tone::UmberOnParchment, Align::Left);
    draw_pool(canvas, seat, area.y + 60);
}

fn draw_pool(canvas: &mut Canvas, seat: &SeatView, y: i32) {
    let mut x = RIGHT - 3 * 120;
    for (icon, count) in [
        (Icon::Foot, seat.feet),
        (Icon::Hand, seat.hands),
        (Icon::Card, seat.cards),
    ] {
        canvas.blit_centred(&sprite(Art::Icon(icon), 54), x + 27, y);
        let at = (x + 60, y);
        let tone = Tone::SepiaOnParchment;
        canvas.write_middle(&count.to_string(), at, Style::label(36), tone, Align::Left);
        x += 120;
    }
}

/// The hero board in words.
pub(super) fn alt_text(seat: &SeatView, names: Names<'_>) -> String {
    let hero = seat.hero.map_or("No hero yet", Hero::title);
    let slots = Slot::all().zip(&seat.slots).map(|(number, slot)| {
        let what = slot.key.map_or(number.title(), |key| key.title());
        let wounded = if slot.wounded { ", wounded" } else { "" };
        format!("{number} {what}{wounded}")
    });
    let slots: Vec<String> = slots.collect();
    format!(
        "Hero board of {hero} ({}). Feet {}, hands {}, cards {}. Slots: {}.",
        names.aside(seat.seat),
        seat.feet,
        seat.hands,
        seat.cards,
        slots.join("; ")
    )
}

/// What slot 8 is for.
fn special(hero: Option<Hero>) -> &'static str {
    hero.map_or(
        "Each hero has a special of their own, which works while slot 8 is free.",
        Hero::special,
    )
}

/// The base action of a slot: its cost and what it does (LAB-6.7 to 6.14).
fn base(slot: Slot, hero: Option<Hero>) -> (Option<Cost>, &'static str) {
    let (cost, text) = match slot.number() {
        1 => (
            Cost::of(1, 0, 0),
            "Go to a linked tile, or through a secret passage.",
        ),
        2 => (
            Cost::of(1, 0, 0),
            "Reveal a tile beside you, turn it as you like, go onto it.",
        ),
        3 => (
            Cost::of(0, 1, 0),
            "On a key tile: take a Key of its colour.",
        ),
        4 => (
            Cost::of(0, 1, 0),
            "Play a card. Reactions need this slot, too.",
        ),
        5 => (
            Cost::of(0, 1, 0),
            "Move a wall of your tile to another of its sides.",
        ),
        6 => (Cost::of(0, 1, 0), "Turn any explored tile by a quarter."),
        7 => (Cost::of(0, 2, 0), "Remove one of your wounds."),
        8 if hero == Some(Hero::Akikios) => (Cost::FREE, "Royal Cunning, once in your turn."),
        8 => return (None, "Your special works while this slot is free."),
        _ => return (None, "Room for a Key."),
    };
    (Some(cost), text)
}

/// The slots from the top, then what can never be blocked (LAB-6.3).
fn lines(seat: &SeatView) -> Vec<Line> {
    let room = COLUMN - INDENT.0 - INDENT.1;
    let line = |number, slot, title: String, cost, text: &str| Line {
        number,
        emblem: None,
        slot,
        title,
        cost,
        text: wrap(text, TEXT, room),
    };
    let mut lines: Vec<Line> = Slot::all()
        .zip(&seat.slots)
        .map(|(number, &slot)| match slot.key {
            Some(key) => {
                let token = key.token();
                line(
                    Some(number),
                    slot,
                    key.title().into(),
                    Some(token.cost),
                    token.text,
                )
            }
            None => {
                let (cost, text) = base(number, seat.hero);
                line(Some(number), slot, number.title().into(), cost, text)
            }
        })
        .collect();
    let free = SlotView::default();
    let any = |count| Some(Cost::of(0, 0, count));
    let recover = line(
        None,
        free,
        "Recover".into(),
        any(5),
        "Remove all your wounds.",
    );
    let move_key = "Move a Key to a slot without one.";
    let rearrange = line(None, free, "Rearrange".into(), any(3), move_key);
    lines.push(Line {
        emblem: Some(Art::Icon(Icon::Heart)),
        ..recover
    });
    lines.push(Line {
        emblem: Some(Art::Key(Colour::Gold)),
        ..rearrange
    });
    lines
}

fn draw_line(canvas: &mut Canvas, seat: &SeatView, line: &Line, area: Area) {
    let (ground, tone) = match line.slot.key {
        Some(key) => (key_tone(key.colour()).ground(), key_tone(key.colour())),
        None => (theme::VELLUM, Tone::SepiaOnVellum),
    };
    let edge = if line.slot.wounded {
        theme::BLOOD
    } else {
        theme::INK
    };
    let thick = if line.slot.wounded { 7.0 } else { 2.0 };
    canvas.panel(area, 12.0, ground, edge, thick);
    let middle = area.y + 32;
    let at = (area.x + 42, area.centre_y());
    if let Some(number) = line.number {
        let colour = line.slot.key.map(|key| key.colour());
        let slot = sprite(Art::Slot(colour, line.slot.wounded), 60);
        canvas.blit_centred(&slot, at.0, at.1);
        let ink = if line.slot.wounded {
            Tone::WhiteOnBlood
        } else {
            tone
        };
        canvas.write_middle(&number.to_string(), at, NUMBER, ink, Align::Centre);
    }
    if let Some(art) = line.emblem {
        canvas.blit_centred(&sprite(art, 54), at.0, at.1);
    }
    let x = area.x + INDENT.0;
    let right = draw_cost(canvas, line.cost, tone, (area.right() - INDENT.1, middle));
    let title = match (line.number.map(Slot::number), seat.hero, line.slot.key) {
        (Some(8), Some(hero), None) => special_name(hero),
        _ => line.title.as_str(),
    };
    let title = fit(title, ACTION, right - 12 - x);
    canvas.write_middle(&title, (x, middle), ACTION, tone, Align::Left);
    let mut y = area.y + 52;
    for text in &line.text {
        y += LINE;
        canvas.write(text, x, y - 8, TEXT, tone, Align::Left);
    }
}

fn special_name(hero: Hero) -> &'static str {
    let named = hero.special().split_once(':');
    named.map_or(hero.title(), |(name, _)| name)
}

/// Draws a cost as icons that end at the point; returns where they begin.
fn draw_cost(canvas: &mut Canvas, cost: Option<Cost>, tone: Tone, (x, y): (i32, i32)) -> i32 {
    let Some(cost) = cost else { return x };
    if cost == Cost::FREE {
        canvas.write_middle("free", (x, y), TAG, tone, Align::Right);
        return x - width("free", TAG) - 8;
    }
    let mut pen = x;
    if cost.any > 0 {
        let text = if cost.any == 1 {
            "either".into()
        } else {
            format!("any {}", cost.any)
        };
        canvas.write_middle(&text, (pen, y), TAG, tone, Align::Right);
        pen -= width(&text, TAG) + 8;
        for icon in [Icon::Hand, Icon::Foot] {
            canvas.blit_centred(&sprite(Art::Icon(icon), 42), pen - 21, y);
            pen -= 44;
        }
    }
    for (icon, count) in [(Icon::Hand, cost.hands), (Icon::Foot, cost.feet)] {
        for _ in 0..count {
            canvas.blit_centred(&sprite(Art::Icon(icon), 42), pen - 21, y);
            pen -= 44;
        }
    }
    pen
}
