//! The effects of the influence cards, in the order of table 7.1.

use arrayvec::ArrayVec;

use super::abilities;
use super::action::{Ability, Aim};
use super::choices;
use super::event::{CardList, Event};
use super::flow::Flow;
use super::gather;
use super::pending::{Choice, ChoiceKind, Reply};
use super::pieces::SEATS;
use super::pieces::{Card, CardKind, HeroSet};
use super::state::Laid;
use daedalus_contract::game::Seat;

/// Carries out a declared card that was not negated (LEG-7.2: as much as it can).
pub fn resolve(flow: &mut Flow<'_>, laid: &Laid, fetched: Option<Card>) {
    let (seat, aim) = (laid.by, &laid.aim);
    match laid.card.kind() {
        // LEG-7.7, 7.8: counters are never declared; their texts are carried out by the window.
        CardKind::Sabotage | CardKind::Treason => {}
        CardKind::Plague => plague(flow, seat),
        CardKind::Beguilement => beguilement(flow, seat, aim),
        CardKind::CallToArms => flow.recruit(seat, 2),
        CardKind::GreatMuster => flow.recruit(seat, 3),
        CardKind::ScoutingParty => scout(flow, seat, ChoiceKind::Scout, 2),
        CardKind::ForcedMarch => {
            flow.recruit(seat, 1);
            flow.add_actions(seat, 1);
        }
        CardKind::LegendsSummons => legends_summons(flow, seat),
        CardKind::KindredCall => kindred_call(flow, seat, aim),
        CardKind::TurningWalls => exchange_own(flow, seat, aim, 1),
        CardKind::MarketDay => market_day(flow, seat),
        CardKind::WarCouncil => flow.add_actions(seat, 2),
        CardKind::Courier => {
            flow.draw(seat, 2);
            flow.add_actions(seat, 1);
        }
        CardKind::BloodOath => {
            discard_own(flow, seat, aim);
            flow.add_actions(seat, 3);
        }
        CardKind::SecretLibrary => flow.draw(seat, 3),
        CardKind::OldLedgers => fetch(flow, seat, fetched),
        CardKind::EchoOfLegends => echo(flow, seat, laid.ability, aim, fetched),
        CardKind::Bribery | CardKind::Abduction => take_one(flow, seat, aim),
        CardKind::Cutpurse => steal(flow, seat, aim, 2),
        CardKind::Tribute => tribute(flow, seat),
        CardKind::Masquerade => masquerade(flow, seat, aim),
        CardKind::HostageExchange => hostage_exchange(flow, seat, aim),
        CardKind::Crossroads => crossroads(flow, seat),
        CardKind::Ambush => ambush(flow, seat, aim),
        CardKind::Slander => slander(flow, seat, aim),
        CardKind::Sanctuary => {
            flow.state.player_mut(seat).sanctuary = true;
            flow.tell(Event::SanctuaryBegan { seat });
        }
        CardKind::FellowshipOath => {
            if let Aim::Oath(chamber, band) = aim {
                gather::gather(flow, seat, *chamber, band, gather::OATH);
            }
        }
        CardKind::Mutiny => mutiny(flow, aim),
    }
}

/// LEG-7.9, 11.32: half of their heroes, rounded up.
fn plague(flow: &mut Flow<'_>, seat: Seat) {
    let mut choice = Choice::new(ChoiceKind::Plague, seat);
    for lord in flow.state.clockwise_from(seat) {
        let heroes = flow.state.player(lord).heroes.len();
        if heroes > 0 {
            choice.replies[lord.index()] = Reply::Open(heroes.div_ceil(2));
        }
    }
    choices::open(flow, choice);
}

/// LEG-7.10, 11.30.
fn beguilement(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Pair(lord, kind) = aim else { return };
    let heroes = flow.state.player(lord).unguarded().of(kind);
    take(flow, seat, lord, heroes);
}

/// LEG-7.25, 7.26, 7.91.
pub fn take_one(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Pair(lord, kind) = aim else { return };
    let unguarded = flow.state.player(lord).unguarded();
    let heroes = flow.state.leaving(unguarded, kind, 1);
    take(flow, seat, lord, heroes);
}

fn take(flow: &mut Flow<'_>, seat: Seat, from: Seat, heroes: HeroSet) {
    // LEG-8.14: a removed lord has no heroes.
    if heroes.is_empty() {
        flow.tell(Event::Fizzled { seat });
        return;
    }
    flow.move_heroes(from, seat, heroes);
    flow.tell(Event::HeroesTaken { seat, from, heroes });
}

/// LEG-7.13 and LEG-7.92: looks at the top 4 heroes and recruits some of them.
pub fn scout(flow: &mut Flow<'_>, seat: Seat, kind: ChoiceKind, count: u8) {
    let mut choice = Choice::new(kind, seat);
    while !choice.looked.is_full() {
        let Some(hero) = flow.state.heroes.pop() else {
            break;
        };
        choice.looked.push(hero);
    }
    flow.tell(Event::HeroesSeen {
        seat,
        count: choice.looked.len() as u8,
        heroes: Some(choice.looked.iter().copied().collect()),
    });
    choice.replies[seat.index()] = Reply::Open(count);
    choices::open(flow, choice);
}

/// LEG-7.15, 11.37, 11.46.
fn legends_summons(flow: &mut Flow<'_>, seat: Seat) {
    let mut revealed = ArrayVec::<_, 46>::new();
    let mut found = HeroSet::EMPTY;
    while let Some(hero) = flow.state.heroes.pop() {
        if hero.kind().is_legendary() {
            found.insert(hero);
            break;
        }
        revealed.push(hero);
    }
    let heroes = revealed.iter().copied().collect::<HeroSet>().with(found);
    flow.tell(Event::HeroesRevealed { seat, heroes });
    flow.join(seat, found);
    flow.put_back([HeroSet::EMPTY; SEATS], &revealed);
}

/// LEG-7.16, 4.15: the fitting hero nearest to the top.
fn kindred_call(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Type(kind) = aim else { return };
    let deck = &mut flow.state.heroes;
    let place = deck.iter().rposition(|hero| hero.kind() == kind);
    let found = place.map(|place| deck.remove(place));
    flow.join(seat, found.into_iter().collect());
    flow.shuffle_heroes();
}

/// LEG-7.17, 7.96: own heroes go, as many and `more` come.
pub fn exchange_own(flow: &mut Flow<'_>, seat: Seat, aim: &Aim, more: usize) {
    let Aim::Own(kinds) = aim else { return };
    let count = kinds.len();
    discard_own(flow, seat, aim);
    flow.recruit(seat, count + more);
}

/// The named own heroes are discarded as one batch.
pub fn discard_own(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let Aim::Own(kinds) = aim else { return };
    let heroes = flow
        .state
        .leaving_all(flow.state.player(seat).heroes, kinds);
    let mut batch = [HeroSet::EMPTY; SEATS];
    batch[seat.index()] = heroes;
    flow.discard_heroes(batch);
}

/// LEG-7.18, 11.48.
fn market_day(flow: &mut Flow<'_>, seat: Seat) {
    flow.recruit(seat, 2);
    let others: ArrayVec<Seat, SEATS> = flow.state.others(seat).collect();
    for other in others {
        flow.recruit(other, 1);
    }
}

/// LEG-7.23, 7.94, 7.100: the declared card of the discard pile comes into the hand.
pub fn fetch(flow: &mut Flow<'_>, seat: Seat, card: Option<Card>) {
    let discard = &mut flow.state.discard;
    let place = discard.iter().rposition(|&lying| Some(lying) == card);
    let Some(card) = place.map(|place| discard.remove(place)) else {
        return;
    };
    flow.state.player_mut(seat).hand.push(card);
    let card = card.kind();
    flow.tell(Event::CardFetched { seat, card });
}

/// LEG-7.24, 11.24 to 11.26: the ability without its use mark.
fn echo(
    flow: &mut Flow<'_>,
    seat: Seat,
    ability: Option<Ability>,
    aim: &Aim,
    fetched: Option<Card>,
) {
    if let Some(ability) = ability {
        abilities::resolve(flow, seat, ability, aim, fetched);
    }
}

/// LEG-7.27, 7.84, 11.41, 11.42.
pub fn steal(flow: &mut Flow<'_>, seat: Seat, aim: &Aim, count: usize) {
    let &Aim::Lord(lord) = aim else { return };
    flow.steal(seat, lord, count);
}

/// LEG-7.28.
fn tribute(flow: &mut Flow<'_>, seat: Seat) {
    let mut choice = Choice::new(ChoiceKind::Tribute, seat);
    for giver in flow.state.givers(seat) {
        choice.replies[giver.index()] = Reply::Open(1);
    }
    choices::open(flow, choice);
}

/// LEG-7.29, 11.43: the played card lies on the table. LEG-8.14: no swap with a removed lord.
fn masquerade(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Lord(with) = aim else { return };
    if !flow.state.plays(with) {
        flow.tell(Event::Fizzled { seat });
        return;
    }
    let given = std::mem::take(&mut flow.state.player_mut(seat).hand);
    let got = std::mem::replace(&mut flow.state.player_mut(with).hand, given.clone());
    let kinds = |cards: &[Card]| -> CardList { cards.iter().map(|card| card.kind()).collect() };
    let event = Event::HandsSwapped {
        seat,
        with,
        given: given.len() as u8,
        got: got.len() as u8,
        cards: Some((kinds(&given), kinds(&got))),
    };
    flow.state.player_mut(seat).hand = got;
    flow.tell(event);
}

/// LEG-7.30.
fn hostage_exchange(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Exchange(with, kind, own) = aim else {
        return;
    };
    let given = flow.state.leaving(flow.state.player(seat).heroes, own, 1);
    let got = flow
        .state
        .leaving(flow.state.player(with).unguarded(), kind, 1);
    if given.is_empty() || got.is_empty() {
        flow.tell(Event::Fizzled { seat });
        return;
    }
    flow.move_heroes(seat, with, given);
    flow.move_heroes(with, seat, got);
    flow.tell(Event::HeroesSwapped {
        seat,
        with,
        given,
        got,
    });
}

/// LEG-7.31, 11.33, 11.34.
fn crossroads(flow: &mut Flow<'_>, seat: Seat) {
    let mut choice = Choice::new(ChoiceKind::Crossroads, seat);
    for lord in flow.state.clockwise_from(seat) {
        if !flow.state.player(lord).heroes.is_empty() {
            choice.replies[lord.index()] = Reply::Open(1);
        }
    }
    choices::open(flow, choice);
}

/// LEG-7.32, 11.29: the guard is looked at anew for the second pick.
fn ambush(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Lord(lord) = aim else { return };
    let before = flow.state.player(lord).heroes;
    let mut hit = HeroSet::EMPTY;
    for _ in 0..2 {
        let open = flow.state.player(lord).unguarded();
        if let Some(hero) = flow.random_hero(open) {
            hit.insert(hero);
            flow.state.player_mut(lord).heroes.remove(hero);
        }
    }
    flow.state.player_mut(lord).heroes = before;
    if hit.is_empty() {
        flow.tell(Event::Fizzled { seat });
        return;
    }
    let mut batch = [HeroSet::EMPTY; SEATS];
    batch[lord.index()] = hit;
    flow.discard_heroes(batch);
}

/// LEG-7.33, 11.54.
fn slander(flow: &mut Flow<'_>, seat: Seat, aim: &Aim) {
    let &Aim::Lord(lord) = aim else { return };
    let mut choice = Choice::new(ChoiceKind::Slander, seat);
    if !flow.state.player(lord).hand.is_empty() {
        choice.replies[lord.index()] = Reply::Open(2);
    }
    choices::open(flow, choice);
}

/// LEG-7.36, 11.28.
fn mutiny(flow: &mut Flow<'_>, aim: &Aim) {
    let &Aim::Marker(lord, chamber) = aim else {
        return;
    };
    let markers = &mut flow.state.player_mut(lord).markers[chamber.index()];
    if *markers == 0 {
        return;
    }
    *markers -= 1;
    flow.tell(Event::MarkerLost {
        seat: lord,
        chamber,
    });
    flow.recruit(lord, 2);
}
