//! What a viewer has before them, by the names of the lexicon.

use super::super::chambers::RETINUES;
use super::super::view::View;

/// The cards on the table, the own hand, what is looked at, heroes, gathered retinues, the top of the discard pile.
pub fn things(view: &View) -> Vec<&'static str> {
    let mut things: Vec<&'static str> = view.table.iter().map(|laid| laid.card.title()).collect();
    let hand = view.seats.iter().filter_map(|seat| seat.hand.as_ref());
    things.extend(hand.flatten().map(|card| card.title()));
    if let Some(choice) = &view.choice {
        things.extend(choice.looked.iter().map(|hero| hero.title()));
        let seen = choice.hand.iter().flat_map(|(_, cards)| cards);
        things.extend(seen.map(|card| card.title()));
    }
    let heroes = view.seats.iter().flat_map(|seat| &seat.heroes);
    things.extend(heroes.map(|group| group.kind.title()));
    let gathered = view.chambers.iter().filter(|it| !it.markers.is_empty());
    things.extend(gathered.filter_map(|it| {
        let retinue = RETINUES
            .iter()
            .find(|retinue| retinue.chamber == it.chamber)?;
        Some(retinue.name)
    }));
    things.extend(view.discard.last().map(|card| card.title()));
    things
}
