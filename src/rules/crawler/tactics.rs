//! Where a creature goes (section 5.3).

mod prey;

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::board::Square;
use super::creatures::{Ability, Tactic};
use super::figures::NOBODY;
use super::mat::Terrain;
use super::squares::SquareSet;
use super::state::{Figure, Monster, MonsterId, SEATS, State};
use super::walk::{ENDLESS, Field, Gait, Start};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;

/// Shooters want to stand at least so far away, and gain nothing beyond the second number (DCL-5.39).
const SHOT: (u32, u32) = (3, 6);

/// What a creature does in its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// It stays where it is.
    Stay,
    /// It goes to this square.
    Go(Square),
    /// Its controller must choose among adventurers that are equally close (DCL-5.32).
    Ask(SeatSet),
}

/// What a creature does; `chosen` is what its controller chose among equals.
pub fn plan(state: &State, id: MonsterId, chosen: Option<Seat>) -> Plan {
    let Some(monster) = state.monster(id) else {
        return Plan::Stay;
    };
    let mind = Mind::new(state, monster);
    if !mind.may_stay() && mind.reach().stops.is_empty() {
        return Plan::Stay;
    }
    let landing = match state.lure {
        Some(lure) => Some(mind.lured(lure.at)),
        None => match mind.decide(chosen) {
            Ok(landing) => landing,
            Err(equals) => return Plan::Ask(equals),
        },
    };
    match landing {
        Some(square) if square != monster.at => Plan::Go(square),
        _ => Plan::Stay,
    }
}

/// What a creature knows when it decides.
struct Mind<'a> {
    state: &'a State,
    monster: &'a Monster,
    gait: Gait,
    /// R, once it is asked for.
    reach: OnceCell<Reach>,
    /// The squares of adventurers.
    hostile: SquareSet,
    /// The squares where it may stop (DCL-3.39).
    stops: SquareSet,
}

/// R: where a creature can end (DCL-5.28).
struct Reach {
    /// What its Move costs.
    field: Field,
    /// The squares where it may stop among those.
    stops: SquareSet,
}

/// Adventurers that it may go for.
type Candidates = ArrayVec<(Seat, Square), SEATS>;

impl<'a> Mind<'a> {
    fn new(state: &'a State, monster: &'a Monster) -> Mind<'a> {
        let (gait, chart) = (monster.gait(), state.mat.chart());
        let mut held = state.occupied();
        held.remove(monster.at);
        held.insert(state.chest);
        let mut stops = chart.stops(gait);
        stops -= chart.points();
        stops -= &held;
        Mind {
            state,
            monster,
            gait,
            reach: OnceCell::new(),
            hostile: state.hostile_to(Figure::Monster(monster.id)),
            stops,
        }
    }

    fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| {
            let field = self.field(self.monster.nature.movement().into());
            let stops = field.reached().and(&self.stops);
            Reach { field, stops }
        })
    }

    /// The squares of R among these, with their costs.
    fn reached(
        &self,
        squares: impl Iterator<Item = Square>,
    ) -> impl Iterator<Item = (Square, u16)> {
        let reach = self.reach();
        let among = squares.filter(|square| reach.stops.has(*square));
        among.filter_map(|square| Some((square, reach.field.cost(square)?)))
    }

    /// The squares of R with their costs, in reading order.
    fn costs(&self) -> impl Iterator<Item = (Square, u16)> {
        self.reached(self.reach().stops.iter())
    }

    /// What its Move costs, as far as a limit: adventurers are in the way, creatures are not (DCL-5.28).
    fn field(&self, limit: u16) -> Field {
        self.field_to_nearest(limit, &NOBODY)
    }

    /// The same, but no farther than the nearest of some squares.
    fn field_to_nearest(&self, limit: u16, any: &SquareSet) -> Field {
        let ground = self.state.ground(&self.hostile);
        ground.field_from_any(self.gait, Start::at(self.monster.at), limit, any)
    }

    /// Its own square counts among those where it can end (DCL-5.29).
    fn may_stay(&self) -> bool {
        self.stops.has(self.monster.at)
    }

    /// The cost of a square of R, then open ground before walls, then reading order (DCL-5.35).
    fn ease(&self, (square, cost): (Square, u16)) -> (u16, bool, Square) {
        let wall = self.state.mat.terrain(square) == Terrain::Wall;
        (cost, wall, square)
    }

    /// The square of R with the least worth, ties by DCL-5.35: its own square costs nothing, so that a creature stays where
    /// nothing is strictly better (DCL-5.45).
    fn least<K: Ord>(&self, worth: impl Fn(Square) -> Option<K>) -> Option<Square> {
        let rated = self
            .costs()
            .filter_map(|it| Some((worth(it.0)?, self.ease(it), it.0)));
        let best = rated.min_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)))?;
        Some(best.2)
    }

    /// The square of R with the least walking distance to one; `None` where no way leads there.
    fn closest_to(&self, goal: Square) -> Option<Square> {
        if !self.state.may_reach(self.gait, self.monster.at, goal) {
            return None;
        }
        self.state.walk_to(self.gait, goal, |walk| {
            walk.find_nearest(&self.reach().stops);
            self.least(|square| walk.found(square))
        })
    }

    /// DCL-7.70.
    fn lured(&self, lure: Square) -> Square {
        let closest = self.closest_to(lure);
        closest
            .or_else(|| self.least(|_| Some(())))
            .unwrap_or(self.monster.at)
    }

    /// The landing square; `None` to stay, `Err` when the controller must choose (DCL-5.30 to 5.32).
    fn decide(&self, chosen: Option<Seat>) -> Result<Option<Square>, SeatSet> {
        let (within, [seen, near, else_]) = self.monster.tactics();
        let on_mat: Candidates = self.state.adventurers().collect();
        if on_mat.is_empty() {
            return Ok(match else_ {
                Tactic::Guard => self.guard(),
                _ => self.hold(),
            });
        }
        let in_sight = |seat: Seat| self.state.monster_sees(self.monster.at, seat);
        let visible: Candidates = on_mat
            .iter()
            .copied()
            .filter(|(seat, _)| in_sight(*seat))
            .collect();
        let close = match visible.is_empty() {
            false => Candidates::new(),
            true => self.within(&on_mat, within),
        };
        let (tactic, candidates) = match () {
            () if !visible.is_empty() => (seen, visible),
            () if !close.is_empty() => (near, close),
            () => (else_, on_mat),
        };
        if matches!(tactic, Tactic::Flee | Tactic::Guard | Tactic::Hold) {
            return Ok(match tactic {
                Tactic::Flee => self.flee(),
                Tactic::Guard => self.guard(),
                _ => self.hold(),
            });
        }
        let prey = self.prey(tactic, candidates, chosen)?;
        Ok(match tactic {
            Tactic::Shoot => self.shoot(prey),
            _ => self.charge(prey),
        })
    }

    /// DCL-5.36 to 5.38.
    fn charge(&self, prey: Seat) -> Option<Square> {
        let at = self.state.player(prey).at?;
        let attack = |square: Square| {
            self.state
                .monster_mode(self.monster, square, prey)
                .is_some()
        };
        let melee = self.monster.nature.dice(&self.state.table).melee > 0;
        let attack_from = |it: &(Square, u16)| attack(it.0);
        let ready: Vec<(Square, u16)> = match melee {
            true => self.reached(at.neighbours()).filter(attack_from).collect(),
            false => self.costs().filter(attack_from).collect(),
        };
        if !ready.is_empty() {
            return self.best_to_attack(&ready);
        }
        self.approach(prey, at).or_else(|| self.line_up(at))
    }

    /// The best of the squares from which it can attack at once (DCL-5.35, 5.46).
    fn best_to_attack(&self, ready: &[(Square, u16)]) -> Option<Square> {
        let best = match ready.len() > 1 && self.monster.has(Ability::Flight) {
            false => ready.iter().min_by_key(|it| self.ease(**it)),
            true => {
                let idle = self.idle_walkers();
                ready.iter().min_by_key(|it| {
                    let terrain = self.state.mat.terrain(it.0);
                    let dry = !matches!(terrain, Terrain::Lava | Terrain::Deep);
                    let room = idle.iter().map(|walker| walker.range(it.0)).min();
                    (dry, std::cmp::Reverse(room), self.ease(**it))
                })
            }
        };
        best.map(|(square, _)| *square)
    }

    /// The creatures on foot that cannot attack anybody from where they stand (DCL-5.46).
    fn idle_walkers(&self) -> Vec<Square> {
        let others = self
            .state
            .monsters
            .iter()
            .filter(|other| other.id != self.monster.id);
        let walkers = others.filter(|other| !other.has(Ability::Flight));
        let idle = walkers.filter(|other| self.state.prey(other).next().is_none());
        idle.map(|other| other.at).collect()
    }

    /// Towards the nearest square to attack from, when two Activations are enough (DCL-5.37).
    fn approach(&self, prey: Seat, at: Square) -> Option<Square> {
        let limit = 2 * u16::from(self.monster.nature.movement());
        let melee = self.monster.nature.dice(&self.state.table).melee > 0;
        // No way is shorter than it would be without walls, but through Warp Space.
        let farthest = u32::from(limit) + 1;
        if melee && self.state.warp.is_none() && self.monster.at.cheb(at) > farthest {
            return None;
        }
        let attacks = |square: &Square| {
            self.state
                .monster_mode(self.monster, *square, prey)
                .is_some()
        };
        let goal = match melee {
            true => {
                let near = at.neighbours().filter(|square| self.stops.has(*square));
                let goals: SquareSet = near.filter(attacks).collect();
                let there = self.field_to_nearest(limit, &goals);
                let reached = goals
                    .iter()
                    .filter_map(|goal| Some((there.cost(goal)?, goal)));
                reached.min()?.1
            }
            false => {
                let there = self.field(limit);
                let goals = there.among(&self.stops).filter(|it| attacks(&it.0));
                goals.min_by_key(|&(square, cost)| (cost, square))?.0
            }
        };
        let ground = self.state.ground(&self.hostile);
        let back = ground.field_to_any(self.gait, goal, ENDLESS, &self.reach().stops);
        self.least(|square| back.cost(square))
    }

    /// Forms a line: the least walking distance, or range where there is no way (DCL-5.37, 5.38).
    fn line_up(&self, at: Square) -> Option<Square> {
        self.closest_to(at)
            .or_else(|| self.least(|square| Some(square.range(at))))
    }

    /// DCL-5.39.
    fn shoot(&self, prey: Seat) -> Option<Square> {
        let at = self.state.player(prey).at?;
        let sees = |square| self.state.monster_sees(square, prey);
        if self.may_stay() && self.monster.at.range(at) >= SHOT.0 && sees(self.monster.at) {
            return None;
        }
        let places = self.costs().filter(|(square, _)| !square.is_adjacent(at));
        let mut places: Vec<(Square, u16)> = places.collect();
        places.sort_by_key(|it| {
            let far = it.0.range(at).min(SHOT.1);
            (std::cmp::Reverse(far), self.ease(*it))
        });
        let found = places.into_iter().find(|(square, _)| sees(*square));
        match found {
            Some((square, _)) => Some(square),
            None => self.charge(prey),
        }
    }

    /// DCL-5.40.
    fn flee(&self) -> Option<Square> {
        let adventurers: Vec<Square> = self.state.adventurers().map(|(_, at)| at).collect();
        let nearest = |square: Square| adventurers.iter().map(|at| at.range(square)).min();
        self.least(|square| Some(std::cmp::Reverse(nearest(square))))
    }

    /// DCL-5.42.
    fn hold(&self) -> Option<Square> {
        if self.may_stay() {
            return None;
        }
        self.least(|_| Some(()))
    }

    /// DCL-5.41.
    fn guard(&self) -> Option<Square> {
        let Some(goal) = self.guard_square() else {
            return self.hold();
        };
        if self.reach().stops.has(goal) {
            return Some(goal);
        }
        if !self.state.may_reach(self.gait, self.monster.at, goal) {
            return self.hold();
        }
        let ground = self.state.ground(&self.hostile);
        let back = ground.field_to_any(self.gait, goal, ENDLESS, &self.reach().stops);
        self.least(|square| back.cost(square))
            .or_else(|| self.hold())
    }

    /// Beside the chest, towards the adventurer who is closest to it.
    fn guard_square(&self) -> Option<Square> {
        let (chest, ground) = (self.state.chest, self.state.ground(&NOBODY));
        let beside = chest.neighbours().filter(|&square| {
            let way = square.direction_to(chest);
            way.is_some_and(|way| ground.is_passable(self.gait, square, way))
                && self.stops.has(square)
        });
        let beside: SquareSet = beside.collect();
        let turn_order: Vec<Seat> = self.state.after(self.monster.controller).collect();
        let thief = self.state.walk_to(self.gait, chest, |walk| {
            walk.find_nearest(&self.hostile);
            self.state.adventurers().min_by_key(|(seat, at)| {
                let place = turn_order.iter().position(|other| other == seat);
                (walk.found(*at).unwrap_or(u16::MAX), place)
            })
        });
        let Some((_, at)) = thief else {
            return beside.into_iter().next();
        };
        self.state.walk_to(self.gait, at, |walk| {
            walk.find_nearest(&beside);
            let distance = |square: &Square| walk.found(*square).unwrap_or(u16::MAX);
            let rated = beside.iter().map(|square| (distance(&square), square));
            rated.min().map(|(_, square)| square)
        })
    }
}
