//! What is worth a card: retinues that are gathered and lost, heroes that come, go and change sides, and answered cards.

use std::sync::Arc;

use super::art::{Art, Icon, sprite};
use crate::kit::moment::{ART, Moment, Mood};
use crate::kit::sprite::Sprite;
use crate::rules::legends::event::Event;
use crate::rules::legends::pieces::HeroSet;
use crate::rules::legends::view::View;

/// The card of the last of these events.
pub(super) fn moment(_view: &View, told: &[Event]) -> Option<Moment> {
    let card = |art, word: &'static str, mood| Some(Moment::new(sprite(art, ART), word, mood));
    let of = |heroes: &HeroSet, word: &'static str, mood| {
        Some(Moment::new(emblem(*heroes)?, word, mood))
    };
    let (triumph, blow, open) = (Mood::Triumph, Mood::Blow, Mood::Open);
    match told.last()? {
        Event::Gathered { seat, .. } => card(Art::Crystal(Some(*seat)), "Retinue", triumph),
        Event::MarkerLost { seat, .. } => card(Art::Crystal(Some(*seat)), "Lost", blow),
        Event::Recruited { heroes, .. } => of(heroes, "Recruited", triumph),
        Event::HeroesTaken { heroes, .. } => of(heroes, "Taken", blow),
        Event::HeroesDiscarded { heroes, .. } => of(heroes, "Lost", blow),
        Event::HeroesSwapped { got, .. } => of(got, "Swapped", open),
        Event::Negated { card: it, .. } => card(Art::Card(*it), "Negated", blow),
        Event::Upheld { card: it, .. } => card(Art::Card(*it), "Stands", triumph),
        Event::HandsSwapped { .. } => card(Art::Icon(Icon::Influence), "Swapped", open),
        Event::SanctuaryBegan { .. } => card(Art::Icon(Icon::Guard), "Guarded", triumph),
        Event::Ended { .. } => card(Art::Icon(Icon::Crown), "Wins", triumph),
        Event::Began { .. }
        | Event::TurnBegan { .. }
        | Event::Drawn { .. }
        | Event::Reshuffled { .. }
        | Event::HeroesShuffled
        | Event::Used { .. }
        | Event::WentOn { .. }
        | Event::Played { .. }
        | Event::Countered { .. }
        | Event::TookAnswered { .. }
        | Event::Levied { .. }
        | Event::NobodyCame { .. }
        | Event::HeroesSeen { .. }
        | Event::HeroesRevealed { .. }
        | Event::HandSeen { .. }
        | Event::CardsTaken { .. }
        | Event::CardsDiscarded { .. }
        | Event::CardFetched { .. }
        | Event::ActionsGained { .. }
        | Event::SanctuaryEnded { .. }
        | Event::Fizzled { .. }
        | Event::Passed { .. }
        | Event::Stopped { .. }
        | Event::Occasion
        | Event::Left { .. } => None,
    }
}

/// The first of these heroes.
fn emblem(heroes: HeroSet) -> Option<Arc<Sprite>> {
    let kind = heroes.kinds().iter().next()?;
    Some(sprite(Art::Hero(kind), ART))
}
