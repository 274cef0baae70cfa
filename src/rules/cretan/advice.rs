//! Advice for computer players: what a position is worth, and rules of thumb for choices (section 14).

use std::cell::LazyCell;

use super::Cretan;
use super::action::Action;
use super::battle;
use super::board::Space;
use super::pieces::{Colour, Tool};
use super::state::{Player, State};
use super::stops::{self, Stop};
use super::view::Keys;
use daedalus_contract::game::{Advice, Decision, Seat};
use serde::{Deserialize, Serialize};

/// What a match won or lost is worth.
const MATCH: f32 = 1000.0;
/// What a key that is bought is worth.
const BOUGHT: f32 = MATCH / 2.0;
/// What it is worth to wait for others to buy it, and in which part of the rounds they may be waited for.
const WAITING: f32 = 100.0;
const PATIENCE: f32 = 0.15;

/// What counts how much (CRE-14.1, 14.4).
#[derive(Debug, Serialize, Deserialize)]
pub struct Weights {
    /// What a Magic Key is worth, with the four diamonds that bought it.
    key: f32,
    /// What a position gains by a key that need not be left to others any more.
    kept: f32,
    /// What a diamond is worth.
    diamond: f32,
    /// What a tool is worth.
    tool: f32,
    /// What a missed turn costs.
    miss: f32,
    /// How much of what a rival has counts against the own.
    rival: f32,
    /// What a space of the way costs with all four diamonds.
    pull: f32,
    /// What it is worth to land on the keeper's space.
    snatch: f32,
    /// What it is worth to come into reach of the keeper with a sure weapon.
    fight: f32,
    /// What each space costs that the keeper is away.
    chase: f32,
    /// What each battle costs that the keeper has to take.
    battle: f32,
    /// What a space of a stop's way costs with all that the goal wants.
    homeward: f32,
    /// What a space costs on the way to the next chest that is wanted.
    search: f32,
    /// How often a chest holds its diamond (11 of 32 cards).
    find: f32,
    /// How much of what is held the dangers of a chest may take.
    danger: f32,
    /// What the cards of a chest are worth beside its diamond, as long as one is lacking.
    stock: f32,
    /// What it is worth to buy the key as long as it may be left to others, who are hunted for it then.
    early: f32,
}

impl Advice for Cretan {
    const UNIT: f32 = 200.0;

    const ROLLOUTS: usize = 26_000;

    const HORIZON: usize = 25;

    type Weights = Weights;

    const WEIGHTS: &'static Weights = &Weights {
        key: 100.0,
        kept: 100.0,
        diamond: 12.0,
        tool: 3.0,
        miss: 6.0,
        rival: 0.3,
        pull: 2.0,
        snatch: 90.0,
        fight: 40.0,
        chase: 0.5,
        battle: 15.0,
        homeward: 2.0,
        search: 0.6,
        find: 0.34,
        danger: 0.06,
        stock: 0.5,
        early: BOUGHT,
    };

    const SKILLED: &'static Weights = &Weights {
        key: 14.0,
        kept: 160.0,
        diamond: 23.0,
        tool: 1.8,
        miss: 7.0,
        rival: 0.23,
        pull: 4.0,
        snatch: 143.0,
        fight: 106.0,
        chase: 0.03,
        battle: 13.0,
        homeward: 1.6,
        search: 0.2,
        find: 1.2,
        danger: 0.015,
        stock: 9.5,
        early: 1.0,
    };

    /// How well a seat stands; higher is better (CRE-14.1). Public facts and the number of tools.
    fn evaluate_by(state: &State, seat: Seat, weights: &Weights) -> f32 {
        if let Some(outcome) = &state.outcome {
            let won = outcome.winner == Some(seat);
            return if won { MATCH } else { -MATCH };
        }
        let others = state.others(seat);
        let rivals: f32 = others.map(|other| weights.standing(state, other)).sum();
        weights.standing(state, seat) - weights.rival * rivals
    }

    /// What choices are worth by rule of thumb (CRE-14.3 to 14.7); for all else the default, and no discards (CRE-5.85).
    fn judge_by<'a>(
        state: &'a State,
        decision: &'a Decision<Action>,
        weights: &'a Weights,
    ) -> impl Fn(&Action) -> Option<f32> {
        let seat = decision.seat;
        // The ways are walked once for all stops.
        let stops = LazyCell::new(move || stops::stops(state, seat));
        move |action| {
            Some(match action {
                Action::Move(route, space) => {
                    let meant = |stop: &&Stop| stop.space == *space && stop.route == *route;
                    let stop = stops.iter().find(meant);
                    stop.map_or(-MATCH, |stop| weights.stopping(state, seat, stop))
                }
                Action::Fly(to) => {
                    let here = state.player(seat).space.unwrap_or(Space::PALACE);
                    weights.landing(state, seat, to.unwrap_or(here))
                        - if to.is_some() { 0.0 } else { 1.0 }
                }
                Action::Attack(weapon) => 0.5 * weights.key * chance(state, *weapon),
                Action::Search(draws) => match state.player(seat).space {
                    Some(here) if *draws => weights.chest(state, seat, here),
                    _ => 0.0,
                },
                Action::Pass if decision.default == Action::Claim => {
                    WAITING - weights.buying(state)
                }
                _ if *action == decision.default => 0.0,
                _ => -1.0,
            })
        }
    }
}

impl Weights {
    /// What it is worth to buy the key now (CRE-14.9).
    fn buying(&self, state: &State) -> f32 {
        match is_for_others(state) {
            true => self.early,
            false => BOUGHT,
        }
    }

    /// What a position gains by the key.
    fn keeping(&self, state: &State) -> f32 {
        match is_for_others(state) {
            true => self.key,
            false => self.kept,
        }
    }

    /// A seat by itself: key, diamonds, tools, markers, the way to the goal.
    fn standing(&self, state: &State, seat: Seat) -> f32 {
        let player = state.player(seat);
        let Some(here) = player.space else {
            return 0.0;
        };
        let way = f32::from(here.dist(state.goal(seat)));
        let pull = if player.has_all_diamonds() {
            self.pull
        } else {
            0.4
        };
        let key = if player.key { self.keeping(state) } else { 0.0 };
        key + self.diamond * f32::from(player.diamonds.len()) + self.tool * player.hand.len() as f32
            - self.burden(player)
            - pull * way
    }

    fn burden(&self, player: &Player) -> f32 {
        let pit = if player.pit.is_some() { self.miss } else { 0.0 };
        self.miss * f32::from(player.miss) + 2.0 * f32::from(player.slow) + pit
    }

    /// What a legal stop of the own move is worth (CRE-14.4).
    fn stopping(&self, state: &State, seat: Seat, stop: &Stop) -> f32 {
        let battles = self.battle * f32::from(stop.battle.len());
        match stops::class(state, seat, stop) {
            0 => MATCH,
            1 => self.buying(state),
            _ => self.landing(state, seat, stop.space) - battles,
        }
    }

    /// What it is worth to come to a space: the key of another, a card, and the way that is left from there (CRE-14.4).
    fn landing(&self, state: &State, seat: Seat, space: Space) -> f32 {
        let player = state.player(seat);
        let keeper = state.keeper_at().filter(|(keeper, _)| *keeper != seat);
        let hunt = keeper.map_or(0.0, |(_, at)| {
            if at == space {
                return self.snatch;
            }
            let held = battle::default_attack(player.tools());
            let near = at.is_near(space) && !state.turn.attacked;
            let fight = if near {
                self.fight * chance(state, held)
            } else {
                0.0
            };
            fight - self.chase * f32::from(at.range(space))
        });
        let goal = f32::from(space.dist(state.goal(seat)));
        let way = match player.key || player.has_all_diamonds() {
            true => self.homeward * goal,
            false => self.search * f32::from(nearest_chest(player, space)) + 0.1 * goal,
        };
        self.chest(state, seat, space) + hunt - way
    }

    /// What the card of a chest is worth: a diamond that is lacking, a tool, less what the dangers may take.
    fn chest(&self, state: &State, seat: Seat, space: Space) -> f32 {
        let Some(colour) = space.chest() else {
            return 0.0;
        };
        let player = state.player(seat);
        let key = if player.key { self.key } else { 0.0 };
        let risked = self.diamond * f32::from(player.diamonds.len()) + key;
        let found = if player.diamonds.has(colour) {
            0.0
        } else {
            self.find
        };
        let others = match player.has_all_diamonds() {
            true => -0.5,
            false => self.stock - 1.0,
        };
        found * self.diamond - self.danger * risked + others
    }
}

/// May the key be left to others, who are hunted for it then (CRE-14.9)? To be hunted is nothing to fear where the diamonds stay
/// with their owner, nor where nobody can be robbed.
fn is_for_others(state: &State) -> bool {
    let table = &state.table;
    let hunted = table.keys == Keys::One && !table.swift;
    hunted && f32::from(state.round) <= PATIENCE * f32::from(table.rounds)
}

/// The chance to win the key with this weapon against a hand that nobody sees (CRE-14.6).
fn chance(state: &State, weapon: Option<Tool>) -> f32 {
    let unarmed = |keeper: Seat| state.player(keeper).hand.is_empty();
    match (weapon, state.keeper().is_some_and(unarmed)) {
        (Some(_), true) => 1.0,
        (None, true) => 0.5,
        (Some(tool), false) => 0.2 + 0.6 * battle::reach(tool) as f32 / Tool::COUNT as f32,
        (None, false) => 0.1,
    }
}

/// How far the nearest chest is whose diamond the seat lacks.
fn nearest_chest(player: &Player, from: Space) -> u8 {
    let lacking = |colour: &&Colour| !player.diamonds.has(**colour);
    let chests = Colour::ALL.iter().filter(lacking);
    let nearest = chests.map(|colour| from.to_chest(*colour));
    nearest.min().unwrap_or(0)
}
