//! The drawings of Cretan Labyrinth: our own SVG files under `assets/cretan`, and those made by rule.

use std::sync::{Arc, LazyLock};

use super::colour::{chest_shape, piece_shape, rgb};
use super::{layout, stone};
use crate::kit::atlas::{Artwork, Atlas};
use crate::kit::sprite::Sprite;
use crate::kit::svg::{document, inside};
use crate::kit::theme::{INK, lit, shaded};
use crate::kit::{furniture, token};
use crate::rules::cretan::pieces::{Colour, Tool};

/// Every drawing of the game's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Art {
    /// A blank square, one of [`stone::BLANKS`].
    Blank(u8),
    /// A chest square.
    Chest(Colour),
    /// A small square on which the move may stop, with its chest; `true` where that means a battle.
    Stop(Option<Colour>, bool),
    /// Around a large space of this side in pixels on which the move may stop.
    StopOutline(u16, bool),
    /// A gateway.
    Gateway(Colour),
    /// The palace.
    Palace,
    /// The frame around the squares.
    Frame,
    /// A seat's row; brighter for the seat whose turn it is.
    Row(Colour, bool),
    /// A piece, without letters.
    Piece(Colour),
    /// The ground that lifts a piece off the board; golden for the one whose turn it is.
    Halo(bool),
    /// A diamond.
    Diamond(Colour),
    /// The deck of a colour.
    Deck(Colour),
    /// The place of a diamond that is missing.
    NoDiamond,
    /// The Magic Key.
    Key,
    /// The place of a key that is not held.
    NoKey,
    /// A tool.
    Tool(Tool),
    /// A marker of a seat.
    Mark(Mark),
    /// An empty medallion, for the picture of a card.
    Medallion,
    /// A small picture beside a number or a name.
    Icon(Icon),
}

/// The markers of CRE-12.6.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Mark {
    /// Turned to stone, trapped or bitten: turns to be missed.
    Stone,
    /// In a pit.
    Pit,
    /// Rolls with one die.
    Slow,
    /// Chooses the direction of the next move.
    Torch,
}

/// Small pictures beside numbers and names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Icon {
    /// Tools in a hand.
    Bag,
    /// Owes a decision.
    Glass,
    /// The winner.
    Crown,
    /// To move.
    Die,
    /// Two dice.
    Dice,
    /// The direction deck.
    Directions,
}

/// The signs that stand beside words ([`Prose::ICONS`](crate::rules::game::Prose::ICONS)).
pub(super) const SIGNS: [(&str, Art); 16] = [
    ("red_diamond", Art::Diamond(Colour::Red)),
    ("blue_diamond", Art::Diamond(Colour::Blue)),
    ("green_diamond", Art::Diamond(Colour::Green)),
    ("yellow_diamond", Art::Diamond(Colour::Yellow)),
    ("key", Art::Key),
    ("tools", Art::Icon(Icon::Bag)),
    ("dice", Art::Icon(Icon::Dice)),
    ("red_deck", Art::Deck(Colour::Red)),
    ("blue_deck", Art::Deck(Colour::Blue)),
    ("green_deck", Art::Deck(Colour::Green)),
    ("yellow_deck", Art::Deck(Colour::Yellow)),
    ("directions", Art::Icon(Icon::Directions)),
    ("stone", Art::Mark(Mark::Stone)),
    ("pit", Art::Mark(Mark::Pit)),
    ("slow", Art::Mark(Mark::Slow)),
    ("torch", Art::Mark(Mark::Torch)),
];

static ATLAS: LazyLock<Atlas<Art>> = LazyLock::new(Atlas::new);

/// The sprite of a drawing, `width` pixels wide.
pub(super) fn sprite(art: Art, width: i32) -> Arc<Sprite> {
    ATLAS.get(art, width as u32)
}

/// An asset of `assets/cretan`.
macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../../../assets/cretan/", $name, ".svg"))
    };
}

impl Artwork for Art {
    fn svg(self) -> String {
        match self {
            Art::Blank(variant) => stone::blank(variant),
            Art::Chest(colour) => stone::chest(colour),
            Art::Stop(chest, battle) => stone::stop(chest, battle),
            Art::StopOutline(side, battle) => stone::stop_outline(side.into(), battle),
            Art::Gateway(colour) => stone::gateway(colour),
            Art::Palace => stone::palace(),
            Art::Frame => stone::frame(),
            Art::Row(colour, active) => {
                furniture::row(layout::ROW_WIDTH, layout::ROW, rgb(colour), active)
            }
            Art::Piece(colour) => token::of_shape(piece_shape(colour), rgb(colour)),
            Art::Halo(active) => halo(active),
            Art::Diamond(colour) => diamond(colour),
            Art::Deck(colour) => deck(colour),
            Art::NoDiamond => no_diamond(),
            Art::Key => asset!("icon-key").into(),
            Art::NoKey => no_key(),
            Art::Tool(tool) => tool_file(tool).into(),
            Art::Mark(mark) => on_disc(mark_file(mark)),
            Art::Medallion => furniture::medallion("#8A6A3C", ""),
            Art::Icon(icon) => icon_file(icon).into(),
        }
    }
}

const fn tool_file(tool: Tool) -> &'static str {
    match tool {
        Tool::Bow => asset!("tool-bow"),
        Tool::Sword => asset!("tool-sword"),
        Tool::Feather => asset!("tool-feather"),
        Tool::Potion => asset!("tool-potion"),
        Tool::Rope => asset!("tool-rope"),
        Tool::Mirror => asset!("tool-mirror"),
        Tool::Head => asset!("tool-head"),
    }
}

const fn mark_file(mark: Mark) -> &'static str {
    match mark {
        Mark::Stone => asset!("mark-stone"),
        Mark::Pit => asset!("mark-pit"),
        Mark::Slow => asset!("mark-slow"),
        Mark::Torch => asset!("mark-torch"),
    }
}

const fn icon_file(icon: Icon) -> &'static str {
    match icon {
        Icon::Bag => asset!("icon-bag"),
        Icon::Glass => furniture::GLASS,
        Icon::Crown => furniture::CROWN,
        Icon::Die => furniture::DIE,
        Icon::Dice => asset!("icon-dice"),
        Icon::Directions => asset!("icon-directions"),
    }
}

/// A drawing of 56 by 56 on a pale disc.
fn on_disc(drawing: &str) -> String {
    let body = format!(
        "<circle cx='32' cy='32' r='30' fill='#FFF7DF' stroke='{INK}' stroke-width='4'/>\
         <g transform='translate(9 9) scale(.82)'>{}</g>",
        inside(drawing)
    );
    document(64, 64, &body)
}

/// The outline of a cut stone in a box of 56 by 56.
const OUTLINE: &str = "M14 7H42L53 22L28 52L3 22Z";

/// A dashed outline where a diamond is missing (CRE-12.9).
fn no_diamond() -> String {
    let body = format!(
        "<path d='{OUTLINE}' fill='none' stroke='#9A8355' stroke-width='2.4' stroke-dasharray='6 4.500'/>"
    );
    document(56, 56, &body)
}

fn diamond(colour: Colour) -> String {
    let plain = rgb(colour);
    let (light, dark) = (lit(plain), shaded(plain));
    let body = format!(
        "<path d='{OUTLINE}' fill='{plain}'/><path d='M14 7H42L53 22H3Z' fill='{light}'/>\
         <path d='M42 7L53 22L28 52L40 22Z' fill='{dark}' opacity='.75'/>\
         <path d='M14 7L17 22L28 7L39 22L42 7M3 22H53M17 22L28 52L39 22' fill='none' stroke='#FFFFFF' stroke-width='1.6' opacity='.55'/>\
         <path d='{OUTLINE}' fill='none' stroke='{INK}' stroke-width='2.8' stroke-linejoin='round'/>"
    );
    document(56, 56, &body)
}

/// A pile of cards with the shape of their colour, 40 by 40.
fn deck(colour: Colour) -> String {
    let plain = rgb(colour);
    let body = format!(
        "<g stroke='{INK}' stroke-width='2.2'><rect x='11' y='8' width='24' height='29' rx='3.500' fill='{}'/>\
         <rect x='5' y='3' width='24' height='29' rx='3.500' fill='{plain}'/></g>\
         <g transform='translate(17 17.500) scale(.34)' fill='#FFF7DF' stroke='{INK}' stroke-width='4'>{}</g>",
        shaded(plain),
        chest_shape(colour)
    );
    document(40, 40, &body)
}

fn no_key() -> String {
    document(
        56,
        56,
        "<g fill='none' stroke='#9A8355' stroke-width='2.2' stroke-dasharray='5 4'>\
         <circle cx='28' cy='15' r='12'/><path d='M25 27V52H31V47H40V41H36V38H40V33H31V27'/></g>",
    )
}

fn halo(active: bool) -> String {
    let body = if active {
        format!(
            "<circle cx='40' cy='40' r='36' fill='#FFF7DF' opacity='.6'/>\
             <circle cx='40' cy='40' r='36' fill='none' stroke='{INK}' stroke-width='6.4'/>\
             <circle cx='40' cy='40' r='36' fill='none' stroke='#F2C230' stroke-width='3.6'/>"
        )
    } else {
        format!("<circle cx='40' cy='40' r='35' fill='{INK}' opacity='.42'/>")
    };
    document(80, 80, &body)
}

#[cfg(test)]
mod tests;
