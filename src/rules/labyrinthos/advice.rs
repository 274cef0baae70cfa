//! How well a seat stands, and rules of thumb for choices (section 14).
//!
//! The unit is one step of a hero. Only public facts and the seat's own are read (LAB-14.1).

mod danger;
mod land;
mod move_score;
mod road;
mod taste;

use std::cmp::Reverse;

use super::Labyrinthos;
use super::action::Action;
use super::choices::question;
use super::decisions::DecisionKind;
use super::pieces::Slot;
use super::state::{Player, State};
use daedalus_contract::game::{Advice, Decision, Kind, Seat};
use serde::{Deserialize, Serialize};

use danger::Hunt;
use land::Land;

/// What a match won or lost is worth.
const MATCH: f32 = 1000.0;

/// What counts how much (LAB-14.2).
#[derive(Debug, Serialize, Deserialize)]
pub struct Weights {
    /// What a Key is worth.
    key: f32,
    /// What a card in the hand is worth.
    card: f32,
    /// What a token that stays in the pool is worth: little, so that a turn is used up.
    token: f32,
    /// What the chance of an attack by the monster costs.
    danger: f32,
    /// How much a rival's progress matters, and so much more with each Key.
    threat: f32,
    /// How much of what a wounded action means is lost.
    wound: f32,
    /// How much of what a covered action means is lost.
    cover: f32,
    /// What each wound costs a rival besides.
    hurt: f32,
    /// What each step costs that the monster is away from the leading rival.
    leash: f32,
    /// What Move means to its owner, and Explore and Discover Key while Keys are missing.
    vital: f32,
    /// What another good action means to its owner.
    useful: f32,
}

impl Advice for Labyrinthos {
    const UNIT: f32 = 20.0;

    const ROLLOUTS: usize = 6_400;

    const MATTERS_OF_TASTE: &'static [&'static Kind] = &[DecisionKind::Hero.kind()];

    type Weights = Weights;

    const WEIGHTS: &'static Weights = &Weights {
        key: 14.0,
        card: 0.3,
        token: 0.04,
        danger: 1.6,
        threat: 0.12,
        wound: 0.5,
        cover: 0.5,
        hurt: 2.0,
        leash: 0.05,
        vital: 5.0,
        useful: 2.0,
    };

    /// How well a seat stands; higher is better (LAB-14.2).
    fn evaluate_by(state: &State, seat: Seat, weights: &Weights) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let land = Land::of(state);
        let hunt = Hunt::of(&land);
        let mut value = weights.standing(&land, seat) - weights.danger * hunt.danger(seat);
        for rival in rivals(state, seat) {
            value -= weights.threat_of(state.player(rival)) * weights.rivalry(&hunt, state, rival);
        }
        if let Some(leader) = leader(state, seat) {
            value += weights.threat_of(state.player(leader)) * road::left(&land, leader, seat);
            value -= weights.leash * distance(state, leader);
        }
        value
    }

    fn judge_by<'a>(
        state: &'a State,
        decision: &'a Decision<Action>,
        weights: &'a Weights,
    ) -> impl Fn(&Action) -> Option<f32> {
        |action| weights.move_score(state, decision, action)
    }

    fn asked(state: &State) -> Option<(Seat, &'static Kind)> {
        if state.outcome.is_some() {
            return None;
        }
        question(state).map(|asked| (asked.seat, asked.kind.kind()))
    }
}

/// The other seats that still play, in turn order after this one, so that nobody is singled out by the number of a seat.
fn rivals(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
    let others = state.order_from(seat).skip(1);
    others.filter(|&other| !state.is_removed(other))
}

impl Weights {
    /// How much a rival's progress matters: the more Keys, the more.
    pub(super) fn threat_of(&self, player: &Player) -> f32 {
        self.threat + self.threat * f32::from(player.key_count())
    }

    /// A seat by itself: Keys, the road that is left, wounds, covered actions, tokens, cards.
    fn standing(&self, land: &Land<'_>, seat: Seat) -> f32 {
        let player = land.state.player(seat);
        let tokens = f32::from(player.feet + player.hands);
        self.key * f32::from(player.key_count())
            - road::left(land, seat, seat)
            - self.burden(land.state, seat)
            + self.token * tokens
            + self.card * player.hand.len() as f32
    }

    /// A rival by what everybody sees; how far it still has to go counts for the leading one alone.
    fn rivalry(&self, hunt: &Hunt<'_>, state: &State, rival: Seat) -> f32 {
        let player = state.player(rival);
        self.key * f32::from(player.key_count())
            - self.burden(state, rival)
            - self.hurt * f32::from(player.wounds.len())
            - hunt.danger(rival)
    }

    /// Wounds and covering Keys, weighed by what they take away (LAB-14.2).
    fn burden(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let wounds: f32 = player
            .wounds
            .iter()
            .map(|slot| self.weight(state, seat, slot))
            .sum();
        let covers = player.owned().filter(|(slot, _)| slot.number() != 9);
        let covered: f32 = covers
            .map(|(slot, _)| self.cover * self.weight(state, seat, slot))
            .sum();
        self.wound * wounds + covered
    }

    /// What an action means to its owner (LAB-14.2).
    pub(super) fn weight(&self, state: &State, seat: Seat, slot: Slot) -> f32 {
        match slot.number() {
            1..=3 if is_needed(state, seat, slot) => self.vital,
            4 | 6 | 8 => self.useful,
            _ if state.player(seat).key_on(slot).is_some() => self.useful,
            _ => 1.0,
        }
    }
}

/// True for an action that the plan needs just now: Move always, Explore and Discover Key while Keys are missing (LAB-14.6).
fn is_needed(state: &State, seat: Seat, slot: Slot) -> bool {
    slot.number() == 1 || (slot.number() <= 3 && state.is_searching(seat))
}

/// The rival with most Keys; of several the one whose turn comes first (LAB-14.5).
fn leader(state: &State, seat: Seat) -> Option<Seat> {
    rivals(state, seat).min_by_key(|&rival| Reverse(state.player(rival).key_count()))
}

/// How far the monster is from a hero: it is best kept near the leading rival (LAB-14.5).
fn distance(state: &State, seat: Seat) -> f32 {
    match (state.monster_tile, state.hero_tile(seat)) {
        (Some(monster), Some(hero)) => f32::from(monster.apart(hero)),
        _ => 0.0,
    }
}
