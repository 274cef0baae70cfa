//! The emblems of loot and event cards.

use crate::rules::crawler::cards::CardId;

/// An asset of `assets/crawler`, named after the code of its card.
macro_rules! asset {
    ($code:literal) => {
        include_str!(concat!("../../../assets/crawler/card-", $code, ".svg"))
    };
}

/// The emblems, in the order of [`CardId::ALL`].
#[rustfmt::skip]
const EMBLEMS: [&str; 40] = [
    asset!("l01"), asset!("l02"), asset!("l03"), asset!("l04"), asset!("l05"), asset!("l06"), asset!("l07"),
    asset!("l08"), asset!("l09"), asset!("l10"), asset!("l11"), asset!("l12"), asset!("l13"), asset!("l14"),
    asset!("l15"), asset!("l16"), asset!("l17"), asset!("l18"), asset!("l19"), asset!("l20"),
    asset!("e01"), asset!("e02"), asset!("e03"), asset!("e04"), asset!("e05"), asset!("e06"), asset!("e07"),
    asset!("e08"), asset!("e09"), asset!("e10"), asset!("e11"), asset!("e12"), asset!("e13"), asset!("e14"),
    asset!("e15"), asset!("e16"), asset!("e17"), asset!("e18"), asset!("e19"), asset!("e20"),
];

/// The emblem of a card, 40 by 40.
pub(super) fn svg(card: CardId) -> String {
    EMBLEMS[card as usize].to_owned()
}
