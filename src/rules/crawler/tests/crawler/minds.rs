//! The tactics of section 5.3 written down rule by rule, against what the engine decides in random positions.

use crate::mats::{random, random_square, rng};
use daedalus_contract::game::Seat;
use daedalus_contract::kit::SeatSet;
use daedalus_crawler::board::{Direction, Square};
use daedalus_crawler::creatures::{Ability, Kind, Tactic};
use daedalus_crawler::mat::Terrain;
use daedalus_crawler::squares::SquareSet;
use daedalus_crawler::state::{Figure, Lure, Monster, Nature, Spell, State};
use daedalus_crawler::tactics::{Plan, plan};
use daedalus_crawler::walk::{ENDLESS, Start};
use daedalus_fixtures::crawler::Fixture;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Farther than anything.
const NEVER: u16 = u16::MAX;

/// A creature that follows the letter of the rules.
struct Reader<'a> {
    state: &'a State,
    monster: Monster,
    figure: Figure,
    hostile: SquareSet,
    /// R with the costs (DCL-5.28).
    reach: Vec<(Square, u16)>,
}

impl Reader<'_> {
    fn new(state: &State, monster: Monster) -> Reader<'_> {
        let figure = Figure::Monster(monster.id);
        let hostile = state.hostile_to(figure);
        let mut reader = Reader {
            state,
            monster,
            figure,
            hostile,
            reach: Vec::new(),
        };
        let most = u16::from(monster.nature.movement());
        reader.reach = Square::all()
            .filter(|&square| state.is_legal_stop(figure, square))
            .zip_costs(&reader, most);
        reader
    }

    /// What a new Move from here costs, adventurers in the way (DCL-5.37).
    fn cost_from_here(&self, limit: u16) -> impl Fn(Square) -> Option<u16> {
        let ground = self.state.ground(&self.hostile);
        let field = ground.field(self.monster.gait(), Start::at(self.monster.at), limit);
        move |square| field.cost(square)
    }

    /// What a new Move to a square costs, adventurers in the way.
    fn cost_to(&self, goal: Square) -> impl Fn(Square) -> Option<u16> {
        let ground = self.state.ground(&self.hostile);
        let field = ground.field_to(self.monster.gait(), goal, ENDLESS);
        move |square| field.cost(square)
    }

    /// PD to a square (DCL-3.56).
    fn walk_to(&self, goal: Square) -> impl Fn(Square) -> Option<u16> {
        let ground = self.state.ground(&SquareSet::EMPTY);
        let field = ground.field_to(self.monster.gait(), goal, ENDLESS);
        move |square| field.cost(square)
    }

    fn may_stay(&self) -> bool {
        self.reach.iter().any(|it| it.0 == self.monster.at)
    }

    /// The best of some squares of R: the least worth, then DCL-5.35.
    fn best<K: Ord>(
        &self,
        squares: impl Iterator<Item = (Square, u16)>,
        worth: impl Fn(Square) -> K,
    ) -> Option<Square> {
        let wall = |square| self.state.mat.terrain(square) == Terrain::Wall;
        let rated = squares.map(|(square, cost)| (worth(square), cost, wall(square), square));
        rated.min().map(|it| it.3)
    }

    /// The same of all R, but it stays unless another square is strictly better (DCL-5.45).
    fn strictly_best(&self, worth: impl Fn(Square) -> Option<u16>) -> Option<Square> {
        let known = self
            .reach
            .iter()
            .copied()
            .filter(|it| worth(it.0).is_some());
        let best = self.best(known, &worth)?;
        let own = worth(self.monster.at).filter(|_| self.may_stay());
        match own {
            Some(own) if Some(own) <= worth(best) => Some(self.monster.at),
            _ => Some(best),
        }
    }

    fn can_attack(&self, from: Square, prey: Seat) -> bool {
        self.state.monster_mode(&self.monster, from, prey).is_some()
    }

    /// Where it lands, or among whom its controller chooses.
    fn decides(&self) -> Result<Square, SeatSet> {
        // DCL-5.29.
        if self.reach.is_empty() {
            return Ok(self.monster.at);
        }
        if let Some(lure) = self.state.lure {
            // DCL-7.70.
            let walk = self.walk_to(lure.at);
            let best = self.best(self.reach.iter().copied(), |it| walk(it).unwrap_or(NEVER));
            return Ok(best.expect("R is not empty"));
        }
        let (within, [seen, near, other]) = self.monster.tactics();
        let all: Vec<(Seat, Square)> = self.state.adventurers().collect();
        // DCL-5.31.
        if all.is_empty() {
            return Ok(match other {
                Tactic::Guard => self.guard(),
                _ => self.hold(),
            });
        }
        // DCL-5.30.
        let distance = |at: Square| self.walk_to(at)(self.monster.at);
        let sees = |it: &&(Seat, Square)| self.state.monster_sees(self.monster.at, it.0);
        let in_sight: Vec<_> = all.iter().filter(sees).copied().collect();
        let is_near = |it: &&(Seat, Square)| distance(it.1).is_some_and(|far| far <= within);
        let close: Vec<_> = all.iter().filter(is_near).copied().collect();
        let (tactic, candidates) = if !in_sight.is_empty() {
            (seen, in_sight)
        } else if !close.is_empty() {
            (near, close)
        } else {
            (other, all)
        };
        match tactic {
            Tactic::Flee => return Ok(self.flee()),
            Tactic::Guard => return Ok(self.guard()),
            Tactic::Hold => return Ok(self.hold()),
            _ => {}
        }
        let prey = self.prey(tactic, &candidates, distance)?;
        Ok(match tactic {
            Tactic::Shoot => self.shoot(prey),
            _ => self.charge(prey),
        })
    }

    /// DCL-5.32, DCL-5.33, DCL-5.44, DCL-7.84.
    fn prey(
        &self,
        tactic: Tactic,
        candidates: &[(Seat, Square)],
        distance: impl Fn(Square) -> Option<u16>,
    ) -> Result<Seat, SeatSet> {
        if let Nature::Double(copied, _) = self.monster.nature {
            let is_copied =
                |it: &&(Seat, Square)| self.state.player(it.0).adventurer == Some(copied);
            if let Some(it) = candidates.iter().find(is_copied) {
                return Ok(it.0);
            }
        }
        let rank = |&(seat, at): &(Seat, Square)| {
            let body = match tactic {
                Tactic::Hunt => self.state.player(seat).left(),
                _ => 0,
            };
            (
                body,
                distance(at).unwrap_or(NEVER),
                self.monster.at.range(at),
            )
        };
        let least = candidates.iter().map(rank).min();
        let equal: Vec<Seat> = candidates
            .iter()
            .filter(|it| Some(rank(it)) == least)
            .map(|it| it.0)
            .collect();
        let own = self.monster.controller;
        if let [only] = equal[..] {
            return Ok(only);
        }
        if !self.state.player(own).auto_ties {
            return Err(equal.into_iter().collect());
        }
        let order: Vec<Seat> = self.state.after(own).collect();
        let place = |seat: Seat| order.iter().position(|it| *it == seat);
        let default = equal
            .into_iter()
            .min_by_key(|&seat| (seat == own, self.state.player(seat).left(), place(seat)));
        Ok(default.expect("somebody"))
    }

    /// DCL-5.36 to DCL-5.38.
    fn charge(&self, prey: Seat) -> Square {
        let at = self.state.player(prey).at.expect("on the mat");
        let melee = self.monster.nature.dice(&self.state.table).melee > 0;
        let attacks =
            |square: Square| (!melee || square.is_adjacent(at)) && self.can_attack(square, prey);
        let ready = self.reach.iter().copied().filter(|it| attacks(it.0));
        let ready: Vec<(Square, u16)> = ready.collect();
        if !ready.is_empty() {
            return self.strike_from(&ready);
        }
        // DCL-5.37.
        let from_here = self.cost_from_here(ENDLESS);
        let stops = Square::all().filter(|&it| self.state.is_legal_stop(self.figure, it));
        let places = stops.filter(|&it| attacks(it));
        let nearest = places.filter_map(|it| Some((from_here(it)?, it))).min();
        let twice = 2 * u16::from(self.monster.nature.movement());
        if let Some((_, goal)) = nearest.filter(|it| it.0 <= twice) {
            let back = self.cost_to(goal);
            return self.strictly_best(back).expect("it can be reached");
        }
        let walk = self.walk_to(at);
        let range = |square: Square| Some(square.range(at) as u16);
        self.strictly_best(walk)
            .or_else(|| self.strictly_best(range))
            .expect("R is not empty")
    }

    /// DCL-5.46.
    fn strike_from(&self, ready: &[(Square, u16)]) -> Square {
        let flies = self.monster.has(Ability::Flight) && ready.len() > 1;
        let idle: Vec<Square> = self
            .state
            .monsters
            .iter()
            .filter(|it| it.id != self.monster.id && !it.has(Ability::Flight))
            .filter(|it| self.state.prey(it).next().is_none())
            .map(|it| it.at)
            .collect();
        let worth = |square: Square| {
            let terrain = self.state.mat.terrain(square);
            let dry = !matches!(terrain, Terrain::Lava | Terrain::Deep);
            let room = idle.iter().map(|it| it.range(square)).min();
            flies.then_some((dry, std::cmp::Reverse(room)))
        };
        self.best(ready.iter().copied(), worth)
            .expect("one of them")
    }

    /// DCL-5.39.
    fn shoot(&self, prey: Seat) -> Square {
        let at = self.state.player(prey).at.expect("on the mat");
        let sees = |square: Square| self.state.monster_sees(square, prey);
        let own = self.monster.at;
        if self.may_stay() && own.range(at) >= 3 && sees(own) {
            return own;
        }
        let places = self.reach.iter().copied();
        let places = places.filter(|it| !it.0.is_adjacent(at) && sees(it.0));
        let far = |square: Square| std::cmp::Reverse(square.range(at).min(6));
        self.best(places, far).unwrap_or_else(|| self.charge(prey))
    }

    /// DCL-5.40.
    fn flee(&self) -> Square {
        let nearest = |square: Square| {
            let all = self.state.adventurers();
            std::cmp::Reverse(all.map(|it| it.1.range(square)).min())
        };
        self.best(self.reach.iter().copied(), nearest)
            .expect("R is not empty")
    }

    /// DCL-5.42.
    fn hold(&self) -> Square {
        match self.may_stay() {
            true => self.monster.at,
            false => self
                .best(self.reach.iter().copied(), |_| ())
                .expect("R is not empty"),
        }
    }

    /// DCL-5.41.
    fn guard(&self) -> Square {
        let chest = self.state.chest;
        let to_chest = self.walk_to(chest);
        let order: Vec<Seat> = self.state.after(self.monster.controller).collect();
        let thief = self.state.adventurers().min_by_key(|(seat, at)| {
            let place = order.iter().position(|it| it == seat);
            (to_chest(*at).unwrap_or(NEVER), place)
        });
        let walk = thief.map(|it| self.walk_to(it.1));
        let ground = self.state.ground(&SquareSet::EMPTY);
        let beside = Direction::ALL.iter().filter_map(|&way| {
            let square = chest.step(way)?;
            let open = ground.is_passable(self.monster.gait(), chest, way);
            (open && self.state.is_legal_stop(self.figure, square)).then_some(square)
        });
        let far = |square: Square| walk.as_ref().map(|walk| walk(square).unwrap_or(NEVER));
        let Some(goal) = beside.min_by_key(|&it| (far(it), it)) else {
            return self.hold();
        };
        if self.reach.iter().any(|it| it.0 == goal) {
            return goal;
        }
        self.strictly_best(self.cost_to(goal))
            .unwrap_or_else(|| self.hold())
    }
}

/// Squares with what they cost from where the creature stands.
trait ZipCosts: Iterator<Item = Square> + Sized {
    fn zip_costs(self, reader: &Reader<'_>, limit: u16) -> Vec<(Square, u16)> {
        let cost = reader.cost_from_here(limit);
        self.filter_map(|square| Some((square, cost(square)?)))
            .collect()
    }
}

impl<I: Iterator<Item = Square>> ZipCosts for I {}

/// Adventurers and creatures at random on a random mat.
fn crowd(rng: &mut ChaCha8Rng) -> State {
    let mut state = Fixture::new(4).play().state;
    state.mat = random(rng).0;
    for seat in 0..4 {
        let at = random_square(rng);
        let player = &mut state.players[seat];
        player.wounds = rng.random_range(0..3);
        player.auto_ties = rng.random();
        player.firewalk = if rng.random() {
            Spell::Next
        } else {
            Spell::None
        };
        if rng.random_range(0..6) == 0 {
            player
                .worn
                .push(daedalus_crawler::cards::CardId::MagicCloak);
        }
        let figure = Figure::Adventurer(Seat(seat as u8));
        if rng.random_range(0..8) > 0 && state.is_legal_stop(figure, at) && state.is_free(at) {
            state.players[seat].at = Some(at);
        }
    }
    for _ in 0..12 {
        let nature = match rng.random_range(0..20) {
            0 => {
                let seat = rng.random_range(0..4);
                Nature::Double(
                    state.players[seat].adventurer.expect("one each"),
                    Seat(seat as u8),
                )
            }
            kind => Nature::Kind(Kind::ALL[kind % Kind::ALL.len()]),
        };
        let at = random_square(rng);
        let stands = nature.abilities().gait().may_stop(state.mat.terrain(at));
        if stands && state.is_free(at) {
            let id = daedalus_crawler::state::MonsterId(state.next_monster);
            state.next_monster += 1;
            state.monsters.push(Monster {
                id,
                nature,
                controller: Seat(rng.random_range(0..4)),
                at,
                wounds: 0,
                pit: false,
                moved_from: None,
            });
        }
    }
    let lure = random_square(rng);
    if rng.random_range(0..6) == 0 && state.is_safe(lure) {
        state.lure = Some(Lure {
            seat: Seat(0),
            at: lure,
        });
    }
    state
}

#[test]
fn dcl_5_28_to_5_46_creatures_decide_as_it_is_written() {
    let mut rng = rng(528);
    let (mut moved, mut asked) = (0, 0);
    for _ in 0..positions() {
        let state = crowd(&mut rng);
        for monster in &state.monsters {
            let written = Reader::new(&state, *monster).decides();
            let decided = match plan(&state, monster.id, None) {
                Plan::Stay => Ok(monster.at),
                Plan::Go(to) => Ok(to),
                Plan::Ask(equals) => Err(equals),
            };
            assert_eq!(decided, written, "{monster:?} in {state:?}");
            moved += usize::from(written.is_ok_and(|to| to != monster.at));
            asked += usize::from(written.is_err());
        }
    }
    assert!(moved > 50, "{moved} creatures moved, {asked} choices");
}

/// How many positions are tried; more with `DAEDALUS_POSITIONS`.
fn positions() -> usize {
    let more = std::env::var("DAEDALUS_POSITIONS").ok();
    more.and_then(|it| it.parse().ok()).unwrap_or(30)
}
