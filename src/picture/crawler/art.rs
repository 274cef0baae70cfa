//! The drawings of Dungeon Crawler Labyrinth: our own SVG files under `assets/crawler`, and those made by rule.

use std::sync::{Arc, LazyLock};

use super::bust::bust;
use super::emblem;
use super::frame;
use super::stone::Look;
use crate::kit::atlas::{Artwork, Atlas};
use crate::kit::sprite::Sprite;
use crate::kit::svg::{document, inside};
use crate::kit::theme::{INK, Rgb, YELLOW, seat_colour};
use crate::kit::{furniture, token};
use crate::rules::crawler::adventurers::Adventurer;
use crate::rules::crawler::cards::CardId;
use crate::rules::crawler::creatures::Kind;
use crate::rules::crawler::state::Nature;
use crate::rules::game::Seat;

/// Every drawing of the game's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Art {
    /// A square of the ground, so many pixels wide.
    Ground(Look, u8),
    /// The frame around squares, with a band this wide.
    Frame(i32),
    /// A seat's token.
    Token(Seat),
    /// An adventurer on the token of its seat.
    Adventurer(Seat, Adventurer),
    /// The plate of a creature, bordered in the colour of who controls it.
    Plate(Seat),
    /// The silhouette of a creature; `None` is a double.
    Creature(Option<Kind>),
    /// Something that lies on the mat.
    Thing(Thing),
    /// What can be done on a square.
    Mark(Mark),
    /// A small picture of something that is counted or told.
    Icon(Icon),
    /// A die.
    Die(u8),
    /// Around the emblem of a card.
    Medallion,
    /// The emblem of a card.
    Emblem(CardId),
}

/// What lies on the mat beside figures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Thing {
    Chest,
    Pile,
    /// The space of a pile that was taken, or of which there was none left.
    Spot,
    Spawn,
    Door,
    Lure,
    Font,
    Warp,
    Rubble,
    /// On the face of a wall.
    Torch,
    /// The light of a torch.
    Glow,
}

/// What can be done on a square, and what has just happened there (DCL-12.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Mark {
    /// The active adventurer can walk there.
    Reach,
    /// It can attack there.
    Target,
    /// The open decision can name it.
    Option,
    /// Something has just changed there.
    Changed,
}

/// Small pictures beside numbers, and conditions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Icon {
    Heart,
    Boot,
    Shield,
    Cards,
    Claw,
    Tiles,
    Encounters,
    Treasure,
    Web,
    Pit,
    Fire,
    Wing,
}

/// The signs that stand beside words ([`Prose::ICONS`](crate::rules::game::Prose::ICONS)).
pub(super) const SIGNS: [(&str, Art); 13] = [
    ("body", Art::Icon(Icon::Heart)),
    ("movement", Art::Icon(Icon::Boot)),
    ("defence", Art::Icon(Icon::Shield)),
    ("cards", Art::Icon(Icon::Cards)),
    ("creatures", Art::Icon(Icon::Claw)),
    ("encounters", Art::Icon(Icon::Encounters)),
    ("chest", Art::Thing(Thing::Chest)),
    ("tiles", Art::Icon(Icon::Tiles)),
    ("treasure", Art::Icon(Icon::Treasure)),
    ("web", Art::Icon(Icon::Web)),
    ("pit", Art::Icon(Icon::Pit)),
    ("fire", Art::Icon(Icon::Fire)),
    ("wings", Art::Icon(Icon::Wing)),
];

static ATLAS: LazyLock<Atlas<Art>> = LazyLock::new(Atlas::new);

/// The sprite of a drawing, `width` pixels wide.
pub(super) fn sprite(art: Art, width: i32) -> Arc<Sprite> {
    ATLAS.get(art, width as u32)
}

/// The silhouette of a creature.
pub(super) const fn creature(nature: Nature) -> Art {
    match nature {
        Nature::Kind(kind) => Art::Creature(Some(kind)),
        Nature::Double(..) => Art::Creature(None),
    }
}

/// The colours of the art that small drawings live on: few pixels, so that no average would keep them.
pub(super) fn colours() -> impl Iterator<Item = Rgb> {
    const OWN: [u32; 78] = [
        0xE2CEA2, 0xDAC597, 0xD2BC8B, 0xB29A6C, 0xEBDAB4, 0x43404F, 0x3D3A48, 0x383542, 0x2B2933,
        0x8A7562, 0x7F6B5A, 0x756252, 0xB79C78, 0x463A33, 0xCF3F1B, 0xF2922D, 0xF7D34A, 0x3A140C,
        0x8CC8DC, 0xD3EFF6, 0x5F8F9C, 0x1B4470, 0x3C78AC, 0x0F2A49, 0x201D29, 0x6E6880, 0xF0E442,
        0xB79BE8, 0xE8762D, 0xAEB6C4, 0xC69AE0, 0xD9572B, 0xA8C66C, 0xB5763C, 0xC9CFD8, 0xE6D8B4,
        0xF1ECDC, 0x6FBF5A, 0xBFE3F2, 0xA79D8E, 0xB3213B, 0xD9A93C, 0x8FA35A, 0x5E4A6B, 0xF1C9A0,
        0xC9641E, 0x2F5E3C, 0x6A57B5, 0xC2233B, 0xF2C230, 0xC98A3B, 0x8A5A1E, 0x22304F, 0xFFF3D6,
        0x8F98A6, 0x241C33, 0xE3A7FF, 0x9A7350, 0xA9703A, 0x2F6DA8, 0xDCC79B, 0xF2E6E2, 0x9A7B3E,
        0x4A4658, 0xE8415B, 0xFF5A36, // Flagstones in the light of torches.
        0xE5CE9B, 0xE8CD93, 0xECCC8A, 0xDEC591, 0xE2C68B, 0xE7C683, 0xD6BD86, 0xDCBF81, 0xE2C17B,
        0xEDD8AB, 0xEFD6A1, 0xF2D495,
    ];
    OWN.map(Rgb::hex).into_iter()
}

/// An asset of `assets/crawler`, named in file order.
macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../../../assets/crawler/", $name, ".svg"))
    };
}

#[rustfmt::skip]
const fn creature_file(kind: Option<Kind>) -> &'static str {
    match kind {
        None => asset!("creature-double"),
        Some(Kind::Warlock) => asset!("creature-warlock"),
        Some(Kind::FireElemental) => asset!("creature-fire_elemental"),
        Some(Kind::Gargoyle) => asset!("creature-gargoyle"),
        Some(Kind::Spider) => asset!("creature-spider"),
        Some(Kind::Hellhound) => asset!("creature-hellhound"),
        Some(Kind::Kobold) => asset!("creature-kobold"),
        Some(Kind::Minotaur) => asset!("creature-minotaur"),
        Some(Kind::Templar) => asset!("creature-templar"),
        Some(Kind::Mummy) => asset!("creature-mummy"),
        Some(Kind::Skeleton) => asset!("creature-skeleton"),
        Some(Kind::Slime) => asset!("creature-slime"),
        Some(Kind::Specter) => asset!("creature-specter"),
        Some(Kind::Golem) => asset!("creature-golem"),
        Some(Kind::Vampire) => asset!("creature-vampire"),
        Some(Kind::Villager) => asset!("creature-villager"),
        Some(Kind::Zombie) => asset!("creature-zombie"),
    }
}

const fn thing_file(thing: Thing) -> &'static str {
    match thing {
        Thing::Chest => asset!("thing-chest"),
        Thing::Pile => asset!("thing-pile"),
        Thing::Spot => asset!("thing-spot"),
        Thing::Spawn => asset!("thing-spawn"),
        Thing::Door => asset!("thing-door"),
        Thing::Lure => asset!("thing-lure"),
        Thing::Font => asset!("thing-font"),
        Thing::Warp => asset!("thing-warp"),
        Thing::Rubble => asset!("thing-rubble"),
        Thing::Torch => asset!("thing-torch"),
        Thing::Glow => asset!("thing-glow"),
    }
}

const fn icon_file(icon: Icon) -> &'static str {
    match icon {
        Icon::Heart => asset!("icon-heart"),
        Icon::Boot => asset!("icon-boot"),
        Icon::Shield => asset!("icon-shield"),
        Icon::Cards => asset!("icon-cards"),
        Icon::Claw => asset!("icon-claw"),
        Icon::Tiles => asset!("icon-tiles"),
        Icon::Encounters => asset!("icon-encounters"),
        Icon::Treasure => asset!("icon-treasure"),
        Icon::Web => asset!("icon-web"),
        Icon::Pit => asset!("icon-pit"),
        Icon::Fire => asset!("icon-fire"),
        Icon::Wing => asset!("icon-wing"),
    }
}

impl Artwork for Art {
    fn svg(self) -> String {
        match self {
            Art::Ground(look, side) => look.svg(i32::from(side)),
            Art::Frame(band) => frame::svg(band),
            Art::Token(seat) => token::svg(seat),
            Art::Adventurer(seat, adventurer) => on_token(seat, &bust(adventurer)),
            Art::Plate(seat) => plate(seat),
            Art::Creature(kind) => creature_file(kind).into(),
            Art::Thing(thing) => thing_file(thing).into(),
            Art::Mark(mark) => mark_svg(mark),
            Art::Icon(icon) => icon_file(icon).into(),
            Art::Die(pips) => furniture::die(pips),
            Art::Medallion => furniture::medallion("#C9A86A", ""),
            Art::Emblem(card) => emblem::svg(card),
        }
    }
}

/// A drawing of 40 by 40 on the token of a seat.
fn on_token(seat: Seat, drawing: &str) -> String {
    // The narrow shapes have less room.
    let scale = match seat.0 % 6 {
        3 => 0.86,
        5 => 0.74,
        _ => 0.98,
    };
    let y = 31 + token::drop(seat) + 1;
    let body = format!(
        "{}<g transform='translate(32 {y}) scale({scale}) translate(-20 -18.500)'>{drawing}</g>",
        inside(&token::svg(seat))
    );
    document(64, 64, &body)
}

/// The plate of a creature, 64 by 64.
fn plate(seat: Seat) -> String {
    let colour = seat_colour(seat);
    let body = format!(
        "<rect x='3' y='5' width='58' height='58' rx='9' fill='#000' opacity='.4'/>\
         <rect x='2' y='2' width='60' height='59' rx='9' fill='{INK}'/>\
         <rect x='4.500' y='4.500' width='55' height='54' rx='7' fill='{colour}'/>\
         <rect x='10' y='10' width='44' height='43' rx='3' fill='#241C33'/>"
    );
    document(64, 64, &body)
}

/// A mark on a square, 56 by 56.
fn mark_svg(mark: Mark) -> String {
    let body = match mark {
        Mark::Reach => format!(
            "<circle cx='28' cy='28' r='14.500' fill='{INK}'/><circle cx='28' cy='28' r='11.500' fill='{YELLOW}'/>"
        ),
        Mark::Target => {
            let corners = "M3 17V3H17M39 3H53V17M53 39V53H39M17 53H3V39";
            format!(
                "<g fill='none' stroke-linejoin='round'><path d='{corners}' stroke='{INK}' stroke-width='6' transform='translate(28 28) scale(.93) translate(-28 -28)'/>\
                 <path d='{corners}' stroke='#FF5A36' stroke-width='3.600' transform='translate(28 28) scale(.93) translate(-28 -28)'/></g>"
            )
        }
        Mark::Option => format!(
            "<g fill='none'><rect x='4' y='4' width='48' height='48' rx='8' stroke='{INK}' stroke-width='7'/>\
             <rect x='4' y='4' width='48' height='48' rx='8' stroke='{YELLOW}' stroke-width='4' stroke-dasharray='10 5'/></g>"
        ),
        Mark::Changed => format!(
            "<g fill='none'><rect x='3' y='3' width='50' height='50' rx='8' stroke='{INK}' stroke-width='6'/>\
             <rect x='3' y='3' width='50' height='50' rx='8' stroke='#FFFFFF' stroke-width='3'/></g>"
        ),
    };
    document(56, 56, &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A creature as 10 by 10 levels of how much of each cell it covers.
    fn silhouette(kind: Option<Kind>) -> Vec<i32> {
        const CELLS: usize = 10;
        let drawn = sprite(Art::Creature(kind), 60);
        let side = drawn.width() as usize;
        let mut sums = vec![0; CELLS * CELLS];
        for (at, pixel) in drawn.pixels().iter().enumerate() {
            let cell = at / side * CELLS / side * CELLS + at % side * CELLS / side;
            sums[cell] += i32::from(pixel[3]);
        }
        let each = (side / CELLS * (side / CELLS)) as i32;
        sums.into_iter().map(|sum| sum / each).collect()
    }

    #[test]
    fn dcl_12_3_creatures_are_told_apart_by_their_outlines() {
        let kinds = Kind::ALL.iter().map(|&kind| Some(kind)).chain([None]);
        let all: Vec<_> = kinds.map(|kind| (kind, silhouette(kind))).collect();
        assert_eq!(all.len(), 17);
        let mut alike = Vec::new();
        for (index, (kind, one)) in all.iter().enumerate() {
            for (other, two) in &all[..index] {
                let apart: i32 = one.iter().zip(two).map(|(a, b)| (a - b).abs()).sum();
                let apart = apart / one.len() as i32;
                if apart < 16 {
                    alike.push((apart, kind, other));
                }
            }
        }
        assert!(alike.is_empty(), "{alike:#?}");
    }
}
