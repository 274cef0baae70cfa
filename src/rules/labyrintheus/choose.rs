//! CARD_CHOICE and DISCARD_DOWN: what may be chosen, and what it does (THE-5.38, 5.39, 5.125, 5.126).

use arrayvec::ArrayVec;

use super::action::{PICKS, Pick, Word};
use super::encounters::Encounter;
use super::event::Event;
use super::flow::Flow;
use super::personas::Slot;
use super::state::{Peek, State};
use super::step::{Cause, Choice, Question};
use super::treasures::Treasure;
use super::{damage, decks, duel, gear};
use daedalus_contract::game::Seat;

/// How many counters Forge Tonic removes (THE-7.138).
const TONIC: u8 = 3;

/// The seat whose backpack is above its limit, and by how many cards (THE-5.22).
pub fn overloaded(state: &State) -> Option<(Seat, usize)> {
    let over = |seat: Seat| {
        let player = state.player(seat);
        if player.backpack.len() <= 5 {
            return None;
        }
        let over = player.backpack.len().checked_sub(player.limit())?;
        (over > 0).then_some((seat, over))
    };
    Seat::all(state.seats()).find_map(over)
}

/// All ways to discard so many cards of a backpack; the most recently gained first (THE-5.39).
pub fn discards(state: &State, seat: Seat, count: usize) -> Vec<Pick> {
    let cards: Vec<Treasure> = state.player(seat).backpack.iter().rev().copied().collect();
    let mut all = Vec::new();
    combine(&cards, count.min(PICKS), &mut ArrayVec::new(), &mut all);
    all
}

fn combine(
    cards: &[Treasure],
    count: usize,
    chosen: &mut ArrayVec<Treasure, PICKS>,
    all: &mut Vec<Pick>,
) {
    if count == 0 {
        return all.push(Pick::Cards(chosen.clone()));
    }
    for (at, &card) in cards.iter().enumerate() {
        if cards.len() - at >= count {
            chosen.push(card);
            combine(&cards[at + 1..], count - 1, chosen, all);
            chosen.pop();
        }
    }
}

/// Is the question an optional part, which is declined by default (THE-5.38)?
pub fn is_optional(about: Question) -> bool {
    matches!(
        about,
        Question::Bazaar | Question::FalseBottom | Question::Hoard
    )
}

/// What may be chosen, in the order of THE-5.126; empty where nothing can be carried out.
pub fn options(state: &State, choice: &Choice) -> Vec<Pick> {
    let seat = choice.seat;
    let player = state.player(seat);
    let others = || Seat::all(state.seats()).filter(move |&other| other != seat);
    let named = |other| Pick::Seat(state.persona(other));
    let backpack = || player.backpack.iter().rev().map(|&card| Pick::card(card));
    let hurt = player.living && player.health < state.health_limit(seat);
    match choice.about {
        Question::Foresight => one_each(&decks::top(&state.deck, 2)),
        Question::Clarity => orders(&decks::top(&state.deck, 3)),
        Question::Orb if state.deck.is_empty() => Vec::new(),
        Question::Orb => words(&[Word::Keep, Word::Bottom]),
        Question::Casket => {
            let top = state.treasure_deck.iter().rev().take(3);
            top.map(|&card| Pick::card(card)).collect()
        }
        Question::Trunk => words(&[Word::Draw, Word::Stone]),
        Question::FalseBottom => {
            let rich = others().filter(|&other| !state.player(other).backpack.is_empty());
            with_nothing(rich.map(named).collect())
        }
        Question::Reliquary if hurt => words(&[Word::Heal, Word::Draw]),
        Question::Reliquary => words(&[Word::Draw]),
        Question::HolyWater => {
            let heal = hurt.then_some(Pick::Word(Word::Heal));
            let undead = others().filter(|&other| state.is_undead(other)).map(named);
            heal.into_iter().chain(undead).collect()
        }
        Question::Flask => others()
            .filter(|&other| state.lives(other))
            .map(named)
            .collect(),
        Question::Tonic => tonics(state, seat),
        Question::Bazaar => with_nothing(backpack().collect()),
        Question::Contraption => {
            let items = items(state, seat);
            if items.is_empty() {
                backpack().collect()
            } else {
                items
            }
        }
        Question::Shatter(target) => items(state, target),
        Question::Hoard => {
            let top = state.treasure_discard.last();
            with_nothing(top.map(|&card| Pick::card(card)).into_iter().collect())
        }
    }
}

fn words(words: &[Word]) -> Vec<Pick> {
    words.iter().map(|&word| Pick::Word(word)).collect()
}

/// The options of an optional part, the refusal last; none where nothing else is there.
fn with_nothing(mut picks: Vec<Pick>) -> Vec<Pick> {
    if !picks.is_empty() {
        picks.push(Pick::Word(Word::Nothing));
    }
    picks
}

/// Equipped items in the persona's slot order.
fn items(state: &State, seat: Seat) -> Vec<Pick> {
    let slots = state.persona(seat).sheet().slots.iter();
    let lying = slots.filter_map(|slot| state.player(seat).slots[slot.index()]);
    let items = lying.filter(|it| it.card.item().is_some());
    items.map(|it| Pick::card(it.card)).collect()
}

/// Each different card once.
fn one_each(cards: &[Encounter]) -> Vec<Pick> {
    let mut picks: Vec<Pick> = Vec::new();
    for &card in cards {
        let pick = Pick::Order([card].into_iter().collect());
        if !picks.contains(&pick) {
            picks.push(pick);
        }
    }
    picks
}

/// Each different order once, the present one first.
fn orders(cards: &[Encounter]) -> Vec<Pick> {
    const ORDERS: [&[usize]; 6] = [
        &[0, 1, 2],
        &[0, 2, 1],
        &[1, 0, 2],
        &[1, 2, 0],
        &[2, 0, 1],
        &[2, 1, 0],
    ];
    let mut picks: Vec<Pick> = Vec::new();
    for order in ORDERS {
        let order = order.iter().filter(|&&at| at < cards.len());
        let pick = Pick::Order(order.map(|&at| cards[at]).collect());
        if !picks.contains(&pick) {
            picks.push(pick);
        }
    }
    picks
}

/// The items with counters, in slot order.
fn worn(state: &State, seat: Seat) -> impl Iterator<Item = (Slot, u8)> + '_ {
    let slots = state.persona(seat).sheet().slots.iter();
    slots.filter_map(move |&slot| {
        let lying = state.player(seat).slots[slot.index()]?;
        (lying.used > 0).then_some((slot, lying.used))
    })
}

/// All ways to remove up to 3 counters; as many as possible from the first items first.
fn tonics(state: &State, seat: Seat) -> Vec<Pick> {
    let worn: ArrayVec<u8, { Slot::COUNT }> = worn(state, seat).map(|(_, used)| used).collect();
    let mut all = Vec::new();
    distribute(&worn, TONIC, &mut ArrayVec::new(), &mut all);
    all
}

fn distribute(
    worn: &[u8],
    left: u8,
    counts: &mut ArrayVec<u8, { Slot::COUNT }>,
    all: &mut Vec<Pick>,
) {
    let Some((&first, rest)) = worn.split_first() else {
        if !counts.is_empty() {
            all.push(Pick::Counts(counts.clone()));
        }
        return;
    };
    for count in (0..=first.min(left)).rev() {
        counts.push(count);
        distribute(rest, left - count, counts, all);
        counts.pop();
    }
}

/// Carries out a choice; its step was taken off the stack.
pub fn apply(flow: &mut Flow<'_>, choice: &Choice, pick: &Pick) {
    let seat = choice.seat;
    match (choice.about, pick) {
        (Question::Foresight, Pick::Order(cards)) => sink(flow, seat, cards),
        (Question::Clarity, Pick::Order(cards)) => reorder(flow, seat, cards),
        (Question::Orb, Pick::Word(Word::Bottom)) => {
            let top = decks::top(&flow.state.deck, 1);
            sink(flow, seat, &top);
        }
        (Question::Tonic, Pick::Counts(counts)) => mend(flow, seat, counts),
        (_, Pick::Cards(cards)) => {
            if let Some(&card) = cards.first() {
                choose_card(flow, choice, card);
            }
        }
        (about, Pick::Seat(persona)) => {
            if let Some(other) = flow.state.seat_of(*persona) {
                choose_seat(flow, seat, about, other);
            }
        }
        (about, Pick::Word(word)) => choose_word(flow, seat, about, *word),
        _ => {}
    }
}

/// One of the looked-at cards goes to the bottom (THE-7.2, 5.108).
fn sink(flow: &mut Flow<'_>, seat: Seat, cards: &[Encounter]) {
    let deck = &mut flow.state.deck;
    // With one card left nothing moves (THE-5.127).
    let position = cards
        .first()
        .and_then(|card| deck.iter().rposition(|it| it == card));
    let Some(position) = position.filter(|_| deck.len() > 1) else {
        return;
    };
    let card = deck.remove(position);
    deck.insert(0, card);
    if let Some(peek) = &mut flow.state.peek
        && let Some(at) = peek.cards.iter().position(|&it| it == card)
    {
        peek.cards.remove(at);
    }
    flow.state.peek.take_if(|peek| peek.cards.is_empty());
    flow.tell(Event::Buried { seat });
}

/// The looked-at cards lie in a new order (THE-7.140).
fn reorder(flow: &mut Flow<'_>, seat: Seat, cards: &ArrayVec<Encounter, 3>) {
    let deck = &mut flow.state.deck;
    let from = deck.len().saturating_sub(cards.len());
    for (place, &card) in deck[from..].iter_mut().zip(cards.iter().rev()) {
        *place = card;
    }
    let cards = cards.clone();
    flow.state.peek = Some(Peek { seat, cards });
}

fn mend(flow: &mut Flow<'_>, seat: Seat, counts: &[u8]) {
    let places: ArrayVec<(Slot, u8), { Slot::COUNT }> = worn(flow.state, seat).collect();
    for (&(slot, _), &counters) in places.iter().zip(counts) {
        if let Some(lying) = &mut flow.state.player_mut(seat).slots[slot.index()] {
            lying.used = lying.used.saturating_sub(counters);
            let card = lying.card;
            if counters > 0 {
                flow.tell(Event::Mended {
                    seat,
                    card,
                    counters,
                });
            }
        }
    }
}

fn choose_card(flow: &mut Flow<'_>, choice: &Choice, card: Treasure) {
    let seat = choice.seat;
    match choice.about {
        Question::Casket => take_from_casket(flow, seat, card),
        Question::Bazaar => {
            decks::drop_card(flow, seat, card);
            decks::draw(flow, seat, 1);
        }
        Question::Contraption if flow.state.player(seat).wears(card) => {
            gear::discard(flow, seat, card);
        }
        Question::Contraption => decks::drop_card(flow, seat, card),
        Question::Shatter(target) => gear::discard(flow, target, card),
        Question::Hoard => decks::recover(flow, seat, card),
        _ => {}
    }
}

/// One card is taken, the others go to the bottom in the order seen (THE-7.89).
fn take_from_casket(flow: &mut Flow<'_>, seat: Seat, card: Treasure) {
    let deck = &mut flow.state.treasure_deck;
    let from = deck.len().saturating_sub(3);
    let seen: ArrayVec<Treasure, 3> = deck.drain(from..).rev().collect();
    for &other in seen.iter().filter(|&&other| other != card) {
        deck.insert(0, other);
    }
    decks::gain(flow, seat, card);
    flow.tell(Event::Drew {
        seat,
        count: 1,
        cards: Some([card].into_iter().collect()),
    });
}

fn choose_seat(flow: &mut Flow<'_>, seat: Seat, about: Question, other: Seat) {
    match about {
        Question::FalseBottom => decks::steal(flow, seat, other),
        Question::HolyWater => duel::banish(flow, other),
        Question::Flask => flow.hurt(other, 2, Cause::Treasure(Treasure::VolatileFlask)),
        _ => {}
    }
}

fn choose_word(flow: &mut Flow<'_>, seat: Seat, about: Question, word: Word) {
    match (about, word) {
        (Question::Trunk | Question::Reliquary, Word::Draw) => decks::draw(flow, seat, 1),
        (Question::Trunk, Word::Stone) => {
            // The stone comes if the damage is survived (THE-7.90).
            flow.push(super::step::Step::StoneFor { seat });
            flow.hurt(seat, 2, Cause::Encounter(Encounter::BoneTrunk));
        }
        (Question::Reliquary, Word::Heal) => damage::heal(flow, seat, 3),
        (Question::HolyWater, Word::Heal) => {
            let more = damage::vestments(flow.state, seat);
            damage::heal(flow, seat, 4 + more);
        }
        _ => {}
    }
}
