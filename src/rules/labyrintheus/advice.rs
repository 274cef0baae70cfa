//! How well a seat stands, and rules of thumb for choices (section 14).
//!
//! The unit is one health counter. Only public facts and the seat's own are read (THE-14.10). The default of a decision
//! is worth nothing; a beginner takes it wherever THE-14.8 names nothing better (THE-14.11).

mod fights;
mod windows;

use super::Labyrintheus;
use super::action::{Action, Attack, Mode, Pick};
use super::decisions::DecisionKind;
use super::state::State;
use super::treasures::Treasure;
use daedalus_contract::game::{Advice, Decision, Kind, Seat};
use serde::{Deserialize, Serialize};

/// What a match won or lost is worth.
const MATCH: f32 = 1000.0;
/// Not worth doing.
const NO: Option<f32> = Some(-1.0);

/// What counts how much (THE-14.1, 14.6, 14.8).
#[derive(Debug, Serialize, Deserialize)]
pub struct Weights {
    /// What being alive in full health is worth.
    life: f32,
    /// How much each health counter leaves to the next: the last counters most.
    wane: f32,
    /// What a gate stone is worth.
    stone: f32,
    /// What it is worth to be the one that opens the portal.
    opener: f32,
    /// How much of what a rival has counts against the own.
    threat: f32,
    /// What a challenge is worth.
    challenge: f32,
    /// What a wound by the undead is worth, before the health of whom it hits.
    haunt: f32,
    /// What a Treasure card is worth.
    treasure: f32,
    /// What the uses of items cost that turn a defeat into a victory.
    spent: f32,
    /// How much of the damage is soaked or healed again, on average.
    soaked: f32,
    /// What an open portal is worth.
    portal: f32,
    /// How much a wound of the only rival counts; with several rivals each counts its part.
    rival: f32,
    /// Health that is not to be fallen to without soaking. Of 3,000 matches against a random player with two seats a beginner won
    /// 84.3 % with 3, 85.4 % with 5, 85.8 % with 6, 86.6 % with 8 and with 12.
    low: f32,
}

impl Advice for Labyrintheus {
    const UNIT: f32 = 15.0;

    const ROLLOUTS: usize = 140_000;

    const MATTERS_OF_TASTE: &'static [&'static Kind] = &[DecisionKind::SetupPersona.kind()];

    type Weights = Weights;

    const WEIGHTS: &'static Weights = &Weights {
        life: 35.0,
        wane: 0.87,
        stone: 5.0,
        opener: 20.0,
        threat: 0.25,
        challenge: 5.0,
        haunt: 6.0,
        treasure: 1.8,
        spent: 1.5,
        soaked: 0.25,
        portal: 60.0,
        rival: 1.0,
        low: 8.0,
    };

    /// How well a seat stands; higher is better.
    fn evaluate_by(state: &State, seat: Seat, weights: &Weights) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let rivals = Seat::all(state.seats()).filter(|&other| other != seat);
        let threats: f32 = rivals.map(|rival| weights.threat_of(state, rival)).sum();
        weights.standing(state, seat) - weights.threat * threats
    }

    fn judge_by<'a>(
        state: &'a State,
        decision: &'a Decision<Action>,
        weights: &'a Weights,
    ) -> impl Fn(&Action) -> Option<f32> {
        |action| weights.move_score(state, decision, action)
    }
}

impl Weights {
    /// What a choice is worth by rule of thumb (THE-14.8).
    fn move_score(
        &self,
        state: &State,
        decision: &Decision<Action>,
        action: &Action,
    ) -> Option<f32> {
        if *action == decision.default {
            return Some(0.0);
        }
        let seat = decision.seat;
        match action {
            Action::Equip(card, slot) => {
                let free = match slot {
                    Some(slot) => state.player(seat).occupant(*slot).is_none(),
                    None => is_empty_handed(state, seat),
                };
                let helps = state.lives(seat) || card.item().is_some();
                if free && helps {
                    Some(10.0 + 0.1 * worth(state, seat, *card))
                } else {
                    NO
                }
            }
            Action::Drink(card) if state.window().is_none() => Some(drinking(state, seat, *card)),
            Action::Escape => Some(self.escaping(state, seat)),
            Action::Challenge => Some(self.challenge),
            Action::Attack(attack) => Some(match state.lives(seat) {
                true => self.attacking(state, seat, attack),
                false => self.haunting(state, seat, attack),
            }),
            // Whom others name is not known yet: trying would show nothing.
            Action::Choose(Pick::Seat(_)) => NO,
            Action::Choose(_) => None,
            Action::Activate(_) | Action::Soak(_) | Action::Special(_) | Action::Play(..)
                if state.window().is_some() =>
            {
                Some(self.answering(state, seat, action))
            }
            Action::Drink(_) => Some(self.answering(state, seat, action)),
            _ => NO,
        }
    }

    /// A seat by itself: life, health, stones, the worth of its cards.
    fn standing(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let cards: f32 = player
            .backpack
            .iter()
            .map(|&card| 0.3 * worth(state, seat, card))
            .sum();
        let gear: f32 = player
            .equipped()
            .map(|(_, it)| worn_worth(state, seat, it.card, it.used))
            .sum();
        self.public_standing(state, seat) + cards + gear
    }

    /// The same by what everybody sees of a rival (THE-14.6).
    fn threat_of(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let gear: f32 = player
            .equipped()
            .map(|(_, it)| worn_worth(state, seat, it.card, it.used))
            .sum();
        self.public_standing(state, seat) + gear + 0.5 * player.backpack.len() as f32
    }

    fn public_standing(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        if !state.lives(seat) {
            return 0.3 * f32::from(player.stones);
        }
        let opens = if state.opener() == Some(seat) {
            self.opener
        } else {
            0.0
        };
        let burdens = f32::from(player.poison) + f32::from(u8::from(player.cursed.is_on()));
        let stones = self.stone * f32::from(state.all_stones(seat));
        self.life_of(player.health) + stones + opens - burdens
    }

    /// The undead wound the living player with least health.
    fn haunting(&self, state: &State, seat: Seat, attack: &Attack) -> f32 {
        let target = state.seat_of(attack.target).filter(|&it| state.lives(it));
        let (Some(target), Mode::Wound, true) = (target, attack.mode, state.is_undead(seat)) else {
            return -1.0;
        };
        let special = if attack.special { 0.1 } else { 0.0 };
        self.haunt - 0.3 * f32::from(state.player(target).health) + special
    }
}

/// THE-14.7: bonus times uses; potions 3, ability cards 4, Phoenix Draught 8.
pub fn worth(state: &State, seat: Seat, card: Treasure) -> f32 {
    match card {
        Treasure::PhoenixDraught => 8.0,
        Treasure::ChaosOrb => 0.5,
        _ if card.ability().is_some() => 4.0,
        _ if card.potion().is_some() => 3.0,
        _ => worn_worth(state, seat, card, 0),
    }
}

fn worn_worth(state: &State, seat: Seat, card: Treasure, used: u8) -> f32 {
    let bonus = state.offense(seat, card).max(state.protection(seat, card));
    let uses = state.hardness(seat, card).saturating_sub(used).max(1);
    let passive = if card.text().contains("while equipped") {
        2.0
    } else {
        0.5
    };
    f32::from(bonus) * f32::from(uses).min(3.0) + passive
}

fn is_empty_handed(state: &State, seat: Seat) -> bool {
    use super::personas::Slot;
    let player = state.player(seat);
    [Slot::Hand1, Slot::Hand2]
        .iter()
        .all(|&hand| player.occupant(hand).is_none())
}

/// Healing when 3 or more are missing.
fn drinking(state: &State, seat: Seat, card: Treasure) -> f32 {
    let missing = state.health_limit(seat) - state.player(seat).health;
    let heals = matches!(
        card,
        Treasure::Moonwater | Treasure::MarrowBroth | Treasure::HolyWater
    );
    if heals && missing >= 3 { 8.0 } else { -1.0 }
}
