//! CHOICE: who is asked, what may be chosen, what becomes of it (section 5f).

use super::action::{Item, Items};
use super::event::{CardList, Event};
use super::flow::Flow;
use super::pending::{Choice, ChoiceKind, Pending, Reply};
use super::pieces::SEATS;
use super::pieces::{CardKind, Hero, HeroKind, HeroSet};
use super::refusal::{Checked, Reason};
use super::state::State;
use daedalus_contract::game::Seat;

/// Asks all seats of a choice at once; what has one answer by public facts is answered at once (LEG-5.65, 5.66).
pub fn open(flow: &mut Flow<'_>, mut choice: Choice) {
    for seat in Seat::all(flow.state.seats()) {
        let Reply::Open(count) = choice.replies[seat.index()] else {
            continue;
        };
        if let Some(items) = forced(flow.state, &choice, seat, count.into()) {
            choice.replies[seat.index()] = Reply::Given(items);
        }
    }
    settle(flow, choice);
}

/// Applies a choice that nobody owes an answer to; else keeps it open.
pub fn settle(flow: &mut Flow<'_>, choice: Choice) {
    if choice.owing().next().is_some() {
        flow.state.pending = Some(Pending::Choice(Box::new(choice)));
        return;
    }
    flow.state.pending = None;
    apply(flow, &choice);
}

/// The one answer that public facts leave (LEG-5.66).
fn forced(state: &State, choice: &Choice, seat: Seat, count: usize) -> Option<Items> {
    let mut items = candidates(state, choice, seat);
    let alike = items.first() == items.last();
    if items.len() > count && !(choice.kind.of_own_heroes() && alike) {
        return None;
    }
    items.truncate(count);
    Some(items)
}

/// What a seat may choose from, one by one, heroes in canonical order and cards in that of table 7.1.
pub fn candidates(state: &State, choice: &Choice, seat: Seat) -> Items {
    let mut items: Items = match choice.kind {
        ChoiceKind::Scout | ChoiceKind::Heart => {
            let looked = choice.looked.iter();
            looked.map(|hero| Item::Hero(hero.kind())).collect()
        }
        kind if kind.of_own_heroes() => {
            let heroes = state.player(seat).heroes;
            return heroes.iter().map(|hero| Item::Hero(hero.kind())).collect();
        }
        _ => {
            let hand = &state.player(choice.at.unwrap_or(seat)).hand;
            hand.iter().map(|card| Item::Card(card.kind())).collect()
        }
    };
    items.sort();
    items
}

/// May the seat answer so (LEG-6.11, 6.73)?
///
/// # Errors
/// E_NO_CHOICE, E_ALREADY_ANSWERED, E_CHOICE_COUNT, E_CHOICE_ITEM.
pub fn check(state: &State, seat: Seat, items: &[Item]) -> Checked {
    let Some(Pending::Choice(choice)) = &state.pending else {
        return Err(Reason::NoChoice);
    };
    let count = match choice.replies[seat.index()] {
        Reply::None => return Err(Reason::NoChoice),
        Reply::Given(_) => return Err(Reason::AlreadyAnswered),
        Reply::Open(count) => count,
    };
    if items.len() != usize::from(count) {
        return Err(Reason::ChoiceCount(count));
    }
    if is_within(items, &candidates(state, choice, seat)) {
        Ok(())
    } else {
        Err(Reason::ChoiceItem)
    }
}

/// Are as many of each item among the candidates?
fn is_within(items: &[Item], candidates: &[Item]) -> bool {
    let count = |list: &[Item], item| list.iter().filter(|&&it| it == item).count();
    items
        .iter()
        .all(|&item| count(items, item) <= count(candidates, item))
}

/// The items so far and one more, where enough follow to reach the number asked for.
pub fn extend(state: &State, seat: Seat, items: &Items, add: &mut dyn FnMut(Items)) {
    let Some(Pending::Choice(choice)) = &state.pending else {
        return;
    };
    let Reply::Open(count) = choice.replies[seat.index()] else {
        return;
    };
    let count = usize::from(count);
    let mut left = candidates(state, choice, seat);
    if items.len() >= count || !is_within(items, &left) {
        return;
    }
    for item in items {
        if let Some(place) = left.iter().position(|it| it == item) {
            left.remove(place);
        }
    }
    let mut before = None;
    for (place, &item) in left.iter().enumerate() {
        let follows = items.last().is_none_or(|&last| last <= item);
        let enough = items.len() + (left.len() - place) >= count;
        if follows && enough && before != Some(item) {
            let mut longer = items.clone();
            longer.push(item);
            add(longer);
        }
        before = Some(item);
    }
}

/// What is chosen at the deadline (table 5f).
pub fn default(state: &State, choice: &Choice, seat: Seat, count: usize) -> Items {
    let player = state.player(seat);
    let mut items: Items = match choice.kind {
        ChoiceKind::Scout | ChoiceKind::Heart => {
            let topmost = choice.looked.iter().take(count);
            topmost.map(|hero| Item::Hero(hero.kind())).collect()
        }
        kind if kind.of_own_heroes() => {
            let given = least_heroes(player.heroes, count);
            given.into_iter().map(Item::Hero).collect()
        }
        ChoiceKind::Hex => {
            let hand = choice.at.map(|lord| &state.player(lord).hand);
            let oldest = hand.into_iter().flatten().take(count);
            oldest.map(|card| Item::Card(card.kind())).collect()
        }
        _ => {
            let kinds = player.hand.iter().map(|card| card.kind());
            let (counters, others): (Vec<_>, Vec<_>) = kinds.partition(|kind| kind.is_counter());
            let order = others.into_iter().chain(counters).take(count);
            order.map(Item::Card).collect()
        }
    };
    items.sort();
    items
}

/// H-DEF (LEG-5.77).
fn least_heroes(mut heroes: HeroSet, count: usize) -> Vec<HeroKind> {
    let mut given = Vec::new();
    for _ in 0..count {
        let rank = |kind: HeroKind| {
            let copies = if kind.is_common() {
                heroes.count(kind)
            } else {
                2
            };
            // The canonical order has common heroes before legends.
            (copies, kind)
        };
        let Some(kind) = heroes.kinds().iter().min_by_key(|&kind| rank(kind)) else {
            break;
        };
        if let Some(hero) = heroes.of(kind).first() {
            heroes.remove(hero);
        }
        given.push(kind);
    }
    given
}

/// Carries out the answers, clockwise from the active lord (LEG-5.65).
fn apply(flow: &mut Flow<'_>, choice: &Choice) {
    let seats: Vec<Seat> = flow.state.clockwise_from(flow.state.active).collect();
    let answers = seats
        .iter()
        .filter_map(|&seat| match &choice.replies[seat.index()] {
            Reply::Given(items) => Some((seat, items)),
            _ => None,
        });
    match choice.kind {
        ChoiceKind::Scout | ChoiceKind::Heart => {
            answers.for_each(|(seat, items)| recruit_looked(flow, choice, seat, items));
        }
        ChoiceKind::Reaper | ChoiceKind::Plague => {
            let mut batch = [HeroSet::EMPTY; SEATS];
            for (seat, items) in answers {
                batch[seat.index()] = heroes_of(flow.state, seat, items);
            }
            flow.discard_heroes(batch);
        }
        ChoiceKind::Crossroads => {
            let mut picked = [HeroSet::EMPTY; SEATS];
            for (seat, items) in answers {
                picked[seat.index()] = heroes_of(flow.state, seat, items);
            }
            pass_on(flow, picked);
        }
        ChoiceKind::Blueprint | ChoiceKind::Slander | ChoiceKind::Limit => {
            answers.for_each(|(seat, items)| flow.discard_cards(seat, cards_of(items)));
        }
        ChoiceKind::Hex => {
            for (_, items) in answers {
                if let Some(lord) = choice.at {
                    flow.discard_cards(lord, cards_of(items));
                }
            }
        }
        ChoiceKind::Tribute => {
            for (seat, items) in answers {
                pay_tribute(flow, choice.by, seat, items);
            }
        }
    }
}

fn heroes_of(state: &State, seat: Seat, items: &[Item]) -> HeroSet {
    let kinds: Vec<HeroKind> = items
        .iter()
        .filter_map(|item| match item {
            Item::Hero(kind) => Some(*kind),
            Item::Card(_) => None,
        })
        .collect();
    state.leaving_all(state.player(seat).heroes, &kinds)
}

fn cards_of(items: &[Item]) -> impl Iterator<Item = CardKind> + '_ {
    items.iter().filter_map(|item| match item {
        Item::Card(kind) => Some(*kind),
        Item::Hero(_) => None,
    })
}

/// LEG-7.13, 7.92: of several copies the topmost; the others go back in their order (LEG-4.14).
fn recruit_looked(flow: &mut Flow<'_>, choice: &Choice, seat: Seat, items: &[Item]) {
    let mut left: Vec<Hero> = choice.looked.to_vec();
    let mut chosen = HeroSet::EMPTY;
    for item in items {
        let place = left
            .iter()
            .position(|hero| Item::Hero(hero.kind()) == *item);
        if let Some(place) = place {
            chosen.insert(left.remove(place));
        }
    }
    flow.join(seat, chosen);
    flow.put_back([HeroSet::EMPTY; SEATS], &left);
}

/// LEG-7.31: all picked heroes move to the next lord at the same time.
fn pass_on(flow: &mut Flow<'_>, picked: [HeroSet; SEATS]) {
    let seats: Vec<Seat> = flow.state.clockwise_from(flow.state.active).collect();
    for &seat in &seats {
        let player = flow.state.player_mut(seat);
        player.heroes = player.heroes.without(picked[seat.index()]);
    }
    for &from in &seats {
        let (seat, heroes) = (flow.state.after(from), picked[from.index()]);
        if !heroes.is_empty() {
            let player = flow.state.player_mut(seat);
            player.heroes = player.heroes.with(heroes);
            flow.tell(Event::HeroesTaken { seat, from, heroes });
        }
    }
}

/// LEG-7.28.
fn pay_tribute(flow: &mut Flow<'_>, to: Seat, from: Seat, items: &[Item]) {
    let mut cards = CardList::new();
    for kind in cards_of(items) {
        if let Some(card) = flow.take_from_hand(from, kind) {
            flow.state.player_mut(to).hand.push(card);
            cards.push(kind);
        }
    }
    flow.tell(Event::CardsTaken {
        seat: to,
        from,
        count: cards.len() as u8,
        cards: Some(cards),
    });
}
