//! The drawings of Labyrinthos: our own SVG files under `assets/labyrinthos`, and those made by rule.

use std::sync::LazyLock;

use super::stone;
use crate::kit::atlas::{Artwork, Atlas};
use crate::kit::furniture::{self, medallion};
use crate::kit::svg::document;
use crate::kit::theme::{BLOOD, BRIGHT, INK, Rgb, Tone, YELLOW, seat_colour};
use crate::kit::token;
use crate::rules::game::Seat;
use crate::rules::labyrinthos::board::{Side, Sides};
use crate::rules::labyrinthos::pieces::{Colour, Monster, Symbol};
use crate::rules::labyrinthos::view::Mark;

/// Every drawing of the game's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Art {
    /// An explored tile.
    Tile(Sides),
    /// An unexplored tile; `true` for one that the viewer has looked at.
    Back(bool),
    /// The floor across the gap to this side.
    Bridge(Side),
    /// A wall token on this side of a tile.
    Wall(Side),
    /// The frame with the table around it.
    Frame,
    /// The pennant on the start tile of a seat's hero.
    Pennant(Seat),
    /// A small dark plate for a letter.
    Plate,
    /// The medallion of a symbol.
    Symbol(Symbol),
    /// A key on its medallion.
    KeyMedallion(Colour),
    /// A key alone.
    Key(Colour),
    /// The Door.
    Door,
    /// A mark made by a card.
    Mark(Mark),
    /// A monster.
    Monster(Monster),
    /// A seat's token.
    Token(Seat),
    /// A slot of a hero board.
    Slot(Option<Colour>, bool),
    /// Around a tile that can be entered.
    Reachable,
    /// Around a tile that can be explored.
    Explorable,
    /// Around a tile that changed.
    Changed,
    /// An empty medallion, for the picture of a card.
    Medallion,
    /// A small picture of something that is counted.
    Icon(Icon),
}

/// Small pictures beside numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Icon {
    /// Feet tokens.
    Foot,
    /// Hand tokens.
    Hand,
    /// Cards in a hand.
    Card,
    /// The deck.
    Deck,
    /// The discard pile.
    Discard,
    /// Keys of several colours.
    Keys,
    /// A wound.
    Wound,
    /// Wall tokens in the supply.
    Bricks,
    /// The Minotaur die, also the sign of the seat whose turn it is (LAB-4.1).
    Die,
    /// A hoof of the die.
    Hoof,
    /// The Blood die.
    Blood,
    /// Looked at in secret.
    Eye,
    /// The winner.
    Crown,
    /// Rotating tiles.
    Turn,
    /// Changing places.
    Swap,
    /// Warding something off.
    Shield,
    /// Healing.
    Heart,
}

/// The signs that stand beside words ([`Prose::ICONS`](crate::rules::game::Prose::ICONS)).
pub(super) const SIGNS: [(&str, Art); 14] = [
    ("feet", Art::Icon(Icon::Foot)),
    ("hands", Art::Icon(Icon::Hand)),
    ("cards", Art::Icon(Icon::Card)),
    ("keys", Art::Icon(Icon::Keys)),
    ("bronze_key", Art::Key(Colour::Bronze)),
    ("silver_key", Art::Key(Colour::Silver)),
    ("gold_key", Art::Key(Colour::Gold)),
    ("obsidian_key", Art::Key(Colour::Obsidian)),
    ("wounds", Art::Icon(Icon::Wound)),
    ("deck", Art::Icon(Icon::Deck)),
    ("discard", Art::Icon(Icon::Discard)),
    ("walls", Art::Icon(Icon::Bricks)),
    ("die", Art::Icon(Icon::Die)),
    ("blood", Art::Icon(Icon::Blood)),
];

static ATLAS: LazyLock<Atlas<Art>> = LazyLock::new(Atlas::new);

/// The sprite of a drawing, `width` pixels wide.
pub(super) fn sprite(art: Art, width: i32) -> std::sync::Arc<crate::kit::sprite::Sprite> {
    ATLAS.get(art, width as u32)
}

/// The colour of a key, and how a name is written on it.
pub(super) const fn key_tone(colour: Colour) -> Tone {
    match colour {
        Colour::Bronze => Tone::On(INK, Rgb::hex(0xD08F5B)),
        Colour::Silver => Tone::On(INK, Rgb::hex(0xC9CFD8)),
        Colour::Gold => Tone::On(INK, Rgb::hex(0xF2C230)),
        Colour::Obsidian => Tone::On(Rgb::hex(0xF6EACB), Rgb::hex(0x38324F)),
    }
}

/// The colours of the keys, and those that small drawings live on: few pixels, so that no average would keep them.
pub(super) fn colours() -> impl Iterator<Item = Rgb> {
    const SMALL: [u32; 18] = [
        0x6C7486, 0x7A4A2E, 0x5C7A34, 0xA8325E, 0x6A57B5, 0x8E7BD0, 0xA9703A, 0xF1C9A0, 0xEBDCB4,
        0xFBF3DC, 0xD9A93C, 0xC8324E, 0x4E8F86, 0x5A4A7A, 0xB9C2CE, 0x5FA04E, 0x86C25F, 0xC23B52,
    ];
    let keys = Colour::ALL.iter().map(|&colour| key_tone(colour).ground());
    keys.chain(SMALL.map(Rgb::hex))
}

/// An asset of `assets/labyrinthos`, named in file order.
macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../../../assets/labyrinthos/", $name, ".svg"))
    };
}

const fn symbol_file(symbol: Symbol) -> (&'static str, &'static str) {
    match symbol {
        Symbol::Wall => (asset!("symbol-wall"), "#6C7486"),
        Symbol::Minotaur => (asset!("symbol-minotaur"), "#7A4A2E"),
        Symbol::Hide => (asset!("symbol-hide"), "#5C7A34"),
        Symbol::Trap => (asset!("symbol-trap"), "#A8325E"),
        Symbol::Secret => (asset!("symbol-secret"), "#6A57B5"),
    }
}

const fn icon_file(icon: Icon) -> &'static str {
    match icon {
        Icon::Foot => asset!("icon-foot"),
        Icon::Hand => asset!("icon-hand"),
        Icon::Card => asset!("icon-card"),
        Icon::Deck => furniture::DECK,
        Icon::Discard => asset!("icon-discard"),
        Icon::Keys => asset!("icon-keys"),
        Icon::Wound => asset!("icon-wound"),
        Icon::Bricks => asset!("icon-bricks"),
        Icon::Die => furniture::DIE,
        Icon::Hoof => asset!("icon-hoof"),
        Icon::Blood => asset!("icon-blood"),
        Icon::Eye => asset!("icon-eye"),
        Icon::Crown => furniture::CROWN,
        Icon::Turn => asset!("icon-turn"),
        Icon::Swap => asset!("icon-swap"),
        Icon::Shield => asset!("icon-shield"),
        Icon::Heart => asset!("icon-heart"),
    }
}

impl Artwork for Art {
    fn svg(self) -> String {
        match self {
            Art::Tile(sides) => stone::tile(sides.bits()),
            Art::Back(seen) => stone::back(seen),
            Art::Bridge(side) => stone::bridge(matches!(side, Side::North | Side::South)),
            Art::Wall(side) => stone::wall(matches!(side, Side::East | Side::West)),
            Art::Frame => stone::frame(),
            Art::Pennant(seat) => pennant(seat),
            Art::Plate => furniture::plate(),
            Art::Symbol(symbol) => {
                let (glyph, ring) = symbol_file(symbol);
                medallion(
                    ring,
                    &format!("<g transform='translate(9.2 8) scale(.82)'>{glyph}</g>"),
                )
            }
            Art::KeyMedallion(colour) => {
                let ring = key_tone(colour).ground().to_string();
                let key = key_shape(colour);
                medallion(
                    &ring,
                    &format!("<g transform='translate(11 10) scale(1.05)'>{key}</g>"),
                )
            }
            Art::Key(colour) => document(40, 40, &key_shape(colour)),
            Art::Door => asset!("door").into(),
            Art::Mark(mark) => mark_file(mark).into(),
            Art::Monster(Monster::Minotaur) => asset!("monster-minotaur").into(),
            Art::Monster(Monster::Medusa) => asset!("monster-medusa").into(),
            Art::Monster(Monster::Cerberus) => asset!("monster-cerberus").into(),
            Art::Token(seat) => token::svg(seat),
            Art::Slot(key, wounded) => slot(key, wounded),
            Art::Reachable => reachable(),
            Art::Explorable => explorable(),
            Art::Changed => changed(),
            Art::Medallion => medallion("#8A6A3C", ""),
            Art::Icon(icon) => icon_file(icon).into(),
        }
    }
}

const fn mark_file(mark: Mark) -> &'static str {
    match mark {
        Mark::Chalk => asset!("mark-chalk"),
        Mark::Spikes => asset!("mark-spikes"),
        Mark::Hinge => asset!("mark-hinge"),
        Mark::Statue => asset!("mark-statue"),
    }
}

/// A key in a box of 40 by 40.
fn key_shape(colour: Colour) -> String {
    let fill = key_tone(colour).ground();
    let shine = if colour == Colour::Obsidian {
        "#8F86C4"
    } else {
        "#FFFFFF"
    };
    format!(
        "<g transform='rotate(-45 20 20)'><path d='M16 17H38V23.500H34.500V29.500H30.500V23.500H27.500V27.500H23.500V23.500H16Z' \
         fill='{fill}' stroke='{INK}' stroke-width='2.2' stroke-linejoin='round'/>\
         <circle cx='10' cy='20' r='9' fill='{fill}' stroke='{INK}' stroke-width='2.2'/>\
         <circle cx='10' cy='20' r='3.9' fill='#FFF8E4' stroke='{INK}' stroke-width='1.8'/>\
         <path d='M19 18.800H36M4.5 17.500A6 6 0 0 1 11 14' stroke='{shine}' stroke-width='1.5' fill='none' \
         stroke-linecap='round' opacity='.8'/></g>"
    )
}

fn pennant(seat: Seat) -> String {
    let colour = seat_colour(seat);
    document(
        44,
        52,
        &format!(
            "<path d='M4 4H42V49L23 40L4 49Z' fill='#000' opacity='.4'/>\
             <path d='M2 1H40V46L21 37L2 46Z' fill='{colour}' stroke='{INK}' stroke-width='2.2' stroke-linejoin='round'/>\
             <path d='M5.5 4.500H36.500V40L21 33L5.5 40Z' fill='none' stroke='#fff' stroke-width='1.5' opacity='.75'/>"
        ),
    )
}

fn slot(key: Option<Colour>, wounded: bool) -> String {
    let fill = key.map_or(BRIGHT, |colour| key_tone(colour).ground());
    let mut body = format!(
        "<rect x='1.5' y='1.5' width='39' height='39' rx='7' fill='{fill}' stroke='{INK}' stroke-width='2.2'/>"
    );
    if key.is_some() {
        body += "<rect x='4' y='4' width='34' height='34' rx='5' fill='none' stroke='#fff' stroke-width='1.4' opacity='.6'/>";
    }
    if wounded {
        let edge = if key.is_some() { 6.5 } else { 3.0 };
        let inner = 42.0 - 2.0 * edge;
        let (near, far) = (edge + 2.5, 42.0 - edge - 2.5);
        body += &format!(
            "<rect x='{edge}' y='{edge}' width='{inner}' height='{inner}' rx='5' fill='{BLOOD}'/>\
             <path d='M{near} {near}L{far} {far}M{far} {near}L{near} {far}' stroke='#E58A9A' stroke-width='4.4' stroke-linecap='round'/>\
             <circle cx='21' cy='21' r='11.5' fill='{BLOOD}'/>"
        );
    }
    document(42, 42, &body)
}

fn reachable() -> String {
    document(
        128,
        128,
        &format!(
            "<rect x='5' y='5' width='118' height='118' rx='9' fill='{YELLOW}' fill-opacity='.16' stroke='{INK}' stroke-width='8'/>\
             <rect x='5' y='5' width='118' height='118' rx='9' fill='none' stroke='{YELLOW}' stroke-width='4.6' stroke-dasharray='15 9'/>"
        ),
    )
}

fn explorable() -> String {
    let corners = "M5 34V14a9 9 0 0 1 9 -9H34M94 5H114a9 9 0 0 1 9 9V34M123 94V114a9 9 0 0 1 -9 9H94M34 123H14a9 9 0 0 1 -9 -9V94";
    document(
        128,
        128,
        &format!(
            "<path d='{corners}' fill='none' stroke='{INK}' stroke-width='12' stroke-linecap='round'/>\
             <path d='{corners}' fill='none' stroke='{YELLOW}' stroke-width='6.5' stroke-linecap='round'/>"
        ),
    )
}

fn changed() -> String {
    document(
        140,
        140,
        &format!(
            "<rect x='5' y='5' width='130' height='130' rx='12' fill='none' stroke='{INK}' stroke-width='9'/>\
             <rect x='5' y='5' width='130' height='130' rx='12' fill='none' stroke='#FFFFFF' stroke-width='5'/>"
        ),
    )
}

#[cfg(test)]
mod tests;
