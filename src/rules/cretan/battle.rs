//! Battles for the one Magic Key (sections 6.C and 6.D).

use super::chance;
use super::event::Event;
use super::flow::Flow;
use super::landing::hand_over_key;
use super::pieces::Tool;
use super::state::{State, ToolSet};
use super::step::Step;
use daedalus_contract::game::Seat;

/// What a weapon defeats when it defends and when it attacks, by the numbers of the seed (CRE-6.49 to 6.55).
struct Strength {
    defending: &'static [u8],
    attacking: &'static [u8],
}

#[rustfmt::skip]
const STRENGTHS: [Strength; Tool::COUNT] = [
    Strength { defending: &[1, 3, 5, 6], attacking: &[2, 3, 4, 6, 7] },
    Strength { defending: &[2, 4, 6], attacking: &[1, 4, 5, 6, 7] },
    Strength { defending: &[2, 3, 4, 6], attacking: &[2, 4, 6] },
    Strength { defending: &[1, 4, 6], attacking: &[1, 6] },
    Strength { defending: &[3, 4, 5, 6], attacking: &[3, 4, 6] },
    Strength { defending: &[7], attacking: &[7] },
    Strength { defending: &[3, 4, 5, 6], attacking: &[1, 2, 3, 4, 5] },
];

/// The order in which an attack shows a weapon by default (CRE-5.41, 5.42).
pub const ATTACK_ORDER: [Tool; Tool::COUNT] = [
    Tool::Head,
    Tool::Sword,
    Tool::Bow,
    Tool::Feather,
    Tool::Rope,
    Tool::Potion,
    Tool::Mirror,
];

/// The order in which the keeper shows a weapon by default (CRE-5.43).
pub const DEFENCE_ORDER: [Tool; Tool::COUNT] = [
    Tool::Bow,
    Tool::Sword,
    Tool::Feather,
    Tool::Potion,
    Tool::Rope,
    Tool::Mirror,
    Tool::Head,
];

/// True when the attacker's weapon wins: its attacking column lists the other, whose defending column does not list it
/// (CRE-6.56). All else, ties too, is the keeper's (CRE-6.41).
pub fn attacker_wins(attacker: Tool, defender: Tool) -> bool {
    let lists = |column: &[u8], tool: Tool| column.contains(&(tool as u8 + 1));
    lists(STRENGTHS[attacker.index()].attacking, defender)
        && !lists(STRENGTHS[defender.index()].defending, attacker)
}

/// True when the keeper's weapon holds the key against what the attacker shows; any does against bare hands (CRE-5.43).
pub fn holds(attacker: Option<Tool>, defender: Tool) -> bool {
    attacker.is_none_or(|attacker| !attacker_wins(attacker, defender))
}

/// The weapon that an attack shows by default; `None` is bare hands.
pub fn default_attack(held: ToolSet) -> Option<Tool> {
    ATTACK_ORDER.into_iter().find(|&tool| held.has(tool))
}

/// The weapon that the keeper shows by default: the first that holds; `None` yields.
pub fn default_defence(held: ToolSet, attacker: Option<Tool>) -> Option<Tool> {
    let fits = |tool: &Tool| held.has(*tool) && holds(attacker, *tool);
    DEFENCE_ORDER.into_iter().find(fits)
}

/// ATTACK and FORCED_ATTACK: the attacker shows first (CRE-6.35).
pub fn attack(flow: &mut Flow<'_>, seat: Seat, weapon: Option<Tool>) {
    let forced = matches!(flow.state.stack.pop(), Some(Step::Forced(_)));
    let Some(keeper) = flow.state.keeper() else {
        return;
    };
    if !forced {
        flow.state.turn.attacked = true;
    }
    flow.tell(Event::Attacked {
        seat,
        keeper,
        weapon,
        forced,
    });
    flow.push(Step::Defend {
        attacker: seat,
        weapon,
        forced,
    });
}

/// DEFEND: the keeper shows a weapon or none, and the battle is decided (CRE-6.36 to 6.45).
pub fn defend(flow: &mut Flow<'_>, keeper: Seat, shown: Option<Tool>) {
    let Some(Step::Defend {
        attacker,
        weapon,
        forced,
    }) = flow.state.stack.pop()
    else {
        return;
    };
    flow.tell(Event::Defended {
        seat: keeper,
        weapon: shown,
    });
    let won = match (weapon, shown) {
        (Some(weapon), Some(shown)) => attacker_wins(weapon, shown),
        (Some(_), None) => true,
        (None, Some(_)) => false,
        (None, None) => wrestle(flow),
    };
    lay_down(flow, attacker, weapon);
    lay_down(flow, keeper, shown);
    decide(flow, attacker, keeper, won, forced);
    let (loser, winning) = if won {
        (keeper, weapon)
    } else {
        (attacker, shown)
    };
    if winning == Some(Tool::Head) {
        // CRE-6.45: her eyes work on people.
        flow.hold(loser, 1);
    }
}

/// One die each, the attacker first; only the higher roll wins (CRE-6.40).
fn wrestle(flow: &mut Flow<'_>) -> bool {
    let dice = [chance::die(flow.state), chance::die(flow.state)];
    flow.tell(Event::Wrestled { dice });
    dice[0] > dice[1]
}

/// A weapon that was shown goes to the bottom of its deck, whoever won (CRE-6.42).
fn lay_down(flow: &mut Flow<'_>, seat: Seat, shown: Option<Tool>) {
    let index = shown.and_then(|tool| flow.state.player(seat).first_of(tool));
    if let Some(index) = index {
        flow.return_tool(seat, index);
    }
}

fn decide(flow: &mut Flow<'_>, attacker: Seat, keeper: Seat, won: bool, forced: bool) {
    let (winner, loser) = if won {
        (attacker, keeper)
    } else {
        (keeper, attacker)
    };
    if won {
        hand_over_key(flow.state, keeper, attacker);
        // CRE-6.44: only a voluntary attack earns another turn.
        flow.state.turn.won |= !forced;
    }
    flow.tell(Event::BattleWon {
        winner,
        loser,
        key: won,
    });
}

/// How many weapons an attack with this one beats: the `A` cells of its row (CRE-14.1).
pub fn reach(tool: Tool) -> usize {
    let beaten = Tool::ALL
        .iter()
        .filter(|&&other| attacker_wins(tool, other));
    beaten.count()
}

impl State {
    /// The battle that waits for the keeper: attacker and what it shows.
    pub fn open_battle(&self) -> Option<(Seat, Option<Tool>)> {
        match self.stack.last() {
            Some(Step::Defend {
                attacker, weapon, ..
            }) => Some((*attacker, *weapon)),
            _ => None,
        }
    }
}
