//! What the living can expect of an encounter, of an attack and of an escape (THE-14.1, 14.8).

use super::super::action::{Attack, Mode};
use super::super::encounters::{Encounter, Kind};
use super::super::state::State;
use super::super::step::{Combat, Foe, Origin};
use super::{MATCH, Weights};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

impl Weights {
    /// What health is worth: the last counters most.
    pub(super) fn life_of(&self, health: u8) -> f32 {
        self.life * (1.0 - self.wane.powi(health.into()))
    }

    /// What damage costs a seat.
    fn cost(&self, state: &State, seat: Seat, damage: f32) -> f32 {
        let health = state.player(seat).health;
        let left = (f32::from(health) - damage).max(0.0);
        self.life_of(health) - self.life * (1.0 - self.wane.powf(left))
    }

    /// What turning up an Encounter card is worth: the mean of all that may lie on top.
    fn encounter(&self, state: &State, seat: Seat) -> f32 {
        let pile = if state.deck.is_empty() {
            &state.discard
        } else {
            &state.deck
        };
        let count = pile.len().max(1) as f32;
        pile.iter()
            .map(|&card| self.facing(state, seat, card))
            .sum::<f32>()
            / count
    }

    fn facing(&self, state: &State, seat: Seat, card: Encounter) -> f32 {
        let foe = match (card.monster(), card.trap()) {
            (Some(_), _) => Foe::Monster(card),
            (_, Some(_)) => Foe::Trap(card),
            _ if card.difficulty().is_some() => return 0.0,
            _ => return self.treasure,
        };
        let combat = Combat::new(seat, foe, Origin::Encounter);
        let (won, spent) = odds(state, &combat);
        let soaked = if combat.is_trap() { 0.0 } else { self.soaked };
        let harm = f32::from(combat.harm(state).max(0)) * (1.0 - soaked);
        let stone = if state.matches_symbol(seat, card) {
            self.stone
        } else {
            0.0
        };
        let prize = if combat.is_trap() {
            0.0
        } else {
            self.treasure + stone
        };
        won * prize - self.spent * spent - (1.0 - won) * self.cost(state, seat, harm)
    }

    /// What a living player gains by an attack instead of an encounter.
    pub(super) fn attacking(&self, state: &State, seat: Seat, attack: &Attack) -> f32 {
        let Some(target) = state.seat_of(attack.target) else {
            return -1.0;
        };
        let mut combat = Combat::new(seat, Foe::Player(target), Origin::Encounter);
        combat.mode = attack.mode;
        let (won, spent) = odds(state, &combat);
        let rivals = state.living().without(SeatSet::only(seat)).len();
        let share = self.rival / f32::from(rivals.max(1));
        let damage = state.side(seat).damage;
        let victim = state.player(target);
        let prize = match attack.mode {
            Mode::Wound if victim.health <= damage && rivals == 1 => MATCH,
            Mode::Wound => share * self.cost(state, target, damage.into()),
            Mode::Rob => (1.0 + share) * self.stone,
            Mode::Banish => 0.0,
        };
        let riposte = match state.lives(target) {
            true => {
                self.cost(state, seat, state.side(target).damage.into())
                    / f32::from(state.side(seat).die)
            }
            false => 0.0,
        };
        won * prize - self.spent * spent - riposte - self.encounter(state, seat)
    }

    /// What it is worth to announce an escape instead of an encounter: all stones are lost with the fight (THE-5.94).
    pub(super) fn escaping(&self, state: &State, seat: Seat) -> f32 {
        let titans = state
            .deck
            .iter()
            .copied()
            .filter(|it| it.kind() == Kind::Titan);
        let (mut count, mut sum) = (0.0, 0.0);
        for card in titans {
            let combat = Combat::new(seat, Foe::Monster(card), Origin::Escape);
            let (won, _) = odds(state, &combat);
            let harm = f32::from(combat.harm(state).max(0)) * (1.0 - self.soaked);
            let stones = self.stone * f32::from(state.player(seat).stones);
            sum += won * self.portal - (1.0 - won) * (stones + self.cost(state, seat, harm));
            count += 1.0;
        }
        if count > 0.0 {
            sum / count - self.encounter(state, seat)
        } else {
            5.0
        }
    }
}

/// The chance that a roll reaches a total, explosions and critical failures counted (THE-5.4, 5.5).
fn reaches(state: &State, seat: Seat, needed: i16) -> f32 {
    let faces = i16::from(state.side(seat).die);
    let plain = (2..=faces)
        .filter(|&face| face != 6 && face >= needed)
        .count() as f32;
    let more = (7 - (needed - 6)).clamp(0, 6) as f32 / 6.0;
    let six = if needed <= 6 { 1.0 } else { more };
    (plain + six) / f32::from(faces)
}

/// The bonuses that a seat can add to one roll.
fn offense(state: &State, seat: Seat) -> i16 {
    let items = state.player(seat).equipped();
    items
        .map(|(_, it)| i16::from(state.offense(seat, it.card)))
        .sum()
}

/// The chance to win a comparison, and what of it items have to bring.
fn odds(state: &State, combat: &Combat) -> (f32, f32) {
    let seat = combat.fighter;
    let cursed = i16::from(state.player(seat).cursed.is_on());
    let needed = combat.needed(state) + cursed;
    match combat.is_trap() {
        true => {
            let needed = needed + 1 - i16::from(state.skill(seat));
            (reaches(state, seat, needed), 0.0)
        }
        false => {
            let plain = reaches(state, seat, needed);
            let helped = reaches(state, seat, needed - offense(state, seat));
            (helped, helped - plain)
        }
    }
}
