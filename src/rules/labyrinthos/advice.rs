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
use super::pieces::Slot;
use super::state::{Player, State};
use daedalus_contract::game::{Advice, Decision, Kind, Seat};

use danger::Hunt;
use land::Land;

/// What a Key is worth.
const KEY: f32 = 14.0;
/// What a card in the hand is worth.
const CARD: f32 = 0.3;
/// A token that stays in the pool is worth little, so that a turn is used up.
const TOKEN: f32 = 0.04;
/// What a match won or lost is worth.
const MATCH: f32 = 1000.0;

impl Advice for Labyrinthos {
    const UNIT: f32 = 20.0;

    const ROLLOUTS: usize = 6_400;

    /// How well a seat stands; higher is better (LAB-14.2).
    fn evaluate(state: &State, seat: Seat) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let land = Land::of(state);
        let hunt = Hunt::of(&land);
        let mut value = standing(&land, seat) - 1.6 * hunt.danger(seat);
        for rival in rivals(state, seat) {
            value -= threat(state.player(rival)) * rivalry(&hunt, state, rival);
        }
        if let Some(leader) = leader(state, seat) {
            value += threat(state.player(leader)) * road::left(&land, leader, seat);
            value -= 0.05 * distance(state, leader);
        }
        value
    }

    fn judge(state: &State, decision: &Decision<Action>) -> impl Fn(&Action) -> Option<f32> {
        |action| move_score::move_score(state, decision, action)
    }

    fn asked(state: &State) -> Option<(Seat, &'static Kind)> {
        if state.outcome.is_some() {
            return None;
        }
        question(state).map(|asked| (asked.seat, asked.kind.kind()))
    }
}

/// The seats that still play, but for one.
fn rivals(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
    let others = Seat::all(state.seats()).filter(move |&other| other != seat);
    others.filter(|&other| !state.is_removed(other))
}

/// How much a rival's progress matters: the more Keys, the more.
fn threat(player: &Player) -> f32 {
    0.12 + 0.12 * f32::from(player.key_count())
}

/// A seat by itself: Keys, the road that is left, wounds, covered actions, tokens, cards.
fn standing(land: &Land<'_>, seat: Seat) -> f32 {
    let player = land.state.player(seat);
    let tokens = f32::from(player.feet + player.hands);
    KEY * f32::from(player.key_count()) - road::left(land, seat, seat) - burden(player)
        + TOKEN * tokens
        + CARD * player.hand.len() as f32
}

/// A rival by what everybody sees; how far it still has to go counts for the leading one alone.
fn rivalry(hunt: &Hunt<'_>, state: &State, rival: Seat) -> f32 {
    let player = state.player(rival);
    KEY * f32::from(player.key_count())
        - burden(player)
        - 2.0 * f32::from(player.wounds.len())
        - hunt.danger(rival)
}

/// Wounds and covering Keys, weighed by what they take away (LAB-14.2).
fn burden(player: &Player) -> f32 {
    let wounds: f32 = player.wounds.iter().map(|slot| weight(player, slot)).sum();
    let covers = player.owned().filter(|(slot, _)| slot.number() != 9);
    let covered: f32 = covers.map(|(slot, _)| 0.5 * weight(player, slot)).sum();
    0.5 * wounds + covered
}

/// What an action means to its owner (LAB-14.2).
fn weight(player: &Player, slot: Slot) -> f32 {
    let searching = player.key_count() < 4;
    match slot.number() {
        1 => 5.0,
        2 | 3 if searching => 5.0,
        4 | 6 | 8 => 2.0,
        _ if player.key_on(slot).is_some() => 2.0,
        _ => 1.0,
    }
}

/// True for an action that the plan needs just now: Move always, Explore and Discover Key while Keys are missing (LAB-14.6).
fn is_needed(player: &Player, slot: Slot) -> bool {
    slot.number() == 1 || (slot.number() <= 3 && player.key_count() < 4)
}

/// The rival with most Keys; of several the first in seat order.
fn leader(state: &State, seat: Seat) -> Option<Seat> {
    let keys = |rival: &Seat| (state.player(*rival).key_count(), Reverse(*rival));
    rivals(state, seat).max_by_key(keys)
}

/// How far the monster is from a hero: it is best kept near the leading rival (LAB-14.5).
fn distance(state: &State, seat: Seat) -> f32 {
    match (state.monster_tile, state.hero_tile(seat)) {
        (Some(monster), Some(hero)) => f32::from(monster.apart(hero)),
        _ => 0.0,
    }
}
