//! Parameters part by part: what may follow (LEG-6.75).

use super::super::action::{Aim, Power, Types};
use super::super::gather;
use super::super::pieces::{HeroKind, HeroSet};
use super::super::state::State;
use super::{Shape, controls};
use daedalus_contract::game::Seat;

impl State {
    /// All ways to continue parameters by one part, in the order in which they are offered.
    pub fn extend_aim(&self, seat: Seat, power: Power, aim: &Aim, add: &mut dyn FnMut(Aim)) {
        match (Shape::of(power), aim) {
            (Shape::Lord, Aim::None) => self.lords(seat, power).map(Aim::Lord).for_each(add),
            (Shape::Pair, Aim::None) => {
                for (lord, kinds) in self.pairs(seat, power) {
                    kinds.iter().for_each(|kind| add(Aim::Pair(lord, kind)));
                }
            }
            (Shape::Exchange, Aim::None) if !self.player(seat).heroes.is_empty() => {
                for (lord, kinds) in self.pairs(seat, power) {
                    kinds.iter().for_each(|kind| add(Aim::Pair(lord, kind)));
                }
            }
            (Shape::Exchange, &Aim::Pair(lord, kind))
                if self.check_pair(seat, power, lord, kind).is_ok() =>
            {
                let own = self.player(seat).heroes.kinds();
                own.iter()
                    .for_each(|own| add(Aim::Exchange(lord, kind, own)));
            }
            (Shape::Marker, Aim::None) => {
                for (lord, chamber) in self.markers(seat) {
                    add(Aim::Marker(lord, chamber));
                }
            }
            (Shape::Type, Aim::None) => {
                let kinds = self.types(seat, power);
                kinds.iter().map(Aim::Type).for_each(add);
            }
            (Shape::Own(_, most), Aim::Own(kinds))
                if kinds.len() < usize::from(most) && self.is_usable(seat, power) =>
            {
                let own = self.player(seat).heroes;
                longer(own, kinds, &mut |kinds| add(Aim::Own(kinds)));
            }
            (Shape::Rampage, Aim::Rampage(targets)) => {
                // One lord after the other, in seat order.
                let Some((lord, kinds)) = self.rampaged(seat).nth(targets.len()) else {
                    return;
                };
                let before = self.rampaged(seat).zip(targets);
                let mut fits =
                    before.map(|((lord, kinds), (named, kind))| lord == *named && kinds.has(*kind));
                if fits.all(|fits| fits) {
                    for kind in kinds.iter() {
                        let mut targets = targets.clone();
                        targets.push((lord, kind));
                        add(Aim::Rampage(targets));
                    }
                }
            }
            (Shape::Pick(depth), Aim::None) => {
                let mut named = [false; 30];
                for card in self.shown(depth).map(|card| card.kind()) {
                    if !std::mem::replace(&mut named[card.index()], true) {
                        add(Aim::Pick(card));
                    }
                }
            }
            (Shape::Oath, Aim::Oath(chamber, band)) => {
                let chamber = *chamber;
                gather::extend(self, seat, chamber, band, gather::OATH, &mut |band| {
                    add(Aim::Oath(chamber, band));
                });
            }
            _ => {}
        }
    }
}

/// The named types and one more in canonical order, as far as copies are there.
pub fn longer(own: HeroSet, kinds: &Types, add: &mut dyn FnMut(Types)) {
    if kinds.is_full() || !controls(own, kinds) {
        return;
    }
    let last = kinds.last().copied().unwrap_or(HeroKind::Archeress);
    for &kind in HeroKind::ALL.iter().filter(|&&kind| kind >= last) {
        let named = kinds.iter().filter(|&&it| it == kind).count();
        if usize::from(own.count(kind)) > named {
            let mut kinds = kinds.clone();
            kinds.push(kind);
            add(kinds);
        }
    }
}
