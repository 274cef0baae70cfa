//! The decks and their discard piles (section 5.11).

use arrayvec::ArrayVec;

use super::chance;
use super::encounters::Encounter;
use super::event::Event;
use super::flow::Flow;
use super::lists::Backpack;
use super::state::Peek;
use super::treasures::Treasure;
use daedalus_contract::game::Seat;
use daedalus_contract::kit::chance::shuffle;

/// Takes the top Encounter card; an empty deck is made anew first (THE-5.109).
pub fn encounter(flow: &mut Flow<'_>) -> Option<Encounter> {
    if flow.state.deck.is_empty() {
        reshuffle(flow);
    }
    let card = flow.state.deck.pop();
    if let Some(peek) = &mut flow.state.peek {
        if !peek.cards.is_empty() {
            peek.cards.remove(0);
        }
        if peek.cards.is_empty() {
            flow.state.peek = None;
        }
    }
    card
}

/// The Encounter discard pile and further Difficulty cards become the new deck (THE-5.109, 5.110).
pub fn reshuffle(flow: &mut Flow<'_>) {
    let state = &mut *flow.state;
    state.deck.extend(state.discard.drain(..));
    let mut added = 0;
    for _ in 0..state.table.reshuffle_difficulty {
        if let Some(card) = state.difficulty_stack.pop() {
            state.deck.push(card);
            added += 1;
        }
    }
    if state.deck.is_empty() {
        return;
    }
    shuffle(&mut state.rng, &mut state.deck);
    state.peek = None;
    flow.tell(Event::Reshuffled { difficulty: added });
}

/// Puts a card on the bottom of the Encounter deck (THE-7.153).
pub fn bury(flow: &mut Flow<'_>, card: Encounter) {
    flow.state.deck.insert(0, card);
}

/// Shuffles a card into the Encounter deck (THE-7.66).
pub fn lurk(flow: &mut Flow<'_>, card: Encounter) {
    let state = &mut *flow.state;
    state.deck.push(card);
    shuffle(&mut state.rng, &mut state.deck);
    state.peek = None;
    flow.tell(Event::Lurked { card });
}

/// The top Encounter cards, the top one first; never reshuffles (THE-5.127).
pub fn top(deck: &[Encounter], count: usize) -> ArrayVec<Encounter, 3> {
    deck.iter().rev().take(count.min(3)).copied().collect()
}

/// A seat looks at the top Encounter cards (THE-10.6).
pub fn peek(flow: &mut Flow<'_>, seat: Seat, count: usize) {
    let cards = top(&flow.state.deck, count);
    flow.state.peek = Some(Peek {
        seat,
        cards: cards.clone(),
    });
    flow.tell(Event::Peeked {
        seat,
        count: cards.len() as u8,
        cards: Some(cards),
        treasures: None,
    });
}

/// Draws Treasure cards together (THE-5.111, 5.112, 5.122).
pub fn draw(flow: &mut Flow<'_>, seat: Seat, count: u8) {
    let mut drawn = Backpack::new();
    for _ in 0..count {
        if flow.state.player(seat).backpack.len() + drawn.len() == drawn.capacity() {
            break;
        }
        refill(flow);
        let Some(card) = flow.state.treasure_deck.pop() else {
            break;
        };
        drawn.push(card);
    }
    if drawn.is_empty() {
        return;
    }
    flow.state.player_mut(seat).backpack.extend(drawn.clone());
    flow.state.turn.declined.remove(seat);
    flow.tell(Event::Drew {
        seat,
        count: drawn.len() as u8,
        cards: Some(drawn),
    });
}

/// An empty Treasure deck is made anew from its discard pile (THE-5.111).
pub fn refill(flow: &mut Flow<'_>) {
    let state = &mut *flow.state;
    if !state.treasure_deck.is_empty() || state.treasure_discard.is_empty() {
        return;
    }
    std::mem::swap(&mut state.treasure_deck, &mut state.treasure_discard);
    shuffle(&mut state.rng, &mut state.treasure_deck);
    flow.tell(Event::TreasureReshuffled);
}

/// Puts a card into a backpack, as the latest gained; a full one, which only a fixture can have, lets it fall.
pub fn gain(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    flow.state.turn.declined.remove(seat);
    let backpack = &mut flow.state.player_mut(seat).backpack;
    if backpack.try_push(card).is_err() {
        flow.state.treasure_discard.push(card);
    }
}

/// Takes a card out of a backpack; false when it is not there.
pub fn take(flow: &mut Flow<'_>, seat: Seat, card: Treasure) -> bool {
    let backpack = &mut flow.state.player_mut(seat).backpack;
    match backpack.iter().position(|&held| held == card) {
        Some(position) => {
            backpack.remove(position);
            true
        }
        None => false,
    }
}

/// A card of a backpack goes to the Treasure discard pile.
pub fn drop_card(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    if take(flow, seat, card) {
        flow.state.treasure_discard.push(card);
        flow.tell(Event::Discarded {
            seat,
            card,
            equipped: false,
        });
    }
}

/// A random card of a backpack goes to the Treasure discard pile (THE-7.64, 7.78, 7.94).
pub fn drop_random(flow: &mut Flow<'_>, seat: Seat) {
    if let Some(card) = chance::card_of(flow.state, seat) {
        flow.state.treasure_discard.push(card);
        flow.tell(Event::Discarded {
            seat,
            card,
            equipped: false,
        });
    }
}

/// A random card changes backpacks (THE-10.8).
pub fn steal(flow: &mut Flow<'_>, seat: Seat, from: Seat) {
    if seat == from {
        return;
    }
    if let Some(card) = chance::card_of(flow.state, from) {
        gain(flow, seat, card);
        flow.tell(Event::Stolen {
            seat,
            from,
            card: Some(card),
        });
    }
}

/// The top card of the Treasure discard pile that `fits`, or this card of it, goes to a backpack.
pub fn recover(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    let pile = &mut flow.state.treasure_discard;
    if let Some(position) = pile.iter().rposition(|&lying| lying == card) {
        pile.remove(position);
        gain(flow, seat, card);
        flow.tell(Event::Salvaged { seat, card });
    }
}
