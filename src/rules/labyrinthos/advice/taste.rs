//! What Keys and cards are worth to a beginner who holds them.

use crate::cards::CardId;
use crate::pieces::Key;

/// Which Key of a group to take; more is better.
pub(super) fn of_key(key: Key) -> f32 {
    match key {
        Key::Climb => 2.2,
        Key::Run | Key::SecondWind => 1.8,
        Key::SecretLever | Key::Beckon => 1.5,
        Key::Enrage | Key::LightFingers => 1.2,
        Key::Bandages | Key::OraclesEye | Key::ShadowStep | Key::BeastTongue => 1.0,
        Key::Torchlight | Key::Build | Key::Visions | Key::Manipulate => 0.8,
        Key::ShiftingHalls => 0.5,
    }
}

/// Which card to keep in HAND; a new one is worth about one half.
pub(super) fn of_card(card: CardId) -> f32 {
    use CardId as C;
    match card {
        C::WingedSandals | C::NectarOfAsclepius | C::PlayDead | C::ShieldOfAthena => 0.9,
        C::BlindLeap | C::Ambrosia | C::RedCloak | C::SharedPain | C::Scapegoat => 0.8,
        C::AriadnesThread | C::QuietFeet | C::ThrownStone | C::MirrorShield => 0.7,
        C::BodyOfAPython | C::HoneyCake | C::TradingPlaces | C::Keysmith => 0.6,
        C::HermesMischief | C::LoadedDie | C::PuppetStrings | C::TwistedCorridor => 0.2,
        C::JammedLock | C::FirmFooting | C::ElbowsOut | C::AvertedEyes => 0.2,
        C::SmellOVision | C::MuffledSteps | C::LeashOfHades => 0.2,
        _ => 0.5,
    }
}
