//! Are the declared parameters legal, and why not (section 6, the target errors)?

use super::super::action::{Ability, Aim, Power, Types};
use super::super::gather;
use super::super::pieces::{CardKind, Chamber, HeroKind};
use super::super::refusal::{Checked, Reason};
use super::super::state::State;
use super::{CONTRACT, Shape, WARLOCK, allowed_kinds, controls};
use daedalus_contract::game::Seat;

impl State {
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
                Chamber::RALLY => deck,
                Chamber::HEART if self.is_heart_at_rest(seat) => return Err(Reason::HeartRests),
                Chamber::HEART => deck,
                Chamber::BLUEPRINT => self.can_draw(),
                _ => true,
            },
            Power::Ability(Ability::Hero(kind)) => kind != HeroKind::Reaper || deck,
        };
        if holds { Ok(()) } else { Err(Reason::NoEffect) }
    }

    /// Has the lord so many heroes that the Heart of the Labyrinth gives no more? (LEG-7.92.)
    pub fn is_heart_at_rest(&self, seat: Seat) -> bool {
        self.table.catch_up && self.player(seat).heroes.len() >= Chamber::HEART_RESTS
    }

    /// May this other lord be named alone?
    pub(super) fn check_lord(&self, seat: Seat, power: Power, lord: Seat) -> Checked {
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

    pub(super) fn check_pair(
        &self,
        seat: Seat,
        power: Power,
        lord: Seat,
        kind: HeroKind,
    ) -> Checked {
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

    fn check_rampage(&self, seat: Seat, targets: &[(Seat, HeroKind)]) -> Checked {
        if targets.is_empty() && self.rampaged(seat).next().is_none() {
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
            return Err(Reason::NotYourHero);
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
                    return Err(Reason::NotYourHero);
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
}
