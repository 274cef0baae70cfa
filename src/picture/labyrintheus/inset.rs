//! What is going on: the card or attack with its numbers, its special, the roll (THE-12.10).

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::{Area, Canvas};
use crate::kit::text::{Align, Style, fit, name_of, width, wrap};
use crate::kit::theme::{self, Tone};
use crate::rules::game::Names;
use crate::rules::labyrintheus::catacomb::ChamberKind;
use crate::rules::labyrintheus::encounters::{Encounter, Kind};
use crate::rules::labyrintheus::step::{DamageKind, Foe};
use crate::rules::labyrintheus::view::{CombatView, View};

const TITLE: Style = Style::book(40);
const NUMBER: Style = Style::label(31);
const BODY: Style = Style::book(32);
const TOTAL: Style = Style::label(56);

/// Height of the panel with the numbers of a combat and two lines of text.
const HEIGHT: i32 = 232;
/// Height of the panel without the numbers.
const LOW: i32 = 176;
/// From the panel's left edge to its text, and from the text to the right edge.
const SIDES: (i32, i32) = (152, 28);
/// From the last line of the text to the lower edge.
const FOOT: i32 = 22;
/// Width of a symbol below the drawing, and how many fit there: a Titan, which has all, shows none.
const SYMBOL: i32 = 50;
const SYMBOLS: usize = 3;
/// Width of the part with the roll.
const ROLL: i32 = 236;

/// Is there something to show?
pub(super) fn is_open(view: &View) -> bool {
    let open = view.combat.is_some() || view.damage.is_some();
    !view.over && (open || view.turned_up.is_some() || view.announced.is_some())
}

/// The height of the panel: what its text needs, however long the names of the players are.
pub(super) fn height(view: &View, width: i32) -> i32 {
    let longest = vec!["W".repeat(32); view.seats.len()];
    let text = story(view, Names(&longest)).text;
    let lines = wrap(&text, BODY, room(view, width)).len() as i32;
    let low = match view.combat {
        Some(_) => HEIGHT,
        None => LOW,
    };
    low.max(above_text(view) + lines * BODY.line() + FOOT)
}

/// How wide a line of the text may be in a panel of this width.
const fn room(view: &View, width: i32) -> i32 {
    let room = width - SIDES.0 - SIDES.1;
    match view.combat {
        Some(_) => room - ROLL,
        None => room,
    }
}

/// From the panel's upper edge to its text.
const fn above_text(view: &View) -> i32 {
    match view.combat {
        Some(_) => 120,
        None => 74,
    }
}

/// What stands in the panel.
struct Story {
    art: Art,
    title: String,
    text: String,
}

/// Draws the panel.
pub(super) fn draw(canvas: &mut Canvas, view: &View, area: Area, names: Names<'_>) {
    canvas.panel(area, 12.0, theme::PARCHMENT, theme::INK, 3.0);
    let inner = Area::new(area.x + 7, area.y + 7, area.w - 14, area.h - 14);
    canvas.frame(inner, 7.0, theme::UMBER, 2.0);
    let story = story(view, names);
    canvas.blit_centred(&sprite(story.art, 104), area.x + 82, area.y + 78);
    let (left, room) = (area.x + SIDES.0, room(view, area.w));
    let title = fit(&story.title, TITLE, room);
    let tone = Tone::SepiaOnParchment;
    canvas.write_middle(&title, (left, area.y + 42), TITLE, tone, Align::Left);
    if let Some(combat) = &view.combat {
        let roll = Area::new(left + room + 14, area.y + 18, ROLL, HEIGHT - 40);
        draw_roll(canvas, combat, roll);
        draw_numbers(canvas, combat, (left, area.y + 92));
        draw_symbols(canvas, combat, (area.x + 82, area.y + 164));
    }
    let mut y = area.y + above_text(view);
    let lines = wrap(&story.text, BODY, room);
    let most = ((area.bottom() - FOOT - y) / BODY.line()) as usize;
    for (index, line) in lines.iter().take(most).enumerate() {
        y += BODY.line();
        let cut = index + 1 == most && lines.len() > most;
        let line = match cut {
            true => fit(&format!("{line} {}", lines[index + 1]), BODY, room).into_owned(),
            false => line.clone(),
        };
        let tone = Tone::UmberOnParchment;
        canvas.write(&line, left, y - 8, BODY, tone, Align::Left);
    }
}

fn story(view: &View, names: Names<'_>) -> Story {
    let name = |seat| fit(&name_of(seat, names), TITLE, 250).into_owned();
    if let Some((seat, card)) = view.announced {
        return Story {
            art: card.symbol().map_or(Art::Medallion, Art::Symbol),
            title: format!("{} plays {}", name(seat), card.title()),
            text: card.text().into(),
        };
    }
    if let Some(combat) = &view.combat {
        let fighter = name(combat.fighter);
        return match combat.foe {
            Foe::Monster(card) | Foe::Trap(card) => {
                let stone = match combat.stone {
                    true => " Defeated it gives a gate stone.",
                    false => "",
                };
                Story {
                    art: Art::Chamber(chamber_of(card)),
                    title: card.title().into(),
                    text: format!("{fighter} {} {}{stone}", deed(card), says(card)),
                }
            }
            Foe::Shade => Story {
                art: Art::Chamber(ChamberKind::Titan),
                title: "Shade of the Titan".into(),
                text: format!("{fighter} fights for the portal."),
            },
            Foe::Player(target) => Story {
                art: Art::Chamber(ChamberKind::Duel),
                title: format!("{fighter} attacks {}", name(target)),
                text: attack(combat),
            },
        };
    }
    if let Some(damage) = view.damage {
        let kind = match (damage.kind, damage.cause) {
            (_, Some(cause)) => format!("From {}.", cause.title()),
            (DamageKind::Monster, _) => "From a monster.".into(),
            (DamageKind::Trap, _) => "From a Trap.".into(),
            (DamageKind::Attack, _) => "From an attack.".into(),
            (DamageKind::Effect, _) => "From an effect.".into(),
        };
        return Story {
            art: Art::Icon(Icon::Heart),
            title: format!("{} is about to take {}", name(damage.victim), damage.amount),
            text: kind,
        };
    }
    let card = view.turned_up;
    Story {
        art: Art::Chamber(card.map_or(ChamberKind::Buff, chamber_of)),
        title: card.map_or(String::new(), |card| card.title().into()),
        text: card.map_or(String::new(), |card| match card.monster() {
            Some(monster) => {
                let special = monster.special;
                let (damage, title, buff) = (view.buff_damage, special.title(), special.buff());
                format!(
                    "{} may use it: +{damage} damage. {title}: {buff}.",
                    name(view.active)
                )
            }
            None => says(card),
        }),
    }
}

/// What a card says beside its numbers.
fn says(card: Encounter) -> String {
    if let Some(monster) = card.monster() {
        let special = monster.special;
        return format!("{}: {}.", special.title(), special.fought());
    }
    match card.trap() {
        Some(trap) if trap.text.is_empty() => trap.flavour.into(),
        Some(trap) => format!("{}.", trap.text),
        None => card.text().into(),
    }
}

fn attack(combat: &CombatView) -> String {
    let mode = combat.mode.title();
    let Some(buff) = combat.buff else {
        return format!("{mode}.");
    };
    let monster = buff.card.monster().filter(|_| buff.special);
    let special = monster.map(|it| format!(" {}: {}.", it.special.title(), it.special.buff()));
    let special = special.unwrap_or_default();
    format!("{mode}, with {}.{special}", buff.card.title())
}

/// What the fighter does with it.
const fn deed(card: Encounter) -> &'static str {
    match card.kind() {
        Kind::Trap => "faces it:",
        _ => "fights it.",
    }
}

pub(super) const fn chamber_of(card: Encounter) -> ChamberKind {
    match card.kind() {
        Kind::Monster => ChamberKind::Monster,
        Kind::Titan => ChamberKind::Titan,
        Kind::Trap => ChamberKind::Trap,
        Kind::Chest => ChamberKind::Chest,
        Kind::Party => ChamberKind::Party,
        Kind::Difficulty => ChamberKind::Difficulty,
    }
}

/// What is needed, and the damage.
fn draw_numbers(canvas: &mut Canvas, combat: &CombatView, (x, y): (i32, i32)) {
    let (icon, word) = match combat.foe {
        Foe::Trap(_) => (Icon::Skill, "Check"),
        _ => (Icon::Defense, "Defense"),
    };
    let damage = (Icon::Damage, "Damage", combat.damage);
    let mut x = x;
    for (icon, word, number) in [(icon, word, combat.needed), damage] {
        let wide = icon.legible();
        canvas.blit_centred(&sprite(Art::Icon(icon), wide), x + wide / 2, y);
        let text = format!("{word} {number}");
        let at = (x + wide + 4, y);
        canvas.write_middle(&text, at, NUMBER, Tone::SepiaOnParchment, Align::Left);
        x += wide + 4 + width(&text, NUMBER) + 16;
    }
}

/// The symbols of a monster that count, the home symbol first (THE-5.69): whose symbol it is gets a gate stone of it.
fn draw_symbols(canvas: &mut Canvas, combat: &CombatView, (x, y): (i32, i32)) {
    if combat.symbols.len() > SYMBOLS {
        return;
    }
    let count = combat.symbols.len() as i32;
    let first = x - (count - 1) * SYMBOL / 2;
    for (symbol, at) in combat.symbols.iter().zip(0..) {
        let drawing = sprite(Art::Symbol(*symbol), SYMBOL - 4);
        canvas.blit_centred(&drawing, first + at * SYMBOL, y);
    }
}

/// All faces of the roll, and below them the total against what is needed.
fn draw_roll(canvas: &mut Canvas, combat: &CombatView, area: Area) {
    canvas.panel(area, 12.0, theme::BRIGHT, theme::UMBER, 2.0);
    let Some(total) = combat.total else {
        let tone = Tone::On(theme::UMBER, theme::BRIGHT);
        let at = (area.centre_x(), area.centre_y() - 18);
        canvas.write_middle("No roll yet", at, BODY, tone, Align::Centre);
        let text = format!("needs {}", combat.needed);
        let at = (at.0, at.1 + 42);
        canvas.write_middle(&text, at, NUMBER, tone, Align::Centre);
        return;
    };
    let count = combat.faces.len().max(1) as i32;
    let pitch = ((area.w - 76) / count).min(62);
    let first = area.centre_x() - (count - 1) * pitch / 2;
    for (index, face) in combat.faces.iter().enumerate() {
        let at = (first + index as i32 * pitch, area.y + 44);
        canvas.blit_centred(&sprite(Art::Die, 58), at.0, at.1);
        let tone = Tone::On(theme::INK, theme::BRIGHT);
        canvas.write_middle(&face.to_string(), at, NUMBER, tone, Align::Centre);
    }
    let (ink, word) = match (combat.critical, total >= combat.needed) {
        (true, _) => (theme::OXBLOOD, "critical failure".to_owned()),
        (false, true) => (theme::PINE, format!("needs {}", combat.needed)),
        (false, false) => (theme::OXBLOOD, format!("needs {}", combat.needed)),
    };
    let tone = Tone::On(ink, theme::BRIGHT);
    let at = (area.centre_x(), area.y + 110);
    canvas.write_middle(&total.to_string(), at, TOTAL, tone, Align::Centre);
    let at = (area.centre_x(), area.y + 164);
    canvas.write_middle(&word, at, BODY, tone, Align::Centre);
}
