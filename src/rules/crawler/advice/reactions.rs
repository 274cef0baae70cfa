//! What a card brings that changes an open roll (DCL-14.6).

use super::Judge;
use super::plays::Play;
use crate::action::{Target, Targets};
use crate::cards::CardId;
use crate::rolls;
use crate::state::Figure;
use crate::step::{Attacker, Purpose, Roll};
use daedalus_contract::game::Seat;

/// What a push is worth that is won, in squares.
const PUSHED: f32 = 5.0;
/// What a wound is worth that does not slay.
const WOUND: f32 = 0.5;

/// What the card may do to the open roll, and by how much that is better for the seat, in squares.
pub(super) fn plays(judge: &Judge<'_>, roll: &Roll, card: CardId) -> Vec<Play> {
    let before = stake(judge, roll);
    let with = |change: &dyn Fn(&mut Roll)| {
        let mut changed = roll.clone();
        change(&mut changed);
        stake(judge, &changed) - before
    };
    let shows = |die: usize, face: u8| with(&|roll| roll.dice[die] = face);
    let each_die = |worth: &dyn Fn(usize) -> f32| {
        let dice = 0..roll.dice.len();
        let named = |die: usize| Targets::from_iter([Target::Die(die as u8 + 1)]);
        dice.map(|die| (named(die), worth(die))).collect()
    };
    let whole = |worth: f32| vec![(Targets::new(), worth)];
    match card {
        CardId::PowerCardOne => each_die(&|die| mean((1..=6).map(|face| shows(die, face)))),
        CardId::PowerCardThree => each_die(&|die| shows(die, 6)),
        CardId::PowerCardTwo => {
            let pairs = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
            let more = |pair: [u8; 2]| with(&|roll| roll.dice.extend(pair));
            whole(mean(pairs.map(more)))
        }
        _ => whole(with(&|roll| {
            if let Purpose::Attack {
                attack,
                guard,
                mirrored,
                ..
            } = &mut roll.purpose
            {
                match card {
                    CardId::CombatProwess => attack.bonus += 1,
                    CardId::PowerCardFour => attack.breach = true,
                    CardId::DefensiveProwess => *guard += 2,
                    CardId::MirrorTrap => *mirrored = true,
                    _ => {}
                }
            }
        })),
    }
}

fn mean(worths: impl Iterator<Item = f32>) -> f32 {
    let (count, sum) = worths.fold((0.0, 0.0), |(count, sum), worth| (count + 1.0, sum + worth));
    sum / f32::max(count, 1.0)
}

/// What the roll brings the seat as it lies, in squares of the way to the chest.
fn stake(judge: &Judge<'_>, roll: &Roll) -> f32 {
    let state = judge.state;
    match &roll.purpose {
        Purpose::Attack { attack, .. } => {
            let hits = rolls::hits(state, roll);
            let own = attack.by == Attacker::Figure(Figure::Adventurer(judge.seat));
            let victim = state.roll_victim(roll);
            victim.map_or(0.0, |(victim, _)| struck(judge, victim, hits, own))
        }
        Purpose::Push { pusher, target, .. } => {
            let (pushes, resists) = rolls::push_totals(state, roll, *pusher, *target);
            match pushes > resists {
                true if *pusher == judge.seat => PUSHED,
                true if leads(judge, *pusher) => -PUSHED,
                _ => 0.0,
            }
        }
        Purpose::Spawn { .. } => 0.0,
    }
}

/// What so many hits on a figure bring; of creatures those alone that the own adventurer slays.
fn struck(judge: &Judge<'_>, victim: Figure, hits: u8, own: bool) -> f32 {
    let state = judge.state;
    match victim {
        Figure::Adventurer(seat) => {
            let costs = match hits >= state.player(seat).left() {
                true => judge.weights.spawn - judge.way_left(state, seat),
                false => WOUND * f32::from(hits),
            };
            match seat == judge.seat {
                true => -costs,
                false if leads(judge, seat) => costs,
                false => 0.0,
            }
        }
        Figure::Monster(id) => {
            let slain = state.monster(id).filter(|it| own && it.left() <= hits);
            let reward = slain.map_or(0, |monster| monster.nature.reward());
            judge.weights.card * f32::from(reward)
        }
    }
}

/// Is it the opponent that has least to go?
fn leads(judge: &Judge<'_>, seat: Seat) -> bool {
    judge.leader().is_some_and(|leader| leader.seat == seat)
}
