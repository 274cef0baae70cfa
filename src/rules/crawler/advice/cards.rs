//! Which cards a beginner plays (DCL-14.3).

use super::{AWAY, Judge, Leader, WIN};
use crate::action::{Target, Targets};
use crate::attack::Aim;
use crate::board::Square;
use crate::cards::CardId;
use crate::effects;
use crate::step::{Step, Trigger};
use daedalus_contract::game::HOPELESS;

/// Not worth playing.
pub(super) const NO: f32 = -1.0;
/// An adventurer with no more left wants to be healed.
const LOW: u8 = 2;
/// A scroll is worth reading for so many squares.
const FAR: f32 = 6.0;

/// What a card is worth now, with these targets.
pub(super) fn playing(judge: &Judge<'_>, card: CardId, targets: &Targets) -> f32 {
    let worth = match judge.state.steps.last() {
        Some(Step::Window(window)) => match (window.trigger, card) {
            (Trigger::Slain, CardId::PotionOfHealing) => WIN,
            (Trigger::Land, CardId::FalseTreasure) => WIN,
            (Trigger::Roll, _) => judge.plays.worth(judge, card, targets),
            _ => NO,
        },
        _ if card.is_worn() => 5.0,
        _ => free(judge, card, targets),
    };
    let begins = targets.is_empty() && !effects::is_complete(card, targets);
    match begins && worth == NO {
        true => HOPELESS,
        false => worth,
    }
}

/// Outside of windows.
fn free(judge: &Judge<'_>, card: CardId, targets: &Targets) -> f32 {
    let (state, seat) = (judge.state, judge.seat);
    let player = state.player(seat);
    let acts = effects::acts(state, seat) && state.steps.is_empty();
    match card {
        CardId::ExtraWealth => 4.0,
        CardId::PotionOfHealing if player.left() <= LOW => 4.0,
        CardId::Map if acts => 2.0,
        CardId::RapidStrike if acts && !state.turn.may_attack() && sees_foes(judge) => 2.5,
        CardId::PotionOfQuickness if acts && state.turn.moves > 0 && !state.turn.may_move() => 2.0,
        CardId::ScrollOfTeleportation if acts => reading(judge, targets),
        CardId::TeleportTrap => stopping(judge, targets),
        _ => judge.plays.worth(judge, card, targets),
    }
}

fn sees_foes(judge: &Judge<'_>) -> bool {
    Aim::of(judge.state, judge.seat).is_some_and(|aim| !aim.targets().is_empty())
}

/// To the square from which least is left to go.
fn reading(judge: &Judge<'_>, targets: &Targets) -> f32 {
    let distance = |square: Square| judge.guess().distance(square);
    let there = match targets[..] {
        [] => return 0.0,
        [Target::Space(space)] => Some(judge.guess().nearest(space)),
        [Target::Space(space), Target::Place(inner)] => Some(distance(space.square(inner.into()))),
        _ => None,
    };
    let left = judge.own().map_or(AWAY, distance);
    match there.map(|there| left - there) {
        Some(gain) if gain >= FAR => gain,
        _ => NO,
    }
}

/// The leading opponent is sent away before it reaches the chest.
fn stopping(judge: &Judge<'_>, targets: &Targets) -> f32 {
    let state = judge.state;
    let Some(Leader { at, left, .. }) = judge.leader() else {
        return NO;
    };
    let close = judge.weights.close;
    match targets[..] {
        _ if left > close => NO,
        [] => 0.5,
        [Target::Adventurer(adventurer)] => {
            let hit = state.user_of(adventurer).and_then(|it| state.player(it).at);
            if hit == Some(at) {
                1.0 + close - left
            } else {
                NO
            }
        }
        _ => NO,
    }
}
