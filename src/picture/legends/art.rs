//! The drawings of Legends of Labyrinth: our own SVG files under `assets/legends`, and those made by rule.

use std::sync::{Arc, LazyLock};

use super::{measures, stone};
use crate::kit::atlas::{Artwork, Atlas};
use crate::kit::furniture;
use crate::kit::sprite::Sprite;
use crate::kit::svg::{document, inside};
use crate::kit::theme::{GILT, INK, Rgb, YELLOW, lit, seat_colour, shaded};
use crate::kit::token;
use crate::rules::game::Seat;
use crate::rules::legends::pieces::{CardKind, HeroKind};

/// Every drawing of the game's pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Art {
    /// The empty labyrinth: walls, chambers and corridors.
    Walls,
    /// A lord's panel of this height; brighter for the lord whose turn it is.
    Row(Seat, bool, i32),
    /// A seat's token, and its marker in a chamber.
    Token(Seat),
    /// The picture of an influence card.
    Card(CardKind),
    /// The emblem of a type of heroes.
    Hero(HeroKind),
    /// The same emblem on a round medal, for tiles.
    Medal(HeroKind),
    /// A gathered retinue in a lord's panel; `None` for one that is still missing.
    Crystal(Option<Seat>),
    /// The use of a retinue: lit, or dark.
    Torch(bool),
    /// Around a chamber where something has just happened.
    Changed,
    /// Over a negated card.
    Negated,
    /// A small picture of something that is counted or marked.
    Icon(Icon),
}

/// Small pictures beside numbers, and marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Icon {
    /// The back of the influence cards (LEG-2.1).
    Influence,
    /// The back of the hero cards (LEG-2.2).
    Heroes,
    /// The discard pile.
    Discard,
    /// A sealed hand.
    Lock,
    /// Guarded heroes.
    Guard,
    /// Owes a decision.
    Glass,
    /// The winner.
    Crown,
    /// Whose turn it is.
    Banner,
}

/// The signs that stand beside words ([`Prose::ICONS`](crate::rules::game::Prose::ICONS)).
pub(super) const SIGNS: [(&str, Art); 5] = [
    ("retinues", Art::Crystal(Some(Seat(0)))),
    ("influence", Art::Icon(Icon::Influence)),
    ("heroes", Art::Icon(Icon::Heroes)),
    ("discard", Art::Icon(Icon::Discard)),
    ("sanctuary", Art::Icon(Icon::Lock)),
];

static ATLAS: LazyLock<Atlas<Art>> = LazyLock::new(Atlas::new);

/// The sprite of a drawing, `width` pixels wide.
pub(super) fn sprite(art: Art, width: i32) -> Arc<Sprite> {
    ATLAS.get(art, width as u32)
}

/// The colours of the art that small drawings live on: few pixels, so that no average would keep them.
pub(super) fn colours() -> impl Iterator<Item = Rgb> {
    const OWN: [u32; 24] = [
        0xC23B52, 0x5FA04E, 0xF2C230, 0xD9A93C, 0x7A4A2E, 0xA9703A, 0xC9CFD8, 0x8F98A6, 0x2F6DA8,
        0x6A57B5, 0xD9772B, 0xF1C9A0, 0xCBB06A, 0x8FBAD6, 0x22304F, 0x241C33, 0xEBDCB4, 0x2F7F86,
        0xFFF7DF, 0x8B869C, 0x6B8E3A, 0xDDE3EA, 0x4E4B5C, 0xA8C66C,
    ];
    OWN.map(Rgb::hex).into_iter()
}

/// An asset of `assets/legends`, named in file order.
macro_rules! asset {
    ($name:literal) => {
        include_str!(concat!("../../../assets/legends/", $name, ".svg"))
    };
}

#[rustfmt::skip]
const fn card_file(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Sabotage => asset!("card-sabotage"),
        CardKind::Treason => asset!("card-treason"),
        CardKind::Plague => asset!("card-plague"),
        CardKind::Beguilement => asset!("card-beguilement"),
        CardKind::CallToArms => asset!("card-call-to-arms"),
        CardKind::GreatMuster => asset!("card-great-muster"),
        CardKind::ScoutingParty => asset!("card-scouting-party"),
        CardKind::ForcedMarch => asset!("card-forced-march"),
        CardKind::LegendsSummons => asset!("card-legends-summons"),
        CardKind::KindredCall => asset!("card-kindred-call"),
        CardKind::TurningWalls => asset!("card-turning-walls"),
        CardKind::MarketDay => asset!("card-market-day"),
        CardKind::WarCouncil => asset!("card-war-council"),
        CardKind::Courier => asset!("card-courier"),
        CardKind::BloodOath => asset!("card-blood-oath"),
        CardKind::SecretLibrary => asset!("card-secret-library"),
        CardKind::OldLedgers => asset!("card-old-ledgers"),
        CardKind::EchoOfLegends => asset!("card-echo-of-legends"),
        CardKind::Bribery => asset!("card-bribery"),
        CardKind::Abduction => asset!("card-abduction"),
        CardKind::Cutpurse => asset!("card-cutpurse"),
        CardKind::Tribute => asset!("card-tribute"),
        CardKind::Masquerade => asset!("card-masquerade"),
        CardKind::HostageExchange => asset!("card-hostage-exchange"),
        CardKind::Crossroads => asset!("card-crossroads"),
        CardKind::Ambush => asset!("card-ambush"),
        CardKind::Slander => asset!("card-slander"),
        CardKind::Sanctuary => asset!("card-sanctuary"),
        CardKind::FellowshipOath => asset!("card-fellowship-oath"),
        CardKind::Mutiny => asset!("card-mutiny"),
    }
}

/// The pictograms of LEG-12.12.
#[rustfmt::skip]
const fn hero_file(kind: HeroKind) -> &'static str {
    match kind {
        HeroKind::Archeress => asset!("hero-archeress"),
        HeroKind::Swordmaster => asset!("hero-swordmaster"),
        HeroKind::WarSister => asset!("hero-war-sister"),
        HeroKind::Headhunter => asset!("hero-headhunter"),
        HeroKind::Architect => asset!("hero-architect"),
        HeroKind::Sorceress => asset!("hero-sorceress"),
        HeroKind::Witch => asset!("hero-witch"),
        HeroKind::Druid => asset!("hero-druid"),
        HeroKind::Golem => asset!("hero-golem"),
        HeroKind::Warlock => asset!("hero-warlock"),
        HeroKind::Thief => asset!("hero-thief"),
        HeroKind::Assassin => asset!("hero-assassin"),
        HeroKind::GolemMistress => asset!("hero-golem-mistress"),
        HeroKind::Reaper => asset!("hero-reaper"),
        HeroKind::Paladin => asset!("hero-paladin"),
        HeroKind::Mentalmancer => asset!("hero-mentalmancer"),
    }
}

const fn icon_file(icon: Icon) -> &'static str {
    match icon {
        Icon::Influence => asset!("icon-influence"),
        Icon::Heroes => asset!("icon-heroes"),
        Icon::Discard => asset!("icon-discard"),
        Icon::Lock => asset!("icon-lock"),
        Icon::Guard => asset!("icon-guard"),
        Icon::Banner => asset!("icon-banner"),
        Icon::Glass => furniture::GLASS,
        Icon::Crown => furniture::CROWN,
    }
}

impl Artwork for Art {
    fn svg(self) -> String {
        match self {
            Art::Walls => stone::walls(),
            Art::Row(seat, active, height) => {
                furniture::row(measures::FULL, height, seat_colour(seat), active)
            }
            Art::Token(seat) => token::svg(seat),
            Art::Card(kind) => framed(card_file(kind), 120.0, GILT),
            Art::Hero(kind) if kind.is_legendary() => framed(hero_file(kind), 100.0, GILT),
            Art::Hero(kind) => framed(hero_file(kind), 100.0, INK),
            Art::Medal(kind) => medal(hero_file(kind)),
            Art::Crystal(seat) => crystal(seat),
            Art::Torch(lit) => if lit {
                asset!("torch-lit")
            } else {
                asset!("torch-dark")
            }
            .into(),
            Art::Changed => changed(),
            Art::Negated => negated(),
            Art::Icon(icon) => icon_file(icon).into(),
        }
    }
}

/// A square drawing of this side with round corners between two lines, 128 by 128.
fn framed(drawing: &str, side: f32, line: Rgb) -> String {
    let scale = 120.0 / side;
    let body = inside(drawing);
    document(
        128,
        128,
        &format!(
            "<defs><clipPath id='k'><rect x='3' y='3' width='122' height='122' rx='14'/></clipPath></defs>\
             <g clip-path='url(#k)'><g transform='translate(4 4) scale({scale})'>{body}</g></g>\
             <rect x='4.5' y='4.5' width='119' height='119' rx='12.5' fill='none' stroke='{line}' stroke-width='4'/>\
             <rect x='1.8' y='1.8' width='124.4' height='124.4' rx='15' fill='none' stroke='{INK}' stroke-width='3.6'/>"
        ),
    )
}

/// A square drawing of 100 by 100 within a circle.
fn medal(drawing: &str) -> String {
    let body = inside(drawing);
    document(
        100,
        100,
        &format!(
            "<defs><clipPath id='k'><circle cx='50' cy='50' r='48'/></clipPath></defs><g clip-path='url(#k)'>{body}</g>\
             <circle cx='50' cy='50' r='47.5' fill='none' stroke='{INK}' stroke-width='4'/>"
        ),
    )
}

/// A retinue as a cut stone, 40 by 40.
fn crystal(seat: Option<Seat>) -> String {
    let outline = "M12 4H28L36 15L20 37L4 15Z";
    let Some(seat) = seat else {
        return document(
            40,
            40,
            &format!(
                "<path d='{outline}' fill='#EBDCB4' stroke='#9A8355' stroke-width='2.2' stroke-dasharray='4.5 3' stroke-linejoin='round'/>"
            ),
        );
    };
    let colour = seat_colour(seat);
    let (light, dark) = (lit(colour), shaded(colour));
    document(
        40,
        40,
        &format!(
            "<path d='{outline}' fill='{colour}' stroke='{INK}' stroke-width='2.6' stroke-linejoin='round'/>\
             <path d='M12 4H28L26 15H14Z' fill='{light}'/><path d='M26 15H36L20 37Z' fill='{dark}'/>\
             <path d='M4 15H36M12 4L14 15L20 37L26 15L28 4' fill='none' stroke='{INK}' stroke-width='1.3'/>\
             <path d='{outline}' fill='none' stroke='{INK}' stroke-width='2.6' stroke-linejoin='round'/>"
        ),
    )
}

fn changed() -> String {
    let (w, h) = (measures::ROOM_W, measures::ROOM_H);
    document(
        w,
        h,
        &format!(
            "<rect x='4' y='4' width='{0}' height='{1}' rx='8' fill='none' stroke='{INK}' stroke-width='8'/>\
             <rect x='4' y='4' width='{0}' height='{1}' rx='8' fill='none' stroke='{YELLOW}' stroke-width='4.6'/>",
            w - 8,
            h - 8
        ),
    )
}

fn negated() -> String {
    let cross = "M22 22L106 106M106 22L22 106";
    document(
        128,
        128,
        &format!(
            "<rect x='2' y='2' width='124' height='124' rx='15' fill='#17141C' opacity='.3'/>\
             <g fill='none' stroke-linecap='round'><path d='{cross}' stroke='{INK}' stroke-width='17'/>\
             <path d='{cross}' stroke='#E8623D' stroke-width='9.5'/></g>"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A drawing as 12 by 12 colours.
    fn thumbnail(art: Art) -> Vec<[i32; 3]> {
        const CELLS: usize = 12;
        let drawn = sprite(art, 150);
        let side = drawn.width() as usize;
        let mut sums = vec![[0; 3]; CELLS * CELLS];
        for (at, pixel) in drawn.pixels().iter().enumerate() {
            let cell = at / side * CELLS / side * CELLS + at % side * CELLS / side;
            for channel in 0..3 {
                sums[cell][channel] += i32::from(pixel[channel]);
            }
        }
        let each = (side / CELLS * (side / CELLS)) as i32;
        sums.into_iter()
            .map(|sum| sum.map(|it| it / each))
            .collect()
    }

    /// The mean difference of a channel of two thumbnails, 0 to 255.
    fn apart(one: &[[i32; 3]], other: &[[i32; 3]]) -> i32 {
        let pairs = one.iter().flatten().zip(other.iter().flatten());
        let sum: i32 = pairs.map(|(a, b)| (a - b).abs()).sum();
        sum / (one.len() as i32 * 3)
    }

    #[test]
    fn leg_12_12_no_two_kinds_look_alike() {
        let cards = CardKind::ALL.iter().map(|&kind| Art::Card(kind));
        let heroes = HeroKind::ALL.iter().map(|&kind| Art::Hero(kind));
        let all: Vec<_> = cards
            .chain(heroes)
            .map(|art| (art, thumbnail(art)))
            .collect();
        assert_eq!(all.len(), 46);
        let mut alike = Vec::new();
        for (index, (art, one)) in all.iter().enumerate() {
            let others = all[..index].iter();
            let distances = others.map(|(other, two)| (apart(one, two), art, other));
            alike.extend(distances.filter(|(apart, ..)| *apart < 14));
        }
        assert!(alike.is_empty(), "{alike:#?}");
    }
}
