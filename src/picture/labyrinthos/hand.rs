//! A hand of Desperation cards: name, timing, effect and flavour of each.

use super::art::{Art, Icon, sprite};
use crate::kit::canvas::Canvas;
use crate::kit::cards::{self, Face, Title};
use crate::kit::text::name_of;
use crate::kit::theme::Tone;
use crate::rules::game::{Card, Names, Seat};
use crate::rules::labyrinthos::cards::CardId;
use crate::rules::labyrinthos::pieces::{Colour, Monster};
use crate::rules::labyrinthos::view::Mark;

/// Draws the cards that a seat holds, two beside each other.
pub(super) fn draw(cards: &[Card], seat: Seat, names: Names<'_>) -> Canvas {
    let faces: Vec<Face<'_>> = cards.iter().map(face).collect();
    let count = match cards.len() {
        1 => "1 card".into(),
        count => format!("{count} cards"),
    };
    let title = Title {
        token: sprite(Art::Token(seat), 52),
        text: &format!("The hand of {}", name_of(seat, names)),
        count: &count,
        empty: "No cards: the hand is refilled after your turn.",
    };
    cards::draw(&title, &faces)
}

fn face(card: &Card) -> Face<'_> {
    let id = CardId::from_id(card.id);
    let reaction = id.is_some_and(|card| !card.is_turn_card());
    Face {
        card,
        band: if reaction {
            Tone::CreamOnPlum
        } else {
            Tone::CreamOnPine
        },
        medallion: sprite(Art::Medallion, 72),
        emblem: id.map(|card| {
            let (art, size) = emblem(card);
            sprite(art, size)
        }),
    }
}

/// The drawing in a card's medallion, and its size.
pub(super) const fn emblem(card: CardId) -> (Art, i32) {
    use CardId as C;
    let icon = match card {
        C::WingedSandals | C::AriadnesThread | C::BlindLeap | C::QuietFeet | C::MuffledSteps => {
            Icon::Foot
        }
        C::TradingPlaces | C::CrossedFates | C::Scapegoat | C::SharedPain => Icon::Swap,
        C::NectarOfAsclepius | C::Ambrosia | C::ShedSkin => Icon::Heart,
        C::LooseStones | C::CrumblingMortar => Icon::Bricks,
        C::Earthquake | C::TurningWheel | C::TwistedCorridor | C::BreathOfAeolus => Icon::Turn,
        C::RedCloak | C::BackToYourLair | C::PuppetStrings | C::FreshMeat | C::Fetch => Icon::Hoof,
        C::LotusWine | C::LoadedDie | C::AvertedEyes => Icon::Die,
        C::OwlOfAthena | C::SmellOVision | C::StoneGaze | C::EuryalesCry => Icon::Eye,
        C::Echo | C::HermesMischief => Icon::Card,
        C::DaedalusTools | C::Tribute | C::ThrownStone | C::ElbowsOut => Icon::Hand,
        C::PlayDead | C::ShieldOfAthena | C::FirmFooting | C::MirrorShield | C::HoneyCake => {
            Icon::Shield
        }
        C::HiddenHinge => return (Art::Mark(Mark::Hinge), 42),
        C::ChalkMark => return (Art::Mark(Mark::Chalk), 34),
        C::SpikePit => return (Art::Mark(Mark::Spikes), 42),
        C::StatueGarden => return (Art::Mark(Mark::Statue), 48),
        C::Keysmith | C::JammedLock => return (Art::Key(Colour::Gold), 42),
        C::BodyOfAPython | C::NestOfSnakes => return (Art::Monster(Monster::Medusa), 58),
        C::ThreeHeads | C::HowlFromBelow | C::LeashOfHades => {
            return (Art::Monster(Monster::Cerberus), 58);
        }
    };
    (Art::Icon(icon), 38)
}

#[cfg(test)]
mod tests {
    use super::super::art::key_tone;
    use super::*;

    #[test]
    fn lab_12_11_text_on_keys_stands_out() {
        for &colour in Colour::ALL {
            assert!(key_tone(colour).passes(), "{colour}");
        }
    }

    #[test]
    fn every_card_has_a_drawing() {
        for &card in CardId::ALL {
            let (art, size) = emblem(card);
            assert_eq!(sprite(art, size).width(), size as u32, "{card}");
        }
    }
}
