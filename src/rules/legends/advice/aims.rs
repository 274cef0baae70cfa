//! The best aim of each card and ability, and what it is worth (LEG-14.8, 14.10, 14.11, 14.20).

use super::super::action::{Ability, Aim, Power, Types};
use super::super::gather;
use super::super::pieces::{CardKind, Chamber, HeroKind};
use super::super::state::State;
use super::super::targets::Shape;
use super::worth::hand_value;
use super::{Weights, preference};
use daedalus_contract::game::Seat;

/// Heroes that are given up freely are worth at most this (LEG-14.8).
const USELESS: f32 = 0.7;

impl Weights {
    /// The best aim of a power with its worth; `None` where there is no legal one. Where an ability would harm its user, its worth is negative.
    pub(super) fn aim(&self, state: &State, seat: Seat, power: Power) -> Option<(Aim, f32)> {
        if !state.is_usable(seat, power) {
            return None;
        }
        let aims = Aims {
            weights: self,
            state,
            seat,
        };
        let (aim, found) = match Shape::of(power) {
            Shape::None => (Aim::None, 0.0),
            Shape::Lord => aims.lord(power)?,
            Shape::Pair => aims.pair(power)?,
            Shape::Exchange => aims.exchange(power)?,
            Shape::Marker => aims.marker()?,
            Shape::Type => aims.common_type(power)?,
            Shape::Own(least, most) => aims.own(least.into(), most.into()),
            Shape::Rampage => (aims.rampage(), 0.0),
            Shape::Pick(depth) => aims.pick(depth)?,
            Shape::Oath => aims.oath()?,
            Shape::Echo => return None,
        };
        let worth = match power {
            Power::Card(card) => aims.card(card, found),
            Power::Ability(ability) => ability_worth(ability, found),
        };
        Some((aim, worth))
    }
}

/// Every ability that does no harm is worth something; those that need room for what follows come first.
fn ability_worth(ability: Ability, found: f32) -> f32 {
    match ability {
        Ability::Retinue(Chamber::DRILL) => 9.0,
        Ability::Retinue(Chamber::CONTRACT) => 8.0,
        Ability::Retinue(Chamber::HEART) => 7.0,
        Ability::Retinue(Chamber::RALLY) => 6.0,
        Ability::Retinue(Chamber::BLUEPRINT) => 5.0,
        Ability::Retinue(Chamber::RECALL) => 4.0,
        Ability::Retinue(Chamber::HEX) => 3.0,
        Ability::Retinue(Chamber::VOLLEY) => 2.0,
        Ability::Hero(HeroKind::Reaper) => 9.0,
        Ability::Hero(HeroKind::Thief) => 8.0,
        Ability::Hero(HeroKind::Assassin) => 7.0,
        Ability::Hero(HeroKind::Golem) => 1.0,
        // Shape-shift and the Warlock: what the heroes given up are below the useless.
        Ability::Retinue(_) | Ability::Hero(_) => found,
    }
}

struct Aims<'a> {
    weights: &'a Weights,
    state: &'a State,
    seat: Seat,
}

/// The one with the highest worth; the first of equals.
fn highest<T>(items: impl Iterator<Item = (T, f32)>) -> Option<(T, f32)> {
    items.reduce(|best, item| if item.1 > best.1 { item } else { best })
}

impl Aims<'_> {
    fn threat(&self, rival: Seat) -> f32 {
        self.weights.threat(self.state, rival)
    }

    /// LEG-14.11; Cutpurse looks for 2 cards first, Masquerade for the largest hand.
    fn lord(&self, power: Power) -> Option<(Aim, f32)> {
        let lords = self.state.lords(self.seat, power).map(|lord| {
            let cards = self.state.player(lord).hand.len();
            let wish = match power {
                Power::Card(CardKind::Masquerade) => 1000.0 * cards as f32,
                Power::Card(CardKind::Cutpurse) if cards >= 2 => 1000.0,
                _ => 0.0,
            };
            (lord, wish + self.threat(lord))
        });
        highest(lords).map(|(lord, worth)| (Aim::Lord(lord), worth))
    }

    /// What it brings to take one hero, and what it costs the victim (LEG-14.20).
    fn taking(&self, lord: Seat, kind: HeroKind) -> f32 {
        self.weights.gain(self.state.player(self.seat), kind)
            + 0.5 * self.weights.keep(self.state.player(lord), kind)
    }

    fn pair(&self, power: Power) -> Option<(Aim, f32)> {
        let pairs = self.state.pairs(self.seat, power);
        let all = pairs.flat_map(|(lord, kinds)| kinds.iter().map(move |kind| (lord, kind)));
        let valued = all.map(|(lord, kind)| {
            let player = self.state.player(lord);
            let kept = self.weights.keep(player, kind);
            let worth = match power {
                Power::Card(CardKind::Beguilement) => f32::from(player.heroes.count(kind)) * kept,
                // LEG-14.11: the most dangerous rival first.
                Power::Ability(Ability::Hero(_)) => 10.0 * self.threat(lord) + kept,
                _ => self.taking(lord, kind),
            };
            ((lord, kind, worth), worth + self.threat(lord) / 1000.0)
        });
        let ((lord, kind, worth), _) = highest(valued)?;
        Some((Aim::Pair(lord, kind), worth))
    }

    fn exchange(&self, power: Power) -> Option<(Aim, f32)> {
        let (Aim::Pair(lord, kind), worth) = self.pair(power)? else {
            return None;
        };
        let player = self.state.player(self.seat);
        let own = player
            .heroes
            .kinds()
            .iter()
            .map(|kind| (kind, -self.weights.keep(player, kind)));
        let (own, lost) = highest(own)?;
        Some((Aim::Exchange(lord, kind, own), worth + lost))
    }

    /// The most dangerous rival's marker.
    fn marker(&self) -> Option<(Aim, f32)> {
        let markers = self.state.markers(self.seat);
        let valued = markers.map(|(lord, chamber)| ((lord, chamber), self.threat(lord)));
        let ((lord, chamber), _) = highest(valued)?;
        let near = self.state.player(lord).retinues() + 1 >= self.state.table.goal;
        Some((Aim::Marker(lord, chamber), if near { 3.0 } else { 1.9 }))
    }

    /// Kindred Call: the best gain. Volley: what hurts the rivals most.
    fn common_type(&self, power: Power) -> Option<(Aim, f32)> {
        let player = self.state.player(self.seat);
        let hurt = |kind: HeroKind| {
            let rivals = self
                .state
                .others(self.seat)
                .map(|rival| self.state.player(rival));
            let hit = rivals.filter(|rival| rival.unguarded().holds(kind));
            hit.map(|rival| self.weights.keep(rival, kind)).sum::<f32>()
        };
        let call = power == Power::Card(CardKind::KindredCall);
        let kinds = self.state.types(self.seat, power);
        let valued = kinds.iter().map(|kind| {
            let worth = if call {
                self.weights.gain(player, kind)
            } else {
                hurt(kind)
            };
            (kind, worth)
        });
        let (kind, worth) = highest(valued)?;
        Some((Aim::Type(kind), worth))
    }

    /// The least valuable own heroes: at least so many, further ones only while they are useless. The worth is what they are below the useless.
    fn own(&self, least: usize, most: usize) -> (Aim, f32) {
        let mut player = self.state.player(self.seat).clone();
        let mut kinds = Types::new();
        let mut worth = 0.0;
        while kinds.len() < most {
            let kept = player
                .heroes
                .kinds()
                .iter()
                .map(|kind| (kind, -self.weights.keep(&player, kind)));
            let Some((kind, lost)) = highest(kept) else {
                break;
            };
            if kinds.len() >= least && -lost > USELESS {
                break;
            }
            worth += USELESS + lost;
            kinds.push(kind);
            if let Some(hero) = player.heroes.of(kind).first() {
                player.heroes.remove(hero);
            }
        }
        kinds.sort();
        (Aim::Own(kinds), worth)
    }

    fn rampage(&self) -> Aim {
        let targets = self.state.rampaged(self.seat).filter_map(|(lord, kinds)| {
            let player = self.state.player(lord);
            let valued = kinds
                .iter()
                .map(|kind| (kind, self.weights.keep(player, kind)));
            highest(valued).map(|(kind, _)| (lord, kind))
        });
        Aim::Rampage(targets.collect())
    }

    fn pick(&self, depth: usize) -> Option<(Aim, f32)> {
        let shown = self.state.shown(depth).map(|card| card.kind());
        let (card, worth) = highest(shown.map(|card| (card, hand_value(card))))?;
        Some((Aim::Pick(card), worth))
    }

    fn oath(&self) -> Option<(Aim, f32)> {
        let size = gather::OATH;
        let complete =
            |&chamber: &Chamber| gather::is_complete(self.state, self.seat, chamber, size);
        let chambers = Chamber::all().filter(complete);
        let (chamber, _) = highest(chambers.map(|chamber| (chamber, preference(chamber))))?;
        let band = gather::usual(self.state, self.seat, chamber, size);
        Some((Aim::Oath(chamber, band), 0.0))
    }

    /// LEG-14.20.
    fn card(&self, card: CardKind, found: f32) -> f32 {
        let player = self.state.player(self.seat);
        let rivals = || {
            self.state
                .others(self.seat)
                .map(|rival| self.state.player(rival))
        };
        match card {
            CardKind::Courier => 11.0,
            CardKind::ForcedMarch => 10.0,
            CardKind::WarCouncil if self.useful_things() >= 2 => 12.0,
            CardKind::WarCouncil => 0.2,
            CardKind::BloodOath if self.useful_things() >= 2 => 12.0,
            CardKind::BloodOath => 0.0,
            CardKind::FellowshipOath if self.complete_sets() > 0 => 1.0,
            CardKind::FellowshipOath => 8.5,
            CardKind::Abduction => 4.0,
            CardKind::ScoutingParty => 3.2,
            CardKind::GreatMuster => 3.0,
            CardKind::LegendsSummons => 2.8,
            CardKind::CallToArms => 2.0,
            CardKind::Ambush => 1.8,
            CardKind::SecretLibrary | CardKind::TurningWalls => 1.5,
            CardKind::MarketDay => 1.3,
            CardKind::OldLedgers => 1.2,
            CardKind::Slander => 1.1,
            CardKind::Crossroads => 0.8,
            CardKind::Sanctuary if player.best_set() >= 3 => 2.2,
            CardKind::Sanctuary => 0.9,
            CardKind::Cutpurse if rivals().any(|rival| rival.hand.len() >= 2) => 2.0,
            CardKind::Cutpurse => 1.0,
            CardKind::Tribute => self.state.givers(self.seat).count() as f32,
            CardKind::KindredCall => found + 0.3,
            CardKind::Plague => {
                let most = rivals().map(|rival| rival.heroes.len()).max().unwrap_or(0);
                0.8 * (f32::from(most) - f32::from(player.heroes.len()))
            }
            CardKind::Masquerade => {
                let most = rivals().map(|rival| rival.hand.len()).max().unwrap_or(0);
                most as f32 - player.hand.len() as f32 + 1.0
            }
            _ => found,
        }
    }

    fn complete_sets(&self) -> usize {
        let complete =
            |&chamber: &Chamber| gather::is_complete(self.state, self.seat, chamber, gather::FULL);
        Chamber::all().filter(complete).count()
    }

    /// Gathers and plays worth at least 1.0, other than cards that only bring actions (LEG-14.10).
    fn useful_things(&self) -> usize {
        let hand = self.state.player(self.seat).hand.iter();
        let useful = hand.filter(|card| {
            let kind = card.kind();
            let idle = matches!(kind, CardKind::WarCouncil | CardKind::BloodOath);
            let worth = || match kind {
                CardKind::EchoOfLegends => self.state.echoes(self.seat).next().map(|_| 2.0),
                _ => self
                    .weights
                    .aim(self.state, self.seat, Power::Card(kind))
                    .map(|(_, worth)| worth),
            };
            !idle && !kind.is_counter() && worth().is_some_and(|worth| worth >= 1.0)
        });
        self.complete_sets() + useful.count()
    }
}
