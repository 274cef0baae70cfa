//! Where a creature goes (section 5.3).

use super::board::{Square, SquareSet};
use super::creatures::{Ability, Tactic};
use super::figures::NOBODY;
use super::mat::Terrain;
use super::state::{Figure, Monster, MonsterId, Nature, State};
use super::ties;
use super::walk::{ENDLESS, Field, Gait, Start};
use crate::rules::game::Seat;
use crate::rules::kit::SeatSet;

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
    if mind.reach.is_empty() {
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
    /// R: where it can end, with the costs, in reading order (DCL-5.28).
    reach: Vec<(Square, u16)>,
    /// The squares of R as a set.
    stops: SquareSet,
    /// The squares of adventurers.
    hostile: SquareSet,
    /// The squares of all figures.
    occupied: SquareSet,
}

impl<'a> Mind<'a> {
    fn new(state: &'a State, monster: &'a Monster) -> Mind<'a> {
        let mut mind = Mind {
            state,
            monster,
            gait: monster.gait(),
            reach: Vec::new(),
            stops: SquareSet::EMPTY,
            hostile: state.hostile_to(Figure::Monster(monster.id)),
            occupied: state.occupied(),
        };
        let field = mind.field(monster.nature.movement().into());
        mind.reach = field.reached().filter(|it| mind.may_stop(it.0)).collect();
        mind.stops = mind.reach.iter().map(|it| it.0).collect();
        mind
    }

    /// What its Move costs, as far as a limit: adventurers are in the way, creatures are not (DCL-5.28).
    fn field(&self, limit: u16) -> Field {
        let ground = self.state.ground(&self.hostile);
        ground.field(self.gait, Start::at(self.monster.at), limit)
    }

    /// May it stop on the square (DCL-3.39)?
    fn may_stop(&self, square: Square) -> bool {
        (square == self.monster.at || !self.occupied.has(square))
            && square != self.state.chest
            && self.gait.may_stop(self.state.mat.terrain(square))
            && !self.state.is_spawn_point(square)
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

    /// The square of R with the least worth, ties by DCL-5.35.
    fn least<K: Ord>(&self, worth: impl Fn(Square) -> Option<K>) -> Option<(K, Square)> {
        let rated = self.reach.iter().filter_map(|&(square, cost)| {
            Some((worth(square)?, self.ease((square, cost)), square))
        });
        let best = rated.min_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)))?;
        Some((best.0, best.2))
    }

    /// As [`Mind::least`], but the creature stays where nothing is strictly better (DCL-5.45).
    fn strictly_least<K: Ord>(&self, worth: impl Fn(Square) -> Option<K>) -> Option<Square> {
        let (best, square) = self.least(&worth)?;
        let own = worth(self.monster.at).filter(|_| self.may_stay());
        match own {
            Some(own) if own <= best => Some(self.monster.at),
            _ => Some(square),
        }
    }

    /// The walking distance of the squares of R to one, all figures ignored (PD, DCL-3.56), as far as the least of them.
    fn walk_to(&self, goal: Square) -> Field {
        let ground = self.state.ground(&NOBODY);
        ground.field_to_any(self.gait, goal, ENDLESS, &self.stops)
    }

    /// DCL-7.70.
    fn lured(&self, lure: Square) -> Square {
        let walk = self.walk_to(lure);
        let rate = |square| Some(walk.cost(square).unwrap_or(u16::MAX));
        self.least(rate)
            .map_or(self.monster.at, |(_, square)| square)
    }

    /// The landing square; `None` to stay, `Err` when the controller must choose (DCL-5.30 to 5.32).
    fn decide(&self, chosen: Option<Seat>) -> Result<Option<Square>, SeatSet> {
        let (within, [seen, near, else_]) = self.monster.tactics();
        let on_mat: Vec<(Seat, Square)> = self.state.adventurers().collect();
        if on_mat.is_empty() {
            return Ok(match else_ {
                Tactic::Guard => self.guard(),
                _ => self.hold(),
            });
        }
        let in_sight = |seat: Seat| self.state.monster_sees(self.monster.at, seat);
        let visible: Vec<_> = on_mat
            .iter()
            .copied()
            .filter(|(seat, _)| in_sight(*seat))
            .collect();
        let close: Vec<_> = match visible.is_empty() {
            false => Vec::new(),
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

    /// The adventurers that are at most so far to walk (PD, DCL-5.30).
    fn within(&self, on_mat: &[(Seat, Square)], most: u16) -> Vec<(Seat, Square)> {
        // No way is shorter than it would be without walls, but through Warp Space.
        let near =
            |at: Square| self.state.warp.is_some() || at.cheb(self.monster.at) <= u32::from(most);
        if !on_mat.iter().any(|(_, at)| near(*at)) {
            return Vec::new();
        }
        let ground = self.state.ground(&NOBODY);
        let walk = ground.field(self.gait, Start::at(self.monster.at), most);
        let reached = on_mat.iter().filter(|(_, at)| walk.cost(*at).is_some());
        reached.copied().collect()
    }

    /// The target of a tactic: the closest candidate, ties to the controller (DCL-5.32, 5.44, 7.84).
    fn prey(
        &self,
        tactic: Tactic,
        mut candidates: Vec<(Seat, Square)>,
        chosen: Option<Seat>,
    ) -> Result<Seat, SeatSet> {
        if let Nature::Double(copied, _) = self.monster.nature
            && let Some(user) = self.state.user_of(copied)
            && candidates.iter().any(|(seat, _)| *seat == user)
        {
            return Ok(user);
        }
        if tactic == Tactic::Hunt {
            keep_least(&mut candidates, |(seat, _)| self.state.player(*seat).left());
        }
        if candidates.len() > 1 {
            let all: SquareSet = candidates.iter().map(|(_, at)| *at).collect();
            let (ground, start) = (self.state.ground(&NOBODY), Start::at(self.monster.at));
            let walk = ground.field_from_any(self.gait, start, ENDLESS, &all);
            let from = self.monster.at;
            keep_least(&mut candidates, |(_, at)| {
                (walk.cost(*at).unwrap_or(u16::MAX), from.range(*at))
            });
        }
        let equals: SeatSet = candidates.iter().map(|(seat, _)| *seat).collect();
        ties::settle(self.state, self.monster.controller, equals, chosen)
    }

    /// DCL-5.36 to 5.38.
    fn charge(&self, prey: Seat) -> Option<Square> {
        let at = self.state.player(prey).at?;
        let attack = |square: Square| {
            self.state
                .monster_mode(self.monster, square, prey)
                .is_some()
        };
        let melee = self.monster.nature.dice().melee > 0;
        let near = |square: Square| !melee || square.is_adjacent(at);
        let ready = self.reach.iter().copied();
        let ready: Vec<(Square, u16)> = ready
            .filter(|(square, _)| near(*square) && attack(*square))
            .collect();
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
        let melee = self.monster.nature.dice().melee > 0;
        // No way is shorter than it would be without walls, but through Warp Space.
        let farthest = u32::from(limit) + 1;
        if melee && self.state.warp.is_none() && self.monster.at.cheb(at) > farthest {
            return None;
        }
        let there = self.field(limit);
        let attacks = |square: Square| {
            let mode = || self.state.monster_mode(self.monster, square, prey);
            self.may_stop(square) && mode().is_some()
        };
        let goals: Vec<Square> = match melee {
            true => at.neighbours().collect(),
            false => there.reached().map(|it| it.0).collect(),
        };
        let goals = goals.into_iter().filter(|&square| attacks(square));
        let goals = goals.filter_map(|square| Some((square, there.cost(square)?)));
        let (goal, _) = goals.min_by_key(|&(square, cost)| (cost, square))?;
        let ground = self.state.ground(&self.hostile);
        let back = ground.field_to_any(self.gait, goal, ENDLESS, &self.stops);
        self.strictly_least(|square| back.cost(square))
    }

    /// Forms a line: the least walking distance, or range where there is no way (DCL-5.37, 5.38).
    fn line_up(&self, at: Square) -> Option<Square> {
        let walk = self.walk_to(at);
        self.strictly_least(|square| walk.cost(square))
            .or_else(|| self.strictly_least(|square| Some(square.range(at))))
    }

    /// DCL-5.39.
    fn shoot(&self, prey: Seat) -> Option<Square> {
        let at = self.state.player(prey).at?;
        let sees = |square| self.state.monster_sees(square, prey);
        if self.may_stay() && self.monster.at.range(at) >= SHOT.0 && sees(self.monster.at) {
            return None;
        }
        let mut places = self.reach.to_vec();
        places.retain(|(square, _)| !square.is_adjacent(at));
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
        let (_, square) = self.least(|square| Some(std::cmp::Reverse(nearest(square))))?;
        Some(square)
    }

    /// DCL-5.42.
    fn hold(&self) -> Option<Square> {
        if self.may_stay() {
            return None;
        }
        self.least(|_| Some(())).map(|(_, square)| square)
    }

    /// DCL-5.41.
    fn guard(&self) -> Option<Square> {
        let Some(goal) = self.guard_square() else {
            return self.hold();
        };
        if self.stops.has(goal) {
            return Some(goal);
        }
        let ground = self.state.ground(&self.hostile);
        let back = ground.field_to_any(self.gait, goal, ENDLESS, &self.stops);
        self.strictly_least(|square| back.cost(square))
            .or_else(|| self.hold())
    }

    /// Beside the chest, towards the adventurer who is closest to it.
    fn guard_square(&self) -> Option<Square> {
        let (chest, ground) = (self.state.chest, self.state.ground(&NOBODY));
        let beside = chest.neighbours().filter(|&square| {
            let way = square.direction_to(chest);
            way.is_some_and(|way| ground.is_passable(self.gait, square, way))
                && self.may_stop(square)
        });
        let beside: SquareSet = beside.collect();
        let turn_order: Vec<Seat> = self.state.after(self.monster.controller).collect();
        let to_chest = ground.field_to_any(self.gait, chest, ENDLESS, &self.hostile);
        let thief = self.state.adventurers().min_by_key(|(seat, at)| {
            let place = turn_order.iter().position(|other| other == seat);
            (to_chest.cost(*at).unwrap_or(u16::MAX), place)
        });
        let walk = thief.map(|(_, at)| ground.field_to_any(self.gait, at, ENDLESS, &beside));
        beside.into_iter().min_by_key(|&square| {
            let distance = walk
                .as_ref()
                .map(|walk| walk.cost(square).unwrap_or(u16::MAX));
            (distance, square)
        })
    }
}

/// Keeps those of the least worth.
fn keep_least<T, K: Ord>(list: &mut Vec<T>, worth: impl Fn(&T) -> K) {
    let least = list.iter().map(&worth).min();
    list.retain(|it| Some(worth(it)) == least);
}
