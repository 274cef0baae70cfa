//! What cards and abilities may name: their parameters, what is legal there, and why not (sections 6 and 7, LEG-6.75).

use super::action::{Ability, Action, Aim, Power, Types};
use super::gather;
use super::pieces::{CardKind, Chamber, HeroKind, HeroSet, KindSet};
use super::refusal::{Checked, Reason};
use super::state::State;
use crate::rules::game::Seat;

/// Which parameters are declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// None.
    None,
    /// A lord.
    Lord,
    /// A lord and one of their types.
    Pair,
    /// A lord, one of their types, an own type.
    Exchange,
    /// A lord and a chamber.
    Marker,
    /// A common type.
    Type,
    /// Own heroes: the fewest and the most.
    Own(u8, u8),
    /// A type for each lord that qualifies.
    Rampage,
    /// One of so many cards of the discard pile.
    Pick(usize),
    /// A chamber and who gathers there.
    Oath,
    /// An ability with its parameters.
    Echo,
}

impl Shape {
    /// Column "Declared" of table 7.1.
    pub const fn of_card(card: CardKind) -> Shape {
        match card {
            CardKind::Beguilement | CardKind::Bribery | CardKind::Abduction => Shape::Pair,
            CardKind::KindredCall => Shape::Type,
            CardKind::TurningWalls => Shape::Own(0, 3),
            CardKind::BloodOath => Shape::Own(1, 1),
            CardKind::OldLedgers => Shape::Pick(10),
            CardKind::EchoOfLegends => Shape::Echo,
            CardKind::Cutpurse | CardKind::Masquerade | CardKind::Ambush | CardKind::Slander => {
                Shape::Lord
            }
            CardKind::HostageExchange => Shape::Exchange,
            CardKind::FellowshipOath => Shape::Oath,
            CardKind::Mutiny => Shape::Marker,
            _ => Shape::None,
        }
    }

    /// Column "Declared" of tables 7.2 and 7.3.
    pub const fn of_ability(ability: Ability) -> Shape {
        match ability {
            Ability::Retinue(Chamber::VOLLEY) => Shape::Type,
            Ability::Retinue(Chamber::CONTRACT) => Shape::Pair,
            Ability::Retinue(Chamber::RECALL) => Shape::Pick(3),
            Ability::Retinue(Chamber::HEX) => Shape::Lord,
            Ability::Retinue(Chamber::SHAPE_SHIFT) => Shape::Own(1, 2),
            Ability::Hero(HeroKind::Golem) => Shape::Rampage,
            Ability::Hero(HeroKind::Warlock) => Shape::Own(1, 1),
            Ability::Hero(HeroKind::Thief) => Shape::Lord,
            Ability::Hero(HeroKind::Assassin) => Shape::Pair,
            Ability::Retinue(_) | Ability::Hero(_) => Shape::None,
        }
    }

    /// The parameters of a card or an ability.
    pub const fn of(power: Power) -> Shape {
        match power {
            Power::Card(card) => Shape::of_card(card),
            Power::Ability(ability) => Shape::of_ability(ability),
        }
    }
}

const WARLOCK: Power = Power::Ability(Ability::Hero(HeroKind::Warlock));

impl State {
    /// The own hand without the card that is being played (LEG-11.43): its size.
    fn rest_of_hand(&self, seat: Seat) -> usize {
        self.player(seat).hand.len().saturating_sub(1)
    }

    /// Does any legal declaration exist (LEG-7.101)? For a card: were it in the hand.
    pub fn is_usable(&self, seat: Seat, power: Power) -> bool {
        match Shape::of(power) {
            Shape::None => self.check_precondition(seat, power).is_ok(),
            Shape::Lord => self.lords(seat, power).next().is_some(),
            Shape::Pair => self.pairs(seat, power).next().is_some(),
            Shape::Exchange => {
                !self.player(seat).heroes.is_empty() && self.pairs(seat, power).next().is_some()
            }
            Shape::Marker => self.markers(seat).next().is_some(),
            Shape::Type => !self.types(seat, power).is_empty(),
            Shape::Own(fewest, _) => {
                let heroes = self.player(seat).heroes;
                let enough = heroes.len() >= fewest.max(1);
                match power {
                    Power::Card(CardKind::TurningWalls) => enough || !self.heroes.is_empty(),
                    WARLOCK => enough && self.can_draw(),
                    _ => enough,
                }
            }
            Shape::Rampage => self.rampaged(seat).next().is_some(),
            Shape::Pick(_) => !self.discard.is_empty(),
            Shape::Oath => {
                Chamber::all().any(|it| gather::is_complete(self, seat, it, gather::OATH))
            }
            Shape::Echo => self.echoes(seat).next().is_some(),
        }
    }

    /// The abilities that Echo of Legends can repeat (LEG-6.74).
    pub fn echoes(&self, seat: Seat) -> impl Iterator<Item = Ability> + '_ {
        let player = self.player(seat);
        let own = |chamber: &Chamber| player.markers[chamber.index()] > 0;
        let retinues = Chamber::all().filter(own).map(Ability::Retinue);
        let usable = |kind: &HeroKind| kind.is_usable() && player.heroes.holds(*kind);
        let heroes = HeroKind::ALL[8..].iter().copied().filter(usable);
        retinues
            .chain(heroes.map(Ability::Hero))
            .filter(move |&ability| self.is_usable(seat, Power::Ability(ability)))
    }

    /// The precondition of what has no parameters (LEG-6.62).
    ///
    /// # Errors
    /// E_NO_EFFECT.
    pub fn check_precondition(&self, seat: Seat, power: Power) -> Checked {
        let deck = !self.heroes.is_empty();
        let holds = match power {
            Power::Card(card) => match card {
                CardKind::Plague | CardKind::Crossroads => self
                    .clockwise_from(seat)
                    .any(|it| !self.player(it).heroes.is_empty()),
                CardKind::CallToArms
                | CardKind::GreatMuster
                | CardKind::ScoutingParty
                | CardKind::MarketDay => deck,
                CardKind::LegendsSummons => {
                    self.heroes.iter().any(|hero| hero.kind().is_legendary())
                }
                CardKind::SecretLibrary => self.can_draw(),
                CardKind::Tribute => self.givers(seat).next().is_some(),
                _ => true,
            },
            Power::Ability(Ability::Retinue(chamber)) => match chamber {
                Chamber::RALLY | Chamber::HEART => deck,
                Chamber::BLUEPRINT => self.can_draw(),
                _ => true,
            },
            Power::Ability(Ability::Hero(kind)) => kind != HeroKind::Reaper || deck,
        };
        if holds { Ok(()) } else { Err(Reason::NoEffect) }
    }

    /// Who gives a card to Tribute (LEG-7.28).
    pub fn givers(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.others(seat).filter(|&other| {
            let player = self.player(other);
            !player.hand.is_empty() && !player.is_sealed()
        })
    }

    /// The lords that may be named alone.
    pub fn lords(&self, seat: Seat, power: Power) -> impl Iterator<Item = Seat> + '_ {
        self.others(seat)
            .filter(move |&lord| self.check_lord(seat, power, lord).is_ok())
    }

    /// May this other lord be named alone?
    fn check_lord(&self, seat: Seat, power: Power, lord: Seat) -> Checked {
        self.check_other(seat, lord)?;
        let player = self.player(lord);
        if power == Power::Card(CardKind::Ambush) {
            // LEG-6.69.
            if player.heroes.is_empty() {
                return Err(Reason::BadTarget);
            }
            if player.unguarded().is_empty() {
                return Err(Reason::Guarded);
            }
            return Ok(());
        }
        if player.is_sealed() {
            return Err(Reason::Sealed);
        }
        if power == Power::Card(CardKind::Masquerade) {
            // LEG-6.77.
            let nothing = player.hand.is_empty() && self.rest_of_hand(seat) == 0;
            return if nothing {
                Err(Reason::NoEffect)
            } else {
                Ok(())
            };
        }
        // LEG-6.70.
        if player.hand.is_empty() {
            return Err(Reason::BadTarget);
        }
        Ok(())
    }

    /// Is it another lord who plays?
    fn check_other(&self, seat: Seat, lord: Seat) -> Checked {
        if lord == seat {
            return Err(Reason::SelfTarget);
        }
        if !self.plays(lord) {
            return Err(Reason::BadTarget);
        }
        Ok(())
    }

    /// The lords of whom a hero may be named, each with the types.
    pub fn pairs(&self, seat: Seat, power: Power) -> impl Iterator<Item = (Seat, KindSet)> + '_ {
        let allowed = allowed_kinds(power);
        self.others(seat)
            .filter(move |&lord| power != CONTRACT || self.is_richer(lord, seat))
            .map(move |lord| (lord, self.player(lord).open_kinds().and(allowed)))
            .filter(|(_, kinds)| !kinds.is_empty())
    }

    /// LEG-11.44.
    fn is_richer(&self, lord: Seat, seat: Seat) -> bool {
        self.player(lord).heroes.len() > self.player(seat).heroes.len()
    }

    fn check_pair(&self, seat: Seat, power: Power, lord: Seat, kind: HeroKind) -> Checked {
        if lord == seat {
            return Err(Reason::SelfTarget);
        }
        let player = self.player(lord);
        if !player.heroes.holds(kind) {
            return Err(Reason::HeroNotThere);
        }
        if !allowed_kinds(power).has(kind) {
            return Err(Reason::WrongKind);
        }
        if player.is_guarded(kind) {
            return Err(Reason::Guarded);
        }
        if power == CONTRACT && !self.is_richer(lord, seat) {
            return Err(Reason::BadTarget);
        }
        self.check_other(seat, lord)
    }

    /// The markers that Mutiny may send back.
    pub fn markers(&self, seat: Seat) -> impl Iterator<Item = (Seat, Chamber)> + '_ {
        self.others(seat).flat_map(move |lord| {
            let there = move |chamber: &Chamber| self.player(lord).markers[chamber.index()] > 0;
            Chamber::all()
                .filter(there)
                .map(move |chamber| (lord, chamber))
        })
    }

    /// The common types that Kindred Call or Volley may name.
    pub fn types(&self, seat: Seat, power: Power) -> KindSet {
        if power != Power::Card(CardKind::KindredCall) {
            let others = self.others(seat).map(|lord| self.player(lord).open_kinds());
            return others
                .fold(KindSet::EMPTY, KindSet::with)
                .and(KindSet::COMMON);
        }
        let own = self.player(seat).heroes;
        let deck: HeroSet = self.heroes.iter().copied().collect();
        own.kinds().and(deck.kinds()).and(KindSet::COMMON)
    }

    fn check_type(&self, seat: Seat, power: Power, kind: HeroKind) -> Checked {
        if kind.is_legendary() {
            return Err(Reason::WrongKind);
        }
        let call = power == Power::Card(CardKind::KindredCall);
        if call && !self.player(seat).heroes.holds(kind) {
            // LEG-6.66.
            return Err(Reason::BadTarget);
        }
        if self.types(seat, power).has(kind) {
            Ok(())
        } else {
            Err(Reason::NoEffect)
        }
    }

    /// The lords that a Rampage hits (LEG-6.65), in seat order, each with the types.
    pub fn rampaged(&self, seat: Seat) -> impl Iterator<Item = (Seat, KindSet)> + '_ {
        Seat::all(self.seats())
            .filter(move |&lord| lord != seat && self.plays(lord))
            .filter(|&lord| !self.player(lord).heroes.holds(HeroKind::GolemMistress))
            .map(|lord| (lord, self.player(lord).open_kinds()))
            .filter(|(_, kinds)| !kinds.is_empty())
    }

    fn check_rampage(&self, seat: Seat, targets: &[(Seat, HeroKind)]) -> Checked {
        if self.rampaged(seat).next().is_none() {
            return Err(Reason::NoEffect);
        }
        let named = |lord| targets.iter().any(|(other, _)| *other == lord);
        if self.rampaged(seat).any(|(lord, _)| !named(lord)) {
            return Err(Reason::NeedTarget);
        }
        if targets.iter().any(|(lord, _)| *lord == seat) {
            return Err(Reason::SelfTarget);
        }
        let player = |lord: Seat| self.player(lord);
        let qualifies = |lord| self.rampaged(seat).any(|(other, _)| other == lord);
        let in_reach = || targets.iter().filter(|(lord, _)| qualifies(*lord));
        if in_reach().any(|(lord, kind)| !player(*lord).heroes.holds(*kind)) {
            return Err(Reason::HeroNotThere);
        }
        if in_reach().any(|(lord, kind)| player(*lord).is_guarded(*kind)) {
            return Err(Reason::Guarded);
        }
        let twice = targets.windows(2).any(|pair| pair[0].0 == pair[1].0);
        if twice || in_reach().count() < targets.len() {
            return Err(Reason::BadTarget);
        }
        Ok(())
    }

    fn check_own(&self, seat: Seat, power: Power, kinds: &Types, least: u8, most: u8) -> Checked {
        let own = self.player(seat).heroes;
        if kinds.len() < usize::from(least) {
            // Without any hero, nothing could be named.
            let nothing = !self.is_usable(seat, power);
            return Err(if nothing {
                Reason::NoEffect
            } else {
                Reason::NeedTarget
            });
        }
        if !controls(own, kinds) {
            return Err(Reason::HeroNotThere);
        }
        if kinds.len() > usize::from(most) {
            return Err(Reason::BadTarget);
        }
        let idle = match power {
            Power::Card(CardKind::TurningWalls) => kinds.is_empty() && self.heroes.is_empty(),
            WARLOCK => !self.can_draw(),
            _ => false,
        };
        if idle { Err(Reason::NoEffect) } else { Ok(()) }
    }

    /// Are these parameters legal for a card or an ability of the seat?
    ///
    /// # Errors
    /// The target errors of section 6, in their order, then E_NO_EFFECT (LEG-6.62).
    pub fn check_aim(&self, seat: Seat, power: Power, aim: &Aim) -> Checked {
        let shape = Shape::of(power);
        match (shape, aim) {
            (Shape::None, Aim::None) => self.check_precondition(seat, power),
            (Shape::Lord, &Aim::Lord(lord)) => self.check_lord(seat, power, lord),
            (Shape::Pair, &Aim::Pair(lord, kind)) => self.check_pair(seat, power, lord, kind),
            (Shape::Exchange, &Aim::Exchange(lord, kind, own)) => {
                if lord == seat {
                    return Err(Reason::SelfTarget);
                }
                if !self.player(seat).heroes.holds(own) {
                    return Err(Reason::HeroNotThere);
                }
                self.check_pair(seat, power, lord, kind)
            }
            (Shape::Marker, &Aim::Marker(lord, chamber)) => {
                self.check_other(seat, lord)?;
                let there = self.player(lord).markers[chamber.index()] > 0;
                if there {
                    Ok(())
                } else {
                    Err(Reason::BadTarget)
                }
            }
            (Shape::Type, &Aim::Type(kind)) => self.check_type(seat, power, kind),
            (Shape::Own(least, most), Aim::Own(kinds)) => {
                self.check_own(seat, power, kinds, least, most)
            }
            (Shape::Rampage, Aim::Rampage(targets)) => self.check_rampage(seat, targets),
            (Shape::Pick(_), Aim::None | Aim::Pick(_)) if self.discard.is_empty() => {
                Err(Reason::NoEffect)
            }
            (Shape::Pick(depth), &Aim::Pick(card)) => {
                let shown = self.shown(depth).any(|it| it.kind() == card);
                if shown {
                    Ok(())
                } else {
                    Err(Reason::BadTarget)
                }
            }
            (Shape::Oath, Aim::Oath(chamber, band)) => {
                gather::check(self, seat, *chamber, band, gather::OATH)
            }
            _ => Err(Reason::NeedTarget),
        }
    }

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
            (Shape::Exchange, &Aim::Pair(lord, kind)) => {
                if self.check_pair(seat, power, lord, kind).is_ok() {
                    let own = self.player(seat).heroes.kinds();
                    own.iter()
                        .for_each(|own| add(Aim::Exchange(lord, kind, own)));
                }
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
            (Shape::Own(_, most), Aim::Own(kinds)) => {
                if self.is_usable(seat, power) && kinds.len() < usize::from(most) {
                    let own = self.player(seat).heroes;
                    longer(own, kinds, &mut |kinds| add(Aim::Own(kinds)));
                }
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

const CONTRACT: Power = Power::Ability(Ability::Retinue(Chamber::CONTRACT));

/// The types that may be taken from others.
fn allowed_kinds(power: Power) -> KindSet {
    match power {
        Power::Card(CardKind::Bribery) => KindSet::COMMON,
        Power::Card(CardKind::Abduction) => KindSet::LEGENDARY,
        _ => KindSet::ALL,
    }
}

/// Are as many copies of each named type there?
pub fn controls(own: HeroSet, kinds: &[HeroKind]) -> bool {
    let copies = |kind| kinds.iter().filter(|&&it| it == kind).count();
    kinds
        .iter()
        .all(|&kind| copies(kind) <= usize::from(own.count(kind)))
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

/// The action that declares a power.
pub fn declaration(power: Power, aim: Aim) -> Action {
    match power {
        Power::Card(card) => Action::Play(card, aim),
        Power::Ability(ability) => Action::Use(ability, aim),
    }
}
