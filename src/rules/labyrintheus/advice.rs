//! How well a seat stands, and rules of thumb for choices (section 14).
//!
//! The unit is one health counter. Only public facts and the seat's own are read (THE-14.10). The default of a decision
//! is worth nothing; a beginner takes it wherever THE-14.8 names nothing better (THE-14.11).

mod fights;
mod windows;

use super::Labyrintheus;
use super::action::{Action, Attack, Mode, Pick};
use super::state::State;
use super::treasures::Treasure;
use daedalus_contract::game::{Advice, Decision, Seat};

/// What a match won or lost is worth.
const MATCH: f32 = 1000.0;
/// What a gate stone is worth.
const STONE: f32 = 5.0;
/// What being alive in full health is worth.
const LIFE: f32 = 35.0;
/// Not worth doing.
const NO: Option<f32> = Some(-1.0);

impl Advice for Labyrintheus {
    const UNIT: f32 = 15.0;

    const ROLLOUTS: usize = 140_000;

    /// How well a seat stands; higher is better.
    fn evaluate(state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let rivals = Seat::all(state.seats()).filter(|&other| other != seat);
        let threats: f32 = rivals.map(|rival| threat(state, rival)).sum();
        standing(state, seat) - 0.25 * threats
    }

    fn judge(state: &State, decision: &Decision<Action>) -> impl Fn(&Action) -> Option<f32> {
        |action| move_score(state, decision, action)
    }
}

/// What a choice is worth by rule of thumb (THE-14.8).
fn move_score(state: &State, decision: &Decision<Action>, action: &Action) -> Option<f32> {
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
        Action::Escape => Some(fights::escaping(state, seat)),
        Action::Challenge => Some(5.0),
        Action::Attack(attack) => Some(match state.lives(seat) {
            true => fights::attacking(state, seat, attack),
            false => haunting(state, seat, attack),
        }),
        // Whom others name is not known yet: trying would show nothing.
        Action::Choose(Pick::Seat(_)) => NO,
        Action::Choose(_) => None,
        Action::Activate(_) | Action::Soak(_) | Action::Special(_) | Action::Play(..)
            if state.window().is_some() =>
        {
            Some(windows::move_score(state, seat, action))
        }
        Action::Drink(_) => Some(windows::move_score(state, seat, action)),
        _ => NO,
    }
}

/// A seat by itself: life, health, stones, the worth of its cards.
fn standing(state: &State, seat: Seat) -> f32 {
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
    public_standing(state, seat) + cards + gear
}

/// The same by what everybody sees of a rival (THE-14.6).
fn threat(state: &State, seat: Seat) -> f32 {
    let player = state.player(seat);
    let gear: f32 = player
        .equipped()
        .map(|(_, it)| worn_worth(state, seat, it.card, it.used))
        .sum();
    public_standing(state, seat) + gear + 0.5 * player.backpack.len() as f32
}

fn public_standing(state: &State, seat: Seat) -> f32 {
    let player = state.player(seat);
    if !state.lives(seat) {
        return 0.3 * f32::from(player.stones);
    }
    let opens = if state.opener() == Some(seat) {
        20.0
    } else {
        0.0
    };
    let burdens = f32::from(player.poison) + f32::from(u8::from(player.cursed.is_on()));
    let stones = STONE * f32::from(state.all_stones(seat));
    fights::life(player.health) + stones + opens - burdens
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

/// The undead wound the living player with least health.
fn haunting(state: &State, seat: Seat, attack: &Attack) -> f32 {
    let target = state.seat_of(attack.target).filter(|&it| state.lives(it));
    let (Some(target), Mode::Wound, true) = (target, attack.mode, state.is_undead(seat)) else {
        return -1.0;
    };
    let special = if attack.special { 0.1 } else { 0.0 };
    6.0 - 0.3 * f32::from(state.player(target).health) + special
}
