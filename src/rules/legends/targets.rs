//! What cards and abilities may name: their parameters, what is legal there, and why not (sections 6 and 7, LEG-6.75).

mod check;
mod parts;

use super::action::{Ability, Action, Aim, Power};
use super::gather;
use super::pieces::{CardKind, Chamber, HeroKind, HeroSet, KindSet};
use super::state::State;
use daedalus_contract::game::Seat;

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

    /// The lords that a Rampage hits (LEG-6.65), in seat order, each with the types.
    pub fn rampaged(&self, seat: Seat) -> impl Iterator<Item = (Seat, KindSet)> + '_ {
        Seat::all(self.seats())
            .filter(move |&lord| lord != seat && self.plays(lord))
            .filter(|&lord| !self.player(lord).heroes.holds(HeroKind::GolemMistress))
            .map(|lord| (lord, self.player(lord).open_kinds()))
            .filter(|(_, kinds)| !kinds.is_empty())
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

/// The action that declares a power.
pub fn declaration(power: Power, aim: Aim) -> Action {
    match power {
        Power::Card(card) => Action::Play(card, aim),
        Power::Ability(ability) => Action::Use(ability, aim),
    }
}
