//! Rolls: what a die must reach, and what a roll does when its window has closed (DCL-5.79 to 5.92).

use super::cards::CardId;
use super::creatures::Ability;
use super::event::Event;
use super::flow::Flow;
use super::state::{Figure, State};
use super::step::{Attack, Attacker, Mode, Purpose, Roll, Step};
use super::{pushes, spawn, wounds};
use daedalus_contract::game::Seat;

/// The defence that Power Card IV leaves (DCL-7.59).
const BREACHED: u8 = 3;
/// DCL-7.31 and 7.37.
const STONE_SKIN: u8 = 6;
const BONY: u8 = 5;

impl State {
    /// What a die of an attack must reach (DCL-5.81).
    pub fn defence(&self, figure: Figure, attack: &Attack, guard: u8) -> u8 {
        let base = match attack.breach {
            true => BREACHED,
            false => self.armour(figure, attack.mode),
        };
        (base + guard).clamp(2, 6)
    }

    /// The defence of a figure with what it wears and its abilities.
    pub fn armour(&self, figure: Figure, mode: Mode) -> u8 {
        match figure {
            Figure::Adventurer(seat) => {
                let player = self.player(seat);
                let printed = self.sheet_of(seat).map_or(6, |sheet| sheet.defence);
                printed + u8::from(player.wears(CardId::AmuletOfProtection))
            }
            Figure::Monster(id) => {
                let Some(monster) = self.monster(id) else {
                    return 6;
                };
                match mode {
                    Mode::Ranged | Mode::Area if monster.has(Ability::StoneSkin) => STONE_SKIN,
                    Mode::Ranged if monster.has(Ability::Bony) => BONY,
                    _ => monster.nature.defence(&self.table),
                }
            }
        }
    }

    /// What is added to a push roll of a figure (DCL-5.88, 7.47).
    pub fn push_bonus(&self, figure: Figure) -> u8 {
        match figure {
            Figure::Adventurer(seat) if self.player(seat).wears(CardId::MagicBelt) => 2,
            _ => 0,
        }
    }

    /// The roll that has not taken effect yet.
    pub fn open_roll(&self) -> Option<&Roll> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Roll(roll) => Some(roll),
            _ => None,
        })
    }

    /// Whom a roll of an attack hurts, and what its dice must reach (DCL-7.72).
    pub fn roll_victim(&self, roll: &Roll) -> Option<(Figure, u8)> {
        let Purpose::Attack {
            attack,
            target,
            guard,
            mirrored,
        } = &roll.purpose
        else {
            return None;
        };
        match (mirrored, attack.by) {
            (true, Attacker::Figure(attacker)) => {
                let plain = Attack {
                    breach: false,
                    ..*attack
                };
                Some((attacker, self.defence(attacker, &plain, 0)))
            }
            _ => Some((*target, self.defence(*target, attack, *guard))),
        }
    }
}

/// The hits of an attack roll as it lies.
pub fn hits(state: &State, roll: &Roll) -> u8 {
    let Purpose::Attack { attack, .. } = &roll.purpose else {
        return 0;
    };
    let defence = state
        .roll_victim(roll)
        .map_or(u8::MAX, |(_, defence)| defence);
    let hit = |die: &&u8| **die + attack.bonus >= defence;
    roll.dice.iter().filter(hit).count() as u8
}

/// Says what was rolled.
pub fn tell(flow: &mut Flow<'_>, roll: &Roll) {
    let event = match &roll.purpose {
        Purpose::Attack { attack, target, .. } => Event::AttackRoll {
            by: attack.name,
            target: flow.who(*target),
            dice: roll.dice.clone(),
            bonus: attack.bonus,
            defence: flow
                .state
                .roll_victim(roll)
                .map_or(0, |(_, defence)| defence),
        },
        Purpose::Push { pusher, target, .. } => Event::PushRoll {
            seat: *pusher,
            target: flow.who(*target),
            dice: (roll.dice[0], roll.dice[1]),
            bonus: (
                flow.state.push_bonus(Figure::Adventurer(*pusher)),
                flow.state.push_bonus(*target),
            ),
        },
        Purpose::Spawn { seat, .. } => Event::SpawnRoll {
            seat: *seat,
            die: roll.dice[0],
        },
    };
    flow.tell(event);
}

/// What a push roll is worth to the pusher and to the target, as it lies (DCL-5.88).
pub fn push_totals(state: &State, roll: &Roll, pusher: Seat, target: Figure) -> (u8, u8) {
    (
        roll.dice[0] + state.push_bonus(Figure::Adventurer(pusher)),
        roll.dice[1] + state.push_bonus(target),
    )
}

/// The roll on top of the steps takes effect (DCL-5.86).
pub fn take_effect(flow: &mut Flow<'_>) -> bool {
    let Some(Step::Roll(roll)) = flow.state.steps.pop() else {
        return false;
    };
    match &roll.purpose {
        Purpose::Attack {
            attack,
            target,
            mirrored,
            ..
        } => hit(flow, &roll, attack, *target, *mirrored),
        Purpose::Push { pusher, target, .. } => {
            let (own, other) = push_totals(flow.state, &roll, *pusher, *target);
            // DCL-5.88, 11.16: ties go to the target.
            pushes::pushed(flow, *pusher, *target, own > other);
        }
        Purpose::Spawn { seat, teleport, .. } => {
            spawn::rolled(flow, *seat, roll.dice[0], *teleport);
        }
    }
    true
}

fn hit(flow: &mut Flow<'_>, roll: &Roll, attack: &Attack, target: Figure, mirrored: bool) {
    let Some((victim, _)) = flow.state.roll_victim(roll) else {
        return;
    };
    if flow.state.square_of(victim).is_none() {
        return;
    }
    let hits = hits(flow.state, roll);
    let named = flow.who(victim);
    flow.tell(Event::Hits {
        target: named,
        hits,
    });
    match (mirrored, attack.by, target) {
        // DCL-7.72, 11.10: the seat of the mirror is the slayer; abilities "if it wounds" do not work.
        (true, _, Figure::Adventurer(seat)) => {
            wounds::hurt(flow, victim, hits, None, Some(seat));
        }
        (_, Attacker::Figure(Figure::Adventurer(seat)), _) => {
            wounds::hurt(flow, victim, hits, None, Some(seat));
        }
        _ => wounds::hurt(flow, victim, hits, Some(*attack), None),
    }
}
