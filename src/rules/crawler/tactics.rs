//! Where a creature goes (section 5.3).

use super::board::{Square, SquareSet};
use super::creatures::{Ability, Tactic};
use super::figures::NOBODY;
use super::mat::Terrain;
use super::state::{Figure, Monster, MonsterId, Nature, State};
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
}

impl<'a> Mind<'a> {
    fn new(state: &'a State, monster: &'a Monster) -> Mind<'a> {
        let figure = Figure::Monster(monster.id);
        let hostile = state.hostile_to(figure);
        let gait = monster.gait();
        let limit = u16::from(monster.nature.movement());
        let field = state
            .ground(&hostile)
            .field(gait, Start::at(monster.at), limit);
        let stops = |(square, _): &(Square, u16)| state.is_legal_stop(figure, *square);
        let reach: Vec<_> = field.reached().filter(stops).collect();
        Mind {
            state,
            monster,
            gait,
            stops: reach.iter().map(|(square, _)| *square).collect(),
            reach,
        }
    }

    /// Its own square counts among those where it can end (DCL-5.29).
    fn may_stay(&self) -> bool {
        self.reach
            .iter()
            .any(|(square, _)| *square == self.monster.at)
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
        // Only looked up where it decides: most creatures see one adventurer, or are far from all.
        let walk = std::cell::OnceCell::new();
        let distance = |at: Square| {
            let ground = self.state.ground(&NOBODY);
            let start = Start::at(self.monster.at);
            let walk = walk.get_or_init(|| ground.field(self.gait, start, ENDLESS));
            walk.cost(at).unwrap_or(u16::MAX)
        };
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
        let prey = self.prey(tactic, &candidates, distance, chosen)?;
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
        candidates: &[(Seat, Square)],
        distance: impl Fn(Square) -> u16,
        chosen: Option<Seat>,
    ) -> Result<Seat, SeatSet> {
        if let Nature::Double(copied, _) = self.monster.nature
            && let Some(user) = self.state.user_of(copied)
            && candidates.iter().any(|(seat, _)| *seat == user)
        {
            return Ok(user);
        }
        if let [(only, _)] = candidates {
            return Ok(*only);
        }
        let rank = |(seat, at): &(Seat, Square)| {
            let body = match tactic {
                Tactic::Hunt => self.state.player(*seat).left(),
                _ => 0,
            };
            (body, distance(*at), self.monster.at.range(*at))
        };
        let best = candidates.iter().map(rank).min();
        let equal = candidates.iter().filter(|it| Some(rank(it)) == best);
        let equals: SeatSet = equal.map(|(seat, _)| *seat).collect();
        settle(self.state, self.monster.controller, equals, chosen)
    }

    /// DCL-5.36 to 5.38.
    fn charge(&self, prey: Seat) -> Option<Square> {
        let at = self.state.player(prey).at?;
        let attack = |square: Square| {
            self.state
                .monster_mode(self.monster, square, prey)
                .is_some()
        };
        let ready: Vec<(Square, u16)> = match self.monster.nature.dice().melee {
            0 => self
                .reach
                .iter()
                .copied()
                .filter(|(square, _)| attack(*square))
                .collect(),
            _ => {
                let near = |(square, _): &(Square, u16)| square.is_adjacent(at) && attack(*square);
                self.reach.iter().copied().filter(near).collect()
            }
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
        let figure = Figure::Monster(self.monster.id);
        let limit = 2 * u16::from(self.monster.nature.movement());
        let hostile = self.state.hostile_to(figure);
        let ground = self.state.ground(&hostile);
        let there = ground.field(self.gait, Start::at(self.monster.at), limit);
        let melee = self.monster.nature.dice().melee > 0;
        let goals = there.reached().filter(|(square, _)| {
            (!melee || square.is_adjacent(at))
                && self.state.is_legal_stop(figure, *square)
                && self
                    .state
                    .monster_mode(self.monster, *square, prey)
                    .is_some()
        });
        let (goal, _) = goals.min_by_key(|&(square, cost)| (cost, square))?;
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
        if self.reach.iter().any(|(square, _)| *square == goal) {
            return Some(goal);
        }
        let hostile = self.state.hostile_to(Figure::Monster(self.monster.id));
        let back = self
            .state
            .ground(&hostile)
            .field_to_any(self.gait, goal, ENDLESS, &self.stops);
        self.strictly_least(|square| back.cost(square))
            .or_else(|| self.hold())
    }

    /// Beside the chest, towards the adventurer who is closest to it.
    fn guard_square(&self) -> Option<Square> {
        let chest = self.state.chest;
        let (figure, ground) = (Figure::Monster(self.monster.id), self.state.ground(&NOBODY));
        let to_chest = ground.field_to(self.gait, chest, ENDLESS);
        let turn_order: Vec<Seat> = self.state.after(self.monster.controller).collect();
        let thief = self.state.adventurers().min_by_key(|(seat, at)| {
            let place = turn_order.iter().position(|other| other == seat);
            (to_chest.cost(*at).unwrap_or(u16::MAX), place)
        });
        let walk = thief.map(|(_, at)| ground.field_to(self.gait, at, ENDLESS));
        let beside = chest.neighbours().filter(|&square| {
            let way = square.direction_to(chest);
            way.is_some_and(|way| ground.is_passable(self.gait, square, way))
                && self.state.is_legal_stop(figure, square)
        });
        beside.min_by_key(|&square| {
            let distance = walk
                .as_ref()
                .map(|walk| walk.cost(square).unwrap_or(u16::MAX));
            (distance, square)
        })
    }
}

/// One of several seats that are equal: the only one, the chosen one, or by DCL-5.33 where the controller settles ties
/// without being asked.
///
/// # Errors
/// The seats, when the controller must be asked.
pub fn settle(
    state: &State,
    controller: Seat,
    equals: SeatSet,
    chosen: Option<Seat>,
) -> Result<Seat, SeatSet> {
    let mut all = equals.iter();
    match (all.next(), all.next()) {
        (Some(only), None) => return Ok(only),
        (None, _) => return Err(equals),
        _ => {}
    }
    if let Some(chosen) = chosen.filter(|chosen| equals.has(*chosen)) {
        return Ok(chosen);
    }
    match state.player(controller).auto_ties {
        true => Ok(by_default(state, controller, equals)),
        false => Err(equals),
    }
}

/// DCL-5.33: another seat's adventurer first, then the fewest body points left, then turn order after the controller.
pub fn by_default(state: &State, controller: Seat, equals: SeatSet) -> Seat {
    let order: Vec<Seat> = state.after(controller).collect();
    let rank = |seat: &Seat| {
        let place = order.iter().position(|other| other == seat);
        (*seat == controller, state.player(*seat).left(), place)
    };
    equals.iter().min_by_key(rank).unwrap_or(controller)
}
