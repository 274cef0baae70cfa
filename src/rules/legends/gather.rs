//! Gathering a retinue: which heroes make a set, and what becomes of them (section 6, LEG-6.13 to 6.25).

use super::action::{Band, Types};
use super::ending;
use super::event::Event;
use super::flow::Flow;
use super::pieces::SEATS;
use super::pieces::{Chamber, HeroKind, HeroSet};
use super::refusal::{Checked, Reason};
use super::state::State;
use super::targets::controls;
use daedalus_contract::game::Seat;

/// The heroes of a retinue (LEG-6.13, 6.17).
pub const FULL: u8 = 4;
/// The heroes that Fellowship Oath asks for (LEG-11.20).
pub const OATH: u8 = 3;

/// The order in which the legendary set is filled (LEG-6.22).
const USUAL: [HeroKind; 7] = [
    HeroKind::Warlock,
    HeroKind::Thief,
    HeroKind::GolemMistress,
    HeroKind::Assassin,
    HeroKind::Paladin,
    HeroKind::Reaper,
    HeroKind::Mentalmancer,
];

/// The legendary heroes that gather when none are named (LEG-6.22): fewer than asked for where there are no more.
fn usual_legends(heroes: HeroSet, size: u8) -> Types {
    let copies = |&kind: &HeroKind| std::iter::repeat_n(kind, heroes.count(kind).into());
    let all = USUAL.iter().flat_map(copies);
    let mut kinds: Types = all.take(size.into()).collect();
    kinds.sort();
    kinds
}

/// How many Mentalmancers gather when nothing is said (LEG-6.16).
fn usual_wild(heroes: HeroSet, chamber: Chamber, size: u8) -> u8 {
    let real = chamber.common().map_or(0, |kind| heroes.count(kind));
    size.saturating_sub(real).min(size - 1)
}

/// The heroes that gather when none are named.
pub fn usual(state: &State, seat: Seat, chamber: Chamber, size: u8) -> Band {
    let heroes = state.player(seat).heroes;
    if chamber.is_legendary() {
        return Band::Legends(usual_legends(heroes, size));
    }
    Band::Wild(Some(usual_wild(heroes, chamber, size)))
}

/// The numbers of Mentalmancers with which a common set is complete.
fn wild_values(heroes: HeroSet, kind: HeroKind, size: u8) -> impl Iterator<Item = u8> {
    let (real, wild) = (heroes.count(kind), heroes.count(HeroKind::Mentalmancer));
    (0..size).filter(move |&count| count <= wild && size - count <= real)
}

/// Is there a complete set for a chamber (LEG-6.74)?
pub fn is_complete(state: &State, seat: Seat, chamber: Chamber, size: u8) -> bool {
    let player = state.player(seat);
    match chamber.common() {
        Some(kind) => wild_values(player.heroes, kind, size).next().is_some(),
        None => player.markers[chamber.index()] == 0 && player.heroes.legends().len() >= size,
    }
}

/// The complete set of a chamber if there is just one way, else the beginning of a form; `None` without a set.
pub fn offer(state: &State, seat: Seat, chamber: Chamber, size: u8) -> Option<Band> {
    if !is_complete(state, seat, chamber, size) {
        return None;
    }
    let heroes = state.player(seat).heroes;
    let Some(kind) = chamber.common() else {
        let only = heroes.legends().len() == size;
        let kinds = only.then(|| usual_legends(heroes, size));
        return Some(Band::Legends(kinds.unwrap_or_default()));
    };
    let mut values = wild_values(heroes, kind, size);
    let first = values.next();
    let only = values.next().is_none();
    Some(Band::Wild(first.filter(|_| only)))
}

/// Is this a complete set?
///
/// # Errors
/// Those of LEG-6.5, 6.6, 6.63, 6.64, in their order.
pub fn check(state: &State, seat: Seat, chamber: Chamber, band: &Band, size: u8) -> Checked {
    let player = state.player(seat);
    let heroes = player.heroes;
    match (chamber.common(), band) {
        (Some(kind), Band::Wild(count)) => {
            let count = count.ok_or(Reason::NeedTarget)?;
            if count >= size {
                return Err(Reason::BadTarget);
            }
            if !heroes.holds(kind) {
                return Err(Reason::SetNoReal);
            }
            let complete = wild_values(heroes, kind, size).any(|value| value == count);
            if complete {
                Ok(())
            } else {
                Err(Reason::SetIncomplete)
            }
        }
        (None, Band::Legends(kinds)) => {
            if player.markers[chamber.index()] > 0 {
                return Err(Reason::LegendLimit);
            }
            if !controls(heroes, kinds) {
                return Err(Reason::NotYourHero);
            }
            if kinds.contains(&HeroKind::Golem) {
                return Err(Reason::Golem);
            }
            if kinds.iter().any(|kind| kind.is_common()) {
                return Err(Reason::SetMixed);
            }
            if kinds.len() != usize::from(size) {
                return Err(Reason::SetIncomplete);
            }
            Ok(())
        }
        _ => Err(Reason::BadTarget),
    }
}

/// Continues the choice of heroes by one part.
pub fn extend(
    state: &State,
    seat: Seat,
    chamber: Chamber,
    band: &Band,
    size: u8,
    add: &mut dyn FnMut(Band),
) {
    if !is_complete(state, seat, chamber, size) {
        return;
    }
    let heroes = state.player(seat).heroes;
    match (chamber.common(), band) {
        (Some(kind), Band::Wild(None)) => {
            wild_values(heroes, kind, size).for_each(|count| add(Band::Wild(Some(count))));
        }
        (None, Band::Legends(kinds)) => {
            longer_sets(heroes.legends(), kinds, size.into(), &mut |kinds| {
                add(Band::Legends(kinds));
            });
        }
        _ => {}
    }
}

/// The named types and one more in canonical order, where enough follow to fill the set.
fn longer_sets(legends: HeroSet, kinds: &Types, size: usize, add: &mut dyn FnMut(Types)) {
    if kinds.len() >= size || !controls(legends, kinds) {
        return;
    }
    let left = |kind: HeroKind| {
        let named = kinds.iter().filter(|&&it| it == kind).count();
        usize::from(legends.count(kind)) - named
    };
    let last = kinds.last().copied().unwrap_or(HeroKind::Golem);
    let from = |first: HeroKind| {
        HeroKind::ALL
            .iter()
            .copied()
            .filter(move |&kind| kind >= first)
    };
    for kind in from(last).filter(|&kind| left(kind) > 0) {
        let following: usize = from(kind).map(left).sum();
        if kinds.len() + following >= size {
            let mut longer = kinds.clone();
            longer.push(kind);
            add(longer);
        }
    }
}

/// The single heroes that gather.
fn gathered(state: &State, seat: Seat, chamber: Chamber, band: &Band, size: u8) -> HeroSet {
    let heroes = state.player(seat).heroes;
    match (chamber.common(), band) {
        (Some(kind), Band::Wild(Some(count))) => {
            let real = state.leaving(heroes, kind, size - count);
            real.with(state.leaving(heroes, HeroKind::Mentalmancer, *count))
        }
        (_, Band::Legends(kinds)) => state.leaving_all(heroes, kinds),
        _ => HeroSet::EMPTY,
    }
}

impl State {
    /// As [`State::leaving`] for a list of types, one repeated for several copies.
    pub fn leaving_all(&self, heroes: HeroSet, kinds: &[HeroKind]) -> HeroSet {
        let mut leaving = HeroSet::EMPTY;
        for &kind in kinds {
            leaving = leaving.with(self.leaving(heroes.without(leaving), kind, 1));
        }
        leaving
    }
}

/// Places the marker, checks victory, then shuffles the heroes into their deck (LEG-6.23, 6.25).
pub fn gather(flow: &mut Flow<'_>, seat: Seat, chamber: Chamber, band: &Band, size: u8) {
    let heroes = gathered(flow.state, seat, chamber, band, size);
    flow.state.player_mut(seat).markers[chamber.index()] += 1;
    flow.tell(Event::Gathered {
        seat,
        chamber,
        heroes,
    });
    let won = flow.state.player(seat).retinues() >= flow.state.table.goal;
    let mut batch = [HeroSet::EMPTY; SEATS];
    batch[seat.index()] = heroes;
    flow.put_back(batch, &[]);
    if won {
        ending::win(flow, seat, "retinues");
    }
}
