//! The drawings of Labyrintheus: our own SVG files under `assets/labyrintheus`, and those made by rule.

use std::sync::{Arc, LazyLock};

use super::measures;
use crate::kit::atlas::{Artwork, Atlas};
use crate::kit::furniture;
use crate::kit::sprite::Sprite;
use crate::kit::svg::{Chisel, document, inside};
use crate::kit::theme::{GILT, INK, Rgb, VELLUM};
use crate::kit::token;
use crate::rules::game::Seat;
use crate::rules::labyrintheus::catacomb::{ChamberKind, Mark};
use crate::rules::labyrintheus::personas::{Persona, Slot, Symbol};

/// Every drawing of the game's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Art {
    /// The rock around the chambers, so high.
    Rock(i32),
    /// A seat's token.
    Token(Seat),
    /// The bust of a persona, living or undead.
    Portrait(Persona, bool),
    /// A persona's symbol.
    Symbol(Symbol),
    /// What a chamber tells of.
    Chamber(ChamberKind),
    /// How it ended there; nothing for [`Mark::Nothing`].
    Mark(Mark),
    /// A slot.
    Slot(Slot),
    /// A blank die.
    Die,
    /// Around the emblem of a card.
    Medallion,
    /// The portal.
    Portal(Gate),
    /// The floor of a chamber.
    Room,
    /// A small picture of something that is counted or marked.
    Icon(Icon),
}

/// The portal's looks (THE-12.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Gate {
    Dormant,
    Opening,
    Broken,
    Left,
}

/// Small pictures beside numbers, and marks of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Icon {
    Heart,
    Empty,
    Defense,
    Damage,
    Die,
    Skill,
    Stone,
    Hoard,
    Backpack,
    Curse,
    Poison,
    Wary,
    Skip,
    Snare,
    Buff,
    Opener,
    Right,
    Encounters,
    Treasures,
    Glass,
    Crown,
}

impl Icon {
    /// The width at which it can be told on the board (THE-12.1).
    pub(super) const fn legible(self) -> i32 {
        match self {
            // An eye is half as high as it is wide.
            Icon::Skill => 66,
            _ => 42,
        }
    }
}

/// The signs that stand beside words ([`Prose::ICONS`](crate::rules::game::Prose::ICONS)).
pub(super) const SIGNS: [(&str, Art); 18] = [
    ("health", Art::Icon(Icon::Heart)),
    ("stones", Art::Icon(Icon::Stone)),
    ("defense", Art::Icon(Icon::Defense)),
    ("damage", Art::Icon(Icon::Damage)),
    ("die", Art::Icon(Icon::Die)),
    ("skill", Art::Icon(Icon::Skill)),
    ("backpack", Art::Icon(Icon::Backpack)),
    ("encounters", Art::Icon(Icon::Encounters)),
    ("treasures", Art::Icon(Icon::Treasures)),
    ("portal", Art::Portal(Gate::Opening)),
    ("undead", Art::Chamber(ChamberKind::Death)),
    ("curse", Art::Icon(Icon::Curse)),
    ("poison", Art::Icon(Icon::Poison)),
    ("wary", Art::Icon(Icon::Wary)),
    ("skip", Art::Icon(Icon::Skip)),
    ("snare", Art::Icon(Icon::Snare)),
    ("buff", Art::Icon(Icon::Buff)),
    ("opener", Art::Icon(Icon::Opener)),
];

static ATLAS: LazyLock<Atlas<Art>> = LazyLock::new(Atlas::new);

/// The sprite of a drawing, `width` pixels wide.
pub(super) fn sprite(art: Art, width: i32) -> Arc<Sprite> {
    ATLAS.get(art, width as u32)
}

/// The colours of the art that small drawings live on: few pixels, so that no average would keep them.
pub(super) fn colours() -> impl Iterator<Item = Rgb> {
    const OWN: [u32; 34] = [
        0xC2233B, 0xF2C230, 0xC98A3B, 0x7A4A2E, 0xA9703A, 0xC9CFD8, 0x8F98A6, 0x2F6DA8, 0x6A57B5,
        0xD9772B, 0xF1C9A0, 0x8FBAD6, 0x22304F, 0x241C33, 0xEBDCB4, 0x2F7F86, 0xFFF7DF, 0x8B869C,
        0x6B8E3A, 0xDDE3EA, 0x4E4B5C, 0x9BE07A, 0xC2452F, 0x8A5A9E, 0x34294A, 0x6A5A44, 0xC9CFE8,
        0x4E8A2E, 0xC9C4CC, 0xC9B68A, 0x8FA35A, 0xB57A45, 0xC2452E, 0x3E6B4A,
    ];
    OWN.map(Rgb::hex).into_iter()
}

/// An asset of `assets/labyrintheus`, named in file order.
macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../../../assets/labyrintheus/", $name, ".svg"))
    };
}

#[rustfmt::skip]
const fn portrait_file(persona: Persona, living: bool) -> &'static str {
    match (persona, living) {
        (Persona::Brakka, true) => asset!("living-brakka"),
        (Persona::Ysolde, true) => asset!("living-ysolde"),
        (Persona::Gorrun, true) => asset!("living-gorrun"),
        (Persona::Pim, true) => asset!("living-pim"),
        (Persona::Aveline, true) => asset!("living-aveline"),
        (Persona::Tock, true) => asset!("living-tock"),
        (Persona::Brakka, false) => asset!("undead-brakka"),
        (Persona::Ysolde, false) => asset!("undead-ysolde"),
        (Persona::Gorrun, false) => asset!("undead-gorrun"),
        (Persona::Pim, false) => asset!("undead-pim"),
        (Persona::Aveline, false) => asset!("undead-aveline"),
        (Persona::Tock, false) => asset!("undead-tock"),
    }
}

#[rustfmt::skip]
const fn symbol_file(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Anvil => asset!("symbol-anvil"),
        Symbol::Moon => asset!("symbol-moon"),
        Symbol::Fang => asset!("symbol-fang"),
        Symbol::Feather => asset!("symbol-feather"),
        Symbol::Sun => asset!("symbol-sun"),
        Symbol::Gear => asset!("symbol-gear"),
    }
}

#[rustfmt::skip]
const fn chamber_file(kind: ChamberKind) -> &'static str {
    match kind {
        ChamberKind::Entrance => asset!("chamber-entrance"),
        ChamberKind::Monster => asset!("chamber-monster"),
        ChamberKind::Titan => asset!("chamber-titan"),
        ChamberKind::Trap => asset!("chamber-trap"),
        ChamberKind::Chest => asset!("chamber-chest"),
        ChamberKind::Party => asset!("chamber-party"),
        ChamberKind::Difficulty => asset!("chamber-difficulty"),
        ChamberKind::Buff => asset!("chamber-buff"),
        ChamberKind::Duel => asset!("chamber-duel"),
        ChamberKind::Portal => asset!("chamber-portal"),
        ChamberKind::Death => asset!("chamber-death"),
    }
}

/// THE-12.6: slain, a crossed-out claw; lost, red drops; sprung, sparks; avoided, a tick; dodged, a curved arrow.
#[rustfmt::skip]
const fn mark_file(mark: Mark) -> &'static str {
    match mark {
        Mark::Nothing | Mark::Fell => "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/>",
        Mark::Slain | Mark::EscapeSlain => asset!("mark-slain"),
        Mark::Lost | Mark::EscapeLost => asset!("mark-lost"),
        Mark::Dodged | Mark::Ignored => asset!("mark-dodged"),
        Mark::Avoided => asset!("mark-avoided"),
        Mark::Sprung => asset!("mark-sprung"),
        Mark::Laid => asset!("mark-laid"),
        Mark::Opened | Mark::InPlay => asset!("mark-opened"),
        Mark::Done => asset!("mark-done"),
        Mark::Hit => asset!("mark-hit"),
        Mark::Missed | Mark::Unused | Mark::Closed => asset!("mark-missed"),
        Mark::Riposte => asset!("mark-riposte"),
        Mark::Left => asset!("mark-left"),
    }
}

#[rustfmt::skip]
const fn slot_file(slot: Slot) -> &'static str {
    match slot {
        Slot::Head => asset!("slot-head"),
        Slot::Body => asset!("slot-body"),
        Slot::Hand1 | Slot::Hand2 => asset!("slot-hand"),
        Slot::Feet => asset!("slot-feet"),
        Slot::Belt1 | Slot::Belt2 => asset!("slot-belt"),
        Slot::Charm => asset!("slot-charm"),
    }
}

#[rustfmt::skip]
const fn icon_file(icon: Icon) -> &'static str {
    match icon {
        Icon::Heart => asset!("icon-heart"),
        Icon::Empty => asset!("icon-empty"),
        Icon::Defense => asset!("icon-defense"),
        Icon::Damage => asset!("icon-damage"),
        Icon::Die => asset!("icon-die"),
        Icon::Skill => asset!("icon-skill"),
        Icon::Stone => asset!("icon-stone"),
        Icon::Hoard => asset!("icon-hoard"),
        Icon::Backpack => asset!("icon-backpack"),
        Icon::Curse => asset!("icon-curse"),
        Icon::Poison => asset!("icon-poison"),
        Icon::Wary => asset!("icon-wary"),
        Icon::Skip => asset!("icon-skip"),
        Icon::Snare => asset!("icon-snare"),
        Icon::Buff => asset!("icon-buff"),
        Icon::Opener => asset!("icon-opener"),
        Icon::Right => asset!("icon-right"),
        Icon::Encounters => asset!("icon-encounters"),
        Icon::Treasures => asset!("icon-treasures"),
        Icon::Glass => furniture::GLASS,
        Icon::Crown => furniture::CROWN,
    }
}

const fn gate_file(gate: Gate) -> &'static str {
    match gate {
        Gate::Dormant => asset!("portal-dormant"),
        Gate::Opening => asset!("portal-opening"),
        Gate::Broken => asset!("portal-broken"),
        Gate::Left => asset!("portal-left"),
    }
}

impl Artwork for Art {
    fn svg(self) -> String {
        match self {
            Art::Rock(height) => rock(height),
            Art::Token(seat) => token::svg(seat),
            Art::Portrait(persona, living) => framed(portrait_file(persona, living)),
            Art::Symbol(symbol) => symbol_file(symbol).into(),
            Art::Chamber(kind) => chamber_file(kind).into(),
            Art::Mark(mark) => mark_file(mark).into(),
            Art::Slot(slot) => slot_file(slot).into(),
            Art::Die => furniture::die(0),
            Art::Medallion => furniture::medallion("#C9A86A", ""),
            Art::Portal(gate) => gate_file(gate).into(),
            Art::Room => room(measures::CHAMBER),
            Art::Icon(icon) => icon_file(icon).into(),
        }
    }
}

/// A square drawing of 100 by 100 within a circle of gold.
fn framed(drawing: &str) -> String {
    let body = inside(drawing);
    document(
        100,
        100,
        &format!(
            "<defs><clipPath id='k'><circle cx='50' cy='50' r='46'/></clipPath></defs><g clip-path='url(#k)'>{body}</g>\
             <circle cx='50' cy='50' r='46' fill='none' stroke='{INK}' stroke-width='8'/>\
             <circle cx='50' cy='50' r='46' fill='none' stroke='{GILT}' stroke-width='4'/>"
        ),
    )
}

fn room((width, height): (i32, i32)) -> String {
    let (w, h) = (width - 3, height - 3);
    document(
        width,
        height,
        &format!(
            "<rect x='1.5' y='1.5' width='{w}' height='{h}' rx='8' fill='{VELLUM}' stroke='{INK}' stroke-width='3'/>"
        ),
    )
}

// Stones lie on whole pixels: smooth edges between them would double the size of the file.
fn rock(height: i32) -> String {
    let width = measures::FULL;
    let mut body = format!(
        "<rect width='{width}' height='{height}' rx='12' fill='{GILT}'/>\
         <rect x='3' y='3' width='{}' height='{}' rx='10' fill='#17141C'/>",
        width - 6,
        height - 6
    );
    let mut chisel = Chisel(11);
    for row in 0..(height - 12) / 58 {
        let (mut x, y) = (8, 8 + row * 58);
        while x < width - 100 {
            let stone = (90 + (chisel.part() * 80.0) as i32).min(width - 8 - x);
            let shade = chisel.shade(&["#221C26", "#221C26", "#272338"]);
            let w = stone - 3;
            body += &format!("<rect x='{x}' y='{y}' width='{w}' height='55' fill='{shade}'/>");
            x += stone;
        }
    }
    document(width, height, &body)
}
