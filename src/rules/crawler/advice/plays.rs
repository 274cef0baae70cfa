//! Where cards are aimed that hold up the opponent who is next to reach the chest, or take the own adventurer farther, and what
//! that brings (DCL-14.3).

use std::cell::RefCell;
use std::iter::successors;

use super::cards::NO;
use super::{Crawler, Judge, reactions};
use crate::action::{Action, Target, Targets};
use crate::attack;
use crate::board::{Direction, Space, Square};
use crate::cards::CardId;
use crate::effects;
use crate::mat::Terrain;
use crate::state::{Figure, Phase, State};
use crate::step::{Mode, Step, Trigger};
use crate::walker;
use daedalus_contract::game::{Game, Seat};

/// A choice that is not complete is worth so much less for each part that is missing, so that it is completed.
const MISSING: f32 = 0.01;
/// An opponent who has no more to go is to be held up.
const CLOSE: f32 = 12.0;
/// What a creature costs whoever it stands before, in squares.
const CREATURE: f32 = 4.0;
/// What a step through Warp Space costs, with the one onto it.
const WARPED: f32 = 2.0;
/// The dice of a Crushing Trap, and of spears (DCL-7.65, 7.79).
const CRUSHING: u8 = 3;
const SPEARS: u8 = 2;
/// How far spears reach.
const REACH: usize = 4;

/// Targets of a card, and how many squares it brings there.
pub(super) type Play = (Targets, f32);

/// What was worked out for the cards of a seat.
#[derive(Default)]
pub(super) struct Plays(RefCell<Vec<(CardId, Vec<Play>)>>);

impl Plays {
    /// What a card is worth with these targets, or with the best ones that they can be continued to.
    pub(super) fn worth(&self, judge: &Judge<'_>, card: CardId, targets: &Targets) -> f32 {
        let mut known = self.0.borrow_mut();
        let at = known.iter().position(|(it, _)| *it == card);
        let at = at.unwrap_or_else(|| {
            known.push((card, plays(judge, card)));
            known.len() - 1
        });
        let fits = known[at]
            .1
            .iter()
            .filter(|(whole, _)| whole.starts_with(targets));
        let missing = |whole: &Targets| (whole.len() - targets.len()) as f32;
        let worth = fits.map(|(whole, worth)| worth - MISSING * missing(whole));
        worth.reduce(f32::max).unwrap_or(NO)
    }
}

/// All targets that are worth the card.
fn plays(judge: &Judge<'_>, card: CardId) -> Vec<Play> {
    let (state, seat) = (judge.state, judge.seat);
    let mut plays = match card {
        _ if is_roll_open(state) => reactions::plays(judge, card),
        CardId::ScrollOfFireball => fireballs(judge),
        CardId::WarpSpace => shortcuts(judge),
        _ => match Rival::of(judge) {
            Some(rival) => rival.held_up_by(card),
            None => Vec::new(),
        },
    };
    plays.retain(|(targets, worth)| {
        *worth >= judge.weights.brings && effects::check(state, seat, card, targets).is_ok()
    });
    plays
}

/// Is a window open in which a roll may be changed?
fn is_roll_open(state: &State) -> bool {
    matches!(state.steps.last(), Some(Step::Window(window)) if window.trigger == Trigger::Roll)
}

/// The opponent who is next to reach the chest, where it is close enough to be held up.
struct Rival<'a> {
    judge: &'a Judge<'a>,
    seat: Seat,
    at: Square,
    /// How far it has to go.
    left: f32,
}

impl<'a> Rival<'a> {
    fn of(judge: &'a Judge<'a>) -> Option<Rival<'a>> {
        let (seat, at, left) = judge.rival()?;
        let rival = Rival {
            judge,
            seat,
            at,
            left,
        };
        (left <= CLOSE).then_some(rival)
    }

    /// What a card may be played on, and what it costs the rival.
    fn held_up_by(&self, card: CardId) -> Vec<Play> {
        use CardId as C;
        let state = self.judge.state;
        let moved = |targets: Targets| {
            let worth = self.moved(card, &targets);
            (targets, worth)
        };
        let own = square(self.at);
        match card {
            C::PitTrap => vec![(own, f32::from(walker::full_movement(state, self.seat)))],
            C::CrushingTrap => vec![(own, self.slain(CRUSHING))],
            C::SpearTrap => {
                let aimed = |(wall, side)| joined([square(wall), one(Target::Side(side))]);
                let aims = self.spears().map(aimed);
                aims.map(|targets| (targets, self.slain(SPEARS))).collect()
            }
            C::Reinforcements => vec![(Targets::new(), CREATURE)],
            C::Doppelganger => {
                let there = self.prey().zip(self.next());
                let aimed = there.map(|(prey, next)| joined([one(prey), square(next)]));
                aimed
                    .map(|targets| (targets, CREATURE))
                    .into_iter()
                    .collect()
            }
            C::SummoningTrap => {
                let Some((prey, next)) = self.prey().zip(self.next()) else {
                    return Vec::new();
                };
                let monsters = state.monsters.iter().map(|monster| monster.at);
                let aimed = |from| joined([square(from), one(prey), square(next)]);
                monsters.map(|from| (aimed(from), CREATURE)).collect()
            }
            C::CaveIn => self.way().map(square).map(moved).collect(),
            C::SlidingTrap => {
                let aimed = |side| joined([own.clone(), one(Target::Side(side))]);
                Direction::SIDES.into_iter().map(aimed).map(moved).collect()
            }
            C::SwitchTrap => {
                let others = state.occupied().into_iter().filter(|it| *it != self.at);
                let aimed = |other| joined([own.clone(), square(other)]);
                others.map(aimed).map(moved).collect()
            }
            C::ShiftingRooms => {
                let others = Space::all().filter(|it| *it != self.at.space());
                let aimed = |other| [Target::Space(self.at.space()), Target::Space(other)];
                let aims = others.map(|other| aimed(other).into_iter().collect());
                aims.map(moved).collect()
            }
            C::RotatingRooms => {
                let mut spaces: Vec<Space> = self.way().map(Square::space).collect();
                spaces.dedup();
                let aimed = |space, quarters| {
                    let turned = [
                        Target::Space(space),
                        Target::Turn(quarters),
                        Target::Nothing,
                    ];
                    turned.into_iter().collect()
                };
                let turns = |space| (1..=3).map(move |quarters| aimed(space, quarters));
                spaces.into_iter().flat_map(turns).map(moved).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The squares that it comes over.
    fn way(&self) -> impl Iterator<Item = Square> + '_ {
        self.judge.guess().way(self.at)
    }

    /// The square that it comes to next.
    fn next(&self) -> Option<Square> {
        self.way().nth(1)
    }

    fn prey(&self) -> Option<Target> {
        let adventurer = self.judge.state.player(self.seat).adventurer;
        adventurer.map(Target::Adventurer)
    }

    /// The walls from which spears reach it, and in which direction (DCL-7.79).
    fn spears(&self) -> impl Iterator<Item = (Square, Direction)> + '_ {
        let mat = &self.judge.state.mat;
        Direction::SIDES.into_iter().filter_map(move |side| {
            let back = side.opposite();
            let mut squares = successors(self.at.step(back), move |at| at.step(back)).take(REACH);
            let end = squares.find(|at| mat.terrain(*at).is_opaque())?;
            (mat.terrain(end) == Terrain::Wall).then_some((end, side))
        })
    }

    /// What an attack with so many dice costs it: coming back from a spawn point, as likely as it is slain.
    fn slain(&self, dice: u8) -> f32 {
        let player = self.judge.state.player(self.seat);
        let armour = self
            .judge
            .state
            .armour(Figure::Adventurer(self.seat), Mode::Melee);
        let hit = f32::from(7 - armour.clamp(2, 6)) / 6.0;
        chance_of(player.left(), dice, hit) * (self.judge.weights.spawn - self.left).max(0.0)
    }

    /// How much farther it has to go after a card, and how much less the own adventurer.
    fn moved(&self, card: CardId, targets: &Targets) -> f32 {
        let judge = self.judge;
        let mut after = judge.state.clone();
        let play = Action::Play(card, targets.clone());
        if Crawler::act(&mut after, judge.seat, &play).is_err() {
            return NO;
        }
        // Whoever has no way, or is slain, comes back at a spawn point.
        let lost = judge.weights.spawn;
        let left = |state: &State, seat: Seat| {
            let distance = |at| super::guess(state).distance(at);
            state.player(seat).at.map_or(lost, distance).min(lost)
        };
        let costs = |seat| left(&after, seat) - left(judge.state, seat);
        costs(self.seat) - costs(judge.seat)
    }
}

/// How likely so many hits or more are among these dice, each a hit as likely as this.
fn chance_of(hits: u8, dice: u8, hit: f32) -> f32 {
    match (hits, dice) {
        (0, _) => 1.0,
        (_, 0) => 0.0,
        _ => {
            hit * chance_of(hits - 1, dice - 1, hit) + (1.0 - hit) * chance_of(hits, dice - 1, hit)
        }
    }
}

/// Several figures are hit at once, for no action (DCL-7.62).
fn fireballs(judge: &Judge<'_>) -> Vec<Play> {
    let state = judge.state;
    let aim = effects::fireball(state, judge.seat);
    let centres = aim.map_or_else(Vec::new, |aim| aim.targets());
    let own = Figure::Adventurer(judge.seat);
    let hit = |at| attack::block(state, at, Some(own)).len() as f32;
    let worth = |at| (square(at), judge.weights.attack * hit(at));
    centres.into_iter().map(worth).collect()
}

/// From beside the own adventurer to a square that is nearer to the chest, while it can still move (DCL-7.83).
fn shortcuts(judge: &Judge<'_>) -> Vec<Play> {
    let state = judge.state;
    let turn = &state.turn;
    let acts = turn.seat == judge.seat && state.phase == Phase::Adventurer;
    let moves = acts && (turn.movement.is_some() || turn.may_move());
    let Some(own) = judge.own().filter(|_| moves) else {
        return Vec::new();
    };
    let open =
        |at: &Square| at.space() != Space::CENTRE && state.is_safe(*at) && state.is_free(*at);
    let left = |at| judge.guess().distance(at);
    let far = Square::all().filter(open);
    let far = far.min_by(|one, other| left(*one).total_cmp(&left(*other)));
    let Some(far) = far else { return Vec::new() };
    let near = own
        .neighbours()
        .filter(open)
        .filter(|it| it.space() != far.space());
    let worth = left(own) - left(far) - WARPED;
    let aimed = |near| effects::in_order(CardId::WarpSpace, joined([square(near), square(far)]));
    near.map(|near| (aimed(near), worth)).collect()
}

fn one(target: Target) -> Targets {
    Targets::from_iter([target])
}

fn square(at: Square) -> Targets {
    effects::of_square(at).into_iter().collect()
}

fn joined<const PARTS: usize>(parts: [Targets; PARTS]) -> Targets {
    parts.into_iter().flatten().collect()
}
