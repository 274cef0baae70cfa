//! Rules of thumb for windows: the smallest item that is enough, soaking when it is needed, cards against the own death.

use super::super::action::{Action, Power, Target};
use super::super::state::State;
use super::super::step::Combat;
use super::super::treasures::Treasure;
use super::Weights;
use daedalus_contract::game::Seat;

impl Weights {
    /// What an answer in a window is worth; passing is worth nothing.
    pub(super) fn answering(&self, state: &State, seat: Seat, action: &Action) -> f32 {
        match action {
            Action::Activate(card) => activating(state, seat, *card),
            Action::Soak(card) => self.soaking(state, seat, *card),
            Action::Drink(card) => drinking(state, seat, *card),
            Action::Special(Power::Boots) => 2.0,
            Action::Special(Power::Goggles) => match state.combat() {
                Some(combat) if short(state, combat) <= 2 => 3.0,
                _ => -1.0,
            },
            Action::Play(card, target) => playing(state, seat, *card, *target),
            _ => -1.0,
        }
    }

    /// Only when the damage would leave little; the smallest item that is enough, else the largest.
    fn soaking(&self, state: &State, seat: Seat, card: Treasure) -> f32 {
        let Some(damage) = state.damage() else {
            return -1.0;
        };
        let amount = i16::from(damage.amount);
        let left = i16::from(state.player(seat).health) - amount;
        let bonus = i16::from(state.protection(seat, card));
        match (f32::from(left) > self.low, bonus >= amount) {
            (true, _) => -1.0,
            (_, true) => 6.0 - 0.2 * f32::from(bonus),
            (_, false) => 1.0 + 0.2 * f32::from(bonus),
        }
    }
}

/// How much is missing to win the comparison on the table; at Traps and with Relentless one more.
fn short(state: &State, combat: &Combat) -> i16 {
    let total = combat.total(state).unwrap_or(0);
    let strict = combat.is_trap() || combat.fights(super::super::specials::Special::Relentless);
    combat.needed(state) - total + i16::from(strict)
}

/// The smallest item that is enough; the largest where only several together are.
fn activating(state: &State, seat: Seat, card: Treasure) -> f32 {
    let Some(combat) = state.combat().filter(|combat| !combat.roll.is_empty()) else {
        return -1.0;
    };
    let attacks = combat.fighter == seat;
    let bonus = |card| match attacks {
        true => combat.offense(state, card),
        false => i16::from(state.protection(seat, card)),
    };
    let gap = match attacks {
        true => short(state, combat),
        false => 1 - short(state, combat),
    };
    let player = state.player(seat);
    let usable = player
        .equipped()
        .filter(|(_, it)| !combat.used.has(it.card));
    let all: i16 = usable.map(|(_, it)| bonus(it.card)).sum();
    let own = bonus(card);
    if all < gap || own == 0 {
        return -1.0;
    }
    match own >= gap {
        true => 6.0 - 0.2 * f32::from(own) + f32::from(state.hardness(seat, card).min(1)) * 0.1,
        false => 1.0 + 0.2 * f32::from(own),
    }
}

/// Would the damage that the seat faces now kill it?
fn is_deadly(state: &State, seat: Seat) -> bool {
    let health = i16::from(state.player(seat).health);
    if !state.lives(seat) {
        return false;
    }
    if let Some(damage) = state.damage() {
        return damage.victim == seat && i16::from(damage.amount) >= health;
    }
    let Some(combat) = state.combat() else {
        return false;
    };
    let faced = match combat.target() {
        Some(target) => target == seat && combat.mode.id() == "wound",
        None => combat.fighter == seat,
    };
    faced && combat.harm(state) >= health
}

fn drinking(state: &State, seat: Seat, card: Treasure) -> f32 {
    let losing = state
        .combat()
        .is_some_and(|it| !it.roll.is_empty() && !it.is_winning(state));
    let missing = state.health_limit(seat) - state.player(seat).health;
    match card {
        Treasure::Moonwater if !is_deadly(state, seat) && missing >= 3 => 2.0,
        Treasure::LiquidLuck if losing && is_deadly(state, seat) => 2.0,
        Treasure::VolatileFlask if is_deadly(state, seat) => 1.0,
        _ => -1.0,
    }
}

/// No reaction but to avoid the own death (THE-14.8).
fn playing(state: &State, seat: Seat, card: Treasure, target: Target) -> f32 {
    if !is_deadly(state, seat) {
        return -1.0;
    }
    let Some(combat) = state.combat() else {
        return if card == Treasure::ShieldWall {
            4.0
        } else {
            3.0
        };
    };
    let attacked = combat.target() == Some(seat);
    let (rolled, winning) = (!combat.roll.is_empty(), combat.is_winning(state));
    let gap = short(state, combat);
    match card {
        Treasure::ShieldWall | Treasure::SharedBurden => 4.0,
        Treasure::Moonveil | Treasure::TurnUndead | Treasure::Switcheroo => 4.0,
        Treasure::HexOfFrailty => 3.0,
        Treasure::Sabotage if target == Target::Easier(true) => 3.0,
        Treasure::NimbleStep => 5.0,
        Treasure::SecondChance if rolled && attacked == winning => 2.0,
        Treasure::Hammerfall if !attacked && !winning && !combat.is_critical() && gap <= 3 => 4.0,
        Treasure::JamTheGears if attacked && winning && gap > -3 => 4.0,
        _ => -1.0,
    }
}
