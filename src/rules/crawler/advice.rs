//! How computer players judge positions and choices (section 14).

mod cards;
mod choices;
mod plays;
mod reactions;
mod roads;

use std::cell::OnceCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use super::Crawler;
use super::action::{Action, Command, Point};
use super::adventurers::Adventurer;
use super::attack::{self, Aim};
use super::board::{Direction, Square};
use super::creatures::Ability;
use super::decisions::{self, DecisionKind};
use super::guess::Guess;
use super::mat::Terrain;
use super::state::{Figure, State};
use super::step::Step;
use daedalus_contract::game::{Advice, Decision, Kind, Seat};
use serde::{Deserialize, Serialize};

use plays::Plays;
use roads::Roads;

/// The worth of winning (DCL-14.2).
const WIN: f32 = 100.0;
/// Farther from the chest than any way is long.
const AWAY: f32 = 60.0;

/// What counts how much (DCL-14.2, 14.3).
#[derive(Debug, Serialize, Deserialize)]
pub struct Weights {
    /// The worth of the natural logarithm of the distance to the chest: ten for each unit of the logarithm of the odds.
    nearness: f32,
    /// As far from the chest is an adventurer off the mat, for it may come back at a spawn point near it.
    spawn: f32,
    /// The worth of a card.
    card: f32,
    /// The worth of a square that the leading opponent has still to go.
    lead: f32,
    /// How often a push is won (DCL-5.88).
    pushed: f32,
    /// What a tile costs that bars a way which led through its space.
    barred: f32,
    /// What a tile is worth in the next bare space of a way: nobody walks on without it.
    opened: f32,
    /// What a step nearer to the leading opponent than to oneself is worth for a creature.
    nearer: f32,
    /// What a creature on the centre tile costs whoever is closest to the chest.
    blocked: f32,
    /// What it is worth to attack whoever is in reach.
    attack: f32,
    /// An opponent so close to the chest is to be stopped.
    close: f32,
    /// Another card that holds up whoever is next to win, takes the own adventurer farther or changes a roll is to bring so many
    /// squares.
    brings: f32,
}

impl Advice for Crawler {
    const UNIT: f32 = 10.0;

    const ROLLOUTS: usize = 10_000;

    const MATTERS_OF_TASTE: &'static [&'static Kind] = &[DecisionKind::Pick.kind()];

    const ALL_ALIKE: bool = false;

    type Weights = Weights;

    const WEIGHTS: &'static Weights = &Weights {
        nearness: 15.0,
        spawn: 28.0,
        card: 1.5,
        lead: 0.6,
        pushed: 0.4,
        barred: 8.0,
        opened: 8.0,
        nearer: 0.1,
        blocked: 4.0,
        attack: 2.0,
        close: 15.0,
        brings: 60.0,
    };

    /// DCL-14.6.
    const SKILLED: &'static Weights = &Weights {
        brings: 3.0,
        ..*Self::WEIGHTS
    };

    /// DCL-14.2: who is twice as near to the chest has a far better chance, however far that is.
    fn evaluate_by(state: &State, seat: Seat, weights: &Weights) -> f32 {
        if let Some(outcome) = &state.outcome {
            return match outcome.winner == Some(seat) {
                true => WIN,
                false => -WIN,
            };
        }
        let player = state.player(seat);
        let distance = match player.at {
            Some(at) => left(state, at),
            None if player.playing => weights.spawn,
            None => AWAY,
        };
        let landed = |step: &Step| matches!(step, Step::Landed(it) if *it == seat);
        let win = match state.steps.iter().any(landed) {
            true => WIN,
            false => 0.0,
        };
        win - weights.nearness * distance.ln_1p()
    }

    /// What choices are worth for the beginner (DCL-14.3).
    fn judge_by<'a>(
        state: &'a State,
        decision: &'a Decision<Action>,
        weights: &'a Weights,
    ) -> impl Fn(&Action) -> Option<f32> {
        let judge = Judge::of(weights, state, decision.seat);
        move |action| Some(judge.score(action))
    }
}

/// Who judges the choices of a decision, with what is worked out once for all of them.
struct Judge<'a> {
    weights: &'a Weights,
    state: &'a State,
    seat: Seat,
    guess: OnceCell<Arc<Guess>>,
    leader: OnceCell<Option<Leader>>,
    fights: OnceCell<bool>,
    roads: OnceCell<Roads>,
    plays: Plays,
}

/// The opponent that has least to go.
#[derive(Clone, Copy)]
struct Leader {
    seat: Seat,
    at: Square,
    /// How far it has to go.
    left: f32,
}

impl<'a> Judge<'a> {
    fn of(weights: &'a Weights, state: &'a State, seat: Seat) -> Judge<'a> {
        Judge {
            weights,
            state,
            seat,
            guess: OnceCell::new(),
            leader: OnceCell::new(),
            fights: OnceCell::new(),
            roads: OnceCell::new(),
            plays: Plays::default(),
        }
    }

    /// The way to the chest, where unknown squares count more (DCL-14.1).
    fn guess(&self) -> &Guess {
        self.guess.get_or_init(|| guess(self.state))
    }

    /// How far the adventurer of a seat has to go in a state; whoever has no way, or is slain, comes back at a spawn point.
    fn way_left(&self, state: &State, seat: Seat) -> f32 {
        let lost = self.weights.spawn;
        let at = state.player(seat).at;
        at.map_or(lost, |at| left(state, at)).min(lost)
    }

    /// Where the own adventurer stands.
    fn own(&self) -> Option<Square> {
        self.state.player(self.seat).at
    }

    /// The opponent on the mat that has least to go (DCL-14.1).
    fn leader(&self) -> Option<Leader> {
        *self.leader.get_or_init(|| {
            let state = self.state;
            let playing = |&it: &Seat| it != self.seat && state.player(it).playing;
            let others = Seat::all(state.seats()).filter(playing);
            let rated = others.filter_map(|seat| {
                let at = state.player(seat).at?;
                let left = left(state, at);
                Some(Leader { seat, at, left })
            });
            rated.min_by(|one, other| one.left.total_cmp(&other.left))
        })
    }

    /// Is there still somebody to attack before the way is gone?
    fn fights(&self) -> bool {
        *self.fights.get_or_init(|| {
            let turn = &self.state.turn;
            let aim = || Aim::of(self.state, self.seat);
            turn.attacks == 0
                && turn.may_attack()
                && aim().is_some_and(|it| !it.targets().is_empty())
        })
    }

    /// The ways to the chest that tiles change.
    fn roads(&self) -> &Roads {
        self.roads.get_or_init(|| Roads::of(self))
    }

    /// The worth of a choice for the beginner (DCL-14.3), 0 for to do nothing. What the rule leaves open is judged by
    /// DCL-14.2.
    fn score(&self, action: &Action) -> f32 {
        let state = self.state;
        match action {
            Action::Pick(adventurer, _) => adventurer.map_or(0.0, preference),
            // Who comes late is anybody, who comes back stays who they were (DCL-7.14).
            Action::Spawn(adventurer) => {
                let new = state.player(self.seat).adventurer.is_none();
                f32::from(u8::from(new == adventurer.is_some()))
            }
            Action::Place(space, rotation) => {
                choices::placing(self, *space, *rotation) + luck(state, action)
            }
            Action::Map(Some((number, space, rotation))) => {
                choices::mapping(self, *number, *space, *rotation)
            }
            Action::Summon(at) => choices::summoning(self, *at),
            Action::Order(Command::Attack) => self.weights.attack,
            Action::Order(Command::Move) => 1.0,
            Action::Play(card, targets) => cards::playing(self, *card, targets),
            Action::Door => self.weights.card,
            // Nothing else is left to do in there (DCL-5.111).
            Action::PickUp => WIN,
            Action::Attack(at) => self.attack_score(*at),
            Action::Move(to) => self.walk_score(*to),
            Action::PushTo(to) => match state.mat.terrain(*to) {
                Terrain::Lava | Terrain::Deep => 1.0,
                _ => 0.0,
            },
            Action::Point(point) => self.point_score(*point),
            Action::Push(way) => self.push_score(*way),
            Action::Step(_) | Action::Warp | Action::EndMove => -1.0,
            Action::Tie(_)
            | Action::Order(Command::Stay)
            | Action::Map(None)
            | Action::Pass
            | Action::End => 0.0,
        }
    }

    /// Along the cheapest way to the chest (DCL-14.3).
    fn walk_score(&self, to: Square) -> f32 {
        if to == self.state.chest {
            return WIN;
        }
        let Some(own) = self.own() else {
            return 0.0;
        };
        let pile = if self.state.mat.has_pile(to) {
            self.weights.card
        } else {
            0.0
        };
        let gain = self.guess().distance(own) - self.guess().distance(to) + pile;
        // One attack comes first: the way can be gone afterwards.
        match gain > 0.0 && self.fights() {
            true => gain.min(1.0),
            false => gain,
        }
    }

    /// Who stands in the way is pushed past, where losing costs nothing but the Move (DCL-14.3).
    fn push_score(&self, way: Direction) -> f32 {
        let state = self.state;
        let Some((own, to)) = self.own().and_then(|at| Some((at, at.step(way)?))) else {
            return -1.0;
        };
        let hot = |id| {
            let monster = state.monster(id);
            let has = |ability| monster.is_some_and(|it| it.has(ability));
            has(Ability::Scorching) || has(Ability::Acid)
        };
        let burns = match state.figure_at(to) {
            Some(Figure::Monster(id)) => hot(id),
            _ => false,
        };
        let lava = |square: Square| state.mat.terrain(square) == Terrain::Lava;
        if burns || own.neighbours().any(lava) {
            return -1.0;
        }
        self.weights.pushed * (self.guess().distance(own) - self.guess().distance(to))
    }

    /// What is in reach is attacked: most of all what is slain by one hit and brings a reward (DCL-14.3).
    fn attack_score(&self, at: Square) -> f32 {
        let (state, seat) = (self.state, self.seat);
        let figures = match state.figure_at(at) {
            Some(figure) => vec![figure],
            None => attack::block(state, at, Some(Figure::Adventurer(seat))),
        };
        let worth = |figure: Figure| match figure {
            Figure::Monster(id) => state.monster(id).map_or(0.0, |monster| {
                self.weights.attack
                    + f32::from(monster.nature.reward()) / f32::from(monster.left().max(1))
            }),
            Figure::Adventurer(_) => self.weights.attack,
        };
        figures.into_iter().map(worth).sum()
    }

    fn point_score(&self, point: Point) -> f32 {
        let square = decisions::square_of(self.state, point);
        square.map_or(0.0, |at| AWAY - self.guess().distance(at))
    }
}

/// The way to the chest, where unknown squares count more (DCL-14.1).
fn guess(state: &State) -> Arc<Guess> {
    state.mat.guess(state.chest)
}

/// How far it is to the chest from a square, through Warp Space where that is shorter (DCL-14.1).
fn left(state: &State, from: Square) -> f32 {
    let guess = guess(state);
    let through = |near: Square, far| from.range(near) as f32 + 1.0 + guess.distance(far);
    let left = guess.distance(from);
    state.warp.map_or(left, |warp| {
        let (one, other) = warp.ends;
        left.min(through(one, other)).min(through(other, one))
    })
}

/// A little that differs between choices of equal worth, the same for equal positions.
fn luck(state: &State, action: &Action) -> f32 {
    let mut hasher = DefaultHasher::new();
    (action, state.next_monster, state.round, state.turn.seat).hash(&mut hasher);
    (hasher.finish() % 1000) as f32 / 10_000.0
}

/// DCL-7.14.
fn preference(adventurer: Adventurer) -> f32 {
    let all = Adventurer::PREFERRED;
    let place = all.iter().position(|it| *it == adventurer);
    1.0 - place.unwrap_or(all.len()) as f32 / 10.0
}
